//! Payments that a player must make or receives, and what they are for.

use super::words::{from_party, jail, railroads, seats, to_party};
use crate::Names;
use freehold_engine::event::{Duty, Income, Party, RentBasis};
use freehold_engine::{Money, SeatId, SeatSet};

/// What an amount is for, to stand in brackets.
pub(super) fn reason(n: &Names, duty: Duty) -> String {
    match duty {
        Duty::Rent { deed, basis } => format!("{} kirası: {}", n.space(deed), rent_basis(n, basis)),
        Duty::Tax { space } => format!("vergi: {}", n.space(space)),
        Duty::Card { deck, card: _ } => format!("kart: {}", n.deck(deck)),
        Duty::Misfortune { space } => format!("kötü şans: {}", n.space(space)),
        Duty::JailFee => format!("{} karesinden çıkış kefaleti", jail(n)),
        Duty::TransferFee => "devralınan ipotek harcı".to_owned(),
        Duty::Loan => "kredi".to_owned(),
        Duty::Multiplier => "çarpan".to_owned(),
    }
}

fn rent_basis(n: &Names, basis: RentBasis) -> String {
    match basis {
        RentBasis::Unimproved => "bina yok, tek kat".to_owned(),
        RentBasis::WholeGroup => "tam grup, iki kat".to_owned(),
        RentBasis::Houses { count } => format!("{count} ev"),
        RentBasis::Hotel => "otel".to_owned(),
        RentBasis::GroupHouses { count } => format!("{count} ev, tam grup için iki kat"),
        RentBasis::GroupHotel => "otel, tam grup için iki kat".to_owned(),
        RentBasis::Railroads { count, twice } => {
            format!("{}: {count}{}", railroads(n), if twice { ", kartla iki kat" } else { "" })
        }
        RentBasis::Utilities { count, multiplier, pips } => {
            format!("{count} kuruluş, {pips} zarın {multiplier} katı")
        }
    }
}

pub(super) fn duty_paid(n: &Names, payer: SeatId, to: Party, amount: Money, duty: Duty) -> String {
    format!("{} {} {} ödüyor ({}).", n.seat(payer), to_party(n, to), n.money(amount), reason(n, duty))
}

pub(super) fn income_paid(
    n: &Names,
    seat: SeatId,
    from: Party,
    amount: Money,
    lapsed: Money,
    income: Income,
) -> String {
    let why = match income {
        Income::Salary => "maaş".to_owned(),
        Income::Card { deck, card: _ } => format!("kart: {}", n.deck(deck)),
        Income::Fortune { space } => format!("iyi şans: {}", n.space(space)),
        Income::Pot => "biriken para".to_owned(),
        Income::Multiplier => "çarpan".to_owned(),
    };
    let paid = format!("{} {} {} alıyor ({why}).", n.seat(seat), from_party(n, from), n.money(amount));
    if lapsed == Money::ZERO {
        return paid;
    }
    format!("{paid} Bankada para az: {} daha ödenemiyor.", n.money(lapsed))
}

pub(super) fn levy_called(n: &Names, collector: SeatId, payers: SeatSet, amount: Money, duty: Duty) -> String {
    let each = if payers.len() == 1 { "" } else { " kişi başı" };
    let (payers, to) = (seats(n, payers), to_party(n, Party::Seat(collector)));
    format!("{payers} {to}{each} {} borçlu ({}).", n.money(amount), reason(n, duty))
}

pub(super) fn dues_called(n: &Names, payer: SeatId, creditors: SeatSet, amount: Money, duty: Duty) -> String {
    let each = if creditors.len() == 1 { "" } else { " her birine" };
    let cash = n.money(amount);
    format!("{} borçlu: {}{each} {cash} ({}).", n.seat(payer), seats(n, creditors), reason(n, duty))
}
