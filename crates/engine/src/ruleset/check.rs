//! Which rulesets can be played: every figure in the range that the list gives it, and no answers
//! that contradict each other.

use super::*;
use crate::edition::Receiver;
use serde::Serialize;

/// Largest figure that a ruleset or an edition may name: far below what could overflow a sum.
pub const MAX_FIGURE: i32 = 1_000_000;

/// A ruleset that cannot be played, and why: the key at fault and the reason as a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RulesetFault {
    pub key: OptionKey,
    pub reason: Reason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Reason {
    /// The figure must lie between these.
    OutOfRange { min: i32, max: i32 },
    /// This option only makes sense when the other one is set otherwise.
    Contradicts { other: OptionKey },
    /// The bank could not even hand out the starting cash.
    BankTooPoor { needed: i32 },
}

struct Faults(Vec<RulesetFault>);

impl Faults {
    fn conflict(&mut self, key: OptionKey, other: OptionKey, when: bool) {
        if when {
            self.0.push(RulesetFault { key, reason: Reason::Contradicts { other } });
        }
    }
}

/// Which figures matter: those of a feature that is switched off may be anything.
impl Ruleset {
    pub(super) fn has_jail(&self) -> bool {
        self.jail.enabled
    }

    /// Where the fee is a duty it comes before any throw: no try is ever made.
    pub(super) fn has_tries_in_jail(&self) -> bool {
        self.jail.enabled && self.jail.fee_when != FeeWhen::Required
    }

    pub(super) fn has_loans(&self) -> bool {
        self.loans.enabled
    }

    pub(super) fn has_currencies(&self) -> bool {
        self.currencies.enabled
    }

    pub(super) fn has_multiplier(&self) -> bool {
        self.multiplier.mode != MultiplierMode::Off
    }
}

impl Ruleset {
    /// Every fault of this ruleset; none if it can be played.
    pub fn faults(&self) -> Vec<RulesetFault> {
        let mut faults = Faults(Vec::new());
        self.check_ranges(&mut faults);
        self.check_movement(&mut faults);
        self.check_deals(&mut faults);
        self.check_buildings(&mut faults);
        self.check_sales(&mut faults);
        self.check_jail(&mut faults);
        self.check_money(&mut faults);
        faults.0
    }

    fn check_ranges(&self, faults: &mut Faults) {
        let asked = |spec: &&OptionSpec| spec.is_asked.is_none_or(|is_asked| is_asked(self));
        for spec in OPTIONS.iter().filter(asked) {
            if let Some((min, max)) = spec.range.filter(|(min, max)| !self.lies_within(spec.key, *min, *max)) {
                faults.0.push(RulesetFault { key: spec.key, reason: Reason::OutOfRange { min, max } });
            }
        }
    }

    fn check_movement(&self, faults: &mut Faults) {
        // Property Tycoon fr-gr-1-3: max ≥ min.
        faults.conflict(OptionKey::PlayersMax, OptionKey::PlayersMin, self.players.max < self.players.min);
        let one_die = self.dice.count < 2;
        faults.conflict(OptionKey::DoublesExtra, OptionKey::DiceCount, self.doubles.extra && one_die);
        let doubles_open = self.jail.enabled && self.jail.doubles;
        faults.conflict(OptionKey::JailDoubles, OptionKey::DiceCount, doubles_open && one_die);
        if let Off::At(times) = self.doubles.jail_at {
            faults.conflict(OptionKey::DoublesJailAt, OptionKey::JailEnabled, !self.jail.enabled);
            faults.conflict(OptionKey::DoublesJailAt, OptionKey::DoublesExtra, !self.doubles.extra && times > 1);
        }
    }

    fn check_deals(&self, faults: &mut Faults) {
        if self.auction.shortage_min != Off::Off {
            let endless = self.supply.houses == Limit::Unlimited && self.supply.hotels == Limit::Unlimited;
            faults.conflict(OptionKey::AuctionShortageMin, OptionKey::SupplyHouses, endless);
            let whole_groups = self.build.order == BuildOrder::GroupAtOnce;
            faults.conflict(OptionKey::AuctionShortageMin, OptionKey::BuildOrder, whole_groups);
        }
        // A trade needs a moment at which both sides may answer.
        let too_late = self.trade.kind == TradeKind::CashOffer && self.trade.window == Window::PostMove;
        faults.conflict(OptionKey::TradeWindow, OptionKey::TradeKind, too_late);
    }

    fn check_buildings(&self, faults: &mut Faults) {
        let (build, supply) = (&self.build, &self.supply);
        faults.conflict(OptionKey::BuildHotel, OptionKey::BuildMaxHouses, build.hotel && build.max_houses > 4);
        let whole_groups = build.order == BuildOrder::GroupAtOnce;
        faults.conflict(OptionKey::BuildOrder, OptionKey::BuildRequireGroup, whole_groups && !build.require_group);
        let counted = build.max_per_turn != Limit::Unlimited;
        faults.conflict(OptionKey::BuildMaxPerTurn, OptionKey::BuildOrder, whole_groups && counted);
        let houses_end = supply.houses != Limit::Unlimited;
        faults.conflict(OptionKey::SupplyHouses, OptionKey::BuildOrder, whole_groups && houses_end);
        let hotels_end = supply.hotels != Limit::Unlimited;
        faults.conflict(OptionKey::SupplyHotels, OptionKey::BuildOrder, whole_groups && hotels_end);
        faults.conflict(OptionKey::SupplyHotels, OptionKey::BuildHotel, !build.hotel && hotels_end);
        let factor = self.rent.hotel_factor != ByEdition::Edition;
        faults.conflict(
            OptionKey::RentHotelFactor,
            OptionKey::RentModel,
            factor && self.rent_model != RentModel::Table,
        );
    }

    fn check_sales(&self, faults: &mut Faults) {
        let sell = &self.sell;
        let one_sided = (sell.hotel_pct == Off::Off) != (sell.building_pct == Off::Off);
        faults.conflict(OptionKey::SellHotelPct, OptionKey::SellBuildingPct, self.build.hotel && one_sided);
        let unsaleable = sell.building_pct == Off::Off;
        let outright = self.build.hotel && sell.hotel_outright != Off::Off;
        faults.conflict(OptionKey::SellHotelOutright, OptionKey::SellBuildingPct, outright && unsaleable);
        let whole_groups = self.build.order == BuildOrder::GroupAtOnce;
        faults.conflict(OptionKey::SellHotelOutright, OptionKey::BuildOrder, outright && whole_groups);
        let clears = self.auction.by_owner && self.auction.built_groups == BuiltGroups::SoldFirst;
        faults.conflict(OptionKey::AuctionBuiltGroups, OptionKey::SellBuildingPct, clears && unsaleable);
        // A mortgaged deed must not be worth more to the bank than lifting it first and selling it.
        let dearer = sell.lot_pct.value().is_some_and(|percent| sell.mortgaged_lot_pct > percent);
        faults.conflict(OptionKey::SellMortgagedLotPct, OptionKey::SellLotPct, dearer);
        let seizes = self.bankruptcy.to_player == ToPlayer::Liquidated;
        faults.conflict(OptionKey::BankruptcyToPlayer, OptionKey::SellLotPct, seizes && sell.lot_pct == Off::Off);
    }

    fn check_jail(&self, faults: &mut Faults) {
        let jail = &self.jail;
        if !jail.enabled {
            return;
        }
        let paid = jail.fee_when != FeeWhen::Never || matches!(jail.then, AfterTries::Pay | AfterTries::PayAndMove);
        let to_pot = jail.fee_to == Receiver::Pot;
        faults.conflict(OptionKey::JailFeeTo, OptionKey::ParkingPot, paid && to_pot && !self.parking.pot);
        if !self.has_tries_in_jail() {
            faults.conflict(OptionKey::JailDoubles, OptionKey::JailFeeWhen, jail.doubles);
            return;
        }
        // Tries are throws; where a double does not help, turns are waited out instead.
        let waits = jail.then == AfterTries::Visiting;
        faults.conflict(OptionKey::JailThen, OptionKey::JailDoubles, jail.doubles == waits);
        // Lost turns leave no moment in which a card could be played.
        let held_back = jail.card && waits && self.jail_card.auto != AutoCard::Always;
        faults.conflict(OptionKey::JailCardAuto, OptionKey::JailThen, held_back);
        let before_roll = jail.fee_when == FeeWhen::BeforeRoll;
        faults.conflict(OptionKey::JailFeeWhen, OptionKey::JailThen, before_roll && waits);
    }

    fn check_money(&self, faults: &mut Faults) {
        let to_pot = self.tax.to == ByEdition::Set(Receiver::Pot);
        faults.conflict(OptionKey::TaxTo, OptionKey::ParkingPot, to_pot && !self.parking.pot);
        let reversed = self.cards.random_max < self.cards.random_min;
        faults.conflict(OptionKey::CardsRandomMax, OptionKey::CardsRandomMin, reversed);
        if let Limit::Of(cash) = self.bank.cash {
            let needed = self.start_cash.times(i32::from(self.players.max));
            if cash < needed {
                let reason = Reason::BankTooPoor { needed: needed.0 };
                faults.0.push(RulesetFault { key: OptionKey::BankCash, reason });
            }
        }
        let too_coarse = self.loans.enabled && self.loans.step > self.loans.max;
        faults.conflict(OptionKey::LoansStep, OptionKey::LoansMax, too_coarse);
        let banking = self.has_loans() || self.has_currencies() || self.has_multiplier();
        let its_cards = self.cards.source == CardSource::Bankman;
        faults.conflict(OptionKey::CardsSource, OptionKey::LoansEnabled, its_cards && !banking);
    }
}
