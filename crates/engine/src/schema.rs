//! Descriptions of the types that are written by hand as lists: sets, throws, orders and rankings.
//!
//! Only with the feature `schema`; every other type derives its own.

use crate::dice::Dice;
use crate::event::{Order, Rank, Ranking};
use crate::ids::*;
use crate::prompt::OptionSet;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use std::borrow::Cow;

/// Describes a type as the list that it is written as.
macro_rules! written_as_list {
    ($($type:ident of $item:ty),+ $(,)?) => {$(
        impl ts_rs::TS for $type {
            type WithoutGenerics = $type;
            type OptionInnerType = $type;

            fn name(config: &ts_rs::Config) -> String {
                <Vec<$item> as ts_rs::TS>::name(config)
            }

            fn inline(config: &ts_rs::Config) -> String {
                <Vec<$item> as ts_rs::TS>::inline(config)
            }

            fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor) {
                visitor.visit::<$item>();
            }

            fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor) {
                visitor.visit::<$item>();
            }
        }

        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                <Vec<$item>>::json_schema(generator)
            }
        }
    )+};
}

written_as_list!(
    SeatSet of SeatId,
    SpaceSet of SpaceId,
    CardSet of CardId,
    OptionSet of u8,
    Dice of u8,
    Order of SeatId,
    Ranking of Rank,
);
