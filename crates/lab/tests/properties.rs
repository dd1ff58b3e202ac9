//! Promises of the engine that hold for every ruleset, position and command.

use freehold_bots::RandomPlayer;
use freehold_content::Library;
use freehold_engine::prompt::Visibility;
use freehold_engine::ruleset::{Answer, OPTIONS, Ruleset};
use freehold_engine::{
    Command, Event, FastChance, Goods, GroupId, Money, Phase, Position, Prompt, Prompts, Rulebook, SeatId, SpaceId,
    SpaceSet, State, act, begin,
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
    fn new(preset: usize, seats: u8, seed: u64) -> Game {
        let library = Library::shared();
        let preset = &library.presets()[preset % library.presets().len()];
        let edition = library.edition(&preset.edition).expect("an edition");
        let book = Rulebook::new(preset.ruleset.clone(), edition.clone()).expect("playable");
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
        let _ = act(&self.book, &mut self.state, Some(seat), &command, &mut self.chance, &mut self.events);
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

fn any_goods() -> impl Strategy<Value = Goods> {
    let deeds = prop_oneof![
        Just(0u64),
        (0u8..40).prop_map(|deed| 1u64 << deed),
        any::<u64>().prop_map(|set| set & 0xff_ffff_ffff)
    ];
    let cash = prop_oneof![Just(0), -10..2000i32];
    (deeds, cash, 0u8..2, 0u8..2).prop_map(|(deeds, cash, a, b)| Goods {
        deeds: SpaceSet(deeds),
        cash: Money(cash),
        jail_cards: [a, b],
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
        Command::Resign {},
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
        3 => (any_space(), 0u8..6).prop_map(|(space, kind)| match kind {
            0 => Command::Build { space },
            1 => Command::SellBuilding { space },
            2 => Command::Mortgage { deed: space },
            3 => Command::LiftMortgage { deed: space },
            4 => Command::SellDeed { deed: space },
            _ => Command::AuctionDeed { deed: space },
        }),
        1 => (0u8..20, 0u8..8, any::<bool>()).prop_map(|(group, count, build)| match build {
            true => Command::BuildGroup { group: GroupId(group), houses: count },
            false => Command::SellGroup { group: GroupId(group), level: count },
        }),
        1 => (0u8..10).prop_map(|option| Command::ChooseOption { option }),
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

/// Whether a prompt allows exactly this command. Trades are allowed within bounds only if they
/// have the shape of the ruleset, so there a prompt is necessary but not sufficient.
fn allows(prompt: &Prompt, command: &Command) -> bool {
    match (*prompt, *command) {
        (Prompt::Roll {}, Command::Roll {})
        | (Prompt::EndTurn {}, Command::EndTurn {})
        | (Prompt::BuyDeed { .. }, Command::BuyDeed {})
        | (Prompt::DeclineDeed { .. }, Command::DeclineDeed {})
        | (Prompt::PassBid {}, Command::PassBid {})
        | (Prompt::PayJailFee { .. }, Command::PayJailFee {})
        | (Prompt::StayInJail {}, Command::StayInJail {})
        | (Prompt::DrawCard { .. }, Command::DrawCard {})
        | (Prompt::WithdrawTrade { .. }, Command::WithdrawTrade {})
        | (Prompt::ArmMultiplier {}, Command::ArmMultiplier {})
        | (Prompt::ChooseTax { .. }, Command::ChooseTax { .. })
        | (Prompt::Resign {}, Command::Resign {}) => true,
        (Prompt::VoteFinish { finish }, Command::VoteFinish { finish: other }) => finish == other,
        (Prompt::UseJailCard { deck }, Command::UseJailCard { deck: other }) => deck == other,
        (Prompt::Bid { min, max, spaces }, Command::Bid { amount, space }) => {
            let placed = match (spaces, space) {
                (None, None) => true,
                (Some(spaces), Some(space)) => space.0 < 40 && spaces.contains(space),
                _ => false,
            };
            placed && (min..=max).contains(&amount)
        }
        (Prompt::SealBid { min, max, public }, Command::SealBid { amount, public: shown }) => {
            let fits = match public {
                Visibility::Choose => true,
                Visibility::Public => shown,
                Visibility::Private => !shown,
            };
            fits && (min..=max).contains(&amount)
        }
        (Prompt::Build { space, .. }, Command::Build { space: other })
        | (Prompt::SellBuilding { space, .. }, Command::SellBuilding { space: other }) => space == other,
        (Prompt::Mortgage { deed, .. }, Command::Mortgage { deed: other })
        | (Prompt::LiftMortgage { deed, .. }, Command::LiftMortgage { deed: other })
        | (Prompt::SellDeed { deed, .. }, Command::SellDeed { deed: other })
        | (Prompt::AuctionDeed { deed }, Command::AuctionDeed { deed: other }) => deed == other,
        (Prompt::BuildGroup { group, max, .. }, Command::BuildGroup { group: other, houses }) => {
            group == other && (1..=max).contains(&houses)
        }
        (Prompt::SellGroup { group, min, max }, Command::SellGroup { group: other, level }) => {
            group == other && (min..=max).contains(&level)
        }
        (Prompt::ChooseOption { options, .. }, Command::ChooseOption { option }) => options.contains(option),
        (Prompt::OfferTrade { to, give, take }, Command::OfferTrade { to: other, give: gives, take: takes })
        | (
            Prompt::CounterTrade { from: to, give, take },
            Command::CounterTrade { from: other, give: gives, take: takes },
        ) => to == other && give.allows(&gives) && take.allows(&takes),
        (Prompt::AcceptTrade { from, .. }, Command::AcceptTrade { from: other })
        | (Prompt::DeclineTrade { from }, Command::DeclineTrade { from: other }) => from == other,
        (Prompt::TakeLoan { min, max, step }, Command::TakeLoan { amount }) => {
            (min..=max).contains(&amount) && amount.0 % step.0 == 0
        }
        (Prompt::RepayLoan { step, max, owed }, Command::RepayLoan { amount }) => {
            amount == owed && max == owed || amount >= step && amount <= max && amount < owed && amount.0 % step.0 == 0
        }
        (Prompt::BuyCurrency { currency, min, max, .. }, Command::BuyCurrency { currency: other, spend }) => {
            currency == other && (min..=max).contains(&spend)
        }
        (Prompt::SellCurrency { currency, min, max, .. }, Command::SellCurrency { currency: other, units }) => {
            currency == other && (min..=max).contains(&units)
        }
        _ => false,
    }
}

fn is_trade(command: &Command) -> bool {
    matches!(command, Command::OfferTrade { .. } | Command::CounterTrade { .. })
}

/// Asserts that the list of prompts and the answer to a command agree, and that asking, checking
/// and doing agree, and that a refusal changes nothing.
fn check_agreement(game: &mut Game, seat: SeatId, command: &Command) {
    let position = Position::new(&game.book, &game.state);
    let prompts: Prompts = position.prompts(seat);
    let verdict = position.check(Some(seat), command);
    assert_eq!(position.allows(seat, command), verdict.is_ok(), "{command:?}");
    let offered = prompts.iter().any(|prompt| allows(prompt, command));
    if verdict.is_ok() {
        assert!(offered, "accepted but not offered: {seat:?} {command:?}\n{prompts:?}");
    } else if !is_trade(command) {
        assert!(!offered, "offered but refused: {seat:?} {command:?} {verdict:?}\n{prompts:?}");
    }
    let before = game.state;
    let done = act(&game.book, &mut game.state, Some(seat), command, &mut game.chance, &mut game.events);
    assert_eq!(done, verdict, "{command:?}");
    if done.is_err() {
        assert!(game.state == before, "a refused command changed the game: {command:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn prompts_and_rejections_agree_in_both_directions(
        preset in 0usize..8, seats in 2u8..=8, seed in any::<u64>(), warm_up in 0usize..400,
        tries in prop::collection::vec((0u8..9, any_command()), 60),
    ) {
        let mut game = Game::new(preset, seats, seed);
        game.play(warm_up);
        for (seat, command) in tries {
            // What any seat says at random …
            check_agreement(&mut game, SeatId(seat), &command);
            if game.is_over() {
                break;
            }
            // … and what its prompts let it say.
            let seat = SeatId(seat % game.state.seat_count() as u8);
            let prompts = Position::new(&game.book, &game.state).prompts(seat);
            for prompt in prompts.iter() {
                let position = Position::new(&game.book, &game.state);
                if let Some(command) = game.player.command(&position, prompt) {
                    let verdict = position.check(Some(seat), &command);
                    prop_assert!(verdict.is_ok() || is_trade(&command), "{command:?} {verdict:?}");
                }
            }
            game.step();
            if game.is_over() {
                break;
            }
        }
    }

    #[test]
    fn replay_equals_live(preset in 0usize..8, seats in 2u8..=8, seed in any::<u64>(), steps in 1usize..1500) {
        let mut game = Game::new(preset, seats, seed);
        game.play(steps);
        let mut replayed = State::new(&game.book, game.state.seat_count() as u8, false);
        for event in &game.events {
            // The events travel as text between the two.
            let text = serde_json::to_string(event).expect("JSON");
            let event: Event = serde_json::from_str(&text).expect("the same event");
            replayed.evolve(&game.book, &event);
        }
        prop_assert!(replayed == game.state);
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
                    Some(command) => (state.turn.seat, command),
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
        for _ in 0..600 {
            if game.is_over() {
                break;
            }
            game.step();
            prop_assert!(game.state.seat_ids().all(|seat| game.state.seat(seat).cash.0 >= 0), "{} = {candidate:?}", spec.key);
        }
    }
}
