//! Buildings: where they may stand, what they cost, the last ones, and selling them back.

use super::Auditor;
use super::agenda::Wait;
use super::compare::{Check, allowed, same_seat};
use super::fault::{AuditFault, Count, Figure};
use freehold_engine::event::{BuildAdvice, Event, Party};
use freehold_engine::ruleset::{BuildOrder, Limit, Off, Window};
use freehold_engine::{GroupId, MAX_GROUPS, Money, OptionKey, SPACES, SeatId, SpaceId, SpaceSet};

/// What one more building would be.
pub(super) struct Site {
    pub level: u8,
    advice: Option<BuildAdvice>,
}

/// Something sold to the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sale {
    pub seat: SeatId,
    /// Buildings: of which group, and down to which level.
    pub buildings: Option<(GroupId, u8)>,
}

impl Sale {
    /// Whether this may be the next part of selling down a whole group, to levels that are at most one apart.
    pub(super) fn continues(self, last: Sale) -> bool {
        match (last.buildings, self.buildings) {
            (Some((group, level)), Some((next, to))) => {
                self.seat == last.seat && group == next && level.abs_diff(to) <= 1
            }
            _ => false,
        }
    }

    pub(super) fn of(event: &Event, group_of: impl Fn(SpaceId) -> GroupId) -> Option<Sale> {
        match *event {
            Event::BuildingSold { seat, space, level, .. } => {
                Some(Sale { seat, buildings: Some((group_of(space), level)) })
            }
            Event::CurrencySold { seat, .. } | Event::DeedSold { seat, .. } => Some(Sale { seat, buildings: None }),
            _ => None,
        }
    }
}

impl Auditor<'_> {
    /// Whether `seat` may do what belongs in this window, at that moment.
    pub(super) fn check_window(&self, seat: SeatId, window: Window, wait: Wait) -> Check {
        if !matches!(wait, Wait::Turn | Wait::Purchase { .. }) {
            return Err(AuditFault::NotNow { waiting: wait });
        }
        if window == Window::Any {
            return Ok(());
        }
        same_seat(self.mover(), seat)?;
        let open = match window {
            Window::Any | Window::OwnTurn => true,
            Window::PreRoll => wait == Wait::Turn && !self.turn.rolled && self.turn.roll_due,
            Window::PostMove => wait == Wait::Turn && self.turn.rolled && !self.turn.roll_due,
        };
        if open { Ok(()) } else { Err(AuditFault::NotNow { waiting: wait }) }
    }

    fn check_lot(&self, space: SpaceId) -> Check {
        let lot = space.index() < SPACES && self.tables.lots.contains(space);
        if lot { Ok(()) } else { Err(AuditFault::NotALot { space }) }
    }

    /// Everything that one more building needs, apart from the money.
    pub(super) fn check_site(&self, seat: SeatId, space: SpaceId, wait: Wait) -> Check<Site> {
        self.check_lot(space)?;
        self.check_owner(space, seat)?;
        let rules = &self.rules.build;
        self.check_window(seat, rules.window, wait)?;
        allowed(rules.order != BuildOrder::GroupAtOnce, OptionKey::BuildOrder)?;
        let group = self.tables.group_of(space);
        let owned = self.ledger.owned(seat);
        let missing = group.minus(owned).first();
        if let (true, Some(missing)) = (rules.require_group, missing) {
            return Err(AuditFault::GroupIncomplete { missing });
        }
        if let Some(deed) = group.and(owned).and(self.ledger.mortgaged).first() {
            return Err(AuditFault::GroupMortgaged { deed });
        }
        let before = self.ledger.level(space);
        if before >= self.tables.top_level() {
            return Err(AuditFault::FullyBuilt { space });
        }
        // A builder without the whole group answers for the lots that are there.
        let uneven = group.and(owned).iter().any(|other| self.ledger.level(other) < before);
        // Where evenness is no rule at all, there is nothing to point out.
        let pointed_out = uneven && rules.order != BuildOrder::Any;
        if uneven && rules.order == BuildOrder::Even {
            return Err(AuditFault::Uneven { group: self.tables.title(space).group });
        }
        if let Limit::Of(per_turn) = rules.max_per_turn
            && seat == self.mover()
            && self.turn.built >= per_turn
        {
            return Err(AuditFault::BuildLimitReached { per_turn });
        }
        let level = before + 1;
        let hotel = self.tables.is_hotel(level);
        if self.left(hotel) == Some(0) {
            return Err(AuditFault::NoBuildingLeft { hotel });
        }
        let advice = if missing.is_some() {
            Some(BuildAdvice::GroupIncomplete)
        } else {
            pointed_out.then_some(BuildAdvice::Uneven)
        };
        Ok(Site { level, advice })
    }

    fn left(&self, hotel: bool) -> Option<u8> {
        if hotel { self.ledger.hotels } else { self.ledger.houses }
    }

    /// The lowest of the first bids that this seat could make, by where it would build; nothing if nowhere.
    pub(super) fn cheapest_first_bid(&self, seat: SeatId, hotel: bool, wait: Wait) -> Option<Money> {
        let fits = |space: &SpaceId| {
            self.check_site(seat, *space, wait).is_ok_and(|site| self.tables.is_hotel(site.level) == hotel)
        };
        let sites = self.ledger.owned(seat).and(self.tables.lots);
        sites.iter().filter(fits).map(|space| self.first_bid_for(space)).min()
    }

    /// Fewer buildings of the kind than players who could place one and make the first bid.
    pub(super) fn is_contested(&self, asker: SeatId, hotel: bool, wait: Wait) -> bool {
        let (Off::At(_), Some(left)) = (self.rules.auction.shortage_min, self.left(hotel)) else { return false };
        let others = self.ledger.solvent.without(asker);
        if usize::from(left) > others.len() {
            return false;
        }
        let bids = |seat: SeatId| self.cheapest_first_bid(seat, hotel, wait);
        let rivals = others.iter().filter(|seat| bids(*seat).is_some_and(|bid| self.ledger.cash(*seat) >= bid));
        rivals.count() >= usize::from(left)
    }

    pub(super) fn building_bought(&mut self, event: &Event) -> Check {
        let waiting = self.agenda.wait();
        let Event::BuildingBought { seat, space, level, cost, advice } = *event else {
            return Err(AuditFault::NotNow { waiting });
        };
        let site = self.check_site(seat, space, waiting)?;
        Count::Level.check(site.level, level)?;
        if site.advice != advice {
            return Err(AuditFault::WrongAdvice);
        }
        let hotel = self.tables.is_hotel(level);
        if self.is_contested(seat, hotel, waiting) {
            return Err(AuditFault::AuctionNeeded { hotel });
        }
        Figure::BuildingCost.check(self.tables.step_cost(space, level), cost)?;
        self.ledger.pay(Party::Seat(seat), Party::Bank, cost)?;
        self.laid_out(space, cost);
        self.put_up(seat, space, level)
    }

    pub(super) fn put_up(&mut self, seat: SeatId, space: SpaceId, level: u8) -> Check {
        self.ledger.build(&self.tables, space, level)?;
        if seat == self.mover() {
            self.turn.built = self.turn.built.saturating_add(1);
        }
        Ok(())
    }

    /// The same number of houses on every lot (NCSU UC8 S1).
    pub(super) fn group_built(&mut self, seat: SeatId, group: GroupId, houses: u8, cost: Money) -> Check {
        let rules = &self.rules.build;
        allowed(rules.order == BuildOrder::GroupAtOnce, OptionKey::BuildOrder)?;
        self.check_window(seat, rules.window, self.agenda.wait())?;
        let lots = self.tables.group(group);
        if lots.is_empty() || !self.tables.lots.includes(lots) {
            return Err(AuditFault::UnknownGroup { group });
        }
        if let Some(missing) = lots.minus(self.ledger.owned(seat)).first() {
            return Err(AuditFault::GroupIncomplete { missing });
        }
        if let Some(deed) = lots.and(self.ledger.mortgaged).first() {
            return Err(AuditFault::GroupMortgaged { deed });
        }
        let mut expected = Money::ZERO;
        for space in lots.iter() {
            let (before, after) = (self.ledger.level(space), self.ledger.level(space).saturating_add(houses));
            if houses == 0 || after > self.tables.top_level() {
                return Err(AuditFault::FullyBuilt { space });
            }
            let share = self.tables.built_cost(space, after) - self.tables.built_cost(space, before);
            self.laid_out(space, share);
            expected += share;
        }
        Figure::BuildingCost.check(expected, cost)?;
        self.ledger.pay(Party::Seat(seat), Party::Bank, cost)?;
        for space in lots.iter() {
            self.ledger.build(&self.tables, space, self.ledger.level(space) + houses)?;
        }
        Ok(())
    }

    pub(super) fn building_sold(&mut self, seat: SeatId, space: SpaceId, level: u8, refund: Money) -> Check {
        self.check_lot(space)?;
        self.check_owner(space, seat)?;
        let before = self.ledger.level(space);
        if before <= level {
            return Err(AuditFault::NothingBuilt { space });
        }
        let printed = self.tables.refund(space, before, level);
        let ordinary = match printed {
            None => allowed(false, OptionKey::SellBuildingPct),
            Some(value) => self.check_raising(seat, true).and_then(|()| self.check_bank_buys(seat, value)),
        };
        if self.sells_out(seat, ordinary, false)? {
            Count::Level.check(0, level)?;
        }
        if !(self.tables.sells_hotels_outright() && self.tables.is_hotel(before) && level == 0) {
            self.stepped_down = self.stepped_down.with(space);
        }
        self.ledger.build(&self.tables, space, level)?;
        self.sell_to_bank(seat, printed.unwrap_or_default(), refund, Figure::Refund)?;
        self.got_back(space, refund)
    }

    /// Within a sale of buildings the groups may be uneven, afterwards not. Says what the last
    /// event sold, if it was a sale.
    pub(super) fn end_sale(&mut self, event: &Event) -> Check<Option<Sale>> {
        let group_of =
            |space: SpaceId| if space.index() < SPACES { self.tables.title(space).group } else { GroupId(0) };
        let next = Sale::of(event, group_of);
        let last = std::mem::replace(&mut self.sale, next);
        match (last, next) {
            (Some(Sale { seat, buildings: Some(_) }), Some(Sale { seat: next, buildings: Some(_) }))
                if seat == next => {}
            (Some(Sale { seat, buildings: Some(_) }), _) => {
                let stepped_down = std::mem::take(&mut self.stepped_down);
                self.check_evenness(seat, stepped_down)?;
            }
            _ => {}
        }
        Ok(last)
    }

    /// A hotel sold outright may leave its group uneven. Then only what was sold step by step is looked at: nothing
    /// that stands beside it is more than a step higher.
    fn check_evenness(&self, seller: SeatId, stepped_down: SpaceSet) -> Check {
        let most_apart = match self.rules.build.order {
            // Where single lots are built on, deeds may come together that are uneven already.
            BuildOrder::Even if !self.rules.build.require_group => return Ok(()),
            BuildOrder::Free | BuildOrder::Any => return Ok(()),
            BuildOrder::Even => 1,
            BuildOrder::GroupAtOnce => 0,
        };
        let owned = self.ledger.owned(seller);
        for group in (0..MAX_GROUPS as u8).map(GroupId) {
            let lots = self.tables.group(group).and(owned);
            let levels = || lots.iter().map(|lot| self.ledger.level(lot));
            let sold = || lots.and(stepped_down).iter().map(|lot| self.ledger.level(lot));
            let highest = levels().max().unwrap_or(0);
            let lowest = if self.tables.sells_hotels_outright() { sold().min() } else { levels().min() };
            if highest - lowest.unwrap_or(highest) > most_apart {
                return Err(AuditFault::Uneven { group });
            }
        }
        Ok(())
    }
}
