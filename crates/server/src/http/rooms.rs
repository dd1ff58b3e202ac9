//! Rooms: made, found, entered, watched, and what they tell about their past.

use super::{Answer, Body, Refused, Spoken, Written};
use crate::guessing::Guest;
use crate::hall::broken;
use crate::limits::LOG_PAGE;
use crate::refusals::{Limit, Trace};
use crate::room::Call;
use crate::secrets;
use crate::serve::App;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use freehold_protocol::{
    CreateRoom, GameSummary, JoinRoom, PlayerChoice, Refusal, RoomDoor, RoomEntered, RoomListing, WatchRoom,
};
use freehold_table::Person;
use serde::Deserialize;
use std::sync::Arc;

pub async fn list(State(app): State<Arc<App>>) -> Answer<Vec<RoomListing>> {
    Ok(Json(app.listing.show(&app.hall).await?))
}

pub async fn create(State(app): State<Arc<App>>, guest: Guest, Body(wanted): Body<CreateRoom>) -> Answer<RoomEntered> {
    app.check_creations(guest)?;
    let entered = app.hall.create(guest.person, wanted).await?;
    app.listing.came_from(&entered.code, guest.address, app.clock().now());
    Ok(Json(entered))
}

/// The table from outside, for somebody who has its link.
pub async fn door(State(app): State<Arc<App>>, guest: Guest, Path(typed): Path<String>) -> Answer<RoomDoor> {
    Ok(Json(app.with_room(guest, &typed, async |code| app.hall.door(&code).await).await?))
}

/// The hash that the password was found right for. Guessing is limited, and a room that does not
/// exist costs the same work as a wrong password.
async fn unlock(app: &App, guest: Guest, code: &str, password: Option<String>) -> Result<Option<String>, Refusal> {
    let lock = app.hall.ask(code, |reply| Call::Lock { reply }).await;
    let unknown = matches!(lock, Err(Refusal::NoSuchRoom));
    if !unknown && let Err(refusal) = lock {
        return Err(refusal);
    }
    let hash = lock.unwrap_or_default();
    // What leads to no room at all is counted where that is found out.
    if hash.is_some() && password.is_some() {
        app.take_guess(guest)?;
    }
    match (hash, password) {
        (None, _) if !unknown => Ok(None),
        (Some(_), None) => Ok(None),
        (hash, password) => {
            let right = app.hall.shared.passwords.verify(password.unwrap_or_default(), hash.clone()).await?;
            if unknown {
                return Err(Refusal::NoSuchRoom);
            }
            if !right {
                app.refusals.note(Limit::Password, Trace::from(guest).at(code));
            }
            // A wrong key fits no lock.
            Ok(Some(if right { hash.unwrap_or_default() } else { String::new() }))
        }
    }
}

pub async fn join(
    State(app): State<Arc<App>>,
    guest: Guest,
    Path(typed): Path<String>,
    Body(wanted): Body<JoinRoom>,
) -> Answer<RoomEntered> {
    let (person, seat) = (Person::from(guest.person), wanted.seat);
    let choice = PlayerChoice { nickname: wanted.nickname, token: wanted.token };
    let join = async |code: String| {
        let key = unlock(&app, guest, &code, wanted.password).await?;
        let join = |reply| Call::Join { person, choice: choice.clone(), seat, key: key.clone(), reply };
        app.hall.ask(&code, join).await
    };
    Ok(Json(app.with_room(guest, &typed, join).await?))
}

pub async fn watch(
    State(app): State<Arc<App>>,
    guest: Guest,
    Path(typed): Path<String>,
    Body(wanted): Body<WatchRoom>,
) -> Answer<RoomEntered> {
    let (person, nickname) = (Person::from(guest.person), wanted.nickname);
    let watch = async |code: String| {
        let key = unlock(&app, guest, &code, wanted.password).await?;
        let watch = |reply| Call::Watch { person, nickname: nickname.clone(), key: key.clone(), reply };
        app.hall.ask(&code, watch).await
    };
    Ok(Json(app.with_room(guest, &typed, watch).await?))
}

/// Into the room of the rematch.
pub async fn rematch(State(app): State<Arc<App>>, guest: Guest, Path(typed): Path<String>) -> Answer<RoomEntered> {
    app.check_creations(guest)?;
    Ok(Json(app.with_room(guest, &typed, async |code| app.hall.rematch(guest.person, &code).await).await?))
}

#[derive(Deserialize)]
pub struct After {
    #[serde(default)]
    after: u32,
}

/// The complete log, page by page.
pub async fn log(
    State(app): State<Arc<App>>,
    guest: Guest,
    Path(typed): Path<String>,
    Spoken(language): Spoken,
    Query(After { after }): Query<After>,
) -> Result<Written, Refused> {
    let person = guest.person.into();
    let past = app.ask_room(guest, &typed, |reply| Call::Log { person, reply }).await?;
    let steps = app.store().steps(past.game(), after, LOG_PAGE).await.map_err(broken)?;
    Ok(app.hall.shared.in_turn(move || Written::of(&past.log_page(after, &steps, language)?)).await?)
}

/// How the game stands or has ended, with the course of everybody's worth.
pub async fn summary(State(app): State<Arc<App>>, guest: Guest, Path(typed): Path<String>) -> Answer<GameSummary> {
    let person = guest.person.into();
    Ok(Json(app.ask_room(guest, &typed, |reply| Call::Summary { person, reply }).await?))
}

/// The portable record as a file.
pub async fn record(
    State(app): State<Arc<App>>,
    guest: Guest,
    Path(typed): Path<String>,
) -> Result<impl IntoResponse, Refused> {
    let person = guest.person.into();
    let past = app.ask_room(guest, &typed, |reply| Call::Export { person, reply }).await?;
    let steps = app.hall.shared.steps_of(past.game()).await?;
    let text = app.hall.shared.in_turn(move || past.export(&steps)).await?;
    // Nothing but a code leads here.
    let code = secrets::read_code(&typed).unwrap_or_default();
    let name = format!("attachment; filename=\"{code}.record\"");
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson".to_string()), (header::CONTENT_DISPOSITION, name)], text))
}
