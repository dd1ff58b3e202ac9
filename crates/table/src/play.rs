//! A game being played: the engine with its record, and the steps that people saw last.
//!
//! It carries out commands and remembers. It tells nobody and stores nothing.

use crate::board;
use crate::doc::Person;
use crate::highlights::Highlights;
use crate::house::House;
use crate::limits::{CROSSED, REMEMBERED_IDS, REPLAYED};
use crate::setup::table_names;
use crate::shelf::Shelved;
use crate::stored::{self, Looks, Note, StoredFault};
use crate::viewing::Glance;
use freehold_bots::Reason;
use freehold_content::TableNames;
use freehold_engine::event::Rank;
use freehold_engine::{Arrangement, Assets, Command, Event, Phase, PlayersFault, Position, Rulebook, SeatId, State};
use freehold_protocol::{BoardView, GameSummary, Refusal, Standing, StepBy};
use freehold_record::{Bytes32, Game, Move, NewGame, Seed, What};
use freehold_store::{GameId, GameRow, StepRow};
use freehold_text::{Language, Names};
use std::collections::VecDeque;
use std::sync::Arc;

/// One accepted command with all that it led to, before anything in it is hidden from anybody.
#[derive(Clone, Debug)]
pub struct Step {
    pub seq: u32,
    pub moved: Move,
    pub by: StepBy,
    pub reason: Option<Reason>,
    /// What is seen of each event. Nothing for what has been seen before.
    pub glances: Vec<Glance>,
}

impl Step {
    /// A step as it is stored, and the request that it came from.
    pub fn read(row: &StepRow) -> Result<(Step, Option<(Person, String)>), StoredFault> {
        let Note { by, request, reason } = stored::read_note(row)?;
        Ok((Step { seq: row.seq, moved: stored::read_move(row)?, by, reason, glances: Vec::new() }, request))
    }

    pub fn row(&self, note: &Note, unix: i64) -> StepRow {
        stored::step_row(self.seq, &self.moved, note, unix)
    }
}

pub struct Play {
    pub id: GameId,
    /// Counts the games of the room.
    pub number: u32,
    /// In seconds since 1970.
    pub began: i64,
    game: Game,
    /// The last step.
    seq: u32,
    names: Arc<TableNames>,
    looks: Looks,
    /// Who plays which seat now. The record keeps the names with which the game began.
    players: Vec<String>,
    recent: VecDeque<Step>,
    /// The table before each of the latest steps, for what people decided on it.
    before: VecDeque<State>,
    requests: VecDeque<(Person, String)>,
    /// What each seat was worth when a round began.
    worths: Vec<Vec<i32>>,
    highlights: Highlights,
}

impl Play {
    /// A game from its very beginning, which is its first step.
    pub fn begin(
        id: GameId,
        number: u32,
        new: NewGame<'_>,
        names: Arc<TableNames>,
        looks: Looks,
        began: i64,
    ) -> Result<(Play, Step), Vec<PlayersFault>> {
        let (game, first) = Game::begin(new)?;
        let mut play = Play::around(id, number, game, names, looks, began);
        let step = play.taken(first, &Note::by(StepBy::Table));
        Ok((play, step))
    }

    fn around(id: GameId, number: u32, game: Game, names: Arc<TableNames>, looks: Looks, began: i64) -> Play {
        let (recent, before, requests, worths) = (VecDeque::new(), VecDeque::new(), VecDeque::new(), Vec::new());
        Play {
            id,
            number,
            began,
            players: game.players().to_vec(),
            game,
            seq: 0,
            names,
            looks,
            recent,
            before,
            requests,
            worths,
            highlights: Highlights::default(),
        }
    }

    /// The game as it was stored. Its events are folded; no command is judged again.
    pub fn resume(house: &House, row: &GameRow, number: u32, steps: &[StepRow]) -> Result<Play, StoredFault> {
        let (terms, looks) = stored::read_game(row)?;
        let Shelved { book, names } = house.shelf.get_or(row.book.hash, &looks.theme, || {
            let book = stored::read_book(row)?;
            let names = table_names(&house.library, &book, &looks.theme);
            Ok::<_, StoredFault>((book, names))
        })?;
        let mut moves = Vec::with_capacity(steps.len());
        for (step, expected) in steps.iter().zip(1..) {
            if step.seq != expected {
                return Err(StoredFault::Gap { expected, found: step.seq });
            }
            moves.push(stored::read_move(step)?);
        }
        let (mut worths, mut highlights) = (Vec::new(), Highlights::default());
        let seed = Seed(Bytes32(row.seed));
        let game = Game::resume(book, terms, seed, &moves, |book, state, moved| {
            note_worths(&mut worths, book, state);
            highlights.note(book, state, &moved.events);
        })
        .map_err(StoredFault::NoGame)?;
        let mut play = Play::around(row.id, number, game, names, looks, row.began);
        (play.seq, play.worths, play.highlights) = (steps.len() as u32, worths, highlights);
        for row in &steps[steps.len().saturating_sub(REPLAYED)..] {
            let (step, request) = Step::read(row)?;
            play.remember(step, request);
        }
        Ok(play)
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    pub fn state(&self) -> &State {
        self.game.state()
    }

    pub fn position(&self) -> Position<'_> {
        self.game.position()
    }

    pub fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// The last step.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    pub fn looks(&self) -> &Looks {
        &self.looks
    }

    pub fn table_names(&self) -> &Arc<TableNames> {
        &self.names
    }

    /// What everybody is called.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// Somebody else plays this seat now.
    pub fn call(&mut self, seat: SeatId, nickname: String) {
        if let Some(player) = self.players.get_mut(seat.index()) {
            *player = nickname;
        }
    }

    /// The words that sentences about this game are made with.
    pub fn names(&self, language: Language) -> Names<'_> {
        board::names(language, self.game.book(), &self.names, &self.players)
    }

    /// What has stood out so far.
    pub fn highlights(&self) -> &Highlights {
        &self.highlights
    }

    /// What each seat was worth, by rounds.
    pub fn worths(&self) -> &[Vec<i32>] {
        &self.worths
    }

    /// What never changes during the game. It is made when somebody comes, not kept.
    pub fn board(&self, language: Language) -> BoardView {
        let Looks { theme, tokens } = &self.looks;
        board::board(language, self.game.book(), &self.names, theme, &self.players, tokens)
    }

    /// How the game stands, and what everybody was worth on the way.
    pub fn summary(&self) -> GameSummary {
        let (position, state) = (self.game.position(), self.state());
        let end = match state.phase() {
            Phase::Over { cause } => Some(*cause),
            _ => None,
        };
        let standing = |rank: &Rank| {
            let Assets { cash, deeds, buildings, foreign, owed } = position.assets(rank.seat);
            let nickname = self.players.get(rank.seat.index()).cloned().unwrap_or_default();
            let Rank { seat, worth, bankrupt, place } = *rank;
            Standing { seat, place, nickname, bankrupt, worth, cash, deeds, buildings, foreign, owed }
        };
        let mut worth = self.worths.clone();
        worth.push(worths(&position));
        GameSummary {
            game: self.number,
            end,
            standings: position.ranking().as_slice().iter().map(standing).collect(),
            worth,
        }
    }

    /// Carries out a command; what it leads to must be stored before anybody hears of it.
    pub fn act(&mut self, seat: Option<SeatId>, command: &Command, note: &Note) -> Result<Step, Refusal> {
        let before = *self.state();
        let moved = self.game.act(seat, command).map_err(|rejection| Refusal::Rejected { rejection })?;
        self.leave_behind(before);
        Ok(self.taken(moved, note))
    }

    /// Puts the game into a position: for tests and lessons.
    pub fn arrange(&mut self, arrangement: &Arrangement) -> Result<Step, Refusal> {
        let before = *self.state();
        let moved = self.game.arrange(arrangement).map_err(|_| Refusal::BadArrangement)?;
        self.leave_behind(before);
        Ok(self.taken(moved, &Note::by(StepBy::Table)))
    }

    fn taken(&mut self, moved: Move, note: &Note) -> Step {
        self.seq += 1;
        let step = Step { seq: self.seq, moved, by: note.by, reason: note.reason, glances: Vec::new() };
        note_worths(&mut self.worths, self.game.book(), self.game.state());
        self.highlights.note(self.game.book(), self.game.state(), &step.moved.events);
        self.remember(step.clone(), note.request.clone());
        step
    }

    fn remember(&mut self, step: Step, request: Option<(Person, String)>) {
        self.recent.push_back(step);
        if self.recent.len() > REPLAYED {
            self.recent.pop_front();
        }
        if let Some(request) = request {
            self.requests.push_back(request);
            if self.requests.len() > REMEMBERED_IDS {
                self.requests.pop_front();
            }
        }
    }

    fn leave_behind(&mut self, before: State) {
        self.before.push_back(before);
        if self.before.len() > CROSSED {
            self.before.pop_front();
        }
    }

    /// Whether what this seat decided on the table after step `seen` can be carried out on the one that lies there
    /// now: every step since was somebody else's, and after each of them the command answered the same question.
    pub fn still_means(&self, seat: SeatId, seen: u32, command: &Command) -> bool {
        let crossed = self.seq.saturating_sub(seen) as usize;
        if seen > self.seq || crossed > self.before.len() {
            return false;
        }
        let tables = self.before.iter().chain([self.state()]).skip(self.before.len() - crossed);
        let steps = self.recent.iter().skip(self.recent.len() - crossed);
        let book = self.game.book();
        let pairs = tables.clone().zip(tables.skip(1)).zip(steps);
        pairs.into_iter().all(|((before, after), step)| {
            // What a seat may not know cannot decide about its commands.
            let (then, now) = (before.sight(Some(seat)), after.sight(Some(seat)));
            let (then, now) = (then.position(book), now.position(book));
            !concerns(&step.moved, &then, seat) && now.still_means(&then, seat, command)
        })
    }

    /// Whether this person's request was carried out before.
    pub fn has_done(&self, person: Person, id: &str) -> bool {
        self.requests.iter().any(|(other, done)| *other == person && done == id)
    }

    /// The latest steps, at most so many.
    pub fn latest(&self, most: usize) -> Vec<&Step> {
        self.recent.iter().skip(self.recent.len().saturating_sub(most)).collect()
    }

    /// The latest step that led to such an event, as far as steps are at hand.
    pub fn last_step_with(&self, wanted: impl Fn(&Event) -> bool) -> Option<u32> {
        self.recent.iter().rev().find(|step| step.moved.events.iter().any(&wanted)).map(|step| step.seq)
    }

    /// Steps after `seq`, if they are all at hand.
    pub fn steps_after(&self, seq: u32) -> Option<Vec<&Step>> {
        let first = self.recent.front()?.seq;
        if seq.saturating_add(1) < first || seq > self.seq() {
            return None;
        }
        Some(self.recent.iter().filter(|step| step.seq > seq).collect())
    }
}

/// Whether a step was this seat's own, was decided for it, or left nothing as it was.
fn concerns(moved: &Move, before: &Position<'_>, seat: SeatId) -> bool {
    match moved.what {
        What::Begin | What::Setup(_) => true,
        What::Do { seat: Some(other), .. } => other == seat,
        What::Do { command: Command::SeatToBot { seat: of } | Command::SeatToPerson { seat: of }, .. } => of == seat,
        What::Do { command: Command::ExpireTurn {}, .. } => before.to_move() == Some(seat),
        What::Do { .. } => false,
    }
}

/// One line for each round that has begun.
pub fn note_worths(worths: &mut Vec<Vec<i32>>, book: &Rulebook, state: &State) {
    if worths.len() < usize::from(state.round()) {
        let now = self::worths(&Position::new(book, state));
        worths.resize(usize::from(state.round()), now);
    }
}

pub fn worths(position: &Position<'_>) -> Vec<i32> {
    position.state.seat_ids().map(|seat| position.worth(seat).0).collect()
}
