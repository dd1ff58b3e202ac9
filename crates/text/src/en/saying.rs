//! What a table says at a terminal, besides events and refusals. Each line stands by itself, so that it
//! can be read aloud.

use super::prompt::prompt_words;
use super::words::{
    capitalised, count, currency, goods, jail, jail_cards, level, list, lot, party, rate, seats, units,
};
use crate::Names;
use crate::saying::{PlayerLine, Rent, Saying, SpaceLine, TableWord};
use freehold_engine::CurrencyId;
use freehold_engine::event::Party;
use freehold_engine::prompt::{Fate, Surrender};

pub(crate) fn table_word(word: TableWord) -> &'static str {
    match word {
        TableWord::Help => "help",
        TableWord::Board => "board",
        TableWord::Me => "me",
        TableWord::Players => "players",
        TableWord::Deeds => "deeds",
        TableWord::Log => "log",
        TableWord::Rules => "rules",
        TableWord::Trade => "trade",
        TableWord::Stops => "stops",
        TableWord::Save => "save",
        TableWord::Quit => "quit",
        TableWord::Back => "back",
        TableWord::Yes => "yes",
        TableWord::No => "no",
    }
}

const HELP: &str = "\
Answer with the number of a choice, or with the word behind it. What follows on the same line answers \
the next question: `bid 120`, `mortgage 2`, `build Rope Walk`. `back` leaves a question.
At any time:
help: this text
board: every space, with owners and tokens
me: your cash, place, cards and loan
players: how everybody stands
deeds: your deeds; `deeds NAME` those of another player
log: the last lines of the log; `log 50` the last fifty
rules: the rules of this table
trade: offer a trade; `trade NAME` to a certain player
stops: be asked before the turn of every other player, or not
save FILE: write the game down; `freehold play --text --load FILE` goes on with it
quit: leave the game";

pub(crate) fn saying(saying: &Saying<'_>, n: &Names) -> String {
    let cash = |amount| n.money(amount);
    let who = |seat| n.seat(seat);
    match *saying {
        Saying::Welcome { preset, players } => {
            format!("{preset}. At the table: {}. Type help at any time.", seats(n, players))
        }
        Saying::WelcomeBack { round } => format!("The game goes on in round {round}. Type help at any time."),
        Saying::Help => HELP.into(),
        Saying::ThrowForOrder => "Everybody throws for the order of turns.".into(),
        Saying::YourTurn { round, place, cash: held } => {
            format!("Round {round}, your turn. You are on {} and have {}.", n.space(place), cash(held))
        }
        Saying::BetweenTurns { cash: held } => {
            format!("It is not your turn, but you may act. You have {}. An empty line goes on.", cash(held))
        }
        Saying::YouOwe { amount, to, cash: held } => {
            format!(
                "You owe {} to {} and have {}. Raise the money, or give up.",
                cash(amount),
                party(n, to),
                cash(held)
            )
        }
        Saying::AuctionOf { lot: what, sealed: true, cash: held, .. } => {
            format!("Sealed bids for {}. You have {}.", lot(n, what), cash(held))
        }
        Saying::AuctionOf { lot: what, best: Some((seat, bid)), cash: held, .. } => {
            format!("Auction of {}: {} leads with {}. You have {}.", lot(n, what), who(seat), cash(bid), cash(held))
        }
        Saying::AuctionOf { lot: what, cash: held, .. } => {
            format!("Auction of {}: no bid yet. You have {}.", lot(n, what), cash(held))
        }
        Saying::OfferBefore { from, give, take } => {
            format!("{} offers you {} for {}.", who(from), goods(n, give, cash), goods(n, take, cash))
        }
        Saying::YouAreOut => "You are out of the game.".into(),
        Saying::Choices => "You can:".into(),
        Saying::Several { first, count } => format!("{}, {count} possible", prompt_words(first).1),

        Saying::Which => "Which one?".into(),
        Saying::HowMuch { min, max } => format!("How much, from {min} to {max}?"),
        Saying::HowMuchInSteps { step, max } => format!("How much, in steps of {step} up to {max}?"),
        Saying::HowManyHouses { max, cost } => {
            format!("How many on every lot, from 1 to {max}? One step costs {}.", cash(cost))
        }
        Saying::DownToLevel { min, max } => format!("Down to how many on every lot, from {min} to {max}?"),
        Saying::HigherLots { level, max } => {
            format!("Which lots keep {} instead? {}", u16::from(level) + 1, picking(0, max))
        }
        Saying::HowManyUnits { min, max } => format!("How many, from {} to {}?", units(min), units(max)),
        Saying::ShowBid => "Shall the others see your bid, yes or no?".into(),
        Saying::CardOption { text } => format!("The card says: {text}"),
        Saying::TaxAmount { amount } => format!("Pay {}", cash(amount)),
        Saying::LiftWhich { bound } => {
            let lifts: Vec<_> =
                bound.lift.iter().map(|(deed, more)| format!("{} {}", n.space(deed), cash(more))).collect();
            format!(
                "Lift which at once? The fee is {}, and lifting adds: {}. You can spend {}. {}",
                cash(bound.fee),
                lifts.join(", "),
                cash(bound.held),
                picking(0, lifts.len() as u8)
            )
        }
        Saying::TaxShare { percent } => format!("Pay {percent}% of your worth"),
        Saying::SureToResign { surrender } => format!("{} Give up, yes or no?", leaving(n, &surrender)),
        Saying::SureToClear { deed, refund } => format!(
            "All buildings in the group of {} go to the bank first, for {}, and stay sold if nobody bids. Auction it, \
             yes or no?",
            n.space(deed),
            n.money(refund)
        ),
        Saying::YouGiveDeeds { min, max } => format!("Which {} do you give? {}", deeds(max), picking(min, max)),
        Saying::TheyGiveDeeds { who: seat, min, max } => {
            format!("Which {} do you want from {}? {}", deeds(max), who(seat), picking(min, max))
        }
        Saying::DeedCount { min, max } if min == max => format!("It must be {max} {}.", deeds(max)),
        Saying::DeedCount { min, max } => format!("It must be from {min} to {max} {}.", deeds(max)),
        Saying::YouGiveCash { min, max } => format!("How much cash do you give, from {min} to {max}?"),
        Saying::TheyGiveCash { who: seat, min, max } => {
            format!("How much cash do you want from {}, from {min} to {max}?", who(seat))
        }
        Saying::YouGiveCards { deck, max } => {
            format!("How many cards out of {} from {} do you give, from 0 to {max}?", jail(n), n.deck(deck))
        }
        Saying::TheyGiveCards { who: seat, deck, max } => {
            format!(
                "How many cards out of {} from {} do you want from {}, from 0 to {max}?",
                jail(n),
                n.deck(deck),
                who(seat)
            )
        }
        Saying::SendOffer { to, give, take } => {
            let (give, take) = (goods(n, give, cash), goods(n, take, cash));
            format!("You give {} {give} and get {take}. Offer it, yes or no?", who(to))
        }
        Saying::WatchOn => "Watch the others play on, yes or no?".into(),
        Saying::QuitUnsaved => "The game is not saved. Leave it, yes or no? `save FILE` keeps it.".into(),

        Saying::NotUnderstood { said } => {
            format!("“{said}” is none of the choices. Answer with a number, or with one of the words; help tells more.")
        }
        Saying::NotNow { word } => format!("“{word}” is not possible now."),
        Saying::NotInList { said, count } => {
            format!("“{said}” is not in the list. Answer with a number from 1 to {count}.")
        }
        Saying::NotAFigure { said } => format!("“{said}” is not a whole number."),
        Saying::OutOfRange { min, max } => format!("It must be from {min} to {max}."),
        Saying::NotAStep { step } => format!("It must be a multiple of {step}."),
        Saying::OutOfUnits { min, max } => {
            format!("It must be a number from {} to {}, with at most two decimals.", units(min), units(max))
        }
        Saying::SayYesOrNo => "Please answer yes or no.".into(),
        Saying::LineTooLong => "That line is too long.".into(),
        Saying::Dropped => "Nothing is done.".into(),
        Saying::StopsOn => "From now on you are asked before every turn of the others.".into(),
        Saying::StopsOff => "From now on the others play without stops.".into(),
        Saying::SaveWhere => "Say where to: save FILE.".into(),
        Saying::Saved { file } => format!("The game is saved in {file}."),
        Saying::CannotSave { file, why } => format!("The game cannot be saved in {file}: {why}."),
        Saying::Goodbye => "Goodbye.".into(),
        Saying::EndOfInput => "The input has ended, and the game with it. Goodbye.".into(),
        Saying::Finished => "The game is over. `save FILE` keeps its record, an empty line leaves.".into(),

        Saying::Player(line) => player(line, n),
        Saying::Space(line) => space(line, n),
        Saying::Rates { calm, wild } => format!(
            "Rates: {} {}, {} {}.",
            currency(n, CurrencyId::Calm),
            rate(calm),
            currency(n, CurrencyId::Wild),
            rate(wild)
        ),
        Saying::Pot { amount } => format!("The pot holds {}.", cash(amount)),
        Saying::Nothing => "None.".into(),
        Saying::Place { place, seat, worth: Some(worth) } => format!("{place}. {}: {}", who(seat), cash(worth)),
        Saying::Place { place, seat, worth: None } => format!("{place}. {}: bankrupt", who(seat)),
        Saying::Record { proof } => format!("The seed of this game was {proof}."),
    }
}

/// Who gets what from whoever gives up.
fn leaving(n: &Names, surrender: &Surrender) -> String {
    let to = capitalised(&party(n, surrender.to));
    let bank = matches!(surrender.to, Party::Bank | Party::Pot);
    match (surrender.fate, surrender.pays) {
        (Fate::Auctioned, true) => format!(
            "{to} is paid {} in full, from buildings and mortgages too. The rest goes to the bank, which auctions your deeds.",
            n.money(surrender.owed)
        ),
        (_, true) => format!(
            "{to} is paid {} in full, from buildings and mortgages too. The rest goes to the bank; your deeds are free again.",
            n.money(surrender.owed)
        ),
        (Fate::Inherited, _) => format!("{to} gets all you have; buildings are sold first."),
        (Fate::InheritedBuilt, _) => format!("{to} gets all you have, buildings too."),
        (Fate::SoldThenAuctioned, _) => {
            format!("{to} gets your cash and what buildings bring. The bank auctions your deeds.")
        }
        (Fate::Liquidated, _) if bank => "All you have is sold and falls to the bank.".into(),
        (Fate::Liquidated, _) => format!("All you have is sold, and {} gets what you owe.", party(n, surrender.to)),
        (Fate::Auctioned, _) => "All you have goes to the bank, which auctions your deeds.".into(),
        (Fate::Freed, _) if bank => "All you have goes to the bank; your deeds are free again.".into(),
        (Fate::Freed, _) => format!("{to} gets your cash; your deeds are free again."),
    }
}

fn deeds(max: u8) -> &'static str {
    if max == 1 { "deed" } else { "deeds" }
}

/// How some of a list are named.
fn picking(min: u8, max: u8) -> &'static str {
    match (min, max) {
        (0, 1) => "A number or a name, an empty line for none.",
        (0, _) => "Numbers or names with commas, an empty line for none.",
        (_, 1) => "A number or a name.",
        _ => "Numbers or names with commas.",
    }
}

fn player(line: &PlayerLine, n: &Names) -> String {
    let sort = match (line.you, line.bot) {
        (true, _) => ", you",
        (false, true) => ", a bot",
        (false, false) => "",
    };
    let name = format!("{}{sort}", n.seat(line.seat));
    if line.bankrupt {
        return format!("{name}: bankrupt.");
    }
    let place = match line.jailed {
        true => format!("locked up in {}", n.space(line.place)),
        false => format!("on {}", n.space(line.place)),
    };
    let mut parts = vec![
        format!("{} in cash", n.money(line.cash)),
        format!("worth {}", n.money(line.worth)),
        place,
        count(line.deeds as i64, "deed", "deeds"),
    ];
    if line.jail_cards > 0 {
        parts.push(jail_cards(n, line.jail_cards as u8));
    }
    if let Some((owed, turns)) = line.loan {
        parts.push(format!("owes {} with {} left", n.money(owed), count(turns, "turn", "turns")));
    }
    parts.extend(line.holdings.iter().map(|(which, held)| format!("{} {}", units(*held), currency(n, *which))));
    if let Some(percent) = line.multiplier {
        parts.push(format!("multiplier {percent}%"));
    }
    format!("{name}: {}.", parts.join(", "))
}

fn space(line: &SpaceLine, n: &Names) -> String {
    let mut parts = Vec::new();
    if let Some(group) = line.group {
        parts.push(n.group(group).into_owned());
    }
    match (line.owner, line.price) {
        (Some(owner), _) => {
            parts.push(format!("owned by {}", n.seat(owner)));
            if line.level > 0 {
                parts.push(level(n, line.level));
            }
            match line.rent {
                _ if line.mortgaged => parts.push("mortgaged".into()),
                Some(Rent::Amount(rent)) => parts.push(format!("rent {}", n.money(rent))),
                Some(Rent::PerPip(times)) => parts.push(format!("rent {times} times the throw")),
                None => {}
            }
        }
        (None, Some(price)) => parts.push(format!("for sale at {}", n.money(price))),
        (None, None) => {}
    }
    if !line.here.is_empty() {
        let here: Vec<_> = line.here.iter().map(|seat| n.seat(seat)).collect();
        parts.push(format!("here: {}", list(&here)));
    }
    let facts = if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) };
    format!("{} {}{facts}", line.space.0, capitalised(&n.space(line.space)))
}
