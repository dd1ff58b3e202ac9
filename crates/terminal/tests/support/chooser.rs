//! Somebody who reads what is shown and answers by chance: a number of the list, an amount within the
//! bounds, yes or no, and now and then nonsense. It knows the English sentences and no rule.

use freehold_engine::{Chance, FastChance, Stream};

pub struct Chooser {
    dice: FastChance,
    /// Words of the choices that were taken.
    pub taken: std::collections::BTreeSet<String>,
    pub nonsense: bool,
}

impl Chooser {
    pub fn new(seed: u64) -> Chooser {
        Chooser { dice: FastChance::new(seed), taken: Default::default(), nonsense: true }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.dice.below(Stream::Dice, bound.max(1) as u32) as usize
    }

    fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }

    /// An answer to what was shown since the last one.
    pub fn answer(&mut self, shown: &str) -> String {
        if self.nonsense && self.one_in(40) {
            let nonsense = ["", "fly", "0", "-7", "999999", "help", "me", "board", "deeds", "log 5", "back", "9 9 9"];
            return nonsense[self.below(nonsense.len())].to_string();
        }
        let lines: Vec<&str> = shown.trim_end_matches("> ").lines().filter(|line| !line.is_empty()).collect();
        let is_choice = |line: &&&str| line.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok());
        let choices = lines.iter().rev().take_while(|line| is_choice(line)).count();
        let question = lines.len().checked_sub(choices + 1).map_or("", |at| lines[at]);
        if question.contains("commas") {
            let first = 1 + self.below(choices);
            return if self.one_in(3) { String::new() } else { first.to_string() };
        }
        if choices > 0 {
            return self.choice(&lines[lines.len() - choices..]);
        }
        if question.contains("yes or no") {
            return if self.one_in(4) { "no" } else { "yes" }.to_string();
        }
        if let Some((_, step)) = question.split_once("steps of ") {
            return step.split(' ').next().unwrap_or_default().to_string();
        }
        if let Some((_, bounds)) = question.split_once("from ").filter(|(_, bounds)| bounds.contains(" to ")) {
            return self.figure(bounds);
        }
        String::new()
    }

    fn choice(&mut self, lines: &[&str]) -> String {
        // What moves the game on stands first.
        let at = if self.one_in(2) { 0 } else { self.below(lines.len()) };
        let word = lines[at].rsplit_once('(').map(|(_, word)| word.trim_end_matches(')').to_string());
        if let Some(word) = word {
            if (word == "resign" || word == "vote") && lines.len() > 1 && !self.one_in(15 * lines.len() - 20) {
                return self.choice(lines);
            }
            let by_word = self.one_in(3);
            self.taken.insert(word.clone());
            return if by_word { word } else { (at + 1).to_string() };
        }
        (at + 1).to_string()
    }

    /// The least, the most, or in between, where that is a whole number.
    fn figure(&mut self, bounds: &str) -> String {
        // “… from Moss, from 0 to 20?” has its bounds at the end.
        let bounds = bounds.rsplit_once("from ").map_or(bounds, |(_, bounds)| bounds);
        let (min, max) = bounds.split_once(" to ").unwrap_or((bounds, bounds));
        let max = max.split(['?', ',', ' ']).next().unwrap_or(max);
        match (min.parse::<usize>(), max.parse::<usize>()) {
            (Ok(least), Ok(most)) if !self.one_in(4) => (least + self.below((most - least).min(60) + 1)).to_string(),
            _ if self.one_in(3) => max.to_string(),
            _ => min.to_string(),
        }
    }
}
