//! Building: single steps, whole groups, limits, and the shortage of the last buildings.

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::{BuildAdvice, Event};
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::rejection::Rejection;
use crate::ruleset::*;
use crate::state::ENDLESS;

/// What one more building means.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BuildTerms {
    pub level: u8,
    pub hotel: bool,
    pub cost: Money,
    pub advice: Option<BuildAdvice>,
    /// The first bid, when others want the same last building.
    pub first_bid: Option<Money>,
}

impl Position<'_> {
    /// Everything that one more building needs, apart from the money.
    pub(crate) fn check_site(&self, seat: SeatId, space: SpaceId) -> Verdict<BuildTerms> {
        let rules = &self.book.rules.build;
        if space.index() >= SPACES || !self.book.lots.contains(space) {
            return Err(Rejection::NotALot { space });
        }
        self.check_has_lots(seat)?;
        self.check_own_deed(seat, space)?;
        self.check_window(seat, rules.window, OptionKey::BuildWindow)?;
        self.check_lot(seat, space)
    }

    /// Whoever has no lot is told that, rather than which of the others is whose.
    #[inline]
    fn check_has_lots(&self, seat: SeatId) -> Verdict {
        if self.state.owned(seat).and(self.book.lots).is_empty() { Err(Rejection::NoLots) } else { Ok(()) }
    }

    /// A lot of one's own on which one more building may stand, whatever the moment.
    #[inline(always)]
    fn check_lot(&self, seat: SeatId, space: SpaceId) -> Verdict<BuildTerms> {
        let rules = &self.book.rules.build;
        if rules.order == BuildOrder::GroupAtOnce {
            return Err(Rejection::WholeGroupOnly);
        }
        let group = self.book.group_of(space);
        // Where the group need not be complete, the seat's own lots count.
        let own = group.and(self.state.owned(seat));
        let missing = group.minus(own).first();
        if let (true, Some(missing)) = (rules.require_group, missing) {
            return Err(Rejection::GroupIncomplete { missing });
        }
        if let Some(deed) = own.and(self.state.mortgaged()).first() {
            return Err(Rejection::GroupMortgaged { deed });
        }
        let before = self.state.level(space);
        if before >= self.book.top_level {
            return Err(Rejection::FullyBuilt { level: before });
        }
        // Without buildings there is nothing to compare.
        let compared = if before == 0 { SpaceSet::EMPTY } else { own };
        let lower = compared.iter().find(|other| self.state.level(*other) < before);
        if let (BuildOrder::Even, Some(first)) = (rules.order, lower) {
            return Err(Rejection::Uneven { first });
        }
        if let Limit::Of(per_turn) = rules.max_per_turn
            && seat == self.state.turn().seat
            && self.state.turn().built >= per_turn
        {
            return Err(Rejection::BuildLimitReached { per_turn });
        }
        let level = before + 1;
        let hotel = level == self.book.hotel_level;
        self.check_stock(hotel)?;
        let advice = match (missing, lower) {
            (Some(_), _) => Some(BuildAdvice::GroupIncomplete),
            (None, Some(_)) if rules.order == BuildOrder::Free => Some(BuildAdvice::Uneven),
            (None, _) => None,
        };
        Ok(BuildTerms { level, hotel, cost: self.book.step_cost(space, level), advice, first_bid: None })
    }

    #[inline]
    fn check_stock(&self, hotel: bool) -> Verdict {
        let left = if hotel { self.state.bank().hotels } else { self.state.bank().houses };
        if left == 0 { Err(Rejection::NoBuildingLeft { hotel }) } else { Ok(()) }
    }

    /// When others want the same last building, only the first bid must be affordable.
    pub(crate) fn check_build(&self, seat: SeatId, space: SpaceId) -> Verdict<BuildTerms> {
        let mut terms = self.check_site(seat, space)?;
        terms.first_bid = self.shortage_bid(seat, terms.hotel);
        let needed = terms.first_bid.map_or(terms.cost, |first_bid| self.first_bid_at(space, first_bid));
        self.check_cash(seat, needed)?;
        Ok(terms)
    }

    /// The spaces where this seat could put a house or a hotel now. While the building is auctioned,
    /// the window of the moment before counts.
    pub fn sites(&self, seat: SeatId, hotel: bool) -> SpaceSet {
        let phases = self.state.phases();
        let phase = match phases.top() {
            Phase::Auction(_) => phases.interrupted().last().unwrap_or(phases.top()),
            top => top,
        };
        if self.check_window_in(phase, seat, self.book.rules.build.window, OptionKey::BuildWindow).is_err() {
            return SpaceSet::EMPTY;
        }
        self.state
            .owned(seat)
            .and(self.book.lots)
            .iter()
            .filter(|space| self.check_lot(seat, *space).is_ok_and(|terms| terms.hotel == hotel))
            .collect()
    }

    /// The first bid, if there are fewer buildings of the kind than players who may place one.
    #[inline]
    fn shortage_bid(&self, seat: SeatId, hotel: bool) -> Option<Money> {
        let first_bid = self.book.rules.auction.shortage_min.value()?;
        let left = if hotel { self.state.bank().hotels } else { self.state.bank().houses };
        if left == ENDLESS || usize::from(left) >= self.state.solvent().len() {
            return None;
        }
        let could_bid = |rival: &SeatId| {
            let least = self.sites(*rival, hotel).iter().map(|space| self.first_bid_at(space, first_bid)).min();
            least.is_some_and(|least| self.state.seat(*rival).cash >= least)
        };
        let rivals = self.state.solvent().without(seat).iter().filter(could_bid);
        (rivals.count() >= usize::from(left)).then_some(first_bid)
    }

    /// The first bid for a building that is to stand here. It is no lower than what the bank would ever give back.
    pub(super) fn first_bid_at(&self, space: SpaceId, first_bid: Money) -> Money {
        match self.book.rules.auction.shortage_floor {
            ShortageFloor::None => first_bid,
            ShortageFloor::Refund => first_bid.max(self.book.most_refunded(space, self.state.level(space) + 1)),
        }
    }

    /// NCSU UC8 S1: the same number of houses on every lot of the group.
    pub(crate) fn check_build_group(&self, seat: SeatId, group: GroupId, houses: u8) -> Verdict<Money> {
        let rules = &self.book.rules.build;
        let lots = self.check_lot_group(group)?;
        self.check_has_lots(seat)?;
        self.check_window(seat, rules.window, OptionKey::BuildWindow)?;
        if rules.order != BuildOrder::GroupAtOnce {
            return Err(Rejection::SingleOnly);
        }
        if let Some(missing) = lots.minus(self.state.owned(seat)).first() {
            return Err(Rejection::GroupIncomplete { missing });
        }
        if let Some(deed) = lots.and(self.state.mortgaged()).first() {
            return Err(Rejection::GroupMortgaged { deed });
        }
        let level = lots.iter().map(|lot| self.state.level(lot)).max().unwrap_or_default();
        if level >= self.book.top_level {
            return Err(Rejection::FullyBuilt { level });
        }
        let max = self.book.top_level - level;
        if houses == 0 || houses > max {
            return Err(Rejection::BadCount { min: 1, max });
        }
        let cost = (1..=houses).map(|step| self.group_step_cost(lots, level + step)).sum();
        self.check_cash(seat, cost)?;
        Ok(cost)
    }

    pub(crate) fn group_step_cost(&self, lots: SpaceSet, level: u8) -> Money {
        lots.iter().map(|lot| self.book.step_cost(lot, level)).sum()
    }

    pub(crate) fn check_lot_group(&self, group: GroupId) -> Verdict<SpaceSet> {
        if group.index() >= self.book.group_count {
            return Err(Rejection::UnknownGroup);
        }
        let lots = self.book.groups[group];
        if lots.is_empty() || !self.book.lots.includes(lots) {
            return Err(Rejection::UnknownGroup);
        }
        Ok(lots)
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    pub(crate) fn build(&mut self, seat: SeatId, space: SpaceId) -> Verdict {
        let terms = self.position().check_build(seat, space)?;
        if let Some(first_bid) = terms.first_bid {
            self.auction_building(seat, terms.hotel, first_bid);
            return Ok(());
        }
        let BuildTerms { level, cost, advice, .. } = terms;
        self.emit(Event::BuildingBought { seat, space, level, cost, advice });
        Ok(())
    }

    pub(crate) fn build_group(&mut self, seat: SeatId, group: GroupId, houses: u8) -> Verdict {
        let cost = self.position().check_build_group(seat, group, houses)?;
        self.emit(Event::GroupBuilt { seat, group, houses, cost });
        Ok(())
    }
}
