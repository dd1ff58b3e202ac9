//! A player without any plan: picks among its prompts, and inside their bounds, by chance.
//!
//! For testing the rules and as the lowest rung of the ladder. It leans towards what moves the game on, so
//! that games end, but tries everything.

use freehold_engine::prompt::{GoodsBound, Visibility};
use freehold_engine::ruleset::{Ruleset, TradeKind};
use freehold_engine::{Command, FastChance, Goods, Money, Position, Prompt, Prompts, SeatId, SpaceSet};

/// One in so many decisions is about leaving or ending the game.
const RARELY: u64 = 400;

/// Makes random decisions.
pub struct RandomPlayer {
    dice: FastChance,
}

impl RandomPlayer {
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer { dice: FastChance::new(seed) }
    }

    /// A seat that has something to decide, and its decision.
    pub fn decide(&mut self, position: &Position<'_>) -> Option<(SeatId, Command)> {
        let mover = position.to_move()?;
        let seat = self.pick_seat(position, mover);
        let prompts = position.prompts(seat);
        if let Some(command) = self.choose(position, &prompts) {
            return Some((seat, command));
        }
        let prompts = position.prompts(mover);
        Some((mover, self.choose(position, &prompts)?))
    }

    /// Mostly the mover; at times somebody who may answer an offer or act out of turn.
    fn pick_seat(&mut self, position: &Position<'_>, mover: SeatId) -> SeatId {
        if !position.state.open_offers().is_empty() && self.one_in(2) {
            let answers = position.state.open_offers().first().map(|from| position.state.offer(from).to);
            return answers.unwrap_or(mover);
        }
        if self.one_in(16) { SeatId(self.below(position.state.seat_count() as u64) as u8) } else { mover }
    }

    /// Picks a prompt and a command within its bounds.
    pub fn choose(&mut self, position: &Position<'_>, prompts: &Prompts) -> Option<Command> {
        if prompts.is_empty() {
            return None;
        }
        if !self.one_in(3) {
            let forward = prompts.iter().filter(|prompt| moves_on(prompt)).count() as u64;
            if forward > 0 {
                let wanted = self.below(forward) as usize;
                let prompt = *prompts.iter().filter(|prompt| moves_on(prompt)).nth(wanted)?;
                return self.command(position, &prompt);
            }
        }
        let prompt = prompts[self.below(prompts.len() as u64) as usize];
        let leaves = matches!(prompt, Prompt::Resign {} | Prompt::VoteFinish { .. });
        if leaves && prompts.len() > 1 && !self.one_in(RARELY) {
            return self.choose(position, prompts);
        }
        self.command(position, &prompt)
    }

    /// A command that the prompt allows.
    pub fn command(&mut self, position: &Position<'_>, prompt: &Prompt) -> Option<Command> {
        Some(match *prompt {
            Prompt::Roll {} => Command::Roll {},
            Prompt::EndTurn {} => Command::EndTurn {},
            Prompt::BuyDeed { .. } => Command::BuyDeed {},
            Prompt::DeclineDeed { .. } => Command::DeclineDeed {},
            Prompt::Bid { min, max, spaces } => {
                let space = spaces.map(|spaces| self.one_of(spaces));
                Command::Bid { amount: self.bid(min, max), space }
            }
            Prompt::SealBid { min, max, public } => {
                let public = match public {
                    Visibility::Choose => self.one_in(2),
                    Visibility::Public => true,
                    Visibility::Private => false,
                };
                // Often the same amount, so that bids tie.
                let amount = if self.one_in(3) { min } else { self.bid(min, max) };
                Command::SealBid { amount, public }
            }
            Prompt::PassBid {} => Command::PassBid {},
            Prompt::AuctionDeed { deed } => Command::AuctionDeed { deed },
            Prompt::Build { space, .. } => Command::Build { space },
            Prompt::BuildGroup { group, max, .. } => Command::BuildGroup { group, houses: self.between(1, max) },
            Prompt::SellBuilding { space, .. } => Command::SellBuilding { space },
            Prompt::SellGroup { group, min, max } => Command::SellGroup { group, level: self.between(min, max) },
            Prompt::Mortgage { deed, .. } => Command::Mortgage { deed },
            Prompt::LiftMortgage { deed, .. } => Command::LiftMortgage { deed },
            Prompt::SellDeed { deed, .. } => Command::SellDeed { deed },
            Prompt::PayJailFee { .. } => Command::PayJailFee {},
            Prompt::UseJailCard { deck } => Command::UseJailCard { deck },
            Prompt::StayInJail {} => Command::StayInJail {},
            Prompt::DrawCard { .. } => Command::DrawCard {},
            Prompt::ChooseOption { options, .. } => {
                let wanted = self.below(options.iter().count() as u64) as usize;
                Command::ChooseOption { option: options.iter().nth(wanted)? }
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
                Command::TakeLoan { amount: Money((1 + self.below((max.0 / step.0) as u64) as i32) * step.0) }
            }
            Prompt::RepayLoan { max, .. } => Command::RepayLoan { amount: max },
            Prompt::BuyCurrency { currency, min, max, .. } => {
                Command::BuyCurrency { currency, spend: self.bid(min, max) }
            }
            Prompt::SellCurrency { currency, min, max, .. } => {
                let units = if self.one_in(2) { max } else { min + self.below((max - min) as u64 + 1) as i32 };
                Command::SellCurrency { currency, units }
            }
            Prompt::ArmMultiplier {} => Command::ArmMultiplier {},
            Prompt::VoteFinish { finish } => Command::VoteFinish { finish },
            Prompt::Resign {} => Command::Resign {},
        })
    }

    /// Goods within the bounds, in the shape that the ruleset wants.
    fn goods(&mut self, position: &Position<'_>, give: &GoodsBound, take: &GoodsBound) -> (Goods, Goods) {
        let rules: &Ruleset = &position.book.rules;
        let mine = self.some_deed(give.deeds);
        let theirs = self.some_deed(take.deeds);
        let cash = |amount: Money| Goods { cash: amount, ..Goods::default() };
        let price = |deeds: SpaceSet| deeds.first().map_or(Money(1), |deed| position.book.space(deed).price);
        let deeds = |deeds: SpaceSet| Goods { deeds, ..Goods::default() };
        match rules.trade.kind {
            TradeKind::SwapOnly => (deeds(mine), deeds(theirs)),
            TradeKind::CashOffer => (cash(self.bid(Money(1), give.cash.max(Money(1)))), deeds(theirs)),
            TradeKind::FixedPrice if !mine.is_empty() && self.one_in(2) => (deeds(mine), cash(price(mine))),
            TradeKind::FixedPrice => (cash(price(theirs)), deeds(theirs)),
            TradeKind::None | TradeKind::Free => {
                let mut gives = deeds(mine);
                let mut takes = deeds(theirs);
                if self.one_in(2) {
                    gives.cash = self.bid(Money::ZERO, give.cash.max(Money::ZERO));
                } else {
                    takes.cash = self.bid(Money::ZERO, take.cash.max(Money::ZERO));
                }
                if self.one_in(4) {
                    gives.jail_cards = give.jail_cards;
                    takes.jail_cards = take.jail_cards;
                }
                (gives, takes)
            }
        }
    }

    fn some_deed(&mut self, deeds: SpaceSet) -> SpaceSet {
        if deeds.is_empty() { deeds } else { SpaceSet::of(self.one_of(deeds)) }
    }

    fn one_of(&mut self, spaces: SpaceSet) -> freehold_engine::SpaceId {
        let wanted = self.below(spaces.len() as u64) as usize;
        spaces.iter().nth(wanted).unwrap_or_default()
    }

    /// Small amounts are more likely than large ones, so that auctions take a while.
    fn bid(&mut self, min: Money, max: Money) -> Money {
        let room = (max - min).0.max(0) as u64;
        let reach = room >> self.below(6);
        min + Money(self.below(reach + 1) as i32)
    }

    fn between(&mut self, min: u8, max: u8) -> u8 {
        min + self.below(u64::from(max - min) + 1) as u8
    }

    pub fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }

    /// Uniform below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.dice.next_bits()) * u128::from(bound)) >> 64) as u64
    }
}

/// Decisions that bring the end of the game nearer.
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
