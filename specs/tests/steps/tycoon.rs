//! Boards, cards and rules in files of one's own; what lies on top of a pile; how the dice fall.

use super::when::deck_id;
use super::world::{World, seat};
use cucumber::{given, then, when};
use freehold_content::{Doc, Format, Library, Source, convert, parse_with};
use freehold_engine::arrange::SeatArrangement;
use freehold_engine::{Arrangement, Command, DeckId, Dice, Event, Money, SeatId, SpaceId};
use freehold_record::{NewGame, RecordedGame, Seed};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

fn join(world: &mut World, name: &str) -> Vec<String> {
    let library = world.library.get_or_insert_with(Library::builtin);
    match library.add(Source { name, text: &world.text }) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

/// Before the game: the file is read at start-up, beside those that come with the program.
#[given(regex = r#"^it is loaded at start-up as "([\w./]+)"$"#)]
fn loaded(world: &mut World, name: String) {
    let faults = join(world, &name);
    assert!(faults.is_empty(), "{faults:?}");
}

#[when(regex = r#"^it is added to the library as "([\w./]+)"$"#)]
fn added(world: &mut World, name: String) {
    world.findings = join(world, &name);
}

#[given("it is written as XML")]
fn as_xml(world: &mut World) {
    let source = Source { name: "file.toml", text: &world.text };
    world.text = convert(source, Format::Xml, Library::shared()).expect("a file without fault");
}

#[given(regex = r#"^in it the token "(\w+)" is left out$"#)]
fn without_token(world: &mut World, id: String) {
    let start = world.text.find(&format!("[[tokens]]\nid = \"{id}\"")).expect("such a token");
    let rest = &world.text[start + 1..];
    let end = rest.find("[[tokens]]").map_or(world.text.len(), |length| start + 1 + length);
    world.text.replace_range(start..end, "");
}

#[given(regex = r#"^in it there is a token "(\w+)" named "([^"]+)"$"#)]
fn with_token(world: &mut World, id: String, name: String) {
    let drawing = "<svg viewBox=\"0 0 24 24\"><circle cx=\"12\" cy=\"12\" r=\"9\"/></svg>";
    world.text += &format!("\n[[tokens]]\nid = \"{id}\"\nname = \"{name}\"\nsvg = '{drawing}'\n");
}

/// What the file says once it is read, by a JSON pointer.
#[then(regex = r#"^read as "([\w./]+)" it has at (\S+) (.+)$"#)]
fn reads(world: &mut World, name: String, pointer: String, value: String) {
    let doc = parse_with(Source { name: &name, text: &world.text }, Library::shared()).expect("a file without fault");
    let data = match doc {
        Doc::Theme(theme) => json!(theme),
        Doc::Edition(pack) => json!(pack.edition),
        Doc::Preset(preset) => json!(preset),
    };
    let wanted: Value = serde_json::from_str(&value).expect("a JSON value");
    assert_eq!(data.pointer(&pointer), Some(&wanted));
}

/// Names, tokens and the currency sign, as a table with this preset shows them.
#[then(regex = r#"^a table of "(\w+)" shows at (\S+) (.+)$"#)]
fn shows(world: &mut World, preset: String, pointer: String, value: String) {
    let library = world.library();
    let preset = library.preset(&preset).expect("a preset");
    let edition = world.edition.as_deref().unwrap_or(&preset.edition);
    let names = library.names(library.edition(edition).expect("an edition"), library.theme(&preset.theme));
    let wanted: Value = serde_json::from_str(&value).expect("a JSON value");
    assert_eq!(json!(names).pointer(&pointer), Some(&wanted));
}

/// The seat's turn anew, three spaces before `space`.
fn three_before(mover: SeatId, space: u8) -> Arrangement {
    let place = SeatArrangement {
        position: Some(SpaceId(space).offset(-3)),
        jailed: Some(false),
        cash: Some(Money(1500)),
        ..SeatArrangement::default()
    };
    Arrangement { turn: Some(mover), seats: BTreeMap::from([(mover.0, place)]), ..Arrangement::default() }
}

/// Lands there again and again by throws of 1 and 2, taking the first option of every choice.
#[when(regex = r"^([A-H]) lands on (\d+) (\d+) times$")]
fn lands_often(world: &mut World, letter: String, space: u8, times: usize) {
    let mover = seat(&letter);
    for _ in 0..times {
        world.game();
        world.arrangement = three_before(mover, space);
        world.dice.push(Dice::from_faces(&[1, 2]).expect("two dice"));
        world.command(Some(mover), Command::Roll {});
        world.look();
        if !world.offers(&letter, "choose_option").is_empty() {
            world.command(Some(mover), Command::ChooseOption { option: 0 });
            world.look();
        }
    }
}

#[then(regex = r"^the cards drawn from (deck_a|deck_b) were ([\w, ]+)$")]
fn cards_drawn(world: &mut World, deck: String, cards: String) {
    let book = world.rulebook().expect("rules");
    let wanted = deck_id(&deck);
    let drawn: Vec<&str> = world
        .history
        .iter()
        .filter_map(|event| match event {
            Event::CardDrawn { deck, card, .. } if *deck == wanted => Some(*card),
            _ => None,
        })
        .map(|card| book.edition.decks[wanted].cards[card.index()].id.as_str())
        .collect();
    assert_eq!(drawn, cards.split(',').map(str::trim).collect::<Vec<_>>());
}

/// Which card lies on top of a new game's pile, for the first `count` seeds.
fn top_cards(world: &World, deck: DeckId, count: u64) -> Vec<usize> {
    let book = Arc::new(world.rulebook().expect("a playable ruleset"));
    let space = if deck == DeckId::DeckA { 22 } else { 33 };
    (0..count)
        .map(|seed| {
            let players = world.player_names();
            let seed = Seed::from_number(seed);
            let new = NewGame {
                book: book.clone(),
                players: &players,
                opening: false,
                seed,
                nonces: Vec::new(),
                broken_off: 0,
            };
            let (mut game, _) = RecordedGame::new(new).expect("legal players");
            game.arrange(&three_before(SeatId(0), space)).expect("a position");
            game.script().script_dice([Dice::from_faces(&[1, 2]).expect("two dice")]);
            let events = game.act(Some(SeatId(0)), &Command::Roll {}).expect("a throw");
            let drawn = events.iter().find_map(|event| match event {
                Event::CardDrawn { card, .. } => Some(card.index()),
                _ => None,
            });
            drawn.expect("a card")
        })
        .collect()
}

#[then(regex = r"^in (\d+) games? every card of (deck_a|deck_b) lies on top at least (\d+) and at most (\d+) times$")]
fn shuffled(world: &mut World, games: u64, deck: String, least: usize, most: usize) {
    let deck = deck_id(&deck);
    let tops = top_cards(world, deck, games);
    for card in 0..world.rulebook().expect("rules").edition.decks[deck].cards.len() {
        let count = tops.iter().filter(|top| **top == card).count();
        assert!((least..=most).contains(&count), "card {card} lay on top {count} times");
    }
}

/// Every throw of two dice, e.g. 4+2, counted over many turns that begin on the start.
#[then(regex = r"^in (\d+) throws every pair of faces from 1 to (\d+) comes at least (\d+) and at most (\d+) times$")]
fn fair(world: &mut World, throws: usize, sides: u8, least: usize, most: usize) {
    let mut seen: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
    let game = world.game();
    for _ in 0..throws {
        let mut start = three_before(SeatId(0), 3);
        start.seats.insert(1, SeatArrangement { cash: Some(Money(1500)), ..SeatArrangement::default() });
        game.arrange(&start).expect("a position");
        for event in game.act(Some(SeatId(0)), &Command::Roll {}).expect("a throw") {
            if let Event::DiceRolled { dice, .. } = event {
                *seen.entry(dice.faces().to_vec()).or_default() += 1;
            }
        }
    }
    let pairs = (1..=sides).flat_map(|first| (1..=sides).map(move |second| vec![first, second]));
    for pair in pairs {
        let count = seen.remove(&pair).unwrap_or_default();
        assert!((least..=most).contains(&count), "{pair:?} came {count} times");
    }
    assert!(seen.is_empty(), "other throws: {seen:?}");
}
