//! What a pack prints, in other languages: names and card texts, each as it is printed and as it is said there.
//!
//! It knows no language, only their tags. What is not in the list stays as it is printed, so a pack needs none of it.

use crate::fault::Faults;
use crate::node::{Node, Value};
use crate::reader::{Spot, join};
use std::collections::BTreeMap;

/// Longest text on either side.
const MAX_TEXT: usize = 400;
/// Most texts of one language.
const MAX_WORDS: usize = 400;

/// By the tag of the language, then by what is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(BTreeMap<String, BTreeMap<String, String>>);

impl Words {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What this is called in a language, if the pack says.
    pub fn say(&self, language: &str, printed: &str) -> Option<&str> {
        self.0.get(language)?.get(printed).map(String::as_str)
    }

    /// Takes over what is not known yet.
    pub(crate) fn learn(&mut self, other: &Words) {
        for (language, words) in &other.0 {
            let known = self.0.entry(language.clone()).or_default();
            for (printed, said) in words {
                known.entry(printed.clone()).or_insert_with(|| said.clone());
            }
        }
    }

    /// A table of languages, each a list of `of` and `is`.
    pub(crate) fn read(spot: &Spot<'_>, faults: &mut Faults) -> Option<Words> {
        spot.table(faults)?;
        let Value::Table(entries) = &spot.node.value else { return Some(Words::default()) };
        let languages: Vec<Option<(String, BTreeMap<String, String>)>> = entries
            .iter()
            .map(|entry| {
                let list = Spot { path: join(&spot.path, &entry.key), node: &entry.node };
                Some((entry.key.clone(), read_language(&list, faults)?))
            })
            .collect();
        languages.into_iter().collect::<Option<_>>().map(Words)
    }

    /// The other way round; nothing where there are no words.
    pub(crate) fn node(&self) -> Option<Node> {
        let pair = |(of, is): (&String, &String)| Node::table([("of", Node::text(of)), ("is", Node::text(is))]);
        let languages = self.0.iter().map(|(language, words)| (language.as_str(), Node::list(words.iter().map(pair))));
        (!self.is_empty()).then(|| Node::table(languages))
    }
}

fn read_language(spot: &Spot<'_>, faults: &mut Faults) -> Option<BTreeMap<String, String>> {
    let pairs: Vec<Option<(String, String)>> = spot
        .list(0, MAX_WORDS, faults)?
        .iter()
        .map(|item| {
            let mut table = item.table(faults)?;
            let of = table.need("of", faults, |spot, f| spot.text(1, MAX_TEXT, f));
            let is = table.need("is", faults, |spot, f| spot.text(1, MAX_TEXT, f));
            table.finish(faults);
            Some((of?, is?))
        })
        .collect();
    pairs.into_iter().collect()
}
