//! A seat goes on at another device.

use super::rooms::code;
use super::{Answer, Body, Caller, Known};
use crate::serve::App;
use axum::Json;
use axum::extract::{Path, State};
use freehold_protocol::{ClaimSeat, RoomEntered, SeatCode};
use std::sync::Arc;

/// For the session that holds the seat, and nobody else.
pub async fn new_code(
    State(app): State<Arc<App>>,
    caller: Caller,
    Known(person): Known,
    Path(typed): Path<String>,
) -> Answer<SeatCode> {
    app.rates.creations.check(caller.0)?;
    Ok(Json(app.hall.seat_code(person, &code(&typed)?).await?))
}

/// The code comes in the body: paths are written down in logs. Guessing is limited like that of passwords.
pub async fn claim(
    State(app): State<Arc<App>>,
    caller: Caller,
    Known(person): Known,
    Body(ClaimSeat { code }): Body<ClaimSeat>,
) -> Answer<RoomEntered> {
    app.rates.guesses.check(caller.0)?;
    Ok(Json(app.hall.claim_seat(person, &code).await?))
}
