//! One table with every kind of event and its sentence.

use crate::{Language, sample};
use freehold_engine::event::*;
use freehold_engine::*;
use std::mem::discriminant;

const RED: SeatId = SeatId(0);
const BLUE: SeatId = SeatId(1);
const GREEN: SeatId = SeatId(2);
const ROPE: SpaceId = SpaceId(1);
const FERRY: SpaceId = SpaceId(5);
const DECK: DeckId = DeckId::DeckA;
const CARD: CardId = CardId(0);
const CALM: CurrencyId = CurrencyId::Calm;
const LOT: AuctionLot = AuctionLot::Deed { deed: ROPE };
const HOUSE: AuctionLot = AuctionLot::Building { hotel: false };
const NONE: Money = Money::ZERO;

type Lines = Vec<(Event, &'static str)>;

fn dice(faces: &[u8]) -> Dice {
    Dice::from_faces(faces).unwrap()
}

fn both() -> SeatSet {
    [BLUE, GREEN].into_iter().collect()
}

fn deeds() -> SpaceSet {
    [ROPE, FERRY].into_iter().collect()
}

fn turns() -> Lines {
    let order = Order { seats: [BLUE, RED, RED, RED, RED, RED, RED, RED], count: 2 };
    vec![
        (Event::OpeningRolled { seat: RED, dice: dice(&[3, 4]) }, "Red rolls 3 + 4 = 7 for the order of play."),
        (Event::OpeningTied { seats: both() }, "Blue and Green tie and roll again for the order of play."),
        (Event::OrderDecided { order }, "The order of play is Blue, Red."),
        (Event::TurnStarted { seat: RED, round: 3 }, "It is Red's turn in round 3."),
        (Event::DiceRolled { seat: RED, dice: dice(&[4, 4]) }, "Red rolls 4 + 4 = 8, a double."),
        (
            Event::Moved { seat: RED, from: ROPE, to: FERRY, how: MoveKind::Steps },
            "Red moves from Rope Walk to North Ferry.",
        ),
        (
            Event::Moved { seat: RED, from: ROPE, to: SpaceId(10), how: MoveKind::Direct },
            "Red goes straight from Rope Walk to The Brig.",
        ),
        // Whoever walks to the jail only visits it.
        (
            Event::Moved { seat: RED, from: ROPE, to: SpaceId(10), how: MoveKind::Steps },
            "Red moves from Rope Walk to The Pier.",
        ),
        (Event::CircuitCompleted { seat: RED }, "Red completes a lap of the board."),
        (Event::TurnSkipped { seat: RED, lost: 2 }, "Red waits in The Brig and loses the turn, the 2nd so far."),
        (Event::TurnEnded { seat: RED }, "Red ends the turn."),
    ]
}

fn rents() -> Lines {
    let rent = |amount, deed, basis| Event::DutyPaid {
        payer: RED,
        to: Party::Seat(BLUE),
        amount: Money(amount),
        duty: Duty::Rent { deed, basis },
    };
    vec![
        (rent(2, ROPE, RentBasis::Unimproved), "Red pays Blue ◈2 rent for Rope Walk: no buildings, not doubled."),
        (rent(4, ROPE, RentBasis::WholeGroup), "Red pays Blue ◈4 rent for Rope Walk: whole group, doubled."),
        (
            rent(180, ROPE, RentBasis::GroupHouses { count: 2 }),
            "Red pays Blue ◈180 rent for Rope Walk: 2 houses, doubled for the whole group.",
        ),
        (
            rent(500, ROPE, RentBasis::GroupHotel),
            "Red pays Blue ◈500 rent for Rope Walk: hotel, doubled for the whole group.",
        ),
        (rent(90, ROPE, RentBasis::Houses { count: 2 }), "Red pays Blue ◈90 rent for Rope Walk: 2 houses."),
        (rent(250, ROPE, RentBasis::Hotel), "Red pays Blue ◈250 rent for Rope Walk: hotel."),
        (
            rent(100, FERRY, RentBasis::Railroads { count: 2, twice: true }),
            "Red pays Blue ◈100 rent for North Ferry: 2 ferries, doubled by a card.",
        ),
        (
            rent(28, SpaceId(12), RentBasis::Utilities { count: 1, multiplier: 4, pips: 7 }),
            "Red pays Blue ◈28 rent for Gas Works: 1 utility, 4 times a roll of 7.",
        ),
        (
            Event::RentWaived { payer: RED, owner: BLUE, deed: ROPE, why: Waiver::Mortgaged },
            "Red pays Blue no rent for Rope Walk: it is mortgaged.",
        ),
        (
            Event::RentWaived { payer: RED, owner: BLUE, deed: ROPE, why: Waiver::OwnerInJail },
            "Red pays Blue no rent for Rope Walk: Blue is in The Brig.",
        ),
        (
            Event::RentRollDue { seat: RED, deed: ROPE, by_card: false },
            "Red is to roll again for the rent of Rope Walk.",
        ),
        (Event::RentRolled { seat: RED, dice: dice(&[4, 5]) }, "Red rolls 4 + 5 = 9 to decide the rent."),
    ]
}

fn payments() -> Lines {
    let duty = |to, amount, duty| Event::DutyPaid { payer: RED, to, amount: Money(amount), duty };
    let income = |from, amount, lapsed, income| Event::IncomePaid {
        seat: RED,
        from,
        amount: Money(amount),
        lapsed: Money(lapsed),
        income,
    };
    let card = Duty::Card { deck: DECK, card: CARD };
    vec![
        (duty(Party::Bank, 200, Duty::Tax { space: SpaceId(4) }), "Red pays the bank ◈200 tax at Harbour Dues."),
        (duty(Party::Pot, 15, card), "Red pays the pot ◈15 for a card from Tidings."),
        (duty(Party::Each(both()), 100, card), "Red pays Blue and Green in equal shares ◈100 for a card from Tidings."),
        (
            duty(Party::Bank, 40, Duty::Misfortune { space: SpaceId(2) }),
            "Red pays the bank ◈40 for bad luck at Tidings.",
        ),
        (duty(Party::Pot, 50, Duty::JailFee), "Red pays the pot ◈50 fee to leave The Brig."),
        (duty(Party::Bank, 5, Duty::TransferFee), "Red pays the bank ◈5 fee for mortgages taken over."),
        (duty(Party::Bank, 390, Duty::Loan), "Red pays the bank ◈390 for the loan."),
        (duty(Party::Bank, 20, Duty::Multiplier), "Red pays the bank ◈20 for the multiplier."),
        (income(Party::Bank, 200, 0, Income::Salary), "Red receives ◈200 salary from the bank."),
        (
            income(Party::Bank, 120, 80, Income::Salary),
            "Red receives ◈120 salary from the bank. The bank is short of cash: ◈80 more lapse.",
        ),
        (
            income(Party::Bank, 50, 0, Income::Card { deck: DECK, card: CARD }),
            "Red receives ◈50 from the bank for a card from Tidings.",
        ),
        (
            income(Party::Bank, 50, 0, Income::Fortune { space: SpaceId(2) }),
            "Red receives ◈50 from the bank for good luck at Tidings.",
        ),
        (income(Party::Pot, 115, 0, Income::Pot), "Red takes the ◈115 that lie in the pot."),
        (income(Party::Bank, 26, 0, Income::Multiplier), "Red receives ◈26 from the bank for the multiplier."),
        (
            Event::LevyCalled { collector: RED, payers: both(), amount: Money(10), duty: card },
            "Blue and Green owe Red ◈10 each for a card from Tidings.",
        ),
        (
            Event::DuesCalled { payer: RED, creditors: SeatSet::of(BLUE), amount: Money(50), duty: card },
            "Red owes Blue ◈50 for a card from Tidings.",
        ),
    ]
}

fn deals() -> Lines {
    let opened = |seller, sealed, live| Event::AuctionOpened {
        lot: LOT,
        seller,
        sealed,
        bidders: both(),
        first: BLUE,
        min_bid: Money(1),
        live,
    };
    let won = |lot, seller, fee| Event::AuctionWon { seat: BLUE, lot, space: ROPE, price: Money(70), seller, fee };
    vec![
        (Event::DeedOffered { seat: RED, deed: ROPE, price: Money(60) }, "Red may buy Rope Walk for ◈60."),
        (Event::DeedBought { seat: RED, deed: ROPE, price: Money(60) }, "Red buys Rope Walk for ◈60."),
        (Event::DeedDeclined { seat: RED, deed: ROPE }, "Red does not buy Rope Walk."),
        (
            opened(None, false, false),
            "The bank puts Rope Walk up for auction. Bidders: Blue and Green, from ◈1 upwards; Blue begins.",
        ),
        (
            opened(None, false, true),
            "The bank puts Rope Walk up for auction. Live bids from ◈1 upwards: Blue and Green, whoever is quickest.",
        ),
        (
            opened(Some(RED), true, false),
            "Red puts Rope Walk up for auction. Sealed bids of at least ◈1 from Blue and Green.",
        ),
        (Event::BidPlaced { seat: BLUE, amount: Money(61), space: None }, "Blue bids ◈61."),
        (Event::BidPlaced { seat: BLUE, amount: Money(61), space: Some(ROPE) }, "Blue bids ◈61 to build on Rope Walk."),
        (Event::BidSealed { seat: BLUE, amount: Some(Money(61)), public: true }, "Blue bids ◈61 for all to see."),
        (Event::BidSealed { seat: BLUE, amount: Some(Money(61)), public: false }, "Blue bids ◈61 in secret."),
        (Event::BidSealed { seat: BLUE, amount: None, public: false }, "Blue bids in secret."),
        (Event::BidPassed { seat: BLUE }, "Blue leaves the auction."),
        (Event::AuctionClosed {}, "Time is up: the auction is closed."),
        (Event::AuctionTied { bidders: both() }, "Blue and Green tie for the highest bid and may raise it once."),
        (won(LOT, None, NONE), "Blue wins the auction of Rope Walk and pays the bank ◈70."),
        (
            won(LOT, Some(RED), Money(3)),
            "Blue wins the auction of Rope Walk and pays Red ◈70, and the bank ◈3 fee for the mortgage.",
        ),
        (won(HOUSE, None, NONE), "Blue wins the last house for ◈70 paid to the bank and builds on Rope Walk."),
        (Event::AuctionUnsold { lot: LOT, seller: Some(RED) }, "Nobody wins Rope Walk: it stays with Red."),
    ]
}

fn buildings() -> Lines {
    let built = |level, advice| Event::BuildingBought { seat: RED, space: ROPE, level, cost: Money(50), advice };
    vec![
        (built(2, None), "Red builds on Rope Walk for ◈50: 2 houses now."),
        (
            built(5, Some(BuildAdvice::Uneven)),
            "Red builds on Rope Walk for ◈50: a hotel now. Groups are usually built up evenly; these rules do not insist.",
        ),
        (
            Event::GroupBuilt { seat: RED, group: GroupId(0), houses: 2, cost: Money(600) },
            "Red builds 2 buildings on every lot of Rope (R) for ◈600.",
        ),
        (
            Event::BuildingSold { seat: RED, space: ROPE, level: 0, refund: Money(25), along: false },
            "Red sells back from Rope Walk for ◈25: no building left.",
        ),
        (
            Event::DeedMortgaged { seat: RED, deed: ROPE, amount: Money(30) },
            "Red mortgages Rope Walk and receives ◈30 from the bank.",
        ),
        (
            Event::MortgageLifted { seat: RED, deed: ROPE, cost: Money(33) },
            "Red lifts the mortgage on Rope Walk for ◈33.",
        ),
        (
            Event::TakeoverOffered { seat: RED, deeds: deeds() },
            "Red takes over the mortgages of Rope Walk and North Ferry: to lift at once, or for the bank's fee.",
        ),
        (
            Event::TakeoverOffered { seat: RED, deeds: SpaceSet::of(ROPE) },
            "Red takes over the mortgage of Rope Walk: to lift at once, or for the bank's fee.",
        ),
        (
            Event::FeePostponed { seat: RED, deeds: deeds() },
            "Red pays the bank's fee for the mortgages of Rope Walk and North Ferry when the others have paid.",
        ),
        (Event::DeedSold { seat: RED, deed: ROPE, amount: Money(30) }, "Red sells Rope Walk to the bank for ◈30."),
        (
            Event::BuildingTakenBack { seat: RED, space: ROPE, level: 1, refund: Money(50) },
            "Red takes back the building on Rope Walk and ◈50: 1 house there.",
        ),
        (
            Event::GroupTakenBack { seat: RED, group: GroupId(0), houses: 2, refund: Money(600) },
            "Red takes back the buildings on Rope (R) and ◈600.",
        ),
        (
            Event::SaleTakenBack { seat: RED, space: ROPE, level: 5, cost: Money(25), along: true },
            "Red takes back the sale on Rope Walk and returns ◈25: a hotel there again.",
        ),
        (
            Event::MortgageTakenBack { seat: RED, deed: ROPE, amount: Money(30) },
            "Red takes back the mortgage on Rope Walk and returns ◈30.",
        ),
        (
            Event::LiftTakenBack { seat: RED, deed: ROPE, amount: Money(33) },
            "Red takes back ◈33: Rope Walk is mortgaged again.",
        ),
    ]
}

fn jail_and_cards() -> Lines {
    vec![
        (Event::JailEntered { seat: RED, cause: JailCause::Space }, "Red goes to The Brig: sent there by the space."),
        (
            Event::JailEntered { seat: RED, cause: JailCause::Doubles },
            "Red goes to The Brig: too many doubles in one turn.",
        ),
        (Event::JailChoiceOffered { seat: RED }, "Red may pay to leave The Brig at once, or stay."),
        (Event::JailStayChosen { seat: RED }, "Red chooses to stay in The Brig."),
        (Event::JailTryFailed { seat: RED, tries: 1 }, "Red rolls no double: the 1st try to leave The Brig fails."),
        (Event::JailCardUsed { seat: RED, deck: DECK, card: CARD }, "Red uses a card out of The Brig from Tidings."),
        (
            Event::JailCardGivenUp { seat: RED, deck: DECK, card: CARD },
            "Red gives a card out of The Brig back to Tidings.",
        ),
        (Event::JailLeft { seat: RED, how: JailExit::Served }, "Red leaves The Brig: the lost turns are over."),
        (Event::DrawOffered { seat: RED, deck: DECK }, "Red is to draw a card from Tidings."),
        (Event::CardDrawn { seat: RED, deck: DECK, card: CARD }, "Red draws from Tidings: “The tide brings you ◈50.”"),
        (Event::CardKept { seat: RED, deck: DECK, card: CARD }, "Red keeps the card from Tidings for later."),
        (Event::CardReturned { deck: DECK, card: CARD }, "The card goes back to Tidings."),
        (Event::DeckShuffled { deck: DECK }, "Tidings is shuffled."),
        (Event::ChoiceOffered { seat: RED, deck: DECK, card: CARD }, "Red chooses what the card from Tidings does."),
        (Event::OptionChosen { seat: RED, option: 1 }, "Red takes the 2nd option of the card."),
        (
            Event::TaxChoiceOffered { seat: RED, space: SpaceId(4) },
            "Red chooses between the amount and the percentage at Harbour Dues.",
        ),
        (Event::TaxChosen { seat: RED, percent: true }, "Red pays the tax as a share of the worth."),
    ]
}

fn debts_and_trades() -> Lines {
    let duty = Duty::Rent { deed: ROPE, basis: RentBasis::Hotel };
    let (to, amount) = (Party::Seat(BLUE), Money(250));
    let give = Goods { deeds: SpaceSet::of(ROPE), cash: Money(50), jail_cards: [0, 2].into() };
    let take = Goods { deeds: SpaceSet::of(FERRY), ..Goods::default() };
    vec![
        (
            Event::DebtIncurred { debtor: RED, to, amount, duty },
            "Red cannot pay Blue the ◈250 rent for Rope Walk (hotel) and has a debt.",
        ),
        (
            Event::DebtSettled { debtor: RED, to, amount, duty },
            "Red settles the debt to Blue: ◈250 rent for Rope Walk (hotel).",
        ),
        (
            Event::WentBankrupt { seat: RED, to, owed: amount, paid: Money(120) },
            "Red is bankrupt: ◈250 owed to Blue, ◈120 in cash paid.",
        ),
        (
            Event::WentBankrupt { seat: RED, to: Party::Bank, owed: NONE, paid: Money(120) },
            "Red gives up and is out of the game; ◈120 in cash go to the bank.",
        ),
        (
            Event::EstatePassed { from: RED, to: BLUE, deeds: deeds() },
            "Blue takes over the deeds of Red: Rope Walk and North Ferry.",
        ),
        (
            Event::EstateReturned { from: RED, deeds: deeds(), auction: true },
            "The deeds of Red return to the bank: Rope Walk and North Ferry; they are auctioned.",
        ),
        (
            Event::TradeOffered { from: RED, to: BLUE, give, take },
            "Red offers Blue a trade: Rope Walk, ◈50 and 2 cards out of The Brig from Ledger for North Ferry.",
        ),
        (
            Event::TradeMade {
                from: RED,
                to: BLUE,
                give: take,
                take: Goods::default(),
                from_fee: NONE,
                to_fee: Money(3),
            },
            "Red and Blue trade: Red gives North Ferry, Blue gives nothing. Blue pays the bank ◈3 fee for mortgages taken over.",
        ),
        (Event::TradeDeclined { from: RED, to: BLUE }, "Blue declines the offer of Red."),
        (Event::TradeWithdrawn { from: RED, to: BLUE }, "Red withdraws the offer to Blue."),
        (Event::TradeVoided { from: RED, to: BLUE }, "The offer of Red to Blue lapses."),
    ]
}

fn banking() -> Lines {
    vec![
        (
            Event::LoanTaken { seat: RED, amount: Money(300), owed: Money(330), turns: 5 },
            "Red borrows ◈300 from the bank and owes ◈330, due in 5 turns.",
        ),
        (
            Event::LoanRepaid { seat: RED, amount: Money(100), owed: Money(230) },
            "Red repays ◈100 of the loan and still owes ◈230.",
        ),
        (Event::LoanRepaid { seat: RED, amount: Money(330), owed: NONE }, "Red repays ◈330 and is free of the loan."),
        (Event::LoanCounted { seat: RED, turns: 1 }, "Red's loan is due in 1 turn."),
        (
            Event::LoanFellDue { seat: RED, charge: Money(60), owed: Money(390) },
            "Red's loan is due: ◈390 now, with a late charge of ◈60.",
        ),
        (
            Event::LoanChanged { seat: RED, owed: Money(300), turns: 3 },
            "A card changes Red's loan: ◈300 owed, due in 3 turns.",
        ),
        (
            Event::CurrencyBought { seat: RED, currency: CALM, spent: Money(500), units: 39_603 },
            "Red buys 396.03 calm notes for ◈500.",
        ),
        (
            Event::CurrencySold { seat: RED, currency: CALM, units: 39_603, received: Money(490) },
            "Red sells 396.03 calm notes for ◈490.",
        ),
        (
            Event::RatesMoved { steps: [50, -200].into(), rates: [12_562, 7_840].into() },
            "The rates move: calm notes at 1.2562 after a step of +0.5%, wild notes at 0.7840 after a step of -2%.",
        ),
        (
            Event::RatesShifted { rates: [12_500, 8_000].into() },
            "A card changes the rates: calm notes at 1.2500, wild notes at 0.8000.",
        ),
        (
            Event::HoldingChanged { seat: RED, currency: CALM, units: 20_000 },
            "A card changes what Red holds: 200.00 calm notes now.",
        ),
        (
            Event::SpreadWaived { seat: RED, turns: 2 },
            "Red exchanges currencies without the bank's spread for 2 turns.",
        ),
        (
            Event::MultiplierArmed { seat: RED, percent: 126, this_turn: true },
            "Red arms the multiplier: 126% for this turn.",
        ),
        (
            Event::MultiplierSettled { seat: RED, percent: 126, net: Money(-100), adjustment: Money(-26) },
            "Red's multiplier of 126% on a net of -◈100 makes ◈26 less.",
        ),
    ]
}

fn ending() -> Lines {
    let ranking = |ranks: &[Rank]| {
        let mut all = Ranking { ranks: [Rank::default(); MAX_SEATS], count: ranks.len() as u8 };
        all.ranks[..ranks.len()].copy_from_slice(ranks);
        all
    };
    let rank = |seat, worth, place| Rank { seat, worth: Money(worth), bankrupt: worth == 0, place };
    vec![
        (Event::VoteCast { seat: RED, finish: true }, "Red votes to finish the game."),
        (Event::VoteCast { seat: RED, finish: false }, "Red votes to play on."),
        (Event::TimeCalled {}, "Time is up: this round is the last."),
        (Event::SeatHandedToBot { seat: RED }, "A bot plays for Red now."),
        (Event::SeatReturned { seat: RED }, "Red is played by a person again."),
        (
            Event::GameEnded {
                cause: EndCause::LastStanding,
                ranking: ranking(&[rank(BLUE, 3400, 1), rank(RED, 0, 2)]),
            },
            "The game is over: only one player is left. 1. Blue (◈3,400), 2. Red (bankrupt).",
        ),
        (
            Event::GameEnded { cause: EndCause::Vote, ranking: ranking(&[rank(BLUE, 900, 1), rank(RED, 900, 1)]) },
            "The game is over: all have voted to finish. Blue and Red share the win. 1. Blue (◈900), 1. Red (◈900).",
        ),
        (
            // Told when no place was shared.
            Event::GameEnded { cause: EndCause::Vote, ranking: ranking(&[rank(BLUE, 900, 0), rank(RED, 900, 0)]) },
            "The game is over: all have voted to finish. 1. Blue (◈900), 2. Red (◈900).",
        ),
    ]
}

#[test]
fn every_event_has_its_sentence() {
    let edition = sample::edition();
    let names = sample::names(&edition);
    let lines: Lines =
        [turns(), rents(), payments(), deals(), buildings(), jail_and_cards(), debts_and_trades(), banking(), ending()]
            .concat();
    let mut kinds = Vec::new();
    for (event, wanted) in lines {
        assert_eq!(Language::English.event(&event, &names), wanted);
        if !kinds.contains(&discriminant(&event)) {
            kinds.push(discriminant(&event));
        }
    }
    assert_eq!(kinds.len(), 83, "a kind of event is missing from the tables above");
}

#[test]
fn a_name_with_a_mark_of_its_own_ends_the_sentence() {
    let edition = sample::edition();
    let names = sample::names(&edition).with_space(ROPE, "Caught!");
    let moved = Event::Moved { seat: RED, from: FERRY, to: ROPE, how: MoveKind::Direct };
    assert!(Language::English.event(&moved, &names).ends_with("Caught!"));
}
