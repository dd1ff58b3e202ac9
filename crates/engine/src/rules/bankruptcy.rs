//! Bankruptcy: what a player who cannot pay leaves, and to whom; resignation.

use crate::chance::Chance;
use crate::command::Command;
use crate::containers::BySeat;
use crate::emit::{Sink, Table};
use crate::event::{EndCause, Event, Party};
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::raising::Means;
use crate::ruleset::*;
use serde::Serialize;

/// What becomes of the possessions of whoever leaves the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Fate {
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

/// What giving up means: who is owed how much, whether that is paid in full first, and what becomes of the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Surrender {
    pub to: Party,
    pub owed: Money,
    pub pays: bool,
    pub fate: Fate,
}

impl Position<'_> {
    /// Whom a resignation serves: the creditor, or the bank. In one's own turn, or in debt.
    pub(crate) fn check_resign(&self, seat: SeatId) -> Verdict<(Party, Money)> {
        match *self.state.phase() {
            Phase::Debt(debt) if debt.debtor == seat => Ok((debt.to, debt.amount)),
            _ => self.check_own_turn(seat).map(|()| (Party::Bank, Money::ZERO)),
        }
    }

    /// What giving up would mean now.
    pub(crate) fn surrender(&self, seat: SeatId) -> Verdict<Surrender> {
        let (to, owed) = self.check_resign(seat)?;
        let pays = self.pays_before_leaving(seat, to, owed);
        Ok(Surrender { to, owed, pays, fate: self.fate(if pays { Party::Bank } else { to }) })
    }

    /// Whether a debt that is given up is paid all the same. What the bank is owed, it gets with everything else; and
    /// who is liquidated pays no more than what is owed anyway.
    fn pays_before_leaving(&self, seat: SeatId, creditor: Party, owed: Money) -> bool {
        self.book.rules.bankruptcy.solvent == SolventDebt::Payment
            && self.book.rules.bankruptcy.to_player != ToPlayer::Liquidated
            && creditor != Party::Bank
            && self.payable_keeping_deeds(seat) >= owed
    }

    fn fate(&self, creditor: Party) -> Fate {
        let rules = &self.book.rules.bankruptcy;
        if rules.to_player == ToPlayer::Liquidated {
            return Fate::Liquidated;
        }
        let several = matches!(creditor, Party::Each(_)) && rules.to_several == ToSeveral::Auctioned;
        match (creditor, rules.to_player, rules.to_bank) {
            (_, ToPlayer::Assets, _) if several => Fate::SoldThenAuctioned,
            (_, ToPlayer::DeedsAndCash, _) if several => Fate::Auctioned,
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
        let Surrender { to, owed, pays, fate } = self.position().surrender(seat)?;
        if pays {
            self.raise_what_is_owed(seat, owed);
            self.leave(seat, to, owed, fate, Party::Bank);
        } else {
            self.leave(seat, to, owed, fate, to);
        }
        Ok(())
    }

    /// As the plan for debtors has it, and not a step further.
    fn raise_what_is_owed(&mut self, seat: SeatId, owed: Money) {
        let plan = self.position().plan_for(seat, owed, Means::BuildingsAndMortgages);
        let buildings = (0..self.book.group_count as u8).map(|group| Command::SellGroup {
            group: GroupId(group),
            level: 0,
            higher: SpaceSet::EMPTY,
        });
        let mortgages = self.state().owned(seat).iter().map(|deed| Command::Mortgage { deed });
        // A plan may miss what only works in a roundabout way; selling all the buildings first always works.
        let otherwise: Vec<Command> = buildings.chain(mortgages).collect();
        for command in plan.iter().flat_map(|part| &part.commands).chain(&otherwise) {
            if self.state().seat(seat).cash >= owed {
                return;
            }
            if self.position().allows(seat, command) {
                let _ = self.carry_out(seat, command);
            }
        }
    }

    #[inline(never)]
    pub(super) fn go_bankrupt(&mut self, seat: SeatId, creditor: Party, owed: Money) {
        let fate = self.position().fate(creditor);
        self.leave(seat, creditor, owed, fate, creditor);
    }

    /// Out of the game: `creditor` is paid, and `heir` gets what then is left.
    fn leave(&mut self, seat: SeatId, creditor: Party, owed: Money, fate: Fate, heir: Party) {
        if matches!(fate, Fate::Inherited | Fate::SoldThenAuctioned | Fate::Liquidated) {
            self.turn_into_cash(seat, fate == Fate::Liquidated);
        }
        let cash = self.state().seat(seat).cash;
        // Property Tycoon fr-gr-14-3: the creditor gets the proceeds up to what is owed. Whoever gives
        // up without owing anything leaves the money to the bank.
        let paid = if fate == Fate::Liquidated || heir != creditor { cash.min(owed) } else { cash };
        self.emit(Event::WentBankrupt { seat, to: creditor, owed, paid });
        let ending = self.position().end_by_bankruptcy();
        self.pass_on(seat, heir, fate, ending.is_some());
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
                self.charge_heir(heir, shares[heir]);
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
