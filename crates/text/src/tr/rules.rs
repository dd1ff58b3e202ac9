//! The rule booklet in Turkish: every option with its value and what it means, in the words of the form
//! for house rules. So no option goes unsaid, and nothing is said that the engine does not keep.

use super::options;
use crate::{Names, Section};
use freehold_engine::ruleset::{Answer, BuildOrder};
use freehold_engine::{OptionKey, Ruleset};

pub(crate) fn rules(ruleset: &Ruleset, names: &Names) -> Vec<Section> {
    let mut sections: Vec<(&str, Section)> = Vec::new();
    for key in OptionKey::all() {
        let sentence = sentence(key, &ruleset.answer(key));
        match sections.last_mut().filter(|(id, _)| *id == key.section()) {
            Some((_, section)) => section.sentences.push(sentence),
            None => {
                let title = options::section(key.section()).unwrap_or(key.section()).to_owned();
                sections.push((key.section(), Section { title, sentences: vec![sentence] }));
            }
        }
    }
    // The class project asks that what is not enforced is at least written down.
    if notes_the_real_game(ruleset)
        && let Some((_, building)) = sections.iter_mut().find(|(id, _)| *id == OptionKey::BuildOrder.section())
    {
        building.sentences.push(
            "Asıl oyunda bina dikmek için grubun tamamı gerekir, eşit dikilir ve eşit yıkılır; bu kurallar zorlamaz."
                .to_owned(),
        );
    }
    if let Some((_, table)) = sections.first_mut() {
        table.sentences.insert(0, format!("{} tahtasında oynanır.", names.edition().name));
    }
    sections.into_iter().map(|(_, section)| section).collect()
}

fn notes_the_real_game(ruleset: &Ruleset) -> bool {
    !ruleset.build.require_group && ruleset.build.order == BuildOrder::Free
}

fn sentence(key: OptionKey, answer: &Answer) -> String {
    let (title, explanation) = options::option(key);
    format!("{title}: {}. {explanation}", said(key, answer)).trim_end().to_owned()
}

fn said(key: OptionKey, answer: &Answer) -> String {
    match answer {
        Answer::Flag(true) => "evet".to_owned(),
        Answer::Flag(false) => "hayır".to_owned(),
        Answer::Word(word) => options::word(key, word).unwrap_or(word).to_owned(),
        Answer::List(list) => list.iter().map(|one| said(key, one)).collect::<Vec<_>>().join(", "),
        Answer::Figure(figure) => figure.to_string(),
        Answer::Other => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::OptionKey;
    use crate::{Language, Names, sample};

    #[test]
    fn every_option_has_a_sentence_of_turkish_words() {
        let edition = sample::edition();
        for base in [sample::official(), sample::everything(), sample::nothing()] {
            let sections = Language::Turkish.rules(&base, &Names::new(&edition));
            let sentences: Vec<String> = sections.iter().flat_map(|section| section.sentences.clone()).collect();
            let said = OptionKey::all().count() + 1 + usize::from(super::notes_the_real_game(&base));
            assert_eq!(sentences.len(), said, "one for each option, the board, and what the real game has");
            for sentence in sentences {
                assert!(sentence.ends_with('.') && !sentence.contains('_') && !sentence.contains('!'), "{sentence}");
            }
        }
    }
}
