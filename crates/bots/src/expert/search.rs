//! Comparing commands by their futures.

use super::candidates::Candidates;
use super::future::Futures;
use super::{Budget, ExpertBot};
use crate::{Decision, Question, Reason};
use freehold_engine::{FastChance, State};

/// Rounds that a future lasts before the model judges.
const ROUNDS: u16 = 6;
/// Futures of each command before the weaker ones are dropped.
const FIRST_LOOK: u32 = 24;
/// Another command must be better than the proposal by so many standard errors.
const DOUBT: f64 = 1.0;
/// Chances that differ by less are the same.
const SLIGHT: f64 = 0.002;
/// The most futures that a timed search plays.
const MOST_ROLLOUTS: u32 = 100_000;

/// What the futures of a command came to.
#[derive(Clone, Copy, Default)]
struct Record {
    futures: u32,
    total: f64,
    /// Sums over the difference from the first command in the same futures.
    lead: f64,
    lead_square: f64,
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
    /// Compares what the guide proposes with the other commands.
    pub(super) fn consider(&mut self, question: &Question<'_>, proposal: Decision) -> Decision {
        let candidates = self.candidates(question, proposal.command);
        if candidates.len() < 2 {
            return proposal;
        }
        let records = self.compare(question, &candidates);
        let best = (1..candidates.len())
            .filter(|place| {
                let record = &records[*place];
                !record.dropped && record.mean_lead() > SLIGHT + DOUBT * record.error()
            })
            .max_by(|one, other| records[*one].mean_lead().total_cmp(&records[*other].mean_lead()));
        let Some(best) = best else { return proposal };
        Decision::new(candidates[best], reason(&records[best], &records[0]))
    }

    /// Plays every command into the same futures until the budget is spent.
    fn compare(&mut self, question: &Question<'_>, candidates: &Candidates) -> Vec<Record> {
        let mut records = vec![Record::default(); candidates.len()];
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
            played += self.play_all(question, candidates, &state, future, &mut records);
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

    /// One future for each command; says how many were played.
    fn play_all(
        &self,
        question: &Question<'_>,
        candidates: &Candidates,
        state: &State,
        future: u64,
        records: &mut [Record],
    ) -> u32 {
        let futures = Futures { book: question.book(), appraisal: &self.appraisal, model: &self.model, rounds: ROUNDS };
        let seat = question.seat;
        let mut played = 0;
        let mut first = None;
        for (command, record) in candidates.iter().zip(records.iter_mut()) {
            if record.dropped {
                continue;
            }
            played += 1;
            let Some(chances) = futures.play(*state, seat, command, future) else {
                record.dropped = true;
                continue;
            };
            let base = *first.get_or_insert(chances);
            let lead = f64::from(chances[seat] - base[seat]);
            record.futures += 1;
            record.total += f64::from(chances[seat]);
            record.lead += lead;
            record.lead_square += lead * lead;
        }
        played.max(1)
    }
}

/// Commands that are clearly behind the best are played no further; the first stays to compare with.
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
