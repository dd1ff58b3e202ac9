//! HTTP: who calls, what is refused, and in which shape bodies come. `routes` says where each request
//! goes; the handlers only delegate.

mod here;
mod hints;
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

pub use language::Spoken;
pub use routes::routes;

use crate::door::Peer;
use crate::limits::{MAX_BODY, MAX_IMPORT};
use crate::origin;
use crate::serve::App;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use freehold_protocol::Refusal;
use freehold_store::PersonId;
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
        return Refused(Refusal::ForeignOrigin).into_response();
    }
    if let Err(refusal) = app.rates.requests.check(source.address) {
        return Refused(refusal).into_response();
    }
    next.run(request).await
}

/// The address that limits are counted for.
#[derive(Clone, Copy)]
pub struct Caller(pub IpAddr);

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Refused> {
        let line = parts.extensions.get::<ConnectInfo<Peer>>().ok_or(Refused(Refusal::Broken))?;
        Ok(Caller(app.config.proxies.source(line.0.0, &parts.headers).address))
    }
}

/// Who calls, by the secret of their session.
pub struct Known(pub PersonId);

impl FromRequestParts<Arc<App>> for Known {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Known, Refused> {
        let header = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = header.and_then(|value| value.strip_prefix("Bearer ")).ok_or(Refused(Refusal::NoSession))?;
        Ok(Known(app.hall.whose(token).await?))
    }
}

/// A body that must be JSON of this shape, of at most so many bytes; a longer one than usual needs the
/// limit at its route as well.
pub struct Body<T, const MOST: usize = MAX_BODY>(pub T);

impl<T: DeserializeOwned, const MOST: usize> axum::extract::FromRequest<Arc<App>> for Body<T, MOST> {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T, MOST>, Refused> {
        let bytes = Bytes::from_request(request, app).await.map_err(|fault| match fault.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refused(Refusal::TooLarge { most: MOST as u32 }),
            _ => Refused(Refusal::BadMessage),
        })?;
        serde_json::from_slice(&bytes).map(Body).map_err(|_| Refused(Refusal::BadMessage))
    }
}

/// A body that is the text of a record.
pub struct RecordText(pub String);

impl axum::extract::FromRequest<Arc<App>> for RecordText {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<RecordText, Refused> {
        let bytes = Bytes::from_request(request, app).await.map_err(|fault| match fault.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refused(Refusal::TooLarge { most: MAX_IMPORT as u32 }),
            _ => Refused(Refusal::BadMessage),
        })?;
        // A picture, an archive: anything but a text.
        String::from_utf8(bytes.into()).map(RecordText).map_err(|_| Refused(Refusal::BadRecord { line: 0 }))
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
        (status(&self.0), Extension(language::Unsaid(self.0))).into_response()
    }
}

fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::NoSession => StatusCode::UNAUTHORIZED,
        Refusal::ForeignOrigin
        | Refusal::Barred
        | Refusal::NotHost
        | Refusal::NotAMember
        | Refusal::NoSpectators
        | Refusal::OnlyHere => StatusCode::FORBIDDEN,
        Refusal::NoSuchRoom | Refusal::NoSuchSave { .. } | Refusal::NoSuchPreset { .. } | Refusal::NoSuchSeatCode => {
            StatusCode::NOT_FOUND
        }
        Refusal::TooManyRequests { .. } => StatusCode::TOO_MANY_REQUESTS,
        Refusal::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        Refusal::BadMessage => StatusCode::BAD_REQUEST,
        Refusal::ShuttingDown => StatusCode::SERVICE_UNAVAILABLE,
        Refusal::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        Refusal::BadFields { .. } | Refusal::BadRecord { .. } | Refusal::RecordFinished => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        _ => StatusCode::CONFLICT,
    }
}

pub type Answer<T> = Result<Json<T>, Refused>;
