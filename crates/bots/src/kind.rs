//! The bots by name.

use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BotKind {
    /// Anything that is allowed, by chance.
    Random,
    /// The fixed policies of Bonjour et al.: baselines that never change.
    FpA,
    FpB,
    FpC,
    /// For games in bulk.
    Fast,
    Easy,
    Normal,
    Hard,
    Expert,
}

/// What bots are called at a table of people, in the order in which they sit down.
pub const NAMES: [&str; 12] =
    ["Juniper", "Moss", "Pepper", "Otto", "Wren", "Basil", "Clove", "Iris", "Tansy", "Reed", "Hazel", "Flint"];

impl BotKind {
    pub const ALL: [BotKind; 9] = [
        BotKind::Random,
        BotKind::FpA,
        BotKind::FpB,
        BotKind::FpC,
        BotKind::Fast,
        BotKind::Easy,
        BotKind::Normal,
        BotKind::Hard,
        BotKind::Expert,
    ];

    pub fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::FpA => "fp_a",
            BotKind::FpB => "fp_b",
            BotKind::FpC => "fp_c",
            BotKind::Fast => "fast",
            BotKind::Easy => "easy",
            BotKind::Normal => "normal",
            BotKind::Hard => "hard",
            BotKind::Expert => "expert",
        }
    }

    pub fn named(name: &str) -> Option<BotKind> {
        BotKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
