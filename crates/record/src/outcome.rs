//! Outcomes of chance as a record names them, and the chances that write and read them.

use freehold_engine::ruleset::{CurrencyRules, DiceRules};
use freehold_engine::{CardId, CardSet, Chance, Dice, FastChance, Money, SeatId, Stream};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// One decision of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Outcome {
    Dice(Dice),
    Card(CardId),
    /// Who begins.
    First(SeatId),
    /// A random gain or loss.
    Cash(Money),
    /// Steps of the rates in ten-thousandths.
    Market([i16; 2]),
    /// A multiplier in percent.
    Multiplier(u8),
}

/// Asks a script first and the luck behind it when the script is empty; writes down everything.
#[derive(Clone, Debug)]
pub struct ScriptedChance<C> {
    luck: C,
    dice: VecDeque<Dice>,
    market: VecDeque<[i16; 2]>,
    outcomes: Vec<Outcome>,
    scripted: bool,
}

impl<C: Chance> ScriptedChance<C> {
    pub fn new(luck: C) -> ScriptedChance<C> {
        ScriptedChance { luck, dice: VecDeque::new(), market: VecDeque::new(), outcomes: Vec::new(), scripted: false }
    }

    pub fn script_dice(&mut self, throws: impl IntoIterator<Item = Dice>) {
        self.dice.extend(throws);
    }

    /// These throws come next, whatever was scripted before.
    pub fn replace_dice(&mut self, throws: impl IntoIterator<Item = Dice>) {
        self.dice = throws.into_iter().collect();
    }

    pub fn script_market(&mut self, steps: impl IntoIterator<Item = [i16; 2]>) {
        self.market.extend(steps);
    }

    /// What was drawn since the last call, and whether the script had a hand in it.
    pub fn take_outcomes(&mut self) -> (Vec<Outcome>, bool) {
        (std::mem::take(&mut self.outcomes), std::mem::take(&mut self.scripted))
    }
}

impl<C: Chance> Chance for ScriptedChance<C> {
    fn below(&mut self, stream: Stream, bound: u32) -> u32 {
        self.luck.below(stream, bound)
    }

    fn throw(&mut self, rules: &DiceRules) -> Dice {
        let scripted = self.dice.pop_front();
        self.scripted |= scripted.is_some();
        // The luck behind the script stays where it is: after the script the seed decides again.
        let dice = scripted.unwrap_or_else(|| self.luck.throw(rules));
        self.outcomes.push(Outcome::Dice(dice));
        dice
    }

    fn card(&mut self, hidden: CardSet) -> CardId {
        let card = self.luck.card(hidden);
        self.outcomes.push(Outcome::Card(card));
        card
    }

    fn first_seat(&mut self, seats: u8) -> SeatId {
        let seat = self.luck.first_seat(seats);
        self.outcomes.push(Outcome::First(seat));
        seat
    }

    fn cash(&mut self, min: Money, max: Money) -> Money {
        let amount = self.luck.cash(min, max);
        self.outcomes.push(Outcome::Cash(amount));
        amount
    }

    fn market(&mut self, rules: &CurrencyRules) -> [i16; 2] {
        let scripted = self.market.pop_front();
        self.scripted |= scripted.is_some();
        let steps = scripted.unwrap_or_else(|| self.luck.market(rules));
        self.outcomes.push(Outcome::Market(steps));
        steps
    }

    fn multiplier(&mut self, table: &[u8; 16]) -> u8 {
        let percent = self.luck.multiplier(table);
        self.outcomes.push(Outcome::Multiplier(percent));
        percent
    }
}

/// Reads the outcomes of a record. A record that does not fit its game gives itself away: the
/// outcome asked for is missing, of another kind, or impossible.
#[derive(Debug)]
pub(crate) struct RecordedChance<'a> {
    outcomes: std::slice::Iter<'a, Outcome>,
    pub(crate) misfit: bool,
    /// For cards that the record does not name: the same one again and again could lead on for ever.
    instead: FastChance,
}

impl<'a> RecordedChance<'a> {
    pub(crate) fn new(outcomes: &'a [Outcome]) -> RecordedChance<'a> {
        RecordedChance { outcomes: outcomes.iter(), misfit: false, instead: FastChance::new(0) }
    }

    /// Everything was asked for, and nothing else.
    pub(crate) fn fits(&self) -> bool {
        !self.misfit && self.outcomes.len() == 0
    }

    fn next<T>(&mut self, read: impl Fn(&Outcome) -> Option<T>, otherwise: T) -> T {
        match self.outcomes.next().and_then(read) {
            Some(value) => value,
            None => {
                self.misfit = true;
                otherwise
            }
        }
    }
}

impl Chance for RecordedChance<'_> {
    fn below(&mut self, _stream: Stream, _bound: u32) -> u32 {
        self.misfit = true;
        0
    }

    fn throw(&mut self, rules: &DiceRules) -> Dice {
        let legal = |dice: &Dice| {
            dice.faces().len() == usize::from(rules.count) && dice.faces().iter().all(|face| *face <= rules.sides)
        };
        let otherwise = Dice::from_index(0, rules.count, rules.sides);
        self.next(
            |outcome| if let Outcome::Dice(dice) = outcome { legal(dice).then_some(*dice) } else { None },
            otherwise,
        )
    }

    fn card(&mut self, hidden: CardSet) -> CardId {
        let otherwise = self.instead.card(hidden);
        self.next(
            |outcome| match outcome {
                Outcome::Card(card) if card.0 < 32 && hidden.contains(*card) => Some(*card),
                _ => None,
            },
            otherwise,
        )
    }

    fn first_seat(&mut self, seats: u8) -> SeatId {
        let read = |outcome: &Outcome| match outcome {
            Outcome::First(seat) if seat.0 < seats => Some(*seat),
            _ => None,
        };
        self.next(read, SeatId(0))
    }

    fn cash(&mut self, min: Money, max: Money) -> Money {
        let read = |outcome: &Outcome| match outcome {
            Outcome::Cash(amount) if (min..=max).contains(amount) => Some(*amount),
            _ => None,
        };
        self.next(read, min)
    }

    fn market(&mut self, _rules: &CurrencyRules) -> [i16; 2] {
        let read = |outcome: &Outcome| match outcome {
            Outcome::Market(steps) => Some(*steps),
            _ => None,
        };
        self.next(read, [0, 0])
    }

    fn multiplier(&mut self, _table: &[u8; 16]) -> u8 {
        let read = |outcome: &Outcome| match outcome {
            Outcome::Multiplier(percent) if *percent > 0 => Some(*percent),
            _ => None,
        };
        self.next(read, 100)
    }
}
