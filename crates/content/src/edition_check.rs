//! What must hold for an edition as a whole: corners, groups, and piles that always come to an end.

use crate::fault::{FaultKind, Faults};
use crate::reader::Spot;
use freehold_engine::edition::{Deck, Effect, Space, SpaceKind};
use freehold_engine::{DeckId, GroupId, SpaceId};

/// Word, least and most of the kinds that are counted.
const COUNTS: [(&str, usize, usize); 6] =
    [("go", 1, 1), ("jail", 1, 1), ("parking", 0, 1), ("go_to_jail", 0, 1), ("railroad", 0, 4), ("utility", 0, 2)];

/// Checks the board; spaces that could not be read are left out of group sizes, so nothing is blamed twice.
pub(crate) fn spaces(
    spaces: &[Option<Space>],
    spots: &[Spot<'_>],
    list: &Spot<'_>,
    groups: &[&str],
    faults: &mut Faults,
) {
    let complete = spaces.iter().all(Option::is_some);
    for (kind, min, max) in COUNTS {
        let found = spaces.iter().flatten().filter(|space| word(&space.kind) == kind).count();
        if found > max || (complete && found < min) {
            list.fault(faults, FaultKind::SpacesOfKind { kind, min, max, found });
        }
    }
    for (at, space) in spaces.iter().enumerate() {
        if at > 0 && space.as_ref().is_some_and(|space| space.kind == SpaceKind::Go) {
            spots[at].fault(faults, FaultKind::StartElsewhere { space: at });
        }
    }
    for (at, group) in groups.iter().enumerate() {
        let id = GroupId(at as u8);
        let members: Vec<(usize, &str)> = spaces
            .iter()
            .enumerate()
            .filter_map(|(at, space)| Some((at, space.as_ref()?)))
            .filter(|(_, space)| group_of(&space.kind) == Some(id))
            .map(|(at, space)| (at, word(&space.kind)))
            .collect();
        if let Some((at, _)) = members.iter().find(|(_, kind)| *kind != members[0].1) {
            spots[*at].fault(faults, FaultKind::MixedGroup { group: group.to_string() });
        }
        let min = if members.first().is_some_and(|(_, kind)| *kind == "lot") { 2 } else { 1 };
        if complete && members.len() < min {
            let spot = members.first().map_or(list, |(at, _)| &spots[*at]);
            spot.fault(faults, FaultKind::GroupSize { group: group.to_string(), min, found: members.len() });
        }
    }
}

/// A pile that is drawn from needs a card that ends the drawing and that no ruleset leaves out:
/// cards may lead to card spaces and to each other, and jail cards may all be held.
pub(crate) fn deck(deck: &Deck, id: DeckId, spaces: Option<&[Space]>, spot: &Spot<'_>, faults: &mut Faults) {
    let Some(spaces) = spaces else { return };
    let used = spaces.iter().any(|space| space.kind == SpaceKind::Card { deck: id });
    let ends = |effect: &Effect| match effect {
        Effect::AdvanceTo { space, .. } | Effect::MoveBackTo { space } => !is_card(spaces, *space),
        Effect::MoveBy { .. } | Effect::JailCard => false,
        other => other.is_plain(),
    };
    if (used || !deck.cards.is_empty()) && !deck.cards.iter().any(|card| ends(&card.effect)) {
        spot.fault(faults, FaultKind::DeckNeedsPlainCard);
    }
}

fn is_card(spaces: &[Space], space: SpaceId) -> bool {
    spaces.get(space.index()).is_some_and(|space| matches!(space.kind, SpaceKind::Card { .. }))
}

pub(crate) fn group_of(kind: &SpaceKind) -> Option<GroupId> {
    match kind {
        SpaceKind::Lot(lot) => Some(lot.group),
        SpaceKind::Railroad { group, .. } | SpaceKind::Utility { group, .. } => Some(*group),
        _ => None,
    }
}

/// The kind's word in the file.
pub(crate) fn word(kind: &SpaceKind) -> &'static str {
    match kind {
        SpaceKind::Go => "go",
        SpaceKind::Jail => "jail",
        SpaceKind::Parking => "parking",
        SpaceKind::GoToJail => "go_to_jail",
        SpaceKind::Card { .. } => "card",
        SpaceKind::Tax(_) => "tax",
        SpaceKind::Railroad { .. } => "railroad",
        SpaceKind::Utility { .. } => "utility",
        SpaceKind::Lot(_) => "lot",
    }
}
