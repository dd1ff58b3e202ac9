//! What is different between two views of a table. Most of it stays as it is from one step to the next.
//!
//! Both views must be those of the same viewer: then nothing can be in the difference that is not in a view.

use crate::table_view::TableView;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Parts of a table by their names. Of seats, deeds and offers only those entries that are different, of a seat and of
/// the turn only those fields; `null` stands for what is gone.
pub type ViewParts = Map<String, Value>;

/// What makes a view that a client has into the present one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ViewChange {
    /// The last step of the view that it changes. Whoever has another one asks for the whole table.
    pub since: u32,
    /// Of seats, deeds and offers only those entries that are different, of a seat and of the turn only those fields;
    /// `null` stands for what is gone.
    #[cfg_attr(
        feature = "schema",
        ts(type = "Record<string, unknown>"),
        schemars(with = "std::collections::BTreeMap<String, Value>")
    )]
    pub parts: ViewParts,
}

type Written<T> = Result<T, serde_json::Error>;

/// Every part, as a change of nothing.
pub fn everything(view: &TableView) -> Written<ViewParts> {
    match serde_json::to_value(view)? {
        Value::Object(parts) => Ok(parts),
        _ => Ok(Map::new()),
    }
}

/// The parts of a view that are different from an earlier one.
pub fn difference(before: &TableView, after: &TableView) -> Written<ViewParts> {
    // Taken apart, so that no part can be forgotten.
    let TableView {
        turn,
        round,
        this_turn,
        order,
        seats,
        deeds,
        pot,
        bank,
        rates,
        decks,
        phase,
        offers,
        last_round,
        finish_votes,
        winner,
        winners,
        end,
        ranking,
    } = after;
    let mut change = Change(Map::new());
    change.part("turn", &before.turn, turn)?;
    change.part("round", &before.round, round)?;
    change.fields("this_turn", &before.this_turn, this_turn)?;
    change.part("order", &before.order, order)?;
    change.entries("seats", &before.seats, seats, field_difference)?;
    change.entries("deeds", &before.deeds, deeds, |_, deed| serde_json::to_value(deed))?;
    change.part("pot", &before.pot, pot)?;
    change.part("bank", &before.bank, bank)?;
    change.part("rates", &before.rates, rates)?;
    change.part("decks", &before.decks, decks)?;
    change.part("phase", &before.phase, phase)?;
    change.entries("offers", &before.offers, offers, |_, offer| serde_json::to_value(offer))?;
    change.part("last_round", &before.last_round, last_round)?;
    change.part("finish_votes", &before.finish_votes, finish_votes)?;
    change.part("winner", &before.winner, winner)?;
    change.part("winners", &before.winners, winners)?;
    change.part("end", &before.end, end)?;
    change.part("ranking", &before.ranking, ranking)?;
    Ok(change.0)
}

/// The fields that are new or different, and `null` for those that are gone.
fn field_difference<T: Serialize>(before: &T, after: &T) -> Written<Value> {
    let (before, after) = (serde_json::to_value(before)?, serde_json::to_value(after)?);
    let (Value::Object(before), Value::Object(after)) = (before, after) else { return Ok(Value::Null) };
    let gone = before.keys().filter(|field| !after.contains_key(*field)).map(|field| (field.clone(), Value::Null));
    let gone: Vec<_> = gone.collect();
    let changed = after.into_iter().filter(|(field, value)| before.get(field) != Some(value));
    Ok(Value::Object(changed.chain(gone).collect()))
}

/// What makes one object into another: only the fields that differ, at every depth, and `null` for those that are gone.
pub fn patch(before: &ViewParts, after: &ViewParts) -> ViewParts {
    let gone = before.keys().filter(|field| !after.contains_key(*field)).map(|field| (field.clone(), Value::Null));
    let changed = after.iter().filter(|(field, value)| before.get(*field) != Some(value));
    let changed = changed.map(|(field, value)| match (before.get(field), value) {
        (Some(Value::Object(before)), Value::Object(after)) => (field.clone(), Value::Object(patch(before, after))),
        _ => (field.clone(), value.clone()),
    });
    changed.chain(gone).collect()
}

struct Change(ViewParts);

impl Change {
    fn part<T: PartialEq + Serialize>(&mut self, name: &str, before: &T, after: &T) -> Written<()> {
        if before != after {
            self.0.insert(name.to_string(), serde_json::to_value(after)?);
        }
        Ok(())
    }

    fn fields<T: PartialEq + Serialize>(&mut self, name: &str, before: &T, after: &T) -> Written<()> {
        if before != after {
            self.0.insert(name.to_string(), field_difference(before, after)?);
        }
        Ok(())
    }

    /// `change` makes an entry into another one; a new entry is written as a whole.
    fn entries<T: PartialEq + Serialize>(
        &mut self,
        name: &str,
        before: &BTreeMap<u8, T>,
        after: &BTreeMap<u8, T>,
        change: impl Fn(&T, &T) -> Written<Value>,
    ) -> Written<()> {
        let mut entries = Map::new();
        for (key, entry) in after {
            match before.get(key) {
                Some(same) if same == entry => {}
                Some(other) => drop(entries.insert(key.to_string(), change(other, entry)?)),
                None => drop(entries.insert(key.to_string(), serde_json::to_value(entry)?)),
            }
        }
        for key in before.keys().filter(|key| !after.contains_key(key)) {
            entries.insert(key.to_string(), Value::Null);
        }
        if !entries.is_empty() {
            self.0.insert(name.to_string(), Value::Object(entries));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table_view::SeatView;
    use serde_json::json;

    #[test]
    fn of_a_seat_only_what_differs_is_told() {
        let seat = |cash: i32, multiplier: Option<u8>| SeatView {
            cash: freehold_engine::Money(cash),
            worth: freehold_engine::Money(1500),
            position: freehold_engine::SpaceId(7),
            jailed: false,
            jail_turns: 0,
            jail_cards: Vec::new(),
            circuit: false,
            bankrupt: false,
            bot: false,
            loan: None,
            currencies: None,
            multiplier,
            next_multiplier: None,
        };
        for (before, after, wanted) in [
            (seat(100, None), seat(90, None), json!({"cash": 90})),
            (seat(100, Some(50)), seat(100, None), json!({"multiplier": null})),
            (seat(100, None), seat(90, Some(50)), json!({"cash": 90, "multiplier": 50})),
        ] {
            assert_eq!(field_difference(&before, &after).unwrap(), wanted);
        }
    }

    #[test]
    fn a_patch_goes_to_every_depth() {
        let object = |value: Value| value.as_object().cloned().unwrap_or_default();
        for (before, after, wanted) in [
            (json!({"a": {"x": 1, "y": 2}}), json!({"a": {"x": 1, "y": 3}}), json!({"a": {"y": 3}})),
            (json!({"a": {"x": 1}}), json!({"a": {"z": [1]}}), json!({"a": {"x": null, "z": [1]}})),
            (json!({"a": [1, 2]}), json!({"a": [2]}), json!({"a": [2]})),
            (json!({"a": 1}), json!({"a": 1}), json!({})),
        ] {
            assert_eq!(patch(&object(before), &object(after)), object(wanted));
        }
    }

    #[test]
    fn of_entries_only_those_that_differ_are_told() {
        let map = |entries: &[(u8, i32)]| entries.iter().copied().collect::<BTreeMap<u8, i32>>();
        for (before, after, wanted) in [
            (map(&[]), map(&[(1, 5)]), json!({"all": {"1": 5}})),
            (map(&[(1, 5), (2, 6)]), map(&[(1, 5), (2, 7)]), json!({"all": {"2": 7}})),
            (map(&[(1, 5), (2, 6)]), map(&[(2, 6)]), json!({"all": {"1": null}})),
            (map(&[(1, 5)]), map(&[(1, 5)]), json!({})),
        ] {
            let mut change = Change(Map::new());
            change.entries("all", &before, &after, |_, entry| serde_json::to_value(entry)).unwrap();
            assert_eq!(Value::Object(change.0), wanted);
        }
    }
}
