//! Looking after a server: who may, what is refused, and what those who play see of it.

mod support;

use freehold_protocol::AdminCommand;
use freehold_server::{Config, Control, Desk, Proxies, address_file, limits};
use freehold_store::{SqliteOptions, SqliteStore};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use support::{Client, Socket, TestServer, http, quick};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// The machine's own end of the line, and a server that believes the proxy on this machine.
struct House {
    server: TestServer,
    folder: tempfile::TempDir,
}

impl House {
    async fn open() -> House {
        House::with(quick()).await
    }

    async fn with(config: Config) -> House {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("games.db");
        let control = Control { file: address_file(&data), page: "http://here/".into() };
        let proxies = Proxies::Named(vec!["127.0.0.1".parse().unwrap()]);
        let server = TestServer::on(&data, Config { control: Some(control), proxies, ..config }).await;
        let house = House { server, folder };
        while !address_file(&house.data()).exists() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        house
    }

    fn data(&self) -> std::path::PathBuf {
        self.folder.path().join("games.db")
    }

    /// An order from the machine.
    async fn order(&self, command: Value) -> Result<Value, String> {
        let (data, command): (_, AdminCommand) = (self.data(), serde_json::from_value(command).unwrap());
        let order = move || freehold_server::RunningServer::find(&data).and_then(|server| server.order(&command));
        let answer = tokio::task::spawn_blocking(order).await.unwrap();
        answer.map(|answer| serde_json::to_value(answer).unwrap()).map_err(|fault| fault.to_string())
    }

    async fn done(&self, command: Value) -> Value {
        self.order(command.clone()).await.unwrap_or_else(|fault| panic!("{command}: {fault}"))
    }

    async fn token(&self, hours: u32) -> String {
        self.done(json!({"do": "new_token", "hours": hours})).await["secret"].as_str().unwrap().to_string()
    }

    async fn by_token(&self, token: &str, command: Value) -> (u16, Value) {
        self.server.http("POST", "/api/admin", Some(token), &command).await
    }

    /// A request of somebody behind the proxy.
    async fn from(&self, address: &str, method: &str, path: &str, session: Option<&str>) -> (u16, Value) {
        let headers = [("X-Forwarded-For", address)];
        let (status, text) = http(self.server.address, method, path, session, "{}", &headers).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }
}

/// Two people at one table.
async fn two(house: &House) -> ((Client, Socket), (Client, Socket), String) {
    let (ada, ben) = (house.server.client().await, house.server.client().await);
    let code = ada.create("Ada", json!({})).await;
    ben.join(&code, "Ben").await;
    let (one, other) = (ada.connect(&code).await, ben.connect(&code).await);
    ((ada, one), (ben, other), code)
}

/// How those who look after the server name the one with this nickname.
async fn person(house: &House, nickname: &str) -> String {
    let rooms = house.done(json!({"do": "rooms"})).await;
    let rooms = rooms["rooms"].as_array().unwrap().clone();
    let people = rooms.iter().flat_map(|room| room["people"].as_array().unwrap().clone());
    let found = people.into_iter().find(|person| person["nickname"] == nickname).unwrap();
    found["person"].as_str().unwrap().to_string()
}

async fn last_audit(house: &House) -> (String, String) {
    let entries = house.done(json!({"do": "audit"})).await["entries"].clone();
    let text = |key: &str| entries[0][key].as_str().unwrap_or_default().to_string();
    (text("who"), text("what"))
}

#[tokio::test]
async fn only_a_token_made_on_the_machine_opens_the_desk() {
    let house = House::open().await;
    let ada = house.server.client().await;
    for wrong in [None, Some(""), Some("wrong"), Some(ada.session.as_str())] {
        let (status, refused) = house.server.http("POST", "/api/admin", wrong, &json!({"do": "rooms"})).await;
        assert_eq!((status, &refused["refusal"]["code"]), (401, &json!("not_admin")), "{refused}");
    }
    house.server.clock.advance(Duration::from_secs(3600));
    let token = house.token(2).await;
    let (status, answer) = house.by_token(&token, json!({"do": "rooms"})).await;
    assert_eq!((status, &answer["told"]), (200, &json!("rooms")), "{answer}");
    // Tokens cannot make others, and nonsense changes nothing.
    for command in
        [json!({"do": "new_token", "hours": 2}), json!({"do": "tokens"}), json!({"do": "revoke_token", "token": 1})]
    {
        let (status, refused) = house.by_token(&token, command).await;
        assert_eq!((status, &refused["refusal"]["code"]), (403, &json!("only_here")), "{refused}");
    }
    let (status, refused) = house.by_token(&token, json!({"do": "burn"})).await;
    assert_eq!((status, &refused["refusal"]["code"]), (400, &json!("bad_message")));
    house.server.clock.advance(Duration::from_secs(2 * 3600));
    let (status, _) = house.by_token(&token, json!({"do": "rooms"})).await;
    assert_eq!(status, 401, "it has ended");
}

#[tokio::test]
async fn wrong_tokens_are_limited_and_a_revoked_one_is_wrong() {
    let house = House::open().await;
    let token = house.token(1).await;
    let listed = house.done(json!({"do": "tokens"})).await["tokens"][0].clone();
    assert!(!listed.to_string().contains(&token));
    house.done(json!({"do": "revoke_token", "token": listed["id"]})).await;
    for _ in 0..limits::GUESSES.burst {
        assert_eq!(house.by_token(&token, json!({"do": "rooms"})).await.0, 401);
    }
    let (status, refused) = house.by_token(&token, json!({"do": "rooms"})).await;
    assert_eq!((status, &refused["refusal"]["code"]), (429, &json!("too_many_requests")));
    for hours in [0, limits::MAX_TOKEN_HOURS + 1] {
        assert!(house.order(json!({"do": "new_token", "hours": hours})).await.unwrap_err().contains("hours"));
    }
}

#[tokio::test]
async fn an_address_is_shut_out_behind_its_proxy_at_every_door() {
    let house = House::open().await;
    let (_, granted) = house.from("192.0.2.7", "POST", "/api/session", None).await;
    let session = granted["session"].as_str().unwrap().to_string();
    let banned = house.done(json!({"do": "ban", "whom": "192.0.2.7", "reason": "spam", "hours": 3})).await;
    assert_eq!(banned["ban"]["whom"], "192.0.2.7");
    assert_eq!(last_audit(&house).await, ("machine".into(), "ban 192.0.2.7 for 3 h: spam".into()));
    let expected = json!({"code": "banned", "reason": "spam", "hours": 3});
    for (method, path, session) in
        [("POST", "/api/session", None), ("GET", "/api/me", Some(session.as_str())), ("GET", "/api/rooms", None)]
    {
        let (status, refused) = house.from("192.0.2.7", method, path, session).await;
        assert_eq!((status, &refused["refusal"]), (403, &expected), "{path} {refused}");
        assert!(refused["message"].as_str().unwrap().contains("another 3 hours. The reason: spam"), "{refused}");
    }
    let mut socket = format!("ws://{}/ws", house.server.address).into_client_request().unwrap();
    socket.headers_mut().insert("X-Forwarded-For", "192.0.2.7".parse().unwrap());
    let refused = connect_async(socket).await.unwrap_err();
    assert!(matches!(&refused, Error::Http(answer) if answer.status() == 403), "{refused}");
    // Others are not concerned, and the ban ends.
    assert_eq!(house.from("192.0.2.8", "GET", "/api/me", Some(&session)).await.0, 200);
    house.server.clock.advance(Duration::from_secs(3 * 3600));
    assert_eq!(house.from("192.0.2.7", "GET", "/api/me", Some(&session)).await.0, 200);
    assert_eq!(house.done(json!({"do": "bans"})).await["bans"], json!([]));
}

#[tokio::test]
async fn a_person_is_shut_out_at_once_and_can_be_pardoned() {
    let house = House::open().await;
    let ((ada, _here), (ben, mut line), code) = two(&house).await;
    let whom = person(&house, "Ben").await;
    house.done(json!({"do": "ban", "whom": whom, "reason": "insults"})).await;
    let goodbye = line.until("closing").await;
    assert_eq!((&goodbye["why"], &goodbye["reason"]), (&json!("banned"), &json!("insults")));
    assert!(line.next_text().await.is_none());
    let refused = ben.refused("GET", "/api/me", json!({})).await;
    assert_eq!(refused, json!({"code": "banned", "reason": "insults", "hours": null}));
    let mut again = ben.knock(&code, Value::Null).await;
    assert_eq!(again.until("answer").await["refused"]["refusal"]["code"], "banned");
    ada.ok("GET", "/api/me", json!({})).await;
    let told = house.done(json!({"do": "person", "person": whom})).await["person"].clone();
    assert_eq!((&told["ban"]["reason"], &told["rooms"][0]["code"]), (&json!("insults"), &json!(code)));
    house.done(json!({"do": "pardon", "whom": whom})).await;
    ben.ok("GET", "/api/me", json!({})).await;
    assert!(house.order(json!({"do": "pardon", "whom": whom})).await.unwrap_err().contains("no such entry"));
}

#[tokio::test]
async fn bans_outlive_a_restart_and_never_fall_on_the_machine() {
    let house = House::open().await;
    for whom in ["127.0.0.1", "127.0.0.0/8", "::1/128"] {
        let refused = house.order(json!({"do": "ban", "whom": whom})).await.unwrap_err();
        assert!(refused.contains("never shut out"), "{refused}");
    }
    for whom in ["", "Ben", "192.0.2.0/33"] {
        let refused = house.order(json!({"do": "ban", "whom": whom})).await.unwrap_err();
        assert!(refused.contains("Name an address"), "{refused}");
    }
    assert!(house.order(json!({"do": "ban", "whom": "192.0.2.7", "hours": 0})).await.unwrap_err().contains("hours"));
    let long = "x".repeat(limits::MAX_ADMIN_TEXT + 1);
    assert!(
        house
            .order(json!({"do": "ban", "whom": "192.0.2.7", "reason": long}))
            .await
            .unwrap_err()
            .contains("300 characters")
    );
    house.done(json!({"do": "ban", "whom": "0.0.0.0/0"})).await;
    house.server.client().await;
    let data = house.data();
    let House { server, folder } = house;
    server.stop().await;
    assert!(!address_file(&data).exists(), "a clean stop leaves no address behind");
    let server = TestServer::on(&data, Config { proxies: Proxies::EveryLine, ..quick() }).await;
    let house = House { server, folder };
    assert_eq!(house.from("192.0.2.7", "GET", "/api/rooms", None).await.0, 403);
    assert_eq!(house.from("127.0.0.1", "GET", "/api/rooms", None).await.0, 200);
}

#[tokio::test]
async fn whoever_is_at_a_room_that_is_ended_is_told_why() {
    let house = House::open().await;
    let ((ada, mut one), (_, mut other), code) = two(&house).await;
    let token = house.token(1).await;
    let order = json!({"do": "end_room", "code": code.to_lowercase(), "reason": "Not here.\u{1b}"});
    assert_eq!(house.by_token(&token, order.clone()).await.0, 200);
    for line in [&mut one, &mut other] {
        let goodbye = line.until("closing").await;
        assert_eq!((&goodbye["why"], &goodbye["reason"]), (&json!("ended"), &json!("Not here.")));
    }
    assert_eq!(ada.refused("GET", &format!("/api/rooms/{code}"), json!({})).await["code"], "no_such_room");
    assert_eq!(ada.ok("GET", "/api/me", json!({})).await["rooms"], json!([]));
    let (status, refused) = house.by_token(&token, order).await;
    assert_eq!((status, &refused["refusal"]["code"]), (404, &json!("no_such_room")));
    assert_eq!(last_audit(&house).await, ("token 1".into(), format!("end room {code}: Not here.")));
    // One that sleeps is ended without waking it.
    let asleep = ada.create("Ada", json!({})).await;
    house.done(json!({"do": "end_room", "code": asleep})).await;
    assert_eq!(ada.ok("GET", "/api/me", json!({})).await["rooms"], json!([]));
}

#[tokio::test]
async fn an_announcement_reaches_those_who_are_here_and_those_who_come() {
    let house = House::open().await;
    let ((ada, mut one), _, code) = two(&house).await;
    assert_eq!(house.server.http("GET", "/api/announcement", None, &json!({})).await, (200, Value::Null));
    assert!(house.order(json!({"do": "announce", "text": " \n"})).await.unwrap_err().contains("missing"));
    house.done(json!({"do": "announce", "text": "A pause", "at": 1900000000})).await;
    let announcement = json!({"text": "A pause", "at": 1900000000});
    assert_eq!(one.until("announcement").await["announcement"], announcement);
    let mut late = ada.connect(&code).await;
    assert_eq!(late.until("announcement").await["announcement"], announcement);
    assert_eq!(house.server.http("GET", "/api/announcement", None, &json!({})).await, (200, announcement));
    house.done(json!({"do": "withdraw"})).await;
    assert_eq!(late.until("announcement").await["announcement"], Value::Null);
}

#[tokio::test]
async fn a_line_is_reported_with_what_was_said_before_it() {
    let house = House::open().await;
    let ((ada, mut one), (ben, mut other), code) = two(&house).await;
    for number in 1..=8 {
        let (line, text) = if number % 2 == 1 { (&mut one, "Hello") } else { (&mut other, "Go away") };
        line.done(json!({"chat": {"text": format!("{text} {number}")}})).await;
        house.server.clock.advance(Duration::from_secs(5));
    }
    let path = format!("/api/rooms/{code}/report");
    let report = |line: u32, text: &str| json!({"line": line, "reason": "insult", "text": text});
    assert_eq!(ada.refused("POST", &path, report(1, "")).await["code"], "own_line");
    assert_eq!(ada.refused("POST", &path, report(99, "")).await["code"], "no_such_line");
    let long = "x".repeat(limits::MAX_REPORT + 1);
    assert_eq!(ada.refused("POST", &path, report(8, &long)).await["code"], "bad_fields");
    house.server.clock.advance(limits::REPORTS.every * 5);
    let eve = house.server.client().await;
    assert_eq!(eve.refused("POST", &path, report(8, "")).await["code"], "not_a_member");
    assert_eq!(eve.refused("POST", "/api/rooms/QQQQQQ/report", report(8, "")).await["code"], "no_such_room");
    let nonsense = json!({"line": 8, "reason": "boring"});
    assert_eq!(ada.refused("POST", &path, nonsense).await["code"], "bad_message");
    for text in ["He is rude", "He is very rude"] {
        ada.ok("POST", &path, report(8, text)).await;
    }
    ben.ok("POST", &path, report(7, "")).await;
    let refused = ada.refused("POST", &path, report(6, "")).await;
    assert_eq!(refused["code"], "too_many_requests", "five an address, refused ones included");

    let reports = house.done(json!({"do": "reports"})).await["reports"].clone();
    assert_eq!(reports.as_array().unwrap().len(), 2, "{reports}");
    let kept = &reports[1];
    assert_eq!(
        (&kept["text"], &kept["speaker"]["nickname"], &kept["room"]),
        (&json!("Go away 8"), &json!("Ben"), &json!(code))
    );
    assert_eq!(kept["addresses"], json!(["127.0.0.1"]));
    let before: Vec<_> = kept["before"].as_array().unwrap().iter().map(|said| said["text"].as_str().unwrap()).collect();
    assert_eq!(before, ["Go away 2", "Hello 3", "Go away 4", "Hello 5", "Go away 6", "Hello 7"]);
    assert_eq!(kept["reporters"].as_array().unwrap().len(), 1);
    assert_eq!(kept["reporters"][0]["text"], "He is very rude");
    // It is kept when the room is gone, until it is dealt with.
    house.done(json!({"do": "end_room", "code": code})).await;
    house.done(json!({"do": "dealt_with", "report": kept["id"]})).await;
    assert_eq!(house.done(json!({"do": "reports"})).await["reports"].as_array().unwrap().len(), 1);
    assert_eq!(house.done(json!({"do": "reports", "all": true})).await["reports"].as_array().unwrap().len(), 2);
    assert!(house.order(json!({"do": "dealt_with", "report": 999})).await.unwrap_err().contains("no such entry"));
}

#[tokio::test]
async fn on_a_program_of_ones_own_only_guests_have_somebody_to_report_to() {
    let house = House::with(Config { own_machine: true, ..quick() }).await;
    let ada = house.server.client().await;
    assert_eq!(ada.ok("GET", "/api/me", json!({})).await["reports"], false);
    let refused = ada.refused("POST", "/api/rooms/QQQQQQ/report", json!({"line": 1, "reason": "spam"})).await;
    assert_eq!(refused["code"], "nobody_to_report_to");
    assert_eq!(house.from("192.0.2.7", "GET", "/api/me", Some(&ada.session)).await.1["reports"], true);
}

#[tokio::test]
async fn rooms_and_people_are_listed() {
    let house = House::open().await;
    let (_ada, _ben, code) = two(&house).await;
    let rooms = house.done(json!({"do": "rooms", "stage": "lobby"})).await["rooms"].clone();
    assert_eq!(
        (&rooms[0]["code"], &rooms[0]["kind"], &rooms[0]["here"]),
        (&json!(code), &json!("multiplayer"), &json!(2))
    );
    assert!(rooms[0]["kib"].as_u64().unwrap() >= 1 && rooms[0]["touched"].as_u64().unwrap() > 0);
    assert_eq!(house.done(json!({"do": "rooms", "stage": "over"})).await["rooms"], json!([]));
    let people = house.done(json!({"do": "people"})).await["people"].clone();
    assert_eq!(people.as_array().unwrap().len(), 2);
    assert_eq!((&people[0]["room"], &people[0]["address"]), (&json!(code), &json!("127.0.0.1")));
    assert_eq!(people[0]["person"], person(&house, "Ben").await);
    assert!(house.order(json!({"do": "person", "person": "Ben"})).await.unwrap_err().contains("Name an address"));
}

#[tokio::test]
async fn the_control_line_wants_its_secret() {
    let house = House::open().await;
    let file = address_file(&house.data());
    let mut found: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    found["secret"] = "guessed".into();
    std::fs::write(&file, found.to_string()).unwrap();
    let refused = house.order(json!({"do": "rooms"})).await.unwrap_err();
    assert!(refused.contains("Only the person at the machine"), "{refused}");
    // Where nobody listens any more, no server runs.
    found["address"] = "127.0.0.1:1".into();
    std::fs::write(&file, found.to_string()).unwrap();
    assert!(house.order(json!({"do": "rooms"})).await.unwrap_err().contains("no server runs"));
    std::fs::write(&file, "nonsense").unwrap();
    assert!(house.order(json!({"do": "rooms"})).await.unwrap_err().contains("no server of this game"));
}

#[tokio::test]
async fn without_a_server_the_file_is_looked_after() {
    let house = House::open().await;
    let ada = house.server.client().await;
    let code = ada.create("Ada", json!({})).await;
    let data = house.data();
    let House { server, folder: _folder } = house;
    server.stop().await;
    let store = Arc::new(SqliteStore::open(&data, SqliteOptions::default()).unwrap());
    let desk = Desk::new(store, Arc::new(freehold_server::clock::TokioClock::new()));
    let order = async |command: Value| {
        let answer = desk.carry_out_alone(serde_json::from_value(command).unwrap()).await;
        answer.map(|answer| serde_json::to_value(answer).unwrap())
    };
    assert_eq!(order(json!({"do": "rooms"})).await.unwrap()["rooms"][0]["code"], json!(code));
    order(json!({"do": "ban", "whom": "2001:db8::7"})).await.unwrap();
    assert_eq!(order(json!({"do": "bans"})).await.unwrap()["bans"][0]["whom"], "2001:db8::/64");
    order(json!({"do": "end_room", "code": code})).await.unwrap();
    assert_eq!(order(json!({"do": "rooms"})).await.unwrap()["rooms"], json!([]));
    assert!(order(json!({"do": "end_room", "code": code})).await.is_err());
    assert_eq!(order(json!({"do": "audit"})).await.unwrap()["entries"].as_array().unwrap().len(), 2);
}
