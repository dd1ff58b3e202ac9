//! Shares of landings in classes of shade with round bounds.

use super::style::SHADES;

/// Steps between classes, in percent.
const STEPS: [f64; 12] = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0];

/// Classes of equal width; the last is open, so that one space far beyond all others (as the jail
/// is) does not take the shades from them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Classes {
    start: f64,
    step: f64,
}

impl Classes {
    /// None if nobody ever landed anywhere.
    pub fn new(shares: &[f64]) -> Option<Classes> {
        let mut sorted: Vec<f64> = shares.iter().copied().filter(|share| share.is_finite()).collect();
        sorted.sort_by(f64::total_cmp);
        let (least, most) = (*sorted.first()?, *sorted.last()?);
        if most <= 0.0 {
            return None;
        }
        let second = if sorted.len() > 1 { sorted[sorted.len() - 2] } else { most };
        let classes = |step: &f64| Classes { start: (least / step + 1e-9).floor() * step, step: *step };
        let reaches = |classes: &Classes| classes.bound(SHADES) > second + 1e-9;
        let widest = Classes { start: 0.0, step: 100.0 / SHADES as f64 };
        Some(STEPS.iter().map(classes).find(reaches).unwrap_or(widest))
    }

    /// The class of a share, by the digits that are shown.
    pub fn of(&self, share: f64) -> usize {
        let shown = (share * 100.0).round() / 100.0;
        let above = ((shown - self.start) / self.step + 1e-9).floor();
        (above.max(0.0) as usize).min(SHADES - 1)
    }

    /// Where a class begins.
    pub fn bound(&self, class: usize) -> f64 {
        self.start + class as f64 * self.step
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_have_round_bounds() {
        let shares = [2.07, 2.5, 3.11, 6.3];
        let classes = Classes::new(&shares).expect("landings");
        assert_eq!((classes.start, classes.step), (2.0, 0.2));
        assert_eq!(shares.map(|share| classes.of(share)), [0, 2, 5, 5]);
    }

    #[test]
    fn one_space_beyond_all_takes_no_shade_from_the_others() {
        let classes = Classes::new(&[2.0, 2.4, 2.59, 60.0]).expect("landings");
        assert_eq!(classes.step, 0.1);
    }

    #[test]
    fn bounds_belong_to_the_class_that_they_begin() {
        let classes = Classes::new(&[2.0, 2.2, 3.1, 6.0]).expect("landings");
        assert_eq!([1.995, 2.194, 2.196, 2.2].map(|share| classes.of(share)), [0, 0, 1, 1]);
    }

    #[test]
    fn without_landings_there_are_none() {
        assert_eq!(Classes::new(&[]), None);
        assert_eq!(Classes::new(&[0.0, 0.0]), None);
        assert_eq!(Classes::new(&[f64::NAN]), None);
        assert!(Classes::new(&[0.0, 0.0, 100.0]).is_some());
        assert!(Classes::new(&[100.0, 100.0]).is_some());
    }
}
