//! Which tables the list of games shows, and in which order.
//!
//! There is no end to the tables that somebody with a few addresses can set up, and the list has one. So the best table
//! of everybody comes first, then everybody's second, and so on: where tables come from the same address, or belong to
//! the same person, they take turns with those of others. Whoever fills the list this way only pushes their own tables
//! back. Among equals, those where people are come first. Of one person only a few are shown at all.
//!
//! Where a table comes from is known in memory alone and never stored: after a restart tables are told apart by
//! their hosts.

use crate::clock::Moment;
use crate::hall::{Hall, broken};
use crate::limits::{LIST_CONSIDERED, LISTED_FOR, LISTED_PER_PERSON, ROOMS_LISTED};
use crate::neighbourhood::Neighbourhood;
use freehold_content::Kind;
use freehold_protocol::{Refusal, RoomListing};
use freehold_store::RoomRow;
use freehold_table::{Person, RoomDoc, stored};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub struct Listing {
    /// Where tables were set up, and when.
    from: Mutex<HashMap<String, (Neighbourhood, Moment)>>,
    /// How long the list is the same for everybody: reading it is work, and anybody may ask.
    kept: Duration,
    last: tokio::sync::Mutex<Option<(Moment, Vec<RoomListing>)>>,
}

/// A table that could be shown.
#[derive(Clone)]
struct Candidate {
    listing: RoomListing,
    from: Option<Neighbourhood>,
    host: Option<Person>,
    /// Who are connected.
    people: u32,
    touched: i64,
}

impl Listing {
    pub fn new(kept: Duration) -> Listing {
        Listing { from: Mutex::default(), kept, last: tokio::sync::Mutex::default() }
    }

    fn from(&self) -> MutexGuard<'_, HashMap<String, (Neighbourhood, Moment)>> {
        self.from.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn came_from(&self, code: &str, address: IpAddr, now: Moment) {
        self.from().insert(code.to_string(), (address.into(), now));
    }

    /// Rooms to join or to watch.
    pub async fn show(&self, hall: &Hall) -> Result<Vec<RoomListing>, Refusal> {
        let clock = &hall.shared.clock;
        // Whoever asks meanwhile waits for the same list.
        let mut last = self.last.lock().await;
        if let Some((at, list)) = &*last
            && clock.now() < *at + self.kept
        {
            return Ok(list.clone());
        }
        let since = clock.unix() - LISTED_FOR.as_secs() as i64;
        let rows = hall.shared.store.listed_rooms(since, LIST_CONSIDERED).await.map_err(broken)?;
        let read = move || rows.into_iter().filter_map(|row| Some((stored::read_room(&row).ok()?, row))).collect();
        let rooms: Vec<(RoomDoc, RoomRow)> = tokio::task::spawn_blocking(read).await.map_err(|_| Refusal::Broken)?;
        let list = choose(self.candidates(hall, &rooms));
        *last = Some((clock.now(), list.clone()));
        Ok(list)
    }

    fn candidates(&self, hall: &Hall, rooms: &[(RoomDoc, RoomRow)]) -> Vec<Candidate> {
        let (now, mut from) = (hall.shared.clock.now(), self.from());
        let listed: HashSet<&str> = rooms.iter().map(|(_, row)| row.code.as_str()).collect();
        from.retain(|code, (_, at)| now < *at + LISTED_FOR || listed.contains(code.as_str()));
        let candidate = |(doc, row): &(RoomDoc, RoomRow)| {
            let presence = hall.presence(&row.code).unwrap_or(doc.presence());
            let mut listing = doc.listing(&row.code, presence);
            listing.changed = hall.shared.house.library.is_changed(Kind::Preset, &listing.preset);
            Candidate {
                listing,
                from: from.get(&row.code).map(|(from, _)| *from),
                host: doc.host,
                people: presence.players,
                touched: row.touched,
            }
        };
        rooms.iter().map(candidate).collect()
    }
}

/// Counts who has had how many turns.
struct Turns<K>(HashMap<K, usize>);

impl<K: Hash + Eq> Turns<K> {
    /// How many there were before this one; those of whom nothing is known never wait for each other.
    fn next(&mut self, who: Option<K>) -> usize {
        let Some(who) = who else { return 0 };
        let had = self.0.entry(who).or_default();
        *had += 1;
        *had - 1
    }
}

fn choose(mut candidates: Vec<Candidate>) -> Vec<RoomListing> {
    candidates.sort_by_key(|one| (Reverse(one.people), Reverse(one.touched)));
    let (mut near, mut hosts) = (Turns(HashMap::new()), Turns(HashMap::new()));
    let mut ranked: Vec<(usize, Candidate)> = Vec::with_capacity(candidates.len());
    for candidate in candidates {
        let by_host = hosts.next(candidate.host);
        if by_host < LISTED_PER_PERSON {
            ranked.push((near.next(candidate.from).max(by_host), candidate));
        }
    }
    // Stable: within a turn they stay as they are.
    ranked.sort_by_key(|(turn, _)| *turn);
    ranked.into_iter().take(ROOMS_LISTED as usize).map(|(_, chosen)| chosen.listing).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_protocol::RoomStage;

    fn table(code: String, address: u8, host: i64, people: u32) -> Candidate {
        let listing = RoomListing {
            code,
            host: String::new(),
            preset: String::new(),
            theme: String::new(),
            stage: RoomStage::Lobby,
            seats: 4,
            free: 3,
            locked: false,
            spectators: true,
            changes: 0,
            changed: false,
            open: 0,
            host_away: false,
        };
        let from = Some(Neighbourhood::from(IpAddr::from([192, 0, 2, address])));
        Candidate { listing, from, host: Some(freehold_store::PersonId(host).into()), people, touched: 0 }
    }

    fn codes(list: &[RoomListing]) -> Vec<&str> {
        list.iter().map(|listing| listing.code.as_str()).collect()
    }

    #[test]
    fn eight_addresses_cannot_fill_the_list() {
        let mut tables = Vec::new();
        for address in 0..8 {
            // A person for each, and somebody pretends to sit there.
            tables.extend((0..100).map(|number| {
                table(format!("flood-{address}-{number}"), address, i64::from(address) * 1_000 + number, 4)
            }));
        }
        // One school, and thirty others.
        tables.extend((0..20).map(|number| table(format!("school-{number}"), 100, 50_000 + number, 1)));
        tables.extend(
            (0..30).map(|number| table(format!("alone-{number}"), 101 + number, 60_000 + i64::from(number), 1)),
        );
        let list = choose(tables);
        assert_eq!(list.len(), ROOMS_LISTED as usize);
        let shown = |kind: &str| codes(&list).iter().filter(|code| code.starts_with(kind)).count();
        assert_eq!((shown("alone"), shown("school") >= 15), (30, true), "{}", shown("school"));
        // Everybody's first table is among the first.
        assert_eq!(codes(&list[..39]).iter().filter(|code| code.starts_with("alone")).count(), 30);
    }

    #[test]
    fn a_few_of_one_person_and_where_people_are_first() {
        let mut tables: Vec<Candidate> = (0..10).map(|number| table(format!("{number}"), 1, 7, number)).collect();
        tables.push(table("other".into(), 2, 8, 1));
        assert_eq!(codes(&choose(tables)), ["9", "other", "8", "7"]);
    }
}
