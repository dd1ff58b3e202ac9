//! Whether an answer still means what it meant, though somebody else has acted since it was decided.
//!
//! A prompt says what its answer costs and brings. What it leaves unsaid (which lot is under the hammer, what lies
//! in an offer, in which state the deeds are) is compared as well. Who has acted, and whether the same seat was
//! decided for in between, is for the caller to know.

use super::Prompt;
use crate::command::{Command, Goods};
use crate::ids::SeatId;
use crate::phase::{Auction, Phase};
use crate::position::Position;
use crate::state::{Offer, Turn};

impl Position<'_> {
    /// Whether this command, decided by the seat on the table `then`, one step ago, answers the same question here:
    /// it is admitted on both, and everything that matters to whoever decided it is as it was. A bid stands as long
    /// as it is high enough for the same lot; an offer must be the very same.
    pub fn still_means(&self, then: &Position<'_>, seat: SeatId, command: &Command) -> bool {
        let answered =
            |position: &Position<'_>| position.prompts(seat).iter().find(|prompt| prompt.admits(command)).copied();
        let (Some(asked), Some(asks)) = (answered(then), answered(self)) else { return false };
        self.asks_the_same(then, seat, command, &asked, &asks)
    }

    fn asks_the_same(
        &self,
        then: &Position<'_>,
        seat: SeatId,
        command: &Command,
        asked: &Prompt,
        asks: &Prompt,
    ) -> bool {
        let same_offer = |from: SeatId| self.state.offer(from) == then.state.offer(from);
        let as_they_were = |goods: [&Goods; 2]| goods.iter().all(|goods| self.has_same_deeds(then, goods));
        match (asked, asks) {
            (Prompt::Bid { .. }, Prompt::Bid { .. }) | (Prompt::PassBid {}, Prompt::PassBid {}) => {
                self.sells_the_same(then)
            }
            (Prompt::SealBid { public: was, .. }, Prompt::SealBid { public, .. }) => {
                was == public && self.sells_the_same(then)
            }
            (Prompt::AcceptTrade { from, fee: was }, Prompt::AcceptTrade { fee, .. }) => {
                let Offer { give, take, .. } = self.state.offer(*from);
                was == fee && same_offer(*from) && as_they_were([give, take])
            }
            (Prompt::DeclineTrade { from }, _) | (Prompt::CounterTrade { from, .. }, _) if !same_offer(*from) => false,
            (Prompt::WithdrawTrade { .. }, _) => same_offer(seat),
            (Prompt::OfferTrade { .. }, _) | (Prompt::CounterTrade { .. }, _) => match command {
                Command::OfferTrade { give, take, .. } | Command::CounterTrade { give, take, .. } => {
                    as_they_were([give, take])
                }
                _ => false,
            },
            (Prompt::Build { cost: was, hotel, .. }, Prompt::Build { cost, hotel: now, .. }) => {
                (was, hotel) == (cost, now)
            }
            (Prompt::BuildGroup { cost: was, .. }, Prompt::BuildGroup { cost, .. }) => was == cost,
            (Prompt::BuyCurrency { rate: was, .. }, Prompt::BuyCurrency { rate, .. })
            | (Prompt::SellCurrency { rate: was, .. }, Prompt::SellCurrency { rate, .. }) => was == rate,
            // Within the new bounds, at the same conditions.
            (Prompt::SellGroup { .. }, _) | (Prompt::TakeLoan { .. }, _) | (Prompt::RepayLoan { .. }, _) => true,
            (Prompt::Roll {}, _) => {
                self.is_same_turn(then) && self.state.phase().waiting_for() == then.state.phase().waiting_for()
            }
            // Whoever ends a turn or gives up has read every offer that goes with it.
            (Prompt::EndTurn {}, _) | (Prompt::Resign(_), _) => {
                asked == asks
                    && self.is_same_turn(then)
                    && self.offers_to(seat).eq(then.offers_to(seat))
                    && self.debt() == then.debt()
            }
            (asked, asks) => asked == asks,
        }
    }

    /// The same auction, further on: nobody has come in again, and nobody's bid is lower.
    fn sells_the_same(&self, then: &Position<'_>) -> bool {
        let (Phase::Auction(now), Phase::Auction(then)) = (self.state.phase(), then.state.phase()) else {
            return false;
        };
        let what = |auction: &Auction| (auction.lot, auction.seller, auction.sealed, auction.rebid);
        let goes_on = now.bids.values().zip(then.bids.values()).all(|(bid, before)| bid >= before);
        what(now) == what(then) && now.active.minus(then.active).is_empty() && goes_on
    }

    /// Mortgages and buildings on these deeds are as they were.
    fn has_same_deeds(&self, then: &Position<'_>, goods: &Goods) -> bool {
        let (now, then) = (self.state, then.state);
        goods.deeds.iter().all(|deed| {
            now.mortgaged().contains(deed) == then.mortgaged().contains(deed) && now.level(deed) == then.level(deed)
        })
    }

    fn is_same_turn(&self, then: &Position<'_>) -> bool {
        let throw = |turn: &Turn| (turn.seat, turn.rolled, turn.roll_due, turn.doubles);
        self.state.round() == then.state.round() && throw(self.state.turn()) == throw(then.state.turn())
    }

    fn offers_to(&self, seat: SeatId) -> impl Iterator<Item = (SeatId, &Offer)> {
        let offers = self.state.open_offers().iter().map(|from| (from, self.state.offer(from)));
        offers.filter(move |(_, offer)| offer.to == seat)
    }

    fn debt(&self) -> Option<&Phase> {
        Some(self.state.phase()).filter(|phase| matches!(phase, Phase::Debt(_)))
    }
}
