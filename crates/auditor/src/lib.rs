//! The auditor: hears the events of a game, keeps books of its own, and reports the first event
//! that could not have happened.
//!
//! It shares plain data with the engine (events, ids, edition, ruleset) and none of its rules: it
//! must not know `State`, `evolve`, `Position`, `Rulebook`, `Table` or `Pile`. What follows from an
//! event is predicted exactly; what players choose is only checked for being possible.

mod agenda;
mod auction;
mod banking;
mod bankruptcy;
mod bidding;
mod building;
mod cards;
mod compare;
mod deck;
mod effects;
mod ending;
mod estate;
mod fault;
mod hearing;
mod jail;
mod landing;
mod ledger;
mod movement;
mod opening;
mod outlay;
mod payment;
mod slip;
mod tables;
mod takeover;
mod trade;
mod turn;
mod worth;

pub use agenda::{Due, Wait};
pub use fault::{AuditFault, Count, Figure, Finding};

use agenda::Agenda;
use bidding::Bidding;
use building::Sale;
use compare::Check;
use deck::Deck;
use freehold_engine::edition::Edition;
use freehold_engine::event::Event;
use freehold_engine::ruleset::{Ruleset, TurnOrder};
use freehold_engine::{
    ByCurrency, ByDeck, BySeat, BySpace, MAX_SEATS, Money, SPACES, SeatId, SeatSet, SpaceId, SpaceSet,
};
use ledger::Ledger;
use opening::Opening;
use std::fmt::Debug;
use tables::Tables;
use trade::Offer;
use turn::Turn;

/// Follows one game.
#[derive(Clone, Debug)]
pub struct Auditor<'a> {
    rules: &'a Ruleset,
    edition: &'a Edition,
    tables: Tables,
    ledger: Ledger,
    agenda: Agenda,
    opening: Opening,
    turn: Turn,
    round: u16,
    decks: ByDeck<Deck>,
    bidding: Bidding,
    offers: BySeat<Option<Offer>>,
    /// Who has just declined an offer, and may answer it with another one.
    declined: Option<(SeatId, SeatId)>,
    /// The last event was a sale to the bank; more of them may belong to it.
    sale: Option<Sale>,
    /// Lots from which the sale that runs has taken buildings step by step.
    stepped_down: SpaceSet,
    /// What was paid for the buildings of each lot, less what they brought back.
    outlay: BySpace<Money>,
    /// What the last events, if they sold foreign money, brought.
    exchanged: Money,
    /// What would undo the last step, part by part, where it can be taken back.
    undo: Vec<Event>,
    /// Sells everything because bankruptcy follows.
    doomed: Option<SeatId>,
    persons: SeatSet,
    votes: SeatSet,
    last_round: bool,
    bankruptcies: u8,
    over: bool,
    heard: usize,
    finding: Option<Box<Finding>>,
}

/// What the caller knows about the end of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game has come to its end.
    Over,
    /// The log stops while somebody has to decide.
    Stopped,
}

impl<'a> Auditor<'a> {
    pub fn new(edition: &'a Edition, rules: &'a Ruleset, seats: u8) -> Auditor<'a> {
        let seats = seats.min(MAX_SEATS as u8);
        let tables = Tables::new(edition, rules);
        let everyone = SeatSet::first_seats(usize::from(seats));
        let thrown = matches!(rules.turn_order, TurnOrder::RollFirst | TurnOrder::RollAll);
        Auditor {
            rules,
            edition,
            ledger: Ledger::new(rules, seats),
            agenda: Agenda::new(Wait::Opening),
            opening: Opening::new(if thrown { everyone } else { SeatSet::EMPTY }),
            turn: Turn::default(),
            round: 0,
            decks: tables.cards.map(Deck::new),
            tables,
            bidding: Bidding::default(),
            offers: BySeat::of(None),
            declined: None,
            sale: None,
            stepped_down: SpaceSet::EMPTY,
            outlay: BySpace::of(Money::ZERO),
            exchanged: Money::ZERO,
            undo: Vec::with_capacity(SPACES),
            doomed: None,
            persons: everyone,
            votes: SeatSet::EMPTY,
            last_round: false,
            bankruptcies: 0,
            over: false,
            heard: 0,
            finding: None,
        }
    }

    /// Takes the next event into the books. After a finding the books are worth nothing, so that
    /// the first finding is repeated for whatever else is heard.
    pub fn hear(&mut self, event: &Event) -> Result<(), Box<Finding>> {
        if let Some(finding) = &self.finding {
            return Err(finding.clone());
        }
        match self.judge(event) {
            Ok(()) => {
                self.heard += 1;
                Ok(())
            }
            Err(fault) => Err(self.report(Some(*event), fault)),
        }
    }

    /// The last checks: nothing that must follow is missing, and the books balance.
    pub fn close(&mut self, ending: Ending) -> Result<(), Box<Finding>> {
        if let Some(finding) = &self.finding {
            return Err(finding.clone());
        }
        self.balance(ending).map_err(|fault| self.report(None, fault))
    }

    pub fn finding(&self) -> Option<&Finding> {
        self.finding.as_deref()
    }

    /// Events heard without a finding.
    pub fn heard(&self) -> usize {
        self.heard
    }

    /// What must still follow, and what the game waits for then: for whoever looks into a finding.
    pub fn waiting(&self) -> &impl Debug {
        &self.agenda
    }

    pub fn cash(&self, seat: SeatId) -> Money {
        self.ledger.cash(seat)
    }

    pub fn owner(&self, space: SpaceId) -> Option<SeatId> {
        self.ledger.owner(space)
    }

    pub fn level(&self, space: SpaceId) -> u8 {
        self.ledger.level(space)
    }

    pub fn mortgaged(&self, space: SpaceId) -> bool {
        self.ledger.mortgaged.contains(space)
    }

    pub fn position(&self, seat: SeatId) -> SpaceId {
        self.ledger.purse(seat).position
    }

    pub fn jailed(&self, seat: SeatId) -> bool {
        self.ledger.purse(seat).jailed
    }

    pub fn owed(&self, seat: SeatId) -> Money {
        self.ledger.purse(seat).owed
    }

    pub fn foreign(&self, seat: SeatId) -> ByCurrency<i32> {
        self.ledger.purse(seat).foreign
    }

    pub fn pot(&self) -> Money {
        self.ledger.pot
    }

    /// The cash of a finite bank.
    pub fn vault(&self) -> Option<i64> {
        self.ledger.vault()
    }

    pub fn rates(&self) -> ByCurrency<i32> {
        self.ledger.rates
    }

    fn report(&mut self, event: Option<Event>, fault: AuditFault) -> Box<Finding> {
        let finding = Box::new(Finding { index: self.heard, event, fault });
        self.finding = Some(finding.clone());
        finding
    }

    fn judge(&mut self, event: &Event) -> Check {
        if self.over {
            return Err(AuditFault::AfterTheEnd);
        }
        self.check_names(event)?;
        let sale = self.end_sale(event)?;
        // An offer that cannot be kept lapses between any two steps.
        if let Event::TradeVoided { from, to } = *event
            && self.void_broken(from, to)?
        {
            self.undo.clear();
            return Ok(());
        }
        self.unfold()?;
        self.sell_on(sale, event);
        self.check_doomed(event)?;
        self.check_along(event)?;
        let undoing = self.undoing(event);
        match self.agenda.due() {
            Some(due) => self.fulfil(due, event)?,
            None => self.choose(event)?,
        }
        self.exchanged = match *event {
            Event::CurrencySold { received, .. } => self.exchanged + received,
            _ => Money::ZERO,
        };
        self.keep_undoing(event, undoing);
        if !matches!(event, Event::TradeDeclined { .. }) {
            self.declined = None;
        }
        self.ledger.check_total()
    }

    fn balance(&mut self, ending: Ending) -> Check {
        if self.over {
            return self.close_books();
        }
        self.unfold()?;
        if let Some(due) = self.agenda.due() {
            return Err(AuditFault::Missing { due });
        }
        if ending == Ending::Over {
            return Err(AuditFault::NotEnded);
        }
        self.close_books()
    }

    fn close_books(&self) -> Check {
        self.ledger.check_total()?;
        self.ledger.check_supply(&self.tables, self.rules)
    }

    fn mover(&self) -> SeatId {
        self.turn.seat
    }
}
