//! The real program, killed at any moment under load: what was told is there afterwards.

#[path = "../../server/tests/support/client.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod client;

use client::{Client, Socket};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// `FREEHOLD_KILLS=200` kills more often.
fn kills() -> u32 {
    std::env::var("FREEHOLD_KILLS").ok().and_then(|count| count.parse().ok()).unwrap_or(20)
}

const GAMES: usize = 4;

/// The program; it is killed when the test ends in any way.
struct Program {
    process: Child,
    address: SocketAddr,
}

impl Program {
    fn start(data: &Path) -> Program {
        let mut process = Command::new(env!("CARGO_BIN_EXE_freehold"))
            .args(["serve", "--bind", "127.0.0.1:0", "--bot-pause", "0", "--log", "warn", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().trim_end_matches('/').parse().unwrap();
        Program { process, address }
    }

    /// SIGKILL: nothing is finished, nothing is flushed.
    fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A game and everything that was heard of it.
struct Game {
    client: Client,
    code: String,
    heard: BTreeMap<u64, Value>,
    over: bool,
}

impl Game {
    fn hear(&mut self, message: &Value) {
        for step in message["steps"].as_array().into_iter().flatten() {
            self.heard.insert(step["seq"].as_u64().unwrap(), step["happened"].clone());
        }
        self.over |= message["view"]["phase"].get("over").is_some();
    }

    /// Plays until the line breaks, or so many messages were heard.
    async fn play(&mut self, messages: u32) {
        let mut socket = self.client.knock(&self.code, Value::Null).await;
        for _ in 0..messages {
            if !self.turn(&mut socket).await {
                return;
            }
        }
    }

    async fn turn(&mut self, socket: &mut Socket) -> bool {
        let Some(message) = socket.next().await else { return false };
        self.hear(&message);
        if message["type"] == "welcome" {
            return socket
                .try_send(json!({"type": "request", "id": "ready", "action": {"ready": {"ready": true}}}))
                .await;
        }
        if let Some((seat, command)) =
            socket.choice().filter(|_| message["type"] == "update" || message["type"] == "table")
        {
            let id = format!("{}-{}", self.code, socket.seq());
            let play = json!({"play": {"seen": socket.seq(), "seat": seat, "command": command}});
            return socket.try_send(json!({"type": "request", "id": id, "action": play})).await;
        }
        true
    }

    /// Everything that was heard is in the log, as it was heard.
    async fn check(&mut self) {
        let mut after = 0;
        let mut found = 0;
        loop {
            let page = self.client.ok("GET", &format!("/api/rooms/{}/log?after={after}", self.code), json!({})).await;
            for step in page["steps"].as_array().unwrap() {
                let seq = step["seq"].as_u64().unwrap();
                assert_eq!(seq, after + 1, "a gap in {}", self.code);
                after = seq;
                if let Some(heard) = self.heard.get(&seq) {
                    assert_eq!(stored(heard), stored(&step["happened"]), "step {seq} of {}", self.code);
                    found += 1;
                }
            }
            if page["more"] == false {
                break;
            }
        }
        assert_eq!(found, self.heard.len(), "steps of {} that were told are gone", self.code);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_told_step_survives_any_number_of_kills() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.db");
    let mut program = Program::start(&data);
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(new_game(program.address).await);
    }
    let mut told = 0;
    for kill in 0..kills() {
        // The first of the games to have heard enough ends it for all.
        let patience = 3 + kill * 7 % 41;
        let mut playing: Vec<_> = games
            .into_iter()
            .map(|mut game| {
                tokio::spawn(async move {
                    game.play(1_000).await;
                    game
                })
            })
            .collect();
        let mut first = new_game(program.address).await;
        first.play(patience).await;
        program.kill();
        games = vec![first];
        for task in playing.drain(..) {
            games.push(task.await.unwrap());
        }
        program = Program::start(&data);
        for game in &mut games {
            game.client.address = program.address;
            if !game.heard.is_empty() {
                game.check().await;
            }
            told += game.heard.len();
        }
        // Games that are over are checked and make room for others.
        games.retain(|game| !game.over && !game.heard.is_empty());
        games.truncate(GAMES);
    }
    assert!(told > 500, "only {told} steps were told");
}

async fn new_game(address: SocketAddr) -> Game {
    let client = Client::new(address).await;
    let code = client.single("Ada", &["easy", "normal"], json!({"preset": "official"})).await;
    Game { client, code, heard: BTreeMap::new(), over: false }
}

/// What happened, without what the table saw in it at the moment: that is told once and not kept.
fn stored(happened: &Value) -> Value {
    let mut happened = happened.clone();
    for each in happened.as_array_mut().unwrap() {
        each.as_object_mut().unwrap().remove("hurt");
    }
    happened
}
