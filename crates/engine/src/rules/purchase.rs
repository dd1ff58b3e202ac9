//! Buying the deed on which one stands, or not.

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::Event;
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::rejection::{Rejection, Waiting};
use crate::ruleset::OnDecline;

impl Position<'_> {
    /// Yolopoly UC4.1.2.4, NCSU UC7: at the printed price, if affordable.
    #[inline]
    pub(crate) fn check_buy(&self, seat: SeatId) -> Verdict<(SpaceId, Money)> {
        let deed = self.check_decline(seat).map_err(|why| self.why_not_for_sale(seat, why))?;
        let price = self.book.space(deed).price;
        self.check_cash(seat, price)?;
        Ok((deed, price))
    }

    #[inline]
    pub(crate) fn check_decline(&self, seat: SeatId) -> Verdict<SpaceId> {
        match *self.state.phase() {
            Phase::Purchase { deed } if self.state.turn().seat == seat => Ok(deed),
            _ => Err(self.blocked(seat, Waiting::Purchase)),
        }
    }

    /// Property Tycoon fr-gr-8-2: whoever stands on a free deed before the first lap is told of the lap.
    #[cold]
    fn why_not_for_sale(&self, seat: SeatId, why: Rejection) -> Rejection {
        let holder = self.state.seat(seat);
        let deed = holder.position;
        let free = self.book.deeds.contains(deed) && self.state.owner(deed).is_none();
        let first_lap = self.book.rules.circuit_required && !holder.circuit;
        match why {
            Rejection::NothingPending { .. } if free && first_lap => Rejection::FirstLapMissing { deed },
            why => why,
        }
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    /// Property Tycoon fr-gr-8-2: nobody buys before the first lap.
    #[inline]
    pub(super) fn offer_deed(&mut self, seat: SeatId, deed: SpaceId) {
        if self.book.rules.circuit_required && !self.state().seat(seat).circuit {
            return;
        }
        let price = self.book.space(deed).price;
        self.emit(Event::DeedOffered { seat, deed, price });
    }

    #[inline]
    pub(crate) fn buy_deed(&mut self, seat: SeatId) -> Verdict {
        let (deed, price) = self.position().check_buy(seat)?;
        self.emit(Event::DeedBought { seat, deed, price });
        Ok(())
    }

    #[inline]
    pub(crate) fn decline_deed(&mut self, seat: SeatId) -> Verdict {
        let deed = self.position().check_decline(seat)?;
        self.emit(Event::DeedDeclined { seat, deed });
        if self.book.rules.auction.on_decline != OnDecline::None {
            self.auction_declined_deed(seat, deed);
        }
        Ok(())
    }
}
