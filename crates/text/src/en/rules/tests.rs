//! Changing any option changes a sentence.

use crate::{Language, Names, sample};
use freehold_engine::ruleset::{AfterTries, Answer, FeeWhen, Shape};
use freehold_engine::{Edition, OptionKey, Ruleset};

/// Figures that the board of this test prints as well: to name them is not to leave them to the board.
fn printed(key: OptionKey) -> Option<Answer> {
    let list = |figures: &[i64]| Answer::List(figures.iter().copied().map(Answer::Figure).collect());
    match key {
        OptionKey::GoSalary | OptionKey::TaxFirst => Some(Answer::Figure(200)),
        OptionKey::TaxSecond => Some(Answer::Figure(100)),
        OptionKey::RailRents => Some(list(&[25, 50, 100, 200])),
        OptionKey::UtilityMultipliers => Some(list(&[4, 10])),
        _ => None,
    }
}

/// Answers to an option other than the present one.
fn alternatives(key: OptionKey, present: &Answer) -> Vec<Answer> {
    let expected = key.spec().expected();
    let mut found: Vec<Answer> = expected.words.iter().map(|word| Answer::Word(word.to_string())).collect();
    found.extend(printed(key));
    match (present, expected.shape) {
        (Answer::Flag(on), _) => found.push(Answer::Flag(!on)),
        (Answer::Figure(figure), Shape::Figure { max, .. }) => {
            found.push(Answer::Figure(if *figure < i64::from(max) { figure + 1 } else { figure - 1 }));
        }
        (Answer::List(figures), _) => {
            for index in 0..figures.len() {
                let mut changed = figures.clone();
                if let Answer::Figure(figure) = &mut changed[index] {
                    *figure += 1;
                }
                found.push(Answer::List(changed));
            }
        }
        (_, Shape::Figure { min, max }) => {
            found.extend([min, min + 1, min + (max - min) / 2].map(|figure| Answer::Figure(i64::from(figure))));
        }
        (_, Shape::List { len, min, .. }) => {
            let first = i64::from(min) + 1;
            found.push(Answer::List((first..).take(len).map(Answer::Figure).collect()));
        }
        _ => {}
    }
    let mut different: Vec<Answer> = Vec::new();
    for answer in found {
        if answer != *present && !different.contains(&answer) {
            different.push(answer);
        }
    }
    assert!(!different.is_empty(), "{key} has no other value in this test");
    different
}

fn check_all_options(base: &Ruleset, edition: &Edition) {
    let names = Names::new(edition);
    let told = |rules: &Ruleset| Language::English.rules(rules, &names);
    let before = told(base);
    for key in OptionKey::all() {
        let mut seen = vec![before.clone()];
        for answer in alternatives(key, &base.answer(key)) {
            let mut changed = base.clone();
            changed.set(key, &answer).unwrap();
            let after = told(&changed);
            assert!(!seen.contains(&after), "{key} = {answer:?} reads like another value of it");
            seen.push(after);
        }
    }
}

#[test]
fn every_option_is_told() {
    let mut taxless = sample::edition();
    for space in [4, 38] {
        taxless.spaces[space].kind = freehold_engine::edition::SpaceKind::Parking;
    }
    let mut cardless = sample::edition();
    cardless.decks.iter_mut().for_each(|(_, deck)| deck.cards.clear());
    for edition in [sample::edition(), taxless, cardless] {
        for base in [sample::official(), sample::everything(), sample::nothing()] {
            check_all_options(&base, &edition);
        }
    }
}

#[test]
fn the_bases_can_be_played() {
    for base in [sample::official(), sample::everything(), sample::nothing()] {
        assert_eq!(base.faults(), []);
    }
}

/// From every jail, too: its options hang together most.
#[test]
fn every_option_is_told_in_every_kind_of_jail() {
    let edition = sample::edition();
    for fee_when in [FeeWhen::Never, FeeWhen::BeforeRoll, FeeWhen::Required, FeeWhen::OnEntry] {
        for then in [AfterTries::PayAndMove, AfterTries::Pay, AfterTries::Free, AfterTries::Visiting] {
            for (doubles, card) in [(false, false), (false, true), (true, false), (true, true)] {
                let mut base = sample::official();
                base.jail.fee_when = fee_when;
                base.jail.then = then;
                base.jail.doubles = doubles;
                base.jail.card = card;
                check_all_options(&base, &edition);
            }
        }
    }
}

#[test]
fn the_booklet_is_made_of_sentences() {
    let edition = sample::edition();
    for base in [sample::official(), sample::everything(), sample::nothing()] {
        for section in Language::English.rules(&base, &Names::new(&edition)) {
            assert!(!section.sentences.is_empty(), "{} is empty", section.title);
            for sentence in section.sentences {
                assert!(sentence.ends_with('.') && !sentence.contains("  ") && !sentence.contains('!'), "{sentence}");
            }
        }
    }
}

#[test]
fn the_page_keeps_its_width() {
    let edition = sample::edition();
    let page = Language::English.rules_text(&sample::everything(), &Names::new(&edition));
    assert!(page.starts_with("The table\n---------\n- Lantern Bay is played by 2 to 8 players"), "{page}");
    assert!(page.lines().all(|line| line.chars().count() <= crate::COLUMNS));
}

fn page(base: &Ruleset, edition: &Edition) -> String {
    let sections = Language::English.rules(base, &Names::new(edition));
    let told = sections.iter().filter(|section| !section.title.starts_with("Also set"));
    told.flat_map(|section| section.sentences.clone()).collect::<Vec<_>>().join("\n")
}

/// What these rules do not have is not spoken of as if they had it.
#[test]
fn absent_features_are_not_mentioned() {
    let mut edition = sample::edition();
    edition.decks.iter_mut().for_each(|(_, deck)| deck.cards.clear());
    let mut bare = sample::nothing();
    bare.jail.enabled = true;
    let page = page(&bare, &edition);
    for absent in ["sold down", "ard out of", "or card", "the pot ", "mortgages and", "lifting"] {
        assert!(!page.contains(absent), "{absent}: {page}");
    }
}

/// What the class project leaves out of the code its documentation notes.
// covers: CLASS-S5, CLASS-Houses
#[test]
fn what_is_not_enforced_about_groups_is_noted() {
    let told = |id: &str, language: Language| {
        let preset = freehold_content::preset(id).expect("a preset");
        let edition = freehold_content::edition(&preset.edition).expect("an edition");
        let sections = language.rules(&preset.ruleset, &Names::new(&edition));
        sections.into_iter().flat_map(|section| section.sentences).collect::<Vec<_>>().join("\n")
    };
    let english = "In the real game the whole group is needed for building, and one builds and breaks down evenly; these \
                   rules do not enforce it.";
    let turkish =
        "Asıl oyunda bina dikmek için grubun tamamı gerekir, eşit dikilir ve eşit yıkılır; bu kurallar zorlamaz.";
    for preset in freehold_content::Library::shared().presets() {
        let (id, notes) = (preset.id.as_str(), preset.id == "class");
        assert_eq!(told(id, Language::English).contains(english), notes, "{id}");
        assert_eq!(told(id, Language::Turkish).contains(turkish), notes, "{id}");
    }
    // It is a matter of the options, not of the preset.
    let edition = sample::edition();
    let mut rules = sample::official();
    rules.build.require_group = false;
    assert!(!page(&rules, &edition).contains(english));
    rules.build.order = freehold_engine::ruleset::BuildOrder::Free;
    assert!(page(&rules, &edition).contains(english));
}

#[test]
fn the_booklet_names_exceptions() {
    let edition = sample::edition();
    let official = page(&sample::official(), &edition);
    for told in [
        "by Under Arrest and by the 3rd double in one turn.",
        "at any time, except during an auction or while a debt is open.",
        "If the bank lacks the houses to break a hotel down,",
        "The winner pays the bid instead of the printed price;",
        "An offer lapses when the turn of the one who made it ends.",
        "Nobody can ask for more cash than the other side has.",
        "Selling buildings, mortgaging and lifting mortgages are possible",
        "These are the taxes that the board prints.",
    ] {
        assert!(official.contains(told), "{told}: {official}");
    }
    let everything = page(&sample::everything(), &edition);
    for told in [
        "bankrupt to the bank or the pot",
        "set the amount of Harbour Dues, the amount of Lantern Levy, how Harbour Dues is reckoned and who receives",
        "Whoever cannot raise the money for a loan that is due by own means is out of the game at once.",
        "Players who are worth the same share their place; those who are worth the most share the win.",
    ] {
        assert!(everything.contains(told), "{told}: {everything}");
    }
}
