//! Writes down every option for readers and for editors: a table in words, and a JSON Schema of rulesets.
//!
//! With `--check` nothing is written; it fails when a file differs from what would be.

use freehold_engine::Ruleset;
use freehold_engine::ruleset::{Answer, Expected, OPTIONS, OptionSpec, Shape, VERSION};
use freehold_text::Language;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::process::ExitCode;

const TABLE_HEAD: &str = "\
<!-- Written by `cargo xtask options` from the list of options. Do not edit. -->

# All options

What a [house rule](house-rules.md) can replace, with the value of the preset `official`. `\"edition\"` leaves a
figure to the board. Figures of something that is switched off may be anything. An option that is younger than a
saved game, or than the format of a preset, has the value of the last column there.
";

fn table(classic: &Ruleset) -> String {
    let mut text = TABLE_HEAD.to_string();
    let mut section = None;
    for spec in OPTIONS {
        let id = spec.key.section();
        if section.replace(id) != Some(id) {
            let title = Language::English.option_section(id).unwrap_or(id);
            text.push_str(&format!(
                "\n## {title}\n\n| option | | takes | `official` | since | before |\n|---|---|---|---|---|---|\n"
            ));
        }
        text.push_str(&row(spec, &classic.answer(spec.key)));
    }
    text
}

fn row(spec: &OptionSpec, classic: &Answer) -> String {
    let about = Language::English.option(spec.key);
    let before = spec.before().map_or_else(String::new, |answer| code(&answer));
    let takes = takes(&spec.expected());
    format!(
        "| `{}` | **{}.** {} | {takes} | {} | {} | {before} |\n",
        spec.key,
        about.title,
        about.explanation,
        code(classic),
        spec.since
    )
}

fn code(answer: &Answer) -> String {
    format!("`{}`", json!(answer))
}

fn takes(expected: &Expected) -> String {
    let mut choices: Vec<String> = expected.words.iter().map(|word| format!("`\"{word}\"`")).collect();
    match expected.shape {
        Shape::Word => {}
        Shape::Flag => choices.extend(["`true`".to_string(), "`false`".to_string()]),
        Shape::Figure { min, max } => choices.push(format!("{min} to {max}")),
        Shape::List { len, min, max } => choices.push(format!("{len} figures, {min} to {max}")),
    }
    choices.join(", ")
}

/// Two levels, as in a record and under `rules` in a data file.
fn schema() -> Value {
    let mut top = Map::new();
    for spec in OPTIONS {
        let described = option_schema(spec);
        match spec.key.section() {
            "" => top.insert(spec.key.field().to_string(), described),
            section => {
                let object = json!({ "type": "object", "additionalProperties": false, "properties": {} });
                let section = top.entry(section).or_insert(object);
                section["properties"][spec.key.field()] = described;
                None
            }
        };
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ruleset",
        "description": format!("The options of a ruleset in version {VERSION}; a preset that extends another states some of them."),
        "type": "object",
        "additionalProperties": false,
        "properties": top,
    })
}

fn option_schema(spec: &OptionSpec) -> Value {
    let expected = spec.expected();
    let figure = |min: i32, max: i32| match spec.is_always_asked() {
        true => json!({ "type": "integer", "minimum": min, "maximum": max }),
        false => json!({ "type": "integer" }),
    };
    let values = match expected.shape {
        Shape::Word => None,
        Shape::Flag => Some(json!({ "type": "boolean" })),
        Shape::Figure { min, max } => Some(figure(min, max)),
        Shape::List { len, min, max } => {
            Some(json!({ "type": "array", "items": figure(min, max), "minItems": len, "maxItems": len }))
        }
    };
    let words = (!expected.words.is_empty()).then(|| json!({ "enum": expected.words }));
    let about = Language::English.option(spec.key);
    let mut described = json!({ "description": format!("{}. {}", about.title, about.explanation) });
    match (words, values) {
        (Some(words), Some(values)) => described["anyOf"] = json!([words, values]),
        (words, values) => {
            let only = words.or(values).unwrap_or_default();
            let fields = described.as_object_mut().into_iter();
            fields.for_each(|fields| fields.extend(only.as_object().cloned().unwrap_or_default()));
        }
    }
    described
}

fn main() -> ExitCode {
    let check = std::env::args().any(|argument| argument == "--check");
    let classic = freehold_content::preset("official").expect("the classic preset is built in").ruleset;
    let files = [("docs/options.md", table(&classic)), ("docs/api/ruleset.schema.json", format!("{:#}\n", schema()))];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut fine = true;
    for (name, text) in files {
        let path = root.join(name);
        if check {
            let same = std::fs::read_to_string(&path).is_ok_and(|found| found == text);
            if !same {
                eprintln!("{name} differs from the list of options; write it with `cargo xtask options`");
            }
            fine &= same;
        } else if let Err(fault) = std::fs::write(&path, &text) {
            eprintln!("{name}: {fault}");
            fine = false;
        } else {
            println!("{name}");
        }
    }
    if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
