//! What everything at a table is called when it is told on a terminal.

use freehold_content::TableNames;
use freehold_engine::{DeckId, Edition, GroupId, Ruleset, SpaceId};
use freehold_text::{Language, Names};

/// The names of an edition as a theme shows them, in a language.
pub fn shown<'a>(language: Language, edition: &'a Edition, ruleset: &Ruleset, shown: &'a TableNames) -> Names<'a> {
    let mut names = Names::new(edition).with_ruleset(ruleset).with_glyph(&shown.glyph);
    for (space, name) in SpaceId::all().zip(&shown.spaces) {
        names = names.with_space(space, name);
    }
    for (deck, name) in DeckId::ALL.into_iter().zip(&shown.decks) {
        names = names.with_deck(deck, name);
    }
    for (group, name) in (0..).map(GroupId).zip(&shown.groups) {
        names = names.with_group(group, name);
    }
    names = names.with_visiting(shown.visiting.as_deref());
    names.spoken(language, |printed| shown.say(language.tag(), printed))
}
