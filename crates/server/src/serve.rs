//! The server as a whole: put together, run on a listener, stopped in good order.

use crate::admin::{Control, Desk, Listening};
use crate::base_path::BasePath;
use crate::clock::Clock;
use crate::courier::Courier;
use crate::door::Peer;
use crate::forwarding::{Bell, Forwarder};
use crate::hall::Hall;
use crate::headcount::Headcount;
use crate::http;
use crate::limits::{BOTS, ERRANDS, LINES_PER_ADDRESS, LIST_KEPT, MAX_LINES, PARCELS, TLS_LOOKED_AT};
use crate::listing::Listing;
use crate::network::{Network, Reach};
use crate::page::Page;
use crate::passwords::Passwords;
use crate::proxies::Proxies;
use crate::rates::Rates;
use crate::readiness::Readiness;
use crate::reception::{serve_metrics, serve_on};
use crate::refusals::{Limit, Refusals, Trace};
use crate::room::Shared;
use crate::secrets;
use crate::space::Quota;
use crate::tls::Tls;
use crate::upkeep::Upkeep;
use crate::workshop::{self, Bounds, Workshop};
use freehold_content::Library;
use freehold_protocol::Refusal;
use freehold_store::{PersonId, Store, StoreFault};
use freehold_table::{House, Secrets, Shelf};
use metrics_exporter_prometheus::PrometheusHandle;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// What an operator decides.
#[derive(Clone, Debug)]
pub struct Config {
    /// Pages besides the server's own that may speak with this server.
    pub origins: Vec<String>,
    /// Who is believed about where a client comes from.
    pub proxies: Proxies,
    /// Where on its host the server lives.
    pub base_path: BasePath,
    pub bot_pause: Duration,
    /// Open lines in all, and of one address.
    pub lines: usize,
    pub lines_per_address: usize,
    /// So long everybody who asks is shown the same list of games.
    pub list_kept: Duration,
    /// Figures are on an address of their own, and not on the one that everybody can reach.
    pub metrics_elsewhere: bool,
    /// The program belongs to the person at this machine, who may stop it and open it to others.
    pub own_machine: bool,
    /// Dice and positions can be scripted: for tests on one's own machine only.
    pub test_hooks: bool,
    /// Clients on this machine are not counted against the limits of an address: for measuring, and
    /// only while nobody else can reach the server.
    pub spare_loopback: bool,
    /// Who takes feedback to those who want to read it.
    pub courier: Option<Courier>,
    /// The page that players get; without one the server speaks only with programs.
    pub page: Option<Page>,
    /// Lines come in encrypted.
    pub tls: Option<Tls>,
    pub reach: Reach,
    /// Open to the local network from the start.
    pub open_network: bool,
    /// Where the command line of this machine finds the server.
    pub control: Option<Control>,
    pub quota: Quota,
}

impl Default for Config {
    fn default() -> Config {
        let bot_pause = crate::limits::BOT_PAUSE;
        Config {
            origins: Vec::new(),
            proxies: Proxies::default(),
            base_path: BasePath::default(),
            bot_pause,
            lines: MAX_LINES,
            lines_per_address: LINES_PER_ADDRESS,
            list_kept: LIST_KEPT,
            metrics_elsewhere: false,
            own_machine: false,
            test_hooks: false,
            spare_loopback: false,
            courier: None,
            page: None,
            tls: None,
            reach: Reach::default(),
            open_network: false,
            control: None,
            quota: Quota::default(),
        }
    }
}

/// Why a server does not start or stops by itself.
#[derive(Debug, thiserror::Error)]
pub enum ServerFault {
    /// Scripted dice are for nobody else.
    #[error("test hooks are only for this machine, and {address} can be reached from others")]
    TestHooksBeyondLoopback { address: SocketAddr },
    /// A server that others can reach keeps its limits.
    #[error("limits are only lifted on this machine, and {address} can be reached from others")]
    UnlimitedBeyondLoopback { address: SocketAddr },
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("{0}")]
    Store(#[from] StoreFault),
}

/// What every request can reach.
pub struct App {
    pub hall: Hall,
    pub desk: Desk,
    pub rates: Rates,
    pub config: Config,
    pub refusals: Refusals,
    pub listing: Listing,
    /// Open lines, whatever they are used for.
    pub lines: Headcount,
    /// Sockets by where their clients are, even behind a proxy.
    pub sockets_open: Headcount,
    pub sockets: AtomicUsize,
    /// Told when the last of them is closed.
    pub last_socket: tokio::sync::Notify,
    pub network: Network,
    /// What is the same for everybody, ready to be sent.
    pub constants: http::Constants,
    pub metrics: Option<PrometheusHandle>,
    pub stopping: watch::Receiver<bool>,
    pub shutdown: Shutdown,
    /// Rung when somebody has given feedback.
    pub feedback: Arc<Bell>,
    pub readiness: Readiness,
}

impl App {
    pub fn clock(&self) -> &Arc<dyn Clock> {
        &self.hall.shared.clock
    }

    pub fn store(&self) -> &Arc<dyn Store> {
        &self.hall.shared.store
    }

    /// What is ordered in this future counts for this address.
    pub async fn on_behalf_of<F: Future>(&self, address: IpAddr, future: F) -> F::Output {
        if self.config.spare_loopback && address.is_loopback() {
            return future.await;
        }
        workshop::on_behalf_of(address, future).await
    }

    pub fn library(&self) -> &Library {
        &self.hall.shared.house.library
    }

    /// Whether somebody looks after the server who does not want this address.
    pub fn check_address(&self, address: IpAddr) -> Result<(), Refusal> {
        let banned = self.desk.bans.check_address(address);
        banned.inspect_err(|_| self.refusals.note(Limit::Banned, address))
    }

    /// The same of a person.
    pub fn check_person(&self, address: IpAddr, person: PersonId) -> Result<(), Refusal> {
        let banned = self.desk.bans.check_person(person);
        banned.inspect_err(|_| self.refusals.note(Limit::Banned, Trace::from(address).by(person)))
    }

    /// Counts a request of an address.
    pub fn check_requests(&self, address: IpAddr) -> Result<(), Refusal> {
        let refuse = |refusal| {
            self.refusals.note(Limit::Requests, address);
            refusal
        };
        self.rates.requests.check(address).map_err(refuse)
    }

    /// Counts what an address makes us keep: sessions, rooms, feedback.
    pub fn check_creations<'a>(&self, who: impl Into<Trace<'a>>) -> Result<(), Refusal> {
        let who = who.into();
        let refuse = |refusal| {
            self.refusals.note(Limit::Creations, who);
            refusal
        };
        self.rates.creations.check(who.address).map_err(refuse)
    }
}

/// Stops a server.
#[derive(Clone)]
pub struct Shutdown(watch::Sender<bool>);

impl Shutdown {
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

pub struct Server {
    app: Arc<App>,
}

impl Server {
    pub fn new(
        config: Config,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        library: Arc<Library>,
        metrics: Option<PrometheusHandle>,
    ) -> Server {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let house = House {
            library,
            shelf: Shelf::default(),
            secrets: Secrets::new(secrets::bytes::<32>),
            bot_pause: config.bot_pause,
            test_hooks: config.test_hooks,
        };
        let shared = Shared {
            store,
            clock: clock.clone(),
            house: Arc::new(house),
            passwords: Passwords::new(),
            bots: Workshop::open(Bounds { threads: cores, ..BOTS }),
            errands: Workshop::open(Bounds { threads: (cores / 2).max(1), ..ERRANDS }),
            parcels: Workshop::open(PARCELS),
        };
        let desk = Desk::new(shared.store.clone(), clock.clone());
        let (stop, stopping) = watch::channel(false);
        let app = App {
            hall: Hall::new(Arc::new(shared), config.quota),
            desk,
            rates: Rates::new(&clock, config.spare_loopback),
            refusals: Refusals::new(clock.clone()),
            listing: Listing::new(config.list_kept),
            lines: Headcount::new(config.lines, config.lines_per_address, config.spare_loopback),
            sockets_open: Headcount::new(config.lines, config.lines_per_address, config.spare_loopback),
            config,
            sockets: AtomicUsize::new(0),
            last_socket: tokio::sync::Notify::new(),
            network: Network::default(),
            constants: http::Constants::default(),
            metrics,
            stopping,
            shutdown: Shutdown(stop),
            feedback: Arc::default(),
            readiness: Readiness::default(),
        };
        Server { app: Arc::new(app) }
    }

    pub fn shutdown(&self) -> Shutdown {
        self.app.shutdown.clone()
    }

    /// Serves until it is stopped; then tells the players and waits for them to have read it.
    pub async fn run(self, listener: TcpListener) -> Result<(), ServerFault> {
        self.run_with_metrics(listener, None).await
    }

    /// The same, with figures for the operator on a listener of their own.
    pub async fn run_with_metrics(
        self,
        listener: TcpListener,
        metrics: Option<TcpListener>,
    ) -> Result<(), ServerFault> {
        let address = listener.local_addr()?;
        if self.app.config.test_hooks {
            if !address.ip().is_loopback() {
                return Err(ServerFault::TestHooksBeyondLoopback { address });
            }
            tracing::warn!("TEST HOOKS ARE ON: dice and positions can be scripted by anybody on this machine");
        }
        if self.app.config.spare_loopback {
            if !address.ip().is_loopback() {
                return Err(ServerFault::UnlimitedBeyondLoopback { address });
            }
            tracing::warn!("clients on this machine are not limited: this is for measuring");
        }
        if self.app.config.proxies == Proxies::EveryLine {
            tracing::warn!("whoever connects is taken for a proxy and believed; name the proxy instead (--proxy)");
        }
        self.app.desk.load().await?;
        let mut workers = JoinSet::new();
        workers.spawn(Upkeep::new(self.app.clone()).run());
        if let Some(metrics) = metrics {
            workers.spawn(serve_metrics(self.app.clone(), metrics));
        }
        if let Some(tls) = self.app.config.tls.clone() {
            workers.spawn(watch_certificate(tls, self.app.clock().clone()));
        }
        if let Some(control) = &self.app.config.control {
            workers.spawn(Listening::open(control).await?.run(self.app.clone()));
        }
        if let Some(courier) = self.app.config.courier.clone() {
            let (store, clock) = (self.app.store().clone(), self.app.clock().clone());
            workers.spawn(Forwarder { store, clock, courier, bell: self.app.feedback.clone() }.run());
        }
        self.app.network.started(Peer(address));
        if self.app.config.open_network {
            // Without a network the game is still one for this machine; the log says why.
            let _ = self.app.network.open(&self.app).await;
        }
        let served = serve_on(self.app.clone(), listener).await;
        self.app.network.close().await;
        workers.shutdown().await;
        // What lies beside the file of data is brought into it: from now on it is whole by itself.
        if let Err(fault) = self.app.store().close().await {
            tracing::error!(%fault, "the store could not be closed; what is stored is safe");
        }
        Ok(served?)
    }
}

/// Looks again and again whether there is a new certificate.
async fn watch_certificate(tls: Tls, clock: Arc<dyn Clock>) {
    loop {
        clock.sleep_until(clock.now() + TLS_LOOKED_AT).await;
        if tls.has_changed() {
            tls.renew();
        }
    }
}
