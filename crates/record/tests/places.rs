//! Places at the end: shared by equals, and in games that ended before that, as they were told then.

use freehold_engine::{Command, Event, Rulebook, SeatId, SeatSet};
use freehold_record::{NewGame, Record, RecordedGame, Seed};
use std::sync::Arc;

const RED: SeatId = SeatId(0);
const BLUE: SeatId = SeatId(1);

/// Two who are worth the same, and vote to finish.
fn tied() -> Record {
    let preset = freehold_content::preset("yolopoly_vanilla").expect("a preset");
    let edition = freehold_content::edition(&preset.edition).expect("an edition");
    let book = Arc::new(Rulebook::new(preset.ruleset, edition).expect("a rulebook"));
    let players = ["Red".to_string(), "Blue".to_string()];
    let seed = Seed::from_number(4);
    let new = NewGame { book, players: &players, opening: false, seed, nonces: Vec::new(), broken_off: 0 };
    let mut game = RecordedGame::new(new).unwrap().0;
    for seat in [RED, BLUE] {
        game.act(Some(seat), &Command::VoteFinish { finish: true }).unwrap();
    }
    game.record()
}

/// The same game as an earlier version has written it.
fn as_of_old(record: &Record) -> Record {
    let mut old = record.clone();
    for event in old.moves.iter_mut().flat_map(|step| &mut step.events) {
        if let Event::GameEnded { ranking, .. } = event {
            *ranking = ranking.untold();
        }
    }
    // A record that was cut has no hash of its events.
    old.close = None;
    old
}

fn places(record: &Record) -> (Vec<(SeatId, u8)>, SeatSet) {
    let replay = record.replay().unwrap();
    let ranking = freehold_engine::Position::new(&replay.book, &replay.state).ranking();
    (ranking.as_slice().iter().map(|rank| (rank.seat, rank.place)).collect(), ranking.winners())
}

#[test]
fn equals_share_the_first_place() {
    let record = tied();
    assert_eq!(places(&record), (vec![(RED, 1), (BLUE, 1)], [RED, BLUE].into_iter().collect()));
    record.replay_rules().unwrap();
    record.verify().unwrap();
}

#[test]
fn a_game_that_ended_when_no_place_was_shared_keeps_its_order_and_its_winner() {
    let old = as_of_old(&tied());
    let text = old.to_text();
    assert!(!text.contains("\"place\""), "{text}");
    let read = Record::from_text(&text).unwrap();
    assert_eq!(places(&read), (vec![(RED, 1), (BLUE, 2)], SeatSet::of(RED)));
    // It is written as it was, and today's rules are no reason to doubt it.
    assert_eq!(read.to_text(), text);
    read.replay_rules().unwrap();
}

/// Format 1 has no events, so the rules of today make them: as they were told then, or its hash would not fit.
#[test]
fn a_record_without_events_keeps_them_as_well() {
    let mut lines = Vec::new();
    for line in as_of_old(&tied()).to_text().lines() {
        let mut line: serde_json::Value = serde_json::from_str(line).unwrap();
        if let Some(fields) = line.as_object_mut() {
            fields.remove("events");
            if let Some(format) = fields.get_mut("freehold_record") {
                *format = 1.into();
            }
        }
        lines.push(line.to_string());
    }
    let read = Record::from_text(&(lines.join("\n") + "\n")).unwrap();
    assert_eq!(places(&read), (vec![(RED, 1), (BLUE, 2)], SeatSet::of(RED)));
}

#[test]
fn places_that_count_wrongly_mean_nothing() {
    let record = tied();
    for (told, fits) in
        [([1, 1], true), ([1, 2], true), ([1, 3], false), ([2, 2], false), ([2, 1], false), ([1, 0], false)]
    {
        let mut other = record.clone();
        other.close = None;
        for event in other.moves.iter_mut().flat_map(|step| &mut step.events) {
            if let Event::GameEnded { ranking, .. } = event {
                ranking.ranks.iter_mut().zip(told).for_each(|(rank, place)| rank.place = place);
            }
        }
        assert_eq!(other.replay().is_ok(), fits, "{told:?}");
    }
}
