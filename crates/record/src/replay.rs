//! Playing a record again, and proving that its luck came from its seed.

use crate::game::extend_history;
use crate::luck::SeededChance;
use crate::outcome::{RecordedChance, ScriptedChance};
use crate::record::{Move, Record, What};
use crate::seed::Bytes32;
use freehold_engine::{
    ArrangementFault, Chance, Event, Phase, PlayersFault, Rejection, Rulebook, RulebookFault, State, check_players,
};
use sha2::{Digest, Sha256};

/// A game played again: its rulebook, the events of every move, and how it stands.
#[derive(Debug)]
pub struct Replay {
    pub book: Rulebook,
    pub state: State,
    /// One list for each move.
    pub events: Vec<Vec<Event>>,
}

/// Why a record cannot be played again.
#[derive(Debug, PartialEq)]
pub enum ReplayFault {
    BadRules(Vec<RulebookFault>),
    BadPlayers(Vec<PlayersFault>),
    /// `line` counts from the header, which is line 1.
    BadStart {
        line: usize,
    },
    Refused {
        line: usize,
        rejection: Rejection,
    },
    BadSetup {
        line: usize,
        faults: Vec<ArrangementFault>,
    },
    /// The outcomes are not those that the rules ask for.
    ChanceMisfit {
        line: usize,
    },
    HistoryDiffers {
        recorded: Bytes32,
        replayed: Bytes32,
    },
    NotFinished,
}

/// Why the luck of a record is not proven.
#[derive(Debug, PartialEq)]
pub enum VerifyFault {
    Replay(ReplayFault),
    /// The game is not over, or the record was cut: there is no seed in it.
    SeedMissing,
    CommitmentDiffers,
    /// Dice, market or position were arranged.
    Arranged {
        line: usize,
    },
    /// This outcome did not come from the seed.
    OutcomeDiffers {
        line: usize,
    },
}

/// What a verification proved.
#[derive(Debug, PartialEq, Eq)]
pub struct Proof {
    pub moves: usize,
    pub outcomes: usize,
}

impl Record {
    pub fn replay(&self) -> Result<Replay, ReplayFault> {
        self.replay_told(|_, _, _| {})
    }

    /// The same; `heard` is told the events of each move and the state after it.
    pub fn replay_told(&self, mut heard: impl FnMut(&Rulebook, &State, &[Event])) -> Result<Replay, ReplayFault> {
        let mut replay = self.start()?;
        for (index, step) in self.moves.iter().enumerate() {
            let line = index + 2;
            let mut chance = RecordedChance::new(&step.chance);
            self.play(&mut replay, step, line, &mut chance)?;
            if !chance.fits() {
                return Err(ReplayFault::ChanceMisfit { line });
            }
            heard(&replay.book, &replay.state, replay.events.last().map_or(&[], Vec::as_slice));
        }
        self.check_close(&replay)?;
        Ok(replay)
    }

    /// Proves that every throw, draw and market step came from the seed that was promised.
    pub fn verify(&self) -> Result<Proof, VerifyFault> {
        self.replay().map_err(VerifyFault::Replay)?;
        let seed = self.close.as_ref().and_then(|close| close.seed).ok_or(VerifyFault::SeedMissing)?;
        if seed.commitment() != self.header.commitment {
            return Err(VerifyFault::CommitmentDiffers);
        }
        let mut replay = self.start().map_err(VerifyFault::Replay)?;
        let mut chance = ScriptedChance::new(SeededChance::new(seed.key(&self.header.nonces)));
        let mut outcomes = 0;
        for (index, step) in self.moves.iter().enumerate() {
            let line = index + 2;
            if step.scripted || matches!(step.what, What::Setup(_)) {
                return Err(VerifyFault::Arranged { line });
            }
            // With other luck the next command may be impossible: that differs too.
            let played = self.play(&mut replay, step, line, &mut chance);
            let (drawn, _) = chance.take_outcomes();
            if played.is_err() || drawn != step.chance {
                return Err(VerifyFault::OutcomeDiffers { line });
            }
            outcomes += drawn.len();
        }
        Ok(Proof { moves: self.moves.len(), outcomes })
    }

    fn start(&self) -> Result<Replay, ReplayFault> {
        let header = &self.header;
        let book = Rulebook::new(header.ruleset.clone(), header.edition.clone()).map_err(ReplayFault::BadRules)?;
        let players = check_players(&book.rules, &header.players).map_err(ReplayFault::BadPlayers)?;
        let state = State::new(&book, players.len() as u8, !header.opening);
        Ok(Replay { book, state, events: Vec::new() })
    }

    fn play<C: Chance>(
        &self,
        replay: &mut Replay,
        step: &Move,
        line: usize,
        chance: &mut C,
    ) -> Result<(), ReplayFault> {
        let Replay { book, state, events: history } = replay;
        let mut events = Vec::new();
        match &step.what {
            What::Begin if line == 2 => freehold_engine::begin(book, state, chance, &mut events, !self.header.opening),
            What::Begin => return Err(ReplayFault::BadStart { line }),
            _ if line == 2 => return Err(ReplayFault::BadStart { line }),
            What::Do { seat, command } => freehold_engine::act(book, state, *seat, command, chance, &mut events)
                .map_err(|rejection| ReplayFault::Refused { line, rejection })?,
            What::Setup(arrangement) => freehold_engine::arrange(book, state, arrangement, chance, &mut events)
                .map_err(|faults| ReplayFault::BadSetup { line, faults })?,
        }
        history.push(events);
        Ok(())
    }

    fn check_close(&self, replay: &Replay) -> Result<(), ReplayFault> {
        let Some(close) = &self.close else { return Ok(()) };
        let mut history = Sha256::new();
        for events in &replay.events {
            extend_history(&mut history, events);
        }
        let replayed = Bytes32(history.finalize().into());
        if replayed != close.history {
            return Err(ReplayFault::HistoryDiffers { recorded: close.history, replayed });
        }
        if close.finished && !matches!(replay.state.phase(), Phase::Over { .. }) {
            return Err(ReplayFault::NotFinished);
        }
        Ok(())
    }
}
