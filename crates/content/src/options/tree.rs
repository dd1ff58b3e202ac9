//! A deserializer over JSON trees that says in types what it expected, and lists a struct's keys in their order.
//!
//! `serde_json` refuses with sentences only; a sentence is nothing to build an answer on.

use super::Shape;
use freehold_engine::Ruleset;
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{self, Deserialize, Deserializer, Expected, IntoDeserializer, Unexpected, Visitor};
use serde_json::Value;
use std::cell::RefCell;
use std::fmt;

/// Why a value was not taken.
#[derive(Debug)]
pub(super) enum Refusal {
    Words(&'static [&'static str]),
    Shape(Shape),
    Other,
}

pub(super) fn ruleset(tree: &Value) -> Result<Ruleset, Refusal> {
    Ruleset::deserialize(Tree { value: tree, prefix: String::new(), keys: None })
}

/// Dotted keys of all options in the order in which the ruleset declares them.
pub(super) fn keys(tree: &Value) -> Vec<String> {
    let keys = RefCell::new(Vec::new());
    // A refusal only means that the tree holds a value at fault; the keys before it are known.
    let _ = Ruleset::deserialize(Tree { value: tree, prefix: String::new(), keys: Some(&keys) });
    keys.into_inner()
}

struct Tree<'t> {
    value: &'t Value,
    prefix: String,
    keys: Option<&'t RefCell<Vec<String>>>,
}

impl<'t> Tree<'t> {
    fn child(value: &'t Value) -> Tree<'t> {
        Tree { value, prefix: String::new(), keys: None }
    }
}

impl<'de> Deserializer<'de> for Tree<'_> {
    type Error = Refusal;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(figure), _) => visitor.visit_u64(figure),
                (_, Some(figure)) => visitor.visit_i64(figure),
                _ => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_str(text),
            Value::Array(items) => {
                let mut items = SeqDeserializer::new(items.iter().map(Tree::child));
                let value = visitor.visit_seq(&mut items)?;
                items.end()?;
                Ok(value)
            }
            Value::Object(fields) => {
                let mut fields = MapDeserializer::new(fields.iter().map(|(key, v)| (key.as_str(), Tree::child(v))));
                let value = visitor.visit_map(&mut fields)?;
                fields.end()?;
                Ok(value)
            }
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        let Value::Object(map) = self.value else { return Err(Refusal::Other) };
        if map.keys().any(|key| !fields.contains(&key.as_str())) {
            return Err(Refusal::Other);
        }
        let entries = fields.iter().filter_map(|field| {
            let (value, prefix) = (map.get(*field)?, crate::reader::join(&self.prefix, field));
            if let Some(keys) = self.keys.filter(|_| !value.is_object()) {
                keys.borrow_mut().push(prefix.clone());
            }
            Some((*field, Tree { value, prefix, keys: self.keys }))
        });
        visitor.visit_map(MapDeserializer::new(entries))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        match self.value {
            Value::String(word) => visitor.visit_enum(word.as_str().into_deserializer()),
            _ => Err(Refusal::Words(variants)),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        if self.value.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Refusal> for Tree<'_> {
    type Deserializer = Self;
    fn into_deserializer(self) -> Self {
        self
    }
}

/// Serde names what it expected by these texts.
fn shape(expected: &str) -> Option<Shape> {
    let figure = |min: i64, max: i64| Some(Shape::Figure { min, max });
    match expected {
        "a boolean" => Some(Shape::Flag),
        "u8" => figure(0, i64::from(u8::MAX)),
        "u16" => figure(0, i64::from(u16::MAX)),
        "i8" => figure(i64::from(i8::MIN), i64::from(i8::MAX)),
        "i16" => figure(i64::from(i16::MIN), i64::from(i16::MAX)),
        "i32" => figure(i64::from(i32::MIN), i64::from(i32::MAX)),
        other => Some(Shape::List { len: other.strip_prefix("an array of length ")?.parse().ok()? }),
    }
}

impl de::Error for Refusal {
    fn custom<T: fmt::Display>(_: T) -> Refusal {
        Refusal::Other
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Refusal {
        shape(&expected.to_string()).map_or(Refusal::Other, Refusal::Shape)
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Refusal {
        shape(&expected.to_string()).map_or(Refusal::Other, Refusal::Shape)
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Refusal {
        Refusal::Words(expected)
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}
