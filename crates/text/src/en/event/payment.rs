//! Payments that a player must make or receives, and what they are for.

use crate::Names;
use crate::en::words::{count, jail, party, railroads, seats};
use freehold_engine::event::{Duty, Income, Party, RentBasis};
use freehold_engine::{Money, SeatId, SeatSet};

/// What an amount is for, to be put right after it.
pub(super) fn reason(n: &Names, duty: Duty) -> String {
    match duty {
        Duty::Rent { deed, basis } => format!(" rent for {} ({})", n.space(deed), rent_basis(n, basis)),
        Duty::Tax { space } => format!(" tax at {}", n.space(space)),
        Duty::Card { deck, card: _ } => format!(" for a card from {}", n.deck(deck)),
        Duty::Misfortune { space } => format!(" for bad luck at {}", n.space(space)),
        Duty::JailFee => format!(" fee to leave {}", jail(n)),
        Duty::TransferFee => " fee for mortgages taken over".to_owned(),
        Duty::Loan => " for the loan".to_owned(),
        Duty::Multiplier => " for the multiplier".to_owned(),
    }
}

fn rent_basis(n: &Names, basis: RentBasis) -> String {
    match basis {
        RentBasis::Unimproved => "no buildings, not doubled".to_owned(),
        RentBasis::WholeGroup => "whole group, doubled".to_owned(),
        RentBasis::Houses { count: houses } => count(houses, "house", "houses"),
        RentBasis::Hotel => "hotel".to_owned(),
        RentBasis::GroupHouses { count: houses } => {
            format!("{}, doubled for the whole group", count(houses, "house", "houses"))
        }
        RentBasis::GroupHotel => "hotel, doubled for the whole group".to_owned(),
        RentBasis::Railroads { count: owned, twice } => {
            let twice = if twice { ", doubled by a card" } else { "" };
            format!("{}{twice}", railroads(n, owned))
        }
        RentBasis::Utilities { count: owned, multiplier, pips } => {
            format!("{}, {multiplier} times a roll of {pips}", count(owned, "utility", "utilities"))
        }
    }
}

pub(super) fn duty_paid(n: &Names, payer: SeatId, to: Party, amount: Money, duty: Duty) -> String {
    let (payer, to, cash) = (n.seat(payer), party(n, to), n.money(amount));
    match duty {
        Duty::Rent { deed, basis } => {
            format!("{payer} pays {to} {cash} rent for {}: {}.", n.space(deed), rent_basis(n, basis))
        }
        Duty::Tax { .. }
        | Duty::Card { .. }
        | Duty::Misfortune { .. }
        | Duty::JailFee
        | Duty::TransferFee
        | Duty::Loan
        | Duty::Multiplier => format!("{payer} pays {to} {cash}{}.", reason(n, duty)),
    }
}

pub(super) fn income_paid(
    n: &Names,
    seat: SeatId,
    from: Party,
    amount: Money,
    lapsed: Money,
    income: Income,
) -> String {
    let (seat, from, cash) = (n.seat(seat), party(n, from), n.money(amount));
    let paid = match income {
        Income::Salary => format!("{seat} receives {cash} salary from {from}."),
        Income::Card { deck, card: _ } => {
            format!("{seat} receives {cash} from {from} for a card from {}.", n.deck(deck))
        }
        Income::Fortune { space } => format!("{seat} receives {cash} from {from} for good luck at {}.", n.space(space)),
        Income::Pot => format!("{seat} takes the {cash} that lie in {from}."),
        Income::Multiplier => format!("{seat} receives {cash} from {from} for the multiplier."),
    };
    if lapsed == Money::ZERO {
        return paid;
    }
    format!("{paid} The bank is short of cash: {} more lapse.", n.money(lapsed))
}

pub(super) fn levy_called(n: &Names, collector: SeatId, payers: SeatSet, amount: Money, duty: Duty) -> String {
    let (payers, each) = owing(n, payers);
    format!("{payers} {} {}{each}{}.", n.seat(collector), n.money(amount), reason(n, duty))
}

/// The beginning of `Blue and Green owe Red ◈10 each …` and the word after the amount.
fn owing(n: &Names, payers: SeatSet) -> (String, &'static str) {
    match payers.len() {
        1 => (format!("{} owes", seats(n, payers)), ""),
        _ => (format!("{} owe", seats(n, payers)), " each"),
    }
}

pub(super) fn dues_called(n: &Names, payer: SeatId, creditors: SeatSet, amount: Money, duty: Duty) -> String {
    let each = if creditors.len() == 1 { "" } else { " each" };
    let (payer, creditors, cash) = (n.seat(payer), seats(n, creditors), n.money(amount));
    format!("{payer} owes {creditors} {cash}{each}{}.", reason(n, duty))
}
