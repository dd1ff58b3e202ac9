//! People around a table: they sit down, decide, and are told.

use crate::Scene;
use crate::client::Client;
use crate::players::{Chair, Players};
use freehold_record::{Bytes32, Nonce};
use serde_json::{Value, json};
use std::time::Duration;

/// A server hangs up on whoever says more than twenty things a second.
const PACE: Duration = Duration::from_millis(55);

/// A strength, and after a colon who it is.
fn bot_choice(bot: &str) -> Value {
    match bot.split_once(": ") {
        Some((strength, character)) => json!({"strength": strength, "character": character}),
        None => json!(bot),
    }
}

#[derive(Clone)]
pub struct Guest {
    pub nickname: &'static str,
    pub client: Client,
}

pub struct Table {
    pub code: String,
    preset: String,
    /// As they sit in `players`.
    guests: Vec<Guest>,
    players: Players,
    /// Who has left, and can come back.
    gone: Vec<Guest>,
}

impl Table {
    fn empty(code: String, preset: String) -> Table {
        let players = Players { chairs: Vec::new(), pace: PACE };
        Table { code, preset, guests: Vec::new(), players, gone: Vec::new() }
    }

    /// A lobby of several people: the first `people` of the scene, and bots before the others come.
    pub async fn lobby(scene: &Scene, people: usize, bots: &[&str], mut settings: Value) -> Table {
        settings["seats"] = settings.get("seats").cloned().unwrap_or(json!(people + bots.len()));
        let preset = settings["preset"].as_str().unwrap().to_string();
        let password = settings["password"].clone();
        let (host, others) = scene.guests[..people].split_first().unwrap();
        let body = json!({
            "kind": "multiplayer", "players": [{"nickname": host.nickname}], "bots": bots, "settings": settings,
        });
        let entered = host.client.ok("POST", "/api/rooms", body).await;
        let code = entered["code"].as_str().unwrap().to_string();
        let mut table = Table::empty(code, preset);
        table.sit(host, &entered).await;
        for guest in others {
            let path = format!("/api/rooms/{}/join", table.code);
            let entered =
                guest.client.ok("POST", &path, json!({"nickname": guest.nickname, "password": password})).await;
            table.sit(guest, &entered).await;
        }
        table
    }

    /// A game of several people that has begun.
    pub async fn begun(scene: &Scene, people: usize, bots: &[&str], settings: Value) -> Table {
        let mut table = Table::lobby(scene, people, bots, settings).await;
        table.begin().await;
        table
    }

    /// A game of the first person of the scene, against bots or with others on the same device.
    pub async fn solo(scene: &Scene, kind: &str, players: &[&str], bots: &[&str], settings: Value) -> Table {
        let guest = &scene.guests[0];
        let players: Vec<Value> = players.iter().map(|nickname| json!({"nickname": nickname})).collect();
        let bots: Vec<Value> = bots.iter().map(|bot| bot_choice(bot)).collect();
        let body = json!({"kind": kind, "players": players, "bots": bots, "settings": settings});
        let entered = guest.client.ok("POST", "/api/rooms", body).await;
        let code = entered["code"].as_str().unwrap().to_string();
        let preset = settings["preset"].as_str().unwrap_or("official").to_string();
        let mut table = Table::empty(code, preset);
        table.sit(guest, &entered).await;
        table.begin().await;
        table
    }

    /// Bots have gone on until the first person sees this.
    pub async fn until(&mut self, there: impl Fn(&Value) -> bool) {
        while !there(self.seen(0)) {
            self.players.chairs[0].hear().await;
        }
    }

    async fn sit(&mut self, guest: &Guest, entered: &Value) {
        let seats = entered["seats"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap()).collect();
        let socket = guest.client.connect(&self.code).await;
        let (client, code) = (guest.client.clone(), self.code.clone());
        self.players.chairs.push(Chair { client, code, socket, seats });
        self.guests.push(guest.clone());
    }

    /// Somebody who only looks on.
    pub async fn watched_by(&mut self, guest: &Guest, password: Value) {
        let path = format!("/api/rooms/{}/watch", self.code);
        let entered = guest.client.ok("POST", &path, json!({"password": password, "nickname": guest.nickname})).await;
        self.sit(guest, &entered).await;
    }

    /// Somebody sits down, in a game that has begun in place of a bot.
    pub async fn joined_by(&mut self, guest: &Guest) {
        let path = format!("/api/rooms/{}/join", self.code);
        let entered = guest.client.ok("POST", &path, json!({"nickname": guest.nickname})).await;
        self.gone.retain(|gone| gone.nickname != guest.nickname);
        self.sit(guest, &entered).await;
    }

    pub async fn begin(&mut self) {
        for chair in &mut self.players.chairs {
            chair.socket.done(json!({"ready": {"ready": true}})).await;
        }
        for chair in &mut self.players.chairs {
            chair.socket.until("table").await;
        }
    }

    /// Everybody has promised a number for the luck, and nobody tells it when asked.
    pub async fn promise_and_keep_back(&mut self) {
        for (at, chair) in self.players.chairs.iter_mut().enumerate() {
            let promise = Nonce(Bytes32([40 + at as u8; 32])).commitment().0.to_string();
            chair.socket.done(json!({"ready": {"ready": true, "nonce": promise}})).await;
        }
        self.players.chairs[0].socket.until("open_nonces").await;
    }

    /// The table as the person on this chair sees it.
    pub fn seen(&self, chair: usize) -> &Value {
        &self.players.chairs[chair].socket.table
    }

    pub fn room(&self) -> &Value {
        &self.players.chairs[0].socket.room
    }

    /// A request of the person on a chair that must be granted.
    pub async fn ask(&mut self, chair: usize, action: Value) {
        self.players.chairs[chair].socket.done(action).await;
        tokio::time::sleep(PACE).await;
    }

    pub async fn arrange(&mut self, arrangement: Value) {
        self.ask(0, json!({"arrange": arrangement})).await;
        self.players.catch_up().await;
    }

    /// A command of a seat that must be accepted.
    pub async fn say(&mut self, seat: u64, command: Value) {
        self.players.say(seat, command).await;
    }

    pub async fn decide(&mut self, times: usize) {
        self.players.decide(times).await;
    }

    pub async fn give_up(&mut self) {
        self.players.give_up().await;
    }

    pub fn is_over(&self) -> bool {
        self.players.is_over()
    }

    pub fn offered(&self, seat: u64, name: &str) -> Option<Value> {
        self.players.offered(seat, name)
    }

    /// Says goodbye for good; a bot takes over while others are there.
    pub async fn leave(&mut self, chair: usize) {
        self.gone.push(self.guests.remove(chair));
        let mut chair = self.players.chairs.remove(chair);
        chair.socket.send(json!({"type": "request", "id": "leave", "action": {"leave": {}}})).await;
        while chair.socket.next().await.is_some() {}
        self.settled().await;
    }

    /// Whoever is left has heard how things stand.
    async fn settled(&mut self) {
        for chair in &mut self.players.chairs {
            chair.socket.ask(json!({"come_back": {}})).await;
        }
    }

    pub async fn record(&self) -> String {
        let path = format!("/api/rooms/{}/record", self.code);
        let record = self.guests[0].client.ok("GET", &path, json!({})).await;
        record.as_str().unwrap().to_string()
    }

    /// The room as the index tells of it. `under_way` are the things that it is kept for.
    pub fn entry(&self, under_way: &[&str]) -> Value {
        let present = self.guests.iter().map(|guest| guest.nickname);
        let people: Vec<&str> = present.chain(self.gone.iter().map(|guest| guest.nickname)).collect();
        let stage = if self.is_over() { json!("over") } else { self.room()["stage"].clone() };
        let mut entry = json!({
            "code": self.code, "kind": self.room()["kind"], "stage": stage, "preset": self.preset,
            "under_way": under_way, "people": people,
        });
        let table = self.seen(0);
        if table.is_object() {
            let phase = &table["view"]["phase"];
            let phase =
                phase.as_object().and_then(|phase| phase.keys().next().cloned()).map_or(phase.clone(), Value::from);
            let cash: Vec<&Value> =
                table["view"]["seats"].as_object().unwrap().values().map(|seat| &seat["cash"]).collect();
            entry["steps"] = table["seq"].clone();
            entry["round"] = table["view"]["round"].clone();
            entry["phase"] = phase;
            entry["cash"] = json!(cash);
        }
        entry
    }
}
