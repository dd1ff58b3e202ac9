//! Typed values → tree: the readers' schemas the other way round.

use crate::document::Doc;
use crate::edition_check::{group_of, word};
use crate::edition_in::EditionPack;
use crate::node::{Entry, Node, Value};
use crate::preset::Preset;
use crate::theme::{Scheme, Theme};
use freehold_engine::edition::*;
use freehold_engine::{CurrencyId, DeckId, Money, OptionKey, Ruleset};

type Fields<'a> = Vec<(&'a str, Node)>;

pub(super) fn of(doc: &Doc) -> Node {
    let mut node = match doc {
        Doc::Theme(theme) => of_theme(theme),
        Doc::Edition(pack) => of_edition(pack),
        Doc::Preset(preset) => of_preset(preset),
    };
    node.add_first("format", Node::figure(doc.kind().format()));
    node
}

fn money(amount: Money) -> Node {
    Node::figure(amount.0)
}

fn texts<'a>(texts: impl IntoIterator<Item = &'a String>) -> Node {
    Node::list(texts.into_iter().map(|text| Node::text(text)))
}

fn of_edition(pack: &EditionPack) -> Node {
    let edition = &pack.edition;
    let mut currency = vec![("glyph", Node::text(&edition.currency.glyph))];
    if edition.currency.fixed {
        currency.push(("fixed", Node::flag(true)));
    }
    let group = |group: &Group| {
        Node::table([
            ("id", Node::text(&group.id)),
            ("name", Node::text(&group.name)),
            ("letter", Node::text(&group.letter.to_string())),
            ("colour", Node::text(&group.colour)),
        ])
    };
    let deck = |deck: &Deck| {
        let cards = Node::list(deck.cards.iter().map(of_card));
        Node::table([("name", Node::text(&deck.name)), ("cards", cards)])
    };
    let mut fields = vec![
        ("id", Node::text(&edition.id)),
        ("name", Node::text(&edition.name)),
        ("currency", Node::table(currency)),
        ("go_salary", money(edition.go_salary)),
        ("rail_rents", Node::list(edition.rail_rents.map(money))),
        ("utility_multipliers", Node::list(edition.utility_multipliers.map(Node::figure))),
        ("groups", Node::list(edition.groups.iter().map(group))),
        ("spaces", Node::list(edition.spaces.iter().map(|space| of_space(space, &edition.groups)))),
        ("decks", Node::table(DeckId::ALL.map(|id| (deck_word(id), deck(&edition.decks[id]))))),
    ];
    if !edition.tokens.is_empty() {
        let token = |token: &Token| of_token(&token.id, &token.name, pack.drawings.get(&token.id));
        fields.push(("tokens", Node::list(edition.tokens.iter().map(token))));
    }
    fields.extend(pack.words.node().map(|words| ("words", words)));
    Node::table(fields)
}

fn of_token(id: &str, name: &str, svg: Option<&String>) -> Node {
    let mut fields = vec![("id", Node::text(id)), ("name", Node::text(name))];
    fields.extend(svg.map(|svg| ("svg", Node::text(svg))));
    Node::table(fields)
}

/// What the reader fills in by itself is left out.
fn of_space(space: &Space, groups: &[Group]) -> Node {
    let mut fields = vec![("kind", Node::text(word(&space.kind))), ("name", Node::text(&space.name))];
    if let Some(group) = group_of(&space.kind).and_then(|id| groups.get(id.index())) {
        fields.push(("group", Node::text(&group.id)));
    }
    let mut deed = |price: Money, mortgage: Money| {
        fields.push(("price", money(price)));
        if mortgage.times(2) != price {
            fields.push(("mortgage", money(mortgage)));
        }
    };
    match &space.kind {
        SpaceKind::Go | SpaceKind::Jail | SpaceKind::Parking | SpaceKind::GoToJail => {}
        SpaceKind::Card { deck } => fields.push(("deck", Node::text(deck_word(*deck)))),
        SpaceKind::Tax(tax) => {
            let mode = match tax.mode {
                TaxMode::Flat => "flat",
                TaxMode::Percent => "percent",
                TaxMode::Choice => "choice",
            };
            fields.push(("mode", Node::text(mode)));
            fields.push(("amount", money(tax.amount)));
            fields.push(("percent", Node::figure(tax.percent)));
            fields.push(("to", Node::text(receiver(tax.to))));
        }
        SpaceKind::Railroad { price, mortgage, .. } | SpaceKind::Utility { price, mortgage, .. } => {
            deed(*price, *mortgage);
        }
        SpaceKind::Lot(lot) => {
            deed(lot.price, lot.mortgage);
            fields.push(("house_cost", money(lot.house_cost)));
            if lot.hotel_cost != lot.house_cost {
                fields.push(("hotel_cost", money(lot.hotel_cost)));
            }
            fields.push(("rents", Node::list(lot.rents.map(money))));
        }
    }
    Node::table(fields)
}

fn of_card(card: &Card) -> Node {
    let mut fields = vec![("id", Node::text(&card.id))];
    fields.extend(of_effect(&card.effect));
    fields.push(("text", Node::text(&card.text)));
    Node::table(fields)
}

fn of_effect(effect: &Effect) -> Fields<'static> {
    let (word, mut fields): (&str, Fields<'static>) = match effect {
        Effect::Collect { amount, from } => {
            ("collect", vec![("amount", money(*amount)), ("from", Node::text(receiver(*from)))])
        }
        Effect::Pay { amount, to } => ("pay", vec![("amount", money(*amount)), ("to", Node::text(receiver(*to)))]),
        Effect::CollectEach { amount, who } => {
            let who = match who {
                Contributors::Everyone => "everyone",
                Contributors::Borrowers => "borrowers",
            };
            ("collect_each", vec![("amount", money(*amount)), ("who", Node::text(who))])
        }
        Effect::PayEach { amount } => ("pay_each", vec![("amount", money(*amount))]),
        Effect::PayPerBuilding { house, hotel, to } => {
            let to = Node::text(receiver(*to));
            ("pay_per_building", vec![("house", money(*house)), ("hotel", money(*hotel)), ("to", to)])
        }
        Effect::AdvanceTo { space, salary } => {
            let salary = match salary {
                CardSalary::Normal => "normal",
                CardSalary::None => "none",
            };
            ("advance_to", vec![("space", Node::figure(space.0)), ("salary", Node::text(salary))])
        }
        Effect::AdvanceNearest { kind } => {
            let kind = match kind {
                NearestKind::Railroad => "railroad",
                NearestKind::Utility => "utility",
            };
            ("advance_nearest", vec![("kind", Node::text(kind))])
        }
        Effect::MoveBackTo { space } => ("move_back_to", vec![("space", Node::figure(space.0))]),
        Effect::MoveBy { steps } => ("move_by", vec![("steps", Node::figure(*steps))]),
        Effect::GoToJail => ("go_to_jail", vec![]),
        Effect::JailCard => ("jail_card", vec![]),
        Effect::Draw { deck } => ("draw", vec![("deck", Node::text(deck_word(*deck)))]),
        Effect::RandomCash { min, max } => ("random_cash", vec![("min", money(*min)), ("max", money(*max))]),
        Effect::Choice { options, without_loan } => {
            let options = Node::list(options.iter().map(|option| Node::table(of_effect(option))));
            let mut fields = vec![("options", options)];
            fields.extend(without_loan.map(|amount| ("without_loan", money(amount))));
            ("choice", fields)
        }
        banking => of_banking(banking),
    };
    fields.insert(0, ("effect", Node::text(word)));
    fields
}

fn of_banking(effect: &Effect) -> (&'static str, Fields<'static>) {
    let percent = |percent: u8| ("percent", Node::figure(percent));
    let without = |amount: Money| ("without_loan", money(amount));
    let of = |currency: CurrencyId| {
        let word = match currency {
            CurrencyId::Calm => "calm",
            CurrencyId::Wild => "wild",
        };
        ("currency", Node::text(word))
    };
    match effect {
        Effect::RateShift { currency, percent } => {
            ("rate_shift", vec![of(*currency), ("percent", Node::figure(*percent))])
        }
        Effect::LoanTerm { turns, without_loan } => {
            ("loan_term", vec![("turns", Node::figure(*turns)), without(*without_loan)])
        }
        Effect::LoanInterest { points, without_loan } => {
            ("loan_interest", vec![("points", Node::figure(*points)), without(*without_loan)])
        }
        Effect::LoanForgive { percent: part, without_loan } => {
            ("loan_forgive", vec![percent(*part), without(*without_loan)])
        }
        Effect::LoanCall { percent: part, without_loan } => ("loan_call", vec![percent(*part), without(*without_loan)]),
        Effect::HoldingGain { currency, percent: part } => ("holding_gain", vec![of(*currency), percent(*part)]),
        Effect::HoldingLoss { currency, percent: part } => ("holding_loss", vec![of(*currency), percent(*part)]),
        Effect::HoldingInterest { percent: part, at_least } => {
            ("holding_interest", vec![percent(*part), ("at_least", money(*at_least))])
        }
        Effect::ForceMultiplier { percent: part } => ("force_multiplier", vec![percent(*part)]),
        Effect::SpreadWaiver { turns } => ("spread_waiver", vec![("turns", Node::figure(*turns))]),
        // All that is left: the others are not about banking.
        _ => ("rate_swap", vec![]),
    }
}

fn deck_word(deck: DeckId) -> &'static str {
    crate::effect_in::DECKS[deck.index()].0
}

fn receiver(receiver: Receiver) -> &'static str {
    match receiver {
        Receiver::Bank => "bank",
        Receiver::Pot => "pot",
    }
}

fn of_preset(preset: &Preset) -> Node {
    Node::table([
        ("id", Node::text(&preset.id)),
        ("title", Node::text(&preset.title)),
        ("summary", Node::text(&preset.summary)),
        ("edition", Node::text(&preset.edition)),
        ("theme", Node::text(&preset.theme)),
        ("rules", of_rules(&preset.ruleset)),
    ])
}

/// Options by section, in the order of the ruleset.
fn of_rules(ruleset: &Ruleset) -> Node {
    let mut rules: Vec<Entry> = Vec::new();
    let entry = |key: &str, node| Entry { key: key.to_string(), line: 0, node };
    for key in OptionKey::all() {
        let option = entry(key.field(), Node::of_answer(&ruleset.answer(key)));
        let section = key.section();
        match rules.last_mut() {
            _ if section.is_empty() => rules.push(option),
            Some(Entry { key, node: Node { value: Value::Table(options), .. }, .. }) if key == section => {
                options.push(option);
            }
            _ => rules.push(entry(section, Node::new(0, Value::Table(vec![option])))),
        }
    }
    Node::new(0, Value::Table(rules))
}

fn of_theme(theme: &Theme) -> Node {
    let names = &theme.spaces;
    let mut spaces: Fields<'_> = Vec::new();
    for (key, name) in [
        ("start", &names.start),
        ("jail", &names.jail),
        ("visiting", &names.visiting),
        ("parking", &names.parking),
        ("go_to_jail", &names.go_to_jail),
        ("railroads", &names.railroads),
    ] {
        spaces.extend(name.as_ref().map(|name| (key, Node::text(name))));
    }
    for (key, list) in [
        ("streets", &names.streets),
        ("stations", &names.stations),
        ("utilities", &names.utilities),
        ("taxes", &names.taxes),
    ] {
        spaces.extend((!list.is_empty()).then(|| (key, texts(list))));
    }
    let scheme = |scheme: &Scheme| {
        let mut fields = vec![("seats", texts(&scheme.seats))];
        fields.extend(scheme.colours().into_iter().map(|(key, colour)| (key, Node::text(colour))));
        Node::table(fields)
    };
    let mut fields =
        vec![("id", Node::text(&theme.id)), ("name", Node::text(&theme.name)), ("glyph", Node::text(&theme.glyph))];
    fields.extend(theme.decks.as_ref().map(|decks| ("decks", texts(decks))));
    fields.push(("spaces", Node::table(spaces)));
    let tokens = theme.tokens.iter().map(|token| of_token(&token.id, &token.name, Some(&token.svg)));
    fields.push(("tokens", Node::list(tokens)));
    let palette = [
        ("groups", texts(&theme.palette.groups)),
        ("dark", scheme(&theme.palette.dark)),
        ("light", scheme(&theme.palette.light)),
    ];
    fields.push(("palette", Node::table(palette)));
    fields.extend(theme.words.node().map(|words| ("words", words)));
    Node::table(fields)
}
