//! Descriptions of the types that are written by hand: sets, throws, orders and rankings as lists, prices
//! as an object, and containers as the arrays inside them.
//!
//! Only with the feature `schema`; every other type derives its own.

use crate::containers::{ByCurrency, ByDeck, BySeat};
use crate::dice::Dice;
use crate::event::{Order, Rank, Ranking};
use crate::ids::*;
use crate::money::Money;
use crate::prompt::{OptionSet, PriceList, Remainder, Remainders};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Describes a type as what it is written as, which has `$part`s in it.
macro_rules! written_as {
    ($($type:ident as $written:ty, of $($part:ty),+;)+) => {$(
        impl ts_rs::TS for $type {
            type WithoutGenerics = $type;
            type OptionInnerType = $type;

            fn name(config: &ts_rs::Config) -> String {
                <$written as ts_rs::TS>::name(config)
            }

            fn inline(config: &ts_rs::Config) -> String {
                <$written as ts_rs::TS>::inline(config)
            }

            fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor) {
                $(visitor.visit::<$part>();)+
            }

            fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor) {
                $(visitor.visit::<$part>();)+
            }
        }

        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                <$written>::json_schema(generator)
            }
        }
    )+};
}

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
written_as! {
    SeatSet as Vec<SeatId>, of SeatId;
    SpaceSet as Vec<SpaceId>, of SpaceId;
    CardSet as Vec<CardId>, of CardId;
    OptionSet as Vec<u8>, of u8;
    Remainders as Vec<Remainder>, of Remainder;
    Dice as Vec<u8>, of u8;
    Order as Vec<SeatId>, of SeatId;
    Ranking as Vec<Rank>, of Rank;
    PriceList as BTreeMap<SpaceId, Money>, of SpaceId, Money;
}
