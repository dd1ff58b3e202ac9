//! Codes that move a seat to another device: shown to the session that holds it, good for ten minutes and one use.
//!
//! They are kept in memory alone: whoever has lost one to a restart asks for another.

use crate::clock::Moment;
use crate::limits::{MAX_SEAT_CODES, SEAT_CODE_KEPT};
use crate::secrets;
use freehold_protocol::Refusal;
use freehold_store::PersonId;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Whose seats a code is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatHolder {
    pub room: String,
    pub person: PersonId,
    until: Moment,
}

#[derive(Default)]
pub struct SeatCodes(Mutex<HashMap<String, SeatHolder>>);

impl SeatCodes {
    fn codes(&self) -> MutexGuard<'_, HashMap<String, SeatHolder>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new code; the one before it is worth nothing any more.
    pub fn issue(&self, room: &str, person: PersonId, now: Moment) -> Result<String, Refusal> {
        let mut codes = self.codes();
        codes.retain(|_, holder| holder.until > now && (holder.room != room || holder.person != person));
        if codes.len() >= MAX_SEAT_CODES {
            return Err(Refusal::TooManyRequests { seconds: SEAT_CODE_KEPT.as_secs() as u32 });
        }
        let code = secrets::seat_code();
        let holder = SeatHolder { room: room.to_string(), person, until: now + SEAT_CODE_KEPT };
        codes.insert(code.clone(), holder);
        Ok(code)
    }

    /// Whose it is. From now on it is worth nothing, unless it is given back.
    pub fn take(&self, typed: &str, now: Moment) -> Option<(String, SeatHolder)> {
        let (code, holder) = self.codes().remove_entry(&secrets::read_seat_code(typed)?)?;
        (holder.until > now).then_some((code, holder))
    }

    /// It led to nothing, so it was not used.
    pub fn give_back(&self, code: String, holder: SeatHolder) {
        self.codes().insert(code, holder);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_code_is_good_for_ten_minutes_and_one_use() {
        let codes = SeatCodes::default();
        let (ada, now) = (PersonId(1), Moment(Duration::from_secs(5)));
        let first = codes.issue("TABLE2", ada, now).unwrap();
        let second = codes.issue("TABLE2", ada, now).unwrap();
        assert_eq!(codes.take(&first, now), None, "a new code replaces the one before");
        let typed = format!(" {} ", second.to_lowercase());
        let (code, holder) = codes.take(&typed, now).unwrap();
        assert_eq!((holder.room.as_str(), holder.person), ("TABLE2", ada));
        assert_eq!(codes.take(&second, now), None, "it was used");
        codes.give_back(code, holder);
        assert_eq!(codes.take(&second, now + SEAT_CODE_KEPT), None, "it is too old");
    }
}
