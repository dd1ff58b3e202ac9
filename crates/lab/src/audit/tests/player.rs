//! A player without a plan: any prompt, any command within its bounds, also out of turn.

use freehold_engine::event::AuctionLot;
use freehold_engine::prompt::{GoodsBound, Visibility};
use freehold_engine::ruleset::TradeKind;
use freehold_engine::{Command, FastChance, Goods, Money, Phase, Position, Prompt, Prompts, SeatId, SpaceSet};

/// How much a player interferes with what is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Temper {
    /// Leaves alone what is on offer and its lots while a building is auctioned, accepts nothing
    /// that is gone, and never wants to stop.
    Calm,
    Restless,
}

pub(super) struct Player {
    luck: FastChance,
    temper: Temper,
}

impl Player {
    pub(super) fn new(seed: u64, temper: Temper) -> Player {
        Player { luck: FastChance::new(seed ^ 0xa0d1), temper }
    }

    fn leaves_alone(&self, position: &Position<'_>, prompt: &Prompt) -> bool {
        if self.temper == Temper::Restless {
            return false;
        }
        let state = position.state;
        let offers = || state.open_offers.iter().map(|from| state.offers[from.index()]);
        let building_auctioned =
            matches!(state.phase(), Phase::Auction(auction) if matches!(auction.lot, AuctionLot::Building { .. }));
        match *prompt {
            Prompt::Mortgage { deed, .. } => {
                building_auctioned || offers().any(|offer| offer.give.deeds.or(offer.take.deeds).contains(deed))
            }
            Prompt::SellBuilding { .. } | Prompt::SellGroup { .. } => building_auctioned,
            Prompt::VoteFinish { .. } => true,
            Prompt::AcceptTrade { from, .. } => {
                let offer = state.offers[from.index()];
                !state.owned[from.index()].includes(offer.give.deeds)
                    || !state.owned[offer.to.index()].includes(offer.take.deeds)
            }
            _ => false,
        }
    }

    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.luck.next_bits()) * bound as u128) >> 64) as usize
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    /// The next decision of whoever has one.
    pub(super) fn decide(&mut self, position: &Position<'_>) -> Option<(SeatId, Command)> {
        let mover = position.to_move()?;
        let seat = if self.one_in(4) { SeatId(self.below(position.state.seat_count()) as u8) } else { mover };
        for seat in [seat, mover] {
            let prompts = position.prompts(seat);
            if let Some(command) = self.pick(position, &prompts) {
                return Some((seat, command));
            }
        }
        None
    }

    fn pick(&mut self, position: &Position<'_>, prompts: &Prompts) -> Option<Command> {
        for _ in 0..64 {
            if prompts.is_empty() {
                return None;
            }
            let forward = prompts.iter().filter(|prompt| moves_on(prompt)).count();
            let prompt = if forward > 0 && !self.one_in(3) {
                *prompts.iter().filter(|prompt| moves_on(prompt)).nth(self.below(forward))?
            } else {
                prompts[self.below(prompts.len())]
            };
            let drastic = matches!(prompt, Prompt::Resign {} | Prompt::VoteFinish { .. });
            let likely = !drastic || prompts.len() == 1 || self.one_in(300);
            if likely && !self.leaves_alone(position, &prompt) {
                return self.command(position, &prompt);
            }
        }
        None
    }

    fn command(&mut self, position: &Position<'_>, prompt: &Prompt) -> Option<Command> {
        Some(match *prompt {
            Prompt::Roll {} => Command::Roll {},
            Prompt::EndTurn {} => Command::EndTurn {},
            Prompt::BuyDeed { .. } => Command::BuyDeed {},
            Prompt::DeclineDeed { .. } => Command::DeclineDeed {},
            Prompt::Bid { min, max, spaces } => {
                let space = spaces.and_then(|spaces| self.some(spaces).first());
                Command::Bid { amount: self.amount(min, max), space }
            }
            Prompt::SealBid { min, max, public } => {
                let public = match public {
                    Visibility::Choose => self.one_in(2),
                    Visibility::Public => true,
                    Visibility::Private => false,
                };
                // Few different amounts, so that ties happen.
                let amount = if self.one_in(3) { min } else { self.amount(min, max) };
                Command::SealBid { amount, public }
            }
            Prompt::PassBid {} => Command::PassBid {},
            Prompt::AuctionDeed { deed } => Command::AuctionDeed { deed },
            Prompt::Build { space, .. } => Command::Build { space },
            Prompt::BuildGroup { group, max, .. } => {
                Command::BuildGroup { group, houses: 1 + self.below(usize::from(max)) as u8 }
            }
            Prompt::SellBuilding { space, .. } => Command::SellBuilding { space },
            Prompt::SellGroup { group, min, max } => {
                Command::SellGroup { group, level: min + self.below(usize::from(max - min) + 1) as u8 }
            }
            Prompt::Mortgage { deed, .. } => Command::Mortgage { deed },
            Prompt::LiftMortgage { deed, .. } => Command::LiftMortgage { deed },
            Prompt::SellDeed { deed, .. } => Command::SellDeed { deed },
            Prompt::PayJailFee { .. } => Command::PayJailFee {},
            Prompt::UseJailCard { deck } => Command::UseJailCard { deck },
            Prompt::StayInJail {} => Command::StayInJail {},
            Prompt::DrawCard { .. } => Command::DrawCard {},
            Prompt::ChooseOption { options, .. } => {
                let count = options.iter().count();
                Command::ChooseOption { option: options.iter().nth(self.below(count))? }
            }
            Prompt::ChooseTax { .. } => Command::ChooseTax { percent: self.one_in(2) },
            Prompt::OfferTrade { to, give, take } => {
                let (give, take) = self.goods(position, &give, &take);
                Command::OfferTrade { to, give, take }
            }
            Prompt::CounterTrade { from, give, take } => {
                let (give, take) = self.goods(position, &give, &take);
                Command::CounterTrade { from, give, take }
            }
            Prompt::AcceptTrade { from, .. } => Command::AcceptTrade { from },
            Prompt::DeclineTrade { from } => Command::DeclineTrade { from },
            Prompt::WithdrawTrade { .. } => Command::WithdrawTrade {},
            Prompt::TakeLoan { max, step, .. } => {
                let steps = (max.0 / step.0) as usize;
                Command::TakeLoan { amount: step.times(1 + self.below(steps) as i32) }
            }
            Prompt::RepayLoan { step, max, owed } => {
                let steps = (max.0 / step.0) as usize;
                let part = step.times(1 + self.below(steps.max(1)) as i32);
                Command::RepayLoan { amount: if max == owed || part > max { max } else { part } }
            }
            Prompt::BuyCurrency { currency, min, max, .. } => {
                Command::BuyCurrency { currency, spend: self.amount(min, max) }
            }
            Prompt::SellCurrency { currency, min, max, .. } => {
                let units = if self.one_in(2) { max } else { min + self.below((max - min) as usize + 1) as i32 };
                Command::SellCurrency { currency, units }
            }
            Prompt::ArmMultiplier {} => Command::ArmMultiplier {},
            Prompt::VoteFinish { finish } => Command::VoteFinish { finish },
            Prompt::Resign {} => Command::Resign {},
        })
    }

    fn some(&mut self, deeds: SpaceSet) -> SpaceSet {
        if deeds.is_empty() {
            return deeds;
        }
        let wanted = self.below(deeds.len());
        deeds.iter().nth(wanted).map(SpaceSet::of).unwrap_or_default()
    }

    fn amount(&mut self, min: Money, max: Money) -> Money {
        let room = (max - min).0.max(0) as usize;
        let reach = room >> self.below(6);
        min + Money(self.below(reach + 1) as i32)
    }

    fn goods(&mut self, position: &Position<'_>, give: &GoodsBound, take: &GoodsBound) -> (Goods, Goods) {
        let (mine, theirs) = (self.some(give.deeds), self.some(take.deeds));
        let cash = |cash: Money| Goods { cash, ..Goods::default() };
        let deeds = |deeds: SpaceSet| Goods { deeds, ..Goods::default() };
        let price = |deeds: SpaceSet| deeds.first().map_or(Money(1), |deed| position.book.space(deed).price);
        match position.book.rules.trade.kind {
            TradeKind::SwapOnly => (deeds(mine), deeds(theirs)),
            TradeKind::CashOffer => (cash(self.amount(Money(1), give.cash)), deeds(theirs)),
            TradeKind::FixedPrice if self.one_in(2) => (deeds(mine), cash(price(mine))),
            TradeKind::FixedPrice => (cash(price(theirs)), deeds(theirs)),
            TradeKind::None | TradeKind::Free => {
                let (mut gives, mut takes) = (deeds(mine), deeds(theirs));
                match self.below(3) {
                    0 => gives.cash = self.amount(Money::ZERO, give.cash),
                    1 => takes.cash = self.amount(Money::ZERO, take.cash),
                    _ => (gives.jail_cards, takes.jail_cards) = (give.jail_cards, take.jail_cards),
                }
                (gives, takes)
            }
        }
    }
}

fn moves_on(prompt: &Prompt) -> bool {
    matches!(
        prompt,
        Prompt::Roll {}
            | Prompt::EndTurn {}
            | Prompt::BuyDeed { .. }
            | Prompt::DeclineDeed { .. }
            | Prompt::Bid { .. }
            | Prompt::SealBid { .. }
            | Prompt::PassBid {}
            | Prompt::Build { .. }
            | Prompt::BuildGroup { .. }
            | Prompt::DrawCard { .. }
            | Prompt::ChooseOption { .. }
            | Prompt::ChooseTax { .. }
            | Prompt::PayJailFee { .. }
            | Prompt::StayInJail {}
            | Prompt::AcceptTrade { .. }
    )
}
