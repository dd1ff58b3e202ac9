//! The table, the order of play, dice, doubles and the salary.

use super::words::{count, list, ordinal};
use super::{Book, origin};
use crate::Names;
use freehold_engine::edition::SpaceKind;
use freehold_engine::ruleset::{GoWhen, Off, TurnOrder};

pub(super) fn table(book: &mut Book) {
    let (r, n) = book.open("The table");
    let players = match (r.players.min, r.players.max) {
        (min, max) if min == max => format!("exactly {min}"),
        (min, max) => format!("{min} to {max}"),
    };
    book.say(format!("{} is played by {players} players on a board of 40 spaces.", n.edition().name));
    book.say(format!("Everyone starts on {} with {} in cash.", start_space(n), n.money(r.start_cash)));
}

pub(super) fn order(book: &mut Book) {
    let (r, _) = book.open("The order of play");
    book.say(match r.turn_order {
        TurnOrder::RollFirst => {
            "Everyone rolls; the highest roll begins, and the others follow in the order in which they joined. \
             Those who tie for the highest roll again."
        }
        TurnOrder::RollAll => {
            "Everyone rolls, and play follows the rolls from the highest to the lowest. Those who tie roll again \
             among themselves."
        }
        TurnOrder::Entry => "Play follows the order in which the players joined; nobody rolls for it.",
        TurnOrder::RandomFirst => "Chance decides who begins, and the others follow in the order in which they joined.",
    });
}

pub(super) fn turns(book: &mut Book) {
    let (r, _) = book.open("Turns and dice");
    let dice = match r.dice.count {
        1 => format!("one die with {} sides", r.dice.sides),
        number => format!("{number} dice with {} sides each", r.dice.sides),
    };
    book.say(format!("In a turn, roll {dice}, move on clockwise by the total, and do what the space asks for."));
    book.say("A turn may be ended when no roll is due and every duty is done.");
    book.say(match r.doubles.extra {
        true => "A double, with all dice alike, gives another roll in the same turn.",
        false => "A double, with all dice alike, gives no further roll.",
    });
    book.say(match r.doubles.jail_at {
        Off::Off => "Doubles never lead to [jail].".to_owned(),
        Off::At(1) => "A double leads straight to [jail] instead of a move.".to_owned(),
        Off::At(times) => {
            format!("The {} double in one turn leads straight to [jail] instead of a move.", ordinal(times))
        }
    });
}

pub(super) fn salary(book: &mut Book) {
    let start = start_space(book.names);
    let (r, n) = book.open(&format!("Passing {start}"));
    let amount = r.go.salary.value().unwrap_or(n.edition().go_salary);
    let amount = format!("{} ({})", n.money(amount), origin(&r.go.salary));
    book.say(match r.go.when {
        GoWhen::LandOrPass => format!("Whoever lands on {start} or passes it receives {amount} from the bank."),
        GoWhen::Leave => {
            format!("Whoever moves off {start} after having reached it, or passes it, receives {amount} from the bank.")
        }
    });
    if r.go.landing_factor > 1 {
        book.say(format!("For stopping exactly on {start} the bank pays {} times as much.", r.go.landing_factor));
    }
    book.say(match r.jail.enabled {
        true => "Moves straight to a space, above all to [jail], and moves backward earn nothing.",
        false => "Moves straight to a space and moves backward earn nothing.",
    });
}

pub(super) fn start_space(n: &Names) -> String {
    let names = n.spaces_where(|kind| *kind == SpaceKind::Go);
    names.first().map_or_else(|| "the start".to_owned(), |name| name.clone().into_owned())
}

/// All spaces of a kind by name, or a word where the board has none.
pub(super) fn spaces_or(n: &Names, kind: SpaceKind, word: &str) -> String {
    let names = n.spaces_where(|other| *other == kind);
    if names.is_empty() { word.to_owned() } else { list(&names) }
}

/// `1 turn`, `3 turns`.
pub(super) fn turn_count(number: u8) -> String {
    count(number, "turn", "turns")
}
