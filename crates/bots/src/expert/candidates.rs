//! Which commands are worth comparing in a situation. Buying and bidding are not among them: the
//! tuned figures do that better than short futures.

use super::ExpertBot;
use crate::Question;
use arrayvec::ArrayVec;
use freehold_engine::ruleset::BuildOrder;
use freehold_engine::{Command, DeckId, GroupId, Phase, SpaceSet};

/// Most commands that are compared at once.
const MOST: usize = 8;

pub(super) type Candidates = ArrayVec<Command, MOST>;

impl ExpertBot {
    /// The proposal first, then what else could be done.
    pub(super) fn candidates(&self, question: &Question<'_>, proposal: Command) -> Candidates {
        let mut candidates = Candidates::new();
        push(&mut candidates, question, proposal);
        let state = question.state();
        match state.phase() {
            Phase::Turn {} if state.turn().roll_due && state.seat(question.seat).jailed => {
                push(&mut candidates, question, Command::Roll {});
                push(&mut candidates, question, Command::PayJailFee {});
                for deck in DeckId::ALL {
                    push(&mut candidates, question, Command::UseJailCard { deck });
                }
            }
            Phase::Turn {} if !state.turn().roll_due => self.push_improvements(question, &mut candidates),
            Phase::Takeover { deeds, .. } => {
                push(&mut candidates, question, Command::TakeOver { lift: SpaceSet::EMPTY });
                push(&mut candidates, question, Command::TakeOver { lift: *deeds });
            }
            Phase::JailChoice {} => {
                push(&mut candidates, question, Command::PayJailFee {});
                push(&mut candidates, question, Command::StayInJail {});
            }
            _ => {}
        }
        candidates
    }

    /// Ending the turn, or the next building on each group.
    fn push_improvements(&self, question: &Question<'_>, candidates: &mut Candidates) {
        let owned = question.deeds();
        push(candidates, question, Command::EndTurn {});
        for group in &self.appraisal.lot_groups {
            let lots = self.appraisal.group(*group).deeds;
            if !owned.includes(lots) {
                continue;
            }
            if let Some(command) = self.next_building(question, *group) {
                push(candidates, question, command);
            }
        }
    }

    fn next_building(&self, question: &Question<'_>, group: GroupId) -> Option<Command> {
        if question.book().rules.build.order == BuildOrder::GroupAtOnce {
            return Some(Command::BuildGroup { group, houses: 1 });
        }
        let state = question.state();
        let lots = self.appraisal.group(group).deeds;
        let level = lots.iter().map(|lot| state.level(lot)).min()?;
        let space = lots.iter().filter(|lot| state.level(*lot) == level).last()?;
        Some(Command::Build { space })
    }
}

/// Adds a command if it is allowed and new.
fn push(candidates: &mut Candidates, question: &Question<'_>, command: Command) {
    let fits = !candidates.is_full() && !candidates.contains(&command);
    if fits && question.allows(&command) {
        candidates.push(command);
    }
}
