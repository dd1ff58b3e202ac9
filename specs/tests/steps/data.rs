//! Presets, editions, themes, and who may sit down.

use super::world::World;
use cucumber::{given, then, when};
use freehold_content::{Library, Source, parse};
use freehold_engine::OptionKey;
use freehold_engine::edition::SpaceKind;
use freehold_engine::{DeckId, check_players};
use serde_json::Value;

#[then(regex = r#"^the option "([\w.]+)" of "(\w+)" is (.+)$"#)]
fn option_is(_world: &mut World, key: String, preset: String, value: String) {
    let preset = Library::shared().preset(&preset).expect("a preset");
    let wanted: Value = serde_json::from_str(&value).expect("a JSON value");
    let found = preset.ruleset.answer(OptionKey::named(&key).expect("an option"));
    assert_eq!(serde_json::json!(found), wanted);
}

#[then(regex = r#"^the preset "(\w+)" plays on "(\w+)"$"#)]
fn plays_on(_world: &mut World, preset: String, edition: String) {
    assert_eq!(Library::shared().preset(&preset).expect("a preset").edition, edition);
}

#[when(regex = r#"^the option "([\w.]+)" of "(\w+)" is set to (.+)$"#)]
fn set_option(world: &mut World, key: String, preset: String, value: String) {
    let preset = Library::shared().preset(&preset).expect("a preset");
    let value: Value = serde_json::from_str(&value).expect("a JSON value");
    let options = [(key, value)].into_iter().collect();
    world.findings = match freehold_content::override_options(&preset.ruleset, &options) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    };
}

#[when(regex = r#"^players? (.+) sits? down to "(\w+)"$"#)]
fn sit_down(world: &mut World, names: String, preset: String) {
    let preset = Library::shared().preset(&preset).expect("a preset");
    let names: Vec<&str> = names.split(", ").map(|name| name.trim_matches('"')).collect();
    world.findings = match check_players(&preset.ruleset, &names) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(|fault| serde_json::json!(fault)["code"].to_string()).collect(),
    };
}

#[when(regex = r#"^(\d+) players sit down to "(\w+)"$"#)]
fn many_sit_down(world: &mut World, count: usize, preset: String) {
    let names: Vec<String> = (0..count).map(|number| format!("\"P{number}\"")).collect();
    if count == 0 {
        let preset = Library::shared().preset(&preset).expect("a preset");
        world.findings = vec![format!("{:?}", check_players::<&str>(&preset.ruleset, &[]).expect_err("nobody"))];
        return;
    }
    sit_down(world, names.join(", "), preset);
}

#[then("there is no fault")]
fn no_fault(world: &mut World) {
    assert!(world.findings.is_empty(), "{:?}", world.findings);
}

#[then(regex = r#"^there is a fault with "(.+)"$"#)]
fn fault_with(world: &mut World, text: String) {
    assert!(world.findings.iter().any(|fault| fault.contains(&text)), "{:?}", world.findings);
}

fn matches_kind(kind: &SpaceKind, wanted: &str) -> bool {
    match kind {
        SpaceKind::Go => wanted == "go",
        SpaceKind::Jail => wanted == "jail",
        SpaceKind::Parking => wanted == "parking",
        SpaceKind::GoToJail => wanted == "go_to_jail",
        SpaceKind::Card { deck: DeckId::DeckA } => wanted == "deck_a",
        SpaceKind::Card { deck: DeckId::DeckB } => wanted == "deck_b",
        SpaceKind::Tax(_) => wanted == "tax",
        SpaceKind::Railroad { .. } => wanted == "railroad",
        SpaceKind::Utility { .. } => wanted == "utility",
        SpaceKind::Lot(_) => wanted == "lot",
    }
}

#[then(regex = r#"^the edition "(\w+)" has (\d+) (\w+) spaces?$"#)]
fn count_spaces(_world: &mut World, edition: String, count: usize, kind: String) {
    let edition = Library::shared().edition(&edition).expect("an edition");
    let found = edition.spaces.iter().filter(|space| kind == "board" || matches_kind(&space.kind, &kind)).count();
    assert_eq!(found, count);
}

/// Any part of an edition, preset or theme by a JSON pointer, e.g. `/spaces/29/kind/lot/rents/0`.
#[then(regex = r#"^the (edition|preset|theme) "(\w+)" has at (\S+) (.+)$"#)]
fn data_at(_world: &mut World, kind: String, id: String, pointer: String, value: String) {
    let library = Library::shared();
    let data = match kind.as_str() {
        "edition" => serde_json::json!(library.edition(&id).expect("an edition")),
        "preset" => serde_json::json!(library.preset(&id).expect("a preset")),
        _ => serde_json::json!(library.theme(&id).expect("a theme")),
    };
    let wanted: Value = serde_json::from_str(&value).expect("a JSON value");
    assert_eq!(data.pointer(&pointer), Some(&wanted));
}

#[then(regex = r#"^the (edition|theme) "(\w+)" has (\d+) entries at (\S+)$"#)]
fn data_count(_world: &mut World, kind: String, id: String, count: usize, pointer: String) {
    let library = Library::shared();
    let data = match kind.as_str() {
        "edition" => serde_json::json!(library.edition(&id).expect("an edition")),
        _ => serde_json::json!(library.theme(&id).expect("a theme")),
    };
    assert_eq!(data.pointer(&pointer).and_then(Value::as_array).map(Vec::len), Some(count));
}

#[given(regex = r#"^the data file "([\w./]+)"$"#)]
fn data_file(world: &mut World, name: String) {
    let source = freehold_content::builtin_sources().find(|source| source.name == name).expect("a built-in file");
    world.text = source.text.to_string();
}

#[given(regex = r#"^in it "(.+)" is replaced by "(.*)"$"#)]
fn edited(world: &mut World, from: String, to: String) {
    let (from, to) = (from.replace("\\n", "\n").replace("'", "\""), to.replace("\\n", "\n").replace("'", "\""));
    assert!(world.text.contains(&from), "the file does not hold {from}");
    world.text = world.text.replacen(&from, &to, 1);
}

#[when(regex = r#"^it is checked as "([\w./]+)"$"#)]
fn checked(world: &mut World, name: String) {
    world.findings = match parse(Source { name: &name, text: &world.text }) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    };
}
