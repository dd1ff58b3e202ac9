//! The orders, one by one.

use super::bans::{self, Whom, person_text, read_person};
use super::{Desk, Running, Who, views};
use crate::hall::broken;
use crate::limits::{MAX_ADMIN_TEXT, MAX_BAN_HOURS, MAX_LISTED, MAX_TOKEN_HOURS};
use crate::secrets;
use freehold_protocol::{
    AdminAnswer, AdminCommand, AdminPerson, Announcement, Field, LimitsHit, Problem, Refusal, StageAsked,
};
use freehold_store::{AdminChange, AnnouncementRow, BanRow, Change, RoomChange, RoomsAsked, Stage};
use freehold_table::setup::bad;

fn listed(most: Option<u32>) -> u32 {
    most.unwrap_or(MAX_LISTED).min(MAX_LISTED)
}

/// One line of a text that others will read.
fn text(written: &str) -> Result<String, Refusal> {
    let line: String = written.trim().chars().filter(|letter| !letter.is_control()).collect();
    if line.chars().count() > MAX_ADMIN_TEXT {
        return Err(bad(Field::Text, Problem::TooLong { most: MAX_ADMIN_TEXT as u32 }));
    }
    Ok(line)
}

fn within(hours: u32, most: u32) -> Result<i64, Refusal> {
    if (1..=most).contains(&hours) {
        return Ok(i64::from(hours) * 3600);
    }
    Err(bad(Field::Hours, Problem::OutOfRange { least: 1, most }))
}

fn stage(asked: StageAsked) -> Stage {
    match asked {
        StageAsked::Lobby => Stage::Lobby,
        StageAsked::Playing => Stage::Playing,
        StageAsked::Solo => Stage::Solo,
        StageAsked::Over => Stage::Over,
    }
}

impl Desk {
    /// Carries out an order of somebody at the machine while no server runs: only what is stored is looked at and
    /// changed.
    pub async fn carry_out_alone(&self, command: AdminCommand) -> Result<AdminAnswer, Refusal> {
        self.carry_out(None, &Who::Machine, command).await
    }

    pub(crate) async fn carry_out(
        &self,
        running: Option<Running<'_>>,
        who: &Who,
        command: AdminCommand,
    ) -> Result<AdminAnswer, Refusal> {
        match command {
            AdminCommand::Rooms { stage: asked, most } => {
                let asked = RoomsAsked { stage: asked.map(stage), person: None, most: listed(most) };
                Ok(AdminAnswer::Rooms { rooms: self.rooms(running, asked).await? })
            }
            AdminCommand::People {} => {
                let people = self.present.lines().iter().take(MAX_LISTED as usize).map(views::person_here).collect();
                Ok(AdminAnswer::People { people })
            }
            AdminCommand::Person { person } => self.person(running, &person).await,
            AdminCommand::EndRoom { code, reason } => self.end_room(running, who, &code, &reason).await,
            AdminCommand::Bans {} => {
                let rows = self.store.bans().await.map_err(broken)?;
                let standing = rows.iter().filter(|row| row.until.is_none_or(|until| until > self.clock.unix()));
                Ok(AdminAnswer::Bans { bans: standing.map(bans::view).collect() })
            }
            AdminCommand::Ban { whom, reason, hours } => self.ban(who, &whom, &reason, hours).await,
            AdminCommand::Pardon { whom } => {
                let whom = whom.parse::<Whom>()?.to_string();
                self.commit(who, format!("pardon {whom}"), AdminChange::Pardon { whom }).await?;
                self.load_bans().await
            }
            AdminCommand::Reports { all, most } => {
                let kept = self.store.reports(!all, listed(most)).await.map_err(broken)?;
                let view = |kept| views::report(kept, |person| self.present.addresses(person));
                Ok(AdminAnswer::Reports { reports: kept.iter().filter_map(view).collect() })
            }
            AdminCommand::DealtWith { report } => {
                let (id, at) = (i64::from(report), self.clock.unix());
                let change = AdminChange::ReportDealt { id, at };
                self.commit(who, format!("report {report} dealt with"), change).await?;
                Ok(AdminAnswer::Done {})
            }
            AdminCommand::Feedback { most } => {
                let entries = self.store.feedback(listed(most)).await.map_err(broken)?;
                Ok(AdminAnswer::Feedback { entries: entries.iter().map(views::feedback).collect() })
            }
            AdminCommand::Announce { text, at } => self.announce(who, Some((&text, at))).await,
            AdminCommand::Withdraw {} => self.announce(who, None).await,
            AdminCommand::Limits {} => {
                let nothing = LimitsHit { since: views::seconds(self.clock.unix()), limits: vec![], addresses: vec![] };
                Ok(AdminAnswer::Limits { limits: running.map_or(nothing, |running| views::limits(running.refusals)) })
            }
            AdminCommand::Audit { most } => {
                let entries = self.store.audit(listed(most)).await.map_err(broken)?;
                Ok(AdminAnswer::Audit { entries: entries.iter().map(views::audit).collect() })
            }
            AdminCommand::NewToken { .. } | AdminCommand::Tokens {} | AdminCommand::RevokeToken { .. } => {
                // A token that could make others would never end.
                if *who != Who::Machine { Err(Refusal::OnlyHere) } else { self.tokens(who, command).await }
            }
        }
    }

    async fn rooms(
        &self,
        running: Option<Running<'_>>,
        asked: RoomsAsked,
    ) -> Result<Vec<freehold_protocol::AdminRoom>, Refusal> {
        let rooms = self.store.sized_rooms(asked).await.map_err(broken)?;
        let here = |code: &str| running.and_then(|running| running.hall.presence(code)).map_or(0, |here| here.players);
        Ok(rooms.iter().map(|room| views::room(room, here(&room.row.code))).collect())
    }

    async fn person(&self, running: Option<Running<'_>>, named: &str) -> Result<AdminAnswer, Refusal> {
        let person = read_person(named.trim()).ok_or(Refusal::NobodyNamed)?;
        let asked = RoomsAsked { stage: None, person: Some(person), most: MAX_LISTED };
        let named = person_text(person);
        let bans = self.store.bans().await.map_err(broken)?;
        let saves = self.store.saves(person).await.map_err(broken)?;
        let person = AdminPerson {
            rooms: self.rooms(running, asked).await?,
            saves: saves.len() as u32,
            addresses: self.present.addresses(person),
            ban: bans.iter().find(|row| row.whom == named).map(bans::view),
            person: named,
        };
        Ok(AdminAnswer::Person { person })
    }

    async fn end_room(
        &self,
        running: Option<Running<'_>>,
        who: &Who,
        code: &str,
        reason: &str,
    ) -> Result<AdminAnswer, Refusal> {
        let (code, reason) = (secrets::read_code(code).ok_or(Refusal::NoSuchRoom)?, text(reason)?);
        let what = format!("end room {code}: {reason}");
        match running {
            Some(running) => {
                running.hall.end(&code, &reason).await?;
                self.store.commit(vec![self.noted(who, what)]).await.map_err(broken)?;
            }
            None => {
                let row = self.store.room(&code).await.map_err(broken)?.ok_or(Refusal::NoSuchRoom)?;
                // Only as it was seen: a server that has started meanwhile wins.
                let seen = Change::UpdateRoom(RoomChange {
                    code: row.code,
                    expected: row.version,
                    stage: row.stage,
                    listed: row.listed,
                    format: row.format,
                    doc: row.doc,
                    game: row.game,
                    touched: row.touched,
                    members: None,
                });
                let changes = vec![seen, Change::RemoveRoom { code }, self.noted(who, what)];
                self.store.commit(changes).await.map_err(broken)?;
            }
        }
        Ok(AdminAnswer::Done {})
    }

    async fn ban(&self, who: &Who, whom: &str, reason: &str, hours: Option<u32>) -> Result<AdminAnswer, Refusal> {
        let (whom, reason): (Whom, String) = (whom.parse()?, text(reason)?);
        if whom.is_this_machine() {
            return Err(Refusal::ThisMachine);
        }
        let at = self.clock.unix();
        let until = hours.map(|hours| within(hours, MAX_BAN_HOURS)).transpose()?.map(|seconds| at + seconds);
        let row = BanRow { whom: whom.to_string(), reason, at, until };
        let time = hours.map_or("for good".to_string(), |hours| format!("for {hours} h"));
        let why = if row.reason.is_empty() { String::new() } else { format!(": {}", row.reason) };
        let what = format!("ban {} {time}{why}", row.whom);
        let ban = bans::view(&row);
        self.commit(who, what, AdminChange::Ban(row)).await?;
        self.load_bans().await?;
        Ok(AdminAnswer::Banned { ban })
    }

    async fn load_bans(&self) -> Result<AdminAnswer, Refusal> {
        self.bans.replace(&self.store.bans().await.map_err(broken)?);
        Ok(AdminAnswer::Done {})
    }

    async fn announce(&self, who: &Who, said: Option<(&str, Option<u32>)>) -> Result<AdminAnswer, Refusal> {
        let announcement = match said {
            Some((written, at)) => {
                let text = text(written)?;
                if text.is_empty() {
                    return Err(bad(Field::Text, Problem::Empty));
                }
                Some(Announcement { text, at })
            }
            None => None,
        };
        let row = announcement
            .as_ref()
            .map(|said| AnnouncementRow { text: said.text.clone(), begins: said.at.map(i64::from) });
        let what = match &announcement {
            Some(said) => format!("announce: {}", said.text),
            None => "withdraw the announcement".to_string(),
        };
        self.commit(who, what, AdminChange::Announce(row)).await?;
        self.announced.send_replace(announcement.clone());
        Ok(AdminAnswer::Announced { announcement })
    }

    async fn tokens(&self, who: &Who, command: AdminCommand) -> Result<AdminAnswer, Refusal> {
        match command {
            AdminCommand::NewToken { hours, label } => {
                let (at, label) = (self.clock.unix(), text(&label)?);
                let until = at + within(hours, MAX_TOKEN_HOURS)?;
                let secret = secrets::session_token();
                let token = secrets::token_hash(&secret);
                let what = format!("new token for {hours} h {label}").trim_end().to_string();
                self.commit(who, what, AdminChange::AddToken { token, label, at, until }).await?;
                Ok(AdminAnswer::Token { secret, until: views::seconds(until) })
            }
            AdminCommand::RevokeToken { token } => {
                let change = AdminChange::RemoveToken { id: i64::from(token) };
                self.commit(who, format!("revoke token {token}"), change).await?;
                Ok(AdminAnswer::Done {})
            }
            _ => {
                let rows = self.store.admin_tokens().await.map_err(broken)?;
                let good = rows.iter().filter(|row| row.until > self.clock.unix());
                Ok(AdminAnswer::Tokens { tokens: good.map(views::token).collect() })
            }
        }
    }
}
