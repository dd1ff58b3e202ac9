//! The quickest sensible player: buys what it can afford, never trades, never asks for a list.
//!
//! For measuring the engine in bulk play; bots worth playing against live elsewhere.

use freehold_engine::ruleset::FeeWhen;
use freehold_engine::{Command, Money, Phase, Position, SeatId};

/// The next decision of the table, without building a list of prompts (a debt apart). Inlined,
/// lest the measurement be of copying commands.
#[inline(always)]
pub fn decide(position: &Position<'_>) -> Option<(SeatId, Command)> {
    let state = position.state;
    let mover = state.turn().seat;
    let command = match state.phase() {
        Phase::Turn {} if state.turn().roll_due => {
            let fee_first = position.book.rules.jail.fee_when == FeeWhen::Required && state.seat(mover).jailed;
            if fee_first { Command::PayJailFee {} } else { Command::Roll {} }
        }
        Phase::Turn {} => Command::EndTurn {},
        Phase::Purchase { deed } if state.seat(mover).cash >= position.book.space(*deed).price => Command::BuyDeed {},
        Phase::Purchase { .. } => Command::DeclineDeed {},
        Phase::Auction(auction) => {
            let (bidder, fair) = (auction.to_bid, state.seat(auction.to_bid).cash.0 / 2);
            let least = auction.high().max(auction.min_bid - Money(1)) + Money(1);
            let command = match auction.sealed {
                _ if least.0 > fair.min(100) => Command::PassBid {},
                true => Command::SealBid { amount: Money(fair.min(100)), public: true },
                false => Command::Bid { amount: least, space: None },
            };
            return Some((bidder, command));
        }
        _ => return position.default_command(),
    };
    Some((mover, command))
}
