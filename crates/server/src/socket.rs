//! The socket of one client: frames in, frames out, within limits.
//!
//! It knows nothing about rooms but how to reach one. Who speaks is what the session says.

use crate::admin;
use crate::clock::Clock;
use crate::door::Peer;
use crate::frames::Counted;
use crate::guessing::Guest;
use crate::headcount::Place;
use crate::http::{Refused, Spoken};
use crate::limits::*;
use crate::origin;
use crate::rates::Single;
use crate::refusals::{Limit, Trace};
use crate::room::{self, Call, Inlet, RoomHandle};
use crate::serve::App;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::response::Response;
use freehold_protocol::{Announcement, ClientMessage, Closing, Refusal, Seen, ServerMessage};
use freehold_store::PersonId;
use freehold_table::ConnectionId;
use freehold_text::Language;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{Notify, watch};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

type Socket = WebSocketStream<Counted<TokioIo<Upgraded>>>;

pub async fn upgrade(
    State(app): State<Arc<App>>,
    ConnectInfo(Peer(address)): ConnectInfo<Peer>,
    Spoken(language): Spoken,
    mut request: Request,
) -> Result<Response, Refused> {
    let source = app.config.proxies.source(address, request.headers());
    if !origin::is_allowed(request.headers(), &source, &app.config.origins) {
        app.refusals.note(Limit::Origin, source.address);
        return Err(Refusal::ForeignOrigin.into());
    }
    let address = source.address;
    app.check_address(address)?;
    if app.hall.is_closing() {
        return Err(Refusal::ShuttingDown.into());
    }
    app.check_requests(address)?;
    let Some(place) = app.sockets_open.enter(address.into(), false) else {
        app.refusals.note(Limit::Sockets, address);
        return Err(Refusal::TooManyRequests { seconds: 60 }.into());
    };
    // What is no handshake of a socket is no message that we know.
    let bad = |_| Refused(Refusal::BadMessage);
    let answer = create_response_with_body(&request, Body::empty).map_err(bad)?;
    let upgraded = request.extensions_mut().remove::<OnUpgrade>().ok_or(Refused(Refusal::BadMessage))?;
    tokio::spawn(async move {
        // A client that goes before it has heard the answer leaves nothing behind.
        if let Ok(upgraded) = upgraded.await {
            let line = Line { language, address, _place: place };
            let served = app.clone();
            served.on_behalf_of(address, converse(app, line, upgraded)).await;
        }
    });
    Ok(answer)
}

/// What is known of a socket before anything is said.
struct Line {
    language: Language,
    address: IpAddr,
    _place: Place,
}

/// Counts open sockets.
struct Open<'a>(&'a App);

impl<'a> Open<'a> {
    fn new(app: &'a App) -> Open<'a> {
        metrics::gauge!("freehold_sockets").set(app.sockets.fetch_add(1, Ordering::Relaxed) as f64 + 1.0);
        Open(app)
    }
}

impl Drop for Open<'_> {
    fn drop(&mut self) {
        let open = self.0.sockets.fetch_sub(1, Ordering::Relaxed) - 1;
        metrics::gauge!("freehold_sockets").set(open as f64);
        if open == 0 {
            self.0.last_socket.notify_one();
        }
    }
}

async fn converse(app: Arc<App>, line: Line, upgraded: Upgraded) {
    let _open = Open::new(&app);
    let (clock, language) = (app.clock().clone(), line.language);
    let counted = Counted::new(TokioIo::new(upgraded), Single::new(&MESSAGES, clock.clone()));
    let flooded = counted.flooded();
    let config = WebSocketConfig::default()
        .read_buffer_size(SOCKET_BUFFER)
        .write_buffer_size(SOCKET_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(Some(MAX_FRAME))
        .max_frame_size(Some(MAX_FRAME));
    let socket = WebSocketStream::from_raw_socket(counted, Role::Server, Some(config)).await;
    let (mut sink, mut stream) = socket.split();
    let hello = tokio::select! {
        hello = read_hello(&mut stream) => hello,
        () = clock.sleep_until(clock.now() + HELLO_WITHIN) => Err(Refusal::HelloFirst),
    };
    let (session, code, seen) = match hello {
        Ok(hello) => hello,
        Err(refusal) => return turn_away(&mut sink, language, refusal).await,
    };
    let Entered { person, code, room, connection, inlet } = match enter(&app, &line, &session, &code, seen).await {
        Ok(entered) => entered,
        Err(refusal) => return turn_away(&mut sink, language, refusal).await,
    };
    let mut owner = app.hall.sessions.enter(person);
    // The session may have been ended before its socket could be told so.
    if let Err(refusal) = app.hall.whose(&session).await {
        let _ = room.send(Call::Gone { connection }).await;
        return turn_away(&mut sink, language, refusal).await;
    }
    let here = admin::Line { person, address: line.address, room: code.clone(), since: clock.unix() };
    let _stay = app.desk.present.enter(here);
    let mut reason = None;
    // Both halves end together: whoever cannot be written to is not listened to either.
    let heard = Heard::default();
    let mut why = tokio::select! {
        why = listen(&room, connection, &mut stream, &heard) => why,
        why = speak(&clock, &mut sink, inlet, app.desk.announced(), &heard) => why,
        struck = app.desk.bans.strike(line.address, person) => {
            reason = Some(struck).filter(|reason| !reason.is_empty());
            Some(Closing::Banned)
        }
        () = owner.ended() => Some(Closing::SessionEnded),
    };
    let trace = Trace::from(line.address).by(person).at(&code);
    if flooded.load(Ordering::Relaxed) {
        app.refusals.note(Limit::Messages, trace);
        why = Some(Closing::Misbehaved);
    } else if why == Some(Closing::Misbehaved) {
        app.refusals.note(Limit::Nonsense, trace);
    }
    // A room that has ended needs no goodbye.
    let _ = room.send(Call::Gone { connection }).await;
    close(&mut sink, why, reason).await;
}

/// What listening has to tell speaking.
#[derive(Default)]
struct Heard {
    /// The client was heard since it was last asked for a sign of life.
    alive: AtomicBool,
    /// The client asks for one itself.
    asked: Notify,
}

async fn read_hello(stream: &mut SplitStream<Socket>) -> Result<(String, String, Option<Seen>), Refusal> {
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
            Message::Binary(_) | Message::Close(_) | Message::Frame(_) => return Err(Refusal::BadMessage),
        }
    }
    Err(Refusal::HelloFirst)
}

/// Who has come, and the ways to and from the room.
struct Entered {
    person: PersonId,
    code: String,
    room: RoomHandle,
    connection: ConnectionId,
    inlet: Inlet,
}

async fn enter(app: &App, line: &Line, session: &str, typed: &str, seen: Option<Seen>) -> Result<Entered, Refusal> {
    let person = app.hall.whose(session).await?;
    app.check_person(line.address, person)?;
    let guest = Guest { address: line.address, person };
    let enter = |code: String| async move {
        // A room may fall asleep between being found and being asked; it wakes up at the second try.
        for last_try in [false, true] {
            let room = app.hall.room(&code).await?;
            let (outbox, inlet) = room::line();
            let hello = |reply| Call::Hello { person: person.into(), seen, language: line.language, outbox, reply };
            match room.ask(hello).await {
                Ok(connection) => return Ok(Entered { person, code, room, connection, inlet }),
                Err(Refusal::NoSuchRoom) if !last_try => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Err(Refusal::NoSuchRoom)
    };
    app.with_room(guest, typed, enter).await
}

/// Passes requests on until the client goes, or behaves too badly.
async fn listen(
    room: &RoomHandle,
    connection: ConnectionId,
    stream: &mut SplitStream<Socket>,
    heard: &Heard,
) -> Option<Closing> {
    let (mut bad, mut complained) = (0, 0);
    while let Some(Ok(message)) = stream.next().await {
        heard.alive.store(true, Ordering::Relaxed);
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
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => continue,
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
    sink: &mut SplitSink<Socket, Message>,
    mut inlet: Inlet,
    mut announced: watch::Receiver<Option<Announcement>>,
    heard: &Heard,
) -> Option<Closing> {
    // Whoever comes late is told as well.
    if announced.borrow().is_some() {
        announced.mark_changed();
    }
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
            Ok(()) = announced.changed() => {
                let announcement = announced.borrow_and_update().clone();
                match room::write(&ServerMessage::Announcement { announcement }) {
                    Some(text) => Message::Text(text),
                    None => continue,
                }
            }
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

async fn turn_away(sink: &mut SplitSink<Socket, Message>, language: Language, refusal: Refusal) {
    let refused = language.refused(refusal, None);
    let message = ServerMessage::Answer { id: String::new(), refused: Some(refused) };
    if let Some(text) = room::write(&message) {
        // The client may be gone; there is nobody else to tell.
        let _ = sink.send(Message::Text(text)).await;
    }
    let frame = CloseFrame { code: CloseCode::Policy, reason: Utf8Bytes::default() };
    let _ = sink.send(Message::Close(Some(frame))).await;
}

async fn close(sink: &mut SplitSink<Socket, Message>, why: Option<Closing>, reason: Option<String>) {
    // Whoever is too slow would not read a goodbye either.
    if why == Some(Closing::TooSlow) {
        return;
    }
    if let Some(text) = why.and_then(|why| room::write(&ServerMessage::Closing { why, reason })) {
        let _ = sink.send(Message::Text(text)).await;
    }
    let _ = sink.send(Message::Close(None)).await;
}
