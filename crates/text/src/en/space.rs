//! What happens on a space that is nobody's, under the rules of this table.

use super::words::{choice, count, jail as jail_name, receiver};
use crate::Names;
use freehold_engine::edition::{SpaceKind, Tax, TaxMode};
use freehold_engine::ruleset::{AfterTries, CardSource, FeeWhen, GoWhen, JailRules};
use freehold_engine::{Money, Rulebook, SpaceId};

/// Nothing about deeds: those have a card of their own.
pub(crate) fn space(book: &Rulebook, n: &Names, space: SpaceId) -> Option<String> {
    let rules = &book.rules;
    Some(match book.edition.spaces.get(space.index())?.kind {
        SpaceKind::Go => start(book, n),
        SpaceKind::Jail if rules.jail.enabled => jail(&rules.jail, n),
        SpaceKind::Jail => "A place like any other: nobody is sent here under these rules.".into(),
        SpaceKind::GoToJail if !rules.jail.enabled => "Nothing happens here: these rules send nobody anywhere.".into(),
        SpaceKind::GoToJail => match rules.jail.entry_ends_turn {
            true => format!("Straight to {}, without a salary on the way. That ends the turn.", jail_name(n)),
            false => format!(
                "Straight to {}, without a salary on the way. Other business may still be done in this turn.",
                jail_name(n)
            ),
        },
        SpaceKind::Parking => match rules.parking.pot {
            true => "Payments to the pot pile up here. Whoever lands here takes them all.".into(),
            false => "Nothing happens here: it is a place to rest.".into(),
        },
        SpaceKind::Tax(_) => tax(&book.space(space).tax, n),
        SpaceKind::Card { .. } => card(book, n, space),
        SpaceKind::Railroad { .. } | SpaceKind::Utility { .. } | SpaceKind::Lot(_) => return None,
    })
}

fn start(book: &Rulebook, n: &Names) -> String {
    let go = &book.rules.go;
    let salary = n.money(go.salary.value().unwrap_or(book.edition.go_salary));
    let mut said = match go.when {
        GoWhen::LandOrPass => format!("Whoever lands here or passes by receives {salary} from the bank."),
        GoWhen::Leave => format!("Whoever moves on from here, or passes by, receives {salary} from the bank."),
    };
    if go.landing_factor > 1 {
        said += &format!(" Stopping exactly here pays {} times as much.", go.landing_factor);
    }
    if book.rules.circuit_required {
        said += " Nobody buys or bids before the first lap is complete.";
    }
    said
}

fn jail(jail: &JailRules, n: &Names) -> String {
    let fee = n.money(jail.fee);
    let mut ways = Vec::new();
    match jail.fee_when {
        FeeWhen::BeforeRoll => ways.push(format!("pay {fee} before the roll")),
        FeeWhen::Required => ways.push(format!("pay {fee}, which they must")),
        FeeWhen::OnEntry => ways.push(format!("pay {fee} at once")),
        FeeWhen::Never => {}
    }
    if jail.doubles {
        ways.push("roll a double".into());
    }
    if jail.card {
        ways.push("use a card that leads out".into());
    }
    let mut said = "Only a visit for whoever lands here by a move.".to_owned();
    if !ways.is_empty() {
        said += &format!(" To get out, prisoners {}.", choice(&ways));
    }
    let tries = count(jail.max_tries, "try", "tries");
    said += &match jail.then {
        AfterTries::PayAndMove | AfterTries::Pay if jail.fee_when != FeeWhen::Required => {
            format!(" After {tries} the fee of {fee} is due.")
        }
        AfterTries::Visiting => {
            format!(" Who stays is free after {}.", count(jail.max_tries, "lost turn", "lost turns"))
        }
        AfterTries::Free => format!(" After {tries} they are free."),
        _ => String::new(),
    };
    said
}

fn tax(tax: &Tax, n: &Names) -> String {
    let (amount, to) = (n.money(tax.amount), receiver(tax.to));
    let share = format!("{}% of all that you are worth", tax.percent);
    match tax.mode {
        TaxMode::Flat => format!("Whoever lands here pays {amount} to {to}."),
        TaxMode::Percent => format!("Whoever lands here pays a share to {to}: {share}."),
        TaxMode::Choice => format!("Whoever lands here pays {to} {amount} or {share}, and chooses before counting."),
    }
}

fn card(book: &Rulebook, n: &Names, space: SpaceId) -> String {
    let cards = &book.rules.cards;
    let gain = |amount: Money| match amount < Money::ZERO {
        true => format!("a loss of {}", n.money(-amount)),
        false => format!("a gain of {}", n.money(amount)),
    };
    match cards.source {
        CardSource::Classic | CardSource::Bankman | CardSource::FiveKinds => {
            format!("Whoever lands here takes the top card of {} and follows it.", n.deck(book.space(space).deck))
        }
        CardSource::RandomCash => {
            let (low, high) = (gain(cards.random_min), gain(cards.random_max));
            format!("Whoever lands here gains or loses by chance: anything from {low} to {high}.")
        }
        CardSource::None => "Nothing happens here: these rules have no cards.".into(),
    }
}
