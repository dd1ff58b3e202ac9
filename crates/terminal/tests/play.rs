//! Whole games by lines of text, against bots, in every preset: whatever is typed, the game goes on.

#[path = "support/chooser.rs"]
mod chooser;

use chooser::Chooser;
use freehold_bots::{Bot, BotKind, Crew};
use freehold_content::{Library, override_options};
use freehold_engine::{Command, Rulebook, SeatId};
use freehold_record::{NewGame, Record, RecordedGame, Seed};
use freehold_terminal::{Host, Seating, play};
use freehold_text::{Language, Names};
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::Arc;

/// Lines from a function of what was shown, and everything that was shown.
struct Script<F: FnMut(&str) -> Option<String>> {
    answer: F,
    shown: String,
    since: usize,
    saved: BTreeMap<String, String>,
}

impl<F: FnMut(&str) -> Option<String>> Host for Script<F> {
    fn line(&mut self) -> io::Result<Option<String>> {
        let line = (self.answer)(&self.shown[self.since..]);
        self.since = self.shown.len();
        Ok(line)
    }

    fn show(&mut self, text: &str) -> io::Result<()> {
        self.shown += text;
        Ok(())
    }

    fn save(&mut self, file: &str, record: &str) -> io::Result<()> {
        if file.contains('/') {
            return Err(io::Error::other("no such folder"));
        }
        self.saved.insert(file.to_string(), record.to_string());
        Ok(())
    }
}

fn script<F: FnMut(&str) -> Option<String>>(answer: F) -> Script<F> {
    Script { answer, shown: String::new(), since: 0, saved: BTreeMap::new() }
}

fn book(preset: &str, options: &str) -> Arc<Rulebook> {
    let library = Library::shared();
    let preset = library.preset(preset).unwrap();
    let options = match options {
        "" => Default::default(),
        text => serde_json::from_str(text).unwrap(),
    };
    let ruleset = override_options(&preset.ruleset, &options).unwrap();
    Arc::new(Rulebook::new(ruleset, library.edition(&preset.edition).unwrap().clone()).unwrap())
}

fn begin(book: &Arc<Rulebook>, seed: u64, players: &[&str]) -> RecordedGame {
    let players: Vec<String> = players.iter().map(ToString::to_string).collect();
    let seed = Seed::from_number(seed);
    let new = NewGame { book: book.clone(), players: &players, opening: true, seed, nonces: Vec::new() };
    let (mut game, _) = RecordedGame::new(new).unwrap();
    for seat in 1..players.len() as u8 {
        game.act(None, &Command::SeatToBot { seat: SeatId(seat) }).unwrap();
    }
    game
}

/// Plays it with these bots; the first seat is the person's.
fn run(game: RecordedGame, kind: BotKind, language: Language, host: &mut dyn Host) {
    let book = game.book().clone();
    let players = game.players().to_vec();
    let crew = Crew::new(&book);
    let bots: Vec<Option<Box<dyn Bot + Send>>> =
        (0..players.len()).map(|seat| (seat > 0).then(|| crew.make(kind, seat as u64, 0))).collect();
    let names = Names::new(&book.edition).with_ruleset(&book.rules).with_players(&players);
    let seating = Seating { game, names, language, preset: "Test", person: SeatId(0), bots, resumed: false };
    play(seating, host).unwrap();
}

#[test]
fn every_choice_of_every_preset_can_be_taken() {
    let mut taken = BTreeSet::new();
    let mut finished = 0;
    let options = [
        ("official", ""),
        ("official", r#"{"auction.by_owner": true}"#),
        ("yolopoly_vanilla", ""),
        ("yolopoly_bankman", ""),
        ("ncsu", ""),
        ("property_tycoon", ""),
        ("property_tycoon_abridged", ""),
        ("unipoli", ""),
        ("class", ""),
    ];
    for (preset, changes) in options {
        let book = book(preset, changes);
        for seed in 0..6 {
            let mut chooser = Chooser::new(seed);
            let mut left = 1500;
            let mut host = script(|shown| {
                left -= 1;
                (left > 0).then(|| chooser.answer(shown))
            });
            run(begin(&book, seed, &["Ada", "Moss", "Wren"]), BotKind::Random, Language::English, &mut host);
            let shown = host.shown;
            finished += usize::from(shown.contains("The seed of this game was"));
            assert!(shown.ends_with("Goodbye.\n"), "{preset} {seed}: {}", &shown[shown.len().saturating_sub(400)..]);
            taken.extend(chooser.taken);
        }
    }
    let all = "roll end buy decline bid pass auction build group sell sellgroup mortgage lift selldeed fee card stay \
               draw choose tax trade counter accept refuse withdraw loan repay exchange change multiplier vote resign";
    let missing: Vec<&str> = all.split_whitespace().filter(|word| !taken.contains(*word)).collect();
    assert!(missing.is_empty(), "never taken: {missing:?}; taken: {taken:?}");
    assert!(finished > 10, "only {finished} games came to their end");
}
