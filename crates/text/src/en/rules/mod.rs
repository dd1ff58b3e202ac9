//! The rule booklet, generated from the options: change one and a sentence changes.
//!
//! Options whose feature is off are kept apart and told in the last section, so that nothing
//! that is set goes unsaid. No sentence may be written that the engine does not keep.

mod banking;
mod board;
mod building;
mod deals;
mod debts;
mod end;
mod jail;
mod rent;
mod start;
#[cfg(test)]
mod tests;

use super::words::{self, jail as jail_name};
use crate::{Names, Section};
use freehold_engine::Ruleset;
use freehold_engine::ruleset::ByEdition;

pub(crate) fn rules(ruleset: &Ruleset, names: &Names) -> Vec<Section> {
    let mut book = Book { rules: ruleset, names, sections: Vec::new(), idle: Vec::new() };
    start::table(&mut book);
    start::order(&mut book);
    start::turns(&mut book);
    start::salary(&mut book);
    deals::buying(&mut book);
    deals::auctions(&mut book);
    rent::rent(&mut book);
    building::building(&mut book);
    building::selling(&mut book);
    building::mortgages(&mut book);
    jail::jail(&mut book);
    board::taxes(&mut book);
    board::cards(&mut book);
    board::parking(&mut book);
    debts::debts(&mut book);
    deals::trading(&mut book);
    debts::bank(&mut book);
    banking::loans(&mut book);
    banking::currencies(&mut book);
    banking::multiplier(&mut book);
    end::end(&mut book);
    end::clock(&mut book);
    book.finish()
}

/// The booklet while it is written.
struct Book<'a> {
    rules: &'a Ruleset,
    names: &'a Names<'a>,
    sections: Vec<Section>,
    /// What is set without effect.
    idle: Vec<String>,
}

impl<'a> Book<'a> {
    /// Begins a section.
    fn open(&mut self, title: &str) -> (&'a Ruleset, &'a Names<'a>) {
        self.sections.push(Section { title: title.to_owned(), sentences: Vec::new() });
        (self.rules, self.names)
    }

    /// Adds a sentence to the section that was begun last.
    fn say(&mut self, sentence: impl Into<String>) {
        if let Some(section) = self.sections.last_mut() {
            section.sentences.push(called(self.names, sentence.into()));
        }
    }

    /// Notes an option that has no effect under the other ones.
    fn idle(&mut self, sentence: impl Into<String>) {
        self.idle.push(called(self.names, sentence.into()));
    }

    fn finish(mut self) -> Vec<Section> {
        if !self.idle.is_empty() {
            let title = "Also set, without effect here".to_owned();
            self.sections.push(Section { title, sentences: self.idle });
        }
        self.sections
    }
}

/// What sentences write for the name of the jail.
const JAIL: &str = "[jail]";

/// A sentence with the jail as this board calls it, where it says `[jail]`.
fn called(names: &Names, sentence: String) -> String {
    // A name may bring its own mark, and one is enough.
    sentence.replace(JAIL, &jail_name(names)).replace("!.", "!")
}

/// Whether a figure is the board's or the ruleset's own.
fn origin<T>(option: &ByEdition<T>) -> &'static str {
    match option {
        ByEdition::Edition => "as printed",
        ByEdition::Set(_) => "set by these rules",
    }
}
