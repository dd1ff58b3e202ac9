//! Applies an arrangement to a state, collecting every fault.

use super::*;
use crate::event::{Event, Party};
use crate::phase::Phase;
use crate::position::Position;
use crate::rulebook::Rulebook;
use crate::ruleset::{MAX_FIGURE, MultiplierMode, Off, OptionKey};
use crate::state::{ENDLESS, Loan, Slip, State, Turn};

/// Most doubles that an arranged turn may have seen, where the rules know no limit.
const MAX_DOUBLES: u8 = 100;

struct Arranger<'a> {
    book: &'a Rulebook,
    state: State,
    faults: Vec<ArrangementFault>,
}

impl Arrangement {
    /// The arranged state, or every fault; the given state is never touched.
    pub fn apply(&self, book: &Rulebook, state: &State) -> Result<State, Vec<ArrangementFault>> {
        let mut arranger = Arranger { book, state: *state, faults: Vec::new() };
        (arranger.state.slip, arranger.state.turn.undoable) = (Slip::None, false);
        arranger.arrange(self);
        if arranger.faults.is_empty() { Ok(arranger.state) } else { Err(arranger.faults) }
    }
}

impl Arranger<'_> {
    fn arrange(&mut self, wanted: &Arrangement) {
        if matches!(self.state.phase(), Phase::Over { .. }) {
            return self.faults.push(ArrangementFault::GameOver);
        }
        self.check_pending(wanted);
        for (seat, arrangement) in &wanted.seats {
            self.arrange_seat(*seat, arrangement);
        }
        for (space, arrangement) in &wanted.deeds {
            self.arrange_deed(*space, arrangement);
        }
        self.check_mortgages();
        self.arrange_stock(wanted);
        self.arrange_money(wanted);
        self.arrange_decks(DeckId::DeckA, wanted.decks.deck_a.as_deref().unwrap_or_default());
        self.arrange_decks(DeckId::DeckB, wanted.decks.deck_b.as_deref().unwrap_or_default());
        self.arrange_turn(wanted);
        if self.state.solvent.len() < 2 {
            self.faults.push(ArrangementFault::TooFewPlayers);
        }
    }

    /// What a pending decision rests on cannot be changed under it.
    fn check_pending(&mut self, wanted: &Arrangement) {
        let phase = *self.state.phase();
        if wanted.turn.is_some() || matches!(phase, Phase::Turn {} | Phase::Opening(_)) {
            return;
        }
        let changed = match phase {
            Phase::Auction(_) => {
                !wanted.seats.is_empty() || !wanted.deeds.is_empty() || wanted.bank != BankArrangement::default()
            }
            Phase::Purchase { deed } => wanted.deeds.contains_key(&deed.0),
            _ => false,
        };
        let leaves = wanted.seats.values().any(|seat| seat.bankrupt.is_some() || seat.jailed.is_some());
        if changed || leaves {
            self.faults.push(ArrangementFault::DecisionPending { waiting_for: phase.waiting_for() });
        }
    }

    fn amount(&mut self, field: &'static str, amount: i32) -> Money {
        if !(0..=MAX_FIGURE).contains(&amount) {
            self.faults.push(ArrangementFault::AmountOutOfRange { field, amount });
        }
        Money(amount)
    }

    fn arrange_seat(&mut self, number: u8, wanted: &SeatArrangement) {
        if usize::from(number) >= self.state.seat_count() {
            return self.faults.push(ArrangementFault::UnknownSeat { seat: number });
        }
        let id = SeatId(number);
        let solvent = self.state.solvent.contains(id);
        match wanted.bankrupt {
            Some(true) if solvent => self.retire(id),
            Some(false) if !solvent => self.faults.push(ArrangementFault::StaysBankrupt { seat: number }),
            _ => {}
        }
        if !self.state.solvent.contains(id) && wanted.cash.is_some_and(|cash| cash > Money::ZERO) {
            self.faults.push(ArrangementFault::StaysBankrupt { seat: number });
        }
        if let Some(cash) = wanted.cash {
            self.state.seats[id].cash = self.amount("cash", cash.0);
        }
        if let Some(position) = wanted.position {
            if position.index() >= SPACES {
                self.faults.push(ArrangementFault::OffBoard { seat: number, position: position.0 });
            } else {
                self.state.seats[id].position = position;
                self.state.seats[id].entered_go = false;
            }
        }
        self.arrange_jail(id, wanted);
        let seat = &self.state.seats[id];
        if seat.jailed && seat.position != self.book.jail {
            self.faults.push(ArrangementFault::JailedElsewhere { seat: number, jail: self.book.jail.0 });
        }
        if let Some(circuit) = wanted.circuit {
            self.state.seats[id].circuit = circuit;
        }
        self.arrange_banking(id, wanted);
    }

    /// Takes a seat out of the game as if it had gone bankrupt long ago, to the bank.
    fn retire(&mut self, seat: SeatId) {
        let deeds = self.state.owned[seat];
        let events = [
            Event::WentBankrupt { seat, to: Party::Bank, owed: Money::ZERO, paid: self.state.seat(seat).cash },
            Event::EstateReturned { from: seat, deeds, auction: false },
        ];
        for event in &events {
            self.state.evolve(self.book, event);
        }
        self.return_jail_cards(seat);
    }

    fn return_jail_cards(&mut self, id: SeatId) {
        for deck in DeckId::ALL {
            for card in std::mem::take(&mut self.state.seats[id].jail_cards[deck]).iter() {
                self.state.piles[deck].put_at_bottom(card);
            }
        }
    }

    fn arrange_jail(&mut self, id: SeatId, wanted: &SeatArrangement) {
        if let Some(jailed) = wanted.jailed {
            if jailed && !self.book.rules.jail.enabled {
                self.faults.push(ArrangementFault::NotInTheseRules { option: OptionKey::JailEnabled });
            }
            self.state.seats[id].jailed = jailed;
            self.state.seats[id].jail_turns = 0;
            if jailed && wanted.position.is_none() {
                self.state.seats[id].position = self.book.jail;
            }
        }
        if let Some(turns) = wanted.jail_turns {
            if turns > self.book.rules.jail.max_tries || !self.state.seats[id].jailed && turns > 0 {
                self.faults.push(ArrangementFault::AmountOutOfRange { field: "jail_turns", amount: i32::from(turns) });
            }
            self.state.seats[id].jail_turns = turns;
        }
        let Some(decks) = &wanted.jail_cards else { return };
        self.return_jail_cards(id);
        for deck in decks {
            let free = self.state.piles[*deck].cards().and(self.book.jail_cards[*deck]);
            let Some(card) = free.first() else {
                self.faults.push(ArrangementFault::NoJailCardLeft { deck: *deck });
                continue;
            };
            self.state.piles[*deck].remove(card);
            let held = &mut self.state.seats[id].jail_cards[*deck];
            *held = held.with(card);
        }
    }

    fn arrange_banking(&mut self, id: SeatId, wanted: &SeatArrangement) {
        let rules = &self.book.rules;
        if let Some(loan) = &wanted.loan {
            if !rules.loans.enabled {
                self.faults.push(ArrangementFault::NotInTheseRules { option: OptionKey::LoansEnabled });
            }
            let principal = self.amount("loan.principal", loan.principal.unwrap_or_default().0);
            let interest = principal.percent_up(u32::from(rules.loans.interest_pct));
            let owed = self.amount("loan.owed", loan.owed.unwrap_or(principal + interest).0);
            self.state.seats[id].loan = Loan { principal, owed, turns: loan.turns.unwrap_or(rules.loans.turns) };
        }
        if let Some(holdings) = &wanted.currencies {
            if !rules.currencies.enabled {
                self.faults.push(ArrangementFault::NotInTheseRules { option: OptionKey::CurrenciesEnabled });
            }
            for (currency, units) in [(CurrencyId::Calm, holdings.calm), (CurrencyId::Wild, holdings.wild)] {
                if let Some(units) = units {
                    self.state.seats[id].holdings[currency] = self.amount("currencies", units).0;
                }
            }
        }
        if let Some(percent) = wanted.multiplier {
            if rules.multiplier.mode == MultiplierMode::Off {
                self.faults.push(ArrangementFault::NotInTheseRules { option: OptionKey::MultiplierMode });
            }
            self.state.seats[id].multiplier = percent;
        }
    }

    fn arrange_deed(&mut self, number: u8, wanted: &DeedArrangement) {
        let space = SpaceId(number);
        if space.index() >= SPACES || !self.book.deeds.contains(space) {
            return self.faults.push(ArrangementFault::NotADeed { space: number });
        }
        if let Some(owner) = wanted.owner {
            if owner.index() >= self.state.seat_count() {
                return self.faults.push(ArrangementFault::UnknownSeat { seat: owner.0 });
            }
            if !self.state.solvent.contains(owner) {
                return self.faults.push(ArrangementFault::SeatIsOut { seat: owner.0 });
            }
            self.state.set_owner(space, Some(owner));
        }
        if self.state.owner(space).is_none() {
            return self.faults.push(ArrangementFault::DeedNeedsOwner { space: number });
        }
        if let Some(mortgaged) = wanted.mortgaged {
            if mortgaged && !self.book.rules.mortgage.enabled {
                self.faults.push(ArrangementFault::NotInTheseRules { option: OptionKey::MortgageEnabled });
            }
            let set = self.state.mortgaged;
            self.state.mortgaged = if mortgaged { set.with(space) } else { set.without(space) };
        }
        self.arrange_buildings(space, wanted);
    }

    /// No deed of a group with buildings is mortgaged.
    fn check_mortgages(&mut self) {
        for space in self.state.built.iter() {
            if let Some(deed) = self.book.group_of(space).and(self.state.mortgaged).first() {
                let fault = ArrangementFault::BuiltAndMortgaged { space: deed.0 };
                if !self.faults.contains(&fault) {
                    self.faults.push(fault);
                }
            }
        }
    }

    /// Sets the level only; the stock is reckoned when all deeds are arranged.
    fn arrange_buildings(&mut self, space: SpaceId, wanted: &DeedArrangement) {
        let (houses, hotel) = (wanted.houses, wanted.hotel == Some(true));
        if houses.is_none() && wanted.hotel.is_none() {
            return;
        }
        let max = self.book.rules.build.max_houses;
        let level = if hotel { self.book.hotel_level } else { houses.unwrap_or(0) };
        if level > 0 && !self.book.lots.contains(space) {
            self.faults.push(ArrangementFault::NotALot { space: space.0 });
        } else if hotel && houses.is_some_and(|count| count > 0) {
            self.faults.push(ArrangementFault::HousesAndHotel { space: space.0 });
        } else if hotel && !self.book.rules.build.hotel {
            self.faults.push(ArrangementFault::NotInTheseRules { option: OptionKey::BuildHotel });
        } else if !hotel && level > max {
            self.faults.push(ArrangementFault::TooManyBuildings { space: space.0, max });
        } else {
            self.state.level[space] = level;
            self.state.built = if level > 0 { self.state.built.with(space) } else { self.state.built.without(space) };
        }
    }

    /// What stands on the board is missing from the bank, unless the stock is given.
    fn arrange_stock(&mut self, wanted: &Arrangement) {
        let levels = self.state.built.iter().map(|space| self.state.level(space));
        let (mut houses, mut hotels) = (0u32, 0u32);
        for level in levels {
            houses += u32::from(self.book.houses_at(level));
            hotels += u32::from(level == self.book.hotel_level);
        }
        let supply = &self.book.rules.supply;
        let stocks = [
            (false, supply.houses.value(), wanted.bank.houses, houses),
            (true, supply.hotels.value(), wanted.bank.hotels, hotels),
        ];
        for (is_hotels, supply, given, standing) in stocks {
            let stock = match (supply, given) {
                (None, None) => ENDLESS,
                (None, Some(_)) => {
                    let option = if is_hotels { OptionKey::SupplyHotels } else { OptionKey::SupplyHouses };
                    self.faults.push(ArrangementFault::NotInTheseRules { option });
                    ENDLESS
                }
                (Some(supply), given) => {
                    let left = u32::from(supply).checked_sub(standing);
                    let stock = given.map(u32::from).or(left);
                    match (left, stock) {
                        (Some(left), Some(stock)) if stock <= left => stock as u8,
                        _ => {
                            let left = left.unwrap_or(0) as u8;
                            self.faults.push(ArrangementFault::StockExceeded { hotels: is_hotels, left });
                            0
                        }
                    }
                }
            };
            if is_hotels {
                self.state.bank.hotels = stock;
            } else {
                self.state.bank.houses = stock;
            }
        }
    }

    fn arrange_money(&mut self, wanted: &Arrangement) {
        if let Some(pot) = wanted.pot {
            if !self.book.rules.parking.pot {
                self.faults.push(ArrangementFault::NotInTheseRules { option: OptionKey::ParkingPot });
            }
            self.state.pot = self.amount("pot", pot.0);
        }
        if let Some(cash) = wanted.bank.cash {
            if !self.book.finite_bank {
                self.faults.push(ArrangementFault::NotInTheseRules { option: OptionKey::BankCash });
            }
            self.state.bank.cash = self.amount(OptionKey::BankCash.name(), cash.0);
        }
        for (currency, rate) in [(CurrencyId::Calm, wanted.rates.calm), (CurrencyId::Wild, wanted.rates.wild)] {
            let Some(rate) = rate else { continue };
            if !self.book.rules.currencies.enabled {
                self.faults.push(ArrangementFault::NotInTheseRules { option: OptionKey::CurrenciesEnabled });
            }
            if rate < 1 {
                self.faults.push(ArrangementFault::AmountOutOfRange { field: "rates", amount: rate });
            } else {
                self.state.rates[currency] = self.amount("rates", rate).0;
            }
        }
    }

    fn arrange_decks(&mut self, deck: DeckId, wanted: &[String]) {
        let printed = &self.book.edition.decks[deck].cards;
        let mut top = Vec::new();
        for name in wanted {
            let found = printed.iter().position(|card| card.id == *name).map(|index| CardId(index as u8));
            match found.filter(|card| self.book.cards[deck].contains(*card)) {
                None => self.faults.push(ArrangementFault::UnknownCard { deck, card: name.clone() }),
                Some(card) if top.contains(&card) || !self.state.piles[deck].cards().contains(card) => {
                    self.faults.push(ArrangementFault::CardElsewhere { deck, card: name.clone() })
                }
                Some(card) => top.push(card),
            }
        }
        self.state.piles[deck].stack(&top);
    }

    fn arrange_turn(&mut self, wanted: &Arrangement) {
        if let Some(seat) = wanted.turn {
            if seat.index() >= self.state.seat_count() {
                return self.faults.push(ArrangementFault::UnknownSeat { seat: seat.0 });
            }
            self.state.turn = Turn { seat, roll_due: true, ..Turn::default() };
            self.state.round = self.state.round.max(1);
            self.state.phases.reset(Phase::Turn {});
        }
        let mover = self.state.turn.seat;
        if !self.state.solvent.contains(mover) {
            self.faults.push(ArrangementFault::SeatIsOut { seat: mover.0 });
        }
        if let Some(doubles) = wanted.doubles {
            if let Off::At(limit) = self.book.rules.doubles.jail_at
                && doubles >= limit
            {
                self.faults.push(ArrangementFault::TooManyDoubles { max: limit - 1 });
            }
            if doubles > MAX_DOUBLES {
                self.faults.push(ArrangementFault::TooManyDoubles { max: MAX_DOUBLES });
            }
            if doubles > 0 && self.state.seat(mover).jailed {
                self.faults.push(ArrangementFault::DoublesInJail);
            }
            self.state.turn.doubles = doubles;
            self.state.turn.rolled = doubles > 0;
        }
    }
}

impl Position<'_> {
    /// Whether the mover's loan is due although its turn has begun: only in arranged positions.
    pub(crate) fn loan_is_overdue(&self) -> bool {
        let loan = &self.state.seat(self.state.turn.seat).loan;
        matches!(self.state.phase(), Phase::Turn {}) && loan.owed > Money::ZERO && loan.turns == 0
    }
}
