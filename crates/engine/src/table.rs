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

/// Every command of a seat, with the method of `Table` that carries it out and the check of `Position` that
/// judges it. `$rule` makes the arm of a match from the two.
macro_rules! each_command {
    ($rule:ident, $on:expr, $seat:expr, $command:expr) => {
        each_command! { @match $rule, $on, $seat, $command,
            Roll {} => roll(), check_roll();
            EndTurn {} => end_turn_by(), check_end_turn();
            BuyDeed {} => buy_deed(), check_buy();
            DeclineDeed {} => decline_deed(), check_decline();
            Bid { amount, space } => bid(amount, space), check_bid(amount, space);
            SealBid { amount, public } => seal_bid(amount, public), check_seal_bid(amount, public);
            PassBid {} => pass_bid(), check_pass_bid();
            AuctionDeed { deed } => auction_own_deed(deed), check_auction_own_deed(deed);
            Build { space } => build(space), check_build(space);
            BuildGroup { group, houses } => build_group(group, houses), check_build_group(group, houses);
            SellBuilding { space } => sell_building(space), check_sell_building(space);
            SellHotel { space } => sell_hotel(space), check_sell_hotel(space);
            SellGroup { group, level, higher } => sell_group(group, level, higher), check_sell_group(group, level, higher);
            Mortgage { deed } => mortgage(deed), check_mortgage(deed);
            LiftMortgage { deed } => lift_mortgage(deed), check_lift(deed);
            SellDeed { deed } => sell_deed(deed), check_sell_deed(deed);
            TakeOver { lift } => take_over(lift), check_take_over(lift);
            TakeBack {} => take_back(), check_take_back();
            PayJailFee {} => pay_jail_fee(), check_pay_jail_fee();
            UseJailCard { deck } => use_jail_card(deck), check_use_jail_card(deck);
            StayInJail {} => stay_in_jail(), check_stay_in_jail();
            DrawCard {} => draw_by_hand(), check_draw();
            ChooseOption { option } => choose_option(option), check_option(option);
            ChooseTax { percent } => choose_tax(percent), check_choose_tax();
            OfferTrade { to, give, take } => offer_trade(to, &give, &take), check_offer(to, &give, &take);
            CounterTrade { from, give, take } => counter_trade(from, &give, &take), check_counter(from, &give, &take);
            AcceptTrade { from } => accept_trade(from), check_accept(from);
            DeclineTrade { from } => decline_trade(from), check_answer(from);
            WithdrawTrade {} => withdraw_trade(), check_withdraw();
            TakeLoan { amount } => take_loan(amount), check_take_loan(amount);
            RepayLoan { amount } => repay_loan(amount), check_repay_loan(amount);
            BuyCurrency { currency, spend } => buy_currency(currency, spend), check_buy_currency(currency, spend);
            SellCurrency { currency, units } => sell_currency(currency, units), check_sell_currency(currency, units);
            ArmMultiplier {} => arm_multiplier(), check_arm();
            VoteFinish { finish } => vote(finish), check_vote(finish);
            Resign {} => resign(), check_resign();
        }
    };
    (@match $rule:ident, $on:expr, $seat:expr, $command:expr, $(
        $name:ident { $($field:ident),* } => $act:ident($($given:expr),*), $check:ident($($asked:expr),*);
    )+) => {
        match *$command {
            $(Command::$name { $($field),* } => {
                // Not every field of a command is checked.
                $(let _ = $field;)*
                $rule!($on, $act($seat $(, $given)*), $check($seat $(, $asked)*))
            })+
            Command::ExpireTurn {}
            | Command::CallTime {}
            | Command::CloseAuction {}
            | Command::SeatToBot { .. }
            | Command::SeatToPerson { .. } => $rule!(nobodys),
        }
    };
}

macro_rules! carried_out {
    (nobodys) => { Err(Rejection::NotForSeats) };
    ($table:expr, $act:ident($($given:expr),*), $check:ident($($asked:expr),*)) => { $table.$act($($given),*) };
}

macro_rules! judged {
    (nobodys) => { Err(Rejection::NotForSeats) };
    ($position:expr, $act:ident($($given:expr),*), $check:ident($($asked:expr),*)) => {
        $position.$check($($asked),*).map(drop)
    };
}

/// Quicker than `judged`, because no reason is kept.
macro_rules! allowed {
    (nobodys) => { false };
    ($position:expr, $act:ident($($given:expr),*), $check:ident($($asked:expr),*)) => {
        $position.$check($($asked),*).is_ok()
    };
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
        each_command!(carried_out, self, seat, command)
    }
}

impl Position<'_> {
    /// Why `act` would refuse this command, if it would.
    pub fn check(&self, seat: Option<SeatId>, command: &Command) -> Verdict {
        let Some(seat) = seat else { return self.check_nobodys(command) };
        self.check_seat(seat)?;
        each_command!(judged, self, seat, command)
    }

    /// Whether `act` would accept this command. Quicker than `check`, because no reason is kept.
    pub fn allows(&self, seat: SeatId, command: &Command) -> bool {
        self.check_seat(seat).is_ok() && each_command!(allowed, self, seat, command)
    }
}
