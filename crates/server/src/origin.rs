//! Whether a page may speak with this server: its own page, or one that the operator has named.

use crate::limits::PREFLIGHT_KEPT;
use crate::proxies::Source;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use std::fmt;
use std::str::FromStr;
use tower_http::cors::CorsLayer;

/// The origin of a page, as browsers write it: `https://games.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// Why a text is no origin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{text}” is no origin; write it like https://games.example or http://localhost:8000")]
pub struct OriginFault {
    pub text: String,
}

impl FromStr for Origin {
    type Err = OriginFault;

    /// A slash at the end is no mistake; anything after it would be.
    fn from_str(text: &str) -> Result<Origin, OriginFault> {
        let origin = text.strip_suffix('/').unwrap_or(text).to_ascii_lowercase();
        let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-.:[]".contains(letter);
        match host.filter(|host| !host.is_empty() && host.chars().all(plain)) {
            Some(_) => Ok(Origin(origin)),
            None => Err(OriginFault { text: text.to_string() }),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What lets browsers speak with us from named pages; without one, they only do so from our own. No cookies are asked
/// for: who somebody is, the bearer of a session says.
pub fn cors(named: &[String]) -> Option<CorsLayer> {
    // What cannot stand in a header is the origin of nobody.
    let origins: Vec<HeaderValue> = named.iter().filter_map(|origin| origin.parse().ok()).collect();
    (!origins.is_empty()).then(|| {
        CorsLayer::new()
            .allow_origin(origins)
            .allow_methods([Method::GET, Method::POST, Method::PUT, Method::DELETE])
            .allow_headers([header::AUTHORIZATION, header::CONTENT_TYPE])
            .expose_headers([header::RETRY_AFTER])
            .max_age(PREFLIGHT_KEPT)
    })
}

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
    fn an_origin_is_written_as_browsers_do() {
        for (text, origin) in [
            ("https://games.example", "https://games.example"),
            ("https://Games.Example/", "https://games.example"),
            ("http://[::1]:8000", "http://[::1]:8000"),
        ] {
            assert_eq!(text.parse(), Ok(Origin(origin.into())));
        }
        for text in ["", "games.example", "*", "https://", "https://games.example/play", "https://a b", "ftp://a"] {
            assert_eq!(text.parse::<Origin>(), Err(OriginFault { text: text.into() }));
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
