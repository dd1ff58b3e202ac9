//! Rent of lots, railroads and utilities.

use super::words::{choice, list, railroad};
use super::{Book, origin};
use freehold_engine::Ruleset;
use freehold_engine::edition::SpaceKind;
use freehold_engine::ruleset::{ByEdition, MonopolyDouble, RentModel, RentThrow};

pub(super) fn rent(book: &mut Book) {
    let (r, _) = book.open("Rent");
    book.say("Whoever lands on a deed of another player pays the owner rent; it is collected without asking.");
    lots(book, r);
    railroads(book, r);
    utilities(book, r);
    if r.mortgage.enabled {
        book.say("A mortgaged deed earns no rent.");
    }
    match (r.jail.enabled, r.jail.owner_collects) {
        (true, true) => book.say("Owners in jail collect rent as usual."),
        (true, false) => book.say("Owners in jail collect no rent."),
        (false, true) => book.idle("Owners in jail would collect rent."),
        (false, false) => book.idle("Owners in jail would collect no rent."),
    }
}

fn lots(book: &mut Book, r: &Ruleset) {
    book.say(match r.rent_model {
        RentModel::Table => "The rent of a lot is printed on its deed and rises with every building on it.",
        RentModel::BaseTimesHousesPlusOne => {
            "The rent of a lot is its rent without buildings, times the number of buildings on it plus one."
        }
    });
    let uses_factor = r.rent_model == RentModel::Table && r.build.hotel;
    match (r.rent.hotel_factor, uses_factor) {
        (ByEdition::Edition, true) => book.say("The rent with a hotel is the printed one."),
        (ByEdition::Set(factor), true) => {
            book.say(format!("The rent with a hotel is {factor} times the rent with all houses."))
        }
        (ByEdition::Edition, false) => book.idle("The rent with a hotel would be the printed one."),
        (ByEdition::Set(factor), false) => {
            book.idle(format!("The rent with a hotel would be {factor} times the rent with all houses."))
        }
    }
    book.say(match r.rent.monopoly_double {
        MonopolyDouble::Never => "Owning a whole group does not raise the rent of its lots.",
        MonopolyDouble::UnimprovedLot => {
            "Whoever owns a whole group charges double rent on each of its lots that has no building."
        }
        MonopolyDouble::UnimprovedGroup => {
            "Whoever owns a whole group charges double rent on its lots as long as none of them has a building."
        }
        MonopolyDouble::Always => {
            "Whoever owns a whole group charges double rent on each of its lots, with buildings as well as without."
        }
    });
}

fn railroads(book: &mut Book, r: &Ruleset) {
    let n = book.names;
    let rents = r.rail_rents.value().unwrap_or(n.edition().rail_rents);
    let rents: Vec<String> = rents.iter().map(|rent| n.money(*rent)).collect();
    let named = among(n.spaces_where(|kind| matches!(kind, SpaceKind::Railroad { .. })));
    let origin = origin(&r.rail_rents);
    let (one, many) = railroad(n);
    book.say(format!(
        "Each {one}{named} charges {} if its owner has one, two, three or four {many} ({origin}).",
        choice(&rents)
    ));
}

fn utilities(book: &mut Book, r: &Ruleset) {
    let n = book.names;
    let [one, both] = r.utility_multipliers.value().unwrap_or(n.edition().utility_multipliers);
    let named = among(n.spaces_where(|kind| matches!(kind, SpaceKind::Utility { .. })));
    let roll = match r.rent.utility_reroll {
        true => "a new roll made for the rent",
        false => "the roll that led there",
    };
    let origin = origin(&r.utility_multipliers);
    book.say(format!(
        "A utility{named} charges {one} times {roll} if its owner has one utility, and {both} times if both ({origin})."
    ));
    match (r.rent.utility_reroll, r.rent.utility_throw) {
        (true, RentThrow::Automatic) => book.say("That roll is made at once."),
        (true, RentThrow::Button) => book.say("Whoever has to pay makes that roll."),
        (false, RentThrow::Automatic) => book.idle("A new roll for the rent would be made at once."),
        (false, RentThrow::Button) => book.idle("A new roll for the rent would be made by whoever has to pay."),
    }
}

/// The names in brackets, where the board has any.
fn among(names: Vec<std::borrow::Cow<'_, str>>) -> String {
    if names.is_empty() { String::new() } else { format!(" ({})", list(&names)) }
}
