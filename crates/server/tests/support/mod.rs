//! A server on a free port of this machine, and clients that speak with it as any client would.

#![allow(dead_code, unused_imports, reason = "every test uses its own part of it")]

mod client;

pub use client::{CLOCKS, Client, Socket, http, raw};

use freehold_content::Library;
use freehold_server::clock::{Clock, ManualClock};
use freehold_server::{Config, Server, Shutdown};
use freehold_store::{CommitGate, SqliteOptions, SqliteStore};
use metrics_exporter_prometheus::PrometheusHandle;
use serde_json::Value;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

pub struct TestServer {
    pub address: SocketAddr,
    pub clock: Arc<ManualClock>,
    pub gate: CommitGate,
    shutdown: Shutdown,
    running: tokio::task::JoinHandle<()>,
    _folder: Option<tempfile::TempDir>,
}

pub fn quick() -> Config {
    Config { bot_pause: Duration::ZERO, list_kept: Duration::ZERO, test_hooks: true, ..Config::default() }
}

impl TestServer {
    pub async fn start() -> TestServer {
        TestServer::with(quick()).await
    }

    pub async fn with(config: Config) -> TestServer {
        let folder = tempfile::tempdir().unwrap();
        let mut server = TestServer::on(&folder.path().join("test.db"), config).await;
        server._folder = Some(folder);
        server
    }

    /// On a file that outlives the server.
    pub async fn on(path: &Path, config: Config) -> TestServer {
        TestServer::counted(path, config, None).await
    }

    /// One whose counters can be read.
    pub async fn counted(path: &Path, config: Config, metrics: Option<PrometheusHandle>) -> TestServer {
        let gate = CommitGate::new();
        let store = SqliteStore::open(path, SqliteOptions { gate: Some(gate.clone()), ..Default::default() }).unwrap();
        let clock = Arc::new(ManualClock::new());
        let shared: Arc<dyn Clock> = clock.clone();
        let server = Server::new(config, Arc::new(store), shared, Arc::new(Library::builtin()), metrics);
        let shutdown = server.shutdown();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let moved = clock.clone();
        CLOCKS.lock().unwrap().insert(address, Box::new(move |time| moved.advance(time)));
        let running = tokio::spawn(async move { server.run(listener).await.unwrap() });
        TestServer { address, clock, gate, shutdown, running, _folder: None }
    }

    /// From now on the tests move time before a start as well.
    pub fn hold_countdowns(&self) {
        CLOCKS.lock().unwrap().remove(&self.address);
    }

    pub fn begin_stop(&self) {
        self.shutdown.stop();
    }

    /// Stops in good order. Time moves, lest a client that hangs on keep it running.
    pub async fn stop(self) {
        self.shutdown.stop();
        let clock = self.clock.clone();
        let nudge = async move {
            loop {
                tokio::task::yield_now().await;
                clock.advance(Duration::from_millis(100));
            }
        };
        tokio::select! {
            ended = self.running => ended.unwrap(),
            () = nudge => {}
        }
    }

    /// Waits until it has stopped by itself.
    pub async fn ended(self) {
        self.running.await.unwrap();
    }

    pub async fn client(&self) -> Client {
        Client::new(self.address).await
    }

    pub async fn http(&self, method: &str, path: &str, session: Option<&str>, body: &Value) -> (u16, Value) {
        let (status, text) = http(self.address, method, path, session, &body.to_string(), &[]).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }
}
