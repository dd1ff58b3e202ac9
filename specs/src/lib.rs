//! The scenarios live beside this file; `tests/specs.rs` runs them.
