//! What nobody at the table says: the clock and the seats that change hands.

use crate::chance::Chance;
use crate::command::Command;
use crate::emit::{Sink, Table};
use crate::event::Event;
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::prompt::Prompt;
use crate::rejection::Rejection;

impl Position<'_> {
    pub(crate) fn check_nobodys(&self, command: &Command) -> Verdict {
        if matches!(self.state.phase(), Phase::Over { .. }) {
            return Err(Rejection::GameOver);
        }
        match *command {
            Command::ExpireTurn {} => Ok(()),
            Command::CallTime {} if self.state.last_round() => Err(Rejection::AlreadyCalled),
            Command::CallTime {} => Ok(()),
            Command::CloseAuction {} => self.check_close_auction(),
            Command::SeatToBot { seat } => {
                self.check_seat(seat)?;
                if self.state.persons().contains(seat) { Ok(()) } else { Err(Rejection::AlreadyBot) }
            }
            Command::SeatToPerson { seat } => {
                self.check_seat(seat)?;
                if self.state.persons().contains(seat) { Err(Rejection::AlreadyPerson) } else { Ok(()) }
            }
            _ => Err(Rejection::NeedsSeat),
        }
    }

    /// The decision that is taken for a player who takes none: what moves the game on at the
    /// least cost; a debtor sells and borrows before giving up.
    pub fn default_command(&self) -> Option<(SeatId, Command)> {
        let seat = self.to_move()?;
        let command = match self.state.phase() {
            Phase::Debt(_) => self.raise_something(seat).unwrap_or(Command::Resign {}),
            Phase::Auction(_) => Command::PassBid {},
            Phase::Purchase { .. } => Command::DeclineDeed {},
            Phase::Draw { .. } => Command::DrawCard {},
            Phase::TaxChoice { .. } => Command::ChooseTax { percent: false },
            Phase::JailChoice {} => Command::StayInJail {},
            Phase::Takeover { .. } => Command::TakeOver { lift: SpaceSet::EMPTY },
            Phase::CardChoice { .. } => {
                let open = |option: &u8| self.check_option(seat, *option).is_ok();
                Command::ChooseOption { option: (0..8).find(open).unwrap_or(0) }
            }
            // In one's own turn: throw, pay a fee that is a duty, or end the turn.
            _ if self.check_roll(seat).is_ok() => Command::Roll {},
            _ if self.check_pay_jail_fee(seat).is_ok() => Command::PayJailFee {},
            _ => Command::EndTurn {},
        };
        Some((seat, command))
    }

    /// What parts with the least comes first. A deed is not given away for nothing. Apart from the other
    /// decisions, which do without the room that prompts take.
    #[inline(never)]
    fn raise_something(&self, seat: SeatId) -> Option<Command> {
        let prompts = self.raising_prompts(seat);
        let ease = |prompt: &Prompt| match prompt {
            Prompt::SellCurrency { .. } => Some(0),
            Prompt::Mortgage { .. } => Some(1),
            Prompt::SellBuilding { refund, .. } if *refund > Money::ZERO => Some(2),
            Prompt::SellHotel { .. } | Prompt::SellBuilding { .. } | Prompt::SellGroup { .. } => Some(3),
            Prompt::TakeLoan { .. } => Some(4),
            Prompt::SellDeed { raises, .. } if *raises > Money::ZERO => Some(5),
            _ => None,
        };
        let ways = prompts.iter().filter_map(|prompt| Some((ease(prompt)?, prompt)));
        ways.min_by_key(|(ease, _)| *ease).map(|(_, prompt)| prompt.simplest())
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    pub(crate) fn carry_out_nobodys(&mut self, command: &Command) -> Verdict {
        self.position().check_nobodys(command)?;
        match *command {
            Command::ExpireTurn {} => match self.position().default_command() {
                Some((seat, decision)) => return self.carry_out(seat, &decision),
                None => return Err(Rejection::GameOver),
            },
            Command::CallTime {} => self.emit(Event::TimeCalled {}),
            Command::CloseAuction {} => self.emit(Event::AuctionClosed {}),
            Command::SeatToBot { seat } => self.emit(Event::SeatHandedToBot { seat }),
            Command::SeatToPerson { seat } => self.emit(Event::SeatReturned { seat }),
            _ => return Err(Rejection::NeedsSeat),
        }
        Ok(())
    }
}
