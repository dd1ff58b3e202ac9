//! Loans, foreign money and the multiplier.

use super::Thought;
use crate::Decision;
use freehold_engine::{Command, Money};

impl Thought<'_> {
    /// Before the throw.
    pub(super) fn bank_before_roll(&mut self) -> Option<Decision> {
        None
    }

    /// When the turn is done.
    pub(super) fn bank_after_move(&mut self) -> Option<Decision> {
        None
    }

    /// Foreign money is the first to go when a debt is due.
    pub(super) fn currency_to_sell(&self, _needed: Money) -> Option<Command> {
        None
    }

    /// A loan that covers what is needed.
    pub(super) fn loan_for(&self, _needed: Money) -> Option<Command> {
        None
    }
}
