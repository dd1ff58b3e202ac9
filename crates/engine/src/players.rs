//! Who may sit down: how many, and under which names.

use crate::ids::MAX_SEATS;
use crate::ruleset::Ruleset;
use serde::Serialize;

/// Longest name.
pub const MAX_NAME: usize = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum PlayersFault {
    /// NCSU UC1 E1, Property Tycoon fr-gr-1-1.
    BadCount {
        min: u8,
        max: u8,
        given: usize,
    },
    /// NCSU UC1 E2, Unipoli 1.
    EmptyName {
        seat: usize,
    },
    NameTooLong {
        seat: usize,
        max: usize,
    },
    /// A character that cannot be shown on one line.
    UnprintableName {
        seat: usize,
    },
    /// Yolopoly 3.1.3.12: without regard to case.
    NameTaken {
        seat: usize,
        by: usize,
    },
}

/// Control characters, and those that take no place or turn the line around: a name made of them
/// would be invisible, or look like another one.
fn is_unprintable(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
                | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// The trimmed names of a legal table, or every fault.
pub fn check_players<N: AsRef<str>>(rules: &Ruleset, names: &[N]) -> Result<Vec<String>, Vec<PlayersFault>> {
    let mut faults = Vec::new();
    let (min, max) = (rules.players.min, rules.players.max.min(MAX_SEATS as u8));
    if names.len() < usize::from(min) || names.len() > usize::from(max) {
        faults.push(PlayersFault::BadCount { min, max, given: names.len() });
    }
    let trimmed: Vec<String> = names.iter().take(MAX_SEATS).map(|name| name.as_ref().trim().to_string()).collect();
    for (seat, name) in trimmed.iter().enumerate() {
        if name.is_empty() {
            faults.push(PlayersFault::EmptyName { seat });
        } else if name.chars().count() > MAX_NAME {
            faults.push(PlayersFault::NameTooLong { seat, max: MAX_NAME });
        } else if name.chars().any(is_unprintable) {
            faults.push(PlayersFault::UnprintableName { seat });
        } else if let Some(by) = trimmed[..seat].iter().position(|other| other.to_lowercase() == name.to_lowercase()) {
            faults.push(PlayersFault::NameTaken { seat, by });
        }
    }
    if faults.is_empty() { Ok(trimmed) } else { Err(faults) }
}
