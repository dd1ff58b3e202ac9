//! Promises of the whole page: it can be read by a parser, nothing leaves it, nothing of a data
//! file is markup, and no figure is missing its number.

use super::html;
use crate::sim::summary::{ExternalFaults, Settings, Timing};
use crate::sim::{Entrant, Lineup, Plan, Summary, Tally};
use freehold_bots::{BotKind, Crew};
use freehold_engine::{Edition, Rulebook};
use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};
use serde_json::{Map, json};

const PRESETS: [&str; 8] = [
    "official",
    "yolopoly_vanilla",
    "yolopoly_bankman",
    "ncsu",
    "property_tycoon",
    "property_tycoon_abridged",
    "unipoli",
    "class",
];

fn book(preset: &str, change: impl FnOnce(&mut Edition)) -> Rulebook {
    let preset = freehold_content::preset(preset).expect("built in");
    let mut edition = freehold_content::edition(&preset.edition).expect("built in");
    change(&mut edition);
    Rulebook::new(preset.ruleset, edition).expect("in order")
}

fn played(book: &Rulebook, preset: &str, bots: &[BotKind], games: u64, cap: u16) -> Summary {
    let crew = Crew::new(book);
    let entrants = bots.iter().map(|kind| Entrant::new(&crew, *kind, 1)).collect();
    let lineup = Lineup::new(entrants, &crew);
    let plan = Plan { book, lineup: &lineup, games, seed: 7, cap, worth: true };
    let tally = if games == 0 { Tally::new(cap) } else { plan.run(&|_| ()) };
    Summary::new(Settings::new(&plan, preset, Map::new(), 1), book, &tally, Timing::default())
}

fn usual() -> (Summary, Rulebook) {
    let book = book("official", |_| ());
    let bots = [BotKind::Fast, BotKind::Random, BotKind::Random];
    (played(&book, "official", &bots, 40, 120), book)
}

/// What a parser found.
#[derive(Default)]
struct Parsed {
    elements: Vec<String>,
    ids: Vec<String>,
    references: Vec<String>,
    text: String,
}

fn parse(page: &str) -> Parsed {
    let mut reader = Reader::from_str(page);
    reader.config_mut().check_end_names = true;
    let (mut parsed, mut open) = (Parsed::default(), Vec::new());
    loop {
        match reader.read_event().expect("well formed") {
            Event::Start(tag) => {
                open.push(element(&tag, &mut parsed));
            }
            Event::Empty(tag) => {
                element(&tag, &mut parsed);
            }
            Event::End(_) => {
                open.pop().expect("an open element");
            }
            Event::Text(text) => parsed.text += &text.xml10_content(),
            Event::GeneralRef(reference) => {
                let entity = format!("&{};", reference.xml10_content());
                parsed.text += &unescape(&entity).expect("a known entity");
            }
            Event::DocType(_) => assert!(parsed.elements.is_empty()),
            Event::Eof => break,
            other => panic!("{other:?}"),
        }
    }
    assert!(open.is_empty(), "{open:?} is never closed");
    parsed
}

fn element(tag: &BytesStart<'_>, parsed: &mut Parsed) -> String {
    let name = tag.name();
    let name: &str = name.as_ref();
    parsed.elements.push(name.to_owned());
    for attribute in tag.attributes() {
        let attribute = attribute.expect("an attribute, once");
        let value = unescape(attribute.value.as_ref()).expect("known entities").into_owned();
        match attribute.key.as_ref() {
            "id" => parsed.ids.push(value),
            "aria-labelledby" | "aria-describedby" => parsed.references.push(value),
            key => assert!(!key.starts_with("on") && key != "src", "{key}"),
        }
    }
    name.to_owned()
}

/// What holds for every page.
fn assert_sound(page: &str) -> Parsed {
    let parsed = parse(page);
    for wrong in ["NaN", "inf%", ">inf", "\"inf", "-inf", "://", "@import", "<script"] {
        assert!(!page.contains(wrong), "{wrong}");
    }
    assert!(page.matches("href=").count() == 1 && page.contains("href=\"data:,\""));
    assert!(page.split("url(").skip(1).all(|rest| rest.starts_with('#')), "drawings refer to themselves only");
    let ids = &parsed.ids;
    assert!(ids.iter().all(|id| ids.iter().filter(|other| *other == id).count() == 1), "{ids:?}");
    assert!(parsed.references.iter().all(|reference| ids.contains(reference)), "{:?}", parsed.references);
    let headings: Vec<&str> =
        parsed.elements.iter().map(String::as_str).filter(|name| matches!(*name, "h1" | "h2" | "h3")).collect();
    assert!(headings[0] == "h1" && headings[1..].iter().all(|heading| *heading == "h2"), "{headings:?}");
    let count = |name: &str| parsed.elements.iter().filter(|element| *element == name).count();
    assert!(count("figure") == count("figcaption") && count("figure") == count("details"));
    assert_eq!(count("figure"), count("desc"), "every chart is told in words");
    parsed
}

#[test]
fn a_page_has_all_that_a_reader_looks_for() {
    let (summary, book) = usual();
    let page = html(&summary, &book);
    let Parsed { text, elements, .. } = assert_sound(&page);
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
    assert_eq!(elements.iter().filter(|name| *name == "figure").count(), 6);
    for part in [
        "40 games of fast and random ×2",
        "freehold sim --preset official --bots fast,random,random --games 40 --seed 7 --cap 120",
        "No house rules",
        "fair share 33.3",
        "Where the tokens land",
        "Lamplighter",
        "cap 120",
        "How the figures are defined",
        concat!("Freehold ", env!("CARGO_PKG_VERSION")),
    ] {
        assert!(text.contains(part), "{part}");
    }
    for space in &book.edition.spaces {
        assert!(text.contains(&space.name), "{}", space.name);
    }
}

#[test]
fn every_preset_and_number_of_players_has_a_sound_page() {
    for (index, preset) in PRESETS.into_iter().enumerate() {
        let book = book(preset, |_| ());
        let players = (2 + index).min(usize::from(book.rules.players.max));
        let bots: Vec<BotKind> = [BotKind::Fast, BotKind::Random].into_iter().cycle().take(players).collect();
        for games in [1, 12] {
            assert_sound(&html(&played(&book, preset, &bots, games, 80), &book));
        }
    }
}

#[test]
fn without_games_or_winners_nothing_is_divided_by_nothing() {
    let book = book("official", |_| ());
    let none = html(&played(&book, "official", &[BotKind::Fast; 4], 0, 200), &book);
    assert!(assert_sound(&none).text.contains("No game was played."));
    let unfinished = played(&book, "official", &[BotKind::Fast; 4], 10, 2);
    assert_eq!(unfinished.finished, 0);
    let text = assert_sound(&html(&unfinished, &book)).text;
    for part in ["None of 10 games ended within 2 rounds.", "No game was finished", "the median is not known"] {
        assert!(text.contains(part), "{part}");
    }
    let mut unsampled = played(&book, "official", &[BotKind::Fast; 2], 3, 200);
    unsampled.worth.clear();
    assert!(assert_sound(&html(&unsampled, &book)).text.contains("Worth was not sampled"));
}

#[test]
fn names_are_never_markup() {
    const EVIL: &str = "<script>alert(\"x\")</script>&'\u{1}";
    let book = book("official", |edition| {
        edition.name = EVIL.to_owned();
        edition.currency.glyph = "<b>".to_owned();
        edition.spaces.iter_mut().for_each(|space| space.name = EVIL.to_owned());
        for group in &mut edition.groups {
            (group.name, group.letter, group.colour) = (EVIL.to_owned(), '<', "url(//example.org/x)\"".to_owned());
        }
    });
    let mut summary = played(&book, EVIL, &[BotKind::Fast, BotKind::Random], 20, 100);
    summary.settings.rules = [(EVIL.to_owned(), json!(EVIL))].into_iter().collect();
    summary.settings.edition = EVIL.to_owned();
    summary.bots.iter_mut().for_each(|bot| bot.bot = EVIL.to_owned());
    summary.entrants.iter_mut().for_each(|entrant| entrant.bot = EVIL.to_owned());
    let counts = [(EVIL.to_owned(), 3)].into_iter().collect();
    summary.faults.external = vec![ExternalFaults { bot: EVIL.to_owned(), command: EVIL.to_owned(), counts }];
    let page = html(&summary, &book);
    let parsed = assert_sound(&page);
    assert!(parsed.elements.iter().all(|name| name != "script"));
    assert!(!page.contains("example.org"), "a colour that is none is not used");
    assert!(parsed.text.contains("<script>alert(\"x\")</script>&'\u{fffd}"));
}

#[test]
fn the_same_summary_gives_the_same_page_whatever_the_time() {
    let (mut summary, book) = usual();
    let page = html(&summary, &book);
    assert_eq!(html(&summary.clone(), &book), page);
    summary.timing = Timing { seconds: 3.5, games_per_second: 1e6, rolls_per_second: 1e9, threads: 64 };
    assert_eq!(html(&summary, &book), page);
}

#[test]
fn faults_and_house_rules_are_told() {
    let (mut summary, book) = usual();
    assert!(!html(&summary, &book).contains("Faults of bots"));
    (summary.faults.refused, summary.faults.dithered) = (12, 1);
    summary.settings.rules = [("auction.on_decline".to_owned(), json!("none"))].into_iter().collect();
    let text = assert_sound(&html(&summary, &book)).text;
    for part in ["Bots made 13 faults", "commands that the rules refused", "auction.on_decline = none"] {
        assert!(text.contains(part), "{part}");
    }
    assert!(text.contains("--rules auction.on_decline=none"));
}
