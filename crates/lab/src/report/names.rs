//! What those who played are called.

use crate::sim::summary::{BotShare, Summary};

/// A bot, and how often it sat at the table.
pub fn bot(bot: &BotShare) -> String {
    if bot.entrants > 1 { format!("{} ×{}", bot.bot, bot.entrants) } else { bot.bot.clone() }
}

/// All bots, as part of a sentence.
pub fn lineup(summary: &Summary) -> String {
    let names: Vec<String> = summary.bots.iter().map(bot).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        Some((last, _)) => last.clone(),
        None => "nobody".to_owned(),
    }
}

/// An entrant, with its number where its name is not its own.
pub fn entrant(summary: &Summary, index: usize) -> String {
    let Some(entrant) = summary.entrants.get(index) else { return String::new() };
    let namesakes = summary.entrants.iter().filter(|other| other.bot == entrant.bot).count();
    if namesakes > 1 { format!("{}. {}", entrant.entrant, entrant.bot) } else { entrant.bot.clone() }
}
