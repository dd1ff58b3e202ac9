//! An exchange of goods between two seats. What it is worth is the judgement of each bot.

use crate::{Question, Reason};
use freehold_engine::{Command, Goods, Money, SeatId, SpaceSet};

/// An exchange as one of its sides sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deal {
    pub seat: SeatId,
    pub partner: SeatId,
    pub give: Goods,
    pub take: Goods,
}

impl Deal {
    /// Deeds against deeds. A price is paid by this seat; one below zero is paid by the partner.
    #[inline]
    pub fn of_deeds(seat: SeatId, partner: SeatId, give: SpaceSet, take: SpaceSet, price: i32) -> Deal {
        let goods = |deeds: SpaceSet, cash: i32| Goods { deeds, cash: Money(cash.max(0)), ..Goods::default() };
        Deal { seat, partner, give: goods(give, price), take: goods(take, -price) }
    }

    /// What a partner has offered, as seen by the seat that has to answer.
    #[inline]
    pub fn offered_by(partner: SeatId, question: &Question<'_>) -> Deal {
        let offer = question.state().offer(partner);
        Deal { seat: question.seat, partner, give: offer.take, take: offer.give }
    }

    /// As the other side sees it.
    #[inline]
    pub fn mirrored(&self) -> Deal {
        Deal { seat: self.partner, partner: self.seat, give: self.take, take: self.give }
    }

    /// The command that proposes it.
    #[inline]
    pub fn offer(&self) -> Command {
        Command::OfferTrade { to: self.partner, give: self.give, take: self.take }
    }

    /// What this seat's deeds would become.
    #[inline]
    pub fn deeds_after(&self, owned: SpaceSet) -> SpaceSet {
        owned.minus(self.give.deeds).or(self.take.deeds)
    }

    /// Cash that this seat pays, or gets if it is below zero.
    pub fn price(&self) -> Money {
        self.give.cash - self.take.cash
    }
}

/// A deal, and what each side would gain by it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weighed {
    pub deal: Deal,
    pub mine: f32,
    pub theirs: f32,
}

impl Weighed {
    pub fn reason(&self) -> Reason {
        Reason::DealGains { mine: Money(self.mine as i32), theirs: Money(self.theirs as i32) }
    }
}
