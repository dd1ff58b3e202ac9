//! What the table waits for, and what was interrupted by it.
//!
//! The phases form a stack: an auction lies on top of the phase to which the game returns.
//! Variants own their data.
//!
//! ```
//! use freehold_engine::{Event, Phase, SeatId, SpaceId};
//! # use freehold_content::Library;
//! # let preset = Library::shared().preset("official").unwrap();
//! # let edition = Library::shared().edition(&preset.edition).unwrap();
//! # let book = freehold_engine::Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
//! # let (mut state, mut chance) = (freehold_engine::State::new(&book, 2, true), freehold_engine::FastChance::new(7));
//! # let mut events: Vec<freehold_engine::Event> = Vec::new();
//! # freehold_engine::begin(&book, &mut state, &mut chance, &mut events, true);
//! assert_eq!(*state.phase(), Phase::Turn {});
//! state.fold(&book, &Event::DeedOffered { seat: SeatId(0), deed: SpaceId(1), price: book.space(SpaceId(1)).price }).unwrap();
//! assert_eq!(*state.phase(), Phase::Purchase { deed: SpaceId(1) });
//! assert_eq!(state.phases().interrupted(), [Phase::Turn {}]);
//! ```

use crate::containers::BySeat;
use crate::event::{AuctionLot, Duty, EndCause, Party};
use crate::ids::*;
use crate::money::Money;
use crate::rejection::Waiting;
use serde::Serialize;

// With a tag of its own instead of one hidden in the payload: every decision asks for it many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Phase {
    /// Throws for the order.
    Opening(Opening),
    /// The mover's turn; how far it has got is in `Turn`.
    Turn {},
    /// Buy, or not.
    Purchase {
        deed: SpaceId,
    },
    /// The mover throws for the rent of a utility.
    RentRoll {
        deed: SpaceId,
        /// A card led there and raises the rent.
        by_card: bool,
    },
    Draw {
        deck: DeckId,
    },
    CardChoice {
        deck: DeckId,
        card: CardId,
    },
    TaxChoice {
        space: SpaceId,
    },
    /// Pay at once, or stay in jail.
    JailChoice {},
    Debt(Debt),
    Auction(Auction),
    /// Mortgages that came with these deeds are lifted, or the fee is paid.
    Takeover {
        seat: SeatId,
        deeds: SpaceSet,
    },
    /// The payers still owe the collector.
    Levy {
        collector: SeatId,
        payers: SeatSet,
        amount: Money,
        duty: Duty,
    },
    /// The payer still owes the creditors.
    Dues {
        payer: SeatId,
        creditors: SeatSet,
        amount: Money,
        duty: Duty,
    },
    /// Deeds of a bankrupt that the bank still has to auction.
    Estate {
        deeds: SpaceSet,
    },
    Over {
        cause: EndCause,
    },
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Opening {
    /// Place reached so far; equal for those who are tied.
    pub rank: BySeat<u8>,
    /// The throws of this round of throws.
    pub totals: BySeat<u8>,
    /// Who throws in this round of throws, and who has not thrown yet.
    pub throwing: SeatSet,
    pub waiting: SeatSet,
}

impl Opening {
    /// Places after a round of throws: higher throws come first, equal ones share a place.
    pub(crate) fn refined_ranks(&self) -> BySeat<u8> {
        let keys = BySeat::from_fn(|seat| {
            let thrown = self.throwing.contains(seat);
            (self.rank[seat], if thrown { u8::MAX - self.totals[seat] } else { 0 })
        });
        keys.map(|key| keys.values().filter(|other| **other < key).count() as u8)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Debt {
    pub debtor: SeatId,
    pub to: Party,
    pub amount: Money,
    pub duty: Duty,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Auction {
    pub lot: AuctionLot,
    pub seller: Option<SeatId>,
    pub sealed: bool,
    /// Open: whoever is still in may bid at any moment, not only the one to bid.
    pub live: bool,
    pub first: SeatId,
    pub min_bid: Money,
    /// Open: still in. Sealed: has not passed.
    pub active: SeatSet,
    /// Sealed: has not bid yet.
    pub pending: SeatSet,
    /// Who is asked next. In a live auction that binds nobody: it is the order for those who play without a clock.
    pub to_bid: SeatId,
    /// The last bid of each seat.
    pub bids: BySeat<Money>,
    /// Whose sealed bid is shown.
    pub public: SeatSet,
    pub leader: Option<SeatId>,
    /// Where the leader would put the building.
    pub space: SpaceId,
    /// This is the second round after a tie.
    pub rebid: bool,
}

impl Auction {
    /// Those who may bid or leave now.
    pub fn asked(&self) -> SeatSet {
        if !self.live {
            return SeatSet::of(self.to_bid);
        }
        self.leader.map_or(self.active, |leader| self.active.without(leader))
    }

    /// The highest bid so far in an open auction.
    pub fn high(&self) -> Money {
        self.leader.map_or(Money::ZERO, |seat| self.bids[seat])
    }
}

impl Phase {
    pub fn waiting_for(&self) -> Waiting {
        match self {
            Phase::Opening(_) => Waiting::Opening,
            Phase::Turn {} => Waiting::Turn,
            Phase::Purchase { .. } => Waiting::Purchase,
            Phase::RentRoll { .. } => Waiting::RentRoll,
            Phase::Draw { .. } => Waiting::Draw,
            Phase::CardChoice { .. } => Waiting::CardChoice,
            Phase::TaxChoice { .. } => Waiting::TaxChoice,
            Phase::JailChoice {} => Waiting::JailChoice,
            Phase::Debt(_) => Waiting::Debt,
            Phase::Auction(_) => Waiting::Bid,
            Phase::Takeover { .. } => Waiting::Takeover,
            Phase::Levy { .. } | Phase::Dues { .. } | Phase::Estate { .. } | Phase::Over { .. } => Waiting::Nothing,
        }
    }
}

/// Deepest nesting: a turn, seven heirs with the fees of what they inherit together, two who trade mortgaged deeds
/// while one of them is in debt, or an estate and an auction, and room for the debt of a multiplier.
const MAX_DEPTH: usize = 12;

/// The current phase on top of those it interrupted. The top is kept apart, because almost every
/// question begins with it.
#[derive(Clone, Copy, Debug)]
pub struct PhaseStack {
    top: Phase,
    depth: u8,
    below: [Phase; MAX_DEPTH - 1],
}

impl PhaseStack {
    pub(crate) fn new(phase: Phase) -> PhaseStack {
        PhaseStack { top: phase, depth: 0, below: [phase; MAX_DEPTH - 1] }
    }

    #[inline]
    pub fn top(&self) -> &Phase {
        &self.top
    }

    #[inline]
    pub(crate) fn top_mut(&mut self) -> &mut Phase {
        &mut self.top
    }

    /// Whether another phase can interrupt the current one.
    pub fn has_room(&self) -> bool {
        usize::from(self.depth) < self.below.len()
    }

    #[inline]
    pub(crate) fn push(&mut self, phase: Phase) {
        // A deeper nesting would be a broken invariant, and the index stops it.
        self.below[usize::from(self.depth)] = self.top;
        self.depth += 1;
        self.top = phase;
    }

    /// Puts a phase beneath those on top that come first.
    pub(crate) fn insert(&mut self, phase: Phase, comes_first: impl Fn(&Phase) -> bool) {
        if comes_first(&self.top) && self.depth > 0 {
            let top = self.top;
            self.pop();
            self.insert(phase, comes_first);
            self.push(top);
        } else {
            self.push(phase);
        }
    }

    /// Returns to the interrupted phase; the lowest one stays.
    #[inline]
    pub(crate) fn pop(&mut self) {
        if self.depth > 0 {
            self.depth -= 1;
            self.top = self.below[usize::from(self.depth)];
        }
    }

    /// Forgets everything but this phase.
    pub(crate) fn reset(&mut self, phase: Phase) {
        self.top = phase;
        self.depth = 0;
    }

    /// The interrupted phases, the lowest first.
    pub fn interrupted(&self) -> &[Phase] {
        &self.below[..usize::from(self.depth)]
    }

    /// Lets go of phases that `keep` refuses (it may also change them). The lowest one stays.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(&mut Phase) -> bool) {
        let mut phases = [self.top; MAX_DEPTH];
        let depth = usize::from(self.depth);
        phases[..depth].copy_from_slice(&self.below[..depth]);
        self.reset(phases[0]);
        for mut phase in phases.into_iter().take(depth + 1).skip(1) {
            if keep(&mut phase) {
                self.push(phase);
            }
        }
    }
}

impl PartialEq for PhaseStack {
    fn eq(&self, other: &PhaseStack) -> bool {
        self.top == other.top && self.interrupted() == other.interrupted()
    }
}
