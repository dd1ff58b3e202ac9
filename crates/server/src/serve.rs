//! The server as a whole: put together, run on a listener, stopped in good order.

use crate::base_path::BasePath;
use crate::clock::Clock;
use crate::courier::Courier;
use crate::door::{Door, Peer, Tls};
use crate::forwarding::Forwarder;
use crate::hall::Hall;
use crate::http;
use crate::limits::SHUTDOWN;
use crate::network::{Network, Reach};
use crate::page::Page;
use crate::passwords::Passwords;
use crate::proxies::Proxies;
use crate::rates::Rates;
use crate::room::Shared;
use crate::secrets;
use crate::upkeep::Upkeep;
use freehold_content::Library;
use freehold_store::Store;
use freehold_table::{House, Secrets, Shelf};
use metrics_exporter_prometheus::PrometheusHandle;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Notify, Semaphore, watch};
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
}

impl Default for Config {
    fn default() -> Config {
        let bot_pause = crate::limits::BOT_PAUSE;
        Config {
            origins: Vec::new(),
            proxies: Proxies::default(),
            base_path: BasePath::default(),
            bot_pause,
            own_machine: false,
            test_hooks: false,
            spare_loopback: false,
            courier: None,
            page: None,
            tls: None,
            reach: Reach::default(),
            open_network: false,
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
}

/// What every request can reach.
pub struct App {
    pub hall: Hall,
    pub rates: Rates,
    pub config: Config,
    pub sockets: AtomicUsize,
    /// Told when the last of them is closed.
    pub last_socket: tokio::sync::Notify,
    pub network: Network,
    pub metrics: Option<PrometheusHandle>,
    pub stopping: watch::Receiver<bool>,
    pub shutdown: Shutdown,
    /// Told when somebody has given feedback.
    pub feedback: Arc<Notify>,
}

impl App {
    pub fn clock(&self) -> &Arc<dyn Clock> {
        &self.hall.shared.clock
    }

    pub fn store(&self) -> &Arc<dyn Store> {
        &self.hall.shared.store
    }

    pub fn library(&self) -> &Library {
        &self.hall.shared.house.library
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
        let thinkers = std::thread::available_parallelism().map_or(2, usize::from);
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
            thinking: Arc::new(Semaphore::new(thinkers)),
        };
        let (stop, stopping) = watch::channel(false);
        let app = App {
            hall: Hall::new(Arc::new(shared)),
            rates: Rates::new(&clock, config.spare_loopback),
            config,
            sockets: AtomicUsize::new(0),
            last_socket: tokio::sync::Notify::new(),
            network: Network::default(),
            metrics,
            stopping,
            shutdown: Shutdown(stop),
            feedback: Arc::new(Notify::new()),
        };
        Server { app: Arc::new(app) }
    }

    pub fn shutdown(&self) -> Shutdown {
        self.app.shutdown.clone()
    }

    /// Serves until it is stopped; then tells the players and waits for them to have read it.
    pub async fn run(self, listener: TcpListener) -> Result<(), ServerFault> {
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
        let mut workers = JoinSet::new();
        workers.spawn(Upkeep::new(self.app.clone()).run());
        if let Some(courier) = self.app.config.courier.clone() {
            let (store, clock) = (self.app.store().clone(), self.app.clock().clone());
            workers.spawn(Forwarder { store, clock, courier, news: self.app.feedback.clone() }.run());
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

/// Lets people in by one listener until the server stops, and waits a moment for those who are in.
pub async fn serve_on(app: Arc<App>, listener: TcpListener) -> io::Result<()> {
    let door = Door::new(listener, app.config.tls.as_ref());
    let routes = http::routes(app.clone()).into_make_service_with_connect_info::<Peer>();
    let (mut stopping, clock) = (app.stopping.clone(), app.clock().clone());
    let told = {
        let (app, mut stopping) = (app.clone(), app.stopping.clone());
        async move {
            // The sender lives as long as this server.
            let _ = stopping.wait_for(|stop| *stop).await;
            tracing::info!("stopping; players are told");
            app.hall.close().await;
            // Nobody else waits for the goodbyes: connections that became sockets are no requests any more.
            while app.sockets.load(Ordering::Relaxed) > 0 {
                app.last_socket.notified().await;
            }
        }
    };
    let patience = async move {
        let _ = stopping.wait_for(|stop| *stop).await;
        clock.sleep_until(clock.now() + SHUTDOWN).await;
    };
    tokio::select! {
        served = axum::serve(door, routes).with_graceful_shutdown(told) => served,
        () = patience => Ok(()),
    }
}
