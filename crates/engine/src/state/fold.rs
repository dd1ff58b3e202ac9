//! Following events that were written down, by this program or by anybody.
//!
//! Nothing is judged: whether a rule would have led to an event is not asked, so that a game goes on
//! as it was, whatever has become of the rules since. Only what has no meaning on this
//! table is refused: a seat that nobody has, a space that is not there, more buildings than fit.

use crate::command::Goods;
use crate::dice::Dice;
use crate::event::{AuctionLot, Duty, Event, Income, Order, Party, Ranking};
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::rulebook::Rulebook;
use crate::state::{ENDLESS, State};

/// The event has no meaning in this state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meaningless;

impl State {
    /// Folds an event that comes from outside. One without meaning is refused and changes nothing.
    pub fn fold(&mut self, book: &Rulebook, event: &Event) -> Result<(), Meaningless> {
        if !(Witness { book, state: self }.understands(event)) {
            return Err(Meaningless);
        }
        self.evolve(book, event);
        Ok(())
    }
}

/// Knows what is on the table, and nothing of the rules.
struct Witness<'a> {
    book: &'a Rulebook,
    state: &'a State,
}

impl Witness<'_> {
    /// Whether everything that the event names is there, and its fold stays within bounds.
    fn understands(&self, event: &Event) -> bool {
        match *event {
            Event::OpeningRolled { seat, dice } => self.seat(seat) && self.dice(dice),
            Event::OpeningTied { seats } => self.seats(seats),
            Event::OrderDecided { order } => self.order(&order),
            Event::TurnStarted { seat, round } => self.seat(seat) && round <= self.state.round().saturating_add(1),
            Event::DiceRolled { seat, dice } | Event::RentRolled { seat, dice } => self.seat(seat) && self.dice(dice),
            Event::Moved { seat, from, to, .. } => self.seat(seat) && self.space(from) && self.space(to),
            Event::CircuitCompleted { seat }
            | Event::TurnSkipped { seat, .. }
            | Event::TurnEnded { seat }
            | Event::JailEntered { seat, .. }
            | Event::JailStayChosen { seat }
            | Event::JailTryFailed { seat, .. }
            | Event::JailLeft { seat, .. }
            | Event::BidPassed { seat }
            | Event::OptionChosen { seat, .. }
            | Event::TaxChosen { seat, .. }
            | Event::LoanTaken { seat, .. }
            | Event::LoanRepaid { seat, .. }
            | Event::LoanCounted { seat, .. }
            | Event::LoanFellDue { seat, .. }
            | Event::LoanChanged { seat, .. }
            | Event::CurrencyBought { seat, .. }
            | Event::HoldingChanged { seat, .. }
            | Event::SpreadWaived { seat, .. }
            | Event::MultiplierArmed { seat, .. }
            | Event::MultiplierSettled { seat, .. }
            | Event::VoteCast { seat, .. }
            | Event::SeatHandedToBot { seat }
            | Event::SeatReturned { seat }
            | Event::BidSealed { seat, .. } => self.seat(seat),
            Event::JailChoiceOffered { seat } | Event::DrawOffered { seat, .. } => self.seat(seat) && self.has_room(),

            Event::DutyPaid { payer, to, duty, .. } | Event::DebtSettled { debtor: payer, to, duty, .. } => {
                self.seat(payer) && self.party(to) && self.duty(duty)
            }
            Event::DebtIncurred { debtor, to, duty, .. } => {
                self.seat(debtor) && self.party(to) && self.duty(duty) && self.has_room()
            }
            Event::IncomePaid { seat, from, income, .. } => self.seat(seat) && self.party(from) && self.income(income),
            Event::RentRollDue { seat, deed, .. } => self.seat(seat) && self.deed(deed) && self.has_room(),
            Event::RentWaived { payer, owner, deed, .. } => self.seat(payer) && self.seat(owner) && self.deed(deed),
            Event::LevyCalled { collector: seat, payers: others, amount, duty }
            | Event::DuesCalled { payer: seat, creditors: others, amount, duty } => {
                self.seat(seat) && self.some(others) && amount > Money::ZERO && self.duty(duty) && self.has_room()
            }
            // Somebody is always left.
            Event::WentBankrupt { seat, to, .. } => {
                let solvent = self.state.solvent();
                solvent.contains(seat) && solvent.len() > 1 && self.party(to)
            }
            Event::EstatePassed { from, to, deeds } => self.seat(from) && self.seat(to) && self.deeds(deeds),
            Event::EstateReturned { from, deeds, .. } => {
                self.seat(from) && self.deeds(deeds) && self.has_room() && self.can_clear(deeds)
            }

            Event::TakeoverOffered { seat, deeds } | Event::FeePostponed { seat, deeds } => {
                self.seat(seat) && !deeds.is_empty() && self.deeds(deeds) && self.has_room()
            }
            Event::DeedOffered { seat, deed, .. } => self.seat(seat) && self.deed(deed) && self.has_room(),
            Event::DeedBought { seat, deed, .. }
            | Event::DeedDeclined { seat, deed }
            | Event::DeedMortgaged { seat, deed, .. }
            | Event::MortgageLifted { seat, deed, .. }
            | Event::MortgageTakenBack { seat, deed, .. }
            | Event::LiftTakenBack { seat, deed, .. }
            | Event::DeedSold { seat, deed, .. } => self.seat(seat) && self.deed(deed),
            Event::AuctionOpened { lot, seller, bidders, first, .. } => {
                self.lot(lot) && self.maybe(seller) && self.some(bidders) && bidders.contains(first) && self.has_room()
            }
            Event::BidPlaced { seat, space, .. } => self.seat(seat) && self.can_bid_for(space),
            Event::AuctionClosed {} => matches!(self.state.phase(), Phase::Auction(auction) if auction.live),
            Event::AuctionTied { bidders } => {
                self.some(bidders) && matches!(self.state.phase(), Phase::Auction(auction) if auction.sealed)
            }
            Event::AuctionWon { seat, lot, space, seller, .. } => {
                self.seat(seat) && self.lot(lot) && self.maybe(seller) && self.space(space) && self.can_add(lot, space)
            }
            Event::AuctionUnsold { lot, seller } => self.lot(lot) && self.maybe(seller),
            Event::BuildingBought { seat, space, level, .. }
            | Event::BuildingSold { seat, space, level, .. }
            | Event::BuildingTakenBack { seat, space, level, .. }
            | Event::SaleTakenBack { seat, space, level, .. } => self.seat(seat) && self.can_carry(space, level),
            Event::GroupBuilt { seat, group, houses, .. } => self.seat(seat) && self.can_build_up(group, houses),
            Event::GroupTakenBack { seat, group, .. } => self.seat(seat) && self.can_build_up(group, 0),

            Event::JailCardUsed { seat, deck, card }
            | Event::JailCardGivenUp { seat, deck, card }
            | Event::CardDrawn { seat, deck, card }
            | Event::CardKept { seat, deck, card } => self.seat(seat) && self.card(deck, card),
            Event::CardReturned { deck, card } => {
                self.card(deck, card) && !self.state.pile(deck).cards().contains(card)
            }
            Event::DeckShuffled { .. } | Event::TimeCalled {} => true,
            Event::ChoiceOffered { seat, deck, card } => self.seat(seat) && self.card(deck, card) && self.has_room(),
            Event::TaxChoiceOffered { seat, space } => self.seat(seat) && self.space(space) && self.has_room(),

            Event::TradeOffered { from, to, give, take } | Event::TradeMade { from, to, give, take, .. } => {
                self.seat(from) && self.seat(to) && self.goods(&give) && self.goods(&take)
            }
            Event::TradeDeclined { from, to }
            | Event::TradeWithdrawn { from, to }
            | Event::TradeVoided { from, to } => self.seat(from) && self.seat(to),
            Event::CurrencySold { seat, currency, units, .. } => {
                self.seat(seat) && (0..=self.state.seat(seat).holdings[currency]).contains(&units)
            }
            Event::RatesMoved { rates, .. } | Event::RatesShifted { rates } => rates.values().all(|rate| *rate > 0),
            Event::GameEnded { ranking, .. } => self.ranking(&ranking),
        }
    }

    fn seat(&self, seat: SeatId) -> bool {
        seat.index() < self.state.seat_count()
    }

    fn maybe(&self, seat: Option<SeatId>) -> bool {
        seat.is_none_or(|seat| self.seat(seat))
    }

    fn seats(&self, seats: SeatSet) -> bool {
        SeatSet::first_seats(self.state.seat_count()).includes(seats)
    }

    fn some(&self, seats: SeatSet) -> bool {
        !seats.is_empty() && self.seats(seats)
    }

    fn order(&self, order: &Order) -> bool {
        let seats: SeatSet = order.as_slice().iter().copied().filter(|seat| self.seat(*seat)).collect();
        usize::from(order.count) == self.state.seat_count() && seats.len() == self.state.seat_count()
    }

    fn ranking(&self, ranking: &Ranking) -> bool {
        let seats: SeatSet = ranking.as_slice().iter().map(|rank| rank.seat).filter(|seat| self.seat(*seat)).collect();
        let whole = usize::from(ranking.count) == self.state.seat_count() && seats.len() == self.state.seat_count();
        whole && ranking.counts_well()
    }

    fn party(&self, party: Party) -> bool {
        match party {
            Party::Bank | Party::Pot => true,
            Party::Seat(seat) => self.seat(seat),
            Party::Each(seats) => self.seats(seats),
        }
    }

    fn duty(&self, duty: Duty) -> bool {
        match duty {
            Duty::Rent { deed, .. } => self.deed(deed),
            Duty::Tax { space } | Duty::Misfortune { space } => self.space(space),
            Duty::Card { deck, card } => self.card(deck, card),
            Duty::JailFee | Duty::TransferFee | Duty::Loan | Duty::Multiplier => true,
        }
    }

    fn income(&self, income: Income) -> bool {
        match income {
            Income::Card { deck, card } => self.card(deck, card),
            Income::Fortune { space } => self.space(space),
            Income::Salary | Income::Pot | Income::Multiplier => true,
        }
    }

    fn goods(&self, goods: &Goods) -> bool {
        self.deeds(goods.deeds)
    }

    fn dice(&self, dice: Dice) -> bool {
        let rules = &self.book.rules.dice;
        dice.faces().len() == usize::from(rules.count) && dice.faces().iter().all(|face| *face <= rules.sides)
    }

    fn card(&self, deck: DeckId, card: CardId) -> bool {
        self.book.cards[deck].contains(card)
    }

    fn space(&self, space: SpaceId) -> bool {
        space.index() < SPACES
    }

    fn deed(&self, deed: SpaceId) -> bool {
        self.book.deeds.contains(deed)
    }

    fn deeds(&self, deeds: SpaceSet) -> bool {
        self.book.deeds.includes(deeds)
    }

    fn lot(&self, lot: AuctionLot) -> bool {
        match lot {
            AuctionLot::Deed { deed } => self.deed(deed),
            AuctionLot::Building { .. } => true,
        }
    }

    /// One more phase can be put on top of those that wait.
    fn has_room(&self) -> bool {
        self.state.phases.has_room()
    }

    fn can_add(&self, lot: AuctionLot, space: SpaceId) -> bool {
        match lot {
            AuctionLot::Deed { .. } => true,
            AuctionLot::Building { .. } => self.can_carry(space, self.state.level(space).saturating_add(1)),
        }
    }

    /// In an auction of a building a bid names a lot that can carry it.
    fn can_bid_for(&self, space: Option<SpaceId>) -> bool {
        match (space, self.state.phase()) {
            (Some(space), Phase::Auction(auction)) => self.space(space) && self.can_add(auction.lot, space),
            (Some(_), _) => false,
            (None, _) => true,
        }
    }

    fn can_clear(&self, deeds: SpaceSet) -> bool {
        deeds.iter().all(|deed| self.can_carry(deed, 0))
    }

    /// Whole groups are built without a limited stock.
    fn can_build_up(&self, group: GroupId, houses: u8) -> bool {
        let endless = self.state.bank.houses == ENDLESS && self.state.bank.hotels == ENDLESS;
        let rises = |lot: SpaceId| self.can_carry(lot, self.state.level(lot).saturating_add(houses));
        endless && group.index() < self.book.group_count && self.book.groups[group].iter().all(rises)
    }

    /// The deed can carry so many buildings, and the bank can give or take the difference.
    fn can_carry(&self, space: SpaceId, level: u8) -> bool {
        if !self.deed(space) || level > self.book.top_level {
            return false;
        }
        let before = self.state.level(space);
        let fits = |stock: u8, returned: u8, taken: u8| {
            stock == ENDLESS
                || (i16::from(taken)..i16::from(ENDLESS)).contains(&(i16::from(stock) + i16::from(returned)))
        };
        let hotels = |level: u8| u8::from(level == self.book.hotel_level);
        let bank = &self.state.bank;
        fits(bank.houses, self.book.houses_at(before), self.book.houses_at(level))
            && fits(bank.hotels, hotels(before), hotels(level))
    }
}
