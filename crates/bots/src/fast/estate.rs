//! Building and lifting mortgages: what is worth its money, and when it is worth another look.

use super::{HORIZON, Memory, Thought};
use crate::takeover::take_over;
use crate::{Decision, Reason};
use freehold_engine::ruleset::{BuildOrder, Window};
use freehold_engine::{Command, GroupId, Money, SpaceId, SpaceSet};

/// Lifting the mortgage of a loose deed is for those who have this much left.
const LIFTING_REST: Money = Money(300);
/// A building that does not pay back within so many horizons is left alone.
const PAY_BACK: f32 = 1.9;
/// After so many rounds it looks again, whatever the cash: the bank may have buildings again.
const PATIENCE: u16 = 6;

/// What the last look at the seat's estate has shown.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Estate {
    owned: SpaceSet,
    /// Whole groups of lots, one bit each.
    whole: u16,
    /// Less cash than this improves nothing, as long as the deeds stay the same ...
    enough: Money,
    /// ... and before this round.
    again: u16,
    /// The group on which it builds, and the level of the lots that are next.
    under_way: Option<(GroupId, u8)>,
}

impl Estate {
    /// Something was mortgaged or sold: what was enough no longer is.
    pub(super) fn forget(&mut self) {
        self.again = 0;
        self.under_way = None;
    }
}

/// One more building on a group.
struct Project {
    group: GroupId,
    site: SpaceId,
    level: u8,
}

impl Thought<'_> {
    /// One building or one lifted mortgage, if there is one worth its money. Nearly always a glance
    /// shows that nothing has changed.
    #[inline]
    pub(super) fn improve(&self, memory: &mut Memory) -> Option<Decision> {
        let state = self.state();
        let estate = &memory.estate;
        let same = estate.owned == self.deeds() && state.round() < estate.again;
        if same && self.cash() < estate.enough { None } else { self.look_for_improvement(memory) }
    }

    #[inline(never)]
    fn look_for_improvement(&self, memory: &mut Memory) -> Option<Decision> {
        let state = self.state();
        let owned = self.deeds();
        if let Some(building) = self.go_on_building(&memory.estate) {
            return Some(building);
        }
        let estate = &mut memory.estate;
        estate.under_way = None;
        if estate.owned != owned {
            estate.whole = self.whole_groups(estate.whole, owned, owned.minus(estate.owned), estate.owned.minus(owned));
            estate.owned = owned;
        }
        let mortgaged = owned.and(state.mortgaged());
        // Until a deed changes hands or is mortgaged.
        (estate.enough, estate.again) = (Money(i32::MAX), u16::MAX);
        if estate.whole == 0 && mortgaged.is_empty() {
            return None;
        }
        let mut enough = Money(i32::MAX);
        let building = self.build(&mut enough, memory);
        // The next building of a group costs what this one does: what is enough stays so.
        let again = state.round().saturating_add(PATIENCE);
        if building.is_some() || mortgaged.is_empty() {
            (memory.estate.enough, memory.estate.again) = (enough, again);
            return building;
        }
        let lifted = self.lift(mortgaged, &mut enough);
        (memory.estate.enough, memory.estate.again) = (enough, if lifted.is_some() { 0 } else { again });
        lifted
    }

    /// The whole groups after these deeds have come and gone.
    fn whole_groups(&self, mut whole: u16, owned: SpaceSet, come: SpaceSet, gone: SpaceSet) -> u16 {
        let (book, lots) = (self.book(), self.book().lots);
        for deed in gone.and(lots).iter() {
            whole &= !(1 << book.space(deed).group.0);
        }
        for deed in come.and(lots).iter() {
            whole |= u16::from(owned.includes(book.group_of(deed))) << book.space(deed).group.0;
        }
        whole
    }

    /// On the group that brings most for its money, the third house on each lot before all else.
    fn build(&self, enough: &mut Money, memory: &mut Memory) -> Option<Decision> {
        let state = self.state();
        let (opponents, reserve) = (self.opponents(), self.reserve());
        let mut best: Option<Project> = None;
        // Less rent for its cost than this does not pay back.
        let mut least_pace = 1.0 / (opponents * HORIZON * PAY_BACK);
        let mut groups = memory.estate.whole;
        while groups != 0 {
            let group = GroupId(groups.trailing_zeros() as u8);
            groups &= groups - 1;
            let figures = self.appraisal.group(group);
            if !figures.deeds.and(state.mortgaged()).is_empty() {
                continue;
            }
            let (site, level) = self.next_site(figures.deeds);
            let pace = figures.pace[usize::from(level)];
            if pace <= least_pace {
                continue;
            }
            let needed = reserve + self.book().step_cost(site, level + 1);
            *enough = needed.min(*enough);
            if needed <= self.cash() {
                least_pace = pace;
                best = Some(Project { group, site, level });
            }
        }
        let Project { group, site, level } = best?;
        let asked = (state.round(), site, level);
        let command = match self.book().rules.build.order {
            BuildOrder::GroupAtOnce => Command::BuildGroup { group, houses: 1 },
            _ => Command::Build { space: site },
        };
        if memory.asked == asked || !(self.builds_freely() || self.allows(&command)) {
            return None;
        }
        memory.asked = asked;
        memory.estate.under_way = Some((group, level));
        Some(self.building(command, group, site))
    }

    /// The next lot of the group that was the best one, as long as nothing can stand in the way.
    fn go_on_building(&self, estate: &Estate) -> Option<Decision> {
        let (group, level) = estate.under_way?;
        if !self.builds_freely() || estate.owned != self.deeds() {
            return None;
        }
        let (site, next_level) = self.next_site(self.appraisal.group(group).deeds);
        let needed = self.reserve() + self.book().step_cost(site, level + 1);
        let goes_on = next_level == level && needed <= self.cash();
        goes_on.then(|| self.building(Command::Build { space: site }, group, site))
    }

    /// Whether a lot that is next in turn, of a whole group without mortgages, can be built on by whoever
    /// has the money: neither the moment nor the bank's stock nor a limit stands in the way.
    fn builds_freely(&self) -> bool {
        let (state, rules) = (self.state(), &self.book().rules.build);
        let plenty = usize::from(state.bank().houses.min(state.bank().hotels)) > state.solvent().len();
        let free = matches!(rules.window, Window::Any | Window::OwnTurn) && rules.order == BuildOrder::Even;
        plenty && free && rules.max_per_turn.value().is_none()
    }

    fn building(&self, command: Command, group: GroupId, site: SpaceId) -> Decision {
        let per_round = Money((self.opponents() * self.appraisal.group(group).income[3]) as i32);
        Decision::new(command, Reason::BuildsForRent { space: site, per_round })
    }

    /// The lot that is next in turn, with its level; the last of a group is its dearest.
    #[inline]
    fn next_site(&self, lots: SpaceSet) -> (SpaceId, u8) {
        let state = self.state();
        let mut next = (SpaceId(0), u8::MAX);
        for lot in lots.iter() {
            let level = state.level(lot);
            if level <= next.1 {
                next = (lot, level);
            }
        }
        next
    }

    /// As it would lift in its own turn.
    pub(super) fn take_over(&self) -> Decision {
        let (book, owned, reserve) = (self.book(), self.deeds(), self.reserve());
        let whole = |deed: SpaceId| owned.includes(book.group_of(deed));
        let rank = |deed: SpaceId| (whole(deed), book.space(deed).price);
        take_over(&self.question, rank, |deed| reserve + if whole(deed) { Money::ZERO } else { LIFTING_REST })
    }

    fn lift(&self, mortgaged: SpaceSet, enough: &mut Money) -> Option<Decision> {
        let owned = self.deeds();
        let (book, reserve) = (self.book(), self.reserve());
        for deed in mortgaged.iter() {
            let rest = if owned.includes(book.group_of(deed)) { Money::ZERO } else { LIFTING_REST };
            let needed = reserve + book.lift_cost(deed) + rest;
            let command = Command::LiftMortgage { deed };
            *enough = needed.min(*enough);
            if needed <= self.cash() && self.allows(&command) {
                return Some(Decision::new(command, Reason::LiftsForRent { deed }));
            }
        }
        None
    }
}
