//! Jail: ways in, ways out, and what happens in between.

use super::Book;
use super::board::{has_jail_cards, in_play};
use super::start::{spaces_or, turn_count};
use super::words::{capitalised, choice, count, jail as jail_name, list, ordinal, receiver};
use crate::Names;
use freehold_engine::Ruleset;
use freehold_engine::edition::{Effect, SpaceKind};
use freehold_engine::ruleset::{AfterDoubles, AfterFee, AfterTries, AutoCard, FeeWhen, JailRules, Limit, Off};

pub(super) fn jail(book: &mut Book) {
    let space = jail_name(book.names).into_owned();
    let (r, n) = book.open(&capitalised(&space));
    let sender = spaces_or(n, SpaceKind::GoToJail, "a space that sends there");
    let cards = has_jail_cards(r, n);
    if r.jail.enabled {
        book.say(format!("Tokens are sent straight to {space} {}.", list(&ways_in(r, n, &sender))));
        book.say(format!("A token that lands on {space} by its own move is only visiting."));
        entry(book, &r.jail);
        fee(book, &r.jail);
        if r.jail.fee_when != FeeWhen::BeforeRoll {
            idle_throws(book, &r.jail);
        }
        doubles(book, &r.jail);
        tries(book, &r.jail);
        card(book, &r.jail, cards);
        after_fee(book, &r.jail, cards);
    } else {
        book.say(format!("Nobody goes to {space}: it and {sender} have no effect."));
        idle(book, &r.jail);
    }
    auto_card(book, r.jail.enabled && r.jail.card && cards, r.jail_card.auto);
}

/// What sends a token to jail.
fn ways_in(r: &Ruleset, n: &Names, sender: &str) -> Vec<String> {
    let mut ways = vec![format!("by {sender}")];
    if in_play(r, n).any(sends_to_jail) {
        ways.push("by some cards".to_owned());
    }
    match r.doubles.jail_at {
        Off::Off => {}
        Off::At(1) => ways.push("by any double".to_owned()),
        Off::At(times) => ways.push(format!("by the {} double in one turn", ordinal(times))),
    }
    ways
}

fn sends_to_jail(effect: &Effect) -> bool {
    match effect {
        Effect::GoToJail => true,
        Effect::Choice { options, .. } => options.iter().any(sends_to_jail),
        _ => false,
    }
}

fn entry(book: &mut Book, jail: &JailRules) {
    book.say(match jail.entry_ends_turn {
        true => "Going to [jail] ends the turn.",
        false => "Going to [jail] ends the rolls but not the turn: other business may still be done.",
    });
}

fn fee(book: &mut Book, jail: &JailRules) {
    let fee = format!("{} to {}", book.names.money(jail.fee), receiver(jail.fee_to));
    match jail.fee_when {
        FeeWhen::Never => {
            book.say("Nobody can buy the way out of [jail] beforehand.");
            if !due_after_tries(jail) {
                book.idle(format!("The fee for leaving [jail] would be {fee}."));
            }
        }
        FeeWhen::BeforeRoll => book.say(match jail.fee_throws {
            Limit::Unlimited => format!("Before rolling, a prisoner may leave [jail] by paying {fee}."),
            Limit::Of(1) => {
                format!("Before the first roll of a stay, a prisoner may leave [jail] by paying {fee}; later it is too late.")
            }
            Limit::Of(throws) => format!(
                "Before the first {throws} rolls of a stay, a prisoner may leave [jail] by paying {fee}; later it is too late."
            ),
        }),
        FeeWhen::Required => book.say(format!("Before rolling, a prisoner must pay {fee} and is free.")),
        FeeWhen::OnEntry => book
            .say(format!("Whoever is sent to [jail] may pay {fee} at once and is only visiting; later it is too late.")),
    }
}

/// How long the fee would be a choice, where it is none before the roll.
fn idle_throws(book: &mut Book, jail: &JailRules) {
    book.idle(match jail.fee_throws {
        Limit::Unlimited => "The fee for leaving [jail] could be paid before any roll of a stay.".to_owned(),
        Limit::Of(throws) => {
            format!("The fee for leaving [jail] could be paid before {} of a stay.", count(throws, "roll", "rolls"))
        }
    });
}

/// Whether the fee falls due when the tries are used up.
fn due_after_tries(jail: &JailRules) -> bool {
    jail.fee_when != FeeWhen::Required && matches!(jail.then, AfterTries::Pay | AfterTries::PayAndMove)
}

fn doubles(book: &mut Book, jail: &JailRules) {
    match (jail.doubles, jail.after_doubles) {
        (true, AfterDoubles::Move) => book
            .say("A double rolled in [jail] leads out: the token moves by that roll, and no further roll is earned."),
        (true, AfterDoubles::StayVisiting) => {
            book.say("A double rolled in [jail] leads out: the token stays as a visitor, and the turn is over.")
        }
        (false, AfterDoubles::Move) => {
            book.say("A double does not lead out of [jail].");
            book.idle("After a double in [jail], the token would move by that roll.");
        }
        (false, AfterDoubles::StayVisiting) => {
            book.say("A double does not lead out of [jail].");
            book.idle("After a double in [jail], the token would stay as a visitor.");
        }
    }
}

fn tries(book: &mut Book, jail: &JailRules) {
    if jail.fee_when == FeeWhen::Required {
        return idle_tries(book, jail);
    }
    let tries = count(jail.max_tries, "try", "tries");
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

/// What tries would be, where none is made.
fn idle_tries(book: &mut Book, jail: &JailRules) {
    book.idle(match jail.max_tries {
        0 => "A prisoner would have no try at leaving [jail] by a roll.".to_owned(),
        tries => format!("A prisoner would have {} at leaving [jail] by a roll.", count(tries, "try", "tries")),
    });
    book.idle(match jail.then {
        AfterTries::PayAndMove => {
            "Without success, the fee for leaving [jail] would be due in the end, and the token would move."
        }
        AfterTries::Pay => {
            "Without success, the fee for leaving [jail] would be due in the end, and the token would only visit."
        }
        AfterTries::Free => "Without success, the next turn would be free and normal in the end.",
        AfterTries::Visiting => "Without success, the token would only visit in the end.",
    });
}

fn card(book: &mut Book, jail: &JailRules, cards: bool) {
    match (cards, jail.card) {
        (true, true) => book.say("A card out of [jail] leads out as well and then goes back to its deck."),
        (true, false) => book.say("Cards out of [jail] do not lead out."),
        (false, card) => idle_card(book, card),
    }
}

fn idle_card(book: &mut Book, card: bool) {
    book.idle(match card {
        true => "A card out of [jail] would lead out.",
        false => "A card out of [jail] would not lead out.",
    });
}

fn after_fee(book: &mut Book, jail: &JailRules, cards: bool) {
    let ways: Vec<&str> = [(jail.fee_when != FeeWhen::Never, "the fee"), (jail.card && cards, "a card")]
        .into_iter()
        .filter_map(|(open, way)| open.then_some(way))
        .collect();
    if ways.is_empty() {
        return idle_after_fee(book, jail);
    }
    let ways = choice(&ways);
    book.say(match jail.after_fee {
        AfterFee::Roll => format!("Whoever has left by {ways} plays a normal turn."),
        AfterFee::EndTurn => format!("Whoever has left by {ways} waits as a visitor for the next turn."),
    });
}

fn idle_after_fee(book: &mut Book, jail: &JailRules) {
    book.idle(match jail.after_fee {
        AfterFee::Roll => "After the fee for leaving [jail], a normal turn would follow.",
        AfterFee::EndTurn => "After the fee for leaving [jail], the turn would end.",
    });
}

fn auto_card(book: &mut Book, used: bool, auto: AutoCard) {
    match (used, auto) {
        (true, AutoCard::Never) => book.say("A held card out of [jail] is used only when its owner says so."),
        (true, AutoCard::OnSpace) => book
            .say("A held card out of [jail] is used without asking when a space sends its owner to [jail], who then only visits."),
        (true, AutoCard::Always) => book
            .say("A held card out of [jail] is used without asking whenever its owner is sent to [jail], who then only visits."),
        (false, AutoCard::Never) => book.idle("Cards out of [jail] would be used only when their owner says so."),
        (false, AutoCard::OnSpace) => book.idle("Cards out of [jail] would be used without asking when a space sends to [jail]."),
        (false, AutoCard::Always) => book.idle("Cards out of [jail] would be used without asking whatever sends to [jail]."),
    }
}

/// Without a jail, none of its options matters.
fn idle(book: &mut Book, jail: &JailRules) {
    let (amount, receiver) = (book.names.money(jail.fee), receiver(jail.fee_to));
    let when = match jail.fee_when {
        FeeWhen::Never => "nobody could pay it by choice",
        FeeWhen::BeforeRoll => "it could be paid before rolling",
        FeeWhen::Required => "it would have to be paid before rolling",
        FeeWhen::OnEntry => "it could be paid on the way in",
    };
    book.idle(format!("The fee for leaving [jail] would be {amount} to {receiver}, and {when}."));
    book.idle(match jail.doubles {
        true => "A double would lead out of [jail].",
        false => "A double would not lead out of [jail].",
    });
    idle_throws(book, jail);
    idle_card(book, jail.card);
    idle_tries(book, jail);
    book.idle(match jail.after_doubles {
        AfterDoubles::Move => "After a double in [jail], the token would move.",
        AfterDoubles::StayVisiting => "After a double in [jail], the token would stay as a visitor.",
    });
    idle_after_fee(book, jail);
    book.idle(match jail.entry_ends_turn {
        true => "Going to [jail] would end the turn.",
        false => "Going to [jail] would not end the turn.",
    });
}
