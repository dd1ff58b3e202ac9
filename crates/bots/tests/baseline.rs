//! The baselines play every preset without a refused command or a stalled turn, and the fixed policies
//! beat chance.

use freehold_bots::baseline::{FixedPolicy, RandomBot};
use freehold_bots::{Bot, Question, next_to_ask};
use freehold_content::Library;
use freehold_engine::arrange::DeedArrangement;
use freehold_engine::{
    Arrangement, Command, Event, FastChance, Goods, Money, Phase, Position, Rulebook, SeatId, SeatSet, Sink, SpaceId,
    State, Unheard, act, arrange, begin,
};

const ROUNDS: u16 = 300;
/// More decisions in one turn than any sensible turn needs.
const STALLS: u32 = 2_000;

type Maker = fn(u64) -> Box<dyn Bot>;
type Policy = fn() -> FixedPolicy;

const RANDOM: Maker = |seed| Box::new(RandomBot::new(seed));
const BASELINES: [(&str, Maker); 4] = [
    ("random", RANDOM),
    ("fp_a", |_| Box::new(FixedPolicy::a())),
    ("fp_b", |_| Box::new(FixedPolicy::b())),
    ("fp_c", |_| Box::new(FixedPolicy::c())),
];

#[derive(Clone, Copy, Debug)]
struct Outcome {
    /// Nobody if the cap came first.
    winners: SeatSet,
    rounds: u16,
    trades: u32,
}

#[derive(Default)]
struct Trades(u32);

impl Sink for Trades {
    fn hear(&mut self, event: &Event) {
        self.0 += u32::from(matches!(event, Event::TradeMade { .. }));
    }
}

fn rulebook(preset: &str) -> Rulebook {
    let library = Library::shared();
    let preset = library.preset(preset).expect("a built-in preset");
    let edition = library.edition(&preset.edition).expect("its edition");
    Rulebook::new(preset.ruleset.clone(), edition.clone()).expect("a sound rulebook")
}

/// Plays one game to its end or to the cap.
fn play(book: &Rulebook, bots: &mut [Box<dyn Bot>], seed: u64) -> Result<Outcome, String> {
    let mut chance = FastChance::new(seed);
    let mut trades = Trades::default();
    let mut state = State::new(book, bots.len() as u8, false);
    begin(book, &mut state, &mut chance, &mut trades, false);
    let everyone = SeatSet::first_seats(bots.len());
    let (mut turn, mut decisions) = ((0, SeatId(0)), 0);
    while !matches!(state.phase(), Phase::Over { .. }) && state.round() <= ROUNDS {
        let Some(seat) = next_to_ask(&Position::new(book, &state), everyone) else {
            return Err("nobody has anything to decide".into());
        };
        let decision = {
            let sight = state.sight(Some(seat));
            bots[seat.index()].decide(&Question::new(sight.position(book), seat))
        };
        if (state.round(), state.turn().seat) != turn {
            (turn, decisions) = ((state.round(), state.turn().seat), 0);
        }
        decisions += 1;
        if decisions > STALLS {
            return Err(format!("round {} stalls: {seat:?} wants {decision:?}", state.round()));
        }
        act(book, &mut state, Some(seat), &decision.command, &mut chance, &mut trades)
            .map_err(|rejection| format!("round {}: {seat:?} {decision:?} refused: {rejection:?}", state.round()))?;
    }
    let over = matches!(state.phase(), Phase::Over { .. });
    let winners = if over { Position::new(book, &state).ranking().winners() } else { SeatSet::EMPTY };
    Ok(Outcome { winners, rounds: state.round(), trades: trades.0 })
}

#[test]
fn every_preset_is_played_without_refusal_or_stall() {
    for preset in Library::shared().presets() {
        let book = rulebook(&preset.id);
        for (name, maker) in BASELINES {
            for game in 0..20 {
                let seats = 2 + game % 5;
                // Among its own kind, and every second game among players who do anything.
                let mut bots: Vec<Box<dyn Bot>> = (0..seats)
                    .map(|seat| {
                        let seed = game * 10 + seat;
                        if game % 2 == 1 && seat > 0 { RANDOM(seed) } else { maker(seed) }
                    })
                    .collect();
                if let Err(fault) = play(&book, &mut bots, game) {
                    panic!("{} with {seats} seats, {name}, game {game}: {fault}", preset.id);
                }
            }
        }
    }
}

#[test]
fn fixed_policies_beat_three_who_play_by_chance() {
    let book = rulebook("official");
    for (name, maker) in &BASELINES[1..] {
        let games = 200;
        let wins = (0..games).filter(|game| {
            let own = (game % 4) as usize;
            let mut bots: Vec<Box<dyn Bot>> = (0..4).map(|seat| RANDOM(game * 4 + seat)).collect();
            bots[own] = maker(*game);
            let outcome = play(&book, &mut bots, 1_000 + game).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            outcome.winners == SeatSet::of(SeatId(own as u8))
        });
        let wins = wins.count();
        assert!(wins as u64 * 10 >= games * 9, "{name} won {wins} of {games}");
    }
}

#[test]
fn fixed_policies_trade_and_finish_among_themselves() {
    let book = rulebook("official");
    let games = 100;
    let (mut finished, mut trades) = (0, 0);
    for game in 0..games {
        let mut bots: Vec<Box<dyn Bot>> = [1, 2, 3, 1].map(|kind: usize| BASELINES[kind].1(game)).into();
        bots.rotate_left((game % 4) as usize);
        let outcome = play(&book, &mut bots, 2_000 + game).unwrap_or_else(|fault| panic!("{fault}"));
        finished += u64::from(!outcome.winners.is_empty() && outcome.rounds <= ROUNDS);
        trades += u64::from(outcome.trades);
    }
    assert!(finished * 10 >= games * 9, "{finished} of {games} finished");
    assert!(trades >= games * 3, "{trades} trades in {games} games");
}

/// Two seats before the first throw, with these deeds.
fn arranged(book: &Rulebook, deeds: [&[u8]; 2]) -> State {
    let mut state = State::new(book, 2, true);
    let mut chance = FastChance::new(1);
    begin(book, &mut state, &mut chance, &mut Unheard, true);
    let mut arrangement = Arrangement { turn: Some(SeatId(0)), ..Arrangement::default() };
    for (seat, deed) in (0..2).flat_map(|seat| deeds[usize::from(seat)].iter().map(move |deed| (seat, *deed))) {
        let holding = DeedArrangement { owner: Some(SeatId(seat)), ..DeedArrangement::default() };
        arrangement.deeds.insert(deed, holding);
    }
    arrange(book, &mut state, &arrangement, &mut chance, &mut Unheard).expect("a possible position");
    state
}

fn goods(deeds: &[u8], cash: i32) -> Goods {
    Goods { deeds: deeds.iter().copied().map(SpaceId).collect(), cash: Money(cash), ..Goods::default() }
}

fn say(book: &Rulebook, state: &mut State, seat: u8, command: Command) {
    let mut chance = FastChance::new(1);
    act(book, state, Some(SeatId(seat)), &command, &mut chance, &mut Unheard).expect("an allowed command");
}

fn wish(book: &Rulebook, state: &State, bot: &mut dyn Bot, seat: u8) -> Command {
    bot.decide(&Question::new(Position::new(book, state), SeatId(seat))).command
}

#[test]
fn offers_are_answered_by_printed_prices() {
    let book = rulebook("official");
    let (a, b): (Policy, Policy) = (FixedPolicy::a, FixedPolicy::b);
    // Deeds of the one who offers and of the one who answers; what is given for what.
    for (policy, deeds, give, take, accepts) in [
        (a, [&[][..], &[5][..]], goods(&[], 199), goods(&[5], 0), false),
        (a, [&[], &[5]], goods(&[], 200), goods(&[5], 0), true),
        (b, [&[], &[5]], goods(&[], 299), goods(&[5], 0), false),
        (b, [&[], &[5]], goods(&[], 300), goods(&[5], 0), true),
        (b, [&[], &[12]], goods(&[], 90), goods(&[12], 0), true),
        // It completes the group of the one who asks.
        (a, [&[1], &[3]], goods(&[], 89), goods(&[3], 0), false),
        (a, [&[1], &[3]], goods(&[], 90), goods(&[3], 0), true),
        // It completes a group on either side.
        (a, [&[1, 6], &[3, 8, 9]], goods(&[6], 0), goods(&[3], 0), true),
        (a, [&[1, 39], &[3, 37]], goods(&[39], 0), goods(&[3], 740), true),
        (a, [&[1, 39], &[3, 37]], goods(&[39], 0), goods(&[3], 741), false),
        // It comes out of a whole group.
        (a, [&[], &[1, 3]], goods(&[], 179), goods(&[3], 0), false),
        (a, [&[], &[1, 3]], goods(&[], 180), goods(&[3], 0), true),
    ] {
        let mut state = arranged(&book, deeds);
        say(&book, &mut state, 0, Command::OfferTrade { to: SeatId(1), give, take });
        let from = SeatId(0);
        let expected = if accepts { Command::AcceptTrade { from } } else { Command::DeclineTrade { from } };
        assert_eq!(wish(&book, &state, &mut policy(), 1), expected, "{give:?} for {take:?}");
    }
}

#[test]
fn deals_that_complete_a_group_are_offered_once() {
    let book = rulebook("official");
    for (deeds, give, take) in [
        // A swap, levelled by cash; buying; selling.
        ([&[1, 6][..], &[3, 8, 9][..]], goods(&[6], 0), goods(&[3], 40)),
        ([&[1], &[3]], goods(&[], 90), goods(&[3], 0)),
        ([&[6], &[8, 9]], goods(&[6], 0), goods(&[], 150)),
    ] {
        let mut bot = FixedPolicy::a();
        let mut state = arranged(&book, deeds);
        let mut offers = Vec::new();
        while let offer @ Command::OfferTrade { .. } = wish(&book, &state, &mut bot, 0) {
            say(&book, &mut state, 0, offer);
            say(&book, &mut state, 1, Command::DeclineTrade { from: SeatId(0) });
            offers.push(offer);
        }
        assert_eq!(offers.first(), Some(&Command::OfferTrade { to: SeatId(1), give, take }));
        assert!(offers.len() <= 3, "{offers:?}");
        assert_eq!(wish(&book, &state, &mut bot, 0), Command::Roll {});
    }
}
