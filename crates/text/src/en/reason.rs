//! Why a bot does what it does: one short clause per reason, to stand after what it did:
//! `Blue declines the offer of Red: it completes Rope for the other side, ◈40 under its worth`.
//!
//! No capital and no full stop, because the line goes on. `It` is the deed, the deal or the command.

use super::words::{count, currency, percent};
use crate::Names;
use freehold_bots::Reason;
use freehold_engine::{CurrencyId, GroupId, Money};

pub(crate) fn reason(reason: &Reason, n: &Names) -> String {
    let cash = |amount| n.money(amount);
    match *reason {
        Reason::GoesOn => "there is nothing better to do".to_owned(),
        Reason::Whim => "on a whim".to_owned(),
        Reason::NoAnswer => "there was no answer in time".to_owned(),

        Reason::CompletesGroup { group } => format!("it completes {}", n.group(group)),
        Reason::BlocksGroup { group, seat } => format!("it would complete {} for {}", n.group(group), n.seat(seat)),
        Reason::WorthMore { worth, price } => format!("it is worth {} and costs {}", cash(worth), cash(price)),
        Reason::LeftToAuction { richest } => {
            format!("the auction will be cheaper: nobody else could bid more than {}", cash(richest))
        }
        Reason::WorthLess { worth, price } => format!("it would cost {} and is worth {}", cash(price), cash(worth)),
        Reason::KeepsReserve { reserve } => format!("{} in cash are kept for what may come", cash(reserve)),

        Reason::BuildsForRent { space, per_round } => {
            format!("{} brings about {} more rent a round", n.space(space), cash(per_round))
        }
        Reason::RaisesCash { needed } => format!("{} in cash are needed", cash(needed)),
        Reason::LiftsForRent { deed } => format!("{} brings rent again", n.space(deed)),
        Reason::CannotPay { owed, raisable } => {
            format!("{} are owed and no more than {} can be raised", cash(owed), cash(raisable))
        }

        Reason::LeavesForDeeds => "there are deeds to win outside".to_owned(),
        Reason::StaysSafe { threat } => format!("jail is safe: a turn outside costs about {}", cash(threat)),

        Reason::DealGains { mine, theirs } => {
            format!("it is {}, and {} for the other side", gain(n, mine), gain(n, theirs))
        }
        Reason::DealLoses { by } if by > Money::ZERO => format!("it is {} under its worth", cash(by)),
        Reason::DealLoses { by: _ } => "it gains too little".to_owned(),
        Reason::DealArmsPartner { group, under } => arms_partner(n, group, under),
        Reason::DealCountered { mine } => format!("at this price it is {}", gain(n, mine)),

        Reason::BorrowsToBuild { amount } => format!("what it builds pays the {} back", cash(amount)),
        Reason::RepaysInTime { owed } => format!("the {} owed would only grow", cash(owed)),
        Reason::CurrencyCheap { currency, by } => stands(n, currency, by, "below"),
        Reason::CurrencyDear { currency, by } => stands(n, currency, by, "above"),
        Reason::ExpectsIncome { net } => format!("the turn should bring about {}", cash(net)),
        Reason::CostsLess { amount } => format!("it is the cheaper way, for {}", cash(amount)),

        Reason::DealChances { before, after } => {
            let moves = if after >= before { "rises" } else { "would fall" };
            format!("the chance to win {moves} from {} to {}", percent(before.into()), percent(after.into()))
        }
        Reason::WinsMore { share, next, futures } => {
            let futures = count(futures, "future", "futures");
            format!("it wins {} of {futures}, the next best {}", percent(share.into()), percent(next.into()))
        }
    }
}

fn gain(n: &Names, amount: Money) -> String {
    match amount {
        Money(0) => "no gain".to_owned(),
        Money(..0) => format!("a loss of {}", n.money(-amount)),
        _ => format!("a gain of {}", n.money(amount)),
    }
}

fn arms_partner(n: &Names, group: GroupId, under: Money) -> String {
    let price = if under > Money::ZERO {
        format!(", {} under its worth", n.money(under))
    } else {
        " and gains too little".to_owned()
    };
    format!("it completes {} for the other side{price}", n.group(group))
}

fn stands(n: &Names, which: CurrencyId, by: i32, side: &str) -> String {
    let which = currency(n, which);
    match by {
        0 => format!("{which} stand where they began"),
        by => format!("{which} stand {} {side} where they began", percent(by)),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Language, sample};
    use freehold_bots::Reason;
    use freehold_engine::{CurrencyId, GroupId, Money, SeatId, SpaceId};
    use std::mem::discriminant;

    const ROPE: GroupId = GroupId(0);
    const WALK: SpaceId = SpaceId(1);
    const CALM: CurrencyId = CurrencyId::Calm;

    /// One of each kind, and of each answer inside a kind.
    fn lines() -> Vec<(Reason, &'static str)> {
        let gains = |mine, theirs| Reason::DealGains { mine: Money(mine), theirs: Money(theirs) };
        let arms = |under| Reason::DealArmsPartner { group: ROPE, under: Money(under) };
        let wins = |futures| Reason::WinsMore { share: 6250, next: 5800, futures };
        let chances = |before, after| Reason::DealChances { before, after };
        vec![
            (chances(2500, 3100), "the chance to win rises from 25% to 31%"),
            (chances(3100, 2500), "the chance to win would fall from 31% to 25%"),
            (Reason::GoesOn, "there is nothing better to do"),
            (Reason::Whim, "on a whim"),
            (Reason::NoAnswer, "there was no answer in time"),
            (Reason::CompletesGroup { group: ROPE }, "it completes Rope"),
            (Reason::BlocksGroup { group: ROPE, seat: SeatId(1) }, "it would complete Rope for Blue"),
            (Reason::WorthMore { worth: Money(90), price: Money(60) }, "it is worth ◈90 and costs ◈60"),
            (
                Reason::LeftToAuction { richest: Money(70) },
                "the auction will be cheaper: nobody else could bid more than ◈70",
            ),
            (Reason::WorthLess { worth: Money(50), price: Money(60) }, "it would cost ◈60 and is worth ◈50"),
            (Reason::KeepsReserve { reserve: Money(200) }, "◈200 in cash are kept for what may come"),
            (
                Reason::BuildsForRent { space: WALK, per_round: Money(12) },
                "Rope Walk brings about ◈12 more rent a round",
            ),
            (Reason::RaisesCash { needed: Money(250) }, "◈250 in cash are needed"),
            (Reason::LiftsForRent { deed: WALK }, "Rope Walk brings rent again"),
            (
                Reason::CannotPay { owed: Money(250), raisable: Money(120) },
                "◈250 are owed and no more than ◈120 can be raised",
            ),
            (Reason::LeavesForDeeds, "there are deeds to win outside"),
            (Reason::StaysSafe { threat: Money(45) }, "jail is safe: a turn outside costs about ◈45"),
            (gains(40, 25), "it is a gain of ◈40, and a gain of ◈25 for the other side"),
            (gains(0, -5), "it is no gain, and a loss of ◈5 for the other side"),
            (Reason::DealLoses { by: Money(30) }, "it is ◈30 under its worth"),
            (Reason::DealLoses { by: Money(-3) }, "it gains too little"),
            (arms(40), "it completes Rope for the other side, ◈40 under its worth"),
            (arms(0), "it completes Rope for the other side and gains too little"),
            (Reason::DealCountered { mine: Money(35) }, "at this price it is a gain of ◈35"),
            (Reason::BorrowsToBuild { amount: Money(300) }, "what it builds pays the ◈300 back"),
            (Reason::RepaysInTime { owed: Money(330) }, "the ◈330 owed would only grow"),
            (Reason::CurrencyCheap { currency: CALM, by: 550 }, "calm notes stand 5.5% below where they began"),
            (Reason::CurrencyDear { currency: CALM, by: 300 }, "calm notes stand 3% above where they began"),
            (Reason::CurrencyDear { currency: CALM, by: 0 }, "calm notes stand where they began"),
            (Reason::ExpectsIncome { net: Money(120) }, "the turn should bring about ◈120"),
            (Reason::CostsLess { amount: Money(150) }, "it is the cheaper way, for ◈150"),
            (wins(200), "it wins 62.5% of 200 futures, the next best 58%"),
            (wins(1), "it wins 62.5% of 1 future, the next best 58%"),
        ]
    }

    #[test]
    fn every_reason_has_its_clause() {
        let edition = sample::edition();
        let names = sample::names(&edition);
        let (mut kinds, mut seen) = (Vec::new(), Vec::new());
        for (reason, wanted) in lines() {
            let text = Language::English.reason(&reason, &names);
            assert_eq!(text, wanted);
            assert!(!text.ends_with('.') && !text.contains(['!', '{', '}', '#', '\n']), "{text}");
            // A capital only where a name begins.
            assert!(text.starts_with("Rope Walk") || !text.starts_with(char::is_uppercase), "{text}");
            assert!(text.chars().count() <= 80, "{text}");
            assert!(!seen.contains(&text), "said twice: {text}");
            seen.push(text);
            if !kinds.contains(&discriminant(&reason)) {
                kinds.push(discriminant(&reason));
            }
        }
        assert_eq!(kinds.len(), 26, "a kind of reason is missing from the table above");
    }

    #[test]
    fn reasons_travel_as_codes_with_facts() {
        let json = |reason| serde_json::to_value(reason).unwrap();
        assert_eq!(json(Reason::GoesOn), "goes_on");
        let arms = Reason::DealArmsPartner { group: ROPE, under: Money(40) };
        assert_eq!(json(arms), serde_json::json!({ "deal_arms_partner": { "group": 0, "under": 40 } }));
        for (reason, _) in lines() {
            assert!(json(reason).is_string() || json(reason).is_object());
        }
    }
}
