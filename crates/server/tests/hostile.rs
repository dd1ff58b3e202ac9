//! Clients that mean no good, each stopped by a limit that `limits` states.

mod support;

use freehold_server::{Config, limits};
use serde_json::{Value, json};
use support::{TestServer, quick};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

async fn lobby(server: &TestServer) -> (support::Client, String, support::Socket) {
    let ada = server.client().await;
    let code = ada.create("Ada", json!({})).await;
    let socket = ada.connect(&code).await;
    (ada, code, socket)
}

#[tokio::test]
async fn a_frame_that_is_too_large_ends_the_line() {
    let server = TestServer::start().await;
    let (ada, code, mut socket) = lobby(&server).await;
    let huge = "x".repeat(1_000_000);
    socket.send_raw(Message::text(huge)).await;
    while socket.next_text().await.is_some() {}
    // The room is as it was.
    ada.connect(&code).await.done(json!({"chat": {"text": "still here"}})).await;
}

#[tokio::test]
async fn a_flood_of_frames_ends_the_line() {
    let server = TestServer::start().await;
    let (ada, code, mut socket) = lobby(&server).await;
    let request = json!({"type": "request", "id": "x", "action": {"chat": {"text": "x"}}}).to_string();
    for _ in 0..10_000 {
        if !socket.send_raw(Message::text(request.clone())).await {
            break;
        }
    }
    let mut last = Value::Null;
    while let Some(text) = socket.next_text().await {
        last = serde_json::from_str(&text).unwrap();
    }
    assert!(last["why"] == "misbehaved" || last["type"] == "answer", "{last}");
    ada.connect(&code).await;
}

#[tokio::test]
async fn nonsense_is_answered_and_then_ends_the_line() {
    let server = TestServer::start().await;
    let (_, _, mut socket) = lobby(&server).await;
    for number in 0..limits::BAD_MESSAGES {
        let nonsense = if number % 2 == 0 { "{".to_string() } else { json!({"type": "hello"}).to_string() };
        socket.send_raw(Message::text(nonsense)).await;
        // What is sent in one go may be read in one go, and then only the goodbye is left to say.
        if number == 0 {
            let answer = socket.until("answer").await;
            assert_eq!(answer["refused"]["refusal"]["code"], "bad_message");
        }
    }
    assert_eq!(socket.until("closing").await["why"], "misbehaved");
}

#[tokio::test]
async fn bytes_that_are_no_text_end_the_line() {
    let server = TestServer::start().await;
    let (ada, code, _) = lobby(&server).await;
    // A text frame with bytes that are not UTF-8, written by hand.
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
    let mut socket = ada.connect(&code).await;
    let frame = Frame::message(vec![0xff, 0xfe, 0x80], OpCode::Data(Data::Text), true);
    socket.send_raw(Message::Frame(frame)).await;
    while socket.next_text().await.is_some() {}
    ada.connect(&code).await;
}

#[tokio::test]
async fn a_foreign_page_is_kept_out() {
    let server = TestServer::start().await;
    let (ada, _, _) = lobby(&server).await;
    let mut request = format!("ws://{}/ws", server.address).into_client_request().unwrap();
    request.headers_mut().insert("Origin", "https://evil.example".parse().unwrap());
    assert!(connect_async(request).await.is_err());
    let mut request = format!("ws://{}/ws", server.address).into_client_request().unwrap();
    request.headers_mut().insert("Origin", format!("http://{}", server.address).parse().unwrap());
    assert!(connect_async(request).await.is_ok());
    let evil = [("Origin", "https://evil.example")];
    let (status, _) = support::http(server.address, "POST", "/api/rooms", Some(&ada.session), "{}", &evil).await;
    assert_eq!(status, 403);
}

#[tokio::test]
async fn who_says_nothing_is_not_waited_for() {
    let server = TestServer::start().await;
    let (mut line, _) = connect_async(format!("ws://{}/ws", server.address)).await.unwrap();
    use futures_util::StreamExt;
    // The server must have begun to wait before time moves.
    tokio::task::yield_now().await;
    let answer = loop {
        server.clock.advance(limits::HELLO_WITHIN);
        tokio::select! {
            biased;
            next = line.next() => break next,
            () = tokio::task::yield_now() => {}
        }
    };
    let text = answer.unwrap().unwrap().into_text().unwrap();
    assert!(text.contains("hello_first"), "{text}");
}

/// A line that takes little and from which nothing is read.
async fn lazy_line(
    server: &TestServer,
    client: &support::Client,
    code: &str,
) -> tokio_tungstenite::WebSocketStream<tokio::net::TcpStream> {
    use futures_util::SinkExt;
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    let stream = socket.connect(server.address).await.unwrap();
    let (mut line, _) = tokio_tungstenite::client_async(format!("ws://{}/ws", server.address), stream).await.unwrap();
    let hello = json!({"type": "hello", "session": client.session, "room": code});
    line.send(Message::text(hello.to_string())).await.unwrap();
    line
}

#[tokio::test]
async fn a_reader_that_does_not_read_is_dropped_and_the_table_goes_on() {
    let server = TestServer::start().await;
    let (ada, code, mut host) = lobby(&server).await;
    let ben = server.client().await;
    ben.join(&code, "Ben").await;
    let lazy = lazy_line(&server, &ben, &code).await;
    host.until_that(|message| message["room"]["seats"][1]["sitter"]["connected"] == true).await;
    // More than the outbox, the buffers of both sides and the line can hold; Ben reads nothing.
    let mut gone = false;
    for round in 0..40_000 {
        let theme = if round % 2 == 0 { "ankara" } else { "bilkent" };
        server.clock.advance(std::time::Duration::from_millis(50));
        host.done(json!({"configure": {"settings": {"theme": theme}}})).await;
        if host.room["seats"][1]["sitter"]["connected"] == false {
            gone = true;
            break;
        }
    }
    assert!(gone, "a client that reads nothing was kept");
    drop(lazy);
    let mut back = ben.connect(&code).await;
    back.done(json!({"chat": {"text": "sorry"}})).await;
    let _ = ada;
}

#[tokio::test]
async fn a_line_that_is_only_half_there_is_dropped() {
    let server = TestServer::start().await;
    let (_, code, mut host) = lobby(&server).await;
    let ben = server.client().await;
    ben.join(&code, "Ben").await;
    // Nothing is read, so no ping is answered, as if the cable had been pulled.
    let silent = lazy_line(&server, &ben, &code).await;
    host.until_that(|message| message["room"]["seats"][1]["sitter"]["connected"] == true).await;
    let mut pings = 0;
    while host.room["seats"][1]["sitter"]["connected"] == true {
        server.clock.advance(limits::PING_EVERY);
        pings += 1;
        assert!(pings < 50, "a dead line was kept");
        // The host answers its pings by reading.
        host.done(json!({"chat": {"text": format!("{pings}")}})).await;
    }
    assert!(pings >= limits::UNANSWERED_PINGS, "{pings}");
    drop(silent);
}

#[tokio::test]
async fn five_thousand_idle_lines_keep_nobody_out() {
    const LINES: usize = 5_000;
    // Both ends of every line are in this process.
    let files = rlimit::increase_nofile_limit(2 * LINES as u64 + 1_000).unwrap();
    assert!(files > 2 * LINES as u64, "only {files} files can be open");
    let server = TestServer::with(Config { spare_loopback: true, ..quick() }).await;
    let before = resident();
    let mut lines = Vec::new();
    for _ in 0..LINES {
        let stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
        let address = format!("ws://{}/ws", server.address);
        lines.push(tokio_tungstenite::client_async(address, stream).await.unwrap().0);
    }
    let each = (resident() - before) / LINES as u64;
    println!("{LINES} idle lines: {each} KiB each, both ends together");
    let (ada, code, mut socket) = lobby(&server).await;
    socket.done(json!({"chat": {"text": "room for me"}})).await;
    // Whoever never says hello is let go.
    server.clock.advance(limits::HELLO_WITHIN);
    for mut line in lines {
        use futures_util::StreamExt;
        while let Some(Ok(_)) = line.next().await {}
    }
    ada.connect(&code).await;
}

/// Memory of this process in KiB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    line.trim().trim_end_matches(" kB").parse().unwrap_or(0)
}

#[tokio::test]
async fn an_unknown_room_costs_as_much_as_a_wrong_password() {
    // The only test of this program that counts.
    let recorder = metrics_exporter_prometheus::PrometheusBuilder::new().build_recorder();
    let counted = recorder.handle();
    metrics::set_global_recorder(recorder).unwrap();
    let checked = || {
        let text = counted.render();
        let line = text.lines().find_map(|line| line.strip_prefix("freehold_passwords_checked_total "));
        line.map_or(0, |count| count.parse::<u32>().unwrap())
    };
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({"password": "secret"})).await;
    let mut costs = Vec::new();
    for room in [code.as_str(), "ZZZZZZ"] {
        let before = checked();
        let body = json!({"nickname": "Ben", "password": "guess"});
        ben.refused("POST", &format!("/api/rooms/{room}/join"), body).await;
        costs.push(checked() - before);
    }
    assert_eq!(costs, [1, 1]);
}

#[tokio::test]
async fn guessed_codes_are_limited() {
    let server = TestServer::start().await;
    let ben = server.client().await;
    let mut answers = Vec::new();
    for guess in 0..8 {
        let path = format!("/api/rooms/ZZZZZ{}/watch", guess + 2);
        answers.push(ben.http("POST", &path, json!({})).await.0);
    }
    let limit = limits::GUESSES.burst as usize;
    assert!(answers[..limit].iter().all(|status| *status == 404), "{answers:?}");
    assert!(answers[limit..].iter().all(|status| *status == 429), "{answers:?}");
}

#[tokio::test]
async fn strange_addresses_find_nothing() {
    let server = TestServer::start().await;
    for path in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/api/rooms/..%2f..%2fx/log", "/api/nothing", "/x"] {
        let (status, body) = support::http(server.address, "GET", path, None, "", &[]).await;
        assert!(status == 404 || status == 401 || status == 400, "{path}: {status} {body}");
    }
    let (status, _) = support::http(server.address, "POST", "/api/feedback", None, "not json", &[]).await;
    assert_eq!(status, 400);
    let large = format!("{{\"text\":\"{}\"}}", "x".repeat(limits::MAX_BODY));
    let (status, _) = support::http(server.address, "POST", "/api/feedback", None, &large, &[]).await;
    assert_eq!(status, 413);
}

#[tokio::test]
async fn a_flood_of_requests_is_slowed_down() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let mut refused = 0;
    for _ in 0..200 {
        let (status, _) = ada.http("GET", "/api/presets", json!({})).await;
        refused += u32::from(status == 429);
    }
    assert!(refused >= 70, "{refused}");
    server.clock.advance(std::time::Duration::from_secs(60));
    assert_eq!(ada.http("GET", "/api/presets", json!({})).await.0, 200);
}

#[tokio::test]
async fn names_with_markup_arrive_as_text() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let code = ada.create("<img src=x>", json!({})).await;
    let socket = ada.connect(&code).await;
    assert_eq!(socket.room["seats"][0]["sitter"]["nickname"], "<img src=x>");
}

#[tokio::test]
async fn the_server_tells_how_it_is() {
    let server = TestServer::start().await;
    for (path, answer) in [("/healthz", "ok\n"), ("/readyz", "ready\n")] {
        let (status, body) = support::http(server.address, "GET", path, None, "", &[]).await;
        assert_eq!((status, body.as_str()), (200, answer));
    }
    // This server has no page: the program brings it.
    let (status, body) = support::http(server.address, "GET", "/", None, "", &[]).await;
    assert!(status == 404 && body.starts_with("There is nothing"));
    let themes = server.client().await.ok("GET", "/api/themes", json!({})).await;
    assert!(themes.as_array().unwrap().len() >= 4);
    let options = server.client().await.ok("GET", "/api/presets/official/options", json!({})).await;
    let sections = options.as_array().unwrap();
    assert!(sections.iter().map(|section| section["options"].as_array().unwrap().len()).sum::<usize>() > 20);
    let rules = server.client().await.ok("POST", "/api/rules", json!({"preset": "official"})).await;
    assert!(rules.as_array().unwrap().len() > 5);
}

#[tokio::test]
async fn more_house_rules_than_there_are_get_a_sentence() {
    let server = TestServer::start().await;
    let fit = |options: Value| {
        let body = json!({"preset": "official", "options": options, "changed": null});
        let server = &server;
        async move { server.http("POST", "/api/options/fit", None, &body).await }
    };
    let numbered = |count: usize| (0..count).map(|at| (format!("x{at}"), json!(1))).collect::<serde_json::Map<_, _>>();
    // A body that is too long is not even read.
    let (status, answer) = fit(json!({ "x": "x".repeat(limits::MAX_BODY) })).await;
    assert_eq!((status, &answer["refusal"]["code"]), (413, &json!("too_large")));
    assert_eq!(answer["message"], "That is too large: at most 65536 bytes.");
    // As many as fit into the body, and as many in a section.
    for options in [json!(numbered(3_000)), json!({ "go": numbered(3_000) })] {
        let (status, answer) = fit(options.clone()).await;
        assert_eq!((status, &answer["refusal"]["faults"][0]["problem"]["code"]), (422, &json!("too_many")));
        assert!(answer["message"].as_str().unwrap().ends_with("Name each of them once."), "{answer}");
        let room = json!({"kind": "single", "players": [{"nickname": "Ada"}], "bots": ["easy"],
            "settings": {"options": options}});
        assert_eq!(server.client().await.refused("POST", "/api/rooms", room).await["code"], "bad_fields");
    }
    let (status, answer) = fit(json!({"go.celery": 1})).await;
    assert_eq!(status, 200);
    assert_eq!(answer["faults"][0]["text"], "There is no option “go.celery”. Did you mean Salary (go.salary)?");
}
