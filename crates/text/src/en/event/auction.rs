//! Auctions: how they open, what is bid, how they end.

use crate::Names;
use crate::en::words::{lot as lot_name, seats};
use freehold_engine::event::AuctionLot;
use freehold_engine::{Money, SeatId, SeatSet, SpaceId};

pub(super) fn opened(
    n: &Names,
    lot: AuctionLot,
    seller: Option<SeatId>,
    (sealed, live): (bool, bool),
    bidders: SeatSet,
    first: SeatId,
    min_bid: Money,
) -> String {
    let (lot, bidders, min_bid) = (lot_name(n, lot), seats(n, bidders), n.money(min_bid));
    let opening = match seller {
        Some(seller) => format!("{} puts {lot} up for auction.", n.seat(seller)),
        None => format!("The bank puts {lot} up for auction."),
    };
    if sealed {
        return format!("{opening} Sealed bids of at least {min_bid} from {bidders}.");
    }
    if live {
        return format!("{opening} Live bids from {min_bid} upwards: {bidders}, whoever is quickest.");
    }
    format!("{opening} Bidders: {bidders}, from {min_bid} upwards; {} begins.", n.seat(first))
}

pub(super) fn sealed(n: &Names, seat: SeatId, amount: Option<Money>, public: bool) -> String {
    let seat = n.seat(seat);
    match (amount, public) {
        (Some(amount), true) => format!("{seat} bids {} for all to see.", n.money(amount)),
        (Some(amount), false) => format!("{seat} bids {} in secret.", n.money(amount)),
        (None, true) | (None, false) => format!("{seat} bids in secret."),
    }
}

pub(super) fn won(
    n: &Names,
    seat: SeatId,
    lot: AuctionLot,
    space: SpaceId,
    price: Money,
    seller: Option<SeatId>,
    fee: Money,
) -> String {
    let (seat, price) = (n.seat(seat), n.money(price));
    let from = seller.map_or_else(|| "the bank".into(), |seller| n.seat(seller));
    let won = match lot {
        AuctionLot::Deed { .. } => format!("{seat} wins the auction of {} and pays {from} {price}", lot_name(n, lot)),
        AuctionLot::Building { .. } => {
            format!("{seat} wins {} for {price} paid to {from} and builds on {}", lot_name(n, lot), n.space(space))
        }
    };
    if fee == Money::ZERO {
        return format!("{won}.");
    }
    format!("{won}, and the bank {} fee for the mortgage.", n.money(fee))
}

pub(super) fn unsold(n: &Names, lot: AuctionLot, seller: Option<SeatId>) -> String {
    let keeper = seller.map_or_else(|| "the bank".into(), |seller| n.seat(seller));
    format!("Nobody wins {}: it stays with {keeper}.", lot_name(n, lot))
}
