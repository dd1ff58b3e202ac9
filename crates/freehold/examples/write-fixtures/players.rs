//! People at their lines: they hear what happens, answer what they are asked, and give up when told to.
//!
//! The writer of fixtures and the tests that continue them share this.

use crate::client::{Client, Socket};
use serde_json::{Value, json};
use std::time::Duration;

pub struct Chair {
    pub client: Client,
    pub code: String,
    pub socket: Socket,
    /// None for those who watch.
    pub seats: Vec<u64>,
}

impl Chair {
    /// The next message. Bots that do not pause may be quicker than we read; then the server hangs up, and
    /// we come back.
    pub async fn hear(&mut self) {
        if self.socket.next().await.is_none() {
            self.come_again().await;
        }
    }

    async fn come_again(&mut self) {
        self.socket = self.client.connect(&self.code).await;
        if self.socket.table.is_null() && self.socket.room["stage"] == "playing" {
            self.socket.until("table").await;
        }
    }
}

pub struct Players {
    pub chairs: Vec<Chair>,
    /// Between two things said: a server hangs up on whoever says more than twenty a second.
    pub pace: Duration,
}

impl Players {
    pub fn is_over(&self) -> bool {
        self.chairs.iter().any(|chair| chair.socket.table["view"]["phase"].get("over").is_some())
    }

    /// A command of a seat that must be accepted.
    pub async fn say(&mut self, seat: u64, command: Value) {
        self.catch_up().await;
        while !self.try_say(seat, &command).await {}
    }

    /// False if somebody else was quicker; then the table has moved on.
    async fn try_say(&mut self, seat: u64, command: &Value) -> bool {
        let chair = self.chairs.iter_mut().find(|chair| chair.seats.contains(&seat)).expect("a seat of ours");
        let seen = chair.socket.seq();
        // An id is used once in a game, and a game may have been played on before.
        let id = format!("play-{seat}-{seen}");
        let play = json!({"play": {"seen": seen, "seat": seat, "command": command}});
        let answer = chair.socket.try_ask_as(&id, play).await;
        tokio::time::sleep(self.pace).await;
        let Some(refused) = answer else {
            // Whether it was carried out, the table says.
            chair.come_again().await;
            return chair.socket.seq() != seen;
        };
        let code = refused["refusal"]["code"].as_str();
        assert!(matches!(code, None | Some("stale" | "no_game")), "{command}: {refused}");
        while chair.socket.seq() == seen {
            chair.hear().await;
        }
        code.is_none()
    }

    /// Everybody has heard what anybody has heard.
    pub async fn catch_up(&mut self) {
        let latest = self.chairs.iter().map(|chair| chair.socket.seq()).max().unwrap_or(0);
        for chair in &mut self.chairs {
            while chair.socket.seq() < latest {
                chair.hear().await;
            }
        }
    }

    /// People decide so often, unless the game ends first, and then go on until a person is waited for.
    pub async fn decide(&mut self, times: usize) {
        let mut made = 0;
        loop {
            self.catch_up().await;
            if self.is_over() {
                return;
            }
            match self.chairs.iter().find_map(|chair| chair.socket.choice()) {
                Some(_) if made == times => return,
                Some((seat, command)) => made += usize::from(self.try_say(seat, &command).await),
                None => self.chairs[0].hear().await,
            }
        }
    }

    /// Whoever is waited for gives up as soon as that is allowed, until only bots or nobody are left; bots
    /// play the rest.
    pub async fn give_up(&mut self) {
        self.decide(0).await;
        while !self.is_over() {
            let seat = self.chairs[0].socket.table["waiting"]["seat"].as_u64().expect("somebody is waited for");
            match self.offered(seat, "resign") {
                Some(_) => self.say(seat, json!({"resign": {}})).await,
                None => self.decide(1).await,
            }
            self.decide(0).await;
        }
    }

    /// The prompt of this name that a seat has.
    pub fn offered(&self, seat: u64, name: &str) -> Option<Value> {
        let chair = self.chairs.iter().find(|chair| chair.seats.contains(&seat))?;
        let own = chair.socket.table["prompts"].as_array()?.iter().find(|own| own["seat"] == seat)?;
        own["prompts"].as_array()?.iter().find_map(|prompt| prompt.get(name)).cloned()
    }
}
