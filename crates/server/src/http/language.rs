//! In which language a client is answered: the one that it names by `?lang=`, or the first we have.

use super::routes::GUARDED;
use super::{App, unread};
use crate::limits::MAX_BODY;
use axum::Json;
use axum::extract::{FromRequestParts, Query, Request};
use axum::http::header;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use freehold_protocol::Refusal;
use freehold_text::Language;
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;

#[derive(Deserialize)]
struct Asked {
    lang: Option<String>,
}

/// The language of an answer.
#[derive(Clone, Copy)]
pub struct Spoken(pub Language);

impl Spoken {
    /// A language that we do not speak is no fault of the request.
    fn of(uri: &axum::http::Uri) -> Spoken {
        let asked = Query::<Asked>::try_from_uri(uri).ok().and_then(|Query(asked)| asked.lang);
        Spoken(asked.and_then(|tag| Language::from_tag(&tag)).unwrap_or_default())
    }
}

impl FromRequestParts<Arc<App>> for Spoken {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Spoken, Infallible> {
        Ok(Spoken::of(&parts.uri))
    }
}

/// A refusal that still has to be put into words.
#[derive(Clone)]
pub struct Unsaid(pub Refusal);

/// Puts refusals into words: ours, and what the library below us refuses by itself where answers are JSON.
pub async fn in_words(request: Request, next: Next) -> Response {
    let Spoken(language) = Spoken::of(request.uri());
    let path = request.uri().path();
    let speaks_json = path == GUARDED || path.starts_with("/api/") || path == "/ws";
    let mut response = next.run(request).await;
    let status = response.status();
    let unsaid = response.extensions_mut().remove::<Unsaid>().map(|Unsaid(refusal)| refusal);
    let foreign = speaks_json && (status.is_client_error() || status.is_server_error());
    let Some(refusal) = unsaid.or_else(|| foreign.then(|| unread(status, MAX_BODY))) else { return response };
    let (said, body) = Json(language.refused(refusal, None)).into_response().into_parts();
    // What else there is to know, such as when to come again, stays.
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.extend(said.headers);
    Response::from_parts(parts, body)
}
