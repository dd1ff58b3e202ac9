//! What a person keeps of a game against bots once it is over for them: a summary, stored with the last step.

use super::Table;
use crate::doc::SeatDoc;
use crate::limits::SUMMARIES;
use crate::stored;
use crate::summary::Summary;
use freehold_engine::{Event, Phase, SeatId};
use freehold_protocol::RoomKind;
use freehold_store::Change;

impl Table {
    /// These events have just happened: if they ended the game, or its person's part in it, it is remembered.
    pub(super) fn remember(&mut self, events: &[Event]) {
        // A record from elsewhere may have been nearly won.
        if self.doc.kind != RoomKind::Single || self.doc.imported {
            return;
        }
        let Some((person, seat)) = self.the_person() else { return };
        let is_end = |event: &Event| match event {
            Event::WentBankrupt { seat: out, .. } => *out == seat,
            Event::GameEnded { .. } => true,
            _ => false,
        };
        if !events.iter().any(is_end) {
            return;
        }
        let Some((summary, commitment)) = self.summary_of(seat) else { return };
        let summary = stored::summary_row(&commitment, &summary, self.now.unix);
        self.draft.summaries.push(Change::AddSummary { person, summary, most: SUMMARIES });
    }

    fn the_person(&self) -> Option<(freehold_store::PersonId, SeatId)> {
        let person = self.doc.persons().next()?.person;
        Some((person.into(), *self.doc.seats_of(person).first()?))
    }

    /// The game as it was for this seat, and the promise that it is known by.
    fn summary_of(&self, seat: SeatId) -> Option<(Summary, freehold_record::Commitment)> {
        let game = self.game.as_ref()?;
        let (position, state) = (game.play.position(), game.play.state());
        if state.solvent().contains(seat) && !state.persons().contains(seat) {
            // A bot has played it to its end.
            return None;
        }
        let end = match state.phase() {
            Phase::Over { cause } => Some(*cause),
            _ => None,
        };
        let bots = self.doc.seats.iter().filter_map(|sitter| match sitter {
            SeatDoc::Bot { strength, .. } => Some(*strength),
            SeatDoc::Nobody | SeatDoc::Person(_) => None,
        });
        let highlight = game.play.highlights().of(seat);
        let summary = Summary {
            room: self.kept.code.clone(),
            game: game.play.number,
            preset: self.doc.settings.preset.clone(),
            bots: bots.collect(),
            place: position.ranking().places()[seat],
            end,
            rounds: state.round(),
            seconds: u32::try_from(game.played(self.now.moment).as_secs()).unwrap_or(u32::MAX),
            worth: position.worth(seat).0,
            rent_paid: highlight.rent_paid,
            rent_taken: highlight.rent_taken,
            least_cash: highlight.least_cash,
            groups: highlight.groups,
            all_railroads: highlight.all_railroads,
            dear_hotel: highlight.dear_hotel,
            mortgaged: highlight.mortgaged,
        };
        Some((summary, game.play.game().terms().commitment))
    }
}
