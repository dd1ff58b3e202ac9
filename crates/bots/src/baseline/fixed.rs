//! The fixed-policy agents of Bonjour et al. (IEEE Transactions on Emerging Topics in Computational
//! Intelligence, 2022): plain rules that never look ahead, and a priority of deeds for each of the three.
//!
//! This module says what is decided when; those beside it say how.

use super::deals::OffersMade;
use super::hand::{Hand, RESERVE};
use super::priority::{Priorities, Taste};
use crate::{Bot, Decision, Question, Reason, offer_before};
use freehold_engine::ruleset::Window;
use freehold_engine::{Command, DeckId, Phase, SpaceId};

pub struct FixedPolicy {
    taste: Taste,
    /// Those of this game's rulebook, known from the first question on.
    priorities: Option<Priorities>,
    offers: OffersMade,
    /// The last site, by round and level, on which a building was asked for.
    last_site: Option<(u16, SpaceId, u8)>,
}

impl FixedPolicy {
    /// Values all deeds alike.
    pub fn a() -> FixedPolicy {
        FixedPolicy::with(Taste::Alike)
    }

    /// Prefers railroads and the dearest group of lots, and cares little for utilities.
    pub fn b() -> FixedPolicy {
        FixedPolicy::with(Taste::RailsAndDearest)
    }

    /// Prefers railroads and the second and fourth group of lots, counted from the cheapest.
    pub fn c() -> FixedPolicy {
        FixedPolicy::with(Taste::RailsAndFrequented)
    }

    fn with(taste: Taste) -> FixedPolicy {
        FixedPolicy { taste, priorities: None, offers: OffersMade::none(), last_site: None }
    }

    fn play(&mut self, hand: &Hand<'_>) -> Decision {
        if !hand.position.waits_for(hand.seat) {
            return hand.go_on();
        }
        match hand.state().phase() {
            Phase::Turn {} => self.take_turn(hand),
            Phase::Purchase { deed } => hand.buy_or_not(*deed),
            Phase::Auction(auction) => hand.bid(auction),
            Phase::Debt(debt) => hand.raise(debt),
            Phase::TaxChoice { space } => hand.choose_tax(*space),
            Phase::Takeover { .. } => hand.take_over(),
            Phase::JailChoice {} => hand.leave_jail().unwrap_or_else(|| hand.stay_in_jail()),
            _ => hand.go_on(),
        }
    }

    /// Trades before the throw and builds after the move, where the windows allow it.
    fn take_turn(&mut self, hand: &Hand<'_>) -> Decision {
        let (turn, rules) = (hand.state().turn(), &hand.book().rules);
        let before_throw = turn.roll_due && !turn.rolled;
        let after_move = turn.rolled && !turn.roll_due;
        let trades = if rules.trade.window == Window::PostMove { after_move } else { before_throw };
        let at_its_time = |window: Window| if window == Window::PreRoll { before_throw } else { after_move };
        let (manages, builds) = (at_its_time(rules.manage.window), at_its_time(rules.build.window));
        let offer = if trades { self.offers.next(hand) } else { None };
        offer
            .or_else(|| hand.repay_loan().filter(|_| after_move))
            .or_else(|| hand.lift_mortgage(true).filter(|_| manages))
            .or_else(|| if builds { self.build(hand) } else { None })
            .or_else(|| hand.lift_mortgage(false).filter(|_| manages))
            .or_else(|| hand.leave_jail().filter(|_| before_throw))
            .unwrap_or_else(|| hand.go_on())
    }

    /// Asks for a building only once: when it comes to an auction and nobody pays the first bid, the
    /// same site would be asked for again and again.
    fn build(&mut self, hand: &Hand<'_>) -> Option<Decision> {
        let decision = hand.build()?;
        if let Command::Build { space } = decision.command {
            let site = Some((hand.state().round(), space, hand.state().level(space)));
            if self.last_site == site {
                return None;
            }
            self.last_site = site;
        }
        Some(decision)
    }
}

impl Bot for FixedPolicy {
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        let taste = self.taste;
        let priorities = *self.priorities.get_or_insert_with(|| Priorities::new(question.book(), taste));
        let hand = Hand::new(question, &priorities);
        let wanted = match offer_before(question) {
            Some(from) => hand.answer(from),
            None => self.play(&hand),
        };
        hand.or_going_on(wanted)
    }
}

impl Hand<'_> {
    /// By a card, or for the fee while the reserve stays.
    fn leave_jail(&self) -> Option<Decision> {
        if !self.state().seat(self.seat).jailed {
            return None;
        }
        let cards = DeckId::ALL.map(|deck| Command::UseJailCard { deck });
        let pays = self.cash() >= self.book().rules.jail.fee + RESERVE;
        let mut ways = cards.into_iter().chain(pays.then_some(Command::PayJailFee {}));
        let command = ways.find(|command| self.allows(command))?;
        Some(Decision::new(command, Reason::LeavesForDeeds))
    }

    fn stay_in_jail(&self) -> Decision {
        Decision::new(Command::StayInJail {}, Reason::KeepsReserve { reserve: RESERVE })
    }

    fn choose_tax(&self, space: SpaceId) -> Decision {
        let tax = &self.book().space(space).tax;
        let share = self.position.share_of_worth(self.seat, space);
        let amount = share.min(tax.amount);
        Decision::new(Command::ChooseTax { percent: share < tax.amount }, Reason::CostsLess { amount })
    }
}
