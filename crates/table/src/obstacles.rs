//! What keeps a seat from building, buying, mortgaging and trading: the engine's reasons, and those of the table where it
//! withholds what the rules allow. Which of them a client knows already is told by their numbers.

use crate::limits::OBSTACLES_REMEMBERED;
use freehold_engine::obstacles::Pursuit;
use freehold_engine::{Position, Prompt, SeatId};
use freehold_protocol::{Obstacle, ObstacleNews, Refusal, SeatObstacleNews, SeatObstacles};
use std::collections::VecDeque;
use std::sync::Arc;

/// A reason, and all that it bars.
type Barred = (Vec<Pursuit>, Refusal);

/// What this seat cannot do. `prompts` are those that it is shown; the others are `withheld` from it.
pub fn of_seat(
    position: &Position<'_>,
    seat: SeatId,
    prompts: &[Prompt],
    withheld: Vec<(Prompt, Refusal)>,
) -> Vec<Barred> {
    let mut barred: Vec<Barred> = Vec::new();
    for (prompt, refusal) in withheld {
        let Some(pursuit) = prompt.pursuit(position.book) else { continue };
        let shown = |prompt: &Prompt| prompt.pursuit(position.book) == Some(Pursuit::Trade);
        // Somebody else may still be asked.
        if pursuit == Pursuit::Trade && prompts.iter().any(shown) {
            continue;
        }
        let known = barred.iter().flat_map(|(bars, _)| bars).any(|bar| *bar == pursuit);
        match barred.iter_mut().find(|(_, other)| *other == refusal) {
            _ if known => {}
            Some((bars, _)) => bars.push(pursuit),
            None => barred.push((vec![pursuit], refusal)),
        }
    }
    let rules = position.obstacles(seat).into_iter();
    barred.extend(rules.map(|each| (each.bars.to_vec(), Refusal::Rejected { rejection: each.rejection })));
    barred
}

/// What a client has been told since it was shown the whole table, by the number in which it came: in an auction the same
/// few reasons take turns. Only the latest are remembered; an older one is told again.
#[derive(Clone, Default)]
pub struct Told {
    next: u32,
    latest: VecDeque<(u32, Arc<Obstacle>)>,
}

impl Told {
    /// By the whole table.
    pub fn at_once(all: &[SeatObstacles]) -> Told {
        let mut told = Told::default();
        all.iter().flat_map(|own| &own.obstacles).for_each(|obstacle| told.add(obstacle));
        told
    }

    fn add(&mut self, obstacle: &Obstacle) {
        self.latest.push_back((self.next, Arc::new(obstacle.clone())));
        self.next += 1;
        if self.latest.len() > OBSTACLES_REMEMBERED {
            self.latest.pop_front();
        }
    }

    fn tell(&mut self, obstacle: &Obstacle) -> ObstacleNews {
        if let Some((number, _)) = self.latest.iter().find(|(_, known)| **known == *obstacle) {
            return ObstacleNews::Known(*number);
        }
        self.add(obstacle);
        ObstacleNews::New(obstacle.clone())
    }
}

/// Nothing where all is as before.
pub fn news(now: &[SeatObstacles], before: Option<&[SeatObstacles]>, told: &mut Told) -> Option<Vec<SeatObstacleNews>> {
    if before == Some(now) {
        return None;
    }
    let tell = |own: &SeatObstacles| SeatObstacleNews {
        seat: own.seat,
        obstacles: own.obstacles.iter().map(|obstacle| told.tell(obstacle)).collect(),
    };
    Some(now.iter().map(tell).collect())
}
