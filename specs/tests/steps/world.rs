//! The table of one scenario: set up lazily, so that options and positions can be named first.

use freehold_content::{Library, override_options};
use freehold_engine::arrange::SeatArrangement;
use freehold_engine::{Arrangement, Command, Dice, Event, Rulebook, SeatId, SpaceId, State};
use freehold_record::{NewGame, RecordedGame, Seed};
use serde_json::{Map, Value, json};
use std::sync::Arc;

#[derive(cucumber::World, Default)]
pub struct World {
    pub preset: String,
    pub edition: Option<String>,
    pub options: Map<String, Value>,
    pub seats: u8,
    pub opening: bool,
    pub seed: u64,
    pub arrangement: Arrangement,
    pub dice: Vec<Dice>,
    pub market: Vec<[i16; 2]>,
    /// With files of one's own; otherwise the built-in one.
    pub library: Option<Library>,
    game: Option<RecordedGame>,
    /// Events of the last command.
    pub events: Vec<Event>,
    /// All events of the scenario.
    pub history: Vec<Event>,
    pub before: Option<State>,
    /// The refusal of the last command, until a step has looked at it.
    refusal: Option<Value>,
    /// What a step about data looks at.
    pub text: String,
    pub findings: Vec<String>,
}

impl std::fmt::Debug for World {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "preset {} with {} seats; last events: {}", self.preset, self.seats, json!(self.events))
    }
}

pub fn seat(letter: &str) -> SeatId {
    SeatId(letter.bytes().next().expect("a letter") - b'A')
}

pub fn numbers(list: &str) -> Vec<u8> {
    list.replace(" and ", ", ").split(',').map(|number| number.trim().parse().expect("a number")).collect()
}

pub fn dice(text: &str) -> Dice {
    let faces: Vec<u8> = text.split('+').map(|face| face.trim().parse().expect("a face")).collect();
    Dice::from_faces(&faces).expect("one to four dice")
}

/// "396.03" in hundredths.
pub fn hundredths(text: &str) -> i32 {
    let (whole, part) = text.split_once('.').unwrap_or((text, "00"));
    whole.parse::<i32>().expect("units") * 100 + part.parse::<i32>().expect("hundredths")
}

/// Whether every fact of `wanted` is in `found`.
pub fn includes(found: &Value, wanted: &Value) -> bool {
    match (found, wanted) {
        (Value::Object(found), Value::Object(wanted)) => {
            wanted.iter().all(|(key, value)| found.get(key).is_some_and(|other| includes(other, value)))
        }
        _ => found == wanted,
    }
}

impl World {
    pub fn seat_arrangement(&mut self, letter: &str) -> &mut SeatArrangement {
        self.arrangement.seats.entry(seat(letter).0).or_default()
    }

    pub fn library(&self) -> &Library {
        self.library.as_ref().unwrap_or_else(|| Library::shared())
    }

    pub fn rulebook(&self) -> Result<Rulebook, String> {
        let library = self.library();
        let preset = library.preset(&self.preset).ok_or("unknown preset")?;
        let edition = library.edition(self.edition.as_deref().unwrap_or(&preset.edition)).ok_or("unknown edition")?;
        let ruleset = override_options(&preset.ruleset, &self.options).map_err(|faults| format!("{faults:?}"))?;
        Rulebook::new(ruleset, edition.clone()).map_err(|faults| format!("{faults:?}"))
    }

    pub fn player_names(&self) -> Vec<String> {
        (0..self.seats).map(|seat| char::from(b'A' + seat).to_string()).collect()
    }

    /// The game, begun and arranged as far as the steps so far say.
    pub fn game(&mut self) -> &mut RecordedGame {
        if self.game.is_none() {
            let book = Arc::new(self.rulebook().expect("a playable ruleset"));
            let new = NewGame {
                book,
                players: &self.player_names(),
                opening: self.opening,
                seed: Seed::from_number(self.seed),
                nonces: Vec::new(),
                broken_off: 0,
            };
            let (game, events) = RecordedGame::new(new).expect("legal players");
            self.game = Some(game);
            self.heard(events);
        }
        let game = self.game.as_mut().expect("just begun");
        game.script().script_dice(std::mem::take(&mut self.dice));
        game.script().script_market(std::mem::take(&mut self.market));
        let arrangement = std::mem::take(&mut self.arrangement);
        if arrangement != Arrangement::default() {
            let events = game.arrange(&arrangement).unwrap_or_else(|faults| panic!("impossible position: {faults:?}"));
            self.heard(events);
        }
        self.game.as_mut().expect("just begun")
    }

    pub fn state(&mut self) -> State {
        self.look();
        *self.game().state()
    }

    /// A refusal that no step expects is a failure.
    pub fn look(&mut self) {
        if let Some(refusal) = &self.refusal {
            panic!("unexpectedly refused: {refusal}");
        }
    }

    fn heard(&mut self, events: Vec<Event>) {
        self.history.extend(&events);
        self.events = events;
    }

    /// Gives a command, and keeps the refusal for the next step.
    pub fn command(&mut self, seat: Option<SeatId>, command: Command) {
        self.look();
        let game = self.game();
        let (before, allowed) = (*game.state(), game.position().check(seat, &command));
        match game.act(seat, &command) {
            Ok(events) => {
                assert_eq!(allowed, Ok(()), "the question of legality disagrees with the command");
                self.heard(events);
            }
            Err(rejection) => {
                assert_eq!(allowed, Err(rejection), "the question of legality disagrees with the command");
                assert!(*self.game().state() == before, "a refused command changed the game");
                self.refusal = Some(json!(rejection));
            }
        }
        self.before = Some(before);
    }

    pub fn take_refusal(&mut self) -> Value {
        self.refusal.take().expect("the last command was accepted")
    }

    /// The prompts of a seat that have this name.
    pub fn offers(&mut self, letter: &str, name: &str) -> Vec<Value> {
        self.look();
        let prompts = self.game().position().prompts(seat(letter));
        prompts.iter().map(|prompt| json!(prompt)).filter_map(|prompt| prompt.get(name).cloned()).collect()
    }

    pub fn deed(&mut self, space: SpaceId) -> Option<SeatId> {
        self.state().owner(space)
    }
}
