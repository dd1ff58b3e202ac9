//! Reads what a card does: the effect's word and its own keys, flat in the card's table.

use crate::fault::{FaultKind, Faults, Thing};
use crate::reader::{Spot, Table};
use freehold_engine::edition::{CardSalary, Contributors, Effect, NearestKind, Receiver};
use freehold_engine::{CurrencyId, DeckId, Money, SPACES, SpaceId};

pub(crate) const DECKS: [(&str, DeckId); 2] = [("deck_a", DeckId::DeckA), ("deck_b", DeckId::DeckB)];
pub(crate) const RECEIVERS: [(&str, Receiver); 2] = [("bank", Receiver::Bank), ("pot", Receiver::Pot)];
const CONTRIBUTORS: [(&str, Contributors); 2] =
    [("everyone", Contributors::Everyone), ("borrowers", Contributors::Borrowers)];
const SALARIES: [(&str, CardSalary); 2] = [("normal", CardSalary::Normal), ("none", CardSalary::None)];
const NEAREST: [(&str, NearestKind); 2] = [("railroad", NearestKind::Railroad), ("utility", NearestKind::Utility)];
const CURRENCIES: [(&str, CurrencyId); 2] = [("calm", CurrencyId::Calm), ("wild", CurrencyId::Wild)];

/// Which reader an effect's word stands for.
#[derive(Clone, Copy)]
enum Word {
    Collect,
    Pay,
    CollectEach,
    PayEach,
    PayPerBuilding,
    AdvanceTo,
    AdvanceNearest,
    MoveBackTo,
    MoveBy,
    GoToJail,
    JailCard,
    Draw,
    RandomCash,
    RateShift,
    RateSwap,
    LoanTerm,
    LoanInterest,
    LoanForgive,
    LoanCall,
    HoldingGain,
    HoldingLoss,
    HoldingInterest,
    ForceMultiplier,
    SpreadWaiver,
    Choice,
}

/// `choice` comes last: the options of a choice cannot be choices themselves.
const WORDS: [(&str, Word); 25] = [
    ("collect", Word::Collect),
    ("pay", Word::Pay),
    ("collect_each", Word::CollectEach),
    ("pay_each", Word::PayEach),
    ("pay_per_building", Word::PayPerBuilding),
    ("advance_to", Word::AdvanceTo),
    ("advance_nearest", Word::AdvanceNearest),
    ("move_back_to", Word::MoveBackTo),
    ("move_by", Word::MoveBy),
    ("go_to_jail", Word::GoToJail),
    ("jail_card", Word::JailCard),
    ("draw", Word::Draw),
    ("random_cash", Word::RandomCash),
    ("rate_shift", Word::RateShift),
    ("rate_swap", Word::RateSwap),
    ("loan_term", Word::LoanTerm),
    ("loan_interest", Word::LoanInterest),
    ("loan_forgive", Word::LoanForgive),
    ("loan_call", Word::LoanCall),
    ("holding_gain", Word::HoldingGain),
    ("holding_loss", Word::HoldingLoss),
    ("holding_interest", Word::HoldingInterest),
    ("force_multiplier", Word::ForceMultiplier),
    ("spread_waiver", Word::SpreadWaiver),
    ("choice", Word::Choice),
];

/// The effect of a card. Without a known effect its other keys cannot be judged, so they pass.
pub(crate) fn read(table: &mut Table<'_>, faults: &mut Faults) -> Option<Effect> {
    read_one_of(&WORDS, table, faults)
}

/// Whether the table's other keys can be judged.
pub(crate) fn known_word(table: &mut Table<'_>) -> bool {
    let mut unheard = Faults::new("");
    table.spot("effect").is_some_and(|spot| spot.word(&WORDS, &mut unheard).is_some())
}

fn read_one_of(words: &[(&str, Word)], table: &mut Table<'_>, faults: &mut Faults) -> Option<Effect> {
    let word = table.need("effect", faults, |spot, faults| spot.word(words, faults))?;
    match word {
        Word::Collect => {
            let (amount, from) = (money(table, "amount", faults), receiver(table, "from", faults));
            Some(Effect::Collect { amount: amount?, from: from? })
        }
        Word::Pay => {
            let (amount, to) = (money(table, "amount", faults), receiver(table, "to", faults));
            Some(Effect::Pay { amount: amount?, to: to? })
        }
        Word::CollectEach => {
            let amount = money(table, "amount", faults);
            let who = table.or("who", Contributors::Everyone, faults, |spot, f| spot.word(&CONTRIBUTORS, f));
            Some(Effect::CollectEach { amount: amount?, who: who? })
        }
        Word::PayEach => Some(Effect::PayEach { amount: money(table, "amount", faults)? }),
        Word::PayPerBuilding => {
            let (house, hotel) = (money(table, "house", faults), money(table, "hotel", faults));
            let to = receiver(table, "to", faults);
            Some(Effect::PayPerBuilding { house: house?, hotel: hotel?, to: to? })
        }
        Word::GoToJail => Some(Effect::GoToJail),
        Word::JailCard => Some(Effect::JailCard),
        Word::Draw => Some(Effect::Draw { deck: table.need("deck", faults, |spot, f| spot.word(&DECKS, f))? }),
        Word::RandomCash => {
            let min = table.need("min", faults, Spot::signed_money);
            let max = table.need("max", faults, Spot::signed_money);
            let (min, max) = (min?, max?);
            if min > max {
                faults.add(table.line, &crate::reader::join(&table.path, "min"), FaultKind::MinAboveMax);
                return None;
            }
            Some(Effect::RandomCash { min, max })
        }
        Word::AdvanceTo | Word::AdvanceNearest | Word::MoveBackTo | Word::MoveBy => read_move(word, table, faults),
        Word::Choice => read_choice(words, table, faults),
        _ => read_banking(word, table, faults),
    }
}

fn read_move(word: Word, table: &mut Table<'_>, faults: &mut Faults) -> Option<Effect> {
    match word {
        Word::AdvanceTo => {
            let space = table.need("space", faults, space);
            let salary = table.or("salary", CardSalary::Normal, faults, |spot, f| spot.word(&SALARIES, f));
            Some(Effect::AdvanceTo { space: space?, salary: salary? })
        }
        Word::AdvanceNearest => {
            Some(Effect::AdvanceNearest { kind: table.need("kind", faults, |spot, f| spot.word(&NEAREST, f))? })
        }
        Word::MoveBackTo => Some(Effect::MoveBackTo { space: table.need("space", faults, space)? }),
        _ => Some(Effect::MoveBy { steps: table.need("steps", faults, |spot, f| spot.number(-39, 39, f))? }),
    }
}

fn read_choice(words: &[(&str, Word)], table: &mut Table<'_>, faults: &mut Faults) -> Option<Effect> {
    // A jail card is kept, not done: it is no option. Neither is another choice.
    let simple: Vec<(&str, Word)> =
        words.iter().filter(|(_, word)| !matches!(word, Word::Choice | Word::JailCard)).copied().collect();
    let options = table.need("options", faults, |spot, faults| {
        let items = spot.list(2, 4, faults)?;
        let options: Vec<Option<Effect>> = items
            .iter()
            .map(|item| {
                let mut table = item.table(faults)?;
                let effect = read_one_of(&simple, &mut table, faults);
                if known_word(&mut table) {
                    table.finish(faults);
                }
                effect
            })
            .collect();
        options.into_iter().collect::<Option<Vec<Effect>>>()
    });
    let without_loan = table.or("without_loan", None, faults, |spot, f| spot.signed_money(f).map(Some));
    Some(Effect::Choice { options: options?, without_loan: without_loan? })
}

fn read_banking(word: Word, table: &mut Table<'_>, faults: &mut Faults) -> Option<Effect> {
    Some(match word {
        Word::RateShift => {
            let currency = currency(table, faults);
            let percent = table.need("percent", faults, |spot, f| spot.number(-90, 900, f));
            Effect::RateShift { currency: currency?, percent: percent? }
        }
        Word::LoanTerm => {
            let turns = table.need("turns", faults, |spot, f| spot.number(-100, 100, f));
            Effect::LoanTerm { without_loan: without_loan(table, faults)?, turns: turns? }
        }
        Word::LoanInterest => {
            let points = table.need("points", faults, |spot, f| spot.number(-100, 100, f));
            Effect::LoanInterest { without_loan: without_loan(table, faults)?, points: points? }
        }
        Word::LoanForgive => {
            let percent = percent(table, faults);
            Effect::LoanForgive { without_loan: without_loan(table, faults)?, percent: percent? }
        }
        Word::LoanCall => {
            let percent = percent(table, faults);
            Effect::LoanCall { without_loan: without_loan(table, faults)?, percent: percent? }
        }
        Word::HoldingGain => {
            let percent = percent(table, faults);
            Effect::HoldingGain { currency: currency(table, faults)?, percent: percent? }
        }
        Word::HoldingLoss => {
            let percent = percent(table, faults);
            Effect::HoldingLoss { currency: currency(table, faults)?, percent: percent? }
        }
        Word::HoldingInterest => {
            let percent = percent(table, faults);
            Effect::HoldingInterest { at_least: money(table, "at_least", faults)?, percent: percent? }
        }
        Word::ForceMultiplier => {
            Effect::ForceMultiplier { percent: table.need("percent", faults, |spot, f| spot.number(1, 255, f))? }
        }
        Word::SpreadWaiver => {
            Effect::SpreadWaiver { turns: table.need("turns", faults, |spot, f| spot.number(1, 100, f))? }
        }
        // All that is left of the words; the others never come here.
        _ => Effect::RateSwap,
    })
}

fn money(table: &mut Table<'_>, key: &'static str, faults: &mut Faults) -> Option<Money> {
    table.need(key, faults, Spot::money)
}

fn receiver(table: &mut Table<'_>, key: &'static str, faults: &mut Faults) -> Option<Receiver> {
    table.or(key, Receiver::Bank, faults, |spot, f| spot.word(&RECEIVERS, f))
}

fn currency(table: &mut Table<'_>, faults: &mut Faults) -> Option<CurrencyId> {
    table.need("currency", faults, |spot, f| spot.word(&CURRENCIES, f))
}

fn percent(table: &mut Table<'_>, faults: &mut Faults) -> Option<u8> {
    table.need("percent", faults, |spot, f| spot.number(0, 100, f))
}

fn without_loan(table: &mut Table<'_>, faults: &mut Faults) -> Option<Money> {
    table.or("without_loan", Money::ZERO, faults, Spot::signed_money)
}

fn space(spot: &Spot<'_>, faults: &mut Faults) -> Option<SpaceId> {
    let figure = spot.figure(i64::MIN, i64::MAX, faults)?;
    match u8::try_from(figure) {
        Ok(space) if usize::from(space) < SPACES => Some(SpaceId(space)),
        _ => {
            let known = vec![format!("0 to {}", SPACES - 1)];
            spot.fault(faults, FaultKind::Unknown { what: Thing::Space, found: figure.to_string(), known });
            None
        }
    }
}
