//! A proposal for somebody who needs money: the set of sales and mortgages that covers it and hurts least.
//!
//! Of each group one way is taken (see `ways`), so that together they bring enough with the least harm. All that is
//! proposed is tried on a copy of the game before it is told.

use super::ways::{Way, raised, ways};
use freehold_engine::{Command, Event, FastChance, GroupId, Money, Phase, Position, SeatId, State, act};

/// Amounts beyond this are counted in larger units.
const MOST_UNITS: i32 = 3_000;

/// What belongs together: a deed, or all that is done to a group with buildings.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// In this order.
    pub commands: Vec<Command>,
    pub raises: Money,
}

/// What to mortgage and sell to pay a debt, or the price of the deed on offer; nothing where that is not needed, or
/// not enough.
pub fn proposal(position: &Position<'_>, seat: SeatId) -> Vec<Part> {
    let needed = match *position.state.phase() {
        Phase::Debt(debt) if debt.debtor == seat => debt.amount,
        Phase::Purchase { deed } if position.state.turn().seat == seat => position.book.space(deed).price,
        _ => return Vec::new(),
    };
    let missing = needed - position.state.seat(seat).cash;
    if missing <= Money::ZERO {
        return Vec::new();
    }
    let groups = (0..position.book.group_count as u8).map(GroupId);
    let choices: Vec<Vec<Way>> = groups.map(|group| ways(position, seat, group, missing)).collect();
    let Some(chosen) = least_harm(&choices, missing) else { return Vec::new() };
    let (mut built, mut bare) = (Vec::new(), Vec::new());
    for way in chosen {
        let sells = |command: &Command| matches!(command, Command::SellBuilding { .. } | Command::SellGroup { .. });
        if way.commands.iter().any(sells) {
            built.push(way.commands.clone());
        } else {
            bare.extend(way.commands.iter().map(|command| vec![*command]));
        }
    }
    // What stands on other lots may have to be sold first, so that there are houses for a hotel.
    let (first, turned) = ([bare.clone(), built.clone()].concat(), [bare, built.into_iter().rev().collect()].concat());
    tried(position, seat, missing, &first).or_else(|| tried(position, seat, missing, &turned)).unwrap_or_default()
}

/// One way for each group: together they cover what is missing with the least harm, and no more than is needed.
fn least_harm(choices: &[Vec<Way>], missing: Money) -> Option<Vec<&Way>> {
    let unit = 1.max((missing.0 + MOST_UNITS - 1) / MOST_UNITS);
    let goal = ((missing.0 + unit - 1) / unit) as usize;
    // For every amount the least harm, what it raises, and the ways that lead there.
    type Reached<'a> = Option<(i64, i64, Vec<&'a Way>)>;
    let mut best: Vec<Reached<'_>> = vec![None; goal + 1];
    best[0] = Some((0, 0, Vec::new()));
    for ways in choices {
        let mut next: Vec<Reached<'_>> = vec![None; goal + 1];
        for (amount, reached) in best.iter().enumerate() {
            let Some((harm, raises, path)) = reached else { continue };
            for way in ways {
                let at = goal.min(amount + (way.raises.0 / unit) as usize);
                let rank = (harm + way.harm, raises + i64::from(way.raises.0));
                if next[at].as_ref().is_none_or(|(harm, raises, _)| rank < (*harm, *raises)) {
                    let path = if way.commands.is_empty() { path.clone() } else { [path.as_slice(), &[way]].concat() };
                    next[at] = Some((rank.0, rank.1, path));
                }
            }
        }
        best = next;
    }
    best.pop().flatten().map(|(_, _, path)| path)
}

/// The parts with what they bring, if all of them are accepted one after the other and suffice.
fn tried(position: &Position<'_>, seat: SeatId, missing: Money, parts: &[Vec<Command>]) -> Option<Vec<Part>> {
    let mut state: State = *position.state;
    let mut told = Vec::new();
    let mut sum = Money::ZERO;
    for commands in parts {
        let mut events: Vec<Event> = Vec::new();
        for command in commands {
            act(position.book, &mut state, Some(seat), command, &mut FastChance::new(0), &mut events).ok()?;
        }
        let raises = events.iter().filter_map(|event| raised(event, seat)).sum();
        sum += raises;
        told.push(Part { commands: commands.clone(), raises });
    }
    (sum >= missing).then_some(told)
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_content::Library;
    use freehold_engine::arrange::{DeedArrangement, SeatArrangement};
    use freehold_engine::event::{Duty, Party};
    use freehold_engine::{Arrangement, Rulebook, SpaceId, Unheard, begin};

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
        proposal(&Position::new(book, state), A).into_iter().map(|part| part.commands).collect()
    }

    #[test]
    fn the_least_harm_that_covers_it() {
        let book = book("official");
        // Deeds with houses, what is owed, and what is proposed.
        type Case = (&'static str, &'static [(u8, u8)], i32, Vec<Vec<Command>>);
        let cases: [Case; 8] = [
            ("the one that fits best", &[(1, 0), (12, 0), (39, 0)], 60, vec![vec![mortgage(12)]]),
            (
                "cheap rents before dear ones",
                &[(1, 0), (6, 0), (39, 0)],
                80,
                vec![vec![mortgage(1)], vec![mortgage(6)]],
            ),
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
        let parts = proposal(&Position::new(&book, &state), A);
        assert_eq!(parts.len(), 1, "{parts:?}");
        assert_eq!(parts[0].commands[0], sell(1));
        assert_eq!((parts[0].commands.len(), parts[0].raises), (3, Money(85)));
    }

    /// The least harm of all sequences, by trying every one of them.
    fn brute_force(choices: &[Vec<Way>], missing: i32) -> Option<i64> {
        let Some((first, rest)) = choices.split_first() else { return (missing <= 0).then_some(0) };
        first.iter().filter_map(|way| Some(way.harm + brute_force(rest, missing - way.raises.0)?)).min()
    }

    #[test]
    fn no_other_set_hurts_less() {
        for (preset, owes) in [("official", 35), ("official", 240), ("yolopoly_vanilla", 170), ("property_tycoon", 310)]
        {
            let book = book(preset);
            let state = in_debt(&book, &[(1, 2), (3, 1), (5, 0), (12, 0), (11, 0), (39, 0), (25, 0)], owes);
            let position = Position::new(&book, &state);
            let groups = (0..book.group_count as u8).map(GroupId);
            let choices: Vec<Vec<Way>> = groups.map(|group| ways(&position, A, group, Money(owes))).collect();
            let chosen = least_harm(&choices, Money(owes)).expect("enough");
            let harm: i64 = chosen.iter().map(|way| way.harm).sum();
            assert_eq!(Some(harm), brute_force(&choices, owes), "{preset} {owes}");
            assert!(chosen.iter().map(|way| way.raises.0).sum::<i32>() >= owes);
            // Nothing in it is needless.
            for left_out in &chosen {
                let rest: i32 = chosen.iter().filter(|way| !std::ptr::eq(*way, left_out)).map(|way| way.raises.0).sum();
                assert!(rest < owes, "{preset} {owes}: {left_out:?}");
            }
        }
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
}
