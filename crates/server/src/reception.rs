//! Lines are received, served and let go: how many may be open, how long each may be silent, and how all of them end.
//!
//! `axum` would serve lines too, but waits for ever for whoever says nothing.

use crate::door::{Line, Peer};
use crate::headcount::Place;
use crate::http;
use crate::limits::*;
use crate::neighbourhood::Neighbourhood;
use crate::refusals::Limit;
use crate::serve::App;
use crate::timer::OurTimer;
use crate::tls::Tls;
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

/// Lets people in by one listener until the server stops, and waits a moment for those who are in.
pub async fn serve_on(app: Arc<App>, listener: TcpListener) -> io::Result<()> {
    let routes = http::routes(app.clone());
    let (goodbye, parting) = watch::channel(false);
    let reception = Reception { app: app.clone(), routes, tls: app.config.tls.clone(), parting };
    let told = async {
        stopped(&app).await;
        tracing::info!("stopping; players are told");
        app.hall.shared.close_workshops();
        app.hall.close().await;
        // Nobody else waits for the goodbyes: connections that became sockets are no requests any more.
        while app.sockets.load(Ordering::Relaxed) > 0 {
            app.last_socket.notified().await;
        }
    };
    let patience = async {
        stopped(&app).await;
        app.clock().sleep_until(app.clock().now() + SHUTDOWN).await;
    };
    let served = async {
        let mut lines = reception.receive(&listener, told).await;
        drop(listener);
        goodbye.send_replace(true);
        // Each line holds the other end; nothing is ever said over it.
        let _ = lines.recv().await;
    };
    tokio::select! {
        () = served => {}
        () = patience => {}
    }
    Ok(())
}

/// Figures for the operator, on an address of their own, until the server has stopped.
pub async fn serve_metrics(app: Arc<App>, listener: TcpListener) {
    let routes = http::for_operators(app.clone());
    let (_goodbye, parting) = watch::channel(false);
    Reception { app, routes, tls: None, parting }.receive(&listener, std::future::pending()).await;
}

async fn stopped(app: &App) {
    // The sender lives as long as this server.
    let _ = app.stopping.clone().wait_for(|stop| *stop).await;
}

#[derive(Clone)]
struct Reception {
    app: Arc<App>,
    routes: Router,
    tls: Option<Tls>,
    /// Lines end as soon as what was asked for is answered.
    parting: watch::Receiver<bool>,
}

impl Reception {
    /// Takes lines in until `enough`. What comes back is closed when the last of them is.
    async fn receive(&self, listener: &TcpListener, enough: impl Future<Output = ()>) -> mpsc::Receiver<()> {
        // Tasks of their own: whoever is in stays when a listener goes.
        let (open, lines) = mpsc::channel(1);
        let mut enough = pin!(enough);
        loop {
            tokio::select! {
                () = &mut enough => return lines,
                accepted = listener.accept() => match accepted {
                    Ok((stream, address)) => {
                        if let Some(place) = self.admit(address) {
                            let (line, open) = (self.clone().attend(stream, address, place), open.clone());
                            tokio::spawn(async move {
                                line.await;
                                drop(open);
                            });
                        }
                    }
                    Err(fault) => self.recover(&fault).await,
                },
            }
        }
    }

    /// Nothing if there are too many lines already; then this one is closed at once.
    fn admit(&self, address: SocketAddr) -> Option<Place> {
        let from = Neighbourhood::from(address.ip());
        let place = self.app.lines.enter(from, self.app.config.proxies.include(address.ip().to_canonical()));
        if place.is_none() {
            self.app.refusals.note(Limit::Connections, address.ip());
        }
        metrics::gauge!("freehold_lines").set(self.app.lines.open() as f64);
        place
    }

    /// A client that is gone before it was let in is nothing; a machine without descriptors needs a moment.
    async fn recover(&self, fault: &io::Error) {
        use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
        if !matches!(fault.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
            tracing::error!(%fault, "no line could be taken in");
            tokio::time::sleep(ACCEPT_AGAIN).await;
        }
    }

    /// Serves one line to its end.
    async fn attend(mut self, stream: TcpStream, address: SocketAddr, place: Place) {
        let clock = self.app.clock().clone();
        let opening = Line::open(stream, self.tls.as_ref(), clock.clone(), place);
        let line = tokio::select! {
            line = opening => line,
            () = clock.sleep_until(clock.now() + HANDSHAKE_WITHIN) => return,
        };
        // Whoever made no sense is gone.
        let Ok(line) = line else { return };
        let routes = TowerToHyperService::new(self.routes.clone());
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(Peer(address)));
            routes.call(request)
        });
        let shared = self.app.config.proxies.include(address.ip().to_canonical());
        let served = http1::Builder::new()
            .timer(OurTimer::new(clock))
            // This is also how long a line may idle between two requests.
            .header_read_timeout(if shared { PROXY_IDLE } else { HEAD_WITHIN })
            .max_headers(MAX_HEADERS)
            .max_buf_size(MAX_HEAD)
            .serve_connection(TokioIo::new(line), service)
            .with_upgrades();
        let mut served = pin!(served);
        tokio::select! {
            // A line that breaks is like one that is hung up.
            _ = served.as_mut() => return,
            _ = self.parting.wait_for(|parting| *parting) => served.as_mut().graceful_shutdown(),
        }
        let _ = served.await;
    }
}
