//! Mortgages that come with deeds, and what they count in a tax.

use freehold_bots::{Bot, BotKind, Crew, Question};
use freehold_content::Library;
use freehold_engine::arrange::{DeedArrangement, SeatArrangement};
use freehold_engine::edition::TaxMode;
use freehold_engine::ruleset::ByEdition;
use freehold_engine::{
    Arrangement, Chance, Command, Dice, FastChance, Goods, Money, Phase, Rulebook, SeatId, SpaceId, SpaceSet, State,
    Stream, Unheard, act, arrange, begin, ruleset::DiceRules,
};
use std::collections::BTreeMap;

const ME: SeatId = SeatId(0);
const RIVAL: SeatId = SeatId(1);

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

fn rulebook(mode: TaxMode) -> Rulebook {
    let library = Library::shared();
    let preset = library.preset("official").expect("a built-in preset");
    let mut rules = preset.ruleset.clone();
    rules.tax.first_mode = ByEdition::Set(mode);
    Rulebook::new(rules, library.edition(&preset.edition).expect("its edition").clone()).expect("a sound rulebook")
}

fn arranged(book: &Rulebook, cash: i32, deeds: &[(u8, SeatId, bool)]) -> State {
    let mut state = State::new(book, 3, true);
    let mut chance = FastChance::new(1);
    begin(book, &mut state, &mut chance, &mut Unheard, true);
    let mut wanted = Arrangement {
        turn: Some(ME),
        seats: BTreeMap::from([(0, SeatArrangement { cash: Some(Money(cash)), ..Default::default() })]),
        ..Arrangement::default()
    };
    for (deed, owner, mortgaged) in deeds {
        let holding =
            DeedArrangement { owner: Some(*owner), mortgaged: Some(*mortgaged), ..DeedArrangement::default() };
        wanted.deeds.insert(*deed, holding);
    }
    arrange(book, &mut state, &wanted, &mut chance, &mut Unheard).expect("a possible position");
    state
}

fn said(kind: BotKind, book: &Rulebook, state: &State) -> Command {
    let sight = state.sight(Some(ME));
    Crew::new(book).make(kind, 1, 0).decide(&Question::new(sight.position(book), ME)).command
}

/// What the bots say about mortgages that come with deeds of the rival.
fn lifted(kind: BotKind, cash: i32, mine: &[u8], come: &[u8]) -> SpaceSet {
    let book = rulebook(TaxMode::Flat);
    let deeds: Vec<_> =
        mine.iter().map(|deed| (*deed, ME, false)).chain(come.iter().map(|deed| (*deed, RIVAL, true))).collect();
    let mut state = arranged(&book, cash + 1, &deeds);
    let take = Goods { deeds: come.iter().copied().map(SpaceId).collect(), ..Goods::default() };
    let mut says = |seat: SeatId, command: Command| {
        act(&book, &mut state, Some(seat), &command, &mut FastChance::new(1), &mut Unheard).expect("allowed");
    };
    says(ME, Command::OfferTrade { to: RIVAL, give: Goods::of_cash(Money(1)), take });
    says(RIVAL, Command::AcceptTrade { from: ME });
    assert!(matches!(state.phase(), Phase::Takeover { seat: ME, .. }), "{:?}", state.phase());
    let Command::TakeOver { lift } = said(kind, &book, &state) else { panic!("{kind:?} says something else") };
    lift
}

#[test]
fn what_would_be_lifted_anyway_is_lifted_at_once() {
    let rope: SpaceSet = [SpaceId(1)].into_iter().collect();
    let both: SpaceSet = [SpaceId(1), SpaceId(5)].into_iter().collect();
    for kind in [BotKind::Fast, BotKind::Easy, BotKind::Hard] {
        assert_eq!(lifted(kind, 2500, &[3], &[1, 5]), both, "{kind:?} has cash to spare");
        assert_eq!(lifted(kind, 130, &[], &[5]), SpaceSet::EMPTY, "{kind:?} keeps its cash");
    }
    for kind in [BotKind::Fast, BotKind::Hard] {
        assert_eq!(lifted(kind, 250, &[3], &[1, 5]), rope, "{kind:?} completes a group, the other one waits");
    }
}

#[test]
fn every_bot_answers_within_its_means() {
    for kind in BotKind::ALL {
        for cash in [120, 250, 700, 2500] {
            let lift = lifted(kind, cash, &[3], &[1, 5, 12]);
            let figures = [(1, 33, 3), (5, 110, 10), (12, 83, 8)];
            let cost: i32 = figures
                .iter()
                .map(|(deed, lifts, fee)| if lift.contains(SpaceId(*deed)) { *lifts } else { *fee })
                .sum();
            assert!(cost <= cash, "{kind:?} pays {cost} of {cash}");
        }
    }
}

#[test]
fn the_cheaper_tax_is_chosen_by_what_it_counts() {
    let book = rulebook(TaxMode::Choice);
    // A tenth of 1,850 with the mortgages taken off, but of 2,250 at the printed prices: the amount is the cheaper one.
    let mut state = arranged(&book, 1450, &[(5, ME, true), (15, ME, true), (39, ME, true)]);
    act(&book, &mut state, Some(ME), &Command::Roll {}, &mut Thrown(1, 3), &mut Unheard).expect("a throw is due");
    assert!(matches!(state.phase(), Phase::TaxChoice { .. }), "{:?}", state.phase());
    for kind in [BotKind::FpA, BotKind::Hard] {
        assert_eq!(said(kind, &book, &state), Command::ChooseTax { percent: false }, "{kind:?}");
    }
}
