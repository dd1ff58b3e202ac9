//! The table at work: takes commands, finds the rule that knows each of them, and goes on by itself.

use crate::arrange::{Arrangement, ArrangementFault};
use crate::chance::Chance;
use crate::command::Command;
use crate::emit::{Sink, Table};
use crate::ids::SeatId;
use crate::position::{Position, Verdict};
use crate::rejection::Rejection;
use crate::rulebook::Rulebook;
use crate::state::State;

/// Begins a new game: who moves first where it is not thrown for, and the first turn.
///
/// ```
/// use freehold_engine::{Event, FastChance, Phase, SeatId, State, Unheard, begin};
/// # use freehold_content::Library;
/// # let preset = Library::shared().preset("official").unwrap();
/// # let edition = Library::shared().edition(&preset.edition).unwrap();
/// # let book = freehold_engine::Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
/// // With `skip_opening` the seats move in order of entry; otherwise they throw for it.
/// let mut state = State::new(&book, 3, true);
/// begin(&book, &mut state, &mut FastChance::new(1), &mut Unheard, true);
/// assert_eq!((state.turn().seat, state.round()), (SeatId(0), 1));
///
/// let mut state = State::new(&book, 3, false);
/// begin(&book, &mut state, &mut FastChance::new(1), &mut Unheard, false);
/// assert!(matches!(state.phase(), Phase::Opening(_)));
/// ```
pub fn begin<C: Chance, S: Sink>(book: &Rulebook, state: &mut State, chance: &mut C, sink: &mut S, skip_opening: bool) {
    Table::new(book, state, chance, sink).begin(skip_opening);
}

/// Puts the game into an arranged position and lets the table go on from there.
///
/// ```
/// use freehold_engine::arrange::SeatArrangement;
/// use freehold_engine::{Arrangement, Money, SeatId, arrange};
/// # use freehold_content::Library;
/// # let preset = Library::shared().preset("official").unwrap();
/// # let edition = Library::shared().edition(&preset.edition).unwrap();
/// # let book = freehold_engine::Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
/// # let (mut state, mut chance) = (freehold_engine::State::new(&book, 2, true), freehold_engine::FastChance::new(7));
/// # let mut events: Vec<freehold_engine::Event> = Vec::new();
/// # freehold_engine::begin(&book, &mut state, &mut chance, &mut events, true);
/// let rich = SeatArrangement { cash: Some(Money(5_000)), ..Default::default() };
/// let wanted = Arrangement { turn: Some(SeatId(1)), seats: [(1, rich)].into(), ..Default::default() };
/// arrange(&book, &mut state, &wanted, &mut chance, &mut events).unwrap();
/// assert_eq!((state.turn().seat, state.seat(SeatId(1)).cash), (SeatId(1), Money(5_000)));
/// ```
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
        let seat = table.state().turn().seat;
        table.count_loan(seat);
    }
    table.proceed();
    Ok(())
}

/// Carries out a command, or refuses it and leaves everything as it was. `None` stands for the
/// clock and the server.
///
/// ```
/// use freehold_engine::{Command, Event, Rejection, SeatId, act};
/// # use freehold_content::Library;
/// # let preset = Library::shared().preset("official").unwrap();
/// # let edition = Library::shared().edition(&preset.edition).unwrap();
/// # let book = freehold_engine::Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
/// # let (mut state, mut chance) = (freehold_engine::State::new(&book, 2, true), freehold_engine::FastChance::new(7));
/// # let mut events: Vec<freehold_engine::Event> = Vec::new();
/// # freehold_engine::begin(&book, &mut state, &mut chance, &mut events, true);
/// let before = state;
/// let refused = act(&book, &mut state, Some(SeatId(1)), &Command::Roll {}, &mut chance, &mut events);
/// assert_eq!(refused, Err(Rejection::NotYourTurn { to_move: SeatId(0) }));
/// assert_eq!(state, before);
///
/// events.clear();
/// act(&book, &mut state, Some(SeatId(0)), &Command::Roll {}, &mut chance, &mut events).unwrap();
/// assert!(matches!(events[0], Event::DiceRolled { seat: SeatId(0), .. }));
/// ```
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
        match command {
            // More than half of all commands: they do without the frame that the others need.
            Command::Roll {} => self.roll(seat),
            Command::EndTurn {} => self.end_turn_by(seat),
            _ => self.carry_out_other(seat, command),
        }
    }

    #[inline(never)]
    fn carry_out_other(&mut self, seat: SeatId, command: &Command) -> Verdict {
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

/// Asks the rule that knows the command, and finishes its answer: with the reason, or without.
macro_rules! ask {
    ($position:expr, $seat:expr, $command:expr, $($finish:tt)+) => {
        match *$command {
            Command::Roll {} => $position.check_roll($seat)$($finish)+,
            Command::EndTurn {} => $position.check_end_turn($seat)$($finish)+,
            Command::BuyDeed {} => $position.check_buy($seat)$($finish)+,
            Command::DeclineDeed {} => $position.check_decline($seat)$($finish)+,
            Command::Bid { amount, space } => $position.check_bid($seat, amount, space)$($finish)+,
            Command::SealBid { amount, public } => $position.check_seal_bid($seat, amount, public)$($finish)+,
            Command::PassBid {} => $position.check_pass_bid($seat)$($finish)+,
            Command::AuctionDeed { deed } => $position.check_auction_own_deed($seat, deed)$($finish)+,
            Command::Build { space } => $position.check_build($seat, space)$($finish)+,
            Command::BuildGroup { group, houses } => $position.check_build_group($seat, group, houses)$($finish)+,
            Command::SellBuilding { space } => $position.check_sell_building($seat, space)$($finish)+,
            Command::SellGroup { group, level } => $position.check_sell_group($seat, group, level)$($finish)+,
            Command::Mortgage { deed } => $position.check_mortgage($seat, deed)$($finish)+,
            Command::LiftMortgage { deed } => $position.check_lift($seat, deed)$($finish)+,
            Command::SellDeed { deed } => $position.check_sell_deed($seat, deed)$($finish)+,
            Command::PayJailFee {} => $position.check_pay_jail_fee($seat)$($finish)+,
            Command::UseJailCard { deck } => $position.check_use_jail_card($seat, deck)$($finish)+,
            Command::StayInJail {} => $position.check_stay_in_jail($seat)$($finish)+,
            Command::DrawCard {} => $position.check_draw($seat)$($finish)+,
            Command::ChooseOption { option } => $position.check_option($seat, option)$($finish)+,
            Command::ChooseTax { .. } => $position.check_choose_tax($seat)$($finish)+,
            Command::OfferTrade { to, give, take } => $position.check_offer($seat, to, &give, &take)$($finish)+,
            Command::CounterTrade { from, give, take } => $position.check_counter($seat, from, &give, &take)$($finish)+,
            Command::AcceptTrade { from } => $position.check_accept($seat, from)$($finish)+,
            Command::DeclineTrade { from } => $position.check_answer($seat, from)$($finish)+,
            Command::WithdrawTrade {} => $position.check_withdraw($seat)$($finish)+,
            Command::TakeLoan { amount } => $position.check_take_loan($seat, amount)$($finish)+,
            Command::RepayLoan { amount } => $position.check_repay_loan($seat, amount)$($finish)+,
            Command::BuyCurrency { currency, spend } => $position.check_buy_currency($seat, currency, spend)$($finish)+,
            Command::SellCurrency { currency, units } => $position.check_sell_currency($seat, currency, units)$($finish)+,
            Command::ArmMultiplier {} => $position.check_arm($seat)$($finish)+,
            Command::VoteFinish { finish } => $position.check_vote($seat, finish)$($finish)+,
            Command::Resign {} => $position.check_resign($seat)$($finish)+,
            Command::ExpireTurn {}
            | Command::CallTime {}
            | Command::SeatToBot { .. }
            | Command::SeatToPerson { .. } => Err::<(), _>(Rejection::NotForSeats)$($finish)+,
        }
    };
}

impl Position<'_> {
    /// Why `act` would refuse this command, if it would.
    pub fn check(&self, seat: Option<SeatId>, command: &Command) -> Verdict {
        let Some(seat) = seat else { return self.check_nobodys(command) };
        self.check_seat(seat)?;
        ask!(self, seat, command, .map(drop))
    }

    /// Whether `act` would accept this command. Quicker than `check`, because no reason is kept.
    pub fn allows(&self, seat: SeatId, command: &Command) -> bool {
        self.check_seat(seat).is_ok() && ask!(self, seat, command, .is_ok())
    }
}
