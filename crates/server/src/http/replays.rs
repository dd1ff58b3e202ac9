//! Games that are looked at again: those of this server, and records that somebody brings along.

use super::{Answer, Known, RecordText, Spoken};
use crate::guessing::Guest;
use crate::room::Call;
use crate::serve::App;
use axum::Json;
use axum::extract::{Path, Query, State};
use freehold_protocol::{Refusal, ReplayPage};
use freehold_table::replaying::{Source, Span};
use freehold_text::Language;
use std::sync::Arc;

/// A finished game of this server.
pub async fn of_room(
    State(app): State<Arc<App>>,
    guest: Guest,
    Path(typed): Path<String>,
    Spoken(language): Spoken,
    Query(span): Query<Span>,
) -> Answer<ReplayPage> {
    let person = guest.person.into();
    let source = app.ask_room(guest, &typed, |reply| Call::Replay { person, reply }).await?;
    Ok(Json(page(&app, language, span, move || Ok(source)).await?))
}

/// The game of a record.
pub async fn of_record(
    State(app): State<Arc<App>>,
    Known(_): Known,
    Spoken(language): Spoken,
    Query(span): Query<Span>,
    RecordText(text): RecordText,
) -> Answer<ReplayPage> {
    let library = app.hall.shared.house.library.clone();
    Ok(Json(page(&app, language, span, move || Source::imported(&library, &text)).await?))
}

async fn page(
    app: &App,
    language: Language,
    span: Span,
    source: impl FnOnce() -> Result<Source, Refusal> + Send + 'static,
) -> Result<ReplayPage, Refusal> {
    app.hall.shared.in_turn(move || source()?.page(language, span)).await
}
