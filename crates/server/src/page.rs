//! The page as files: which of its copies a browser gets, how long it may keep it, and what the page
//! may do. The files themselves come from whoever puts the server together.

use crate::serve::App;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use std::borrow::Cow;
use std::fmt::Write;
use std::sync::Arc;

/// Finds a file of the page with its hash by a path like `assets/index-1a2b.js`.
pub type Page = fn(path: &str) -> Option<(Cow<'static, [u8]>, [u8; 32])>;

/// The copies that a build lays beside a file, best first: what a browser must accept, and the ending.
const COMPRESSED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Nothing but its own server, and never inside somebody else's frame; styles of an element are set by
/// the page itself.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
                      object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Answers whatever no other address answers.
pub async fn serve(State(app): State<Arc<App>>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let found = app.config.page.and_then(|page| find(page, uri.path(), &headers));
    match found {
        Some(_) if !matches!(method, Method::GET | Method::HEAD) => StatusCode::METHOD_NOT_ALLOWED.into_response(),
        Some(file) => file.answer(&headers),
        None => (StatusCode::NOT_FOUND, "There is nothing at this address.").into_response(),
    }
}

struct Found {
    path: String,
    encoding: Option<&'static str>,
    bytes: Cow<'static, [u8]>,
    hash: [u8; 32],
}

/// Only paths of the build exist: `..` or an escaped slash names none of them.
fn find(page: Page, path: &str, headers: &HeaderMap) -> Option<Found> {
    let path = match path.trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|list| list.to_str().ok()).unwrap_or_default();
    let accepts = |name: &str| accepted.split(',').any(|part| part.split(';').next().is_some_and(|n| n.trim() == name));
    let compressed = COMPRESSED.iter().filter(|(name, _)| accepts(name)).find_map(|(name, ending)| {
        let (bytes, hash) = page(&format!("{path}{ending}"))?;
        Some(Found { path: path.to_owned(), encoding: Some(name), bytes, hash })
    });
    compressed.or_else(|| {
        let (bytes, hash) = page(path)?;
        Some(Found { path: path.to_owned(), encoding: None, bytes, hash })
    })
}

impl Found {
    fn answer(self, asked: &HeaderMap) -> Response {
        let tag = tag(&self.hash);
        let known = asked.get(header::IF_NONE_MATCH).is_some_and(|list| list.as_bytes() == tag.as_bytes());
        let mut response =
            if known { StatusCode::NOT_MODIFIED.into_response() } else { Response::new(Body::from(self.bytes)) };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type(&self.path)));
        // The build names every asset by its content; all else may change with the next version.
        let forever = self.path.starts_with("assets/");
        let keep = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
        headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
        if let Some(encoding) = self.encoding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        response
    }
}

fn tag(hash: &[u8; 32]) -> String {
    let mut tag = String::from("\"");
    for byte in &hash[..12] {
        // Writing into a string cannot fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag + "\""
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str) -> Option<(Cow<'static, [u8]>, [u8; 32])> {
        let bytes: &'static [u8] = match path {
            "index.html" => b"<html>",
            "assets/main-1.js" => b"plain",
            "assets/main-1.js.gz" => b"small",
            "assets/main-1.js.br" => b"smaller",
            _ => return None,
        };
        Some((Cow::Borrowed(bytes), [bytes.len() as u8; 32]))
    }

    fn get(path: &str, headers: &[(header::HeaderName, &'static str)]) -> Option<Response> {
        let headers = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect();
        find(page, path, &headers).map(|found| found.answer(&headers))
    }

    #[test]
    fn the_best_copy_that_the_browser_understands() {
        for (accepted, expected) in
            [("gzip, deflate, br;q=1", Some("br")), ("gzip", Some("gzip")), ("brotli, xgzip", None), ("", None)]
        {
            let response = get("/assets/main-1.js", &[(header::ACCEPT_ENCODING, accepted)]).unwrap();
            let encoding = response.headers().get(header::CONTENT_ENCODING).map(|value| value.to_str().unwrap());
            assert_eq!(encoding, expected, "{accepted}");
            assert_eq!(response.headers()[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
            assert!(response.headers()[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
        }
    }

    #[test]
    fn the_start_is_asked_for_anew_and_answered_briefly() {
        let first = get("/", &[]).unwrap();
        assert_eq!(
            (first.status(), &first.headers()[header::CACHE_CONTROL]),
            (StatusCode::OK, &"no-cache".parse().unwrap())
        );
        let tag: &'static str = Box::leak(first.headers()[header::ETAG].to_str().unwrap().to_owned().into_boxed_str());
        assert_eq!(get("/", &[(header::IF_NONE_MATCH, tag)]).unwrap().status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn no_path_leads_out_of_the_page() {
        for path in ["/../Cargo.toml", "/assets/../../x", "/%2e%2e/etc/passwd", "//etc/passwd", "/assets/", "/main"] {
            assert!(get(path, &[]).is_none(), "{path}");
        }
    }
}
