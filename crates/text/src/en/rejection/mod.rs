//! Refusals: what cannot be done, why, and what to do instead. Calm, without exclamation marks.

#[cfg(test)]
mod tests;
mod why;

use super::words::{count, deeds, jail, railroad, units};
use crate::Names;
use freehold_engine::Rejection;

pub(crate) fn rejection(rejection: &Rejection, n: &Names) -> String {
    let who = |seat| n.seat(seat);
    let place = |space| n.space(space);
    let cash = |amount| n.money(amount);
    match *rejection {
        Rejection::GameOver => "The game is over, so nothing can be played any more. Start a new game.".into(),
        Rejection::UnknownSeat { seat } => {
            format!("There is no seat number {} at this table. Name one that is taken.", seat.0)
        }
        Rejection::SeatIsOut { seat } => {
            format!("{} is out of the game and takes no further part. Choose someone who still plays.", who(seat))
        }
        Rejection::NotForSeats => {
            "Only the clock or the server can do that, not a player. Choose one of your own moves.".into()
        }
        Rejection::NeedsSeat => "That is a player's move, and no player was named. Name the seat that makes it.".into(),
        Rejection::NotYourTurn { to_move } => {
            format!("It is not your turn: {} is to move. Wait until it is yours.", who(to_move))
        }
        Rejection::DecisionPending { seat, waiting_for } => why::decision_pending(n, seat, waiting_for),
        Rejection::NothingPending { wanted } => why::nothing_pending(wanted),
        Rejection::NotInTheseRules { option } => why::not_in_these_rules(option),
        Rejection::OutsideWindow { option, window } => why::outside_window(option, window),

        Rejection::RollDue => "You cannot do that yet: a roll is due. Roll the dice first.".into(),
        Rejection::NoRollDue => "You cannot roll: no roll is due now. Finish your business or end the turn.".into(),
        Rejection::NotEnoughCash { needed, held } => {
            format!(
                "You cannot pay that: it takes {} and you have {}. Raise cash first, or pass.",
                cash(needed),
                cash(held)
            )
        }
        Rejection::BankCannotPay { needed, held } => {
            format!("The bank cannot pay {}: it has only {}. Wait until money comes in.", cash(needed), cash(held))
        }

        Rejection::NotADeed { space } => {
            format!("{} cannot be owned. Choose a lot, a {} or a utility.", place(space), railroad(n).0)
        }
        Rejection::NotYourDeed { deed, owner } => why::not_your_deed(n, deed, owner),
        Rejection::NoDeeds => "You own no deed yet. Buy one first.".into(),
        Rejection::NoLots => "You own no lot to build on yet. Buy one first.".into(),
        Rejection::FirstLapMissing { deed } => {
            format!("{} is not for sale to you yet: nobody buys on the first lap. Pass the start first.", place(deed))
        }

        Rejection::OtherKindOfBid { sealed: true } => "Bids in this auction are sealed. Hand in a sealed bid.".into(),
        Rejection::OtherKindOfBid { sealed: false } => "Bids in this auction are open. Bid aloud.".into(),
        Rejection::NobodyCanBid => "Nobody could pay even the lowest bid. Try again when others have cash.".into(),
        Rejection::NotABidder => {
            "You cannot bid: you are not among the bidders of this auction. Wait for the next one.".into()
        }
        Rejection::NotYourBid { bidder } => format!("It is not your bid: {} is next. Wait for your turn.", who(bidder)),
        Rejection::AlreadyLeading { amount } => {
            format!("Your bid of {} is already the highest. Wait whether somebody bids more.", cash(amount))
        }
        Rejection::BidTooLow { min } => {
            format!("That bid is too low: the least is {}. Bid more, or leave the auction.", cash(min))
        }
        Rejection::BidTooHigh { max } => {
            format!("That bid is too high: you can pay at most {}. Bid less, or leave the auction.", cash(max))
        }
        Rejection::BidVisibilityFixed { public: true } => {
            "You cannot hide the bid: these rules show every bid. Bid openly.".into()
        }
        Rejection::BidVisibilityFixed { public: false } => {
            "You cannot show the bid: these rules keep every bid secret. Bid in secret.".into()
        }
        Rejection::BidNeedsSpace => {
            "The bid is for a building and needs a place for it. Name the lot to build on.".into()
        }
        Rejection::BidNamesNoSpace => {
            "The bid is for a deed and cannot name a place to build. Leave the space out.".into()
        }

        Rejection::NotALot { space } => format!("Nothing can be built on {}. Choose a lot of a group.", place(space)),
        Rejection::UnknownGroup => "There is no such group of lots on this board. Choose another group.".into(),
        Rejection::GroupIncomplete { missing } => {
            format!("You cannot build here: {} of the same group is not yours. Get it first.", place(missing))
        }
        Rejection::GroupMortgaged { deed } => {
            format!("You cannot build here: {} of the same group is mortgaged. Lift that mortgage first.", place(deed))
        }
        Rejection::Uneven { first } => {
            format!("That would make the group uneven. {} comes first.", place(first))
        }
        Rejection::FullyBuilt { .. } => "Nothing more can be built here. Build somewhere else.".into(),
        Rejection::NoBuildingLeft { hotel } => {
            let kind = if hotel { "hotel" } else { "house" };
            format!("The bank has no {kind} left. Wait until someone sells one back.")
        }
        Rejection::HousesMissing { needed, left } => format!(
            "The hotel cannot be broken down: that takes {} and the bank has {left}. Sell the group further down at once.",
            count(needed, "house", "houses")
        ),
        Rejection::BuildLimitReached { per_turn } => format!(
            "You cannot build more now: {} in one turn is the limit. Go on in your next turn.",
            count(per_turn, "building", "buildings")
        ),
        Rejection::BadCount { min, max } if min == max => format!("That number does not fit here. It must be {min}."),
        Rejection::BadCount { min, max } => {
            format!("That number does not fit here. Choose one from {min} to {max}.")
        }
        Rejection::BadRemainder { level, lots, max: 0, .. } if lots.is_empty() => {
            format!(
                "Down to {level}, no lot of the group can keep one building more. Sell all of them to the same level."
            )
        }
        Rejection::BadRemainder { level, lots, min, max } => {
            let many = if min == max { min.to_string() } else { format!("from {min} to {max}") };
            format!("Down to {level}, {many} of {} can keep one building more. Choose which.", deeds(n, lots))
        }
        Rejection::NothingBuilt { space } => {
            format!("There is no building to sell on {}. Choose a lot with buildings.", place(space))
        }
        Rejection::NoHotel { space } => {
            format!("There is no hotel on {}. Only a hotel is sold with all its houses at once.", place(space))
        }
        Rejection::WholeGroupOnly => {
            "Single lots cannot be built or sold down here: these rules take the whole group. Choose the group.".into()
        }
        Rejection::SingleOnly => {
            "The group cannot be built as a whole: these rules take one building at a time. Choose a lot.".into()
        }
        Rejection::GroupImproved { space } => {
            format!("That cannot be done while {} in the same group has buildings. Sell them first.", place(space))
        }
        Rejection::AlreadyMortgaged { deed } => {
            format!("{} is mortgaged already. Lift the mortgage or choose another deed.", place(deed))
        }
        Rejection::NotMortgaged { deed } => {
            format!("{} has no mortgage to lift. Choose a mortgaged deed.", place(deed))
        }
        Rejection::NotTakenOver { deed } => {
            format!("{} did not come to you just now. Choose among the deeds that did.", place(deed))
        }
        Rejection::NothingToTakeBack => {
            "There is nothing to take back: that goes only right after your own building, sale, mortgage or lift."
                .into()
        }
        Rejection::TakeBackLimitReached { per_turn } => format!(
            "You cannot take back more in this turn: {} is the limit. Go on from here.",
            count(per_turn, "step", "steps")
        ),
        Rejection::BotsTakeNothingBack => "Bots take nothing back. Play on.".into(),

        Rejection::NotInJail => {
            format!("You are not in {}, so there is nothing to leave. Choose another move.", jail(n))
        }
        Rejection::JailFeeRequired { fee } => {
            format!("You cannot roll in {}: these rules ask for the fee first. Pay {}.", jail(n), cash(fee))
        }
        Rejection::JailFeeTooLate { throws } => format!(
            "It is too late for the fee: it buys the way out only before the first {}. Roll, or use a card out of {}.",
            count(throws, "roll", "rolls"),
            jail(n)
        ),
        Rejection::NoJailCard => format!("You hold no card out of {} from that deck. Leave another way.", jail(n)),
        Rejection::NoSuchOption { options: 0 } => "There is no such option. Choose one of those on offer.".into(),
        Rejection::NoSuchOption { options } => format!(
            "That option is not on offer: the card has {}. Choose one that you can carry out.",
            count(options, "option", "options")
        ),

        Rejection::TradeWithSelf => "You cannot trade with yourself. Choose another player.".into(),
        Rejection::TradeEmpty => "There is nothing in that trade. Put something on the table.".into(),
        Rejection::NothingToTrade => {
            "There is nothing to trade yet: nobody owns a deed that could change hands. Wait until somebody does."
                .into()
        }
        Rejection::TradeShape { kind } => why::trade_shape(kind).into(),
        Rejection::TradeFixedPrice { price } => {
            format!("The price does not fit: these rules trade a deed at its printed price. Offer {}.", cash(price))
        }
        Rejection::TradeLeavesDebt { debtor, missing } => format!(
            "A trade must pay the whole debt: {} would still lack {}. Offer more, or raise the rest first.",
            who(debtor),
            cash(missing)
        ),
        Rejection::PartnerLacksCash { seat, needed, held } => format!(
            "{} cannot pay that: it takes {}, and there is only {}. Ask for less.",
            who(seat),
            cash(needed),
            cash(held)
        ),
        Rejection::TradeNegativeCash => {
            "A trade cannot contain a negative amount. Put the cash on the other side.".into()
        }
        Rejection::JailCardNotTradable => {
            format!("Cards out of {} cannot be traded under these rules. Leave them out of the offer.", jail(n))
        }
        Rejection::JailCardMissing { seat } => {
            format!("{} does not hold that card out of {}. Leave it out of the offer.", who(seat), jail(n))
        }
        Rejection::OfferOpen => "You have an offer open already. Withdraw it first, or wait for the answer.".into(),
        Rejection::NoSuchOffer { from } => {
            format!("There is no open offer from {} to you. Make one of your own.", who(from))
        }

        Rejection::LoanRunning => "You cannot borrow again: one loan is running. Repay it first.".into(),
        Rejection::NoLoan => "You have no loan, so there is nothing to repay. Choose another move.".into(),
        Rejection::LoanAmount { min, max, step } => why::loan_amount(n, min, max, step),
        Rejection::LastRound => "The bank lends nothing in the last round. Raise cash another way.".into(),
        Rejection::ExchangeMinimum { minimum } => {
            format!("That is too little to exchange: the least is {}. Exchange more.", cash(minimum))
        }
        Rejection::HoldingTooLarge { .. } => {
            "You hold more of this currency than the books can carry. Sell some of it first.".into()
        }
        Rejection::HoldingTooSmall { held } => {
            format!("You do not have that much to sell: you hold {}. Sell less.", units(held))
        }
        Rejection::ExchangeYieldsNothing => {
            "That exchange would bring nothing after rounding. Exchange a larger amount.".into()
        }
        Rejection::AlreadyArmed => "The multiplier is armed already. Wait until it is settled.".into(),

        Rejection::BotsDoNotVote => "Bots have no vote on finishing the game. Leave the vote to the people.".into(),
        Rejection::AlreadyVoted => "You have voted that way already. Vote the other way to change it.".into(),
        Rejection::AlreadyCalled => "Time was called already: this round is the last. Play it to its end.".into(),
        Rejection::AlreadyBot => "A bot plays that seat already. There is nothing to change.".into(),
        Rejection::AlreadyPerson => "A person plays that seat already. There is nothing to change.".into(),
    }
}
