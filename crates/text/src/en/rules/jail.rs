//! Jail: ways in, ways out, and what happens in between.

use super::start::{spaces_or, turn_count};
use super::words::{count, receiver};
use super::{Book, words};
use freehold_engine::edition::SpaceKind;
use freehold_engine::ruleset::{AfterDoubles, AfterFee, AfterTries, AutoCard, FeeWhen, JailRules};

pub(super) fn jail(book: &mut Book) {
    let (r, n) = book.open("Jail");
    let space = spaces_or(n, SpaceKind::Jail, "the jail space");
    let sender = spaces_or(n, SpaceKind::GoToJail, "a space that sends there");
    if r.jail.enabled {
        book.say(format!("Tokens are sent straight to jail on {space} by {sender} and by some cards."));
        book.say(format!("A token that lands on {space} by its own move is only visiting."));
        entry(book, &r.jail);
        fee(book, &r.jail);
        doubles(book, &r.jail);
        tries(book, &r.jail);
        card(book, &r.jail);
        after_fee(book, &r.jail);
    } else {
        book.say(format!("Nobody goes to jail: {space} and {sender} have no effect."));
        idle(book, &r.jail);
    }
    auto_card(book, r.jail.enabled && r.jail.card, r.jail_card.auto);
}

fn entry(book: &mut Book, jail: &JailRules) {
    book.say(match jail.entry_ends_turn {
        true => "Going to jail ends the turn.",
        false => "Going to jail ends the rolls but not the turn: other business may still be done.",
    });
}

fn fee(book: &mut Book, jail: &JailRules) {
    let fee = format!("{} to {}", book.names.money(jail.fee), receiver(jail.fee_to));
    match jail.fee_when {
        FeeWhen::Never => {
            book.say("Nobody can buy the way out of jail beforehand.");
            if !due_after_tries(jail) {
                book.idle(format!("The fee for leaving jail would be {fee}."));
            }
        }
        FeeWhen::BeforeRoll => book.say(format!("Before rolling, a prisoner may leave jail by paying {fee}.")),
        FeeWhen::Required => book.say(format!("Before rolling, a prisoner must pay {fee} and is free.")),
        FeeWhen::OnEntry => book
            .say(format!("Whoever is sent to jail may pay {fee} at once and is only visiting; later it is too late.")),
    }
}

/// Whether the fee falls due when the tries are used up.
fn due_after_tries(jail: &JailRules) -> bool {
    jail.fee_when != FeeWhen::Required && matches!(jail.then, AfterTries::Pay | AfterTries::PayAndMove)
}

fn doubles(book: &mut Book, jail: &JailRules) {
    match (jail.doubles, jail.after_doubles) {
        (true, AfterDoubles::Move) => {
            book.say("A double rolled in jail leads out: the token moves by that roll, and no further roll is earned.")
        }
        (true, AfterDoubles::StayVisiting) => {
            book.say("A double rolled in jail leads out: the token stays as a visitor, and the turn is over.")
        }
        (false, AfterDoubles::Move) => {
            book.say("A double does not lead out of jail.");
            book.idle("After a double in jail, the token would move by that roll.");
        }
        (false, AfterDoubles::StayVisiting) => {
            book.say("A double does not lead out of jail.");
            book.idle("After a double in jail, the token would stay as a visitor.");
        }
    }
}

fn tries(book: &mut Book, jail: &JailRules) {
    let tries = count(jail.max_tries, "try", "tries");
    if jail.fee_when == FeeWhen::Required {
        book.idle(format!("A prisoner would have {tries} to leave jail."));
        book.idle(match jail.then {
            AfterTries::PayAndMove => "After them, the fee would be due and the token would move.",
            AfterTries::Pay => "After them, the fee would be due and the token would stay as a visitor.",
            AfterTries::Free => "After them, the next turn would be free.",
            AfterTries::Visiting => "After them, the token would become a visitor.",
        });
        return;
    }
    let fee = format!("{} to {}", book.names.money(jail.fee), receiver(jail.fee_to));
    book.say(match jail.then {
        AfterTries::PayAndMove => {
            format!("After {tries} without success, the fee of {fee} is due, and the token moves by that roll.")
        }
        AfterTries::Pay => {
            format!("After {tries} without success, the fee of {fee} is due, and the token stays as a visitor.")
        }
        AfterTries::Free => format!("After {tries} without success, the next turn is free and normal."),
        AfterTries::Visiting => format!(
            "A prisoner loses {} without rolling; in the last of them the token becomes a visitor.",
            turn_count(jail.max_tries)
        ),
    });
}

fn card(book: &mut Book, jail: &JailRules) {
    book.say(match jail.card {
        true => "A jail card leads out as well and then goes back to its deck.",
        false => "Jail cards do not lead out.",
    });
}

fn after_fee(book: &mut Book, jail: &JailRules) {
    match (jail.fee_when != FeeWhen::Never || jail.card, jail.after_fee) {
        (true, AfterFee::Roll) => book.say("Whoever has left by fee or card plays a normal turn."),
        (true, AfterFee::EndTurn) => book.say("Whoever has left by fee or card waits as a visitor for the next turn."),
        (false, AfterFee::Roll) => book.idle("Whoever leaves jail by fee or card would roll in the same turn."),
        (false, AfterFee::EndTurn) => book.idle("Leaving jail by fee or card would end the turn."),
    }
}

fn auto_card(book: &mut Book, used: bool, auto: AutoCard) {
    match (used, auto) {
        (true, AutoCard::Never) => book.say("A held jail card is used only when its owner says so."),
        (true, AutoCard::OnSpace) => book
            .say("A held jail card is used without asking when a space sends its owner to jail, who then only visits."),
        (true, AutoCard::Always) => book
            .say("A held jail card is used without asking whenever its owner is sent to jail, who then only visits."),
        (false, AutoCard::Never) => book.idle("Jail cards would be used only when their owner says so."),
        (false, AutoCard::OnSpace) => book.idle("Jail cards would be used without asking when a space sends to jail."),
        (false, AutoCard::Always) => book.idle("Jail cards would be used without asking whatever sends to jail."),
    }
}

/// Without a jail, none of its options matters.
fn idle(book: &mut Book, jail: &JailRules) {
    let (amount, receiver) = (book.names.money(jail.fee), receiver(jail.fee_to));
    let when = match jail.fee_when {
        FeeWhen::Never => "never beforehand",
        FeeWhen::BeforeRoll => "before rolling, by choice",
        FeeWhen::Required => "before rolling, by duty",
        FeeWhen::OnEntry => "on the way in, by choice",
    };
    book.idle(format!("The fee for leaving jail would be {amount} to {receiver}, paid {when}."));
    book.idle(match jail.doubles {
        true => "A double would lead out of jail.",
        false => "A double would not lead out of jail.",
    });
    book.idle(match jail.card {
        true => "A jail card would lead out of jail.",
        false => "A jail card would not lead out of jail.",
    });
    let then = match jail.then {
        AfterTries::PayAndMove => "the fee and a move would follow",
        AfterTries::Pay => "the fee would follow",
        AfterTries::Free => "a free turn would follow",
        AfterTries::Visiting => "the token would become a visitor",
    };
    book.idle(format!("After {} in jail, {then}.", words::count(jail.max_tries, "try", "tries")));
    book.idle(match jail.after_doubles {
        AfterDoubles::Move => "After a double in jail, the token would move.",
        AfterDoubles::StayVisiting => "After a double in jail, the token would stay as a visitor.",
    });
    book.idle(match jail.after_fee {
        AfterFee::Roll => "After the jail fee, a normal turn would follow.",
        AfterFee::EndTurn => "After the jail fee, the turn would end.",
    });
    book.idle(match jail.entry_ends_turn {
        true => "Going to jail would end the turn.",
        false => "Going to jail would not end the turn.",
    });
}
