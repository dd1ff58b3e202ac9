//! Estimates with 95 % intervals, from counts. It knows no game.

use serde::Serialize;

/// Two-sided 95 % of the normal distribution.
pub const Z95: f64 = 1.959_963_984_540_054;

/// A figure and the interval that holds it in 95 of 100 runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Estimate {
    pub fn around(value: f64, margin: f64) -> Estimate {
        Estimate { value, low: value - margin, high: value + margin }
    }

    /// In other units, e.g. shares in percent.
    pub fn times(self, factor: f64) -> Estimate {
        Estimate { value: self.value * factor, low: self.low * factor, high: self.high * factor }
    }

    /// With as many digits as a reader wants.
    pub fn rounded(self) -> Estimate {
        Estimate { value: rounded(self.value), low: rounded(self.low), high: rounded(self.high) }
    }

    pub fn excludes_zero(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }

    /// How much larger `self` is than `other`: the intervals of the two combined as Newcombe does
    /// for shares (MOVER), which asks for no symmetry.
    pub fn minus(self, other: Estimate) -> Estimate {
        let value = self.value - other.value;
        let down = (self.value - self.low).hypot(other.high - other.value);
        let up = (self.high - self.value).hypot(other.value - other.low);
        Estimate { value, low: value - down, high: value + up }
    }
}

/// Four digits after the point; never a negative zero.
pub fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4 + 0.0
}

/// A part of a whole, or 0 where there is no whole.
pub fn ratio(part: f64, whole: f64) -> f64 {
    if whole == 0.0 { 0.0 } else { part / whole }
}

/// A share by Wilson's interval. Without a single try nothing is known: 0 to 1. A try may be a part of a hit: such tries
/// spread less than whole ones, so the interval is wide enough.
pub fn wilson(hits: f64, tries: u64) -> Estimate {
    if tries == 0 {
        return Estimate { value: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, p, zz) = (tries as f64, hits / tries as f64, Z95 * Z95);
    let centre = (p + zz / (2.0 * n)) / (1.0 + zz / n);
    let margin = Z95 / (1.0 + zz / n) * (p * (1.0 - p) / n + zz / (4.0 * n * n)).sqrt();
    Estimate { value: p, low: (centre - margin).clamp(0.0, p), high: (centre + margin).clamp(p, 1.0) }
}

/// A mean from the sum and the sum of squares, by the normal distribution.
pub fn mean(sum: u64, squares: u64, count: u64) -> Estimate {
    if count == 0 {
        return Estimate::default();
    }
    let value = sum as f64 / count as f64;
    // The sum of squared deviations, times count: whole numbers lose no digit.
    let deviations = (u128::from(count) * u128::from(squares)).saturating_sub(u128::from(sum) * u128::from(sum));
    let degrees = count.saturating_sub(1).max(1) as f64;
    let variance = deviations as f64 / count as f64 / degrees;
    Estimate::around(value, Z95 * (variance / count as f64).sqrt())
}

/// The difference of two shares of the same games, of which each game can go to one at most, or in parts to both.
pub fn lead(first: f64, second: f64, games: u64) -> Estimate {
    if games == 0 {
        return Estimate { value: 0.0, low: -1.0, high: 1.0 };
    }
    let n = games as f64;
    let value = (first - second) / n;
    // Half a game more for each outcome (Agresti and Min 2005): otherwise a few games that all went
    // to one would leave no doubt.
    let (p, q) = ((first + 0.5) / (n + 2.0), (second + 0.5) / (n + 2.0));
    let variance = (p + q - (p - q) * (p - q)) / (n + 2.0);
    let Estimate { low, high, .. } = Estimate::around(value, Z95 * variance.sqrt());
    Estimate { value, low: low.max(-1.0), high: high.min(1.0) }
}

/// The share of luck in who wins: 0 if it is always the same one, 1 if all win equally often.
///
/// `1 − √( Σ (p − 1/n)² / (1 − 1/n) )` over the shares p of n entrants; the interval follows from
/// the spread of the shares to first order, with a game more for each, so that a few games that all
/// went to one leave some doubt.
pub fn luck(wins: &[f64]) -> Option<Estimate> {
    let games: f64 = wins.iter().sum();
    if games == 0.0 || wins.len() < 2 {
        return None;
    }
    let value = 1.0 - skill(&shares(wins, 0.0));
    let likely = shares(wins, 1.0);
    let (fair, skill) = (1.0 / wins.len() as f64, skill(&likely));
    let variance = if skill > 0.0 {
        let slopes: Vec<f64> = likely.iter().map(|p| (p - fair) / (skill * (1.0 - fair))).collect();
        let mean: f64 = likely.iter().zip(&slopes).map(|(p, slope)| p * slope).sum();
        likely.iter().zip(&slopes).map(|(p, slope)| p * (slope - mean) * (slope - mean)).sum()
    } else {
        // All equal: what chance alone would make of it.
        1.0
    };
    let Estimate { low, high, .. } = Estimate::around(value, Z95 * (variance / games).sqrt());
    Some(Estimate { value, low: low.max(0.0), high: high.min(1.0) })
}

fn shares(wins: &[f64], more: f64) -> Vec<f64> {
    let all: f64 = wins.iter().map(|wins| wins + more).sum();
    wins.iter().map(|wins| (wins + more) / all).collect()
}

/// 0 if all shares are equal, 1 if one has all.
fn skill(shares: &[f64]) -> f64 {
    let fair = 1.0 / shares.len() as f64;
    (shares.iter().map(|p| (p - fair) * (p - fair)).sum::<f64>() / (1.0 - fair)).sqrt()
}

/// A bar of a histogram over whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bar {
    pub from: u16,
    pub to: u16,
    pub games: u64,
}

/// The median over the bars and `beyond` further games that are longer than all bars, evenly
/// spread within its bar; none if it lies beyond. The interval is that of the ranks around it.
pub fn median(bars: &[Bar], beyond: u64) -> Option<Estimate> {
    let games = bars.iter().map(|bar| bar.games).sum::<u64>() + beyond;
    let (middle, margin) = (games as f64 / 2.0, Z95 * (games as f64).sqrt() / 2.0);
    let value = at_rank(bars, middle)?;
    let end = bars.last().map_or(0.0, |bar| f64::from(bar.to) + 0.5);
    let low = at_rank(bars, (middle - margin).max(0.0)).unwrap_or(value);
    let high = at_rank(bars, (middle + margin).min(games as f64)).unwrap_or(end);
    Some(Estimate { value, low, high })
}

/// Where so many games lie below.
fn at_rank(bars: &[Bar], rank: f64) -> Option<f64> {
    let mut below = 0.0;
    for bar in bars.iter().filter(|bar| bar.games > 0) {
        let games = bar.games as f64;
        if rank <= below + games {
            let width = f64::from(bar.to - bar.from) + 1.0;
            return Some(f64::from(bar.from) - 0.5 + width * (rank - below) / games);
        }
        below += games;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(estimate: Estimate, value: f64, low: f64, high: f64) {
        let close = |a: f64, b: f64| (a - b).abs() < 5e-5;
        assert!(
            close(estimate.value, value) && close(estimate.low, low) && close(estimate.high, high),
            "{estimate:?} is not {value} ({low} to {high})"
        );
    }

    #[test]
    fn wilson_gives_the_published_values() {
        for (hits, tries, low, high) in [
            // Newcombe 1998 (Statistics in Medicine 17, 857–872), table I, method 3.
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
            (29.0, 29, 0.8830, 1.0),
            (50.0, 100, 0.4038, 0.5962),
        ] {
            near(wilson(hits, tries), hits / tries as f64, low, high);
        }
        near(wilson(0.0, 0), 0.0, 0.0, 1.0);
    }

    #[test]
    fn differences_give_the_published_values() {
        // Newcombe 1998 (Statistics in Medicine 17, 873–890), table II, method 10.
        for (a, m, b, n, low, high) in [
            (56.0, 70, 48.0, 80, 0.0524, 0.3339),
            (9.0, 10, 3.0, 10, 0.1705, 0.8090),
            (10.0, 10, 0.0, 20, 0.6791, 1.0),
            (0.0, 10, 0.0, 10, -0.2775, 0.2775),
        ] {
            let (first, second) = (wilson(a, m), wilson(b, n));
            let difference = first.minus(second);
            near(difference, first.value - second.value, low, high);
            assert_eq!(difference.excludes_zero(), low > 0.0);
        }
    }

    #[test]
    fn means_have_the_interval_of_their_spread() {
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7.
        let margin = Z95 * (32.0_f64 / 7.0 / 8.0).sqrt();
        near(mean(40, 232, 8), 5.0, 5.0 - margin, 5.0 + margin);
        near(mean(30, 90, 10), 3.0, 3.0, 3.0);
        near(mean(7, 49, 1), 7.0, 7.0, 7.0);
        near(mean(0, 0, 0), 0.0, 0.0, 0.0);
    }

    #[test]
    fn a_lead_is_that_of_shares_of_the_same_games() {
        // (30.5 + 25.5) / 102 and 5 / 102.
        let margin = Z95 * ((56.0_f64 / 102.0 - (5.0_f64 / 102.0).powi(2)) / 102.0).sqrt();
        near(lead(30.0, 25.0, 100), 0.05, 0.05 - margin, 0.05 + margin);
        let Estimate { value, low, high } = lead(10.0, 0.0, 10);
        assert!(value == 1.0 && high == 1.0 && low > 0.6 && low < 0.9, "{low}");
        near(lead(0.0, 0.0, 0), 0.0, -1.0, 1.0);
    }

    #[test]
    fn luck_lies_between_none_and_all() {
        let value = |wins: &[f64]| luck(wins).map(|luck| rounded(luck.value));
        for (wins, wanted) in [
            (&[100.0, 0.0, 0.0, 0.0][..], Some(0.0)),
            (&[25.0, 25.0, 25.0, 25.0], Some(1.0)),
            (&[50.0, 50.0, 0.0, 0.0], Some(0.4226)),
            (&[40.0, 30.0, 20.0, 10.0], Some(0.7418)),
            (&[3.0, 1.0], Some(0.5)),
            (&[0.0, 0.0, 0.0], None),
            (&[5.0], None),
        ] {
            assert_eq!(value(wins), wanted, "{wins:?}");
        }
        // With two entrants it is 1 − |2p − 1|, whose interval is twice that of the share.
        let likely: f64 = 30_001.0 / 40_002.0;
        let margin = 2.0 * Z95 * (likely * (1.0 - likely) / 40_000.0).sqrt();
        near(luck(&[30_000.0, 10_000.0]).expect("games"), 0.5, 0.5 - margin, 0.5 + margin);
        let few = luck(&[3.0, 0.0]).expect("games");
        assert!(few.value == 0.0 && few.low == 0.0 && few.high > 0.5);
    }

    #[test]
    fn the_median_is_read_from_the_bars() {
        let bars = |games: [u64; 3]| {
            let bar = |index: usize| Bar { from: index as u16 * 5 + 1, to: index as u16 * 5 + 5, games: games[index] };
            [bar(0), bar(1), bar(2)]
        };
        let value = |games, beyond| median(&bars(games), beyond).map(|median| rounded(median.value));
        for (games, beyond, wanted) in [
            ([10, 20, 10], 0, Some(8.0)),
            ([0, 8, 0], 0, Some(8.0)),
            ([10, 0, 10], 0, Some(5.5)),
            ([1, 1, 1], 9, None),
            ([4, 4, 4], 4, Some(10.5)),
            ([0, 0, 0], 0, None),
        ] {
            assert_eq!(value(games, beyond), wanted, "{games:?} and {beyond}");
        }
        let Some(Estimate { low, high, .. }) = median(&bars([100, 200, 100]), 0) else { panic!("a median") };
        assert_eq!((rounded(low), rounded(high)), (rounded(8.0 - Z95 * 0.25), rounded(8.0 + Z95 * 0.25)));
    }

    #[test]
    fn figures_are_rounded_without_negative_zero() {
        for (value, wanted) in [(1.234_56, "1.2346"), (-0.000_01, "0"), (2.0, "2")] {
            assert_eq!(rounded(value).to_string(), wanted);
        }
    }
}
