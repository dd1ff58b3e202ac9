//! Taxes, cards and the parking space.

use super::Book;
use super::start::spaces_or;
use super::words::{capitalised, list, receiver};
use crate::Names;
use freehold_engine::edition::{Effect, SpaceKind, Tax, TaxMode};
use freehold_engine::ruleset::{AfterUse, ByEdition, CardDraw, CardSource, MortgagedDeeds};
use freehold_engine::{DeckId, Money, Ruleset, SpaceId};

/// The share that the rules take where a board prints none.
const USUAL_SHARE: u8 = 10;

pub(super) fn taxes(book: &mut Book) {
    let (r, n) = book.open("Taxes");
    let taxes = tax_spaces(r, n);
    if taxes.is_empty() {
        book.say("This board has no tax spaces.");
    }
    for (name, tax) in &taxes {
        let (amount, to) = (n.money(tax.amount), receiver(tax.to));
        let share = format!("{}% of all that one is worth", tax.percent);
        book.say(match tax.mode {
            TaxMode::Flat => format!("{name} costs {amount}, paid to {to}."),
            TaxMode::Percent => format!("{name} costs {share}, paid to {to}."),
            TaxMode::Choice => {
                format!("{name} costs {amount} or {share}, chosen before anything is counted and paid to {to}.")
            }
        });
    }
    mortgaged_deeds(book, r, &taxes);
    tax_origins(book, r, &taxes);
}

/// What mortgaged deeds count where a share is due.
fn mortgaged_deeds(book: &mut Book, r: &Ruleset, taxes: &[(String, Tax)]) {
    let shared = taxes.iter().any(|(_, tax)| tax.mode != TaxMode::Flat);
    match (shared && r.mortgage.enabled, r.tax.mortgaged_deeds) {
        (true, MortgagedDeeds::AtPrice) => book.say("In that share a mortgaged deed counts at its printed price."),
        (true, MortgagedDeeds::LessMortgage) => {
            book.say("In that share a mortgaged deed counts at its price less the mortgage.")
        }
        (false, MortgagedDeeds::AtPrice) => {
            book.idle("In a tax that is a share, mortgaged deeds would count at their printed price.")
        }
        (false, MortgagedDeeds::LessMortgage) => {
            book.idle("In a tax that is a share, mortgaged deeds would count at their price less the mortgage.")
        }
    }
}

/// The tax spaces with what is due there under these rules.
fn tax_spaces(r: &Ruleset, n: &Names) -> Vec<(String, Tax)> {
    let mut taxes = Vec::new();
    for (space, id) in n.edition().spaces.iter().zip(0..) {
        if let SpaceKind::Tax(printed) = space.kind {
            let first = taxes.is_empty();
            let amount = if first { r.tax.first } else { r.tax.second };
            let mode = if first { r.tax.first_mode.value().unwrap_or(printed.mode) } else { printed.mode };
            let tax = Tax {
                mode,
                amount: amount.value().unwrap_or(printed.amount),
                percent: if printed.percent == 0 { USUAL_SHARE } else { printed.percent },
                to: r.tax.to.value().unwrap_or(printed.to),
            };
            taxes.push((n.space(SpaceId(id)).into_owned(), tax));
        }
    }
    taxes
}

/// Says which of the figures are the ruleset's own, and which options find no tax to work on.
fn tax_origins(book: &mut Book, r: &Ruleset, taxes: &[(String, Tax)]) {
    let has_amount = |(_, tax): &(String, Tax)| tax.mode != TaxMode::Percent;
    let named = |taxes: &[(String, Tax)]| -> Vec<String> {
        taxes.iter().filter(|tax| has_amount(tax)).map(|(name, _)| name.clone()).collect()
    };
    let (first, further) = taxes.split_at(taxes.len().min(1));
    let mut overrides = Vec::new();
    for (option, names, what) in [
        (r.tax.first, named(first), "the amount of the first tax"),
        (r.tax.second, named(further), "the amount of every further tax"),
    ] {
        match (option, names.is_empty()) {
            (ByEdition::Edition, false) => {}
            (ByEdition::Set(_), false) => overrides.push(format!("the amount of {}", list(&names))),
            (ByEdition::Edition, true) => book.idle(format!("The board would decide {what}.")),
            (ByEdition::Set(amount), true) => {
                let amount = book.names.money(amount);
                book.idle(format!("These rules would set {what} to {amount}."));
            }
        }
    }
    if taxes.is_empty() {
        book.idle(match r.tax.first_mode {
            ByEdition::Edition => "The board would decide how the first tax is reckoned.",
            ByEdition::Set(TaxMode::Flat) => "The first tax would be an amount.",
            ByEdition::Set(TaxMode::Percent) => "The first tax would be a percentage.",
            ByEdition::Set(TaxMode::Choice) => "The first tax would be an amount or a percentage.",
        });
        book.idle(match r.tax.to.value() {
            None => "The board would decide who receives taxes.".to_owned(),
            Some(to) => format!("Taxes would go to {}.", receiver(to)),
        });
        return;
    }
    if let (ByEdition::Set(_), Some((name, _))) = (r.tax.first_mode, taxes.first()) {
        overrides.push(format!("how {name} is reckoned"));
    }
    if r.tax.to != ByEdition::Edition {
        overrides.push("who receives the taxes".to_owned());
    }
    if overrides.is_empty() {
        book.say("These are the taxes that the board prints.");
    } else {
        book.say(format!("These rules, not the board, set {}.", list(&overrides)));
    }
}

/// The effects of all cards that these rules play with.
pub(super) fn in_play<'a>(r: &Ruleset, n: &Names<'a>) -> impl Iterator<Item = &'a Effect> {
    let source = r.cards.source;
    let effects = n.edition().decks.values().flat_map(|deck| &deck.cards).map(|card| &card.effect);
    effects.filter(move |effect| match source {
        CardSource::Classic => !effect.is_banking(),
        CardSource::Bankman => true,
        CardSource::FiveKinds => effect.is_plain(),
        CardSource::RandomCash | CardSource::None => false,
    })
}

/// Whether anybody can ever hold a jail card.
pub(super) fn has_jail_cards(r: &Ruleset, n: &Names) -> bool {
    in_play(r, n).any(|effect| *effect == Effect::JailCard)
}

pub(super) fn cards(book: &mut Book) {
    let (r, n) = book.open("Cards");
    let [a, b] = DeckId::ALL.map(|deck| n.deck(deck));
    let (has_decks, random) = match r.cards.source {
        CardSource::Classic | CardSource::Bankman | CardSource::FiveKinds => (true, false),
        CardSource::RandomCash => (false, true),
        CardSource::None => (false, false),
    };
    let deal = format!("Whoever lands on a card space takes the top card of its deck, {a} or {b}, and follows it.");
    book.say(match r.cards.source {
        CardSource::Classic => format!("{deal} Cards about loans, currencies and the multiplier are left out."),
        CardSource::Bankman => format!("{deal} All cards are in play, those about loans and currencies as well."),
        CardSource::FiveKinds => {
            let last = if has_jail_cards(r, n) { "go to [jail], and cards out of [jail]" } else { "and go to [jail]" };
            format!("{deal} Only the plain cards are in play: pay, receive, move, {last}.")
        }
        CardSource::RandomCash => "There are no cards: whoever lands on a card space gains or loses by chance.".into(),
        CardSource::None => "There are no cards: card spaces have no effect.".into(),
    });
    let (low, high) = (gain(n, r.cards.random_min), gain(n, r.cards.random_max));
    if random {
        book.say(format!("Anything from {low} to {high} is equally likely."));
    } else {
        book.idle(format!("Card spaces without decks would bring anything from {low} to {high}."));
    }
    match (has_decks, r.cards.draw) {
        (true, CardDraw::Automatic) => book.say("The table draws for the player."),
        (true, CardDraw::Button) => book.say("The player draws by hand."),
        (false, CardDraw::Automatic) => book.idle("The table would draw for the player."),
        (false, CardDraw::Button) => book.idle("The player would draw by hand."),
    }
    let kept = match (has_jail_cards(r, n), r.jail.enabled && r.jail.card) {
        (true, true) => "; a card out of [jail] is kept until it is used",
        (true, false) => "; a card out of [jail] is kept",
        (false, _) => "",
    };
    match (has_decks, r.deck.after_use) {
        (true, AfterUse::Bottom) => book.say(format!("A used card goes to the bottom of its deck{kept}.")),
        (true, AfterUse::Reshuffle) => book.say(format!("A used card is shuffled back into its deck{kept}.")),
        (false, AfterUse::Bottom) => book.idle("Used cards would go to the bottom of their deck."),
        (false, AfterUse::Reshuffle) => book.idle("Used cards would be shuffled back into their deck."),
    }
}

fn gain(n: &Names, amount: Money) -> String {
    if amount < Money::ZERO {
        format!("a loss of {}", n.money(-amount))
    } else {
        format!("a gain of {}", n.money(amount))
    }
}

pub(super) fn parking(book: &mut Book) {
    let space = spaces_or(book.names, SpaceKind::Parking, "the parking space");
    let (r, _) = book.open(&capitalised(&space));
    book.say(match r.parking.pot {
        true => format!("Payments to the pot pile up on {space}; whoever lands there takes them all."),
        false => format!("Nothing happens on {space}: it is a place to rest, and there is no pot."),
    });
}
