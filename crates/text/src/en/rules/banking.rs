//! Loans, currencies and the multiplier.

use super::Book;
use super::start::turn_count;
use super::words::{choice, currency, rate, step};
use freehold_engine::CurrencyId;
use freehold_engine::ruleset::MultiplierMode;

pub(super) fn loans(book: &mut Book) {
    let (r, n) = book.open("Loans");
    let loans = &r.loans;
    let (max, least, turns) = (n.money(loans.max), n.money(loans.step), turn_count(loans.turns));
    let (share, interest, late) = (loans.max_pct, loans.interest_pct, loans.late_pct);
    if !loans.enabled {
        book.say("The bank lends no money.");
        book.idle(format!("Loans would come in steps of {least}, up to {max} or {share}% of the borrower's worth."));
        book.idle(format!("Loans would cost {interest}% interest, and {late}% more when they fall due."));
        book.idle(format!("Loans would run for {turns}."));
        return;
    }
    book.say(format!(
        "In their own turn, or to pay a debt, players may borrow from the bank in steps of {least}: at most {max}, and \
         at most {share}% of what they are worth."
    ));
    book.say("Each player may have one loan at a time; in the last round of a timed game the bank lends nothing.");
    book.say(format!("Interest is {interest}% of the sum borrowed, rounded up, and is owed from the start."));
    book.say(format!(
        "A loan runs for {turns} of the borrower and may be repaid earlier, in the same steps or as a whole."
    ));
    book.say(format!(
        "A loan that is not repaid by then falls due at the start of the turn with a late charge of {late}% of the sum \
         borrowed; it must be paid before anything else."
    ));
    book.say("Whoever cannot raise the money for a loan that is due by own means is out of the game at once.");
}

pub(super) fn currencies(book: &mut Book) {
    let (r, n) = book.open("Currencies");
    let rules = &r.currencies;
    let [calm, wild] = CurrencyId::ALL.map(|id| currency(n, id));
    let [calm_rate, wild_rate] = rules.initial.map(rate);
    let steps = |steps: &[i16]| choice(&steps.iter().map(|value| step(*value)).collect::<Vec<_>>());
    let (calm_steps, wild_steps) = (steps(&rules.calm_steps), steps(&rules.wild_steps));
    let (reversion, clamp, spread) = (rules.reversion, rules.clamp, rules.spread_pct);
    let minimum = n.money(rules.minimum);
    if !rules.enabled {
        book.say("There are no foreign currencies.");
        book.idle(format!("The rates would begin at {calm_rate} for {calm} and {wild_rate} for {wild}."));
        book.idle(format!("After a turn, {calm} would move by {calm_steps}."));
        book.idle(format!("After a turn, {wild} would move by {wild_steps}."));
        book.idle(format!("The rates would return by one part in {reversion} and stay within a factor of {clamp}."));
        book.idle(format!("An exchange would take at least {minimum}, at a spread of {spread}%."));
        return;
    }
    book.say(format!(
        "In their own turn, or to pay a debt, players may exchange money with the bank into {calm} and {wild} and back, at \
         least {minimum} at a time."
    ));
    book.say("Prices, rents, taxes and bids are paid in the money of the board only.");
    book.say(format!("The rates begin at {calm_rate} for {calm} and {wild_rate} for {wild}."));
    book.say(format!("After every turn, the rate of {calm} moves by {calm_steps}, each equally likely."));
    book.say(format!("After every turn, the rate of {wild} moves by {wild_steps}, each equally likely."));
    book.say(format!("Each time, it also returns by one part in {reversion} of the way to where it began."));
    book.say(format!("No rate leaves the range from where it began divided by {clamp} to that times {clamp}."));
    book.say(format!(
        "The bank sells {spread}% above the rate and buys {spread}% below it, and rounds in its own favour."
    ));
}

pub(super) fn multiplier(book: &mut Book) {
    let (r, _) = book.open("The multiplier");
    let values = choice(&r.multiplier.table.map(|percent| format!("{percent}%")));
    match r.multiplier.mode {
        MultiplierMode::Off => {
            book.say("There is no multiplier.");
            book.idle(format!("The multiplier would be {values}."));
            return;
        }
        MultiplierMode::TurnNet => {
            book.say(
                "Once in each turn of their own, players may arm the multiplier: before the first roll it holds for this turn, \
                 afterwards for the next one.",
            );
            book.say(
                "When that turn ends, the balance of its salaries, rents, taxes, cards and fees for leaving [jail] is multiplied: the \
                 bank pays or takes the difference, and other players keep what they got.",
            );
        }
        MultiplierMode::PerPayment => {
            book.say("Once in each turn of their own, players may arm the multiplier for the next single payment.");
            book.say(
                "That payment, be it salary, rent, tax, card or fee for leaving [jail], is multiplied at once: the bank pays or takes \
                 the difference, and other players keep what they got.",
            );
        }
    }
    book.say(format!("Its value is drawn when it is armed and cannot be taken back: {values}, each equally likely."));
}
