//! Comparing lines by their futures.

use super::candidates::{Line, Lines};
use super::future::Futures;
use super::{Budget, ExpertBot};
use crate::heuristic::{Deal, owners};
use crate::{Decision, Question, Reason};
use freehold_engine::{Command, FastChance, Phase, SeatId, State};

/// Rounds that a future lasts before the model judges.
const ROUNDS: u16 = 8;
/// Futures of each line before the weaker ones are dropped.
const FIRST_LOOK: u32 = 24;
/// Another line must be better than the proposal by so many standard errors.
const DOUBT: f64 = 2.0;
/// Chances that differ by less are the same.
const SLIGHT: f64 = 0.002;
/// What a deal must add to the own chances, and may take from the partner's.
const DEAL_GAIN: f64 = 0.004;
const DEAL_LOSS: f64 = 0.01;
/// Deals are looked for again after so many rounds, because cash has changed.
const DEAL_ROUNDS: u16 = 2;
/// Futures that a timed search plays at most.
const MOST_ROLLOUTS: u32 = 100_000;

/// What the futures of a line came to.
#[derive(Clone, Copy, Default)]
struct Record {
    futures: u32,
    total: f64,
    /// Sums over the difference to the first line in the same futures.
    lead: f64,
    lead_square: f64,
    /// The chances of a partner in a deal.
    partner: f64,
    dropped: bool,
}

impl Record {
    fn mean(&self) -> f64 {
        self.total / f64::from(self.futures.max(1))
    }

    fn mean_lead(&self) -> f64 {
        self.lead / f64::from(self.futures.max(1))
    }

    /// Standard error of the lead.
    fn error(&self) -> f64 {
        let count = f64::from(self.futures.max(2));
        let variance = (self.lead_square / count - self.mean_lead() * self.mean_lead()).max(0.0);
        (variance / (count - 1.0)).sqrt()
    }
}

impl ExpertBot {
    /// Compares what `hard` proposes with the other lines.
    pub(super) fn consider(&mut self, question: &Question<'_>, proposal: Decision) -> Decision {
        // Deals that lead somewhere only in several steps are beyond the futures: `hard` knows them.
        if matches!(proposal.command, Command::OfferTrade { .. }) {
            return proposal;
        }
        let lines = self.lines(question, proposal.command);
        if lines.len() < 2 {
            return proposal;
        }
        let records = self.compare(question, &lines, None);
        let best = (1..lines.len())
            .filter(|line| {
                let record = &records[*line];
                !record.dropped && record.mean_lead() > SLIGHT + DOUBT * record.error()
            })
            .max_by(|one, other| records[*one].mean_lead().total_cmp(&records[*other].mean_lead()));
        let Some(best) = best else { return proposal };
        Decision::new(lines[best][0].1, reason(&records[best], &records[0]))
    }

    /// A deal that adds to the own chances, looked for when it may be time for one.
    pub(super) fn offer(&mut self, question: &Question<'_>) -> Option<Decision> {
        if self.may_deal(question) { self.best_deal(question) } else { None }
    }

    /// In the own turn before the throw, when deeds or time have changed since the last look.
    fn may_deal(&mut self, question: &Question<'_>) -> bool {
        let state = question.state();
        let own_turn = matches!(state.phase(), Phase::Turn {}) && state.turn.seat == question.seat;
        let moment = own_turn && state.turn.roll_due && !state.turn.rolled;
        if !moment || state.open_offers.contains(question.seat) || !self.guide.may_offer() {
            return false;
        }
        let now = (owners(state), state.round / DEAL_ROUNDS);
        let fresh = self.deals_seen != Some(now);
        self.deals_seen = Some(now);
        fresh
    }

    /// The deal that adds most to the own chances without taking from the partner's.
    fn best_deal(&mut self, question: &Question<'_>) -> Option<Decision> {
        let mut deals = self.guide.deals(question);
        self.sift(question, &mut deals);
        let mut lines = Lines::new();
        lines.push(std::iter::once((question.seat, Command::Roll {})).collect());
        deals.retain(|deal| match self.deal_line(question, deal) {
            Some(line) if !lines.is_full() => {
                lines.push(line);
                true
            }
            _ => false,
        });
        if deals.is_empty() {
            return None;
        }
        let partners: Vec<SeatId> =
            std::iter::once(question.seat).chain(deals.iter().map(|deal| deal.partner)).collect();
        let records = self.compare(question, &lines, Some(&partners));
        let good = |line: &usize| {
            let record = &records[*line];
            let sure = record.mean_lead() > DEAL_GAIN + DOUBT * record.error();
            !record.dropped && sure && record.partner / f64::from(record.futures.max(1)) > -DEAL_LOSS
        };
        let best = (1..lines.len())
            .filter(good)
            .max_by(|one, other| records[*one].mean_lead().total_cmp(&records[*other].mean_lead()))?;
        self.guide.note_offer(&deals[best - 1]);
        self.deals_seen = None;
        Some(Decision::new(lines[best][0].1, reason(&records[best], &records[0])))
    }

    /// Keeps the deals that look best to the model at once.
    fn sift(&self, question: &Question<'_>, deals: &mut Vec<Deal>) {
        let futures = self.futures(question, 0);
        let state = *question.state();
        let seat = question.seat.index();
        let Some(before) = futures.play(state, &[], 1) else { return };
        let mut scored: Vec<(f32, Deal)> = deals
            .drain(..)
            .filter_map(|deal| {
                let line = self.deal_line(question, &deal)?;
                let after = futures.play(state, &line, 1)?;
                let mine = after[seat] - before[seat];
                let theirs = after[deal.partner.index()] - before[deal.partner.index()];
                (mine > 0.0 && theirs > -0.02).then_some((mine, deal))
            })
            .collect();
        scored.sort_by(|one, other| other.0.total_cmp(&one.0));
        deals.extend(scored.into_iter().take(5).map(|(_, deal)| deal));
    }

    fn futures<'a>(&'a self, question: &Question<'a>, rounds: u16) -> Futures<'a> {
        Futures { book: question.book(), appraisal: &self.appraisal, model: &self.model, rounds }
    }

    /// Plays every line into the same futures until the budget is spent.
    fn compare(&mut self, question: &Question<'_>, lines: &Lines, partners: Option<&[SeatId]>) -> Vec<Record> {
        let mut records = vec![Record::default(); lines.len()];
        let most = match &mut self.budget {
            Budget::Rollouts(count) => *count,
            Budget::Timed(timer) => {
                timer.restart();
                MOST_ROLLOUTS
            }
        };
        let view = question.state().seen_by(Some(question.seat));
        let mut luck = FastChance::new(self.seed ^ self.decisions.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut played = 0;
        while played < most {
            let future = luck.next_bits();
            let state = view.sample(&mut luck);
            played += self.play_all(question, lines, partners, &state, future, &mut records);
            if records[0].futures.is_multiple_of(FIRST_LOOK) {
                drop_weak(&mut records);
                if records.iter().skip(1).all(|record| record.dropped) {
                    break;
                }
            }
            if let Budget::Timed(timer) = &mut self.budget
                && timer.is_over()
            {
                break;
            }
        }
        records
    }

    /// One future for each line; says how many were played.
    fn play_all(
        &self,
        question: &Question<'_>,
        lines: &[Line],
        partners: Option<&[SeatId]>,
        state: &State,
        future: u64,
        records: &mut [Record],
    ) -> u32 {
        let futures = self.futures(question, ROUNDS);
        let seat = question.seat.index();
        let mut played = 0;
        let mut first = None;
        for (place, (line, record)) in lines.iter().zip(records.iter_mut()).enumerate() {
            if record.dropped {
                continue;
            }
            played += 1;
            let Some(chances) = futures.play(*state, line, future) else {
                record.dropped = true;
                continue;
            };
            let base = *first.get_or_insert(chances);
            let lead = f64::from(chances[seat] - base[seat]);
            record.futures += 1;
            record.total += f64::from(chances[seat]);
            record.lead += lead;
            record.lead_square += lead * lead;
            if let Some(partners) = partners {
                let partner = partners[place].index();
                record.partner += f64::from(chances[partner] - base[partner]);
            }
        }
        played.max(1)
    }
}

/// Lines that are clearly behind the best are not played on; the first stays to compare with.
fn drop_weak(records: &mut [Record]) {
    let best = records.iter().filter(|record| !record.dropped).map(Record::mean_lead).fold(0.0, f64::max);
    for record in records.iter_mut().skip(1) {
        record.dropped |= record.mean_lead() + 2.0 * record.error() + SLIGHT < best;
    }
}

fn reason(best: &Record, next: &Record) -> Reason {
    let share = |record: &Record| (record.mean().clamp(0.0, 1.0) * 10_000.0) as u16;
    Reason::WinsMore { share: share(best), next: share(next), futures: best.futures }
}
