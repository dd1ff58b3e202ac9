//! Sessions, and what belongs to a person: rooms to come back to, settings, feedback.

use super::here::Here;
use super::{Answer, Body, Caller, Known};
use crate::hall::broken;
use crate::limits::{MAX_FEEDBACK, MAX_SETTINGS};
use crate::secrets;
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use freehold_protocol::{
    FeedbackKind, FeedbackTaken, Field, GiveFeedback, Me, MyRoom, Problem, Refusal, SaveView, SessionGranted,
    Statistics,
};
use freehold_store::{Change, FeedbackRow, PersonId, RoomRow, SaveRow};
use freehold_table::setup::bad;
use freehold_table::{Person, statistics, stored};
use serde_json::Value;
use std::sync::Arc;

/// A new person, known by a secret that only they have. We keep its hash.
pub async fn new_session(State(app): State<Arc<App>>, caller: Caller) -> Answer<SessionGranted> {
    app.check_creations(caller.0)?;
    let session = secrets::session_token();
    let (token, person) = (secrets::token_hash(&session), secrets::person());
    let change = Change::AddSession { token, person, at: app.clock().unix() };
    app.store().commit(vec![change]).await.map_err(broken)?;
    Ok(Json(SessionGranted { session }))
}

/// Forgets this device: the secret is good for nothing any more, and whatever only it could reach is gone.
pub async fn end_session(
    State(app): State<Arc<App>>,
    here: Result<Here, super::Refused>,
    Known(person): Known,
) -> Result<StatusCode, super::Refused> {
    app.hall.forget(person).await?;
    if here.is_ok() {
        let nothing = stored::settings_row(Value::Null);
        let change = Change::PutSettings { person: PersonId::HERE, settings: nothing };
        app.store().commit(vec![change]).await.map_err(broken)?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// What the menu offers to this person.
pub async fn me(State(app): State<Arc<App>>, caller: Caller, Known(person): Known) -> Answer<Me> {
    let rooms = app.store().rooms_of(person).await.map_err(broken)?;
    let saves = app.store().saves(person).await.map_err(broken)?;
    let settings = app.store().settings(person).await.map_err(broken)?;
    let save = |row: &SaveRow| {
        let summary = stored::read_summary(row).ok()?;
        Some(SaveView { slot: row.slot, summary, at: u32::try_from(row.at).unwrap_or(0) })
    };
    Ok(Json(Me {
        rooms: rooms.iter().filter_map(|row| my_room(&app, person, row)).collect(),
        saves: saves.iter().filter_map(save).collect(),
        settings: settings.and_then(|row| stored::read_settings(&row).ok()),
        reports: super::admin::is_read(&app, caller),
    }))
}

/// A room as its owner finds it on the menu.
fn my_room(app: &App, person: PersonId, row: &RoomRow) -> Option<MyRoom> {
    let doc = stored::read_room(row).ok()?;
    let presence = app.hall.presence(&row.code).unwrap_or(doc.presence());
    let seats = doc.seats_of(Person::from(person));
    Some(MyRoom {
        code: row.code.clone(),
        kind: doc.kind,
        stage: doc.stage,
        preset: doc.settings.preset.clone(),
        changes: doc.settings.options.len() as u32,
        theme: doc.settings.theme.clone(),
        your_turn: presence.mover.is_some_and(|seat| seats.contains(&seat)),
        here: presence.players,
        rest: presence.rest,
        seats,
        players: doc.nicknames(),
        slot: doc.slot,
        touched: u32::try_from(row.touched).unwrap_or(0),
        asked_about: doc.asked_about && doc.is_unfinished(),
    })
}

/// How this person has done against bots.
pub async fn statistics(State(app): State<Arc<App>>, Known(person): Known) -> Answer<Statistics> {
    let rows = app.store().summaries(person).await.map_err(broken)?;
    let house = app.hall.shared.house.clone();
    let counting = move || {
        // What a later version remembers, this one does not count.
        let games: Vec<_> =
            rows.iter().filter_map(|row| Some((row.at, stored::read_game_summary(row).ok()?))).collect();
        let presets: Vec<&str> = house.library.presets().iter().map(|preset| preset.id.as_str()).collect();
        Ok(statistics::statistics(&games, &presets))
    };
    Ok(Json(app.hall.shared.in_turn(counting).await?))
}

/// The client's own settings; the server keeps them and does not read them. Those of whoever is at the machine are kept
/// for its command line as well, unless that has brought in others which this client has not seen yet.
pub async fn put_settings(
    State(app): State<Arc<App>>,
    here: Result<Here, super::Refused>,
    Known(person): Known,
    Body(wanted): Body<Value>,
) -> Result<StatusCode, super::Refused> {
    let settings = stored::settings_row(wanted.clone());
    if settings.doc.len() > MAX_SETTINGS {
        return Err(Refusal::TooLarge { most: MAX_SETTINGS as u32 }.into());
    }
    let mut changes = vec![Change::PutSettings { person, settings: settings.clone() }];
    if here.is_ok() {
        let seen = stored::imported(&wanted);
        let waiting = settings_here(&app).await?.as_ref().and_then(stored::imported);
        if waiting.is_none_or(|waiting| seen.is_some_and(|seen| seen >= waiting)) {
            changes.push(Change::PutSettings { person: PersonId::HERE, settings });
        }
    }
    app.store().commit(changes).await.map_err(broken)?;
    Ok(StatusCode::NO_CONTENT)
}

/// For the page of whoever is at the machine: what the command line has written or brought in. Others are told nothing.
pub async fn get_settings(
    State(app): State<Arc<App>>,
    here: Result<Here, super::Refused>,
) -> Result<Json<Option<Value>>, super::Refused> {
    Ok(Json(if here.is_ok() { settings_here(&app).await? } else { None }))
}

async fn settings_here(app: &App) -> Result<Option<Value>, Refusal> {
    let row = app.store().settings(PersonId::HERE).await.map_err(broken)?;
    Ok(row.and_then(|row| stored::read_settings(&row).ok()).filter(|settings| !settings.is_null()))
}

/// Stored at once; nothing else is needed to have said it. The answer says whether it was sent on.
pub async fn give_feedback(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(said): Body<GiveFeedback>,
) -> Result<(StatusCode, Json<FeedbackTaken>), super::Refused> {
    app.check_creations(caller.0)?;
    let body = said.text.trim().to_string();
    if body.is_empty() {
        return Err(bad(Field::Text, Problem::Empty).into());
    }
    if body.chars().count() > MAX_FEEDBACK {
        return Err(bad(Field::Text, Problem::TooLong { most: MAX_FEEDBACK as u32 }).into());
    }
    let kind = match said.kind {
        FeedbackKind::Bug => "bug",
        FeedbackKind::Suggestion => "suggestion",
    };
    app.hall.space.check().await?;
    let entry = FeedbackRow { kind: kind.to_string(), body, at: app.clock().unix() };
    app.store().commit(vec![Change::AddFeedback(entry.clone())]).await.map_err(broken)?;
    let stand = app.feedback.ring(&app, &entry).await.map_err(broken)?;
    Ok((StatusCode::CREATED, Json(FeedbackTaken { stand })))
}
