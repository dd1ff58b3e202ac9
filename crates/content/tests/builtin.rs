//! The data that comes with the program: complete, playable, and with the figures it should have.

use freehold_content::*;
use freehold_engine::edition::{Effect, SpaceKind};
use freehold_engine::{DeckId, Money, OptionKey, Ruleset};
use serde_json::json;

fn ruleset(id: &str) -> Ruleset {
    preset(id).unwrap_or_else(|| panic!("no preset {id}")).ruleset
}

#[test]
fn every_builtin_file_is_without_fault() {
    let mut library = Library::default();
    for source in builtin_sources() {
        if let Err(faults) = library.add(source) {
            let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
            panic!("{}", lines.join("\n"));
        }
    }
    let ids: Vec<&str> = library.presets().iter().map(|preset| preset.id.as_str()).collect();
    assert_eq!(ids, presets());
}

#[test]
fn every_preset_can_be_played() {
    for id in presets() {
        let preset = preset(id).unwrap();
        assert_eq!(preset.ruleset.faults(), [], "{id}");
        assert!(edition(&preset.edition).is_some() && theme(&preset.theme).is_some(), "{id}");
    }
}

#[test]
fn the_abridged_game_differs_in_time_only() {
    let (whole, abridged) = (ruleset("property_tycoon"), ruleset("property_tycoon_abridged"));
    let different = OptionKey::all().filter(|key| whole.answer(*key) != abridged.answer(*key));
    let different: Vec<_> = different.map(|key| (key, json!(abridged.answer(key)))).collect();
    assert_eq!(different, [(OptionKey::TimeGameMin, json!(60)), (OptionKey::TimeTurnS, json!(60))]);
}

/// Edition, lots, sum of their prices, base rent of space 29, cards of deck A and B, tokens.
#[test]
fn editions_hold_the_printed_figures() {
    for (id, lots, prices, base_29, cards, tokens) in [
        ("lantern_bay", 22, 4590, 24, [24, 24], 0),
        ("property_tycoon", 22, 4590, 22, [16, 16], 6),
        ("ncsu", 24, 5000, 24, [7, 8], 0),
    ] {
        let edition = edition(id).unwrap();
        let found: Vec<_> = edition
            .spaces
            .iter()
            .filter_map(|space| match &space.kind {
                SpaceKind::Lot(lot) => Some(lot),
                _ => None,
            })
            .collect();
        assert_eq!(found.len(), lots, "{id}");
        assert_eq!(found.iter().map(|lot| lot.price.0).sum::<i32>(), prices, "{id}");
        assert!(found.iter().all(|lot| lot.mortgage.0 * 2 == lot.price.0 && lot.hotel_cost == lot.house_cost), "{id}");
        let SpaceKind::Lot(lot) = &edition.spaces[29].kind else { panic!("{id}: space 29 is no lot") };
        assert_eq!(lot.rents[0], Money(base_29), "{id}");
        assert_eq!(edition.decks.as_array().each_ref().map(|deck| deck.cards.len()), cards, "{id}");
        assert_eq!(edition.tokens.len(), tokens, "{id}");
        let names: Vec<&str> = edition.groups.iter().map(|group| group.id.as_str()).collect();
        assert_eq!(
            names[..8],
            ["group_1", "group_2", "group_3", "group_4", "group_5", "group_6", "group_7", "group_8"]
        );
        assert_eq!(names[8..], ["rail", "util"]);
    }
}

#[test]
fn fixed_money_cards_add_up() {
    let sum = |edition_id: &str, deck: DeckId| -> i32 {
        let edition = edition(edition_id).unwrap();
        let cards = &edition.decks[deck].cards;
        let amount = |effect: &Effect| match effect {
            Effect::Collect { amount, .. } => amount.0,
            Effect::Pay { amount, .. } => -amount.0,
            _ => 0,
        };
        cards.iter().map(|card| amount(&card.effect)).sum()
    };
    // The classic piles give 185 and 405; Property Tycoon's edition of 2018 to 2020 gives 115 and 315.
    assert_eq!(sum("lantern_bay", DeckId::DeckA), 185);
    assert_eq!(sum("lantern_bay", DeckId::DeckB), 405);
    assert_eq!(sum("property_tycoon", DeckId::DeckA), 50 + 100 + 150 - 15 - 150 - 20);
    assert_eq!(sum("property_tycoon", DeckId::DeckB), 100 + 20 + 20 + 200 + 50 + 100 + 25 - 100 - 50 - 50);
    assert_eq!(sum("ncsu", DeckId::DeckA), -70);
    assert_eq!(sum("ncsu", DeckId::DeckB), -70);
}

#[test]
fn themes_name_what_they_can_and_editions_keep_the_rest() {
    let library = Library::builtin();
    for (edition_id, theme_id, space, wanted) in [
        ("lantern_bay", "lantern_bay", 39, "Lighthouse Point"),
        ("lantern_bay", "halloween", 39, "Haunted Manor"),
        ("lantern_bay", "ankara", 0, "City Gate"),
        ("lantern_bay", "bilkent", 4, "Tuition Instalment"),
        ("lantern_bay", "bilkent", 7, "Pop Quiz"),
        ("ncsu", "halloween", 4, "Net Loft Yard"),
        ("ncsu", "halloween", 38, "Signal Terrace"),
        ("ncsu", "halloween", 37, "Vampire Heights"),
        ("property_tycoon", "lantern_bay", 39, "Summit Heights"),
        ("property_tycoon", "halloween", 39, "Haunted Manor"),
    ] {
        let names = library.names(library.edition(edition_id).unwrap(), library.theme(theme_id));
        assert_eq!(names.spaces[space], wanted, "{edition_id} under {theme_id}");
        let own = edition_id == "property_tycoon";
        assert_eq!(names.tokens.len(), if own { 6 } else { 8 });
        assert!(names.tokens.iter().all(|token| token.svg.is_some()), "{edition_id} under {theme_id}");
        assert_eq!(names.glyph == "£", own);
    }
    let printed = names(&edition("property_tycoon").unwrap(), None);
    assert_eq!(printed.decks, ["Opportunity Knocks", "Pot Luck"]);
}
