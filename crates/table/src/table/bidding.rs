//! Auctions at the table. Standing bids: in an open auction the table bids for those who named a limit. Live auctions:
//! people speak at the same time, and the table lets the hammer fall.
//!
//! What leaves here are ordinary bids, the least that is admitted, so the rules and records know nothing of limits.
//! Only the seat itself is ever shown its limit. The table never passes for anybody.

use super::Table;
use crate::doc::{Person, StandingBid};
use crate::stored::Note;
use freehold_engine::event::AuctionLot;
use freehold_engine::phase::Auction;
use freehold_engine::{Command, Event, Money, Phase, Position, Rejection, SeatId, State};
use freehold_protocol::{Refusal, RoomStage, StepBy};

impl Table {
    /// A limit for a seat of one's own, or none.
    pub(super) fn bid_up_to(
        &mut self,
        person: Person,
        seat: Option<SeatId>,
        limit: Option<Money>,
    ) -> Result<(), Refusal> {
        let seat = self.own_seat(person, seat)?;
        let Some(game) = self.game.as_ref().filter(|_| self.doc.stage == RoomStage::Playing) else {
            return Err(Refusal::NoGame);
        };
        self.check_not_paused()?;
        if let Some(limit) = limit {
            check_limit(&game.play.position(), seat, limit)?;
        }
        let mut doc = self.doc.clone();
        doc.standing.retain(|standing| standing.seat != seat);
        doc.standing.extend(limit.map(|limit| StandingBid { seat, limit }));
        self.change_silently(doc);
        // Their own pages show it; the others learn nothing, not even that something was said.
        self.show_prompts_to(person);
        Ok(())
    }

    /// A step was taken: with the auction its limits are gone.
    pub(super) fn drop_standing(&mut self, events: &[Event]) {
        let over = |event: &Event| matches!(event, Event::AuctionWon { .. } | Event::AuctionUnsold { .. });
        let goes_on = self.game.as_ref().is_some_and(|game| open_auction(game.play.state()).is_some());
        if !self.doc.standing.is_empty() && (!goes_on || events.iter().any(over)) {
            self.doc.standing.clear();
            self.draft.room = true;
        }
    }

    /// Bids for those who may bid and have named a limit that reaches so far.
    pub(super) fn bid_for_people(&mut self) {
        while let Some((seat, amount)) = self.standing_bid() {
            let bid = Command::Bid { amount, space: None };
            if self.step(Some(seat), &bid, &Note::by(StepBy::Person)).is_err() {
                // The prompt admits it, so this never happens; a table must not spin if it does.
                self.doc.standing.retain(|standing| standing.seat != seat);
                self.draft.room = true;
            } else if let Some(game) = &mut self.game {
                game.clock.decided(seat);
            }
        }
    }

    /// What the table bids now, for whom.
    fn standing_bid(&self) -> Option<(SeatId, Money)> {
        let running = self.doc.stage == RoomStage::Playing && self.doc.paused.is_none();
        let game = self.game.as_ref().filter(|_| running)?;
        let position = game.play.position();
        let auction = open_auction(position.state)?;
        let still_in =
            |standing: &&StandingBid| auction.active.contains(standing.seat) && game.people().contains(standing.seat);
        let limits: Vec<StandingBid> = self.doc.standing.iter().filter(still_in).copied().collect();
        let asked = |at: &usize| auction.asked().contains(limits[*at].seat);
        (0..limits.len())
            .filter(asked)
            .find_map(|at| next_bid(&position, auction, &limits, at).map(|amount| (limits[at].seat, amount)))
    }

    /// Whether this was said in a live auction before what others said at the same time was heard: then the rules judge
    /// it, and a bid that is not the highest any more is refused with the new minimum. What was meant for another lot
    /// is not.
    pub(super) fn crosses_bids(&self, seen: u32, command: &Command) -> bool {
        let Some(game) = self.game.as_ref().filter(|_| matches!(command, Command::Bid { .. } | Command::PassBid {}))
        else {
            return false;
        };
        let live = matches!(game.play.state().phase(), Phase::Auction(auction) if auction.live);
        let opens = |event: &Event| matches!(event, Event::AuctionOpened { .. });
        let opened = || game.play.last_step_with(opens).is_some_and(|opened| opened <= seen);
        live && seen < game.play.seq() && opened()
    }

    /// Time is up: the standing bid wins.
    pub(super) fn close_auction(&mut self) -> Result<(), Refusal> {
        self.step(None, &Command::CloseAuction {}, &Note::by(StepBy::Clock))
    }
}

/// The open auction of a deed that goes on. A building is bid for by the space where it would stand, which no limit
/// names.
fn open_auction(state: &State) -> Option<&Auction> {
    match state.phase() {
        Phase::Auction(auction) if !auction.sealed && matches!(auction.lot, AuctionLot::Deed { .. }) => Some(auction),
        _ => None,
    }
}

/// Within what a bid would be, whoever is to bid now.
fn check_limit(position: &Position<'_>, seat: SeatId, limit: Money) -> Result<(), Refusal> {
    let auction = open_auction(position.state).filter(|auction| auction.active.contains(seat));
    let auction = auction.ok_or(Refusal::NoOpenAuction)?;
    let leads = auction.leader == Some(seat);
    let min = if leads { auction.high() } else { position.least_bid(auction) };
    let max = position.greatest_bid(seat, auction);
    let refused = |rejection| Err(Refusal::Rejected { rejection });
    match limit {
        limit if limit < min => refused(Rejection::BidTooLow { min }),
        limit if limit > max => refused(Rejection::BidTooHigh { max }),
        _ => Ok(()),
    }
}

/// The next bid of the standing bid `at`, which is to bid: the least that is admitted. Against another limit it goes
/// at once to where the two would end up: the higher limit wins, of equal ones the one that was named first.
fn next_bid(position: &Position<'_>, auction: &Auction, limits: &[StandingBid], at: usize) -> Option<Money> {
    let mine = limits[at];
    let least = position.least_bid(auction);
    let most = mine.limit.min(position.greatest_bid(mine.seat, auction));
    if least > most {
        return None;
    }
    let others = limits.iter().enumerate().filter(|(other, _)| *other != at);
    let rival = others.max_by_key(|(other, standing)| (standing.limit, core::cmp::Reverse(*other)));
    let increment = position.book.rules.auction.increment;
    let wanted = match rival {
        None => least,
        Some((_, rival)) if rival.limit < mine.limit => rival.limit + increment,
        // The one that was named first is to reach the same limit first.
        Some((other, rival)) if rival.limit == mine.limit && other < at => mine.limit - increment,
        Some(_) => mine.limit,
    };
    Some(wanted.clamp(least, most))
}
