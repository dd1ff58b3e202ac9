//! The end of the page: how each figure is defined, and what made it.

use super::html::Html;

const DEFINITIONS: [(&str, &str); 15] = [
    (
        "95 % interval",
        "Holds the true figure in 95 of 100 such runs: shares by Wilson’s score, means by the normal distribution, \
         the median by its ranks.",
    ),
    ("Finished", "Games that came to their end before the cap; the others are given up, and nobody wins them."),
    (
        "Games won",
        "Of all games, those that a bot’s entrants won; the fair share is an equal part of the finished games. A win \
         that several share is a part of one for each.",
    ),
    ("Place", "In the order of turns of each game, whoever sat there; shares are those of the finished games."),
    ("First less last", "The share of the first place less that of the last; its interval is that of Agresti and Min."),
    ("Rounds", "A turn of everybody; a game that was given up counts with what happened until the cap."),
    ("Rolls", "Throws of the dice, those for doubles and in jail included."),
    ("Trades, offers", "Deals that were made, and those that were proposed."),
    ("Auctions", "Those that were opened, for whatever reason."),
    ("Bankruptcies", "Players who went bankrupt."),
    ("Buildings", "Purchases of buildings; a hotel is one, and so is a whole group in one purchase."),
    ("Landings", "Moves by where they ended, by throw or by card; a card that sends a token on adds another."),
    ("Worth", "Cash, deeds, buildings and foreign money, less what is owed; the bankrupt are worth nothing."),
    (
        "Return",
        "Rent that a group brought over what was spent on it: what the bank got for its deeds and buildings, less what \
         it paid back for buildings.",
    ),
    (
        "Share of luck",
        "1 − √( Σ (p − 1/n)² / (1 − 1/n) ), where p are the shares of the n entrants in the finished games; none where \
         all are the same bot.",
    ),
];

const MADE: &str = concat!(
    "Made by Freehold ",
    env!("CARGO_PKG_VERSION"),
    ". The same command gives the same page, unless bots from outside decide otherwise: it holds no date and no \
     timing, and asks nothing of any network."
);

const ON_PAPER: &str = "The file holds a table of the data behind every figure; those that are open are printed.";

pub fn footer(html: &mut Html) {
    html.open("footer").inside(|html| {
        html.open("h2").text("How the figures are defined");
        html.open("dl").class("definitions").inside(|html| {
            for (name, meaning) in DEFINITIONS {
                html.open("dt").text(name);
                html.open("dd").text(meaning);
            }
        });
        html.open("p").class("made").text(MADE);
        html.open("p").class("made on-paper").text(ON_PAPER);
    });
}
