//! What only the person at the machine may do, on a program of their own (`freehold play`).

use super::{App, Refused};
use crate::door::Peer;
use axum::extract::{ConnectInfo, FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use freehold_protocol::Refusal;
use std::net::IpAddr;
use std::sync::Arc;

/// Proof that the request comes from this machine and was meant for it.
pub struct Here;

/// A host without its port.
pub fn name(host: &str) -> &str {
    match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    }
}

/// A name that a foreign page could point at this machine is not enough: the address that was typed
/// must be one of loopback.
fn names_loopback(host: &str) -> bool {
    let name = name(host);
    name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

impl FromRequestParts<Arc<App>> for Here {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Here, Refused> {
        let line = parts.extensions.get::<ConnectInfo<Peer>>().map(|line| line.0.0);
        let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        // A proxy on this machine speaks for others.
        let direct = line.is_some_and(|line| {
            let source = app.config.proxies.source(line, &parts.headers);
            source.direct && source.address.is_loopback()
        });
        let here = direct && names_loopback(host);
        if app.config.own_machine && here { Ok(Here) } else { Err(Refused(Refusal::OnlyHere)) }
    }
}

/// Stops the program in good order.
pub async fn quit(_: Here, State(app): State<Arc<App>>) -> StatusCode {
    tracing::info!("stopping: the person at the machine has quit");
    app.shutdown.stop();
    StatusCode::ACCEPTED
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_is_here() {
        for (host, here) in [
            ("127.0.0.1:7070", true),
            ("localhost:7070", true),
            ("LOCALHOST", true),
            ("[::1]:7070", true),
            ("192.0.2.7:7070", false),
            ("evil.example:7070", false),
            ("127.0.0.1.evil.example", false),
            ("", false),
        ] {
            assert_eq!(names_loopback(host), here, "{host}");
        }
    }
}
