//! How long it takes to see what has happened: the viewing time, by the pace of the table.
//!
//! Only calculation, from the events alone. Bots go on, and clocks of people begin, when everything that was told
//! has been seen; clients play the same times. What a client reports never matters here.

use crate::purses::Purses;
use core::time::Duration;
use freehold_engine::event::{MoveKind, Party};
use freehold_engine::{Event, Money, Phase, Rulebook, SeatId, SeatSet, State};
use freehold_protocol::{Hurt, Pace};

/// All times of the brisk pace, in milliseconds.
mod brisk {
    pub const TURN: u32 = 100;
    pub const OPENING_THROW: u32 = 400;
    pub const THROW: u32 = 500;
    /// A walk, by spaces, and its end.
    pub const SPACE: u32 = 65;
    pub const LONGEST_WALK: u32 = 780;
    pub const LANDING: u32 = 120;
    pub const DIRECT_MOVE: u32 = 400;
    pub const PAYMENT: u32 = 420;
    pub const LARGE_PAYMENT: u32 = 700;
    pub const CARD: u32 = 1_600;
    pub const DEED: u32 = 350;
    pub const DECLINED: u32 = 150;
    pub const AUCTION: u32 = 500;
    pub const BID: u32 = 240;
    pub const PASS: u32 = 120;
    pub const HAMMER: u32 = 600;
    pub const OFFER: u32 = 500;
    pub const ANSWER: u32 = 350;
    /// The same between bots: the log folds what comes to nothing.
    pub const OFFER_AMONG_BOTS: u32 = 250;
    /// No to a bot, which is no news to a person who has said it.
    pub const ANSWER_TO_BOT: u32 = 120;
    pub const DEAL: u32 = 700;
    /// Building, selling, mortgaging: each, and all of one turn together.
    pub const BUSINESS: u32 = 250;
    pub const MOST_BUSINESS: u32 = 900;
    pub const JAIL: u32 = 600;
    pub const SHORT: u32 = 250;
    pub const BANKRUPTCY: u32 = 1_500;
    /// A table that somebody comes to, or whose game begins.
    pub const TABLE: u32 = 700;
    /// Between two lessons.
    pub const LESSON: u32 = 1_300;
}

/// When the bots have been busy for so long since a person's turn, at the brisk pace, what happens all the time is
/// shown in part of its time: nobody looks at the fourth walk in a row as at the first.
const BUSY: u32 = 5_000;
const HURRIED_PERCENT: u32 = 60;

/// A card has words to read: so long at every pace at which there is anything to see.
const SHORTEST_CARD: u32 = 1_500;

/// How long a table gives what happens for the eye.
#[derive(Clone, Copy, Debug)]
pub struct Viewing {
    pace: Pace,
    /// The longest time for anything; nothing means that nothing is waited for.
    most: Duration,
}

impl Viewing {
    /// `most` is what the driver allows.
    pub fn new(pace: Pace, most: Duration) -> Viewing {
        Viewing { pace, most }
    }

    /// Where nobody limits it.
    pub fn at(pace: Pace) -> Viewing {
        Viewing::new(pace, Duration::MAX)
    }

    /// Whether nothing is given any time.
    pub fn is_instant(&self) -> bool {
        self.pace == Pace::Instant
    }

    /// Whether there is anything to wait for at all.
    pub fn is_off(&self) -> bool {
        self.most.is_zero()
    }

    /// After a table was laid, and after somebody came to an empty one.
    pub fn of_table(&self) -> Duration {
        Duration::from_millis(u64::from(self.scaled(brisk::TABLE, 0)))
    }

    pub fn of_lesson(&self) -> Duration {
        Duration::from_millis(u64::from(self.scaled(brisk::LESSON, 0)))
    }

    fn scaled(&self, brisk: u32, least: u32) -> u32 {
        let time = match self.pace {
            Pace::Calm => brisk * 8 / 5,
            Pace::Brisk => brisk,
            Pace::Instant => return 0,
        };
        let most = u32::try_from(self.most.as_millis()).unwrap_or(u32::MAX);
        time.max(least).min(most)
    }
}

/// What the time of an event depends on besides itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Eye {
    /// Nobody but bots still bids: their bids are only written down.
    quiet: bool,
    persons: SeatSet,
    turn: Option<(u16, SeatId)>,
    /// Spent in this turn on what comes in rows, at the brisk pace: a whole street is built in hardly more time
    /// than a house.
    business: u32,
    /// Spent since the last turn of a person, at the brisk pace. Nothing where nobody waits for their turn.
    busy: u32,
    purses: Purses,
}

/// What is seen of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Glance {
    /// How long it takes to see, in milliseconds.
    pub ms: u32,
    /// How much a payment hurts whoever pays it.
    pub hurt: Option<Hurt>,
}

impl Eye {
    /// Looks at the table before a step.
    pub fn look(&mut self, state: &State) {
        self.quiet = match state.phase() {
            Phase::Auction(auction) => auction.active.and(state.persons()).is_empty(),
            _ => false,
        };
        self.persons = state.persons();
        self.purses = Purses::of(state);
        let turn = Some((state.round(), state.turn().seat));
        if self.turn != turn {
            (self.turn, self.business) = (turn, 0);
        }
        if self.persons.and(state.solvent()).is_empty() || self.persons.contains(state.turn().seat) {
            self.busy = 0;
        }
    }

    fn is_bot(&self, seat: SeatId) -> bool {
        !self.persons.contains(seat)
    }

    fn is_among_bots(&self, one: SeatId, other: SeatId) -> bool {
        self.is_bot(one) && self.is_bot(other)
    }

    /// What is seen of each event of the step.
    pub fn glances(&mut self, viewing: Viewing, book: &Rulebook, events: &[Event]) -> Vec<Glance> {
        let glance = |event: &Event| {
            let hurt = self.purses.hear(book, event);
            let usual = self.usual_time(event, hurt);
            let brisk = if self.busy >= BUSY && self.is_routine(event) { usual * HURRIED_PERCENT / 100 } else { usual };
            self.busy += brisk;
            let least = if matches!(event, Event::CardDrawn { .. }) { SHORTEST_CARD } else { 0 };
            Glance { ms: viewing.scaled(brisk, least), hurt }
        };
        events.iter().map(glance).collect()
    }

    fn usual_time(&mut self, event: &Event, hurt: Option<Hurt>) -> u32 {
        match (event, business_time(event)) {
            (Event::BidPlaced { .. } | Event::BidSealed { .. } | Event::BidPassed { .. }, _) if self.quiet => 0,
            (Event::TradeOffered { from, to, .. }, _) if self.is_among_bots(*from, *to) => brisk::OFFER_AMONG_BOTS,
            (Event::TradeDeclined { from, .. }, _) if self.is_bot(*from) => brisk::ANSWER_TO_BOT,
            (event, 0) => brisk_time(event, hurt),
            (_, business) => {
                let time = business.min(brisk::MOST_BUSINESS - self.business);
                self.business += time;
                time
            }
        }
    }

    /// Whether it happens all the time. What has words to read, concerns a person or decides a game is no routine.
    fn is_routine(&self, event: &Event) -> bool {
        match event {
            Event::CardDrawn { .. } | Event::TradeMade { .. } | Event::WentBankrupt { .. } => false,
            // A person who still bids follows every bid; where none does, they take no time at all.
            Event::BidPlaced { .. } | Event::BidSealed { .. } | Event::BidPassed { .. } => false,
            Event::TradeOffered { from, to, .. } => self.is_among_bots(*from, *to),
            Event::TradeDeclined { from, .. } => self.is_bot(*from),
            Event::TradeWithdrawn { .. } => false,
            Event::DutyPaid { payer, to, .. } => self.is_bot(*payer) && !self.reaches_person(*to),
            _ => true,
        }
    }

    fn reaches_person(&self, party: Party) -> bool {
        match party {
            Party::Seat(seat) => self.persons.contains(seat),
            Party::Each(seats) => !seats.and(self.persons).is_empty(),
            Party::Bank | Party::Pot => false,
        }
    }
}

/// What comes in rows.
fn business_time(event: &Event) -> u32 {
    match event {
        Event::BuildingBought { .. }
        | Event::BuildingSold { .. }
        | Event::DeedMortgaged { .. }
        | Event::MortgageLifted { .. }
        | Event::DeedSold { .. }
        | Event::BuildingTakenBack { .. }
        | Event::GroupTakenBack { .. }
        | Event::SaleTakenBack { .. }
        | Event::MortgageTakenBack { .. }
        | Event::LiftTakenBack { .. } => brisk::BUSINESS,
        Event::GroupBuilt { houses, .. } => brisk::BUSINESS * u32::from(*houses),
        _ => 0,
    }
}

fn payment(amount: Money, hurt: Option<Hurt>) -> u32 {
    match hurt {
        _ if amount <= Money::ZERO => 0,
        Some(Hurt::Large | Hurt::Huge) => brisk::LARGE_PAYMENT,
        None => brisk::PAYMENT,
    }
}

fn walk(spaces: u8) -> u32 {
    (u32::from(spaces) * brisk::SPACE).min(brisk::LONGEST_WALK) + brisk::LANDING
}

fn brisk_time(event: &Event, hurt: Option<Hurt>) -> u32 {
    match event {
        Event::TurnStarted { .. } => brisk::TURN,
        Event::OpeningRolled { .. } => brisk::OPENING_THROW,
        Event::DiceRolled { .. } | Event::RentRolled { .. } => brisk::THROW,
        Event::Moved { from, to, how: MoveKind::Steps, .. } => walk(from.steps_to(*to)),
        // PT fr-gr-28-7: whoever goes back flies, like whoever goes straight somewhere.
        Event::Moved { how: MoveKind::Direct | MoveKind::Backward, .. } => brisk::DIRECT_MOVE,
        Event::DutyPaid { amount, .. } | Event::DebtSettled { amount, .. } | Event::IncomePaid { amount, .. } => {
            payment(*amount, hurt)
        }
        Event::CardDrawn { .. } => brisk::CARD,
        Event::DeedBought { .. } => brisk::DEED,
        Event::DeedDeclined { .. } => brisk::DECLINED,
        Event::AuctionOpened { .. } | Event::AuctionTied { .. } => brisk::AUCTION,
        Event::BidPlaced { .. } | Event::BidSealed { .. } => brisk::BID,
        Event::BidPassed { .. } => brisk::PASS,
        Event::AuctionWon { .. } | Event::AuctionUnsold { .. } => brisk::HAMMER,
        Event::TradeOffered { .. } => brisk::OFFER,
        Event::TradeDeclined { .. } | Event::TradeWithdrawn { .. } => brisk::ANSWER,
        Event::TradeMade { .. } => brisk::DEAL,
        Event::JailEntered { .. } => brisk::JAIL,
        Event::WentBankrupt { .. } => brisk::BANKRUPTCY,
        Event::TurnSkipped { .. }
        | Event::RentWaived { .. }
        | Event::JailStayChosen { .. }
        | Event::TakeoverOffered { .. }
        | Event::FeePostponed { .. }
        | Event::JailTryFailed { .. }
        | Event::JailCardUsed { .. }
        | Event::JailLeft { .. }
        | Event::OptionChosen { .. }
        | Event::TaxChosen { .. }
        | Event::LoanTaken { .. }
        | Event::LoanRepaid { .. }
        | Event::LoanFellDue { .. }
        | Event::LoanChanged { .. }
        | Event::CurrencyBought { .. }
        | Event::CurrencySold { .. }
        | Event::RatesShifted { .. }
        | Event::HoldingChanged { .. }
        | Event::MultiplierArmed { .. }
        | Event::MultiplierSettled { .. }
        | Event::AuctionClosed {}
        | Event::TimeCalled {} => brisk::SHORT,
        // Nothing moves, or a prompt says it; the end has a picture of its own.
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_engine::event::Duty;
    use freehold_engine::{CardId, DeckId, Dice, FastChance, SpaceId, Unheard, begin};

    const SEAT: SeatId = SeatId(0);

    fn book() -> Rulebook {
        let library = freehold_content::Library::shared();
        let preset = library.preset("official").unwrap();
        Rulebook::new(preset.ruleset.clone(), library.edition(&preset.edition).unwrap().clone()).unwrap()
    }

    fn walked(from: u8, to: u8) -> Event {
        Event::Moved { seat: SEAT, from: SpaceId(from), to: SpaceId(to), how: MoveKind::Steps }
    }

    fn rent(amount: i32) -> Event {
        Event::DutyPaid { payer: SEAT, to: Party::Bank, amount: Money(amount), duty: Duty::JailFee }
    }

    fn declined(from: u8, to: u8) -> Event {
        Event::TradeDeclined { from: SeatId(from), to: SeatId(to) }
    }

    fn times(eye: &mut Eye, viewing: Viewing, book: &Rulebook, events: &[Event]) -> Vec<u32> {
        eye.glances(viewing, book, events).iter().map(|glance| glance.ms).collect()
    }

    fn card() -> Event {
        Event::CardDrawn { seat: SEAT, deck: DeckId::DeckA, card: CardId(0) }
    }

    #[test]
    fn every_event_has_its_time_at_each_pace() {
        let book = book();
        let house = Event::BuildingBought { seat: SEAT, space: SpaceId(1), level: 1, cost: Money(50), advice: None };
        let bid = Event::BidPlaced { seat: SEAT, amount: Money(10), space: None };
        let thrown = Event::DiceRolled { seat: SEAT, dice: Dice::from_faces(&[1, 2]).unwrap() };
        for (events, quiet, brisk, calm) in [
            (vec![thrown], false, vec![500], vec![800]),
            (vec![walked(38, 1)], false, vec![315], vec![504]),
            (vec![walked(0, 39)], false, vec![900], vec![1_440]),
            (vec![rent(16), rent(0), rent(300)], false, vec![420, 0, 700], vec![672, 0, 1_120]),
            (vec![card()], false, vec![1_600], vec![2_560]),
            (vec![house; 5], false, vec![250, 250, 250, 150, 0], vec![400, 400, 400, 240, 0]),
            (vec![bid, Event::BidPassed { seat: SEAT }], false, vec![240, 120], vec![384, 192]),
            (vec![declined(0, 1), declined(1, 0), declined(1, 2)], false, vec![350, 120, 120], vec![560, 192, 192]),
            (vec![bid, Event::BidPassed { seat: SEAT }], true, vec![0, 0], vec![0, 0]),
            (vec![Event::TurnEnded { seat: SEAT }], false, vec![0], vec![0]),
        ] {
            let seen = |pace| {
                let mut eye = Eye { quiet, persons: SeatSet::of(SEAT), ..Eye::default() };
                times(&mut eye, Viewing::at(pace), &book, &events)
            };
            assert_eq!(seen(Pace::Brisk), brisk, "{events:?}");
            assert_eq!(seen(Pace::Calm), calm, "{events:?}");
            assert_eq!(seen(Pace::Instant), vec![0; events.len()]);
        }
    }

    #[test]
    fn when_bots_have_been_busy_for_long_routine_is_shown_in_less_time() {
        let book = book();
        let paid = |payer: u8, to: u8| Event::DutyPaid {
            payer: SeatId(payer),
            to: Party::Seat(SeatId(to)),
            amount: Money(20),
            duty: Duty::JailFee,
        };
        // A walk, no to a bot and a rent among bots; a card, and what a person hears, pays or gets.
        let routine = [walked(0, 6), declined(1, 2), paid(1, 2)];
        let rest = [card(), declined(0, 1), paid(1, 0), paid(0, 1)];
        let seen = |busy, events: &[Event]| {
            let mut eye = Eye { persons: SeatSet::of(SEAT), busy, ..Eye::default() };
            times(&mut eye, Viewing::at(Pace::Brisk), &book, events)
        };
        assert_eq!(seen(BUSY, &routine), [306, 72, 252]);
        assert_eq!(seen(BUSY, &rest), seen(0, &rest));
        // It begins in the middle of whatever happens.
        assert_eq!(seen(BUSY - 500, &[walked(0, 6), walked(0, 6)]), [510, 306]);
    }

    #[test]
    fn nobody_is_hurried_in_a_persons_turn_or_where_nobody_waits_for_one() {
        let book = book();
        let state = |persons: bool| {
            let (mut state, mut chance) = (State::new(&book, 3, true), FastChance::new(1));
            begin(&book, &mut state, &mut chance, &mut Unheard, true);
            for seat in state.seat_ids().filter(|seat| !persons || *seat != state.turn().seat).collect::<Vec<_>>() {
                state.fold(&book, &Event::SeatHandedToBot { seat }).unwrap();
            }
            state
        };
        for persons in [true, false] {
            let mut eye = Eye { busy: BUSY, ..Eye::default() };
            eye.look(&state(persons));
            assert_eq!(times(&mut eye, Viewing::at(Pace::Brisk), &book, &[walked(0, 6)]), [510]);
        }
    }

    #[test]
    fn the_driver_sets_the_longest_time() {
        let book = book();
        let bounded = |most| {
            let viewing = Viewing::new(Pace::Calm, Duration::from_millis(most));
            times(&mut Eye::default(), viewing, &book, &[card(), rent(1)])
        };
        assert_eq!(bounded(900), [900, 672]);
        assert_eq!(bounded(0), [0, 0]);
    }

    #[test]
    fn a_plain_turn_takes_less_than_two_seconds_to_see() {
        let turn = Event::TurnStarted { seat: SEAT, round: 1 };
        let thrown = Event::DiceRolled { seat: SEAT, dice: Dice::from_faces(&[6, 6]).unwrap() };
        let events = [turn, thrown, walked(0, 12), rent(20)];
        let times = times(&mut Eye::default(), Viewing::at(Pace::Brisk), &book(), &events);
        assert!(times.iter().sum::<u32>() < 2_000, "{times:?}");
    }
}
