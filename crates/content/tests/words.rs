//! What packs print, in other languages.

use freehold_content::*;
use freehold_engine::edition::Edition;
use std::collections::BTreeSet;

/// Names of people's places that are the same in every language.
const PROPER: [&str; 22] = [
    "Ulucanlar",
    "Mamak",
    "Altındağ",
    "Sincan",
    "Etimesgut",
    "Keçiören",
    "Cebeci",
    "Yenimahalle",
    "Batıkent",
    "Dikmen",
    "Ayrancı",
    "Emek",
    "Bahçelievler",
    "Ulus",
    "Kızılay",
    "Tunalı Hilmi",
    "Kavaklıdere",
    "Ümitköy",
    "Çayyolu",
    "Beytepe",
    "Gaziosmanpaşa",
    "Çankaya",
];

/// Everything that players read at a table of this board under this theme.
fn printed(edition: &Edition, names: &TableNames) -> BTreeSet<String> {
    let cards = edition.decks.values().flat_map(|deck| deck.cards.iter().map(|card| card.text.clone()));
    let groups = edition.groups.iter().map(|group| group.name.clone());
    let decks = names.decks.iter().filter(|_| edition.decks.values().any(|deck| !deck.cards.is_empty()));
    names
        .spaces
        .iter()
        .cloned()
        .chain(names.visiting.clone())
        .chain(decks.cloned())
        .chain(groups)
        .chain(cards)
        .collect()
}

#[test]
fn every_board_is_turkish_for_who_plays_in_turkish() {
    let library = Library::shared();
    for edition in library.editions() {
        for theme in library.themes() {
            let names = library.names(edition, Some(theme));
            for text in printed(edition, &names) {
                let said = names.say("tr", &text);
                assert!(said.is_some() || PROPER.contains(&text.as_str()), "{}/{}: {text}", edition.id, theme.id);
            }
        }
    }
}

#[test]
fn a_translated_card_has_the_figures_of_its_effect() {
    let figures = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).map(str::to_string).collect()
    };
    let library = Library::shared();
    for edition in library.editions() {
        let names = library.names(edition, None);
        for card in edition.decks.values().flat_map(|deck| &deck.cards) {
            let said = names.say("tr", &card.text).unwrap_or_default();
            assert_eq!(figures(said), figures(&card.text), "{}: {said}", card.id);
        }
    }
}

#[test]
fn a_pack_without_words_keeps_what_it_prints() {
    let edition = edition("lantern_bay").unwrap();
    let bare = names(&edition, None);
    assert_eq!(bare.say("tr", "Gull Alley"), None);
    // In a library the words of other packs help, and a language that nobody wrote in is simply not there.
    let known = Library::shared().names(&edition, None);
    assert_eq!(known.say("tr", "Gull Alley"), Some("Martı Aralığı"));
    assert_eq!((known.say("fr", "Gull Alley"), known.say("tr", "Somewhere")), (None, None));
}

#[test]
fn words_are_read_in_both_formats_and_their_faults_are_told() {
    let source = builtin_sources().find(|source| source.name == "themes/ankara.toml").unwrap();
    let theme = parse_theme(source).unwrap();
    assert_eq!(theme.words.say("tr", "City Gate"), Some("Şehir Kapısı"));
    let xml = to_xml(&Doc::Theme(theme.clone()));
    assert_eq!(parse_theme(Source::new("ankara.xml", &xml)).unwrap(), theme);
    let broken = source.text.replace("{ of = \"City Gate\", is = \"Şehir Kapısı\" }", "{ of = \"City Gate\" }");
    let faults = parse_theme(Source::new("ankara.toml", &broken)).unwrap_err();
    assert!(faults[0].key.starts_with("words.tr[") && faults[0].key.ends_with("].is"), "{faults:?}");
}
