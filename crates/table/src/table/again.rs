//! After a game: the invitation to a rematch, and a result that stays for everybody who played.
//!
//! A rematch is a room of its own. Whoever accepts goes there, with the name and token they had; the others stay
//! with the result, and the finished game with its record keeps its room.

use super::Table;
use crate::doc::{Invitation, Person, PersonSeat, RoomDoc, SeatDoc};
use crate::effects::Effects;
use crate::opening::NewTable;
use crate::time::Now;
use freehold_protocol::{PlayerChoice, Refusal, RematchView, RoomKind, RoomStage};

/// What somebody who wants to play again is offered.
pub enum Again {
    /// Somebody has asked before: the room, and as whom they sit down there.
    Join { code: String, choice: PlayerChoice },
    /// Nobody has: the table to be set up.
    Invite(Box<NewTable>),
}

impl Table {
    /// Once more with the same people: the invitation that stands, or the table for a new one. The room of an old
    /// invitation may be `gone`.
    pub fn play_again(&self, person: Person, gone: Option<&str>) -> Result<Again, Refusal> {
        let sitter = self.check_again(person)?;
        match self.standing_invitation(gone) {
            Some(invitation) => {
                let choice = PlayerChoice { nickname: sitter.nickname.clone(), token: Some(sitter.token.clone()) };
                Ok(Again::Join { code: invitation.room.clone(), choice })
            }
            None => Ok(Again::Invite(Box::new(NewTable::of(self.rematch_doc(person))))),
        }
    }

    fn check_again(&self, person: Person) -> Result<&PersonSeat, Refusal> {
        if !matches!(self.doc.stage, RoomStage::Over | RoomStage::Abandoned) {
            return Err(Refusal::GameNotOver);
        }
        if self.doc.kind == RoomKind::Tutorial {
            return Err(Refusal::NotInLesson);
        }
        self.doc.persons().find(|seat| seat.person == person).ok_or(Refusal::NotAMember)
    }

    /// The same settings and bots; the seats of the others are free until they come.
    fn rematch_doc(&self, person: Person) -> RoomDoc {
        let mut doc = RoomDoc {
            stage: RoomStage::Lobby,
            host: Some(person),
            spectators: Vec::new(),
            games: 0,
            seed: self.house.secrets.seed(),
            starts_broken_off: 0,
            broken_off: None,
            spoilers: Vec::new(),
            standing: Vec::new(),
            paused: None,
            mover: None,
            out: Vec::new(),
            slot: None,
            imported: false,
            asked_about: true,
            done: Vec::new(),
            rematch: None,
            ..self.doc.clone()
        };
        for seat in &mut doc.seats {
            if let SeatDoc::Person(sitter) = seat {
                if sitter.person == person {
                    // The seed of this table is new, and so is the nonce that is to be promised.
                    (sitter.ready, sitter.left, sitter.nonce) = (false, false, None);
                } else {
                    *seat = SeatDoc::Nobody;
                }
            }
        }
        doc
    }

    fn standing_invitation(&self, gone: Option<&str>) -> Option<&Invitation> {
        self.doc.rematch.as_ref().filter(|invitation| Some(invitation.room.as_str()) != gone)
    }

    /// The table for a rematch stands in this room. Says which one it is if somebody was quicker.
    pub fn invite(&mut self, person: Person, room: &str, gone: Option<&str>, now: Now) -> Effects<String> {
        self.answer(now, |table| {
            let by = table.check_again(person)?.nickname.clone();
            if let Some(standing) = table.standing_invitation(gone) {
                return Ok(standing.room.clone());
            }
            let mut doc = table.doc.clone();
            doc.rematch = Some(Invitation { room: room.to_string(), by });
            table.change(doc);
            Ok(room.to_string())
        })
    }

    pub(super) fn rematch_view(&self) -> Option<RematchView> {
        let Invitation { room, by } = self.doc.rematch.clone()?;
        Some(RematchView { room, by })
    }
}
