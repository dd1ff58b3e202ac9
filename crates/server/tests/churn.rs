//! Rooms come and go: what is over is forgotten.

mod support;

use freehold_server::{Config, limits};
use metrics_exporter_prometheus::PrometheusBuilder;
use serde_json::json;
use support::{TestServer, http, quick};

/// A gauge of the server.
async fn held(server: &TestServer, what: &str) -> f64 {
    let (_, text) = http(server.address, "GET", "/metrics", None, "", &[]).await;
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{what} ")).map(str::to_string));
    line.map_or(0.0, |figure| figure.parse().unwrap())
}

#[tokio::test]
async fn nothing_is_held_of_rooms_that_are_over() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let config = Config { spare_loopback: true, ..quick() };
    let server = TestServer::counted(&folder.path().join("test.db"), config, Some(handle)).await;
    let ada = server.client().await;
    let mut most = 0.0_f64;
    for _ in 0..4 {
        let mut sockets = Vec::new();
        for _ in 0..10 {
            let settings = json!({"preset": "ncsu", "options": {"end.round_limit": 1}});
            let code = ada.single("Ada", &["easy"], settings).await;
            let mut socket = ada.connect(&code).await;
            socket.done(json!({"ready": {"ready": true}})).await;
            socket.until("table").await;
            socket.play_until(|_| false).await;
            assert_eq!(socket.table["view"]["end"], "round_limit");
            sockets.push(socket);
        }
        most = most.max(held(&server, "freehold_rooms_awake").await);
        for socket in sockets {
            socket.hang_up().await;
        }
        // Rooms fall asleep, and the sweeper forgets them.
        while held(&server, "freehold_rooms_awake").await + held(&server, "freehold_sockets").await > 0.0 {
            server.clock.advance(limits::ASLEEP_AFTER);
            tokio::task::yield_now().await;
        }
    }
    assert!(most <= 10.0, "{most} rooms were awake at once");
    // After 90 days not even the disk knows them.
    let rooms = || async { ada.ok("GET", "/api/me", json!({})).await["rooms"].as_array().unwrap().len() };
    assert_eq!(rooms().await, 40);
    server.clock.advance(limits::OVER_KEPT);
    while rooms().await > 0 {
        server.clock.advance(limits::SWEEP_EVERY);
        tokio::task::yield_now().await;
    }
    // Whoever looks at a door wakes nobody.
    let asleep = ada.create("Ada", json!({})).await;
    ada.ok("GET", &format!("/api/rooms/{asleep}"), json!({})).await;
    assert_eq!(held(&server, "freehold_rooms_awake").await, 0.0);
}
