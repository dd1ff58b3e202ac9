//! The command line that plays the same games again.

use crate::sim::Summary;
use crate::sim::summary::Settings;
use serde_json::Value;

/// One argument with its value after the other; each is ready for a shell.
pub fn parts(summary: &Summary) -> Vec<String> {
    let settings = &summary.settings;
    let mut parts = vec!["freehold sim".to_owned()];
    let mut add = |name: &str, value: &str| parts.push(format!("{name} {}", quoted(value)));
    let known = freehold_content::preset(&settings.preset);
    if known.is_none() || freehold_content::edition(&settings.edition).is_none() {
        add("--packs", "FOLDER");
    }
    add("--preset", &settings.preset);
    if known.is_none_or(|preset| preset.edition != settings.edition) {
        add("--edition", &settings.edition);
    }
    for (option, value) in &settings.rules {
        add("--rules", &format!("{option}={}", argument(value)));
    }
    add("--bots", &settings.bots.join(","));
    if has_expert(settings) {
        add("--rollouts", &settings.rollouts.to_string());
    }
    for program in &summary.faults.external {
        add("--bot-cmd", &program.command);
    }
    add("--games", &settings.games.to_string());
    add("--seed", &settings.seed.to_string());
    add("--cap", &settings.cap.to_string());
    add("--report", "report.html");
    parts
}

/// Only `expert` plays futures.
pub fn has_expert(settings: &Settings) -> bool {
    settings.bots.iter().any(|bot| bot == freehold_bots::BotKind::Expert.name())
}

/// A value as the command line reads it: a word, unless the word would be read as something else.
pub fn argument(value: &Value) -> String {
    match value {
        Value::String(word) if serde_json::from_str::<Value>(word).is_err() => word.clone(),
        other => other.to_string(),
    }
}

/// For a POSIX shell.
fn quoted(text: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "_-./:=,@%+".contains(letter);
    if !text.is_empty() && text.chars().all(is_plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn words_need_quotes_only_where_they_could_be_misread() {
        for (value, text) in
            [(json!("none"), "none"), (json!(900), "900"), (json!("900"), "\"900\""), (json!([1, 2]), "[1,2]")]
        {
            assert_eq!(argument(&value), text);
        }
        for (text, wanted) in [
            ("hard,easy", "hard,easy"),
            ("rail_rents=[1,2]", "'rail_rents=[1,2]'"),
            ("python3 it's.py", r"'python3 it'\''s.py'"),
            ("$(reboot)", "'$(reboot)'"),
            ("", "''"),
        ] {
            assert_eq!(quoted(text), wanted);
        }
    }
}
