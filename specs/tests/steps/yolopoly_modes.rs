//! Yolopoly's modes and themes, who begins a game, and the luck of the multiplier.

use super::world::World;
use cucumber::{then, when};
use freehold_content::Library;
use freehold_engine::{Command, Event, Rulebook, SeatId};
use freehold_record::{NewGame, RecordedGame, Seed};
use std::collections::BTreeSet;
use std::sync::Arc;

fn words(list: &str) -> BTreeSet<String> {
    list.split(',').map(|word| word.trim().to_string()).collect()
}

#[then(regex = r#"^the modes of "(\w+)" are ([\w, ]+)$"#)]
fn modes(_world: &mut World, family: String, wanted: String) {
    let prefix = format!("{family}_");
    let found: BTreeSet<String> = Library::shared()
        .presets()
        .iter()
        .filter_map(|preset| preset.id.strip_prefix(&prefix))
        .map(String::from)
        .collect();
    assert_eq!(found, words(&wanted));
}

#[then(regex = r"^the themes are ([\w, ]+)$")]
fn themes(_world: &mut World, wanted: String) {
    let found: BTreeSet<String> = Library::shared().themes().iter().map(|theme| theme.id.clone()).collect();
    assert_eq!(found, words(&wanted));
}

/// What a table with this preset and this theme shows.
fn table_names(preset: &str, theme: &str) -> freehold_content::TableNames {
    let library = Library::shared();
    let preset = library.preset(preset).expect("a preset");
    let edition = library.edition(&preset.edition).expect("an edition");
    library.names(edition, Some(library.theme(theme).expect("a theme")))
}

#[then(regex = r#"^a game of "(\w+)" with the theme "(\w+)" calls space (\d+) "(.+)"$"#)]
fn calls_space(_world: &mut World, preset: String, theme: String, space: usize, name: String) {
    assert_eq!(table_names(&preset, &theme).spaces[space], name);
}

#[then(regex = r#"^a game of "(\w+)" with the theme "(\w+)" names all 40 spaces differently than "(\w+)"$"#)]
fn all_names_differ(_world: &mut World, preset: String, theme: String, other: String) {
    let (names, others) = (table_names(&preset, &theme).spaces, table_names(&preset, &other).spaces);
    assert_eq!((names.len(), others.len()), (40, 40));
    for (name, other) in names.iter().zip(&others) {
        assert_ne!(name, other);
    }
}

#[then(regex = r#"^a game of "(\w+)" with the theme "(\w+)" has (\d+) different pawns$"#)]
fn pawns(_world: &mut World, preset: String, theme: String, count: usize) {
    let tokens = table_names(&preset, &theme).tokens;
    let ids: BTreeSet<&str> = tokens.iter().map(|token| token.id.as_str()).collect();
    let names: BTreeSet<&str> = tokens.iter().map(|token| token.name.as_str()).collect();
    assert_eq!((tokens.len(), ids.len(), names.len()), (count, count, count));
}

#[when(regex = r#"^players (.+) begin a game of "(\w+)"$"#)]
fn begin(world: &mut World, names: String, preset: String) {
    let players: Vec<String> = names.split(", ").map(|name| name.trim_matches('"').to_string()).collect();
    let new = NewGame {
        book: book(&preset),
        players: &players,
        opening: true,
        seed: Seed::from_number(0),
        nonces: Vec::new(),
        broken_off: 0,
    };
    let (findings, events) = match RecordedGame::new(new) {
        Ok((game, events)) => {
            assert_eq!(game.record().header.players.len(), players.len());
            (Vec::new(), events)
        }
        Err(faults) => (faults.iter().map(|fault| serde_json::json!(fault)["code"].to_string()).collect(), Vec::new()),
    };
    (world.findings, world.events) = (findings, events);
}

fn book(preset: &str) -> Arc<Rulebook> {
    let library = Library::shared();
    let preset = library.preset(preset).expect("a preset");
    let edition = library.edition(&preset.edition).expect("an edition");
    Arc::new(Rulebook::new(preset.ruleset.clone(), edition.clone()).expect("a playable ruleset"))
}

/// Arms once with each seed; every value of the table must come, and no other.
#[then(regex = r#"^with (\d+) seeds the multiplier of "(\w+)" takes all its (\d+) values from (\d+) to (\d+)$"#)]
fn multiplier_range(_world: &mut World, seeds: u64, preset: String, count: usize, least: u8, most: u8) {
    let (book, players) = (book(&preset), ["A", "B"].map(String::from));
    let mut drawn = BTreeSet::new();
    for number in 0..seeds {
        let seed = Seed::from_number(number);
        let new =
            NewGame { book: book.clone(), players: &players, opening: false, seed, nonces: Vec::new(), broken_off: 0 };
        let (mut game, _) = RecordedGame::new(new).expect("legal players");
        let events = game.act(Some(SeatId(0)), &Command::ArmMultiplier {}).expect("it may be armed");
        drawn.extend(events.iter().filter_map(|event| match event {
            Event::MultiplierArmed { percent, .. } => Some(*percent),
            _ => None,
        }));
    }
    assert_eq!((drawn.len(), drawn.first(), drawn.last()), (count, Some(&least), Some(&most)));
}
