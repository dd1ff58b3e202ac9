//! Games that are looked at again: those of this server, and records that somebody brings along.

use super::{Known, RecordText, Refused, Spoken, Written};
use crate::guessing::Guest;
use crate::room::Call;
use crate::serve::App;
use axum::extract::{Path, Query, State};
use freehold_table::replaying::{Source, Span};
use std::sync::Arc;

/// A finished game of this server.
pub async fn of_room(
    State(app): State<Arc<App>>,
    guest: Guest,
    Path(typed): Path<String>,
    Spoken(language): Spoken,
    Query(span): Query<Span>,
) -> Result<Written, Refused> {
    let person = guest.person.into();
    let source = app.ask_room(guest, &typed, |reply| Call::Replay { person, reply }).await?;
    // Only finished games are shown again: all their steps are there.
    let steps = app.hall.shared.steps_of(source.game()).await?;
    Ok(app.hall.shared.in_turn(move || Written::of(&source.replay(&steps)?.page(language, span)?)).await?)
}

/// The game of a record.
pub async fn of_record(
    State(app): State<Arc<App>>,
    Known(_): Known,
    Spoken(language): Spoken,
    Query(span): Query<Span>,
    RecordText(text): RecordText,
) -> Result<Written, Refused> {
    let library = app.hall.shared.house.library.clone();
    Ok(text.open(move |text| Written::of(&Source::imported(&library, &text)?.page(language, span)?)).await?)
}
