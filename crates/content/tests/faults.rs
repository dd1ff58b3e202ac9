//! Every fault of a file is listed, with its line and its key.

use freehold_content::*;

fn builtin(name: &str) -> String {
    builtin_sources().find(|source| source.name == name).unwrap_or_else(|| panic!("no {name}")).text.to_string()
}

fn faults_of(name: &str, text: &str) -> Vec<Fault> {
    parse(Source::new(name, text)).err().unwrap_or_default()
}

/// The built-in file with one passage replaced, and the one fault that this must give.
fn check(file: &str, from: &str, to: &str, key: &str, says: &str) {
    let text = builtin(file);
    assert!(text.contains(from), "{file} lacks {from:?}");
    let line = text[..text.find(from).unwrap()].matches('\n').count() + 1;
    let faults = faults_of("x.toml", &text.replacen(from, to, 1));
    let [fault] = faults.as_slice() else { panic!("{to:?}: {faults:#?}") };
    assert_eq!(fault.key, key, "{to:?}");
    assert!(fault.kind.to_string().contains(says), "{to:?}: {}", fault.kind);
    // The fault stands where the change was made, or where its table begins.
    let near = (fault.line as usize).abs_diff(line);
    assert!(near <= 1 || key == "spaces" || key == "decks.deck_a", "{to:?}: line {} and {line}", fault.line);
}

#[test]
fn edition_faults_name_their_key() {
    let file = "editions/lantern_bay.toml";
    for (from, to, key, says) in [
        ("price = 60,", "price = \"60\",", "spaces[1].price", "text where a whole number is expected"),
        ("price = 60,", "price = 1000001, mortgage = 1,", "spaces[1].price", "not between 0 and 1000000"),
        ("price = 60,", "price = 61,", "spaces[1].price", "give the mortgage"),
        ("price = 60,", "price = 99999999999999999999,", "spaces[1].price", "not a whole number"),
        ("price = 60,", "price = 6.5, mortgage = 3,", "spaces[1].price", "a fraction where"),
        ("price = 60,", "price = 60, prize = 1,", "spaces[1].prize", "did you mean price"),
        ("price = 60, ", "mortgage = 30, ", "spaces[1].price", "missing"),
        (
            "group = \"group_1\", price = 60,",
            "group = \"group_x\", price = 60,",
            "spaces[1].group",
            "there is no group",
        ),
        (
            "kind = \"lot\", name = \"Gull Alley\"",
            "kind = \"lott\", name = \"Gull Alley\"",
            "spaces[1].kind",
            "allowed: go, jail",
        ),
        ("Gull Alley", "", "spaces[1].name", "0 characters"),
        ("rents = [2, 10, 30, 90, 160, 250]", "rents = [2, 10, 9, 90, 160, 250]", "spaces[1].rents", "lower"),
        ("rents = [2, 10, 30, 90, 160, 250]", "rents = [2, 10, 30]", "spaces[1].rents", "exactly 6"),
        ("deck = \"deck_b\"", "deck = \"deck_c\"", "spaces[2].deck", "allowed: deck_a, deck_b"),
        ("  { kind = \"go\", name = \"Harbour Gate\" },\n", "", "spaces", "exactly 40"),
        ("kind = \"parking\"", "kind = \"jail\"", "spaces", "exactly 1"),
        ("space = 39,", "space = 40,", "decks.deck_a.cards[0].space", "no space"),
        (
            "effect = \"advance_to\", space = 39",
            "effect = \"advance\", space = 39",
            "decks.deck_a.cards[0].effect",
            "unknown word",
        ),
        ("id = \"A2\"", "id = \"A1\"", "decks.deck_a.cards[1].id", "twice"),
        ("id = \"B2\"", "id = \"A1\"", "decks.deck_b.cards[1].id", "twice"),
        ("steps = -3", "steps = -300", "decks.deck_a.cards[9].steps", "not between"),
        ("letter = \"A\"", "letter = \"AA\"", "groups[0].letter", "characters"),
        ("#7388A3", "blue", "groups[0].colour", "#rrggbb"),
        ("go_salary = 200", "go_salary = true", "go_salary", "true or false where"),
        ("go_salary = 200", "go_salary = 200\ngo_salary = 300", "go_salary", "given twice"),
        ("go_salary = 200", "go_salry = 1\ngo_salary = 200", "go_salry", "did you mean go_salary"),
        (
            "options = [{ effect = \"pay\", amount = 100 },",
            "options = [{ effect = \"choice\" },",
            "decks.deck_a.cards[23].options[0].effect",
            "unknown word",
        ),
    ] {
        check(file, from, to, key, says);
    }
}

#[test]
fn boards_that_cannot_be_played_are_refused() {
    let file = "editions/lantern_bay.toml";
    let all = |keep: &str| {
        // Every card of deck A becomes the same one, under its own id.
        let text = builtin(file);
        let (start, end) = (text.find("[decks.deck_a]").unwrap(), text.find("[decks.deck_b]").unwrap());
        let cards: String = (1..4).map(|n| format!("  {{ id = \"A{n}\", {keep}, text = \"t\" }},\n")).collect();
        format!("{}[decks.deck_a]\nname = \"A\"\ncards = [\n{cards}]\n\n{}", &text[..start], &text[end..])
    };
    for (keep, fits) in [
        ("effect = \"collect\", amount = 1", true),
        ("effect = \"go_to_jail\"", true),
        ("effect = \"advance_to\", space = 39", true),
        // A card space, a pile, jail cards that are all held, cards that some rulesets leave out.
        ("effect = \"advance_to\", space = 7", false),
        ("effect = \"move_by\", steps = -3", false),
        ("effect = \"draw\", deck = \"deck_a\"", false),
        ("effect = \"jail_card\"", false),
        ("effect = \"rate_swap\"", false),
        ("effect = \"pay_each\", amount = 1", false),
    ] {
        let faults = faults_of("x.toml", &all(keep));
        let wanted: &[FaultKind] = if fits { &[] } else { &[FaultKind::DeckNeedsPlainCard] };
        assert_eq!(faults.iter().map(|fault| fault.kind.clone()).collect::<Vec<_>>(), wanted, "{keep}");
    }
    let swapped = builtin(file).replacen("kind = \"go\"", "kind = \"parking\"", 1).replacen(
        "kind = \"parking\", name = \"Village Green\"",
        "kind = \"go\", name = \"Village Green\"",
        1,
    );
    assert_eq!(faults_of("x.toml", &swapped)[0].kind, FaultKind::StartElsewhere { space: 20 });
    let mixed = builtin(file).replacen("group = \"rail\"", "group = \"group_1\"", 1);
    assert_eq!(faults_of("x.toml", &mixed)[0].kind, FaultKind::MixedGroup { group: "group_1".to_string() });
    let lonely =
        builtin(file).replacen("\"Gull Alley\", group = \"group_1\"", "\"Gull Alley\", group = \"group_2\"", 1);
    let size = FaultKind::GroupSize { group: "group_1".to_string(), min: 2, found: 1 };
    assert_eq!(faults_of("x.toml", &lonely)[0].kind, size);
    let unused = builtin(file).replacen(
        "groups = [",
        "groups = [\n{ id = \"x\", name = \"X\", letter = \"X\", colour = \"#000000\" },",
        1,
    );
    assert_eq!(faults_of("x.toml", &unused).len(), 1);
}

#[test]
fn faults_can_be_sent_as_json() {
    let text = builtin("rulesets/official.toml").replacen("max_houses = 4", "max_houses = 5", 1);
    let faults = faults_of("x.toml", &text);
    let json = serde_json::to_value(&faults).unwrap();
    assert_eq!(json[0]["kind"]["code"], "ruleset");
    assert_eq!(json[0]["key"], "rules.build.hotel");
    let svg = builtin("themes/ankara.toml").replacen("<path ", "<script ", 1);
    let json = serde_json::to_value(faults_of("x.toml", &svg)).unwrap();
    assert_eq!((&json[0]["kind"]["code"], &json[0]["kind"]["svg"]), (&"svg".into(), &"element".into()));
}

#[test]
fn preset_faults_name_their_key() {
    let file = "rulesets/official.toml";
    for (from, to, key, says) in [
        ("on_decline = \"open\"", "on_decline = \"opn\"", "rules.auction.on_decline", "none, open, sealed"),
        ("houses = 32", "houses = 300", "rules.supply.houses", "unlimited or a whole number from 0 to 200"),
        ("houses = 32", "houses = \"many\"", "rules.supply.houses", "unlimited or a whole number"),
        ("houses = 32", "houses = [1]", "rules.supply.houses", "unlimited or a whole number"),
        ("rail_rents = \"edition\"", "rail_rents = [1, 2]", "rules.rail_rents", "edition or a list of 4"),
        ("first_mode = \"edition\"", "first_mode = \"x\"", "rules.tax.first_mode", "edition, flat, percent, choice"),
        ("houses = 32", "houses = 3.5", "rules.supply.houses", "a fraction where a whole number"),
        ("raise_cash = true", "raise_cash = 1", "rules.auction.raise_cash", "true or false"),
        ("max_houses = 4", "max_houses = 9", "rules.build.max_houses", ""),
        ("start_cash = 1500", "start_cash = -1", "rules.start_cash", "between 0 and 1000000"),
        ("start_cash = 1500", "start_cash = 1500\nstart_cahs = 1", "rules.start_cahs", "did you mean start_cash"),
        ("start_cash = 1500\n", "", "rules.start_cash", "missing"),
        ("edition = \"lantern_bay\"", "edition = \"atlantis\"", "edition", "there is no edition"),
        ("edition = \"lantern_bay\"", "edition = \"property_tycoon\"", "rules.players.max", "6 tokens"),
        ("theme = \"lantern_bay\"", "theme = \"atlantis\"", "theme", "there is no theme"),
    ] {
        let text = builtin(file).replacen(from, to, 1);
        let faults = faults_of("x.toml", &text);
        assert!(
            faults.iter().any(|fault| fault.key == key && fault.kind.to_string().contains(says)),
            "{to:?}: {faults:#?}"
        );
    }
}

#[test]
fn all_faults_come_at_once_and_in_order() {
    let text = builtin("rulesets/official.toml")
        .replacen("turn_order = \"roll_first\"", "turn_order = \"nobody\"", 1)
        .replacen("[rules.dice]\ncount = 2", "[rules.dice]\ncount = \"two\"", 1)
        .replacen("[rules.go]", "[rules.going]\nx = 1\n[rules.go]", 1)
        .replacen("fee = 50", "fee = 50\nfees = 1", 1)
        .replacen("vote = false\n", "", 1);
    let faults = faults_of("my/pack.toml", &text);
    let keys: Vec<&str> = faults.iter().map(|fault| fault.key.as_str()).collect();
    assert_eq!(keys, ["rules.turn_order", "rules.dice.count", "rules.going", "rules.jail.fees", "rules.end.vote"]);
    assert!(faults.is_sorted_by_key(|fault| fault.line));
    assert!(faults[0].to_string().starts_with("my/pack.toml:17: rules.turn_order: \"nobody\" where"), "{}", faults[0]);
}

#[test]
fn files_of_no_or_the_wrong_kind_are_told_apart() {
    for (name, text, wanted) in [
        ("a.toml", "", FaultKind::MissingKey),
        ("a.toml", "kind = \"castle\"", FaultKind::UnknownKind { found: "castle".to_string() }),
        ("a.xml", "<castle/>", FaultKind::UnknownKind { found: "castle".to_string() }),
    ] {
        assert_eq!(faults_of(name, text)[0].kind, wanted, "{text}");
    }
    let theme = builtin("themes/ankara.toml");
    let faults = parse_edition(Source::new("a.toml", &theme)).unwrap_err();
    assert_eq!(faults[0].kind, FaultKind::WrongKind { expected: Kind::Edition, found: Kind::Theme });
    let large = " ".repeat(MAX_BYTES + 1);
    assert!(matches!(faults_of("a.toml", &large)[0].kind, FaultKind::TooLarge { .. }));
}

#[test]
fn theme_faults_include_those_of_drawings() {
    let text = builtin("themes/ankara.toml")
        .replacen("<svg ", "<svg onload=\"x()\" ", 1)
        .replacen("glyph = \"ʘ\"", "glyph = \"\"", 1)
        .replacen("\"#7388A3\", ", "", 1)
        .replacen("bg = \"#221A19\"", "bg = \"url(x)\"", 1);
    let faults = faults_of("a.toml", &text);
    let keys: Vec<&str> = faults.iter().map(|fault| fault.key.as_str()).collect();
    assert_eq!(keys, ["glyph", "palette.groups", "palette.dark.bg", "tokens[0].svg"], "{faults:#?}");
    let start = text.find("\n[[tokens]]").unwrap();
    let few = builtin("themes/ankara.toml");
    let few = &few[..few.rfind("\n[[tokens]]").unwrap()];
    assert!(start > 0 && matches!(faults_of("a.toml", few)[0].kind, FaultKind::Count { min: 8, .. }));
}

#[test]
fn packs_join_the_library_in_any_order_and_never_replace() {
    let edition = builtin("editions/ncsu.toml").replacen("id = \"ncsu\"", "id = \"mine\"", 1);
    let base = builtin("rulesets/ncsu.toml").replacen("id = \"ncsu\"", "id = \"mine\"", 1).replacen(
        "edition = \"ncsu\"",
        "edition = \"mine\"",
        1,
    );
    let child = |id: &str, base: &str| {
        format!(
            "kind = \"preset\"\nid = \"{id}\"\ntitle = \"T\"\nsummary = \"S\"\nedition = \"mine\"\ntheme = \"ankara\"\nextends = \"{base}\"\n[rules]\nstart_cash = 2000\n"
        )
    };
    let (second, first) = (child("b", "a"), child("a", "mine"));
    let sources = [
        Source::new("b.toml", &second),
        Source::new("a.toml", &first),
        Source::new("rules.toml", &base),
        Source::new("board.toml", &edition),
    ];
    let mut library = Library::builtin();
    let (added, faults) = library.add_all(&sources);
    assert_eq!(faults, []);
    assert_eq!(added.len(), 4);
    assert_eq!(library.preset("b").unwrap().ruleset.start_cash.0, 2000);
    assert!(library.is_builtin(Kind::Preset, "ncsu") && !library.is_builtin(Kind::Preset, "mine"));
    let again = library.add(Source::new("ncsu.toml", &builtin("editions/ncsu.toml"))).unwrap_err();
    assert!(matches!(&again[0].kind, FaultKind::Taken { what: Thing::Edition, .. }) && again[0].line > 0);

    let (loop_a, loop_b) = (child("c", "d"), child("d", "c"));
    let (added, faults) = library.add_all(&[Source::new("c.toml", &loop_a), Source::new("d.toml", &loop_b)]);
    assert!(added.is_empty() && faults.len() == 2, "{faults:?}");
}
