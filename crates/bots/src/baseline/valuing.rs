//! What a deal is worth to a side, and the answer to an offer: naive on purpose.

use super::hand::Hand;
use crate::deal::Deal;
use crate::{Decision, Reason};
use freehold_engine::{Command, Goods, GroupId, Money, SeatId, SpaceId};

/// A deed that completes one's own group counts double.
const COMPLETING: i32 = 2;
/// A deed out of one's own whole group counts triple.
const BREAKING: i32 = 3;
/// Percent of its price that a deed must bring when it completes the group of the other side.
pub(super) const ARMING: u32 = 150;

impl Hand<'_> {
    /// Accepts what is worth at least what it costs; never counters.
    pub fn answer(&self, from: SeatId) -> Decision {
        let deal = Deal::offered_by(from, self);
        let gain = self.gain(&deal);
        if gain >= Money::ZERO {
            let theirs = self.gain(&deal.mirrored());
            return Decision::new(Command::AcceptTrade { from }, Reason::DealGains { mine: gain, theirs });
        }
        let reason = match self.armed_group(&deal) {
            Some(group) => Reason::DealArmsPartner { group, under: -gain },
            None => Reason::DealLoses { by: -gain },
        };
        Decision::new(Command::DeclineTrade { from }, reason)
    }

    /// Value received less value given, by this policy's priorities.
    pub fn gain(&self, deal: &Deal) -> Money {
        self.received(deal) - self.given(deal)
    }

    fn received(&self, deal: &Deal) -> Money {
        let deeds = deal.take.deeds.iter().map(|deed| {
            let factor = if self.completes_own(deal, deed) { COMPLETING } else { 1 };
            let fee = if self.is_mortgaged(deed) { self.book().transfer_fee(deed) } else { Money::ZERO };
            self.worth(deed).times(factor) - fee
        });
        deeds.sum::<Money>() + self.cash_and_cards(&deal.take)
    }

    fn given(&self, deal: &Deal) -> Money {
        let completes_mine = deal.take.deeds.iter().any(|deed| self.completes_own(deal, deed));
        let owned = self.deeds_of(deal.seat);
        let deeds = deal.give.deeds.iter().map(|deed| {
            if owned.includes(self.book().group_of(deed)) {
                self.worth(deed).times(BREAKING)
            } else if !completes_mine && self.completes_own(&deal.mirrored(), deed) {
                self.worth(deed).max(self.plain_worth(deed).percent_up(ARMING))
            } else {
                self.worth(deed)
            }
        });
        deeds.sum::<Money>() + self.cash_and_cards(&deal.give)
    }

    /// The group that a refused deal would have made whole for the other side alone.
    fn armed_group(&self, deal: &Deal) -> Option<GroupId> {
        if deal.take.deeds.iter().any(|deed| self.completes_own(deal, deed)) {
            return None;
        }
        let theirs = deal.mirrored();
        deal.give.deeds.iter().find(|deed| self.completes_own(&theirs, *deed)).map(|deed| self.group(deed))
    }

    /// After the deal, this side has the whole group of a deed that it gets.
    fn completes_own(&self, deal: &Deal, deed: SpaceId) -> bool {
        deal.deeds_after(self.deeds_of(deal.seat)).includes(self.book().group_of(deed))
    }

    fn worth(&self, deed: SpaceId) -> Money {
        self.plain_worth(deed).percent_down(self.priority(deed).percent())
    }

    fn is_mortgaged(&self, deed: SpaceId) -> bool {
        self.state().mortgaged().contains(deed)
    }

    /// A jail card saves the fee.
    fn cash_and_cards(&self, goods: &Goods) -> Money {
        let cards = goods.jail_cards.values().map(|count| i32::from(*count)).sum();
        goods.cash + self.book().rules.jail.fee.times(cards)
    }
}
