//! Following a game by what it led to: every event is folded, no rule is judged, and luck is drawn
//! along with it.

use crate::luck::SeededChance;
use crate::outcome::Outcome;
use crate::record::{Move, Terms, What};
use freehold_engine::edition::Effect;
use freehold_engine::event::{Duty, Income};
use freehold_engine::ruleset::TurnOrder;
use freehold_engine::{
    ArrangementFault, CardId, CardSet, Chance, Command, Dice, Event, Money, NextCard, Phase, PlayersFault, Rulebook,
    RulebookFault, SeatId, State, check_players,
};

/// Why what is written down is not a game.
#[derive(Debug, PartialEq)]
pub enum FoldFault {
    BadRules(Vec<RulebookFault>),
    BadPlayers(Vec<PlayersFault>),
    /// A game begins with its beginning, and begins once. Lines are counted as in a record, whose
    /// header is line 1.
    BadStart {
        line: usize,
    },
    BadSetup {
        line: usize,
        faults: Vec<ArrangementFault>,
    },
    /// It names what is not on this table.
    Meaningless {
        line: usize,
    },
    /// The outcomes of chance are not those that the events show.
    ChanceMisfit {
        line: usize,
    },
    /// The outcomes did not come from the seed.
    LuckDiffers {
        line: usize,
    },
}

/// Goes through a game move by move.
pub(crate) struct Follower<'a> {
    book: &'a Rulebook,
    opening: bool,
    state: State,
    /// Of the next move.
    line: usize,
    luck: Option<SeededChance>,
    /// Some luck before this move did not come from the seed.
    arranged: bool,
    /// The gain or loss that a card has just left to chance.
    stakes: Option<Stakes>,
    outcomes: usize,
}

impl<'a> Follower<'a> {
    pub(crate) fn new(book: &'a Rulebook, terms: &Terms) -> Result<Follower<'a>, FoldFault> {
        let players = check_players(&book.rules, &terms.players).map_err(FoldFault::BadPlayers)?;
        let state = State::new(book, players.len() as u8, !terms.opening);
        Ok(Follower {
            book,
            opening: terms.opening,
            state,
            line: 2,
            luck: None,
            arranged: false,
            stakes: None,
            outcomes: 0,
        })
    }

    /// Compares every outcome with this luck. Once something was arranged, the luck only keeps pace: what
    /// it gave and what a script gave cannot be told apart any more.
    pub(crate) fn with_luck(self, luck: SeededChance) -> Follower<'a> {
        Follower { luck: Some(luck), ..self }
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    pub(crate) fn outcomes(&self) -> usize {
        self.outcomes
    }

    pub(crate) fn into_parts(self) -> (State, Option<SeededChance>) {
        (self.state, self.luck)
    }

    pub(crate) fn follow(&mut self, step: &Move) -> Result<(), FoldFault> {
        let line = self.line;
        if (line == 2) != matches!(step.what, What::Begin) {
            return Err(FoldFault::BadStart { line });
        }
        if let What::Setup(arrangement) = &step.what {
            let arranged = arrangement.apply(self.book, &self.state);
            self.state = arranged.map_err(|faults| FoldFault::BadSetup { line, faults })?;
        }
        self.arranged |= step.is_arranged();
        let mut expected = step.chance.iter();
        for event in &step.events {
            if let Some(draw) = self.draw_behind(&step.what, event) {
                if expected.next() != Some(&draw.outcome()) {
                    return Err(FoldFault::ChanceMisfit { line });
                }
                self.draw_along(&draw)?;
            }
            self.stakes = self.stakes_after(event);
            self.state.fold(self.book, event).map_err(|_| FoldFault::Meaningless { line })?;
        }
        if expected.next().is_some() {
            return Err(FoldFault::ChanceMisfit { line });
        }
        self.line += 1;
        Ok(())
    }

    fn draw_along(&mut self, draw: &Draw) -> Result<(), FoldFault> {
        self.outcomes += 1;
        let Some(luck) = &mut self.luck else { return Ok(()) };
        let drawn = draw.again(self.book, self.state.seat_count() as u8, luck);
        let same = drawn == draw.outcome();
        if same || self.arranged { Ok(()) } else { Err(FoldFault::LuckDiffers { line: self.line }) }
    }

    /// What chance decided in this event, if it decided anything.
    fn draw_behind(&self, what: &What, event: &Event) -> Option<Draw> {
        let rules = &self.book.rules;
        let cash = |amount: Money| {
            let printed = Stakes { least: rules.cards.random_min, most: rules.cards.random_max };
            Draw::Cash { amount, stakes: self.stakes.unwrap_or(printed) }
        };
        match *event {
            Event::OpeningRolled { dice, .. } | Event::DiceRolled { dice, .. } | Event::RentRolled { dice, .. } => {
                Some(Draw::Throw(dice))
            }
            Event::CardDrawn { deck, card, .. } => match self.state.piles[deck.index()].next() {
                NextCard::OneOf(hidden) => Some(Draw::Card { card, hidden }),
                NextCard::Known(_) | NextCard::None => None,
            },
            Event::OrderDecided { order } if self.opening && rules.turn_order == TurnOrder::RandomFirst => {
                Some(Draw::First(order.seats[0]))
            }
            Event::DutyPaid { amount, duty: Duty::Misfortune { .. }, .. }
            | Event::DebtIncurred { amount, duty: Duty::Misfortune { .. }, .. } => Some(cash(-amount)),
            Event::IncomePaid { amount, lapsed, income: Income::Fortune { .. }, .. } => Some(cash(amount + lapsed)),
            Event::RatesMoved { steps, .. } => Some(Draw::Market(steps)),
            // A card arms one without asking chance.
            Event::MultiplierArmed { percent, .. } if is_arming(what) => Some(Draw::Multiplier(percent)),
            _ => None,
        }
    }

    /// A card names other limits than the ruleset does; they hold for the gain or loss that follows it.
    fn stakes_after(&self, event: &Event) -> Option<Stakes> {
        let effect = match (*event, self.state.phase()) {
            (Event::CardDrawn { deck, card, .. }, _) if self.book.cards[deck.index()].contains(card) => {
                self.book.effect(deck, card)
            }
            (Event::OptionChosen { option, .. }, Phase::CardChoice { deck, card }) => {
                match self.book.effect(*deck, *card) {
                    Effect::Choice { options, .. } => options.get(usize::from(option))?,
                    _ => return None,
                }
            }
            (Event::CardReturned { .. } | Event::DeckShuffled { .. }, _) => return self.stakes,
            _ => return None,
        };
        match effect {
            Effect::RandomCash { min, max } => Some(Stakes { least: *min, most: *max }),
            _ => None,
        }
    }
}

fn is_arming(what: &What) -> bool {
    matches!(what, What::Do { command: Command::ArmMultiplier {}, .. })
}

/// Between which a random gain or loss lies.
#[derive(Clone, Copy)]
struct Stakes {
    least: Money,
    most: Money,
}

/// A decision of chance, with what it was made among.
enum Draw {
    Throw(Dice),
    Card { card: CardId, hidden: CardSet },
    First(SeatId),
    Cash { amount: Money, stakes: Stakes },
    Market([i16; 2]),
    Multiplier(u8),
}

impl Draw {
    fn outcome(&self) -> Outcome {
        match *self {
            Draw::Throw(dice) => Outcome::Dice(dice),
            Draw::Card { card, .. } => Outcome::Card(card),
            Draw::First(seat) => Outcome::First(seat),
            Draw::Cash { amount, .. } => Outcome::Cash(amount),
            Draw::Market(steps) => Outcome::Market(steps),
            Draw::Multiplier(percent) => Outcome::Multiplier(percent),
        }
    }

    /// What another luck decides when it is asked the same.
    fn again(&self, book: &Rulebook, seats: u8, luck: &mut SeededChance) -> Outcome {
        let rules = &book.rules;
        match *self {
            Draw::Throw(_) => Outcome::Dice(luck.throw(&rules.dice)),
            Draw::Card { hidden, .. } => Outcome::Card(luck.card(hidden)),
            Draw::First(_) => Outcome::First(luck.first_seat(seats)),
            Draw::Cash { stakes, .. } => Outcome::Cash(luck.cash(stakes.least, stakes.most)),
            Draw::Market(_) => Outcome::Market(luck.market(&rules.currencies)),
            Draw::Multiplier(_) => Outcome::Multiplier(luck.multiplier(&rules.multiplier.table)),
        }
    }
}
