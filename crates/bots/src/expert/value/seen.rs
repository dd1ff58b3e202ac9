//! What the model sees of a table: plain figures of each seat, and of its rivals.

use crate::appraisal::{Appraisal, STEPS, rent};
use arrayvec::ArrayVec;
use freehold_engine::{BySeat, BySpace, GroupId, MAX_GROUPS, Position, SeatId, SpaceSet};

macro_rules! features {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {
        /// The figures of one seat.
        #[derive(Clone, Copy, Debug, Default)]
        pub(super) struct Seen {
            $($(#[$doc])* pub $name: f32,)+
        }

        /// Figures in a row.
        pub const FEATURES: usize = [$(stringify!($name)),+].len();

        impl Seen {
            fn row(&self) -> Features {
                [$(self.$name),+]
            }
        }
    };
}

/// One seat as the model sees it.
pub type Features = [f32; FEATURES];

features! {
    /// Cash less what is owed to the bank.
    cash,
    /// The same, where it is short.
    ready_cash,
    /// What could be got together by selling and mortgaging.
    liquid,
    /// Prices of the deeds that bring rent, and of those that do not.
    deeds,
    mortgaged,
    /// Rent from one round of all others: of everything, and of single lots, railroads, utilities.
    rent,
    loose_rent,
    plain_rent,
    /// The further rent that cash could build on whole groups, that cash and mortgages could, and
    /// that three buildings or all would bring.
    reach,
    reach_raised,
    three_buildings,
    all_buildings,
    /// Whole groups, and what their buildings would fetch.
    groups,
    buildings,
    /// Rent that waits behind one missing deed: still free, held by somebody, held by somebody who
    /// needs a deed of this seat as well.
    one_free,
    one_held,
    one_to_swap,
    /// … behind two missing deeds.
    two_missing,
    /// Rent that others miss because this seat holds their last deed.
    blocks,
    /// Rent that a turn of its own costs: anywhere, and from where the token stands.
    threat,
    danger,
    /// The chance that the next throw costs more than the cash, and more than everything.
    squeeze,
    ruin,
    /// The chance that in a round somebody lands on more than their cash, and more than everything.
    strikes,
    kills,
    jailed,
    jail_cards,
    /// This seat moves now.
    moves,
    /// The game: rivals left, rounds played, deeds and houses that the bank still has.
    rivals,
    round,
    free_deeds,
    houses_left,
    /// The best rival, and all of them.
    rival_rent,
    rival_reach,
    rival_dream,
    rival_liquid,
    rivals_cash,
    rivals_rent,
}

/// What is worked out once for a table.
struct Survey<'a> {
    appraisal: &'a Appraisal,
    position: &'a Position<'a>,
    opponents: f32,
    /// Deeds that somebody has.
    sold: SpaceSet,
    /// What each space charges now.
    rents: BySpace<f32>,
    liquid: BySeat<f32>,
    /// For each seat, the groups in which it lacks one deed that somebody else holds.
    wanted: BySeat<ArrayVec<Wanted, MAX_GROUPS>>,
}

#[derive(Clone, Copy)]
struct Wanted {
    group: GroupId,
    holder: SeatId,
}

/// The features of every solvent seat.
pub fn features(appraisal: &Appraisal, position: &Position<'_>) -> BySeat<Features> {
    let survey = Survey::of(appraisal, position);
    let mut seen = BySeat::of(Seen::default());
    for seat in position.state.solvent().iter() {
        seen[seat] = survey.seat(seat);
    }
    let mut rows = BySeat::of([0.0; FEATURES]);
    for seat in position.state.solvent().iter() {
        rows[seat] = survey.among_rivals(seat, &seen).row();
    }
    rows
}

impl<'a> Survey<'a> {
    fn of(appraisal: &'a Appraisal, position: &'a Position<'a>) -> Survey<'a> {
        let state = position.state;
        let mut survey = Survey {
            appraisal,
            position,
            opponents: (state.solvent().len().max(2) - 1) as f32,
            sold: state.sold(),
            rents: BySpace::of(0.0),
            liquid: BySeat::of(0.0),
            wanted: Default::default(),
        };
        for seat in state.solvent().iter() {
            for deed in state.owned(seat).minus(state.mortgaged()).iter() {
                survey.rents[deed] = rent(position, seat, deed);
            }
            survey.liquid[seat] = survey.liquid_of(seat);
        }
        for group in &appraisal.lot_groups {
            survey.note_wanted(*group);
        }
        survey
    }

    fn money(&self, amount: f32) -> f32 {
        amount / self.appraisal.money_scale
    }

    fn liquid_of(&self, seat: SeatId) -> f32 {
        let (book, state) = (self.position.book, self.position.state);
        let free = state.owned(seat).minus(state.mortgaged());
        let mortgages: i32 = free.iter().map(|deed| book.space(deed).mortgage.0).sum();
        let built = free.and(state.built()).iter();
        let refunds: i32 = built.map(|lot| book.space(lot).refunds[usize::from(state.level(lot))].0).sum();
        let holder = state.seat(seat);
        (holder.cash.0 - holder.loan.owed.0 + mortgages + refunds) as f32
    }

    /// Who lacks the last deed of this group, and who has it.
    fn note_wanted(&mut self, group: GroupId) {
        let state = self.position.state;
        let deeds = self.appraisal.group(group).deeds;
        if deeds.len() < 2 || !deeds.minus(self.sold).is_empty() {
            return;
        }
        for seat in state.solvent().iter() {
            let missing = deeds.minus(state.owned(seat));
            if missing.len() != 1 {
                continue;
            }
            let holder = state.solvent().iter().find(|other| state.owned(*other).includes(missing));
            if let Some(holder) = holder {
                self.wanted[seat].push(Wanted { group, holder });
            }
        }
    }

    /// Rent of a round from a whole group at its third level, or the highest below.
    fn dream(&self, group: GroupId) -> f32 {
        let level = usize::from(self.position.book.top_level).min(3);
        self.appraisal.group(group).income[level] * self.opponents
    }

    fn seat(&self, seat: SeatId) -> Seen {
        let (book, state) = (self.position.book, self.position.state);
        let owned = state.owned(seat);
        let holder = state.seat(seat);
        let cash = (holder.cash.0 - holder.loan.owed.0) as f32;
        let mut seen = Seen {
            cash: self.money(cash) / 1000.0,
            ready_cash: self.money(cash).clamp(0.0, 300.0) / 300.0,
            liquid: self.money(self.liquid[seat]) / 1000.0,
            jailed: f32::from(u8::from(holder.jailed)),
            jail_cards: holder.jail_cards.values().map(|cards| cards.len() as f32).sum(),
            moves: f32::from(u8::from(state.turn().seat == seat)),
            ..Seen::default()
        };
        for deed in owned.iter() {
            let price = self.money(book.space(deed).price.0 as f32) / 1000.0;
            if state.mortgaged().contains(deed) {
                seen.mortgaged += price;
                continue;
            }
            seen.deeds += price;
            let income = self.money(self.appraisal.landing[deed] * self.rents[deed]) * self.opponents / 100.0;
            seen.rent += income;
            if !book.lots.contains(deed) {
                seen.plain_rent += income;
            } else if !owned.includes(book.group_of(deed)) {
                seen.loose_rent += income;
            }
        }
        self.see_groups(seat, cash, &mut seen);
        self.see_wishes(seat, &mut seen);
        self.see_dangers(seat, &mut seen);
        self.see_strikes(seat, &mut seen);
        seen
    }

    fn see_groups(&self, seat: SeatId, cash: f32, seen: &mut Seen) {
        let (book, state) = (self.position.book, self.position.state);
        let owned = state.owned(seat);
        let top = usize::from(book.top_level).min(STEPS - 1);
        let mut whole: ArrayVec<(GroupId, usize), MAX_GROUPS> = ArrayVec::new();
        let mut needed = SpaceSet::EMPTY;
        for group in &self.appraisal.lot_groups {
            let figures = self.appraisal.group(*group);
            let missing = figures.deeds.minus(owned);
            if missing.is_empty() {
                let level = usize::from(figures.deeds.iter().map(|lot| state.level(lot)).min().unwrap_or(0));
                let refunds = figures.deeds.iter().map(|lot| book.space(lot).refunds[usize::from(state.level(lot))].0);
                seen.groups += 1.0;
                seen.buildings += self.money(refunds.sum::<i32>() as f32) / 1000.0;
                let now = figures.income[level];
                let third = figures.income[top.min(3).max(level)];
                seen.three_buildings += self.money((third - now) * self.opponents) / 100.0;
                seen.all_buildings += self.money((figures.income[top] - now) * self.opponents) / 100.0;
                whole.push((*group, level));
                needed = needed.or(figures.deeds);
            } else if missing.len() < figures.deeds.len() {
                let hope = self.money(self.dream(*group)) / 100.0;
                match missing.len() {
                    1 if missing.and(self.sold).is_empty() => seen.one_free += hope,
                    1 => seen.one_held += hope,
                    _ => seen.two_missing += hope,
                }
            }
        }
        if whole.is_empty() {
            return;
        }
        let spare = owned.minus(needed).minus(state.mortgaged());
        let mortgages: i32 = spare.iter().map(|deed| book.space(deed).mortgage.0).sum();
        seen.reach = self.money(self.reach(&whole, cash) * self.opponents) / 100.0;
        seen.reach_raised = self.money(self.reach(&whole, cash + mortgages as f32) * self.opponents) / 100.0;
    }

    /// Further rent from one opponent's turn when this money is built on these groups: third levels
    /// first, the best for its money before the others.
    fn reach(&self, whole: &[(GroupId, usize)], money: f32) -> f32 {
        let top = usize::from(self.position.book.top_level).min(STEPS - 1);
        let (mut left, mut gained) = (money, 0.0);
        let mut levels: ArrayVec<(GroupId, usize), MAX_GROUPS> = whole.iter().copied().collect();
        for goal in [top.min(3), top] {
            let pace = |place: &(GroupId, usize)| {
                let figures = self.appraisal.group(place.0);
                let cost: f32 = figures.step_cost[(place.1 + 1).min(goal)..=goal].iter().sum();
                (figures.income[goal] - figures.income[place.1.min(goal)]) / cost.max(1.0)
            };
            levels.sort_by(|one, other| pace(other).total_cmp(&pace(one)));
            for (group, level) in &mut levels {
                let figures = self.appraisal.group(*group);
                while *level < goal {
                    let cost = figures.step_cost[*level + 1];
                    let gain = figures.income[*level + 1] - figures.income[*level];
                    if cost > left {
                        // A part of the group's lots can be built on.
                        gained += gain * (left / cost).max(0.0);
                        return gained;
                    }
                    left -= cost;
                    gained += gain;
                    *level += 1;
                }
            }
        }
        gained
    }

    /// Groups behind a deed of somebody else, and groups of others behind one of its own.
    fn see_wishes(&self, seat: SeatId, seen: &mut Seen) {
        for wish in &self.wanted[seat] {
            if self.wanted[wish.holder].iter().any(|theirs| theirs.holder == seat) {
                seen.one_to_swap += self.money(self.dream(wish.group)) / 100.0;
            }
        }
        for other in self.position.state.solvent().without(seat).iter() {
            for wish in self.wanted[other].iter().filter(|wish| wish.holder == seat) {
                seen.blocks += self.money(self.dream(wish.group)) / 100.0;
            }
        }
    }

    fn see_dangers(&self, seat: SeatId, seen: &mut Seen) {
        let state = self.position.state;
        let others = self.sold.minus(state.owned(seat));
        let all: f32 = others.iter().map(|deed| self.appraisal.landing[deed] * self.rents[deed]).sum();
        seen.threat = self.money(all) / 100.0;
        let (from, cash) = (state.seat(seat).position, state.seat(seat).cash.0 as f32);
        for (steps, chance) in &self.appraisal.throws {
            let space = from.offset(i32::from(*steps));
            if !others.contains(space) {
                continue;
            }
            let rent = self.rents[space];
            seen.danger += chance * self.money(rent) / 100.0;
            if rent > cash {
                seen.squeeze += chance;
            }
            if rent > self.liquid[seat] {
                seen.ruin += chance;
            }
        }
    }

    fn see_strikes(&self, seat: SeatId, seen: &mut Seen) {
        let state = self.position.state;
        for deed in state.owned(seat).minus(state.mortgaged()).iter() {
            let (rent, chance) = (self.rents[deed], self.appraisal.landing[deed]);
            for other in state.solvent().without(seat).iter() {
                if rent > state.seat(other).cash.0 as f32 {
                    seen.strikes += chance;
                    if rent > self.liquid[other] {
                        seen.kills += chance;
                    }
                }
            }
        }
    }

    /// The game as a whole, and what the rivals have.
    fn among_rivals(&self, seat: SeatId, all: &BySeat<Seen>) -> Seen {
        let (book, state) = (self.position.book, self.position.state);
        let mut seen = all[seat];
        seen.rivals = self.opponents / 3.0;
        seen.round = f32::from(state.round().min(90)) / 30.0;
        seen.free_deeds = book.deeds.minus(self.sold).len() as f32 / book.deeds.len().max(1) as f32;
        seen.houses_left = f32::from(state.bank().houses.min(32)) / 32.0;
        for other in state.solvent().without(seat).iter() {
            let rival = &all[other];
            seen.rival_rent = seen.rival_rent.max(rival.rent);
            seen.rival_reach = seen.rival_reach.max(rival.rent + rival.reach_raised);
            seen.rival_dream = seen.rival_dream.max(rival.rent + rival.three_buildings);
            seen.rival_liquid = seen.rival_liquid.max(rival.liquid);
            seen.rivals_cash += rival.cash / self.opponents;
            seen.rivals_rent += rival.rent / self.opponents;
        }
        seen
    }
}
