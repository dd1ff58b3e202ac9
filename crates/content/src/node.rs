//! The tree that both formats are read into and written from: values with the lines they stand on.
//!
//! It knows neither format nor schema.

use crate::fault::ValueType;
use freehold_engine::ruleset::Answer;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Node {
    pub line: u32,
    pub value: Value,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Table(Vec<Entry>),
    List(Vec<Node>),
    Text(String),
    Figure(i64),
    Flag(bool),
    /// A scalar of XML, which has no types; empty, it may also be an empty list or table.
    Untyped(String),
    /// A whole number that does not fit.
    Huge(String),
    Fraction,
    Date,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    pub key: String,
    pub line: u32,
    pub node: Node,
}

impl Node {
    pub fn new(line: u32, value: Value) -> Node {
        Node { line, value }
    }

    pub fn text(text: &str) -> Node {
        Node::new(0, Value::Text(text.to_string()))
    }

    pub fn figure(figure: impl Into<i64>) -> Node {
        Node::new(0, Value::Figure(figure.into()))
    }

    pub fn flag(flag: bool) -> Node {
        Node::new(0, Value::Flag(flag))
    }

    pub fn list(items: impl IntoIterator<Item = Node>) -> Node {
        Node::new(0, Value::List(items.into_iter().collect()))
    }

    pub fn table<'a>(entries: impl IntoIterator<Item = (&'a str, Node)>) -> Node {
        let entries = entries.into_iter().map(|(key, node)| Entry { key: key.to_string(), line: 0, node });
        Node::new(0, Value::Table(entries.collect()))
    }

    pub fn get(&self, key: &str) -> Option<&Entry> {
        match &self.value {
            Value::Table(entries) => entries.iter().find(|entry| entry.key == key),
            _ => None,
        }
    }

    /// The table under a key, to be changed.
    pub fn table_mut(&mut self, key: &str) -> Option<&mut Node> {
        let Value::Table(entries) = &mut self.value else { return None };
        let node = &mut entries.iter_mut().find(|entry| entry.key == key)?.node;
        matches!(node.value, Value::Table(_)).then_some(node)
    }

    /// Adds an entry to a table, unless it is there.
    pub fn add(&mut self, entry: Entry) {
        if let Value::Table(entries) = &mut self.value
            && !entries.iter().any(|other| other.key == entry.key)
        {
            entries.push(entry);
        }
    }

    pub fn add_first(&mut self, key: &str, node: Node) {
        if let Value::Table(entries) = &mut self.value {
            entries.insert(0, Entry { key: key.to_string(), line: 0, node });
        }
    }

    pub fn of_answer(answer: &Answer) -> Node {
        match answer {
            Answer::Flag(flag) => Node::flag(*flag),
            Answer::Figure(figure) => Node::figure(*figure),
            Answer::Word(word) => Node::text(word),
            Answer::List(items) => Node::list(items.iter().map(Node::of_answer)),
            // No option has such an answer.
            Answer::Other => Node::text(""),
        }
    }

    pub fn is_scalar(&self) -> bool {
        !matches!(self.value, Value::Table(_) | Value::List(_))
    }

    pub fn value_type(&self) -> ValueType {
        match &self.value {
            Value::Table(_) => ValueType::Table,
            Value::List(_) => ValueType::List,
            Value::Text(_) | Value::Untyped(_) => ValueType::Text,
            Value::Figure(_) | Value::Huge(_) => ValueType::Figure,
            Value::Flag(_) => ValueType::Flag,
            Value::Fraction => ValueType::Fraction,
            Value::Date => ValueType::Date,
        }
    }
}

/// Finds lines for byte offsets.
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    pub fn of(text: &str) -> Lines {
        Lines(text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at).collect())
    }

    /// Counted from 1.
    pub fn at(&self, offset: usize) -> u32 {
        self.0.partition_point(|newline| *newline < offset) as u32 + 1
    }
}
