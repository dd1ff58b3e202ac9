//! Who is not let in: addresses, networks and people. Every door asks here, so the answer comes from memory.

use crate::clock::Clock;
use freehold_protocol::{BanView, Refusal};
use freehold_store::{BanRow, PersonId};
use ipnet::IpNet;
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::watch;

/// What a provider gives to one customer: whoever has one address of it has all.
const IPV6_CUSTOMER: u8 = 64;

/// Whom a ban is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whom {
    Network(IpNet),
    Person(PersonId),
}

impl Whom {
    /// Nothing but addresses of this machine.
    pub fn is_this_machine(self) -> bool {
        match self {
            Whom::Network(network) => network.network().is_loopback() && network.broadcast().is_loopback(),
            Whom::Person(_) => false,
        }
    }
}

impl FromStr for Whom {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Whom, Refusal> {
        let text = text.trim();
        if let Some(person) = read_person(text) {
            return Ok(Whom::Person(person));
        }
        if let Ok(address) = text.parse::<IpAddr>() {
            let address = address.to_canonical();
            let length = if address.is_ipv4() { 32 } else { IPV6_CUSTOMER };
            let network = IpNet::new(address, length).map_err(|_| Refusal::NobodyNamed)?;
            return Ok(Whom::Network(network.trunc()));
        }
        text.parse().map(|network: IpNet| Whom::Network(network.trunc())).map_err(|_| Refusal::NobodyNamed)
    }
}

impl fmt::Display for Whom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Of the newer kind an address alone stands for its customer, so the prefix is always written.
            Whom::Network(IpNet::V4(network)) if network.prefix_len() == 32 => network.addr().fmt(f),
            Whom::Network(network) => network.fmt(f),
            Whom::Person(person) => f.write_str(&person_text(*person)),
        }
    }
}

/// A person as those who look after the server name one.
pub fn person_text(person: PersonId) -> String {
    format!("{:016x}", person.0)
}

pub fn read_person(text: &str) -> Option<PersonId> {
    let digits = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    i64::from_str_radix(text, 16).ok().filter(|_| digits).map(PersonId)
}

struct Ban {
    reason: String,
    until: Option<i64>,
}

#[derive(Default)]
struct Lists {
    networks: HashMap<IpNet, Ban>,
    /// How long the prefixes of those are: so many look-ups find any of them.
    lengths: BTreeSet<u8>,
    people: HashMap<PersonId, Ban>,
}

pub struct Bans {
    clock: Arc<dyn Clock>,
    lists: RwLock<Lists>,
    /// Counts the changes, for those who are in already.
    changed: watch::Sender<u64>,
}

impl Bans {
    pub fn new(clock: Arc<dyn Clock>) -> Bans {
        Bans { clock, lists: RwLock::default(), changed: watch::Sender::new(0) }
    }

    /// All bans, as they are stored.
    pub fn replace(&self, rows: &[BanRow]) {
        let mut lists = Lists::default();
        for row in rows {
            let ban = Ban { reason: row.reason.clone(), until: row.until };
            match row.whom.parse() {
                Ok(Whom::Network(network)) => {
                    lists.lengths.insert(network.prefix_len());
                    lists.networks.insert(network, ban);
                }
                Ok(Whom::Person(person)) => {
                    lists.people.insert(person, ban);
                }
                Err(_) => tracing::error!(whom = row.whom, "a ban cannot be read"),
            }
        }
        *self.lists.write().unwrap_or_else(PoisonError::into_inner) = lists;
        self.changed.send_modify(|changes| *changes += 1);
    }

    /// Whether an address may come in. This machine always may, whatever network is shut out.
    pub fn check_address(&self, address: IpAddr) -> Result<(), Refusal> {
        let address = address.to_canonical();
        if address.is_loopback() {
            return Ok(());
        }
        let lists = self.lists.read().unwrap_or_else(PoisonError::into_inner);
        let networks = lists.lengths.iter().filter_map(|length| IpNet::new(address, *length).ok());
        let bans = networks.filter_map(|network| lists.networks.get(&network.trunc()));
        bans.map(|ban| self.refuse(ban)).find(Result::is_err).unwrap_or(Ok(()))
    }

    pub fn check_person(&self, person: PersonId) -> Result<(), Refusal> {
        let lists = self.lists.read().unwrap_or_else(PoisonError::into_inner);
        lists.people.get(&person).map_or(Ok(()), |ban| self.refuse(ban))
    }

    fn refuse(&self, ban: &Ban) -> Result<(), Refusal> {
        let now = self.clock.unix();
        let left = ban.until.map(|until| until - now);
        if left.is_some_and(|left| left <= 0) {
            return Ok(());
        }
        let hours = left.map(|left| u32::try_from(left.unsigned_abs().div_ceil(3600)).unwrap_or(u32::MAX));
        Err(Refusal::Banned { reason: ban.reason.clone(), hours })
    }

    /// Waits until somebody who is in is shut out; the reason.
    pub async fn strike(&self, address: IpAddr, person: PersonId) -> String {
        let mut changes = self.changed.subscribe();
        loop {
            changes.borrow_and_update();
            let shut_out = self.check_address(address).and_then(|()| self.check_person(person));
            if let Err(Refusal::Banned { reason, .. }) = shut_out {
                return reason;
            }
            if changes.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }
}

pub fn view(row: &BanRow) -> BanView {
    let seconds = |unix: i64| u32::try_from(unix).unwrap_or(0);
    BanView { whom: row.whom.clone(), reason: row.reason.clone(), at: seconds(row.at), until: row.until.map(seconds) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::ManualClock;
    use std::time::Duration;

    fn row(whom: &str, until: Option<i64>) -> BanRow {
        let whom = whom.parse::<Whom>().unwrap().to_string();
        BanRow { whom, reason: "spam".into(), at: 0, until }
    }

    #[test]
    fn whom_is_an_address_a_network_or_a_person() {
        for (text, meant) in [
            ("192.0.2.7", "192.0.2.7"),
            ("192.0.2.7/24", "192.0.2.0/24"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("2001:db8::1", "2001:db8::/64"),
            ("2001:db8::1/128", "2001:db8::1/128"),
            ("2001:db8::/48", "2001:db8::/48"),
            (" 00000000000000FF ", "00000000000000ff"),
        ] {
            let whom: Whom = text.parse().unwrap();
            assert_eq!(whom.to_string(), meant, "{text}");
            assert_eq!(meant.parse(), Ok(whom));
        }
        for text in ["", "Ada", "192.0.2", "192.0.2.0/33", "ff", "+0000000000000ff", "fffffffffffffffff"] {
            assert_eq!(text.parse::<Whom>(), Err(Refusal::NobodyNamed), "{text}");
        }
        for (text, this) in [("127.0.0.1", true), ("127.0.0.0/8", true), ("::1/128", true), ("0.0.0.0/0", false)] {
            assert_eq!(text.parse::<Whom>().unwrap().is_this_machine(), this, "{text}");
        }
    }

    #[test]
    fn a_ban_falls_on_whom_it_names_and_ends_in_time() {
        let clock = Arc::new(ManualClock::new());
        let bans = Bans::new(clock.clone());
        let until = clock.unix() + 5400;
        bans.replace(&[
            row("192.0.2.7", Some(until)),
            row("198.51.100.0/24", None),
            row("2001:db8::1", None),
            row("0000000000000005", None),
        ]);
        let check = |text: &str| bans.check_address(text.parse().unwrap());
        let banned = |hours| Err(Refusal::Banned { reason: "spam".into(), hours });
        assert_eq!(check("192.0.2.7"), banned(Some(2)));
        assert_eq!(check("::ffff:192.0.2.7"), banned(Some(2)));
        assert_eq!(check("198.51.100.200"), banned(None));
        assert_eq!(check("2001:db8::99"), banned(None));
        assert_eq!((check("192.0.2.8"), check("2001:db8:0:1::1")), (Ok(()), Ok(())));
        assert_eq!(bans.check_person(PersonId(5)), banned(None));
        assert_eq!(bans.check_person(PersonId(6)), Ok(()));
        clock.advance(Duration::from_secs(5400));
        assert_eq!(check("192.0.2.7"), Ok(()));
    }

    #[test]
    fn this_machine_is_never_shut_out() {
        let bans = Bans::new(Arc::new(ManualClock::new()));
        bans.replace(&[row("0.0.0.0/0", None), row("::/0", None)]);
        for (address, let_in) in [("127.0.0.1", true), ("::1", true), ("192.0.2.1", false), ("2001:db8::1", false)] {
            assert_eq!(bans.check_address(address.parse().unwrap()).is_ok(), let_in, "{address}");
        }
    }
}
