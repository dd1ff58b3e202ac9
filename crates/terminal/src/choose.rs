//! From prompts to a command: numbered choices, one for each kind, and the questions behind them.

use crate::Leave;
use crate::ask::Asked;
use crate::course::Session;
use crate::words::{folded, named, table_word};
use freehold_engine::edition::Effect;
use freehold_engine::prompt::{GroupSale, OptionSet, Remainder, TakeoverBound, Visibility};
use freehold_engine::{CardId, Command, DeckId, GroupId, Money, Prompt, Prompts, Pursuit, SeatId, SpaceId, SpaceSet};
use freehold_text::{Language, Saying, TableWord};

/// Prompts of one kind, behind one number.
struct Choice {
    prompts: Vec<Prompt>,
}

/// What came of asking.
pub enum Chosen {
    Command(Command),
    /// Nothing for now.
    Nothing,
    /// An empty line, where that means going on.
    GoOn,
}

fn choices(prompts: &Prompts) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for prompt in prompts {
        let alike = |choice: &&mut Choice| {
            choice.prompts.first().map(std::mem::discriminant) == Some(std::mem::discriminant(prompt))
        };
        match choices.iter_mut().find(alike) {
            Some(choice) => choice.prompts.push(*prompt),
            None => choices.push(Choice { prompts: vec![*prompt] }),
        }
    }
    choices
}

impl Choice {
    fn first(&self) -> &Prompt {
        &self.prompts[0]
    }

    fn is_called(&self, language: Language, word: &str) -> bool {
        folded(language.prompt_word(self.first())) == folded(word)
    }
}

impl Session<'_, '_> {
    /// Asks for one of the prompts and for all that it needs.
    pub fn choose(
        &mut self,
        prompts: &Prompts,
        may_go_on: bool,
        situation: &dyn Fn(&mut Self) -> Result<(), Leave>,
    ) -> Result<Chosen, Leave> {
        let choices = choices(prompts);
        let lines: Vec<String> = choices.iter().map(|choice| self.choice_line(choice)).collect();
        let ask = |session: &mut Self| {
            situation(session)?;
            session.say(Saying::Choices)?;
            session.numbered(&lines)
        };
        let word = self.word(&ask)?;
        if word.is_empty() && may_go_on {
            return Ok(Chosen::GoOn);
        }
        let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let spoken = |language| choices.iter().position(|choice| choice.is_called(language, &word));
        let at = match number {
            Some(at) => Some(at).filter(|at| *at < choices.len()),
            None => spoken(self.language).or_else(|| Language::ALL.into_iter().find_map(spoken)),
        };
        let Some(at) = at else {
            self.explain(&word)?;
            return Ok(Chosen::Nothing);
        };
        let command = match self.one_of(&choices[at].prompts)? {
            Some(prompt) => self.command(&prompt)?,
            None => None,
        };
        match command {
            Some(command) => Ok(Chosen::Command(command)),
            None => {
                self.complain(Saying::Dropped)?;
                Ok(Chosen::Nothing)
            }
        }
    }

    /// Why none of the choices is called that.
    fn explain(&mut self, word: &str) -> Result<(), Leave> {
        let Some(pursuit) = self.pursued(word) else {
            return self.complain(Saying::NotUnderstood { said: word });
        };
        let Some(rejection) = self.game.position().obstacle_to(self.person, pursuit) else {
            return self.complain(Saying::NotNow { word });
        };
        self.rest.clear();
        let text = self.language.rejection(&rejection, &self.names);
        self.line(&text)
    }

    /// What the rules may have, whether it is among the choices or not, by the word that would choose it.
    fn pursued(&self, word: &str) -> Option<Pursuit> {
        let (space, none) = (SpaceId::default(), SpaceSet::EMPTY);
        let (cost, hotel, advice) = (Money::ZERO, false, None);
        let choices = [
            (Prompt::Build { space, cost, hotel, advice }, Pursuit::Build(none)),
            (Prompt::BuildGroup { group: GroupId::default(), max: 1, cost }, Pursuit::Build(none)),
            (Prompt::BuyDeed { deed: space, price: cost }, Pursuit::Buy),
            (Prompt::Mortgage { deed: space, raises: cost }, Pursuit::Mortgage(none)),
        ];
        let spoken = |language: Language| {
            let is_meant = |(prompt, _): &&(Prompt, Pursuit)| folded(language.prompt_word(prompt)) == folded(word);
            choices.iter().find(is_meant).map(|(_, pursuit)| *pursuit)
        };
        let trade = (table_word(self.language, word) == Some(TableWord::Trade)).then_some(Pursuit::Trade);
        trade.or_else(|| spoken(self.language)).or_else(|| Language::ALL.into_iter().find_map(spoken))
    }

    fn choice_line(&self, choice: &Choice) -> String {
        let word = self.language.prompt_word(choice.first());
        let text = match choice.prompts.as_slice() {
            [only] => self.language.prompt(only, &self.names),
            several => {
                let saying = Saying::Several { first: choice.first(), count: several.len() };
                self.language.saying(&saying, &self.names)
            }
        };
        format!("{text} ({word})")
    }

    /// Of several prompts of a kind, the one that is meant.
    fn one_of(&mut self, prompts: &[Prompt]) -> Asked<Prompt> {
        if let [only] = prompts {
            // `build Rope Walk` names what is the only choice anyway.
            if named(&[self.about(only)], &self.rest) == Some(0) {
                self.rest.clear();
            }
            return Ok(Some(*only));
        }
        let names: Vec<String> = prompts.iter().map(|prompt| self.about(prompt)).collect();
        let lines: Vec<String> = prompts.iter().map(|prompt| self.language.prompt(prompt, &self.names)).collect();
        Ok(self.pick(Saying::Which, &names, &lines)?.map(|at| prompts[at]))
    }

    /// The name of what a prompt is about; nothing where it needs none.
    fn about(&self, prompt: &Prompt) -> String {
        let n = &self.names;
        match *prompt {
            Prompt::Build { space, .. } | Prompt::SellBuilding { space, .. } | Prompt::SellHotel { space, .. } => {
                n.space(space).into_owned()
            }
            Prompt::Mortgage { deed, .. }
            | Prompt::LiftMortgage { deed, .. }
            | Prompt::SellDeed { deed, .. }
            | Prompt::AuctionDeed { deed, .. } => n.space(deed).into_owned(),
            Prompt::BuildGroup { group, .. } | Prompt::SellGroup { group, .. } => n.group(group).into_owned(),
            Prompt::OfferTrade { to, .. } => n.seat(to).into_owned(),
            Prompt::CounterTrade { from, .. } | Prompt::AcceptTrade { from, .. } | Prompt::DeclineTrade { from } => {
                n.seat(from).into_owned()
            }
            Prompt::UseJailCard { deck } => n.deck(deck).to_string(),
            _ => String::new(),
        }
    }

    /// Everything that the prompt leaves open is asked for, within its bounds.
    fn command(&mut self, prompt: &Prompt) -> Asked<Command> {
        Ok(match *prompt {
            Prompt::Bid { min, max, spaces } => self.bid(min, max, spaces)?,
            Prompt::SealBid { min, max, public } => self.seal_bid(min, max, public)?,
            Prompt::BuildGroup { group, max, cost } => self
                .count(Saying::HowManyHouses { max, cost }, 1, max)?
                .map(|houses| Command::BuildGroup { group, houses }),
            Prompt::SellGroup { group, ref sale } => self.group_sale(group, sale)?,
            Prompt::ChooseOption { deck, card, options } => self.card_option(deck, card, options)?,
            Prompt::ChooseTax { amount, percent } => self.tax(amount, percent)?,
            Prompt::TakeOver { ref bound } => self.lifts(bound)?.map(|lift| Command::TakeOver { lift }),
            Prompt::OfferTrade { to, ref bound } => {
                self.deal(to, bound)?.map(|(give, take)| Command::OfferTrade { to, give, take })
            }
            Prompt::CounterTrade { from, ref bound } => {
                self.deal(from, bound)?.map(|(give, take)| Command::CounterTrade { from, give, take })
            }
            Prompt::TakeLoan { min, max, step } => {
                self.in_steps(min, max, step, max)?.map(|amount| Command::TakeLoan { amount })
            }
            Prompt::RepayLoan { step, max, owed } => {
                self.in_steps(step.min(owed), max, step, owed)?.map(|amount| Command::RepayLoan { amount })
            }
            Prompt::BuyCurrency { currency, min, max, .. } => self
                .amount(Saying::HowMuch { min, max }, min, max)?
                .map(|spend| Command::BuyCurrency { currency, spend }),
            Prompt::SellCurrency { currency, min, max, .. } => self
                .units(Saying::HowManyUnits { min, max }, min, max)?
                .map(|units| Command::SellCurrency { currency, units }),
            Prompt::AuctionDeed { deed, clears: Some(refund) } => {
                self.yes(Saying::SureToClear { deed, refund })?.then_some(prompt.simplest())
            }
            Prompt::Resign(surrender) => self.yes(Saying::SureToResign { surrender })?.then_some(Command::Resign {}),
            _ => Some(prompt.simplest()),
        })
    }

    fn bid(&mut self, min: Money, max: Money, spaces: Option<SpaceSet>) -> Asked<Command> {
        let space = match spaces {
            Some(spaces) if spaces.len() > 1 => {
                let all: Vec<_> = spaces.iter().collect();
                let names: Vec<String> = all.iter().map(|space| self.names.space(*space).into_owned()).collect();
                match self.pick(Saying::Which, &names, &names)? {
                    Some(at) => Some(all[at]),
                    None => return Ok(None),
                }
            }
            spaces => spaces.and_then(SpaceSet::first),
        };
        Ok(self.amount(Saying::HowMuch { min, max }, min, max)?.map(|amount| Command::Bid { amount, space }))
    }

    /// Levels at which only a part of the lots could stay are left out: there lots are sold one by one.
    fn group_sale(&mut self, group: GroupId, sale: &GroupSale) -> Asked<Command> {
        let (min, max) = (sale.min, sale.max);
        let Some(level) = self.count(Saying::DownToLevel { min, max }, min, max)? else { return Ok(None) };
        let higher = match sale.higher.at(level) {
            Some(Remainder { lots, max, .. }) => {
                self.some_of(Saying::HigherLots { level, max: *max }, *lots, 0, *max)?
            }
            None => Some(SpaceSet::EMPTY),
        };
        Ok(higher.map(|higher| Command::SellGroup { group, level, higher }))
    }

    fn seal_bid(&mut self, min: Money, max: Money, public: Visibility) -> Asked<Command> {
        let Some(amount) = self.amount(Saying::HowMuch { min, max }, min, max)? else { return Ok(None) };
        let public = match public {
            Visibility::Choose => self.yes(Saying::ShowBid)?,
            Visibility::Public => true,
            Visibility::Private => false,
        };
        Ok(Some(Command::SealBid { amount, public }))
    }

    /// Multiples of the step; the whole of what is owed is possible as well.
    fn in_steps(&mut self, min: Money, max: Money, step: Money, whole: Money) -> Asked<Money> {
        let fault = |amount: Money| {
            let fits = amount.0 % step.0.max(1) == 0 || amount == whole;
            (!fits).then_some(Saying::NotAStep { step })
        };
        self.amount_where(Saying::HowMuchInSteps { step, max }, min, max, &fault)
    }

    fn card_option(&mut self, deck: DeckId, card: CardId, open: OptionSet) -> Asked<Command> {
        let book = self.game.book().clone();
        let printed = book.edition.decks[deck].cards.get(card.index()).map(|card| &card.effect);
        let effects = match printed {
            Some(Effect::Choice { options, .. }) => options.as_slice(),
            _ => &[],
        };
        let numbers: Vec<u8> = open.iter().collect();
        let lines: Vec<String> = numbers
            .iter()
            .filter_map(|option| effects.get(usize::from(*option)))
            .map(|effect| self.language.effect(effect, &self.names))
            .collect();
        let text = self.language.card(deck, card, &self.names);
        let picked = self.pick(Saying::CardOption { text: &text }, &lines, &lines)?;
        Ok(picked.map(|at| Command::ChooseOption { option: numbers[at] }))
    }

    fn tax(&mut self, amount: Money, percent: u8) -> Asked<Command> {
        let ways = [Saying::TaxAmount { amount }, Saying::TaxShare { percent }];
        let lines: Vec<String> = ways.iter().map(|way| self.language.saying(way, &self.names)).collect();
        Ok(self.pick(Saying::Which, &lines, &lines)?.map(|at| Command::ChooseTax { percent: at == 1 }))
    }

    /// Which of the mortgages that came with deeds; what costs too much, the table refuses.
    fn lifts(&mut self, bound: &TakeoverBound) -> Asked<SpaceSet> {
        let deeds: Vec<_> = bound.lift.iter().map(|(deed, _)| deed).collect();
        let names: Vec<String> = deeds.iter().map(|deed| self.names.space(*deed).into_owned()).collect();
        let picked = self.pick_some(Saying::LiftWhich { bound }, &names)?;
        Ok(picked.map(|picked| picked.into_iter().map(|at| deeds[at]).collect()))
    }

    /// The name of a player among those at the table.
    pub fn player_named(&self, text: &str) -> Option<SeatId> {
        let seats: Vec<SeatId> = self.game.state().seat_ids().collect();
        let names: Vec<_> = seats.iter().map(|seat| self.names.seat(*seat)).collect();
        named(&names, text).map(|at| seats[at])
    }
}
