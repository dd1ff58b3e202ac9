//! The socket of one client: frames in, frames out, within limits.
//!
//! It knows nothing about rooms but how to reach one. Who speaks is what the session says.

use crate::clock::Clock;
use crate::door::Peer;
use crate::http::Spoken;
use crate::limits::*;
use crate::rates::Single;
use crate::room::{self, Call, Inlet, RoomHandle};
use crate::serve::App;
use crate::{origin, secrets};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use freehold_protocol::{ClientMessage, Closing, Refusal, Seen, ServerMessage};
use freehold_table::ConnectionId;
use freehold_text::Language;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{Notify, watch};

pub async fn upgrade(
    State(app): State<Arc<App>>,
    ConnectInfo(Peer(address)): ConnectInfo<Peer>,
    Spoken(language): Spoken,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let refuse = |refusal: Refusal| crate::http::Refused(refusal).into_response();
    let source = app.config.proxies.source(address, &headers);
    if !origin::is_allowed(&headers, &source, &app.config.origins) {
        return refuse(Refusal::ForeignOrigin);
    }
    if app.hall.is_closing() {
        return refuse(Refusal::ShuttingDown);
    }
    if let Err(refusal) = app.rates.requests.check(source.address) {
        return refuse(refusal);
    }
    if app.sockets.load(Ordering::Relaxed) >= MAX_SOCKETS {
        return refuse(Refusal::TooManyRequests { seconds: 60 });
    }
    upgrade
        .read_buffer_size(SOCKET_BUFFER)
        .write_buffer_size(SOCKET_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(MAX_FRAME)
        .max_frame_size(MAX_FRAME)
        .on_upgrade(move |socket| converse(app, language, socket))
}

/// Counts open sockets.
struct Counted<'a>(&'a App);

impl<'a> Counted<'a> {
    fn new(app: &'a App) -> Counted<'a> {
        metrics::gauge!("freehold_sockets").set(app.sockets.fetch_add(1, Ordering::Relaxed) as f64 + 1.0);
        Counted(app)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        let open = self.0.sockets.fetch_sub(1, Ordering::Relaxed) - 1;
        metrics::gauge!("freehold_sockets").set(open as f64);
        if open == 0 {
            self.0.last_socket.notify_one();
        }
    }
}

async fn converse(app: Arc<App>, language: Language, socket: WebSocket) {
    let _counted = Counted::new(&app);
    let (mut sink, mut stream) = socket.split();
    let clock = app.clock().clone();
    let hello = tokio::select! {
        hello = read_hello(&mut stream) => hello,
        () = clock.sleep_until(clock.now() + HELLO_WITHIN) => Err(Refusal::HelloFirst),
    };
    let (session, code, seen) = match hello {
        Ok(hello) => hello,
        Err(refusal) => return turn_away(&mut sink, language, refusal).await,
    };
    let (room, connection, inlet) = match enter(&app, language, &session, &code, seen).await {
        Ok(entered) => entered,
        Err(refusal) => return turn_away(&mut sink, language, refusal).await,
    };
    // Both halves end together: whoever cannot be written to is not listened to either.
    let heard = Heard::default();
    let why = tokio::select! {
        why = listen(&app, &room, connection, &mut stream, &heard) => why,
        why = speak(&clock, &mut sink, inlet, &heard) => why,
    };
    // A room that has ended needs no goodbye.
    let _ = room.send(Call::Gone { connection }).await;
    close(&mut sink, why).await;
}

/// What listening has to tell speaking.
#[derive(Default)]
struct Heard {
    /// The client was heard since it was last asked for a sign of life.
    alive: AtomicBool,
    /// The client asks for one itself.
    asked: Notify,
}

async fn read_hello(stream: &mut SplitStream<WebSocket>) -> Result<(String, String, Option<Seen>), Refusal> {
    while let Some(Ok(message)) = stream.next().await {
        match message {
            Message::Text(text) => {
                return match serde_json::from_str(&text) {
                    Ok(ClientMessage::Hello { session, room, seen }) => Ok((session, room, seen)),
                    Ok(ClientMessage::Request { .. } | ClientMessage::Ping {}) => Err(Refusal::HelloFirst),
                    Err(_) => Err(Refusal::BadMessage),
                };
            }
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Binary(_) | Message::Close(_) => return Err(Refusal::BadMessage),
        }
    }
    Err(Refusal::HelloFirst)
}

async fn enter(
    app: &App,
    language: Language,
    session: &str,
    code: &str,
    seen: Option<Seen>,
) -> Result<(RoomHandle, ConnectionId, Inlet), Refusal> {
    let person = app.hall.whose(session).await?;
    let code = secrets::read_code(code).ok_or(Refusal::NoSuchRoom)?;
    // A room may fall asleep between being found and being asked; it wakes up at the second try.
    for last_try in [false, true] {
        let room = app.hall.room(&code).await?;
        let (outbox, inlet) = room::line();
        let answer = room.ask(|reply| Call::Hello { person: person.into(), seen, language, outbox, reply }).await;
        match answer {
            Ok(connection) => return Ok((room, connection, inlet)),
            Err(Refusal::NoSuchRoom) if !last_try => {}
            Err(refusal) => return Err(refusal),
        }
    }
    Err(Refusal::NoSuchRoom)
}

/// Passes requests on until the client goes, or behaves too badly.
async fn listen(
    app: &App,
    room: &RoomHandle,
    connection: ConnectionId,
    stream: &mut SplitStream<WebSocket>,
    heard: &Heard,
) -> Option<Closing> {
    let clock = app.clock();
    let rate = Single::new(&MESSAGES, clock.clone());
    let (mut bad, mut complained) = (0, 0);
    while let Some(Ok(message)) = stream.next().await {
        heard.alive.store(true, Ordering::Relaxed);
        if rate.check().is_err() {
            // Not one by one: messages of a flood are not worth an answer each.
            metrics::counter!("freehold_flooding_clients_total").increment(1);
            return Some(Closing::Misbehaved);
        }
        match message {
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(ClientMessage::Request { id, action }) => {
                    if room.send(Call::Request { connection, id, action }).await.is_err() {
                        return Some(Closing::RoomClosed);
                    }
                }
                Ok(ClientMessage::Ping {}) => heard.asked.notify_one(),
                Ok(ClientMessage::Hello { .. }) | Err(_) => bad += 1,
            },
            Message::Binary(_) => bad += 1,
            Message::Ping(_) | Message::Pong(_) => continue,
            Message::Close(_) => return None,
        }
        if bad >= BAD_MESSAGES {
            return Some(Closing::Misbehaved);
        }
        if bad > complained {
            complained = bad;
            if room.send(Call::Misunderstood { connection }).await.is_err() {
                return Some(Closing::RoomClosed);
            }
        }
    }
    None
}

/// Sends what the room has to say, and pings, until one side has had enough.
async fn speak(
    clock: &Arc<dyn Clock>,
    sink: &mut SplitSink<WebSocket, Message>,
    mut inlet: Inlet,
    heard: &Heard,
) -> Option<Closing> {
    let mut next_ping = clock.now() + PING_EVERY;
    let mut unanswered = 0;
    loop {
        let message = tokio::select! {
            biased;
            why = cut(&mut inlet.cut) => return Some(why),
            message = inlet.messages.recv() => match message {
                Some(text) => Message::Text(text),
                // The room has said goodbye; everything before it was sent.
                None => return None,
            },
            () = heard.asked.notified() => match room::write(&ServerMessage::Pong {}) {
                Some(text) => Message::Text(text),
                None => continue,
            },
            () = clock.sleep_until(next_ping) => {
                // A client that answers no ping is gone, whatever its line says.
                let alive = heard.alive.swap(false, Ordering::Relaxed);
                unanswered = if alive { 0 } else { unanswered + 1 };
                if unanswered >= UNANSWERED_PINGS {
                    return None;
                }
                next_ping = clock.now() + PING_EVERY;
                Message::Ping(Vec::new().into())
            }
        };
        let sent = tokio::select! {
            sent = sink.send(message) => sent.is_ok(),
            () = clock.sleep_until(clock.now() + SLOW_READER) => return Some(Closing::TooSlow),
        };
        if !sent {
            return None;
        }
    }
}

/// Waits until the room cuts the line. A room that merely lets go of it has said a proper goodbye.
async fn cut(line: &mut watch::Receiver<Option<Closing>>) -> Closing {
    let why = line.wait_for(Option::is_some).await.ok().and_then(|why| *why);
    match why {
        Some(why) => why,
        None => std::future::pending().await,
    }
}

async fn turn_away(sink: &mut SplitSink<WebSocket, Message>, language: Language, refusal: Refusal) {
    let refused = language.refused(refusal, None);
    let message = ServerMessage::Answer { id: String::new(), refused: Some(refused) };
    if let Some(text) = room::write(&message) {
        // The client may be gone; there is nobody else to tell.
        let _ = sink.send(Message::Text(text)).await;
    }
    let frame = CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::default() };
    let _ = sink.send(Message::Close(Some(frame))).await;
}

async fn close(sink: &mut SplitSink<WebSocket, Message>, why: Option<Closing>) {
    // Whoever is too slow would not read a goodbye either.
    if why == Some(Closing::TooSlow) {
        return;
    }
    if let Some(text) = why.and_then(|why| room::write(&ServerMessage::Closing { why })) {
        let _ = sink.send(Message::Text(text)).await;
    }
    let _ = sink.send(Message::Close(None)).await;
}
