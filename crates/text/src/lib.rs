//! Sentences: the one place where codes with facts become words.
//!
//! One module per language implements the same functions; [`Language`] picks it. Nothing here
//! decides a rule, reads a file or knows who is listening.

mod en;
mod house;
mod names;
mod plain;
#[cfg(test)]
mod sample;
mod saying;
mod tr;
mod wrap;

pub use house::POPULAR;
pub use names::Names;
pub use plain::plain;
pub use saying::{PlayerLine, Rent, Saying, SpaceLine, TableWord};

use freehold_bots::Reason;
use freehold_engine::edition::Effect;
use freehold_engine::ruleset::RulesetFault;
use freehold_engine::{
    ArrangementFault, CardId, Command, CurrencyId, DeckId, Event, OptionKey, PlayersFault, Prompt, Rejection, Rulebook,
    RulebookFault, Ruleset, SpaceId,
};
use freehold_protocol::{FieldFault, FieldMessage, Refusal, Refused};

/// Columns of a plain text page.
pub const COLUMNS: usize = 80;

/// A language in which the game can speak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    #[default]
    English,
    Turkish,
}

/// How an option of a ruleset is shown in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionText {
    pub title: &'static str,
    pub explanation: &'static str,
}

/// A part of the rules under one title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub title: String,
    pub sentences: Vec<String>,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::English, Language::Turkish];

    /// The language tag, e.g. `en`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Turkish => "tr",
        }
    }

    /// What stands between the thousands of a figure.
    pub fn thousands(self) -> char {
        match self {
            Language::English => ',',
            Language::Turkish => '.',
        }
    }

    pub fn from_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// A line of the log: what has happened, with amount and reason.
    pub fn event(self, event: &Event, names: &Names) -> String {
        let told = match self {
            Language::English => en::event(event, names),
            Language::Turkish => tr::event(event, names),
        };
        // A name may bring its own mark, and one is enough.
        told.replace("!.", "!").replace("?.", "?")
    }

    /// Why a command was refused, and what to do instead.
    pub fn rejection(self, rejection: &Rejection, names: &Names) -> String {
        match self {
            Language::English => en::rejection(rejection, names),
            Language::Turkish => tr::rejection(rejection, names),
        }
    }

    /// A command as a short imperative; figures stand without a glyph, as one would type them.
    pub fn command(self, command: &Command, names: &Names) -> String {
        match self {
            Language::English => en::command(command, names),
            Language::Turkish => tr::command(command, names),
        }
    }

    /// A prompt as a choice, with its figures.
    pub fn prompt(self, prompt: &Prompt, names: &Names) -> String {
        match self {
            Language::English => en::prompt(prompt, names),
            Language::Turkish => tr::prompt(prompt, names),
        }
    }

    /// The word by which a person chooses a prompt of this kind.
    pub fn prompt_word(self, prompt: &Prompt) -> &'static str {
        match self {
            Language::English => en::prompt_words(prompt).0,
            Language::Turkish => tr::prompt_words(prompt).0,
        }
    }

    /// What a text client says besides events and refusals.
    pub fn saying(self, saying: &Saying<'_>, names: &Names) -> String {
        match self {
            Language::English => en::saying(saying, names),
            Language::Turkish => tr::saying(saying, names),
        }
    }

    /// What somebody who gives no name is called.
    pub fn player(self) -> &'static str {
        match self {
            Language::English => "Player",
            Language::Turkish => "Oyuncu",
        }
    }

    /// A word that can be typed at a table at any time.
    pub fn table_word(self, word: TableWord) -> &'static str {
        match self {
            Language::English => en::table_word(word),
            Language::Turkish => tr::table_word(word),
        }
    }

    /// Why a bot does what it does, as a clause to stand after a line of the log.
    pub fn reason(self, reason: &Reason, names: &Names) -> String {
        match self {
            Language::English => en::reason(reason, names),
            Language::Turkish => tr::reason(reason, names),
        }
    }

    /// What one of the options of a card does, as an imperative.
    pub fn effect(self, effect: &Effect, names: &Names) -> String {
        match self {
            Language::English => en::effect(effect, names),
            Language::Turkish => tr::effect(effect, names),
        }
    }

    /// What a card says. The editions are written in English; elsewhere a card whose text nobody has translated
    /// tells what it does.
    pub fn card(self, deck: DeckId, card: CardId, names: &Names) -> String {
        match self {
            Language::English => names.card(deck, card).into_owned(),
            Language::Turkish => tr::card(deck, card, names),
        }
    }

    /// The name of a theme or a token; what no pack of the program brings keeps its own.
    pub fn name(self, name: &str) -> String {
        match self {
            Language::English => name.to_owned(),
            Language::Turkish => tr::name(name).unwrap_or(name).to_owned(),
        }
    }

    /// Title and summary of a preset; what no pack of the program brings keeps its own.
    pub fn preset(self, title: &str, summary: &str) -> (String, String) {
        let (title, summary) = match self {
            Language::English => (title, summary),
            Language::Turkish => tr::preset(title).unwrap_or((title, summary)),
        };
        (title.to_owned(), summary.to_owned())
    }

    /// The title of a preset whose file was edited on this machine.
    pub fn changed_here(self, title: &str) -> String {
        match self {
            Language::English => format!("{title} (changed on this machine)"),
            Language::Turkish => format!("{title} (bu makinede değiştirildi)"),
        }
    }

    /// What an option of a ruleset is called, and what it means.
    pub fn option(self, key: OptionKey) -> OptionText {
        let (title, explanation) = match self {
            Language::English => en::option(key),
            Language::Turkish => tr::option(key),
        };
        OptionText { title, explanation }
    }

    /// What a word means as the value of an option.
    pub fn option_word(self, key: OptionKey, word: &str) -> Option<&'static str> {
        match self {
            Language::English => en::word(key, word),
            Language::Turkish => tr::word(key, word),
        }
    }

    /// The title of a section of options; the section without a name is that of the table itself.
    pub fn option_section(self, id: &str) -> Option<&'static str> {
        match self {
            Language::English => en::section(id),
            Language::Turkish => tr::section(id),
        }
    }

    /// The complete rules of a table; every option of the ruleset shows in some sentence.
    pub fn rules(self, ruleset: &Ruleset, names: &Names) -> Vec<Section> {
        match self {
            Language::English => en::rules(ruleset, names),
            Language::Turkish => tr::rules(ruleset, names),
        }
    }

    /// What happens on a space that is nobody's; nothing about deeds.
    pub fn space(self, book: &Rulebook, names: &Names, space: SpaceId) -> Option<String> {
        match self {
            Language::English => en::space(book, names, space),
            Language::Turkish => tr::space(book, names, space),
        }
    }

    /// The one name of a foreign currency.
    pub fn currency(self, names: &Names, currency: CurrencyId) -> String {
        match self {
            Language::English => en::currency(names, currency),
            Language::Turkish => tr::currency(names, currency),
        }
        .to_owned()
    }

    /// The rules as plain text of [`COLUMNS`] columns.
    pub fn rules_text(self, ruleset: &Ruleset, names: &Names) -> String {
        wrap::page(&self.rules(ruleset, names), COLUMNS)
    }

    /// Why these people cannot sit down.
    pub fn players_fault(self, fault: &PlayersFault) -> String {
        match self {
            Language::English | Language::Turkish => en::players_fault(fault),
        }
    }

    /// Why a ruleset and an edition do not go together.
    pub fn rulebook_fault(self, fault: &RulebookFault) -> String {
        match self {
            Language::English | Language::Turkish => en::rulebook_fault(fault),
        }
    }

    /// Why a position cannot exist.
    pub fn arrangement_fault(self, fault: &ArrangementFault, names: &Names) -> String {
        match self {
            Language::English | Language::Turkish => en::arrangement_fault(fault, names),
        }
    }

    /// Why a ruleset cannot be played.
    pub fn ruleset_fault(self, fault: &RulesetFault) -> String {
        match self {
            Language::English | Language::Turkish => en::ruleset_fault(fault),
        }
    }

    /// What to show next to a field.
    pub fn field_fault(self, fault: &FieldFault) -> String {
        match self {
            Language::English => en::field_fault(fault),
            Language::Turkish => tr::field_fault(fault),
        }
    }

    /// What the server refuses, with a sentence for the whole and one for each field at fault.
    /// Without names, seats are called by their numbers.
    pub fn refused(self, refusal: Refusal, names: Option<&Names>) -> Refused {
        let faults = match &refusal {
            Refusal::BadFields { faults } => faults.as_slice(),
            _ => &[],
        };
        let told = |fault: &FieldFault| {
            let FieldFault { field, player, .. } = *fault;
            FieldMessage { field, message: self.field_fault(fault), player }
        };
        let fields = faults.iter().map(told).collect();
        let message = match self {
            Language::English => en::refusal(&refusal, names),
            Language::Turkish => tr::refusal(&refusal, names),
        };
        Refused { refusal, message, fields }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_content::Library;
    use freehold_engine::edition::SpaceKind;
    use freehold_engine::ruleset::{FeeWhen, Off};

    /// The preset, with what happens on the first space of a kind.
    fn on(language: Language, preset: &str, wanted: impl Fn(&SpaceKind) -> bool) -> String {
        let preset = Library::shared().preset(preset).expect("a preset");
        let edition = Library::shared().edition(&preset.edition).expect("an edition");
        let book = Rulebook::new(preset.ruleset.clone(), edition.clone()).expect("playable");
        let at = edition.spaces.iter().position(|space| wanted(&space.kind)).expect("such a space");
        language.space(&book, &Names::new(edition), SpaceId(at as u8)).expect("a sentence")
    }

    #[test]
    fn spaces_say_what_happens_there_under_these_rules() {
        let english = |preset: &str, wanted: fn(&SpaceKind) -> bool| on(Language::English, preset, wanted);
        let go = |kind: &SpaceKind| *kind == SpaceKind::Go;
        let parking = |kind: &SpaceKind| *kind == SpaceKind::Parking;
        assert_eq!(english("official", go), "Whoever lands here or passes by receives ◈200 from the bank.");
        assert_eq!(english("official", parking), "Nothing happens here: it is a place to rest.");
        assert!(english("property_tycoon", parking).starts_with("Payments to the pot pile up here."));
        assert!(english("official", |kind| matches!(kind, SpaceKind::Tax(_))).contains("◈200"));
        assert!(english("class", |kind| *kind == SpaceKind::Jail).contains("nobody is sent here"));
        assert!(english("class", |kind| matches!(kind, SpaceKind::Card { .. })).contains("◈200"));
        assert_eq!(
            english("official", |kind| *kind == SpaceKind::Jail),
            "Only a visit for whoever lands here by a move. To get out, prisoners pay ◈50 before the roll, roll a \
             double or use a card that leads out. After 3 tries the fee of ◈50 is due.",
        );
    }

    #[test]
    fn every_space_explains_itself_in_every_language_and_preset() {
        for preset in Library::shared().presets() {
            let edition = Library::shared().edition(&preset.edition).expect("an edition");
            let mut ruleset = preset.ruleset.clone();
            for fee_when in [ruleset.jail.fee_when, FeeWhen::Never] {
                ruleset.jail.fee_when = fee_when;
                ruleset.doubles.jail_at = Off::Off;
                let Ok(book) = Rulebook::new(ruleset.clone(), edition.clone()) else { continue };
                for language in Language::ALL {
                    for space in SpaceId::all() {
                        let said = language.space(&book, &Names::new(edition), space);
                        assert_eq!(said.is_none(), book.deeds.contains(space), "{space:?}");
                        assert!(said.is_none_or(|said| said.ends_with('.') && !said.contains('!')));
                    }
                }
            }
        }
    }

    #[test]
    fn every_word_and_section_of_the_options_has_a_title() {
        for language in [Language::English, Language::Turkish] {
            for key in OptionKey::all() {
                assert!(language.option_section(key.section()).is_some(), "{key}");
                for word in key.spec().expected().words {
                    assert!(language.option_word(key, word).is_some(), "{key} = {word}");
                }
            }
        }
    }
}
