//! The local network: closed and silent until the person at the machine opens it.
//!
//! Then the same rooms are served on the addresses that others can reach, the program announces
//! itself, and it lists the games that others announce.

mod beacon;

use crate::door::Peer;
use crate::limits::{FOUND_AT_ONCE, NEIGHBOUR_ANSWER, NEIGHBOUR_PATIENCE};
use crate::reception::serve_on;
use crate::secrets;
use crate::serve::App;
use beacon::Beacon;
use freehold_protocol::{NetworkGame, NetworkView, Refusal, RoomListing};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, OnceLock};
use tokio::net::TcpListener;
use tokio::sync::Mutex;
use tokio::task::JoinSet;

/// How far the network goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    #[default]
    Network,
    /// For tests: the network is this machine, and nothing is sent anywhere else.
    ThisMachine,
}

/// Whether and where others can reach us.
#[derive(Default)]
pub struct Network {
    /// What the first listener has.
    port: OnceLock<u16>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    links: Vec<String>,
    /// Listeners of the network; they end with it.
    doors: JoinSet<()>,
    beacon: Option<Beacon>,
}

fn failed(fault: &dyn std::fmt::Display) -> Refusal {
    tracing::warn!(%fault, "the local network cannot be used");
    Refusal::NetworkFailed
}

impl Network {
    pub fn started(&self, address: Peer) {
        // There is one first listener.
        let _ = self.port.set(address.0.port());
    }

    /// As it looks to somebody who sits at the machine, or does not. `alone` if nobody else is connected.
    pub async fn view(&self, here: bool, alone: bool) -> NetworkView {
        let state = self.state.lock().await;
        NetworkView {
            here,
            alone: here && alone,
            open: !state.links.is_empty(),
            searching: state.beacon.is_some(),
            links: state.links.clone(),
        }
    }

    /// Listens for games that others announce, without being found.
    pub async fn search(&self, reach: Reach) -> Result<(), Refusal> {
        let mut state = self.state.lock().await;
        if state.beacon.is_none() {
            state.beacon = Some(Beacon::new(reach).map_err(|fault| failed(&fault))?);
        }
        Ok(())
    }

    /// Lets others in: on the same port if it is free on their side, and announced. Doing so again changes nothing.
    pub async fn open(&self, app: &Arc<App>) -> Result<(), Refusal> {
        let reach = app.config.reach;
        if app.config.test_hooks && reach == Reach::Network {
            return Err(Refusal::NetworkFailed);
        }
        self.search(reach).await?;
        let mut state = self.state.lock().await;
        if !state.links.is_empty() {
            return Ok(());
        }
        let addresses = addresses(reach);
        let wanted = self.port.get().copied().unwrap_or(0);
        let (mut port, mut bound) = (wanted, Vec::new());
        for address in &addresses {
            let listener = match TcpListener::bind((*address, port)).await {
                Ok(listener) => listener,
                // Taken on this address; the first that differs decides for the rest.
                Err(_) if bound.is_empty() => TcpListener::bind((*address, 0)).await.map_err(|fault| failed(&fault))?,
                Err(_) => continue,
            };
            port = listener.local_addr().map_err(|fault| failed(&fault))?.port();
            bound.push(*address);
            let app = app.clone();
            state.doors.spawn(async move {
                if let Err(fault) = serve_on(app, listener).await {
                    tracing::warn!(%fault, "a listener of the network ended");
                }
            });
        }
        if bound.is_empty() {
            return Err(failed(&"no address that others could reach"));
        }
        if let Some(beacon) = &mut state.beacon
            && let Err(fault) = beacon.announce(&machine_name(), &secrets::room_code(), &bound, port)
        {
            // Open but not announced would be neither open nor closed.
            *state = State::default();
            return Err(failed(&fault));
        }
        let scheme = if app.config.tls.is_some() { "https" } else { "http" };
        let base = &app.config.base_path;
        state.links = bound.iter().map(|address| format!("{scheme}://{address}:{port}{base}/")).collect();
        tracing::info!(links = ?state.links, "open to the local network");
        Ok(())
    }

    /// Nobody new comes in and nothing is announced any more; whoever is in stays.
    pub async fn close(&self) {
        *self.state.lock().await = State::default();
    }

    /// Rooms that others offer, asked for right now.
    pub async fn games(&self) -> Vec<NetworkGame> {
        let others = self.state.lock().await.beacon.as_ref().map(Beacon::others).unwrap_or_default();
        let mut asked = JoinSet::new();
        for found in others.into_iter().take(FOUND_AT_ONCE) {
            asked.spawn_blocking(move || NetworkGame {
                rooms: rooms_of(found.address),
                link: format!("http://{}/", found.address),
                name: found.name,
            });
        }
        let mut games = asked.join_all().await;
        games.sort_by(|one, other| (&one.name, &one.link).cmp(&(&other.name, &other.link)));
        games
    }
}

/// The rooms of a neighbour; none if it does not answer soon.
fn rooms_of(address: SocketAddr) -> Vec<RoomListing> {
    let agent = ureq::Agent::config_builder().timeout_global(Some(NEIGHBOUR_PATIENCE)).build().new_agent();
    let answer = agent.get(format!("http://{address}/api/rooms")).call();
    let body =
        answer.ok().and_then(|mut answer| answer.body_mut().with_config().limit(NEIGHBOUR_ANSWER).read_to_vec().ok());
    body.and_then(|body| serde_json::from_slice(&body).ok()).unwrap_or_default()
}

/// What people see of this machine.
pub fn machine_name() -> String {
    let name = std::fs::read_to_string("/etc/hostname").ok().or_else(|| std::env::var("COMPUTERNAME").ok());
    let name: String = name.unwrap_or_default().trim().chars().take(24).collect();
    if name.is_empty() { "Freehold".to_string() } else { name }
}

/// Addresses that others can reach, those of homes and offices first.
fn addresses(reach: Reach) -> Vec<IpAddr> {
    if reach == Reach::ThisMachine {
        return vec![IpAddr::V4(Ipv4Addr::LOCALHOST)];
    }
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let mut found: Vec<(bool, IpAddr)> = interfaces
        .iter()
        .filter(|interface| interface.ip().is_ipv4() && !interface.is_loopback() && !interface.is_link_local())
        .map(|interface| {
            // Bridges of containers lead nowhere that a guest could be.
            let virtual_one = ["docker", "br-", "veth", "virbr"].iter().any(|kind| interface.name.starts_with(kind));
            (virtual_one, interface.ip())
        })
        .collect();
    found.sort();
    found.into_iter().map(|(_, address)| address).collect()
}
