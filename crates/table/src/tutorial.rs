//! The lessons of the tutorial: arranged positions, scripted throws, what is offered, and when each is done.
//!
//! Plain data on the board of the first preset. The rules stay the engine's: a lesson can only leave
//! something out of what is allowed.

use freehold_engine::event::{Duty, Party};
use freehold_engine::{Arrangement, Command, Dice, Event, Prompt, SeatId, SpaceId};
use freehold_protocol::{LessonView, Topic};

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
    /// An arranged position, for those who come another way.
    setup: &'static str,
    dice: &'static [[u8; 2]],
    offers: fn(&Prompt) -> bool,
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
        offers: |prompt| matches!(prompt, Prompt::Roll {}),
        is_done: |event| matches!(event, Event::DeedOffered { seat: PUPIL, .. }),
        is_missed: never,
    },
    Lesson {
        topic: Topic::Buy,
        space: Some(SpaceId(3)),
        goes_on: true,
        setup: r#"{"turn": 0, "seats": {"0": {"cash": 1500, "position": 0}, "1": {"cash": 1500, "position": 0}}}"#,
        dice: &[[1, 2]],
        offers: |prompt| matches!(prompt, Prompt::Roll {} | Prompt::BuyDeed { .. }),
        is_done: |event| matches!(event, Event::DeedBought { seat: PUPIL, .. }),
        is_missed: never,
    },
    Lesson {
        topic: Topic::Rent,
        space: Some(SpaceId(3)),
        goes_on: true,
        setup: r#"{"turn": 1, "seats": {"0": {"position": 3}, "1": {"position": 0}}, "deeds": {"3": {"owner": 0}}}"#,
        dice: &[[1, 2]],
        offers: |prompt| matches!(prompt, Prompt::EndTurn {}),
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
        offers: |prompt| matches!(prompt, Prompt::Roll {} | Prompt::BuyDeed { .. }),
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
        offers: |prompt| matches!(prompt, Prompt::Build { .. } | Prompt::BuildGroup { .. }),
        is_done: |event| matches!(event, Event::BuildingBought { seat: PUPIL, .. } | Event::GroupBuilt { .. }),
        is_missed: never,
    },
    Lesson {
        topic: Topic::Auction,
        space: Some(SpaceId(11)),
        goes_on: false,
        setup: r#"{"turn": 0, "seats": {"0": {"cash": 1200, "position": 5}, "1": {"cash": 60, "position": 20}}}"#,
        dice: &[[2, 4]],
        offers: |prompt| matches!(prompt, Prompt::Roll {} | Prompt::DeclineDeed { .. } | Prompt::Bid { .. }),
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
        offers: |prompt| matches!(prompt, Prompt::OfferTrade { .. } | Prompt::WithdrawTrade { .. }),
        is_done: |event| matches!(event, Event::TradeMade { from: PUPIL, take, .. } if take.deeds.contains(SpaceId(9))),
        is_missed: |event| matches!(event, Event::TradeMade { .. }),
    },
    Lesson {
        topic: Topic::Jail,
        space: Some(SpaceId(10)),
        goes_on: false,
        setup: r#"{"turn": 0, "seats": {"0": {"cash": 1000, "position": 10, "jailed": true, "jail_cards": ["deck_b"]}}}"#,
        dice: &[[3, 3]],
        offers: |prompt| matches!(prompt, Prompt::Roll {} | Prompt::PayJailFee { .. } | Prompt::UseJailCard { .. }),
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

    pub fn offers(&self, prompt: &Prompt) -> bool {
        (self.offers)(prompt)
    }
}

/// What the client is told of lesson number `at`, counted from 0; after the last one it is the farewell.
pub fn view(at: u8, done: bool) -> LessonView {
    let lessons = LESSONS.len() as u8;
    match LESSONS.get(usize::from(at)) {
        Some(Lesson { topic, space, goes_on, .. }) => {
            LessonView { topic: *topic, number: at + 1, lessons, space: *space, done, later: at > 0 && !goes_on }
        }
        None => LessonView { topic: Topic::Farewell, number: lessons, lessons, space: None, done: true, later: false },
    }
}

/// What the partner does: it keeps the lesson going and wins nothing from a beginner.
pub fn partner(prompts: &[Prompt]) -> Option<Command> {
    let urgency = |prompt: &Prompt| match prompt {
        Prompt::AcceptTrade { .. } => Some(0),
        Prompt::PassBid {} | Prompt::Roll {} => Some(1),
        Prompt::EndTurn {} => Some(2),
        _ => None,
    };
    let answers = prompts.iter().filter_map(|prompt| Some((urgency(prompt)?, prompt)));
    answers.min_by_key(|(urgency, _)| *urgency).map(|(_, prompt)| prompt.simplest())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_can_be_read() {
        for (at, lesson) in LESSONS.iter().enumerate() {
            lesson.setup();
            let view = view(at as u8, false);
            assert_eq!((usize::from(view.number), view.later), (at + 1, at > 0 && !lesson.goes_on));
        }
        assert_eq!(view(8, false).topic, Topic::Farewell);
    }
}
