//! What players say.

use super::world::{World, dice, hundredths, numbers, seat};
use cucumber::{given, when};
use freehold_engine::{Command, CurrencyId, DeckId, Goods, GroupId, Money, SpaceId, SpaceSet};

#[given(regex = r"^([A-H]) rolled (\d[+\d]*)$")]
#[when(regex = r"^([A-H]) rolls (\d[+\d]*)$")]
fn rolls(world: &mut World, letter: String, throw: String) {
    // A throw that is refused must not lie in wait for the next one.
    let roller = Some(seat(&letter));
    if world.game().position().check(roller, &Command::Roll {}).is_ok() {
        world.dice.push(dice(&throw));
    }
    world.command(roller, Command::Roll {});
}

/// The commands that need no more than their name.
#[given(regex = r"^([A-H]) (has bought it|declined|ended the turn)$")]
#[when(
    regex = r"^([A-H]) (rolls|ends the turn|buys|declines|passes|pays the jail fee|stays in jail|draws a card|withdraws the offer|arms the multiplier|votes to finish|votes to go on|resigns|pays the tax as a share|pays the flat tax)$"
)]
fn says(world: &mut World, letter: String, what: String) {
    let command = match what.as_str() {
        "rolls" => Command::Roll {},
        "ends the turn" | "ended the turn" => Command::EndTurn {},
        "buys" | "has bought it" => Command::BuyDeed {},
        "declines" | "declined" => Command::DeclineDeed {},
        "passes" => Command::PassBid {},
        "pays the jail fee" => Command::PayJailFee {},
        "stays in jail" => Command::StayInJail {},
        "draws a card" => Command::DrawCard {},
        "withdraws the offer" => Command::WithdrawTrade {},
        "arms the multiplier" => Command::ArmMultiplier {},
        "votes to finish" => Command::VoteFinish { finish: true },
        "votes to go on" => Command::VoteFinish { finish: false },
        "pays the tax as a share" => Command::ChooseTax { percent: true },
        "pays the flat tax" => Command::ChooseTax { percent: false },
        _ => Command::Resign {},
    };
    world.command(Some(seat(&letter)), command);
}

#[when(regex = r"^([A-H]) bids (\d+)$")]
fn bids(world: &mut World, letter: String, amount: i32) {
    world.command(Some(seat(&letter)), Command::Bid { amount: Money(amount), space: None });
}

#[when(regex = r"^([A-H]) bids (\d+) for a building on (\d+)$")]
fn bids_for_building(world: &mut World, letter: String, amount: i32, space: u8) {
    world.command(Some(seat(&letter)), Command::Bid { amount: Money(amount), space: Some(SpaceId(space)) });
}

#[when(regex = r"^([A-H]) seals a (public|private) bid of (\d+)$")]
fn seals(world: &mut World, letter: String, kind: String, amount: i32) {
    world.command(Some(seat(&letter)), Command::SealBid { amount: Money(amount), public: kind == "public" });
}

#[when(
    regex = r"^([A-H]) (builds on|sells a building on|sells the hotel outright on|mortgages|lifts the mortgage on|auctions) (\d+)$"
)]
fn manages(world: &mut World, letter: String, what: String, space: u8) {
    let space = SpaceId(space);
    let command = match what.as_str() {
        "builds on" => Command::Build { space },
        "sells the hotel outright on" => Command::SellHotel { space },
        "sells a building on" => Command::SellBuilding { space },
        "mortgages" => Command::Mortgage { deed: space },
        "lifts the mortgage on" => Command::LiftMortgage { deed: space },
        _ => Command::AuctionDeed { deed: space },
    };
    world.command(Some(seat(&letter)), command);
}

/// Of the mortgages that came with deeds; the fee is paid for the others.
#[when(regex = r"^([A-H]) lifts (nothing|[\d, and]+) at once$")]
fn takes_over(world: &mut World, letter: String, deeds: String) {
    let lifted = if deeds == "nothing" { Vec::new() } else { super::world::numbers(&deeds) };
    let lift = lifted.into_iter().map(SpaceId).collect();
    world.command(Some(seat(&letter)), Command::TakeOver { lift });
}

#[when(regex = r"^([A-H]) sells (\d+) to the bank$")]
fn sells_deed(world: &mut World, letter: String, space: u8) {
    world.command(Some(seat(&letter)), Command::SellDeed { deed: SpaceId(space) });
}

/// Groups are counted from 1, as their ids are.
#[when(regex = r"^([A-H]) builds (\d+) houses? on every lot of group (\d+)$")]
fn builds_group(world: &mut World, letter: String, houses: u8, group: u8) {
    world.command(Some(seat(&letter)), Command::BuildGroup { group: GroupId(group - 1), houses });
}

#[when(regex = r"^([A-H]) sells group (\d+) down to (\d+)$")]
fn sells_group(world: &mut World, letter: String, group: u8, level: u8) {
    world
        .command(Some(seat(&letter)), Command::SellGroup { group: GroupId(group - 1), level, higher: SpaceSet::EMPTY });
}

#[when(regex = r"^([A-H]) sells group (\d+) down to (\d+), one more on ([\d, and]+)$")]
fn sells_group_unevenly(world: &mut World, letter: String, group: u8, level: u8, higher: String) {
    let higher = numbers(&higher).into_iter().map(SpaceId).collect();
    world.command(Some(seat(&letter)), Command::SellGroup { group: GroupId(group - 1), level, higher });
}

#[when(regex = r"^([A-H]) uses a jail card of (deck_a|deck_b)$")]
fn uses_card(world: &mut World, letter: String, deck: String) {
    let deck = deck_id(&deck);
    world.command(Some(seat(&letter)), Command::UseJailCard { deck });
}

#[when(regex = r"^([A-H]) chooses option (\d+)$")]
fn chooses(world: &mut World, letter: String, option: u8) {
    world.command(Some(seat(&letter)), Command::ChooseOption { option });
}

/// "5 and 6", "50 cash", "a jail card of deck_a", joined by " plus ".
fn goods(text: &str) -> Goods {
    let mut goods = Goods::default();
    for part in text.split(" plus ") {
        if let Some(cash) = part.strip_suffix(" cash") {
            goods.cash = Money(cash.parse().expect("an amount"));
        } else if let Some(deck) = part.strip_prefix("a jail card of ") {
            goods.jail_cards[deck_id(deck)] += 1;
        } else if part != "nothing" {
            goods.deeds = super::world::numbers(part).into_iter().map(SpaceId).collect();
        }
    }
    goods
}

#[when(regex = r"^([A-H]) offers ([A-H]) (.+) for (.+)$")]
fn offers(world: &mut World, letter: String, to: String, give: String, take: String) {
    let command = Command::OfferTrade { to: seat(&to), give: goods(&give), take: goods(&take) };
    world.command(Some(seat(&letter)), command);
}

#[when(regex = r"^([A-H]) counters ([A-H])'s offer with (.+) for (.+)$")]
fn counters(world: &mut World, letter: String, from: String, give: String, take: String) {
    let command = Command::CounterTrade { from: seat(&from), give: goods(&give), take: goods(&take) };
    world.command(Some(seat(&letter)), command);
}

#[when(regex = r"^([A-H]) (accepts|declines) ([A-H])'s offer$")]
fn answers(world: &mut World, letter: String, answer: String, from: String) {
    let from = seat(&from);
    let command = if answer == "accepts" { Command::AcceptTrade { from } } else { Command::DeclineTrade { from } };
    world.command(Some(seat(&letter)), command);
}

#[when(regex = r"^([A-H]) borrows (\d+)$")]
fn borrows(world: &mut World, letter: String, amount: i32) {
    world.command(Some(seat(&letter)), Command::TakeLoan { amount: Money(amount) });
}

#[when(regex = r"^([A-H]) repays (\d+)$")]
fn repays(world: &mut World, letter: String, amount: i32) {
    world.command(Some(seat(&letter)), Command::RepayLoan { amount: Money(amount) });
}

pub(super) fn deck_id(name: &str) -> DeckId {
    if name == "deck_a" { DeckId::DeckA } else { DeckId::DeckB }
}

pub(super) fn currency(name: &str) -> CurrencyId {
    if name == "calm" { CurrencyId::Calm } else { CurrencyId::Wild }
}

#[when(regex = r"^([A-H]) buys (calm|wild) for (\d+)$")]
fn buys_currency(world: &mut World, letter: String, name: String, spend: i32) {
    world.command(Some(seat(&letter)), Command::BuyCurrency { currency: currency(&name), spend: Money(spend) });
}

#[when(regex = r"^([A-H]) sells ([\d.]+) (calm|wild)$")]
fn sells_currency(world: &mut World, letter: String, units: String, name: String) {
    let command = Command::SellCurrency { currency: currency(&name), units: hundredths(&units) };
    world.command(Some(seat(&letter)), command);
}

#[when("the clock runs out")]
fn expires(world: &mut World) {
    world.command(None, Command::ExpireTurn {});
}

#[when("the clock closes the auction")]
fn auction_closes(world: &mut World) {
    world.command(None, Command::CloseAuction {});
}

#[when("the time of the game is up")]
fn time_is_up(world: &mut World) {
    world.command(None, Command::CallTime {});
}

#[when(regex = r"^a bot takes over ([A-H])$")]
fn bot_takes_over(world: &mut World, letter: String) {
    world.command(None, Command::SeatToBot { seat: seat(&letter) });
}

#[when(regex = r"^([A-H]) comes back$")]
fn comes_back(world: &mut World, letter: String) {
    world.command(None, Command::SeatToPerson { seat: seat(&letter) });
}

/// Any command in the form of the wire.
#[when(regex = r"^([A-H]|nobody) says (\{.+\})$")]
fn says_json(world: &mut World, letter: String, json: String) {
    let command = serde_json::from_str(&json).expect("a command");
    world.command((letter != "nobody").then(|| seat(&letter)), command);
}

/// Plays on for whoever is waited for, by default decisions.
#[when(regex = r"^(\d+) decisions are taken by default$")]
fn defaults(world: &mut World, count: usize) {
    for _ in 0..count {
        if !world.game().is_over() {
            world.command(None, Command::ExpireTurn {});
        }
    }
}
