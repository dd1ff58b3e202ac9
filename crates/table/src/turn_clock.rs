//! How long people may think: a grace for each decision, then a bank that quick play fills.
//!
//! Only calculation: it is told what the table waits for and what time it is, and says when the
//! player is to be warned and when time is up. It knows no rule and no timer.

use crate::limits::*;
use crate::time::Moment;
use core::time::Duration;
use freehold_engine::ruleset::{Off, Ruleset};
use freehold_engine::{MAX_SEATS, Phase, SeatId, State};
use freehold_protocol::{ClockSetting, ClockSort, ClockView, RoomKind, WaitingView};

/// How time is measured out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The table waits for ever.
    Off,
    /// A grace for each decision, then the bank; the standard times, times this and divided by that.
    Banked(u32, u32),
    /// This long for all decisions of one's own turn.
    PerTurn(Duration),
}

impl Measure {
    /// What the room says; what it leaves open is for the rules to say.
    pub fn of(setting: ClockSetting, kind: RoomKind, rules: &Ruleset) -> Measure {
        match (setting, rules.time.turn_s) {
            (ClockSetting::Off, _) => Measure::Off,
            (ClockSetting::Quick, _) => Measure::Banked(1, 2),
            (ClockSetting::Standard, _) => Measure::Banked(1, 1),
            (ClockSetting::Relaxed, _) => Measure::Banked(2, 1),
            (ClockSetting::Rules, Off::At(seconds)) => Measure::PerTurn(Duration::from_secs(u64::from(seconds))),
            (ClockSetting::Rules, Off::Off) if kind == RoomKind::Multiplayer => Measure::Banked(1, 1),
            (ClockSetting::Rules, Off::Off) => Measure::Off,
        }
    }

    fn scaled(self, time: Duration) -> Duration {
        match self {
            Measure::Banked(times, part) => time * times / part,
            Measure::Off | Measure::PerTurn(_) => time,
        }
    }
}

/// A decision that the table waits for. Business that does not move the game on leaves it the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    pub seat: SeatId,
    sort: Sort,
    turn: (u16, SeatId),
    progress: [u32; 4],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    Decision,
    Debt,
    Bid,
}

impl Question {
    pub fn of(state: &State, seat: SeatId) -> Question {
        let turn = state.turn();
        let (sort, progress) = match state.phase() {
            Phase::Auction(auction) => {
                let bids: u32 =
                    auction.bids.values().fold(0, |sum, bid| sum.wrapping_mul(31).wrapping_add(bid.0 as u32));
                (Sort::Bid, [u32::from(auction.active.0), u32::from(auction.pending.0), bids, 0])
            }
            Phase::Debt(debt) => (Sort::Debt, [debt.amount.0 as u32, 0, 0, 0]),
            phase => {
                let thrown = u32::from(turn.rolled) << 1 | u32::from(turn.roll_due);
                let jail = u32::from(state.seat(seat).jail_turns);
                (Sort::Decision, [phase.waiting_for() as u32, thrown, u32::from(turn.doubles), jail])
            }
        };
        Question { seat, sort, turn: (state.round(), turn.seat), progress }
    }
}

#[derive(Clone, Copy, Debug)]
struct Waiting {
    question: Question,
    since: Moment,
    grace: Duration,
    /// What lies beyond the grace is taken from the bank.
    banked: bool,
    warned: bool,
    granted: bool,
}

/// What is to be done, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    Warn,
    Expire,
}

#[derive(Clone, Debug)]
pub struct TurnClock {
    measure: Measure,
    /// Where each turn has its time: what is left of it.
    bank: [Duration; MAX_SEATS],
    /// The turn that the bank was last filled for, where each turn has its time.
    filled: [Option<(u16, SeatId)>; MAX_SEATS],
    waiting: Option<Waiting>,
    /// The turn in which time was up last, and how many in a row.
    expired: [(Option<(u16, SeatId)>, u8); MAX_SEATS],
}

impl TurnClock {
    pub fn new(measure: Measure) -> TurnClock {
        let bank = [measure.scaled(BANK); MAX_SEATS];
        TurnClock { measure, bank, filled: [None; MAX_SEATS], waiting: None, expired: [(None, 0); MAX_SEATS] }
    }

    pub fn is_on(&self) -> bool {
        self.measure != Measure::Off
    }

    /// The table waits for this decision of a person, or for nobody's. Time counts from `since` on, which may lie
    /// ahead.
    pub fn wait_for(&mut self, question: Option<Question>, now: Moment, since: Moment) {
        if !self.is_on() || question == self.waiting.map(|waiting| waiting.question) {
            return;
        }
        self.settle(now);
        self.waiting = question.map(|question| {
            let (grace, banked) = self.grace_for(&question);
            Waiting { question, since, grace: self.measure.scaled(grace), banked, warned: false, granted: false }
        });
    }

    /// The time for a decision, and whether the bank helps out.
    fn grace_for(&mut self, question: &Question) -> (Duration, bool) {
        let seat = question.seat.index();
        let own_turn = question.turn.1 == question.seat;
        if let (Measure::PerTurn(time), true) = (self.measure, own_turn && question.sort != Sort::Bid) {
            if self.filled[seat] != Some(question.turn) {
                (self.filled[seat], self.bank[seat]) = (Some(question.turn), time);
            }
            let late = self.expired[seat].0 == Some(question.turn);
            return (if late { GRACE_AFTER_EXPIRY } else { Duration::ZERO }, true);
        }
        let grace = match question.sort {
            Sort::Bid => return (BID, false),
            _ if self.expired[seat].0 == Some(question.turn) => GRACE_AFTER_EXPIRY,
            Sort::Debt => GRACE_IN_DEBT,
            Sort::Decision => GRACE,
        };
        // The time of a turn is for one's own.
        (grace, matches!(self.measure, Measure::Banked(..)))
    }

    /// Takes what was used from the bank, and gives what quick play earns.
    fn settle(&mut self, now: Moment) {
        let Some(waiting) = self.waiting.take() else { return };
        if !waiting.banked {
            return;
        }
        let bank = &mut self.bank[waiting.question.seat.index()];
        let used = now.since(waiting.since);
        if used > waiting.grace {
            *bank = bank.saturating_sub(used - waiting.grace);
        } else if used <= waiting.grace / 2 && matches!(self.measure, Measure::Banked(..)) {
            *bank = (*bank + self.measure.scaled(QUICK_REFILL)).min(self.measure.scaled(BANK_MOST));
        }
    }

    /// The person decided by themselves: the row of expired turns is broken.
    pub fn decided(&mut self, seat: SeatId) {
        self.expired[seat.index()] = (None, 0);
    }

    /// Time was up. Says whether a bot should take over now.
    pub fn expire(&mut self, now: Moment) -> bool {
        let Some(waiting) = self.waiting else { return false };
        let (seat, turn) = (waiting.question.seat, waiting.question.turn);
        self.settle(now);
        let (last, count) = &mut self.expired[seat.index()];
        if *last != Some(turn) {
            (*last, *count) = (Some(turn), *count + 1);
        }
        *count >= EXPIRED_TURNS
    }

    fn time_allowed(&self, waiting: &Waiting) -> Duration {
        let bank = if waiting.banked { self.bank[waiting.question.seat.index()] } else { Duration::ZERO };
        waiting.grace + bank
    }

    /// When something is to be done next, and what.
    pub fn due(&self) -> Option<(Moment, Due)> {
        let waiting = self.waiting?;
        let allowed = self.time_allowed(&waiting);
        let warning = WARNING.min(allowed / 3);
        if waiting.warned {
            Some((waiting.since + allowed, Due::Expire))
        } else {
            Some((waiting.since + (allowed - warning), Due::Warn))
        }
    }

    /// The player was warned. Says who, and how much time is left.
    pub fn warned(&mut self, now: Moment) -> Option<(SeatId, Duration)> {
        let allowed = self.time_allowed(self.waiting.as_ref()?);
        let waiting = self.waiting.as_mut()?;
        waiting.warned = true;
        Some((waiting.question.seat, (waiting.since + allowed).since(now)))
    }

    pub fn waits_for(&self) -> Option<SeatId> {
        self.waiting.map(|waiting| waiting.question.seat)
    }

    /// A minute more, once for each decision; false if it was granted before.
    pub fn grant(&mut self) -> bool {
        match &mut self.waiting {
            Some(waiting) if !waiting.granted => {
                waiting.granted = true;
                waiting.warned = false;
                waiting.grace += GRANTED;
                true
            }
            _ => false,
        }
    }

    /// What is shown while the table waits for this seat.
    pub fn view(&self, waits_for: Option<SeatId>, now: Moment) -> Option<WaitingView> {
        let seat = waits_for?;
        let waiting = self.waiting.filter(|waiting| waiting.question.seat == seat);
        Some(WaitingView { seat, clock: waiting.map(|waiting| self.clock_view(&waiting, now)), last_round_ms: None })
    }

    fn clock_view(&self, waiting: &Waiting, now: Moment) -> ClockView {
        // What is seen before it begins is not charged.
        let (used, ahead) = (now.since(waiting.since), waiting.since.since(now));
        let sort = match waiting.question.sort {
            Sort::Bid => ClockSort::Bid,
            Sort::Decision | Sort::Debt => ClockSort::Decision,
        };
        let bank = if waiting.banked { self.bank[waiting.question.seat.index()] } else { Duration::ZERO };
        let over = used.saturating_sub(waiting.grace);
        ClockView {
            grace_ms: (waiting.grace + ahead).saturating_sub(used).as_millis() as u32,
            bank_ms: bank.saturating_sub(over).as_millis() as u32,
            whole_ms: None,
            sort,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: u64) -> Moment {
        Moment(Duration::from_secs(seconds))
    }

    fn question(seat: u8, round: u16, progress: u32) -> Option<Question> {
        let seat = SeatId(seat);
        Some(Question { seat, sort: Sort::Decision, turn: (round, seat), progress: [progress, 0, 0, 0] })
    }

    /// Grace and bank in milliseconds.
    fn shown(clock: &TurnClock, seat: u8, now: Moment) -> Option<(u32, u32)> {
        let clock = clock.view(Some(SeatId(seat)), now)?.clock?;
        Some((clock.grace_ms, clock.bank_ms))
    }

    #[test]
    fn a_turn_has_its_time_where_the_rules_give_it_one() {
        let mut clock = TurnClock::new(Measure::PerTurn(Duration::from_secs(60)));
        clock.wait_for(question(0, 1, 0), at(0), at(0));
        assert_eq!(clock.due(), Some((at(50), Due::Warn)));
        // All decisions of the turn share it.
        clock.wait_for(question(0, 1, 1), at(40), at(40));
        assert_eq!(shown(&clock, 0, at(45)), Some((0, 15_000)));
        clock.warned(at(54));
        assert_eq!(clock.due(), Some((at(60), Due::Expire)));
        assert!(!clock.expire(at(60)));
        clock.wait_for(question(0, 1, 2), at(60), at(60));
        assert_eq!(shown(&clock, 0, at(60)), Some((5_000, 0)));
        clock.wait_for(question(0, 2, 0), at(90), at(90));
        assert_eq!(shown(&clock, 0, at(90)), Some((0, 60_000)));
        // What is decided in the turn of somebody else has a time of its own.
        let debt = Question { seat: SeatId(1), sort: Sort::Debt, turn: (2, SeatId(0)), progress: [0; 4] };
        clock.wait_for(Some(debt), at(100), at(100));
        assert_eq!(shown(&clock, 1, at(100)), Some((60_000, 0)));
    }

    #[test]
    fn the_rules_decide_where_the_room_does_not() {
        let library = freehold_content::Library::shared();
        let rules = |preset: &str| &library.preset(preset).unwrap().ruleset;
        let minute = Measure::PerTurn(Duration::from_secs(60));
        for (setting, kind, preset, measure) in [
            (ClockSetting::Rules, RoomKind::Single, "property_tycoon_abridged", minute),
            (ClockSetting::Rules, RoomKind::Multiplayer, "property_tycoon_abridged", minute),
            (ClockSetting::Quick, RoomKind::Multiplayer, "property_tycoon_abridged", Measure::Banked(1, 2)),
            (ClockSetting::Off, RoomKind::Single, "property_tycoon_abridged", Measure::Off),
            (ClockSetting::Rules, RoomKind::Multiplayer, "official", Measure::Banked(1, 1)),
            (ClockSetting::Rules, RoomKind::HotSeat, "official", Measure::Off),
        ] {
            assert_eq!(Measure::of(setting, kind, rules(preset)), measure, "{setting:?} {kind:?} {preset}");
        }
    }

    #[test]
    fn a_decision_has_its_grace_and_then_the_bank() {
        let mut clock = TurnClock::new(Measure::Banked(1, 1));
        clock.wait_for(question(0, 1, 0), at(100), at(100));
        assert_eq!(clock.due(), Some((at(170), Due::Warn)));
        // The same question again changes nothing.
        clock.wait_for(question(0, 1, 0), at(150), at(150));
        assert_eq!(shown(&clock, 0, at(130)), Some((0, 50_000)));
        assert_eq!(clock.warned(at(170)), Some((SeatId(0), Duration::from_secs(10))));
        assert_eq!(clock.due(), Some((at(180), Due::Expire)));
    }

    #[test]
    fn the_bank_is_used_up_and_quick_play_fills_it() {
        let mut clock = TurnClock::new(Measure::Banked(1, 1));
        clock.wait_for(question(0, 1, 0), at(0), at(0));
        clock.wait_for(question(0, 1, 1), at(50), at(50));
        assert_eq!(clock.bank[0], Duration::from_secs(30));
        for turn in 0..40 {
            clock.wait_for(question(0, 2, turn), at(50), at(50));
        }
        assert_eq!(clock.bank[0], BANK_MOST);
        clock.wait_for(None, at(65), at(65));
        assert_eq!(clock.bank[0], BANK_MOST);
        assert_eq!(clock.due(), None);
    }

    #[test]
    fn two_expired_turns_in_a_row_call_a_bot() {
        let mut clock = TurnClock::new(Measure::Banked(1, 1));
        clock.wait_for(question(1, 1, 0), at(0), at(0));
        assert!(!clock.expire(at(80)));
        // The rest of the same turn is quick and does not count again.
        clock.wait_for(question(1, 1, 1), at(80), at(80));
        assert_eq!(shown(&clock, 1, at(80)), Some((5_000, 0)));
        assert!(!clock.expire(at(85)));
        clock.wait_for(question(1, 2, 0), at(200), at(200));
        assert!(clock.expire(at(220)));
        // Somebody who decided in between begins anew.
        clock.decided(SeatId(1));
        clock.wait_for(question(1, 3, 0), at(300), at(300));
        assert!(!clock.expire(at(320)));
    }

    #[test]
    fn a_minute_is_granted_once_for_a_decision() {
        let mut clock = TurnClock::new(Measure::Banked(1, 1));
        clock.wait_for(question(0, 1, 0), at(0), at(0));
        clock.warned(at(70));
        assert!(clock.grant());
        assert!(!clock.grant());
        assert_eq!(clock.due(), Some((at(130), Due::Warn)));
    }

    #[test]
    fn paces_scale_and_off_is_off() {
        let mut quick = TurnClock::new(Measure::Banked(1, 2));
        quick.wait_for(question(0, 1, 0), at(0), at(0));
        assert_eq!(shown(&quick, 0, at(0)), Some((10_000, 30_000)));
        let mut off = TurnClock::new(Measure::Off);
        off.wait_for(question(0, 1, 0), at(0), at(0));
        assert_eq!((off.due(), shown(&off, 0, at(0))), (None, None));
    }
}
