//! Help for those who play: what a good bot would do.

use super::{Answer, Body, Spoken};
use crate::guessing::Guest;
use crate::room::Call;
use crate::serve::App;
use axum::Json;
use axum::extract::{Path, State};
use freehold_protocol::{Hint, HintQuestion};
use std::sync::Arc;

/// The bot takes its turn among those that play, and thinks outside of the room.
pub async fn hint(
    State(app): State<Arc<App>>,
    guest: Guest,
    Path(typed): Path<String>,
    Spoken(language): Spoken,
    Body(HintQuestion { seat }): Body<HintQuestion>,
) -> Answer<Hint> {
    let person = guest.person.into();
    let adviser = app.ask_room(guest, &typed, |reply| Call::Advise { person, seat, reply }).await?;
    let thinking = move || Ok(adviser.advice.hint(&adviser.decide(), language));
    Ok(Json(app.hall.shared.in_turn(thinking).await?))
}
