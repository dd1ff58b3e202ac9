//! A player without any plan: picks among its prompts, and inside their bounds, by chance.
//!
//! For testing the rules and as the lowest rung of the ladder. It leans towards what moves the game on, so
//! that games end, but tries everything.

use freehold_engine::prompt::{Clearing, Purse, TradeBound, TradeTerms, Visibility};
use freehold_engine::{Command, FastChance, Goods, Money, Phase, Position, Prompt, SeatId, SpaceId, SpaceSet};

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
        if let Some(command) = self.choose(&position.prompts(seat)) {
            return Some((seat, command));
        }
        let prompts = position.prompts(mover);
        let command = self.choose(&prompts).or_else(|| prompts.first().map(Prompt::simplest))?;
        Some((mover, command))
    }

    /// Mostly the mover; at times somebody who may answer an offer or act out of turn.
    fn pick_seat(&mut self, position: &Position<'_>, mover: SeatId) -> SeatId {
        if let Phase::Auction(auction) = position.state.phase()
            && auction.live
        {
            let asked = auction.asked();
            return asked.iter().nth(self.below(asked.len() as u64) as usize).unwrap_or(mover);
        }
        if !position.state.open_offers().is_empty() && self.one_in(2) {
            let answers = position.state.open_offers().first().map(|from| position.state.offer(from).to);
            return answers.unwrap_or(mover);
        }
        if self.one_in(16) { SeatId(self.below(position.state.seat_count() as u64) as u8) } else { mover }
    }

    /// Picks a prompt and a command within its bounds; nothing if it thinks of a trade that the rules do not know.
    pub fn choose(&mut self, prompts: &[Prompt]) -> Option<Command> {
        // It has no plan from which it could have slipped.
        let prompts = match prompts {
            [others @ .., Prompt::TakeBack {}] => others,
            all => all,
        };
        if prompts.is_empty() {
            return None;
        }
        if !self.one_in(3) {
            let forward = prompts.iter().filter(|prompt| moves_on(prompt)).count() as u64;
            if forward > 0 {
                let wanted = self.below(forward) as usize;
                return self.command(prompts.iter().filter(|prompt| moves_on(prompt)).nth(wanted)?);
            }
        }
        let prompt = &prompts[self.below(prompts.len() as u64) as usize];
        let leaves = matches!(prompt, Prompt::Resign(_) | Prompt::VoteFinish { .. });
        if leaves && prompts.len() > 1 && !self.one_in(RARELY) {
            return self.choose(prompts);
        }
        self.command(prompt)
    }

    /// A command that the prompt admits: by chance where it leaves something open.
    pub fn command(&mut self, prompt: &Prompt) -> Option<Command> {
        Some(match *prompt {
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
            Prompt::BuildGroup { group, max, .. } => Command::BuildGroup { group, houses: self.between(1, max) },
            Prompt::SellGroup { group, ref sale } => {
                let wanted = self.below(sale.ways().count() as u64) as usize;
                let (level, higher) = sale.ways().nth(wanted)?;
                Command::SellGroup { group, level, higher }
            }
            Prompt::ChooseOption { options, .. } => {
                let wanted = self.below(options.iter().count() as u64) as usize;
                Command::ChooseOption { option: options.iter().nth(wanted)? }
            }
            Prompt::TakeOver { ref bound } => {
                let wanted = bound.lift.deeds().iter().filter(|_| self.one_in(2)).collect();
                Command::TakeOver { lift: if bound.admits(wanted) { wanted } else { SpaceSet::EMPTY } }
            }
            Prompt::ChooseTax { .. } => Command::ChooseTax { percent: self.one_in(2) },
            Prompt::OfferTrade { to, ref bound } => {
                let (give, take) = self.goods(bound)?;
                Command::OfferTrade { to, give, take }
            }
            Prompt::CounterTrade { from, ref bound } => {
                let (give, take) = self.goods(bound)?;
                Command::CounterTrade { from, give, take }
            }
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
            _ => prompt.simplest(),
        })
    }

    /// At most one deed for another or for cash; nothing if that is no trade under these rules.
    fn goods(&mut self, bound: &TradeBound) -> Option<(Goods, Goods)> {
        let mine = self.some_deed(bound.give.deeds);
        let theirs = self.some_deed(bound.take.deeds);
        let deeds = |deeds: SpaceSet| Goods { deeds, ..Goods::default() };
        let (give, take) = match &bound.terms {
            TradeTerms::SwapOnly(_) => (deeds(mine), deeds(theirs)),
            TradeTerms::CashOffer(_) => (Goods::of_cash(self.bid(bound.give.min_cash, bound.give.cash)), deeds(theirs)),
            TradeTerms::FixedPrice { prices } => {
                let sells = theirs.is_empty() || !mine.is_empty() && self.one_in(2);
                match sells {
                    true => (deeds(mine), Goods::of_cash(prices.sum(mine))),
                    false => (Goods::of_cash(prices.sum(theirs)), deeds(theirs)),
                }
            }
            TradeTerms::Free(purse) => self.free_goods(bound, purse, deeds(mine), deeds(theirs)),
        };
        bound.admits(&give, &take).then_some((give, take))
    }

    /// Cash on one of the sides, and at times all the cards.
    fn free_goods(&mut self, bound: &TradeBound, purse: &Purse, mut give: Goods, mut take: Goods) -> (Goods, Goods) {
        if let Some(Clearing { own, missing }) = purse.clears {
            // What a debtor lacks comes from the other side.
            let (payer, most) = if own { (&mut take, bound.take.cash) } else { (&mut give, bound.give.cash) };
            payer.cash = self.bid(missing.min(most), most);
        } else if self.one_in(2) {
            give.cash = self.bid(Money::ZERO, bound.give.cash);
        } else {
            take.cash = self.bid(Money::ZERO, bound.take.cash);
        }
        if self.one_in(4) {
            give.jail_cards = bound.give.jail_cards;
            take.jail_cards = bound.take.jail_cards;
        }
        (give, take)
    }

    fn some_deed(&mut self, deeds: SpaceSet) -> SpaceSet {
        if deeds.is_empty() { deeds } else { SpaceSet::of(self.one_of(deeds)) }
    }

    fn one_of(&mut self, spaces: SpaceSet) -> SpaceId {
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
            | Prompt::TakeOver { .. }
            | Prompt::PayJailFee { .. }
            | Prompt::StayInJail {}
            | Prompt::AcceptTrade { .. }
    )
}
