//! How often a token stops where, by asking the rules themselves.
//!
//! One token walks around a board on which nothing is for sale, under the ruleset's own dice, cards
//! and jail. So every board and every house rule has its figures without a second model of them.

use freehold_engine::ruleset::{Limit, Off, OnDecline};
use freehold_engine::{BySpace, Event, FastChance, Money, Phase, Position, Rulebook, SPACES, Sink, State, act, begin};

/// Enough for a standard error of about one in a hundred on each space.
const TURNS: u32 = 60_000;
/// Nobody in this walk runs out of money.
const RICH: Money = Money(500_000);

/// Stops on each space in one turn of one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Landings {
    pub per_turn: BySpace<f32>,
}

struct Counter {
    stops: BySpace<u32>,
    turns: u32,
}

impl Sink for Counter {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::Moved { to, .. } => self.stops[*to] += 1,
            Event::TurnStarted { .. } => self.turns += 1,
            _ => {}
        }
    }
}

impl Landings {
    pub fn of(book: &Rulebook) -> Landings {
        let mut walk = Counter { stops: BySpace::of(0), turns: 0 };
        let Some(book) = empty_board(book) else { return Landings::even() };
        let mut chance = FastChance::new(1);
        while walk.turns < TURNS {
            let before = walk.turns;
            walk_some_rounds(&book, &mut chance, &mut walk);
            if walk.turns == before {
                return Landings::even();
            }
        }
        let turns = walk.turns as f32;
        Landings { per_turn: walk.stops.map(|stops| stops as f32 / turns) }
    }

    /// Every space alike: for rulesets under which nobody could walk.
    fn even() -> Landings {
        Landings { per_turn: BySpace::of(1.0 / SPACES as f32) }
    }
}

/// The same board, on which nobody buys.
fn empty_board(book: &Rulebook) -> Option<Rulebook> {
    let mut rules = book.rules.clone();
    rules.auction.on_decline = OnDecline::None;
    rules.start_cash = RICH;
    rules.bank.cash = Limit::Unlimited;
    rules.end.round_limit = Off::Off;
    Rulebook::new(rules, book.edition.clone()).ok()
}

/// A fresh start now and then, because pockets are not bottomless.
fn walk_some_rounds(book: &Rulebook, chance: &mut FastChance, walk: &mut Counter) {
    let mut state = State::new(book, 2, true);
    begin(book, &mut state, chance, walk, true);
    let until = walk.turns + 2_000;
    while walk.turns < until && !matches!(state.phase(), Phase::Over { .. }) {
        let Some((seat, command)) = Position::new(book, &state).default_command() else { return };
        if act(book, &mut state, Some(seat), &command, chance, walk).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_content::Library;
    use freehold_engine::SpaceId;

    fn landings(preset: &str) -> Landings {
        let library = Library::shared();
        let preset = library.preset(preset).expect("a preset");
        let edition = library.edition(&preset.edition).expect("its edition");
        Landings::of(&Rulebook::new(preset.ruleset.clone(), edition.clone()).expect("they fit"))
    }

    #[test]
    fn tokens_stop_most_often_some_throws_after_the_jail() {
        let official = landings("official");
        // 16, 18 and 19 lie six to nine spaces after the jail; 37 and 39 after the space that sends there.
        let orange = [16, 18, 19].map(|space| official.per_turn[SpaceId(space)]).iter().sum::<f32>() / 3.0;
        let last = [37, 39].map(|space| official.per_turn[SpaceId(space)]).iter().sum::<f32>() / 2.0;
        assert!(orange > 1.15 * last, "{orange} {last}");
        let stops: f32 = official.per_turn.values().sum();
        assert!((1.0..1.5).contains(&stops), "{stops} stops a turn");
    }

    #[test]
    fn every_preset_lets_a_token_walk() {
        for preset in Library::shared().presets() {
            let walked = landings(&preset.id);
            assert!(walked != Landings::even() && walked.per_turn.values().all(|stops| *stops > 0.0), "{}", preset.id);
        }
    }
}
