//! Why a bot does what it does: one short clause per reason, to stand after what it did:
//! `Blue declines the offer of Red: it completes Rope (R) for the other side`.
//!
//! A reason is heard by rivals: no clause says what a bot would pay or take, or how near somebody came to it.
//!
//! No capital and no full stop, because the line goes on. `It` is the deed, the deal or the command.

use super::words::{count, currency, jail, percent};
use crate::Names;
use freehold_bots::Reason;
use freehold_engine::{CurrencyId, Money};

pub(crate) fn reason(reason: &Reason, n: &Names) -> String {
    let cash = |amount| n.money(amount);
    match *reason {
        Reason::GoesOn => "there is nothing better to do".to_owned(),
        Reason::Whim => "on a whim".to_owned(),
        Reason::NoAnswer => "there was no answer in time".to_owned(),

        Reason::CompletesGroup { group } => format!("it completes {}", n.group(group)),
        Reason::BlocksGroup { group, seat } => format!("it would complete {} for {}", n.group(group), n.seat(seat)),
        Reason::WorthMore { .. } => "it is worth the money".to_owned(),
        Reason::LeftToAuction { .. } => "an auction may be cheaper".to_owned(),
        Reason::WorthLess { price, .. } => format!("it is not worth {}", cash(price)),
        Reason::KeepsReserve { .. } => "the cash is kept for what may come".to_owned(),
        Reason::OnlyChance => "there may be no other chance to get it".to_owned(),

        Reason::BuildsForRent { space, per_round } if per_round > Money::ZERO => {
            format!("{} brings about {} more rent a round", n.space(space), cash(per_round))
        }
        Reason::BuildsForRent { space, .. } => format!("{} brings more rent", n.space(space)),
        Reason::RaisesCash { needed } if needed <= Money::ZERO => "cash is needed".to_owned(),
        Reason::RaisesCash { needed } => format!("{} in cash are needed", cash(needed)),
        Reason::LiftsForRent { deed } => format!("{} brings rent again", n.space(deed)),
        Reason::CannotPay { owed, raisable } => {
            format!("{} are owed and no more than {} can be raised", cash(owed), cash(raisable))
        }

        Reason::LeavesForDeeds => "there are deeds to win outside".to_owned(),
        Reason::StaysSafe { threat } if threat <= Money::ZERO => format!("{} is safe", jail(n)),
        Reason::StaysSafe { threat } => format!("{} is safe: a turn outside costs about {}", jail(n), cash(threat)),

        Reason::DealGains { mine, theirs } if mine.min(theirs) > Money::ZERO => "it is good for both sides".to_owned(),
        Reason::DealGains { .. } => "it is a good deal".to_owned(),
        Reason::DealLoses { .. } => "it gains too little".to_owned(),
        Reason::DealArmsPartner { group, .. } => format!("it completes {} for the other side", n.group(group)),
        Reason::KeepsGroup { group } => format!("it would break up {}", n.group(group)),
        Reason::DealCountered { .. } => "at this price it would do".to_owned(),

        Reason::BorrowsToBuild { amount } => format!("what it builds pays the {} back", cash(amount)),
        Reason::RepaysInTime { owed } => format!("the {} owed would only grow", cash(owed)),
        Reason::CurrencyCheap { currency, by } => stands(n, currency, by, "below"),
        Reason::CurrencyDear { currency, by } => stands(n, currency, by, "above"),
        Reason::ExpectsIncome { net } => format!("the turn should bring about {}", cash(net)),
        Reason::CostsLess { amount } => format!("it is the cheaper way, for {}", cash(amount)),

        Reason::GathersGroup { group } => format!("it goes well with the rest of {}", n.group(group)),
        Reason::DealChances { before, after } if after >= before => "it raises the chance to win".to_owned(),
        Reason::DealChances { .. } => "it would lower the chance to win".to_owned(),
        Reason::HeardEnough => "enough has been offered for one turn".to_owned(),
        Reason::WinsMore { share, next, futures } => {
            let futures = count(futures, "future", "futures");
            format!("it wins {} of {futures}, the next best {}", percent(share.into()), percent(next.into()))
        }
    }
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
            (chances(2500, 3100), "it raises the chance to win"),
            (chances(3100, 2500), "it would lower the chance to win"),
            (Reason::GoesOn, "there is nothing better to do"),
            (Reason::Whim, "on a whim"),
            (Reason::NoAnswer, "there was no answer in time"),
            (Reason::CompletesGroup { group: ROPE }, "it completes Rope (R)"),
            (Reason::GathersGroup { group: ROPE }, "it goes well with the rest of Rope (R)"),
            (Reason::BlocksGroup { group: ROPE, seat: SeatId(1) }, "it would complete Rope (R) for Blue"),
            (Reason::WorthMore { worth: Money(90), price: Money(60) }, "it is worth the money"),
            (Reason::LeftToAuction { richest: Money(70) }, "an auction may be cheaper"),
            (Reason::WorthLess { worth: Money(50), price: Money(60) }, "it is not worth ◈60"),
            (Reason::KeepsReserve { reserve: Money(200) }, "the cash is kept for what may come"),
            (Reason::OnlyChance, "there may be no other chance to get it"),
            (Reason::BuildsForRent { space: WALK, per_round: Money(-172) }, "Rope Walk brings more rent"),
            (Reason::RaisesCash { needed: Money(-3) }, "cash is needed"),
            (Reason::StaysSafe { threat: Money(0) }, "The Brig is safe"),
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
            (Reason::StaysSafe { threat: Money(45) }, "The Brig is safe: a turn outside costs about ◈45"),
            (gains(40, 25), "it is good for both sides"),
            (gains(-127, 5), "it is a good deal"),
            (Reason::DealLoses { by: Money(30) }, "it gains too little"),
            (arms(40), "it completes Rope (R) for the other side"),
            (Reason::KeepsGroup { group: ROPE }, "it would break up Rope (R)"),
            (Reason::DealCountered { mine: Money(35) }, "at this price it would do"),
            (Reason::BorrowsToBuild { amount: Money(300) }, "what it builds pays the ◈300 back"),
            (Reason::RepaysInTime { owed: Money(330) }, "the ◈330 owed would only grow"),
            (Reason::CurrencyCheap { currency: CALM, by: 550 }, "calm notes stand 5.5% below where they began"),
            (Reason::CurrencyDear { currency: CALM, by: 300 }, "calm notes stand 3% above where they began"),
            (Reason::CurrencyDear { currency: CALM, by: 0 }, "calm notes stand where they began"),
            (Reason::ExpectsIncome { net: Money(120) }, "the turn should bring about ◈120"),
            (Reason::CostsLess { amount: Money(150) }, "it is the cheaper way, for ◈150"),
            (Reason::HeardEnough, "enough has been offered for one turn"),
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
            let named = ["Rope Walk", "The Brig"].iter().any(|name| text.starts_with(name));
            assert!(named || !text.starts_with(char::is_uppercase), "{text}");
            assert!(text.chars().count() <= 80, "{text}");
            assert!(!seen.contains(&text), "said twice: {text}");
            seen.push(text);
            if !kinds.contains(&discriminant(&reason)) {
                kinds.push(discriminant(&reason));
            }
        }
        assert_eq!(kinds.len(), 31, "a kind of reason is missing from the table above");
    }

    /// What a rival could use is the same sentence whatever the figure is.
    #[test]
    fn no_reason_tells_a_limit_or_how_near_an_offer_came() {
        let edition = sample::edition();
        let names = sample::names(&edition);
        let with = |figure: i32| {
            let money = Money(figure);
            [
                Reason::WorthMore { worth: money, price: Money(60) },
                Reason::WorthLess { worth: money, price: Money(60) },
                Reason::LeftToAuction { richest: money },
                Reason::KeepsReserve { reserve: money },
                Reason::DealGains { mine: money, theirs: money },
                Reason::DealLoses { by: money },
                Reason::DealArmsPartner { group: ROPE, under: money },
                Reason::DealCountered { mine: money },
                Reason::DealChances { before: 2500, after: 2500 + figure as u16 },
            ]
        };
        for language in [Language::English, Language::Turkish] {
            for (near, far) in with(7).iter().zip(with(830)) {
                assert_eq!(language.reason(near, &names), language.reason(&far, &names));
            }
        }
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
