//! A running game in a room: the engine with its record, and the steps that people saw last.
//!
//! It turns accepted commands into rows to be stored. It sends nothing and waits for nothing.

use super::doc::Person;
use super::lobby::Setup;
use crate::formats;
use crate::limits::{REMEMBERED_IDS, REPLAYED};
use crate::shelf::{Shelf, Shelved};
use crate::tables;
use freehold_bots::Reason;
use freehold_content::{Library, TableNames};
use freehold_engine::event::Rank;
use freehold_engine::{Arrangement, Assets, Command, Phase, Rulebook, SeatId, State};
use freehold_protocol::{BoardView, GameSummary, Refusal, Standing, StepBy};
use freehold_record::{FoldFault, Game, Move, NewGame, Nonce, Seed, Terms};
use freehold_store::{BookRow, GameId, GameRow, StepRow};
use freehold_text::Language;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::sync::Arc;

/// One accepted command with all that it led to, before anything in it is hidden from anybody.
#[derive(Clone, Debug)]
pub struct Step {
    pub seq: u32,
    pub moved: Move,
    pub by: StepBy,
    pub reason: Option<Reason>,
}

impl Step {
    /// A step as it is stored.
    pub fn read(row: &StepRow) -> Result<(Step, Option<(Person, String)>), PlayFault> {
        let Note { by, request, reason } = serde_json::from_str(&row.note)?;
        Ok((Step { seq: row.seq, moved: read_move(row)?, by, reason }, request))
    }
}

/// What was said, and what it led to.
pub fn read_move(row: &StepRow) -> Result<Move, PlayFault> {
    Ok(Move { events: serde_json::from_str(&row.events)?, ..serde_json::from_str(&row.said)? })
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
    pub game: Game,
    /// The last step.
    seq: u32,
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
    Fold(FoldFault),
    Gap { expected: u32, found: u32 },
    Players,
}

impl std::fmt::Display for PlayFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PlayFault::Json(fault) => write!(f, "a stored text cannot be read: {fault}"),
            PlayFault::Fold(fault) => write!(f, "the stored game cannot be followed: {fault:?}"),
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
        let (game, moved) = Game::begin(new).map_err(|_| PlayFault::Players)?;
        let mut play = Play::around(id, number, game, names, lineup.clone(), began);
        let step = play.taken(moved, Note::by(StepBy::Table));
        Ok((play, step))
    }

    fn around(id: GameId, number: u32, game: Game, names: Arc<TableNames>, lineup: Lineup, began: i64) -> Play {
        Play {
            id,
            number,
            game,
            seq: 0,
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
                Rulebook::new(ruleset, edition).map_err(|faults| PlayFault::Fold(FoldFault::BadRules(faults)))?;
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
            moves.push(read_move(step)?);
        }
        let mut worths = Vec::new();
        let seed = Seed(freehold_record::Bytes32(row.seed));
        let game = Game::resume(book, terms, seed, &moves, |book, state, _| note_worths(&mut worths, book, state))
            .map_err(PlayFault::Fold)?;
        let lineup = Lineup { players: head.players, tokens: head.tokens, theme: head.theme };
        let mut play = Play::around(row.id, number, game, names, lineup, row.began);
        play.seq = steps.len() as u32;
        play.worths = worths;
        for row in &steps[steps.len().saturating_sub(REPLAYED)..] {
            let (step, request) = Step::read(row)?;
            play.remember(step, request);
        }
        Ok(play)
    }

    /// The last step.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    pub fn state(&self) -> &State {
        self.game.state()
    }

    /// Carries out a command; what it leads to must be stored before anybody hears of it.
    pub fn act(&mut self, seat: Option<SeatId>, command: &Command, note: Note) -> Result<Step, Refusal> {
        let moved = self.game.act(seat, command).map_err(|rejection| Refusal::Rejected { rejection })?;
        Ok(self.taken(moved, note))
    }

    /// For tests: puts the game into a position.
    pub fn arrange(&mut self, arrangement: &Arrangement) -> Result<Step, Refusal> {
        let moved = self.game.arrange(arrangement).map_err(|_| Refusal::BadArrangement)?;
        Ok(self.taken(moved, Note::by(StepBy::Table)))
    }

    fn taken(&mut self, moved: Move, note: Note) -> Step {
        self.seq += 1;
        let step = Step { seq: self.seq, moved, by: note.by, reason: note.reason };
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
            book: BookRow { hash, format: formats::BOOK, text },
            format: formats::GAME,
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

/// A move as a row. `note` is what was given with it.
pub fn step_row(seq: u32, moved: &Move, note: &Note, at: i64) -> Result<StepRow, PlayFault> {
    let Move { what, chance, scripted, events } = moved.clone();
    let said = Move { what, chance, scripted, events: Vec::new() };
    Ok(StepRow {
        seq,
        format: formats::STEP,
        said: serde_json::to_string(&said)?,
        events: serde_json::to_string(&events)?,
        note: serde_json::to_string(note)?,
        at,
    })
}

/// The row of a game that was played elsewhere; its room is not known yet.
pub fn imported_row(
    library: &Library,
    game: &Game,
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
    Play::around(id, 1, game.clone(), names, lineup, began).game_row("", &doc.seed).map_err(|_| Refusal::Broken)
}

/// Edition and ruleset as a text, and its hash.
fn book_text(book: &Rulebook) -> Result<([u8; 32], String), PlayFault> {
    let text = serde_json::to_string(&Book { ruleset: book.rules.clone(), edition: book.edition.clone() })?;
    Ok((Sha256::digest(text.as_bytes()).into(), text))
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
