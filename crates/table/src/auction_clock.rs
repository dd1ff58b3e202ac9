//! How long a live auction stays open: a while from its opening, and a shorter while from each bid.
//!
//! Only calculation: it is told how the auction stands and what time it is, and says when the hammer is to fall. What
//! it counts from follows from the steps that are stored, so it runs again after a restart: from its beginning, because
//! nobody could bid while the program was away.

use crate::limits::{AUCTION_AFTER_BID, AUCTION_FROM_START};
use crate::time::Moment;
use core::time::Duration;
use freehold_engine::event::AuctionLot;
use freehold_engine::phase::Auction;
use freehold_engine::{Money, SeatId};
use freehold_protocol::{ClockSetting, ClockSort, ClockView, RoomKind, WaitingView};

#[derive(Clone, Copy, Debug)]
pub struct AuctionClock {
    on: bool,
    running: Option<Running>,
}

/// What the time counts from: what is sold, and the bid that stands.
type Standing = (AuctionLot, Option<SeatId>, Money);

#[derive(Clone, Copy, Debug)]
struct Running {
    standing: Standing,
    until: Moment,
    whole: Duration,
}

impl AuctionClock {
    /// Around one device, and where the host has switched the clocks off, bidders are asked one after the other.
    pub fn new(setting: ClockSetting, kind: RoomKind) -> AuctionClock {
        let on = setting != ClockSetting::Off && kind != RoomKind::HotSeat;
        AuctionClock { on, running: None }
    }

    /// The auction stands like this now, or there is none. A bid counts from the moment at which it was made, which is
    /// when it is stored; the opening from when it has been seen.
    pub fn follow(&mut self, auction: Option<&Auction>, now: Moment, seen_at: Moment) {
        let Some(auction) = auction.filter(|auction| self.on && auction.live) else {
            self.running = None;
            return;
        };
        let standing = (auction.lot, auction.leader, auction.high());
        if self.running.is_some_and(|running| running.standing == standing) {
            return;
        }
        let (since, whole) = match auction.leader {
            Some(_) => (now, AUCTION_AFTER_BID),
            None => (seen_at.max(now), AUCTION_FROM_START),
        };
        self.running = Some(Running { standing, until: since + whole, whole });
    }

    /// Whether a live auction is held against it.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// When the hammer falls.
    pub fn due(&self) -> Option<Moment> {
        self.running.map(|running| running.until)
    }

    /// What is shown to everybody; `next` would be asked if there were no clock.
    pub fn view(&self, next: SeatId, now: Moment) -> Option<WaitingView> {
        let Running { until, whole, .. } = self.running?;
        let millis = |time: Duration| time.as_millis() as u32;
        let (grace_ms, whole_ms) = (millis(until.since(now)), Some(millis(whole)));
        let clock = ClockView { grace_ms, bank_ms: 0, whole_ms, sort: ClockSort::Auction };
        Some(WaitingView { seat: next, clock: Some(clock), last_round_ms: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_engine::{BySeat, SeatSet, SpaceId};

    fn at(seconds: u64) -> Moment {
        Moment(Duration::from_secs(seconds))
    }

    fn auction(deed: u8, bid: Option<(u8, i32)>) -> Auction {
        let bidders = SeatSet::first_seats(3);
        let mut bids = BySeat::of(Money::ZERO);
        if let Some((seat, amount)) = bid {
            bids[SeatId(seat)] = Money(amount);
        }
        Auction {
            lot: AuctionLot::Deed { deed: SpaceId(deed) },
            seller: None,
            sealed: false,
            live: true,
            first: SeatId(0),
            min_bid: Money(1),
            active: bidders,
            pending: bidders,
            to_bid: SeatId(0),
            bids,
            public: SeatSet::EMPTY,
            leader: bid.map(|(seat, _)| SeatId(seat)),
            space: SpaceId(0),
            rebid: false,
        }
    }

    #[test]
    fn ten_seconds_from_the_start_and_five_from_each_bid() {
        let mut clock = AuctionClock::new(ClockSetting::Rules, RoomKind::Multiplayer);
        clock.follow(Some(&auction(1, None)), at(0), at(2));
        assert_eq!(clock.due(), Some(at(12)));
        // Somebody has passed: that is no bid.
        let passed = Auction { active: SeatSet::first_seats(2), ..auction(1, None) };
        clock.follow(Some(&passed), at(5), at(6));
        assert_eq!(clock.due(), Some(at(12)));
        // A bid counts from when it was made, whenever it is seen.
        clock.follow(Some(&auction(1, Some((0, 10)))), at(6), at(9));
        assert_eq!(clock.due(), Some(at(11)));
        let shown = clock.view(SeatId(1), at(8)).and_then(|view| view.clock).unwrap();
        assert_eq!((shown.grace_ms, shown.whole_ms), (3_000, Some(5_000)));
        // The same seat bids more for the next lot, and has its time.
        clock.follow(Some(&auction(3, None)), at(11), at(11));
        assert_eq!(clock.due(), Some(at(21)));
        clock.follow(None, at(12), at(12));
        assert_eq!(clock.due(), None);
    }

    #[test]
    fn around_one_device_and_without_clocks_nobody_is_hurried() {
        for (setting, kind, on) in [
            (ClockSetting::Rules, RoomKind::Single, true),
            (ClockSetting::Off, RoomKind::Single, false),
            (ClockSetting::Off, RoomKind::Multiplayer, false),
            (ClockSetting::Standard, RoomKind::HotSeat, false),
        ] {
            let mut clock = AuctionClock::new(setting, kind);
            clock.follow(Some(&auction(1, None)), at(0), at(0));
            assert_eq!(clock.is_running(), on, "{setting:?} {kind:?}");
        }
    }

    #[test]
    fn other_auctions_have_no_such_clock() {
        let mut clock = AuctionClock::new(ClockSetting::Rules, RoomKind::Multiplayer);
        clock.follow(Some(&Auction { live: false, ..auction(1, None) }), at(0), at(0));
        assert!(!clock.is_running());
    }
}
