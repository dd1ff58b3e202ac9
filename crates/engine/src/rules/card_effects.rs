//! What each card does.

use super::rent::Occasion;
use crate::chance::Chance;
use crate::edition::{CardSalary, Contributors, Effect, NearestKind, Receiver};
use crate::emit::{Sink, Table};
use crate::event::{Duty, Event, Income, JailCause, MoveKind, Party};
use crate::ids::*;
use crate::money::Money;
use crate::position::Position;
use crate::ruleset::{MultiCreditor, MultiplierMode};

/// Whether a choice card lets this seat take this option: a payment must be affordable as long
/// as another option is (ours; scenario EC-130).
pub(crate) fn option_is_open(position: &Position<'_>, seat: SeatId, options: &[Effect], option: usize) -> bool {
    let affordable = |effect: &Effect| match effect {
        Effect::Pay { amount, .. } => position.state.seat(seat).cash >= *amount,
        _ => true,
    };
    match options.get(option) {
        None => false,
        Some(effect) => affordable(effect) || !options.iter().any(affordable),
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    pub(super) fn apply_card(&mut self, seat: SeatId, deck: DeckId, card: CardId) {
        let book = self.book;
        self.apply(seat, deck, card, book.effect(deck, card));
    }

    pub(super) fn apply(&mut self, seat: SeatId, deck: DeckId, card: CardId, effect: &Effect) {
        let duty = Duty::Card { deck, card };
        match effect {
            Effect::Collect { amount, from: Receiver::Bank } => {
                self.receive(seat, *amount, Income::Card { deck, card })
            }
            Effect::Collect { amount, from: Receiver::Pot } => {
                let paid = (*amount).min(self.state().pot());
                let lapsed = *amount - paid;
                self.emit(Event::IncomePaid {
                    seat,
                    from: Party::Pot,
                    amount: paid,
                    lapsed,
                    income: Income::Card { deck, card },
                });
                self.multiply_income(seat, paid, Income::Card { deck, card });
            }
            Effect::Pay { amount, to } => self.charge(seat, (*to).into(), *amount, duty),
            Effect::CollectEach { amount, who } => self.levy(seat, *amount, *who, duty),
            Effect::PayEach { amount } => self.pay_each(seat, *amount, duty),
            Effect::PayPerBuilding { house, hotel, to } => {
                let amount = self.position().building_dues(seat, *house, *hotel);
                self.charge(seat, (*to).into(), amount, duty);
            }
            Effect::AdvanceTo { space, salary } => {
                let steps = self.state().seat(seat).position.steps_to(*space);
                // Advancing to the space one stands on means a whole lap.
                let steps = if steps == 0 { SPACES as u8 } else { steps };
                self.walk(seat, steps, *salary == CardSalary::Normal);
                self.land(seat);
            }
            Effect::AdvanceNearest { kind } => self.advance_to_nearest(seat, *kind),
            Effect::MoveBackTo { space } => {
                self.fly(seat, *space, MoveKind::Backward);
                self.land(seat);
            }
            Effect::MoveBy { steps } => self.move_by(seat, *steps),
            Effect::GoToJail => {
                if self.book.rules.jail.enabled {
                    self.send_to_jail(seat, JailCause::Card);
                }
            }
            Effect::JailCard => {}
            Effect::Choice { without_loan: Some(amount), .. } if self.state().seat(seat).loan.owed == Money::ZERO => {
                self.instead_of_loan(seat, *amount, deck, card)
            }
            Effect::Choice { .. } => self.emit(Event::ChoiceOffered { seat, deck, card }),
            Effect::Draw { deck } => self.draw(seat, *deck),
            Effect::RandomCash { min, max } => {
                let space = self.state().seat(seat).position;
                self.random_cash(seat, *min, *max, space);
            }
            banking => self.apply_banking(seat, deck, card, banking),
        }
    }

    /// Effects of the Bankman cards (cards.md 5.4). Rates, holdings and multipliers that the ruleset
    /// does not have are left alone; a card about loans pays or costs what it says for lack of one.
    fn apply_banking(&mut self, seat: SeatId, deck: DeckId, card: CardId, effect: &Effect) {
        match effect {
            Effect::RateShift { currency, percent } => self.shift_rate(*currency, *percent),
            Effect::RateSwap => self.swap_rates(),
            Effect::LoanTerm { turns, without_loan } => {
                self.change_loan(seat, deck, card, *without_loan, |loan| {
                    (loan.owed, loan.turns.saturating_add_signed(*turns))
                });
            }
            Effect::LoanInterest { points, without_loan } => {
                self.change_loan(seat, deck, card, *without_loan, |loan| {
                    let change = loan.principal.percent_up(u32::from(points.unsigned_abs()));
                    let owed = if *points < 0 {
                        (loan.owed - change).max(loan.principal.min(loan.owed))
                    } else {
                        loan.owed + change
                    };
                    (owed, loan.turns)
                });
            }
            Effect::LoanForgive { percent, without_loan } => {
                self.change_loan(seat, deck, card, *without_loan, |loan| {
                    let part = loan.principal.percent_down(u32::from(*percent));
                    ((loan.owed - part).max(Money::ZERO), loan.turns)
                });
            }
            Effect::LoanCall { percent, without_loan } => self.call_loan(seat, deck, card, *percent, *without_loan),
            Effect::HoldingGain { currency, percent } => self.change_holding(seat, *currency, i32::from(*percent)),
            Effect::HoldingLoss { currency, percent } => self.change_holding(seat, *currency, -i32::from(*percent)),
            Effect::HoldingInterest { percent, at_least } => {
                let held = CurrencyId::ALL
                    .into_iter()
                    .map(|currency| self.position().foreign_value(seat, currency))
                    .sum::<Money>();
                let interest = held.percent_down(u32::from(*percent)).max(*at_least);
                self.receive(seat, interest, Income::Card { deck, card });
            }
            Effect::ForceMultiplier { percent } if self.book.rules.multiplier.mode != MultiplierMode::Off => {
                self.emit(Event::MultiplierArmed { seat, percent: *percent, this_turn: true })
            }
            Effect::SpreadWaiver { turns } => {
                // The count goes down when the seat's next turn begins, and this turn counts too.
                self.emit(Event::SpreadWaived { seat, turns: *turns });
            }
            _ => {}
        }
    }

    fn move_by(&mut self, seat: SeatId, steps: i8) {
        if steps > 0 {
            self.walk(seat, steps.unsigned_abs(), true);
        } else {
            let to = self.state().seat(seat).position.offset(i32::from(steps));
            self.fly(seat, to, MoveKind::Backward);
        }
        self.land(seat);
    }

    fn advance_to_nearest(&mut self, seat: SeatId, kind: NearestKind) {
        let spaces = match kind {
            NearestKind::Railroad => self.book.railroads,
            NearestKind::Utility => self.book.utilities,
        };
        let here = self.state().seat(seat).position;
        // For a token that stands on one of them, the next one is meant.
        let ahead = |space: &SpaceId| if *space == here { SPACES as u8 } else { here.steps_to(*space) };
        let Some(space) = spaces.iter().min_by_key(ahead) else { return };
        self.walk(seat, ahead(&space), true);
        self.land_on_deed(seat, space, Occasion::NearestCard);
    }

    /// Everyone, or every borrower, pays this seat.
    fn levy(&mut self, collector: SeatId, amount: Money, who: Contributors, duty: Duty) {
        let payers: SeatSet = self
            .state()
            .solvent()
            .without(collector)
            .iter()
            .filter(|seat| who == Contributors::Everyone || self.state().seat(*seat).loan.owed > Money::ZERO)
            .collect();
        if !payers.is_empty() && amount > Money::ZERO {
            self.emit(Event::LevyCalled { collector, payers, amount, duty });
        }
    }

    fn pay_each(&mut self, payer: SeatId, amount: Money, duty: Duty) {
        let creditors = self.state().solvent().without(payer);
        if creditors.is_empty() || amount <= Money::ZERO {
            return;
        }
        match self.book.rules.multi_creditor {
            MultiCreditor::TurnOrder => self.emit(Event::DuesCalled { payer, creditors, amount, duty }),
            MultiCreditor::Split => {
                self.charge(payer, Party::Each(creditors), amount.times(creditors.len() as i32), duty)
            }
        }
    }

    /// A card about loans, drawn without one.
    pub(super) fn instead_of_loan(&mut self, seat: SeatId, amount: Money, deck: DeckId, card: CardId) {
        if amount >= Money::ZERO {
            self.receive(seat, amount, Income::Card { deck, card });
        } else {
            self.charge(seat, Party::Bank, -amount, Duty::Card { deck, card });
        }
    }
}

impl Position<'_> {
    /// A hotel counts as a hotel only.
    fn building_dues(&self, seat: SeatId, house: Money, hotel: Money) -> Money {
        let built = self.state.owned(seat).and(self.state.built());
        built
            .iter()
            .map(|space| match self.state.level(space) {
                level if level == self.book.hotel_level => hotel,
                level => house.times(i32::from(level)),
            })
            .sum()
    }
}
