//! The engine over lines of JSON: one object in, exactly one object out.
//!
//! To this game what UCI is to chess. The session knows no file and no terminal; the binary
//! pipes lines through it. The contract is documented in docs/referee.md.

mod refusal;
mod request;

pub use refusal::Refusal;
pub use request::{DoRequest, NewRequest, Request, SeedText};

use freehold_content::{Library, override_options};
use freehold_engine::{Dice, Event, Rulebook, SeatId};
use freehold_protocol::TableView;
use freehold_record::{Bytes32, NewGame, RecordedGame, Seed};
use freehold_text::Names;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Longest line that is read.
pub const MAX_LINE: usize = 1 << 20;

/// A referee: at most one game at a time.
pub struct Session {
    library: Library,
    game: Option<RecordedGame>,
    /// Throws and market steps scripted before the game began.
    dice: Vec<Dice>,
    market: Vec<[i16; 2]>,
    /// Where secret seeds come from when none is given.
    entropy: Box<dyn FnMut() -> [u8; 32]>,
}

/// What an accepted request adds to its answer.
struct Answer {
    events: Vec<Event>,
    extra: Option<(&'static str, Value)>,
}

impl Session {
    pub fn new(library: Library, entropy: Box<dyn FnMut() -> [u8; 32]>) -> Session {
        Session { library, game: None, dice: Vec::new(), market: Vec::new(), entropy }
    }

    pub fn game(&self) -> Option<&RecordedGame> {
        self.game.as_ref()
    }

    /// Answers one line with one line, without line break.
    pub fn answer(&mut self, line: &str) -> String {
        if line.len() > MAX_LINE {
            return bad_request(&format!("a line has at most {MAX_LINE} bytes")).to_string();
        }
        let answer = match serde_json::from_str::<Request>(line) {
            Ok(_) if !request::is_made_of_objects(line) => bad_request("expected an object, not a list"),
            Ok(request) => self.answer_request(request),
            Err(fault) => bad_request(&fault.to_string()),
        };
        answer.to_string()
    }

    pub fn answer_request(&mut self, request: Request) -> Value {
        match self.carry_out(request) {
            Ok(answer) => self.accepted(answer),
            Err(refusal) => {
                let names = self.game.as_ref().map(names);
                json!({"ok": false, "rejection": refusal.to_json(), "message": refusal.message(names.as_ref())})
            }
        }
    }

    fn carry_out(&mut self, request: Request) -> Result<Answer, Refusal> {
        let events = match request {
            Request::New(new) => self.start(&new)?,
            Request::Dice(throws) => self.script_dice(throws)?,
            Request::Market(steps) => self.script_market(steps)?,
            Request::Setup(arrangement) => self.running()?.arrange(&arrangement).map_err(Refusal::BadSetup)?,
            Request::Do(DoRequest { seat, command }) => {
                self.running()?.act(seat, &command).map_err(Refusal::Rejected)?
            }
            Request::Show(_) => {
                let game = self.running()?;
                let view = json!(TableView::everything(game.book(), game.state()));
                return Ok(Answer { events: Vec::new(), extra: Some(("view", view)) });
            }
            Request::Log(_) => {
                let record = self.running()?.record().to_text();
                return Ok(Answer { events: Vec::new(), extra: Some(("record", json!(record))) });
            }
        };
        Ok(Answer { events, extra: None })
    }

    fn running(&mut self) -> Result<&mut RecordedGame, Refusal> {
        self.game.as_mut().ok_or(Refusal::NoGame)
    }

    fn start(&mut self, new: &NewRequest) -> Result<Vec<Event>, Refusal> {
        let book = Arc::new(self.rulebook(new)?);
        let (dice, market) = (std::mem::take(&mut self.dice), std::mem::take(&mut self.market));
        if let Some(refusal) = misfit(&dice, &book).or_else(|| bad_market(&market, &book)) {
            return Err(refusal);
        }
        let seed = match &new.seed {
            None => Seed(Bytes32((self.entropy)())),
            Some(SeedText::Number(number)) => Seed::from_number(*number),
            Some(SeedText::Digits(digits)) => Seed(Bytes32::from_hex(digits).ok_or(Refusal::BadSeed)?),
        };
        let setup =
            NewGame { book, players: &new.players, opening: new.opening, seed, nonces: Vec::new(), broken_off: 0 };
        let (mut game, events) = RecordedGame::new(setup).map_err(Refusal::BadPlayers)?;
        game.script().script_dice(dice);
        game.script().script_market(market);
        self.game = Some(game);
        Ok(events)
    }

    fn rulebook(&self, new: &NewRequest) -> Result<Rulebook, Refusal> {
        let preset = self.library.preset(&new.preset).ok_or_else(|| Refusal::UnknownPreset {
            preset: new.preset.clone(),
            known: self.library.presets().iter().map(|preset| preset.id.clone()).collect(),
        })?;
        let id = new.edition.as_deref().unwrap_or(&preset.edition);
        let edition = self.library.edition(id).ok_or_else(|| Refusal::UnknownEdition {
            edition: id.to_string(),
            known: self.library.editions().map(|edition| edition.id.clone()).collect(),
        })?;
        let ruleset = override_options(&preset.ruleset, &new.rules).map_err(Refusal::BadRules)?;
        Rulebook::new(ruleset, edition.clone()).map_err(Refusal::BadCombination)
    }

    fn script_dice(&mut self, throws: Vec<Dice>) -> Result<Vec<Event>, Refusal> {
        match self.game.as_mut().filter(|game| !game.is_over()) {
            None => self.dice.extend(throws),
            Some(game) => match misfit(&throws, game.book()) {
                Some(refusal) => return Err(refusal),
                None => game.script().script_dice(throws),
            },
        }
        Ok(Vec::new())
    }

    fn script_market(&mut self, steps: Vec<[i16; 2]>) -> Result<Vec<Event>, Refusal> {
        match self.game.as_mut().filter(|game| !game.is_over()) {
            None => self.market.extend(steps),
            Some(game) => match bad_market(&steps, game.book()) {
                Some(refusal) => return Err(refusal),
                None => game.script().script_market(steps),
            },
        }
        Ok(Vec::new())
    }

    fn accepted(&self, answer: Answer) -> Value {
        let mut object = Map::new();
        object.insert("ok".into(), json!(true));
        object.insert("events".into(), json!(answer.events));
        if let Some(game) = &self.game {
            object.insert("phase".into(), json!(game.state().phase()));
            object.insert("to_move".into(), json!(game.position().to_move()));
            object.insert("prompts".into(), prompts(game));
        }
        if let Some((key, value)) = answer.extra {
            object.insert(key.into(), value);
        }
        Value::Object(object)
    }
}

fn prompts(game: &RecordedGame) -> Value {
    let seats = game.state().seat_ids();
    let of = |seat: SeatId| (seat.0.to_string(), game.position().prompts(seat));
    let some = seats.map(of).filter(|(_, prompts)| !prompts.is_empty());
    Value::Object(some.map(|(seat, prompts)| (seat, json!(*prompts))).collect())
}

fn names(game: &RecordedGame) -> Names<'_> {
    Names::new(&game.book().edition).with_players(game.players()).with_ruleset(&game.book().rules)
}

fn misfit(throws: &[Dice], book: &Rulebook) -> Option<Refusal> {
    let rules = &book.rules.dice;
    let fits = |dice: &Dice| {
        dice.faces().len() == usize::from(rules.count) && dice.faces().iter().all(|face| *face <= rules.sides)
    };
    (!throws.iter().all(fits)).then_some(Refusal::BadDice { count: rules.count, sides: rules.sides })
}

fn bad_market(steps: &[[i16; 2]], book: &Rulebook) -> Option<Refusal> {
    let fits = steps.iter().flatten().all(|step| (-9_000..=9_000).contains(step));
    let allowed = steps.is_empty() || fits && book.rules.currencies.enabled;
    (!allowed).then_some(Refusal::BadMarket)
}

fn bad_request(message: &str) -> Value {
    json!({"ok": false, "error": {"code": "bad_request", "message": message}})
}
