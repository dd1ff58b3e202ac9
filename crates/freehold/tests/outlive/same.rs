//! Comparing what is shown with what was shown.

use serde_json::Value;

/// Asserts that everything shown then is shown now; what has been added since is fine.
pub fn assert_still(what: &str, then: &Value, now: &Value) {
    if let Some(difference) = difference("", then, now) {
        panic!("{what}: {difference}");
    }
}

fn difference(path: &str, then: &Value, now: &Value) -> Option<String> {
    match (then, now) {
        (Value::Object(then), Value::Object(now)) => then.iter().find_map(|(key, value)| {
            let found = now.get(key).unwrap_or(&Value::Null);
            difference(&format!("{path}.{key}"), value, found)
        }),
        (Value::Array(then), Value::Array(now)) if then.len() == now.len() => {
            let pairs = then.iter().zip(now).enumerate();
            pairs.into_iter().find_map(|(at, (then, now))| difference(&format!("{path}[{at}]"), then, now))
        }
        // What is nothing is not told any more.
        (Value::Bool(false), Value::Null) => None,
        (Value::Number(then), Value::Null) if then.as_i64() == Some(0) => None,
        (Value::Array(then), Value::Null) if then.is_empty() => None,
        (Value::Object(then), Value::Null) if then.is_empty() => None,
        _ => (then != now).then(|| format!("{path} was {then} and is {now}")),
    }
}

/// A room, a table and chat as somebody is shown them at the door.
pub fn assert_same_sight(what: &str, then: &Value, now: &Value) {
    let mut then = then.clone();
    // How many may play depends on a preset that may have changed or gone.
    for key in ["min_seats", "max_seats", "test_hooks"] {
        then["room"]["room"].as_object_mut().unwrap().remove(key);
    }
    // In a lobby of several people ready means today that a nonce was promised too: it is said again.
    if then["room"]["room"]["stage"] == "lobby" && then["room"]["room"]["kind"] == "multiplayer" {
        for plan in then["room"]["room"]["seats"].as_array_mut().into_iter().flatten() {
            plan["sitter"].as_object_mut().map(|sitter| sitter.remove("ready"));
        }
    }
    words_and_figures_of_today(&mut then, now);
    // What may be done is for the rules of today to say; that the same things are offered is promised.
    let prompts = then["table"].as_object_mut().and_then(|table| table.remove("prompts"));
    assert_still(what, &then, now);
    assert_places_of_then(what, &then["table"]["view"], &now["table"]["view"]);
    for own in prompts.iter().flat_map(|prompts| prompts.as_array().unwrap()) {
        let offered = offers(now["table"]["prompts"].as_array().unwrap(), &own["seat"]);
        for name in names(own) {
            assert!(offered.contains(&name), "{what}: seat {} is not offered {name}", own["seat"]);
        }
    }
}

/// What a space says is said in the words of today, and the figures of mortgages only where the rules have them.
fn words_and_figures_of_today(then: &mut Value, now: &Value) {
    let mortgages = now["table"]["board"]["mortgages"] == true;
    let spaces = then.pointer_mut("/table/board/spaces").and_then(Value::as_array_mut);
    for space in spaces.into_iter().flatten().filter_map(Value::as_object_mut) {
        space.remove("says");
        if !mortgages {
            space.remove("mortgage");
            space.remove("lift");
        }
    }
}

/// When the game ended, no place was shared: everybody has that in the list, and the first has won alone.
fn assert_places_of_then(what: &str, then: &Value, now: &Value) {
    let Some(ranking) = then["ranking"].as_array().filter(|ranking| !ranking.is_empty()) else { return };
    let places: Vec<u64> =
        now["ranking"].as_array().into_iter().flatten().filter_map(|rank| rank["place"].as_u64()).collect();
    assert_eq!(places, (1..=ranking.len() as u64).collect::<Vec<_>>(), "{what}");
    assert_eq!(now["winners"], Value::from(vec![ranking[0]["seat"].clone()]), "{what}");
    assert_eq!(now["winner"], ranking[0]["seat"], "{what}");
}

fn offers(prompts: &[Value], seat: &Value) -> Vec<String> {
    prompts.iter().filter(|own| own["seat"] == *seat).flat_map(names).collect()
}

fn names(own: &Value) -> Vec<String> {
    let prompts = own["prompts"].as_array().unwrap().iter();
    prompts.filter_map(|prompt| prompt.as_object()?.keys().next().cloned()).collect()
}
