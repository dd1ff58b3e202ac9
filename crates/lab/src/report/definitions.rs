//! The end of the page: how each figure is defined, and what made it.

use super::html::Html;

const DEFINITIONS: [(&str, &str); 14] = [
    (
        "95 % interval",
        "Shares by Wilson’s score, means by the normal distribution, the median by its ranks; it holds the true figure in 95 of 100 such runs.",
    ),
    ("Finished", "Games with a winner by the rules before the cap; the others are given up and nobody wins them."),
    (
        "Games won",
        "Of all games, those that a bot’s entrants won; the fair share is an equal part of the finished games.",
    ),
    (
        "Place",
        "In the order of turns of that game; shares are those of the finished games, since every one has a winner.",
    ),
    ("Round", "Every solvent player’s turn once; games given up count with the cap."),
    ("Rolls", "Throws of the dice, those for doubles and in jail included."),
    ("Trades, offers", "Trades that were made, and offers that were put forward, accepted or not."),
    ("Auctions", "Opened, whether or not anybody bid."),
    ("Bankruptcies", "Players who left the game in debt."),
    ("Buildings", "Houses and hotels bought, those that were sold again included."),
    ("Landing", "The end of a move, by throw or by card; a card that moves a token on counts once more."),
    ("Worth", "Cash, deeds, buildings and foreign money, less what is owed; nothing for the bankrupt."),
    (
        "Return",
        "Rent paid for a group, over what its deeds cost when the bank sold them and its buildings, less what the bank paid back.",
    ),
    (
        "Share of luck",
        "1 − √(Σ(p − 1/n)² ∕ (1 − 1/n)) over the shares p of the wins of n entrants; none where all are the same bot.",
    ),
];

pub fn footer(html: &mut Html) {
    html.open("footer").inside(|html| {
        html.open("h2").text("How the figures are defined");
        html.open("dl").class("definitions").inside(|html| {
            for (name, meaning) in DEFINITIONS {
                html.open("dt").text(name);
                html.open("dd").text(meaning);
            }
        });
        html.open("p").class("made").text(concat!(
            "Made by Freehold ",
            env!("CARGO_PKG_VERSION"),
            ". The same command gives the same page: it holds no date and no timing, and asks nothing of any network."
        ));
        html.open("p")
            .class("made on-paper")
            .text("The file holds a table of the data behind every figure; those that are open are printed.");
    });
}
