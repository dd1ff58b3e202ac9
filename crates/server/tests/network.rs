//! The local network: silent until it is opened, found by others, and encrypted where there is a certificate.
//!
//! The network of these tests is this machine, and where it has namespaces, one of their own.

#[path = "support/own_network.rs"]
mod own_network;
mod support;

use freehold_server::{Config, Reach, Tls};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use support::{TestServer, http, quick};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

fn own() -> Config {
    // What others announce is asked for again and again.
    Config { own_machine: true, reach: Reach::ThisMachine, spare_loopback: true, ..quick() }
}

async fn get(server: &TestServer, path: &str) -> Value {
    let (status, body) = server.http("GET", path, None, &json!({})).await;
    assert_eq!(status, 200, "{body}");
    body
}

// covers: YOLO-3.1.3.2, YOLO-3.1.3.14
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_programs_find_each_other_and_play() {
    if !own_network::is_inside("two_programs_find_each_other_and_play") {
        return;
    }
    let (one, other) = (TestServer::with(own()).await, TestServer::with(own()).await);
    let closed = get(&one, "/api/network").await;
    assert_eq!(closed, json!({"here": true, "alone": true, "open": false, "searching": false, "links": []}));
    let ada = one.client().await;
    let code = ada.create("Ada", json!({"seats": 2})).await;
    let (status, opened) = one.http("POST", "/api/network/open", None, &json!({})).await;
    assert_eq!((status, &opened["open"]), (200, &json!(true)), "{opened}");
    let (status, _) = other.http("POST", "/api/network/search", None, &json!({})).await;
    assert_eq!(status, 202);
    // Whoever only listens is not announced.
    let found = tokio::time::timeout(Duration::from_secs(60), async {
        loop {
            let games = get(&other, "/api/network/games").await;
            match games.as_array().unwrap().iter().find(|game| game["link"] == opened["links"][0]) {
                Some(game) => break game.clone(),
                None => tokio::task::yield_now().await,
            }
        }
    });
    let found = found.await.expect("the other program is found");
    assert_eq!((&found["rooms"][0]["code"], &found["rooms"][0]["host"]), (&json!(code), &json!("Ada")));
    // The link leads to the same rooms.
    let address = opened["links"][0].as_str().unwrap().trim_start_matches("http://").trim_end_matches('/');
    let ben = support::Client::new(address.parse().unwrap()).await;
    ben.join(&code, "Ben").await;
    ben.connect(&code).await;
    assert_eq!(get(&one, "/api/network/games").await, json!([]));
    let (status, _) = one.http("POST", "/api/network/close", None, &json!({})).await;
    assert_eq!((status, get(&one, "/api/network").await["open"].clone()), (204, json!(false)));
}

#[tokio::test]
async fn only_the_person_at_the_machine_opens_it() {
    let served = TestServer::with(Config { own_machine: false, ..own() }).await;
    let own = TestServer::with(own()).await;
    for (method, path) in [
        ("POST", "/api/network/open"),
        ("POST", "/api/network/search"),
        ("POST", "/api/network/close"),
        ("GET", "/api/network/games"),
    ] {
        let (status, body) = served.http(method, path, None, &json!({})).await;
        assert_eq!((status, &body["refusal"]["code"]), (403, &json!("only_here")), "{path}");
        let forwarded = [("X-Forwarded-For", "192.0.2.1")];
        assert_eq!(http(own.address, method, path, None, "{}", &forwarded).await.0, 403, "{path}");
    }
    // Whoever does not sit there is told so before they try.
    assert_eq!(get(&served, "/api/network").await["here"], json!(false));
    assert_eq!(get(&own, "/api/network").await["here"], json!(true));
}

#[tokio::test]
async fn lines_are_encrypted_where_a_certificate_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let made = rcgen::generate_simple_self_signed(["localhost".to_string()]).unwrap();
    let (certificate, key) = (folder.path().join("chain.pem"), folder.path().join("key.pem"));
    std::fs::write(&certificate, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    assert!(Tls::from_files(&key, &key).is_err() && Tls::from_files(&certificate, &certificate).is_err());
    let tls = Tls::from_files(&certificate, &key).unwrap();
    assert_eq!(format!("{tls:?}"), "Tls");
    let server = TestServer::with(Config { tls: Some(tls), ..quick() }).await;

    let mut roots = RootCertStore::empty();
    roots.add(made.cert.der().clone()).unwrap();
    let client = ClientConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    // Somebody who connects and says nothing keeps nobody waiting.
    let _silent = tokio::net::TcpStream::connect(server.address).await.unwrap();
    let line = tokio::net::TcpStream::connect(server.address).await.unwrap();
    let name = ServerName::try_from("localhost").unwrap();
    let mut line = TlsConnector::from(Arc::new(client)).connect(name, line).await.unwrap();
    line.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    let _ = line.read_to_string(&mut answer).await;
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"), "{answer}");
    // Without encryption there is no answer.
    assert_eq!(http(server.address, "GET", "/healthz", None, "", &[]).await.0, 0);
}

// covers: NCSU-UC1-E3, UNI-1c
#[tokio::test]
async fn whoever_sits_at_the_machine_is_told_whether_somebody_else_is_connected() {
    let server = TestServer::with(own()).await;
    let (ada, ben) = (server.client().await, server.client().await);
    let alone = async |client: &support::Client| client.ok("GET", "/api/network", json!({})).await["alone"].clone();
    let code = ada.create("Ada", json!({"seats": 2})).await;
    let hers = ada.connect(&code).await;
    // Her own tabs are nobody else.
    assert_eq!((alone(&ada).await, alone(&ben).await), (json!(true), json!(false)));
    ben.join(&code, "Ben").await;
    let his = ben.connect(&code).await;
    assert_eq!(alone(&ada).await, false);
    assert_eq!(get(&server, "/api/network").await["alone"], false);
    his.hang_up().await;
    hers.hang_up().await;
    // A server for others says nothing of it to anybody.
    let public = TestServer::start().await;
    assert_eq!(get(&public, "/api/network").await["alone"], false);
}
