//! To which names a program of one's own answers.
//!
//! A foreign page can have its own name lead to this machine, and then speak with the program as if it were its page
//! (DNS rebinding). The browser still sends the name, so whoever asks for a strange one is refused. Addresses are never
//! strange: nobody can have somebody else's address lead here. A server for others answers to all names, because a page
//! gains nothing by it: who somebody is, the bearer of a session says, and browsers keep sessions apart by name.

use super::{Refused, caller, here};
use crate::network::machine_name;
use crate::refusals::Limit;
use crate::serve::App;
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use freehold_protocol::Refusal;
use std::net::IpAddr;
use std::sync::Arc;

pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let named = request.uri().authority().map(|authority| authority.as_str());
    let host = named.or_else(|| request.headers().get(header::HOST).and_then(|host| host.to_str().ok()));
    // Every browser says which host it means.
    let fits = match host {
        Some(host) if app.config.own_machine => is_ours(&app, here::name(host)).await,
        _ => true,
    };
    if fits {
        return next.run(request).await;
    }
    if let Some(address) = caller(&app, request.extensions(), request.headers()) {
        app.refusals.note(Limit::Host, address);
    }
    Refused(Refusal::WrongHost).into_response()
}

async fn is_ours(app: &App, name: &str) -> bool {
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    if name.parse::<IpAddr>().is_ok() || name == "localhost" || name.ends_with(".localhost") {
        return true;
    }
    let host = |origin: &str| origin.split_once("://").map(|(_, host)| here::name(host).to_ascii_lowercase());
    if app.config.origins.iter().any(|origin| host(origin).as_deref() == Some(&name)) {
        return true;
    }
    // Friends on the local network may call the machine by its name.
    let machine = machine_name().to_ascii_lowercase();
    let called = name == machine || name.strip_suffix(".local") == Some(&machine);
    called && app.network.view(false, false).await.open
}
