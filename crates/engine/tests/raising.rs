//! What is proposed to somebody who needs money.

use freehold_content::Library;
use freehold_engine::arrange::{DeedArrangement, SeatArrangement};
use freehold_engine::event::{Duty, Party};
use freehold_engine::{
    Arrangement, Command, Event, FastChance, Money, Position, Rulebook, SeatId, SpaceId, State, Unheard, act, begin,
};

const A: SeatId = SeatId(0);

fn mortgage(deed: u8) -> Command {
    Command::Mortgage { deed: SpaceId(deed) }
}

fn sell(space: u8) -> Command {
    Command::SellBuilding { space: SpaceId(space) }
}

fn book(preset: &str) -> Rulebook {
    let preset = Library::shared().preset(preset).expect("a preset");
    let edition = Library::shared().edition(&preset.edition).expect("an edition");
    Rulebook::new(preset.ruleset.clone(), edition.clone()).expect("playable")
}

/// Three players; A has these deeds, with so many houses on each, and owes this much without any cash.
fn in_debt(book: &Rulebook, deeds: &[(u8, u8)], owes: i32) -> State {
    let mut state = State::new(book, 3, true);
    begin(book, &mut state, &mut FastChance::new(1), &mut Unheard, true);
    let deed = |(space, houses): &(u8, u8)| {
        let hotel = (*houses == 5).then_some(true);
        let houses = (*houses < 5).then_some(*houses);
        (*space, DeedArrangement { owner: Some(A), houses, hotel, ..DeedArrangement::default() })
    };
    let poor = SeatArrangement { cash: Some(Money(0)), ..SeatArrangement::default() };
    let wanted = Arrangement {
        turn: Some(A),
        seats: [(0, poor)].into(),
        deeds: deeds.iter().map(deed).collect(),
        ..Arrangement::default()
    };
    let mut state = wanted.apply(book, &state).expect("a position");
    let duty = Duty::Tax { space: SpaceId(4) };
    let debt = Event::DebtIncurred { debtor: A, to: Party::Bank, amount: Money(owes), duty };
    state.fold(book, &debt).expect("a debt");
    state
}

fn proposed(book: &Rulebook, state: &State) -> Vec<Vec<Command>> {
    Position::new(book, state).raising_plan(A).into_iter().map(|part| part.commands).collect()
}

#[test]
fn the_least_harm_that_covers_it() {
    let book = book("official");
    // Deeds with houses, what is owed, and what is proposed.
    type Case = (&'static str, &'static [(u8, u8)], i32, Vec<Vec<Command>>);
    let cases: [Case; 8] = [
        ("the one that fits best", &[(1, 0), (12, 0), (39, 0)], 60, vec![vec![mortgage(12)]]),
        ("cheap rents before dear ones", &[(1, 0), (6, 0), (39, 0)], 80, vec![vec![mortgage(1)], vec![mortgage(6)]]),
        ("loose deeds before houses", &[(12, 0), (37, 2), (39, 2)], 75, vec![vec![mortgage(12)]]),
        ("loose deeds before a whole group", &[(5, 0), (6, 0), (8, 0), (9, 0)], 50, vec![vec![mortgage(5)]]),
        ("several houses in one part", &[(37, 2), (39, 2)], 300, vec![vec![sell(37), sell(39), sell(39)]]),
        ("nothing where it cannot be covered", &[(1, 0)], 500, vec![]),
        ("nothing to raise it from", &[], 10, vec![]),
        ("a hotel becomes houses", &[(1, 5), (3, 5)], 20, vec![vec![sell(1)]]),
    ];
    for (name, deeds, owes, wanted) in cases {
        assert_eq!(proposed(&book, &in_debt(&book, deeds, owes)), wanted, "{name}");
    }
}

#[test]
fn houses_are_sold_before_their_lot_is_mortgaged() {
    let book = book("official");
    let state = in_debt(&book, &[(1, 1), (3, 0)], 80);
    let parts = Position::new(&book, &state).raising_plan(A);
    assert_eq!(parts.len(), 1, "{parts:?}");
    assert_eq!(parts[0].commands[0], sell(1));
    assert_eq!((parts[0].commands.len(), parts[0].raises), (3, Money(85)));
}

#[test]
fn the_price_of_a_deed_on_offer_can_be_raised_as_well() {
    let book = book("official");
    let mut state = in_debt(&book, &[(5, 0), (12, 0)], 75);
    state
        .fold(&book, &Event::DebtSettled { debtor: A, to: Party::Bank, amount: Money(0), duty: Duty::JailFee })
        .unwrap();
    state.fold(&book, &Event::DeedOffered { seat: A, deed: SpaceId(1), price: Money(60) }).unwrap();
    assert_eq!(proposed(&book, &state), [[mortgage(5)]]);
}

/// A debt to another player, given up: what is sold and mortgaged then is what was proposed.
#[test]
fn who_gives_up_a_debt_parts_with_what_was_proposed() {
    let book = book("official");
    let deeds: &[(u8, u8)] = &[(1, 2), (3, 1), (5, 0), (12, 0), (11, 0), (39, 0), (25, 0), (16, 5), (18, 4), (19, 4)];
    for owes in [20, 75, 100, 150, 240, 310, 500, 777, 900] {
        let mut state = in_debt(&book, deeds, owes);
        state
            .fold(&book, &Event::DebtSettled { debtor: A, to: Party::Bank, amount: Money(0), duty: Duty::JailFee })
            .unwrap();
        let duty = Duty::Tax { space: SpaceId(4) };
        let debt = Event::DebtIncurred { debtor: A, to: Party::Seat(SeatId(1)), amount: Money(owes), duty };
        state.fold(&book, &debt).unwrap();

        let wanted: Vec<Command> = proposed(&book, &state).concat();
        assert!(!wanted.is_empty(), "{owes}");
        let mut advised = state;
        let mut sold = Vec::new();
        for command in &wanted {
            let mut events: Vec<Event> = Vec::new();
            act(&book, &mut advised, Some(A), command, &mut FastChance::new(1), &mut events).unwrap();
            sold.extend(events.into_iter().filter(raises));
        }
        let mut events: Vec<Event> = Vec::new();
        act(&book, &mut state, Some(A), &Command::Resign {}, &mut FastChance::new(1), &mut events).unwrap();
        assert_eq!(events.iter().copied().filter(raises).collect::<Vec<_>>(), sold, "{owes}");
        let left = Event::WentBankrupt { seat: A, to: Party::Seat(SeatId(1)), owed: Money(owes), paid: Money(owes) };
        assert!(events.contains(&left), "{owes}: {events:?}");
    }
}

fn raises(event: &Event) -> bool {
    matches!(event, Event::BuildingSold { .. } | Event::DeedMortgaged { .. } | Event::DeedSold { .. })
}
