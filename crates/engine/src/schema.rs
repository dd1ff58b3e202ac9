//! Descriptions of the types that are written as lists: sets, throws, orders and rankings, and of those
//! that are written as the arrays inside them.
//!
//! Only with the feature `schema`; every other type derives its own.

use crate::containers::{ByCurrency, ByDeck, BySeat};
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

/// Describes a container as the array that it is written as.
macro_rules! written_as_array {
    ($($type:ident of $count:ident),+ $(,)?) => {$(
        impl<T: ts_rs::TS> ts_rs::TS for $type<T> {
            type WithoutGenerics = <[T; $count] as ts_rs::TS>::WithoutGenerics;
            type OptionInnerType = Self;

            fn name(config: &ts_rs::Config) -> String {
                <[T; $count] as ts_rs::TS>::name(config)
            }

            fn inline(config: &ts_rs::Config) -> String {
                <[T; $count] as ts_rs::TS>::inline(config)
            }

            fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <[T; $count] as ts_rs::TS>::visit_dependencies(visitor);
            }

            fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <[T; $count] as ts_rs::TS>::visit_generics(visitor);
            }
        }

        impl<T: JsonSchema> JsonSchema for $type<T> {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                <[T; $count]>::schema_name()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                <[T; $count]>::json_schema(generator)
            }
        }
    )+};
}

written_as_array!(BySeat of MAX_SEATS, ByDeck of DECKS, ByCurrency of CURRENCIES);
