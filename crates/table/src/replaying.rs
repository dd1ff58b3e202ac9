//! Games that are looked at again: a record becomes the table after each of its steps.
//!
//! The engine folds; here its states become views.

use crate::board;
use crate::limits::{REPLAY_BYTES, REPLAY_STEPS};
use crate::play::{Step, note_worths, worths};
use crate::show::{Ears, step_view};
use crate::stored::{Looks, Note};
use crate::viewing::{Eye, Viewing};
use freehold_bots::Reason;
use freehold_content::{Kind, Library, Preset, TableNames};
use freehold_engine::event::Sharing;
use freehold_engine::{Command, Phase, Rulebook, SeatSet, State};
use freehold_protocol::{BoardView, Differences, Pace, Refusal, ReplayFrame, ReplayPage, RoundMark, StepBy, TableView};
use freehold_record::{FoldFault, Move, Record, RecordFault, ReplayFault, RulesFault, UpgradeFault, What};
use freehold_text::Language;
use serde::Deserialize;
use std::sync::Arc;

/// Which part of a game is asked for: `count` steps from `from` on, which counts from 1.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(default)]
pub struct Span {
    pub from: u32,
    pub count: u32,
}

impl Default for Span {
    fn default() -> Span {
        Span { from: 1, count: REPLAY_STEPS }
    }
}

/// Before this version of the ruleset all presets of the program were played in the theme of the first one. What was
/// played then is shown as it was.
const THEMED_SINCE: u32 = 5;

/// A game with everything that its replay tells besides its moves.
pub struct Source {
    pub record: Record,
    pub names: Arc<TableNames>,
    pub looks: Looks,
    /// Who decided each step and why; a record does not say.
    pub notes: Vec<Note>,
}

impl Source {
    /// A record from elsewhere: names and tokens are those that its board is usually played with.
    pub fn imported(library: &Library, text: &str) -> Result<Source, Refusal> {
        let record = Record::from_text(text).map_err(|fault| record_refused(&fault))?;
        let edition = &record.header.edition;
        let boards = || library.presets().iter().filter(|preset| preset.edition == edition.id);
        let usual = boards().find(|preset| preset.ruleset == record.header.ruleset).or(boards().next());
        let first = library.presets().first();
        let before =
            |preset: &&Preset| record.header.rules < THEMED_SINCE && library.is_builtin(Kind::Preset, &preset.id);
        let dressed = if usual.as_ref().is_some_and(before) { first } else { usual.or(first) };
        let theme = dressed.map_or_else(String::new, |preset| preset.theme.clone());
        let mut names = library.names(edition, library.theme(&theme));
        if usual.is_none() {
            // A board that is not ours has names of its own; only its tokens may be missing.
            let tokens = std::mem::take(&mut names.tokens);
            names = library.names(edition, None);
            names.tokens = if names.tokens.is_empty() { tokens } else { names.tokens };
        }
        let tokens = names.tokens.iter().take(record.header.players.len()).map(|token| token.id.clone()).collect();
        Ok(Source { record, names: Arc::new(names), looks: Looks { theme, tokens }, notes: Vec::new() })
    }

    /// The steps of a span, each with the table after it.
    pub fn page(&self, language: Language, span: Span) -> Result<ReplayPage, Refusal> {
        let refuse = |fault: ReplayFault| Refusal::BadRecord { line: replay_line(&fault) };
        // Played once to know whether it is over: that decides how much may be shown.
        let whole = self.record.replay().map_err(refuse)?;
        let finished = matches!(whole.state.phase(), Phase::Over { .. });
        let mut pages = Pages::new(self, language, span, finished);
        self.record.replay_told(|book, state, step| pages.take(book, state, step)).map_err(refuse)?;
        let position = freehold_engine::Position::new(&whole.book, &whole.state);
        pages.worth.push(worths(&position));
        let Pages { frames, rounds, worth, .. } = pages;
        let total = self.record.moves.len() as u32;
        Ok(ReplayPage { board: self.board(language, &whole.book), finished, total, frames, rounds, worth })
    }

    fn board(&self, language: Language, book: &Rulebook) -> BoardView {
        board::board(language, book, &self.names, &self.looks.theme, &self.record.header.players, &self.looks.tokens)
    }
}

/// A replay that is being written.
struct Pages<'a> {
    source: &'a Source,
    language: Language,
    wanted: std::ops::Range<u32>,
    finished: bool,
    seq: u32,
    persons: SeatSet,
    eye: Eye,
    table: Differences,
    bytes: usize,
    frames: Vec<ReplayFrame>,
    rounds: Vec<RoundMark>,
    worth: Vec<Vec<i32>>,
}

impl<'a> Pages<'a> {
    fn new(source: &'a Source, language: Language, span: Span, finished: bool) -> Pages<'a> {
        let from = span.from.max(1);
        Pages {
            source,
            language,
            wanted: from..from.saturating_add(span.count.clamp(1, REPLAY_STEPS)),
            finished,
            seq: 0,
            persons: SeatSet::EMPTY,
            eye: Eye::default(),
            table: Differences::default(),
            bytes: 0,
            frames: Vec::new(),
            rounds: Vec::new(),
            worth: Vec::new(),
        }
    }

    fn take(&mut self, book: &Rulebook, state: &State, step: &Move) {
        self.seq += 1;
        if self.rounds.last().map_or(0, |mark| mark.round) < state.round() {
            self.rounds.push(RoundMark { round: state.round(), seq: self.seq });
        }
        note_worths(&mut self.worth, book, state);
        if self.wanted.contains(&self.seq) && self.bytes < REPLAY_BYTES {
            let frame = self.frame(book, state, step).expect("views hold nothing that JSON cannot");
            self.frames.push(frame);
        }
        self.persons = state.persons();
        self.eye.look(state);
    }

    fn frame(&mut self, book: &Rulebook, state: &State, step: &Move) -> Result<ReplayFrame, serde_json::Error> {
        let source = self.source;
        let names = board::names(self.language, book, &source.names, &source.record.header.players);
        let (by, reason) = self.told_by(step);
        let glances = self.eye.glances(Viewing::at(Pace::Brisk), book, &step.events);
        let step = Step { seq: self.seq, moved: step.clone(), by, reason, glances };
        let ears = if self.finished { Ears::Everything } else { Ears::Of(None) };
        let step = step_view(&names, self.language, &Sharing::new(&book.rules, state.order()), &step, ears);
        let table =
            if self.finished { TableView::everything(book, state) } else { TableView::of(book, &state.seen_by(None)) };
        let change = self.table.next(table)?;
        let frame = ReplayFrame { step, change };
        // Card texts come from the record and may be long: what is written is counted.
        self.bytes += serde_json::to_vec(&frame)?.len();
        Ok(frame)
    }

    /// Whose step it is. A record from elsewhere knows the command alone.
    fn told_by(&self, step: &Move) -> (StepBy, Option<Reason>) {
        if let Some(note) = self.source.notes.get(self.seq as usize - 1) {
            return (note.by, note.reason);
        }
        let by = match (&step.what, step.seat()) {
            (_, Some(seat)) if self.persons.contains(seat) => StepBy::Person,
            (_, Some(_)) => StepBy::Bot,
            (What::Do { command, .. }, None) if is_of_the_clock(command) => StepBy::Clock,
            _ => StepBy::Table,
        };
        (by, None)
    }
}

fn is_of_the_clock(command: &Command) -> bool {
    matches!(command, Command::ExpireTurn {} | Command::CallTime {} | Command::CloseAuction {})
}

/// Why a text is not taken for a record: it is newer than this program, or it is none from some line on.
pub fn record_refused(fault: &RecordFault) -> Refusal {
    match fault {
        RecordFault::UnknownVersion { found, known } | RecordFault::UnknownRules { found, known } if found > known => {
            Refusal::TooNew { found: *found, known: *known }
        }
        fault => Refusal::BadRecord { line: record_line(fault) },
    }
}

/// The line at which a text stops being a record; 0 for the whole of it.
fn record_line(fault: &RecordFault) -> u32 {
    match fault {
        RecordFault::BadLine { line, .. } | RecordFault::AfterClose { line } => *line as u32,
        RecordFault::Upgrade { fault: UpgradeFault::Rules(fault), .. } => rules_line(fault),
        RecordFault::TooLong { .. }
        | RecordFault::Empty
        | RecordFault::UnknownVersion { .. }
        | RecordFault::UnknownRules { .. }
        | RecordFault::HistoryDiffers { .. }
        | RecordFault::Upgrade { fault: UpgradeFault::HistoryDiffers { .. }, .. } => 0,
    }
}

/// The line at which a record stops being a game; 0 for the whole of it.
pub fn replay_line(fault: &ReplayFault) -> u32 {
    match fault {
        ReplayFault::Fold(
            FoldFault::BadStart { line }
            | FoldFault::BadSetup { line, .. }
            | FoldFault::Meaningless { line }
            | FoldFault::ChanceMisfit { line }
            | FoldFault::LuckDiffers { line },
        ) => *line as u32,
        ReplayFault::Fold(FoldFault::BadRules(_) | FoldFault::BadPlayers(_))
        | ReplayFault::HistoryDiffers { .. }
        | ReplayFault::NotFinished => 0,
    }
}

/// The line at which the rules would have led elsewhere; 0 for the whole of it.
pub fn rules_line(fault: &RulesFault) -> u32 {
    match fault {
        RulesFault::BadStart { line }
        | RulesFault::Refused { line, .. }
        | RulesFault::BadSetup { line, .. }
        | RulesFault::ChanceMisfit { line }
        | RulesFault::EventsDiffer { line } => *line as u32,
        RulesFault::BadRules(_) | RulesFault::BadPlayers(_) => 0,
    }
}
