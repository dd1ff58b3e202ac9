//! In which language a client is answered: the one that it names by `?lang=`, or the first we have.

use super::App;
use axum::Json;
use axum::extract::{FromRequestParts, Query, Request};
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

/// Puts refusals into words.
pub async fn in_words(request: Request, next: Next) -> Response {
    let Spoken(language) = Spoken::of(request.uri());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Unsaid>() {
        Some(Unsaid(refusal)) => (response.status(), Json(language.refused(refusal, None))).into_response(),
        None => response,
    }
}
