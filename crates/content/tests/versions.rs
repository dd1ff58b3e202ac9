//! Rulesets and data files outlive versions: what v0.1.0 wrote means today what it meant then.
//!
//! `rulesets-v0.1.0.json` holds the rulesets of all presets as that version stored them in its games.

use freehold_content::{Fault, FaultKind, Kind, Library, Source, convert, parse_preset, preset, presets};
use freehold_engine::ruleset::{OPTIONS, VERSION};
use freehold_engine::{OptionKey, Ruleset};
use serde_json::{Map, Value, json};

const STORED: &str = include_str!("rulesets-v0.1.0.json");

fn stored() -> Map<String, Value> {
    serde_json::from_str(STORED).expect("a JSON object")
}

fn read(tree: &Value) -> Result<Ruleset, String> {
    serde_json::from_value(tree.clone()).map_err(|error| error.to_string())
}

/// The object in which an option stands.
fn section(tree: &mut Value, key: OptionKey) -> &mut Map<String, Value> {
    let section = if key.section().is_empty() { tree } else { &mut tree[key.section()] };
    section.as_object_mut().expect("a section")
}

/// What another reading of the documents has changed since, for new games: preset, option, was, is.
const CORRECTED: [(&str, OptionKey, &str, &str); 4] = [
    ("yolopoly_vanilla", OptionKey::SellHotelPct, "50", "0"),
    ("yolopoly_bankman", OptionKey::SellHotelPct, "50", "0"),
    ("ncsu", OptionKey::RentMonopolyDouble, r#""unimproved_lot""#, r#""always""#),
    ("unipoli", OptionKey::BuildOrder, r#""even""#, r#""any""#),
];

#[test]
fn every_preset_is_what_it_was() {
    let stored = stored();
    assert_eq!(stored.keys().collect::<Vec<_>>(), presets());
    for (id, then) in stored {
        let mut now = json!(preset(&id).unwrap().ruleset);
        for spec in OPTIONS.iter().filter(|spec| spec.since > 1) {
            section(&mut now, spec.key).shift_remove(spec.key.field());
        }
        for (_, key, was, is) in CORRECTED.iter().filter(|(preset, ..)| *preset == id) {
            let answer = section(&mut now, *key).get_mut(key.field()).unwrap();
            assert_eq!(*answer, serde_json::from_str::<Value>(is).unwrap(), "{id}: {key}");
            *answer = serde_json::from_str(was).unwrap();
        }
        assert_eq!(now.to_string(), then.to_string(), "{id}");
    }
}

#[test]
fn an_option_that_a_stored_game_does_not_know_means_what_it_meant_before() {
    for (id, then) in stored() {
        let ruleset = read(&then).unwrap_or_else(|error| panic!("{id}: {error}"));
        for spec in OPTIONS {
            let was = section(&mut then.clone(), spec.key).get(spec.key.field()).cloned();
            let wanted = was.unwrap_or_else(|| json!(spec.before()));
            assert_eq!(json!(ruleset.answer(spec.key)), wanted, "{id}: {}", spec.key);
        }
        // And what is stored today reads back as it is.
        assert_eq!(read(&json!(ruleset)), Ok(ruleset));
    }
}

#[test]
fn a_missing_option_is_named() {
    let whole = stored()["official"].clone();
    for spec in OPTIONS.iter().filter(|spec| spec.since == 1) {
        let mut tree = whole.clone();
        section(&mut tree, spec.key).shift_remove(spec.key.field());
        assert_eq!(read(&tree), Err(format!("the option {} is missing", spec.key)));
    }
}

#[test]
fn an_unknown_option_is_named_with_the_version_that_does_not_know_it() {
    for (pointer, name) in [("", "windfall"), ("/go", "go.windfall")] {
        let mut tree = stored()["official"].clone();
        tree.pointer_mut(pointer).unwrap()["windfall"] = json!(1);
        let error = read(&tree).unwrap_err();
        assert!(error.contains(&format!("no option {name} in version {VERSION} of the ruleset")), "{error}");
        assert!(error.contains("a later version may have written it"), "{error}");
    }
}

#[test]
fn what_is_no_ruleset_is_refused() {
    for (pointer, key, value, says) in [
        ("/jail", "fee", json!("much"), "the option jail.fee does not take its value"),
        ("/jail", "fee", json!(1.5), "the option jail.fee does not take its value"),
        ("/jail", "max_tries", json!(256), "the option jail.max_tries does not take its value"),
        ("", "rail_rents", json!([1, 2, 3]), "the option rail_rents does not take its value"),
        ("", "jail", json!(1), "the options of jail"),
        ("", "jail.fee", json!(1), "no option jail.fee"),
    ] {
        let mut tree = stored()["official"].clone();
        tree.pointer_mut(pointer).unwrap()[key] = value;
        let error = read(&tree).unwrap_err();
        assert!(error.contains(says), "{error}");
    }
    let twice = STORED.lines().nth(1).unwrap().replacen("\"fee\":50", "\"fee\":50,\"fee\":60", 1);
    let twice = twice.trim_start_matches("\"official\":").trim_end_matches(',');
    let error = serde_json::from_str::<Ruleset>(twice).unwrap_err().to_string();
    assert!(error.contains("the option jail.fee is given twice"), "{error}");
}

/// The rules of a complete preset as a file of the first format states them.
fn complete(head: &str, leave_out: impl Fn(OptionKey) -> bool) -> String {
    let ruleset = preset("official").unwrap().ruleset;
    let mut text = format!(
        "kind = \"preset\"\n{head}id = \"own\"\ntitle = \"Own\"\nsummary = \"Complete.\"\n\
         edition = \"lantern_bay\"\ntheme = \"lantern_bay\"\n"
    );
    for key in OptionKey::all().filter(|key| !leave_out(*key)) {
        text.push_str(&format!("rules.{key} = {}\n", json!(ruleset.answer(key))));
    }
    text
}

fn faults(text: &str) -> Vec<Fault> {
    parse_preset(Source::new("own.toml", text)).unwrap_err()
}

#[test]
fn a_complete_preset_of_an_older_format_knows_no_younger_options() {
    let younger = |key: OptionKey| key.spec().since > 1;
    for head in ["", "format = 1\n"] {
        let own = parse_preset(Source::new("own.toml", &complete(head, younger))).unwrap();
        for spec in OPTIONS.iter().filter(|spec| spec.since > 1) {
            assert_eq!(Some(own.ruleset.answer(spec.key)), spec.before(), "{}", spec.key);
        }
    }
    // A file that claims to know them has to state them.
    let claims = complete(&format!("format = {VERSION}\n"), younger);
    let missing: Vec<OptionKey> = OptionKey::all().filter(|key| younger(*key)).collect();
    if missing.is_empty() {
        assert!(parse_preset(Source::new("own.toml", &claims)).is_ok());
    } else {
        let keys: Vec<String> = faults(&claims).into_iter().map(|fault| fault.key).collect();
        assert_eq!(keys, missing.iter().map(|key| format!("rules.{key}")).collect::<Vec<_>>());
    }
    // No option of the first format is ever optional.
    let without = complete("", |key| key == OptionKey::JailFee);
    assert_eq!(faults(&without)[0].key, "rules.jail.fee");
}

#[test]
fn a_file_of_a_later_format_is_refused_with_both_versions() {
    for kind in Kind::ALL {
        let (newest, later) = (kind.format(), kind.format() + 1);
        for text in [
            format!("kind = \"{}\"\nformat = {later}\nwhatever = 1\n", kind.word()),
            format!("<{word} format=\"{later}\" whatever=\"1\"/>", word = kind.word()),
        ] {
            let faults = Library::builtin().add(Source::new("own", &text)).unwrap_err();
            assert_eq!(faults.len(), 1, "{faults:?}");
            assert_eq!(faults[0].kind, FaultKind::LaterFormat { found: later, newest });
            let says = format!("written in format {later}, but this program reads formats up to {newest}");
            assert!(faults[0].to_string().contains(&says), "{}", faults[0]);
        }
    }
    for bad in ["0", "-1", "\"new\"", "1.5", "99999999999"] {
        let list = faults(&complete(&format!("format = {bad}\n"), |_| false));
        assert_eq!(list[0].key, "format", "{bad}");
    }
}

#[test]
fn what_is_written_states_its_format() {
    for source in freehold_content::builtin_sources() {
        let toml = convert(source, freehold_content::Format::Toml, Library::shared()).unwrap();
        assert!(toml.lines().nth(1).is_some_and(|line| line.starts_with("format = ")), "{toml}");
    }
}
