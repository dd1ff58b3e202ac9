//! HTTP: who calls, what is refused, and in which shape bodies come. `routes` says where each request
//! goes; the handlers only delegate.

mod admin;
mod bodies;
mod constants;
mod here;
mod hints;
mod hosts;
mod house;
mod language;
mod menu;
mod network;
mod packs;
mod people;
mod replays;
mod rooms;
mod routes;
mod saves;
mod seats;

pub use constants::Constants;
pub use language::Spoken;
pub use routes::{for_operators, routes};

use crate::door::Peer;
use crate::guessing::Guest;
use crate::limits::{MAX_BODY, MAX_IMPORT, MAX_PACK, SHUTDOWN};
use crate::origin;
use crate::refusals::Limit;
use crate::serve::App;
use crate::workshop::Parcel;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use freehold_protocol::Refusal;
use freehold_store::PersonId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::IpAddr;
use std::sync::Arc;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Foreign pages and floods end here.
async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(Peer(address)): ConnectInfo<Peer>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let source = app.config.proxies.source(address, headers);
    if changes && !origin::is_allowed(headers, &source, &app.config.origins) {
        app.refusals.note(Limit::Origin, source.address);
        return Refused(Refusal::ForeignOrigin).into_response();
    }
    if let Err(refusal) = app.check_address(source.address) {
        return Refused(refusal).into_response();
    }
    if let Err(refusal) = app.check_requests(source.address) {
        return Refused(refusal).into_response();
    }
    app.on_behalf_of(source.address, next.run(request)).await
}

/// The address that limits are counted for.
#[derive(Clone, Copy)]
pub struct Caller(pub IpAddr);

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Refused> {
        caller(app, &parts.extensions, &parts.headers).map(Caller).ok_or(Refused(Refusal::Broken))
    }
}

fn caller(app: &App, known: &Extensions, headers: &HeaderMap) -> Option<IpAddr> {
    let line = known.get::<ConnectInfo<Peer>>()?;
    Some(app.config.proxies.source(line.0.0, headers).address)
}

/// Who calls, by the secret of their session.
pub struct Known(pub PersonId);

impl FromRequestParts<Arc<App>> for Known {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Known, Refused> {
        let token = bearer(parts).ok_or(Refused(Refusal::NoSession))?;
        let person = app.hall.whose(token).await?;
        let Caller(address) = Caller::from_request_parts(parts, app).await?;
        app.check_person(address, person)?;
        Ok(Known(person))
    }
}

impl FromRequestParts<Arc<App>> for Guest {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Guest, Refused> {
        let Caller(address) = Caller::from_request_parts(parts, app).await?;
        let Known(person) = Known::from_request_parts(parts, app).await?;
        Ok(Guest { address, person })
    }
}

/// The secret that came with a request.
fn bearer(parts: &Parts) -> Option<&str> {
    parts.headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// Longest body that is read on the spot.
const READ_AT_ONCE: usize = 4 * 1024;

/// A body that must be JSON of this shape, of at most so many bytes; a longer one than usual needs the
/// limit at its route as well.
pub struct Body<T, const MOST: usize = MAX_BODY>(pub T);

impl<T: DeserializeOwned + Send + 'static, const MOST: usize> axum::extract::FromRequest<Arc<App>> for Body<T, MOST> {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T, MOST>, Refused> {
        let bytes = bodies::read(request, app, MOST).await?;
        let long = bytes.len() > READ_AT_ONCE;
        let read = move || serde_json::from_slice(&bytes).map(Body).map_err(|_| Refusal::BadMessage);
        // A long one takes a while to read.
        Ok(if long { app.hall.shared.in_turn(read).await } else { read() }?)
    }
}

/// A body that is the text of a record.
pub struct RecordText(pub Parcel<String>);

impl axum::extract::FromRequest<Arc<App>> for RecordText {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<RecordText, Refused> {
        // First the place, then the bytes: no more of them are in memory than there are places.
        let place = app.hall.shared.parcels.place()?;
        let bytes = bodies::read(request, app, MAX_IMPORT).await?;
        // A picture, an archive: anything but a text.
        let text = String::from_utf8(bytes.into()).map_err(|_| Refused(Refusal::BadRecord { line: 0 }))?;
        Ok(RecordText(Parcel::new(place, text)))
    }
}

/// A body that is a pack, not read yet.
pub struct PackText(pub Parcel<Bytes>);

impl axum::extract::FromRequest<Arc<App>> for PackText {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<PackText, Refused> {
        let place = app.hall.shared.parcels.place()?;
        let bytes = bodies::read(request, app, MAX_PACK).await?;
        Ok(PackText(Parcel::new(place, bytes)))
    }
}

/// JSON that was written where there is time for it.
pub struct Written(Vec<u8>);

impl Written {
    pub fn of(answer: &impl Serialize) -> Result<Written, Refusal> {
        serde_json::to_vec(answer).map(Written).map_err(|_| Refusal::Broken)
    }
}

impl IntoResponse for Written {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

/// What the library below us refuses by itself, in our words.
pub fn unread(status: StatusCode, most: usize) -> Refusal {
    match status {
        StatusCode::NOT_FOUND => Refusal::NoSuchAddress,
        StatusCode::METHOD_NOT_ALLOWED => Refusal::WrongMethod,
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLarge { most: most as u32 },
        status if status.is_server_error() => Refusal::Broken,
        _ => Refusal::BadMessage,
    }
}

/// A refusal on its way out. Its words are written where the language is known.
#[derive(Debug)]
pub struct Refused(pub Refusal);

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused(refusal)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let later = match &self.0 {
            Refusal::TooManyRequests { seconds } | Refusal::Busy { seconds } => Some(*seconds),
            Refusal::ShuttingDown => Some(SHUTDOWN.as_secs() as u32),
            _ => None,
        };
        let later = later.map(|seconds| [(header::RETRY_AFTER, HeaderValue::from(seconds))]);
        (status(&self.0), later, Extension(language::Unsaid(self.0))).into_response()
    }
}

fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::NoSession | Refusal::NotAdmin => StatusCode::UNAUTHORIZED,
        Refusal::ForeignOrigin
        | Refusal::Barred
        | Refusal::NotHost
        | Refusal::NotAMember
        | Refusal::NoSpectators
        | Refusal::Banned { .. }
        | Refusal::OnlyHere => StatusCode::FORBIDDEN,
        Refusal::NoSuchEntry | Refusal::NoSuchLine => StatusCode::NOT_FOUND,
        Refusal::NobodyNamed | Refusal::ThisMachine => StatusCode::UNPROCESSABLE_ENTITY,
        Refusal::NoSuchRoom | Refusal::NoSuchSave { .. } | Refusal::NoSuchPreset { .. } | Refusal::NoSuchSeatCode => {
            StatusCode::NOT_FOUND
        }
        Refusal::TooManyRequests { .. } | Refusal::Busy { .. } => StatusCode::TOO_MANY_REQUESTS,
        Refusal::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        Refusal::BadMessage => StatusCode::BAD_REQUEST,
        Refusal::NoSuchAddress => StatusCode::NOT_FOUND,
        Refusal::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Refusal::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Refusal::WrongHost => StatusCode::MISDIRECTED_REQUEST,
        Refusal::ShuttingDown => StatusCode::SERVICE_UNAVAILABLE,
        Refusal::Broken | Refusal::Unreadable => StatusCode::INTERNAL_SERVER_ERROR,
        Refusal::QuotaFull { .. } | Refusal::ServerFull => StatusCode::INSUFFICIENT_STORAGE,
        Refusal::BadFields { .. } | Refusal::BadRecord { .. } | Refusal::RecordFinished => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        _ => StatusCode::CONFLICT,
    }
}

pub type Answer<T> = Result<Json<T>, Refused>;
