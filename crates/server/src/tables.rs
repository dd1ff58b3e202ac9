//! What a table is set up with: settings become a rulebook, a board to look at, names to speak with.

use freehold_content::{Library, TableNames, override_options};
use freehold_engine::edition::{Card, Effect};
use freehold_engine::{Rulebook, SeatId, SpaceId, SpaceSet};
use freehold_protocol::{
    BoardView, CardView, DeckView, Field, FieldFault, GroupView, Problem, Refusal, RoomSettings, RuleSection,
    SpaceView, TokenView,
};
use freehold_text::{Language, Names};

/// A fault of one field.
pub fn fault(field: Field, problem: Problem) -> FieldFault {
    FieldFault { field, problem }
}

/// A refusal because of one field.
pub fn bad(field: Field, problem: Problem) -> Refusal {
    Refusal::BadFields { faults: vec![fault(field, problem)] }
}

/// The rulebook of these settings, or everything that is wrong with them.
pub fn rulebook(library: &Library, settings: &RoomSettings) -> Result<Rulebook, Refusal> {
    let refuse = |faults| Refusal::BadFields { faults };
    let Some(preset) = library.preset(&settings.preset) else {
        let known = library.presets().iter().map(|preset| preset.id.clone()).collect();
        return Err(bad(Field::Preset, Problem::Unknown { known }));
    };
    let mut faults = Vec::new();
    if library.theme(&settings.theme).is_none() {
        let known = library.themes().iter().map(|theme| theme.id.clone()).collect();
        faults.push(fault(Field::Theme, Problem::Unknown { known }));
    }
    let wanted = settings.edition.as_deref().unwrap_or(&preset.edition);
    let edition = library.edition(wanted);
    if edition.is_none() {
        let known = library.editions().map(|edition| edition.id.clone()).collect();
        faults.push(fault(Field::Edition, Problem::Unknown { known }));
    }
    let ruleset = override_options(&preset.ruleset, &settings.options);
    if let Err(errors) = &ruleset {
        // The reader of options names the key in its sentence.
        let say =
            |error: &freehold_content::OptionError| Problem::BadOption { key: String::new(), why: error.to_string() };
        faults.extend(errors.iter().map(|error| fault(Field::Options, say(error))));
    }
    let (Some(edition), Ok(ruleset), true) = (edition, ruleset, faults.is_empty()) else {
        return Err(refuse(faults));
    };
    let (least, most) = (ruleset.players.min, ruleset.players.max);
    if !(least..=most).contains(&settings.seats) {
        let range = Problem::OutOfRange { least: u32::from(least), most: u32::from(most) };
        return Err(bad(Field::Seats, range));
    }
    Rulebook::new(ruleset, edition.clone()).map_err(|faults| {
        let say = |fault| Problem::Unplayable { why: Language::English.rulebook_fault(fault) };
        refuse(faults.iter().map(|one| fault(Field::Edition, say(one))).collect())
    })
}

/// What everything is called at a table of these settings.
pub fn table_names(library: &Library, book: &Rulebook, theme: &str) -> TableNames {
    library.names(&book.edition, library.theme(theme))
}

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
    let space = |space: SpaceId| SpaceView::of(book, space, table.spaces[space.index()].clone());
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
        hotel_after: book.rules.build.hotel.then_some(book.rules.build.max_houses),
        max_houses: book.rules.build.max_houses,
        rules: rule_sections(language, book, &names),
    }
}
