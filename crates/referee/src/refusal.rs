//! Why a request about the game itself is refused; refused commands carry the engine's codes.

use freehold_content::OptionError;
use freehold_engine::{ArrangementFault, PlayersFault, Rejection, RulebookFault};
use freehold_text::{Language, Names};
use serde::Serialize;

#[derive(Debug)]
pub enum Refusal {
    NoGame,
    UnknownPreset {
        preset: String,
        known: Vec<String>,
    },
    UnknownEdition {
        edition: String,
        known: Vec<String>,
    },
    BadSeed,
    BadRules(Vec<OptionError>),
    BadCombination(Vec<RulebookFault>),
    BadPlayers(Vec<PlayersFault>),
    BadSetup(Vec<ArrangementFault>),
    /// The throw does not fit the dice of the game.
    BadDice {
        count: u8,
        sides: u8,
    },
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
    BadRules { faults: &'a [OptionError] },
    BadCombination { faults: &'a [RulebookFault] },
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
            Refusal::BadRules(faults) => Wire::BadRules { faults },
            Refusal::BadCombination(faults) => Wire::BadCombination { faults },
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
                None => String::new(),
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
            Refusal::BadCombination(faults) => {
                faults.iter().map(|fault| Language::English.rulebook_fault(fault)).collect::<Vec<_>>().join(" ")
            }
            Refusal::BadPlayers(faults) => {
                faults.iter().map(|fault| Language::English.players_fault(fault)).collect::<Vec<_>>().join(" ")
            }
            Refusal::BadSetup(faults) => match names {
                Some(names) => {
                    let say = |fault| Language::English.arrangement_fault(fault, names);
                    faults.iter().map(say).collect::<Vec<_>>().join(" ")
                }
                None => String::new(),
            },
            Refusal::BadDice { count, sides } => format!("This game throws {count} dice with {sides} sides."),
            Refusal::BadMarket => "This game has no foreign currencies, or a step is beyond ±9000.".to_string(),
        }
    }
}
