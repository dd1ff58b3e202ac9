//! Rooms: made, found, entered, watched, and what they tell about their past.

use super::{Answer, Body, Caller, Known, Refused, Spoken};
use crate::room::Call;
use crate::secrets;
use crate::serve::App;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use freehold_protocol::{
    CreateRoom, GameSummary, JoinRoom, LogPage, PlayerChoice, Refusal, RoomDoor, RoomEntered, RoomListing, WatchRoom,
};
use freehold_table::Person;
use serde::Deserialize;
use std::sync::Arc;

pub async fn list(State(app): State<Arc<App>>) -> Answer<Vec<RoomListing>> {
    Ok(Json(app.hall.list().await?))
}

pub async fn create(
    State(app): State<Arc<App>>,
    caller: Caller,
    Known(person): Known,
    Body(wanted): Body<CreateRoom>,
) -> Answer<RoomEntered> {
    app.rates.creations.check(caller.0)?;
    Ok(Json(app.hall.create(person, wanted).await?))
}

/// A code as it was typed; one that cannot be is refused like one that does not exist.
pub fn code(text: &str) -> Result<String, Refusal> {
    secrets::read_code(text).ok_or(Refusal::NoSuchRoom)
}

/// The table from outside, for somebody who has its link. Guessing codes is limited.
pub async fn door(
    State(app): State<Arc<App>>,
    caller: Caller,
    Known(_): Known,
    Path(typed): Path<String>,
) -> Answer<RoomDoor> {
    let found = app.hall.door(&code(&typed)?).await;
    if matches!(found, Err(Refusal::NoSuchRoom)) {
        app.rates.guesses.check(caller.0)?;
    }
    Ok(Json(found?))
}

/// The hash that the password was found right for. Guessing is limited, and a room that does not
/// exist costs the same work as a wrong password.
async fn unlock(app: &App, caller: Caller, code: &str, password: Option<String>) -> Result<Option<String>, Refusal> {
    let lock = app.hall.ask(code, |reply| Call::Lock { reply }).await;
    let unknown = matches!(lock, Err(Refusal::NoSuchRoom));
    if !unknown && let Err(refusal) = lock {
        return Err(refusal);
    }
    let hash = lock.unwrap_or_default();
    if unknown || (hash.is_some() && password.is_some()) {
        app.rates.guesses.check(caller.0)?;
    }
    match (hash, password) {
        (None, None) if !unknown => Ok(None),
        (None, _) if !unknown => Ok(None),
        (Some(_), None) => Ok(None),
        (hash, password) => {
            let right = app.hall.shared.passwords.verify(password.unwrap_or_default(), hash.clone()).await;
            if unknown {
                return Err(Refusal::NoSuchRoom);
            }
            // A wrong key fits no lock.
            Ok(Some(if right { hash.unwrap_or_default() } else { String::new() }))
        }
    }
}

pub async fn join(
    State(app): State<Arc<App>>,
    caller: Caller,
    Known(person): Known,
    Path(typed): Path<String>,
    Body(wanted): Body<JoinRoom>,
) -> Answer<RoomEntered> {
    let code = code(&typed)?;
    let key = unlock(&app, caller, &code, wanted.password).await?;
    let choice = PlayerChoice { nickname: wanted.nickname, token: wanted.token };
    let (person, seat) = (Person::from(person), wanted.seat);
    let join = |reply| Call::Join { person, choice: choice.clone(), seat, key: key.clone(), reply };
    Ok(Json(app.hall.ask(&code, join).await?))
}

pub async fn watch(
    State(app): State<Arc<App>>,
    caller: Caller,
    Known(person): Known,
    Path(typed): Path<String>,
    Body(wanted): Body<WatchRoom>,
) -> Answer<RoomEntered> {
    let code = code(&typed)?;
    let key = unlock(&app, caller, &code, wanted.password).await?;
    let person = Person::from(person);
    let nickname = wanted.nickname;
    let watch = |reply| Call::Watch { person, nickname: nickname.clone(), key: key.clone(), reply };
    Ok(Json(app.hall.ask(&code, watch).await?))
}

/// Into the room of the rematch.
pub async fn rematch(
    State(app): State<Arc<App>>,
    caller: Caller,
    Known(person): Known,
    Path(typed): Path<String>,
) -> Answer<RoomEntered> {
    app.rates.creations.check(caller.0)?;
    Ok(Json(app.hall.rematch(person, &code(&typed)?).await?))
}

#[derive(Deserialize)]
pub struct After {
    #[serde(default)]
    after: u32,
}

/// The complete log, page by page.
pub async fn log(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(typed): Path<String>,
    Spoken(language): Spoken,
    Query(After { after }): Query<After>,
) -> Answer<LogPage> {
    let (code, person) = (code(&typed)?, Person::from(person));
    Ok(Json(app.hall.ask(&code, |reply| Call::Log { person, after, language, reply }).await?))
}

/// How the game stands or has ended, with the course of everybody's worth.
pub async fn summary(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(typed): Path<String>,
) -> Answer<GameSummary> {
    let (code, person) = (code(&typed)?, Person::from(person));
    Ok(Json(app.hall.ask(&code, |reply| Call::Summary { person, reply }).await?))
}

/// The portable record as a file.
pub async fn record(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(typed): Path<String>,
) -> Result<impl IntoResponse, Refused> {
    let (code, person) = (code(&typed)?, Person::from(person));
    let text = app.hall.ask(&code, |reply| Call::Export { person, reply }).await?;
    let name = format!("attachment; filename=\"{code}.record\"");
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson".to_string()), (header::CONTENT_DISPOSITION, name)], text))
}
