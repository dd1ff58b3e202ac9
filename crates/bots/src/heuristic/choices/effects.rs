//! What the effects of cards are worth to a seat, in money.

use super::super::Judgement;
use freehold_engine::edition::{CardSalary, Contributors, Effect, NearestKind, Receiver};
use freehold_engine::rulebook::Kind;
use freehold_engine::{CurrencyId, DeckId, Money, SPACES, SeatId, SpaceId};

/// A turn more to repay a loan is worth this share of it, and paying a part sooner costs it.
const TURN_OF_LOAN: f32 = 0.03;
/// A shifted rate returns; this share of the shift can be used before then.
const SHIFT_USED: f32 = 0.5;
/// What has to be sold in a hurry costs so much more than it brings.
const HURRY: f32 = 0.5;
/// Turns that a stay in jail lasts on average.
const JAIL_TURNS: f32 = 2.0;
/// A card that leads out of jail, as a share of the fee.
const JAIL_CARD: f32 = 0.8;

impl Judgement<'_> {
    /// What an effect is worth: the money that it moves, and what it leads to.
    pub(super) fn worth_of(&self, effect: &Effect) -> f32 {
        self.effect_worth(effect, true)
    }

    /// What the cards of a deck pay on average, and at worst.
    pub(in super::super) fn cards_flow(&self, deck: DeckId) -> (f32, f32) {
        let book = self.question.book();
        let cards = self.question.state().pile(deck).cards();
        let (mut sum, mut least) = (0.0, 0.0f32);
        for card in cards.iter() {
            let flow = self.flow(book.effect(deck, card));
            sum += flow;
            least = least.min(flow);
        }
        (sum / cards.len().max(1) as f32, least)
    }

    /// Money that an effect moves at once.
    fn flow(&self, effect: &Effect) -> f32 {
        let (book, state) = (self.question.book(), self.question.state());
        let others = state.solvent().without(self.question.seat);
        match effect {
            Effect::Collect { amount, from: Receiver::Bank } => amount.0 as f32,
            Effect::Collect { amount, from: Receiver::Pot } => (*amount).min(state.pot()).0 as f32,
            Effect::Pay { amount, .. } => -(amount.0 as f32),
            Effect::CollectEach { amount, who } => {
                let pays = |seat: &SeatId| *who == Contributors::Everyone || state.seat(*seat).loan.owed > Money::ZERO;
                (amount.0 * others.iter().filter(pays).count() as i32) as f32
            }
            Effect::PayEach { amount } => -(amount.0 * others.len() as i32) as f32,
            Effect::PayPerBuilding { house, hotel, .. } => -self.building_dues(*house, *hotel),
            Effect::RandomCash { min, max } => (min.0 + max.0) as f32 / 2.0,
            Effect::AdvanceTo { .. }
            | Effect::AdvanceNearest { .. }
            | Effect::MoveBackTo { .. }
            | Effect::MoveBy { .. } => self.travel(effect).map_or(0.0, |travel| travel.salary - travel.rent),
            Effect::LoanTerm { without_loan, .. }
            | Effect::LoanInterest { without_loan, .. }
            | Effect::LoanForgive { without_loan, .. }
            | Effect::LoanCall { without_loan, .. }
            | Effect::Choice { without_loan: Some(without_loan), .. }
                if state.seat(self.question.seat).loan.owed <= Money::ZERO =>
            {
                without_loan.0 as f32
            }
            Effect::HoldingInterest { percent, at_least } => {
                let held =
                    CurrencyId::ALL.map(|currency| self.question.position.foreign_value(self.question.seat, currency));
                let held: Money = if book.rules.currencies.enabled { held.into_iter().sum() } else { Money::ZERO };
                held.percent_down(u32::from(*percent)).max(*at_least).0 as f32
            }
            _ => 0.0,
        }
    }

    fn building_dues(&self, house: Money, hotel: Money) -> f32 {
        let (book, state) = (self.question.book(), self.question.state());
        let built = self.question.deeds().and(state.built());
        let due = |lot: SpaceId| match state.level(lot) {
            level if level == book.hotel_level => hotel,
            level => house.times(i32::from(level)),
        };
        built.iter().map(due).sum::<Money>().0 as f32
    }

    fn effect_worth(&self, effect: &Effect, chained: bool) -> f32 {
        let flow = self.flow(effect);
        let beyond = match effect {
            Effect::AdvanceTo { .. }
            | Effect::AdvanceNearest { .. }
            | Effect::MoveBackTo { .. }
            | Effect::MoveBy { .. } => self.travel(effect).map_or(0.0, |travel| self.arrival(travel.to, chained)),
            Effect::GoToJail => self.jail_worth(),
            Effect::JailCard => JAIL_CARD * self.question.book().rules.jail.fee.0 as f32,
            Effect::Choice { options, .. } if flow == 0.0 => {
                options.iter().map(|option| self.effect_worth(option, chained)).fold(f32::MIN, f32::max)
            }
            Effect::Draw { deck } if chained => self.deck_worth(*deck),
            banking => self.banking_worth(banking),
        };
        flow + beyond - self.hardship(-flow)
    }

    /// What it costs to pay more than the cash: things sold in a hurry, or the game.
    fn hardship(&self, due: f32) -> f32 {
        if due <= self.cash() {
            return 0.0;
        }
        let (position, seat) = (self.question.position, self.question.seat);
        if due > position.raisable(seat).0 as f32 {
            return position.worth(seat).0.max(0) as f32;
        }
        HURRY * (due - self.cash())
    }

    /// Cards on average; one that draws again counts as nothing.
    fn deck_worth(&self, deck: DeckId) -> f32 {
        let book = self.question.book();
        let cards = self.question.state().pile(deck).cards();
        let sum: f32 = cards.iter().map(|card| self.effect_worth(book.effect(deck, card), false)).sum();
        sum / cards.len().max(1) as f32
    }
}

/// A move by a card.
struct Travel {
    to: SpaceId,
    salary: f32,
    rent: f32,
}

impl Judgement<'_> {
    fn travel(&self, effect: &Effect) -> Option<Travel> {
        let book = self.question.book();
        let from = self.question.state().seat(self.question.seat).position;
        let ahead = |space: SpaceId| if space == from { SPACES as u8 } else { from.steps_to(space) };
        let (to, steps, paid, factor) = match effect {
            Effect::AdvanceTo { space, salary } => (*space, ahead(*space), *salary == CardSalary::Normal, 1.0),
            Effect::AdvanceNearest { kind } => {
                let spaces = if *kind == NearestKind::Railroad { book.railroads } else { book.utilities };
                let space = spaces.iter().min_by_key(|space| ahead(*space))?;
                let factor = match (kind, self.question.state().owner(space)) {
                    (NearestKind::Railroad, _) => 2.0,
                    (NearestKind::Utility, Some(owner)) => {
                        let position = self.question.position;
                        let rent = |ten_times| position.utility_rent(owner, 7, ten_times).0.0 as f32;
                        rent(true) / rent(false).max(1.0)
                    }
                    (NearestKind::Utility, None) => 1.0,
                };
                (space, ahead(space), true, factor)
            }
            Effect::MoveBackTo { space } => (*space, 0, false, 1.0),
            Effect::MoveBy { steps } => (from.offset(i32::from(*steps)), (*steps).max(0) as u8, true, 1.0),
            _ => return None,
        };
        let passes = paid && usize::from(from.0) + usize::from(steps) >= SPACES;
        let salary = if passes { book.salary.0 as f32 } else { 0.0 };
        let tax = if book.space(to).kind == Kind::Tax { self.tax_due(to).0 as f32 } else { 0.0 };
        Some(Travel { to, salary, rent: tax + factor * self.estimate.rent_due(self.question.seat, to) })
    }

    /// What a space leads to, apart from money that is paid at once.
    fn arrival(&self, space: SpaceId, chained: bool) -> f32 {
        let (book, state) = (self.question.book(), self.question.state());
        let facts = book.space(space);
        match facts.kind {
            Kind::GoToJail => self.jail_worth(),
            Kind::Parking if book.rules.parking.pot => state.pot().0 as f32,
            Kind::Card if chained => self.deck_worth(facts.deck),
            Kind::Lot | Kind::Railroad | Kind::Utility if state.owner(space).is_none() => {
                let price = facts.price.0 as f32;
                let gain = self.estimate.gain_of_deed(self.question.seat, space, price) - price;
                if self.cash() >= price { gain.max(0.0) } else { 0.0 }
            }
            _ => 0.0,
        }
    }

    /// Turns without rents to pay, and without deeds and salary to win; the fee ends it.
    fn jail_worth(&self) -> f32 {
        let (book, state) = (self.question.book(), self.question.state());
        if !book.rules.jail.enabled {
            return 0.0;
        }
        let sold = state.sold();
        let hope = |deed: SpaceId| self.estimate.appraisal.landing[deed] * book.space(deed).price.0 as f32;
        let free: f32 = book.deeds.minus(sold).iter().map(hope).sum();
        let salary = self.mean_salary();
        let stay = JAIL_TURNS * (self.estimate.threat(self.question.seat) - salary - HURRY * free);
        stay.max(-(book.rules.jail.fee.0 as f32) - salary)
    }

    /// Loans, foreign money and the multiplier.
    fn banking_worth(&self, effect: &Effect) -> f32 {
        let (position, seat) = (self.question.position, self.question.seat);
        let holder = position.state.seat(seat);
        let loan = holder.loan;
        let (owed, principal) = (loan.owed.0 as f32, loan.principal.0 as f32);
        let held = |currency: CurrencyId| position.foreign_value(seat, currency).0 as f32;
        let share = |percent: f32| percent / 100.0;
        match effect {
            Effect::LoanTerm { .. } | Effect::LoanInterest { .. } | Effect::LoanForgive { .. } if owed <= 0.0 => 0.0,
            Effect::LoanTerm { turns, .. } if i16::from(loan.turns) + i16::from(*turns) <= 0 => {
                let charge = principal * share(f32::from(position.book.rules.loans.late_pct));
                -charge - self.hardship(owed + charge)
            }
            Effect::LoanTerm { turns, .. } => f32::from(*turns) * TURN_OF_LOAN * owed,
            Effect::LoanInterest { points, .. } => {
                let change = -principal * share(f32::from(*points));
                change.min((owed - principal).max(0.0))
            }
            Effect::LoanForgive { percent, .. } => (principal * share(f32::from(*percent))).min(owed),
            Effect::LoanCall { percent, .. } => {
                let called = owed * share(f32::from(*percent));
                -TURN_OF_LOAN * f32::from(loan.turns) * called - self.hardship(called)
            }
            Effect::HoldingGain { currency, percent } => held(*currency) * share(f32::from(*percent)),
            Effect::HoldingLoss { currency, percent } => -held(*currency) * share(f32::from(*percent)),
            Effect::RateShift { currency, percent } => SHIFT_USED * held(*currency) * share(f32::from(*percent)),
            Effect::RateSwap => SHIFT_USED * self.swap_worth(held),
            Effect::ForceMultiplier { percent } => {
                position.state.turn().net.0 as f32 * share(f32::from(*percent) - 100.0)
            }
            Effect::SpreadWaiver { .. } => {
                let spread = share(f32::from(position.book.rules.currencies.spread_pct));
                spread * (held(CurrencyId::Calm) + held(CurrencyId::Wild))
            }
            _ => 0.0,
        }
    }

    /// What the holdings gain when each rate takes the other's place.
    fn swap_worth(&self, held: impl Fn(CurrencyId) -> f32) -> f32 {
        let (initial, now) = (self.question.book().rules.currencies.initial, self.question.state().rates());
        let relative = |currency: CurrencyId| now[currency] as f32 / initial[currency.index()].max(1) as f32;
        let (calm, wild) = (relative(CurrencyId::Calm).max(0.01), relative(CurrencyId::Wild).max(0.01));
        held(CurrencyId::Calm) * (wild / calm - 1.0) + held(CurrencyId::Wild) * (calm / wild - 1.0)
    }
}
