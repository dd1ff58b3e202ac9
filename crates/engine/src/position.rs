//! A state beside its rulebook: the questions that rules ask before anything changes.
//!
//! Read only. The checks of single commands live with their rules in `rules/`; here are the
//! questions that several of them share.

use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::rejection::{Rejection, Waiting};
use crate::rulebook::Rulebook;
use crate::ruleset::{OptionKey, Window};
use crate::state::State;

/// A state and its rulebook: who decides, what may be done, and why something may not.
///
/// ```
/// use freehold_engine::{Command, Position, Prompt, Rejection, SeatId};
/// # use freehold_content::Library;
/// # let preset = Library::shared().preset("official").unwrap();
/// # let edition = Library::shared().edition(&preset.edition).unwrap();
/// # let book = freehold_engine::Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
/// # let (mut state, mut chance) = (freehold_engine::State::new(&book, 2, true), freehold_engine::FastChance::new(7));
/// # let mut events: Vec<freehold_engine::Event> = Vec::new();
/// # freehold_engine::begin(&book, &mut state, &mut chance, &mut events, true);
/// let position = Position::new(&book, &state);
/// assert_eq!(position.to_move(), Some(SeatId(0)));
/// assert!(position.prompts(SeatId(0)).contains(&Prompt::Roll {}));
/// assert_eq!(position.check(Some(SeatId(0)), &Command::EndTurn {}), Err(Rejection::RollDue));
/// assert!(position.allows(SeatId(0), &Command::Roll {}));
/// ```
#[derive(Clone, Copy)]
pub struct Position<'a> {
    pub book: &'a Rulebook,
    pub state: &'a State,
}

pub type Verdict<T = ()> = Result<T, Rejection>;

impl<'a> Position<'a> {
    pub fn new(book: &'a Rulebook, state: &'a State) -> Position<'a> {
        Position { book, state }
    }

    /// The seat whose decision the table waits for.
    #[inline]
    pub fn to_move(&self) -> Option<SeatId> {
        if let Phase::Turn {} = self.state.phase() { Some(self.state.turn().seat) } else { self.who_decides() }
    }

    /// The same outside of the plain turn.
    #[inline(never)]
    fn who_decides(&self) -> Option<SeatId> {
        match self.state.phase() {
            Phase::Opening(opening) => opening.waiting.first(),
            Phase::Debt(debt) => Some(debt.debtor),
            Phase::Auction(auction) => Some(auction.to_bid),
            Phase::Takeover { seat, .. } => Some(*seat),
            Phase::Over { .. } => None,
            _ => Some(self.state.turn().seat),
        }
    }

    /// Whether the table waits for a decision of this seat: in a live auction for all bidders at once, otherwise for
    /// the one to move.
    pub fn waits_for(&self, seat: SeatId) -> bool {
        match self.state.phase() {
            Phase::Auction(auction) => auction.asked().contains(seat),
            _ => self.to_move() == Some(seat),
        }
    }

    /// A seat of this game that still plays.
    #[inline]
    pub(crate) fn check_seat(&self, seat: SeatId) -> Verdict {
        if matches!(self.state.phase(), Phase::Over { .. }) {
            return Err(Rejection::GameOver);
        }
        if seat.index() >= self.state.seat_count() {
            return Err(Rejection::UnknownSeat { seat });
        }
        if !self.state.solvent().contains(seat) {
            return Err(Rejection::SeatIsOut { seat });
        }
        Ok(())
    }

    /// Why something that needs another phase cannot be done now.
    #[cold]
    pub(crate) fn blocked(&self, seat: SeatId, wanted: Waiting) -> Rejection {
        let phase = self.state.phase();
        match self.to_move() {
            None => Rejection::GameOver,
            Some(mover) if mover != seat => Rejection::NotYourTurn { to_move: mover },
            Some(_) if matches!(phase, Phase::Turn {}) => Rejection::NothingPending { wanted },
            Some(mover) => Rejection::DecisionPending { seat: mover, waiting_for: phase.waiting_for() },
        }
    }

    /// The mover's own turn, with nothing else to decide first.
    #[inline]
    pub(crate) fn check_own_turn(&self, seat: SeatId) -> Verdict {
        if matches!(self.state.phase(), Phase::Turn {}) && self.state.turn().seat == seat {
            return Ok(());
        }
        Err(self.blocked(seat, Waiting::Turn))
    }

    /// Whether this is the time for something that costs money or changes deeds.
    #[inline]
    pub(crate) fn check_window(&self, seat: SeatId, window: Window, option: OptionKey) -> Verdict {
        self.check_window_in(self.state.phase(), seat, window, option)
    }

    /// The same question about a phase that something interrupts.
    #[inline]
    pub(crate) fn check_window_in(&self, phase: &Phase, seat: SeatId, window: Window, option: OptionKey) -> Verdict {
        let turn = self.state.turn();
        if !matches!(phase, Phase::Turn {} | Phase::Purchase { .. }) {
            let waiting = self.to_move().unwrap_or(seat);
            return Err(Rejection::DecisionPending { seat: waiting, waiting_for: phase.waiting_for() });
        }
        if window == Window::Any {
            return Ok(());
        }
        if turn.seat != seat {
            return Err(Rejection::NotYourTurn { to_move: turn.seat });
        }
        let open = match window {
            Window::Any | Window::OwnTurn => true,
            Window::PreRoll => matches!(phase, Phase::Turn {}) && !turn.rolled && turn.roll_due,
            Window::PostMove => matches!(phase, Phase::Turn {}) && turn.rolled && !turn.roll_due,
        };
        if open { Ok(()) } else { Err(Rejection::OutsideWindow { option, window }) }
    }

    #[inline]
    pub(crate) fn check_cash(&self, seat: SeatId, needed: Money) -> Verdict {
        let held = self.state.seat(seat).cash;
        if held < needed { Err(Rejection::NotEnoughCash { needed, held }) } else { Ok(()) }
    }

    /// A space that can be owned; what comes from outside may be none at all.
    #[inline]
    pub(crate) fn is_deed(&self, space: SpaceId) -> bool {
        space.index() < SPACES && self.book.deeds.contains(space)
    }

    /// A deed of this seat.
    #[inline]
    pub(crate) fn check_own_deed(&self, seat: SeatId, deed: SpaceId) -> Verdict {
        if !self.is_deed(deed) {
            return Err(Rejection::NotADeed { space: deed });
        }
        let owner = self.state.owner(deed);
        if owner == Some(seat) { Ok(()) } else { Err(Rejection::NotYourDeed { deed, owner }) }
    }

    /// A deed of a group that carries no building.
    #[inline]
    pub(crate) fn check_group_unimproved(&self, deed: SpaceId) -> Verdict {
        match self.book.group_of(deed).and(self.state.built()).first() {
            Some(space) => Err(Rejection::GroupImproved { space }),
            None => Ok(()),
        }
    }

    #[inline]
    pub fn owns_group(&self, seat: SeatId, deed: SpaceId) -> bool {
        self.state.owned(seat).includes(self.book.group_of(deed))
    }

    /// What the bank can pay of an amount (Property Tycoon ur-gr-2: it has 50 000).
    #[inline]
    pub fn bank_pays(&self, amount: Money) -> Money {
        if !self.book.finite_bank || self.state.bank().cash >= amount {
            return amount;
        }
        match self.book.rules.bank.short {
            crate::ruleset::BankShort::Partial => self.state.bank().cash,
            crate::ruleset::BankShort::Nothing => Money::ZERO,
        }
    }

    /// What the bank pays for something sold to it: a short bank refuses, unless the seller is
    /// paying a debt; then it pays what it has, if that is anything.
    #[inline]
    pub(crate) fn check_bank_buys(&self, seat: SeatId, amount: Money) -> Verdict<Money> {
        let paid = self.bank_pays(amount);
        let in_debt = matches!(self.state.phase(), Phase::Debt(debt) if debt.debtor == seat);
        if paid < amount && !(in_debt && paid > Money::ZERO) {
            return Err(Rejection::BankCannotPay { needed: amount, held: self.state.bank().cash });
        }
        Ok(paid)
    }
}
