//! Where each event belongs: consequences are compared with what is due, decisions with what the
//! table waits for. It only delegates.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::compare::Check;
use super::fault::AuditFault;
use super::payment::Bill;
use freehold_engine::event::{Duty, EndCause, Event};
use freehold_engine::{Money, SeatId};

impl Auditor<'_> {
    fn known(&self, seat: SeatId) -> Check {
        if seat.0 < self.ledger.order.count { Ok(()) } else { Err(AuditFault::UnknownSeat { seat }) }
    }

    fn plays(&self, seat: SeatId) -> Check {
        self.known(seat)?;
        if self.ledger.solvent.contains(seat) { Ok(()) } else { Err(AuditFault::SeatIsOut { seat }) }
    }

    /// Every seat that an event names is at the table; whoever acts or pays still plays.
    pub(super) fn check_names(&self, event: &Event) -> Check {
        match *event {
            // A bankrupt's turn still ends, and the estate is still named after the bankrupt.
            Event::TurnEnded { seat } | Event::JailCardGivenUp { seat, .. } => self.known(seat),
            Event::EstateReturned { from, .. } => self.known(from),
            Event::EstatePassed { from, to, .. } => self.known(from).and_then(|()| self.plays(to)),
            Event::TradeVoided { from, to } => self.known(from).and_then(|()| self.known(to)),
            Event::TradeDeclined { from, to } => self.known(from).and_then(|()| self.plays(to)),
            Event::TradeWithdrawn { from, to } => self.plays(from).and_then(|()| self.known(to)),
            Event::TradeOffered { from, to, .. } | Event::TradeMade { from, to, .. } => {
                self.plays(from).and_then(|()| self.plays(to))
            }
            Event::RentWaived { payer, owner, .. } => self.plays(payer).and_then(|()| self.plays(owner)),
            Event::AuctionOpened { first, seller, .. } => {
                self.plays(first).and_then(|()| seller.map_or(Ok(()), |seat| self.plays(seat)))
            }
            _ => actor(event).map_or(Ok(()), |seat| self.plays(seat)),
        }
    }

    /// Turns what is due into a definite event, or finds that nothing is: then somebody decides.
    pub(super) fn unfold(&mut self) -> Check {
        loop {
            let Some(due) = self.agenda.due() else {
                if self.is_voted_over() {
                    self.agenda.first(Due::End { cause: EndCause::Vote });
                    return Ok(());
                }
                if self.unfold_wait() {
                    continue;
                }
                return Ok(());
            };
            let vanishes = match due {
                Due::Charge { amount, .. } => amount <= Money::ZERO,
                Due::Draw { deck } => self.decks[deck].is_empty(),
                Due::GiveUpCards { seat } => !self.has_cards(seat),
                Due::Land { .. } | Due::Lap { .. } | Due::Effect { .. } | Due::Finish => true,
                _ => return Ok(()),
            };
            if !vanishes {
                return Ok(());
            }
            self.agenda.take_due();
            match due {
                Due::Land { raised } => self.unfold_landing(raised),
                Due::Lap { salary, stopped } => self.unfold_lap(salary, stopped),
                Due::Effect { deck, card, option } => self.unfold_effect(deck, card, option),
                Due::Finish => self.unfold_finish(),
                _ => {}
            }
        }
    }

    /// What a wait leads to without a decision; says whether there was something.
    fn unfold_wait(&mut self) -> bool {
        match self.agenda.wait() {
            Wait::Turn => self.unfold_turn(),
            Wait::Debt { debtor, amount, duty, .. } => self.unfold_debt(debtor, amount, duty),
            Wait::Bids => self.unfold_bids(),
            Wait::Levy { .. } | Wait::Dues { .. } => {
                self.unfold_row();
                true
            }
            Wait::Estate { deeds } => {
                self.unfold_estate(deeds);
                true
            }
            Wait::Takeover { seat, deeds } => self.unfold_takeover(seat, deeds),
            Wait::Jail if self.turn.fee_paid => {
                self.agenda.first(Due::JailExit { how: freehold_engine::event::JailExit::Fee });
                true
            }
            _ => false,
        }
    }

    /// Compares an event with what must come now.
    pub(super) fn fulfil(&mut self, due: Due, event: &Event) -> Check {
        self.agenda.take_due();
        match due {
            Due::Tie { seats } => self.opening_tied(due, seats, event),
            Due::Order => self.order_by_throws(due, event),
            Due::NextTurn { after } => self.next_turn(due, after, event),
            Due::Walk { steps, salary } => self.walked(due, steps, salary, event),
            Due::Fly { to, how } => self.moved(due, to, how, event),
            Due::Circuit => self.circuit_completed(due, event),
            Due::Offer { deed } => self.deed_offered(due, deed, event),
            Due::Waive { .. } => self.rent_waived(due, event),
            Due::RentThrow { owner, deed, raised } => self.rent_thrown(due, owner, deed, raised, event),
            Due::RentRoll { .. } => self.rent_roll_due(due, event),
            Due::TaxOffer { space } => self.tax_offered(due, space, event),
            Due::Charge { payer, to, amount, duty } => self.charged(due, Bill { payer, to, amount, duty }, event),
            Due::Receipt { .. } => self.received(due, event),
            Due::Luck { min, max, space } => self.lucky(due, (min, max), space, event),
            Due::DrawOffer { deck } => self.draw_offered(due, deck, event),
            Due::Draw { deck } => self.card_drawn(due, deck, event),
            Due::Keep { deck, card } => self.card_kept(due, (deck, card), event),
            Due::Return { deck, card } => self.card_returned(due, (deck, card), event),
            Due::Shuffle { deck } => self.deck_shuffled(due, deck, event),
            Due::ChoiceOffer { deck, card } => self.choice_offered(due, (deck, card), event),
            Due::Levy { .. } => self.levy_called(due, event),
            Due::Dues { .. } => self.dues_called(due, event),
            Due::Arrest { cause } => self.arrested(due, cause, event),
            Due::Jailing { cause } => self.jailed_now(due, cause, event),
            Due::CardOut { deck, card } => self.card_helped(due, (deck, card), event),
            Due::JailOffer => self.jail_offered(due, event),
            Due::JailExit { how } => self.released(due, how, event),
            Due::FailedTry => self.try_failed(due, event),
            Due::LostTurn => self.turn_skipped(due, event),
            Due::Settle { seat, net } => self.settled(due, seat, net, event),
            Due::Pass => match *event {
                Event::TurnEnded { seat } => self.turn_ended(seat),
                _ => self.offer_lapsed(due, event),
            },
            Due::Throw => match *event {
                Event::DiceRolled { seat, dice } => self.rolled(seat, dice),
                _ => self.offer_lapsed(due, event),
            },
            Due::Rates => self.rates_moved(due, event),
            Due::CountLoan => self.loan_counted(due, event),
            Due::LoanDue => self.loan_fell_due(due, event),
            Due::LoanChange { owed, turns } => self.loan_changed(due, (owed, turns), event),
            Due::RateChange { rates } => self.rates_changed(due, rates, event),
            Due::HoldingChange { .. } => self.holding_changed(due, event),
            Due::SpreadWaiver { turns } => self.spread_waived(due, turns, event),
            Due::Arm { percent } => self.armed_by_card(due, percent, event),
            Due::Auction { .. } => self.auction_called(due, event),
            Due::Rebid { bidders } => self.rebid_called(due, bidders, event),
            Due::Hammer { winner } => self.hammer_fell(due, winner, event),
            Due::SaleBack { .. } => self.part_taken_back(due, event),
            Due::Settlement => self.debt_settled(due, event),
            Due::Inherit { .. } => self.inherited(due, event),
            Due::TakeoverOffer { .. } => self.takeover_offered(due, event),
            Due::FeePostponement { .. } => self.fee_postponed(due, event),
            Due::TakeoverRest { .. } => self.rest_taken_over(due, event),
            Due::Forfeit { .. } => self.forfeited(due, event),
            Due::GiveUpCards { seat } => self.card_given_up(due, seat, event),
            Due::End { cause } => match event {
                Event::GameEnded { cause: heard, ranking } => self.game_ended(cause, *heard, ranking),
                _ => Err(AuditFault::Missing { due }),
            },
            Due::Land { .. } | Due::Lap { .. } | Due::Effect { .. } | Due::Finish | Due::Bankruptcy { .. } => {
                Err(AuditFault::Missing { due })
            }
        }
    }

    /// Checks a decision of a seat, of the clock or of the server.
    pub(super) fn choose(&mut self, event: &Event) -> Check {
        let waiting = self.agenda.wait();
        match *event {
            Event::TimeCalled {} => self.time_called(),
            Event::SeatHandedToBot { seat } => self.handed_to_bot(seat),
            Event::SeatReturned { seat } => self.returned_to_person(seat),
            Event::OpeningRolled { seat, dice } if waiting == Wait::Opening => self.opening_rolled(seat, dice),
            Event::OrderDecided { ref order } => self.order_without_throws(order),
            _ if waiting == Wait::Opening => Err(AuditFault::NotNow { waiting }),

            Event::DiceRolled { seat, dice } if waiting == Wait::Turn => self.rolled(seat, dice),
            Event::RentRolled { .. } => self.rent_thrown_by_hand(event),
            Event::TurnEnded { .. } | Event::MultiplierSettled { .. } => self.finish_by_choice(event),
            Event::DutyPaid { duty: Duty::JailFee, .. } | Event::DebtIncurred { duty: Duty::JailFee, .. } => {
                self.fee_by_choice(event)
            }
            Event::DutyPaid { duty: Duty::TransferFee, .. } => self.fee_chosen(event),
            Event::DeedBought { seat, deed, price } => self.deed_bought(seat, deed, price),
            Event::DeedDeclined { seat, deed } => self.deed_declined(seat, deed),
            Event::AuctionOpened { .. } => self.auction_by_choice(event),
            Event::BidPlaced { seat, amount, space } => self.bid_placed(seat, amount, space),
            Event::BidSealed { seat, amount, public } => self.bid_sealed(seat, amount, public),
            Event::BidPassed { seat } => self.bid_passed(seat),
            Event::AuctionClosed {} => self.auction_closed(),
            Event::BuildingBought { .. } => self.building_bought(event),
            Event::GroupBuilt { seat, group, houses, cost } => self.group_built(seat, group, houses, cost),
            Event::BuildingSold { seat, space, level, refund, .. } => self.building_sold(seat, space, level, refund),
            Event::DeedMortgaged { seat, deed, amount } => self.deed_mortgaged(seat, deed, amount),
            Event::MortgageLifted { seat, deed, cost } if matches!(waiting, Wait::Takeover { .. }) => {
                self.lifted_at_once(seat, deed, cost)
            }
            Event::MortgageLifted { seat, deed, cost } => self.mortgage_lifted(seat, deed, cost),
            Event::DeedSold { seat, deed, amount } => self.deed_sold(seat, deed, amount),
            Event::BuildingTakenBack { .. }
            | Event::GroupTakenBack { .. }
            | Event::SaleTakenBack { .. }
            | Event::MortgageTakenBack { .. }
            | Event::LiftTakenBack { .. } => self.taken_back(event),
            Event::JailStayChosen { seat } => self.stays(seat),
            Event::JailCardUsed { seat, deck, card } => self.card_by_choice(seat, deck, card),
            Event::JailLeft { .. } => self.leaves_by_choice(event),
            Event::CardDrawn { .. } => self.card_drawn_by_hand(event),
            Event::OptionChosen { seat, option } => self.option_chosen(seat, option),
            Event::TaxChosen { seat, percent } => self.tax_chosen(seat, percent),
            Event::WentBankrupt { seat, to, owed, paid } => self.went_bankrupt(seat, to, owed, paid),
            Event::TradeOffered { from, to, ref give, ref take } => self.trade_offered(from, to, give, take),
            Event::TradeMade { .. } => self.trade_made(event),
            Event::TradeDeclined { from, to } => self.trade_declined(from, to),
            Event::TradeWithdrawn { from, to } => self.trade_withdrawn(from, to),
            Event::TradeVoided { from, .. } => self.lapse_by_choice(from, event),
            Event::LoanTaken { seat, amount, owed, turns } => self.loan_taken(seat, amount, owed, turns),
            Event::LoanRepaid { seat, amount, owed } => self.loan_repaid(seat, amount, owed),
            Event::CurrencyBought { seat, currency, spent, units } => {
                self.currency_bought(seat, currency, spent, units)
            }
            Event::CurrencySold { seat, currency, units, received } => {
                self.currency_sold(seat, currency, units, received)
            }
            Event::MultiplierArmed { seat, percent, this_turn } => self.armed_by_choice(seat, percent, this_turn),
            Event::VoteCast { seat, finish } => self.vote_cast(seat, finish),
            _ => Err(AuditFault::NotNow { waiting }),
        }
    }
}

/// The one seat that acts, pays or receives, if an event is about one.
fn actor(event: &Event) -> Option<SeatId> {
    match *event {
        Event::OpeningTied { .. }
        | Event::OrderDecided { .. }
        | Event::AuctionTied { .. }
        | Event::AuctionClosed {}
        | Event::AuctionUnsold { .. }
        | Event::CardReturned { .. }
        | Event::DeckShuffled { .. }
        | Event::RatesMoved { .. }
        | Event::RatesShifted { .. }
        | Event::TimeCalled {}
        | Event::GameEnded { .. } => None,
        Event::EstatePassed { .. }
        | Event::EstateReturned { .. }
        | Event::TradeOffered { .. }
        | Event::TradeMade { .. }
        | Event::TradeDeclined { .. }
        | Event::TradeWithdrawn { .. }
        | Event::TradeVoided { .. }
        | Event::RentWaived { .. }
        | Event::AuctionOpened { .. } => None,
        Event::DutyPaid { payer: seat, .. }
        | Event::DuesCalled { payer: seat, .. }
        | Event::LevyCalled { collector: seat, .. }
        | Event::DebtIncurred { debtor: seat, .. }
        | Event::DebtSettled { debtor: seat, .. }
        | Event::TurnEnded { seat }
        | Event::JailCardGivenUp { seat, .. }
        | Event::OpeningRolled { seat, .. }
        | Event::TurnStarted { seat, .. }
        | Event::DiceRolled { seat, .. }
        | Event::Moved { seat, .. }
        | Event::CircuitCompleted { seat }
        | Event::TurnSkipped { seat, .. }
        | Event::IncomePaid { seat, .. }
        | Event::RentRollDue { seat, .. }
        | Event::RentRolled { seat, .. }
        | Event::DeedOffered { seat, .. }
        | Event::DeedBought { seat, .. }
        | Event::DeedDeclined { seat, .. }
        | Event::BidPlaced { seat, .. }
        | Event::BidSealed { seat, .. }
        | Event::BidPassed { seat }
        | Event::AuctionWon { seat, .. }
        | Event::BuildingBought { seat, .. }
        | Event::GroupBuilt { seat, .. }
        | Event::BuildingSold { seat, .. }
        | Event::DeedMortgaged { seat, .. }
        | Event::MortgageLifted { seat, .. }
        | Event::TakeoverOffered { seat, .. }
        | Event::FeePostponed { seat, .. }
        | Event::DeedSold { seat, .. }
        | Event::BuildingTakenBack { seat, .. }
        | Event::GroupTakenBack { seat, .. }
        | Event::SaleTakenBack { seat, .. }
        | Event::MortgageTakenBack { seat, .. }
        | Event::LiftTakenBack { seat, .. }
        | Event::JailEntered { seat, .. }
        | Event::JailChoiceOffered { seat }
        | Event::JailStayChosen { seat }
        | Event::JailTryFailed { seat, .. }
        | Event::JailCardUsed { seat, .. }
        | Event::JailLeft { seat, .. }
        | Event::DrawOffered { seat, .. }
        | Event::CardDrawn { seat, .. }
        | Event::CardKept { seat, .. }
        | Event::ChoiceOffered { seat, .. }
        | Event::OptionChosen { seat, .. }
        | Event::TaxChoiceOffered { seat, .. }
        | Event::TaxChosen { seat, .. }
        | Event::WentBankrupt { seat, .. }
        | Event::LoanTaken { seat, .. }
        | Event::LoanRepaid { seat, .. }
        | Event::LoanCounted { seat, .. }
        | Event::LoanFellDue { seat, .. }
        | Event::LoanChanged { seat, .. }
        | Event::CurrencyBought { seat, .. }
        | Event::CurrencySold { seat, .. }
        | Event::HoldingChanged { seat, .. }
        | Event::SpreadWaived { seat, .. }
        | Event::MultiplierArmed { seat, .. }
        | Event::MultiplierSettled { seat, .. }
        | Event::VoteCast { seat, .. }
        | Event::SeatHandedToBot { seat }
        | Event::SeatReturned { seat } => Some(seat),
    }
}
