//! Showing the table: to everybody, to somebody who comes, to one person alone. Each connection is told what is
//! different from what it was shown last.

use super::Table;
use crate::doc::Person;
use crate::effects::Told;
use crate::play::Step;
use crate::show::{Show, Shown};
use crate::viewers::{ConnectionId, Viewer};
use freehold_engine::SeatId;
use freehold_protocol::{Seen, ServerMessage};
use freehold_text::Language;
use std::sync::Arc;

/// The seats that a viewer plays, the language of the sentences, and what was shown last: whoever shares all of them
/// is told the same.
type Eyes = (Vec<SeatId>, Language, Option<Arc<Shown>>);

impl Table {
    pub(super) fn show_table(&mut self) {
        let everybody = self.viewers.iter().collect();
        self.show_to(everybody, |show, seats, language, _| show.table(seats, language));
    }

    /// Steps for everybody.
    pub(super) fn tell_steps(&mut self, steps: &[&Step]) {
        let everybody = self.viewers.iter().collect();
        self.show_to(everybody, |show, seats, language, before| show.update(seats, language, steps, before));
    }

    /// A message for each of these, through their own eyes; whoever sees the same is told the same.
    fn show_to(
        &mut self,
        viewers: Vec<(ConnectionId, Viewer)>,
        mut make: impl FnMut(&mut Show<'_>, &[SeatId], Language, Option<&Shown>) -> (ServerMessage, Shown),
    ) {
        let offers = self.shown_prompts();
        let Some(game) = &mut self.game else { return };
        let mut shown = std::mem::take(&mut game.shown);
        shown.retain(|connection, _| self.viewers.get(*connection).is_some());
        let mut alike: Vec<(Eyes, Vec<ConnectionId>)> = Vec::new();
        for (connection, viewer) in viewers {
            let before = shown.get(&connection).cloned();
            let (seats, language) = (self.doc.seats_of(viewer.person), viewer.language);
            let same = alike.iter_mut().find(|((others, spoken, seen), _)| {
                let same_before = match (seen, &before) {
                    (Some(seen), Some(before)) => Arc::ptr_eq(seen, before),
                    (None, None) => true,
                    _ => false,
                };
                (others, *spoken) == (&seats, language) && same_before
            });
            match same {
                Some((_, connections)) => connections.push(connection),
                None => alike.push(((seats, language, before), vec![connection])),
            }
        }
        let mut show = Show::new(&game.play, game.waiting(self.now.moment), &self.doc.standing, offers);
        for ((seats, language, before), to) in alike {
            let (message, now) = make(&mut show, &seats, language, before.as_deref());
            let now = Arc::new(now);
            shown.extend(to.iter().map(|connection| (*connection, now.clone())));
            self.draft.told.push(Told::Say { to, message });
        }
        game.shown = shown;
    }

    /// What may be done has changed for this person alone.
    pub(super) fn show_prompts_to(&mut self, person: Person) {
        self.tell_unsaid();
        let mine = self.viewers.iter().filter(|(_, viewer)| viewer.person == person).collect();
        self.show_to(mine, |show, seats, language, before| show.update(seats, language, &[], before));
    }

    /// Somebody has come. A short gap is replayed, a long one shows the whole table.
    pub(super) fn show_table_to(&mut self, connection: ConnectionId, viewer: Viewer, seen: Option<Seen>) {
        let Some(game) = &self.game else { return };
        let missed = seen.filter(|seen| seen.game == game.play.number).and_then(|seen| game.play.steps_after(seen.seq));
        let missed: Option<Vec<Step>> = missed.map(|steps| steps.into_iter().cloned().collect());
        self.show_to(vec![(connection, viewer)], |show, seats, language, before| match &missed {
            Some(steps) => show.update(seats, language, &steps.iter().collect::<Vec<_>>(), before),
            None => show.table(seats, language),
        });
    }
}
