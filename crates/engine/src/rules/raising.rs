//! Raising money from what one has: selling buildings, mortgaging, selling deeds; and lifting
//! mortgages again.

use crate::chance::Chance;
use crate::command::Command;
use crate::emit::{Sink, Table};
use crate::event::{AuctionLot, Event};
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::prompt::{GroupSale, Remainder, Remainders};
use crate::rejection::Rejection;
use crate::ruleset::*;
use crate::state::ENDLESS;
use arrayvec::ArrayVec;

impl Position<'_> {
    /// Whether this is the time to turn possessions into cash.
    fn check_raising(&self, seat: SeatId, buildings: bool) -> Verdict {
        let rules = &self.book.rules;
        let phase = self.state.phase();
        match phase {
            Phase::Debt(debt) if debt.debtor == seat => match rules.debt.raise_funds {
                RaiseFunds::All => return Ok(()),
                RaiseFunds::Buildings if buildings => return Ok(()),
                _ => return Err(Rejection::NotInTheseRules { option: OptionKey::DebtRaiseFunds }),
            },
            // Property Tycoon fr-gr-10-10: nobody raises cash during an auction.
            Phase::Auction(auction) => {
                if !rules.auction.raise_cash {
                    return Err(Rejection::NotInTheseRules { option: OptionKey::AuctionRaiseCash });
                }
                // The site that a bid for a building names must stay fit for it.
                if matches!(auction.lot, AuctionLot::Building { .. }) {
                    let waiting_for = phase.waiting_for();
                    return Err(Rejection::DecisionPending { seat: auction.to_bid, waiting_for });
                }
                return if auction.active.contains(seat) { Ok(()) } else { Err(Rejection::NotABidder) };
            }
            // Nobody raises money for mortgages taken over.
            Phase::Opening(_) | Phase::Takeover { .. } => {
                return Err(self.blocked(seat, crate::rejection::Waiting::Turn));
            }
            _ => {}
        }
        let turn = self.state.turn();
        match rules.manage.window {
            Window::Any => Ok(()),
            _ if matches!(phase, Phase::Debt(_)) || turn.seat != seat => {
                Err(Rejection::NotYourTurn { to_move: self.to_move().unwrap_or(turn.seat) })
            }
            Window::OwnTurn => Ok(()),
            window => self.check_window(seat, window, OptionKey::ManageWindow),
        }
    }

    pub(crate) fn check_sell_building(&self, seat: SeatId, space: SpaceId) -> Verdict<(u8, Money)> {
        if space.index() >= SPACES || !self.book.lots.contains(space) {
            return Err(Rejection::NotALot { space });
        }
        self.check_own_deed(seat, space)?;
        let level = self.state.level(space);
        if level == 0 {
            return Err(Rejection::NothingBuilt { space });
        }
        let Some(refund) = self.book.step_refund(space, level) else {
            return Err(Rejection::NotInTheseRules { option: OptionKey::SellBuildingPct });
        };
        self.check_raising(seat, true)?;
        match self.book.rules.build.order {
            BuildOrder::GroupAtOnce => return Err(Rejection::WholeGroupOnly),
            BuildOrder::Even => {
                if let Some(first) = self
                    .book
                    .group_of(space)
                    .and(self.state.owned(seat))
                    .iter()
                    .find(|other| self.state.level(*other) > level)
                {
                    return Err(Rejection::Uneven { first });
                }
            }
            BuildOrder::Free | BuildOrder::Any => {}
        }
        let left = self.state.bank().houses;
        let needed = self.book.houses_at(level - 1).saturating_sub(self.book.houses_at(level));
        if left != ENDLESS && left < needed {
            return Err(Rejection::HousesMissing { needed, left });
        }
        let refund = self.check_bank_buys(seat, refund)?;
        Ok((level - 1, refund))
    }

    /// Yolopoly 2.2.6.2: a hotel with all its houses, whatever stands on the other lots; it needs no house of the bank.
    pub(crate) fn check_sell_hotel(&self, seat: SeatId, space: SpaceId) -> Verdict<Money> {
        if space.index() >= SPACES || !self.book.lots.contains(space) {
            return Err(Rejection::NotALot { space });
        }
        self.check_own_deed(seat, space)?;
        if self.book.rules.sell.hotel_outright == Off::Off {
            return Err(Rejection::NotInTheseRules { option: OptionKey::SellHotelOutright });
        }
        let level = self.state.level(space);
        if level == 0 || level != self.book.hotel_level {
            return Err(Rejection::NoHotel { space });
        }
        self.check_raising(seat, true)?;
        self.check_bank_buys(seat, self.refund_down_to(space, 0))
    }

    /// What the bank pays for all buildings of a group, if they can be sold now.
    pub(super) fn check_clear_group(&self, seat: SeatId, group: GroupId) -> Verdict<Money> {
        self.check_group_sale(seat, group)?;
        let lots = self.book.groups[group].and(self.state.owned(seat));
        self.check_bank_buys(seat, self.group_refund(lots, 0))
    }

    /// The whole group evenly: also the way out when hotels cannot be broken down one by one.
    pub(crate) fn check_sell_group(&self, seat: SeatId, group: GroupId, level: u8, higher: SpaceSet) -> Verdict {
        let sale = self.check_group_sale(seat, group)?;
        if sale.admits(level, higher) {
            return Ok(());
        }
        if higher.is_empty() {
            return Err(Rejection::BadCount { min: sale.min, max: sale.max });
        }
        let Remainder { lots, min, max, .. } = sale.higher.at(level).copied().unwrap_or_default();
        Err(Rejection::BadRemainder { level, lots, min, max })
    }

    /// How far a group can be sold down.
    pub(crate) fn check_group_sale(&self, seat: SeatId, group: GroupId) -> Verdict<GroupSale> {
        let lots = self.check_lot_group(group)?.and(self.state.owned(seat));
        let Some(space) = self.book.groups[group].first() else { return Err(Rejection::UnknownGroup) };
        if lots.is_empty() {
            return Err(Rejection::NotYourDeed { deed: space, owner: self.state.owner(space) });
        }
        let highest = lots.iter().map(|lot| self.state.level(lot)).max().unwrap_or_default();
        if highest == 0 {
            return Err(Rejection::NothingBuilt { space });
        }
        if self.book.rules.sell.building_pct == Off::Off {
            return Err(Rejection::NotInTheseRules { option: OptionKey::SellBuildingPct });
        }
        self.check_raising(seat, true)?;
        // The houses on the lots and in the bank limit where one may stop.
        let on_lots: u32 = lots.iter().map(|lot| u32::from(self.book.houses_at(self.state.level(lot)))).sum();
        let stock = match self.state.bank().houses {
            ENDLESS => u32::MAX,
            left => u32::from(left) + on_lots,
        };
        let fits = |level: u8| u32::from(self.book.houses_at(level)) * lots.len() as u32 <= stock;
        let max = (0..highest).rev().find(|level| fits(*level) && self.book.houses_at(*level) == *level).unwrap_or(0);
        // A poor bank may only be able to pay for a part.
        let payable = |level: &u8| self.check_bank_buys(seat, self.group_refund(lots, *level)).is_ok();
        let Some(min) = (0..=max).find(payable) else {
            return Err(self
                .check_bank_buys(seat, self.group_refund(lots, max))
                .err()
                .unwrap_or(Rejection::NothingBuilt { space }));
        };
        let mut higher = Remainders::default();
        // NCSU UC8: a group that is built as a whole is level.
        if self.book.rules.build.order != BuildOrder::GroupAtOnce {
            (0..highest)
                .filter_map(|level| self.remainder(seat, lots, level, stock))
                .for_each(|found| higher.set(found));
        }
        Ok(GroupSale { min, max, higher })
    }

    /// Every way to sell buildings of a group together.
    pub fn group_sales(&self, seat: SeatId, group: GroupId) -> impl Iterator<Item = Command> + use<> {
        let sale = self.check_seat(seat).and_then(|()| self.check_group_sale(seat, group)).ok();
        let ways = sale.into_iter().flat_map(GroupSale::ways);
        ways.map(move |(level, higher)| Command::SellGroup { group, level, higher })
    }

    /// How many of the lots may keep one building more than `level`, some of them but not all: as many houses must
    /// be there, and the bank must be able to pay whichever they are.
    fn remainder(&self, seat: SeatId, lots: SpaceSet, level: u8, stock: u32) -> Option<Remainder> {
        let houses = |lot: SpaceId, level: u8| u32::from(self.book.houses_at(self.state.level(lot).min(level)));
        let above: SpaceSet = lots.iter().filter(|lot| self.state.level(*lot) > level).collect();
        let possible = |kept: &u8| {
            let kept = usize::from(*kept);
            let needed: u32 = lots
                .iter()
                .map(|lot| {
                    if above.iter().take(kept).any(|other| other == lot) {
                        houses(lot, level + 1)
                    } else {
                        houses(lot, level)
                    }
                })
                .sum();
            let mut steps: ArrayVec<Money, SPACES> =
                above.iter().map(|lot| self.refund_down_to(lot, level) - self.refund_down_to(lot, level + 1)).collect();
            steps.sort_unstable();
            let spared: Money = steps.into_iter().take(kept).sum();
            needed <= stock && self.check_bank_buys(seat, self.group_refund(lots, level) - spared).is_ok()
        };
        let mut kept = (1..above.len() as u8).filter(possible);
        let min = kept.next()?;
        Some(Remainder { level, lots: above, min, max: kept.next_back().unwrap_or(min) })
    }

    fn group_refund(&self, lots: SpaceSet, to: u8) -> Money {
        lots.iter().map(|lot| self.refund_down_to(lot, to)).sum()
    }

    /// Nothing for a lot that stands no higher.
    fn refund_down_to(&self, lot: SpaceId, to: u8) -> Money {
        self.book.refund(lot, self.state.level(lot), to).unwrap_or_default()
    }

    /// Yolopoly 3.1.22.1–3, Property Tycoon fr-gr-22-1, 22-3.
    pub(crate) fn check_mortgage(&self, seat: SeatId, deed: SpaceId) -> Verdict<Money> {
        if !self.book.rules.mortgage.enabled {
            return Err(Rejection::NotInTheseRules { option: OptionKey::MortgageEnabled });
        }
        // Whoever has no deed is told that, rather than which of the others is whose.
        if self.state.owned(seat).is_empty() && self.is_deed(deed) {
            return Err(Rejection::NoDeeds);
        }
        self.check_own_deed(seat, deed)?;
        if self.state.mortgaged().contains(deed) {
            return Err(Rejection::AlreadyMortgaged { deed });
        }
        self.check_raising(seat, false)?;
        self.check_group_unimproved(deed)?;
        self.check_bank_buys(seat, self.book.space(deed).mortgage)
    }

    /// Yolopoly 2.5.21: the mortgage and a tenth.
    pub(crate) fn check_lift(&self, seat: SeatId, deed: SpaceId) -> Verdict<Money> {
        self.check_own_deed(seat, deed)?;
        if !self.state.mortgaged().contains(deed) {
            return Err(Rejection::NotMortgaged { deed });
        }
        self.check_window(seat, self.book.rules.manage.window, OptionKey::ManageWindow)?;
        let cost = self.book.lift_cost(deed);
        self.check_cash(seat, cost)?;
        Ok(cost)
    }

    /// Yolopoly 2.5.11, Property Tycoon fr-gr-19-2, 19-3, 23-1.
    pub(crate) fn check_sell_deed(&self, seat: SeatId, deed: SpaceId) -> Verdict<Money> {
        self.check_own_deed(seat, deed)?;
        let Some(amount) = self.deed_sale_value(deed) else {
            return Err(Rejection::NotInTheseRules { option: OptionKey::SellLotPct });
        };
        self.check_raising(seat, false)?;
        self.check_group_unimproved(deed)?;
        self.check_bank_buys(seat, amount)
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    pub(crate) fn sell_building(&mut self, seat: SeatId, space: SpaceId) -> Verdict {
        let (level, refund) = self.position().check_sell_building(seat, space)?;
        self.emit(Event::BuildingSold { seat, space, level, refund, along: false });
        Ok(())
    }

    pub(crate) fn sell_hotel(&mut self, seat: SeatId, space: SpaceId) -> Verdict {
        let refund = self.position().check_sell_hotel(seat, space)?;
        self.emit(Event::BuildingSold { seat, space, level: 0, refund, along: false });
        Ok(())
    }

    pub(crate) fn sell_group(&mut self, seat: SeatId, group: GroupId, level: u8, higher: SpaceSet) -> Verdict {
        self.position().check_sell_group(seat, group, level, higher)?;
        let lots = self.book.groups[group].and(self.state().owned(seat));
        self.sell_down(seat, lots, level, higher);
        Ok(())
    }

    /// Sells the buildings above `level`, or above the next one on the lots of `higher`; hotels last, so that the
    /// bank always has the houses that a hotel turns into.
    pub(super) fn sell_down(&mut self, seat: SeatId, lots: SpaceSet, level: u8, higher: SpaceSet) {
        let mut along = false;
        for hotels in [false, true] {
            for space in lots.iter() {
                let level = level + u8::from(higher.contains(space));
                let before = self.state().level(space);
                if before <= level || (before == self.book.hotel_level) != hotels {
                    continue;
                }
                let refund = self.book.refund(space, before, level).unwrap_or_default();
                let refund = self.position().bank_pays(refund);
                self.emit(Event::BuildingSold { seat, space, level, refund, along });
                // Games without the option are told as they always were.
                along = self.book.rules.manage.take_back != Off::Off;
            }
        }
    }

    pub(crate) fn mortgage(&mut self, seat: SeatId, deed: SpaceId) -> Verdict {
        let amount = self.position().check_mortgage(seat, deed)?;
        self.emit(Event::DeedMortgaged { seat, deed, amount });
        Ok(())
    }

    pub(crate) fn lift_mortgage(&mut self, seat: SeatId, deed: SpaceId) -> Verdict {
        let cost = self.position().check_lift(seat, deed)?;
        self.emit(Event::MortgageLifted { seat, deed, cost });
        Ok(())
    }

    pub(crate) fn sell_deed(&mut self, seat: SeatId, deed: SpaceId) -> Verdict {
        let amount = self.position().check_sell_deed(seat, deed)?;
        self.emit(Event::DeedSold { seat, deed, amount });
        Ok(())
    }
}
