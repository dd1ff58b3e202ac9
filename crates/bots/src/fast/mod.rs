//! The bot for games in bulk, and the one that plays the futures of a search.
//!
//! It really buys, bids, trades, builds and borrows, by rules of thumb over figures worked out in
//! advance. It never asks for a list of prompts where a look at the state answers the question.

mod bidding;
mod deals;
mod estate;
mod raising;

use crate::appraisal::Appraisal;
use crate::{Bot, Decision, Question, Reason, offer_before};
use freehold_engine::ruleset::{FeeWhen, RaiseFunds, Window};
use freehold_engine::{BySeat, Command, DeckId, Money, Phase, SpaceId, SpaceSet};
use std::ops::Deref;
use std::sync::Arc;

/// Rounds over which rents are counted.
const HORIZON: f32 = 14.0;
/// Cash that is not spent on deeds and buildings where nothing can be raised for a debt, and turns of
/// expected rent beside it. Elsewhere none: a debt is paid by mortgaging.
const LONE_RESERVE: Money = Money(50);
const LONE_RESERVE_TURNS: f32 = 1.5;
/// Rent a turn above which jail is the better place.
const DANGEROUS: f32 = 100.0;

pub struct FastBot {
    appraisal: Arc<Appraisal>,
    memory: Memory,
}

/// What the bot remembers from one decision to the next.
#[derive(Clone, Copy, Debug, Default)]
pub struct Memory {
    /// Deals are looked for no earlier than this round, and from that one on even if no deed changed hands.
    deals_again: u16,
    deals_due: u16,
    /// The deeds' owners when deals were last looked for.
    owned_seen: BySeat<SpaceSet>,
    /// Makes no offers.
    silent: bool,
    /// The building that was asked for last: round, space and level. If it did not come, others
    /// wanted it more.
    asked: (u16, SpaceId, u8),
    estate: estate::Estate,
    /// The last debt that it was asked to pay.
    owed: Money,
}

impl Memory {
    /// For a bot that makes no offers.
    pub fn silent() -> Memory {
        Memory { silent: true, ..Memory::default() }
    }
}

impl FastBot {
    pub fn new(appraisal: Arc<Appraisal>) -> FastBot {
        FastBot { appraisal, memory: Memory::default() }
    }

    /// Ready for another game.
    pub fn forget(&mut self) {
        self.memory = Memory::default();
    }
}

impl Bot for FastBot {
    #[inline(always)]
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        decide(&self.appraisal, &mut self.memory, question)
    }
}

/// The decision of a seat that is asked.
#[inline(always)]
pub fn decide(appraisal: &Appraisal, memory: &mut Memory, question: &Question<'_>) -> Decision {
    let thought = Thought { appraisal, question: *question };
    if let Some(from) = offer_before(question) {
        return thought.answer(from);
    }
    let state = question.state();
    match state.phase() {
        Phase::Turn {} if state.turn().roll_due => thought.before_roll(memory),
        Phase::Turn {} => thought.after_move(memory),
        _ => thought.elsewhere(memory),
    }
}

/// A question beside the figures that help to answer it. Whatever the question tells, the thought knows.
#[derive(Clone, Copy)]
struct Thought<'a> {
    appraisal: &'a Appraisal,
    question: Question<'a>,
}

impl<'a> Deref for Thought<'a> {
    type Target = Question<'a>;

    #[inline]
    fn deref(&self) -> &Question<'a> {
        &self.question
    }
}

impl Thought<'_> {
    #[inline]
    fn opponents(&self) -> f32 {
        (self.state().solvent().len() as i32 - 1) as f32
    }

    /// What is decided outside of the plain turn.
    #[inline(never)]
    fn elsewhere(&self, memory: &mut Memory) -> Decision {
        match self.state().phase() {
            Phase::Purchase { deed } => self.purchase(*deed),
            Phase::Auction(auction) => self.bid(auction),
            Phase::Debt(debt) => self.raise(debt.amount, memory),
            Phase::Takeover { .. } => self.take_over(),
            Phase::Opening(_) => Decision::new(Command::Roll {}, Reason::GoesOn),
            _ => self.by_default(),
        }
    }

    /// What the table would do by itself.
    #[cold]
    fn by_default(&self) -> Decision {
        Decision::new(self.question.by_default(), Reason::GoesOn)
    }

    #[inline(always)]
    fn before_roll(&self, memory: &mut Memory) -> Decision {
        let rules = &self.book().rules;
        if self.state().seat(self.seat).jailed {
            return self.in_jail();
        }
        if rules.trade.window != Window::PostMove
            && let Some(deal) = self.propose(memory)
        {
            return deal;
        }
        if rules.build.window == Window::PreRoll
            && let Some(improvement) = self.improve(memory)
        {
            return improvement;
        }
        Decision::new(Command::Roll {}, Reason::GoesOn)
    }

    #[inline(always)]
    fn after_move(&self, memory: &mut Memory) -> Decision {
        if let Some(improvement) = self.improve(memory) {
            return improvement;
        }
        if self.book().rules.trade.window == Window::PostMove
            && let Some(deal) = self.propose(memory)
        {
            return deal;
        }
        Decision::new(Command::EndTurn {}, Reason::GoesOn)
    }

    /// Out while there are deeds to win and rents are low, in while they are not.
    #[inline(never)]
    fn in_jail(&self) -> Decision {
        let threat = self.threat();
        let jail = &self.book().rules.jail;
        if jail.fee_when == FeeWhen::Required {
            return Decision::new(Command::PayJailFee {}, Reason::GoesOn);
        }
        if threat > DANGEROUS {
            return Decision::new(Command::Roll {}, Reason::StaysSafe { threat: Money(threat as i32) });
        }
        let held = &self.state().seat(self.seat).jail_cards;
        for deck in DeckId::ALL {
            let command = Command::UseJailCard { deck };
            if !held[deck].is_empty() && self.allows(&command) {
                return Decision::new(command, Reason::LeavesForDeeds);
            }
        }
        if self.cash() > jail.fee && self.allows(&Command::PayJailFee {}) {
            return Decision::new(Command::PayJailFee {}, Reason::LeavesForDeeds);
        }
        Decision::new(Command::Roll {}, Reason::GoesOn)
    }

    /// Rent that a turn of its own costs on average; unimproved deeds are small change.
    fn threat(&self) -> f32 {
        let (state, book) = (self.state(), self.book());
        let theirs = state.built().minus(self.deeds());
        theirs
            .iter()
            .map(|lot| self.appraisal.landing[lot] * book.space(lot).rents[usize::from(state.level(lot))].0 as f32)
            .sum()
    }

    /// Cash that is not spent on deeds and buildings.
    #[inline]
    fn reserve(&self) -> Money {
        if self.book().rules.debt.raise_funds == RaiseFunds::All {
            return Money::ZERO;
        }
        LONE_RESERVE + Money((LONE_RESERVE_TURNS * self.threat()) as i32)
    }

    fn purchase(&self, deed: SpaceId) -> Decision {
        let price = self.book().space(deed).price;
        let worth = self.deed_worth(deed);
        let reserve = if worth.completes { Money::ZERO } else { self.reserve() };
        if self.cash() < price + reserve {
            return Decision::new(Command::DeclineDeed {}, Reason::KeepsReserve { reserve });
        }
        Decision::new(Command::BuyDeed {}, Reason::WorthMore { worth: Money(worth.amount as i32), price })
    }
}
