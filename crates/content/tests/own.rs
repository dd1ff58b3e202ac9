//! Files that stand in for those of the program: which are used, and that the program can always be played.

use freehold_content::{FaultKind, Kind, Library, OwnFile, Why, builtin_sources, presets};

/// A file of the program, edited: each pair is replaced once.
fn edited(name: &str, changes: &[(&str, &str)]) -> OwnFile {
    let source = builtin_sources().find(|source| source.name == name).unwrap();
    let edit = |text: String, (from, to): &(&str, &str)| {
        assert!(text.contains(from), "{name} has no {from}");
        text.replacen(from, to, 1)
    };
    let text = changes.iter().fold(source.text.to_string(), edit);
    OwnFile { name: format!("/home/ada/packs/{name}"), text: Ok(text) }
}

fn ids(library: &Library) -> Vec<&str> {
    library.presets().iter().map(|preset| preset.id.as_str()).collect()
}

fn changed(library: &Library) -> Vec<&str> {
    ids(library).into_iter().filter(|id| library.is_changed(Kind::Preset, id)).collect()
}

// covers: PT-nfr-5
#[test]
fn an_edited_file_replaces_the_shipped_one_in_its_place() {
    let own = [edited("rulesets/property_tycoon.toml", &[("circuit_required = true", "circuit_required = false")])];
    let (library, added) = Library::with_own(&own);
    assert_eq!((ids(&library), library.left_out(), added.len()), (presets().to_vec(), &[][..], 1));
    assert!(!library.preset("property_tycoon").unwrap().ruleset.circuit_required);
    // What extends it is read anew, and is another one too.
    assert!(!library.preset("property_tycoon_abridged").unwrap().ruleset.circuit_required);
    assert_eq!(changed(&library), ["property_tycoon", "property_tycoon_abridged"]);
    assert!(library.is_builtin(Kind::Preset, "property_tycoon"));
    assert_eq!(library.base("property_tycoon_abridged").unwrap().id, "property_tycoon");
}

#[test]
fn an_edited_board_changes_the_presets_that_are_played_on_it_and_a_theme_none() {
    let board = edited("editions/ncsu.toml", &[("go_salary = 200", "go_salary = 250")]);
    let look = edited("themes/ankara.toml", &[("name = ", "name = \"Angora\" # ")]);
    let (library, _) = Library::with_own(&[board, look]);
    assert_eq!(library.left_out(), []);
    let on_it = library.presets().iter().filter(|preset| preset.edition == "ncsu").map(|preset| preset.id.as_str());
    assert_eq!(changed(&library), on_it.collect::<Vec<_>>());
    assert!(library.is_changed(Kind::Edition, "ncsu") && library.is_changed(Kind::Theme, "ankara"));
    assert!(!library.is_changed(Kind::Theme, "bilkent") && !library.is_changed(Kind::Theme, "nosuch"));
}

#[test]
fn a_file_that_says_the_same_is_no_change() {
    let comment = edited("rulesets/official.toml", &[("kind = \"preset\"", "# mine\nkind = \"preset\"")]);
    assert_eq!(changed(&Library::with_own(&[comment]).0), [""; 0]);
    assert_eq!(changed(&Library::builtin()), [""; 0]);
}

#[test]
fn a_broken_file_is_told_and_the_shipped_one_used() {
    let cases = [
        ("rulesets/official.toml", ("start_cash = 1500", "start_cash = \"much\""), "rules.start_cash"),
        ("rulesets/official.toml", ("start_cash = 1500", "start_cash = "), ""),
        ("rulesets/official.toml", ("format = ", "format = 9"), "format"),
        ("rulesets/official.toml", ("turn_order = ", "start_csh = 1500\nturn_order = "), "rules.start_csh"),
        ("rulesets/property_tycoon_abridged.toml", ("extends = \"property_tycoon\"", "extends = \"x\""), "extends"),
    ];
    for (name, change, key) in cases {
        let (library, added) = Library::with_own(&[edited(name, &[change])]);
        let preset = name.trim_start_matches("rulesets/").trim_end_matches(".toml");
        assert_eq!((ids(&library), changed(&library), added.len()), (presets().to_vec(), vec![], 0), "{change:?}");
        let told = library.left_out_of(preset);
        let [left] = told.as_slice() else { panic!("{change:?}: {told:?}") };
        let Why::Faults(faults) = &left.why else { panic!("{left:?}") };
        assert!(faults[0].line > 0 && faults[0].key == key, "{faults:?}");
        assert_eq!(library.left_out_of("ncsu").is_empty(), library.base("ncsu").is_none_or(|base| base.id != preset));
    }
    let absent = OwnFile { name: "rulesets\\ncsu.toml".to_string(), text: Err(FaultKind::NotText) };
    assert_eq!(Library::with_own(&[absent]).0.left_out_of("ncsu").len(), 1);
}

#[test]
fn presets_that_build_on_a_broken_file_build_on_the_shipped_one() {
    let base = edited("rulesets/property_tycoon.toml", &[("circuit_required = true", "circuit_required = 7")]);
    let child = edited("rulesets/property_tycoon_abridged.toml", &[("game_min = 60", "game_min = 90")]);
    let (library, _) = Library::with_own(&[child, base]);
    assert_eq!(changed(&library), ["property_tycoon_abridged"]);
    assert_eq!((library.left_out().len(), library.left_out_of("property_tycoon_abridged").len()), (1, 1));
    assert!(library.preset("property_tycoon_abridged").unwrap().ruleset.circuit_required);
}

#[test]
fn a_board_that_a_preset_cannot_be_played_on_is_left_out() {
    let pot = edited("editions/lantern_bay.toml", &[("amount = 200", "amount = 200, to = \"pot\"")]);
    let other = edited("editions/ncsu.toml", &[("go_salary = 200", "go_salary = 250")]);
    let (library, _) = Library::with_own(&[other, pot]);
    let [left] = library.left_out() else { panic!("{:?}", library.left_out()) };
    assert!(
        matches!(&left.why, Why::Unfit { preset, faults } if preset == "official" && faults.len() == 1),
        "{left:?}"
    );
    assert_eq!(left.entry, Some((Kind::Edition, "lantern_bay".to_string())));
    assert!(library.is_changed(Kind::Edition, "ncsu") && !library.is_changed(Kind::Edition, "lantern_bay"));
}

#[test]
fn of_rules_and_board_that_do_not_go_together_the_rules_are_left_out() {
    let rules = edited("rulesets/official.toml", &[("edition = \"lantern_bay\"", "edition = \"property_tycoon\"")]);
    let board = edited("editions/property_tycoon.toml", &[("go_salary = 200", "go_salary = 250")]);
    let (library, _) = Library::with_own(&[board, rules]);
    let [left] = library.left_out() else { panic!("{:?}", library.left_out()) };
    assert_eq!(left.entry, Some((Kind::Preset, "official".to_string())));
    assert!(library.is_changed(Kind::Edition, "property_tycoon"));
}

#[test]
fn a_board_with_too_few_tokens_is_left_out_for_the_preset_that_needs_them() {
    let tycoon = builtin_sources().find(|source| source.name == "editions/property_tycoon.toml").unwrap();
    let six = &tycoon.text[tycoon.text.find("[[tokens]]").unwrap()..];
    let six = &six[..six.find("\n[words").unwrap_or(six.len())];
    let mut few = edited("editions/lantern_bay.toml", &[]);
    few.text = few.text.map(|text| format!("{text}\n{six}\n"));
    let other = edited("rulesets/class.toml", &[("title = ", "title = \"Ours\" # ")]);
    let (library, _) = Library::with_own(&[other, few]);
    let [left] = library.left_out() else { panic!("{:?}", library.left_out()) };
    assert_eq!(left.entry, Some((Kind::Edition, "lantern_bay".to_string())));
    assert!(matches!(&left.why, Why::Spoils { preset, .. } if preset == "official"), "{left:?}");
    assert_eq!(changed(&library), ["class"]);
}

#[test]
fn a_circle_leaves_what_the_program_has() {
    let official = edited("rulesets/official.toml", &[("theme = ", "extends = \"ncsu\"\ntheme = ")]);
    let (library, _) = Library::with_own(&[official]);
    assert_eq!((ids(&library), library.left_out().len()), (presets().to_vec(), 1));
    assert_eq!(changed(&library), [""; 0]);
}

#[test]
fn files_with_ids_of_their_own_stand_beside_those_of_the_program() {
    let own = edited("rulesets/class.toml", &[("id = \"class\"", "id = \"ours\"")]);
    let twice = OwnFile { name: "copy.toml".to_string(), ..own.clone() };
    let (library, added) = Library::with_own(&[own, twice]);
    assert_eq!((ids(&library).last(), added.len()), (Some(&"ours"), 1));
    assert!(!library.is_builtin(Kind::Preset, "ours") && !library.is_changed(Kind::Preset, "ours"));
    let [left] = library.left_out() else { panic!("{:?}", library.left_out()) };
    assert!(left.file == "copy.toml" && matches!(&left.why, Why::Faults(faults) if faults[0].key == "id"));
}

#[test]
fn an_edited_file_of_an_older_format_means_what_it_meant() {
    let source = builtin_sources().find(|source| source.name == "rulesets/official.toml").unwrap();
    let format = source.text.lines().find(|line| line.starts_with("format = ")).unwrap();
    let edits = [(format, format), ("start_cash = 1500", "start_cash = 1600")];
    let (library, _) = Library::with_own(&[edited("rulesets/official.toml", &edits)]);
    let (now, before) = (library.preset("official").unwrap(), Library::shared().preset("official").unwrap());
    let mut wanted = before.ruleset.clone();
    wanted.start_cash.0 = 1600;
    assert_eq!(now.ruleset, wanted);
}
