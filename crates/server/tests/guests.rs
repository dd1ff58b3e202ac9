//! Those who watch, those who come late, and those who shall go.

mod support;

use freehold_server::limits;
use serde_json::{Value, json};
use std::time::Duration;
use support::{Client, Socket, TestServer};

/// A running game of these people, the first of them the host; bots have the other seats.
async fn playing(server: &TestServer, names: &[&str], settings: Value) -> (String, Vec<Client>, Vec<Socket>) {
    let mut people = Vec::new();
    for _ in names {
        people.push(server.client().await);
    }
    let code = people[0].create(names[0], settings).await;
    for (person, name) in people.iter().zip(names).skip(1) {
        person.join(&code, name).await;
    }
    let mut sockets = Vec::new();
    for person in &people {
        sockets.push(person.connect(&code).await);
    }
    for guest in &mut sockets[1..] {
        guest.done(json!({"ready": {"ready": true}})).await;
    }
    sockets[0].seat_bots().await;
    sockets[0].done(json!({"start": {}})).await;
    for socket in &mut sockets {
        socket.until("table").await;
    }
    (code, people, sockets)
}

async fn watch(server: &TestServer, code: &str, body: Value) -> (Client, Socket) {
    let client = server.client().await;
    client.ok("POST", &format!("/api/rooms/{code}/watch"), body).await;
    let mut socket = client.connect(code).await;
    socket.until("table").await;
    (client, socket)
}

fn configure(settings: Value) -> Value {
    json!({"configure": {"settings": settings}})
}

#[tokio::test]
async fn those_who_watch_talk_where_the_host_lets_them() {
    let server = TestServer::start().await;
    let (code, _, mut sockets) = playing(&server, &["Ada", "Ben"], json!({"preset": "ncsu", "seats": 2})).await;
    let (_, mut eve) = watch(&server, &code, json!({})).await;
    let hello = json!({"chat": {"text": "good luck"}});
    assert_eq!(eve.refusal(hello.clone()).await["code"], "watchers_silent");
    sockets[0].done(configure(json!({"watchers_talk": true}))).await;
    // Whoever talks has a name, and not somebody else's.
    assert_eq!(eve.refusal(hello.clone()).await["faults"][0]["field"], "nickname");
    let named = |name: &str| json!({"sit": {"nickname": name}});
    assert_eq!(eve.refusal(named("ADA")).await["faults"][0]["problem"]["by"], "Ada");
    eve.done(named("Eve")).await;
    eve.done(hello).await;
    let [ada, ben] = &mut sockets[..] else { panic!() };
    let heard = ben.until("chat").await["lines"][0].clone();
    let number = heard["watcher"].clone();
    assert_eq!((&heard["nickname"], &heard["text"]), (&json!("Eve"), &json!("good luck")));
    assert_eq!(ben.room["watchers"], json!([{"number": number, "nickname": "Eve"}]));
    // One of them does not want to read her any more, then the host sends her away.
    ben.done(json!({"mute_watcher": {"watcher": number, "muted": true}})).await;
    assert_eq!(ben.until("you").await["you"]["muted_watchers"], json!([number]));
    eve.done(json!({"chat": {"text": "still here"}})).await;
    ada.until_that(|message| message["lines"][0]["text"] == "still here").await;
    assert_eq!(ben.refusal(json!({"dismiss": {"watcher": number}})).await["code"], "not_host");
    ada.done(json!({"dismiss": {"watcher": number}})).await;
    assert_eq!(eve.until("closing").await["why"], "kicked");
    ben.until_that(|message| message["type"] == "room" && message["room"]["watchers"] == json!([])).await;
}

#[tokio::test]
async fn a_late_friend_plays_on_for_a_bot() {
    let server = TestServer::start().await;
    let settings = json!({"preset": "ncsu", "seats": 3});
    let (code, _, mut sockets) = playing(&server, &["Ada", "Ben"], settings).await;
    let (dia, mut watching) = watch(&server, &code, json!({"nickname": "Dia"})).await;
    let join = format!("/api/rooms/{code}/join");
    let wanted = json!({"nickname": "Dia", "seat": 2});
    assert_eq!(dia.refused("POST", &join, wanted.clone()).await["code"], "seat_not_open");
    assert_eq!(dia.refused("POST", &join, json!({"nickname": "Dia"})).await["code"], "game_running");
    let [ada, ben] = &mut sockets[..] else { panic!() };
    assert_eq!(ben.refusal(configure(json!({"open_seats": true}))).await["code"], "not_host");
    assert_eq!(ada.refusal(configure(json!({"seats": 4}))).await["code"], "game_running");
    ada.done(configure(json!({"open_seats": true}))).await;
    let opened = watching.until_that(|message| message["room"]["settings"]["open_seats"] == true).await;
    let open: Vec<&Value> = opened["room"]["seats"].as_array().unwrap().iter().map(|seat| &seat["open"]).collect();
    assert_eq!(open, [false, false, true]);
    let door = server.client().await.ok("GET", &format!("/api/rooms/{code}"), json!({})).await;
    assert_eq!((&door["listing"]["open"], &door["listing"]["host_away"]), (&json!(1), &json!(false)));
    // Nobody takes the place of a person, or somebody else's name.
    let taken = json!({"nickname": "Dia", "seat": 1});
    assert_eq!(dia.refused("POST", &join, taken).await["code"], "seat_not_open");
    let same = json!({"nickname": "ben", "seat": 2});
    assert_eq!(dia.refused("POST", &join, same).await["faults"][0]["field"], "nickname");
    assert_eq!(dia.ok("POST", &join, wanted).await["seats"], json!([2]));
    // The line that watched plays now, and everybody reads her name.
    assert_eq!(watching.until_that(|message| message["you"]["seats"] == json!([2])).await["type"], "you");
    let table = ben.until("table").await;
    assert_eq!(table["board"]["players"][2], "Dia");
    assert_eq!(table["view"]["seats"]["2"]["bot"], false);
    let everybody = |table: &Value| table["view"]["round"].as_u64() >= Some(3);
    watching.until_that(|message| message["type"] == "table" && message["viewer"] == 2).await;
    tokio::join!(ada.play_until(everybody), ben.play_until(everybody), watching.play_until(everybody));
    // She has a seat like everybody else: it is still hers, under her name, when the room has slept.
    for socket in sockets.into_iter().chain([watching]) {
        socket.hang_up().await;
    }
    for _ in 0..3 {
        server.clock.advance(limits::ASLEEP_AFTER);
        tokio::task::yield_now().await;
    }
    let mut back = dia.connect(&code).await;
    let table = back.until("table").await;
    assert_eq!((&table["viewer"], &table["board"]["players"][2]), (&json!(2), &json!("Dia")));
}

#[tokio::test]
async fn the_seat_of_somebody_who_has_left_can_be_taken_over() {
    let server = TestServer::start().await;
    let settings = json!({"preset": "ncsu", "seats": 3, "open_seats": true});
    let (code, people, mut sockets) = playing(&server, &["Ada", "Ben", "Cem"], settings).await;
    let dia = server.client().await;
    let join = format!("/api/rooms/{code}/join");
    assert_eq!(dia.refused("POST", &join, json!({"nickname": "Dia"})).await["code"], "game_running");
    sockets[1].send(json!({"type": "request", "id": "bye", "action": {"leave": {}}})).await;
    sockets[1].until("closing").await;
    assert_eq!(dia.ok("POST", &join, json!({"nickname": "Dia"})).await["seats"], json!([1]));
    let mut hers = dia.connect(&code).await;
    assert_eq!(hers.until("table").await["board"]["players"][1], "Dia");
    let mut gone = people[1].knock(&code, json!(null)).await;
    assert_eq!(gone.until("answer").await["refused"]["refusal"]["code"], "not_a_member");
}

#[tokio::test]
async fn somebody_who_is_here_goes_only_if_others_agree() {
    let server = TestServer::start().await;
    let settings = json!({"preset": "ncsu", "seats": 4});
    let (code, people, mut sockets) = playing(&server, &["Ada", "Ben", "Cem", "Dia"], settings).await;
    let kick = json!({"kick": {"seat": 1}});
    {
        let [ada, ben, cem, _] = &mut sockets[..] else { panic!() };
        assert_eq!(cem.refusal(kick.clone()).await["code"], "not_host");
        ada.done(kick.clone()).await;
        let asked = ben.until_that(|message| !message["room"]["removal"].is_null()).await;
        let wanted = json!({"seat": 1, "agreed": [0], "against": [], "needed": 2});
        assert_eq!(asked["room"]["removal"], wanted);
        assert_eq!(ben.refusal(kick.clone()).await["code"], "cannot_kick_yourself");
        // Two of three are against it, or nobody answers: he stays.
        for seat in [2, 3] {
            sockets[seat].done(json!({"spare": {"seat": 1}})).await;
        }
    }
    sockets[1].until_that(|message| message["type"] == "room" && message["room"]["removal"].is_null()).await;
    sockets[0].done(kick.clone()).await;
    sockets[1].until_that(|message| !message["room"]["removal"].is_null()).await;
    server.clock.advance(Duration::from_secs(60));
    sockets[1].until_that(|message| message["type"] == "room" && message["room"]["removal"].is_null()).await;
    // Another one agrees: a bot inherits the seat.
    sockets[0].done(kick.clone()).await;
    sockets[2].done(kick.clone()).await;
    assert_eq!(sockets[1].until("closing").await["why"], "kicked");
    let you = sockets[0].until_that(|message| message["you"]["barred"][0].is_object()).await;
    assert_eq!(you["you"]["barred"][0]["nickname"], "Ben");
    let join = format!("/api/rooms/{code}/join");
    assert_eq!(people[1].refused("POST", &join, json!({"nickname": "Ben"})).await["code"], "barred");
    let pardon = json!({"pardon": {"number": you["you"]["barred"][0]["number"]}});
    assert_eq!(sockets[2].refusal(pardon.clone()).await["code"], "not_host");
    sockets[0].done(pardon).await;
    sockets[0].done(configure(json!({"open_seats": true}))).await;
    assert_eq!(people[1].ok("POST", &join, json!({"nickname": "Ben"})).await["seats"], json!([1]));
    // Whoever is away goes at the host's word.
    sockets.remove(3).hang_up().await;
    sockets[0].until_that(|message| message["room"]["seats"][3]["sitter"]["connected"] == false).await;
    sockets[0].done(json!({"kick": {"seat": 3}})).await;
}

#[tokio::test]
async fn between_two_nobody_throws_the_other_out() {
    let server = TestServer::start().await;
    let (_, _, mut sockets) = playing(&server, &["Ada", "Ben"], json!({"preset": "ncsu", "seats": 2})).await;
    let refused = sockets[0].refusal(json!({"kick": {"seat": 1}})).await;
    assert_eq!((&refused["code"], &refused["needed"]), (&json!("nobody_to_agree"), &json!(2)));
}

#[tokio::test]
async fn a_berth_waits_for_whoever_lost_the_line_and_can_be_changed() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({"preset": "ncsu", "seats": 3})).await;
    ben.join(&code, "Ben").await;
    let (mut host, mut guest) = (ada.connect(&code).await, ben.connect(&code).await);
    guest.done(json!({"ready": {"ready": true}})).await;
    guest.done(json!({"change_berth": {"to": 2}})).await;
    assert_eq!(guest.refusal(json!({"change_berth": {"to": 0}})).await["code"], "seat_not_open");
    host.done(json!({"place_bot": {"seat": 1, "strength": "easy"}})).await;
    guest.hang_up().await;
    host.until_that(|message| message["room"]["seats"][2]["sitter"]["connected"] == false).await;
    // Nobody begins without him by themselves, and a few minutes later he still sits there, ready.
    host.done(json!({"ready": {"ready": true}})).await;
    server.clock.advance(Duration::from_secs(5 * 60));
    host.done(configure(json!({"listed": false, "theme": "ankara"}))).await;
    let room = host.until_that(|message| message["room"]["settings"]["listed"] == false).await;
    assert_eq!(room["room"]["stage"], "lobby");
    assert_eq!(room["room"]["seats"][2]["sitter"]["ready"], true, "the rules are as they were");
    let mut back = ben.connect(&code).await;
    back.until("table").await;
}

#[tokio::test]
async fn from_the_door_a_locked_table_does_not_tell_who_sits_there() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let open = ada.create("Ada", json!({"preset": "ncsu", "options": {"go.salary": 400}})).await;
    let door = ben.ok("GET", &format!("/api/rooms/{open}"), json!({})).await;
    let listing = &door["listing"];
    assert_eq!((&listing["host"], &listing["preset"], &listing["changes"]), (&json!("Ada"), &json!("ncsu"), &json!(1)));
    assert_eq!((&listing["host_away"], &door["seats"][0]["sitter"]["nickname"]), (&json!(true), &json!("Ada")));
    let locked = ada.create("Ada", json!({"password": "sesame"})).await;
    let door = ben.ok("GET", &format!("/api/rooms/{locked}"), json!({})).await;
    assert_eq!((&door["listing"]["locked"], &door["seats"]), (&json!(true), &json!([])));
    for _ in 0..5 {
        assert_eq!(ben.refused("GET", "/api/rooms/ZZZZZZ", json!({})).await["code"], "no_such_room");
    }
    assert_eq!(ben.refused("GET", "/api/rooms/ZZZZZZ", json!({})).await["code"], "too_many_requests");
}
