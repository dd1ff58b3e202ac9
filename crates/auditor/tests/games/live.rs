//! Live auctions with one thing wrong.

use super::corrupt::{Caught, Corrupt, alter, check, check_under, insert, place};
use super::rulebook;
use freehold_auditor::AuditFault;
use freehold_engine::OptionKey;
use freehold_engine::event::Event;

/// The second of two neighbouring events that `change` takes.
fn alter_after(events: &mut [Event], change: impl Fn(&Event, &mut Event) -> bool) -> Option<usize> {
    (1..events.len()).find(|index| {
        let (before, after) = events.split_at_mut(*index);
        change(&before[*index - 1], &mut after[0])
    })
}

#[test]
fn live_auctions_are_checked() {
    let live = rulebook("official", &[("auction.bidding", serde_json::json!("live"))]);
    let not_by_rules: Caught =
        |fault| matches!(fault, AuditFault::NotInTheseRules { option: OptionKey::AuctionBidding });
    let leads: Caught = |fault| matches!(fault, AuditFault::LeadsAlready { .. });
    let cases: &[(&str, Corrupt, Caught)] = &[
        (
            "an auction in turn",
            |events| {
                alter(events, |event| match event {
                    Event::AuctionOpened { live, .. } => std::mem::take(live),
                    _ => false,
                })
            },
            not_by_rules,
        ),
        (
            "a leader who tops the own bid",
            |events| {
                alter_after(events, |before, after| match (before, after) {
                    (Event::BidPlaced { seat: leader, .. }, Event::BidPlaced { seat, .. }) => {
                        *seat = *leader;
                        true
                    }
                    _ => false,
                })
            },
            leads,
        ),
        (
            "a leader who leaves",
            |events| {
                alter_after(events, |before, after| match (before, after) {
                    (Event::BidPlaced { seat: leader, .. }, Event::BidPassed { seat }) => {
                        *seat = *leader;
                        true
                    }
                    _ => false,
                })
            },
            leads,
        ),
        (
            "a hammer that nobody let fall",
            |events| {
                let pair = |pair: &[Event]| matches!(pair, [Event::AuctionClosed {}, Event::AuctionWon { .. }]);
                let index = events.windows(2).position(pair)?;
                events.remove(index);
                Some(index)
            },
            |fault| matches!(fault, AuditFault::NotNow { .. }),
        ),
    ];
    for (name, corrupt, caught) in cases {
        check_under(name, &live, *corrupt, *caught);
    }
    let closed: Corrupt = |events| {
        let index = place(events, |event| matches!(event, Event::AuctionOpened { .. }))? + 1;
        insert(events, index, Event::AuctionClosed {})
    };
    check("a clock that closes an auction in turn", "official", closed, not_by_rules);
}
