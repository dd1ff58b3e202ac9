//! A running game: its rules, its state and its luck. It remembers nothing of its past; whoever
//! needs the past keeps the moves.

use crate::fold::{FoldFault, Follower};
use crate::luck::SeededChance;
use crate::outcome::ScriptedChance;
use crate::record::{Close, Header, Move, Record, Terms, What};
use crate::seed::{Nonce, Seed};
use freehold_engine::{
    Arrangement, ArrangementFault, Command, Event, Phase, PlayersFault, Position, Rejection, Rulebook, SeatId, State,
    check_players,
};
use std::sync::Arc;

#[derive(Clone)]
pub struct Game {
    book: Arc<Rulebook>,
    state: State,
    chance: ScriptedChance<SeededChance>,
    seed: Seed,
    terms: Terms,
}

/// How a game is set up.
pub struct NewGame<'a> {
    pub book: Arc<Rulebook>,
    pub players: &'a [String],
    /// `false` starts in order of entry, whatever the ruleset says.
    pub opening: bool,
    pub seed: Seed,
    pub nonces: Vec<Nonce>,
    /// Starts of the table that were taken back before this one.
    pub broken_off: u32,
}

impl Game {
    /// Begins a game, and says how: its first move.
    pub fn begin(new: NewGame<'_>) -> Result<(Game, Move), Vec<PlayersFault>> {
        let players = check_players(&new.book.rules, new.players)?;
        let state = State::new(&new.book, players.len() as u8, !new.opening);
        let commitment = new.seed.commitment();
        let NewGame { opening, nonces, broken_off, .. } = new;
        let terms = Terms { players, opening, commitment, nonces, broken_off };
        let luck = SeededChance::new(new.seed.key(&terms.nonces));
        let mut game = Game { book: new.book, state, chance: ScriptedChance::new(luck), seed: new.seed, terms };
        let mut events = Vec::new();
        freehold_engine::begin(&game.book, &mut game.state, &mut game.chance, &mut events, !game.terms.opening);
        let first = game.moved(What::Begin, events);
        Ok((game, first))
    }

    /// The game after these moves, by folding what they led to: no rule is asked. `heard` is told each
    /// move and the state after it.
    pub fn resume<'a>(
        book: Arc<Rulebook>,
        terms: Terms,
        seed: Seed,
        moves: impl IntoIterator<Item = &'a Move>,
        mut heard: impl FnMut(&Rulebook, &State, &Move),
    ) -> Result<Game, FoldFault> {
        let mut follower = Follower::new(&book, &terms)?.with_luck(SeededChance::new(seed.key(&terms.nonces)));
        for step in moves {
            follower.follow(step)?;
            heard(&book, follower.state(), step);
        }
        let (state, luck) = follower.into_parts();
        let chance = ScriptedChance::new(luck.unwrap_or_else(|| SeededChance::new(seed.key(&terms.nonces))));
        Ok(Game { book, state, chance, seed, terms })
    }

    pub fn act(&mut self, seat: Option<SeatId>, command: &Command) -> Result<Move, Rejection> {
        let mut events = Vec::new();
        freehold_engine::act(&self.book, &mut self.state, seat, command, &mut self.chance, &mut events)?;
        Ok(self.moved(What::Do { seat, command: *command }, events))
    }

    pub fn arrange(&mut self, arrangement: &Arrangement) -> Result<Move, Vec<ArrangementFault>> {
        let mut events = Vec::new();
        freehold_engine::arrange(&self.book, &mut self.state, arrangement, &mut self.chance, &mut events)?;
        Ok(self.moved(What::Setup(Box::new(arrangement.clone())), events))
    }

    fn moved(&mut self, what: What, events: Vec<Event>) -> Move {
        let (chance, scripted) = self.chance.take_outcomes();
        Move { what, chance, scripted, events }
    }

    /// Scripts of the next throws and market steps.
    pub fn script(&mut self) -> &mut ScriptedChance<SeededChance> {
        &mut self.chance
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

    pub fn players(&self) -> &[String] {
        &self.terms.players
    }

    pub fn position(&self) -> Position<'_> {
        Position::new(&self.book, &self.state)
    }

    pub fn is_over(&self) -> bool {
        matches!(self.state.phase(), Phase::Over { .. })
    }

    /// The secret, once it is no longer one.
    pub fn revealed_seed(&self) -> Option<Seed> {
        self.is_over().then_some(self.seed)
    }

    /// The first line of the record.
    pub fn header(&self) -> Header {
        self.terms.with_rules(&self.book)
    }

    /// The record of the game, whose moves so far are these. It reveals the seed only when the game is over.
    pub fn record(&self, moves: Vec<Move>) -> Record {
        let close =
            Close { finished: self.is_over(), seed: self.revealed_seed(), history: crate::history::of_moves(&moves) };
        Record { header: self.header(), moves, close: Some(close) }
    }
}

/// A running game with all its moves.
#[derive(Clone)]
pub struct RecordedGame {
    game: Game,
    moves: Vec<Move>,
}

impl std::ops::Deref for RecordedGame {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.game
    }
}

impl RecordedGame {
    /// Begins a game; the events of its beginning are returned with it.
    pub fn new(new: NewGame<'_>) -> Result<(RecordedGame, Vec<Event>), Vec<PlayersFault>> {
        let (game, first) = Game::begin(new)?;
        let events = first.events.clone();
        Ok((RecordedGame { game, moves: vec![first] }, events))
    }

    /// The game goes on from where its record ends.
    pub fn resume(record: Record, seed: Seed) -> Result<RecordedGame, FoldFault> {
        let (book, terms) = record.header.open().map_err(FoldFault::BadRules)?;
        let game = Game::resume(Arc::new(book), terms, seed, &record.moves, |_, _, _| {})?;
        Ok(RecordedGame { game, moves: record.moves })
    }

    pub fn act(&mut self, seat: Option<SeatId>, command: &Command) -> Result<Vec<Event>, Rejection> {
        let step = self.game.act(seat, command)?;
        Ok(self.write_down(step))
    }

    pub fn arrange(&mut self, arrangement: &Arrangement) -> Result<Vec<Event>, Vec<ArrangementFault>> {
        let step = self.game.arrange(arrangement)?;
        Ok(self.write_down(step))
    }

    fn write_down(&mut self, step: Move) -> Vec<Event> {
        let events = step.events.clone();
        self.moves.push(step);
        events
    }

    /// Scripts of the next throws and market steps.
    pub fn script(&mut self) -> &mut ScriptedChance<SeededChance> {
        self.game.script()
    }

    /// Everything said so far; the last of it is the latest.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    pub fn record(&self) -> Record {
        self.game.record(self.moves.clone())
    }
}
