//! Building, selling back, and mortgages.

use super::Book;
use super::deals::any_auction;
use super::words::{capitalised, choice, count, list, window};
use freehold_engine::Ruleset;
use freehold_engine::ruleset::{BuildOrder, HeirsFee, Limit, Off, OnTransfer, Window};

pub(super) fn building(book: &mut Book) {
    let (r, _) = book.open("Building");
    book.say(match r.build.require_group {
        true => "Whoever owns a whole group may build on its lots at the printed cost.",
        false => "Whoever owns a lot may build on it at the printed cost; the rest of the group need not be owned.",
    });
    if r.mortgage.enabled {
        book.say("Nothing can be built while a deed of the group is mortgaged by the builder.");
    }
    let pauses = match r.build.window {
        Window::Any => ", except during an auction or while a debt is open",
        Window::OwnTurn | Window::PreRoll | Window::PostMove => "",
    };
    book.say(format!("Buildings may be bought {}{pauses}.", window(r.build.window)));
    let houses = count(r.build.max_houses, "house", "houses");
    book.say(match r.build.hotel {
        true => format!("A lot takes up to {houses}, and then a hotel, for which the houses go back to the bank."),
        false => format!("A lot takes up to {houses}. There are no hotels."),
    });
    let moved = if r.sell.building_pct == Off::Off { "built up" } else { "built up and sold down" };
    book.say(match r.build.order {
        BuildOrder::Even => format!("A group is {moved} evenly: its lots are never more than one building apart."),
        BuildOrder::GroupAtOnce => {
            format!("A group is {moved} as a whole: all its lots always have the same buildings.")
        }
        BuildOrder::Free => {
            format!("Lots may be {moved} in any order; the table only points out where even building would be usual.")
        }
        BuildOrder::Any => format!("Lots may be {moved} in any order."),
    });
    // The class project asks that what is not enforced is at least written down.
    if !r.build.require_group && r.build.order == BuildOrder::Free {
        book.say(
            "In the real game the whole group is needed for building, and one builds and breaks down evenly; these rules \
             do not enforce it.",
        );
    }
    book.say(match r.build.max_per_turn {
        Limit::Unlimited => "The number of buildings bought in one turn is not limited.".to_owned(),
        Limit::Of(limit) => {
            format!("At most {} may be bought in one turn.", count(limit, "building", "buildings"))
        }
    });
    supply(book, r);
}

fn supply(book: &mut Book, r: &Ruleset) {
    book.say(match r.supply.houses {
        Limit::Unlimited => "The bank never runs out of houses.".to_owned(),
        Limit::Of(stock) => {
            format!("The bank has {}; when they are gone, none can be built.", count(stock, "house", "houses"))
        }
    });
    match (r.build.hotel, r.supply.hotels) {
        (true, Limit::Unlimited) => book.say("The bank never runs out of hotels."),
        (true, Limit::Of(stock)) => book.say(format!("The bank has {}.", count(stock, "hotel", "hotels"))),
        (false, Limit::Unlimited) => book.idle("The bank would never run out of hotels."),
        (false, Limit::Of(stock)) => book.idle(format!("The bank would have {}.", count(stock, "hotel", "hotels"))),
    }
}

pub(super) fn selling(book: &mut Book) {
    let (r, _) = book.open("Selling");
    book.say(match r.sell.building_pct {
        Off::Off => "Houses cannot be sold back.".to_owned(),
        Off::At(percent) => format!("The bank takes a house back for {percent}% of its cost."),
    });
    match (r.build.hotel, r.sell.hotel_pct) {
        (true, Off::Off) => book.say("Hotels cannot be sold back."),
        (true, Off::At(percent)) => book
            .say(format!("The bank takes a hotel back for {percent}% of its cost and puts the houses in its place.")),
        (false, Off::Off) => book.idle("Hotels could not be sold back."),
        (false, Off::At(percent)) => book.idle(format!("The bank would take a hotel back for {percent}% of its cost.")),
    }
    outright(book, r);
    let limited = r.supply.houses != Limit::Unlimited;
    if limited && r.build.hotel && r.sell.building_pct != Off::Off && r.sell.hotel_pct != Off::Off {
        book.say(
            "If the bank lacks the houses to break a hotel down, the whole group can be sold down together, to where the \
             houses suffice.",
        );
    }
    book.say(match r.sell.lot_pct {
        Off::Off => "Deeds cannot be sold to the bank.".to_owned(),
        Off::At(percent) => {
            format!("The bank buys a deed back for {percent}% of its price if its group has no buildings.")
        }
    });
    let percent = match r.sell.mortgaged_lot_pct {
        0 => "nothing".to_owned(),
        percent => format!("{percent}% of the price"),
    };
    if r.sell.lot_pct != Off::Off && r.mortgage.enabled {
        book.say(format!("For a mortgaged deed the bank pays {percent}."));
    } else {
        book.idle(format!("For a mortgaged deed the bank would pay {percent}."));
    }
    managing(book, r);
}

/// A hotel with all its houses.
fn outright(book: &mut Book, r: &Ruleset) {
    match (r.build.hotel, r.sell.hotel_outright) {
        (true, Off::Off) => book.say("A hotel is sold step by step, and not with its houses at once."),
        (true, Off::At(percent)) => book.say(format!(
            "Instead, a hotel may be sold with all its houses at once, down to the bare lot, for {percent}% of what they \
             cost together; that needs no houses of the bank, and the other lots of the group may stay as they are."
        )),
        (false, Off::Off) => book.idle("A hotel could not be sold with its houses at once."),
        (false, Off::At(percent)) => {
            book.idle(format!("A hotel could be sold with all its houses at once for {percent}% of their cost."))
        }
    }
}

/// When the bank does what it does for the players.
fn managing(book: &mut Book, r: &Ruleset) {
    let when = window(r.manage.window);
    let possible: Vec<&str> = [
        (r.sell.building_pct != Off::Off, "selling buildings"),
        (r.sell.lot_pct != Off::Off, "selling deeds to the bank"),
        (r.mortgage.enabled, "mortgaging"),
        (r.mortgage.enabled, "lifting mortgages"),
    ]
    .into_iter()
    .filter_map(|(allowed, business)| allowed.then_some(business))
    .collect();
    let special = if any_auction(r) { "auctions and debts" } else { "debts" };
    let verb = if possible.len() == 1 { "is" } else { "are" };
    if possible.is_empty() {
        book.idle(format!("Selling and mortgaging would be possible {when}."));
    } else {
        let possible = capitalised(&list(&possible));
        book.say(format!("{possible} {verb} possible {when}; {special} have rules of their own."));
    }
    let steps: Vec<&str> = [
        (true, "a building"),
        (r.sell.building_pct != Off::Off, "a sale of buildings"),
        (r.mortgage.enabled, "a mortgage"),
        (r.mortgage.enabled, "its repayment"),
    ]
    .into_iter()
    .filter_map(|(allowed, step)| allowed.then_some(step))
    .collect();
    book.say(match r.manage.take_back {
        Off::Off => "What is done is done: nothing is taken back.".to_owned(),
        Off::At(times) => format!(
            "In their own turn players may take back {}, as long as nothing has happened since and no {} is open: {} a \
             turn. Bots take nothing back.",
            choice(&steps),
            if any_auction(r) { "debt or auction" } else { "debt" },
            if times == 1 { "once".to_owned() } else { format!("{times} times") }
        ),
    });
}

pub(super) fn mortgages(book: &mut Book) {
    let (r, _) = book.open("Mortgages");
    let (lift, transfer) = (r.mortgage.lift_pct, r.mortgage.transfer_pct);
    if !r.mortgage.enabled {
        book.say("Deeds cannot be mortgaged.");
        book.idle(format!("Lifting a mortgage would cost {lift}% on top."));
        book.idle(format!("Taking over a mortgaged deed would cost {transfer}% of its mortgage."));
        book.idle(match r.mortgage.on_transfer {
            OnTransfer::Fee => "A mortgage taken over could be lifted only later.",
            OnTransfer::FeeOrLift => "A mortgage taken over could be lifted at once instead.",
        });
        book.idle(match r.mortgage.heirs_fee {
            HeirsFee::AtOnce => "An heir would pay the fee before collecting from the others.",
            HeirsFee::AfterLevy => "An heir would collect from the others before paying the fee.",
        });
        return;
    }
    book.say("A deed whose group has no buildings may be mortgaged to the bank for the printed amount.");
    book.say(format!("Lifting a mortgage costs that amount and {lift}% on top, rounded up."));
    book.say(format!(
        "Whoever takes over a mortgaged deed from another player pays the bank {transfer}% of its mortgage, rounded up."
    ));
    book.say(match r.mortgage.on_transfer {
        OnTransfer::Fee => "That fee comes on top of what lifting the mortgage costs later.",
        OnTransfer::FeeOrLift => {
            "In a trade or as an heir, a mortgage taken over may be lifted at once instead, and no fee is paid for it; \
             lifting it later costs as much as ever. Nobody raises money for that, and whoever lets the time run out \
             pays the fee."
        }
    });
    book.say(match r.mortgage.heirs_fee {
        HeirsFee::AtOnce => {
            "Whoever inherits from somebody while collecting from each pays that fee before the others pay."
        }
        HeirsFee::AfterLevy => {
            "Whoever inherits from somebody while collecting from each pays that fee when all others have paid. Nobody \
             bids for what a bankrupt leaves while such a fee is open."
        }
    });
}
