//! The bank and the choices of cards and taxes: what the heuristic bots make of them.

use freehold_bots::{Bot, BotKind, Crew, Decision, Question, Reason, next_to_ask};
use freehold_content::Library;
use freehold_engine::arrange::{DeedArrangement, LoanArrangement, RateArrangement, SeatArrangement};
use freehold_engine::edition::{CardSalary, Contributors, Effect, NearestKind, Receiver, TaxMode};
use freehold_engine::ruleset::{ByEdition, DiceRules, MultiplierMode};
use freehold_engine::{
    Arrangement, Chance, Command, CurrencyId, DeckId, Dice, Edition, Event, FastChance, Money, Phase, Position,
    Rulebook, Ruleset, SeatId, SeatSet, Sink, SpaceId, State, Stream, Unheard, act, arrange, begin,
};
use std::collections::BTreeMap;

const ME: SeatId = SeatId(0);
const RIVAL: SeatId = SeatId(1);

fn parts() -> (Ruleset, Edition) {
    let library = Library::shared();
    let preset = library.preset("yolopoly_bankman").expect("a built-in preset");
    (preset.ruleset.clone(), library.edition(&preset.edition).expect("its edition").clone())
}

fn rulebook() -> Rulebook {
    let (rules, edition) = parts();
    Rulebook::new(rules, edition).expect("a sound rulebook")
}

/// Luck whose throws are known.
struct Thrown(u8, u8);

impl Chance for Thrown {
    fn below(&mut self, _stream: Stream, _bound: u32) -> u32 {
        0
    }
    fn throw(&mut self, _rules: &DiceRules) -> Dice {
        Dice::from_faces(&[self.0, self.1]).expect("two faces")
    }
}

/// Four seats, the first of them before its throw.
fn arranged(book: &Rulebook, mut arrangement: Arrangement) -> State {
    let mut state = State::new(book, 4, true);
    let mut chance = FastChance::new(1);
    begin(book, &mut state, &mut chance, &mut Unheard, true);
    arrangement.turn = Some(ME);
    arrange(book, &mut state, &arrangement, &mut chance, &mut Unheard).expect("a possible position");
    state
}

fn with_seat(seat: SeatArrangement) -> Arrangement {
    Arrangement { seats: BTreeMap::from([(0, seat)]), ..Arrangement::default() }
}

fn own(arrangement: &mut Arrangement, seat: SeatId, deeds: &[u8], houses: u8, mortgaged: bool) {
    for deed in deeds {
        let houses = Some(houses).filter(|houses| *houses > 0);
        let holding = DeedArrangement { owner: Some(seat), houses, mortgaged: Some(mortgaged), ..Default::default() };
        arrangement.deeds.insert(*deed, holding);
    }
}

fn throw(book: &Rulebook, state: &mut State, one: u8, other: u8) {
    act(book, state, Some(ME), &Command::Roll {}, &mut Thrown(one, other), &mut Unheard).expect("a throw is due");
}

fn hard(book: &Rulebook) -> Box<dyn Bot + Send> {
    Crew::new(book).make(BotKind::Hard, 1, 0)
}

fn wish(book: &Rulebook, state: &State) -> Decision {
    let sight = state.sight(Some(ME));
    hard(book).decide(&Question::new(sight.position(book), ME))
}

/// Does what the first seat wants; it must be allowed.
fn obey(book: &Rulebook, state: &mut State) -> Decision {
    let decision = wish(book, state);
    act(book, state, Some(ME), &decision.command, &mut FastChance::new(1), &mut Unheard).expect("an allowed wish");
    decision
}

#[test]
fn the_cheaper_tax_is_chosen() {
    let (mut rules, edition) = parts();
    rules.tax.first_mode = ByEdition::Set(TaxMode::Choice);
    let book = Rulebook::new(rules, edition).expect("a sound rulebook");
    // The amount is 200, the share a tenth.
    for (cash, deeds, percent, amount) in [
        (1500, &[][..], true, 150),
        (2009, &[], false, 200),
        (1999, &[], true, 199),
        (1500, &[39], true, 190),
        (1500, &[37, 39], false, 200),
        (0, &[], true, 0),
    ] {
        let mut arrangement = with_seat(SeatArrangement { cash: Some(Money(cash)), ..Default::default() });
        own(&mut arrangement, ME, deeds, 0, false);
        let mut state = arranged(&book, arrangement);
        throw(&book, &mut state, 1, 3);
        assert_eq!(*state.phase(), Phase::TaxChoice { space: SpaceId(4) });
        let expected = Decision::new(Command::ChooseTax { percent }, Reason::CostsLess { amount: Money(amount) });
        assert_eq!(wish(&book, &state), expected, "{cash} and {deeds:?}");
    }
}

/// The rulebook with other options on the card that offers a choice.
fn book_with_choice(options: Vec<Effect>) -> Rulebook {
    let (rules, mut edition) = parts();
    let card =
        edition.decks[DeckId::DeckA].cards.iter_mut().find(|card| card.id == "BA8").expect("the card with a choice");
    card.effect = Effect::Choice { options, without_loan: None };
    Rulebook::new(rules, edition).expect("a sound rulebook")
}

/// The first seat draws the card that offers a choice, on space 7.
fn choice(book: &Rulebook, mut arrangement: Arrangement) -> Decision {
    arrangement.decks.deck_a = Some(vec!["BA8".into()]);
    let mut state = arranged(book, arrangement);
    throw(book, &mut state, 3, 4);
    assert!(matches!(state.phase(), Phase::CardChoice { .. }), "{:?}", state.phase());
    wish(book, &state)
}

#[test]
fn the_better_option_of_a_card_is_chosen() {
    let pay = |amount| Effect::Pay { amount: Money(amount), to: Receiver::Bank };
    let collect = |amount| Effect::Collect { amount: Money(amount), from: Receiver::Bank };
    let to = |space, salary| Effect::AdvanceTo { space: SpaceId(space), salary };
    let each = |amount, who| Effect::CollectEach { amount: Money(amount), who };
    let (everyone, borrowers) = (Contributors::Everyone, Contributors::Borrowers);
    // From space 7: space 16 costs 550, two railroads of one owner 50, and by a card twice that.
    for (options, best) in [
        (vec![pay(50), pay(20)], 1),
        (vec![collect(50), collect(20)], 0),
        (vec![pay(30), Effect::PayEach { amount: Money(20) }], 0),
        (vec![each(30, borrowers), each(10, everyone)], 1),
        (vec![each(10, everyone), collect(40)], 1),
        (vec![to(0, CardSalary::None), to(0, CardSalary::Normal)], 1),
        (vec![to(16, CardSalary::Normal), pay(100)], 1),
        (vec![to(20, CardSalary::Normal), pay(10)], 0),
        (vec![Effect::AdvanceNearest { kind: NearestKind::Railroad }, pay(90)], 1),
        (vec![Effect::AdvanceNearest { kind: NearestKind::Railroad }, pay(110)], 0),
        (vec![Effect::MoveBy { steps: -3 }, pay(190)], 1),
        (vec![Effect::MoveBy { steps: -3 }, pay(210)], 0),
        // While there are deeds to win, jail is a loss.
        (vec![Effect::GoToJail, pay(10)], 1),
        (vec![Effect::RandomCash { min: Money(-10), max: Money(100) }, collect(40)], 0),
        (vec![Effect::HoldingLoss { currency: CurrencyId::Wild, percent: 20 }, pay(50)], 1),
        (vec![Effect::HoldingGain { currency: CurrencyId::Wild, percent: 20 }, collect(50)], 0),
        (vec![Effect::HoldingInterest { percent: 20, at_least: Money(10) }, collect(50)], 0),
        (vec![Effect::RateShift { currency: CurrencyId::Wild, percent: -25 }, pay(10)], 1),
        (vec![Effect::RateShift { currency: CurrencyId::Calm, percent: -25 }, pay(10)], 0),
    ] {
        let book = book_with_choice(options.clone());
        let units = RateArrangement { wild: Some(50_000), calm: None };
        let seat = SeatArrangement { cash: Some(Money(1500)), currencies: Some(units), ..Default::default() };
        let mut arrangement = with_seat(seat);
        own(&mut arrangement, RIVAL, &[16], 3, false);
        own(&mut arrangement, RIVAL, &[15, 25], 0, false);
        assert_eq!(choice(&book, arrangement).command, Command::ChooseOption { option: best }, "{options:?}");
    }
}

#[test]
fn an_impatient_banker_is_paid_when_that_is_cheaper() {
    let book = rulebook();
    // Pay 100, or repay a turn sooner; in the last turn that means the charge of a fifth.
    for (principal, turns, cash, option) in [
        (300, 4, 1000, 1),
        (500, 1, 1000, 0),
        (300, 1, 1000, 1),
        // It would have to be raised in a hurry.
        (300, 1, 200, 0),
        // The first option is closed.
        (300, 1, 60, 1),
    ] {
        let loan = LoanArrangement { principal: Some(Money(principal)), owed: None, turns: Some(turns) };
        let seat = SeatArrangement { cash: Some(Money(cash)), loan: Some(loan), ..Default::default() };
        let mut arrangement = with_seat(seat);
        own(&mut arrangement, ME, &[37, 39, 34, 29], 0, false);
        let decision = choice(&book, arrangement);
        assert_eq!(decision.command, Command::ChooseOption { option }, "{principal} for {turns} turns, {cash}");
        assert!(matches!(decision.reason, Reason::CostsLess { .. }), "{decision:?}");
    }
}

#[test]
fn cheap_money_is_bought_once_in_a_turn() {
    let book = rulebook();
    for (calm, wild, cash, bought) in [
        (12_500, 8_000, 4000, None),
        (12_300, 7_900, 4000, None),
        (11_000, 8_000, 4000, Some(CurrencyId::Calm)),
        (12_500, 6_500, 4000, Some(CurrencyId::Wild)),
        (11_000, 6_500, 4000, Some(CurrencyId::Wild)),
        (14_000, 10_000, 4000, None),
        // The money is wanted for deeds.
        (12_500, 6_500, 900, None),
    ] {
        let mut arrangement = with_seat(SeatArrangement { cash: Some(Money(cash)), ..Default::default() });
        arrangement.rates = RateArrangement { calm: Some(calm), wild: Some(wild) };
        let mut state = arranged(&book, arrangement);
        throw(&book, &mut state, 4, 6);
        let decision = wish(&book, &state);
        let currency = match decision.command {
            Command::BuyCurrency { currency, .. } => Some(currency),
            _ => None,
        };
        assert_eq!(currency, bought, "{calm} {wild}: {decision:?}");
        if currency.is_some() {
            assert!(matches!(decision.reason, Reason::CurrencyCheap { by, .. } if by > 1_000), "{decision:?}");
            obey(&book, &mut state);
            assert_eq!(wish(&book, &state).command, Command::EndTurn {});
            assert!(state.seat(ME).cash >= Money(1000), "{}", state.seat(ME).cash);
        }
    }
}

#[test]
fn dear_money_is_sold() {
    let book = rulebook();
    for (calm, wild, sold) in [
        (12_000, 7_000, None),
        (12_600, 7_000, Some((CurrencyId::Calm, 20_000))),
        (12_000, 9_000, Some((CurrencyId::Wild, 30_000))),
    ] {
        let units = RateArrangement { calm: Some(20_000), wild: Some(30_000) };
        let seat = SeatArrangement { cash: Some(Money(300)), currencies: Some(units), ..Default::default() };
        let mut arrangement = with_seat(seat);
        arrangement.rates = RateArrangement { calm: Some(calm), wild: Some(wild) };
        let mut state = arranged(&book, arrangement);
        let decision = obey(&book, &mut state);
        let expected = sold.map(|(currency, units)| Command::SellCurrency { currency, units });
        assert_eq!(Some(decision.command).filter(|command| matches!(command, Command::SellCurrency { .. })), expected);
        if sold.is_some() {
            assert!(matches!(decision.reason, Reason::CurrencyDear { .. }), "{decision:?}");
            assert!(!matches!(wish(&book, &state).command, Command::SellCurrency { .. } | Command::BuyCurrency { .. }));
        }
    }
}

#[test]
fn foreign_money_becomes_houses() {
    let book = rulebook();
    let units = RateArrangement { calm: None, wild: Some(100_000) };
    let seat = SeatArrangement { cash: Some(Money(150)), currencies: Some(units), ..Default::default() };
    let mut arrangement = with_seat(seat);
    arrangement.rates.wild = Some(7_500);
    own(&mut arrangement, ME, &[16, 18, 19], 0, false);
    let mut state = arranged(&book, arrangement);
    let decision = obey(&book, &mut state);
    assert!(matches!(decision.command, Command::SellCurrency { .. }), "{decision:?}");
    // Enough for two houses on each lot at once.
    assert!(state.seat(ME).cash >= Money(600), "{}", state.seat(ME).cash);
    assert!(!matches!(wish(&book, &state).command, Command::SellCurrency { .. }));
}

#[test]
fn loans_are_repaid_in_time() {
    let book = rulebook();
    // A loan of 300 with its interest: 330.
    for (turns, cash, deeds, expected) in [
        (4, 1000, &[][..], Some(Command::RepayLoan { amount: Money(330) })),
        (1, 340, &[], Some(Command::RepayLoan { amount: Money(330) })),
        // A part is laid aside; in the turn in which it was taken nothing is.
        (4, 300, &[], Some(Command::RepayLoan { amount: Money(250) })),
        (5, 1000, &[], None),
        (4, 40, &[39], None),
        // The last turn: a mortgage is cheaper than the charge.
        (1, 200, &[39], Some(Command::Mortgage { deed: SpaceId(39) })),
    ] {
        let loan = LoanArrangement { principal: Some(Money(300)), owed: None, turns: Some(turns) };
        let seat = SeatArrangement { cash: Some(Money(cash)), loan: Some(loan), ..Default::default() };
        let mut arrangement = with_seat(seat);
        own(&mut arrangement, ME, deeds, 0, false);
        let mut state = arranged(&book, arrangement);
        let command = wish(&book, &state).command;
        let banking = matches!(command, Command::RepayLoan { .. } | Command::Mortgage { .. }).then_some(command);
        assert_eq!(banking, expected, "{turns} turns, {cash}");
        for _ in 0..3 {
            if matches!(wish(&book, &state).command, Command::RepayLoan { .. } | Command::Mortgage { .. }) {
                obey(&book, &mut state);
            }
        }
        assert!(!matches!(wish(&book, &state).command, Command::RepayLoan { .. }), "{turns} turns, {cash}");
    }
}

#[test]
fn a_loan_builds_only_what_loose_deeds_could_repay() {
    let book = rulebook();
    for (loose, borrows) in [(&[37, 39, 34, 29, 32, 27][..], true), (&[], false)] {
        let mut arrangement = with_seat(SeatArrangement { cash: Some(Money(150)), ..Default::default() });
        own(&mut arrangement, ME, &[16, 18, 19], 1, false);
        own(&mut arrangement, ME, loose, 0, false);
        let mut state = arranged(&book, arrangement);
        let decision = obey(&book, &mut state);
        assert_eq!(matches!(decision.reason, Reason::BorrowsToBuild { .. }), borrows, "{decision:?}");
        assert!(!matches!(wish(&book, &state).command, Command::RepayLoan { .. } | Command::TakeLoan { .. }));
    }
}

#[test]
fn a_loan_saves_who_has_nothing_else() {
    let book = rulebook();
    let mut arrangement = with_seat(SeatArrangement { cash: Some(Money(400)), ..Default::default() });
    own(&mut arrangement, ME, &[37, 34, 29, 39], 0, true);
    own(&mut arrangement, RIVAL, &[6, 8, 9], 4, false);
    let mut state = arranged(&book, arrangement);
    throw(&book, &mut state, 4, 5);
    assert!(matches!(state.phase(), Phase::Debt(debt) if debt.amount == Money(450)), "{:?}", state.phase());
    assert_eq!(wish(&book, &state).command, Command::TakeLoan { amount: Money(50) });
}

#[test]
fn just_enough_foreign_money_pays_a_debt() {
    let book = rulebook();
    let units = RateArrangement { calm: Some(50_000), wild: None };
    let seat = SeatArrangement { cash: Some(Money(400)), currencies: Some(units), ..Default::default() };
    let mut arrangement = with_seat(seat);
    arrangement.rates.calm = Some(10_000);
    own(&mut arrangement, ME, &[37, 34], 0, false);
    own(&mut arrangement, RIVAL, &[6, 8, 9], 4, false);
    let mut state = arranged(&book, arrangement);
    throw(&book, &mut state, 4, 5);
    // 50 at a rate of 0.99.
    let command = Command::SellCurrency { currency: CurrencyId::Calm, units: 5_051 };
    assert_eq!(obey(&book, &mut state).command, command);
    assert_eq!(state.seat(ME).cash, Money::ZERO);
}

#[test]
fn the_multiplier_is_armed_where_income_is_expected() {
    for mode in [MultiplierMode::TurnNet, MultiplierMode::PerPayment] {
        let (mut rules, edition) = parts();
        rules.multiplier.mode = mode;
        let book = Rulebook::new(rules, edition).expect("a sound rulebook");
        for (position, cash, houses, armed) in
            [(35, 1500, 0, true), (39, 1500, 0, true), (35, 1500, 4, false), (3, 1500, 4, false), (21, 10, 0, false)]
        {
            let position = Some(SpaceId(position));
            let mut arrangement =
                with_seat(SeatArrangement { cash: Some(Money(cash)), position, ..Default::default() });
            own(&mut arrangement, RIVAL, &[6, 8, 9, 37, 39, 1, 3], houses, false);
            let mut state = arranged(&book, arrangement);
            let decision = obey(&book, &mut state);
            let wanted = matches!(decision.reason, Reason::ExpectsIncome { .. });
            assert_eq!(wanted, armed, "{mode:?} from {position:?} with {cash}, {houses} houses: {decision:?}");
            assert!(!armed || decision.command == Command::ArmMultiplier {});
            assert!(!armed || wish(&book, &state).command == Command::Roll {});
        }
    }
}

/// What the bank did.
#[derive(Default, Debug)]
struct Business {
    loans: u32,
    repaid: u32,
    bought: u32,
    sold: u32,
    armed: u32,
}

impl Sink for Business {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::LoanTaken { .. } => self.loans += 1,
            Event::LoanRepaid { .. } => self.repaid += 1,
            Event::CurrencyBought { .. } => self.bought += 1,
            Event::CurrencySold { .. } => self.sold += 1,
            Event::MultiplierArmed { .. } => self.armed += 1,
            _ => {}
        }
    }
}

/// Most decisions of a mover in a turn, apart from bids and answers.
const MOST_DECISIONS: u32 = 100;

fn play(book: &Rulebook, kind: BotKind, seed: u64, rounds: u16, business: &mut Business) {
    let crew = Crew::new(book);
    let mut bots: Vec<_> = (0..4).map(|seat| crew.make(kind, seed * 10 + seat, 0)).collect();
    let mut chance = FastChance::new(seed);
    let mut state = State::new(book, 4, false);
    begin(book, &mut state, &mut chance, business, false);
    let (mut turn, mut decisions) = ((0, ME), 0);
    while !matches!(state.phase(), Phase::Over { .. }) && state.round() <= rounds {
        let seat = next_to_ask(&Position::new(book, &state), SeatSet::first_seats(4)).expect("somebody to ask");
        let decision = {
            let sight = state.sight(Some(seat));
            bots[seat.index()].decide(&Question::new(sight.position(book), seat))
        };
        if (state.round(), state.turn().seat) != turn {
            (turn, decisions) = ((state.round(), state.turn().seat), 0);
        }
        if seat == state.turn().seat && !matches!(state.phase(), Phase::Auction(_)) {
            decisions += 1;
        }
        assert!(decisions <= MOST_DECISIONS, "game {seed}, round {}: {seat:?} wants {decision:?}", state.round());
        act(book, &mut state, Some(seat), &decision.command, &mut chance, business)
            .unwrap_or_else(|refusal| panic!("game {seed}: {decision:?} refused: {refusal:?}"));
    }
}

#[test]
fn the_bank_has_business_and_no_turn_stalls() {
    let book = rulebook();
    let mut business = Business::default();
    for seed in 0..30 {
        play(&book, BotKind::Hard, seed, 150, &mut business);
    }
    let Business { loans, repaid, bought, sold, armed } = business;
    assert!([loans, repaid, bought, sold, armed].iter().all(|count| *count > 0), "{business:?}");
}

#[test]
fn weaker_bots_and_other_bank_rules_do_not_stall_either() {
    let (mut rules, edition) = parts();
    rules.multiplier.mode = MultiplierMode::PerPayment;
    rules.currencies.spread_pct = 0;
    rules.currencies.reversion = 1;
    rules.loans.turns = 1;
    let book = Rulebook::new(rules, edition).expect("a sound rulebook");
    for (kind, seed) in [(BotKind::Easy, 1), (BotKind::Normal, 2), (BotKind::Hard, 3), (BotKind::Hard, 4)] {
        play(&book, kind, seed, 100, &mut Business::default());
    }
}
