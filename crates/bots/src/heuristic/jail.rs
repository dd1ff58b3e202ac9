//! Jail: out while there are deeds to win, in while the board is dangerous.

use super::Judgement;
use crate::{Decision, Reason};
use freehold_engine::ruleset::FeeWhen;
use freehold_engine::{Command, DeckId, Money};

impl Judgement<'_> {
    /// Whether a turn outside costs more than it can win.
    fn prefers_jail(&self) -> Option<Money> {
        let state = self.question.state();
        let book = self.question.book();
        let sold = state.sold();
        let free = book.deeds.minus(sold);
        // Half of what a free deed is worth beyond its price, weighted by the chance of stopping there.
        let hope: f32 =
            free.iter().map(|deed| self.estimate.appraisal.landing[deed] * 0.5 * book.space(deed).price.0 as f32).sum();
        let threat = self.estimate.threat(self.question.seat);
        let fear = if book.rules.jail.owner_collects { self.estimate.weights.jail_fear } else { f32::MAX };
        (threat > fear + hope).then_some(Money(threat as i32))
    }

    pub(super) fn in_jail(&mut self) -> Decision {
        let jail = &self.question.book().rules.jail;
        if jail.fee_when == FeeWhen::Required {
            return Decision::new(Command::PayJailFee {}, Reason::GoesOn);
        }
        if let Some(threat) = self.prefers_jail() {
            return Decision::new(Command::Roll {}, Reason::StaysSafe { threat });
        }
        let held = self.question.state().seat(self.question.seat).jail_cards;
        for deck in DeckId::ALL {
            let command = Command::UseJailCard { deck };
            if !held[deck].is_empty() && self.question.allows(&command) {
                return Decision::new(command, Reason::LeavesForDeeds);
            }
        }
        if self.cash() >= jail.fee.0 as f32 + self.estimate.weights.reserve
            && self.question.allows(&Command::PayJailFee {})
        {
            return Decision::new(Command::PayJailFee {}, Reason::LeavesForDeeds);
        }
        Decision::new(Command::Roll {}, Reason::GoesOn)
    }

    /// Where the question comes at the moment of arrest.
    pub(super) fn jail_choice(&mut self) -> Decision {
        let fee = self.question.book().rules.jail.fee;
        match self.prefers_jail() {
            Some(threat) => Decision::new(Command::StayInJail {}, Reason::StaysSafe { threat }),
            None if self.cash() >= fee.0 as f32 + self.estimate.weights.reserve => {
                Decision::new(Command::PayJailFee {}, Reason::LeavesForDeeds)
            }
            None => Decision::new(Command::StayInJail {}, Reason::KeepsReserve { reserve: fee }),
        }
    }
}
