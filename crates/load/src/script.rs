//! What a scripted client does when it is asked: the first sensible thing.

use crate::following::told;
use serde::Deserialize;
use serde_json::{Value, json};

/// What a client must know of a `table` or an `update`; the rest is passed over.
#[derive(Debug, Default, Deserialize)]
pub struct News {
    waiting: Option<Waiting>,
    /// Nothing when they are all as before.
    prompts: Option<Vec<Own>>,
}

#[derive(Debug, Deserialize)]
struct Waiting {
    seat: usize,
}

#[derive(Debug, Deserialize)]
struct Own {
    seat: usize,
    prompts: Vec<Value>,
}

impl News {
    /// Takes the next message in. A number stands for the prompt in that place of what was known before.
    pub fn follow(&mut self, text: &str) -> Result<(), serde_json::Error> {
        let mut news: News = serde_json::from_str(text)?;
        let Some(asked) = &mut news.prompts else {
            self.waiting = news.waiting;
            return Ok(());
        };
        for own in asked {
            let known = self.prompts.iter().flatten().find(|known| known.seat == own.seat);
            for prompt in &mut own.prompts {
                *prompt =
                    told(prompt, |place| known.and_then(|known| known.prompts.get(place)).cloned().unwrap_or_default());
            }
        }
        *self = news;
        Ok(())
    }

    /// Whom the table waits for; nobody when the game is over.
    pub fn mover(&self) -> Option<usize> {
        self.waiting.as_ref().map(|waiting| waiting.seat)
    }

    pub fn command(&self) -> Option<Value> {
        self.prompts.iter().flatten().find_map(|own| choose(&own.prompts))
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
    if find("take_over").is_some() {
        return Some(json!({"take_over": {"lift": []}}));
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
        let mut news = News::default();
        news.follow(text).unwrap();
        assert_eq!(news.mover(), Some(2));
        assert_eq!(news.command(), Some(json!({"pass_bid": {}})));
        // What is known is named by its place.
        news.follow(r#"{"waiting":{"seat":2},"prompts":[{"seat":2,"prompts":[2,{"roll":{}}]}]}"#).unwrap();
        assert_eq!(news.command(), Some(json!({"roll": {}})));
        news.follow(r#"{"waiting":{"seat":2},"prompts":[{"seat":2,"prompts":[0]}]}"#).unwrap();
        assert_eq!(news.command(), Some(json!({"resign": {}})));
        // And what is not told is as before.
        news.follow(r#"{"waiting":{"seat":1}}"#).unwrap();
        assert_eq!((news.mover(), news.command()), (Some(1), Some(json!({"resign": {}}))));
    }
}
