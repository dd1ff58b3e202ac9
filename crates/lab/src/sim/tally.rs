//! What is counted in many games: whole numbers only, so that the order of adding does not matter.

use super::{Plan, Wins, entrant_at};
use crate::game::Observer;
use freehold_engine::event::{AuctionLot, Duty};
use freehold_engine::{ByGroup, BySpace, Event, MAX_SEATS, Money, Position, Rulebook, Sink, SpaceId, State};

/// Bars of the histogram of lengths.
pub const LENGTH_BUCKETS: usize = 40;
/// Worth is sampled every so many rounds.
pub const WORTH_STEP: u16 = 5;
/// Things that are counted in every game.
pub const COUNTS: usize = 7;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    pub finished: u64,
    /// By place in the lineup.
    pub wins: [Wins; MAX_SEATS],
    /// By place in the order of turns.
    pub wins_by_place: [Wins; MAX_SEATS],
    pub rounds: u64,
    pub rolls: u64,
    pub offers: u64,
    pub trades: u64,
    pub auctions: u64,
    pub bankruptcies: u64,
    pub buildings: u64,
    /// Sums of squares over the games, in the order of [`Tally::counts`].
    pub squares: [u64; COUNTS],
    pub landings: BySpace<u64>,
    /// Rent that each group brought, and what was spent on its deeds and buildings.
    pub rent: ByGroup<i64>,
    pub spent: ByGroup<i64>,
    pub cap: u16,
    /// Games by length: the bars divide the rounds up to the cap evenly.
    pub lengths: [u64; LENGTH_BUCKETS],
    /// By sample and place in the lineup; empty unless asked for.
    pub worth: Vec<[WorthSum; MAX_SEATS]>,
    /// Commands that the rules refused, turns that the clock ended: none by bots of this house.
    pub refused: u64,
    pub dithered: u64,
}

/// Worth of one entrant at one moment, over the games that got so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorthSum {
    pub total: i64,
    pub games: u64,
}

impl Tally {
    pub fn new(cap: u16) -> Tally {
        Tally {
            games: 0,
            finished: 0,
            wins: [Wins::default(); MAX_SEATS],
            wins_by_place: [Wins::default(); MAX_SEATS],
            rounds: 0,
            rolls: 0,
            offers: 0,
            trades: 0,
            auctions: 0,
            bankruptcies: 0,
            buildings: 0,
            squares: [0; COUNTS],
            landings: BySpace::of(0),
            rent: ByGroup::of(0),
            spent: ByGroup::of(0),
            cap,
            lengths: [0; LENGTH_BUCKETS],
            worth: Vec::new(),
            refused: 0,
            dithered: 0,
        }
    }

    /// Rounds, rolls, trades, offers, auctions, bankruptcies and buildings so far.
    pub fn counts(&self) -> [u64; COUNTS] {
        [self.rounds, self.rolls, self.trades, self.offers, self.auctions, self.bankruptcies, self.buildings]
    }

    /// Counts the squares of what one game added.
    pub(super) fn square(&mut self, before: &[u64; COUNTS]) {
        let after = self.counts();
        for ((square, after), before) in self.squares.iter_mut().zip(after).zip(before) {
            *square += (after - before) * (after - before);
        }
    }

    /// Rounds in one bar of the histogram.
    pub fn bucket_rounds(&self) -> u16 {
        self.cap.div_ceil(LENGTH_BUCKETS as u16).max(1)
    }

    pub(super) fn count_length(&mut self, rounds: u16) {
        let bucket = usize::from(rounds.saturating_sub(1) / self.bucket_rounds());
        self.lengths[bucket.min(LENGTH_BUCKETS - 1)] += 1;
    }

    pub fn merged(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.finished += other.finished;
        self.rounds += other.rounds;
        self.rolls += other.rolls;
        self.offers += other.offers;
        self.trades += other.trades;
        self.auctions += other.auctions;
        self.bankruptcies += other.bankruptcies;
        self.buildings += other.buildings;
        self.refused += other.refused;
        self.dithered += other.dithered;
        add_all(self.wins.iter_mut(), &other.wins);
        add_all(self.wins_by_place.iter_mut(), &other.wins_by_place);
        add_all(self.squares.iter_mut(), &other.squares);
        add_all(self.landings.values_mut(), other.landings.values());
        add_all(self.rent.values_mut(), other.rent.values());
        add_all(self.spent.values_mut(), other.spent.values());
        add_all(self.lengths.iter_mut(), &other.lengths);
        if self.worth.len() < other.worth.len() {
            self.worth.resize(other.worth.len(), Default::default());
        }
        for (mine, theirs) in self.worth.iter_mut().zip(&other.worth) {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                mine.total += theirs.total;
                mine.games += theirs.games;
            }
        }
        self
    }
}

fn add_all<'a, T: Copy + std::ops::AddAssign + 'a>(
    mine: impl Iterator<Item = &'a mut T>,
    theirs: impl IntoIterator<Item = &'a T>,
) {
    for (mine, theirs) in mine.zip(theirs) {
        *mine += *theirs;
    }
}

/// Watches one game and counts.
pub(super) struct Watch<'a> {
    tally: &'a mut Tally,
    book: &'a Rulebook,
    game: u64,
    worth: bool,
}

impl<'a> Watch<'a> {
    pub(super) fn new(tally: &'a mut Tally, plan: &Plan<'a>, game: u64) -> Watch<'a> {
        Watch { tally, book: plan.book, game, worth: plan.worth }
    }

    #[inline]
    fn spend(&mut self, space: SpaceId, amount: Money) {
        self.tally.spent[self.book.space(space).group] += i64::from(amount.0);
    }
}

impl Sink for Watch<'_> {
    #[inline(always)]
    fn hear(&mut self, event: &Event) {
        match event {
            Event::DiceRolled { .. } => self.tally.rolls += 1,
            Event::Moved { to, .. } => self.tally.landings[*to] += 1,
            Event::DutyPaid { amount, duty: Duty::Rent { deed, .. }, .. }
            | Event::DebtSettled { amount, duty: Duty::Rent { deed, .. }, .. } => {
                self.tally.rent[self.book.space(*deed).group] += i64::from(amount.0);
            }
            Event::DeedBought { deed, price, .. } => self.spend(*deed, *price),
            Event::AuctionWon { lot: AuctionLot::Deed { .. }, space, price, seller: None, .. }
            | Event::AuctionWon { lot: AuctionLot::Building { .. }, space, price, .. } => self.spend(*space, *price),
            Event::BuildingBought { space, cost, .. } => {
                self.tally.buildings += 1;
                self.spend(*space, *cost);
            }
            Event::GroupBuilt { group, cost, .. } => {
                self.tally.buildings += 1;
                self.tally.spent[*group] += i64::from(cost.0);
            }
            Event::BuildingSold { space, refund, .. } => self.spend(*space, -*refund),
            Event::BuildingTakenBack { space, refund, .. } => {
                self.tally.buildings = self.tally.buildings.saturating_sub(1);
                self.spend(*space, -*refund);
            }
            Event::GroupTakenBack { group, refund, .. } => {
                self.tally.buildings = self.tally.buildings.saturating_sub(1);
                self.tally.spent[*group] -= i64::from(refund.0);
            }
            Event::SaleTakenBack { space, cost, .. } => self.spend(*space, *cost),
            Event::TradeOffered { .. } => self.tally.offers += 1,
            Event::TradeMade { .. } => self.tally.trades += 1,
            Event::AuctionOpened { .. } => self.tally.auctions += 1,
            Event::WentBankrupt { .. } => self.tally.bankruptcies += 1,
            _ => {}
        }
    }
}

impl Observer for Watch<'_> {
    #[inline]
    fn round_begins(&mut self, book: &Rulebook, state: &State) {
        if !self.worth || state.round() % WORTH_STEP != 1 {
            return;
        }
        let sample = usize::from(state.round() / WORTH_STEP);
        if self.tally.worth.len() <= sample {
            self.tally.worth.resize(sample + 1, Default::default());
        }
        let position = Position::new(book, state);
        for seat in state.seat_ids() {
            let worth = if state.solvent().contains(seat) { position.worth(seat) } else { Money::ZERO };
            let sum = &mut self.tally.worth[sample][entrant_at(self.game, seat.index(), state.seat_count())];
            sum.total += i64::from(worth.0);
            sum.games += 1;
        }
    }
}
