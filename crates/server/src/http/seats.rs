//! A seat goes on at another device.

use super::{Answer, Body};
use crate::guessing::Guest;
use crate::serve::App;
use axum::Json;
use axum::extract::{Path, State};
use freehold_protocol::{ClaimSeat, RoomEntered, SeatCode};
use std::sync::Arc;

/// For the session that holds the seat, and nobody else.
pub async fn new_code(State(app): State<Arc<App>>, guest: Guest, Path(typed): Path<String>) -> Answer<SeatCode> {
    app.check_creations(guest)?;
    Ok(Json(app.with_room(guest, &typed, async |code| app.hall.seat_code(guest.person, &code).await).await?))
}

/// The code comes in the body: paths are written down in logs. Guessing is limited like that of passwords.
pub async fn claim(
    State(app): State<Arc<App>>,
    guest: Guest,
    Body(ClaimSeat { code }): Body<ClaimSeat>,
) -> Answer<RoomEntered> {
    app.take_guess(guest)?;
    Ok(Json(app.hall.claim_seat(guest.person, &code).await?))
}
