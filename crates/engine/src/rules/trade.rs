//! Trading: offers, counter-offers, answers. An offer lies on the table while the game goes on,
//! and is void as soon as a deed or a card in it is gone or changed. Missing cash only keeps it
//! from being accepted: it may come back.

use crate::chance::Chance;
use crate::command::Goods;
use crate::containers::{ByDeck, BySeat};
use crate::emit::{Sink, Table};
use crate::event::Event;
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::rejection::Rejection;
use crate::ruleset::*;
use crate::state::Offer;

impl Position<'_> {
    /// Whether trades of these two are possible at this moment.
    fn check_trade_time(&self, seat: SeatId, partner: SeatId) -> Verdict {
        let rules = &self.book.rules.trade;
        if rules.kind == TradeKind::None {
            return Err(Rejection::NotInTheseRules { option: OptionKey::TradeKind });
        }
        // A debtor may look for help, and others may offer it.
        if let Phase::Debt(debt) = self.state.phase() {
            let help = rules.window != Window::PreRoll && [seat, partner].contains(&debt.debtor);
            let allowed = self.book.rules.debt.raise_funds == RaiseFunds::All && (help || rules.window == Window::Any);
            if allowed && self.book.rules.debt.trades == DebtTrades::None && [seat, partner].contains(&debt.debtor) {
                return Err(Rejection::NotInTheseRules { option: OptionKey::DebtTrades });
            }
            return if allowed {
                Ok(())
            } else {
                Err(Rejection::DecisionPending { seat: debt.debtor, waiting_for: crate::rejection::Waiting::Debt })
            };
        }
        // Counter-offers and answers happen in the turn of the other side.
        let mover = self.state.turn().seat;
        let by = if partner == mover { partner } else { seat };
        self.check_window(by, rules.window, OptionKey::TradeWindow)
    }

    fn check_partner(&self, seat: SeatId, partner: SeatId) -> Verdict {
        if seat == partner {
            return Err(Rejection::TradeWithSelf);
        }
        self.check_seat(partner)
    }

    /// Whether this seat may offer anything to that one now.
    pub(crate) fn check_offer_time(&self, seat: SeatId, to: SeatId) -> Verdict {
        self.check_partner(seat, to)?;
        let rules = &self.book.rules.trade;
        // Only `any` lets people start a trade in somebody else's turn, a debt apart.
        let in_debt = matches!(self.state.phase(), Phase::Debt(_));
        if rules.kind != TradeKind::None && rules.window != Window::Any && !in_debt && self.state.turn().seat != seat {
            return Err(Rejection::NotYourTurn { to_move: self.to_move().unwrap_or(seat) });
        }
        self.check_trade_time(seat, to)?;
        if self.state.open_offers().contains(seat) { Err(Rejection::OfferOpen) } else { Ok(()) }
    }

    pub(crate) fn check_offer(&self, seat: SeatId, to: SeatId, give: &Goods, take: &Goods) -> Verdict {
        self.check_offer_time(seat, to)?;
        self.check_terms(seat, to, give, take)?;
        self.check_side_affords(seat, give, take)?;
        self.check_clears(seat, to, give, take)
    }

    /// Whether this seat may answer that one's offer with another one now.
    pub(crate) fn check_counter_time(&self, seat: SeatId, from: SeatId) -> Verdict {
        self.check_answer(seat, from)?;
        self.check_trade_time(seat, from)?;
        if self.state.open_offers().contains(seat) { Err(Rejection::OfferOpen) } else { Ok(()) }
    }

    pub(crate) fn check_counter(&self, seat: SeatId, from: SeatId, give: &Goods, take: &Goods) -> Verdict {
        self.check_counter_time(seat, from)?;
        self.check_terms(seat, from, give, take)?;
        self.check_side_affords(seat, give, take)?;
        self.check_clears(seat, from, give, take)
    }

    /// The offer of `from` to this seat.
    pub(crate) fn check_answer(&self, seat: SeatId, from: SeatId) -> Verdict<&Offer> {
        if from.index() >= self.state.seat_count() {
            return Err(Rejection::UnknownSeat { seat: from });
        }
        let offer = self.state.offer(from);
        if !self.state.open_offers().contains(from) || offer.to != seat {
            return Err(Rejection::NoSuchOffer { from });
        }
        Ok(offer)
    }

    pub(crate) fn check_accept(&self, seat: SeatId, from: SeatId) -> Verdict<&Offer> {
        let offer = self.check_answer(seat, from)?;
        self.check_trade_time(seat, from)?;
        self.check_side_affords(from, &offer.give, &offer.take)?;
        self.check_side_affords(seat, &offer.take, &offer.give)?;
        self.check_clears(from, seat, &offer.give, &offer.take)?;
        Ok(offer)
    }

    pub(crate) fn check_withdraw(&self, seat: SeatId) -> Verdict<SeatId> {
        if !self.state.open_offers().contains(seat) {
            return Err(Rejection::NoSuchOffer { from: seat });
        }
        Ok(self.state.offer(seat).to)
    }

    /// The shape that the ruleset wants, and goods that both really have and may give.
    fn check_terms(&self, seat: SeatId, partner: SeatId, give: &Goods, take: &Goods) -> Verdict {
        if give.cash < Money::ZERO || take.cash < Money::ZERO {
            return Err(Rejection::TradeNegativeCash);
        }
        if give.is_empty() && take.is_empty() {
            return Err(self.lacking_for_trade(seat, partner).unwrap_or(Rejection::TradeEmpty));
        }
        self.check_shape(give, take)?;
        self.check_goods(seat, give)?;
        self.check_goods(partner, take)?;
        // Cash is public: nobody asks for what the other side does not have.
        let (needed, held) = (take.cash, self.state.seat(partner).cash);
        if held < needed { Err(Rejection::PartnerLacksCash { seat: partner, needed, held }) } else { Ok(()) }
    }

    /// What is missing for any trade of these two at all, whatever it costs.
    #[cold]
    fn lacking_for_trade(&self, seat: SeatId, partner: SeatId) -> Option<Rejection> {
        let deeds = |seat: SeatId| !self.state.owned(seat).is_empty();
        let cards = |seat: SeatId| {
            let held = self.state.seat(seat).jail_cards.values().any(|cards| !cards.is_empty());
            self.book.rules.jail_card.tradable && held
        };
        let enough = match self.book.rules.trade.kind {
            TradeKind::None => return None,
            TradeKind::SwapOnly if !deeds(seat) => return Some(Rejection::NoDeeds),
            TradeKind::SwapOnly | TradeKind::CashOffer => deeds(partner),
            TradeKind::FixedPrice => deeds(seat) || deeds(partner),
            TradeKind::Free => [seat, partner].into_iter().any(|seat| deeds(seat) || cards(seat)),
        };
        (!enough).then_some(Rejection::NothingToTrade)
    }

    fn check_shape(&self, give: &Goods, take: &Goods) -> Verdict {
        let kind = self.book.rules.trade.kind;
        let cards = give.jail_cards != ByDeck::of(0) || take.jail_cards != ByDeck::of(0);
        if cards && !self.book.rules.jail_card.tradable {
            return Err(Rejection::JailCardNotTradable);
        }
        let cash = give.cash > Money::ZERO || take.cash > Money::ZERO;
        let fits = match kind {
            TradeKind::None => return Err(Rejection::NotInTheseRules { option: OptionKey::TradeKind }),
            // A present is no trade, and neither is money for money: both sides give something, and
            // a deed or a card is among what they give.
            TradeKind::Free => !give.is_empty() && !take.is_empty() && (cards || !give.deeds.or(take.deeds).is_empty()),
            TradeKind::CashOffer => {
                !cards
                    && give.deeds.is_empty()
                    && give.cash > Money::ZERO
                    && take.deeds.len() == 1
                    && take.cash == Money::ZERO
            }
            TradeKind::SwapOnly => !cards && !cash && !give.deeds.is_empty() && !take.deeds.is_empty(),
            TradeKind::FixedPrice => return self.check_fixed_price(give, take, cards),
        };
        if fits { Ok(()) } else { Err(Rejection::TradeShape { kind }) }
    }

    /// Yolopoly UC4.1.2.19: one deed for what it costs.
    fn check_fixed_price(&self, give: &Goods, take: &Goods, cards: bool) -> Verdict {
        let shape = Err(Rejection::TradeShape { kind: TradeKind::FixedPrice });
        let (deeds, cash, other) = match (give.deeds.len(), take.deeds.len()) {
            (1, 0) => (give.deeds, take.cash, give.cash),
            (0, 1) => (take.deeds, give.cash, take.cash),
            _ => return shape,
        };
        if cards || other != Money::ZERO {
            return shape;
        }
        let price = deeds.first().map_or(Money::ZERO, |deed| self.book.space(deed).price);
        if cash == price { Ok(()) } else { Err(Rejection::TradeFixedPrice { price }) }
    }

    /// Deeds of unimproved groups, and cards that are there.
    fn check_goods(&self, seat: SeatId, goods: &Goods) -> Verdict {
        for deed in goods.deeds.iter() {
            self.check_own_deed(seat, deed)?;
            self.check_group_unimproved(deed)?;
        }
        let held = &self.state.seat(seat).jail_cards;
        let missing = goods.jail_cards.iter().any(|(deck, wanted)| usize::from(*wanted) > held[deck].len());
        if missing { Err(Rejection::JailCardMissing { seat }) } else { Ok(()) }
    }

    /// Cash for one's own side and for the fees on mortgages that one takes over.
    fn check_side_affords(&self, seat: SeatId, gives: &Goods, takes: &Goods) -> Verdict {
        let held = self.state.seat(seat).cash;
        if held < gives.cash {
            return Err(Rejection::NotEnoughCash { needed: gives.cash, held });
        }
        let after = held - gives.cash + takes.cash;
        let fee = self.takeover_fee(takes.deeds);
        if after < fee {
            Err(Rejection::NotEnoughCash { needed: gives.cash + fee, held: held + takes.cash })
        } else {
            Ok(())
        }
    }

    /// What the debtor of these two still lacks, where a trade has to bring all of it.
    pub(crate) fn debt_to_clear(&self, seat: SeatId, partner: SeatId) -> Option<(SeatId, Money)> {
        match self.state.phase() {
            Phase::Debt(debt) if self.book.rules.debt.trades == DebtTrades::Clearing => {
                let concerned = [seat, partner].contains(&debt.debtor);
                concerned.then(|| (debt.debtor, debt.amount - self.state.seat(debt.debtor).cash))
            }
            _ => None,
        }
    }

    /// After this one trade, fees included, the debtor can pay in full.
    fn check_clears(&self, seat: SeatId, partner: SeatId, give: &Goods, take: &Goods) -> Verdict {
        let Some((debtor, missing)) = self.debt_to_clear(seat, partner) else { return Ok(()) };
        let (gives, takes) = if debtor == seat { (give, take) } else { (take, give) };
        let left = missing + gives.cash + self.takeover_fee(takes.deeds) - takes.cash;
        if left > Money::ZERO { Err(Rejection::TradeLeavesDebt { debtor, missing: left }) } else { Ok(()) }
    }

    fn is_broken(&self, from: SeatId, offer: &Offer) -> bool {
        let mortgaged = self.state.mortgaged().and(offer.give.deeds.or(offer.take.deeds));
        !self.state.solvent().contains(offer.to)
            || mortgaged != offer.mortgaged
            || self.check_goods(from, &offer.give).is_err()
            || self.check_goods(offer.to, &offer.take).is_err()
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    pub(crate) fn offer_trade(&mut self, seat: SeatId, to: SeatId, give: &Goods, take: &Goods) -> Verdict {
        self.position().check_offer(seat, to, give, take)?;
        self.emit(Event::TradeOffered { from: seat, to, give: *give, take: *take });
        Ok(())
    }

    pub(crate) fn counter_trade(&mut self, seat: SeatId, from: SeatId, give: &Goods, take: &Goods) -> Verdict {
        self.position().check_counter(seat, from, give, take)?;
        self.emit(Event::TradeDeclined { from, to: seat });
        self.emit(Event::TradeOffered { from: seat, to: from, give: *give, take: *take });
        Ok(())
    }

    pub(crate) fn accept_trade(&mut self, seat: SeatId, from: SeatId) -> Verdict {
        let Offer { to, give, take, .. } = *self.position().check_accept(seat, from)?;
        if self.position().asks_receivers() {
            self.emit(Event::TradeMade { from, to, give, take, from_fee: Money::ZERO, to_fee: Money::ZERO });
            let mut received = BySeat::of(SpaceSet::EMPTY);
            (received[from], received[to]) = (take.deeds, give.deeds);
            self.offer_takeovers(&received);
            return Ok(());
        }
        let from_fee = self.position().takeover_fee(take.deeds);
        let to_fee = self.position().takeover_fee(give.deeds);
        self.emit(Event::TradeMade { from, to, give, take, from_fee, to_fee });
        Ok(())
    }

    pub(crate) fn decline_trade(&mut self, seat: SeatId, from: SeatId) -> Verdict {
        self.position().check_answer(seat, from)?;
        self.emit(Event::TradeDeclined { from, to: seat });
        Ok(())
    }

    pub(crate) fn withdraw_trade(&mut self, seat: SeatId) -> Verdict {
        let to = self.position().check_withdraw(seat)?;
        self.emit(Event::TradeWithdrawn { from: seat, to });
        Ok(())
    }

    /// After anything has happened: offers whose goods are gone or changed are void.
    #[inline(never)]
    pub(super) fn void_broken_offers(&mut self) {
        for from in self.state().open_offers().iter() {
            let offer = *self.state().offer(from);
            let gone = !self.state().solvent().contains(from) || matches!(self.state().phase(), Phase::Over { .. });
            if gone || self.position().is_broken(from, &offer) {
                self.emit(Event::TradeVoided { from, to: offer.to });
            }
        }
    }

    /// NCSU UC15: trades belong before the throw.
    #[inline]
    pub(super) fn close_trades_at_roll(&mut self) {
        if !self.state().open_offers().is_empty() && self.book.rules.trade.window == Window::PreRoll {
            self.close_offers(self.state().open_offers());
        }
    }

    /// An offer lapses with the turn of its maker; where trades need one's own turn, all do.
    #[inline]
    pub(super) fn close_trades_at_end(&mut self, seat: SeatId) {
        if self.state().open_offers().is_empty() {
            return;
        }
        let closing = match self.book.rules.trade.window {
            Window::Any => self.state().open_offers().and(SeatSet::of(seat)),
            _ => self.state().open_offers(),
        };
        self.close_offers(closing);
    }

    fn close_offers(&mut self, closing: SeatSet) {
        for from in closing.iter() {
            let to = self.state().offer(from).to;
            self.emit(Event::TradeVoided { from, to });
        }
    }
}
