//! Looking after the server over the page, what is announced, and lines of talk that players report.

use super::{Answer, Body, Caller, Refused, bearer};
use crate::admin::{Running, Who};
use crate::guessing::Guest;
use crate::hall::broken;
use crate::limits::{CHAT_SHOWN, MAX_REPORT, MAX_REPORTS, REPORTED_BEFORE};
use crate::refusals::Limit;
use crate::serve::App;
use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use freehold_protocol::{AdminAnswer, AdminCommand, Field, Problem, Refusal, ReportLine};
use freehold_store::{AdminChange, Change, PersonId, ReporterRow};
use freehold_table::setup::bad;
use freehold_table::stored::{self, ReportDoc};
use std::sync::Arc;

/// Proof that whoever calls has a token that was made on the machine. Guessing is limited like that of codes.
pub struct Admin(Who);

impl FromRequestParts<Arc<App>> for Admin {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Admin, Refused> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let known = match bearer(parts) {
            Some(token) => app.desk.by_token(token).await,
            None => Err(Refusal::NotAdmin),
        };
        if matches!(known, Err(Refusal::NotAdmin)) {
            let spent = app.rates.guesses.take(caller.0);
            app.refusals.note(Limit::Token, caller.0);
            spent?;
        }
        Ok(Admin(known?))
    }
}

pub async fn carry_out(
    Admin(who): Admin,
    State(app): State<Arc<App>>,
    Body(command): Body<AdminCommand>,
) -> Answer<AdminAnswer> {
    Ok(Json(app.desk.carry_out(Some(Running { hall: &app.hall, refusals: &app.refusals }), &who, command).await?))
}

pub async fn announcement(State(app): State<Arc<App>>) -> Response {
    Json(app.desk.announced().borrow().clone()).into_response()
}

/// Whether what somebody reports is read by somebody else: on a program of one's own, only guests have a host.
pub fn is_read(app: &App, caller: Caller) -> bool {
    !app.config.own_machine || !caller.0.is_loopback()
}

pub async fn report(
    State(app): State<Arc<App>>,
    guest: Guest,
    Path(typed): Path<String>,
    Body(said): Body<ReportLine>,
) -> Result<StatusCode, Refused> {
    let Guest { address, person } = guest;
    if !is_read(&app, Caller(address)) {
        return Err(Refusal::NobodyToReportTo.into());
    }
    app.rates.reports.check(address).inspect_err(|_| app.refusals.note(Limit::Reports, guest))?;
    let text: String = said.text.trim().to_string();
    if text.chars().count() > MAX_REPORT {
        return Err(bad(Field::Text, Problem::TooLong { most: MAX_REPORT as u32 }).into());
    }
    let reported = async |code: String| Ok((reported(&app, person, &code, said.line).await?, code));
    let (doc, code) = app.with_room(guest, &typed, reported).await?;
    let at = app.clock().unix();
    let report = stored::report_row(&code, said.line, &doc, at);
    let reporter = ReporterRow { person, reason: said.reason.name().to_string(), text, at };
    let change = AdminChange::AddReport { report, reporter, most: MAX_REPORTS };
    app.store().commit(vec![Change::Admin(change)]).await.map_err(broken)?;
    tracing::info!(room = code, line = said.line, "a line of talk was reported");
    Ok(StatusCode::CREATED)
}

/// The line with what was said before it, as the store has it: no room is woken for this.
async fn reported(app: &App, person: PersonId, code: &str, line: u32) -> Result<ReportDoc, Refusal> {
    let row = app.store().room(code).await.map_err(broken)?.ok_or(Refusal::NoSuchRoom)?;
    let room = stored::read_room(&row).map_err(|fault| Refusal::from(&fault))?;
    if !room.is_member(person.into()) {
        return Err(Refusal::NotAMember);
    }
    let rows = app.store().chat(code, CHAT_SHOWN).await.map_err(broken)?;
    let place = rows.iter().position(|row| row.number == line).ok_or(Refusal::NoSuchLine)?;
    let said = stored::read_chat(&rows[place]).map_err(|_| Refusal::NoSuchLine)?;
    if said.person == person.into() {
        return Err(Refusal::OwnLine);
    }
    let before = rows[place.saturating_sub(REPORTED_BEFORE)..place].iter();
    let before = before.filter_map(|row| stored::read_chat(row).ok().map(Into::into));
    Ok(ReportDoc { before: before.collect(), at: rows[place].at, said: said.into() })
}
