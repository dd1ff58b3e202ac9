//! Duties: paying at once, or raising the money first.

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::{Duty, Event, Income, Party};
use crate::ids::*;
use crate::money::Money;
use crate::phase::Debt;
use crate::position::Position;
use crate::ruleset::*;

impl Position<'_> {
    /// Whether a debtor may still get out of it: by measures of its own, or because others could help.
    pub(super) fn can_be_saved(&self, debt: &Debt) -> bool {
        if self.book.rules.debt.raise_funds == RaiseFunds::None {
            return false;
        }
        if self.raisable_towards(debt.debtor, debt.amount) >= debt.amount {
            return true;
        }
        // Yolopoly 3.1.24.4.4: whoever cannot repay a loan that is due is out. A part that a card calls in
        // is a debt like any other.
        let due = debt.duty == Duty::Loan && self.state.seat(debt.debtor).loan.turns == 0;
        !due && self.book.rules.debt.insolvency == Insolvency::WhenGivenUp && self.others_could_help(debt.debtor)
    }

    /// A trade or a bid of somebody else may bring cash for what the debtor has.
    fn others_could_help(&self, debtor: SeatId) -> bool {
        let rules = &self.book.rules;
        if rules.debt.raise_funds != RaiseFunds::All {
            return false;
        }
        let sells = rules.trade.window != Window::PreRoll
            && rules.debt.trades != DebtTrades::None
            && matches!(rules.trade.kind, TradeKind::Free | TradeKind::FixedPrice | TradeKind::CashOffer);
        let holder = self.state.seat(debtor);
        let has_cards = rules.jail_card.tradable && holder.jail_cards.values().any(|cards| !cards.is_empty());
        let has_deeds = !self.state.owned(debtor).is_empty();
        let goods =
            (sells || rules.auction.by_owner) && has_deeds || sells && rules.trade.kind == TradeKind::Free && has_cards;
        let others = self.state.solvent().without(debtor);
        goods && others.iter().any(|other| self.state.seat(other).cash > Money::ZERO)
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    /// A player must pay: at once, or as a debt that comes before everything else.
    #[inline(never)]
    pub(super) fn charge(&mut self, payer: SeatId, to: Party, amount: Money, duty: Duty) {
        self.charge_inline(payer, to, amount, duty);
    }

    /// The same where it happens all the time: a duty of known kind costs no dispatch.
    #[inline(always)]
    pub(super) fn charge_inline(&mut self, payer: SeatId, to: Party, amount: Money, duty: Duty) {
        if amount <= Money::ZERO {
            return;
        }
        if self.state().seat(payer).cash >= amount {
            self.emit(Event::DutyPaid { payer, to, amount, duty });
            self.multiply_payment(payer, to, amount, duty);
        } else {
            self.emit(Event::DebtIncurred { debtor: payer, to, amount, duty });
        }
    }

    /// The bank pays a player, as far as it can.
    #[inline]
    pub(super) fn receive(&mut self, seat: SeatId, amount: Money, income: Income) {
        let paid = self.position().bank_pays(amount);
        self.emit(Event::IncomePaid { seat, from: Party::Bank, amount: paid, lapsed: amount - paid, income });
        self.multiply_income(seat, paid, income);
    }

    pub(super) fn step_debt(&mut self, debt: &Debt) -> bool {
        let Debt { debtor, to, amount, duty } = *debt;
        if self.state().seat(debtor).cash >= amount {
            self.emit(Event::DebtSettled { debtor, to, amount, duty });
            self.multiply_payment(debtor, to, amount, duty);
            return true;
        }
        if self.position().can_be_saved(debt) {
            return false;
        }
        self.go_bankrupt(debtor, to, amount);
        true
    }
}
