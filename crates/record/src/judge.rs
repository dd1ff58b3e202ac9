//! Carrying out the commands of a record again under today's rules, with the luck that it names.

use crate::outcome::RecordedChance;
use crate::record::{Header, Move, Record, What};
use freehold_engine::{
    ArrangementFault, Event, PlayersFault, Rejection, Rulebook, RulebookFault, State, check_players,
};

/// Where today's rules do not lead to what a record says. Lines are counted from the header, which is
/// line 1.
#[derive(Debug, PartialEq)]
pub enum RulesFault {
    BadRules(Vec<RulebookFault>),
    BadPlayers(Vec<PlayersFault>),
    BadStart {
        line: usize,
    },
    Refused {
        line: usize,
        rejection: Rejection,
    },
    BadSetup {
        line: usize,
        faults: Vec<ArrangementFault>,
    },
    /// The outcomes are not those that the rules ask for.
    ChanceMisfit {
        line: usize,
    },
    /// Something else happens.
    EventsDiffer {
        line: usize,
    },
}

/// Most outcomes of one move. Cards that lead to cards are carried out one inside the other: a record must not
/// be able to pile them up.
const MOST_OUTCOMES: usize = 64;

impl Record {
    /// Carries out every command again, and says at which line today's rules differ. It is no proof of
    /// anything when they do: a record tells what happened under the rules of its day.
    pub fn replay_rules(&self) -> Result<(), RulesFault> {
        let mut judge = Judge::new(&self.header)?;
        for step in &self.moves {
            let line = judge.line;
            let mut events = judge.carry_out(step)?;
            events.iter_mut().zip(&step.events).for_each(|(event, recorded)| tell_alike(event, recorded));
            if events != step.events {
                return Err(RulesFault::EventsDiffer { line });
            }
        }
        Ok(())
    }
}

/// A ranking of old tells no places: then today's is compared without them.
fn tell_alike(event: &mut Event, recorded: &Event) {
    if let (Event::GameEnded { ranking, .. }, Event::GameEnded { ranking: recorded, .. }) = (event, recorded)
        && recorded.is_untold()
    {
        *ranking = ranking.untold();
    }
}

pub(crate) struct Judge {
    book: Rulebook,
    opening: bool,
    state: State,
    /// Of the next move.
    line: usize,
}

impl Judge {
    pub(crate) fn new(header: &Header) -> Result<Judge, RulesFault> {
        let (book, terms) = header.open().map_err(RulesFault::BadRules)?;
        let players = check_players(&book.rules, &terms.players).map_err(RulesFault::BadPlayers)?;
        let state = State::new(&book, players.len() as u8, !terms.opening);
        Ok(Judge { book, opening: terms.opening, state, line: 2 })
    }

    /// What today's rules make of a move.
    pub(crate) fn carry_out(&mut self, step: &Move) -> Result<Vec<Event>, RulesFault> {
        let Judge { book, opening, state, line } = self;
        let line = *line;
        let mut chance = RecordedChance::new(&step.chance);
        let mut events = Vec::new();
        if (line == 2) != matches!(step.what, What::Begin) {
            return Err(RulesFault::BadStart { line });
        }
        if step.chance.len() > MOST_OUTCOMES {
            return Err(RulesFault::ChanceMisfit { line });
        }
        match &step.what {
            What::Begin => freehold_engine::begin(book, state, &mut chance, &mut events, !*opening),
            What::Do { seat, command } => {
                freehold_engine::act(book, state, *seat, command, &mut chance, &mut events)
                    .map_err(|rejection| RulesFault::Refused { line, rejection })?;
            }
            What::Setup(arrangement) => {
                freehold_engine::arrange(book, state, arrangement, &mut chance, &mut events)
                    .map_err(|faults| RulesFault::BadSetup { line, faults })?;
            }
        }
        if !chance.fits() {
            return Err(RulesFault::ChanceMisfit { line });
        }
        self.line += 1;
        Ok(events)
    }
}
