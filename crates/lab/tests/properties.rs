//! Promises of the engine that hold for every ruleset, position and command. Long because all of them are about the same
//! random games and commands.

use freehold_bots::RandomPlayer;
use freehold_content::Library;
use freehold_engine::obstacles::{Obstacle, Pursuit};
use freehold_engine::prompt::{GoodsBound, TradeBound, TradeTerms};
use freehold_engine::ruleset::{Answer, BidOrder, BuildOrder, OPTIONS, Ruleset, Shape, TradeKind};
use freehold_engine::state::Turn;
use freehold_engine::{
    Command, Event, FastChance, Goods, GroupId, Money, Phase, Position, Prompt, Rejection, Rulebook, SeatId, SpaceId,
    SpaceSet, State, Unheard, act, begin,
};
use proptest::prelude::*;

/// A running game somewhere in the middle, with all its events.
struct Game {
    book: Rulebook,
    state: State,
    events: Vec<Event>,
    chance: FastChance,
    player: RandomPlayer,
}

impl Game {
    /// The presets as they are, and after them the same with live auctions.
    fn new(preset: usize, seats: u8, seed: u64) -> Game {
        let library = Library::shared();
        let count = library.presets().len();
        let (preset, live) = (&library.presets()[preset % count], preset >= count);
        let edition = library.edition(&preset.edition).expect("an edition");
        let mut ruleset = preset.ruleset.clone();
        if live {
            ruleset.auction.bidding = BidOrder::Live;
        }
        let book = Rulebook::new(ruleset, edition.clone()).expect("playable");
        Game::of(book, seats, seed)
    }

    fn of(book: Rulebook, seats: u8, seed: u64) -> Game {
        let seats = seats.clamp(book.rules.players.min, book.rules.players.max);
        let state = State::new(&book, seats, false);
        let mut game = Game {
            book,
            state,
            events: Vec::new(),
            chance: FastChance::new(seed),
            player: RandomPlayer::new(seed ^ 99),
        };
        begin(&game.book, &mut game.state, &mut game.chance, &mut game.events, false);
        game
    }

    fn is_over(&self) -> bool {
        matches!(self.state.phase(), Phase::Over { .. })
    }

    fn step(&mut self) {
        let decision = self.player.decide(&Position::new(&self.book, &self.state));
        let (seat, command) = decision.expect("somebody can decide");
        act(&self.book, &mut self.state, Some(seat), &command, &mut self.chance, &mut self.events).expect("legal");
    }

    fn play(&mut self, steps: usize) {
        for _ in 0..steps {
            if self.is_over() {
                return;
            }
            self.step();
        }
    }
}

/// All of a state apart from how often and what its players may take back.
fn visible(state: &State) -> String {
    let turn = Turn { taken_back: 0, undoable: false, ..*state.turn() };
    let seats: Vec<_> = state.seat_ids().map(|seat| (state.seat(seat), state.owned(seat), state.offer(seat))).collect();
    let levels: Vec<u8> = SpaceId::all().map(|space| state.level(space)).collect();
    let bank = (state.bank(), state.pot(), state.rates(), state.mortgaged(), state.built());
    let open = (state.phases(), state.open_offers(), state.finish_votes(), state.solvent(), state.persons());
    format!("{turn:?} {:?} {seats:?} {levels:?} {bank:?} {open:?}", state.round())
}

fn any_spaces() -> impl Strategy<Value = SpaceSet> {
    let set = prop_oneof![
        Just(0u64),
        (0u8..40).prop_map(|space| 1u64 << space),
        any::<u64>().prop_map(|set| set & 0xff_ffff_ffff)
    ];
    set.prop_map(SpaceSet)
}

fn any_goods() -> impl Strategy<Value = Goods> {
    let cash = prop_oneof![Just(0), -10..2000i32];
    (any_spaces(), cash, 0u8..2, 0u8..2).prop_map(|(deeds, cash, a, b)| Goods {
        deeds,
        cash: Money(cash),
        jail_cards: [a, b].into(),
    })
}

fn any_space() -> impl Strategy<Value = SpaceId> {
    prop_oneof![9 => 0u8..40, 1 => 40u8..=255].prop_map(SpaceId)
}

/// Commands without regard to what is allowed.
fn any_command() -> impl Strategy<Value = Command> {
    let simple = prop::sample::select(vec![
        Command::Roll {},
        Command::EndTurn {},
        Command::BuyDeed {},
        Command::DeclineDeed {},
        Command::PassBid {},
        Command::PayJailFee {},
        Command::StayInJail {},
        Command::DrawCard {},
        Command::WithdrawTrade {},
        Command::ArmMultiplier {},
        Command::TakeBack {},
        Command::Resign {},
        Command::ExpireTurn {},
        Command::CallTime {},
        Command::CloseAuction {},
        Command::SeatToBot { seat: SeatId(0) },
        Command::SeatToPerson { seat: SeatId(0) },
        Command::ChooseTax { percent: true },
        Command::ChooseTax { percent: false },
        Command::VoteFinish { finish: true },
        Command::VoteFinish { finish: false },
        Command::UseJailCard { deck: freehold_engine::DeckId::DeckA },
        Command::UseJailCard { deck: freehold_engine::DeckId::DeckB },
    ]);
    let amount = prop_oneof![-5..700i32, any::<i32>(), (0..12i32).prop_map(|n| n * 50)].prop_map(Money);
    let seat = (0u8..9).prop_map(SeatId);
    let currency = prop::sample::select(freehold_engine::CurrencyId::ALL.to_vec());
    prop_oneof![
        4 => simple,
        1 => (amount.clone(), prop::option::weighted(0.2, any_space())).prop_map(|(amount, space)| Command::Bid { amount, space }),
        1 => (amount.clone(), any::<bool>()).prop_map(|(amount, public)| Command::SealBid { amount, public }),
        3 => (any_space(), 0u8..7).prop_map(|(space, kind)| match kind {
            0 => Command::Build { space },
            1 => Command::SellBuilding { space },
            2 => Command::Mortgage { deed: space },
            3 => Command::LiftMortgage { deed: space },
            4 => Command::SellDeed { deed: space },
            5 => Command::SellHotel { space },
            _ => Command::AuctionDeed { deed: space },
        }),
        1 => (0u8..20, 0u8..8, any::<bool>(), any_spaces()).prop_map(|(group, count, build, higher)| match build {
            true => Command::BuildGroup { group: GroupId(group), houses: count },
            false => Command::SellGroup { group: GroupId(group), level: count, higher },
        }),
        1 => (0u8..10).prop_map(|option| Command::ChooseOption { option }),
        1 => prop::collection::vec(any_space(), 0..4)
            .prop_map(|deeds| Command::TakeOver { lift: deeds.into_iter().filter(|deed| deed.index() < 40).collect() }),
        2 => (seat.clone(), any_goods(), any_goods(), any::<bool>()).prop_map(|(seat, give, take, offer)| match offer {
            true => Command::OfferTrade { to: seat, give, take },
            false => Command::CounterTrade { from: seat, give, take },
        }),
        1 => (seat, any::<bool>()).prop_map(|(from, accept)| match accept {
            true => Command::AcceptTrade { from },
            false => Command::DeclineTrade { from },
        }),
        1 => (amount.clone(), any::<bool>()).prop_map(|(amount, take)| match take {
            true => Command::TakeLoan { amount },
            false => Command::RepayLoan { amount },
        }),
        1 => (currency, amount, any::<bool>()).prop_map(|(currency, amount, buy)| match buy {
            true => Command::BuyCurrency { currency, spend: amount },
            false => Command::SellCurrency { currency, units: amount.0 },
        }),
    ]
}

/// A trade somewhere around the bounds of its prompt: within them, on their edge, or just beyond.
fn trade_near(dice: &mut RandomPlayer, bound: &TradeBound) -> (Goods, Goods) {
    let mut side = |bound: &GoodsBound, price: Money| {
        let mut deeds = bound.deeds.iter().filter(|_| dice.one_in(3)).collect::<SpaceSet>();
        if dice.one_in(3) {
            deeds = SpaceSet::of(SpaceId(dice.below(40) as u8));
        } else if dice.one_in(2) {
            deeds = deeds.first().map_or(SpaceSet::EMPTY, SpaceSet::of);
        }
        let cash = match dice.below(6) {
            0 => bound.cash - Money(dice.below(30) as i32),
            1 => bound.cash + Money(1),
            2 => Money(dice.below(8) as i32 - 1),
            3 => price,
            _ => Money::ZERO,
        };
        let jail_cards = bound.jail_cards.map(|held| if dice.one_in(3) { held + u8::from(dice.one_in(4)) } else { 0 });
        Goods { deeds, cash, jail_cards }
    };
    let price = |goods: &Goods| match &bound.terms {
        TradeTerms::FixedPrice { prices } => prices.sum(goods.deeds),
        TradeTerms::Free(purse) => purse.missing().max(Money(1)),
        _ => Money(1),
    };
    let give = side(&bound.give, Money(1));
    let take = side(&bound.take, price(&give));
    let cash = if dice.one_in(2) { price(&take) } else { give.cash };
    (Goods { cash, ..give }, take)
}

/// The contract of the engine: what the prompts admit is accepted, everything else is refused, and what is
/// refused changes nothing.
fn check_contract(game: &mut Game, seat: SeatId, command: &Command) {
    let position = Position::new(&game.book, &game.state);
    let prompts = position.prompts(seat);
    let verdict = position.check(Some(seat), command);
    assert_eq!(verdict.is_ok(), prompts.admits(command), "{seat:?} {command:?} {verdict:?}\n{prompts:?}");
    assert_eq!(verdict.is_ok(), position.allows(seat, command), "{seat:?} {command:?} {verdict:?}");
    let before = game.state;
    let done = act(&game.book, &mut game.state, Some(seat), command, &mut game.chance, &mut game.events);
    assert_eq!(done, verdict, "{command:?}");
    assert!(done.is_ok() || game.state == before, "a refused command changed the game: {command:?}");
}

/// Every prompt has an answer, and all those that are tried around its bounds are judged as it says.
fn check_prompts(game: &mut Game, seat: SeatId) {
    let position = Position::new(&game.book, &game.state);
    let prompts = position.prompts(seat);
    for prompt in &prompts {
        let answers = [Some(prompt.simplest()), game.player.command(prompt)];
        for command in answers.into_iter().flatten() {
            assert!(prompt.admits(&command), "{prompt:?} {command:?}");
            assert_eq!(position.check(Some(seat), &command), Ok(()), "{seat:?} {command:?}");
        }
        for _ in 0..8 {
            let command = match prompt {
                Prompt::OfferTrade { to, bound } => {
                    let (give, take) = trade_near(&mut game.player, bound);
                    Command::OfferTrade { to: *to, give, take }
                }
                Prompt::CounterTrade { from, bound } => {
                    let (give, take) = trade_near(&mut game.player, bound);
                    Command::CounterTrade { from: *from, give, take }
                }
                _ => break,
            };
            let verdict = position.check(Some(seat), &command);
            assert_eq!(verdict.is_ok(), prompt.admits(&command), "{seat:?} {command:?} {verdict:?}\n{prompt:?}");
        }
    }
}

/// What keeps a seat from a deed of its own: as many reasons as there are.
fn reasons(obstacles: &[Obstacle], bars: impl Fn(&Pursuit) -> bool) -> Vec<Rejection> {
    obstacles.iter().filter(|obstacle| obstacle.bars.iter().any(&bars)).map(|obstacle| obstacle.rejection).collect()
}

/// Of each pursuit one thing is true: a prompt admits it, an obstacle bars it with what the engine answers, or these
/// rules do not have it.
fn check_pursuits(game: &Game, seat: SeatId) {
    let (book, position) = (&game.book, Position::new(&game.book, &game.state));
    let (prompts, obstacles) = (position.prompts(seat), position.obstacles(seat));
    if game.is_over() || !game.state.solvent().contains(seat) {
        assert!(prompts.is_empty() && obstacles.is_empty());
        return;
    }
    let refused = |command: &Command| position.check(Some(seat), command).err();
    let admitted = |pursuit: Pursuit| prompts.iter().any(|prompt| prompt.pursuit(book) == Some(pursuit));
    let one = |what: &str, reasons: Vec<Rejection>, command: &Command| {
        let wanted: Vec<Rejection> = refused(command).into_iter().collect();
        assert_eq!(reasons, wanted, "{what} {seat:?} {command:?}\n{prompts:?}");
    };
    let at_once = book.rules.build.order == BuildOrder::GroupAtOnce;
    let build = |space: SpaceId| match at_once {
        true => Command::BuildGroup { group: book.space(space).group, houses: 1 },
        false => Command::Build { space },
    };
    let own = game.state.owned(seat);
    for lot in own.and(book.lots).iter() {
        let told = reasons(&obstacles, |bar| matches!(bar, Pursuit::Build(lots) if lots.contains(lot)));
        one("build", told, &build(lot));
    }
    if own.and(book.lots).is_empty() {
        let told = reasons(&obstacles, |bar| matches!(bar, Pursuit::Build(_)));
        assert_eq!(told, [Rejection::NoLots]);
        one("build", told, &build(book.lots.first().expect("a lot")));
    }
    let mortgages = |deed: Option<SpaceId>| {
        let about = |deeds: &SpaceSet| deed.is_none_or(|deed| deeds.contains(deed));
        reasons(&obstacles, |bar| matches!(bar, Pursuit::Mortgage(deeds) if about(deeds)))
    };
    if !book.rules.mortgage.enabled {
        assert_eq!(mortgages(None), []);
    } else if own.is_empty() {
        assert_eq!(mortgages(None), [Rejection::NoDeeds]);
    }
    for deed in own.iter().filter(|_| book.rules.mortgage.enabled) {
        one("mortgage", mortgages(Some(deed)), &Command::Mortgage { deed });
    }
    one("buy", reasons(&obstacles, |bar| *bar == Pursuit::Buy), &Command::BuyDeed {});
    let told = reasons(&obstacles, |bar| *bar == Pursuit::Trade);
    let has = book.rules.trade.kind != TradeKind::None;
    assert_eq!(told.len(), usize::from(has && !admitted(Pursuit::Trade)), "{seat:?} {told:?}\n{prompts:?}");
    for rejection in told {
        assert!(some_offer_is_refused(game, seat, rejection), "{seat:?} {rejection:?}");
    }
    // What is told of a whole pursuit is the first of its reasons, and what is refused is refused for that.
    for pursuit in [Pursuit::Build(SpaceSet::EMPTY), Pursuit::Buy, Pursuit::Mortgage(SpaceSet::EMPTY), Pursuit::Trade] {
        let open = prompts.iter().filter_map(|prompt| prompt.pursuit(book)).any(|other| other.is_like(pursuit));
        let first = obstacles.iter().find(|obstacle| obstacle.bars(pursuit)).map(|obstacle| obstacle.rejection);
        let lacking = book.lacks(pursuit).map(|option| Rejection::NotInTheseRules { option });
        assert_eq!(position.obstacle_to(seat, pursuit), if open { None } else { lacking.or(first) });
    }
}

/// Whether some offer is refused like this: of nothing, or of one thing for another. Things are deeds, cards and sums.
fn some_offer_is_refused(game: &Game, seat: SeatId, rejection: Rejection) -> bool {
    let position = Position::new(&game.book, &game.state);
    let things = |seat: SeatId| {
        let owned = game.state.owned(seat);
        let cash = [Money::ZERO, Money(1), game.state.seat(seat).cash].into_iter();
        let prices = game.state.seat_ids().flat_map(|seat| game.state.owned(seat).iter().collect::<Vec<_>>());
        let sums = cash.chain(prices.map(|deed| game.book.space(deed).price)).map(Goods::of_cash);
        let cards = [[1, 0], [0, 1]].map(|cards| Goods { jail_cards: cards.into(), ..Goods::default() });
        sums.chain(cards).chain(owned.iter().map(Goods::of_deed)).collect::<Vec<_>>()
    };
    let mine = things(seat);
    game.state.solvent().without(seat).iter().any(|to| {
        let theirs = things(to);
        let offers = mine.iter().flat_map(|give| theirs.iter().map(move |take| (*give, *take)));
        let mut offers = offers.map(|(give, take)| Command::OfferTrade { to, give, take });
        offers.any(|offer| position.check(Some(seat), &offer) == Err(rejection))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_prompts_admit_is_accepted_and_nothing_else(
        preset in 0usize..16, seats in 2u8..=8, seed in any::<u64>(), warm_up in 0usize..400,
        tries in prop::collection::vec((0u8..9, any_command()), 60),
    ) {
        let mut game = Game::new(preset, seats, seed);
        game.play(warm_up);
        for (seat, command) in tries {
            check_contract(&mut game, SeatId(seat), &command);
            if !game.is_over() {
                check_prompts(&mut game, SeatId(seat));
                game.step();
            }
        }
    }

    // covers: YOLO-3.1.13.2, YOLO-3.1.14.2, NCSU-NR2.1
    #[test]
    fn what_cannot_be_done_has_one_reason(preset in 0usize..16, seats in 2u8..=8, seed in any::<u64>(), warm_up in 0usize..900) {
        let mut game = Game::new(preset, seats, seed);
        game.play(warm_up);
        for _ in 0..8 {
            for seat in game.state.seat_ids() {
                check_pursuits(&game, seat);
            }
            game.play(1);
        }
    }

    #[test]
    fn replay_equals_live(preset in 0usize..16, seats in 2u8..=8, seed in any::<u64>(), steps in 1usize..1500) {
        let mut game = Game::new(preset, seats, seed);
        game.play(steps);
        let mut replayed = State::new(&game.book, game.state.seat_count() as u8, false);
        for event in &game.events {
            // The events travel as text between the two.
            let text = serde_json::to_string(event).expect("JSON");
            let event: Event = serde_json::from_str(&text).expect("the same event");
            replayed.fold(&game.book, &event).expect("an event with a meaning");
        }
        prop_assert!(replayed == game.state);
    }

    #[test]
    fn what_is_taken_back_leaves_no_trace(preset in 0usize..8, seats in 2u8..=5, seed in any::<u64>(), steps in 1usize..900) {
        let mut game = Game::new(preset, seats, seed);
        for _ in 0..steps {
            if game.is_over() {
                break;
            }
            let before = game.state;
            game.step();
            let (mover, mut after) = (game.state.turn().seat, game.state);
            if !Position::new(&game.book, &after).allows(mover, &Command::TakeBack {}) {
                continue;
            }
            act(&game.book, &mut after, Some(mover), &Command::TakeBack {}, &mut game.chance, &mut Unheard).expect("offered");
            prop_assert_eq!(after.turn().taken_back, before.turn().taken_back + 1);
            prop_assert_eq!(visible(&after), visible(&before));
            let again = Position::new(&game.book, &after).check(Some(mover), &Command::TakeBack {});
            prop_assert!(again.is_err());
            if seed % 2 == 0 {
                game.state = after;
            }
        }
    }

    #[test]
    fn views_hide_private_bids_and_nothing_else(seats in 3u8..=6, seed in any::<u64>(), bid in 1i32..500, other in 1i32..500) {
        let library = Library::shared();
        let preset = library.preset("property_tycoon").expect("a preset");
        let open = Ruleset { circuit_required: false, ..preset.ruleset.clone() };
        let edition = library.edition("property_tycoon").expect("an edition").clone();
        let book = Rulebook::new(open, edition).expect("playable");
        let seen = |private: i32| {
            let mut state = State::new(&book, seats, true);
            let (mut chance, mut events) = (FastChance::new(seed), Vec::new());
            begin(&book, &mut state, &mut chance, &mut events, true);
            while !matches!(state.phase(), Phase::Auction(_)) {
                let decline = matches!(state.phase(), Phase::Purchase { .. }).then_some(Command::DeclineDeed {});
                let position = Position::new(&book, &state);
                let (seat, command) = match decline {
                    Some(command) => (state.turn().seat, command),
                    None => position.default_command().expect("running"),
                };
                act(&book, &mut state, Some(seat), &command, &mut chance, &mut events).expect("legal");
            }
            let bidder = Position::new(&book, &state).to_move().expect("a bidder");
            let command = Command::SealBid { amount: Money(private), public: false };
            act(&book, &mut state, Some(bidder), &command, &mut chance, &mut events).expect("legal");
            let viewer = state.seat_ids().find(|seat| *seat != bidder);
            let heard: Vec<Event> = events.iter().map(|event| event.seen_by(viewer)).collect();
            let own: Vec<Event> = events.iter().map(|event| event.seen_by(Some(bidder))).collect();
            (state.seen_by(viewer), heard, state.seen_by(None), own == events && state.seen_by(Some(bidder)).state() == &state)
        };
        let (view, heard, spectator, own) = seen(bid);
        let (other_view, other_heard, other_spectator, _) = seen(other);
        // Nothing that others see depends on the private amount; the bidder sees everything.
        prop_assert!(own);
        prop_assert_eq!(heard, other_heard);
        prop_assert!(view == other_view && spectator == other_spectator);
    }

    #[test]
    fn a_sampled_state_looks_the_same(preset in 0usize..8, seats in 2u8..=8, seed in any::<u64>(), steps in 1usize..600) {
        let mut game = Game::new(preset, seats, seed);
        game.play(steps);
        for seat in game.state.seat_ids() {
            let view = game.state.seen_by(Some(seat));
            let sample = view.sample(&mut FastChance::new(seed));
            prop_assert!(sample.seen_by(Some(seat)) == view);
            let (real, guessed) = (Position::new(&game.book, &game.state), Position::new(&game.book, &sample));
            prop_assert_eq!(real.prompts(seat), guessed.prompts(seat));
        }
    }

    #[test]
    fn commands_survive_the_wire(command in any_command()) {
        let text = serde_json::to_string(&command).expect("JSON");
        prop_assert_eq!(serde_json::from_str::<Command>(&text).expect("the same command"), command);
    }

    /// Any single option may be changed to any of its words: the game stays playable, or the
    /// ruleset is refused before it begins.
    // covers: PT-nfr-10
    #[test]
    fn every_option_can_be_played(preset in 0usize..8, option in 0usize..200, word in 0usize..6, seed in any::<u64>()) {
        let library = Library::shared();
        let preset = &library.presets()[preset];
        let spec = &OPTIONS[option % OPTIONS.len()];
        let candidate = match (spec.expected().words.get(word), preset.ruleset.answer(spec.key)) {
            (Some(text), _) => Answer::Word(text.to_string()),
            (None, Answer::Flag(flag)) => Answer::Flag(!flag),
            (None, Answer::Figure(figure)) => Answer::Figure(figure + word as i64 - 2),
            (None, other) => other,
        };
        let mut ruleset = preset.ruleset.clone();
        if ruleset.set(spec.key, &candidate).is_err() {
            return Ok(());
        }
        let edition = library.edition(&preset.edition).expect("an edition").clone();
        let Ok(book) = Rulebook::new(ruleset, edition) else { return Ok(()) };
        let mut game = Game::of(book, 4, seed);
        for step in 0..600 {
            if game.is_over() {
                break;
            }
            game.step();
            if step % 20 == 0 {
                let mover = Position::new(&game.book, &game.state).to_move();
                check_prompts(&mut game, mover.unwrap_or_default());
            }
            prop_assert!(game.state.seat_ids().all(|seat| game.state.seat(seat).cash.0 >= 0), "{} = {candidate:?}", spec.key);
        }
    }
}

/// The same game twice, with two answers to an option whose feature is off: nothing differs.
#[test]
fn an_option_without_its_feature_changes_no_game() {
    let library = Library::shared();
    for spec in OPTIONS.iter().filter(|spec| spec.needs.is_some()) {
        let mut shown = 0;
        for preset in library.presets() {
            let edition = library.edition(&preset.edition).expect("an edition");
            let idle = preset.ruleset.idled_by(spec.key).is_some();
            for answer in answers(&preset.ruleset, spec).into_iter().filter(|_| idle) {
                let mut other = preset.ruleset.clone();
                other.set(spec.key, &answer).expect("an answer of its type");
                let Ok(book) = Rulebook::new(other, edition.clone()) else { continue };
                let usual = Rulebook::new(preset.ruleset.clone(), edition.clone()).expect("playable");
                let [mut one, mut two] = [usual, book].map(|book| Game::of(book, 3, 77));
                one.play(400);
                two.play(400);
                assert_eq!(one.events, two.events, "{} = {answer:?} in {}", spec.key, preset.id);
                shown += 1;
            }
        }
        // Where no preset has the feature off, there is nothing to show.
        let off = library.presets().iter().any(|preset| preset.ruleset.idled_by(spec.key).is_some());
        assert!(shown > 0 || !off, "{}", spec.key);
    }
}

/// Other answers than the one that stands.
fn answers(ruleset: &Ruleset, spec: &freehold_engine::ruleset::OptionSpec) -> Vec<Answer> {
    let expected = spec.expected();
    let mut all: Vec<Answer> = expected.words.iter().map(|word| Answer::Word(word.to_string())).collect();
    match (expected.shape, ruleset.answer(spec.key)) {
        (_, Answer::Flag(flag)) => all.push(Answer::Flag(!flag)),
        (Shape::Figure { min, max }, _) => all.extend([min, max].map(|figure| Answer::Figure(i64::from(figure)))),
        (Shape::List { len, max, .. }, _) => all.push(Answer::List(vec![Answer::Figure(i64::from(max)); len])),
        _ => {}
    }
    all.retain(|answer| *answer != ruleset.answer(spec.key));
    all
}
