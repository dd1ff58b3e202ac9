//! Codes are secrets, so nobody may try many: on every way into a room.
//!
//! When the guesses of an address are spent, all codes are refused alike, right ones too: otherwise somebody who guesses
//! would go on and wait for an answer that is not a refusal. Those who are in a room already are never concerned, whoever
//! guesses from behind the same address.

use crate::hall::broken;
use crate::refusals::{Limit, Trace};
use crate::room::{Call, Reply};
use crate::secrets;
use crate::serve::App;
use freehold_protocol::Refusal;
use freehold_store::PersonId;
use std::net::IpAddr;

/// Whoever names a code.
#[derive(Clone, Copy)]
pub struct Guest {
    pub address: IpAddr,
    pub person: PersonId,
}

impl From<Guest> for Trace<'_> {
    fn from(guest: Guest) -> Self {
        Trace::from(guest.address).by(guest.person)
    }
}

impl App {
    /// Does something with the room that is meant by what was typed. A code that leads nowhere costs a guess.
    pub async fn with_room<T>(
        &self,
        guest: Guest,
        typed: &str,
        work: impl AsyncFnOnce(String) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let code = secrets::read_code(typed);
        let spent = self.rates.guesses.check(guest.address);
        if let Err(refusal) = spent
            && !self.is_member(guest.person, code.as_deref()).await?
        {
            return Err(self.too_many_guesses(guest, refusal));
        }
        let answer = match code {
            Some(code) => work(code).await,
            // What cannot be a code is refused like one that does not exist.
            None => Err(Refusal::NoSuchRoom),
        };
        if matches!(answer, Err(Refusal::NoSuchRoom)) {
            self.take_guess(guest)?;
        }
        answer
    }

    /// Asks the room that is meant by what was typed.
    pub async fn ask_room<T>(
        &self,
        guest: Guest,
        typed: &str,
        call: impl FnMut(Reply<T>) -> Call,
    ) -> Result<T, Refusal> {
        self.with_room(guest, typed, async |code| self.hall.ask(&code, call).await).await
    }

    /// Costs a guess, whatever comes of it.
    pub fn take_guess(&self, guest: Guest) -> Result<(), Refusal> {
        self.rates.guesses.take(guest.address).map_err(|refusal| self.too_many_guesses(guest, refusal))
    }

    fn too_many_guesses(&self, guest: Guest, refusal: Refusal) -> Refusal {
        // Not the code: it may be right, and logs are read by others.
        self.refusals.note(Limit::Guesses, guest);
        refusal
    }

    /// The same work for every code.
    async fn is_member(&self, person: PersonId, code: Option<&str>) -> Result<bool, Refusal> {
        let rooms = self.store().rooms_of(person).await.map_err(broken)?;
        Ok(rooms.iter().any(|room| Some(room.code.as_str()) == code))
    }
}
