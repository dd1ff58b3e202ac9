//! Games of one person: saved, left, loaded, deleted, brought along.

use super::rooms::code;
use super::{Answer, Body, Caller, Known, RecordText, Refused};
use crate::hall::broken;
use crate::room::Call;
use crate::serve::App;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use freehold_protocol::{LeaveSolo, LoadedRoom, Refusal, SavedSlot};
use freehold_store::{Change, StoreFault};
use freehold_table::Person;
use serde::Deserialize;
use std::sync::Arc;

#[derive(Deserialize)]
pub struct Wanted {
    slot: Option<u8>,
}

/// The game goes on.
pub async fn save(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(typed): Path<String>,
    Query(Wanted { slot }): Query<Wanted>,
) -> Answer<SavedSlot> {
    let (code, person) = (code(&typed)?, Person::from(person));
    let slot = app.hall.ask(&code, |reply| Call::Save { person, slot, reply }).await?;
    Ok(Json(SavedSlot { slot: Some(slot) }))
}

/// “Save and exit” puts the game into a slot; “only exit” discards it.
pub async fn exit(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(typed): Path<String>,
    Body(LeaveSolo { save, slot }): Body<LeaveSolo>,
) -> Answer<SavedSlot> {
    let (code, person) = (code(&typed)?, Person::from(person));
    let slot = app.hall.ask(&code, |reply| Call::Exit { person, save, slot, reply }).await?;
    Ok(Json(SavedSlot { slot }))
}

pub async fn load(
    State(app): State<Arc<App>>,
    caller: Caller,
    Known(person): Known,
    Path(slot): Path<u8>,
) -> Answer<LoadedRoom> {
    app.rates.creations.check(caller.0)?;
    Ok(Json(LoadedRoom { code: app.hall.load(person, slot).await? }))
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
pub async fn import(
    State(app): State<Arc<App>>,
    caller: Caller,
    Known(person): Known,
    RecordText(record): RecordText,
) -> Answer<LoadedRoom> {
    app.rates.creations.check(caller.0)?;
    Ok(Json(LoadedRoom { code: app.hall.import(person, record).await? }))
}
