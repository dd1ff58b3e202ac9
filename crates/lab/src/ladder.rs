//! A round-robin of bots, and their ratings.
//!
//! Every table of different bots is played. The ratings are those of the Bradley–Terry–Luce model:
//! each bot has a strength, and wins a game with the probability of its strength among the
//! strengths at the table. They are fitted by Hunter's MM algorithm and shown on the Elo scale with
//! 1500 as the mean, in which every bot weighs as much as is known about it. Their intervals, from
//! the Fisher information, are those of the distance from this mean. Each bot has also beaten and
//! lost to an imaginary average player once, so that one who never wins has a rating.

use crate::sim::summary::{Faults, Timing};
use crate::sim::{Entrant, Lineup, Plan, Tally, Wins, game_seed};
use crate::statistics::{Estimate, Z95, wilson};
use freehold_bots::Crew;
use freehold_engine::Rulebook;
use rayon::prelude::*;
use serde::Serialize;
use serde_json::{Map, Value};

/// Bots at one table, if there are enough.
pub const TABLE_SIZE: usize = 4;
/// The mean of all ratings, each weighted by what is known about it.
pub const MEAN_RATING: f64 = 1500.0;
/// A bot 400 points above another wins ten times as often as it.
const POINTS_PER_E: f64 = 400.0 / std::f64::consts::LN_10;

/// What to play.
pub struct Ladder<'a> {
    pub book: &'a Rulebook,
    pub crew: &'a Crew,
    /// Different names.
    pub bots: Vec<String>,
    /// Makes an entrant by its place among `bots`.
    pub entrant: &'a (dyn Fn(usize) -> Entrant + Sync),
    pub games_per_table: u64,
    pub seed: u64,
    pub cap: u16,
}

/// Who sat at a table, and how often each of them won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableResult {
    pub members: Vec<usize>,
    pub wins: Vec<Wins>,
}

/// The outcome, best first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    pub settings: LadderSettings,
    pub games: u64,
    pub finished_pct: f64,
    pub ratings: Vec<Rating>,
    pub faults: Faults,
    /// The only part that may differ between two runs.
    pub timing: Timing,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LadderSettings {
    pub preset: String,
    pub edition: String,
    pub rules: Map<String, Value>,
    pub bots: Vec<String>,
    pub table_size: usize,
    pub tables: usize,
    pub games_per_table: u64,
    pub seed: u64,
    pub cap: u16,
    pub rollouts: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    pub rank: usize,
    pub bot: String,
    pub rating: f64,
    pub low: f64,
    pub high: f64,
    /// Games in which it took part, and those that it won.
    pub games: u64,
    pub wins: Wins,
    pub win_pct: f64,
    pub win_low: f64,
    pub win_high: f64,
}

impl Ladder<'_> {
    /// How many sit at a table: four, or as many as there are.
    pub fn table_size(&self) -> usize {
        TABLE_SIZE.min(self.bots.len()).min(usize::from(self.book.rules.players.max))
    }

    pub fn tables(&self) -> Vec<Vec<usize>> {
        choices(self.bots.len(), self.table_size())
    }

    /// Plays all tables on the current thread pool; `done` hears how many more games are played.
    pub fn run(&self, done: &(dyn Fn(u64) + Sync)) -> Vec<(TableResult, Tally)> {
        let play = |(index, members): (usize, Vec<usize>)| {
            let entrants = members.iter().map(|member| (self.entrant)(*member)).collect();
            let lineup = Lineup::new(entrants, self.crew);
            let seed = game_seed(self.seed, index as u64);
            let games = self.games_per_table;
            let tally = Plan { book: self.book, lineup: &lineup, games, seed, cap: self.cap, worth: false }.run(done);
            let wins = tally.wins[..members.len()].to_vec();
            (TableResult { members, wins }, tally)
        };
        self.tables().into_par_iter().enumerate().map(play).collect()
    }

    /// The ratings of these results, best first; of equals, in the order of `bots`.
    pub fn ratings(&self, results: &[TableResult]) -> Vec<Rating> {
        let fitted = fit(self.bots.len(), results);
        let rate = |(index, estimate): (usize, Estimate)| {
            let tables = || results.iter().filter(|table| table.members.contains(&index));
            let games = tables().count() as u64 * self.games_per_table;
            let wins: Wins = tables().map(|table| table.wins_of(index)).sum();
            let share = wilson(wins.in_games(), games).times(100.0).rounded();
            let one_digit = |value: f64| (value * 10.0).round() / 10.0;
            Rating {
                rank: 0,
                bot: self.bots[index].clone(),
                rating: one_digit(estimate.value),
                low: one_digit(estimate.low),
                high: one_digit(estimate.high),
                games,
                wins,
                win_pct: share.value,
                win_low: share.low,
                win_high: share.high,
            }
        };
        let mut ratings: Vec<Rating> = fitted.into_iter().enumerate().map(rate).collect();
        ratings.sort_by(|a, b| b.rating.total_cmp(&a.rating));
        ratings.iter_mut().zip(1..).for_each(|(rating, rank)| rating.rank = rank);
        ratings
    }
}

impl TableResult {
    fn finished(&self) -> f64 {
        self.wins.iter().copied().sum::<Wins>().in_games()
    }

    fn wins_of(&self, bot: usize) -> Wins {
        self.members.iter().zip(&self.wins).filter(|(member, _)| **member == bot).map(|(_, wins)| *wins).sum()
    }
}

/// All ways to choose `size` of `count`, in order.
fn choices(count: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with_last = |last: usize| {
        choices(last, size - 1).into_iter().map(move |mut chosen| {
            chosen.push(last);
            chosen
        })
    };
    (size - 1..count).flat_map(with_last).collect()
}

/// Ratings with intervals, in the order of the bots.
pub fn fit(bots: usize, results: &[TableResult]) -> Vec<Estimate> {
    let strengths = strengths(bots, results);
    let information = information(&strengths, results);
    // A bot that hardly ever wins is poorly known; in a plain mean it would blur all the others.
    let known: f64 = (0..bots).map(|bot| information[bot][bot]).sum();
    let weights: Vec<f64> = (0..bots).map(|bot| information[bot][bot] / known).collect();
    let weigh = |row: &[f64]| row.iter().zip(&weights).map(|(value, weight)| value * weight).sum::<f64>();
    let logs: Vec<f64> = strengths.iter().map(|strength| strength.ln()).collect();
    let mean = weigh(&logs);
    let covariance = inverse(information);
    let with_mean: Vec<f64> = covariance.iter().map(|row| weigh(row)).collect();
    let of_mean = weigh(&with_mean);
    let estimate = |bot: usize| {
        let variance = covariance[bot][bot] - 2.0 * with_mean[bot] + of_mean;
        let margin = POINTS_PER_E * Z95 * variance.max(0.0).sqrt();
        Estimate::around(MEAN_RATING + POINTS_PER_E * (logs[bot] - mean), margin)
    };
    (0..bots).map(estimate).collect()
}

/// The MM algorithm (Hunter 2004): strengths that make the results most probable.
fn strengths(bots: usize, results: &[TableResult]) -> Vec<f64> {
    const MOST_STEPS: usize = 20_000;
    let won = |bot: usize| results.iter().map(|table| table.wins_of(bot)).sum::<Wins>();
    let wins: Vec<f64> = (0..bots).map(|bot| 1.0 + won(bot).in_games()).collect();
    let mut strengths = vec![1.0; bots];
    for _ in 0..MOST_STEPS {
        // Two games against the imaginary player, whose strength is 1.
        let mut weights: Vec<f64> = strengths.iter().map(|strength| 2.0 / (strength + 1.0)).collect();
        for table in results {
            let share = table.finished() / table.members.iter().map(|member| strengths[*member]).sum::<f64>();
            table.members.iter().for_each(|member| weights[*member] += share);
        }
        let mut change: f64 = 0.0;
        for ((strength, wins), weight) in strengths.iter_mut().zip(&wins).zip(&weights) {
            let next = wins / weight;
            change = change.max((next / *strength - 1.0).abs());
            *strength = next;
        }
        if change < 1e-12 {
            break;
        }
    }
    strengths
}

/// Fisher's, about the logarithms of the strengths; its inverse is their covariance.
fn information(strengths: &[f64], results: &[TableResult]) -> Vec<Vec<f64>> {
    let bots = strengths.len();
    let mut information = vec![vec![0.0; bots]; bots];
    for (bot, strength) in strengths.iter().enumerate() {
        information[bot][bot] += 2.0 * strength / ((strength + 1.0) * (strength + 1.0));
    }
    for table in results {
        let sum: f64 = table.members.iter().map(|member| strengths[*member]).sum();
        for a in &table.members {
            let p = strengths[*a] / sum;
            information[*a][*a] += table.finished() * p;
            for b in &table.members {
                information[*a][*b] -= table.finished() * p * strengths[*b] / sum;
            }
        }
    }
    information
}

/// Of a symmetric positive definite matrix, by Gauss and Jordan; such a matrix needs no pivoting.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for pivot in 0..size {
        let scale = 1.0 / matrix[pivot][pivot];
        matrix[pivot][pivot] = 1.0;
        matrix[pivot].iter_mut().for_each(|value| *value *= scale);
        let pivot_row = matrix[pivot].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(index, _)| *index != pivot) {
            let factor = std::mem::replace(&mut row[pivot], 0.0);
            row.iter_mut().zip(&pivot_row).for_each(|(value, above)| *value -= factor * above);
        }
    }
    matrix
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(members: &[usize], wins: &[u64]) -> TableResult {
        TableResult { members: members.to_vec(), wins: wins.iter().copied().map(Wins::games).collect() }
    }

    fn values(estimates: &[Estimate]) -> Vec<f64> {
        estimates.iter().map(|estimate| estimate.value.round()).collect()
    }

    #[test]
    fn all_tables_are_chosen_once() {
        assert_eq!(choices(4, 2), [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]]);
        for (count, size, wanted) in [(9, 4, 126), (4, 4, 1), (2, 2, 1), (5, 3, 10)] {
            assert_eq!(choices(count, size).len(), wanted);
        }
    }

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let estimates = fit(2, &[table(&[0, 1], &[1_000_000, 100_000])]);
        assert_eq!(values(&estimates), [1700.0, 1300.0]);
        // The logarithm of the odds has the variance 1/n + 1/m; half of it belongs to each.
        let margin = POINTS_PER_E * Z95 * (1e-6_f64 + 1e-5).sqrt() / 2.0;
        assert!((estimates[0].high - estimates[0].value - margin).abs() < 0.01);
    }

    #[test]
    fn tables_of_four_give_the_strengths_that_made_them() {
        // Strengths 8, 4, 2, 1 and 1, with as many games as make the shares whole.
        let strengths = [8, 4, 2, 1, 1];
        let results: Vec<TableResult> = choices(5, 4)
            .into_iter()
            .map(|members| {
                let wins = members.iter().map(|member| Wins::games(strengths[*member] * 100_000)).collect();
                TableResult { members, wins }
            })
            .collect();
        let estimates = fit(5, &results);
        let between = |a: usize, b: usize| (estimates[a].value - estimates[b].value).round();
        let doubling = (400.0 * 2f64.log10()).round();
        assert_eq!([between(0, 1), between(1, 2), between(2, 3), between(3, 4)], [doubling, doubling, doubling, 0.0]);
        assert!(estimates[0].value > MEAN_RATING && estimates[4].value < MEAN_RATING);
    }

    #[test]
    fn a_shared_win_is_half_of_one() {
        let half = Wins::shared_by(2);
        let shared = TableResult { members: vec![0, 1], wins: vec![Wins::games(10) + half, Wins::games(5) + half] };
        assert_eq!(shared.finished(), 16.0);
        let rating = |results: &[TableResult]| fit(2, results)[0].value;
        let (won, lost) = (rating(&[table(&[0, 1], &[11, 5])]), rating(&[table(&[0, 1], &[10, 6])]));
        assert!(lost < rating(std::slice::from_ref(&shared)) && rating(std::slice::from_ref(&shared)) < won);
        // Twice the same game is won by each of them once.
        let once_each = [shared.clone(), table(&[0, 1], &[0, 0])];
        assert_eq!(rating(&[shared]), rating(&once_each));
    }

    #[test]
    fn whoever_never_wins_has_a_rating_and_a_wide_interval() {
        let estimates = fit(3, &[table(&[0, 1, 2], &[50, 50, 0])]);
        assert!(estimates[2].value < estimates[0].value - 400.0);
        assert!(estimates[2].high - estimates[2].low > 3.0 * (estimates[0].high - estimates[0].low));
        assert_eq!(estimates[0].value.round(), estimates[1].value.round());
    }

    #[test]
    fn without_any_game_all_are_equal() {
        for estimate in fit(3, &[]) {
            assert_eq!(estimate.value, MEAN_RATING);
            assert!(estimate.high - estimate.low > 500.0);
        }
    }

    #[test]
    fn an_inverse_undoes_its_matrix() {
        let matrix = vec![vec![4.0, 1.0, 0.5], vec![1.0, 3.0, -1.0], vec![0.5, -1.0, 2.0]];
        let inverse = inverse(matrix.clone());
        for (i, j) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)] {
            let product: f64 = (0..3).map(|k| matrix[i][k] * inverse[k][j]).sum();
            assert!((product - f64::from(u8::from(i == j))).abs() < 1e-12);
        }
    }
}
