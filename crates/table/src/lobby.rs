//! The settings of a room: what a new one begins with and what its host may change.

use crate::doc::{RoomDoc, SeatDoc};
use crate::house::House;
use crate::limits::MAX_PASSWORD;
use crate::seating;
use crate::setup::{Setup, bad};
use freehold_content::Library;
use freehold_protocol::{
    ClockSetting, Field, Pace, Problem, Refusal, RoomKind, RoomSettings, RoomStage, SettingsChange, Strength,
};
use freehold_record::Seed;
use serde_json::Map;

const FIRST_PRESET: &str = "official";
const FIRST_SEATS: u8 = 4;

/// A room before anybody sits in it. The seed is the secret of its first game.
pub fn new_doc(library: &Library, kind: RoomKind, seed: Seed) -> RoomDoc {
    let theme = library.preset(FIRST_PRESET).map_or_else(String::new, |preset| preset.theme.clone());
    RoomDoc {
        kind,
        stage: RoomStage::Lobby,
        settings: RoomSettings {
            preset: FIRST_PRESET.into(),
            edition: None,
            options: Map::new(),
            theme,
            seats: FIRST_SEATS,
            clock: ClockSetting::Rules,
            spectators: kind == RoomKind::Multiplayer,
            listed: kind == RoomKind::Multiplayer,
            // Alone one may learn; among several the host decides. A tutorial has its own words.
            hints: matches!(kind, RoomKind::Single | RoomKind::HotSeat),
            pace: Pace::default(),
            watchers_talk: false,
            open_seats: false,
        },
        password: None,
        seats: vec![SeatDoc::Nobody; usize::from(FIRST_SEATS)],
        host: None,
        spectators: Vec::new(),
        barred: Vec::new(),
        muted: Vec::new(),
        games: 0,
        seed,
        starts_broken_off: 0,
        broken_off: None,
        spoilers: Vec::new(),
        standing: Vec::new(),
        paused: None,
        mover: None,
        out: Vec::new(),
        rematch: None,
        slot: None,
        imported: false,
        asked_about: true,
        done: Vec::new(),
        lesson: 0,
        stand_in: Strength::Normal,
    }
}

/// Checks a password before it is hashed.
pub fn check_password(change: &SettingsChange) -> Result<(), Refusal> {
    match &change.password {
        Some(password) if password.chars().count() > MAX_PASSWORD => {
            Err(bad(Field::Password, Problem::TooLong { most: MAX_PASSWORD as u32 }))
        }
        _ => Ok(()),
    }
}

/// Applies a change as a whole or not at all; the password comes in hashed.
pub fn configure(
    doc: &RoomDoc,
    house: &House,
    change: &SettingsChange,
    password: Option<Option<String>>,
) -> Result<(RoomDoc, Setup), Refusal> {
    let library = &*house.library;
    let before = doc.settings.clone();
    let mut doc = doc.clone();
    let settings = &mut doc.settings;
    if let Some(preset) = &change.preset
        && *preset != settings.preset
    {
        // A theme that the host chose stays; one that came with the old preset goes with it.
        let chosen = library.preset(&settings.preset).is_some_and(|old| old.theme != settings.theme);
        settings.preset = preset.clone();
        // Options belong to the preset that they were set on, and so does the board.
        settings.options = Map::new();
        settings.edition = None;
        if let Some(preset) = library.preset(preset) {
            if !chosen {
                settings.theme = preset.theme.clone();
            }
            let (least, most) = (preset.ruleset.players.min, preset.ruleset.players.max);
            settings.seats = settings.seats.clamp(least, most);
        }
    }
    if change.edition.is_some() {
        settings.edition = change.edition.clone().filter(|edition| !edition.is_empty());
    }
    if let Some(options) = &change.options {
        settings.options = options.clone();
    }
    settings.theme = change.theme.clone().unwrap_or_else(|| settings.theme.clone());
    settings.seats = change.seats.unwrap_or(settings.seats);
    settings.spectators = change.spectators.unwrap_or(settings.spectators);
    settings.listed = change.listed.unwrap_or(settings.listed);
    settings.hints = change.hints.unwrap_or(settings.hints);
    settings.clock = change.clock.unwrap_or(settings.clock);
    settings.pace = change.pace.unwrap_or(settings.pace);
    settings.watchers_talk = change.watchers_talk.unwrap_or(settings.watchers_talk);
    settings.open_seats = change.open_seats.unwrap_or(settings.open_seats);
    let setup = Setup::of(library, &doc.settings)?;
    let seats = doc.settings.seats;
    seating::resize(&mut doc, seats)?;
    seating::refit_tokens(&mut doc, &setup.names.tokens, &house.secrets)?;
    if let Some(password) = password {
        doc.password = password;
    }
    if rules_differ(&before, &doc.settings) {
        // What people said ready to is not what they would play now.
        for sitter in doc.seats.iter_mut().filter_map(SeatDoc::person_mut) {
            sitter.ready = false;
        }
    }
    Ok((doc, setup))
}

/// Whether another game would be played. Looks, berths and who may come in change nothing in it.
pub fn rules_differ(before: &RoomSettings, now: &RoomSettings) -> bool {
    let rules = |settings: &RoomSettings| {
        let RoomSettings { preset, edition, options, clock, hints, .. } = settings.clone();
        (preset, edition, options, clock, hints)
    };
    rules(before) != rules(now)
}

/// During the game only the door is changed: who may come in, watch and talk.
pub fn set_door(doc: &RoomDoc, change: &SettingsChange, password: Option<Option<String>>) -> RoomDoc {
    let mut doc = doc.clone();
    let settings = &mut doc.settings;
    settings.spectators = change.spectators.unwrap_or(settings.spectators);
    settings.listed = change.listed.unwrap_or(settings.listed);
    settings.watchers_talk = change.watchers_talk.unwrap_or(settings.watchers_talk);
    settings.open_seats = change.open_seats.unwrap_or(settings.open_seats);
    doc.password = password.unwrap_or(doc.password);
    doc
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_theme_that_was_chosen_outlives_a_change_of_rules() {
        let house = crate::testing::house();
        let library = &house.library;
        let doc = new_doc(library, RoomKind::Multiplayer, house.secrets.seed());
        let theme = |theme: &str| SettingsChange { theme: Some(theme.into()), ..SettingsChange::default() };
        let preset = SettingsChange { preset: Some("yolopoly_vanilla".into()), ..SettingsChange::default() };
        let (chosen, _) = configure(&doc, &house, &theme("ankara"), None).unwrap();
        let (changed, _) = configure(&chosen, &house, &preset, None).unwrap();
        assert_eq!(changed.settings.theme, "ankara");
        let (changed, _) = configure(&doc, &house, &preset, None).unwrap();
        assert_eq!(changed.settings.theme, library.preset("yolopoly_vanilla").unwrap().theme);
    }

    #[test]
    fn a_change_is_applied_as_a_whole_or_not_at_all() {
        let house = crate::testing::house();
        let library = &house.library;
        let doc = new_doc(library, RoomKind::Multiplayer, house.secrets.seed());
        let change = SettingsChange {
            preset: Some("property_tycoon".into()),
            seats: Some(3),
            clock: Some(ClockSetting::Quick),
            ..SettingsChange::default()
        };
        let (changed, setup) = configure(&doc, &house, &change, None).unwrap();
        assert_eq!((changed.settings.seats, changed.seats.len()), (3, 3));
        assert_eq!(setup.book.edition.id, "property_tycoon");
        for (change, field) in [
            (SettingsChange { preset: Some("none".into()), ..SettingsChange::default() }, Field::Preset),
            (SettingsChange { theme: Some("none".into()), ..SettingsChange::default() }, Field::Theme),
            (SettingsChange { seats: Some(9), ..SettingsChange::default() }, Field::Seats),
            (SettingsChange { seats: Some(1), ..SettingsChange::default() }, Field::Seats),
            (
                SettingsChange { options: json!({"no.such": 1}).as_object().cloned(), ..SettingsChange::default() },
                Field::Options,
            ),
        ] {
            match configure(&doc, &house, &change, None).map(|_| ()) {
                Err(Refusal::BadFields { faults }) => assert_eq!(faults[0].field, field),
                other => panic!("{other:?}"),
            }
        }
    }
}
