//! What a scripted client does when it is asked: the first sensible thing.

use serde::Deserialize;
use serde_json::{Value, json};

/// What a client must know of a `table` or an `update`; the rest is passed over.
#[derive(Debug, Deserialize)]
pub struct News {
    waiting: Option<Waiting>,
    prompts: Vec<Own>,
}

#[derive(Debug, Deserialize)]
struct Waiting {
    seat: usize,
}

#[derive(Debug, Deserialize)]
struct Own {
    prompts: Vec<Value>,
}

impl News {
    /// Whom the table waits for; nobody when the game is over.
    pub fn mover(&self) -> Option<usize> {
        self.waiting.as_ref().map(|waiting| waiting.seat)
    }

    pub fn command(&self) -> Option<Value> {
        self.prompts.iter().find_map(|own| choose(&own.prompts))
    }
}

/// A command for the seat that the table waits for, from its prompts.
pub fn choose(prompts: &[Value]) -> Option<Value> {
    let find = |name: &str| prompts.iter().find_map(|prompt| prompt.get(name));
    for name in ["roll", "buy_deed", "decline_deed", "draw_card", "stay_in_jail", "pass_bid"] {
        if find(name).is_some() {
            return Some(json!({name: {}}));
        }
    }
    if find("choose_tax").is_some() {
        return Some(json!({"choose_tax": {"percent": false}}));
    }
    if let Some(choice) = find("choose_option") {
        return Some(json!({"choose_option": {"option": choice["options"][0]}}));
    }
    for name in ["end_turn", "pay_jail_fee"] {
        if find(name).is_some() {
            return Some(json!({name: {}}));
        }
    }
    if let Some(sale) = find("sell_building") {
        return Some(json!({"sell_building": {"space": sale["space"]}}));
    }
    for name in ["mortgage", "sell_deed"] {
        if let Some(sale) = find(name) {
            return Some(json!({name: {"deed": sale["deed"]}}));
        }
    }
    find("resign").map(|_| json!({"resign": {}}))
}

/// The number of the last step, if the message shows the table. Read from the head of the text: four
/// clients hear every step, and a load generator that parses all of it would measure itself.
pub fn seq_of(text: &str) -> Option<u32> {
    let is_news = text.starts_with(r#"{"type":"update","#) || text.starts_with(r#"{"type":"table","#);
    let after = is_news.then(|| text.split_once(r#""seq":"#)).flatten()?.1;
    let digits = after.find(|letter: char| !letter.is_ascii_digit())?;
    after[..digits].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_is_read_from_the_head() {
        assert_eq!(seq_of(r#"{"type":"update","game":1,"seq":42,"steps":[{"seq":41}]}"#), Some(42));
        assert_eq!(seq_of(r#"{"type":"answer","id":"\"seq\":9"}"#), None);
    }

    #[test]
    fn the_asked_seat_does_the_first_sensible_thing() {
        let text = r#"{"type":"update","game":1,"seq":3,"steps":[],"view":{},"waiting":{"seat":2,"clock":null},
            "prompts":[{"seat":2,"prompts":[{"bid":{"min":1,"max":9}},{"pass_bid":{}},{"resign":{}}]}]}"#;
        let news: News = serde_json::from_str(text).unwrap();
        assert_eq!(news.mover(), Some(2));
        assert_eq!(news.command(), Some(json!({"pass_bid": {}})));
    }
}
