//! Finding each other: one program announces itself by multicast DNS, others hear of it.

use super::Reach;
use crate::limits::FOUND_AT_ONCE;
use mdns_sd::{IfKind, ServiceDaemon, ServiceEvent, ServiceInfo};
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

const SERVICE: &str = "_freehold._tcp.local.";

/// Another program that was heard of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub name: String,
    pub address: SocketAddr,
}

type Heard = Arc<Mutex<BTreeMap<String, Found>>>;

fn lock(heard: &Heard) -> MutexGuard<'_, BTreeMap<String, Found>> {
    heard.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Speaks and listens until it is dropped.
pub struct Beacon {
    daemon: ServiceDaemon,
    heard: Heard,
    /// Our own announcement, by its full name.
    announced: Option<String>,
}

impl Beacon {
    /// Begins to listen for others.
    pub fn new(reach: Reach) -> Result<Beacon, mdns_sd::Error> {
        let daemon = ServiceDaemon::new()?;
        match reach {
            Reach::Network => daemon.disable_interface(vec![IfKind::LoopbackV4, IfKind::LoopbackV6])?,
            Reach::ThisMachine => {
                daemon.disable_interface(IfKind::All)?;
                daemon.enable_interface(IfKind::LoopbackV4)?;
            }
        }
        let (heard, events) = (Heard::default(), daemon.browse(SERVICE)?);
        let (known, loopback) = (heard.clone(), reach == Reach::ThisMachine);
        tokio::spawn(async move {
            while let Ok(event) = events.recv_async().await {
                hear(&mut lock(&known), event, loopback);
            }
        });
        Ok(Beacon { daemon, heard, announced: None })
    }

    /// Tells the others where we are. `id` sets two programs on one machine apart.
    pub fn announce(&mut self, name: &str, id: &str, addresses: &[IpAddr], port: u16) -> Result<(), mdns_sd::Error> {
        let (instance, host) = (format!("{name} {id}"), format!("freehold-{id}.local."));
        let service = ServiceInfo::new(SERVICE, &instance, &host, addresses, port, &[("name", name)][..])?;
        let full_name = service.get_fullname().to_string();
        self.daemon.register(service)?;
        self.announced = Some(full_name);
        Ok(())
    }

    /// Who else is there.
    pub fn others(&self) -> Vec<Found> {
        let heard = lock(&self.heard);
        let others = heard.iter().filter(|(full_name, _)| self.announced.as_deref() != Some(full_name));
        others.map(|(_, found)| found.clone()).collect()
    }
}

impl Drop for Beacon {
    fn drop(&mut self) {
        if let Some(full_name) = self.announced.take() {
            // Whoever does not hear the goodbye forgets us when the announcement expires.
            let _ = self.daemon.unregister(&full_name);
        }
        let _ = self.daemon.shutdown();
    }
}

fn hear(known: &mut BTreeMap<String, Found>, event: ServiceEvent, loopback: bool) {
    match event {
        ServiceEvent::ServiceResolved(service) => {
            let fits = |address: &IpAddr| address.is_ipv4() && address.is_loopback() == loopback;
            let address = service.addresses.iter().map(|address| address.to_ip_addr()).find(fits);
            let name = service.txt_properties.get_property_val_str("name").unwrap_or_default();
            // What strangers say is shown to people: short, and nothing that could not be printed.
            let name: String = name.chars().filter(|letter| !letter.is_control()).take(40).collect();
            if let Some(address) = address.filter(|_| known.len() < FOUND_AT_ONCE) {
                known.insert(service.fullname.clone(), Found { name, address: SocketAddr::new(address, service.port) });
            }
        }
        ServiceEvent::ServiceRemoved(_, full_name) => {
            known.remove(&full_name);
        }
        _ => {}
    }
}
