//! The table at work: rules speak to it, and it changes the state by emitting events.

use crate::arrange::{Arrangement, ArrangementFault};
use crate::chance::Chance;
use crate::command::Command;
use crate::event::Event;
use crate::ids::SeatId;
use crate::position::{Position, Verdict};
use crate::rejection::Rejection;
use crate::rulebook::Rulebook;
use crate::state::State;

/// Hears every event at the moment it happens.
pub trait Sink {
    fn hear(&mut self, event: &Event);
}

impl Sink for Vec<Event> {
    fn hear(&mut self, event: &Event) {
        self.push(*event);
    }
}

/// Nobody listens: for simulations.
pub struct Unheard;

impl Sink for Unheard {
    #[inline(always)]
    fn hear(&mut self, _event: &Event) {}
}

/// What a rule works with.
pub struct Table<'a, C, S> {
    pub(crate) book: &'a Rulebook,
    pub(crate) state: &'a mut State,
    pub(crate) chance: &'a mut C,
    sink: &'a mut S,
}

impl<'a, C: Chance, S: Sink> Table<'a, C, S> {
    pub(crate) fn new(book: &'a Rulebook, state: &'a mut State, chance: &'a mut C, sink: &'a mut S) -> Self {
        Table { book, state, chance, sink }
    }

    /// The only way to change the state.
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event) {
        self.state.evolve(self.book, &event);
        self.sink.hear(&event);
    }

    #[inline]
    pub(crate) fn position(&self) -> Position<'_> {
        Position { book: self.book, state: self.state }
    }
}

/// Begins a new game: who moves first where it is not thrown for, and the first turn.
pub fn begin<C: Chance, S: Sink>(book: &Rulebook, state: &mut State, chance: &mut C, sink: &mut S, skip_opening: bool) {
    Table::new(book, state, chance, sink).begin(skip_opening);
}

/// Puts the game into an arranged position and lets the table go on from there.
pub fn arrange<C: Chance, S: Sink>(
    book: &Rulebook,
    state: &mut State,
    arrangement: &Arrangement,
    chance: &mut C,
    sink: &mut S,
) -> Result<(), Vec<ArrangementFault>> {
    *state = arrangement.apply(book, state)?;
    let mut table = Table::new(book, state, chance, sink);
    if table.position().loan_is_overdue() {
        let seat = table.state.turn.seat;
        table.count_loan(seat);
    }
    table.proceed();
    Ok(())
}

/// Carries out a command, or refuses it and leaves everything as it was. `None` stands for the
/// clock and the server.
#[inline]
pub fn act<C: Chance, S: Sink>(
    book: &Rulebook,
    state: &mut State,
    seat: Option<SeatId>,
    command: &Command,
    chance: &mut C,
    sink: &mut S,
) -> Verdict {
    let mut table = Table::new(book, state, chance, sink);
    match seat {
        Some(seat) => {
            table.position().check_seat(seat)?;
            table.carry_out(seat, command)?;
        }
        None => table.carry_out_nobodys(command)?,
    }
    table.proceed();
    Ok(())
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    /// Delegates to the rule that knows the command.
    #[inline]
    pub(crate) fn carry_out(&mut self, seat: SeatId, command: &Command) -> Verdict {
        match *command {
            Command::Roll {} => self.roll(seat),
            Command::EndTurn {} => self.end_turn_by(seat),
            Command::BuyDeed {} => self.buy_deed(seat),
            Command::DeclineDeed {} => self.decline_deed(seat),
            Command::Bid { amount, space } => self.bid(seat, amount, space),
            Command::SealBid { amount, public } => self.seal_bid(seat, amount, public),
            Command::PassBid {} => self.pass_bid(seat),
            Command::AuctionDeed { deed } => self.auction_own_deed(seat, deed),
            Command::Build { space } => self.build(seat, space),
            Command::BuildGroup { group, houses } => self.build_group(seat, group, houses),
            Command::SellBuilding { space } => self.sell_building(seat, space),
            Command::SellGroup { group, level } => self.sell_group(seat, group, level),
            Command::Mortgage { deed } => self.mortgage(seat, deed),
            Command::LiftMortgage { deed } => self.lift_mortgage(seat, deed),
            Command::SellDeed { deed } => self.sell_deed(seat, deed),
            Command::PayJailFee {} => self.pay_jail_fee(seat),
            Command::UseJailCard { deck } => self.use_jail_card(seat, deck),
            Command::StayInJail {} => self.stay_in_jail(seat),
            Command::DrawCard {} => self.draw_by_hand(seat),
            Command::ChooseOption { option } => self.choose_option(seat, option),
            Command::ChooseTax { percent } => self.choose_tax(seat, percent),
            Command::OfferTrade { to, give, take } => self.offer_trade(seat, to, &give, &take),
            Command::CounterTrade { from, give, take } => self.counter_trade(seat, from, &give, &take),
            Command::AcceptTrade { from } => self.accept_trade(seat, from),
            Command::DeclineTrade { from } => self.decline_trade(seat, from),
            Command::WithdrawTrade {} => self.withdraw_trade(seat),
            Command::TakeLoan { amount } => self.take_loan(seat, amount),
            Command::RepayLoan { amount } => self.repay_loan(seat, amount),
            Command::BuyCurrency { currency, spend } => self.buy_currency(seat, currency, spend),
            Command::SellCurrency { currency, units } => self.sell_currency(seat, currency, units),
            Command::ArmMultiplier {} => self.arm_multiplier(seat),
            Command::VoteFinish { finish } => self.vote(seat, finish),
            Command::Resign {} => self.resign(seat),
            Command::ExpireTurn {}
            | Command::CallTime {}
            | Command::SeatToBot { .. }
            | Command::SeatToPerson { .. } => Err(Rejection::NotForSeats),
        }
    }
}

impl Position<'_> {
    /// Whether `act` would accept this command, without doing or listing anything.
    #[inline]
    pub fn check(&self, seat: Option<SeatId>, command: &Command) -> Verdict {
        let Some(seat) = seat else { return self.check_nobodys(command) };
        self.check_seat(seat)?;
        match *command {
            Command::Roll {} => self.check_roll(seat),
            Command::EndTurn {} => self.check_end_turn(seat),
            Command::BuyDeed {} => self.check_buy(seat).map(drop),
            Command::DeclineDeed {} => self.check_decline(seat).map(drop),
            Command::Bid { amount, space } => self.check_bid(seat, amount, space),
            Command::SealBid { amount, public } => self.check_seal_bid(seat, amount, public),
            Command::PassBid {} => self.check_pass_bid(seat),
            Command::AuctionDeed { deed } => self.check_auction_own_deed(seat, deed),
            Command::Build { space } => self.check_build(seat, space).map(drop),
            Command::BuildGroup { group, houses } => self.check_build_group(seat, group, houses).map(drop),
            Command::SellBuilding { space } => self.check_sell_building(seat, space).map(drop),
            Command::SellGroup { group, level } => self.check_sell_group(seat, group, level),
            Command::Mortgage { deed } => self.check_mortgage(seat, deed).map(drop),
            Command::LiftMortgage { deed } => self.check_lift(seat, deed).map(drop),
            Command::SellDeed { deed } => self.check_sell_deed(seat, deed).map(drop),
            Command::PayJailFee {} => self.check_pay_jail_fee(seat),
            Command::UseJailCard { deck } => self.check_use_jail_card(seat, deck).map(drop),
            Command::StayInJail {} => self.check_stay_in_jail(seat),
            Command::DrawCard {} => self.check_draw(seat).map(drop),
            Command::ChooseOption { option } => self.check_option(seat, option).map(drop),
            Command::ChooseTax { .. } => self.check_choose_tax(seat).map(drop),
            Command::OfferTrade { to, give, take } => self.check_offer(seat, to, &give, &take),
            Command::CounterTrade { from, give, take } => self.check_counter(seat, from, &give, &take),
            Command::AcceptTrade { from } => self.check_accept(seat, from).map(drop),
            Command::DeclineTrade { from } => self.check_answer(seat, from).map(drop),
            Command::WithdrawTrade {} => self.check_withdraw(seat).map(drop),
            Command::TakeLoan { amount } => self.check_take_loan(seat, amount),
            Command::RepayLoan { amount } => self.check_repay_loan(seat, amount),
            Command::BuyCurrency { currency, spend } => self.check_buy_currency(seat, currency, spend).map(drop),
            Command::SellCurrency { currency, units } => self.check_sell_currency(seat, currency, units).map(drop),
            Command::ArmMultiplier {} => self.check_arm(seat),
            Command::VoteFinish { finish } => self.check_vote(seat, finish),
            Command::Resign {} => self.check_resign(seat).map(drop),
            Command::ExpireTurn {}
            | Command::CallTime {}
            | Command::SeatToBot { .. }
            | Command::SeatToPerson { .. } => Err(Rejection::NotForSeats),
        }
    }
}
