//! Whether the rules can live with an edition, whoever made it.
//!
//! The content crate checks data files with lines and keys; an edition may also come out of a
//! record. What is refused here would leave a table stuck or make a rule reach beyond its tables.

use crate::edition::{Deck, Edition, Effect, SpaceKind};
use crate::ids::*;
use crate::money::Money;
use crate::ruleset::MAX_FIGURE;
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum EditionFault {
    /// 40 spaces, the first of them the start, and one jail.
    BoardIncomplete,
    TooManyGroups,
    UnknownGroup {
        space: SpaceId,
    },
    TooManyCards {
        deck: DeckId,
    },
    /// Every figure lies between 0 and a million.
    FigureOutOfRange {
        space: SpaceId,
    },
    SalaryOutOfRange,
    /// A figure or a space that cannot be, or a choice of nothing, of jail cards or of choices.
    BadCard {
        deck: DeckId,
        card: CardId,
    },
    /// No card ends the drawing: cards would lead to each other for ever.
    EndlessDeck {
        deck: DeckId,
    },
}

impl Edition {
    /// Everything that the rules could not live with.
    pub fn faults(&self) -> Vec<EditionFault> {
        let mut faults = Vec::new();
        let jails = self.spaces.iter().filter(|space| space.kind == SpaceKind::Jail).count();
        let start = self.spaces.first().is_some_and(|space| space.kind == SpaceKind::Go);
        if self.spaces.len() != SPACES || jails != 1 || !start {
            faults.push(EditionFault::BoardIncomplete);
        }
        if self.groups.len() > MAX_GROUPS {
            faults.push(EditionFault::TooManyGroups);
        }
        if !is_figure(self.go_salary) || !self.rail_rents.into_iter().all(is_figure) {
            faults.push(EditionFault::SalaryOutOfRange);
        }
        for (space, printed) in SpaceId::all().zip(&self.spaces) {
            self.check_space(space, &printed.kind, &mut faults);
        }
        for deck in DeckId::ALL {
            self.check_deck(deck, &mut faults);
        }
        faults
    }

    fn check_space(&self, space: SpaceId, kind: &SpaceKind, faults: &mut Vec<EditionFault>) {
        let (group, sound) = match kind {
            SpaceKind::Railroad { group, price, mortgage } | SpaceKind::Utility { group, price, mortgage } => {
                (Some(*group), is_figure(*price) && is_figure(*mortgage) && mortgage <= price)
            }
            SpaceKind::Lot(lot) => {
                let costs = [lot.price, lot.mortgage, lot.house_cost, lot.hotel_cost];
                let sound = costs.into_iter().chain(lot.rents).all(is_figure) && lot.mortgage <= lot.price;
                (Some(lot.group), sound)
            }
            SpaceKind::Tax(tax) => (None, is_figure(tax.amount) && tax.percent <= 100),
            _ => (None, true),
        };
        if group.is_some_and(|group| group.index() >= self.groups.len().min(MAX_GROUPS)) {
            faults.push(EditionFault::UnknownGroup { space });
        }
        if !sound {
            faults.push(EditionFault::FigureOutOfRange { space });
        }
    }

    fn check_deck(&self, deck: DeckId, faults: &mut Vec<EditionFault>) {
        let Deck { cards, .. } = &self.decks[deck];
        if cards.len() > MAX_CARDS {
            faults.push(EditionFault::TooManyCards { deck });
        }
        for (index, card) in cards.iter().take(MAX_CARDS).enumerate() {
            if !is_sound(&card.effect, true) {
                faults.push(EditionFault::BadCard { deck, card: CardId(index as u8) });
            }
        }
        // Plain cards are in play under every ruleset that has decks at all.
        let drawn = self.spaces.iter().any(|space| space.kind == SpaceKind::Card { deck });
        let ends = cards.iter().any(|card| self.ends_drawing(&card.effect));
        if (drawn || !cards.is_empty()) && !ends {
            faults.push(EditionFault::EndlessDeck { deck });
        }
    }

    /// A card after which nothing more is drawn, and that nobody keeps.
    fn ends_drawing(&self, effect: &Effect) -> bool {
        let is_card = |space: SpaceId| {
            self.spaces.get(space.index()).is_some_and(|space| matches!(space.kind, SpaceKind::Card { .. }))
        };
        match effect {
            Effect::AdvanceTo { space, .. } | Effect::MoveBackTo { space } => !is_card(*space),
            Effect::MoveBy { .. } | Effect::JailCard => false,
            other => other.is_plain(),
        }
    }
}

fn is_figure(amount: Money) -> bool {
    (0..=MAX_FIGURE).contains(&amount.0)
}

/// Figures and spaces within their bounds; choices only of effects that are not choices themselves.
fn is_sound(effect: &Effect, choice_allowed: bool) -> bool {
    let signed = |amount: &Money| amount.0.abs() <= MAX_FIGURE;
    match effect {
        Effect::Collect { amount, .. } | Effect::Pay { amount, .. } => is_figure(*amount),
        Effect::CollectEach { amount, .. } | Effect::PayEach { amount } => is_figure(*amount),
        Effect::PayPerBuilding { house, hotel, .. } => is_figure(*house) && is_figure(*hotel),
        Effect::AdvanceTo { space, .. } | Effect::MoveBackTo { space } => space.index() < SPACES,
        Effect::MoveBy { steps } => steps.unsigned_abs() < SPACES as u8,
        Effect::Choice { options, without_loan } => {
            let fits = options.iter().all(|option| *option != Effect::JailCard && is_sound(option, false));
            choice_allowed && (1..=8).contains(&options.len()) && fits && without_loan.iter().all(signed)
        }
        Effect::RandomCash { min, max } => signed(min) && signed(max) && min <= max,
        Effect::LoanTerm { without_loan, .. }
        | Effect::LoanInterest { without_loan, .. }
        | Effect::LoanForgive { without_loan, .. }
        | Effect::LoanCall { without_loan, .. } => signed(without_loan),
        Effect::HoldingInterest { at_least, .. } => is_figure(*at_least),
        Effect::HoldingLoss { percent, .. } => *percent <= 100,
        Effect::RateShift { percent, .. } => (-99..=10_000).contains(percent),
        Effect::ForceMultiplier { percent } => *percent > 0,
        Effect::AdvanceNearest { .. }
        | Effect::GoToJail
        | Effect::JailCard
        | Effect::Draw { .. }
        | Effect::RateSwap
        | Effect::HoldingGain { .. }
        | Effect::SpreadWaiver { .. } => true,
    }
}
