//! The lessons of the tutorial: arranged positions, scripted throws, what is offered, and when each is done.
//!
//! Plain data on the board of the first preset. The rules stay the engine's: a lesson can only leave
//! something out of what is allowed.

use freehold_engine::event::{Duty, Party};
use freehold_engine::{Arrangement, Command, Dice, Event, Prompt, SeatId, SpaceId};
use freehold_protocol::{LessonView, Topic};
use serde::Serialize;

/// The preset whose board the lessons are arranged on.
pub const PRESET: &str = "official";

/// Who is taught, and the partner.
const PUPIL: SeatId = SeatId(0);
const PARTNER: SeatId = SeatId(1);

pub struct Lesson {
    topic: Topic,
    /// The space that it is about.
    space: Option<SpaceId>,
    /// Whether it goes on from where the lesson before ended.
    pub goes_on: bool,
    /// An arranged position, for who comes otherwise.
    setup: &'static str,
    dice: &'static [[u8; 2]],
    /// Prompts and commands by their names.
    offers: &'static [&'static str],
    is_done: fn(&Event) -> bool,
    /// It went another way: once more from the beginning.
    is_missed: fn(&Event) -> bool,
}

fn never(_: &Event) -> bool {
    false
}

pub const LESSONS: [Lesson; 8] = [
    Lesson {
        topic: Topic::Roll,
        space: Some(SpaceId(3)),
        goes_on: false,
        setup: r#"{"turn": 0, "seats": {"0": {"cash": 1500, "position": 0}, "1": {"cash": 1500, "position": 0}}}"#,
        dice: &[[1, 2]],
        offers: &["roll"],
        is_done: |event| matches!(event, Event::DeedOffered { seat: PUPIL, .. }),
        is_missed: never,
    },
    Lesson {
        topic: Topic::Buy,
        space: Some(SpaceId(3)),
        goes_on: true,
        setup: r#"{"turn": 0, "seats": {"0": {"cash": 1500, "position": 0}, "1": {"cash": 1500, "position": 0}}}"#,
        dice: &[[1, 2]],
        offers: &["roll", "buy_deed"],
        is_done: |event| matches!(event, Event::DeedBought { seat: PUPIL, .. }),
        is_missed: never,
    },
    Lesson {
        topic: Topic::Rent,
        space: Some(SpaceId(3)),
        goes_on: true,
        setup: r#"{"turn": 1, "seats": {"0": {"position": 3}, "1": {"position": 0}}, "deeds": {"3": {"owner": 0}}}"#,
        dice: &[[1, 2]],
        offers: &["end_turn"],
        is_done: |event| {
            matches!(event, Event::DutyPaid { payer: PARTNER, to: Party::Seat(PUPIL), duty: Duty::Rent { .. }, .. })
        },
        is_missed: never,
    },
    Lesson {
        topic: Topic::Group,
        space: Some(SpaceId(1)),
        goes_on: false,
        setup: r#"{"turn": 0, "seats": {"0": {"cash": 1200, "position": 38}}, "deeds": {"3": {"owner": 0}}}"#,
        dice: &[[1, 2]],
        offers: &["roll", "buy_deed"],
        is_done: |event| matches!(event, Event::DeedBought { seat: PUPIL, .. }),
        is_missed: never,
    },
    Lesson {
        topic: Topic::Build,
        space: Some(SpaceId(1)),
        goes_on: false,
        setup: r#"{"turn": 0, "seats": {"0": {"cash": 1300, "position": 1}},
            "deeds": {"1": {"owner": 0}, "3": {"owner": 0}}}"#,
        dice: &[],
        offers: &["build", "build_group"],
        is_done: |event| matches!(event, Event::BuildingBought { seat: PUPIL, .. } | Event::GroupBuilt { .. }),
        is_missed: never,
    },
    Lesson {
        topic: Topic::Auction,
        space: Some(SpaceId(11)),
        goes_on: false,
        setup: r#"{"turn": 0, "seats": {"0": {"cash": 1200, "position": 5}, "1": {"cash": 60, "position": 20}}}"#,
        dice: &[[2, 4]],
        offers: &["roll", "decline_deed", "bid"],
        is_done: |event| matches!(event, Event::AuctionWon { seat: PUPIL, .. }),
        is_missed: |event| matches!(event, Event::AuctionWon { .. } | Event::AuctionUnsold { .. }),
    },
    Lesson {
        topic: Topic::Trade,
        space: Some(SpaceId(9)),
        goes_on: false,
        setup: r#"{"turn": 0, "seats": {"0": {"cash": 1200, "position": 20}, "1": {"cash": 700, "position": 30}},
            "deeds": {"6": {"owner": 0}, "8": {"owner": 0}, "9": {"owner": 1}, "15": {"owner": 0}}}"#,
        dice: &[],
        offers: &["offer_trade", "withdraw_trade"],
        is_done: |event| matches!(event, Event::TradeMade { from: PUPIL, take, .. } if take.deeds.contains(SpaceId(9))),
        is_missed: |event| matches!(event, Event::TradeMade { .. }),
    },
    Lesson {
        topic: Topic::Jail,
        space: Some(SpaceId(10)),
        goes_on: false,
        setup: r#"{"turn": 0, "seats": {"0": {"cash": 1000, "position": 10, "jailed": true, "jail_cards": ["deck_b"]}}}"#,
        dice: &[[3, 3]],
        offers: &["roll", "pay_jail_fee", "use_jail_card"],
        is_done: |event| matches!(event, Event::JailLeft { seat: PUPIL, .. }),
        is_missed: never,
    },
];

/// How a lesson went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    GoesOn,
    Done,
    /// Once more from the beginning.
    Missed,
}

impl Lesson {
    pub fn setup(&self) -> Arrangement {
        serde_json::from_str(self.setup).expect("the tests read every position")
    }

    pub fn dice(&self) -> impl Iterator<Item = Dice> + '_ {
        self.dice.iter().filter_map(|faces| Dice::from_faces(faces))
    }

    pub fn course(&self, events: &[Event]) -> Course {
        if events.iter().any(self.is_done) {
            Course::Done
        } else if events.iter().any(self.is_missed) {
            Course::Missed
        } else {
            Course::GoesOn
        }
    }

    /// Whether a prompt or a command belongs to it: both have the same names.
    pub fn offers(&self, said: &impl Serialize) -> bool {
        name_of(said).is_some_and(|name| self.offers.contains(&name.as_str()))
    }
}

fn name_of(said: &impl Serialize) -> Option<String> {
    serde_json::to_value(said).ok()?.as_object()?.keys().next().cloned()
}

/// What the client is told of lesson number `at`, counted from 0; after the last one it is the farewell.
pub fn view(at: u8, done: bool) -> LessonView {
    let lessons = LESSONS.len() as u8;
    match LESSONS.get(usize::from(at)) {
        Some(lesson) => LessonView { topic: lesson.topic, number: at + 1, lessons, space: lesson.space, done },
        None => LessonView { topic: Topic::Farewell, number: lessons, lessons, space: None, done: true },
    }
}

/// What the partner does: it keeps the lesson going and wins nothing from a beginner.
pub fn partner(prompts: &[Prompt]) -> Option<Command> {
    let find = |wanted: fn(&Prompt) -> Option<Command>| prompts.iter().find_map(wanted);
    find(|prompt| match prompt {
        Prompt::AcceptTrade { from, .. } => Some(Command::AcceptTrade { from: *from }),
        _ => None,
    })
    .or_else(|| {
        find(|prompt| match prompt {
            Prompt::PassBid {} => Some(Command::PassBid {}),
            Prompt::Roll {} => Some(Command::Roll {}),
            _ => None,
        })
    })
    .or_else(|| find(|prompt| matches!(prompt, Prompt::EndTurn {}).then_some(Command::EndTurn {})))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_can_be_read_and_every_name_is_known() {
        let names = [
            name_of(&Prompt::Roll {}),
            name_of(&Prompt::EndTurn {}),
            name_of(&Command::BuyDeed {}),
            name_of(&Command::DeclineDeed {}),
            name_of(&Command::Bid { amount: freehold_engine::Money(1), space: None }),
            name_of(&Command::Build { space: SpaceId(1) }),
            name_of(&Command::BuildGroup { group: freehold_engine::GroupId(0), houses: 1 }),
            name_of(&Command::OfferTrade { to: PARTNER, give: Default::default(), take: Default::default() }),
            name_of(&Command::WithdrawTrade {}),
            name_of(&Command::PayJailFee {}),
            name_of(&Command::UseJailCard { deck: freehold_engine::DeckId::DeckA }),
        ];
        for (at, lesson) in LESSONS.iter().enumerate() {
            lesson.setup();
            for offer in lesson.offers {
                assert!(names.contains(&Some(offer.to_string())), "{offer}");
            }
            assert_eq!(usize::from(view(at as u8, false).number), at + 1);
        }
        assert_eq!(view(8, false).topic, Topic::Farewell);
    }
}
