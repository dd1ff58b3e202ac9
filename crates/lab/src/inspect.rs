//! Everything that is checked while a game is played: the state after every command, and the
//! events by the auditor. Who decides on the commands is no concern of this module.

use crate::game::Observer;
use freehold_auditor::{Auditor, Ending, Finding};
use freehold_engine::event::Event;
use freehold_engine::state::ENDLESS;
use freehold_engine::{Command, DeckId, Phase, Rejection, Rulebook, SeatId, Sink, State};

/// How an inspected game went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    pub rounds: u16,
    pub decisions: u32,
    pub finished: bool,
    pub rolls: u32,
    pub trades: u32,
    pub auctions: u32,
    pub bankruptcies: u8,
}

/// What went wrong.
#[derive(Clone, Debug)]
pub enum PlayoutFault {
    /// A command from a prompt, or from a bot, was refused.
    Refused { round: u16, seat: Option<SeatId>, command: Command, rejection: Rejection },
    /// A command was accepted and nothing happened: whoever gave it is asked the same again.
    WithoutEffect { round: u16, seat: Option<SeatId>, command: Command },
    /// Somebody must decide but is offered nothing.
    Stuck { seat: Option<SeatId> },
    /// A bot found no end to its turn, this many times.
    Dithered { turns: u32 },
    /// An invariant of the state is broken.
    Broken(Invariant),
    /// The auditor, who hears events only, objects.
    Audit(Box<Finding>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Invariant {
    NegativeCash,
    HouseStock,
    HotelStock,
    Ownership,
    BuiltAndMortgaged,
    Money,
    Cards,
}

/// Watches one game and keeps the first fault.
pub struct Inspector<'a> {
    outcome: Outcome,
    auditor: Auditor<'a>,
    /// All the money at the beginning.
    money: i64,
    /// Events since the last command.
    events: u32,
    fault: Option<PlayoutFault>,
}

impl<'a> Inspector<'a> {
    pub fn new(book: &'a Rulebook, seats: u8) -> Inspector<'a> {
        Inspector {
            outcome: Outcome::default(),
            auditor: Auditor::new(&book.edition, &book.rules, seats),
            money: total_money(&State::new(book, seats, false)),
            events: 0,
            fault: None,
        }
    }

    pub fn is_content(&self) -> bool {
        self.fault.is_none()
    }

    /// Only the first fault counts: what follows may follow from it.
    pub fn object(&mut self, fault: PlayoutFault) {
        self.fault.get_or_insert(fault);
    }

    /// The game stops here.
    pub fn close(mut self, state: &State) -> Result<Outcome, PlayoutFault> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        self.outcome.rounds = state.round();
        self.outcome.finished = matches!(state.phase(), Phase::Over { .. });
        let ending = if self.outcome.finished { Ending::Over } else { Ending::Stopped };
        self.auditor.close(ending).map_err(PlayoutFault::Audit)?;
        Ok(self.outcome)
    }
}

impl Sink for Inspector<'_> {
    fn hear(&mut self, event: &Event) {
        self.events += 1;
        match event {
            Event::DiceRolled { .. } => self.outcome.rolls += 1,
            Event::TradeMade { .. } => self.outcome.trades += 1,
            Event::AuctionOpened { .. } => self.outcome.auctions += 1,
            Event::WentBankrupt { .. } => self.outcome.bankruptcies += 1,
            _ => {}
        }
        if self.is_content()
            && let Err(finding) = self.auditor.hear(event)
        {
            self.object(PlayoutFault::Audit(finding));
        }
    }
}

impl Observer for Inspector<'_> {
    fn acted(&mut self, book: &Rulebook, state: &State, seat: Option<SeatId>, command: &Command) {
        self.outcome.decisions += 1;
        if std::mem::take(&mut self.events) == 0 {
            self.object(PlayoutFault::WithoutEffect { round: state.round(), seat, command: *command });
        }
        if self.is_content()
            && let Err(invariant) = check_state(book, state, self.money)
        {
            self.object(PlayoutFault::Broken(invariant));
        }
    }

    fn refused(&mut self, state: &State, seat: Option<SeatId>, command: &Command, rejection: Rejection) {
        self.object(PlayoutFault::Refused { round: state.round(), seat, command: *command, rejection });
    }
}

fn total_money(state: &State) -> i64 {
    let cash: i64 = state.seat_ids().map(|seat| i64::from(state.seat(seat).cash.0)).sum();
    cash + i64::from(state.bank().cash.0) + i64::from(state.pot().0)
}

/// Promises that hold after every command.
fn check_state(book: &Rulebook, state: &State, money: i64) -> Result<(), Invariant> {
    let ensure = |holds: bool, invariant: Invariant| if holds { Ok(()) } else { Err(invariant) };
    ensure(state.seat_ids().all(|seat| state.seat(seat).cash.0 >= 0), Invariant::NegativeCash)?;
    let (mut houses, mut hotels) = (0u16, 0u16);
    for space in state.built().iter() {
        let level = state.level(space);
        houses += u16::from(book.houses_at(level));
        hotels += u16::from(level == book.hotel_level);
    }
    for (stock, standing, supply, invariant) in [
        (state.bank().houses, houses, book.rules.supply.houses.value(), Invariant::HouseStock),
        (state.bank().hotels, hotels, book.rules.supply.hotels.value(), Invariant::HotelStock),
    ] {
        match supply {
            Some(supply) => ensure(u16::from(stock) + standing == u16::from(supply), invariant)?,
            None => ensure(stock == ENDLESS, invariant)?,
        }
    }
    for deed in book.deeds.iter() {
        let holders = state.seat_ids().filter(|seat| state.owned(*seat).contains(deed)).count();
        ensure(holders == usize::from(state.owner(deed).is_some()), Invariant::Ownership)?;
    }
    ensure(state.built().and(state.mortgaged()).is_empty(), Invariant::BuiltAndMortgaged)?;
    if book.finite_bank {
        ensure(total_money(state) == money, Invariant::Money)?;
    }
    for deck in DeckId::ALL {
        let held = state.seat_ids().map(|seat| state.seat(seat).jail_cards[deck].len()).sum::<usize>();
        ensure(state.pile(deck).cards().len() + held == book.cards[deck].len(), Invariant::Cards)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game;
    use crate::playout::{mixed_lineup, play_bots, rulebook, seats};
    use freehold_bots::{Bot, BotKind, Crew, Decision, Question, Reason};
    use freehold_engine::event::{Duty, Party};
    use freehold_engine::{FastChance, Money};
    use std::collections::BTreeSet;

    /// Knows one command only.
    struct Stubborn(Command);

    impl Bot for Stubborn {
        fn decide(&mut self, _question: &Question<'_>) -> Decision {
            Decision::new(self.0, Reason::Whim)
        }
    }

    #[test]
    fn refused_commands_are_faults() {
        let book = rulebook("official").expect("a preset");
        let mut inspector = Inspector::new(&book, 2);
        let mut bots = [Stubborn(Command::BuyDeed {}), Stubborn(Command::BuyDeed {})];
        let played = game::play(&book, &mut bots, &mut FastChance::new(1), 3, &mut inspector);
        assert!(played.refused > 0);
        let fault = inspector.close(&played.state).expect_err("refused");
        assert!(matches!(fault, PlayoutFault::Refused { command: Command::BuyDeed {}, .. }), "{fault:?}");
    }

    #[test]
    fn commands_without_effect_are_faults() {
        let book = rulebook("official").expect("a preset");
        let state = State::new(&book, 2, false);
        let mut inspector = Inspector::new(&book, 2);
        inspector.acted(&book, &state, Some(SeatId(0)), &Command::EndTurn {});
        assert!(matches!(inspector.close(&state), Err(PlayoutFault::WithoutEffect { .. })));
    }

    #[test]
    fn impossible_events_and_broken_states_are_faults() {
        let book = rulebook("official").expect("a preset");
        let mut state = State::new(&book, 2, false);
        let mut inspector = Inspector::new(&book, 2);
        inspector.hear(&Event::TurnEnded { seat: SeatId(1) });
        assert!(matches!(inspector.close(&state), Err(PlayoutFault::Audit(_))));
        let (payer, amount) = (SeatId(1), state.seat(SeatId(1)).cash + Money(1));
        state.fold(&book, &Event::DutyPaid { payer, to: Party::Bank, amount, duty: Duty::JailFee }).unwrap();
        assert_eq!(check_state(&book, &state, 0), Err(Invariant::NegativeCash));
    }

    #[test]
    fn lineups_mix_all_kinds_and_numbers_of_seats() {
        let book = rulebook("official").expect("a preset");
        let lineups: Vec<Vec<BotKind>> = (0..1000).map(|seed| mixed_lineup(&book, seed)).collect();
        let numbers: BTreeSet<usize> = lineups.iter().map(Vec::len).collect();
        let kinds: BTreeSet<BotKind> = lineups.iter().flatten().copied().collect();
        assert_eq!(numbers.len(), usize::from(book.rules.players.max - book.rules.players.min) + 1);
        assert_eq!(kinds.len(), BotKind::ALL.len());
        assert_eq!(lineups[5].len(), usize::from(seats(&book, 5)));
    }

    #[test]
    fn the_same_seed_is_the_same_game() {
        let book = rulebook("yolopoly_bankman").expect("a preset");
        let crew = Crew::new(&book);
        let game = |seed| play_bots(&book, &crew, &mixed_lineup(&book, seed), seed, 60).expect("no fault");
        assert_eq!(game(3), game(3));
        assert_ne!(game(3), game(4));
    }
}
