//! Which answers fit together, and which make no sense.

use super::*;
use crate::dice::{MAX_DICE, MAX_SIDES};
use crate::ids::MAX_SEATS;

/// Largest figure that a ruleset or an edition may name: far below what could overflow a sum.
pub const MAX_FIGURE: i32 = 1_000_000;

/// A ruleset that cannot be played, and why: the key at fault and the reason as a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RulesetFault {
    pub key: &'static str,
    pub reason: Reason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Reason {
    /// The figure must lie between these.
    OutOfRange { min: i32, max: i32 },
    /// This option only makes sense when the other one is set otherwise.
    Contradicts { other: &'static str },
    /// The bank could not even hand out the starting cash.
    BankTooPoor { needed: i32 },
}

struct Faults(Vec<RulesetFault>);

impl Faults {
    fn range(&mut self, key: &'static str, value: impl Into<i64>, min: i32, max: i32) {
        let value = value.into();
        if value < i64::from(min) || value > i64::from(max) {
            self.0.push(RulesetFault { key, reason: Reason::OutOfRange { min, max } });
        }
    }

    fn money(&mut self, key: &'static str, value: Money, min: i32) {
        self.range(key, value.0, min, MAX_FIGURE);
    }

    fn conflict(&mut self, key: &'static str, other: &'static str, when: bool) {
        if when {
            self.0.push(RulesetFault { key, reason: Reason::Contradicts { other } });
        }
    }
}

impl Ruleset {
    /// Every fault of this ruleset; none if it can be played.
    pub fn faults(&self) -> Vec<RulesetFault> {
        let mut faults = Faults(Vec::new());
        self.check_table(&mut faults);
        self.check_movement(&mut faults);
        self.check_deals(&mut faults);
        self.check_buildings(&mut faults);
        self.check_jail(&mut faults);
        self.check_money(&mut faults);
        self.check_banking(&mut faults);
        self.check_end(&mut faults);
        faults.0
    }

    fn check_table(&self, faults: &mut Faults) {
        // Property Tycoon fr-gr-1-3: min > 1 and max ≥ min.
        faults.range("players.min", self.players.min, 2, MAX_SEATS as i32);
        faults.range("players.max", self.players.max, 2, MAX_SEATS as i32);
        faults.conflict("players.max", "players.min", self.players.max < self.players.min);
        faults.money("start_cash", self.start_cash, 0);
    }

    fn check_movement(&self, faults: &mut Faults) {
        faults.range("dice.count", self.dice.count, 1, MAX_DICE as i32);
        faults.range("dice.sides", self.dice.sides, 2, i32::from(MAX_SIDES));
        faults.conflict("doubles.extra", "dice.count", self.doubles.extra && self.dice.count < 2);
        faults.conflict("jail.doubles", "dice.count", self.jail.enabled && self.jail.doubles && self.dice.count < 2);
        if let Off::At(times) = self.doubles.jail_at {
            faults.range("doubles.jail_at", times, 1, 10);
            faults.conflict("doubles.jail_at", "jail.enabled", !self.jail.enabled);
            faults.conflict("doubles.jail_at", "doubles.extra", !self.doubles.extra && times > 1);
        }
        if let ByEdition::Set(salary) = self.go.salary {
            faults.money("go.salary", salary, 0);
        }
    }

    fn check_deals(&self, faults: &mut Faults) {
        faults.money("auction.min_bid", self.auction.min_bid, 1);
        faults.money("auction.increment", self.auction.increment, 1);
        if let Off::At(first_bid) = self.auction.shortage_min {
            faults.money("auction.shortage_min", first_bid, 1);
            let endless = self.supply.houses == Limit::Unlimited && self.supply.hotels == Limit::Unlimited;
            faults.conflict("auction.shortage_min", "supply.houses", endless);
            faults.conflict("auction.shortage_min", "build.order", self.build.order == BuildOrder::GroupAtOnce);
        }
        // A trade needs a moment at which both sides may answer.
        faults.conflict(
            "trade.window",
            "trade.kind",
            self.trade.kind == TradeKind::CashOffer && self.trade.window == Window::PostMove,
        );
    }

    fn check_buildings(&self, faults: &mut Faults) {
        faults.range("build.max_houses", self.build.max_houses, 1, 5);
        faults.conflict("build.hotel", "build.max_houses", self.build.hotel && self.build.max_houses > 4);
        faults.conflict(
            "build.order",
            "build.require_group",
            self.build.order == BuildOrder::GroupAtOnce && !self.build.require_group,
        );
        if let Limit::Of(count) = self.build.max_per_turn {
            faults.range("build.max_per_turn", count, 1, 255);
            faults.conflict("build.max_per_turn", "build.order", self.build.order == BuildOrder::GroupAtOnce);
        }
        for (key, limit) in [("supply.houses", self.supply.houses), ("supply.hotels", self.supply.hotels)] {
            if let Limit::Of(count) = limit {
                faults.range(key, count, 0, 200);
            }
        }
        if let Limit::Of(_) = self.supply.houses {
            faults.conflict("supply.houses", "build.order", self.build.order == BuildOrder::GroupAtOnce);
        }
        let whole_groups = self.build.order == BuildOrder::GroupAtOnce;
        faults.conflict("supply.hotels", "build.order", whole_groups && self.supply.hotels != Limit::Unlimited);
        faults.conflict("supply.hotels", "build.hotel", !self.build.hotel && self.supply.hotels != Limit::Unlimited);
        for (key, percent) in [
            ("sell.building_pct", self.sell.building_pct),
            ("sell.hotel_pct", self.sell.hotel_pct),
            ("sell.lot_pct", self.sell.lot_pct),
        ] {
            if let Off::At(percent) = percent {
                faults.range(key, percent, 0, 100);
            }
        }
        faults.range("sell.mortgaged_lot_pct", self.sell.mortgaged_lot_pct, 0, 100);
        faults.conflict(
            "sell.hotel_pct",
            "sell.building_pct",
            self.build.hotel && (self.sell.hotel_pct == Off::Off) != (self.sell.building_pct == Off::Off),
        );
        // A mortgaged deed must not be worth more to the bank than lifting it first and selling it.
        faults.conflict(
            "sell.mortgaged_lot_pct",
            "sell.lot_pct",
            self.sell.lot_pct.value().is_some_and(|percent| self.sell.mortgaged_lot_pct > percent),
        );
        faults.range("mortgage.lift_pct", self.mortgage.lift_pct, 0, 100);
        faults.range("mortgage.transfer_pct", self.mortgage.transfer_pct, 0, 100);
        if let ByEdition::Set(factor) = self.rent.hotel_factor {
            faults.range("rent.hotel_factor", factor, 1, 20);
            faults.conflict("rent.hotel_factor", "rent_model", self.rent_model != RentModel::Table);
        }
    }

    fn check_jail(&self, faults: &mut Faults) {
        let jail = &self.jail;
        if !jail.enabled {
            return;
        }
        faults.money("jail.fee", jail.fee, 0);
        let paid = jail.fee_when != FeeWhen::Never || matches!(jail.then, AfterTries::Pay | AfterTries::PayAndMove);
        faults.conflict("jail.fee_to", "parking.pot", paid && jail.fee_to == Receiver::Pot && !self.parking.pot);
        if jail.fee_when == FeeWhen::Required {
            // The duty to pay comes before any throw: no try is ever made.
            faults.conflict("jail.doubles", "jail.fee_when", jail.doubles);
            return;
        }
        faults.range("jail.max_tries", jail.max_tries, 1, 100);
        // Tries are throws; where a double does not help, turns are waited for instead.
        faults.conflict("jail.then", "jail.doubles", jail.doubles == (jail.then == AfterTries::Visiting));
        // Lost turns leave no moment in which a card could be played.
        faults.conflict(
            "jail_card.auto",
            "jail.then",
            jail.card && jail.then == AfterTries::Visiting && self.jail_card.auto != AutoCard::Always,
        );
        faults.conflict(
            "jail.fee_when",
            "jail.then",
            jail.fee_when == FeeWhen::BeforeRoll && jail.then == AfterTries::Visiting,
        );
    }

    fn check_money(&self, faults: &mut Faults) {
        if let ByEdition::Set(amount) = self.tax.first {
            faults.money("tax.first", amount, 0);
        }
        if let ByEdition::Set(amount) = self.tax.second {
            faults.money("tax.second", amount, 0);
        }
        faults.conflict("tax.to", "parking.pot", self.tax.to == ByEdition::Set(Receiver::Pot) && !self.parking.pot);
        if let ByEdition::Set(rents) = self.rail_rents {
            for rent in rents {
                faults.money("rail_rents", rent, 0);
            }
        }
        faults.range("cards.random_min", self.cards.random_min.0, -MAX_FIGURE, MAX_FIGURE);
        faults.range("cards.random_max", self.cards.random_max.0, -MAX_FIGURE, MAX_FIGURE);
        faults.conflict("cards.random_max", "cards.random_min", self.cards.random_max < self.cards.random_min);
        if let Limit::Of(cash) = self.bank.cash {
            let needed = self.start_cash.times(i32::from(self.players.max));
            faults.range("bank.cash", cash.0, 0, MAX_FIGURE * 100);
            if cash < needed {
                faults.0.push(RulesetFault { key: "bank.cash", reason: Reason::BankTooPoor { needed: needed.0 } });
            }
        }
        let seizes = self.bankruptcy.to_player == ToPlayer::Liquidated;
        faults.conflict("bankruptcy.to_player", "sell.lot_pct", seizes && self.sell.lot_pct == Off::Off);
    }

    fn check_banking(&self, faults: &mut Faults) {
        if self.loans.enabled {
            faults.money("loans.max", self.loans.max, 1);
            faults.money("loans.step", self.loans.step, 1);
            faults.range("loans.max_pct", self.loans.max_pct, 1, 100);
            faults.range("loans.interest_pct", self.loans.interest_pct, 0, 100);
            faults.range("loans.late_pct", self.loans.late_pct, 0, 100);
            faults.range("loans.turns", self.loans.turns, 1, 100);
            faults.conflict("loans.step", "loans.max", self.loans.step > self.loans.max);
        }
        if self.currencies.enabled {
            for rate in self.currencies.initial {
                faults.range("currencies.initial", rate, 100, MAX_FIGURE);
            }
            for (key, steps) in [
                ("currencies.calm_steps", self.currencies.calm_steps),
                ("currencies.wild_steps", self.currencies.wild_steps),
            ] {
                for step in steps {
                    faults.range(key, step, -9_000, 9_000);
                }
            }
            faults.range("currencies.reversion", self.currencies.reversion, 1, 255);
            faults.range("currencies.clamp", self.currencies.clamp, 1, 100);
            faults.range("currencies.spread_pct", self.currencies.spread_pct, 0, 50);
            faults.money("currencies.minimum", self.currencies.minimum, 1);
        }
        if self.multiplier.mode != MultiplierMode::Off {
            for percent in self.multiplier.table {
                faults.range("multiplier.table", percent, 1, 255);
            }
        }
        let banking = self.loans.enabled || self.currencies.enabled || self.multiplier.mode != MultiplierMode::Off;
        faults.conflict("cards.source", "loans.enabled", self.cards.source == CardSource::Bankman && !banking);
    }

    fn check_end(&self, faults: &mut Faults) {
        if let Off::At(rounds) = self.end.round_limit {
            faults.range("end.round_limit", rounds, 1, 65_535);
        }
        if let Off::At(count) = self.end.bankruptcies {
            faults.range("end.bankruptcies", count, 1, MAX_SEATS as i32 - 1);
        }
        if let Off::At(minutes) = self.time.game_min {
            faults.range("time.game_min", minutes, 1, 10_000);
        }
        if let Off::At(seconds) = self.time.turn_s {
            faults.range("time.turn_s", seconds, 5, 10_000);
        }
    }
}
