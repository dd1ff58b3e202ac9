//! What follows from each card.

use super::Auditor;
use super::agenda::Due;
use super::landing::party;
use super::tables::{percent_of, percent_of_rounded_up};
use freehold_engine::edition::{CardSalary, Contributors, Effect, NearestKind};
use freehold_engine::event::{Duty, Income, JailCause, MoveKind, Party};
use freehold_engine::ruleset::{MultiCreditor, MultiplierMode};
use freehold_engine::{CardId, CurrencyId, DeckId, Money, SPACES, SeatSet, SpaceId};

impl Auditor<'_> {
    /// Turns a card into what must be heard next.
    pub(super) fn unfold_effect(&mut self, deck: DeckId, card: CardId, option: Option<u8>) {
        let seat = self.mover();
        let duty = Duty::Card { deck, card };
        let here = self.ledger.purse(seat).position;
        let charge = |to: Party, amount: Money| Some(Due::Charge { payer: seat, to, amount, duty });
        let income = Income::Card { deck, card };
        let Some(effect) = self.effect(deck, card, option) else { return };
        let next = match *effect {
            Effect::Collect { amount, from } => Some(Due::Receipt { seat, from: party(from), amount, income }),
            Effect::Pay { amount, to } => charge(party(to), amount),
            Effect::CollectEach { amount, who } => {
                let payers = self.contributors(who);
                (!payers.is_empty() && amount > Money::ZERO).then_some(Due::Levy { payers, amount, duty })
            }
            Effect::PayEach { amount } => self.due_to_each(amount, duty),
            Effect::PayPerBuilding { house, hotel, to } => charge(party(to), self.building_dues(house, hotel)),
            Effect::AdvanceTo { space, salary } => {
                return self.advance(here, space, salary == CardSalary::Normal, false);
            }
            Effect::AdvanceNearest { kind } => {
                let spaces = match kind {
                    NearestKind::Railroad => self.tables.railroads,
                    NearestKind::Utility => self.tables.utilities,
                };
                let ahead = (1..=SPACES as u8).map(|steps| SpaceId((here.0 + steps) % SPACES as u8));
                let Some(space) = ahead.into_iter().find(|space| spaces.contains(*space)) else { return };
                return self.advance(here, space, true, true);
            }
            Effect::MoveBackTo { space } => return self.fly_back(space),
            Effect::MoveBy { steps } if steps > 0 => return self.walk_and_land(steps.unsigned_abs()),
            Effect::MoveBy { steps } => return self.fly_back(here.offset(i32::from(steps))),
            Effect::GoToJail => self.rules.jail.enabled.then_some(Due::Arrest { cause: JailCause::Card }),
            Effect::JailCard => None,
            Effect::Choice { without_loan: Some(amount), .. } if self.ledger.purse(seat).owed == Money::ZERO => {
                self.due_without_loan(amount, deck, card)
            }
            Effect::Choice { .. } => Some(Due::ChoiceOffer { deck, card }),
            Effect::Draw { deck } => Some(Due::Draw { deck }),
            Effect::RandomCash { min, max } => Some(Due::Luck { min, max, space: here }),
            _ => self.due_of_banking(deck, card, effect),
        };
        if let Some(due) = next {
            self.agenda.first(due);
        }
    }

    /// Forward to a space; to the same space means a whole lap.
    fn advance(&mut self, here: SpaceId, to: SpaceId, salary: bool, raised: bool) {
        let round = SPACES as u8;
        let steps = match (to.0 + round - here.0) % round {
            0 => round,
            steps => steps,
        };
        self.agenda.follow([Due::Walk { steps, salary }, Due::Land { raised }]);
    }

    fn fly_back(&mut self, to: SpaceId) {
        self.agenda.follow([Due::Fly { to, how: MoveKind::Backward }, Due::Land { raised: false }]);
    }

    fn contributors(&self, who: Contributors) -> SeatSet {
        let others = self.ledger.solvent.without(self.mover());
        match who {
            Contributors::Everyone => others,
            Contributors::Borrowers => {
                others.iter().filter(|seat| self.ledger.purse(*seat).owed > Money::ZERO).collect()
            }
        }
    }

    fn due_to_each(&self, amount: Money, duty: Duty) -> Option<Due> {
        let payer = self.mover();
        let creditors = self.ledger.solvent.without(payer);
        if creditors.is_empty() || amount <= Money::ZERO {
            return None;
        }
        Some(match self.rules.multi_creditor {
            MultiCreditor::TurnOrder => Due::Dues { creditors, amount, duty },
            MultiCreditor::Split => {
                let amount = amount.times(creditors.len() as i32);
                Due::Charge { payer, to: Party::Each(creditors), amount, duty }
            }
        })
    }

    fn building_dues(&self, house: Money, hotel: Money) -> Money {
        let mut dues = Money::ZERO;
        for space in self.ledger.owned(self.mover()).iter() {
            let level = self.ledger.level(space);
            dues += if self.tables.is_hotel(level) { hotel } else { house.times(i32::from(level)) };
        }
        dues
    }

    /// What happens instead when a card would act on a loan and there is none.
    fn due_without_loan(&self, amount: Money, deck: DeckId, card: CardId) -> Option<Due> {
        let seat = self.mover();
        Some(if amount >= Money::ZERO {
            Due::Receipt { seat, from: Party::Bank, amount, income: Income::Card { deck, card } }
        } else {
            Due::Charge { payer: seat, to: Party::Bank, amount: -amount, duty: Duty::Card { deck, card } }
        })
    }

    /// The Bankman cards (cards.md 5.4).
    fn due_of_banking(&self, deck: DeckId, card: CardId, effect: &Effect) -> Option<Due> {
        let seat = self.mover();
        let purse = self.ledger.purse(seat);
        let (principal, owed, turns) = (purse.principal, purse.owed, purse.loan_turns);
        let no_loan = owed == Money::ZERO;
        let change = |owed: Money, turns: u8| Some(Due::LoanChange { owed, turns });
        match *effect {
            Effect::LoanTerm { without_loan, .. }
            | Effect::LoanInterest { without_loan, .. }
            | Effect::LoanForgive { without_loan, .. }
            | Effect::LoanCall { without_loan, .. }
                if no_loan =>
            {
                self.due_without_loan(without_loan, deck, card)
            }
            Effect::LoanTerm { turns: more, .. } => {
                change(owed, (i16::from(turns) + i16::from(more)).clamp(0, i16::from(u8::MAX)) as u8)
            }
            Effect::LoanInterest { points, .. } => {
                let part = percent_of_rounded_up(principal, points.unsigned_abs());
                // Interest never turns negative: what is owed stays above the principal, if it was.
                let less = (owed - part).max(principal.min(owed));
                change(if points < 0 { less } else { owed + part }, turns)
            }
            Effect::LoanForgive { percent, .. } => {
                change((owed - percent_of(principal, percent)).max(Money::ZERO), turns)
            }
            Effect::LoanCall { percent, .. } => {
                let amount = percent_of_rounded_up(owed, percent);
                Some(Due::Charge { payer: seat, to: Party::Bank, amount, duty: Duty::Loan })
            }
            Effect::RateShift { .. } | Effect::RateSwap | Effect::HoldingGain { .. } | Effect::HoldingLoss { .. }
                if !self.rules.currencies.enabled =>
            {
                None
            }
            Effect::RateShift { currency, percent } => {
                Some(Due::RateChange { rates: self.shifted_rates(currency, percent) })
            }
            Effect::RateSwap => Some(Due::RateChange { rates: self.swapped_rates() }),
            Effect::HoldingGain { currency, percent } => self.due_to_holding(currency, 100 + i64::from(percent)),
            Effect::HoldingLoss { currency, percent } => self.due_to_holding(currency, 100 - i64::from(percent)),
            Effect::HoldingInterest { percent, at_least } => {
                let held: Money = CurrencyId::ALL.into_iter().map(|currency| self.holding_value(seat, currency)).sum();
                let amount = percent_of(held, percent).max(at_least);
                Some(Due::Receipt { seat, from: Party::Bank, amount, income: Income::Card { deck, card } })
            }
            Effect::ForceMultiplier { percent } => {
                (self.rules.multiplier.mode != MultiplierMode::Off).then_some(Due::Arm { percent })
            }
            Effect::SpreadWaiver { turns } => Some(Due::SpreadWaiver { turns }),
            _ => None,
        }
    }

    fn due_to_holding(&self, currency: CurrencyId, percent: i64) -> Option<Due> {
        let held = self.ledger.purse(self.mover()).foreign[currency];
        let units = (i64::from(held) * percent / 100).clamp(0, i64::from(i32::MAX)) as i32;
        (held != 0).then_some(Due::HoldingChange { currency, units })
    }
}
