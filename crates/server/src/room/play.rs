//! A running game in a room: the engine with its record, and the steps that people saw last.
//!
//! It turns accepted commands into rows to be stored. It sends nothing and waits for nothing.

use super::doc::Person;
use super::lobby::Setup;
use crate::limits::{REMEMBERED_IDS, REPLAYED};
use crate::shelf::{Shelf, Shelved};
use crate::tables;
use freehold_bots::Reason;
use freehold_content::{Library, TableNames};
use freehold_engine::event::Rank;
use freehold_engine::{Arrangement, Assets, Command, Event, Phase, Rulebook, SeatId, State};
use freehold_protocol::{BoardView, GameSummary, Refusal, Standing, StepBy};
use freehold_record::{Move, NewGame, Nonce, RecordedGame, ReplayFault, Seed, Terms, What};
use freehold_store::{BookRow, GameId, GameRow, StepRow};
use freehold_text::Language;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::sync::Arc;

/// One accepted command, before anything in it is hidden from anybody.
#[derive(Clone, Debug)]
pub struct Step {
    pub seq: u32,
    pub seat: Option<SeatId>,
    pub by: StepBy,
    pub events: Vec<Event>,
    pub reason: Option<Reason>,
}

/// What is stored beside the move itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Note {
    pub by: StepBy,
    /// The request that it came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<(Person, String)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

impl Note {
    pub fn by(by: StepBy) -> Note {
        Note { by, request: None, reason: None }
    }
}

/// Players, commitment and nonces: the header of a record without its rulebook.
#[derive(Serialize, Deserialize)]
struct Head {
    players: Vec<String>,
    tokens: Vec<String>,
    theme: String,
    opening: bool,
    commitment: freehold_record::Commitment,
    nonces: Vec<Nonce>,
}

/// Edition and ruleset, as they are stored once for many games.
#[derive(Serialize, Deserialize)]
struct Book {
    ruleset: freehold_engine::Ruleset,
    edition: freehold_engine::Edition,
}

pub struct Play {
    pub id: GameId,
    /// Counts the games of the room.
    pub number: u32,
    pub game: RecordedGame,
    pub names: Arc<TableNames>,
    lineup: Lineup,
    pub recent: VecDeque<Step>,
    requests: VecDeque<(Person, String)>,
    /// What each seat was worth when a round began.
    pub worths: Vec<Vec<i32>>,
    pub began: i64,
}

/// Who plays, with what in front of them.
#[derive(Clone)]
pub struct Lineup {
    pub players: Vec<String>,
    pub tokens: Vec<String>,
    pub theme: String,
}

/// What sets one game of a room apart from the next.
pub struct Start {
    pub id: GameId,
    pub number: u32,
    pub seed: Seed,
    pub nonces: Vec<Nonce>,
    pub began: i64,
}

/// Why a stored game cannot go on.
#[derive(Debug)]
pub enum PlayFault {
    Json(serde_json::Error),
    Replay(freehold_record::ReplayFault),
    Gap { expected: u32, found: u32 },
    Players,
}

impl std::fmt::Display for PlayFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PlayFault::Json(fault) => write!(f, "a stored text cannot be read: {fault}"),
            PlayFault::Replay(fault) => write!(f, "the stored game cannot be replayed: {fault:?}"),
            PlayFault::Gap { expected, found } => write!(f, "step {expected} is missing; {found} was found"),
            PlayFault::Players => f.write_str("the players do not fit the rules"),
        }
    }
}

impl From<serde_json::Error> for PlayFault {
    fn from(fault: serde_json::Error) -> PlayFault {
        PlayFault::Json(fault)
    }
}

impl Play {
    /// Begins a game. Its row and its first step are returned to be stored.
    pub fn begin(shelf: &Shelf, setup: Setup, lineup: &Lineup, start: Start) -> Result<(Play, Step), PlayFault> {
        let Start { id, number, seed, nonces, began } = start;
        let (hash, _) = book_text(&setup.book)?;
        let Shelved { book, names } =
            shelf.get_or(hash, &lineup.theme, || Ok::<_, PlayFault>((setup.book, setup.names)))?;
        let new = NewGame { book, players: &lineup.players, opening: true, seed, nonces };
        let (game, events) = RecordedGame::new(new).map_err(|_| PlayFault::Players)?;
        let mut play = Play::around(id, number, game, names, lineup.clone(), began);
        let step = Step { seq: 1, seat: None, by: StepBy::Table, events, reason: None };
        play.remember(step.clone(), None);
        Ok((play, step))
    }

    fn around(id: GameId, number: u32, game: RecordedGame, names: Arc<TableNames>, lineup: Lineup, began: i64) -> Play {
        Play {
            id,
            number,
            game,
            names,
            lineup,
            recent: VecDeque::new(),
            requests: VecDeque::new(),
            worths: Vec::new(),
            began,
        }
    }

    pub fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    /// What never changes during the game. It is made when somebody comes, not kept.
    pub fn board(&self, language: Language) -> BoardView {
        let Lineup { theme, tokens, .. } = &self.lineup;
        tables::board(language, self.game.book(), &self.names, theme, self.game.players(), tokens)
    }

    /// How the game stands, and what everybody was worth on the way.
    pub fn summary(&self) -> GameSummary {
        let (position, state) = (self.game.position(), self.state());
        let end = match state.phase() {
            Phase::Over { cause } => Some(*cause),
            _ => None,
        };
        let standing = |rank: &Rank| {
            let Assets { cash, deeds, buildings, foreign, owed } = position.assets(rank.seat);
            let nickname = self.game.players().get(rank.seat.index()).cloned().unwrap_or_default();
            let Rank { seat, worth, bankrupt } = *rank;
            Standing { seat, nickname, bankrupt, worth, cash, deeds, buildings, foreign, owed }
        };
        let mut worth = self.worths.clone();
        worth.push(worths(&position));
        GameSummary {
            game: self.number,
            end,
            standings: position.ranking().as_slice().iter().map(standing).collect(),
            worth,
        }
    }

    /// The game as it was stored.
    pub fn resume(
        shelf: &Shelf,
        library: &Library,
        row: &GameRow,
        number: u32,
        steps: &[StepRow],
    ) -> Result<Play, PlayFault> {
        let head: Head = serde_json::from_str(&row.head)?;
        let Shelved { book, names } = shelf.get_or(row.book.hash, &head.theme, || {
            let Book { ruleset, edition } = serde_json::from_str(&row.book.text)?;
            let book =
                Rulebook::new(ruleset, edition).map_err(|faults| PlayFault::Replay(ReplayFault::BadRules(faults)))?;
            let names = tables::table_names(library, &book, &head.theme);
            Ok::<_, PlayFault>((book, names))
        })?;
        let terms = Terms {
            players: head.players.clone(),
            opening: head.opening,
            commitment: head.commitment,
            nonces: head.nonces,
        };
        let mut moves = Vec::with_capacity(steps.len());
        for (step, expected) in steps.iter().zip(1..) {
            if step.seq != expected {
                return Err(PlayFault::Gap { expected, found: step.seq });
            }
            moves.push(serde_json::from_str::<Move>(&step.said)?);
        }
        let seats: Vec<Option<SeatId>> = moves.iter().map(seat_of).collect();
        let mut worths = Vec::new();
        let mut heard = Vec::new();
        let keep_from = moves.len().saturating_sub(REPLAYED);
        let seed = Seed(freehold_record::Bytes32(row.seed));
        let mut index = 0;
        let game = RecordedGame::resume_under(book, terms, seed, moves, |book, state, events| {
            note_worths(&mut worths, book, state);
            if index >= keep_from {
                heard.push(events.to_vec());
            }
            index += 1;
        })
        .map_err(PlayFault::Replay)?;
        let lineup = Lineup { players: head.players, tokens: head.tokens, theme: head.theme };
        let mut play = Play::around(row.id, number, game, names, lineup, row.began);
        play.worths = worths;
        for (at, events) in (keep_from..).zip(heard) {
            let note: Note = serde_json::from_str(&steps[at].note)?;
            let step = Step { seq: steps[at].seq, seat: seats[at], by: note.by, events, reason: note.reason };
            play.remember(step, note.request);
        }
        Ok(play)
    }

    /// The last step.
    pub fn seq(&self) -> u32 {
        self.game.moves().len() as u32
    }

    pub fn state(&self) -> &State {
        self.game.state()
    }

    /// Carries out a command; what it leads to must be stored before anybody hears of it.
    pub fn act(&mut self, seat: Option<SeatId>, command: &Command, note: Note) -> Result<Step, Refusal> {
        let events = self.game.act(seat, command).map_err(|rejection| Refusal::Rejected { rejection })?;
        Ok(self.taken(seat, events, note))
    }

    /// For tests: puts the game into a position.
    pub fn arrange(&mut self, arrangement: &Arrangement) -> Result<Step, Refusal> {
        let events = self.game.arrange(arrangement).map_err(|_| Refusal::BadArrangement)?;
        Ok(self.taken(None, events, Note::by(StepBy::Table)))
    }

    fn taken(&mut self, seat: Option<SeatId>, events: Vec<Event>, note: Note) -> Step {
        let step = Step { seq: self.seq(), seat, by: note.by, events, reason: note.reason };
        note_worths(&mut self.worths, self.game.book(), self.game.state());
        self.remember(step.clone(), note.request);
        step
    }

    fn remember(&mut self, step: Step, request: Option<(Person, String)>) {
        self.recent.push_back(step);
        if self.recent.len() > REPLAYED {
            self.recent.pop_front();
        }
        if let Some(request) = request {
            self.requests.push_back(request);
            if self.requests.len() > REMEMBERED_IDS {
                self.requests.pop_front();
            }
        }
    }

    /// Whether this person's request was carried out before.
    pub fn has_done(&self, person: Person, id: &str) -> bool {
        self.requests.iter().any(|(other, done)| *other == person && done == id)
    }

    /// The last step as a row. `note` is what was given with it.
    pub fn row(&self, step: &Step, note: &Note, at: i64) -> Result<StepRow, PlayFault> {
        let said = &self.game.moves()[step.seq as usize - 1];
        Ok(StepRow {
            seq: step.seq,
            said: serde_json::to_string(said)?,
            events: serde_json::to_string(&step.events)?,
            note: serde_json::to_string(note)?,
            at,
        })
    }

    /// The game as a row; the seed is given by the room, which keeps it.
    pub fn game_row(&self, room: &str, seed: &Seed) -> Result<GameRow, PlayFault> {
        let terms = self.game.terms();
        let (hash, text) = book_text(self.game.book())?;
        let head = Head {
            players: terms.players.clone(),
            tokens: self.lineup.tokens.clone(),
            theme: self.lineup.theme.clone(),
            opening: terms.opening,
            commitment: terms.commitment,
            nonces: terms.nonces.clone(),
        };
        Ok(GameRow {
            id: self.id,
            room: room.to_string(),
            book: BookRow { hash, text },
            head: serde_json::to_string(&head)?,
            seed: seed.0.0,
            began: self.began,
        })
    }

    /// Steps after `seq`, if they are all at hand.
    pub fn steps_after(&self, seq: u32) -> Option<Vec<&Step>> {
        let first = self.recent.front()?.seq;
        if seq + 1 < first || seq > self.seq() {
            return None;
        }
        Some(self.recent.iter().filter(|step| step.seq > seq).collect())
    }
}

/// The row of a game that was played elsewhere; its room is not known yet.
pub fn imported_row(
    library: &Library,
    game: RecordedGame,
    doc: &super::doc::RoomDoc,
    id: GameId,
    began: i64,
) -> Result<GameRow, Refusal> {
    let names = Arc::new(tables::table_names(library, game.book(), &doc.settings.theme));
    let token = |seat: &super::doc::SeatDoc| seat.token().unwrap_or_default().to_string();
    let lineup = Lineup {
        players: game.players().to_vec(),
        tokens: doc.seats.iter().map(token).collect(),
        theme: doc.settings.theme.clone(),
    };
    Play::around(id, 1, game, names, lineup, began).game_row("", &doc.seed).map_err(|_| Refusal::Broken)
}

/// Edition and ruleset as a text, and its hash.
fn book_text(book: &Rulebook) -> Result<([u8; 32], String), PlayFault> {
    let text = serde_json::to_string(&Book { ruleset: book.rules.clone(), edition: book.edition.clone() })?;
    Ok((Sha256::digest(text.as_bytes()).into(), text))
}

pub fn seat_of(step: &Move) -> Option<SeatId> {
    match step.what {
        What::Do { seat, .. } => seat,
        What::Begin | What::Setup(_) => None,
    }
}

/// One line for each round that has begun.
pub fn note_worths(worths: &mut Vec<Vec<i32>>, book: &Rulebook, state: &State) {
    if worths.len() < usize::from(state.round()) {
        let now = self::worths(&freehold_engine::Position::new(book, state));
        worths.resize(usize::from(state.round()), now);
    }
}

pub fn worths(position: &freehold_engine::Position<'_>) -> Vec<i32> {
    position.state.seat_ids().map(|seat| position.worth(seat).0).collect()
}
