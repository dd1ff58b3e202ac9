//! Bankruptcy: what a player who cannot pay leaves, and to whom; resignation.

use crate::chance::Chance;
use crate::containers::BySeat;
use crate::emit::{Sink, Table};
use crate::event::{Duty, EndCause, Event, Party};
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::ruleset::*;

/// What becomes of a bankrupt's possessions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// Buildings become cash, deeds and jail cards pass on.
    Inherited,
    /// Deeds pass on as they stand.
    InheritedBuilt,
    /// Everything is sold to the bank first.
    Liquidated,
    /// Buildings become cash, the bank auctions the deeds.
    SoldThenAuctioned,
    /// The bank takes everything and auctions the deeds.
    Auctioned,
    /// The deeds are free again.
    Freed,
}

impl Position<'_> {
    /// Whom a resignation serves: the creditor, or the bank. In one's own turn, or in debt.
    pub(crate) fn check_resign(&self, seat: SeatId) -> Verdict<(Party, Money)> {
        match *self.state.phase() {
            Phase::Debt(debt) if debt.debtor == seat => Ok((debt.to, debt.amount)),
            _ => self.check_own_turn(seat).map(|()| (Party::Bank, Money::ZERO)),
        }
    }

    fn fate(&self, creditor: Party) -> Fate {
        let rules = &self.book.rules.bankruptcy;
        if rules.to_player == ToPlayer::Liquidated {
            return Fate::Liquidated;
        }
        match (creditor, rules.to_player, rules.to_bank) {
            (Party::Bank | Party::Pot, _, ToBank::Auction) => Fate::Auctioned,
            (Party::Bank | Party::Pot, _, ToBank::Available) => Fate::Freed,
            (_, ToPlayer::Assets, _) => Fate::Inherited,
            (_, ToPlayer::DeedsAndCash, _) => Fate::InheritedBuilt,
            (_, ToPlayer::CashThenAuction, _) => Fate::SoldThenAuctioned,
            (_, ToPlayer::Freed | ToPlayer::Liquidated, _) => Fate::Freed,
        }
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    pub(crate) fn resign(&mut self, seat: SeatId) -> Verdict {
        let (creditor, owed) = self.position().check_resign(seat)?;
        self.go_bankrupt(seat, creditor, owed);
        Ok(())
    }

    #[inline(never)]
    pub(super) fn go_bankrupt(&mut self, seat: SeatId, creditor: Party, owed: Money) {
        let fate = self.position().fate(creditor);
        if matches!(fate, Fate::Inherited | Fate::SoldThenAuctioned | Fate::Liquidated) {
            self.turn_into_cash(seat, fate == Fate::Liquidated);
        }
        let cash = self.state().seat(seat).cash;
        // Property Tycoon fr-gr-14-3: the creditor gets the proceeds up to what is owed. Whoever gives
        // up without owing anything leaves the money to the bank.
        let paid = if fate == Fate::Liquidated { cash.min(owed) } else { cash };
        self.emit(Event::WentBankrupt { seat, to: creditor, owed, paid });
        let ending = self.position().end_by_bankruptcy();
        self.pass_on(seat, creditor, fate, ending.is_some());
        self.return_jail_cards(seat);
        match ending {
            // The heir may owe a fee now; the vote waits for that as well.
            Some(EndCause::Vote) => self.end_if_all_voted(),
            Some(cause) => self.end_game(cause),
            None => {}
        }
    }

    /// Sells buildings and foreign money, and with `deeds` also the deeds, to the bank.
    fn turn_into_cash(&mut self, seat: SeatId, deeds: bool) {
        let owned = self.state().owned(seat);
        self.sell_down(seat, owned.and(self.state().built()), 0, SpaceSet::EMPTY);
        for currency in CurrencyId::ALL {
            let units = self.state().seat(seat).holdings[currency];
            if units > 0 {
                let received = self.position().bank_pays(self.position().foreign_value(seat, currency));
                self.emit(Event::CurrencySold { seat, currency, units, received });
            }
        }
        if deeds {
            for deed in owned.iter() {
                let value = self.position().deed_sale_value(deed).unwrap_or_default();
                let amount = self.position().bank_pays(value);
                self.emit(Event::DeedSold { seat, deed, amount });
            }
        }
    }

    fn pass_on(&mut self, seat: SeatId, creditor: Party, fate: Fate, ending: bool) {
        let deeds = self.state().owned(seat);
        match (fate, creditor) {
            (Fate::Inherited | Fate::InheritedBuilt, Party::Seat(heir)) => {
                let mut shares = BySeat::of(SpaceSet::EMPTY);
                shares[heir] = deeds;
                self.inherit(seat, SeatSet::of(heir), &shares, ending);
            }
            (Fate::Inherited | Fate::InheritedBuilt, Party::Each(heirs)) => {
                if let Some(shares) = self.shares(seat, heirs, deeds) {
                    self.inherit(seat, heirs, &shares, ending);
                }
            }
            (Fate::SoldThenAuctioned | Fate::Auctioned, _) => {
                self.emit(Event::EstateReturned { from: seat, deeds, auction: !ending })
            }
            _ => self.emit(Event::EstateReturned { from: seat, deeds, auction: false }),
        }
    }

    /// The heirs pay the bank's fee for every mortgage, or lift it at once (official rule). When the game ends with
    /// it, there is nothing to choose any more.
    fn inherit(&mut self, from: SeatId, heirs: SeatSet, shares: &BySeat<SpaceSet>, ending: bool) {
        let asks = self.position().asks_receivers() && !ending;
        for heir in heirs.iter() {
            self.emit(Event::EstatePassed { from, to: heir, deeds: shares[heir] });
            if !asks {
                let fee = self.position().takeover_fee(shares[heir]);
                self.charge(heir, Party::Bank, fee, Duty::TransferFee);
            }
        }
        if asks {
            self.offer_takeovers(shares);
        }
    }

    /// Ours: the deeds go round among several creditors in order of turns.
    fn shares(&self, from: SeatId, heirs: SeatSet, deeds: SpaceSet) -> Option<BySeat<SpaceSet>> {
        let mut shares = BySeat::of(SpaceSet::EMPTY);
        let mut heir = from;
        for deed in deeds.iter() {
            heir = self.state().next_in_order(heir, heirs)?;
            shares[heir] = shares[heir].with(deed);
        }
        Some(shares)
    }

    /// Jail cards that nobody inherited go back.
    fn return_jail_cards(&mut self, seat: SeatId) {
        for deck in DeckId::ALL {
            while let Some(card) = self.state().seat(seat).jail_cards[deck].first() {
                self.emit(Event::JailCardGivenUp { seat, deck, card });
                self.return_card(deck, card);
            }
        }
    }
}
