//! Collecting the prompts of a seat, by asking the same checks that decide about commands.

use crate::edition::Effect;
use crate::event::AuctionLot;
use crate::ids::*;
use crate::money::Money;
use crate::phase::{Auction, Phase};
use crate::position::Position;
use crate::prompt::*;
use crate::ruleset::*;
use crate::state::Offer;

impl Position<'_> {
    /// Everything that this seat may do now.
    pub fn prompts(&self, seat: SeatId) -> Prompts {
        let mut prompts = Prompts::default();
        if self.check_seat(seat).is_ok() {
            self.collect_prompts(seat, &mut prompts);
        }
        prompts
    }

    /// Of these only what can bring money.
    pub(crate) fn raising_prompts(&self, seat: SeatId) -> Prompts {
        let mut prompts = Prompts::default();
        if self.check_seat(seat).is_ok() {
            self.estate_prompts(seat, &mut prompts);
            self.group_prompts(seat, &mut prompts);
            self.banking_prompts(seat, &mut prompts);
        }
        prompts
    }

    fn collect_prompts(&self, seat: SeatId, prompts: &mut Prompts) {
        if self.check_roll(seat).is_ok() {
            prompts.push(Prompt::Roll {});
        }
        if self.check_end_turn(seat).is_ok() {
            prompts.push(Prompt::EndTurn {});
        }
        self.decision_prompts(seat, prompts);
        self.jail_prompts(seat, prompts);
        self.estate_prompts(seat, prompts);
        self.group_prompts(seat, prompts);
        self.trade_prompts(seat, prompts);
        self.banking_prompts(seat, prompts);
        for finish in [true, false] {
            if self.check_vote(seat, finish).is_ok() {
                prompts.push(Prompt::VoteFinish { finish });
            }
        }
        if let Ok(surrender) = self.surrender(seat) {
            prompts.push(Prompt::Resign(surrender));
        }
        // The last one, so that whoever plays without slips can leave it off.
        if self.check_take_back(seat).is_ok() {
            prompts.push(Prompt::TakeBack {});
        }
    }

    /// The decision that the table waits for.
    fn decision_prompts(&self, seat: SeatId, prompts: &mut Prompts) {
        match self.state.phase() {
            Phase::Purchase { .. } => {
                if let Ok((deed, price)) = self.check_buy(seat) {
                    prompts.push(Prompt::BuyDeed { deed, price });
                }
                if let Ok(deed) = self.check_decline(seat) {
                    prompts.push(Prompt::DeclineDeed { deed, then: self.after_decline(seat, deed) });
                }
            }
            Phase::Draw { deck } if self.check_draw(seat).is_ok() => prompts.push(Prompt::DrawCard { deck: *deck }),
            Phase::CardChoice { deck, card } if self.state.turn().seat == seat => {
                if let Effect::Choice { options, .. } = self.book.effect(*deck, *card) {
                    let open = (0..options.len() as u8).filter(|option| self.check_option(seat, *option).is_ok());
                    let options = OptionSet(open.fold(0, |set, option| set | 1 << option));
                    prompts.push(Prompt::ChooseOption { deck: *deck, card: *card, options });
                }
            }
            Phase::TaxChoice { space } if self.state.turn().seat == seat => {
                let tax = &self.book.space(*space).tax;
                prompts.push(Prompt::ChooseTax { amount: tax.amount, percent: tax.percent });
            }
            Phase::Takeover { .. } => {
                if let Ok(bound) = self.takeover_bound(seat) {
                    prompts.push(Prompt::TakeOver { bound });
                }
            }
            Phase::Auction(auction) => self.bid_prompts(seat, auction, prompts),
            _ => {}
        }
    }

    fn bid_prompts(&self, seat: SeatId, auction: &Auction, prompts: &mut Prompts) {
        if self.check_pass_bid(seat).is_err() {
            return;
        }
        prompts.push(Prompt::PassBid {});
        let (mut min, max) = (self.least_bid(auction), self.greatest_bid(seat, auction));
        if matches!(auction.lot, AuctionLot::Deed { .. }) && max < min {
            return;
        }
        if auction.sealed {
            let public = match self.book.rules.auction.visibility {
                BidVisibility::BidderChooses => Visibility::Choose,
                BidVisibility::Public => Visibility::Public,
                BidVisibility::Private => Visibility::Private,
            };
            return prompts.push(Prompt::SealBid { min, max, public });
        }
        // A bound for each price: lots of dearer groups may need a higher bid.
        let AuctionLot::Building { hotel } = auction.lot else {
            return prompts.push(Prompt::Bid { min, max, spaces: None });
        };
        let mut left = self.sites(seat, hotel);
        while let Some(first) = left.first() {
            min = self.least_bid_at(auction, first);
            let alike = left.iter().filter(|space| self.least_bid_at(auction, *space) == min).collect();
            left = left.minus(alike);
            if min <= max {
                prompts.push(Prompt::Bid { min, max, spaces: Some(alike) });
            }
        }
    }

    fn jail_prompts(&self, seat: SeatId, prompts: &mut Prompts) {
        if !self.state.seat(seat).jailed {
            return;
        }
        if self.check_pay_jail_fee(seat).is_ok() {
            prompts.push(Prompt::PayJailFee { fee: self.book.rules.jail.fee });
        }
        for deck in DeckId::ALL {
            if self.check_use_jail_card(seat, deck).is_ok() {
                prompts.push(Prompt::UseJailCard { deck });
            }
        }
        if self.check_stay_in_jail(seat).is_ok() {
            prompts.push(Prompt::StayInJail {});
        }
    }

    /// What may be done with each of the seat's deeds.
    fn estate_prompts(&self, seat: SeatId, prompts: &mut Prompts) {
        for deed in self.state.owned(seat).iter() {
            if self.book.lots.contains(deed) {
                if let Ok(terms) = self.check_build(seat, deed) {
                    let (cost, hotel, advice) = (terms.cost, terms.hotel, terms.advice);
                    prompts.push(Prompt::Build { space: deed, cost, hotel, advice });
                }
                if let Ok((_, refund)) = self.check_sell_building(seat, deed) {
                    prompts.push(Prompt::SellBuilding { space: deed, refund });
                }
                if let Ok(refund) = self.check_sell_hotel(seat, deed) {
                    prompts.push(Prompt::SellHotel { space: deed, refund });
                }
            }
            if let Ok(raises) = self.check_mortgage(seat, deed) {
                prompts.push(Prompt::Mortgage { deed, raises });
            }
            if let Ok(cost) = self.check_lift(seat, deed) {
                prompts.push(Prompt::LiftMortgage { deed, cost });
            }
            if let Ok(raises) = self.check_sell_deed(seat, deed) {
                prompts.push(Prompt::SellDeed { deed, raises });
            }
            if let Ok(clears) = self.check_auction_own_deed(seat, deed) {
                prompts.push(Prompt::AuctionDeed { deed, clears });
            }
        }
    }

    fn group_prompts(&self, seat: SeatId, prompts: &mut Prompts) {
        let owned = self.state.owned(seat);
        if self.book.rules.build.order != BuildOrder::GroupAtOnce && owned.and(self.state.built()).is_empty() {
            return;
        }
        for group in (0..self.book.group_count as u8).map(GroupId) {
            let lots = self.book.groups[group];
            if lots.and(owned).is_empty() {
                continue;
            }
            let max =
                (1..=self.book.top_level).rev().find(|houses| self.check_build_group(seat, group, *houses).is_ok());
            if let Some(max) = max {
                let level = lots.iter().map(|lot| self.state.level(lot)).max().unwrap_or_default();
                prompts.push(Prompt::BuildGroup { group, max, cost: self.group_step_cost(lots, level + 1) });
            }
            if let Ok(sale) = self.check_group_sale(seat, group) {
                prompts.push(Prompt::SellGroup { group, sale });
            }
        }
    }

    fn trade_prompts(&self, seat: SeatId, prompts: &mut Prompts) {
        if self.book.rules.trade.kind == TradeKind::None {
            return;
        }
        for from in self.state.open_offers().iter() {
            if self.check_answer(seat, from).is_err() {
                continue;
            }
            if let Ok(Offer { give, .. }) = self.check_accept(seat, from) {
                prompts.push(Prompt::AcceptTrade { from, fee: self.takeover_fee(give.deeds) });
            }
            prompts.push(Prompt::DeclineTrade { from });
            if self.check_counter_time(seat, from).is_ok()
                && let Some(bound) = self.trade_bound(seat, from)
            {
                prompts.push(Prompt::CounterTrade { from, bound });
            }
        }
        if let Ok(to) = self.check_withdraw(seat) {
            return prompts.push(Prompt::WithdrawTrade { to });
        }
        for to in self.state.solvent().without(seat).iter() {
            if self.check_offer_time(seat, to).is_ok()
                && let Some(bound) = self.trade_bound(seat, to)
            {
                prompts.push(Prompt::OfferTrade { to, bound });
            }
        }
    }

    fn banking_prompts(&self, seat: SeatId, prompts: &mut Prompts) {
        let rules = &self.book.rules;
        if rules.loans.enabled {
            let (step, max) = (rules.loans.step, self.loan_limit(seat));
            if self.check_take_loan(seat, step).is_ok() && max >= step {
                prompts.push(Prompt::TakeLoan { min: step, max, step });
            }
            let holder = self.state.seat(seat);
            let owed = holder.loan.owed;
            let max = if holder.cash >= owed { owed } else { Money(holder.cash.0 / step.0 * step.0) };
            if max > Money::ZERO && self.check_repay_loan(seat, max).is_ok() {
                prompts.push(Prompt::RepayLoan { step, max, owed });
            }
        }
        if rules.currencies.enabled {
            for currency in CurrencyId::ALL {
                self.exchange_prompts(seat, currency, prompts);
            }
        }
        if rules.multiplier.mode != MultiplierMode::Off && self.check_arm(seat).is_ok() {
            prompts.push(Prompt::ArmMultiplier {});
        }
    }

    fn exchange_prompts(&self, seat: SeatId, currency: CurrencyId, prompts: &mut Prompts) {
        let min = self.book.rules.currencies.minimum;
        if self.check_buy_currency(seat, currency, min).is_ok() {
            let max = self.state.seat(seat).cash;
            prompts.push(Prompt::BuyCurrency { currency, min, max, rate: self.ask(seat, currency) as i32 });
        }
        let max = self.most_units(seat, currency);
        if self.check_sell_currency(seat, currency, max).is_ok() {
            let min = self.fewest_units(seat, currency);
            prompts.push(Prompt::SellCurrency { currency, min, max, rate: self.bid_rate(seat, currency) as i32 });
        }
    }
}
