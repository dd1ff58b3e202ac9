//! Strangers who guess, and strangers who ask for what there is not: all are answered, and in the documented shape.

mod support;

use freehold_server::{Config, Proxies, limits};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use support::{Client, TestServer, quick};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// One that believes this machine about where clients are, so that a test has as many addresses as it needs.
async fn behind_a_proxy() -> TestServer {
    let proxies = Proxies::Named(vec!["127.0.0.1".parse().unwrap()]);
    TestServer::with(Config { proxies, ..quick() }).await
}

async fn ask_from(client: &Client, from: &str, method: &str, path: &str, body: &Value) -> (u16, Value) {
    let headers = [("X-Forwarded-For", from)];
    let (status, text) =
        support::http(client.address, method, path, Some(&client.session), &body.to_string(), &headers).await;
    (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

/// Every way to a room by its code.
fn routes() -> Vec<(&'static str, &'static str, Value)> {
    vec![
        ("GET", "", json!({})),
        ("POST", "/join", json!({"nickname": "Ben"})),
        ("POST", "/watch", json!({})),
        ("GET", "/log", json!({})),
        ("GET", "/summary", json!({})),
        ("GET", "/record", json!({})),
        ("GET", "/replay", json!({})),
        ("POST", "/hint", json!({})),
        ("POST", "/save", json!({})),
        ("POST", "/rematch", json!({})),
        ("POST", "/seat-code", json!({})),
        // The last: after it, Ada does not sit there any more.
        ("POST", "/exit", json!({"save": false})),
    ]
}

#[tokio::test]
async fn codes_cannot_be_guessed_on_any_way() {
    let server = behind_a_proxy().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({})).await;
    let burst = limits::GUESSES.burst as usize;
    for (number, (method, route, body)) in routes().into_iter().enumerate() {
        let from = format!("192.0.2.{number}");
        let mut answers = Vec::new();
        for guess in 2..10 {
            let path = format!("/api/rooms/ZZZZZ{guess}{route}");
            answers.push(ask_from(&ben, &from, method, &path, &body).await.0);
        }
        assert!(answers[..burst].iter().all(|status| *status == 404), "{route}: {answers:?}");
        assert!(answers[burst..].iter().all(|status| *status == 429), "{route}: {answers:?}");
        // A right code is not told from a wrong one by somebody who has guessed too often.
        let path = format!("/api/rooms/{code}{route}");
        assert_eq!(ask_from(&ben, &from, method, &path, &body).await.0, 429, "{route}");
        // Ada sits there, behind the same address.
        let (status, answer) = ask_from(&ada, &from, method, &path, &body).await;
        assert!(status != 429 && status != 404, "{route}: {status} {answer}");
    }
}

#[tokio::test]
async fn codes_cannot_be_guessed_over_sockets() {
    let server = behind_a_proxy().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({})).await;
    let hello = async |client: &Client, room: &str| {
        let mut request = format!("ws://{}/ws", server.address).into_client_request().unwrap();
        request.headers_mut().insert("X-Forwarded-For", "192.0.2.77".parse().unwrap());
        let (mut line, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        let hello = json!({"type": "hello", "session": client.session, "room": room});
        line.send(Message::text(hello.to_string())).await.unwrap();
        let answer = line.next().await.unwrap().unwrap().into_text().unwrap();
        let answer: Value = serde_json::from_str(&answer).unwrap();
        answer["refused"]["refusal"]["code"].as_str().unwrap_or("welcome").to_string()
    };
    for guess in 2..7 {
        assert_eq!(hello(&ben, &format!("ZZZZZ{guess}")).await, "no_such_room");
    }
    assert_eq!(hello(&ben, "ZZZZZ8").await, "too_many_requests");
    assert_eq!(hello(&ben, &code).await, "too_many_requests");
    assert_eq!(hello(&ada, &code).await, "welcome");
}

#[tokio::test]
async fn seat_codes_cannot_be_guessed() {
    let server = behind_a_proxy().await;
    let ben = server.client().await;
    let mut answers = Vec::new();
    for guess in 2..10 {
        let body = json!({"code": format!("ZZZZZZZ{guess}")});
        answers.push(ask_from(&ben, "192.0.2.1", "POST", "/api/seats/claim", &body).await.0);
    }
    assert_eq!(answers, [404, 404, 404, 404, 404, 429, 429, 429]);
}

#[tokio::test]
async fn whoever_asks_too_often_is_told_when_to_come_again() {
    let server = TestServer::start().await;
    let ben = server.client().await;
    let request = format!(
        "GET /api/rooms/ZZZZZ2 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {}\r\nConnection: close\r\n\r\n",
        ben.session
    );
    let mut last = String::new();
    for _ in 0..=limits::GUESSES.burst {
        last = support::raw(server.address, request.as_bytes()).await;
    }
    assert!(last.starts_with("HTTP/1.1 429"), "{last}");
    let (head, body) = last.split_once("\r\n\r\n").unwrap();
    let seconds = serde_json::from_str::<Value>(body).unwrap()["refusal"]["seconds"].clone();
    assert!(head.to_ascii_lowercase().contains(&format!("retry-after: {seconds}\r\n")), "{last}");
}

#[tokio::test]
async fn every_refusal_has_the_documented_shape() {
    let server = TestServer::start().await;
    let session = server.client().await.session;
    let large = " ".repeat(limits::MAX_BODY + 1);
    let chunked = format!("10001\r\n{large}\r\n0\r\n\r\n");
    // Method, address, headers and body; status and code of the refusal.
    type Case<'a> = (&'a str, &'a str, &'a str, &'a [u8], u16, &'a str);
    let cases: Vec<Case<'_>> = vec![
        ("GET", "/api/nothing", "", b"", 404, "no_such_address"),
        ("GET", "/api", "", b"", 404, "no_such_address"),
        ("GET", "/api/", "", b"", 404, "no_such_address"),
        ("GET", "/api/rooms/ABCDEF/nothing", "", b"", 404, "no_such_address"),
        ("GET", "/api/../etc/passwd", "", b"", 404, "no_such_address"),
        ("POST", "/api/nothing", "", b"{", 404, "no_such_address"),
        ("DELETE", "/api/presets", "", b"", 405, "wrong_method"),
        ("OPTIONS", "/api/me", "", b"", 405, "wrong_method"),
        ("PATCH", "/api/rooms", "", b"{}", 405, "wrong_method"),
        ("BREW", "/api/rooms", "", b"{}", 405, "wrong_method"),
        ("POST", "/ws", "", b"", 405, "wrong_method"),
        ("GET", "/ws", "", b"", 400, "bad_message"),
        ("GET", "/ws", "Connection: upgrade\r\nUpgrade: nothing\r\n", b"", 400, "bad_message"),
        ("GET", "/api/me", "Authorization: Basic x\r\n", b"", 401, "no_session"),
        ("GET", "/api/rooms/ABCDEF/log?after=-1", "", b"", 400, "bad_message"),
        ("GET", "/api/rooms/ABCDEF/log?after=4294967296", "", b"", 400, "bad_message"),
        ("GET", "/api/rooms/ABCDEF/log?after=%ff", "", b"", 400, "bad_message"),
        ("GET", "/api/rooms/ABCDEF/replay?from=x", "", b"", 400, "bad_message"),
        ("GET", "/api/rooms/%ff%fe/log", "", b"", 400, "bad_message"),
        ("GET", "/api/presets/%ff/options", "", b"", 400, "bad_message"),
        ("GET", "/api/presets/none/options", "", b"", 404, "no_such_preset"),
        ("POST", "/api/saves/one/load", "", b"", 400, "bad_message"),
        ("DELETE", "/api/saves/256", "", b"", 400, "bad_message"),
        ("DELETE", "/api/saves/-1", "", b"", 400, "bad_message"),
        ("POST", "/api/rooms/ABCDEF/save?slot=many", "", b"", 400, "bad_message"),
        ("POST", "/api/feedback", "", b"not json", 400, "bad_message"),
        ("POST", "/api/feedback", "", b"\xff\xfe\x00", 400, "bad_message"),
        ("POST", "/api/feedback", "", b"{\"kind\": \"bug\", \"text\": \"\xff\"}", 400, "bad_message"),
        ("POST", "/api/feedback", "", b"", 400, "bad_message"),
        ("POST", "/api/feedback", "Content-Type: text/plain\r\n", b"7", 400, "bad_message"),
        ("POST", "/api/feedback", "", large.as_bytes(), 413, "too_large"),
        ("POST", "/api/feedback", "Transfer-Encoding: chunked\r\n", chunked.as_bytes(), 413, "too_large"),
        ("POST", "/api/import", "", b"\xff\xd8\xff", 422, "bad_record"),
        ("POST", "/api/quit", "", b"", 403, "only_here"),
    ];
    for (method, path, headers, body, status, code) in cases {
        let mut request = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}");
        if !headers.contains("Authorization") {
            request += &format!("Authorization: Bearer {session}\r\n");
        }
        if headers.contains("Connection") {
            request = request.replacen("Connection: close\r\n", "", 1);
        }
        if !headers.contains("Transfer-Encoding") {
            request += &format!("Content-Length: {}\r\n", body.len());
        }
        let request = [request.as_bytes(), b"\r\n", body].concat();
        let answering = support::raw(server.address, &request);
        // A line that stays open is closed by time.
        let said = tokio::select! {
            said = answering => said,
            () = async {
                tokio::time::sleep(std::time::Duration::from_secs(2)).await;
                loop {
                    server.clock.advance(limits::HEAD_WITHIN);
                    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                }
            } => unreachable!(),
        };
        let (head, body) = said.split_once("\r\n\r\n").unwrap_or((&said, ""));
        assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{method} {path}: {said}");
        assert!(head.to_ascii_lowercase().contains("content-type: application/json"), "{method} {path}: {said}");
        let answer: Value = serde_json::from_str(body).unwrap_or_else(|_| panic!("{method} {path}: {said}"));
        assert_eq!(answer["refusal"]["code"], code, "{method} {path}: {said}");
        assert!(answer["message"].as_str().is_some_and(|message| !message.is_empty()), "{said}");
        server.clock.advance(limits::REQUESTS.every);
    }
}

#[tokio::test]
async fn a_few_addresses_cannot_fill_the_list_of_games() {
    let server = behind_a_proxy().await;
    let create = async |client: &Client, from: &str, name: &str| {
        let body = json!({"kind": "multiplayer", "players": [{"nickname": name}], "settings": {"listed": true}});
        ask_from(client, from, "POST", "/api/rooms", &body).await.0
    };
    let ada = server.client().await;
    assert_eq!(create(&ada, "198.51.100.1", "Ada").await, 200);
    // Eight addresses take all they can get; each room is a little younger than Ada's.
    let mut made = 0;
    for address in 0..8 {
        let from = format!("192.0.2.{address}");
        let mut person = server.client().await;
        for number in 0..40 {
            if number % 3 == 0 {
                let (status, granted) = ask_from(&person, &from, "POST", "/api/session", &json!({})).await;
                if status != 200 {
                    break;
                }
                person.session = granted["session"].as_str().unwrap().to_string();
            }
            made += usize::from(create(&person, &from, "Eve").await == 200);
        }
        server.clock.advance(std::time::Duration::from_secs(1));
    }
    let list = ada.ok("GET", "/api/rooms", json!({})).await;
    let list = list.as_array().unwrap();
    assert!(made > 150 && list.len() <= limits::ROOMS_LISTED as usize, "{made} {}", list.len());
    let place = list.iter().position(|room| room["host"] == "Ada");
    assert!(place.is_some_and(|place| place <= 8), "{place:?} of {}", list.len());
}

#[tokio::test]
async fn figures_are_not_for_those_behind_a_proxy() {
    let server = behind_a_proxy().await;
    let from = [("X-Forwarded-For", "192.0.2.1")];
    for headers in [&from[..], &[]] {
        let (status, text) = support::http(server.address, "GET", "/metrics", None, "", headers).await;
        assert_eq!((status, text.contains("no_such_address")), (404, true), "{text}");
    }
}
