//! Games that are put aside: slots of one person, the portable record, and the log of the past.

use super::actor::Room;
use super::doc::{Person, RoomDoc};
use super::play::{Lineup, Step, read_move};
use super::show::step_views;
use super::{Halt, Stop};
use crate::formats;
use crate::limits::LOG_PAGE;
use crate::replaying::Source;
use freehold_engine::Phase;
use freehold_protocol::{Closing, GameSummary, LogPage, Refusal, RoomKind, RoomStage, SaveSummary};
use freehold_store::{Change, GameId, GameRow, PersonId, SLOTS, SaveRow, StepRow, Store};
use freehold_text::Language;
use serde::{Deserialize, Serialize};

/// Steps that are read at once.
const PAGE: u32 = 5_000;

/// A whole game as it lies in a slot: everything that it goes on from, its secret included.
#[derive(Serialize, Deserialize)]
pub struct SavedGame {
    pub room: RoomDoc,
    pub book_hash: [u8; 32],
    pub book: String,
    pub head: String,
    pub seed: [u8; 32],
    pub began: i64,
    pub steps: Vec<SavedStep>,
}

#[derive(Serialize, Deserialize)]
pub struct SavedStep {
    pub said: String,
    pub events: String,
    pub note: String,
    pub at: i64,
}

impl SavedGame {
    fn new(room: RoomDoc, game: GameRow, steps: Vec<StepRow>) -> SavedGame {
        let saved = |step: StepRow| SavedStep { said: step.said, events: step.events, note: step.note, at: step.at };
        SavedGame {
            room,
            book_hash: game.book.hash,
            book: game.book.text,
            head: game.head,
            seed: game.seed,
            began: game.began,
            steps: steps.into_iter().map(saved).collect(),
        }
    }
}

impl Room {
    fn check_solo(&self, person: Person) -> Result<(), Refusal> {
        if !self.doc.is_solo() {
            return Err(Refusal::SoloOnly);
        }
        if self.doc.host != Some(person) {
            return Err(Refusal::NotHost);
        }
        Ok(())
    }

    fn check_unfinished(&self) -> Result<(), Refusal> {
        match &self.play {
            Some(play) if self.doc.stage == RoomStage::Playing && !play.game.is_over() => Ok(()),
            _ => Err(Refusal::NoGame),
        }
    }

    /// Puts the game into a slot: the one it came from, or a free one (Yolopoly 3.1.5.6: never a fourth).
    pub(super) async fn save(&mut self, person: Person) -> Result<u8, Stop> {
        let (slot, put) = self.prepare_save(person).await?;
        let mut doc = self.doc.clone();
        doc.slot = Some(slot);
        self.commit_with_room(doc, vec![put]).await?;
        Ok(slot)
    }

    async fn prepare_save(&mut self, person: Person) -> Result<(u8, Change), Stop> {
        self.check_solo(person)?;
        self.check_unfinished()?;
        if self.doc.kind == RoomKind::Tutorial {
            return Err(Refusal::TutorialIsNotSaved.into());
        }
        let Some(play) = &self.play else { return Err(Refusal::NoGame.into()) };
        let owner = PersonId::from(person);
        let taken: Vec<u8> = self.shared.store.saves(owner).await?.iter().map(|save| save.slot).collect();
        let own = self.doc.slot.filter(|slot| taken.contains(slot));
        let free = (1..=SLOTS).find(|slot| !taken.contains(slot));
        let slot = own.or(free).ok_or(Refusal::AllSlotsTaken { slots: SLOTS })?;
        let store = &self.shared.store;
        let game = store.game(play.id).await?.ok_or(freehold_store::StoreFault::Missing)?;
        let steps = all_steps(&*self.shared.store, play.id, play.seq()).await?;
        let mut room = self.doc.clone();
        room.slot = Some(slot);
        let saved = SavedGame::new(room, game, steps);
        let save = SaveRow {
            slot,
            format: formats::SAVE,
            summary: serde_json::to_string(&self.save_summary(person))?,
            doc: serde_json::to_string(&saved)?,
            at: self.shared.clock.unix(),
        };
        Ok((slot, Change::PutSave { person: owner, save, replace: own.is_some() }))
    }

    fn save_summary(&self, person: Person) -> SaveSummary {
        let seat = self.doc.seats_of(person).first().map_or(0, |seat| seat.index());
        let nickname = self.doc.seats.get(seat).and_then(|seat| seat.nickname()).unwrap_or_default();
        let (round, worth, players) = match &self.play {
            Some(play) => {
                let worth = play.worths.iter().filter_map(|round| round.get(seat).copied());
                (play.state().round(), worth.collect(), play.game.players().to_vec())
            }
            None => (0, Vec::new(), Vec::new()),
        };
        SaveSummary {
            preset: self.doc.settings.preset.clone(),
            theme: self.doc.settings.theme.clone(),
            nickname: nickname.to_string(),
            players,
            round,
            worth,
        }
    }

    /// Ends a game of one person: into a slot, or for good.
    pub(super) async fn exit(&mut self, person: Person, save: bool) -> Result<Option<u8>, Stop> {
        self.check_solo(person)?;
        let mut changes = Vec::new();
        let mut slot = None;
        if save {
            let (into, put) = self.prepare_save(person).await?;
            changes.push(put);
            slot = Some(into);
        }
        changes.push(Change::RemoveRoom { code: self.code.clone() });
        self.commit(changes).await?;
        self.members.part_all(Closing::RoomClosed);
        self.ended = true;
        Ok(slot)
    }

    /// The portable record. Unfinished games of several people stay here: their record would tell
    /// what was said in secret.
    pub(super) async fn export(&mut self, person: Person) -> Result<String, Stop> {
        if !self.doc.is_member(person) {
            return Err(Refusal::NotAMember.into());
        }
        let Some(play) = &self.play else { return Err(Refusal::NoGame.into()) };
        if !play.game.is_over() {
            self.check_solo(person)?;
            if matches!(play.state().phase(), Phase::Auction(auction) if auction.sealed) {
                return Err(Refusal::SealedAuction.into());
            }
        }
        let rows = all_steps(&*self.shared.store, play.id, play.seq()).await?;
        let moves = rows.iter().map(read_move).collect::<Result<_, _>>()?;
        Ok(play.game.record(moves).to_text())
    }

    /// The finished game with everything that its replay tells. While it runs, only the log does: it keeps
    /// from each what is hidden from them.
    pub(super) async fn replay_source(&mut self, person: Person) -> Result<Source, Stop> {
        if !self.doc.is_member(person) {
            return Err(Refusal::NotAMember.into());
        }
        let Some(play) = &self.play else { return Err(Refusal::NoGame.into()) };
        if !play.game.is_over() {
            return Err(Refusal::GameNotOver.into());
        }
        let rows = all_steps(&*self.shared.store, play.id, play.seq()).await?;
        let notes = rows.iter().map(|row| serde_json::from_str(&row.note)).collect::<Result<_, _>>()?;
        let moves = rows.iter().map(read_move).collect::<Result<_, _>>()?;
        let Lineup { tokens, theme, .. } = play.lineup().clone();
        Ok(Source { record: play.game.record(moves), names: play.names.clone(), theme, tokens, notes })
    }

    /// How the game stands. Nothing in it is hidden from anybody at the table.
    pub(super) fn summary(&self, person: Person) -> Result<GameSummary, Stop> {
        if !self.doc.is_member(person) {
            return Err(Refusal::NotAMember.into());
        }
        let Some(play) = &self.play else { return Err(Refusal::NoGame.into()) };
        Ok(play.summary())
    }

    /// A part of the complete log, as this person may read it.
    pub(super) async fn log_page(&mut self, person: Person, after: u32, language: Language) -> Result<LogPage, Stop> {
        if !self.doc.is_member(person) {
            return Err(Refusal::NotAMember.into());
        }
        let Some(play) = &self.play else { return Err(Refusal::NoGame.into()) };
        let rows = self.shared.store.steps(play.id, after, LOG_PAGE).await?;
        let mut steps = Vec::with_capacity(rows.len());
        for row in &rows {
            steps.push(Step::read(row)?.0);
        }
        let seats = self.doc.seats_of(person);
        let ears = if seats.len() == 1 { seats.first().copied() } else { None };
        let steps: Vec<&Step> = steps.iter().collect();
        let last = steps.last().map_or(after, |step| step.seq);
        Ok(LogPage { game: play.number, steps: step_views(play, language, &steps, ears), more: last < play.seq() })
    }
}

/// Every step of a game as it is stored.
async fn all_steps(store: &dyn Store, game: GameId, count: u32) -> Result<Vec<StepRow>, Stop> {
    let mut steps = Vec::new();
    while steps.len() < count as usize {
        let more = store.steps(game, steps.len() as u32, PAGE).await?;
        if more.is_empty() {
            return Err(Stop::Halt(Halt::Store(freehold_store::StoreFault::Missing)));
        }
        steps.extend(more);
    }
    Ok(steps)
}
