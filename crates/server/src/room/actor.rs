//! The room's task: it receives a call, asks the table, stores what changes, and tells what happened.

use super::lines::Lines;
use super::thinking::Thinking;
use super::{Call, Halt, Reply, Shared};
use crate::hall::broken;
use crate::limits::CHAT_SHOWN;
use freehold_protocol::Refusal;
use freehold_store::{GameId, RoomRow, StepRow, StoreFault};
use freehold_table::stored::AsStored;
use freehold_table::{Effects, Moment, Notice, Person, Presence, Slots, Table, Viewer};
use std::sync::Arc;
use tokio::sync::{mpsc, watch};

/// Steps that are read at once.
const STEPS_AT_ONCE: u32 = 5_000;

pub struct Room {
    shared: Arc<Shared>,
    table: Table,
    lines: Lines,
    thinking: Thinking,
    presence: watch::Sender<Presence>,
    ended: bool,
}

impl Room {
    /// A room as it is stored.
    pub async fn load(shared: Arc<Shared>, row: RoomRow) -> Result<Room, Halt> {
        let store = &shared.store;
        let chat = store.chat(&row.code, CHAT_SHOWN).await?;
        let game = match row.game {
            None => None,
            Some(game) => {
                let stored = store.game(game).await?.ok_or(StoreFault::Missing)?;
                Some((stored, all_steps(&shared, game).await?))
            }
        };
        let (house, now) = (shared.house.clone(), shared.now());
        // A long game takes a while to fold.
        let waking = move || Table::wake(house, AsStored { room: row, game, chat }, now);
        let table = shared.errands.order(waking).await.map_err(Halt::Unfolded)??;
        let presence = watch::Sender::new(table.presence());
        Ok(Room { shared, table, lines: Lines::default(), thinking: Thinking::default(), presence, ended: false })
    }

    /// How the table stands, now and later.
    pub fn presence(&self) -> watch::Receiver<Presence> {
        self.presence.subscribe()
    }

    /// Works until the table falls asleep, is closed, or cannot be stored.
    pub async fn run(mut self, inbox: mpsc::Receiver<Call>) {
        if let Err(halt) = self.work(inbox).await {
            tracing::error!(room = %self.table.code(), fault = %halt, "the room is halted");
            metrics::counter!("freehold_rooms_halted_total").increment(1);
            self.lines.part_all(halt.closing());
        }
    }

    async fn work(&mut self, mut inbox: mpsc::Receiver<Call>) -> Result<(), Halt> {
        let woken = self.table.look(self.shared.now());
        self.carry_out(woken).await?;
        while !self.ended {
            if let Some(connection) = self.lines.lost() {
                let effects = self.table.gone(connection, self.shared.now());
                self.carry_out(effects).await?;
                continue;
            }
            let (clock, wakes_at) = (self.shared.clock.clone(), self.table.wakes_at());
            tokio::select! {
                biased;
                (asked, decision) = self.thinking.answer() => {
                    let effects = self.table.bot_answers(asked, decision, self.shared.now());
                    self.carry_out(effects).await?;
                }
                () = sleep_until(&*clock, wakes_at) => {
                    let effects = self.table.on_time(self.shared.now());
                    self.carry_out(effects).await?;
                }
                call = inbox.recv() => match call {
                    Some(call) => self.receive(call).await?,
                    None => return Ok(()),
                },
            }
        }
        Ok(())
    }

    async fn receive(&mut self, call: Call) -> Result<(), Halt> {
        let now = self.shared.now();
        match call {
            Call::Lock { reply } => respond(reply, Ok(self.table.lock().map(str::to_string))),
            Call::Advise { person, seat, reply } => {
                respond(reply, self.table.advise(person, seat).map(|advice| self.thinking.adviser(advice)))
            }
            Call::Summary { person, reply } => respond(reply, self.table.summary(person)),
            Call::Door { reply } => respond(reply, Ok(self.table.door())),
            Call::PlayAgain { person, gone, reply } => {
                respond(reply, self.table.play_again(person, gone.as_deref()));
            }
            Call::CheckMovable { person, reply } => respond(reply, self.table.check_movable(person)),
            Call::Export { person, reply } => {
                respond(reply, self.table.past_to_export(person));
            }
            Call::Log { person, reply } => respond(reply, self.table.past_to_read(person)),
            Call::Replay { person, reply } => respond(reply, self.table.past_to_replay(person)),

            Call::Join { person, choice, seat, key, reply } => {
                let joined = self.table.join(person, &choice, seat, key.as_deref(), now);
                self.answer(reply, joined).await?;
            }
            Call::Invite { person, room, gone, reply } => {
                let invited = self.table.invite(person, &room, gone.as_deref(), now);
                self.answer(reply, invited).await?;
            }
            Call::MoveSeats { from, to, reply } => {
                let moved = self.table.move_seats(from, to, now);
                self.answer(reply, moved).await?;
            }
            Call::Watch { person, nickname, key, reply } => {
                let watched = self.table.watch(person, nickname.as_deref(), key.as_deref(), now);
                self.answer(reply, watched).await?;
            }
            Call::Hello { person, seen, language, outbox, reply } => {
                let connection = self.lines.add(outbox);
                let welcomed = self.table.hello(connection, Viewer { person, language }, seen, now);
                if welcomed.answer.is_err() {
                    self.lines.remove(connection);
                }
                self.answer(reply, welcomed.map(|()| connection)).await?;
            }
            Call::Request { connection, id, action } => {
                let password = match self.table.password_to_hash(connection, &action) {
                    // One that could not be hashed is refused by the table.
                    Some(clear) => self.shared.passwords.hash(clear.to_string()).await.ok(),
                    None => None,
                };
                let effects = self.table.request(connection, id, *action, password, now);
                self.carry_out(effects).await?;
            }
            Call::Misunderstood { connection } => {
                let effects = self.table.misunderstood(connection, now);
                self.carry_out(effects).await?;
            }
            Call::Gone { connection } => {
                self.lines.remove(connection);
                let effects = self.table.gone(connection, now);
                self.carry_out(effects).await?;
            }
            Call::Save { person, slot, reply } => self.save(person, slot, reply).await?,
            Call::Exit { person, save, slot, reply } => self.exit(person, save.then_some(slot), reply).await?,
            Call::End { reason, reply } => {
                let ended = self.table.end(&reason, now);
                self.answer(reply, ended).await?;
            }
            Call::Close { why } => {
                let effects = self.table.close(why, now);
                self.carry_out(effects).await?;
            }
        }
        Ok(())
    }

    /// Stores what has changed, and only then tells. Gives the answer that may be told now.
    async fn store_and_tell<T>(&mut self, effects: Effects<T>) -> Result<Result<T, Refusal>, Halt> {
        let Effects { answer, changes, told, question, notices, ended } = effects;
        if !changes.is_empty() {
            self.shared.commit(changes).await?;
        }
        for told in told {
            self.lines.deliver(told);
        }
        if let Some(question) = question {
            self.thinking.ask(question, &self.shared.bots);
        }
        for notice in notices {
            note(self.table.code(), notice);
        }
        self.ended = ended;
        self.presence.send_replace(self.table.presence());
        Ok(answer)
    }

    /// What nobody waits for an answer to: clients hear of a refusal in a message.
    async fn carry_out(&mut self, effects: Effects<()>) -> Result<(), Halt> {
        let _ = self.store_and_tell(effects).await?;
        Ok(())
    }

    async fn answer<T>(&mut self, reply: Reply<T>, effects: Effects<T>) -> Result<(), Halt> {
        let (answer, halted) = match self.store_and_tell(effects).await {
            Ok(answer) => (answer, Ok(())),
            Err(halt) => (Err(Refusal::from(&halt)), Err(halt)),
        };
        respond(reply, answer);
        halted
    }

    async fn save(&mut self, person: Person, wanted: Option<u8>, reply: Reply<u8>) -> Result<(), Halt> {
        match self.slots(person, wanted).await {
            Ok(slots) => {
                let saved = self.table.save(person, slots, self.shared.now());
                self.answer(reply, saved).await?;
            }
            Err(refusal) => respond(reply, Err(refusal)),
        }
        Ok(())
    }

    /// `save` holds the slot that is wanted, if one is.
    async fn exit(&mut self, person: Person, save: Option<Option<u8>>, reply: Reply<Option<u8>>) -> Result<(), Halt> {
        let slots = match save {
            Some(wanted) => self.slots(person, wanted).await.map(Some),
            None => Ok(None),
        };
        match slots {
            Ok(slots) => {
                let left = self.table.exit(person, slots, self.shared.now());
                self.answer(reply, left).await?;
            }
            Err(refusal) => respond(reply, Err(refusal)),
        }
        Ok(())
    }

    // What is only read, for somebody who wants to look back or to save, is nothing that the table stands on: a store
    // that cannot be read at this moment refuses them, and the game goes on.

    /// What the store has for a game that this person wants to save, if they may.
    async fn slots(&mut self, person: Person, wanted: Option<u8>) -> Result<Slots, Refusal> {
        self.table.check_save(person)?;
        let game = self.table.game().ok_or(Refusal::NoGame)?;
        let store = &self.shared.store;
        let taken = store.saves(person.into()).await.map_err(broken)?.iter().map(|save| save.slot).collect();
        let stored = store.game(game).await.map_err(broken)?.ok_or(Refusal::Unreadable)?;
        let steps = all_steps(&self.shared, game).await.map_err(broken)?;
        Ok(Slots { taken, wanted, game: stored, steps })
    }
}

/// Tells whoever asked; they may have gone meanwhile.
fn respond<T>(reply: Reply<T>, answer: Result<T, Refusal>) {
    let _ = reply.send(answer);
}

/// Every step of a game as it is stored.
pub async fn all_steps(shared: &Shared, game: GameId) -> Result<Vec<StepRow>, StoreFault> {
    let mut steps = Vec::new();
    loop {
        let more = shared.store.steps(game, steps.len() as u32, STEPS_AT_ONCE).await?;
        let last = more.len() < STEPS_AT_ONCE as usize;
        steps.extend(more);
        if last {
            return Ok(steps);
        }
    }
}

fn note(room: &str, notice: Notice) {
    let name = match notice {
        Notice::GameBegun => "freehold_games_begun_total",
        Notice::StartBrokenOff => "freehold_starts_broken_off_total",
        Notice::GameFinished => "freehold_games_finished_total",
        Notice::GameAbandoned => "freehold_games_abandoned_total",
        Notice::StepTaken => "freehold_steps_total",
        Notice::DecisionExpired => "freehold_decisions_expired_total",
        Notice::CannotBegin { refusal } => return tracing::warn!(room, ?refusal, "the game cannot begin"),
        Notice::BotFailed { seat } => return tracing::error!(room, ?seat, "a bot broke down"),
        Notice::BotRefused { seat, command, refusal } => {
            return tracing::error!(room, ?seat, ?command, ?refusal, "a bot was refused");
        }
    };
    metrics::counter!(name).increment(1);
}

async fn sleep_until(clock: &dyn crate::clock::Clock, moment: Option<Moment>) {
    match moment {
        Some(moment) => clock.sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
