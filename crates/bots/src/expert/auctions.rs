//! Auctions against rivals whose limits can be guessed: what none of them would pay for is not bought
//! at its price, but left to an auction.

use super::ExpertBot;
use crate::{Decision, Question, Reason};
use freehold_engine::ruleset::OnDecline;
use freehold_engine::{Command, Phase, SpaceId};

/// A rival who would go this near to the price is too near.
const NEAR: f32 = 0.95;

impl ExpertBot {
    /// The guide's proposal, unless it is to buy what an auction would sell for less.
    pub(super) fn with_rivals_in_mind(&self, question: &Question<'_>, proposal: Decision) -> Decision {
        match question.state().phase() {
            Phase::Purchase { deed } if proposal.command == (Command::BuyDeed {}) => {
                self.leave_to_auction(question, *deed).unwrap_or(proposal)
            }
            _ => proposal,
        }
    }

    fn leave_to_auction(&self, question: &Question<'_>, deed: SpaceId) -> Option<Decision> {
        let rules = &question.book().rules.auction;
        if rules.on_decline != OnDecline::Open || !rules.decliner_bids {
            return None;
        }
        let rivals = question.state().solvent().without(question.seat).iter();
        let richest = rivals.map(|seat| self.guide.limit_of(question, seat, deed)).max()?;
        let far = (richest.0 as f32) < NEAR * question.book().space(deed).price.0 as f32;
        far.then(|| Decision::new(Command::DeclineDeed {}, Reason::LeftToAuction { richest }))
    }
}
