//! A record looked at again, and the proof that its luck came from its seed. Events are folded; no
//! rule is judged.

use crate::fold::{FoldFault, Follower};
use crate::history;
use crate::luck::SeededChance;
use crate::record::{Move, Record};
use crate::seed::{Bytes32, Seed};
use freehold_engine::{Phase, Rulebook, State};

/// A game followed to where its record ends.
#[derive(Debug)]
pub struct Replay {
    pub book: Rulebook,
    pub state: State,
}

/// Why a record cannot be followed.
#[derive(Debug, PartialEq)]
pub enum ReplayFault {
    Fold(FoldFault),
    HistoryDiffers { recorded: Bytes32, replayed: Bytes32 },
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

impl From<FoldFault> for ReplayFault {
    fn from(fault: FoldFault) -> ReplayFault {
        ReplayFault::Fold(fault)
    }
}

impl Record {
    pub fn replay(&self) -> Result<Replay, ReplayFault> {
        self.replay_told(|_, _, _| {})
    }

    /// The same; `heard` is told each move and the state after it.
    pub fn replay_told(&self, mut heard: impl FnMut(&Rulebook, &State, &Move)) -> Result<Replay, ReplayFault> {
        let (book, terms) = self.header.open().map_err(FoldFault::BadRules)?;
        let mut follower = Follower::new(&book, &terms)?;
        for step in &self.moves {
            follower.follow(step)?;
            heard(&book, follower.state(), step);
        }
        let (state, _) = follower.into_parts();
        self.check_close(&state)?;
        Ok(Replay { book, state })
    }

    /// Proves that every throw, draw and market step came from the seed that was promised.
    pub fn verify(&self) -> Result<Proof, VerifyFault> {
        self.replay().map_err(VerifyFault::Replay)?;
        let seed = self.close.as_ref().and_then(|close| close.seed).ok_or(VerifyFault::SeedMissing)?;
        if seed.commitment() != self.header.commitment {
            return Err(VerifyFault::CommitmentDiffers);
        }
        if let Some(at) = self.moves.iter().position(Move::is_arranged) {
            return Err(VerifyFault::Arranged { line: at + 2 });
        }
        let fold = |fault: FoldFault| match fault {
            FoldFault::LuckDiffers { line } => VerifyFault::OutcomeDiffers { line },
            other => VerifyFault::Replay(other.into()),
        };
        let (book, terms) = self.header.open().map_err(|faults| fold(FoldFault::BadRules(faults)))?;
        let luck = SeededChance::new(seed.key(&terms.nonces));
        let mut follower = Follower::new(&book, &terms).map_err(fold)?.with_luck(luck);
        for step in &self.moves {
            follower.follow(step).map_err(fold)?;
        }
        Ok(Proof { moves: self.moves.len(), outcomes: follower.outcomes() })
    }

    fn check_close(&self, state: &State) -> Result<(), ReplayFault> {
        let Some(close) = &self.close else { return Ok(()) };
        let replayed = history::of_moves(&self.moves);
        if replayed != close.history {
            return Err(ReplayFault::HistoryDiffers { recorded: close.history, replayed });
        }
        if close.finished && !matches!(state.phase(), Phase::Over { .. }) {
            return Err(ReplayFault::NotFinished);
        }
        Ok(())
    }

    /// The same game under a seed of one's own. What was played so far counts as arranged, because
    /// its luck came from elsewhere and its seed is not ours to reveal.
    pub fn under_new_seed(mut self, seed: &Seed) -> Record {
        self.header.commitment = seed.commitment();
        self.header.nonces.clear();
        self.header.starts_broken_off = 0;
        for step in &mut self.moves {
            step.scripted = true;
        }
        self.close = None;
        self
    }
}
