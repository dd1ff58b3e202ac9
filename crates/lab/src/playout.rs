//! Whole games of random players, with every promise of the engine checked on the way.

use crate::audit::{Auditor, Ending, Finding};
use freehold_bots::RandomPlayer;
use freehold_content::Library;
use freehold_engine::event::Event;
use freehold_engine::ruleset::Off;
use freehold_engine::state::ENDLESS;
use freehold_engine::{Command, FastChance, Phase, Position, Rejection, Rulebook, SeatId, Sink, State, act, begin};

/// How a game of random players went.
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

/// What went wrong, so that it can be repeated.
#[derive(Clone, Debug)]
pub enum PlayoutFault {
    /// A command from a prompt was refused.
    PromptRefused { seat: Option<SeatId>, command: Command, rejection: Rejection },
    /// Somebody must decide but is offered nothing.
    Stuck { seat: Option<SeatId> },
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

/// Counts what happens and lets the auditor hear it.
struct Tally<'a> {
    outcome: Outcome,
    auditor: Auditor<'a>,
    objection: Option<Box<Finding>>,
}

impl Sink for Tally<'_> {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::DiceRolled { .. } => self.outcome.rolls += 1,
            Event::TradeMade { .. } => self.outcome.trades += 1,
            Event::AuctionOpened { .. } => self.outcome.auctions += 1,
            Event::WentBankrupt { .. } => self.outcome.bankruptcies += 1,
            _ => {}
        }
        if self.objection.is_none() {
            self.objection = self.auditor.hear(event).err();
        }
    }
}

/// The rulebook of a built-in preset.
pub fn rulebook(preset: &str) -> Option<Rulebook> {
    let library = Library::shared();
    let preset = library.preset(preset)?;
    let edition = library.edition(&preset.edition)?;
    Rulebook::new(preset.ruleset.clone(), edition.clone()).ok()
}

/// Plays one game to its end or to the cap, audited from the first event to the last.
pub fn play_randomly(book: &Rulebook, seats: u8, seed: u64, cap: u16) -> Result<Outcome, PlayoutFault> {
    let mut chance = FastChance::new(seed);
    let mut player = RandomPlayer::new(seed.wrapping_mul(31).wrapping_add(7));
    let mut state = State::new(book, seats, false);
    let auditor = Auditor::new(&book.edition, &book.rules, seats);
    let mut tally = Tally { outcome: Outcome::default(), auditor, objection: None };
    begin(book, &mut state, &mut chance, &mut tally, false);
    let money = total_money(&state);
    while !matches!(state.phase(), Phase::Over { .. }) && state.round <= cap {
        let position = Position::new(book, &state);
        let (seat, command) = match said_by_nobody(&mut player, &position) {
            Some(command) => (None, command),
            None => match player.decide(&position) {
                Some((seat, command)) => (Some(seat), command),
                None => return Err(PlayoutFault::Stuck { seat: position.to_move() }),
            },
        };
        match act(book, &mut state, seat, &command, &mut chance, &mut tally) {
            Ok(()) => {}
            // Inside the bounds of a trade some combinations have the wrong shape or price.
            Err(_) if is_trade(&command) => continue,
            Err(rejection) => return Err(PlayoutFault::PromptRefused { seat, command, rejection }),
        }
        tally.outcome.decisions += 1;
        check_state(book, &state, money).map_err(PlayoutFault::Broken)?;
        if let Some(objection) = tally.objection {
            return Err(PlayoutFault::Audit(objection));
        }
    }
    tally.outcome.rounds = state.round;
    tally.outcome.finished = matches!(state.phase(), Phase::Over { .. });
    let ending = if tally.outcome.finished { Ending::Over } else { Ending::Stopped };
    tally.auditor.close(ending).map_err(PlayoutFault::Audit)?;
    Ok(tally.outcome)
}

/// Now and then the clock runs out, time is up, or a seat changes hands.
fn said_by_nobody(player: &mut RandomPlayer, position: &Position<'_>) -> Option<Command> {
    if !player.one_in(64) {
        return None;
    }
    let seat = SeatId(player.below(position.state.seat_count() as u64) as u8);
    let timed = position.book.rules.time.game_min != Off::Off;
    let command = match player.below(32) {
        0 => Command::SeatToBot { seat },
        1 => Command::SeatToPerson { seat },
        2 if timed => Command::CallTime {},
        _ => Command::ExpireTurn {},
    };
    position.check(None, &command).is_ok().then_some(command)
}

fn is_trade(command: &Command) -> bool {
    matches!(command, Command::OfferTrade { .. } | Command::CounterTrade { .. })
}

fn total_money(state: &State) -> i64 {
    let cash: i64 = state.seat_ids().map(|seat| i64::from(state.seat(seat).cash.0)).sum();
    cash + i64::from(state.bank.cash.0) + i64::from(state.pot.0)
}

/// Promises that hold after every command.
pub fn check_state(book: &Rulebook, state: &State, money: i64) -> Result<(), Invariant> {
    let ensure = |holds: bool, invariant: Invariant| if holds { Ok(()) } else { Err(invariant) };
    ensure(state.seat_ids().all(|seat| state.seat(seat).cash.0 >= 0), Invariant::NegativeCash)?;
    let (mut houses, mut hotels) = (0u16, 0u16);
    for space in state.built.iter() {
        let level = state.level(space);
        houses += u16::from(book.houses_at(level));
        hotels += u16::from(level == book.hotel_level);
    }
    for (stock, standing, supply, invariant) in [
        (state.bank.houses, houses, book.rules.supply.houses.value(), Invariant::HouseStock),
        (state.bank.hotels, hotels, book.rules.supply.hotels.value(), Invariant::HotelStock),
    ] {
        match supply {
            Some(supply) => ensure(u16::from(stock) + standing == u16::from(supply), invariant)?,
            None => ensure(stock == ENDLESS, invariant)?,
        }
    }
    for deed in book.deeds.iter() {
        let holders = state.seat_ids().filter(|seat| state.owned[seat.index()].contains(deed)).count();
        ensure(holders == usize::from(state.owner(deed).is_some()), Invariant::Ownership)?;
    }
    ensure(state.built.and(state.mortgaged).is_empty(), Invariant::BuiltAndMortgaged)?;
    if book.finite_bank {
        ensure(total_money(state) == money, Invariant::Money)?;
    }
    for deck in 0..2 {
        let held = state.seat_ids().map(|seat| state.seat(seat).jail_cards[deck].len()).sum::<usize>();
        ensure(state.piles[deck].cards().len() + held == book.cards[deck].len(), Invariant::Cards)?;
    }
    Ok(())
}
