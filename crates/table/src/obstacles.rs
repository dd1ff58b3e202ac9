//! What keeps a seat from building, buying, mortgaging and trading: the engine's reasons, and those of the table where it
//! withholds what the rules allow. Which of them a client knows already is told by their places.

use freehold_engine::obstacles::Pursuit;
use freehold_engine::{Position, Prompt, SeatId};
use freehold_protocol::{ObstacleNews, Refusal, SeatObstacleNews, SeatObstacles};

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

/// Nothing where all is as before.
pub fn news(now: &[SeatObstacles], before: Option<&[SeatObstacles]>) -> Option<Vec<SeatObstacleNews>> {
    if before == Some(now) {
        return None;
    }
    let news = now.iter().map(|own| {
        let known = before.unwrap_or_default().iter().find(|known| known.seat == own.seat);
        let known = known.map_or(&[][..], |known| &known.obstacles);
        let told = own.obstacles.iter().map(|obstacle| {
            let place = known.iter().position(|same| same == obstacle);
            place.map_or_else(|| ObstacleNews::New(obstacle.clone()), |place| ObstacleNews::Known(place as u16))
        });
        SeatObstacleNews { seat: own.seat, obstacles: told.collect() }
    });
    Some(news.collect())
}
