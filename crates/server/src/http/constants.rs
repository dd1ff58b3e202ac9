//! Answers that never change while the program runs: written once for each language, then only sent.

use super::{Refused, Written};
use crate::serve::App;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use freehold_content::Library;
use freehold_protocol::Refusal;
use freehold_text::Language;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is answered, of which preset, in which language. A preset that does not exist has no answer to keep.
type Key = (&'static str, String, &'static str);

#[derive(Default)]
pub struct Constants(Mutex<HashMap<Key, Constant>>);

#[derive(Clone)]
struct Constant {
    bytes: Bytes,
    /// By which a browser tells which version it has.
    tag: HeaderValue,
}

impl Constant {
    fn of(written: Written) -> Result<Constant, Refusal> {
        let hash: [u8; 32] = Sha256::digest(&written.0).into();
        let tag: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        let tag = HeaderValue::from_str(&format!("\"{tag}\"")).map_err(|_| Refusal::Broken)?;
        Ok(Constant { bytes: written.0.into(), tag })
    }

    fn answer(self, headers: &HeaderMap) -> Response {
        let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == self.tag);
        // It may be kept, but another program or version at this address answers otherwise: ask each time.
        let kept = [(header::ETAG, self.tag), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
        if known {
            return (StatusCode::NOT_MODIFIED, kept).into_response();
        }
        (kept, [(header::CONTENT_TYPE, "application/json")], self.bytes).into_response()
    }
}

impl Constants {
    fn all(&self) -> MutexGuard<'_, HashMap<Key, Constant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An answer that is made of the library alone.
pub fn constant(
    app: &App,
    headers: &HeaderMap,
    (what, preset, language): (&'static str, &str, Language),
    make: impl FnOnce(&Library) -> Result<Written, Refusal>,
) -> Result<Response, Refused> {
    let key = (what, preset.to_string(), language.tag());
    let known = app.constants.all().get(&key).cloned();
    if let Some(known) = known {
        return Ok(known.answer(headers));
    }
    // On the spot: it takes a moment, once.
    let made = Constant::of(make(app.library())?)?;
    app.constants.all().insert(key, made.clone());
    Ok(made.answer(headers))
}
