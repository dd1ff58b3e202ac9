//! A game that keeps its record: the engine, its luck, and everything said so far.

use crate::luck::SeededChance;
use crate::outcome::ScriptedChance;
use crate::record::{Close, Header, Move, Record, Terms, What};
use crate::seed::{Bytes32, Nonce, Seed};
use freehold_engine::{
    Arrangement, ArrangementFault, Command, Event, Phase, PlayersFault, Position, Rejection, Rulebook, SeatId, State,
    check_players,
};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// A running game with its history.
#[derive(Clone)]
pub struct RecordedGame {
    pub(crate) book: Arc<Rulebook>,
    pub(crate) state: State,
    pub(crate) chance: ScriptedChance<SeededChance>,
    pub(crate) seed: Seed,
    pub(crate) terms: Terms,
    pub(crate) moves: Vec<Move>,
    pub(crate) history: Sha256,
}

/// How a game is set up.
pub struct NewGame<'a> {
    pub book: Arc<Rulebook>,
    pub players: &'a [String],
    /// `false` starts in order of entry, whatever the ruleset says.
    pub opening: bool,
    pub seed: Seed,
    pub nonces: Vec<Nonce>,
}

impl RecordedGame {
    /// Begins a game; the events of its beginning are returned with it.
    pub fn new(new: NewGame<'_>) -> Result<(RecordedGame, Vec<Event>), Vec<PlayersFault>> {
        let players = check_players(&new.book.rules, new.players)?;
        let state = State::new(&new.book, players.len() as u8, !new.opening);
        let commitment = new.seed.commitment();
        let terms = Terms { players, opening: new.opening, commitment, nonces: new.nonces };
        let luck = SeededChance::new(new.seed.key(&terms.nonces));
        let mut game = RecordedGame {
            book: new.book,
            state,
            chance: ScriptedChance::new(luck),
            seed: new.seed,
            terms,
            moves: Vec::new(),
            history: Sha256::new(),
        };
        let mut events = Vec::new();
        freehold_engine::begin(&game.book, &mut game.state, &mut game.chance, &mut events, !game.terms.opening);
        game.write_down(What::Begin, &events);
        Ok((game, events))
    }

    pub fn act(&mut self, seat: Option<SeatId>, command: &Command) -> Result<Vec<Event>, Rejection> {
        let mut events = Vec::new();
        freehold_engine::act(&self.book, &mut self.state, seat, command, &mut self.chance, &mut events)?;
        self.write_down(What::Do { seat, command: *command }, &events);
        Ok(events)
    }

    pub fn arrange(&mut self, arrangement: &Arrangement) -> Result<Vec<Event>, Vec<ArrangementFault>> {
        let mut events = Vec::new();
        freehold_engine::arrange(&self.book, &mut self.state, arrangement, &mut self.chance, &mut events)?;
        self.write_down(What::Setup(Box::new(arrangement.clone())), &events);
        Ok(events)
    }

    /// Scripts of the next throws and market steps.
    pub fn script(&mut self) -> &mut ScriptedChance<SeededChance> {
        &mut self.chance
    }

    fn write_down(&mut self, what: What, events: &[Event]) {
        let (chance, scripted) = self.chance.take_outcomes();
        self.moves.push(Move { what, chance, scripted });
        extend_history(&mut self.history, events);
    }

    pub fn book(&self) -> &Arc<Rulebook> {
        &self.book
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The first line of the record.
    pub fn header(&self) -> Header {
        self.terms.with_rules(&self.book)
    }

    /// Everything said so far; the last of it is the latest.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The secret, once it is none any more.
    pub fn revealed_seed(&self) -> Option<Seed> {
        self.is_over().then_some(self.seed)
    }

    pub fn players(&self) -> &[String] {
        &self.terms.players
    }

    pub fn position(&self) -> Position<'_> {
        Position::new(&self.book, &self.state)
    }

    pub fn is_over(&self) -> bool {
        matches!(self.state.phase(), Phase::Over { .. })
    }

    /// The record so far. It reveals the seed only when the game is over.
    pub fn record(&self) -> Record {
        let finished = self.is_over();
        let close = Close {
            finished,
            seed: finished.then_some(self.seed),
            history: Bytes32(self.history.clone().finalize().into()),
        };
        Record { header: self.header(), moves: self.moves.clone(), close: Some(close) }
    }
}

pub(crate) fn extend_history(history: &mut Sha256, events: &[Event]) {
    for event in events {
        let line = serde_json::to_vec(event).expect("events hold nothing that JSON cannot");
        history.update(&line);
        history.update(b"\n");
    }
}
