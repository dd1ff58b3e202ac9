//! Help for those who play: why a command is refused, and what a good bot would do.

use super::rooms::code;
use super::{Answer, Body, Known, Spoken};
use crate::room::Call;
use crate::serve::App;
use axum::Json;
use axum::extract::{Path, State};
use freehold_protocol::{Hint, HintQuestion, WhyNot, WhyQuestion};
use freehold_table::Person;
use std::sync::Arc;

pub async fn why(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(typed): Path<String>,
    Spoken(language): Spoken,
    Body(WhyQuestion { seat, command }): Body<WhyQuestion>,
) -> Answer<WhyNot> {
    let (code, person) = (code(&typed)?, Person::from(person));
    Ok(Json(app.hall.ask(&code, |reply| Call::Why { person, seat, command, language, reply }).await?))
}

/// The bot takes its turn among those that play, and thinks outside of the room.
pub async fn hint(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(typed): Path<String>,
    Spoken(language): Spoken,
    Body(HintQuestion { seat }): Body<HintQuestion>,
) -> Answer<Hint> {
    let (code, person) = (code(&typed)?, Person::from(person));
    let adviser = app.hall.ask(&code, |reply| Call::Advise { person, seat, reply }).await?;
    let thinking = move || Ok(adviser.advice.hint(&adviser.decide(), language));
    Ok(Json(app.hall.shared.in_turn(thinking).await?))
}
