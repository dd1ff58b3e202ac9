//! What a space does to the token that stops there: offers, rents, taxes, the pot.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::compare::{Check, same_seat, same_space};
use super::fault::{AuditFault, Figure};
use super::tables::{Ground, percent_of};
use freehold_engine::edition::{Receiver, Tax, TaxMode};
use freehold_engine::event::{Duty, Event, Income, JailCause, Party, RentBasis, Waiver};
use freehold_engine::ruleset::{CardDraw, CardSource, MonopolyDouble, MortgagedDeeds, RentThrow};
use freehold_engine::{Money, SeatId, SpaceId};

pub(super) fn party(receiver: Receiver) -> Party {
    match receiver {
        Receiver::Bank => Party::Bank,
        Receiver::Pot => Party::Pot,
    }
}

impl Auditor<'_> {
    /// Decides what must follow a landing; nothing, on many spaces.
    pub(super) fn unfold_landing(&mut self, raised: bool) {
        let seat = self.mover();
        let space = self.ledger.purse(seat).position;
        let next = match self.tables.title(space).ground {
            Ground::Idle => None,
            Ground::Parking => self.due_from_pot(seat),
            Ground::GoToJail => self.rules.jail.enabled.then_some(Due::Arrest { cause: JailCause::Space }),
            Ground::Cards(deck) => match (self.rules.cards.source, self.rules.cards.draw) {
                (CardSource::None, _) => None,
                (CardSource::RandomCash, _) => {
                    let (min, max) = (self.rules.cards.random_min, self.rules.cards.random_max);
                    Some(Due::Luck { min, max, space })
                }
                (_, CardDraw::Automatic) => Some(Due::Draw { deck }),
                (_, CardDraw::Button) => (!self.tables.cards[deck].is_empty()).then_some(Due::DrawOffer { deck }),
            },
            Ground::Tax(tax) => Some(match tax.mode {
                TaxMode::Choice => Due::TaxOffer { space },
                TaxMode::Flat => self.tax_charge(seat, space, tax, false),
                TaxMode::Percent => self.tax_charge(seat, space, tax, true),
            }),
            Ground::Railroad | Ground::Utility | Ground::Lot => self.due_for_deed(seat, space, raised),
        };
        if let Some(due) = next {
            self.agenda.first(due);
        }
    }

    fn due_from_pot(&self, seat: SeatId) -> Option<Due> {
        let amount = self.ledger.pot;
        let full = self.rules.parking.pot && amount > Money::ZERO;
        full.then_some(Due::Receipt { seat, from: Party::Pot, amount, income: Income::Pot })
    }

    fn due_for_deed(&self, seat: SeatId, deed: SpaceId, raised: bool) -> Option<Due> {
        let Some(owner) = self.ledger.owner(deed) else {
            let may_buy = !self.rules.circuit_required || self.ledger.purse(seat).circuit;
            return may_buy.then_some(Due::Offer { deed });
        };
        if owner == seat {
            return None;
        }
        if let Some(why) = self.waiver(owner, deed) {
            return Some(Due::Waive { owner, deed, why });
        }
        let by_hand = self.rules.rent.utility_reroll && self.rules.rent.utility_throw == RentThrow::Button;
        let (amount, basis) = match self.tables.title(deed).ground {
            Ground::Railroad => self.railroad_rent(owner, raised),
            Ground::Utility if by_hand => return Some(Due::RentRoll { deed, raised }),
            Ground::Utility if raised || self.rules.rent.utility_reroll => {
                return Some(Due::RentThrow { owner, deed, raised });
            }
            Ground::Utility => self.utility_rent(owner, self.turn.dice.total(), raised),
            _ => self.lot_rent(owner, deed),
        };
        Some(Due::Charge { payer: seat, to: Party::Seat(owner), amount, duty: Duty::Rent { deed, basis } })
    }

    fn waiver(&self, owner: SeatId, deed: SpaceId) -> Option<Waiver> {
        if self.ledger.mortgaged.contains(deed) {
            return Some(Waiver::Mortgaged);
        }
        let silent = self.ledger.purse(owner).jailed && !self.rules.jail.owner_collects;
        silent.then_some(Waiver::OwnerInJail)
    }

    fn lot_rent(&self, owner: SeatId, deed: SpaceId) -> (Money, RentBasis) {
        let level = self.ledger.level(deed);
        let rent = self.tables.lot_rent(deed, level);
        let group = self.tables.group_of(deed);
        let whole = self.ledger.owned(owner).includes(group);
        if level > 0 {
            // The document doubles the rent of a cell in a complete group, and says no word of houses.
            let twice = whole && self.rules.rent.monopoly_double == MonopolyDouble::Always;
            let basis = match (self.tables.is_hotel(level), twice) {
                (true, false) => RentBasis::Hotel,
                (true, true) => RentBasis::GroupHotel,
                (false, false) => RentBasis::Houses { count: level },
                (false, true) => RentBasis::GroupHouses { count: level },
            };
            return (if twice { rent + rent } else { rent }, basis);
        }
        let bare = match self.rules.rent.monopoly_double {
            MonopolyDouble::Never => false,
            MonopolyDouble::UnimprovedLot | MonopolyDouble::Always => true,
            MonopolyDouble::UnimprovedGroup => group.and(self.ledger.built).is_empty(),
        };
        if bare && whole { (rent + rent, RentBasis::WholeGroup) } else { (rent, RentBasis::Unimproved) }
    }

    fn railroad_rent(&self, owner: SeatId, twice: bool) -> (Money, RentBasis) {
        let count = self.ledger.owned(owner).and(self.tables.railroads).len();
        let rent = self.tables.rail_rent(count);
        let basis = RentBasis::Railroads { count: count as u8, twice };
        (if twice { rent + rent } else { rent }, basis)
    }

    /// A card asks ten times the throw, however many utilities there are.
    fn utility_rent(&self, owner: SeatId, pips: u8, raised: bool) -> (Money, RentBasis) {
        let count = self.ledger.owned(owner).and(self.tables.utilities).len();
        let multiplier = if raised { 10 } else { self.tables.multiplier(count) };
        let basis = RentBasis::Utilities { count: count as u8, multiplier, pips };
        (Money(i32::from(multiplier) * i32::from(pips)), basis)
    }

    pub(super) fn rent_thrown(&mut self, due: Due, owner: SeatId, deed: SpaceId, raised: bool, event: &Event) -> Check {
        let Event::RentRolled { seat, dice } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        self.check_dice(dice)?;
        self.owe_for_throw(owner, deed, dice.total(), raised);
        Ok(())
    }

    fn owe_for_throw(&mut self, owner: SeatId, deed: SpaceId, pips: u8, raised: bool) {
        let (amount, basis) = self.utility_rent(owner, pips, raised);
        self.agenda.first(Due::Charge {
            payer: self.mover(),
            to: Party::Seat(owner),
            amount,
            duty: Duty::Rent { deed, basis },
        });
    }

    pub(super) fn rent_roll_due(&mut self, due: Due, event: &Event) -> Check {
        let (Due::RentRoll { deed, raised }, Event::RentRollDue { seat, deed: heard, by_card }) = (due, *event) else {
            return Err(AuditFault::Missing { due });
        };
        same_seat(self.mover(), seat)?;
        same_space(deed, heard)?;
        if raised != by_card {
            return Err(AuditFault::WrongCause);
        }
        self.agenda.wait_for(Wait::RentRoll { deed, raised });
        Ok(())
    }

    /// The player rolls when it suits; by then the deed may earn nothing any more.
    pub(super) fn rent_thrown_by_hand(&mut self, event: &Event) -> Check {
        let waiting = self.agenda.wait();
        let (Wait::RentRoll { deed, raised }, Event::RentRolled { seat, dice }) = (waiting, *event) else {
            return Err(AuditFault::NotNow { waiting });
        };
        same_seat(self.mover(), seat)?;
        self.check_dice(dice)?;
        self.agenda.done();
        let Some(owner) = self.ledger.owner(deed).filter(|owner| *owner != seat) else { return Ok(()) };
        match self.waiver(owner, deed) {
            Some(why) => self.agenda.first(Due::Waive { owner, deed, why }),
            None => self.owe_for_throw(owner, deed, dice.total(), raised),
        }
        Ok(())
    }

    pub(super) fn rent_waived(&mut self, due: Due, event: &Event) -> Check {
        let (Due::Waive { owner, deed, why }, Event::RentWaived { payer, owner: heard, deed: space, why: said }) =
            (due, event)
        else {
            return Err(AuditFault::Missing { due });
        };
        same_seat(self.mover(), *payer)?;
        same_seat(owner, *heard)?;
        same_space(deed, *space)?;
        if why == *said { Ok(()) } else { Err(AuditFault::WrongCause) }
    }

    pub(super) fn deed_offered(&mut self, due: Due, expected: SpaceId, event: &Event) -> Check {
        let Event::DeedOffered { seat, deed, price } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        same_space(expected, deed)?;
        Figure::Price.check(self.tables.title(deed).price, price)?;
        self.agenda.wait_for(Wait::Purchase { deed });
        Ok(())
    }

    pub(super) fn tax_offered(&mut self, due: Due, expected: SpaceId, event: &Event) -> Check {
        let Event::TaxChoiceOffered { seat, space } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        same_space(expected, space)?;
        self.agenda.wait_for(Wait::Tax { space });
        Ok(())
    }

    pub(super) fn tax_chosen(&mut self, seat: SeatId, percent: bool) -> Check {
        let waiting = self.agenda.wait();
        let Wait::Tax { space } = waiting else { return Err(AuditFault::NotNow { waiting }) };
        same_seat(self.mover(), seat)?;
        let Ground::Tax(tax) = self.tables.title(space).ground else { return Err(AuditFault::NotNow { waiting }) };
        self.agenda.done();
        let charge = self.tax_charge(seat, space, tax, percent);
        self.agenda.first(charge);
        Ok(())
    }

    /// By the rules of the game a mortgage makes nobody poorer before the tax: the deed counts what is printed on it.
    fn share_due(&self, seat: SeatId, percent: u8) -> Money {
        let mut counted = self.worth(seat);
        if self.rules.tax.mortgaged_deeds == MortgagedDeeds::AtPrice {
            let pledged = self.ledger.mortgaged.and(self.ledger.owned(seat));
            counted += pledged.iter().map(|deed| self.tables.title(deed).mortgage).sum();
        }
        percent_of(counted.max(Money::ZERO), percent)
    }

    fn tax_charge(&self, seat: SeatId, space: SpaceId, tax: Tax, by_worth: bool) -> Due {
        let amount = if by_worth { self.share_due(seat, tax.percent) } else { tax.amount };
        Due::Charge { payer: seat, to: party(tax.to), amount, duty: Duty::Tax { space } }
    }
}
