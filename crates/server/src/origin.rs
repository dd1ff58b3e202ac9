//! Whether a page may speak with this server: its own page, or one that the operator has named.

use axum::http::{HeaderMap, header};

/// Programs that are no browsers send no origin and are let in; a foreign page is not.
pub fn is_allowed(headers: &HeaderMap, named: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if named.iter().any(|allowed| allowed.eq_ignore_ascii_case(origin)) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").map(|(_, host)| host);
    match (own, host) {
        (Some(own), Some(host)) => own.eq_ignore_ascii_case(host),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn only_the_own_page_and_named_ones_are_let_in() {
        let headers = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("play.example:8000"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            headers
        };
        let named = ["https://board.example".to_string()];
        for (origin, allowed) in [
            (None, true),
            (Some("http://play.example:8000"), true),
            (Some("https://PLAY.example:8000"), true),
            (Some("https://board.example"), true),
            (Some("https://evil.example"), false),
            (Some("http://play.example"), false),
            (Some("http://play.example:8000.evil.example"), false),
            (Some("null"), false),
        ] {
            assert_eq!(is_allowed(&headers(origin), &named), allowed, "{origin:?}");
        }
    }
}
