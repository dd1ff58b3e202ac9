//! What is stored, as those who look after the server see it.

use super::bans::person_text;
use super::present::Line;
use crate::refusals::Refusals;
use freehold_protocol::{
    AdminRoom, Announcement, AuditView, FeedbackView, LimitHit, LimitsHit, PersonHere, PersonNamed, ReportReason,
    ReportView, ReporterView, RoomStage, SaidBefore, TokenMade,
};
use freehold_store::{AdminTokenRow, AnnouncementRow, AuditRow, KeptFeedback, KeptReport, PersonId, SizedRoom, Stage};
use freehold_table::stored::{self, Said};

/// Those who hit limits most often.
const TOP_ADDRESSES: usize = 20;

pub fn seconds(unix: i64) -> u32 {
    u32::try_from(unix).unwrap_or(0)
}

fn small(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// A room that cannot be read is listed all the same: it may be the one to end.
pub fn room(sized: &SizedRoom, here: u32) -> AdminRoom {
    let row = &sized.row;
    let doc = stored::read_room(row).ok();
    let stage = match row.stage {
        Stage::Lobby => RoomStage::Lobby,
        Stage::Playing | Stage::Solo => RoomStage::Playing,
        Stage::Over => RoomStage::Over,
    };
    let named = |person: PersonId, nickname: &str, watches: bool| PersonNamed {
        person: person_text(person),
        nickname: nickname.to_string(),
        watches,
    };
    let people = doc.iter().flat_map(|doc| {
        let seats = doc.persons().map(|seat| named(seat.person.into(), &seat.nickname, false));
        let watchers = doc.spectators.iter();
        seats.chain(watchers.map(|guest| named(guest.person.into(), guest.nickname.as_deref().unwrap_or(""), true)))
    });
    let bots = doc.as_ref().map_or(0, |doc| doc.nicknames().len() - doc.persons().count());
    AdminRoom {
        code: row.code.clone(),
        kind: doc.as_ref().map(|doc| doc.kind),
        stage: doc.as_ref().map_or(stage, |doc| doc.stage),
        people: people.collect(),
        bots: bots as u32,
        here,
        locked: doc.as_ref().is_some_and(|doc| doc.password.is_some()),
        touched: seconds(row.touched),
        kib: u32::try_from(sized.bytes.div_ceil(1024)).unwrap_or(u32::MAX),
    }
}

pub fn person_here(line: &Line) -> PersonHere {
    PersonHere {
        person: person_text(line.person),
        address: line.address.to_string(),
        room: line.room.clone(),
        since: seconds(line.since),
    }
}

/// Nothing of a report that a later program wrote.
pub fn report(kept: &KeptReport, addresses: impl Fn(PersonId) -> Vec<String>) -> Option<ReportView> {
    let doc = stored::read_report(kept).ok()?;
    let before =
        |said: Said| SaidBefore { person: person_text(said.person.into()), nickname: said.nickname, text: said.text };
    let reporters = kept.reporters.iter().map(|by| ReporterView {
        person: person_text(by.person),
        reason: ReportReason::named(&by.reason).unwrap_or(ReportReason::Other),
        text: by.text.clone(),
        at: seconds(by.at),
    });
    Some(ReportView {
        id: small(kept.id),
        room: kept.report.room.clone(),
        speaker: PersonNamed {
            person: person_text(kept.report.speaker),
            nickname: doc.said.nickname,
            watches: doc.said.watched,
        },
        addresses: addresses(kept.report.speaker),
        text: doc.said.text,
        said_at: seconds(doc.at),
        before: doc.before.into_iter().map(before).collect(),
        reporters: reporters.collect(),
        dealt: kept.dealt.map(seconds),
    })
}

pub fn feedback(kept: &KeptFeedback) -> FeedbackView {
    FeedbackView {
        id: small(kept.id),
        kind: kept.entry.kind.clone(),
        text: kept.entry.body.clone(),
        at: seconds(kept.entry.at),
        forwarded: kept.forwarded.is_some(),
    }
}

/// How often each limit was hit, those that were not left out, and who hit them most often.
pub fn limits(refusals: &Refusals) -> LimitsHit {
    let hit = |name: String, count: u64| LimitHit { name, count: u32::try_from(count).unwrap_or(u32::MAX) };
    let counts = refusals.counts().into_iter().filter(|(_, count)| *count > 0);
    let mut limits: Vec<LimitHit> = counts.map(|(limit, count)| hit(limit.name().to_string(), count)).collect();
    limits.sort_by_key(|limit| std::cmp::Reverse(limit.count));
    let often = refusals.most_often(TOP_ADDRESSES);
    let addresses = often.into_iter().map(|(address, count)| hit(address, count)).collect();
    LimitsHit { since: seconds(refusals.since()), limits, addresses }
}

pub fn audit(row: &AuditRow) -> AuditView {
    AuditView { at: seconds(row.at), who: row.who.clone(), what: row.what.clone() }
}

pub fn token(row: &AdminTokenRow) -> TokenMade {
    TokenMade { id: small(row.id), label: row.label.clone(), at: seconds(row.at), until: seconds(row.until) }
}

pub fn announcement(row: &AnnouncementRow) -> Announcement {
    Announcement { text: row.text.clone(), at: row.begins.map(seconds) }
}
