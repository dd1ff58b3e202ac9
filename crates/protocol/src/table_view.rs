//! The table as a viewer sees it, in plain maps and lists for the wire.

use freehold_engine::event::{EndCause, Rank};
use freehold_engine::state::{ENDLESS, Offer, State};
use freehold_engine::{
    ByCurrency, CurrencyId, CurrentRent, DeckId, Dice, Goods, Money, Phase, Position, Rulebook, SeatId, SeatSet,
    SpaceId, View,
};
use serde::Serialize;
use std::collections::BTreeMap;

/// Seats and deeds are keyed by their numbers, as in arranged positions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct TableView {
    /// The seat whose turn it is.
    pub turn: SeatId,
    pub round: u16,
    pub this_turn: TurnView,
    pub order: Vec<SeatId>,
    pub seats: BTreeMap<u8, SeatView>,
    /// Deeds that somebody owns.
    pub deeds: BTreeMap<u8, DeedView>,
    pub pot: Money,
    pub bank: BankView,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rates: Option<Units>,
    /// Cards in each pile.
    pub decks: BTreeMap<&'static str, usize>,
    pub phase: Phase,
    /// Open offers by the seat that made them.
    pub offers: BTreeMap<u8, OfferView>,
    pub last_round: bool,
    pub finish_votes: SeatSet,
    /// Of a game that is over; `null` if several share the win.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(as = "Option<SeatId>"), schemars(with = "Option<SeatId>"))]
    pub winner: Option<Option<SeatId>>,
    /// All who win, of a game that is over.
    pub winners: SeatSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<EndCause>,
    pub ranking: Vec<Rank>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct TurnView {
    pub rolled: bool,
    pub roll_due: bool,
    pub doubles: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<Dice>,
    pub built: u8,
    /// What the multiplier of this turn works on.
    pub net: Money,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct SeatView {
    pub cash: Money,
    pub worth: Money,
    pub position: SpaceId,
    pub jailed: bool,
    pub jail_turns: u8,
    pub jail_cards: Vec<DeckId>,
    pub circuit: bool,
    pub bankrupt: bool,
    pub bot: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loan: Option<LoanView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currencies: Option<Units>,
    /// Percent for this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub multiplier: Option<u8>,
    /// Percent for the seat's next turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_multiplier: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct LoanView {
    pub principal: Money,
    pub owed: Money,
    pub turns: u8,
}

/// A figure for each foreign currency.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Units {
    pub calm: i32,
    pub wild: i32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct DeedView {
    pub owner: SeatId,
    pub mortgaged: bool,
    pub houses: u8,
    pub hotel: bool,
    pub rent: RentView,
    /// What it would bring with one more building, if one fits on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_rent: Option<Money>,
}

/// What a deed brings now from whoever lands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RentView {
    /// 0 where nobody has to pay.
    Amount(Money),
    /// For each pip of the throw.
    PerPip(u8),
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OfferView {
    pub to: SeatId,
    pub give: Goods,
    pub take: Goods,
}

/// Stocks that are endless are left out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct BankView {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cash: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub houses: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hotels: Option<u8>,
}

impl TableView {
    /// What a seat or a spectator sees.
    pub fn of(book: &Rulebook, view: &View) -> TableView {
        TableView::everything(book, view.state())
    }

    /// Everything, hidden bids included: for the referee, who must see all.
    pub fn everything(book: &Rulebook, state: &State) -> TableView {
        let position = Position::new(book, state);
        let turn = state.turn();
        let end = match state.phase() {
            Phase::Over { cause } => Some(*cause),
            _ => None,
        };
        let ranking = end.map(|_| position.ranking());
        let winners = ranking.map_or(SeatSet::EMPTY, |ranking| ranking.winners());
        TableView {
            turn: turn.seat,
            round: state.round(),
            this_turn: TurnView {
                rolled: turn.rolled,
                roll_due: turn.roll_due,
                doubles: turn.doubles,
                dice: turn.rolled.then_some(turn.dice).filter(|dice| !dice.faces().is_empty()),
                built: turn.built,
                net: turn.net,
            },
            order: state.order().as_slice().to_vec(),
            seats: state.seat_ids().map(|seat| (seat.0, seat_view(&position, seat))).collect(),
            deeds: book.deeds.iter().filter_map(|deed| Some((deed.0, deed_view(&position, deed)?))).collect(),
            pot: state.pot(),
            bank: BankView {
                cash: book.finite_bank.then_some(state.bank().cash),
                houses: (state.bank().houses != ENDLESS).then_some(state.bank().houses),
                hotels: (state.bank().hotels != ENDLESS).then_some(state.bank().hotels),
            },
            rates: book.rules.currencies.enabled.then(|| units(state.rates())),
            decks: [
                ("deck_a", state.pile(DeckId::DeckA).cards().len()),
                ("deck_b", state.pile(DeckId::DeckB).cards().len()),
            ]
            .into(),
            phase: *state.phase(),
            offers: state.open_offers().iter().map(|from| (from.0, offer_view(state, from))).collect(),
            last_round: state.last_round(),
            finish_votes: state.finish_votes(),
            winner: end.map(|_| winners.first().filter(|_| winners.len() == 1)),
            winners,
            end,
            ranking: ranking.map_or(Vec::new(), |ranking| ranking.as_slice().to_vec()),
        }
    }
}

fn units(figures: &ByCurrency<i32>) -> Units {
    Units { calm: figures[CurrencyId::Calm], wild: figures[CurrencyId::Wild] }
}

fn seat_view(position: &Position<'_>, seat: SeatId) -> SeatView {
    let (book, state) = (position.book, position.state);
    let holder = state.seat(seat);
    let percent = |value: u8| (value != 0).then_some(value);
    let cards = DeckId::ALL.into_iter().flat_map(|deck| holder.jail_cards[deck].iter().map(move |_| deck));
    SeatView {
        cash: holder.cash,
        worth: position.worth(seat),
        position: holder.position,
        jailed: holder.jailed,
        jail_turns: holder.jail_turns,
        jail_cards: cards.collect(),
        circuit: holder.circuit,
        bankrupt: !state.solvent().contains(seat),
        bot: !state.persons().contains(seat),
        loan: (holder.loan.owed > Money::ZERO).then_some(LoanView {
            principal: holder.loan.principal,
            owed: holder.loan.owed,
            turns: holder.loan.turns,
        }),
        currencies: book.rules.currencies.enabled.then(|| units(&holder.holdings)),
        multiplier: percent(holder.multiplier),
        next_multiplier: percent(holder.next_multiplier),
    }
}

fn offer_view(state: &State, from: SeatId) -> OfferView {
    let Offer { to, give, take, .. } = *state.offer(from);
    OfferView { to, give, take }
}

fn deed_view(position: &Position<'_>, deed: SpaceId) -> Option<DeedView> {
    let (book, state) = (position.book, position.state);
    let rent = match position.current_rent(deed)? {
        CurrentRent::Fixed(amount) => RentView::Amount(amount),
        CurrentRent::PerPip(factor) => RentView::PerPip(factor),
    };
    let level = state.level(deed);
    Some(DeedView {
        owner: state.owner(deed)?,
        mortgaged: state.mortgaged().contains(deed),
        houses: book.houses_at(level),
        hotel: level == book.hotel_level,
        rent,
        next_rent: position.next_rent(deed),
    })
}
