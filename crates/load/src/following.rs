//! What a client knows of the table: it follows the messages, which tell only what is different.

use serde_json::{Map, Value, json};

/// Takes a `table` or an `update` in; `table` is what the client knew, and becomes what it knows now.
///
/// ```
/// use serde_json::json;
///
/// let mut table = json!({"type": "table", "seq": 3, "view": {"turn": 0, "seats": {"0": {"cash": 5, "bot": false}}},
///     "prompts": [{"seat": 0, "prompts": [{"bid": {"min": 5, "max": 9}}, {"resign": {}}]}]});
/// let update = json!({"type": "update", "seq": 4, "change": {"since": 3, "parts": {"seats": {"0": {"cash": 9}}}},
///     "prompts": [{"seat": 0, "prompts": [{"end_turn": {}}, 1, [0, {"bid": {"min": 6}}]]}]});
/// freehold_load::follow(&mut table, &update);
/// assert_eq!(table["view"], json!({"turn": 0, "seats": {"0": {"cash": 9, "bot": false}}}));
/// assert_eq!(table["prompts"][0]["prompts"], json!([{"end_turn": {}}, {"resign": {}}, {"bid": {"min": 6, "max": 9}}]));
/// assert_eq!(table["seq"], 4);
/// ```
pub fn follow(table: &mut Value, message: &Value) {
    let mut now = message.clone();
    if message["prompts"].is_null() {
        now["prompts"] = table["prompts"].clone();
    } else if let Some(own) = now["prompts"].as_array_mut() {
        for own in own {
            let known =
                table["prompts"].as_array().and_then(|all| all.iter().find(|known| known["seat"] == own["seat"]));
            let known = known.map(|known| known["prompts"].clone()).unwrap_or_default();
            if own["raising"].is_null() {
                own["raising"] = json!([]);
            }
            for prompt in own["prompts"].as_array_mut().into_iter().flatten() {
                *prompt = told(prompt, |place| known[place].clone());
            }
        }
    }
    if let Some(parts) = message["change"]["parts"].as_object() {
        now["view"] = changed(&table["view"], parts);
    }
    *table = now;
}

/// A prompt: as it is, by its place among those that were known, or by what differs from one of them.
pub fn told(prompt: &Value, known: impl Fn(usize) -> Value) -> Value {
    let place = |place: &Value| known(place.as_u64().unwrap_or(u64::MAX) as usize);
    match prompt {
        Value::Number(_) => place(prompt),
        Value::Array(like) if like.len() == 2 => {
            let mut same = place(&like[0]);
            merge(&mut same, &like[1]);
            same
        }
        whole => whole.clone(),
    }
}

/// Puts fields into an object, at every depth.
fn merge(into: &mut Value, change: &Value) {
    for (field, value) in change.as_object().into_iter().flatten() {
        if value.is_object() && into[field].is_object() {
            merge(&mut into[field], value);
        } else {
            put(into, field, value);
        }
    }
}

fn changed(before: &Value, parts: &Map<String, Value>) -> Value {
    let mut view = before.clone();
    for (name, part) in parts {
        match (name.as_str(), part) {
            ("seats" | "deeds" | "offers", Value::Object(entries)) => {
                if !view[name].is_object() {
                    view[name] = json!({});
                }
                for (key, entry) in entries {
                    let fields = entry.as_object().filter(|_| name == "seats" && view[name][key].is_object());
                    match fields {
                        Some(fields) => {
                            fields.iter().for_each(|(field, value)| put(&mut view[name][key], field, value))
                        }
                        None => put(&mut view[name], key, entry),
                    }
                }
            }
            ("this_turn", Value::Object(fields)) => {
                fields.iter().for_each(|(field, value)| put(&mut view[name], field, value));
            }
            _ => put(&mut view, name, part),
        }
    }
    view
}

/// `null` stands for what is gone.
fn put(into: &mut Value, key: &str, value: &Value) {
    if !into.is_object() {
        *into = json!({});
    }
    if let Some(entries) = into.as_object_mut() {
        if value.is_null() {
            entries.remove(key);
        } else {
            entries.insert(key.to_string(), value.clone());
        }
    }
}
