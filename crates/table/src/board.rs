//! The board of a table to look at, and the words that sentences about it are made with.

use freehold_content::TableNames;
use freehold_engine::edition::{Card, Effect};
use freehold_engine::{CardId, DeckId, GroupId, Rulebook, SeatId, SpaceId, SpaceSet};
use freehold_protocol::{BoardView, CardView, DeckView, DeskView, GroupView, RuleSection, SpaceView, TokenView};
use freehold_text::{Language, Names};

/// The words that sentences are made with.
pub fn names<'a>(language: Language, book: &'a Rulebook, table: &'a TableNames, players: &'a [String]) -> Names<'a> {
    let mut names = Names::new(&book.edition).with_players(players).with_ruleset(&book.rules).with_glyph(&table.glyph);
    for (space, name) in SpaceId::all().zip(&table.spaces) {
        names = names.with_space(space, name);
    }
    for (deck, name) in DeckId::ALL.into_iter().zip(&table.decks) {
        names = names.with_deck(deck, name);
    }
    for (group, name) in (0..).map(GroupId).zip(&table.groups) {
        names = names.with_group(group, name);
    }
    names = names.with_visiting(table.visiting.as_deref());
    names.spoken(language, |printed| table.say(language.tag(), printed))
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
    let names = names(language, book, table, players);
    let say = |printed: &String| table.say(language.tag(), printed).unwrap_or(printed).to_string();
    let space = |space: SpaceId| SpaceView {
        says: language.space(book, &names, space),
        ..SpaceView::of(book, space, names.space(space).into_owned())
    };
    let group = |(group, deeds): (GroupId, &SpaceSet)| GroupView {
        name: names.group_name(group).into_owned(),
        spaces: deeds.iter().collect(),
    };
    let card = |deck: DeckId, id: CardId, card: &Card| {
        let options = match &card.effect {
            Effect::Choice { options, .. } => options.as_slice(),
            _ => &[],
        };
        let options = options.iter().map(|option| language.effect(option, &names)).collect();
        CardView { text: language.card(deck, id, &names), options }
    };
    let deck = |deck: DeckId| DeckView {
        name: names.deck(deck).to_string(),
        cards: (0..).map(CardId).zip(&book.edition.decks[deck].cards).map(|(id, each)| card(deck, id, each)).collect(),
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
        groups: (0..).map(GroupId).zip(book.groups.values()).map(group).collect(),
        decks: DeckId::ALL.into_iter().map(deck).collect(),
        visiting: table.visiting.as_ref().map(say),
        players: players.to_vec(),
        tokens,
        jail: book.jail,
        trades: book.rules.trade.kind,
        mortgages: book.rules.mortgage.enabled,
        first_lap: book.rules.circuit_required,
        doubles_jail_at: book.rules.doubles.jail_at.value(),
        hotel_after: book.rules.build.hotel.then_some(book.rules.build.max_houses),
        max_houses: book.rules.build.max_houses,
        rules: rule_sections(language, book, &names),
        desk: DeskView::of(&book.rules, |currency| language.currency(&names, currency)),
    }
}
