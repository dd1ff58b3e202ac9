//! Trades: offers, what may be in them, when they lapse, and what changes hands.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::compare::{Check, allowed, same_seat};
use super::fault::{AuditFault, Figure};
use freehold_engine::command::Goods;
use freehold_engine::event::{Event, Party};
use freehold_engine::ruleset::{DebtTrades, RaiseFunds, TradeKind, Window};
use freehold_engine::{ByDeck, BySeat, Money, OptionKey, SeatId, SpaceSet};

/// An offer on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offer {
    to: SeatId,
    give: Goods,
    take: Goods,
    /// Which of the deeds were mortgaged when it was made.
    mortgaged: SpaceSet,
}

impl Auditor<'_> {
    fn check_trade_time(&self, seat: SeatId, partner: SeatId) -> Check {
        let rules = &self.rules.trade;
        allowed(rules.kind != TradeKind::None, OptionKey::TradeKind)?;
        let waiting = self.agenda.wait();
        if let Wait::Debt { debtor, .. } = waiting {
            // A debtor may be helped, where trades are not bound to the time before the throw.
            let help = rules.window != Window::PreRoll && (debtor == seat || debtor == partner);
            let open = self.rules.debt.raise_funds == RaiseFunds::All && (help || rules.window == Window::Any);
            let of_debtor = debtor == seat || debtor == partner;
            allowed(!of_debtor || self.rules.debt.trades != DebtTrades::None, OptionKey::DebtTrades)?;
            return if open { Ok(()) } else { Err(AuditFault::NotNow { waiting }) };
        }
        let by = if partner == self.mover() { partner } else { seat };
        self.check_window(by, rules.window, waiting)
    }

    pub(super) fn trade_offered(&mut self, from: SeatId, to: SeatId, give: &Goods, take: &Goods) -> Check {
        if from == to {
            return Err(AuditFault::TradeWithSelf { seat: from });
        }
        let answer = self.declined == Some((to, from));
        let in_debt = matches!(self.agenda.wait(), Wait::Debt { .. });
        if self.rules.trade.window != Window::Any && !in_debt && !answer {
            same_seat(self.mover(), from)?;
        }
        self.check_trade_time(from, to)?;
        if self.offers[from].is_some() {
            return Err(AuditFault::OfferOpen { from });
        }
        self.check_shape(give, take)?;
        self.check_goods(from, give)?;
        self.check_goods(to, take)?;
        self.check_affords(from, give, take)?;
        self.check_covers([from, to], [give, take])?;
        let mortgaged = self.ledger.mortgaged.and(give.deeds.or(take.deeds));
        self.offers[from] = Some(Offer { to, give: *give, take: *take, mortgaged });
        Ok(())
    }

    fn check_shape(&self, give: &Goods, take: &Goods) -> Check {
        if give.cash < Money::ZERO || take.cash < Money::ZERO {
            return Err(AuditFault::TradeShape);
        }
        let cards = give.jail_cards != ByDeck::of(0) || take.jail_cards != ByDeck::of(0);
        allowed(!cards || self.rules.jail_card.tradable, OptionKey::JailCardTradable)?;
        let no_cash = give.cash == Money::ZERO && take.cash == Money::ZERO;
        let price = |deeds: SpaceSet| deeds.first().map_or(Money::ZERO, |deed| self.tables.title(deed).price);
        let only_cash = |goods: &Goods| goods.deeds.is_empty();
        let only_deed = |goods: &Goods| goods.deeds.len() == 1 && goods.cash == Money::ZERO;
        let sale = |seller: &Goods, buyer: &Goods| !cards && only_deed(seller) && only_cash(buyer);
        let fits = match self.rules.trade.kind {
            TradeKind::None => false,
            // Neither presents nor money for money.
            TradeKind::Free => !give.is_empty() && !take.is_empty() && (cards || !give.deeds.or(take.deeds).is_empty()),
            TradeKind::CashOffer => sale(take, give) && give.cash > Money::ZERO,
            TradeKind::SwapOnly => !cards && no_cash && !give.deeds.is_empty() && !take.deeds.is_empty(),
            TradeKind::FixedPrice => {
                sale(give, take) && take.cash == price(give.deeds) || sale(take, give) && give.cash == price(take.deeds)
            }
        };
        if fits { Ok(()) } else { Err(AuditFault::TradeShape) }
    }

    /// Deeds of groups without buildings, and cards that are there.
    fn check_goods(&self, seat: SeatId, goods: &Goods) -> Check {
        for deed in goods.deeds.iter() {
            self.check_owner(deed, seat)?;
            self.check_unimproved(deed)?;
        }
        for (deck, &wanted) in goods.jail_cards.iter() {
            if usize::from(wanted) > self.ledger.purse(seat).cards[deck].len() {
                return Err(AuditFault::CardNotHeld { seat, deck });
            }
        }
        Ok(())
    }

    fn takeover_fee(&self, deeds: SpaceSet) -> Money {
        deeds.and(self.ledger.mortgaged).iter().map(|deed| self.tables.transfer_fee(deed)).sum()
    }

    fn check_affords(&self, seat: SeatId, gives: &Goods, takes: &Goods) -> Check {
        self.ledger.afford(seat, gives.cash)?;
        let fee = self.takeover_fee(takes.deeds);
        let left = self.ledger.cash(seat) - gives.cash + takes.cash;
        if left < fee { Err(AuditFault::NotEnoughCash { seat, held: left, needed: fee }) } else { Ok(()) }
    }

    /// Where trades have to clear debts, a debtor who is one of the two could pay all of it afterwards.
    fn check_covers(&self, sides: [SeatId; 2], goods: [&Goods; 2]) -> Check {
        let Wait::Debt { debtor, amount, .. } = self.agenda.wait() else { return Ok(()) };
        if self.rules.debt.trades != DebtTrades::Clearing {
            return Ok(());
        }
        let Some(side) = sides.iter().position(|seat| *seat == debtor) else { return Ok(()) };
        let (lost, gained) = (goods[side], goods[1 - side]);
        let purse = self.ledger.cash(debtor) + gained.cash - lost.cash - self.takeover_fee(gained.deeds);
        if purse >= amount { Ok(()) } else { Err(AuditFault::DebtNotCleared { held: purse, owed: amount }) }
    }

    fn offer(&self, from: SeatId, to: SeatId) -> Check<Offer> {
        self.offers[from].filter(|offer| offer.to == to).ok_or(AuditFault::NoSuchOffer { from })
    }

    /// Its goods are gone, or mortgaged since (EC-170).
    fn is_broken(&self, from: SeatId, offer: &Offer) -> bool {
        let both_play = self.ledger.solvent.contains(from) && self.ledger.solvent.contains(offer.to);
        !both_play
            || self.check_goods(from, &offer.give).is_err()
            || self.check_goods(offer.to, &offer.take).is_err()
            || !self.mortgaged_of(offer).minus(offer.mortgaged).is_empty()
    }

    fn mortgaged_of(&self, offer: &Offer) -> SpaceSet {
        self.ledger.mortgaged.and(offer.give.deeds.or(offer.take.deeds))
    }

    pub(super) fn trade_made(&mut self, event: &Event) -> Check {
        let Event::TradeMade { from, to, give, take, from_fee, to_fee } = *event else {
            return Err(AuditFault::NotNow { waiting: self.agenda.wait() });
        };
        let offer = self.offer(from, to)?;
        if (offer.give, offer.take) != (give, take) {
            return Err(AuditFault::OfferAltered { from });
        }
        self.check_goods(from, &give)?;
        self.check_goods(to, &take)?;
        if self.is_broken(from, &offer) {
            return Err(AuditFault::OfferBroken { from });
        }
        self.check_trade_time(to, from)?;
        self.check_affords(from, &give, &take)?;
        self.check_affords(to, &take, &give)?;
        self.check_covers([from, to], [&give, &take])?;
        let asks = self.asks_receivers();
        for (deeds, fee) in [(take.deeds, from_fee), (give.deeds, to_fee)] {
            Figure::Fee.check(if asks { Money::ZERO } else { self.takeover_fee(deeds) }, fee)?;
        }
        if asks {
            let mut received = BySeat::of(SpaceSet::EMPTY);
            (received[from], received[to]) = (take.deeds, give.deeds);
            self.ask_receivers(&received);
        }
        self.offers[from] = None;
        self.ledger.pay(Party::Seat(from), Party::Seat(to), give.cash)?;
        self.ledger.pay(Party::Seat(to), Party::Seat(from), take.cash)?;
        self.ledger.pay(Party::Seat(from), Party::Bank, from_fee)?;
        self.ledger.pay(Party::Seat(to), Party::Bank, to_fee)?;
        self.hand_over(from, to, &give);
        self.hand_over(to, from, &take);
        Ok(())
    }

    fn hand_over(&mut self, from: SeatId, to: SeatId, goods: &Goods) {
        for deed in goods.deeds.iter() {
            self.ledger.give_deed(deed, Some(to));
        }
        for (deck, &count) in goods.jail_cards.iter() {
            for _ in 0..count {
                let held = &mut self.ledger.purse_mut(from).cards[deck];
                let Some(card) = held.first() else { break };
                *held = held.without(card);
                let held = &mut self.ledger.purse_mut(to).cards[deck];
                *held = held.with(card);
            }
        }
    }

    pub(super) fn trade_declined(&mut self, from: SeatId, to: SeatId) -> Check {
        self.offer(from, to)?;
        self.offers[from] = None;
        self.declined = Some((from, to));
        Ok(())
    }

    pub(super) fn trade_withdrawn(&mut self, from: SeatId, to: SeatId) -> Check {
        self.offer(from, to)?;
        self.offers[from] = None;
        Ok(())
    }

    /// Takes a broken offer off the table; says whether it was one.
    pub(super) fn void_broken(&mut self, from: SeatId, to: SeatId) -> Check<bool> {
        let offer = self.offer(from, to)?;
        // A mortgage lifted since harms nobody, but the goods are not what they were.
        if self.is_broken(from, &offer) || self.mortgaged_of(&offer) != offer.mortgaged {
            self.offers[from] = None;
            return Ok(true);
        }
        Ok(false)
    }

    /// An offer that could be kept lapses when the turn ends, or at the throw.
    pub(super) fn offer_lapsed(&mut self, due: Due, event: &Event) -> Check {
        let Event::TradeVoided { from, .. } = *event else { return Err(AuditFault::Missing { due }) };
        let lapses = due == Due::Throw || self.rules.trade.window != Window::Any || from == self.mover();
        if !lapses {
            return Err(AuditFault::OfferStands { from });
        }
        self.offers[from] = None;
        self.agenda.first(due);
        Ok(())
    }

    /// The beginning of a throw or of the end of the turn.
    pub(super) fn lapse_by_choice(&mut self, from: SeatId, event: &Event) -> Check {
        if self.agenda.wait() != Wait::Turn {
            return Err(AuditFault::OfferStands { from });
        }
        if self.turn.roll_due && self.rules.trade.window == Window::PreRoll {
            return self.offer_lapsed(Due::Throw, event);
        }
        self.finish_by_choice(event)
    }

    pub(super) fn check_no_offer(&self, whose: impl Fn(SeatId) -> bool) -> Check {
        for (from, offer) in self.offers.iter() {
            if offer.is_some() && whose(from) {
                return Err(AuditFault::OfferOpen { from });
            }
        }
        Ok(())
    }
}
