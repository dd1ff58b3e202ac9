//! How much talk about deals people have to bear, and what no bot gives away.

use freehold_bots::{Bot, BotKind, Crew, Question, Reason, next_to_ask};
use freehold_content::Library;
use freehold_engine::arrange::{DeedArrangement, SeatArrangement};
use freehold_engine::{
    Arrangement, BySeat, Command, FastChance, Goods, Money, Phase, Position, Rulebook, SeatId, SeatSet, SpaceId,
    SpaceSet, State, Unheard, act, arrange, begin,
};

const PERSON: SeatId = SeatId(0);
const BOT: SeatId = SeatId(1);
const KINDS: [BotKind; 4] = [BotKind::Easy, BotKind::Normal, BotKind::Hard, BotKind::Expert];
/// Futures of an expert for a decision.
const ROLLOUTS: u32 = 4;

fn rulebook(preset: &str) -> Rulebook {
    let library = Library::shared();
    let preset = library.preset(preset).expect("a built-in preset");
    let edition = library.edition(&preset.edition).expect("its edition").clone();
    Rulebook::new(preset.ruleset.clone(), edition).expect("a sound rulebook")
}

/// So many seats, of which the first ones are people.
fn table(book: &Rulebook, seats: u8, people: usize, seed: u64) -> (State, FastChance) {
    let (mut state, mut chance) = (State::new(book, seats, true), FastChance::new(seed));
    begin(book, &mut state, &mut chance, &mut Unheard, true);
    for seat in SeatSet::first_seats(usize::from(seats)).minus(SeatSet::first_seats(people)).iter() {
        act(book, &mut state, None, &Command::SeatToBot { seat }, &mut chance, &mut Unheard).expect("a seat");
    }
    (state, chance)
}

#[test]
fn people_are_asked_once_in_a_turn_and_never_in_the_turn_of_another_person() {
    let book = rulebook("official");
    let crew = Crew::new(&book);
    let (mut to_people, mut to_bots) = (0, 0);
    for seed in 0..60 {
        let kind = if seed % 15 == 0 { BotKind::Expert } else { KINDS[seed as usize % 3] };
        let (mut state, mut chance) = table(&book, 4, 2, seed);
        let mut bots: Vec<_> = (0..4).map(|seat| crew.make(kind, seed * 4 + seat, ROLLOUTS)).collect();
        let (mut turn, mut asked) = ((0, SeatId(0)), BySeat::<[u32; 2]>::default());
        while state.round() <= 50 && !matches!(state.phase(), Phase::Over { .. }) {
            let seat = next_to_ask(&Position::new(&book, &state), SeatSet::first_seats(4)).expect("somebody decides");
            let command = bots[seat.index()].decide(&Question::new(Position::new(&book, &state), seat)).command;
            if turn != (state.round(), state.turn().seat) {
                (turn, asked) = ((state.round(), state.turn().seat), BySeat::default());
            }
            if let Command::OfferTrade { to, .. } = command {
                let person = state.persons().contains(to);
                asked[seat][usize::from(person)] += 1;
                *(if person { &mut to_people } else { &mut to_bots }) += 1;
                let mover = state.turn().seat;
                let disturbs = mover != seat && mover != to && state.persons().contains(mover);
                assert!(!person || !disturbs, "{kind}, seed {seed}: {command:?} in the turn of {mover:?}");
                assert!(asked[seat][0] <= 2 && asked[seat][1] <= 1, "{kind}, seed {seed}: {:?}", asked[seat]);
            }
            act(&book, &mut state, Some(seat), &command, &mut chance, &mut Unheard).expect("bots know the rules");
        }
    }
    assert!(to_people > 100 && to_bots > 100, "{to_people} offers to people, {to_bots} to bots");
}

#[test]
fn experts_learn_what_experts_never_accept() {
    let book = rulebook("official");
    let crew = Crew::new(&book);
    let (mut offers, mut turns) = (0, 0);
    for seed in 0..4 {
        let (mut state, mut chance) = table(&book, 4, 0, seed);
        let mut bots: Vec<_> = (0..4).map(|seat| crew.make(BotKind::Expert, seed * 4 + seat, 0)).collect();
        while state.round() <= 40 && !matches!(state.phase(), Phase::Over { .. }) {
            let seat = next_to_ask(&Position::new(&book, &state), SeatSet::first_seats(4)).expect("somebody decides");
            let command = bots[seat.index()].decide(&Question::new(Position::new(&book, &state), seat)).command;
            offers += u32::from(matches!(command, Command::OfferTrade { .. }));
            turns += u32::from(matches!(command, Command::EndTurn {}));
            act(&book, &mut state, Some(seat), &command, &mut chance, &mut Unheard).expect("bots know the rules");
        }
    }
    // Without that it would be more than one in every turn.
    assert!(offers > 20 && 10 * offers < 7 * turns, "{offers} offers in {turns} turns");
}

#[test]
fn what_a_person_has_declined_is_asked_again_only_for_more() {
    let book = rulebook("official");
    let crew = Crew::new(&book);
    let mut again = 0;
    for seed in 0..24 {
        let kind = if seed % 12 == 0 { BotKind::Expert } else { KINDS[seed as usize % 3] };
        let (mut state, mut chance) = table(&book, 3, 1, seed);
        let mut bots: Vec<_> = (0..3).map(|seat| crew.make(kind, seed * 4 + seat, ROLLOUTS)).collect();
        let mut declined: Vec<(SeatId, Goods, Goods)> = Vec::new();
        while state.round() <= 30 && !matches!(state.phase(), Phase::Over { .. }) {
            let seat = next_to_ask(&Position::new(&book, &state), SeatSet::first_seats(3)).expect("somebody decides");
            let offer = state.open_offers().iter().find(|from| state.offer(*from).to == PERSON);
            let command = match offer.filter(|_| seat == PERSON) {
                Some(from) => Command::DeclineTrade { from },
                None => bots[seat.index()].decide(&Question::new(Position::new(&book, &state), seat)).command,
            };
            if let Command::OfferTrade { to: PERSON, give, take } = command {
                let price = |give: &Goods, take: &Goods| give.cash - take.cash;
                let same = |(by, given, taken): &&(SeatId, Goods, Goods)| {
                    (*by, given.deeds, taken.deeds) == (seat, give.deeds, take.deeds)
                };
                for (_, given, taken) in declined.iter().filter(same) {
                    again += 1;
                    assert!(price(&give, &take) > price(given, taken), "{kind}, seed {seed}: {command:?}");
                }
                declined.push((seat, give, take));
            }
            act(&book, &mut state, Some(seat), &command, &mut chance, &mut Unheard).expect("bots know the rules");
        }
    }
    assert!(again > 0, "nobody has asked twice");
}

/// Before the throw of the person; deeds by owner, everybody with this cash.
fn arranged(book: &Rulebook, deeds: &[(u8, SeatId)], cash: i32) -> State {
    let (mut state, mut chance) = table(book, 4, 1, 1);
    let mut arrangement = Arrangement { turn: Some(PERSON), ..Arrangement::default() };
    for seat in 0..4 {
        arrangement.seats.insert(seat, SeatArrangement { cash: Some(Money(cash)), ..Default::default() });
    }
    for (deed, owner) in deeds {
        arrangement.deeds.insert(*deed, DeedArrangement { owner: Some(*owner), ..Default::default() });
    }
    arrange(book, &mut state, &arrangement, &mut chance, &mut Unheard).expect("a possible position");
    state
}

/// The answer to an offer of the person: so much cash for one deed.
fn answer(book: &Rulebook, state: &mut State, bot: &mut dyn Bot, cash: i32, deed: u8) -> (Command, Reason) {
    let offer = Command::OfferTrade {
        to: BOT,
        give: Goods::of_cash(Money(cash)),
        take: Goods { deeds: SpaceSet::of(SpaceId(deed)), ..Goods::default() },
    };
    let mut chance = FastChance::new(1);
    act(book, state, Some(PERSON), &offer, &mut chance, &mut Unheard).expect("a possible offer");
    let decision = bot.decide(&Question::new(Position::new(book, state), BOT));
    act(book, state, Some(BOT), &decision.command, &mut chance, &mut Unheard).expect("a possible answer");
    if let Command::CounterTrade { .. } = decision.command {
        let decline = Command::DeclineTrade { from: BOT };
        act(book, state, Some(PERSON), &decline, &mut chance, &mut Unheard).expect("a possible answer");
    }
    (decision.command, decision.reason)
}

#[test]
fn after_three_refused_offers_of_a_turn_the_rest_is_declined_unread() {
    let book = rulebook("official");
    let crew = Crew::new(&book);
    let accepts = Command::AcceptTrade { from: PERSON };
    for kind in KINDS {
        // A railroad that fits nothing, and a fortune for it.
        let start = arranged(&book, &[(5, BOT)], 1500);
        let good = answer(&book, &mut start.clone(), &mut *crew.make(kind, 1, ROLLOUTS), 800, 5);
        assert_eq!(good.0, accepts, "{kind}: {good:?}");
        let (mut state, mut bot) = (start, crew.make(kind, 1, ROLLOUTS));
        for cash in 1..=3 {
            let bad = answer(&book, &mut state, &mut *bot, cash, 5);
            assert!(bad.0 != accepts && bad.1 != Reason::HeardEnough, "{kind}: {bad:?}");
        }
        let late = answer(&book, &mut state, &mut *bot, 800, 5);
        assert_eq!(late, (Command::DeclineTrade { from: PERSON }, Reason::HeardEnough), "{kind}");
    }
}

#[test]
fn a_deed_that_completes_a_group_brings_half_more_than_its_price_and_a_whole_group_thrice_its_own() {
    let book = rulebook("official");
    let crew = Crew::new(&book);
    let group = book.group_of(SpaceId(39));
    let dear: Vec<u8> = group.iter().map(|deed| deed.0).collect();
    let last = *dear.last().expect("a group");
    let price = book.space(SpaceId(last)).price.0;
    let whole: i32 = group.iter().map(|deed| book.space(deed).price.0).sum();
    for kind in KINDS {
        let answers = |deeds: &[(u8, SeatId)], cash: i32| {
            let mut state = arranged(&book, deeds, 5000);
            answer(&book, &mut state, &mut *crew.make(kind, 1, ROLLOUTS), cash, last).0
        };
        let others = |owner: SeatId| dear.iter().filter(|deed| **deed != last).map(move |deed| (*deed, owner));
        let arming: Vec<(u8, SeatId)> = others(PERSON).chain([(last, BOT)]).collect();
        let breaking: Vec<(u8, SeatId)> = others(BOT).chain([(last, BOT)]).collect();
        for cash in [price, price * 3 / 2 - 1] {
            let answer = answers(&arming, cash);
            assert!(!matches!(answer, Command::AcceptTrade { .. }), "{kind} takes {cash}");
        }
        for cash in [price * 2, whole * 3 - 1] {
            let answer = answers(&breaking, cash);
            assert!(!matches!(answer, Command::AcceptTrade { .. }), "{kind} breaks its group for {cash}");
        }
    }
}
