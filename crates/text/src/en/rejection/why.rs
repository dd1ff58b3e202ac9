//! Refusals that take more than a line: what is waited for, what the rules leave out, when and how.

use crate::Names;
use freehold_engine::rejection::Waiting;
use freehold_engine::ruleset::{OptionKey, TradeKind, Window};
use freehold_engine::{Money, SeatId, SpaceId};

pub(super) fn decision_pending(n: &Names, seat: SeatId, waiting_for: Waiting) -> String {
    let first = match waiting_for {
        Waiting::Opening => "roll for the order of play",
        Waiting::Turn => "go on with the turn",
        Waiting::Purchase => "buy the deed or decline it",
        Waiting::RentRoll => "roll for the rent",
        Waiting::Draw => "draw a card",
        Waiting::CardChoice => "choose what the card does",
        Waiting::TaxChoice => "choose how to pay the tax",
        Waiting::JailChoice => "pay the fee or stay inside",
        Waiting::Debt => "pay a debt or give up",
        Waiting::Bid => "bid or leave the auction",
        Waiting::Takeover => "lift mortgages taken over or pay the fee",
        Waiting::Nothing => "finish what is going on",
    };
    format!("That has to wait: {} must {first} first.", n.seat(seat))
}

pub(super) fn nothing_pending(wanted: Waiting) -> String {
    let why = match wanted {
        Waiting::Opening => "nobody rolls for the order of play now",
        Waiting::Turn => "no turn is under way",
        Waiting::Purchase => "no deed is on offer",
        Waiting::RentRoll => "no rent is to be rolled for",
        Waiting::Draw => "no card is to be drawn",
        Waiting::CardChoice => "no card leaves a choice",
        Waiting::TaxChoice => "no tax leaves a choice",
        Waiting::JailChoice => "there is no choice between paying the fee and staying",
        Waiting::Debt => "no debt is open",
        Waiting::Bid => "no auction of that kind is running",
        Waiting::Takeover => "no mortgage has come with a deed",
        Waiting::Nothing => "nothing is open",
    };
    format!("That cannot be done now: {why}. Choose one of the moves on offer.")
}

/// The option that switches it off is named, for those who set the rules.
pub(super) fn not_in_these_rules(option: OptionKey) -> String {
    let what = match option {
        OptionKey::AuctionOnDecline => "Auctions of declined deeds are",
        OptionKey::AuctionByOwner => "Auctions of one's own deeds are",
        OptionKey::AuctionRaiseCash => "Raising cash during an auction is",
        OptionKey::AuctionShortageMin => "Auctions of the last buildings are",
        OptionKey::BuildHotel => "Building hotels is",
        OptionKey::CardsDraw => "Drawing cards by hand is",
        OptionKey::CurrenciesEnabled => "Exchanging currencies is",
        OptionKey::DebtRaiseFunds => "Raising money that way for a debt is",
        OptionKey::EndVote => "Voting to finish is",
        OptionKey::JailCard => "Leaving jail with a card is",
        OptionKey::JailEnabled => "Jail is",
        OptionKey::JailDoubles => "Rolling for a way out of jail is",
        OptionKey::JailFeeWhen => "Paying one's way out of jail is",
        OptionKey::LoansEnabled => "Borrowing from the bank is",
        OptionKey::MortgageEnabled => "Mortgaging is",
        OptionKey::MultiplierMode => "The multiplier is",
        OptionKey::SellBuildingPct | OptionKey::SellHotelPct => "Selling buildings back is",
        OptionKey::SellLotPct => "Selling deeds to the bank is",
        OptionKey::TradeKind => "Trading is",
        _ => "That is",
    };
    format!("{what} not part of these rules ({option}). Choose one of the moves on offer.")
}

pub(super) fn outside_window(option: OptionKey, window: Window) -> String {
    let what = match option {
        OptionKey::BuildWindow => "Building",
        OptionKey::ManageWindow => "Selling and mortgaging",
        OptionKey::TradeWindow => "Trading",
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

pub(super) fn not_your_deed(n: &Names, deed: SpaceId, owner: Option<SeatId>) -> String {
    match owner {
        Some(owner) => format!(
            "{} belongs to {}, so it cannot be used here. Choose a deed of the right owner.",
            n.space(deed),
            n.seat(owner)
        ),
        None => format!("{} belongs to nobody yet. Choose a deed that has an owner.", n.space(deed)),
    }
}

pub(super) fn trade_shape(kind: TradeKind) -> &'static str {
    match kind {
        TradeKind::None => "Nothing can be traded under these rules. Choose one of the moves on offer.",
        TradeKind::Free => "That trade does not fit these rules. Put deeds, cash or cards that lead out on the table.",
        TradeKind::CashOffer => "That trade does not fit these rules. Offer money for one deed.",
        TradeKind::SwapOnly => "That trade does not fit these rules. Exchange deeds for deeds only.",
        TradeKind::FixedPrice => "That trade does not fit these rules. Trade one deed for its printed price.",
    }
}

pub(super) fn loan_amount(n: &Names, min: Money, max: Money, step: Money) -> String {
    if max < min {
        return format!("The bank lends you nothing: the least is {} and your worth is too small.", n.money(min));
    }
    // The bank lends whole steps only; a sum with an odd rest is one that is owed.
    let whole_steps = step <= Money::ZERO || max.0 % step.0 == 0;
    let only = max <= step;
    let (min, max, step) = (n.money(min), n.money(max), n.money(step));
    match (whole_steps, only) {
        (true, _) => format!("That amount does not fit. Choose one from {min} to {max} in steps of {step}."),
        (false, true) => format!("That amount does not fit. Choose the whole sum of {max}."),
        (false, false) => {
            format!("That amount does not fit. Choose one from {min} on in steps of {step}, or the whole sum of {max}.")
        }
    }
}
