//! The course of a game: bots decide, the person is asked, everything is told.

use crate::choose::Chosen;
use crate::{Host, Leave, Seating};
use freehold_bots::{Bot, Question, next_to_ask};
use freehold_engine::event::Rank;
use freehold_engine::phase::Debt;
use freehold_engine::{Command, Event, Money, Phase, SeatId, SeatSet};
use freehold_record::RecordedGame;
use freehold_text::{Language, Names, Saying};
use std::io;

/// After so many decisions of bots in one turn the clock decides: a bot that dithers cannot stop a table.
const MOST_DECISIONS: u32 = 500;

/// Bots may play on for ever; somebody who only watches is asked after so many rounds whether to go on.
const WATCHED_ROUNDS: u16 = 20;

pub struct Session<'a, 'h> {
    pub game: RecordedGame,
    pub names: Names<'a>,
    pub language: Language,
    pub person: SeatId,
    pub host: &'h mut dyn Host,
    preset: &'a str,
    resumed: bool,
    bots: Vec<Option<Box<dyn Bot + Send>>>,
    /// What was typed after the last answer.
    pub rest: String,
    /// Every line that was told.
    pub log: Vec<String>,
    /// The person wants to be asked before the turns of others.
    pub stops: bool,
    /// Nothing has happened since the game was saved.
    pub saved: bool,
    /// Whether to leave is being asked.
    pub leaving: bool,
    decisions: u32,
    /// The turn before which the person was asked.
    stopped: Option<(u16, SeatId)>,
    /// Whoever is out is asked again in this round whether to go on watching.
    watches_until: u16,
}

impl<'a, 'h> Session<'a, 'h> {
    pub fn new(seating: Seating<'a>, host: &'h mut dyn Host) -> Session<'a, 'h> {
        let Seating { game, names, language, preset, person, bots, resumed } = seating;
        Session {
            game,
            names,
            language,
            person,
            host,
            preset,
            resumed,
            bots,
            rest: String::new(),
            log: Vec::new(),
            stops: false,
            saved: resumed,
            leaving: false,
            decisions: 0,
            stopped: None,
            watches_until: 0,
        }
    }

    pub fn run(&mut self) -> io::Result<()> {
        let farewell = match self.course() {
            Ok(()) | Err(Leave::Quit) => Saying::Goodbye,
            Err(Leave::EndOfInput) => Saying::EndOfInput,
            Err(Leave::Failed(fault)) => return Err(fault),
        };
        match self.say(farewell) {
            Err(Leave::Failed(fault)) => Err(fault),
            _ => Ok(()),
        }
    }

    fn course(&mut self) -> Result<(), Leave> {
        self.welcome()?;
        while !self.game.is_over() {
            let state = self.game.state();
            if !state.solvent().contains(self.person) && state.round() >= self.watches_until {
                self.watches_until = state.round().saturating_add(WATCHED_ROUNDS);
                self.say(Saying::YouAreOut)?;
                if !self.yes(Saying::WatchOn)? {
                    return Ok(());
                }
            }
            if self.offer_before_person().is_some() {
                self.ask_person(false)?;
                continue;
            }
            match next_to_ask(&self.game.position(), self.bot_seats()) {
                // What the person does in a stop may put the question to another one.
                Some(seat) if self.stops_before(seat)? => {}
                Some(seat) => self.ask_bot(seat)?,
                None => {
                    self.ask_person(false)?;
                }
            }
        }
        self.finish()
    }

    fn welcome(&mut self) -> Result<(), Leave> {
        let players = SeatSet::first_seats(self.game.players().len());
        self.say(Saying::Welcome { preset: self.preset, players })?;
        if self.resumed {
            self.say(Saying::WelcomeBack { round: self.game.state().round() })?;
        }
        Ok(())
    }

    fn bot_seats(&self) -> SeatSet {
        let seats = self.bots.iter().enumerate().filter(|(_, bot)| bot.is_some());
        seats.map(|(seat, _)| SeatId(seat as u8)).collect()
    }

    /// Who waits for an answer from the person.
    fn offer_before_person(&self) -> Option<SeatId> {
        let state = self.game.state();
        let to_person = |from: &SeatId| state.offer(*from).to == self.person;
        state.open_offers().iter().find(to_person)
    }

    /// Lets a bot decide. What it gets wrong, or cannot make up its mind about, the clock decides.
    fn ask_bot(&mut self, seat: SeatId) -> Result<(), Leave> {
        self.decisions += 1;
        let decided = match &mut self.bots[seat.index()] {
            Some(bot) if self.decisions <= MOST_DECISIONS => {
                let sight = self.game.state().sight(Some(seat));
                let question = Question::new(sight.position(self.game.book()), seat);
                Some(bot.decide(&question).command)
            }
            _ => None,
        };
        let done = decided.and_then(|command| self.game.act(Some(seat), &command).ok());
        let events = match done {
            Some(events) => events,
            None => self.expire(),
        };
        self.tell(&events)
    }

    fn expire(&mut self) -> Vec<Event> {
        // While the game is on, the clock is never refused.
        self.game.act(None, &Command::ExpireTurn {}).unwrap_or_default()
    }

    /// Where the person wished it, they may act before somebody else's turn; says whether they were asked.
    fn stops_before(&mut self, seat: SeatId) -> Result<bool, Leave> {
        let state = self.game.state();
        let turn = (state.round(), state.turn().seat);
        let begins = seat == state.turn().seat && !state.turn().rolled && matches!(state.phase(), Phase::Turn {});
        if !self.stops || !begins || !state.solvent().contains(self.person) || self.stopped == Some(turn) {
            return Ok(false);
        }
        while !self.game.is_over() && !self.ask_person(true)? {}
        self.stopped = Some(turn);
        Ok(true)
    }

    /// Asks the person once; says whether they want to go on without.
    fn ask_person(&mut self, between: bool) -> Result<bool, Leave> {
        let prompts = self.game.position().prompts(self.person);
        if prompts.is_empty() {
            // Nobody can be asked, so only the clock is left.
            if !between {
                let events = self.expire();
                self.tell(&events)?;
            }
            return Ok(true);
        }
        match self.choose(&prompts, between, &move |session| session.situation(between))? {
            Chosen::GoOn => return Ok(true),
            Chosen::Nothing => {}
            Chosen::Command(command) => match self.game.act(Some(self.person), &command) {
                Ok(events) => {
                    self.decisions = 0;
                    self.tell(&events)?;
                }
                Err(rejection) => {
                    self.rest.clear();
                    let text = self.language.rejection(&rejection, &self.names);
                    self.line(&text)?;
                }
            },
        }
        Ok(false)
    }

    /// What the choices are about.
    fn situation(&mut self, between: bool) -> Result<(), Leave> {
        let state = *self.game.state().seen_by(Some(self.person)).state();
        let holder = state.seat(self.person);
        let cash = holder.cash;
        if let Some(from) = self.offer_before_person() {
            let offer = state.offer(from);
            self.say(Saying::OfferBefore { from, give: &offer.give, take: &offer.take })?;
        }
        match *state.phase() {
            Phase::Debt(Debt { debtor, amount, to, .. }) if debtor == self.person => {
                self.say(Saying::YouOwe { amount, to, cash })
            }
            Phase::Auction(auction) => {
                let bids = state.seat_ids().map(|seat| (seat, auction.bids[seat]));
                let best = bids.filter(|(_, bid)| *bid > Money::ZERO).max_by_key(|(_, bid)| *bid);
                self.say(Saying::AuctionOf { lot: auction.lot, sealed: auction.sealed, best, cash })
            }
            Phase::Opening(_) => self.say(Saying::ThrowForOrder),
            _ if between || state.turn().seat != self.person => self.say(Saying::BetweenTurns { cash }),
            _ => self.say(Saying::YourTurn { round: state.round(), place: holder.position, cash }),
        }
    }

    /// Tells what has happened to everybody, each as they may hear it.
    fn tell(&mut self, events: &[Event]) -> Result<(), Leave> {
        for event in events {
            if matches!(event, Event::TurnStarted { .. }) {
                self.decisions = 0;
            }
            let text = self.language.event(&event.seen_by(Some(self.person)), &self.names);
            self.line(&text)?;
            self.log.push(text);
            self.saved = false;
        }
        for (seat, bot) in self.bots.iter_mut().enumerate() {
            if let Some(bot) = bot.as_mut().filter(|bot| bot.listens()) {
                let heard: Vec<Event> = events.iter().map(|event| event.seen_by(Some(SeatId(seat as u8)))).collect();
                bot.hear(&heard);
            }
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Leave> {
        let ranking = self.game.position().ranking();
        for Rank { seat, worth, bankrupt, place } in ranking.as_slice() {
            let worth = (!bankrupt).then_some(*worth);
            self.say(Saying::Place { place: *place, seat: *seat, worth })?;
        }
        if let Some(seed) = self.game.revealed_seed() {
            self.say(Saying::Record { proof: &seed.0.to_string() })?;
        }
        loop {
            self.rest.clear();
            let word = self.word(&|session| session.say(Saying::Finished))?;
            if word.is_empty() {
                return Ok(());
            }
            self.complain(Saying::NotUnderstood { said: &word })?;
        }
    }
}
