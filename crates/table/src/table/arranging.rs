//! For tests: scripted luck, arranged positions, and a clock that runs out at once.

use super::Table;
use crate::stored::Note;
use crate::turn_clock::Due;
use freehold_engine::{Arrangement, Dice};
use freehold_protocol::{ClockTest, Refusal, RoomStage, StepBy};
use serde_json::Value;

impl Table {
    /// Where the program was started for tests.
    pub(super) fn arrange(
        &mut self,
        dice: Vec<Dice>,
        market: Vec<[i16; 2]>,
        setup: Option<Value>,
    ) -> Result<(), Refusal> {
        if !self.house.test_hooks {
            return Err(Refusal::TestHooksOff);
        }
        let Some(game) = self.game.as_mut().filter(|_| self.doc.stage == RoomStage::Playing) else {
            return Err(Refusal::NoGame);
        };
        let rules = &game.play.game().book().rules;
        let fits = |throw: &Dice| {
            throw.faces().len() == usize::from(rules.dice.count)
                && throw.faces().iter().all(|face| *face <= rules.dice.sides)
        };
        let steps_fit = market.iter().flatten().all(|step| (-9_000..=9_000).contains(step));
        if !dice.iter().all(fits) || !steps_fit || (!market.is_empty() && !rules.currencies.enabled) {
            return Err(Refusal::BadArrangement);
        }
        let setup =
            setup.map(serde_json::from_value::<Arrangement>).transpose().map_err(|_| Refusal::BadArrangement)?;
        let script = game.play.game_mut().script();
        script.script_dice(dice);
        script.script_market(market);
        if let Some(setup) = setup {
            let step = game.play.arrange(&setup)?;
            self.taken(step, &Note::by(StepBy::Table));
        }
        Ok(())
    }

    pub(super) fn arrange_clock(&mut self, clock: Option<ClockTest>) -> Result<(), Refusal> {
        match clock {
            None => Ok(()),
            Some(ClockTest::Warn) => self.clock_acts(Due::Warn),
            Some(ClockTest::Expire) if self.game.as_ref().is_some_and(|game| game.auction_clock.is_running()) => {
                self.close_auction()
            }
            Some(ClockTest::Expire) => self.clock_acts(Due::Expire),
        }
    }
}
