//! Games that are put aside or looked up: slots of one person, the portable record, the log of the past.
//!
//! Rows of the past come from the driver, who asks the store for them.

use super::Table;
use crate::doc::Person;
use crate::effects::Effects;
use crate::past::Past;
use crate::seating;
use crate::show::ears;
use crate::stored;
use crate::time::Now;
use freehold_engine::{Phase, Position, SeatId};
use freehold_protocol::{Closing, GameSummary, Refusal, RoomKind, RoomStage, SaveStand, SaveSummary};
use freehold_store::{Change, GameRow, SLOTS, StepRow};

/// What the store has for a game that is to be saved.
pub struct Slots {
    /// Slots of the person that are in use.
    pub taken: Vec<u8>,
    /// The slot that the person wants; whatever lies there is replaced.
    pub wanted: Option<u8>,
    pub game: GameRow,
    pub steps: Vec<StepRow>,
}

impl Table {
    /// Whether this person may save the game now; only then is there something to look up for it.
    pub fn check_save(&self, person: Person) -> Result<(), Refusal> {
        self.check_solo(person)?;
        match &self.game {
            Some(game) if self.doc.stage == RoomStage::Playing && !game.play.is_over() => {}
            _ => return Err(Refusal::NoGame),
        }
        match self.doc.kind {
            RoomKind::Tutorial => Err(Refusal::TutorialIsNotSaved),
            _ => Ok(()),
        }
    }

    fn check_solo(&self, person: Person) -> Result<(), Refusal> {
        if !self.doc.is_solo() {
            return Err(Refusal::SoloOnly);
        }
        self.check_host(person)
    }

    /// Puts the game into a slot, and goes on with it.
    pub fn save(&mut self, person: Person, slots: Slots, now: Now) -> Effects<u8> {
        self.answer(now, |table| table.put_aside(person, slots))
    }

    /// Ends a game of one person: into a slot, or for good. Among several, somebody gives up their place for good.
    pub fn exit(&mut self, person: Person, slots: Option<Slots>, now: Now) -> Effects<Option<u8>> {
        self.answer(now, |table| {
            if !table.doc.is_solo() && slots.is_none() {
                return table.strike_off(person).map(|()| None);
            }
            table.check_solo(person)?;
            let slot = slots.map(|slots| table.put_aside(person, slots)).transpose()?;
            table.draft.removed = true;
            table.draft.ended = true;
            table.part_all(Closing::RoomClosed);
            Ok(slot)
        })
    }

    /// A table of several people is no longer on this person's list: a bot inherits the seat in a running game. The
    /// last of them takes it along.
    fn strike_off(&mut self, person: Person) -> Result<(), Refusal> {
        self.check_member(person)?;
        if self.doc.stage == RoomStage::Playing {
            self.hand_to_bot(self.doc.seats_of(person))?;
        }
        let mut doc = self.doc.clone();
        seating::forget(&mut doc, person);
        let nobody = doc.members().is_empty();
        self.change(doc);
        for connection in self.viewers.of(person) {
            self.part(connection, Closing::Left);
        }
        self.attendance.forget(person);
        self.note_absence(person);
        if nobody {
            self.draft.removed = true;
            self.draft.ended = true;
            self.part_all(Closing::RoomClosed);
        }
        Ok(())
    }

    /// Into the slot that is wanted, or the one that the game came from, or a free one (Yolopoly 3.1.5.6:
    /// never a fourth).
    fn put_aside(&mut self, person: Person, slots: Slots) -> Result<u8, Refusal> {
        self.check_save(person)?;
        let Slots { taken, wanted, game, steps } = slots;
        if let Some(slot) = wanted.filter(|slot| !(1..=SLOTS).contains(slot)) {
            return Err(Refusal::NoSuchSave { slot });
        }
        let own = self.doc.slot.filter(|slot| taken.contains(slot));
        let free = (1..=SLOTS).find(|slot| !taken.contains(slot));
        let slot = wanted.or(own).or(free).ok_or(Refusal::AllSlotsTaken { slots: SLOTS })?;
        let mut doc = self.doc.clone();
        doc.slot = Some(slot);
        let save = stored::save_row(slot, &self.save_summary(person), &doc, (game, steps), self.now.unix);
        self.draft.save = Some(Change::PutSave { person: person.into(), save, replace: taken.contains(&slot) });
        self.change_silently(doc);
        Ok(slot)
    }

    fn save_summary(&self, person: Person) -> SaveSummary {
        let seat = self.doc.seats_of(person).first().map_or(0, |seat| seat.index());
        let nickname = self.doc.seats.get(seat).and_then(|seat| seat.nickname()).unwrap_or_default();
        let (round, worth, players, stands) = match &self.game {
            Some(game) => {
                let worth = game.play.worths().iter().filter_map(|round| round.get(seat).copied());
                let players = game.play.game().players().to_vec();
                (game.play.state().round(), worth.collect(), players, stands_of(game.play.position()))
            }
            None => (0, Vec::new(), Vec::new(), Vec::new()),
        };
        let own = stands.get(seat);
        SaveSummary {
            preset: self.doc.settings.preset.clone(),
            theme: self.doc.settings.theme.clone(),
            nickname: nickname.to_string(),
            players,
            round,
            worth,
            kind: Some(self.doc.kind),
            cash: own.map(|stand| stand.cash),
            place: own.map(|stand| stand.place),
            stands,
            changes: self.doc.settings.options.len() as u32,
        }
    }

    fn check_member(&self, person: Person) -> Result<(), Refusal> {
        if self.doc.is_member(person) { Ok(()) } else { Err(Refusal::NotAMember) }
    }

    /// Whether this person may have the portable record. Unfinished games of several people stay here: their
    /// record would tell what was said in secret.
    fn check_export(&self, person: Person) -> Result<(), Refusal> {
        self.check_member(person)?;
        let play = &self.game.as_ref().ok_or(Refusal::NoGame)?.play;
        if play.is_over() {
            return Ok(());
        }
        self.check_solo(person)?;
        match play.state().phase() {
            Phase::Auction(auction) if auction.sealed => Err(Refusal::SealedAuction),
            _ => Ok(()),
        }
    }

    /// The past, for whoever may have the record.
    pub fn past_to_export(&self, person: Person) -> Result<Past, Refusal> {
        self.check_export(person)?;
        self.past(person)
    }

    fn past(&self, person: Person) -> Result<Past, Refusal> {
        let play = &self.game.as_ref().ok_or(Refusal::NoGame)?.play;
        Ok(Past::of(play, ears(&self.doc.seats_of(person))))
    }

    /// Whether this person may see the replay. While the game runs, only the log is there: it keeps from each
    /// what is hidden from them.
    fn check_replay(&self, person: Person) -> Result<(), Refusal> {
        self.check_member(person)?;
        match &self.game {
            None => Err(Refusal::NoGame),
            Some(game) if !game.play.is_over() => Err(Refusal::GameNotOver),
            Some(_) => Ok(()),
        }
    }

    /// The past, for whoever may see the finished game again.
    pub fn past_to_replay(&self, person: Person) -> Result<Past, Refusal> {
        self.check_replay(person)?;
        self.past(person)
    }

    /// How the game stands. Nothing in it is hidden from anybody at the table.
    pub fn summary(&self, person: Person) -> Result<GameSummary, Refusal> {
        self.check_member(person)?;
        Ok(self.game.as_ref().ok_or(Refusal::NoGame)?.play.summary())
    }

    /// The past, for whoever may read the log.
    pub fn past_to_read(&self, person: Person) -> Result<Past, Refusal> {
        self.check_member(person)?;
        self.past(person)
    }
}

/// How every seat stands, in the order of seats.
fn stands_of(position: Position<'_>) -> Vec<SaveStand> {
    let places = position.ranking().places();
    let stand = |seat: SeatId| SaveStand { cash: position.assets(seat).cash, place: places[seat] };
    (0..position.state.seat_count() as u8).map(|seat| stand(SeatId(seat))).collect()
}
