//! Debts, bankruptcy, and what the bank can pay.

use super::Book;
use super::board::has_jail_cards;
use super::words::{choice, list};
use freehold_engine::Ruleset;
use freehold_engine::ruleset::{
    BankShort, DebtTrades, Insolvency, Limit, MultiCreditor, Off, RaiseFunds, SolventDebt, ToBank, ToPlayer, ToSeveral,
    TradeKind,
};

pub(super) fn debts(book: &mut Book) {
    let (r, n) = book.open("Debts and bankruptcy");
    book.say(match r.debt.raise_funds {
        RaiseFunds::None => "Whoever cannot pay a duty from the cash in hand is bankrupt at once.".to_owned(),
        RaiseFunds::Buildings => {
            "Whoever cannot pay a duty may sell buildings to raise the money, and nothing else.".to_owned()
        }
        RaiseFunds::All => format!("Whoever cannot pay a duty may raise the money first: {}.", means(r)),
    });
    match (r.debt.raise_funds != RaiseFunds::None, r.debt.insolvency) {
        (true, Insolvency::AtOnce) => {
            book.say("A debtor is bankrupt as soon as everything that could be raised alone would not suffice.")
        }
        (true, Insolvency::WhenGivenUp) => book.say(
            "A debtor who could not raise enough alone is bankrupt only on giving up, as long as others could still help.",
        ),
        (false, Insolvency::AtOnce) => book.idle("Debtors would be bankrupt as soon as their own means cannot suffice."),
        (false, Insolvency::WhenGivenUp) => book.idle("Debtors would be bankrupt only on giving up."),
    }
    trades_in_debt(book, r);
    book.say(to_player(r, has_jail_cards(r, n)));
    to_bank(book, r);
    giving_up(book, r);
    book.say(match r.multi_creditor {
        MultiCreditor::TurnOrder => {
            "Whoever owes several players pays one after the other in order of turns, and is bankrupt to the first who \
             cannot be paid in full."
        }
        MultiCreditor::Split => {
            "Whoever owes several players and cannot pay them all has one debt to all of them; what there is is shared out."
        }
    });
    to_several(book, r);
    book.say("A bankrupt player is out of the game.");
}

fn trades_in_debt(book: &mut Book, r: &Ruleset) {
    let what = match (r.debt.trades, r.currencies.enabled) {
        (DebtTrades::Any, _) => "A debtor may trade as always.",
        (DebtTrades::Clearing, false) => {
            "A debtor may trade only if the debt can be paid in full after that one trade, fees for mortgages included."
        }
        (DebtTrades::Clearing, true) => {
            "A debtor may trade only if the debt can be paid in full after that one trade, fees for mortgages included, \
             and buys no foreign money."
        }
        (DebtTrades::None, false) => "A debtor does not trade.",
        (DebtTrades::None, true) => "A debtor neither trades nor buys foreign money.",
    };
    let trades = r.trade.kind != TradeKind::None && r.debt.raise_funds == RaiseFunds::All;
    if trades { book.say(what) } else { book.idle(what) }
}

/// What is sold off for any creditor leaves nothing to decide for the bank.
fn to_bank(book: &mut Book, r: &Ruleset) {
    let creditor = if r.parking.pot {
        "the bank or the pot leaves everything to the bank"
    } else {
        "the bank leaves it everything"
    };
    let free = if r.mortgage.enabled { "mortgages and buildings" } else { "buildings" };
    match (r.bankruptcy.to_player == ToPlayer::Liquidated, r.bankruptcy.to_bank) {
        (false, ToBank::Auction) => book
            .say(format!("Whoever is bankrupt to {creditor}, and the deeds are auctioned one by one, free of {free}.")),
        (false, ToBank::Available) => {
            book.say(format!("Whoever is bankrupt to {creditor}, and the deeds are for sale again, free of {free}."))
        }
        (true, ToBank::Auction) => book.idle("Deeds that fall to the bank would be auctioned."),
        (true, ToBank::Available) => book.idle("Deeds that fall to the bank would be for sale again."),
    }
}

/// Deeds that go to one creditor would go to several.
fn to_several(book: &mut Book, r: &Ruleset) {
    let what = match r.bankruptcy.to_several {
        ToSeveral::Dealt => {
            "Several creditors get the deeds in turn, and odd units of money go to the first of them in order of turns."
        }
        ToSeveral::Auctioned => {
            "Several creditors share the money, odd units going to the left of the bankrupt, and the bank auctions the deeds."
        }
    };
    if r.multi_creditor == MultiCreditor::Split { book.say(what) } else { book.idle(what) }
}

/// What is liquidated pays what is owed, and no more, in any case.
fn giving_up(book: &mut Book, r: &Ruleset) {
    let by = if r.mortgage.enabled { "cash, buildings and mortgages" } else { "cash and buildings" };
    let raises = r.debt.raise_funds != RaiseFunds::None && r.bankruptcy.to_player != ToPlayer::Liquidated;
    match (r.bankruptcy.solvent, raises) {
        (SolventDebt::Estate, true) => book.say(format!(
            "Whoever gives up a debt that {by} could pay leaves what any other bankrupt leaves."
        )),
        (SolventDebt::Payment, true) => book.say(format!(
            "Whoever gives up a debt that {by} could pay parts with as much as that takes, in the order that is proposed to \
             debtors: the creditor is paid in full, and the rest falls to the bank."
        )),
        (SolventDebt::Estate, false) => book.idle("Giving up a debt that could be paid would leave what a bankruptcy leaves."),
        (SolventDebt::Payment, false) => book.idle("Giving up a debt that could be paid would pay it first."),
    }
}

/// All that a debtor may do under the other options.
fn means(r: &Ruleset) -> String {
    let means: Vec<&str> = [
        (r.sell.building_pct != Off::Off, "sell buildings"),
        (r.mortgage.enabled, "mortgage deeds"),
        (r.sell.lot_pct != Off::Off, "sell deeds to the bank"),
        (r.auction.by_owner, "auction deeds"),
        (r.trade.kind != TradeKind::None, "trade"),
        (r.loans.enabled, "take a loan"),
        (r.currencies.enabled, "sell foreign currency"),
    ]
    .into_iter()
    .filter_map(|(allowed, measure)| allowed.then_some(measure))
    .collect();
    if means.is_empty() { "by every means that these rules know".to_owned() } else { choice(&means) }
}

fn to_player(r: &Ruleset, jail_cards: bool) -> String {
    let mut money = vec!["the cash"];
    match (r.sell.building_pct != Off::Off, r.currencies.enabled) {
        (true, true) => money.push("what the bank pays for buildings and foreign money"),
        (true, false) => money.push("what the bank pays for the buildings"),
        (false, true) => money.push("what the bank pays for foreign money"),
        (false, false) => {}
    }
    match r.bankruptcy.to_player {
        ToPlayer::Assets => {
            money.push(if r.mortgage.enabled { "the deeds with their mortgages" } else { "the deeds" });
            if jail_cards {
                money.push("jail cards");
            }
            return format!("Whoever is bankrupt to a player leaves that player everything: {}.", list(&money));
        }
        ToPlayer::CashThenAuction => {
            let money = list(&money);
            return format!("Whoever is bankrupt to a player leaves that player {money}, and the bank auctions the deeds.");
        }
        ToPlayer::DeedsAndCash => {
            "Whoever is bankrupt to a player leaves that player the cash and the deeds with the houses on them."
        }
        ToPlayer::Liquidated => {
            "Whoever is bankrupt sells everything to the bank, and the proceeds go to the creditor; what is still owed is \
             written off, and the deeds are for sale again."
        }
        ToPlayer::Freed => {
            "Whoever is bankrupt to a player leaves that player the cash, and the deeds are for sale again."
        }
    }
    .to_owned()
}

pub(super) fn bank(book: &mut Book) {
    let (r, n) = book.open("The bank");
    match (r.bank.cash, r.bank.short) {
        (Limit::Unlimited, short) => {
            book.say("The bank never runs out of money.");
            book.idle(match short {
                BankShort::Partial => "A bank short of cash would pay what it has.",
                BankShort::Nothing => "A bank short of cash would pay nothing.",
            });
        }
        (Limit::Of(cash), short) => {
            book.say(format!("The bank has {}, from which it hands out the starting cash.", n.money(cash)));
            book.say(match short {
                BankShort::Partial => "If it cannot pay an income in full, it pays what it has, and the rest lapses.",
                BankShort::Nothing => "If it cannot pay an income in full, it pays nothing.",
            });
        }
    }
}
