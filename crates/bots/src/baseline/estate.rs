//! Building, lifting mortgages, and raising cash for a debt. Nothing is ever mortgaged or sold outside
//! a debt, so that a turn cannot go round in circles.

use super::hand::{Hand, RESERVE};
use super::priority::Priority;
use crate::takeover::take_over;
use crate::{Decision, Question, Reason};
use freehold_engine::phase::Debt;
use freehold_engine::ruleset::BuildOrder;
use freehold_engine::{Command, GroupId, Money, Prompt, SPACES, SpaceId, SpaceSet};
use std::cmp::Reverse;

/// Cash that stays when a mortgage is lifted.
const LIFT_RESERVE: Money = Money(400);
/// Cash that stays when a loan is paid back.
const LOAN_RESERVE: Money = Money(300);

/// The order in which things are turned into cash, the least missed first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Mortgage,
    MortgageOfWholeGroup,
    Building,
    GroupOfBuildings,
    Deed,
    Currency,
    Loan,
}

impl Hand<'_> {
    pub fn repay_loan(&self) -> Option<Decision> {
        let owed = self.state().seat(self.seat).loan.owed;
        let command = Command::RepayLoan { amount: owed };
        let affordable = owed > Money::ZERO && self.cash() >= owed + LOAN_RESERVE;
        (affordable && self.allows(&command)).then(|| Decision::new(command, Reason::RepaysInTime { owed }))
    }

    /// Of whole groups only, or of any deed.
    pub fn lift_mortgage(&self, whole_groups: bool) -> Option<Decision> {
        let mortgaged = self.deeds().and(self.state().mortgaged());
        let deed = mortgaged
            .iter()
            .filter(|deed| !whole_groups || self.would_complete(*deed))
            .filter(|deed| self.cash() >= self.book().lift_cost(*deed) + LIFT_RESERVE)
            .filter(|deed| self.allows(&Command::LiftMortgage { deed: *deed }))
            .max_by_key(|deed| self.site_rank(*deed))?;
        Some(Decision::new(Command::LiftMortgage { deed }, Reason::LiftsForRent { deed }))
    }

    /// Mortgages that came with deeds.
    pub fn take_over(&self) -> Decision {
        let question = Question::new(self.position, self.seat);
        take_over(&question, |deed| (self.would_complete(deed), self.site_rank(deed)), |_| LIFT_RESERVE)
    }

    /// One more building, or one more step of a group where the rules build groups at once.
    pub fn build(&self) -> Option<Decision> {
        match self.book().rules.build.order {
            BuildOrder::GroupAtOnce => self.build_group(),
            BuildOrder::Even | BuildOrder::Free | BuildOrder::Any => self.build_on_lot(),
        }
    }

    fn build_on_lot(&self) -> Option<Decision> {
        let groups = self.whole_groups().map(|(_, lots)| lots);
        let lowest = groups.flat_map(|lots| {
            let level = lots.iter().map(|lot| self.state().level(lot)).min().unwrap_or_default();
            lots.iter().filter(move |lot| self.state().level(*lot) == level)
        });
        let space = lowest
            .filter(|space| self.state().level(*space) < self.book().top_level)
            .filter(|space| self.cash() >= self.next_step_cost(*space) + RESERVE)
            .filter(|space| self.allows(&Command::Build { space: *space }))
            .max_by_key(|space| self.site_rank(*space))?;
        Some(Decision::new(Command::Build { space }, self.rent_reason(space, 1)))
    }

    fn build_group(&self) -> Option<Decision> {
        let affordable = self.whole_groups().filter_map(|(group, lots)| {
            let space = lots.first()?;
            let houses = self.affordable_steps(lots);
            let command = Command::BuildGroup { group, houses };
            (houses > 0 && self.allows(&command)).then_some((space, houses, command))
        });
        let (space, houses, command) = affordable.max_by_key(|(space, ..)| self.site_rank(*space))?;
        Some(Decision::new(command, self.rent_reason(space, houses)))
    }

    /// How many steps of the whole group leave the reserve untouched.
    fn affordable_steps(&self, lots: SpaceSet) -> u8 {
        let level = lots.iter().map(|lot| self.state().level(lot)).max().unwrap_or_default();
        let mut left = self.cash() - RESERVE;
        let mut steps = 0;
        for next in level + 1..=self.book().top_level {
            left -= lots.iter().map(|lot| self.book().step_cost(lot, next)).sum();
            if left < Money::ZERO {
                break;
            }
            steps += 1;
        }
        steps
    }

    /// Own groups of lots without a mortgage.
    fn whole_groups(&self) -> impl Iterator<Item = (GroupId, SpaceSet)> {
        let free = self.deeds().and(self.book().lots).minus(self.state().mortgaged());
        let groups = (0..self.book().group_count as u8).map(GroupId);
        groups
            .map(|group| (group, self.book().groups[group]))
            .filter(move |(_, lots)| !lots.is_empty() && free.includes(*lots))
    }

    /// Where money goes first: whole groups, then what the policy prefers, then what is dear.
    pub fn site_rank(&self, space: SpaceId) -> (bool, Priority, Money, Reverse<SpaceId>) {
        (self.would_complete(space), self.priority(space), self.book().space(space).price, Reverse(space))
    }

    pub fn next_step_cost(&self, space: SpaceId) -> Money {
        self.book().step_cost(space, self.state().level(space) + 1)
    }

    /// What so many more buildings bring per round, if everybody stops everywhere alike.
    pub fn rent_reason(&self, space: SpaceId, steps: u8) -> Reason {
        let (rents, level) = (&self.book().space(space).rents, self.state().level(space));
        let reached = (level + steps).min(self.book().top_level);
        let gain = rents[usize::from(reached)] - rents[usize::from(level)];
        let opponents = self.state().solvent().without(self.seat).len() as i32;
        Reason::BuildsForRent { space, per_round: Money(gain.times(opponents).0 / SPACES as i32) }
    }

    /// Raises cash for a debt, or gives up when that cannot suffice.
    pub fn raise(&self, debt: &Debt) -> Decision {
        let raisable = self.position.raisable(self.seat);
        if raisable < debt.amount {
            return Decision::new(Command::Resign {}, Reason::CannotPay { owed: debt.amount, raisable });
        }
        let needed = debt.amount - self.cash();
        let prompts = self.position.prompts(self.seat);
        let ways = prompts.iter().filter_map(|prompt| self.way_to_raise(prompt, needed));
        match ways.min_by_key(|(rank, _)| *rank) {
            Some((_, command)) => Decision::new(command, Reason::RaisesCash { needed }),
            None => self.go_on(),
        }
    }

    fn way_to_raise(&self, prompt: &Prompt, needed: Money) -> Option<((Step, Priority, Money), Command)> {
        let rank = |step: Step, deed: SpaceId| (step, self.priority(deed), self.book().space(deed).price);
        let plain = |step: Step| (step, Priority::Low, Money::ZERO);
        Some(match *prompt {
            Prompt::Mortgage { deed, raises } if raises > Money::ZERO => {
                let step = if self.would_complete(deed) { Step::MortgageOfWholeGroup } else { Step::Mortgage };
                (rank(step, deed), Command::Mortgage { deed })
            }
            Prompt::SellHotel { space, .. } => (rank(Step::Building, space), Command::SellHotel { space }),
            // With all its houses a hotel brings more than the step down.
            Prompt::SellBuilding { space, .. } if self.position.allows(self.seat, &Command::SellHotel { space }) => {
                return None;
            }
            Prompt::SellBuilding { space, .. } => (rank(Step::Building, space), Command::SellBuilding { space }),
            Prompt::SellGroup { group, .. } => {
                let lot = self.book().groups[group].first()?;
                (rank(Step::GroupOfBuildings, lot), prompt.simplest())
            }
            Prompt::SellDeed { deed, raises } if raises > Money::ZERO => {
                (rank(Step::Deed, deed), Command::SellDeed { deed })
            }
            Prompt::SellCurrency { currency, max, .. } => {
                (plain(Step::Currency), Command::SellCurrency { currency, units: max })
            }
            Prompt::TakeLoan { min, max, step } => {
                let steps = (needed.0 + step.0 - 1) / step.0;
                (plain(Step::Loan), Command::TakeLoan { amount: step.times(steps).max(min).min(max) })
            }
            _ => return None,
        })
    }
}
