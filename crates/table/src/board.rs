//! The board of a table to look at, and the words that sentences about it are made with.

use freehold_content::TableNames;
use freehold_engine::edition::{Card, Effect};
use freehold_engine::{Rulebook, SeatId, SpaceId, SpaceSet};
use freehold_protocol::{BoardView, CardView, DeckView, DeskView, GroupView, RuleSection, SpaceView, TokenView};
use freehold_text::{Language, Names};

/// The words that sentences are made with.
pub fn names<'a>(book: &'a Rulebook, table: &'a TableNames, players: &'a [String]) -> Names<'a> {
    let mut names = Names::new(&book.edition).with_players(players).with_ruleset(&book.rules).with_glyph(&table.glyph);
    for (space, name) in SpaceId::all().zip(&table.spaces) {
        names = names.with_space(space, name);
    }
    for (deck, name) in freehold_engine::DeckId::ALL.into_iter().zip(&table.decks) {
        names = names.with_deck(deck, name);
    }
    names
}

/// The tokens that can be chosen, nobody's yet.
pub fn tokens(language: Language, table: &TableNames) -> Vec<TokenView> {
    let view = |look: &freehold_content::TokenLook| TokenView {
        seat: None,
        id: look.id.clone(),
        name: language.name(&look.name),
        svg: look.svg.clone(),
    };
    table.tokens.iter().map(view).collect()
}

pub fn rule_sections(language: Language, book: &Rulebook, names: &Names<'_>) -> Vec<RuleSection> {
    let sections = language.rules(&book.rules, names);
    sections.into_iter().map(|part| RuleSection { title: part.title, sentences: part.sentences }).collect()
}

/// The board with everything that never changes during the game. `seated` are the tokens by seat.
pub fn board(
    language: Language,
    book: &Rulebook,
    table: &TableNames,
    theme: &str,
    players: &[String],
    seated: &[String],
) -> BoardView {
    let names = names(book, table, players);
    let space = |space: SpaceId| SpaceView {
        says: language.space(book, &names, space),
        ..SpaceView::of(book, space, table.spaces[space.index()].clone())
    };
    let group = |(group, deeds): (&freehold_engine::edition::Group, &SpaceSet)| GroupView {
        name: group.name.clone(),
        spaces: deeds.iter().collect(),
    };
    let card = |card: &Card| {
        let options = match &card.effect {
            Effect::Choice { options, .. } => options.as_slice(),
            _ => &[],
        };
        let options = options.iter().map(|option| language.effect(option, &names)).collect();
        CardView { text: language.card(card, &names), options }
    };
    let deck = |(deck, name): (&freehold_engine::edition::Deck, &String)| DeckView {
        name: name.clone(),
        cards: deck.cards.iter().map(card).collect(),
    };
    let mut tokens = tokens(language, table);
    for (seat, id) in seated.iter().enumerate() {
        if let Some(token) = tokens.iter_mut().find(|token| token.id == *id) {
            token.seat = Some(SeatId(seat as u8));
        }
    }
    tokens.retain(|token| token.seat.is_some());
    BoardView {
        edition: book.edition.id.clone(),
        theme: theme.to_string(),
        glyph: table.glyph.clone(),
        spaces: SpaceId::all().map(space).collect(),
        groups: book.edition.groups.iter().zip(book.groups.values()).map(group).collect(),
        decks: book.edition.decks.values().zip(&table.decks).map(deck).collect(),
        visiting: table.visiting.clone(),
        players: players.to_vec(),
        tokens,
        jail: book.jail,
        first_lap: book.rules.circuit_required,
        doubles_jail_at: book.rules.doubles.jail_at.value(),
        hotel_after: book.rules.build.hotel.then_some(book.rules.build.max_houses),
        max_houses: book.rules.build.max_houses,
        rules: rule_sections(language, book, &names),
        desk: DeskView::of(&book.rules, |currency| language.currency(&names, currency)),
    }
}
