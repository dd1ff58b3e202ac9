//! Why a request about the game itself is refused; refused commands carry the engine's codes.

use freehold_content::OptionError;
use freehold_engine::ruleset::RulesetFault;
use freehold_engine::{ArrangementFault, PlayersFault, Rejection, RulebookFault};
use freehold_text::{Language, Names};
use serde::Serialize;

#[derive(Debug)]
pub enum Refusal {
    NoGame,
    UnknownPreset { preset: String, known: Vec<String> },
    UnknownEdition { edition: String, known: Vec<String> },
    BadSeed,
    BadRules(Vec<OptionError>),
    BadCombination(Vec<RulebookFault>),
    BadPlayers(Vec<PlayersFault>),
    BadSetup(Vec<ArrangementFault>),
    /// The throw does not fit the dice of the game.
    BadDice { count: u8, sides: u8 },
    BadMarket,
    Rejected(Rejection),
}

/// The wire form: a code, and the facts beside it.
#[derive(Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
enum Wire<'a> {
    NoGame,
    UnknownPreset { preset: &'a str, known: &'a [String] },
    UnknownEdition { edition: &'a str, known: &'a [String] },
    BadSeed,
    BadRules { faults: Vec<String> },
    BadCombination { faults: Vec<String> },
    BadPlayers { faults: &'a [PlayersFault] },
    BadSetup { faults: &'a [ArrangementFault] },
    BadDice { count: u8, sides: u8 },
    BadMarket,
}

impl Refusal {
    pub fn to_json(&self) -> serde_json::Value {
        let wire = match self {
            Refusal::Rejected(rejection) => return serde_json::json!(rejection),
            Refusal::NoGame => Wire::NoGame,
            Refusal::UnknownPreset { preset, known } => Wire::UnknownPreset { preset, known },
            Refusal::UnknownEdition { edition, known } => Wire::UnknownEdition { edition, known },
            Refusal::BadSeed => Wire::BadSeed,
            Refusal::BadRules(faults) => Wire::BadRules { faults: faults.iter().map(ToString::to_string).collect() },
            Refusal::BadCombination(faults) => Wire::BadCombination { faults: faults.iter().map(combination).collect() },
            Refusal::BadPlayers(faults) => Wire::BadPlayers { faults },
            Refusal::BadSetup(faults) => Wire::BadSetup { faults },
            Refusal::BadDice { count, sides } => Wire::BadDice { count: *count, sides: *sides },
            Refusal::BadMarket => Wire::BadMarket,
        };
        serde_json::json!(wire)
    }

    pub fn message(&self, names: Option<&Names<'_>>) -> String {
        match self {
            Refusal::Rejected(rejection) => match names {
                Some(names) => Language::English.rejection(rejection, names),
                None => format!("{rejection:?}"),
            },
            Refusal::NoGame => "There is no game yet; start one with {\"new\":…}.".to_string(),
            Refusal::UnknownPreset { preset, known } => {
                format!("There is no preset “{preset}”; there are {}.", known.join(", "))
            }
            Refusal::UnknownEdition { edition, known } => {
                format!("There is no edition “{edition}”; there are {}.", known.join(", "))
            }
            Refusal::BadSeed => "A seed is a number or 64 hexadecimal digits.".to_string(),
            Refusal::BadRules(faults) => faults.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
            Refusal::BadCombination(faults) => faults.iter().map(combination).collect::<Vec<_>>().join(" "),
            Refusal::BadPlayers(faults) => faults.iter().map(players).collect::<Vec<_>>().join(" "),
            Refusal::BadSetup(faults) => format!("This position cannot exist: {}.", list(faults)),
            Refusal::BadDice { count, sides } => format!("This game throws {count} dice with {sides} sides."),
            Refusal::BadMarket => "This game has no foreign currencies, or a step is beyond ±9000.".to_string(),
        }
    }
}

fn list(faults: &[ArrangementFault]) -> String {
    faults.iter().map(|fault| serde_json::json!(fault).to_string()).collect::<Vec<_>>().join(", ")
}

fn players(fault: &PlayersFault) -> String {
    match fault {
        PlayersFault::BadCount { min, max, given } => format!("{min} to {max} players can sit down, not {given}."),
        PlayersFault::EmptyName { seat } => format!("Player {seat} needs a name."),
        PlayersFault::NameTooLong { seat, max } => format!("The name of player {seat} is longer than {max} characters."),
        PlayersFault::UnprintableName { seat } => format!("The name of player {seat} holds a character that cannot be shown."),
        PlayersFault::NameTaken { seat, by } => format!("Player {seat} has the same name as player {by}."),
    }
}

fn combination(fault: &RulebookFault) -> String {
    match fault {
        RulebookFault::Ruleset(fault) => ruleset(fault),
        RulebookFault::BoardIncomplete => "The edition has no complete board.".to_string(),
        RulebookFault::TooManyGroups => "The edition has too many groups.".to_string(),
        RulebookFault::TooManyCards { deck } => format!("{deck:?} of the edition has too many cards."),
        RulebookFault::TokensMissing { needed } => format!("The edition has fewer than {needed} tokens."),
        RulebookFault::PotMissing => {
            "Cards of this edition pay into a pot, but parking.pot is off; switch it on or choose another edition.".to_string()
        }
    }
}

fn ruleset(fault: &RulesetFault) -> String {
    Language::English.ruleset_fault(fault)
}
