//! Which commands are worth comparing in a situation.

use super::ExpertBot;
use crate::heuristic::is_present;
use crate::{Question, offer_before};
use arrayvec::ArrayVec;
use freehold_engine::event::AuctionLot;
use freehold_engine::ruleset::BuildOrder;
use freehold_engine::{Command, DeckId, GroupId, Money, Phase, SeatId};

/// Most lines that are compared at once.
pub(super) const MOST_LINES: usize = 8;

/// Commands that are carried out before the future is left to itself; the first is the candidate.
pub(super) type Line = ArrayVec<(SeatId, Command), 2>;
pub(super) type Lines = ArrayVec<Line, MOST_LINES>;

/// Shares of a deed's price at which a search considers staying in an auction.
const BIDS: [i32; 3] = [60, 100, 140];

impl ExpertBot {
    /// The proposal first, then what else could be done.
    pub(super) fn lines(&self, question: &Question<'_>, proposal: Command) -> Lines {
        let mut lines = Lines::new();
        push(&mut lines, question, proposal);
        let state = question.state();
        if let Some(from) = offer_before(question) {
            let offer = &state.offers[from.index()];
            if !is_present(question, from, &offer.take, &offer.give) {
                push(&mut lines, question, Command::AcceptTrade { from });
            }
            push(&mut lines, question, Command::DeclineTrade { from });
            return lines;
        }
        match state.phase() {
            Phase::Purchase { .. } => {
                push(&mut lines, question, Command::BuyDeed {});
                push(&mut lines, question, Command::DeclineDeed {});
            }
            Phase::Auction(auction) => {
                push(&mut lines, question, Command::PassBid {});
                if let AuctionLot::Deed { deed } = auction.lot {
                    let price = question.book().space(deed).price;
                    let high = if auction.sealed { Money::ZERO } else { auction.high() };
                    for percent in BIDS {
                        let amount = price.percent_down(percent as u32);
                        let command = if auction.sealed {
                            Command::SealBid { amount, public: false }
                        } else {
                            Command::Bid { amount, space: None }
                        };
                        // A step above the leader is enough as long as it is one.
                        if amount > high {
                            push(&mut lines, question, command);
                        }
                    }
                }
            }
            Phase::Turn {} if state.turn.roll_due && state.seat(question.seat).jailed => {
                push(&mut lines, question, Command::Roll {});
                push(&mut lines, question, Command::PayJailFee {});
                for deck in DeckId::ALL {
                    push(&mut lines, question, Command::UseJailCard { deck });
                }
            }
            Phase::Turn {} if !state.turn.roll_due => self.push_improvements(question, &mut lines),
            Phase::JailChoice {} => {
                push(&mut lines, question, Command::PayJailFee {});
                push(&mut lines, question, Command::StayInJail {});
            }
            _ => {}
        }
        lines
    }

    /// Ending the turn, or the next building on each group.
    fn push_improvements(&self, question: &Question<'_>, lines: &mut Lines) {
        let state = question.state();
        let owned = state.owned[question.seat.index()];
        push(lines, question, Command::EndTurn {});
        for group in &self.appraisal.lot_groups {
            let lots = self.appraisal.group(*group).deeds;
            if !owned.includes(lots) {
                continue;
            }
            if let Some(command) = self.next_building(question, *group) {
                push(lines, question, command);
            }
        }
    }

    fn next_building(&self, question: &Question<'_>, group: GroupId) -> Option<Command> {
        if question.book().rules.build.order == BuildOrder::GroupAtOnce {
            return Some(Command::BuildGroup { group, houses: 1 });
        }
        let state = question.state();
        let lots = self.appraisal.group(group).deeds;
        let level = lots.iter().map(|lot| state.level(lot)).min()?;
        let space = lots.iter().filter(|lot| state.level(*lot) == level).last()?;
        Some(Command::Build { space })
    }
}

/// Adds a command if it is allowed and new.
fn push(lines: &mut Lines, question: &Question<'_>, command: Command) {
    let known = lines.iter().any(|line| line[0].1 == command);
    if known || lines.is_full() || !question.position.allows(question.seat, &command) {
        return;
    }
    lines.push(std::iter::once((question.seat, command)).collect());
}
