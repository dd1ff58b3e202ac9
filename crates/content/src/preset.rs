//! A preset: a complete ruleset with a name, and the edition and theme that go with it.
//!
//! The keys of `[rules]` are those of the engine's list of options; this module only walks them.

use crate::fault::{FaultKind, Faults, Thing, ValueType, clip};
use crate::node::{Node, Value};
use crate::options;
use crate::reader::{Spot, Table, join};
use freehold_engine::ruleset::Answer;
use freehold_engine::{OptionKey, Ruleset};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// A named ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preset {
    pub id: String,
    pub title: String,
    pub summary: String,
    /// The edition it is played on, unless the table chooses another.
    pub edition: String,
    pub theme: String,
    pub ruleset: Ruleset,
}

/// What a preset may build on and refer to.
pub(crate) trait Known {
    fn ruleset(&self, id: &str) -> Option<Ruleset>;
    fn ids(&self, what: Thing) -> Vec<String>;
    /// How many tokens there are to choose from.
    fn tokens(&self, edition: &str, theme: &str) -> Option<usize>;
}

pub(crate) fn read(mut root: Table<'_>, known: &dyn Known, faults: &mut Faults) -> Option<Preset> {
    let root_line = root.line;
    root.spot("kind");
    let id = root.need("id", faults, Spot::id);
    let title = root.need("title", faults, Spot::name);
    let summary = root.need("summary", faults, |spot, f| spot.text(1, 300, f));
    let edition = root.need("edition", faults, |spot, f| reference(spot, Thing::Edition, known, f));
    let theme = root.need("theme", faults, |spot, f| reference(spot, Thing::Theme, known, f));
    let extended = root.or("extends", None, faults, |spot, f| reference(spot, Thing::Preset, known, f).map(Some));
    let base = match &extended {
        Some(Some(id)) => known.ruleset(id),
        _ => None,
    };
    // An unknown base is a fault of its own; that the file's options are incomplete then is no second one.
    let complete = matches!(extended, Some(None));
    let rules = if complete { root.need("rules", faults, |spot, _| Some(spot.clone())) } else { root.spot("rules") };
    let ruleset = match rules {
        Some(rules) => read_rules(&rules, base.as_ref(), complete, faults),
        None => base,
    };
    root.finish(faults);
    if let (Some(edition), Some(theme), Some(ruleset)) = (&edition, &theme, &ruleset) {
        // Property Tycoon fr-gr-1-8: every player needs a token of their own.
        let (tokens, players) = (known.tokens(edition, theme), usize::from(ruleset.players.max));
        if let Some(tokens) = tokens.filter(|tokens| *tokens < players) {
            faults.add(root_line, "rules.players.max", FaultKind::TooFewTokens { tokens, players });
        }
    }
    Some(Preset { id: id?, title: title?, summary: summary?, edition: edition?, theme: theme?, ruleset: ruleset? })
}

fn reference(spot: &Spot<'_>, what: Thing, known: &dyn Known, faults: &mut Faults) -> Option<String> {
    let found = spot.id(faults)?;
    let ids = known.ids(what);
    if ids.contains(&found) {
        return Some(found);
    }
    spot.fault(faults, FaultKind::Unknown { what, found: clip(&found, 40), known: ids });
    None
}

/// One option as it stands in the file.
struct Leaf<'n> {
    key: OptionKey,
    spot: Spot<'n>,
    value: Json,
    answer: Answer,
}

fn read_rules(rules: &Spot<'_>, base: Option<&Ruleset>, complete: bool, faults: &mut Faults) -> Option<Ruleset> {
    let mut leaves: Vec<Leaf<'_>> = Vec::new();
    collect(rules, "", &mut leaves, faults);
    leaves.iter().filter(|leaf| !leaf.key.spec().takes(&leaf.answer)).for_each(|leaf| blame(leaf, faults));
    let stated = |key: OptionKey| leaves.iter().find(|leaf| leaf.key == key);
    if complete {
        for key in OptionKey::all().filter(|key| stated(*key).is_none()) {
            faults.add(section_line(rules.node, key), &join(&rules.path, key.name()), FaultKind::MissingKey);
        }
    }
    let find = |key: OptionKey| match stated(key) {
        Some(leaf) => Some(leaf.answer.clone()),
        None => base.map(|base| base.answer(key)),
    };
    let ruleset = Ruleset::from_answers(find).ok()?;
    for fault in ruleset.faults() {
        // An option that the file inherits is blamed on the table that made it unfit.
        let line = stated(fault.key).map_or(rules.node.line, |leaf| leaf.spot.node.line);
        faults.add(line, &join(&rules.path, fault.key.name()), FaultKind::Ruleset(fault));
    }
    Some(ruleset)
}

fn blame(leaf: &Leaf<'_>, faults: &mut Faults) {
    let kind = match leaf.spot.node.value {
        Value::Fraction | Value::Date => {
            FaultKind::WrongType { expected: ValueType::Figure, found: leaf.spot.node.value_type() }
        }
        _ => FaultKind::BadOption { expected: leaf.key.spec().expected(), found: clip(&leaf.value.to_string(), 80) },
    };
    leaf.spot.fault(faults, kind);
}

/// Gathers the options, and reports keys that are not options.
fn collect<'n>(spot: &Spot<'n>, section: &str, leaves: &mut Vec<Leaf<'n>>, faults: &mut Faults) {
    let entries = match &spot.node.value {
        Value::Table(entries) => entries.as_slice(),
        Value::Untyped(text) if text.trim().is_empty() => &[],
        _ => {
            let expected = ValueType::Table;
            return spot.fault(faults, FaultKind::WrongType { expected, found: spot.node.value_type() });
        }
    };
    for entry in entries {
        if faults.is_full() {
            return;
        }
        let inner = Spot { path: join(&spot.path, &entry.key), node: &entry.node };
        if let Some(key) = OptionKey::within(section, &entry.key) {
            let value = to_json(&entry.node);
            leaves.push(Leaf { key, spot: inner, answer: options::answer(&value), value });
        } else if section.is_empty() && OptionKey::is_section(&entry.key) {
            collect(&inner, &entry.key, leaves, faults);
        } else {
            let suggestions = options::suggestions(&join(section, &entry.key));
            faults.add(entry.line, &inner.path, FaultKind::UnknownKey { suggestions });
        }
    }
}

/// The line of an option's section, or that of all rules.
fn section_line(rules: &Node, key: OptionKey) -> u32 {
    rules.get(key.section()).map_or(rules.line, |entry| entry.line)
}

/// Options are flags, figures, words and flat lists; anything else becomes a value that none takes.
fn to_json(node: &Node) -> Json {
    match &node.value {
        Value::Text(text) => Json::from(text.as_str()),
        Value::Figure(figure) => Json::from(*figure),
        Value::Flag(flag) => Json::from(*flag),
        Value::Untyped(text) => {
            let text = text.trim();
            match (text.parse::<i64>(), text) {
                (Ok(figure), _) => Json::from(figure),
                (_, "true") => Json::from(true),
                (_, "false") => Json::from(false),
                _ => Json::from(text),
            }
        }
        Value::List(items) if items.iter().all(Node::is_scalar) => items.iter().map(to_json).collect(),
        Value::Huge(figure) => Json::from(figure.as_str()),
        Value::Table(entries) => entries.iter().map(|entry| (entry.key.clone(), to_json(&entry.node))).collect(),
        Value::List(_) | Value::Fraction | Value::Date => Json::Null,
    }
}
