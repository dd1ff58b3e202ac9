//! Games of one person: saved, left, loaded, deleted, brought along.

use super::{Answer, Body, Known, RecordText, Refused};
use crate::guessing::Guest;
use crate::hall::broken;
use crate::room::Call;
use crate::serve::App;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use freehold_protocol::{LeaveSolo, LoadedRoom, Refusal, SavedSlot};
use freehold_store::{Change, StoreFault};
use serde::Deserialize;
use std::sync::Arc;

#[derive(Deserialize)]
pub struct Wanted {
    slot: Option<u8>,
}

/// The game goes on.
pub async fn save(
    State(app): State<Arc<App>>,
    guest: Guest,
    Path(typed): Path<String>,
    Query(Wanted { slot }): Query<Wanted>,
) -> Answer<SavedSlot> {
    app.hall.space.check_for(guest.person, 0).await?;
    let person = guest.person.into();
    let slot = app.ask_room(guest, &typed, |reply| Call::Save { person, slot, reply }).await?;
    Ok(Json(SavedSlot { slot: Some(slot) }))
}

/// “Save and exit” puts the game into a slot; “only exit” discards it.
pub async fn exit(
    State(app): State<Arc<App>>,
    guest: Guest,
    Path(typed): Path<String>,
    Body(LeaveSolo { save, slot }): Body<LeaveSolo>,
) -> Answer<SavedSlot> {
    if save {
        app.hall.space.check_for(guest.person, 0).await?;
    }
    let person = guest.person.into();
    let slot = app.ask_room(guest, &typed, |reply| Call::Exit { person, save, slot, reply }).await?;
    Ok(Json(SavedSlot { slot }))
}

pub async fn load(State(app): State<Arc<App>>, guest: Guest, Path(slot): Path<u8>) -> Answer<LoadedRoom> {
    app.check_creations(guest)?;
    Ok(Json(LoadedRoom { code: app.hall.load(guest.person, slot).await? }))
}

pub async fn remove(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(slot): Path<u8>,
) -> Result<StatusCode, Refused> {
    match app.store().commit(vec![Change::DeleteSave { person, slot }]).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreFault::Missing) => Err(Refusal::NoSuchSave { slot }.into()),
        Err(fault) => Err(broken(fault).into()),
    }
}

/// The body is the text of a record.
pub async fn import(State(app): State<Arc<App>>, guest: Guest, RecordText(record): RecordText) -> Answer<LoadedRoom> {
    app.check_creations(guest)?;
    Ok(Json(LoadedRoom { code: app.hall.import(guest.person, record).await? }))
}
