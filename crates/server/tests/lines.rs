//! Lines of strangers: those who say nothing, say it slowly, or have too many of them, are let go.

mod support;

use freehold_server::{Config, Tls, limits};
use serde_json::{Value, json};
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use support::{TestServer, quick};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_rustls::rustls::{self, pki_types::CertificateDer};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// Lets time pass until the server hangs up; gives how much that was, and what it said.
async fn until_closed(server: &TestServer, line: &mut TcpStream) -> (Duration, String) {
    let (mut passed, mut said) = (Duration::ZERO, Vec::new());
    let mut piece = [0; 4_096];
    while passed < Duration::from_secs(3_600) {
        tokio::select! {
            biased;
            read = line.read(&mut piece) => match read {
                Ok(0) | Err(_) => return (passed, String::from_utf8_lossy(&said).to_string()),
                Ok(read) => said.extend(&piece[..read]),
            },
            () = tokio::time::sleep(Duration::from_millis(2)) => {
                server.clock.advance(Duration::from_secs(1));
                passed += Duration::from_secs(1);
            }
        }
    }
    panic!("the line was kept");
}

/// From another address of this machine.
async fn connect_from(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(IpAddr::from(from), 0)).unwrap();
    socket.connect(to).await.unwrap()
}

async fn is_open(line: &mut TcpStream) -> bool {
    let request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let mut first = [0; 12];
    line.write_all(request).await.is_ok() && line.read_exact(&mut first).await.is_ok() && first == *b"HTTP/1.1 200"
}

#[tokio::test]
async fn whoever_says_nothing_or_says_it_slowly_is_let_go() {
    let server = TestServer::start().await;
    for begun in ["", "GET", "GET /healthz HTTP/1.1\r\nHost: x\r\n", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"]
    {
        let mut line = TcpStream::connect(server.address).await.unwrap();
        line.write_all(begun.as_bytes()).await.unwrap();
        let (passed, _) = until_closed(&server, &mut line).await;
        assert!(passed >= limits::HEAD_WITHIN && passed < limits::PROXY_IDLE, "{begun:?}: {passed:?}");
    }
}

#[tokio::test]
async fn a_head_that_trickles_in_is_not_waited_for() {
    let server = TestServer::start().await;
    let mut line = TcpStream::connect(server.address).await.unwrap();
    let mut passed = Duration::ZERO;
    let mut piece = [0; 64];
    line.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
    loop {
        assert!(passed < Duration::from_secs(600), "the line was kept");
        server.clock.advance(Duration::from_secs(1));
        passed += Duration::from_secs(1);
        let _ = line.write_all(b"X-A: b\r\n").await;
        tokio::select! {
            biased;
            read = line.read(&mut piece) => if matches!(read, Ok(0) | Err(_)) { break },
            () = tokio::time::sleep(Duration::from_millis(5)) => {}
        }
    }
}

#[tokio::test]
async fn a_proxy_may_keep_its_line() {
    let proxies = freehold_server::Proxies::Named(vec!["127.0.0.1".parse().unwrap()]);
    let server = TestServer::with(Config { proxies, ..quick() }).await;
    let mut line = TcpStream::connect(server.address).await.unwrap();
    assert!(is_open(&mut line).await);
    let (passed, _) = until_closed(&server, &mut line).await;
    assert!(passed >= limits::PROXY_IDLE, "{passed:?}");
}

#[tokio::test]
async fn a_body_that_does_not_come_is_refused() {
    let server = TestServer::start().await;
    for (sent, least) in
        [(0, limits::BODY_WITHIN), (10, limits::BODY_WITHIN), (40_000, limits::BODY_WITHIN + Duration::from_secs(4))]
    {
        let mut line = TcpStream::connect(server.address).await.unwrap();
        let head = "POST /api/feedback HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n";
        line.write_all(head.as_bytes()).await.unwrap();
        line.write_all(&vec![b' '; sent]).await.unwrap();
        let (passed, said) = until_closed(&server, &mut line).await;
        assert!(passed >= least, "{sent}: {passed:?}");
        assert!(said.starts_with("HTTP/1.1 408") && said.contains("\"too_slow\""), "{said}");
    }
}

/// A new certificate with its key, in the files that are named so.
fn write_certificate(folder: &Path) -> CertificateDer<'static> {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_string()]).unwrap();
    std::fs::write(folder.join("cert.pem"), made.cert.pem()).unwrap();
    std::fs::write(folder.join("key.pem"), made.signing_key.serialize_pem()).unwrap();
    made.cert.der().clone()
}

/// Whether somebody who believes this certificate alone gets through.
async fn is_shown(server: &TestServer, certificate: &CertificateDer<'static>) -> bool {
    let mut roots = rustls::RootCertStore::empty();
    roots.add(certificate.clone()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let line = TcpStream::connect(server.address).await.unwrap();
    let connector = tokio_rustls::TlsConnector::from(Arc::new(config));
    connector.connect("localhost".try_into().unwrap(), line).await.is_ok()
}

#[tokio::test]
async fn a_new_certificate_is_shown_without_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let old = write_certificate(folder.path());
    let tls = Tls::from_files(&folder.path().join("cert.pem"), &folder.path().join("key.pem")).unwrap();
    let server = TestServer::with(Config { tls: Some(tls), ..quick() }).await;
    assert!(is_shown(&server, &old).await);
    // Half of it is there, and then something that is no certificate: the old one is shown on.
    std::fs::write(folder.path().join("cert.pem"), "no certificate").unwrap();
    for _ in 0..3 {
        server.clock.advance(limits::TLS_LOOKED_AT);
        assert!(is_shown(&server, &old).await);
    }
    let new = write_certificate(folder.path());
    let mut looks = 0;
    while !is_shown(&server, &new).await {
        server.clock.advance(limits::TLS_LOOKED_AT);
        looks += 1;
        assert!(looks < 100, "the new one is never shown");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(!is_shown(&server, &old).await);
}

#[tokio::test]
async fn a_silent_handshake_is_let_go_and_keeps_nobody_waiting() {
    let folder = tempfile::tempdir().unwrap();
    write_certificate(folder.path());
    let tls = Tls::from_files(&folder.path().join("cert.pem"), &folder.path().join("key.pem")).unwrap();
    let server = TestServer::with(Config { tls: Some(tls), ..quick() }).await;
    let mut silent = Vec::new();
    // More than any number of handshakes that could be allowed at once.
    for _ in 0..300 {
        silent.push(TcpStream::connect(server.address).await.unwrap());
    }
    let mut last = silent.pop().unwrap();
    let (passed, said) = until_closed(&server, &mut last).await;
    assert!(passed >= limits::HANDSHAKE_WITHIN && said.is_empty(), "{passed:?} {said}");
    for mut line in silent {
        assert!(matches!(line.read(&mut [0]).await, Ok(0) | Err(_)));
    }
}

#[tokio::test]
async fn one_address_has_so_many_lines_and_no_more() {
    let server = TestServer::with(Config { lines_per_address: 5, ..quick() }).await;
    let mut lines = Vec::new();
    for _ in 0..5 {
        let mut line = TcpStream::connect(server.address).await.unwrap();
        assert!(is_open(&mut line).await);
        lines.push(line);
    }
    let mut sixth = TcpStream::connect(server.address).await.unwrap();
    assert!(!is_open(&mut sixth).await, "closed at once");
    let mut other = connect_from([127, 0, 0, 2], server.address).await;
    assert!(is_open(&mut other).await, "others are not concerned");
    drop(lines.pop());
    // The place is free when the server has seen that the line is gone.
    let mut tries = 0;
    loop {
        let mut again = TcpStream::connect(server.address).await.unwrap();
        if is_open(&mut again).await {
            break;
        }
        tries += 1;
        assert!(tries < 500, "the place was kept");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn sockets_are_counted_by_where_their_clients_are() {
    let proxies = freehold_server::Proxies::Named(vec!["127.0.0.1".parse().unwrap()]);
    let server = TestServer::with(Config { proxies, lines_per_address: 3, ..quick() }).await;
    let connect = |from: &'static str| {
        let mut request = format!("ws://{}/ws", server.address).into_client_request().unwrap();
        request.headers_mut().insert("X-Forwarded-For", from.parse().unwrap());
        tokio_tungstenite::connect_async(request)
    };
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(connect("192.0.2.1").await.unwrap());
    }
    let refused = connect("192.0.2.1").await.unwrap_err().to_string();
    assert!(refused.contains("429"), "{refused}");
    assert!(connect("192.0.2.2").await.is_ok());
    // All of a network of IPv6 is one.
    for last in ["2001:db8::1", "2001:db8::2", "2001:db8::3"] {
        open.push(connect(last).await.unwrap());
    }
    assert!(connect("2001:db8::4").await.is_err());
    assert!(connect("2001:db8:0:1::4").await.is_ok());
}

async fn lobby(server: &TestServer) -> (support::Client, String, support::Socket) {
    let ada = server.client().await;
    let code = ada.create("Ada", json!({})).await;
    let socket = ada.connect(&code).await;
    (ada, code, socket)
}

#[tokio::test]
async fn parts_of_messages_count() {
    let server = TestServer::start().await;
    for (first, next) in [(OpCode::Data(Data::Text), ""), (OpCode::Data(Data::Text), "x")] {
        let (ada, code, mut socket) = lobby(&server).await;
        socket.send_raw(Message::Frame(Frame::message("{", first, false))).await;
        let mut sent = 0;
        // None of it is ever a whole message.
        while sent < 10_000
            && socket.send_raw(Message::Frame(Frame::message(next, OpCode::Data(Data::Continue), false))).await
        {
            sent += 1;
        }
        let mut last = Value::Null;
        while let Some(text) = socket.next_text().await {
            last = serde_json::from_str(&text).unwrap();
        }
        assert!(sent < 10_000 || last["why"] == "misbehaved", "{sent} {last}");
        // The table is as it was.
        ada.connect(&code).await.done(json!({"chat": {"text": "still here"}})).await;
    }
}

#[tokio::test]
async fn a_line_goes_on_after_a_refusal() {
    let server = TestServer::start().await;
    let mut line = TcpStream::connect(server.address).await.unwrap();
    // Refused before the body is looked at: there is no session.
    let body = " ".repeat(20_000);
    let head = format!("POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n", body.len());
    for _ in 0..3 {
        line.write_all(head.as_bytes()).await.unwrap();
        line.write_all(body.as_bytes()).await.unwrap();
        let mut said = String::new();
        let mut piece = [0; 4_096];
        while !said.contains("no_session") {
            let read = line.read(&mut piece).await.unwrap();
            assert!(read > 0, "the line was closed after: {said}");
            said += &String::from_utf8_lossy(&piece[..read]);
        }
        assert!(!said.to_ascii_lowercase().contains("connection: close"), "{said}");
    }
}

#[tokio::test]
async fn a_program_of_ones_own_answers_to_its_own_names() {
    let named = vec!["https://games.example".to_string()];
    let server = TestServer::with(Config { own_machine: true, origins: named, ..quick() }).await;
    let port = server.address.port();
    for (host, status) in [
        (format!("127.0.0.1:{port}"), 200),
        (format!("localhost:{port}"), 200),
        (format!("LocalHost.:{port}"), 200),
        (format!("[::1]:{port}"), 200),
        (format!("192.168.1.5:{port}"), 200),
        ("games.example".to_string(), 200),
        (format!("evil.example:{port}"), 421),
        (format!("127.0.0.1.evil.example:{port}"), 421),
        (format!("localhost.evil.example:{port}"), 421),
    ] {
        for path in ["/api/presets", "/healthz", "/api/openapi.json"] {
            let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
            let said = support::raw(server.address, request.as_bytes()).await;
            assert!(said.starts_with(&format!("HTTP/1.1 {status}")), "{host} {path}: {said:.80}");
            assert!(status == 200 || said.contains("\"wrong_host\""), "{said}");
        }
    }
    // A socket, and the page, which is none here.
    let request = format!("GET / HTTP/1.1\r\nHost: evil.example:{port}\r\nConnection: close\r\n\r\n");
    assert!(support::raw(server.address, request.as_bytes()).await.starts_with("HTTP/1.1 421"));
    let mut request = format!("ws://{}/ws", server.address).into_client_request().unwrap();
    request.headers_mut().insert("Host", format!("evil.example:{port}").parse().unwrap());
    assert!(tokio_tungstenite::connect_async(request).await.unwrap_err().to_string().contains("421"));
    // A server for others answers to whatever name it is given.
    let server = TestServer::start().await;
    let said =
        support::raw(server.address, b"GET /healthz HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n").await;
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
}

#[tokio::test]
async fn named_pages_are_let_in_by_browsers() {
    let named = vec!["https://board.example".to_string()];
    let server = TestServer::with(Config { origins: named, ..quick() }).await;
    let ask = async |method: &str, origin: &str, more: &str| {
        let request = format!(
            "{method} /api/me HTTP/1.1\r\nHost: games.example\r\nOrigin: {origin}\r\n{more}Connection: close\r\n\r\n"
        );
        support::raw(server.address, request.as_bytes()).await.to_ascii_lowercase()
    };
    let wish = "Access-Control-Request-Method: PUT\r\nAccess-Control-Request-Headers: authorization,content-type\r\n";
    let said = ask("OPTIONS", "https://board.example", wish).await;
    assert!(said.starts_with("http/1.1 200"), "{said}");
    for header in [
        "access-control-allow-origin: https://board.example\r\n",
        "access-control-allow-methods: get,post,put,delete\r\n",
        "access-control-allow-headers: authorization,content-type\r\n",
    ] {
        assert!(said.contains(header), "{header}{said}");
    }
    // The answer itself, even a refusal, is for that page to read.
    let said = ask("GET", "https://board.example", "").await;
    assert!(said.contains("access-control-allow-origin: https://board.example\r\n"), "{said}");
    assert!(said.contains("vary: origin") && said.contains("no_session"), "{said}");
    for foreign in ["https://evil.example", "null", "https://board.example.evil.example"] {
        for method in ["OPTIONS", "GET"] {
            let said = ask(method, foreign, wish).await;
            assert!(!said.contains("access-control-allow-origin"), "{foreign}: {said}");
        }
    }
    // Where no page is named there is nothing of this.
    let server = TestServer::start().await;
    let request = b"OPTIONS /api/me HTTP/1.1\r\nHost: a\r\nOrigin: https://board.example\r\nConnection: close\r\n\r\n";
    assert!(!support::raw(server.address, request).await.to_ascii_lowercase().contains("access-control"));
}
