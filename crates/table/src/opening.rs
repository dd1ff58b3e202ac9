//! New tables: made by somebody, loaded from a slot, or going on from a record.
//!
//! They are values until the driver has stored them under a code that is free.

use crate::doc::{Person, PersonSeat, RoomDoc, SeatDoc};
use crate::house::House;
use crate::play::Play;
use crate::replaying::{record_refused, replay_line, rules_line};
use crate::setup::{Setup, bad};
use crate::stored::{self, Loaded, Looks, Note, StoredFault};
use crate::{lobby, seating, tutorial};
use freehold_engine::{Phase, SeatId};
use freehold_protocol::{
    CreateRoom, Field, FieldFault, Problem, Refusal, RoomKind, RoomStage, SettingsChange, StepBy, Strength,
};
use freehold_record::{Record, RecordedGame, Replay};
use freehold_store::{Change, GameRow, SaveRow, StepRow};

/// A table that is not stored yet.
pub struct NewTable {
    pub doc: RoomDoc,
    game: Option<(GameRow, Vec<StepRow>)>,
}

impl NewTable {
    /// What is to be stored for it under a code. Refused as taken when the code is in use.
    pub fn changes(&self, code: &str, unix: i64) -> Vec<Change> {
        let id = self.game.as_ref().map(|(game, _)| game.id);
        let mut changes = vec![stored::create_room(code, &self.doc, id, unix)];
        if let Some((game, steps)) = self.game.clone() {
            let id = game.id;
            changes.push(Change::BeginGame(GameRow { room: code.to_string(), ..game }));
            changes.push(Change::AppendSteps { game: id, expected: 0, steps });
        }
        changes
    }

    /// A table in its lobby.
    pub fn of(doc: RoomDoc) -> NewTable {
        NewTable { doc, game: None }
    }

    /// With its first people and bots; `password` is hashed.
    pub fn create(
        house: &House,
        host: Person,
        mut wanted: CreateRoom,
        password: Option<String>,
    ) -> Result<NewTable, Refusal> {
        if wanted.kind == RoomKind::Tutorial {
            // Its lessons are arranged for one board, one person and one partner.
            let preset = Some(tutorial::PRESET.to_string());
            wanted.settings = SettingsChange { preset, seats: Some(2), ..SettingsChange::default() };
            wanted.bots = vec![Strength::Normal.into()];
        }
        let password = password.filter(|_| wanted.settings.password.is_some());
        if wanted.kind != RoomKind::Multiplayer && wanted.settings.seats.is_none() {
            // Just as many seats as are named.
            let named = wanted.players.len() + wanted.bots.len();
            wanted.settings.seats = u8::try_from(named).ok().filter(|seats| *seats >= 2);
        }
        let doc = lobby::new_doc(&house.library, wanted.kind, house.secrets.seed());
        let (mut doc, setup) = lobby::configure(&doc, house, &wanted.settings, Some(password))?;
        doc.host = Some(host);
        seat_all(house, &mut doc, &setup, host, &wanted)?;
        Ok(NewTable { doc, game: None })
    }

    /// The game in a slot, which stays as it is.
    pub fn load(house: &House, save: &SaveRow) -> Result<NewTable, StoredFault> {
        let Loaded { mut doc, game, steps } = stored::read_save(save, house.secrets.game())?;
        // A table that could not be opened again is not laid.
        Play::resume(house, &game, doc.games, &steps)?;
        doc.asked_about = true;
        Ok(NewTable { doc, game: Some((game, steps)) })
    }

    /// A record goes on as a game of one person, under a seed and a promise of our own.
    pub fn import(house: &House, host: Person, text: &str, unix: i64) -> Result<NewTable, Refusal> {
        let record = Record::from_text(text).map_err(|fault| record_refused(&fault))?;
        let replay = record.replay().map_err(|fault| Refusal::BadRecord { line: replay_line(&fault) })?;
        // It comes from anywhere and is to be played on: it may hold nothing that the rules would not have led to.
        record.replay_rules().map_err(|fault| Refusal::BadRecord { line: rules_line(&fault) })?;
        if matches!(replay.state.phase(), Phase::Over { .. }) {
            return Err(Refusal::RecordFinished);
        }
        let seed = house.secrets.seed();
        let record = record.under_new_seed(&seed);
        let mut doc = seats_of_record(house, host, &record, &replay)?;
        (doc.seed, doc.stage, doc.games, doc.imported) = (seed, RoomStage::Playing, 1, true);
        let note = Note::by(StepBy::Table);
        let moves = record.moves.iter().zip(1..);
        let steps = moves.map(|(moved, seq)| stored::step_row(seq, moved, &note, unix)).collect();
        let game = RecordedGame::resume(record, seed)
            .map_err(|fault| Refusal::BadRecord { line: replay_line(&fault.into()) })?;
        let tokens = doc.seats.iter().map(|seat| seat.token().unwrap_or_default().to_string()).collect();
        let looks = Looks { theme: doc.settings.theme.clone(), tokens };
        let row = stored::game_row(house.secrets.game(), "", &game, &looks, &seed, unix);
        Ok(NewTable { doc, game: Some((row, steps)) })
    }
}

/// People first, then bots; one person alone plays against bots on all other seats.
fn seat_all(house: &House, doc: &mut RoomDoc, setup: &Setup, host: Person, wanted: &CreateRoom) -> Result<(), Refusal> {
    let (rules, tokens, secrets) = (&setup.book.rules, &setup.names.tokens, &house.secrets);
    let most = if wanted.kind == RoomKind::HotSeat { doc.seats.len() } else { 1 };
    if wanted.players.is_empty() || wanted.players.len() > most {
        return Err(bad(Field::Players, Problem::OutOfRange { least: 1, most: most as u32 }));
    }
    let named: Vec<&str> = wanted.players.iter().filter_map(|choice| choice.token.as_deref()).collect();
    // Chance gives nobody what somebody after them has chosen.
    let unclaimed: Vec<_> = tokens.iter().filter(|token| !named.contains(&&*token.id)).cloned().collect();
    let mut faults = Vec::new();
    for (choice, player) in wanted.players.iter().zip(0..) {
        let on_offer = if seating::leaves_to_chance(choice.token.as_deref()) { &unclaimed } else { tokens };
        match seating::sit_down(doc, rules, on_offer, secrets, host, choice, None) {
            Err(Refusal::BadFields { faults: found }) => {
                faults.extend(found.into_iter().map(|fault| FieldFault { player: Some(player), ..fault }));
            }
            seated => drop(seated?),
        }
    }
    if !faults.is_empty() {
        return Err(Refusal::BadFields { faults });
    }
    for bot in &wanted.bots {
        let empty = doc.seats.iter().position(|seat| *seat == SeatDoc::Nobody);
        let at = empty.ok_or(Refusal::RoomFull { seats: doc.settings.seats })?;
        seating::place_bot(doc, tokens, secrets, SeatId(at as u8), *bot)?;
    }
    if wanted.kind == RoomKind::Single {
        let strength = wanted.bots.last().map_or(doc.stand_in, |bot| bot.strength);
        seating::fill_with_bots(doc, tokens, secrets, strength)?;
    }
    Ok(())
}

/// The person who imports plays the seats of people, bots the others.
fn seats_of_record(house: &House, host: Person, record: &Record, replay: &Replay) -> Result<RoomDoc, Refusal> {
    let header = &record.header;
    let state = &replay.state;
    let kind = if state.persons().and(state.solvent()).len() > 1 { RoomKind::HotSeat } else { RoomKind::Single };
    let mut doc = lobby::new_doc(&house.library, kind, house.secrets.seed());
    doc.settings.seats = header.players.len() as u8;
    doc.settings.edition = Some(header.edition.id.clone());
    let names = house.library.names(&header.edition, house.library.theme(&doc.settings.theme));
    doc.host = Some(host);
    doc.seats = vec![SeatDoc::Nobody; header.players.len()];
    for (nickname, seat) in header.players.iter().zip((0..).map(SeatId)) {
        let token = seating::choose_token(&doc, &names.tokens, &house.secrets, None, Some(seat))
            .map_err(|problem| bad(Field::Token, problem))?;
        let nickname = nickname.trim().to_string();
        doc.seats[seat.index()] = if state.persons().contains(seat) {
            SeatDoc::Person(PersonSeat {
                person: host,
                nickname,
                token,
                token_by_chance: false,
                ready: true,
                left: false,
                nonce: None,
            })
        } else {
            SeatDoc::Bot { nickname, token, strength: doc.stand_in, character: None }
        };
    }
    if doc.persons().next().is_none() {
        return Err(Refusal::RecordFinished);
    }
    Ok(doc)
}
