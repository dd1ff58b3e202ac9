//! How a game ends, and the clock.

use super::Book;
use super::words::{count, list};
use freehold_engine::Ruleset;
use freehold_engine::ruleset::Off;

pub(super) fn end(book: &mut Book) {
    let (r, _) = book.open("The end");
    book.say("The last player who is not bankrupt wins.");
    book.say(match r.end.vote {
        true => {
            "The game also ends when all people at the table vote to finish; a debt is settled first, or ends in \
             bankruptcy."
        }
        false => "The players cannot vote to finish early.",
    });
    book.say(match r.end.bankruptcies {
        Off::Off => "It goes on however many players are bankrupt, until one is left.".to_owned(),
        Off::At(number) => {
            format!("It also ends as soon as {} bankrupt.", count(number, "player is", "players are"))
        }
    });
    book.say(match r.end.round_limit {
        Off::Off => "The number of rounds is not limited.".to_owned(),
        Off::At(rounds) => format!("It also ends after {}.", count(rounds, "round", "rounds")),
    });
    worth(book, r);
}

fn worth(book: &mut Book, r: &Ruleset) {
    let early =
        r.end.vote || r.end.bankruptcies != Off::Off || r.end.round_limit != Off::Off || r.time.game_min != Off::Off;
    if !early {
        return;
    }
    let deeds = match r.mortgage.enabled {
        true => "deeds at their price (a mortgaged one less its mortgage)",
        false => "deeds at their price",
    };
    let mut worth = vec!["cash", deeds, "buildings at their cost"];
    if r.currencies.enabled {
        worth.push("foreign money at the bank's buying rate");
    }
    let less = if r.loans.enabled { ", less what is owed on a loan" } else { "" };
    book.say(format!("If it ends before one player is left, the richest wins: {}{less}.", list(&worth)));
    book.say("Players who are worth the same share their place; those who are worth the most share the win.");
}

pub(super) fn clock(book: &mut Book) {
    let (r, _) = book.open("The clock");
    book.say(match r.time.game_min {
        Off::Off => "There is no limit of time for the game.".to_owned(),
        Off::At(minutes) => {
            let minutes = count(minutes, "minute", "minutes");
            format!("After {minutes} time is called: the round is played to its end, and the richest wins.")
        }
    });
    book.say(match r.time.turn_s {
        Off::Off => "There is no limit of time for a turn.".to_owned(),
        Off::At(seconds) => {
            let seconds = count(seconds, "second", "seconds");
            format!("A player has {seconds} for a turn; after that the table decides in the simplest way.")
        }
    });
}
