//! The characters that bots appear as. What they look like, how they speak and what they say belongs to the
//! client; how well they play is their strength and has nothing to do with who they are.

use crate::room_view::Strength;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Character {
    Juniper,
    Moss,
    Pepper,
    Otto,
    Wren,
    Basil,
    Clove,
    Iris,
}

impl Character {
    /// In the order in which they sit down where nobody is asked for.
    pub const ALL: [Character; 8] = [
        Character::Juniper,
        Character::Moss,
        Character::Pepper,
        Character::Otto,
        Character::Wren,
        Character::Basil,
        Character::Clove,
        Character::Iris,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Character::Juniper => "Juniper",
            Character::Moss => "Moss",
            Character::Pepper => "Pepper",
            Character::Otto => "Otto",
            Character::Wren => "Wren",
            Character::Basil => "Basil",
            Character::Clove => "Clove",
            Character::Iris => "Iris",
        }
    }

    /// Whoever goes by this name.
    pub fn named(name: &str) -> Option<Character> {
        Character::ALL.into_iter().find(|character| character.name() == name)
    }
}

/// A bot that is wanted. A bare strength leaves open who it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
#[serde(from = "BotWanted")]
pub struct BotChoice {
    pub strength: Strength,
    /// The next who is free, if nobody is named.
    pub character: Option<Character>,
}

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, deny_unknown_fields)]
enum BotWanted {
    Somebody(Strength),
    Choice {
        strength: Strength,
        #[serde(default)]
        character: Option<Character>,
    },
}

impl From<BotWanted> for BotChoice {
    fn from(wanted: BotWanted) -> BotChoice {
        match wanted {
            BotWanted::Somebody(strength) => strength.into(),
            BotWanted::Choice { strength, character } => BotChoice { strength, character },
        }
    }
}

impl From<Strength> for BotChoice {
    fn from(strength: Strength) -> BotChoice {
        BotChoice { strength, character: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_wanted_by_its_strength_alone_or_as_somebody() {
        let read = |text: &str| serde_json::from_str::<BotChoice>(text).ok();
        assert_eq!(read(r#""hard""#), Some(Strength::Hard.into()));
        assert_eq!(read(r#"{"strength":"easy"}"#), Some(Strength::Easy.into()));
        let wren = BotChoice { strength: Strength::Easy, character: Some(Character::Wren) };
        assert_eq!(read(r#"{"strength":"easy","character":"wren"}"#), Some(wren));
        assert_eq!(read(&serde_json::to_string(&wren).unwrap()), Some(wren));
        assert_eq!(read(r#"{"strength":"easy","character":"nobody"}"#), None);
    }

    #[test]
    fn everybody_is_found_by_name() {
        for character in Character::ALL {
            assert_eq!(Character::named(character.name()), Some(character));
        }
        assert_eq!(Character::named("Bot 1"), None);
    }
}
