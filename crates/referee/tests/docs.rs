//! Every example of docs/referee.md is true, and every command has one.

use freehold_content::Library;
use freehold_engine::Command;
use freehold_referee::Session;
use serde_json::Value;

const DOCS: &str = include_str!("../../../docs/referee.md");

/// Whether every fact of `wanted` is in `found`; of a list, every entry in order.
fn includes(found: &Value, wanted: &Value) -> bool {
    match (found, wanted) {
        (Value::Object(found), Value::Object(wanted)) => {
            wanted.iter().all(|(key, value)| found.get(key).is_some_and(|other| includes(other, value)))
        }
        (Value::Array(found), Value::Array(wanted)) => {
            let mut found = found.iter();
            wanted.iter().all(|entry| found.any(|other| includes(other, entry)))
        }
        _ => found == wanted,
    }
}

fn examples() -> Vec<Vec<&'static str>> {
    let blocks = DOCS.split("```referee\n").skip(1);
    blocks.map(|block| block.split("```").next().unwrap_or_default().lines().collect()).collect()
}

#[test]
fn every_example_is_true() {
    let mut answers = 0;
    for lines in examples() {
        let mut session = Session::new(Library::builtin(), Box::new(|| [7; 32]));
        let mut answer = String::new();
        for line in lines {
            if let Some(request) = line.strip_prefix("→ ") {
                answer = session.answer(request);
            } else if let Some(wanted) = line.strip_prefix("← ") {
                let found: Value = serde_json::from_str(&answer).expect("JSON");
                let wanted: Value = serde_json::from_str(wanted).unwrap_or_else(|fault| panic!("{wanted}: {fault}"));
                assert!(includes(&found, &wanted), "wanted {wanted}\nfound {found}");
                answers += 1;
            } else {
                panic!("an example line starts with → or ←: {line}");
            }
        }
    }
    assert!(answers > 50, "only {answers} answers were compared");
}

#[test]
fn house_rules_can_be_played() {
    const HOUSE_RULES: &str = include_str!("../../../docs/house-rules.md");
    let blocks: Vec<&str> =
        HOUSE_RULES.split("```json\n").skip(1).filter_map(|block| block.split("```").next()).collect();
    assert!(blocks.len() >= 2);
    for request in blocks {
        let mut session = Session::new(Library::builtin(), Box::new(|| [7; 32]));
        let answer: Value = serde_json::from_str(&session.answer(request)).expect("JSON");
        assert_eq!(answer["ok"], true, "{request}: {answer}");
    }
}

/// The names of all commands; a new one stops the compiler here.
fn name(command: &Command) -> &'static str {
    match command {
        Command::Roll {} => "roll",
        Command::EndTurn {} => "end_turn",
        Command::BuyDeed {} => "buy_deed",
        Command::DeclineDeed {} => "decline_deed",
        Command::Bid { .. } => "bid",
        Command::SealBid { .. } => "seal_bid",
        Command::PassBid {} => "pass_bid",
        Command::AuctionDeed { .. } => "auction_deed",
        Command::Build { .. } => "build",
        Command::BuildGroup { .. } => "build_group",
        Command::SellBuilding { .. } => "sell_building",
        Command::SellHotel { .. } => "sell_hotel",
        Command::SellGroup { .. } => "sell_group",
        Command::Mortgage { .. } => "mortgage",
        Command::LiftMortgage { .. } => "lift_mortgage",
        Command::SellDeed { .. } => "sell_deed",
        Command::TakeOver { .. } => "take_over",
        Command::TakeBack {} => "take_back",
        Command::PayJailFee {} => "pay_jail_fee",
        Command::UseJailCard { .. } => "use_jail_card",
        Command::StayInJail {} => "stay_in_jail",
        Command::DrawCard {} => "draw_card",
        Command::ChooseOption { .. } => "choose_option",
        Command::ChooseTax { .. } => "choose_tax",
        Command::OfferTrade { .. } => "offer_trade",
        Command::CounterTrade { .. } => "counter_trade",
        Command::AcceptTrade { .. } => "accept_trade",
        Command::DeclineTrade { .. } => "decline_trade",
        Command::WithdrawTrade {} => "withdraw_trade",
        Command::TakeLoan { .. } => "take_loan",
        Command::RepayLoan { .. } => "repay_loan",
        Command::BuyCurrency { .. } => "buy_currency",
        Command::SellCurrency { .. } => "sell_currency",
        Command::ArmMultiplier {} => "arm_multiplier",
        Command::VoteFinish { .. } => "vote_finish",
        Command::Resign {} => "resign",
        Command::ExpireTurn {} => "expire_turn",
        Command::CallTime {} => "call_time",
        Command::CloseAuction {} => "close_auction",
        Command::SeatToBot { .. } => "seat_to_bot",
        Command::SeatToPerson { .. } => "seat_to_person",
    }
}

#[test]
fn every_command_has_an_example() {
    // The error that serde gives for an unknown command lists all of them.
    let fault = serde_json::from_str::<Command>(r#"{"nonsense":{}}"#).expect_err("no such command").to_string();
    let names: Vec<&str> = fault.split('`').skip(3).step_by(2).collect();
    assert_eq!(names.len(), 40, "{fault}");
    let sent: Vec<&str> = examples().into_iter().flatten().filter(|line| line.starts_with("→ {\"do\"")).collect();
    for wanted in &names {
        let pattern = format!("\"command\":{{\"{wanted}\":");
        assert!(sent.iter().any(|line| line.contains(&pattern)), "{wanted} has no example");
    }
    let read: Vec<Command> = sent
        .iter()
        .filter_map(|line| {
            let value: Value = serde_json::from_str(line.strip_prefix("→ ")?).ok()?;
            serde_json::from_value(value["do"]["command"].clone()).ok()
        })
        .collect();
    assert!(read.iter().all(|command| names.contains(&name(command))));
}
