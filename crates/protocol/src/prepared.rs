//! A part of a message that is written once and sent to many.

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::marker::PhantomData;
use std::sync::Arc;

/// A `T` that is already JSON. Viewers who see the same share the same bytes.
pub struct Prepared<T> {
    json: Arc<RawValue>,
    of: PhantomData<fn() -> T>,
}

impl<T: Serialize> Prepared<T> {
    pub fn new(value: &T) -> Result<Prepared<T>, serde_json::Error> {
        let json: Arc<RawValue> = serde_json::value::to_raw_value(value)?.into();
        Ok(Prepared { json, of: PhantomData })
    }
}

impl<T> Prepared<T> {
    pub fn json(&self) -> &str {
        self.json.get()
    }
}

impl<T> Clone for Prepared<T> {
    fn clone(&self) -> Prepared<T> {
        Prepared { json: self.json.clone(), of: PhantomData }
    }
}

impl<T> std::fmt::Debug for Prepared<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.json.get())
    }
}

impl<T> Serialize for Prepared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.as_ref().serialize(serializer)
    }
}

#[cfg(feature = "schema")]
impl<T: ts_rs::TS + 'static> ts_rs::TS for Prepared<T> {
    type WithoutGenerics = T::WithoutGenerics;
    type OptionInnerType = T::OptionInnerType;

    fn name(config: &ts_rs::Config) -> String {
        T::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        T::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor) {
        visitor.visit::<T>();
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor) {
        visitor.visit::<T>();
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Prepared<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> std::borrow::Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        T::json_schema(generator)
    }
}
