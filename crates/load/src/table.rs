//! Four clients at one table, and the same four lines to an echo.

use crate::LoadFault;
use crate::script::{News, seq_of};
use crate::web::post;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub const SEATS: usize = 4;

/// What every client adds to the luck, and the promise of it: these games are nobody's.
const NONCE: &str = "1717171717171717171717171717171717171717171717171717171717171717";
const PROMISE: &str = "964e227c4cb9bfc5b59596a03fdca51c0b0b0b1f62481c0ac85155b41aa9787c";

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

struct Client {
    sink: SplitSink<Line, Message>,
    stream: SplitStream<Line>,
    /// What is known of the table, the messages about it that were not read yet, and the number of the last step.
    news: News,
    unread: Vec<Utf8Bytes>,
    seq: u32,
    /// How long the messages were that told of an action, in bytes.
    heard: Vec<u32>,
}

impl Client {
    async fn connect(address: SocketAddr) -> Result<Client, LoadFault> {
        let (line, _) = connect_async(format!("ws://{address}/ws")).await?;
        if let MaybeTlsStream::Plain(line) = line.get_ref() {
            line.set_nodelay(true)?;
        }
        let (sink, stream) = line.split();
        Ok(Client { sink, stream, news: News::default(), unread: Vec::new(), seq: 0, heard: Vec::new() })
    }

    async fn say(&mut self, message: &Value) -> Result<(), LoadFault> {
        Ok(self.sink.send(Message::text(message.to_string())).await?)
    }

    async fn hear(&mut self) -> Result<Utf8Bytes, LoadFault> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => return Err(LoadFault::LineClosed),
                Some(Ok(_)) => {}
                Some(Err(fault)) => return Err(fault.into()),
            }
        }
    }

    /// What is known now. A message is read only by whoever has to act on it: a load generator that reads all of
    /// them at once would measure itself.
    fn read(&mut self) -> Result<&News, LoadFault> {
        for text in std::mem::take(&mut self.unread) {
            self.news.follow(&text)?;
        }
        Ok(&self.news)
    }

    /// Listens until nothing keeps the host from starting.
    async fn hear_gathered(&mut self) -> Result<(), LoadFault> {
        loop {
            let text = self.hear().await?;
            if text.starts_with(r#"{"type":"room""#) && text.contains(r#""obstacles":[]"#) {
                return Ok(());
            }
            refused(&text)?;
        }
    }

    /// Listens until all nonces are to be opened.
    async fn hear_call(&mut self) -> Result<(), LoadFault> {
        loop {
            let text = self.hear().await?;
            if text.starts_with(r#"{"type":"open_nonces""#) {
                return Ok(());
            }
            refused(&text)?;
        }
    }

    /// Listens until a later step than this is shown.
    async fn hear_after(&mut self, seq: u32) -> Result<(), LoadFault> {
        while self.seq <= seq {
            let text = self.hear().await?;
            if let Some(seq) = seq_of(&text) {
                self.seq = seq;
                self.heard.push(text.len() as u32);
                self.unread.push(text);
            } else {
                refused(&text)?;
            }
        }
        Ok(())
    }
}

fn refused(text: &str) -> Result<(), LoadFault> {
    if text.starts_with(r#"{"type":"answer""#) && !text.ends_with(r#""refused":null}"#) {
        return Err(LoadFault::Refused { what: "an action".into(), answer: text.to_string() });
    }
    Ok(())
}

/// A table of four; everybody hears everything.
pub struct Table {
    clients: Vec<Client>,
    said: u64,
}

impl Table {
    /// Four new people at a new table, ready to play.
    pub async fn sit_down(address: SocketAddr) -> Result<Table, LoadFault> {
        let mut clients = Vec::new();
        let mut code = String::new();
        for seat in 0..SEATS {
            let granted = post(address, "/api/session", None, &json!({})).await?;
            let session = granted["session"].as_str().unwrap_or_default().to_string();
            let nickname = format!("Client {seat}");
            if seat == 0 {
                let settings = json!({"preset": "official", "seats": SEATS, "clock": "off", "listed": false});
                let room = json!({"kind": "multiplayer", "players": [{"nickname": nickname}], "settings": settings});
                let made = post(address, "/api/rooms", Some(&session), &room).await?;
                code = made["code"].as_str().unwrap_or_default().to_string();
            } else {
                let path = format!("/api/rooms/{code}/join");
                post(address, &path, Some(&session), &json!({"nickname": nickname})).await?;
            }
            let mut client = Client::connect(address).await?;
            client.say(&json!({"type": "hello", "session": session, "room": code})).await?;
            clients.push(client);
        }
        let word = |action: Value| json!({"type": "request", "id": "ready", "action": action});
        let ready = word(json!({"ready": {"ready": true, "nonce": PROMISE}}));
        for client in &mut clients[1..] {
            client.say(&ready).await?;
        }
        // The countdown that follows everybody's word would only be waited for.
        clients[0].hear_gathered().await?;
        clients[0].say(&word(json!({"start": {"nonce": PROMISE}}))).await?;
        let open = json!({"type": "request", "id": "open", "action": {"open_nonce": {"nonce": NONCE}}});
        for client in &mut clients {
            client.hear_call().await?;
            client.say(&open).await?;
        }
        let mut table = Table { clients, said: 0 };
        table.all_hear_after(0).await?;
        // The whole table is no action.
        table.heard();
        Ok(table)
    }

    async fn all_hear_after(&mut self, seq: u32) -> Result<(), LoadFault> {
        // One after the other is enough: what has arrived for the others waits in their lines.
        for client in &mut self.clients {
            client.hear_after(seq).await?;
        }
        Ok(())
    }

    /// How long the messages were that told of actions, in bytes, since the last call.
    pub fn heard(&mut self) -> Vec<u32> {
        self.clients.iter_mut().flat_map(|client| std::mem::take(&mut client.heard)).collect()
    }

    /// Plays one action and waits until all four have heard of it; false when the game is over.
    pub async fn act(&mut self) -> Result<bool, LoadFault> {
        let seen = self.clients[0].seq;
        let Some(mover) = self.clients[0].read()?.mover().filter(|mover| *mover < SEATS) else { return Ok(false) };
        let Some(command) = self.clients[mover].read()?.command() else { return Ok(false) };
        self.said += 1;
        let action = json!({"play": {"seen": seen, "command": command}});
        let request = json!({"type": "request", "id": format!("a{}", self.said), "action": action});
        self.clients[mover].say(&request).await?;
        // The mover first: it is the one that hears of a refusal.
        self.clients[mover].hear_after(seen).await?;
        self.all_hear_after(seen).await?;
        Ok(true)
    }
}

impl Table {
    /// Everybody goes for good.
    pub async fn leave(mut self) -> Result<(), LoadFault> {
        let leave = json!({"type": "request", "id": "leave", "action": {"leave": {}}});
        for client in &mut self.clients {
            client.say(&leave).await?;
            // The server hangs up when it is done.
            while client.hear().await.is_ok() {}
        }
        Ok(())
    }
}

/// Four lines to something that only echoes.
pub struct EchoTable {
    clients: Vec<Client>,
}

impl EchoTable {
    pub async fn sit_down(address: SocketAddr) -> Result<EchoTable, LoadFault> {
        let mut clients = Vec::new();
        for _ in 0..SEATS {
            clients.push(Client::connect(address).await?);
        }
        Ok(EchoTable { clients })
    }

    pub async fn act(&mut self) -> Result<bool, LoadFault> {
        for client in &mut self.clients {
            client.say(&json!({"type": "request", "id": "a1", "action": {"play": {"seen": 41}}})).await?;
        }
        for client in &mut self.clients {
            client.hear().await?;
        }
        Ok(true)
    }
}
