//! All that can be made of one group, and what each way would cost in the long run.
//!
//! What is allowed is asked of the rules, on copies of the game. The harm of a way is what it takes to undo it, and the
//! rent that is missed meanwhile.

use super::Means;
use crate::chance::FastChance;
use crate::command::Command;
use crate::event::Event;
use crate::ids::{GroupId, SPACES, SeatId, SpaceSet};
use crate::money::Money;
use crate::position::Position;
use crate::rulebook::Rulebook;
use crate::rules::CurrentRent;
use crate::state::State;
use crate::table::act;
use std::collections::BTreeSet;

/// A group has far fewer ways on any usual board; on others the cheapest beginnings are enough.
const MOST_WAYS: usize = 600;
/// For so many rounds somebody who raises money thinks ahead.
const ROUNDS: i64 = 20;
/// The throw that a rent by pips is reckoned with.
const PIPS: i64 = 7;
/// A group that can be built on is worth this part of its price beyond its rents.
const WHOLE: i64 = 4;

/// Commands that are carried out in this order, what they raise, and how much they hurt.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub commands: Vec<Command>,
    pub raises: Money,
    pub harm: i64,
}

/// A game with some of them carried out.
#[derive(Clone)]
struct Branch {
    state: State,
    commands: Vec<Command>,
    raises: Money,
}

/// Every way to raise money from one group, the one that does nothing included. None goes on beyond `missing`.
pub(super) fn ways(position: &Position<'_>, seat: SeatId, group: GroupId, missing: Money, means: Means) -> Vec<Way> {
    let (book, deeds) = (position.book, position.book.groups[group].and(position.state.owned(seat)));
    let before = standing(position, seat, deeds);
    let mut seen = BTreeSet::from([signature(position.state, seat, deeds)]);
    let mut branches = vec![Branch { state: *position.state, commands: Vec::new(), raises: Money::ZERO }];
    let mut next = 0;
    while next < branches.len() && branches.len() < MOST_WAYS {
        if branches[next].raises < missing {
            let found = branches_from(book, seat, &branches[next], (group, deeds), means);
            branches.extend(found.into_iter().filter(|found| seen.insert(signature(&found.state, seat, deeds))));
        }
        next += 1;
    }
    let harm = |branch: &Branch| {
        let after = standing(&Position::new(book, &branch.state), seat, deeds);
        before - after - i64::from(branch.raises.0)
    };
    let way = |branch: Branch| Way { harm: harm(&branch), commands: branch.commands, raises: branch.raises };
    frontier(branches.into_iter().map(way).collect())
}

/// Only ways that nothing beats: more money for no more harm.
fn frontier(mut ways: Vec<Way>) -> Vec<Way> {
    ways.sort_by_key(|way| (way.harm, -way.raises.0, way.commands.len()));
    let mut most = Money(-1);
    ways.retain(|way| {
        let better = way.raises > most;
        most = most.max(way.raises);
        better
    });
    ways
}

/// One step further. A whole group is sold down only where its buildings cannot be sold one by one.
fn branches_from(
    book: &Rulebook,
    seat: SeatId,
    from: &Branch,
    (group, deeds): (GroupId, SpaceSet),
    means: Means,
) -> Vec<Branch> {
    let follow = |command: Command| follow(book, seat, from, command);
    let mut found: Vec<Branch> = deeds.iter().filter_map(|space| follow(Command::SellBuilding { space })).collect();
    found.extend(deeds.iter().filter_map(|space| follow(Command::SellHotel { space })));
    if found.is_empty() {
        let sales = Position::new(book, &from.state).group_sales(seat, group);
        // The fewest buildings first.
        let sales: Vec<Command> = sales.take(MOST_WAYS).collect();
        found.extend(sales.into_iter().rev().filter_map(follow));
    }
    for deed in deeds.iter() {
        found.extend(follow(Command::Mortgage { deed }));
        if means == Means::Everything {
            found.extend(follow(Command::SellDeed { deed }));
        }
    }
    found
}

fn follow(book: &Rulebook, seat: SeatId, from: &Branch, command: Command) -> Option<Branch> {
    if !Position::new(book, &from.state).allows(seat, &command) {
        return None;
    }
    let mut branch = from.clone();
    let mut events: Vec<Event> = Vec::new();
    act(book, &mut branch.state, Some(seat), &command, &mut FastChance::new(0), &mut events).ok()?;
    branch.raises += events.iter().filter_map(|event| raised(event, seat)).sum();
    branch.commands.push(command);
    Some(branch)
}

/// What this seat gets for something of its own. A debt may be settled on the way, and then other money flows too.
pub(super) fn raised(event: &Event, by: SeatId) -> Option<Money> {
    match *event {
        Event::BuildingSold { seat, refund: amount, .. }
        | Event::DeedMortgaged { seat, amount, .. }
        | Event::DeedSold { seat, amount, .. }
            if seat == by =>
        {
            Some(amount)
        }
        _ => None,
    }
}

/// What tells two outcomes apart, as far as the group goes.
fn signature(state: &State, seat: SeatId, deeds: SpaceSet) -> (Vec<u8>, u64, u64) {
    let levels = deeds.iter().map(|deed| state.level(deed)).collect();
    (levels, state.mortgaged().and(deeds).0, state.owned(seat).and(deeds).0)
}

/// What these deeds are to their owner: what it would cost to have them so, and what they will bring.
fn standing(position: &Position<'_>, seat: SeatId, deeds: SpaceSet) -> i64 {
    let (book, state) = (position.book, position.state);
    let opponents = state.solvent().without(seat).len() as i64;
    let held = deeds.and(state.owned(seat));
    let mut worth = 0;
    for deed in held.iter() {
        let facts = book.space(deed);
        // A deed that is gone is not for sale again.
        worth += 2 * i64::from(facts.price.0) + i64::from(book.built_cost(deed, state.level(deed)).0);
        if state.mortgaged().contains(deed) {
            worth -= i64::from(book.lift_cost(deed).0);
        }
        let rent = match position.current_rent(deed) {
            Some(CurrentRent::Fixed(rent)) => i64::from(rent.0),
            Some(CurrentRent::PerPip(times)) => i64::from(times) * PIPS,
            None => 0,
        };
        // Each of the others stops about once on every space while it walks past all of them.
        worth += rent * opponents * ROUNDS / SPACES as i64;
    }
    let group = held.first().map_or(SpaceSet::EMPTY, |deed| book.group_of(deed));
    let builds = !group.is_empty() && book.lots.includes(group);
    if builds && held.includes(group) && state.mortgaged().and(group).is_empty() {
        worth += group.iter().map(|deed| i64::from(book.space(deed).price.0)).sum::<i64>() / WHOLE;
    }
    worth
}
