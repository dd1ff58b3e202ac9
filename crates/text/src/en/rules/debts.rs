//! Debts, bankruptcy, and what the bank can pay.

use super::Book;
use super::words::choice;
use freehold_engine::Ruleset;
use freehold_engine::ruleset::{
    BankShort, Insolvency, Limit, MultiCreditor, Off, RaiseFunds, ToBank, ToPlayer, TradeKind,
};

pub(super) fn debts(book: &mut Book) {
    let (r, _) = book.open("Debts and bankruptcy");
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
    book.say(to_player(r.bankruptcy.to_player));
    to_bank(book, r);
    book.say(match r.multi_creditor {
        MultiCreditor::TurnOrder => {
            "Whoever owes several players pays one after the other in order of turns, and is bankrupt to the first who \
             cannot be paid in full."
        }
        MultiCreditor::Split => {
            "Whoever owes several players and cannot pay them all has one debt to all of them; what there is is shared out."
        }
    });
    book.say("A bankrupt player is out of the game.");
}

/// What is sold off for any creditor leaves nothing to decide for the bank.
fn to_bank(book: &mut Book, r: &Ruleset) {
    match (r.bankruptcy.to_player == ToPlayer::Liquidated, r.bankruptcy.to_bank) {
        (false, ToBank::Auction) => book.say(
            "Whoever is bankrupt to the bank or the pot leaves it all to the bank, which auctions the deeds one by one, \
             free of mortgages and buildings.",
        ),
        (false, ToBank::Available) => book.say(
            "Whoever is bankrupt to the bank or the pot leaves it all to the bank, and the deeds are for sale again, free \
             of mortgages and buildings.",
        ),
        (true, ToBank::Auction) => book.idle("Deeds that fall to the bank would be auctioned."),
        (true, ToBank::Available) => book.idle("Deeds that fall to the bank would be for sale again."),
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

fn to_player(to_player: ToPlayer) -> &'static str {
    match to_player {
        ToPlayer::Assets => {
            "Whoever is bankrupt to a player leaves that player everything: the cash, what the bank pays for the \
             buildings, the deeds as they are, and jail cards."
        }
        ToPlayer::CashThenAuction => {
            "Whoever is bankrupt to a player leaves that player the cash and what the bank pays for the buildings, and \
             the bank auctions the deeds."
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
