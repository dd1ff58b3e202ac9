//! Folds one event into the state. Replay is this and nothing else.
//!
//! It decides nothing and refuses nothing: whether an event may happen was settled before it
//! was emitted.

mod auctions;
mod estates;
mod flows;

use crate::event::{Event, MoveKind, Order, Party};
use crate::ids::*;
use crate::money::Money;
use crate::phase::{Debt, Phase};
use crate::rulebook::Rulebook;
use crate::ruleset::MultiplierMode;
use crate::state::{Loan, Offer, State, Turn};

impl State {
    /// Inlined so that an emitted event of known kind costs no dispatch.
    #[inline(always)]
    pub(crate) fn evolve(&mut self, book: &Rulebook, event: &Event) {
        self.remember(book, event);
        match *event {
            Event::OpeningRolled { seat, dice } => self.opening_rolled(seat, dice.total()),
            Event::OpeningTied { seats } => self.opening_tied(seats),
            Event::OrderDecided { order } => self.order_decided(order),

            Event::TurnStarted { seat, round } => self.turn_started(book, seat, round),
            Event::DiceRolled { seat, dice } => self.dice_rolled(book, seat, dice),
            Event::Moved { seat, to, how, .. } => {
                let seat = &mut self.seats[seat];
                seat.position = to;
                seat.entered_go = how == MoveKind::Steps && to == SpaceId(0);
            }
            Event::CircuitCompleted { seat } => self.seats[seat].circuit = true,
            Event::TurnSkipped { seat, lost } => {
                self.seats[seat].jail_turns = lost;
                self.turn.roll_due = false;
            }
            Event::TurnEnded { .. } => {}

            Event::DutyPaid { payer, to, amount, duty } => {
                self.strike_off(payer, to, duty);
                self.pay_duty(book, payer, to, amount, duty);
            }
            Event::IncomePaid { seat, from, amount, income, .. } => self.income_paid(book, seat, from, amount, income),
            Event::RentWaived { .. } => {}
            Event::RentRollDue { deed, by_card, .. } => self.phases.push(Phase::RentRoll { deed, by_card }),
            Event::RentRolled { .. } => self.rent_rolled(),

            Event::DeedOffered { deed, .. } => self.phases.push(Phase::Purchase { deed }),
            Event::DeedBought { seat, deed, price } => {
                self.phases.pop();
                self.take(seat, price);
                self.give(book, Party::Bank, price);
                self.set_owner(deed, Some(seat));
            }
            Event::DeedDeclined { .. } => self.phases.pop(),

            Event::AuctionOpened { lot, seller, sealed, bidders, first, min_bid, live } => {
                self.auction_opened(lot, seller, sealed, bidders, first, min_bid, live)
            }
            Event::BidPlaced { seat, amount, space } => self.bid_placed(seat, amount, space),
            Event::BidSealed { seat, amount, public } => self.bid_sealed(seat, amount.unwrap_or_default(), public),
            Event::BidPassed { seat } => self.bid_passed(seat),
            Event::AuctionClosed {} => self.auction_closed(),
            Event::AuctionTied { bidders } => self.auction_tied(book, bidders),
            Event::AuctionWon { seat, lot, space, price, seller, fee } => {
                self.phases.pop();
                self.auction_won(book, seat, lot, space, price, seller, fee);
            }
            Event::AuctionUnsold { lot, .. } => self.auction_unsold(lot),

            Event::BuildingBought { seat, space, level, cost, .. } => {
                self.take(seat, cost);
                self.give(book, Party::Bank, cost);
                self.set_level(book, space, level);
                self.count_building(seat);
            }
            Event::GroupBuilt { seat, group, houses, cost } => {
                self.take(seat, cost);
                self.give(book, Party::Bank, cost);
                for space in book.groups[group].iter() {
                    self.set_level(book, space, self.level(space) + houses);
                }
            }
            Event::BuildingSold { seat, space, level, refund, .. } => {
                self.set_level(book, space, level);
                self.receive_from_bank(book, seat, refund);
            }
            Event::DeedMortgaged { seat, deed, amount } => {
                self.mortgaged = self.mortgaged.with(deed);
                self.receive_from_bank(book, seat, amount);
            }
            Event::TakeoverOffered { seat, deeds } | Event::FeePostponed { seat, deeds } => {
                self.takeover_offered(seat, deeds)
            }
            Event::MortgageLifted { seat, deed, cost } => {
                self.strike_off_lift(seat, deed);
                self.mortgaged = self.mortgaged.without(deed);
                self.take(seat, cost);
                self.give(book, Party::Bank, cost);
            }
            Event::DeedSold { seat, deed, amount } => {
                self.mortgaged = self.mortgaged.without(deed);
                self.set_owner(deed, None);
                self.receive_from_bank(book, seat, amount);
            }

            Event::BuildingTakenBack { seat, space, level, refund } => {
                self.set_level(book, space, level);
                self.receive_from_bank(book, seat, refund);
                if seat == self.turn.seat {
                    self.turn.built = self.turn.built.saturating_sub(1);
                }
                self.count_taken_back();
            }
            Event::GroupTakenBack { seat, group, houses, refund } => {
                for space in book.groups[group].iter() {
                    self.set_level(book, space, self.level(space).saturating_sub(houses));
                }
                self.receive_from_bank(book, seat, refund);
                self.count_taken_back();
            }
            Event::SaleTakenBack { seat, space, level, cost, along } => {
                self.set_level(book, space, level);
                self.take(seat, cost);
                self.give(book, Party::Bank, cost);
                if !along {
                    self.count_taken_back();
                }
            }
            Event::MortgageTakenBack { seat, deed, amount } => {
                self.mortgaged = self.mortgaged.without(deed);
                self.take(seat, amount);
                self.give(book, Party::Bank, amount);
                self.count_taken_back();
            }
            Event::LiftTakenBack { seat, deed, amount } => {
                self.mortgaged = self.mortgaged.with(deed);
                self.receive_from_bank(book, seat, amount);
                self.count_taken_back();
            }

            Event::JailEntered { seat, .. } => {
                let prisoner = &mut self.seats[seat];
                (prisoner.jailed, prisoner.jail_turns) = (true, 0);
                self.turn.roll_due = false;
            }
            Event::JailChoiceOffered { .. } => self.phases.push(Phase::JailChoice {}),
            Event::JailStayChosen { .. } => self.phases.pop(),
            Event::JailTryFailed { seat, tries } => self.seats[seat].jail_turns = tries,
            Event::JailCardUsed { seat, deck, card } | Event::JailCardGivenUp { seat, deck, card } => {
                let cards = &mut self.seats[seat].jail_cards[deck];
                *cards = cards.without(card);
            }
            Event::JailLeft { seat, .. } => self.jail_left(seat),

            Event::DrawOffered { deck, .. } => self.phases.push(Phase::Draw { deck }),
            Event::CardDrawn { deck, card, .. } => self.card_drawn(deck, card),
            Event::CardKept { seat, deck, card } => {
                let cards = &mut self.seats[seat].jail_cards[deck];
                *cards = cards.with(card);
            }
            Event::CardReturned { deck, card } => self.piles[deck].put_at_bottom(card),
            Event::DeckShuffled { deck } => self.piles[deck].shuffle(),
            Event::ChoiceOffered { deck, card, .. } => self.phases.push(Phase::CardChoice { deck, card }),
            Event::TaxChoiceOffered { space, .. } => self.phases.push(Phase::TaxChoice { space }),
            Event::OptionChosen { .. } | Event::TaxChosen { .. } => self.phases.pop(),

            Event::LevyCalled { collector, payers, amount, duty } => {
                self.phases.push(Phase::Levy { collector, payers, amount, duty })
            }
            Event::DuesCalled { payer, creditors, amount, duty } => {
                self.phases.push(Phase::Dues { payer, creditors, amount, duty })
            }
            Event::DebtIncurred { debtor, to, amount, duty } => {
                self.strike_off(debtor, to, duty);
                self.phases.push(Phase::Debt(Debt { debtor, to, amount, duty }));
            }
            Event::DebtSettled { debtor, to, amount, duty } => {
                self.phases.pop();
                self.pay_duty(book, debtor, to, amount, duty);
            }
            Event::WentBankrupt { seat, to, paid, .. } => self.went_bankrupt(book, seat, to, paid),
            Event::EstatePassed { from, to, deeds } => self.estate_passed(from, to, deeds),
            Event::EstateReturned { deeds, auction, .. } => self.estate_returned(book, deeds, auction),

            Event::TradeOffered { from, to, give, take } => {
                let mortgaged = self.mortgaged.and(give.deeds.or(take.deeds));
                self.offers[from] = Offer { to, give, take, mortgaged };
                self.open_offers = self.open_offers.with(from);
            }
            Event::TradeMade { from, to, give, take, from_fee, to_fee } => {
                self.close_offer(from);
                self.hand_over(from, to, &give);
                self.hand_over(to, from, &take);
                for (seat, fee) in [(from, from_fee), (to, to_fee)] {
                    self.take(seat, fee);
                    self.give(book, Party::Bank, fee);
                }
            }
            Event::TradeDeclined { from, .. }
            | Event::TradeWithdrawn { from, .. }
            | Event::TradeVoided { from, .. } => self.close_offer(from),

            Event::LoanTaken { seat, amount, owed, turns } => {
                self.seats[seat].loan = Loan { principal: amount, owed, turns };
                self.receive_from_bank(book, seat, amount);
            }
            Event::LoanRepaid { seat, amount, .. } => {
                self.take(seat, amount);
                self.give(book, Party::Bank, amount);
                self.reduce_loan(seat, amount);
            }
            Event::LoanCounted { seat, turns } => self.seats[seat].loan.turns = turns,
            Event::LoanFellDue { seat, owed, .. } => self.seats[seat].loan.owed = owed,
            Event::LoanChanged { seat, owed, turns } => {
                let loan = &mut self.seats[seat].loan;
                (loan.owed, loan.turns) = (owed, turns);
                if owed == Money::ZERO {
                    *loan = Loan::default();
                }
            }
            Event::CurrencyBought { seat, currency, spent, units } => {
                self.take(seat, spent);
                self.give(book, Party::Bank, spent);
                let holding = &mut self.seats[seat].holdings[currency];
                *holding = holding.saturating_add(units);
            }
            Event::CurrencySold { seat, currency, units, received } => {
                self.seats[seat].holdings[currency] -= units;
                self.receive_from_bank(book, seat, received);
            }
            Event::RatesMoved { rates, .. } | Event::RatesShifted { rates } => self.rates = rates,
            Event::HoldingChanged { seat, currency, units } => self.seats[seat].holdings[currency] = units,
            Event::SpreadWaived { seat, turns } => self.seats[seat].waiver = turns,
            Event::MultiplierArmed { seat, percent, this_turn } => self.multiplier_armed(seat, percent, this_turn),
            Event::MultiplierSettled { seat, .. } => {
                self.seats[seat].multiplier = 0;
                self.turn.net = Money::ZERO;
                self.turn.ending = book.rules.multiplier.mode == MultiplierMode::TurnNet;
            }

            Event::VoteCast { seat, finish } => {
                let votes = self.finish_votes;
                self.finish_votes = if finish { votes.with(seat) } else { votes.without(seat) };
            }
            Event::TimeCalled {} => self.last_round = true,
            Event::SeatHandedToBot { seat } => {
                self.persons = self.persons.without(seat);
                self.finish_votes = self.finish_votes.without(seat);
            }
            Event::SeatReturned { seat } => self.persons = self.persons.with(seat),
            Event::GameEnded { cause, ranking } => {
                self.phases.reset(Phase::Over { cause });
                self.places = ranking.places();
                self.offers = Default::default();
                self.open_offers = SeatSet::EMPTY;
            }
        }
    }

    #[inline]
    fn turn_started(&mut self, book: &Rulebook, seat: SeatId, round: u16) {
        self.turn = Turn { seat, roll_due: true, ..Turn::default() };
        self.round = round;
        let mover = &mut self.seats[seat];
        // A multiplier for the next payment waits for it, however many turns that takes.
        if book.rules.multiplier.mode == MultiplierMode::TurnNet {
            mover.multiplier = mover.next_multiplier;
            mover.next_multiplier = 0;
        }
        mover.waiver = mover.waiver.saturating_sub(1);
    }

    #[inline]
    fn dice_rolled(&mut self, book: &Rulebook, seat: SeatId, dice: crate::dice::Dice) {
        let double = dice.is_double() && !self.seats[seat].jailed;
        self.turn.rolled = true;
        self.turn.dice = dice;
        self.turn.doubles = self.turn.doubles.saturating_add(u8::from(double));
        let too_many = book.rules.doubles.jail_at.value().is_some_and(|limit| self.turn.doubles >= limit);
        self.turn.roll_due = double && book.rules.doubles.extra && !too_many;
    }

    /// Limits per turn are the mover's.
    fn count_building(&mut self, seat: SeatId) {
        if seat == self.turn.seat {
            self.turn.built = self.turn.built.saturating_add(1);
        }
    }

    fn count_taken_back(&mut self) {
        self.turn.taken_back = self.turn.taken_back.saturating_add(1);
    }

    fn opening_rolled(&mut self, seat: SeatId, total: u8) {
        if let Phase::Opening(opening) = self.phases.top_mut() {
            opening.totals[seat] = total;
            opening.waiting = opening.waiting.without(seat);
        }
    }

    fn opening_tied(&mut self, seats: SeatSet) {
        if let Phase::Opening(opening) = self.phases.top_mut() {
            opening.rank = opening.refined_ranks();
            (opening.throwing, opening.waiting) = (seats, seats);
        }
    }

    fn order_decided(&mut self, order: Order) {
        self.order = order;
        self.phases.reset(Phase::Turn {});
    }

    fn jail_left(&mut self, seat: SeatId) {
        let free = &mut self.seats[seat];
        (free.jailed, free.jail_turns) = (false, 0);
        self.turn.fee_paid = false;
        if matches!(self.phases.top(), Phase::JailChoice {}) {
            self.phases.pop();
        }
    }

    /// A throw that the table made at once was not waited for.
    fn rent_rolled(&mut self) {
        if matches!(self.phases.top(), Phase::RentRoll { .. }) {
            self.phases.pop();
        }
    }

    fn card_drawn(&mut self, deck: DeckId, card: CardId) {
        self.piles[deck].remove(card);
        if matches!(self.phases.top(), Phase::Draw { .. }) {
            self.phases.pop();
        }
    }

    fn multiplier_armed(&mut self, seat: SeatId, percent: u8, this_turn: bool) {
        let armer = &mut self.seats[seat];
        if this_turn {
            armer.multiplier = percent;
        } else {
            armer.next_multiplier = percent;
        }
        self.turn.armed = true;
    }
}
