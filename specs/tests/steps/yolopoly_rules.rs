//! Which cards of an edition a preset plays with.

use super::world::World;
use cucumber::then;

#[then(regex = r#"^(deck_a|deck_b) of "(\w+)" holds exactly (.+)$"#)]
fn deck_holds(world: &mut World, deck: String, preset: String, cards: String) {
    world.preset = preset;
    let book = world.rulebook().expect("a playable ruleset");
    let deck = super::when::deck_id(&deck);
    let printed = &book.edition.decks[deck].cards;
    let held: Vec<&str> = book.cards[deck].iter().map(|card| printed[card.index()].id.as_str()).collect();
    let wanted: Vec<&str> = cards.split(',').map(str::trim).collect();
    assert_eq!(held, wanted);
}
