//! How many lines are open: in all, and from each neighbourhood.
//!
//! A neighbourhood that holds many gets no more when places become scarce, so that a few who take all they can get
//! leave some to everybody else.

use crate::neighbourhood::Neighbourhood;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Cheap to clone: all clones count together.
#[derive(Clone)]
pub struct Headcount {
    open: Arc<Mutex<Open>>,
    most: usize,
    most_each: usize,
    /// This machine may have as many as there are: for measuring.
    spares_loopback: bool,
}

#[derive(Default)]
struct Open {
    all: usize,
    each: HashMap<Neighbourhood, usize>,
}

/// Held as long as the line is open.
pub struct Place {
    open: Arc<Mutex<Open>>,
    from: Neighbourhood,
}

fn lock(open: &Mutex<Open>) -> MutexGuard<'_, Open> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Headcount {
    pub fn new(most: usize, most_each: usize, spares_loopback: bool) -> Headcount {
        Headcount { open: Arc::default(), most, most_each, spares_loopback }
    }

    /// A place for one more, if there is one. `shared` is a line over which many people speak, such as that of a proxy.
    pub fn enter(&self, from: Neighbourhood, shared: bool) -> Option<Place> {
        let mut open = lock(&self.open);
        let free = self.most.saturating_sub(open.all);
        let held = open.each.get(&from).copied().unwrap_or(0);
        let spared = shared || (self.spares_loopback && from.is_loopback());
        // Half of what is free: whoever takes all they can get never takes the last ones.
        let allowed = if spared { usize::MAX } else { self.most_each.min(free.div_ceil(2)) };
        if free == 0 || held >= allowed {
            return None;
        }
        open.all += 1;
        *open.each.entry(from).or_default() += 1;
        Some(Place { open: self.open.clone(), from })
    }

    pub fn open(&self) -> usize {
        lock(&self.open).all
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = lock(&self.open);
        open.all -= 1;
        let left = open.each.get_mut(&self.from).map(|held| {
            *held -= 1;
            *held
        });
        if left == Some(0) {
            open.each.remove(&self.from);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn from(last: u8) -> Neighbourhood {
        Neighbourhood::from(IpAddr::from([192, 0, 2, last]))
    }

    #[test]
    fn a_place_is_free_again_when_its_line_is_gone() {
        let count = Headcount::new(100, 2, false);
        let (one, two) = (count.enter(from(1), false), count.enter(from(1), false));
        assert!(one.is_some() && two.is_some() && count.enter(from(1), false).is_none());
        assert!(count.enter(from(2), false).is_some(), "others are not concerned");
        drop(one);
        assert!(count.enter(from(1), false).is_some());
        drop(two);
        assert_eq!((count.open(), lock(&count.open).each.len()), (0, 0));
    }

    #[test]
    fn the_greedy_leave_something_to_others() {
        let count = Headcount::new(1_000, 400, false);
        let mut held = Vec::new();
        for _ in 0..1_000 {
            held.extend((0..40).filter_map(|greedy| count.enter(from(greedy), false)));
        }
        assert!(held.len() > 900, "{}", held.len());
        let late: Vec<_> = (100..140).filter_map(|late| count.enter(from(late), false)).collect();
        assert!(late.len() >= 30, "{}", late.len());
    }

    #[test]
    fn a_proxy_speaks_for_many_and_this_machine_can_be_spared() {
        let count = Headcount::new(10, 2, true);
        let here = Neighbourhood::from(IpAddr::from([127, 0, 0, 1]));
        let held: Vec<_> = (0..4).filter_map(|_| count.enter(from(1), true)).collect();
        let spared: Vec<_> = (0..9).filter_map(|_| count.enter(here, false)).collect();
        assert_eq!((held.len(), spared.len()), (4, 6), "there are ten in all");
    }
}
