//! The path below which the server lives on its host, for a proxy that serves other things beside it.
//!
//! Whether the proxy takes the path away or leaves it there, everything behind this sees the same addresses.

use axum::extract::Request;
use axum::http::uri::{PathAndQuery, Uri};
use axum::response::Redirect;
use std::fmt;
use std::str::FromStr;

/// Like `/games/freehold`, without a slash at its end; empty where the server has the host for itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath(String);

/// Why a text is no such path.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BasePathFault {
    #[error("“{text}” does not begin with a slash; write it like /games/freehold")]
    NoSlash { text: String },
    #[error("“{text}” has an empty part; write it like /games/freehold")]
    EmptyPart { text: String },
    #[error("“{text}” leads elsewhere: no part of it can be “.” or “..”")]
    Dots { text: String },
    #[error("“{letter}” cannot stand in “{text}”; letters, digits and - . _ ~ can")]
    Letter { text: String, letter: char },
}

impl FromStr for BasePath {
    type Err = BasePathFault;

    /// A slash at the end is no mistake.
    fn from_str(given: &str) -> Result<BasePath, BasePathFault> {
        let text = given.to_string();
        let Some(inside) = given.strip_prefix('/') else { return Err(BasePathFault::NoSlash { text }) };
        let inside = inside.strip_suffix('/').unwrap_or(inside);
        if inside.is_empty() && given == "/" {
            return Ok(BasePath::default());
        }
        // Anything else would have more than one spelling, and a proxy may choose another than the page.
        let fits = |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.' | '_' | '~' | '/');
        if let Some(letter) = inside.chars().find(|letter| !fits(letter)) {
            return Err(BasePathFault::Letter { text, letter });
        }
        if inside.split('/').any(str::is_empty) {
            return Err(BasePathFault::EmptyPart { text });
        }
        if inside.split('/').any(|part| matches!(part, "." | "..")) {
            return Err(BasePathFault::Dots { text });
        }
        Ok(BasePath(format!("/{inside}")))
    }
}

impl fmt::Display for BasePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl BasePath {
    /// The request as if there were no such path. Without a slash at its end the address of the page is another one, to
    /// which nothing on the page would be relative, so it leads to the right one.
    pub fn enter(&self, mut request: Request) -> Result<Request, Redirect> {
        let Some(below) = request.uri().path().strip_prefix(&self.0).filter(|_| !self.0.is_empty()) else {
            return Ok(request);
        };
        let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
        if below.is_empty() {
            return Err(self.with_slash(&query));
        }
        // `/games/freeholders` is somebody else.
        if below.starts_with('/')
            && let Ok(inside) = PathAndQuery::try_from(format!("{below}{query}"))
        {
            let mut parts = request.uri().clone().into_parts();
            parts.path_and_query = Some(inside);
            if let Ok(uri) = Uri::from_parts(parts) {
                *request.uri_mut() = uri;
            }
        }
        Ok(request)
    }

    /// Relative, so that it holds whatever a proxy has put in front of the path.
    /// Not for ever: an operator may choose another path tomorrow.
    fn with_slash(&self, query: &str) -> Redirect {
        let last = self.0.rsplit('/').next().unwrap_or_default();
        Redirect::temporary(&format!("{last}/{query}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use axum::http::header;
    use axum::response::IntoResponse;

    #[test]
    fn a_path_is_made_of_plain_parts() {
        for (text, path) in
            [("/", ""), ("/freehold", "/freehold"), ("/games/free-hold.1/", "/games/free-hold.1"), ("/~ada", "/~ada")]
        {
            assert_eq!(text.parse(), Ok(BasePath(path.into())), "{text}");
        }
        let text = |text: &str| text.to_string();
        for (given, fault) in [
            ("", BasePathFault::NoSlash { text: text("") }),
            ("games", BasePathFault::NoSlash { text: text("games") }),
            ("https://games.example/", BasePathFault::NoSlash { text: text("https://games.example/") }),
            ("//", BasePathFault::EmptyPart { text: text("//") }),
            ("/games//freehold", BasePathFault::EmptyPart { text: text("/games//freehold") }),
            ("/games/../x", BasePathFault::Dots { text: text("/games/../x") }),
            ("/games/.", BasePathFault::Dots { text: text("/games/.") }),
            ("/my games", BasePathFault::Letter { text: text("/my games"), letter: ' ' }),
            ("/a?b", BasePathFault::Letter { text: text("/a?b"), letter: '?' }),
            ("/a#b", BasePathFault::Letter { text: text("/a#b"), letter: '#' }),
            ("/a%20b", BasePathFault::Letter { text: text("/a%20b"), letter: '%' }),
            ("/oyunlarımız", BasePathFault::Letter { text: text("/oyunlarımız"), letter: 'ı' }),
        ] {
            assert_eq!(given.parse::<BasePath>(), Err(fault), "{given}");
        }
    }

    #[test]
    fn the_path_is_taken_away_where_it_is() {
        let enter = |base: &str, uri: &str| {
            let base: BasePath = base.parse().unwrap();
            let request = Request::builder().uri(uri).body(Body::empty()).unwrap();
            match base.enter(request) {
                Ok(request) => request.uri().to_string(),
                Err(elsewhere) => {
                    format!("to {}", elsewhere.into_response().headers()[header::LOCATION].to_str().unwrap())
                }
            }
        };
        for (base, uri, inside) in [
            ("/games/freehold", "/games/freehold/", "/"),
            ("/games/freehold", "/games/freehold/api/me?lang=tr", "/api/me?lang=tr"),
            ("/games/freehold", "/games/freehold", "to freehold/"),
            ("/games/freehold", "/games/freehold?lang=tr", "to freehold/?lang=tr"),
            ("/games/freehold", "/api/me?lang=tr", "/api/me?lang=tr"),
            ("/games/freehold", "/", "/"),
            ("/games/freehold", "/games/freeholders/x", "/games/freeholders/x"),
            ("/games/freehold", "http://h:1/games/freehold/ws?a=b", "http://h:1/ws?a=b"),
            ("/games/freehold", "/games/freehold//etc", "//etc"),
            ("/", "/api/me", "/api/me"),
        ] {
            assert_eq!(enter(base, uri), inside, "{base} {uri}");
        }
    }
}
