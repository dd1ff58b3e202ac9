//! The bounds of mortgages that came with deeds: which of them may be lifted at once, and what that costs.

use super::PriceList;
use crate::ids::SpaceSet;
use crate::money::Money;
use serde::Serialize;

/// The fee is paid for all the deeds, or some are lifted on top of it: each adds what `lift` says, and the whole
/// comes to no more than `held`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TakeoverBound {
    /// For all of them, if none is lifted.
    pub fee: Money,
    pub held: Money,
    /// What lifting a deed costs beyond its part of the fee.
    pub lift: PriceList,
}

impl TakeoverBound {
    pub fn admits(&self, lift: SpaceSet) -> bool {
        lift.is_empty() || self.lift.deeds().includes(lift) && self.cost(lift) <= self.held
    }

    /// What is paid in all if these are lifted.
    pub fn cost(&self, lift: SpaceSet) -> Money {
        self.fee + self.lift.sum(lift)
    }
}
