//! What a space does to the token that stops there.

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::{Event, Income, JailCause, Party};
use crate::ids::*;
use crate::money::Money;
use crate::pile::NextCard;
use crate::rulebook::Kind;
use crate::ruleset::*;

impl<C: Chance, S: Sink> Table<'_, C, S> {
    #[inline(always)]
    pub(super) fn land(&mut self, seat: SeatId) {
        let space = self.state().seat(seat).position;
        if self.book.deeds.contains(space) {
            self.land_on_deed(seat, space, super::rent::Occasion::Throw);
        } else {
            self.land_elsewhere(seat, space);
        }
    }

    #[inline(never)]
    fn land_elsewhere(&mut self, seat: SeatId, space: SpaceId) {
        match self.book.space(space).kind {
            Kind::Card => self.land_on_cards(seat, space),
            Kind::Tax => self.land_on_tax(seat, space),
            Kind::GoToJail => {
                // Class project S4: without a jail the space does nothing.
                if self.book.rules.jail.enabled {
                    self.send_to_jail(seat, JailCause::Space);
                }
            }
            Kind::Parking => self.collect_pot(seat),
            // NCSU UC5: a visitor.
            Kind::Go | Kind::Jail => {}
            // Deeds, which `land` has dealt with.
            Kind::Lot | Kind::Railroad | Kind::Utility => {}
        }
    }

    #[inline(never)]
    pub(super) fn land_on_deed(&mut self, seat: SeatId, deed: SpaceId, occasion: super::rent::Occasion) {
        match self.state().owner(deed) {
            None => self.offer_deed(seat, deed),
            Some(owner) if owner != seat => self.collect_rent(seat, owner, deed, occasion),
            Some(_) => {}
        }
    }

    /// Property Tycoon fr-gr-24-2: the lander receives all fines.
    fn collect_pot(&mut self, seat: SeatId) {
        if self.book.rules.parking.pot && self.state().pot() > Money::ZERO {
            let amount = self.state().pot();
            self.emit(Event::IncomePaid { seat, from: Party::Pot, amount, lapsed: Money::ZERO, income: Income::Pot });
        }
    }

    fn land_on_cards(&mut self, seat: SeatId, space: SpaceId) {
        let deck = self.book.space(space).deck;
        let cards = &self.book.rules.cards;
        match (cards.source, cards.draw) {
            (CardSource::None, _) => {}
            (CardSource::RandomCash, _) => self.random_cash(seat, cards.random_min, cards.random_max, space),
            (_, CardDraw::Button) if self.state().pile(deck).next() != NextCard::None => {
                self.emit(Event::DrawOffered { seat, deck })
            }
            (_, CardDraw::Button) => {}
            (_, CardDraw::Automatic) => self.draw(seat, deck),
        }
    }
}
