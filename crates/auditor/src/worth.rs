//! What a seat is worth, and what it could raise by its own measures.

use super::Auditor;
use super::tables::percent_of;
use freehold_engine::ruleset::RaiseFunds;
use freehold_engine::{CurrencyId, Money, SeatId, SpaceId};

impl Auditor<'_> {
    /// Cash, deeds at their price (less the mortgage), buildings at cost, foreign money at what
    /// the bank gives for it, less what is owed on a loan.
    pub(super) fn worth(&self, seat: SeatId) -> Money {
        let purse = self.ledger.purse(seat);
        let mut worth = purse.cash - purse.owed;
        for deed in self.ledger.owned(seat).iter() {
            let title = self.tables.title(deed);
            worth += title.price + self.tables.built_cost(deed, self.ledger.level(deed));
            if self.ledger.mortgaged.contains(deed) {
                worth -= title.mortgage;
            }
        }
        for currency in CurrencyId::ALL {
            worth += self.holding_value(seat, currency);
        }
        worth
    }

    /// The most that a seat could pay without anybody's help.
    pub(super) fn means(&self, seat: SeatId) -> Money {
        let purse = self.ledger.purse(seat);
        let mut raised = Money::ZERO;
        let raise = self.rules.debt.raise_funds;
        for deed in self.ledger.owned(seat).iter() {
            if raise != RaiseFunds::None {
                raised += self.tables.refund(deed, self.ledger.level(deed), 0).unwrap_or_default();
            }
            if raise == RaiseFunds::All {
                raised += self.mortgage_value(deed).max(self.sale_value(deed)).unwrap_or_default();
            }
        }
        if raise == RaiseFunds::All {
            for currency in CurrencyId::ALL {
                raised += self.holding_value(seat, currency);
            }
            raised += self.loan_limit(seat);
        }
        purse.cash + self.paid_out_of(raised)
    }

    /// The most that a seat could pay from cash, buildings and mortgages.
    pub(super) fn means_keeping_deeds(&self, seat: SeatId) -> Money {
        let raise = self.rules.debt.raise_funds;
        let mut raised = Money::ZERO;
        for deed in self.ledger.owned(seat).iter() {
            if raise != RaiseFunds::None {
                raised += self.tables.refund(deed, self.ledger.level(deed), 0).unwrap_or_default();
            }
            if raise == RaiseFunds::All {
                raised += self.mortgage_value(deed).unwrap_or_default();
            }
        }
        self.ledger.cash(seat) + self.paid_out_of(raised)
    }

    /// As far as a finite bank has it.
    fn paid_out_of(&self, raised: Money) -> Money {
        match self.ledger.vault() {
            Some(vault) => raised.min(Money(vault.clamp(0, i64::from(i32::MAX)) as i32)),
            None => raised,
        }
    }

    /// What the bank lends on a deed, if it can still be mortgaged.
    pub(super) fn mortgage_value(&self, deed: SpaceId) -> Option<Money> {
        let free = self.rules.mortgage.enabled && !self.ledger.mortgaged.contains(deed);
        free.then(|| self.tables.title(deed).mortgage)
    }

    /// What the bank gives for a deed, if it buys deeds.
    pub(super) fn sale_value(&self, deed: SpaceId) -> Option<Money> {
        let percent = self.rules.sell.lot_pct.value()?;
        let percent = if self.ledger.mortgaged.contains(deed) { self.rules.sell.mortgaged_lot_pct } else { percent };
        Some(percent_of(self.tables.title(deed).price, percent))
    }

    /// A share of the worth in whole steps; nothing while a loan runs or in the last round.
    pub(super) fn loan_limit(&self, seat: SeatId) -> Money {
        let loans = &self.rules.loans;
        if !loans.enabled || self.last_round || self.ledger.purse(seat).owed > Money::ZERO {
            return Money::ZERO;
        }
        let share = percent_of(self.worth(seat).max(Money::ZERO), loans.max_pct).min(loans.max);
        Money(share.0 - share.0 % loans.step.0)
    }
}
