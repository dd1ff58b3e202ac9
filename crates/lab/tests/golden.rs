//! One golden playthrough for each preset: a whole game in words, which must not change unless
//! the rules do. `UPDATE_GOLDEN=1 cargo test -p freehold-lab --test golden` writes them anew.

use freehold_bots::RandomPlayer;
use freehold_content::Library;
use freehold_engine::{Event, Rulebook};
use freehold_record::{NewGame, Record, RecordedGame, Seed};
use freehold_text::{Language, Names};
use std::path::PathBuf;
use std::sync::Arc;

/// A game of three random players, cut after this many rounds where it does not end by itself.
const ROUNDS: u16 = 25;

fn playthrough(preset: &str) -> String {
    let library = Library::shared();
    let preset = library.preset(preset).expect("a preset");
    let edition = library.edition(&preset.edition).expect("an edition");
    let book = Arc::new(Rulebook::new(preset.ruleset.clone(), edition.clone()).expect("playable"));
    let players = ["Ada", "Ben", "Cem"].map(String::from);
    let new = NewGame {
        book: book.clone(),
        players: &players,
        opening: true,
        seed: Seed::from_number(11),
        nonces: Vec::new(),
        broken_off: 0,
    };
    let (mut game, events) = RecordedGame::new(new).expect("legal players");
    let names = Names::new(edition).with_players(&players).with_ruleset(&preset.ruleset);
    let mut text = format!("# {}\n", preset.id);
    tell(&mut text, &events, &names);
    let mut player = RandomPlayer::new(5);
    while !game.is_over() && game.state().round() <= ROUNDS {
        let (seat, command) = player.decide(&game.position()).expect("somebody can decide");
        if let Ok(events) = game.act(Some(seat), &command) {
            text += &format!("> {}: {}\n", names.seat(seat), Language::English.command(&command, &names));
            tell(&mut text, &events, &names);
        }
    }
    // Every playthrough is a record that replays to the same end.
    let record = Record::from_text(&game.record().to_text()).expect("a record");
    assert!(record.replay().expect("replays").state == *game.state());
    text
}

fn tell(text: &mut String, events: &[Event], names: &Names<'_>) {
    for event in events {
        *text += &format!("  {}\n", Language::English.event(event, names));
    }
}

fn check(preset: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{preset}.txt"));
    let played = playthrough(preset);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &played).expect("writes");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    for (number, (wanted, found)) in golden.lines().zip(played.lines()).enumerate() {
        assert_eq!(wanted, found, "{preset}: line {}", number + 1);
    }
    assert_eq!(golden.lines().count(), played.lines().count(), "{preset}: the game is longer or shorter");
}

macro_rules! golden {
    ($($preset:ident),+ $(,)?) => {$(
        #[test]
        fn $preset() {
            check(stringify!($preset));
        }
    )+};
}

golden!(official, yolopoly_vanilla, yolopoly_bankman, ncsu, property_tycoon, property_tycoon_abridged, unipoli, class);
