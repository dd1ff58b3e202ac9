//! The rule booklet in Turkish: every option with its value and what it means, in the words of the form
//! for house rules. So no option stays unsaid, and nothing is said that the engine does not keep.

use super::options;
use crate::{Names, Section};
use freehold_engine::Ruleset;
use serde_json::Value;

pub(crate) fn rules(ruleset: &Ruleset, names: &Names) -> Vec<Section> {
    let mut sections = Vec::new();
    let Ok(Value::Object(tree)) = serde_json::to_value(ruleset) else { return sections };
    let board = format!("{} tahtasında oynanır.", names.edition().name);
    let mut table = Section { title: title("").to_owned(), sentences: vec![board] };
    for (key, value) in &tree {
        match value {
            Value::Object(options) => {
                let say = |(name, value): (&String, &Value)| sentence(&format!("{key}.{name}"), value);
                let sentences = options.iter().map(say).collect();
                sections.push(Section { title: title(key).to_owned(), sentences });
            }
            value => table.sentences.push(sentence(key, value)),
        }
    }
    sections.insert(0, table);
    sections
}

fn title(section: &str) -> &str {
    options::section(section).unwrap_or(section)
}

fn sentence(key: &str, value: &Value) -> String {
    let (title, explanation) = options::option(key).unwrap_or((key, ""));
    format!("{title}: {}. {explanation}", said(key, value)).trim_end().to_owned()
}

fn said(key: &str, value: &Value) -> String {
    match value {
        Value::Bool(true) => "evet".to_owned(),
        Value::Bool(false) => "hayır".to_owned(),
        Value::String(word) => options::word(key, word).unwrap_or(word).to_owned(),
        Value::Array(list) => list.iter().map(|one| said(key, one)).collect::<Vec<_>>().join(", "),
        figure => figure.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Language, Names, sample};

    #[test]
    fn every_option_has_a_sentence_of_turkish_words() {
        let edition = sample::edition();
        for base in [sample::official(), sample::everything(), sample::nothing()] {
            let sections = Language::Turkish.rules(&sample::ruleset(&base), &Names::new(&edition));
            let sentences: Vec<String> = sections.iter().flat_map(|section| section.sentences.clone()).collect();
            let told: usize = base.as_object().unwrap().values().map(|v| v.as_object().map_or(1, |o| o.len())).sum();
            assert_eq!(sentences.len(), told + 1, "one for each option, and the board");
            for sentence in sentences {
                assert!(sentence.ends_with('.') && !sentence.contains('_') && !sentence.contains('!'), "{sentence}");
            }
        }
    }
}
