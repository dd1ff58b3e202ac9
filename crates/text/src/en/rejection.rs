//! Refusals: what cannot be done, why, and what to do instead. Calm, without exclamation marks.

use super::words::{count, units};
use crate::Names;
use freehold_engine::rejection::Waiting;
use freehold_engine::ruleset::{TradeKind, Window};
use freehold_engine::{Money, Rejection, SeatId, SpaceId};

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
        Rejection::DecisionPending { seat, waiting_for } => decision_pending(n, seat, waiting_for),
        Rejection::NothingPending { wanted } => nothing_pending(wanted),
        Rejection::NotInTheseRules { option } => not_in_these_rules(option),
        Rejection::OutsideWindow { option, window } => outside_window(option, window),

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
            format!("{} cannot be owned. Choose a lot, a railroad or a utility.", place(space))
        }
        Rejection::NotYourDeed { deed, owner } => not_your_deed(n, deed, owner),
        Rejection::CircuitOpen => {
            "You cannot buy or bid yet: these rules ask for one lap of the board first. Pass the start once.".into()
        }

        Rejection::NotABidder => {
            "You cannot bid: you are not among the bidders of this auction. Wait for the next one.".into()
        }
        Rejection::NotYourBid { bidder } => format!("It is not your bid: {} is next. Wait for your turn.", who(bidder)),
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
        Rejection::FullyBuilt { level } => format!(
            "There is no room: {} on one lot is the most. Build on another lot.",
            count(level, "building", "buildings")
        ),
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
        Rejection::NothingBuilt { space } => {
            format!("There is no building to sell on {}. Choose a lot with buildings.", place(space))
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

        Rejection::InJail => "You cannot do that in jail. Leave jail first.".into(),
        Rejection::NotInJail => "You are not in jail, so there is nothing to leave. Choose another move.".into(),
        Rejection::JailFeeRequired { fee } => {
            format!("You cannot roll in jail: these rules ask for the fee first. Pay {}.", cash(fee))
        }
        Rejection::NoJailCard => "You hold no jail card from that deck. Leave jail another way.".into(),
        Rejection::NoSuchOption { options: 0 } => "There is no such option. Choose one of those on offer.".into(),
        Rejection::NoSuchOption { options } => format!(
            "That option is not on offer: the card has {}. Choose one that you can carry out.",
            count(options, "option", "options")
        ),

        Rejection::TradeWithSelf => "You cannot trade with yourself. Choose another player.".into(),
        Rejection::TradeEmpty => "There is nothing in that trade. Put something on the table.".into(),
        Rejection::TradeShape { kind } => trade_shape(kind).into(),
        Rejection::TradeFixedPrice { price } => {
            format!("The price does not fit: these rules trade a deed at its printed price. Offer {}.", cash(price))
        }
        Rejection::TradeNegativeCash => {
            "A trade cannot contain a negative amount. Put the cash on the other side.".into()
        }
        Rejection::JailCardNotTradable => {
            "Jail cards cannot be traded under these rules. Leave them out of the offer.".into()
        }
        Rejection::JailCardMissing { seat } => {
            format!("{} does not hold that jail card. Leave it out of the offer.", who(seat))
        }
        Rejection::OfferOpen => "You have an offer open already. Withdraw it first, or wait for the answer.".into(),
        Rejection::NoSuchOffer { from } => {
            format!("There is no open offer from {} to you. Make one of your own.", who(from))
        }

        Rejection::LoanRunning => "You cannot borrow again: one loan is running. Repay it first.".into(),
        Rejection::NoLoan => "You have no loan, so there is nothing to repay. Choose another move.".into(),
        Rejection::LoanAmount { min, max, step } => loan_amount(n, min, max, step),
        Rejection::LastRound => "The bank lends nothing in the last round. Raise cash another way.".into(),
        Rejection::ExchangeMinimum { minimum } => {
            format!("That is too little to exchange: the least is {}. Exchange more.", cash(minimum))
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

fn decision_pending(n: &Names, seat: SeatId, waiting_for: Waiting) -> String {
    let first = match waiting_for {
        Waiting::Opening => "roll for the order of play",
        Waiting::Turn => "go on with the turn",
        Waiting::Purchase => "buy the deed or decline it",
        Waiting::Draw => "draw a card",
        Waiting::CardChoice => "choose what the card does",
        Waiting::TaxChoice => "choose how to pay the tax",
        Waiting::JailChoice => "pay the fee or stay in jail",
        Waiting::Debt => "pay a debt or give up",
        Waiting::Bid => "bid or leave the auction",
        Waiting::Nothing => "finish what is going on",
    };
    format!("That has to wait: {} must {first} first.", n.seat(seat))
}

fn nothing_pending(wanted: Waiting) -> String {
    let why = match wanted {
        Waiting::Opening => "nobody rolls for the order of play now",
        Waiting::Turn => "no turn is under way",
        Waiting::Purchase => "no deed is on offer",
        Waiting::Draw => "no card is to be drawn",
        Waiting::CardChoice => "no card leaves a choice",
        Waiting::TaxChoice => "no tax leaves a choice",
        Waiting::JailChoice => "there is no choice between fee and jail",
        Waiting::Debt => "no debt is open",
        Waiting::Bid => "no auction of that kind is running",
        Waiting::Nothing => "nothing is open",
    };
    format!("That cannot be done now: {why}. Choose one of the moves on offer.")
}

/// The option that switches it off is named, for those who set the rules.
fn not_in_these_rules(option: &str) -> String {
    let what = match option {
        "auction.on_decline" => "Auctions of declined deeds are",
        "auction.by_owner" => "Auctions of one's own deeds are",
        "auction.raise_cash" => "Raising cash during an auction is",
        "auction.shortage_min" => "Auctions of the last buildings are",
        "build.hotel" => "Building hotels is",
        "cards.draw" => "Drawing cards by hand is",
        "currencies.enabled" => "Exchanging currencies is",
        "debt.raise_funds" => "Raising money that way for a debt is",
        "end.vote" => "Voting to finish is",
        "jail.card" => "Leaving jail with a card is",
        "jail.enabled" => "Jail is",
        "jail.doubles" => "Rolling for a way out of jail is",
        "jail.fee_when" => "Paying one's way out of jail is",
        "loans.enabled" => "Borrowing from the bank is",
        "mortgage.enabled" => "Mortgaging is",
        "multiplier.mode" => "The multiplier is",
        "sell.building_pct" | "sell.hotel_pct" => "Selling buildings back is",
        "sell.lot_pct" => "Selling deeds to the bank is",
        "trade.kind" => "Trading is",
        _ => "That is",
    };
    format!("{what} not part of these rules ({option}). Choose one of the moves on offer.")
}

fn outside_window(option: &str, window: Window) -> String {
    let what = match option {
        "build.window" => "Building",
        "manage.window" => "Selling and mortgaging",
        "trade.window" => "Trading",
        _ => "That",
    };
    let when = match window {
        Window::Any => "at any time, but not at this moment. Finish what is going on first",
        Window::OwnTurn => "only in your own turn. Wait until it is your turn",
        Window::PreRoll => "only in your own turn before you roll. Wait for the start of your next turn",
        Window::PostMove => {
            "only in your own turn when all rolls are made and all duties done. Finish your moves first, or wait for your turn"
        }
    };
    format!("{what} is possible {when}.")
}

fn not_your_deed(n: &Names, deed: SpaceId, owner: Option<SeatId>) -> String {
    match owner {
        Some(owner) => format!(
            "{} belongs to {}, so it cannot be used here. Choose a deed of the right owner.",
            n.space(deed),
            n.seat(owner)
        ),
        None => format!("{} belongs to nobody yet. Choose a deed that has an owner.", n.space(deed)),
    }
}

fn trade_shape(kind: TradeKind) -> &'static str {
    match kind {
        TradeKind::None => "Nothing can be traded under these rules. Choose one of the moves on offer.",
        TradeKind::Free => "That trade does not fit these rules. Put deeds, cash or jail cards on the table.",
        TradeKind::CashOffer => "That trade does not fit these rules. Offer money for one deed.",
        TradeKind::SwapOnly => "That trade does not fit these rules. Exchange deeds for deeds only.",
        TradeKind::FixedPrice => "That trade does not fit these rules. Trade one deed for its printed price.",
    }
}

fn loan_amount(n: &Names, min: Money, max: Money, step: Money) -> String {
    if max < min {
        return format!("The bank lends you nothing: the least is {} and your worth is too small.", n.money(min));
    }
    let (min, max, step) = (n.money(min), n.money(max), n.money(step));
    format!("That amount does not fit. Choose one from {min} to {max} in steps of {step}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use freehold_engine::rejection::Rejection as R;

    #[test]
    fn refusals_name_the_facts_and_a_way_on() {
        let edition = sample::edition();
        let names = sample::names(&edition);
        let (seat, deed) = (SeatId(1), SpaceId(1));
        for (rejection, wanted) in [
            (R::NotYourTurn { to_move: seat }, "It is not your turn: Blue is to move. Wait until it is yours."),
            (
                R::NotEnoughCash { needed: Money(60), held: Money(59) },
                "You cannot pay that: it takes ◈60 and you have ◈59. Raise cash first, or pass.",
            ),
            (R::BidTooLow { min: Money(61) }, "That bid is too low: the least is ◈61. Bid more, or leave the auction."),
            (
                R::DecisionPending { seat, waiting_for: Waiting::Purchase },
                "That has to wait: Blue must buy the deed or decline it first.",
            ),
            (
                R::NotInTheseRules { option: "auction.by_owner" },
                "Auctions of one's own deeds are not part of these rules (auction.by_owner). Choose one of the moves on offer.",
            ),
            (
                R::OutsideWindow { option: "build.window", window: Window::PreRoll },
                "Building is possible only in your own turn before you roll. Wait for the start of your next turn.",
            ),
            (
                R::NotYourDeed { deed, owner: Some(seat) },
                "Rope Walk belongs to Blue, so it cannot be used here. Choose a deed of the right owner.",
            ),
            (R::Uneven { first: deed }, "That would make the group uneven. Rope Walk comes first."),
            (
                R::LoanAmount { min: Money(50), max: Money(500), step: Money(50) },
                "That amount does not fit. Choose one from ◈50 to ◈500 in steps of ◈50.",
            ),
            (R::HoldingTooSmall { held: 39_603 }, "You do not have that much to sell: you hold 396.03. Sell less."),
        ] {
            let text = super::rejection(&rejection, &names);
            assert_eq!(text, wanted);
            assert!(!text.contains('!'));
        }
    }

    #[test]
    fn every_option_and_window_has_words() {
        for option in ["auction.on_decline", "trade.kind", "no.such.option"] {
            assert!(not_in_these_rules(option).contains(option));
        }
        for window in [Window::Any, Window::OwnTurn, Window::PreRoll, Window::PostMove] {
            assert!(outside_window("trade.window", window).starts_with("Trading is possible"));
        }
    }
}
