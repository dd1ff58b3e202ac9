//! Deeds: bought, declined, mortgaged, lifted, and sold to the bank.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::compare::{Check, allowed, same_seat, same_space};
use super::fault::{AuditFault, Figure};
use freehold_engine::event::{AuctionLot, Party};
use freehold_engine::ruleset::{OnDecline, RaiseFunds, ToPlayer, Window};
use freehold_engine::{Money, OptionKey, SPACES, SeatId, SpaceId};

impl Auditor<'_> {
    pub(super) fn check_owner(&self, deed: SpaceId, claimed: SeatId) -> Check {
        if deed.index() >= SPACES || !self.tables.ownable.contains(deed) {
            return Err(AuditFault::NotADeed { space: deed });
        }
        let owner = self.ledger.owner(deed);
        if owner == Some(claimed) { Ok(()) } else { Err(AuditFault::NotTheOwner { deed, owner, claimed }) }
    }

    /// No building anywhere in the group.
    pub(super) fn check_unimproved(&self, deed: SpaceId) -> Check {
        let built = self.tables.group_of(deed).and(self.ledger.built);
        if built.is_empty() { Ok(()) } else { Err(AuditFault::GroupImproved { deed }) }
    }

    fn check_purchase(&self, seat: SeatId, deed: SpaceId) -> Check {
        let waiting = self.agenda.wait();
        let Wait::Purchase { deed: offered } = waiting else { return Err(AuditFault::NotNow { waiting }) };
        same_seat(self.mover(), seat)?;
        same_space(offered, deed)
    }

    pub(super) fn deed_bought(&mut self, seat: SeatId, deed: SpaceId, price: Money) -> Check {
        self.check_purchase(seat, deed)?;
        Figure::Price.check(self.tables.title(deed).price, price)?;
        self.ledger.pay(Party::Seat(seat), Party::Bank, price)?;
        self.ledger.give_deed(deed, Some(seat));
        self.agenda.done();
        Ok(())
    }

    pub(super) fn deed_declined(&mut self, seat: SeatId, deed: SpaceId) -> Check {
        self.check_purchase(seat, deed)?;
        self.agenda.done();
        let auction = &self.rules.auction;
        if auction.on_decline != OnDecline::None {
            let solvent = self.ledger.solvent;
            let among = if auction.decliner_bids { solvent } else { solvent.without(seat) };
            let (lot, min_bid) = (AuctionLot::Deed { deed }, auction.min_bid);
            self.agenda.first(Due::Auction { lot, among, min_bid, caller: seat });
        }
        Ok(())
    }

    /// Whether this is a moment to turn possessions into cash.
    pub(super) fn check_raising(&self, seat: SeatId, buildings: bool) -> Check {
        let waiting = self.agenda.wait();
        match waiting {
            Wait::Opening | Wait::Takeover { .. } => return Err(AuditFault::NotNow { waiting }),
            Wait::Debt { debtor, .. } if debtor == seat => {
                let raise = self.rules.debt.raise_funds;
                return allowed(
                    raise == RaiseFunds::All || raise == RaiseFunds::Buildings && buildings,
                    OptionKey::DebtRaiseFunds,
                );
            }
            Wait::Bids => {
                allowed(self.rules.auction.raise_cash, OptionKey::AuctionRaiseCash)?;
                return if self.bidding.is_bidder(seat) { Ok(()) } else { Err(AuditFault::NotABidder { seat }) };
            }
            _ => {}
        }
        match self.rules.manage.window {
            Window::Any => Ok(()),
            Window::OwnTurn if !matches!(waiting, Wait::Debt { .. }) => same_seat(self.mover(), seat),
            window => self.check_window(seat, window, waiting),
        }
    }

    /// A short bank buys nothing, unless the seller is paying a debt.
    pub(super) fn check_bank_buys(&self, seat: SeatId, value: Money) -> Check {
        let in_debt = matches!(self.agenda.wait(), Wait::Debt { debtor, .. } if debtor == seat);
        if in_debt || self.ledger.bank_can_pay(value) == value {
            return Ok(());
        }
        Err(AuditFault::BankOverdrawn { held: self.ledger.bank, needed: value })
    }

    /// A sale that no player could make may still be the bank selling out a bankrupt, where the
    /// rules want that; then nothing but that bankruptcy follows.
    pub(super) fn sells_out(&mut self, seat: SeatId, ordinary: Check, deed: bool) -> Check<bool> {
        if self.doomed == Some(seat) {
            return Ok(true);
        }
        let Err(fault) = ordinary else { return Ok(false) };
        let creditor = match self.agenda.wait() {
            Wait::Debt { debtor, to, .. } if debtor == seat => to,
            Wait::Turn if seat == self.mover() => Party::Bank,
            _ => return Err(fault),
        };
        let to_player = !matches!(creditor, Party::Bank | Party::Pot);
        let sold = match self.rules.bankruptcy.to_player {
            ToPlayer::Liquidated => true,
            ToPlayer::Assets | ToPlayer::CashThenAuction => to_player && !deed,
            ToPlayer::DeedsAndCash | ToPlayer::Freed => false,
        };
        if !sold {
            return Err(fault);
        }
        self.doomed = Some(seat);
        Ok(true)
    }

    /// The bank pays for something, all of it or what it has.
    pub(super) fn sell_to_bank(&mut self, seat: SeatId, value: Money, paid: Money, figure: Figure) -> Check {
        figure.check(self.ledger.bank_can_pay(value), paid)?;
        self.ledger.pay(Party::Bank, Party::Seat(seat), paid)
    }

    pub(super) fn deed_mortgaged(&mut self, seat: SeatId, deed: SpaceId, amount: Money) -> Check {
        self.check_owner(deed, seat)?;
        allowed(self.rules.mortgage.enabled, OptionKey::MortgageEnabled)?;
        if self.ledger.mortgaged.contains(deed) {
            return Err(AuditFault::AlreadyMortgaged { deed });
        }
        self.check_raising(seat, false)?;
        self.check_unimproved(deed)?;
        let value = self.tables.title(deed).mortgage;
        self.check_bank_buys(seat, value)?;
        self.ledger.mortgaged = self.ledger.mortgaged.with(deed);
        self.sell_to_bank(seat, value, amount, Figure::Mortgage)
    }

    pub(super) fn mortgage_lifted(&mut self, seat: SeatId, deed: SpaceId, cost: Money) -> Check {
        self.check_owner(deed, seat)?;
        if !self.ledger.mortgaged.contains(deed) {
            return Err(AuditFault::NotMortgaged { deed });
        }
        self.check_window(seat, self.rules.manage.window, self.agenda.wait())?;
        Figure::Lift.check(self.tables.lift_cost(deed), cost)?;
        self.ledger.mortgaged = self.ledger.mortgaged.without(deed);
        self.ledger.pay(Party::Seat(seat), Party::Bank, cost)
    }

    pub(super) fn deed_sold(&mut self, seat: SeatId, deed: SpaceId, amount: Money) -> Check {
        self.check_owner(deed, seat)?;
        let Some(value) = self.sale_value(deed) else { return allowed(false, OptionKey::SellLotPct) };
        self.check_unimproved(deed)?;
        let ordinary = self.check_raising(seat, false).and_then(|()| self.check_bank_buys(seat, value));
        self.sells_out(seat, ordinary, true)?;
        self.ledger.mortgaged = self.ledger.mortgaged.without(deed);
        self.ledger.give_deed(deed, None);
        self.sell_to_bank(seat, value, amount, Figure::DeedSale)
    }
}
