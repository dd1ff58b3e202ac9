//! Every refusal, and what a refusal must sound like.

use crate::{Language, sample};
use freehold_engine::rejection::{Rejection as R, Waiting};
use freehold_engine::ruleset::{OptionKey, TradeKind, Window};
use freehold_engine::{Money, SeatId, SpaceId, SpaceSet};

const BLUE: SeatId = SeatId(1);
const ROPE: SpaceId = SpaceId(1);
const WAITINGS: [Waiting; 12] = [
    Waiting::Opening,
    Waiting::Turn,
    Waiting::Purchase,
    Waiting::RentRoll,
    Waiting::Draw,
    Waiting::CardChoice,
    Waiting::TaxChoice,
    Waiting::JailChoice,
    Waiting::Debt,
    Waiting::Bid,
    Waiting::Takeover,
    Waiting::Nothing,
];

#[test]
fn refusals_name_the_facts_and_a_way_on() {
    let edition = sample::edition();
    let names = sample::names(&edition);
    for (rejection, wanted) in [
        (R::NotYourTurn { to_move: BLUE }, "It is not your turn: Blue is to move. Wait until it is yours."),
        (
            R::NotEnoughCash { needed: Money(60), held: Money(59) },
            "You cannot pay that: it takes ◈60 and you have ◈59. Raise cash first, or pass.",
        ),
        (R::BidTooLow { min: Money(61) }, "That bid is too low: the least is ◈61. Bid more, or leave the auction."),
        (
            R::DecisionPending { seat: BLUE, waiting_for: Waiting::Purchase },
            "That has to wait: Blue must buy the deed or decline it first.",
        ),
        (
            R::NotInTheseRules { option: OptionKey::AuctionByOwner },
            "Auctions of one's own deeds are not part of these rules (auction.by_owner). Choose one of the moves on offer.",
        ),
        (
            R::OutsideWindow { option: OptionKey::BuildWindow, window: Window::PreRoll },
            "Building is possible only in your own turn before you roll. Wait for the start of your next turn.",
        ),
        (
            R::NotYourDeed { deed: ROPE, owner: Some(BLUE) },
            "Rope Walk belongs to Blue, so it cannot be used here. Choose a deed of the right owner.",
        ),
        (R::Uneven { first: ROPE }, "That would make the group uneven. Rope Walk comes first."),
        (
            R::LoanAmount { min: Money(50), max: Money(500), step: Money(50) },
            "That amount does not fit. Choose one from ◈50 to ◈500 in steps of ◈50.",
        ),
        (
            R::LoanAmount { min: Money(50), max: Money(330), step: Money(50) },
            "That amount does not fit. Choose one from ◈50 on in steps of ◈50, or the whole sum of ◈330.",
        ),
        (
            R::LoanAmount { min: Money(30), max: Money(30), step: Money(50) },
            "That amount does not fit. Choose the whole sum of ◈30.",
        ),
        (R::FullyBuilt { level: 5 }, "Nothing more can be built here. Build somewhere else."),
        (R::HoldingTooSmall { held: 39_603 }, "You do not have that much to sell: you hold 396.03. Sell less."),
    ] {
        assert_eq!(Language::English.rejection(&rejection, &names), wanted);
    }
}

/// One of each kind, and of each answer inside a kind.
fn all() -> Vec<R> {
    let money = Money(10);
    let mut all = vec![
        R::GameOver,
        R::UnknownSeat { seat: SeatId(9) },
        R::SeatIsOut { seat: BLUE },
        R::NotForSeats,
        R::NeedsSeat,
        R::NotYourTurn { to_move: BLUE },
        R::RollDue,
        R::NoRollDue,
        R::NotEnoughCash { needed: money, held: money },
        R::BankCannotPay { needed: money, held: money },
        R::NotADeed { space: SpaceId(200) },
        R::NotYourDeed { deed: ROPE, owner: None },
        R::NoDeeds,
        R::NoLots,
        R::FirstLapMissing { deed: ROPE },
        R::NobodyCanBid,
        R::OtherKindOfBid { sealed: true },
        R::OtherKindOfBid { sealed: false },
        R::NotABidder,
        R::NotYourBid { bidder: BLUE },
        R::AlreadyLeading { amount: money },
        R::BidTooLow { min: money },
        R::BidTooHigh { max: money },
        R::BidVisibilityFixed { public: true },
        R::BidVisibilityFixed { public: false },
        R::BidNeedsSpace,
        R::BidNamesNoSpace,
        R::NotALot { space: ROPE },
        R::UnknownGroup,
        R::GroupIncomplete { missing: ROPE },
        R::GroupMortgaged { deed: ROPE },
        R::Uneven { first: ROPE },
        R::FullyBuilt { level: 5 },
        R::NoBuildingLeft { hotel: true },
        R::HousesMissing { needed: 4, left: 1 },
        R::BuildLimitReached { per_turn: 3 },
        R::BadCount { min: 1, max: 1 },
        R::BadCount { min: 1, max: 4 },
        R::BadRemainder { level: 2, lots: SpaceSet::of(ROPE), min: 1, max: 1 },
        R::BadRemainder { level: 2, lots: SpaceSet::of(ROPE), min: 1, max: 2 },
        R::BadRemainder { level: 4, lots: SpaceSet::EMPTY, min: 0, max: 0 },
        R::NothingBuilt { space: ROPE },
        R::NoHotel { space: ROPE },
        R::WholeGroupOnly,
        R::SingleOnly,
        R::GroupImproved { space: ROPE },
        R::AlreadyMortgaged { deed: ROPE },
        R::NotMortgaged { deed: ROPE },
        R::NotTakenOver { deed: ROPE },
        R::NothingToTakeBack,
        R::TakeBackLimitReached { per_turn: 3 },
        R::BotsTakeNothingBack,
        R::NotInJail,
        R::JailFeeRequired { fee: money },
        R::JailFeeTooLate { throws: 2 },
        R::NoJailCard,
        R::NoSuchOption { options: 0 },
        R::NoSuchOption { options: 2 },
        R::TradeWithSelf,
        R::TradeEmpty,
        R::NothingToTrade,
        R::PartnerLacksCash { seat: BLUE, needed: Money(7), held: Money(3) },
        R::TradeFixedPrice { price: money },
        R::TradeNegativeCash,
        R::TradeLeavesDebt { debtor: BLUE, missing: money },
        R::JailCardNotTradable,
        R::JailCardMissing { seat: BLUE },
        R::OfferOpen,
        R::NoSuchOffer { from: BLUE },
        R::LoanRunning,
        R::NoLoan,
        R::LoanAmount { min: money, max: Money(0), step: money },
        R::LastRound,
        R::ExchangeMinimum { minimum: money },
        R::HoldingTooSmall { held: 5 },
        R::HoldingTooLarge { held: 7 },
        R::ExchangeYieldsNothing,
        R::AlreadyArmed,
        R::BotsDoNotVote,
        R::AlreadyVoted,
        R::AlreadyCalled,
        R::AlreadyBot,
        R::AlreadyPerson,
    ];
    for waiting in WAITINGS {
        all.push(R::DecisionPending { seat: BLUE, waiting_for: waiting });
        all.push(R::NothingPending { wanted: waiting });
    }
    for kind in [TradeKind::None, TradeKind::Free, TradeKind::CashOffer, TradeKind::SwapOnly, TradeKind::FixedPrice] {
        all.push(R::TradeShape { kind });
    }
    for window in [Window::Any, Window::OwnTurn, Window::PreRoll, Window::PostMove] {
        for option in [OptionKey::BuildWindow, OptionKey::ManageWindow, OptionKey::TradeWindow] {
            all.push(R::OutsideWindow { option, window });
        }
    }
    for option in [OptionKey::AuctionOnDecline, OptionKey::DebtRaiseFunds, OptionKey::TradeKind, OptionKey::StartCash] {
        all.push(R::NotInTheseRules { option });
    }
    all
}

#[test]
fn refusals_are_calm_and_different() {
    let edition = sample::edition();
    let names = sample::names(&edition);
    let mut seen = Vec::new();
    for rejection in all() {
        let text = Language::English.rejection(&rejection, &names);
        assert!(text.ends_with('.') && !text.contains('!'), "{text}");
        assert!(text.contains(". ") || text.contains(": "), "says no reason or no way on: {text}");
        assert!(!seen.contains(&text), "said twice: {text}");
        seen.push(text);
    }
}
