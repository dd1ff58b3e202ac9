//! Whether a page may speak with this server: its own page, or one that the operator has named.

use crate::proxies::Source;
use axum::http::{HeaderMap, header};

/// Programs that are no browsers send no origin and are let in; a foreign page is not. The own host is the one that the
/// request names; a proxy may have put another in its place, and tells which one the browser knows.
pub fn is_allowed(headers: &HeaderMap, source: &Source, named: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if named.iter().any(|allowed| allowed.eq_ignore_ascii_case(origin)) {
        return true;
    }
    let Some((scheme, page)) = origin.split_once("://") else { return false };
    // A page that came unencrypted may be anybody's. The other way round TLS may end further out than the proxy knows.
    if source.encrypted && !scheme.eq_ignore_ascii_case("https") {
        return false;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    [source.host, host].into_iter().flatten().any(|own| without_usual_port(scheme, own).eq_ignore_ascii_case(page))
}

/// As browsers write an origin; proxies may name the port all the same.
fn without_usual_port<'a>(scheme: &str, host: &'a str) -> &'a str {
    let port = if scheme.eq_ignore_ascii_case("https") { ":443" } else { ":80" };
    host.strip_suffix(port).unwrap_or(host)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use std::net::{IpAddr, Ipv4Addr};

    const DIRECT: Source =
        Source { address: IpAddr::V4(Ipv4Addr::LOCALHOST), host: None, encrypted: false, direct: true };

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
            assert_eq!(is_allowed(&headers(origin), &DIRECT, &named), allowed, "{origin:?}");
        }
    }

    #[test]
    fn a_proxy_tells_which_host_the_browser_knows() {
        for (host, encrypted, origin, allowed) in [
            (Some("games.example"), true, "https://games.example", true),
            (Some("games.example:443"), true, "https://games.example", true),
            (Some("games.example:80"), false, "http://games.example", true),
            (Some("games.example:8443"), true, "https://games.example:8443", true),
            (Some("games.example"), false, "https://games.example", true),
            (Some("games.example"), true, "http://games.example", false),
            (Some("games.example"), true, "https://evil.example", false),
            (Some("games.example:443"), false, "http://games.example", false),
            (None, false, "http://inside:7070", true),
            (None, true, "https://games.example", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("inside:7070"));
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            let source = Source { host, encrypted, direct: false, ..DIRECT };
            assert_eq!(is_allowed(&headers, &source, &[]), allowed, "{host:?} {origin}");
        }
    }
}
