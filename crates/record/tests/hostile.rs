//! Records that mean harm: they are refused, and take neither time nor memory without end.

use freehold_content::Library;
use freehold_engine::edition::Effect;
use freehold_engine::ruleset::{self, AfterUse, CardDraw};
use freehold_engine::{CardId, Command, DeckId, Dice, Event, GroupId, Money, Rulebook, SeatId, SpaceId};
use freehold_record::{
    FoldFault, Move, NewGame, Outcome, Record, RecordFault, RecordedGame, ReplayFault, RulesFault, Seed, UpgradeFault,
    What,
};
use std::sync::Arc;

/// A game on a board where nearly every card of a deck leads to the next card of it.
fn chained() -> Record {
    let library = Library::shared();
    let preset = library.preset("official").expect("a preset");
    let mut rules = preset.ruleset.clone();
    (rules.deck.after_use, rules.cards.draw) = (AfterUse::Reshuffle, CardDraw::Automatic);
    let mut edition = library.edition(&preset.edition).expect("an edition").clone();
    for deck in DeckId::ALL {
        let (last, others) = edition.decks[deck].cards.split_last_mut().expect("cards");
        others.iter_mut().for_each(|card| card.effect = Effect::Draw { deck });
        last.effect = Effect::Collect { amount: Money(10), from: freehold_engine::edition::Receiver::Bank };
    }
    let book = Arc::new(Rulebook::new(rules, edition).expect("a rulebook"));
    let players = ["Red".to_string(), "Blue".to_string()];
    let new = NewGame {
        book,
        players: &players,
        opening: false,
        seed: Seed::from_number(1),
        nonces: Vec::new(),
        broken_off: 0,
    };
    let mut record = RecordedGame::new(new).expect("players").0.record();
    record.close = None;
    record
}

/// Red throws seven and comes to a card; these come out of the pile.
fn rolls_to_a_card(cards: usize) -> Move {
    let dice = Outcome::Dice(Dice::from_faces(&[3, 4]).expect("dice"));
    let chance = std::iter::once(dice).chain((0..cards).map(|_| Outcome::Card(CardId(0)))).collect();
    Move {
        what: What::Do { seat: Some(SeatId(0)), command: Command::Roll {} },
        chance,
        scripted: true,
        events: Vec::new(),
    }
}

#[test]
fn cards_that_lead_to_cards_come_to_an_end() {
    let mut record = chained();
    record.moves.push(rolls_to_a_card(0));
    record.moves.iter_mut().for_each(|step| step.events.clear());
    let text = record.to_text().replacen("\"freehold_record\":2", "\"freehold_record\":1", 1);
    let refused = Record::from_text(&text).expect_err("its luck is missing");
    let wanted = RulesFault::ChanceMisfit { line: 3 };
    assert!(
        matches!(&refused, RecordFault::Upgrade { from: 1, fault: UpgradeFault::Rules(fault) } if *fault == wanted),
        "{refused:?}"
    );
}

#[test]
fn a_move_with_more_luck_than_any_has_is_not_carried_out() {
    let mut record = chained();
    record.moves.push(rolls_to_a_card(20_000));
    assert_eq!(record.replay_rules(), Err(RulesFault::ChanceMisfit { line: 3 }));
}

/// Each has a meaning for the one who wrote it, and none on a table.
#[test]
fn absurd_events_are_refused_where_they_stand() {
    let honest = chained();
    let (red, blue) = (SeatId(0), SeatId(1));
    let both = [red, blue].into_iter().collect();
    let nobody = freehold_engine::SeatSet::EMPTY;
    let bankrupt =
        |seat| Event::WentBankrupt { seat, to: freehold_engine::event::Party::Bank, owed: Money(1), paid: Money(0) };
    let duty = freehold_engine::event::Duty::JailFee;
    let lot = freehold_engine::event::AuctionLot::Building { hotel: false };
    let open = |bidders, first| Event::AuctionOpened {
        lot,
        seller: None,
        sealed: false,
        bidders,
        first,
        min_bid: Money(1),
        live: false,
    };
    let card = (DeckId::DeckA, CardId(0));
    for absurd in [
        vec![Event::LevyCalled { collector: red, payers: nobody, amount: Money(5), duty }],
        vec![Event::DuesCalled { payer: red, creditors: both, amount: Money(0), duty }],
        vec![bankrupt(red), bankrupt(blue)],
        vec![open(nobody, red)],
        vec![open([red].into_iter().collect(), blue)],
        vec![open(both, red), Event::AuctionTied { bidders: both }],
        vec![open(both, red), Event::BidPlaced { seat: red, amount: Money(9), space: Some(SpaceId(0)) }],
        vec![Event::CardReturned { deck: card.0, card: card.1 }],
        vec![Event::TurnStarted { seat: red, round: u16::MAX }],
        vec![Event::BuildingTakenBack { seat: red, space: SpaceId(1), level: 9, refund: Money(50) }],
        vec![Event::SaleTakenBack { seat: red, space: SpaceId(255), level: 1, cost: Money(5), along: true }],
        vec![Event::GroupTakenBack { seat: red, group: GroupId(200), houses: 1, refund: Money(50) }],
        vec![Event::LiftTakenBack { seat: SeatId(7), deed: SpaceId(1), amount: Money(33) }],
    ] {
        let mut record = honest.clone();
        let what = What::Do { seat: None, command: Command::ExpireTurn {} };
        record.moves.push(Move { what, chance: Vec::new(), scripted: false, events: absurd.clone() });
        let refused = record.replay().expect_err("nonsense");
        assert_eq!(refused, ReplayFault::Fold(FoldFault::Meaningless { line: 3 }), "{absurd:?}");
    }
}

#[test]
fn what_a_later_program_wrote_is_named_with_both_versions() {
    let text = chained().to_text();
    for (key, known) in [("freehold_record", 2), ("rules", ruleset::VERSION)] {
        let later = text.replacen(&format!("\"{key}\":{known}"), &format!("\"{key}\":99"), 1);
        let said = Record::from_text(&later).expect_err("too new").to_string();
        assert!(said.contains("99") && said.contains(&known.to_string()), "{said}");
    }
}
