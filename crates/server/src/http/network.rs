//! The table and the local network: opened by the person at the machine, shown to everybody.

use super::here::Here;
use super::{Answer, App, Known, Refused};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use freehold_protocol::{NetworkGame, NetworkView};
use std::sync::Arc;

/// Whether others can reach this table, and how.
pub async fn view(
    here: Result<Here, Refused>,
    known: Result<Known, Refused>,
    State(app): State<Arc<App>>,
) -> Json<NetworkView> {
    Json(app.network.view(here.is_ok(), is_alone(&app, known)).await)
}

/// Nobody else is connected than whoever asks.
fn is_alone(app: &App, known: Result<Known, Refused>) -> bool {
    app.hall.sessions.nobody_but(known.ok().map(|Known(person)| person))
}

pub async fn open(_: Here, known: Result<Known, Refused>, State(app): State<Arc<App>>) -> Answer<NetworkView> {
    app.network.open(&app).await?;
    Ok(Json(app.network.view(true, is_alone(&app, known)).await))
}

/// Looks for games of others without being found.
pub async fn search(_: Here, State(app): State<Arc<App>>) -> Result<StatusCode, Refused> {
    app.network.search(app.config.reach).await?;
    Ok(StatusCode::ACCEPTED)
}

pub async fn close(_: Here, State(app): State<Arc<App>>) -> StatusCode {
    app.network.close().await;
    StatusCode::NO_CONTENT
}

/// What others offer. Nobody but the person at the machine may make it ask around.
pub async fn games(_: Here, State(app): State<Arc<App>>) -> Json<Vec<NetworkGame>> {
    Json(app.network.games().await)
}
