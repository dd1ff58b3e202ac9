//! Answers for a terminal. What people have written is shown, never obeyed.

use crate::output::terminal_safe;
use crate::table::{Column, table};
use freehold_protocol::{
    AdminAnswer, AdminPerson, AdminRoom, BanView, LimitHit, LimitsHit, PersonNamed, ReportView, RoomStage,
};
use std::time::{Duration, UNIX_EPOCH};

pub fn say(answer: &AdminAnswer, page: Option<&str>) -> String {
    match answer {
        AdminAnswer::Rooms { rooms } => self::rooms(rooms),
        AdminAnswer::People { .. } if page.is_none() => "No server runs, so nobody is connected.".into(),
        AdminAnswer::People { people } => {
            let columns = ["person", "address", "room", "since"].map(Column::Words);
            let row = |here: &freehold_protocol::PersonHere| {
                vec![here.person.clone(), here.address.clone(), here.room.clone(), time(here.since)]
            };
            listed(people.is_empty(), "Nobody is connected.", || table(&columns, people.iter().map(row)))
        }
        AdminAnswer::Person { person } => self::person(person),
        AdminAnswer::Bans { bans } => {
            let columns = ["whom", "until", "since", "reason"].map(Column::Words);
            let row =
                |ban: &BanView| vec![ban.whom.clone(), until(ban.until), time(ban.at), terminal_safe(&ban.reason)];
            listed(bans.is_empty(), "Nobody is banned.", || table(&columns, bans.iter().map(row)))
        }
        AdminAnswer::Reports { reports } => {
            let all = || reports.iter().map(report).collect::<Vec<_>>().join("\n");
            listed(reports.is_empty(), "No report is open.", all)
        }
        AdminAnswer::Feedback { entries } => {
            let columns = [Column::Figures("id"), Column::Words("when"), Column::Words("kind"), Column::Words("text")];
            let row = |entry: &freehold_protocol::FeedbackView| {
                vec![entry.id.to_string(), time(entry.at), entry.kind.clone(), terminal_safe(&entry.text)]
            };
            let all = || table(&columns, entries.iter().map(row));
            listed(entries.is_empty(), "Nobody has said anything yet.", all)
        }
        AdminAnswer::Limits { .. } if page.is_none() => "No server runs, so no limit is hit.".into(),
        AdminAnswer::Limits { limits } => self::limits(limits),
        AdminAnswer::Audit { entries } => {
            let columns = ["when", "who", "what"].map(Column::Words);
            let row = |entry: &freehold_protocol::AuditView| {
                vec![time(entry.at), terminal_safe(&entry.who), terminal_safe(&entry.what)]
            };
            let all = || table(&columns, entries.iter().map(row));
            listed(entries.is_empty(), "Nothing was done yet.", all)
        }
        AdminAnswer::Tokens { tokens } => {
            let columns = [Column::Figures("id"), Column::Words("until"), Column::Words("label")];
            let row = |token: &freehold_protocol::TokenMade| {
                vec![token.id.to_string(), time(token.until), terminal_safe(&token.label)]
            };
            listed(tokens.is_empty(), "No token is good now.", || table(&columns, tokens.iter().map(row)))
        }
        AdminAnswer::Token { secret, until } => {
            let place = page.map_or("at #/admin of the server's page".into(), |page| format!("at {page}#/admin"));
            format!("{secret}\n\nEnter it {place}. It is shown this once and good until {}.", time(*until))
        }
        AdminAnswer::Banned { ban } => {
            let shut = if page.is_some() { " Open lines of it are closed." } else { "" };
            format!("{} is not let in any more ({}).{shut}", ban.whom, until(ban.until))
        }
        AdminAnswer::Announced { announcement: Some(said) } => {
            let when = said.at.map_or(String::new(), |at| format!(", beginning {}", time(at)));
            format!("Everybody is shown{when}: {}", terminal_safe(&said.text))
        }
        AdminAnswer::Announced { announcement: None } => "Nothing is announced any more.".into(),
        AdminAnswer::Done {} => "Done.".into(),
    }
}

fn listed(empty: bool, nothing: &str, all: impl FnOnce() -> String) -> String {
    if empty { nothing.to_string() } else { all() }
}

/// As `2026-11-18 06:00:00Z`.
fn time(unix: u32) -> String {
    humantime::format_rfc3339_seconds(UNIX_EPOCH + Duration::from_secs(u64::from(unix))).to_string().replace('T', " ")
}

fn until(moment: Option<u32>) -> String {
    moment.map_or("for good".to_string(), |moment| format!("until {}", time(moment)))
}

fn named(person: &PersonNamed) -> String {
    let watches = if person.watches { ", watches" } else { "" };
    let name = match person.nickname.as_str() {
        "" => "no name".to_string(),
        name => terminal_safe(name),
    };
    format!("{name} ({}{watches})", person.person)
}

fn rooms(rooms: &[AdminRoom]) -> String {
    let columns = [
        Column::Words("code"),
        Column::Words("stage"),
        Column::Words("kind"),
        Column::Figures("here"),
        Column::Figures("bots"),
        Column::Figures("KiB"),
        Column::Words("last touched"),
        Column::Words("people"),
    ];
    let row = |room: &AdminRoom| {
        let people: Vec<String> = room.people.iter().map(named).collect();
        let kind = room.kind.map_or("unreadable".to_string(), |kind| format!("{kind:?}").to_lowercase());
        let stage = match room.stage {
            RoomStage::Lobby => "lobby",
            RoomStage::Opening => "opening",
            RoomStage::Playing => "playing",
            RoomStage::Over => "over",
            RoomStage::Abandoned => "abandoned",
        };
        vec![
            room.code.clone(),
            stage.to_string(),
            kind,
            room.here.to_string(),
            room.bots.to_string(),
            room.kib.to_string(),
            time(room.touched),
            people.join(", "),
        ]
    };
    listed(rooms.is_empty(), "There is no such room.", || table(&columns, rooms.iter().map(row)))
}

fn person(person: &AdminPerson) -> String {
    let mut text = format!("Person {}, {} of 3 slots in use", person.person, person.saves);
    if !person.addresses.is_empty() {
        text += &format!(", connected from {}", person.addresses.join(", "));
    }
    text += ".\n";
    if let Some(ban) = &person.ban {
        text += &format!("Banned ({}): {}\n", until(ban.until), terminal_safe(&ban.reason));
    }
    text + &rooms(&person.rooms)
}

fn report(report: &ReportView) -> String {
    let dealt = report.dealt.map_or(String::new(), |at| format!(", dealt with {}", time(at)));
    let mut text = format!("Report {} in room {}{dealt}\n", report.id, report.room);
    for said in &report.before {
        text += &format!("    {}: {}\n", terminal_safe(&said.nickname), terminal_safe(&said.text));
    }
    text += &format!(
        "  > {}: {}\n    said by {} {}",
        terminal_safe(&report.speaker.nickname),
        terminal_safe(&report.text),
        named(&report.speaker),
        time(report.said_at),
    );
    if !report.addresses.is_empty() {
        text += &format!(", connected from {}", report.addresses.join(", "));
    }
    text += "\n";
    for by in &report.reporters {
        text += &format!("    {} reports: {} {}\n", by.person, by.reason.name(), terminal_safe(&by.text));
    }
    text
}

fn limits(limits: &LimitsHit) -> String {
    if limits.limits.iter().all(|limit| limit.count == 0) {
        return format!("No limit was hit since {}.", time(limits.since));
    }
    let rows = |hits: &[LimitHit]| -> Vec<Vec<String>> {
        hits.iter().map(|hit| vec![hit.name.clone(), hit.count.to_string()]).collect()
    };
    let by_limit = table(&[Column::Words("limit"), Column::Figures("hit")], rows(&limits.limits));
    let by_address = table(&[Column::Words("address"), Column::Figures("hits")], rows(&limits.addresses));
    format!("Since {}\n{by_limit}\n{by_address}", time(limits.since))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_names_are_for_people() {
        assert_eq!(time(1_795_000_000), "2026-11-18 11:06:40Z");
        assert_eq!(until(None), "for good");
        let person = PersonNamed { person: "00ff".into(), nickname: "A\u{1b}[2Jda".into(), watches: true };
        assert_eq!(named(&person), "A\\u{1b}[2Jda (00ff, watches)");
    }
}
