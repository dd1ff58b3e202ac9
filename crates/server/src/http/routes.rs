//! Where each request goes. Paths and methods are those of `protocol::api`; here every endpoint has its
//! handler, and the compiler misses none.

use super::{
    REQUEST_ID, Refused, admin, bodies, guard, here, hints, hosts, house, language, menu, network, packs, people,
    replays, rooms, saves, seats,
};
use crate::limits::{MAX_BODY, MAX_IMPORT, MAX_PACK};
use crate::serve::App;
use crate::{origin, page, socket, vitals};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::IntoResponse;
use axum::routing::{MethodFilter, MethodRouter, get, on};
use freehold_protocol::Refusal;
use freehold_protocol::api::{Endpoint, Method};
use std::sync::Arc;
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

/// What stands below this is guarded; the rest is for programs that look after the server.
pub const GUARDED: &str = "/api";

/// All addresses of the server, at the path that it lives at.
pub fn routes(app: Arc<App>) -> Router {
    let base = app.config.base_path.clone();
    // The path goes before anything is looked up, so it is taken away around the table of addresses, not inside it.
    Router::new().fallback_service(inside(app)).layer(middleware::from_fn(move |request: Request, next: Next| {
        let entered = base.enter(request);
        async move {
            match entered {
                Ok(request) => next.run(request).await,
                Err(elsewhere) => elsewhere.into_response(),
            }
        }
    }))
}

/// What an address of its own has for those who look after the server.
pub fn for_operators(app: Arc<App>) -> Router {
    Router::new()
        .route("/metrics", get(vitals::for_operators))
        .route("/healthz", get(menu::healthy))
        .route("/readyz", get(menu::ready))
        .layer(middleware::from_fn(language::in_words))
        .with_state(app)
}

fn inside(app: Arc<App>) -> Router {
    let (mut api, mut outside) = (Router::new(), Router::new());
    for endpoint in Endpoint::ALL {
        let path = endpoint.route().path;
        let timed = vitals::Timed { app: app.clone(), endpoint: path };
        let handler = handler(*endpoint).layer(middleware::from_fn_with_state(timed, vitals::timed));
        match path.strip_prefix(GUARDED) {
            Some(below) => api = api.route(below, handler),
            None => outside = outside.route(path, handler),
        }
    }
    // A fallback of its own, so that what is not there is guarded as well.
    let api = api.fallback(nothing_here).layer(middleware::from_fn_with_state(app.clone(), guard));
    let api = match origin::cors(&app.config.origins) {
        Some(cors) => api.layer(cors),
        None => api,
    };
    let span = |request: &Request| {
        let id = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or_default();
        // The path alone: what follows it may hold what is nobody's business.
        tracing::info_span!("request", method = %request.method(), path = request.uri().path(), id)
    };
    outside
        .nest(GUARDED, api)
        .fallback(page::serve)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), bodies::in_time))
        .layer(middleware::from_fn_with_state(app.clone(), hosts::guard))
        .layer(middleware::from_fn(language::in_words))
        .layer(SetResponseHeaderLayer::if_not_present(
            header::X_CONTENT_TYPE_OPTIONS,
            HeaderValue::from_static("nosniff"),
        ))
        .layer(PropagateRequestIdLayer::new(REQUEST_ID))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .layer(SetRequestIdLayer::new(REQUEST_ID, MakeRequestUuid))
        .layer(middleware::map_request(plain_id))
        .with_state(app)
}

/// An id that a client or a proxy has chosen goes into the log, so it must look like one.
async fn plain_id(mut request: Request) -> Request {
    let plain = |id: &HeaderValue| {
        let fits = |letter: &u8| letter.is_ascii_alphanumeric() || matches!(letter, b'-' | b'_');
        (1..=64).contains(&id.len()) && id.as_bytes().iter().all(fits)
    };
    if !request.headers().get(REQUEST_ID).is_some_and(plain) {
        request.headers_mut().remove(REQUEST_ID);
    }
    request
}

async fn nothing_here() -> Refused {
    Refused(Refusal::NoSuchAddress)
}

fn handler(endpoint: Endpoint) -> MethodRouter<Arc<App>> {
    let method = match endpoint.route().method {
        Method::Get => MethodFilter::GET,
        Method::Post => MethodFilter::POST,
        Method::Put => MethodFilter::PUT,
        Method::Delete => MethodFilter::DELETE,
    };
    match endpoint {
        Endpoint::NewSession => on(method, people::new_session),
        Endpoint::EndSession => on(method, people::end_session),
        Endpoint::Me => on(method, people::me),
        Endpoint::Settings => on(method, people::put_settings),
        Endpoint::SettingsHere => on(method, people::get_settings),
        Endpoint::Statistics => on(method, people::statistics),
        Endpoint::Feedback => on(method, people::give_feedback),
        Endpoint::Presets => on(method, menu::presets),
        Endpoint::Options => on(method, menu::options),
        Endpoint::FitOptions => on(method, house::fit),
        Endpoint::Editions => on(method, packs::editions),
        Endpoint::Themes => on(method, menu::themes),
        Endpoint::Rules => on(method, menu::rules),
        Endpoint::CheckPack => on(method, packs::check).layer(DefaultBodyLimit::max(MAX_PACK)),
        Endpoint::Rooms => on(method, rooms::list),
        Endpoint::CreateRoom => on(method, rooms::create),
        Endpoint::Door => on(method, rooms::door),
        Endpoint::Join => on(method, rooms::join),
        Endpoint::Watch => on(method, rooms::watch),
        Endpoint::Log => on(method, rooms::log),
        Endpoint::Summary => on(method, rooms::summary),
        Endpoint::Record => on(method, rooms::record),
        Endpoint::ReplayRoom => on(method, replays::of_room),
        Endpoint::Hint => on(method, hints::hint),
        Endpoint::Save => on(method, saves::save),
        Endpoint::Exit => on(method, saves::exit),
        Endpoint::Report => on(method, admin::report),
        Endpoint::Rematch => on(method, rooms::rematch),
        Endpoint::NewSeatCode => on(method, seats::new_code),
        Endpoint::ClaimSeat => on(method, seats::claim),
        Endpoint::EmptySlot => on(method, saves::remove),
        Endpoint::Load => on(method, saves::load),
        Endpoint::Import => on(method, saves::import).layer(DefaultBodyLimit::max(MAX_IMPORT)),
        Endpoint::ReplayRecord => on(method, replays::of_record).layer(DefaultBodyLimit::max(MAX_IMPORT)),
        Endpoint::Network => on(method, network::view),
        Endpoint::OpenNetwork => on(method, network::open),
        Endpoint::CloseNetwork => on(method, network::close),
        Endpoint::SearchNetwork => on(method, network::search),
        Endpoint::NetworkGames => on(method, network::games),
        Endpoint::Quit => on(method, here::quit),
        Endpoint::Announcement => on(method, admin::announcement),
        Endpoint::Admin => on(method, admin::carry_out),
        Endpoint::OpenApi => on(method, menu::openapi),
        Endpoint::Socket => on(method, socket::upgrade),
        Endpoint::Healthy => on(method, menu::healthy),
        Endpoint::Ready => on(method, menu::ready),
        Endpoint::Metrics => on(method, vitals::for_this_machine),
    }
}
