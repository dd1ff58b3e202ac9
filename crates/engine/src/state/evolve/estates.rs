//! Folds of what changes hands: bankrupts' estates and trades.

use crate::command::Goods;
use crate::containers::ByCurrency;
use crate::event::Party;
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::rulebook::Rulebook;
use crate::state::{Loan, Offer, State};

impl State {
    pub(super) fn went_bankrupt(&mut self, book: &Rulebook, seat: SeatId, to: Party, paid: Money) {
        self.bankruptcies += 1;
        self.solvent = self.solvent.without(seat);
        self.finish_votes = self.finish_votes.without(seat);
        match to {
            Party::Each(creditors) => self.share_out(book, seat, creditors, paid),
            _ => self.give(book, to, paid),
        }
        let rest = self.seats[seat].cash - paid;
        self.give(book, Party::Bank, rest);
        let bankrupt = &mut self.seats[seat];
        bankrupt.out = self.bankruptcies;
        bankrupt.cash = Money::ZERO;
        (bankrupt.jailed, bankrupt.jail_turns) = (false, 0);
        bankrupt.loan = Loan::default();
        bankrupt.holdings = ByCurrency::of(0);
        (bankrupt.multiplier, bankrupt.next_multiplier, bankrupt.waiver) = (0, 0, 0);
        let mover = self.turn.seat;
        self.phases.retain(|phase| match phase {
            Phase::Debt(debt) => debt.debtor != seat,
            Phase::Takeover { seat: asked, .. } => *asked != seat,
            Phase::Levy { collector, payers, .. } => {
                *payers = payers.without(seat);
                *collector != seat && !payers.is_empty()
            }
            Phase::Dues { payer, creditors, .. } => {
                *creditors = creditors.without(seat);
                *payer != seat && !creditors.is_empty()
            }
            Phase::Purchase { .. } | Phase::Draw { .. } | Phase::CardChoice { .. } => mover != seat,
            Phase::TaxChoice { .. } | Phase::JailChoice {} | Phase::RentRoll { .. } => mover != seat,
            Phase::Auction(_) | Phase::Estate { .. } | Phase::Turn {} | Phase::Opening(_) | Phase::Over { .. } => true,
        });
    }

    /// Who was asked before is asked first, and a collector collects to the end before paying for what came to it
    /// meanwhile.
    pub(super) fn takeover_offered(&mut self, seat: SeatId, deeds: SpaceSet) {
        self.phases.insert(Phase::Takeover { seat, deeds }, |phase| match phase {
            Phase::Takeover { .. } => true,
            Phase::Levy { collector, .. } => *collector == seat,
            _ => false,
        });
    }

    /// Takes a mortgage that is lifted at once out of the takeover that it belongs to.
    pub(super) fn strike_off_lift(&mut self, lifter: SeatId, deed: SpaceId) {
        if let Phase::Takeover { seat, deeds } = self.phases.top_mut()
            && *seat == lifter
        {
            *deeds = deeds.without(deed);
            if deeds.is_empty() {
                self.phases.pop();
            }
        }
    }

    pub(super) fn estate_passed(&mut self, from: SeatId, to: SeatId, deeds: SpaceSet) {
        for deed in deeds.iter() {
            self.set_owner(deed, Some(to));
        }
        let cards = std::mem::take(&mut self.seats[from].jail_cards);
        for (deck, held) in self.seats[to].jail_cards.iter_mut() {
            *held = held.or(cards[deck]);
        }
    }

    pub(super) fn estate_returned(&mut self, book: &Rulebook, deeds: SpaceSet, auction: bool) {
        for deed in deeds.iter() {
            self.set_level(book, deed, 0);
            self.set_owner(deed, None);
        }
        self.mortgaged = self.mortgaged.minus(deeds);
        if !auction || deeds.is_empty() {
            return;
        }
        // A second bankrupt's deeds join those that still wait.
        if let Phase::Estate { deeds: waiting } = self.phases.top_mut() {
            *waiting = waiting.or(deeds);
        } else {
            self.phases.push(Phase::Estate { deeds });
        }
    }

    pub(super) fn close_offer(&mut self, from: SeatId) {
        self.offers[from] = Offer::default();
        self.open_offers = self.open_offers.without(from);
    }

    pub(super) fn hand_over(&mut self, from: SeatId, to: SeatId, goods: &Goods) {
        for deed in goods.deeds.iter() {
            self.set_owner(deed, Some(to));
        }
        self.take(from, goods.cash);
        self.seats[to].cash += goods.cash;
        for deck in DeckId::ALL {
            for _ in 0..goods.jail_cards[deck] {
                if let Some(card) = self.seats[from].jail_cards[deck].first() {
                    let held = &mut self.seats[from].jail_cards[deck];
                    *held = held.without(card);
                    let received = &mut self.seats[to].jail_cards[deck];
                    *received = received.with(card);
                }
            }
        }
    }
}
