//! Reads an edition: every key, type, range and reference. How the parts fit together is `edition_check`'s business.

use crate::edition_check;
use crate::effect_in::{self, DECKS, RECEIVERS};
use crate::fault::{FaultKind, Faults, Thing, clip};
use crate::reader::{Spot, Table, unique};
use crate::svg::read_svg;
use crate::words::Words;
use freehold_engine::edition::*;
use freehold_engine::{ByDeck, GroupId, MAX_CARDS, MAX_GROUPS, Money, SPACES};
use std::collections::BTreeMap;
use std::sync::Arc;

/// An edition, the drawings of the tokens that it brings, and its words in other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditionPack {
    pub edition: Edition,
    /// Sanitised SVG by token id; a token without a drawing is shown by its name.
    pub drawings: BTreeMap<String, String>,
    pub words: Arc<Words>,
}

const MODES: [(&str, TaxMode); 3] =
    [("flat", TaxMode::Flat), ("percent", TaxMode::Percent), ("choice", TaxMode::Choice)];
const KINDS: [(&str, &str); 9] = [
    ("go", "go"),
    ("jail", "jail"),
    ("parking", "parking"),
    ("go_to_jail", "go_to_jail"),
    ("card", "card"),
    ("tax", "tax"),
    ("railroad", "railroad"),
    ("utility", "utility"),
    ("lot", "lot"),
];

pub(crate) fn read(mut root: Table<'_>, faults: &mut Faults) -> Option<EditionPack> {
    root.spot("kind");
    let id = root.need("id", faults, Spot::id);
    let name = root.need("name", faults, Spot::name);
    let currency = root.need("currency", faults, read_currency);
    let go_salary = root.need("go_salary", faults, Spot::money);
    let rail_rents = root.need("rail_rents", faults, read_rents);
    let utility_multipliers =
        root.need("utility_multipliers", faults, |spot, f| spot.array(f, |item, f| item.number(0, 255, f)));
    let groups = root.need("groups", faults, read_groups);
    // Without a list of groups every reference would look wrong.
    let group_ids: Option<Vec<&str>> = groups.as_ref().map(|list| list.iter().map(|(id, _)| id.as_str()).collect());
    let spaces = root.need("spaces", faults, |spot, faults| {
        let items = spot.list(SPACES, SPACES, faults)?;
        let ids = group_ids.as_deref();
        let spaces: Vec<Option<Space>> = items.iter().map(|item| read_space(item, ids, faults)).collect();
        if let (Some(ids), SPACES) = (ids, spaces.len()) {
            edition_check::spaces(&spaces, &items, spot, ids, faults);
        }
        spaces.into_iter().collect::<Option<Vec<Space>>>().filter(|spaces| spaces.len() == SPACES)
    });
    let decks = root.need("decks", faults, |spot, faults| {
        let mut table = spot.table(faults)?;
        let decks = DECKS.map(|(key, id)| {
            table.need(key, faults, |spot, faults| {
                let deck = read_deck(spot, faults)?;
                edition_check::deck(&deck, id, spaces.as_deref(), spot, faults);
                Some(deck)
            })
        });
        check_card_ids(&mut table, faults);
        table.finish(faults);
        let [a, b] = decks;
        Some(ByDeck::from([a?, b?]))
    });
    let tokens = root.or("tokens", Vec::new(), faults, |spot, f| read_tokens(spot, 6, 16, f));
    let words = root.or("words", Words::default(), faults, Words::read);
    root.finish(faults);
    let tokens = tokens?;
    let drawings = tokens.iter().filter_map(|(token, svg)| Some((token.id.clone(), svg.clone()?))).collect();
    let edition = Edition {
        id: id?,
        name: name?,
        currency: currency?,
        go_salary: go_salary?,
        rail_rents: rail_rents?,
        utility_multipliers: utility_multipliers?,
        groups: groups?.into_iter().map(|(_, group)| group).collect::<Option<Vec<Group>>>()?,
        spaces: spaces?,
        decks: decks?,
        tokens: tokens.into_iter().map(|(token, _)| token).collect(),
    };
    Some(EditionPack { edition, drawings, words: Arc::new(words?) })
}

fn read_currency(spot: &Spot<'_>, faults: &mut Faults) -> Option<Currency> {
    let mut table = spot.table(faults)?;
    let glyph = table.need("glyph", faults, |spot, f| spot.text(1, 4, f));
    let fixed = table.or("fixed", false, faults, Spot::flag);
    table.finish(faults);
    Some(Currency { glyph: glyph?, fixed: fixed? })
}

/// Figures that never fall from one to the next.
fn read_rents<const N: usize>(spot: &Spot<'_>, faults: &mut Faults) -> Option<[Money; N]> {
    let rents: [Money; N] = spot.array(faults, Spot::money)?;
    if !rents.is_sorted() {
        spot.fault(faults, FaultKind::RentsFall);
    }
    Some(rents)
}

/// Ids are read separately, so that a fault in a group's name does not make its members homeless.
fn read_groups(spot: &Spot<'_>, faults: &mut Faults) -> Option<Vec<(String, Option<Group>)>> {
    let items = spot.list(1, MAX_GROUPS, faults)?;
    let groups: Vec<(String, Option<Group>)> = items
        .iter()
        .map(|item| {
            let Some(mut table) = item.table(faults) else { return (String::new(), None) };
            let id = table.need("id", faults, Spot::id);
            let name = table.need("name", faults, Spot::name);
            let letter = table.need("letter", faults, |spot, f| spot.text(1, 1, f)?.chars().next());
            let colour = table.need("colour", faults, Spot::colour);
            table.finish(faults);
            let group = match (&id, name, letter, colour) {
                (Some(id), Some(name), Some(letter), Some(colour)) => {
                    Some(Group { id: id.clone(), name, letter, colour })
                }
                _ => None,
            };
            (id.unwrap_or_default(), group)
        })
        .collect();
    let named = groups.iter().zip(&items).filter(|((id, _), _)| !id.is_empty());
    unique(named.map(|((id, _), item)| (id.as_str(), item.clone())), Thing::Group, faults);
    Some(groups)
}

fn read_space(spot: &Spot<'_>, groups: Option<&[&str]>, faults: &mut Faults) -> Option<Space> {
    let mut table = spot.table(faults)?;
    let name = table.need("name", faults, Spot::name);
    let word = table.need("kind", faults, |spot, f| spot.word(&KINDS, f));
    // Without a known kind the other keys cannot be judged.
    let kind = match word? {
        "go" => Some(SpaceKind::Go),
        "jail" => Some(SpaceKind::Jail),
        "parking" => Some(SpaceKind::Parking),
        "go_to_jail" => Some(SpaceKind::GoToJail),
        "card" => table.need("deck", faults, |spot, f| spot.word(&DECKS, f)).map(|deck| SpaceKind::Card { deck }),
        "tax" => read_tax(&mut table, faults).map(SpaceKind::Tax),
        "lot" => read_lot(&mut table, groups, faults).map(SpaceKind::Lot),
        other => {
            let group = read_group(&mut table, groups, faults);
            let price = table.need("price", faults, Spot::money);
            let mortgage = read_mortgage(&mut table, price, faults);
            match (group, price, mortgage) {
                (Some(group), Some(price), Some(mortgage)) if other == "railroad" => {
                    Some(SpaceKind::Railroad { group, price, mortgage })
                }
                (Some(group), Some(price), Some(mortgage)) => Some(SpaceKind::Utility { group, price, mortgage }),
                _ => None,
            }
        }
    };
    table.finish(faults);
    Some(Space { name: name?, kind: kind? })
}

fn read_tax(table: &mut Table<'_>, faults: &mut Faults) -> Option<Tax> {
    let mode = table.or("mode", TaxMode::Flat, faults, |spot, f| spot.word(&MODES, f));
    let amount = table.need("amount", faults, Spot::money);
    // Where the percentage decides, it must be given.
    let percent = match mode {
        Some(TaxMode::Percent | TaxMode::Choice) => table.need("percent", faults, |spot, f| spot.number(0, 100, f)),
        _ => table.or("percent", 0, faults, |spot, f| spot.number(0, 100, f)),
    };
    let to = table.or("to", Receiver::Bank, faults, |spot, f| spot.word(&RECEIVERS, f));
    Some(Tax { mode: mode?, amount: amount?, percent: percent?, to: to? })
}

fn read_lot(table: &mut Table<'_>, groups: Option<&[&str]>, faults: &mut Faults) -> Option<Lot> {
    let group = read_group(table, groups, faults);
    let price = table.need("price", faults, Spot::money);
    let mortgage = read_mortgage(table, price, faults);
    let house_cost = table.need("house_cost", faults, Spot::money);
    let hotel_cost = match table.spot("hotel_cost") {
        Some(spot) => spot.money(faults),
        None => house_cost,
    };
    let rents = table.need("rents", faults, read_rents);
    Some(Lot {
        group: group?,
        price: price?,
        mortgage: mortgage?,
        house_cost: house_cost?,
        hotel_cost: hotel_cost?,
        rents: rents?,
    })
}

fn read_group(table: &mut Table<'_>, groups: Option<&[&str]>, faults: &mut Faults) -> Option<GroupId> {
    table.need("group", faults, |spot, faults| {
        let found = spot.id(faults)?;
        let groups = groups?;
        let at = groups.iter().position(|group| *group == found);
        if at.is_none() {
            let known = groups.iter().map(|group| group.to_string()).collect();
            spot.fault(faults, FaultKind::Unknown { what: Thing::Group, found: clip(&found, 40), known });
        }
        at.map(|at| GroupId(at as u8))
    })
}

/// Half the price where it is not given.
fn read_mortgage(table: &mut Table<'_>, price: Option<Money>, faults: &mut Faults) -> Option<Money> {
    match table.spot("mortgage") {
        Some(spot) => spot.money(faults),
        None => {
            let price = price?;
            if price.0 % 2 != 0 {
                let key = crate::reader::join(&table.path, "price");
                faults.add(table.line, &key, FaultKind::OddPrice { price: i64::from(price.0) });
                return None;
            }
            Some(Money(price.0 / 2))
        }
    }
}

fn read_deck(spot: &Spot<'_>, faults: &mut Faults) -> Option<Deck> {
    let mut table = spot.table(faults)?;
    let name = table.need("name", faults, Spot::name);
    let cards = table.need("cards", faults, |spot, faults| {
        let items = spot.list(0, MAX_CARDS, faults)?;
        let cards: Vec<Option<Card>> = items.iter().map(|item| read_card(item, faults)).collect();
        cards.into_iter().collect::<Option<Vec<Card>>>()
    });
    table.finish(faults);
    Some(Deck { name: name?, cards: cards? })
}

fn read_card(spot: &Spot<'_>, faults: &mut Faults) -> Option<Card> {
    let mut table = spot.table(faults)?;
    let id = table.need("id", faults, Spot::id);
    let text = table.need("text", faults, |spot, f| spot.text(1, 300, f));
    let effect = effect_in::read(&mut table, faults);
    if effect_in::known_word(&mut table) {
        table.finish(faults);
    }
    Some(Card { id: id?, text: text?, effect: effect? })
}

/// Card ids are unique in both piles together.
fn check_card_ids(decks: &mut Table<'_>, faults: &mut Faults) {
    let mut unheard = Faults::new("");
    let mut ids: Vec<(String, Spot<'_>)> = Vec::new();
    for (key, _) in DECKS {
        let cards = decks.spot(key).and_then(|deck| deck.table(&mut unheard)).and_then(|mut deck| deck.spot("cards"));
        for card in cards.and_then(|cards| cards.list(0, MAX_CARDS, &mut unheard)).unwrap_or_default() {
            let id = card.table(&mut unheard).and_then(|mut table| table.spot("id"));
            ids.extend(id.and_then(|spot| Some((spot.id(&mut unheard)?, spot))));
        }
    }
    unique(ids.iter().map(|(id, spot)| (id.as_str(), spot.clone())), Thing::Card, faults);
}

/// Tokens with their drawings; a theme reads its own the same way.
pub(crate) fn read_tokens(
    spot: &Spot<'_>,
    min: usize,
    max: usize,
    faults: &mut Faults,
) -> Option<Vec<(Token, Option<String>)>> {
    // No tokens at all are no fault of an edition: the theme's are used.
    let items = spot.list(0, max, faults)?;
    if !items.is_empty() && items.len() < min {
        spot.fault(faults, FaultKind::Count { min, max, found: items.len() });
    }
    let tokens: Vec<Option<(Token, Option<String>)>> = items
        .iter()
        .map(|item| {
            let mut table = item.table(faults)?;
            let id = table.need("id", faults, Spot::id);
            let name = table.need("name", faults, Spot::name);
            let svg = table.or("svg", None, faults, |spot, f| read_svg(spot, f).map(Some));
            table.finish(faults);
            Some((Token { id: id?, name: name? }, svg?))
        })
        .collect();
    let named =
        tokens.iter().zip(&items).filter_map(|(token, item)| Some((token.as_ref()?.0.id.as_str(), item.clone())));
    unique(named, Thing::Token, faults);
    tokens.into_iter().collect()
}
