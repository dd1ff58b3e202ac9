//! Bankruptcy: when it must come, what is left, and who gets it.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::building::Sale;
use super::compare::{Check, same_card, same_deeds, same_party, same_seat};
use super::fault::{AuditFault, Figure};
use super::ledger::Purse;
use freehold_engine::event::{AuctionLot, Duty, EndCause, Event, Party};
use freehold_engine::ruleset::{BuiltGroups, Insolvency, RaiseFunds, SolventDebt, ToBank, ToPlayer, ToSeveral};
use freehold_engine::{BySeat, DeckId, Money, OptionKey, SeatId, SeatSet, SpaceSet};

/// How a bankrupt's possessions are dealt with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Liquidation {
    /// Buildings and foreign money become cash before it is handed over.
    Buildings,
    /// The deeds as well.
    Everything,
    Nothing,
}

/// What becomes of the deeds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deeds {
    ToCreditor,
    Auctioned,
    Free,
}

impl Auditor<'_> {
    fn terms(&self, creditor: Party) -> (Liquidation, Deeds) {
        let rules = &self.rules.bankruptcy;
        if rules.to_player == ToPlayer::Liquidated {
            return (Liquidation::Everything, Deeds::Free);
        }
        if matches!(creditor, Party::Bank | Party::Pot) {
            let deeds = if rules.to_bank == ToBank::Auction { Deeds::Auctioned } else { Deeds::Free };
            return (Liquidation::Nothing, deeds);
        }
        if matches!(creditor, Party::Each(_)) && rules.to_several == ToSeveral::Auctioned {
            match rules.to_player {
                ToPlayer::Assets => return (Liquidation::Buildings, Deeds::Auctioned),
                ToPlayer::DeedsAndCash => return (Liquidation::Nothing, Deeds::Auctioned),
                _ => {}
            }
        }
        match rules.to_player {
            ToPlayer::Assets => (Liquidation::Buildings, Deeds::ToCreditor),
            ToPlayer::DeedsAndCash => (Liquidation::Nothing, Deeds::ToCreditor),
            ToPlayer::CashThenAuction => (Liquidation::Buildings, Deeds::Auctioned),
            ToPlayer::Freed | ToPlayer::Liquidated => (Liquidation::Nothing, Deeds::Free),
        }
    }

    /// Whoever gives up a debt that cash, buildings and mortgages could pay, pays it. Foreign money sold just now shows
    /// that the debtor was selling out, and could not.
    fn pays_first(&self, debtor: SeatId, creditor: Party, amount: Money) -> bool {
        let rules = &self.rules.bankruptcy;
        rules.solvent == SolventDebt::Payment
            && rules.to_player != ToPlayer::Liquidated
            && creditor != Party::Bank
            && self.means_keeping_deeds(debtor) - self.exchanged >= amount
    }

    /// A debt that can be paid is paid; one that cannot be paid by any means ends in bankruptcy.
    pub(super) fn unfold_debt(&mut self, debtor: SeatId, amount: Money, duty: Duty) -> bool {
        if self.doomed == Some(debtor) {
            return false;
        }
        if self.ledger.cash(debtor) >= amount {
            self.agenda.first(Due::Settlement);
            return true;
        }
        let debt = &self.rules.debt;
        // A part of a loan that a card calls in is a debt like any other.
        let due = duty == Duty::Loan && self.ledger.purse(debtor).loan_turns == 0;
        let helpless = debt.insolvency == Insolvency::AtOnce || due;
        if debt.raise_funds == RaiseFunds::None || helpless && self.means(debtor) < amount {
            self.doomed = Some(debtor);
        }
        false
    }

    /// A debt is settled as soon as the cash is there, but not in the middle of selling down a
    /// group; and whoever gives up sells out, whatever that brings in.
    pub(super) fn sell_on(&mut self, last: Option<Sale>, event: &Event) {
        let (Wait::Debt { debtor, to, amount, .. }, Some(Due::Settlement)) = (self.agenda.wait(), self.agenda.due())
        else {
            return;
        };
        let leaves = matches!(*event, Event::WentBankrupt { seat, .. } if seat == debtor);
        if leaves && self.pays_first(debtor, to, amount) {
            self.agenda.take_due();
            return;
        }
        let Some(last) = last.filter(|sale| sale.seat == debtor) else { return };
        let same_group = self.sale.is_some_and(|sale| sale.continues(last)) || self.clears_for_auction(last, event);
        let gives_up = match *event {
            Event::WentBankrupt { seat, .. } => seat == debtor,
            _ => self.sale.is_some_and(|sale| sale.seat == debtor),
        };
        if gives_up && !same_group && self.terms(to).0 != Liquidation::Nothing {
            self.doomed = Some(debtor);
        }
        if same_group || self.doomed.is_some() {
            self.agenda.take_due();
        }
    }

    /// Whether the group was sold down to auction one of its deeds (Yolopoly 2.4.1): one decision, and one step.
    fn clears_for_auction(&self, last: Sale, event: &Event) -> bool {
        let Event::AuctionOpened { lot: AuctionLot::Deed { deed }, seller, .. } = *event else { return false };
        self.rules.auction.built_groups == BuiltGroups::SoldFirst
            && seller == Some(last.seat)
            && last.buildings == Some((self.tables.title(deed).group, 0))
    }

    /// Nothing comes between selling out and the bankruptcy.
    pub(super) fn check_doomed(&self, event: &Event) -> Check {
        let Some(doomed) = self.doomed else { return Ok(()) };
        match *event {
            Event::BuildingSold { seat, .. }
            | Event::CurrencySold { seat, .. }
            | Event::DeedSold { seat, .. }
            | Event::WentBankrupt { seat, .. }
                if seat == doomed =>
            {
                Ok(())
            }
            _ => Err(AuditFault::Missing { due: Due::Bankruptcy { seat: doomed } }),
        }
    }

    pub(super) fn went_bankrupt(&mut self, seat: SeatId, to: Party, owed: Money, paid: Money) -> Check {
        let (creditor, debt) = match self.agenda.wait() {
            Wait::Debt { debtor, to, amount, .. } if debtor == seat => (to, amount),
            // Whoever gives up in their own turn owes nothing and leaves all to the bank.
            Wait::Turn if seat == self.mover() => (Party::Bank, Money::ZERO),
            waiting => return Err(AuditFault::NotNow { waiting }),
        };
        same_party(creditor, to)?;
        Figure::Debt.check(debt, owed)?;
        let pays_first = self.pays_first(seat, creditor, owed);
        let heir = if pays_first { Party::Bank } else { creditor };
        let (liquidation, deeds) = self.terms(heir);
        self.check_sold_out(seat, liquidation)?;
        let cash = self.ledger.cash(seat);
        if pays_first {
            self.ledger.afford(seat, owed)?;
        }
        let expected = if pays_first || liquidation == Liquidation::Everything { cash.min(owed) } else { cash };
        Figure::Estate.check(expected, paid)?;
        self.ledger.pay(Party::Seat(seat), to, paid)?;
        self.ledger.pay(Party::Seat(seat), Party::Bank, cash - paid)?;
        self.leave_table(seat);
        let ending = self.end_by_bankruptcy();
        // A vote still waits for what the heir owes; whoever unfolds the agenda sees when it is over.
        if let Some(cause) = ending.filter(|cause| *cause != EndCause::Vote) {
            self.agenda.first(Due::End { cause });
        }
        self.agenda.first(Due::GiveUpCards { seat });
        self.hand_over_estate(seat, heir, deeds, ending.is_some());
        Ok(())
    }

    fn check_sold_out(&self, seat: SeatId, liquidation: Liquidation) -> Check {
        let owned = self.ledger.owned(seat);
        let foreign = self.ledger.purse(seat).foreign.values().any(|units| *units > 0);
        let kept = match liquidation {
            Liquidation::Nothing => false,
            Liquidation::Buildings => foreign || !owned.and(self.ledger.built).is_empty(),
            Liquidation::Everything => foreign || !owned.is_empty(),
        };
        if kept { Err(AuditFault::NotSoldBefore { seat }) } else { Ok(()) }
    }

    fn leave_table(&mut self, seat: SeatId) {
        self.doomed = None;
        self.bankruptcies += 1;
        self.ledger.solvent = self.ledger.solvent.without(seat);
        self.votes = self.votes.without(seat);
        let Purse { position, circuit, cards, .. } = *self.ledger.purse(seat);
        *self.ledger.purse_mut(seat) = Purse { position, circuit, cards, out: self.bankruptcies, ..Purse::default() };
        self.agenda.strike(seat, self.mover());
    }

    fn hand_over_estate(&mut self, from: SeatId, creditor: Party, fate: Deeds, ending: bool) {
        let deeds = self.ledger.owned(from);
        match (fate, creditor) {
            (Deeds::ToCreditor, Party::Seat(heir)) => {
                let mut shares = BySeat::of(SpaceSet::EMPTY);
                shares[heir] = deeds;
                self.hand_on(from, SeatSet::of(heir), &shares, ending);
            }
            (Deeds::ToCreditor, Party::Each(heirs)) => self.deal_out(from, heirs, deeds, ending),
            (fate, _) => {
                let auction = fate == Deeds::Auctioned && !ending;
                self.agenda.first(Due::Forfeit { from, deeds, auction });
            }
        }
    }

    /// Several heirs get the deeds in turn, beginning after the bankrupt.
    fn deal_out(&mut self, from: SeatId, heirs: SeatSet, deeds: SpaceSet, ending: bool) {
        let mut shares = BySeat::of(SpaceSet::EMPTY);
        let mut last = from;
        for deed in deeds.iter() {
            let Some(heir) = self.ledger.next_after(last, heirs) else { return };
            shares[heir] = shares[heir].with(deed);
            last = heir;
        }
        self.hand_on(from, heirs, &shares, ending);
    }

    /// The heirs are charged one by one, or asked when all have theirs; at the end of the game nobody is asked.
    fn hand_on(&mut self, from: SeatId, heirs: SeatSet, shares: &BySeat<SpaceSet>, ending: bool) {
        let charged = ending || !self.asks_receivers();
        if !charged {
            self.ask_receivers(shares);
        }
        for (heir, &deeds) in shares.iter().rev().filter(|(seat, _)| heirs.contains(*seat)) {
            let postponed = charged && self.collects_before_paying(heir);
            self.agenda.first(Due::Inherit { from, heir, deeds, charged, postponed });
        }
    }

    /// Deeds as they are, and jail cards; the bank's fee for mortgages follows.
    pub(super) fn inherited(&mut self, due: Due, event: &Event) -> Check {
        let (
            Due::Inherit { from, heir, deeds, charged, postponed },
            Event::EstatePassed { from: left, to, deeds: heard },
        ) = (due, *event)
        else {
            return Err(AuditFault::Missing { due });
        };
        same_seat(from, left)?;
        same_seat(heir, to)?;
        same_deeds(deeds, heard)?;
        let mut fee = Money::ZERO;
        for deed in deeds.iter() {
            self.ledger.give_deed(deed, Some(heir));
            if self.ledger.mortgaged.contains(deed) {
                fee += self.tables.transfer_fee(deed);
            }
        }
        let cards = std::mem::take(&mut self.ledger.purse_mut(from).cards);
        for (deck, held) in self.ledger.purse_mut(heir).cards.iter_mut() {
            *held = held.or(cards[deck]);
        }
        if postponed && fee > Money::ZERO {
            self.agenda.first(Due::FeePostponement { seat: heir, deeds: deeds.and(self.ledger.mortgaged) });
        } else if charged {
            self.agenda.first(Due::Charge { payer: heir, to: Party::Bank, amount: fee, duty: Duty::TransferFee });
        }
        Ok(())
    }

    /// Free of mortgages and buildings.
    pub(super) fn forfeited(&mut self, due: Due, event: &Event) -> Check {
        let (Due::Forfeit { from, deeds, auction }, Event::EstateReturned { from: left, deeds: heard, auction: sold }) =
            (due, *event)
        else {
            return Err(AuditFault::Missing { due });
        };
        same_seat(from, left)?;
        same_deeds(deeds, heard)?;
        if auction != sold {
            return Err(AuditFault::NotInTheseRules { option: OptionKey::BankruptcyToBank });
        }
        for deed in deeds.iter() {
            self.ledger.build(&self.tables, deed, 0)?;
            self.ledger.give_deed(deed, None);
        }
        self.ledger.mortgaged = self.ledger.mortgaged.minus(deeds);
        if auction && !deeds.is_empty() {
            match self.agenda.wait_mut() {
                Some(Wait::Estate { deeds: waiting }) => *waiting = waiting.or(deeds),
                _ => self.agenda.wait_for(Wait::Estate { deeds }),
            }
        }
        Ok(())
    }

    /// Jail cards that nobody inherits go back one by one.
    pub(super) fn card_given_up(&mut self, due: Due, seat: SeatId, event: &Event) -> Check {
        let Event::JailCardGivenUp { seat: by, deck, card } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(seat, by)?;
        let cards = self.ledger.purse(seat).cards;
        let next = DeckId::ALL.into_iter().find_map(|deck| cards[deck].first().map(|card| (deck, card)));
        let Some(expected) = next else { return Err(AuditFault::CardNotHeld { seat, deck }) };
        same_card(expected, deck, card)?;
        self.agenda.first(Due::GiveUpCards { seat });
        self.spend_card(seat, deck, card)
    }

    pub(super) fn has_cards(&self, seat: SeatId) -> bool {
        self.ledger.purse(seat).cards.values().any(|cards| !cards.is_empty())
    }
}
