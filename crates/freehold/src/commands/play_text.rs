//! `freehold play --text`: a game against bots in the terminal.

use crate::chosen::{Chosen, RulesArguments, titled};
use crate::failure::Failure;
use crate::hosting::own_library;
use crate::input::{read_line, secret};
use crate::names;
use crate::output::read_text;
use clap::Args;
use freehold_bots::{Bot, BotKind, Crew};
use freehold_content::Library;
use freehold_engine::{Command, Rulebook, SeatId};
use freehold_record::{Bytes32, NewGame, Record, RecordedGame, Seed};
use freehold_terminal::{Host, MAX_LINE, Seating, play};
use freehold_text::{Language, plain};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Who plays unless told otherwise.
const BOTS: [BotKind; 3] = [BotKind::Normal; 3];
/// Futures that `expert` plays for a decision.
const ROLLOUTS: u32 = 200;
/// Largest record that is read.
const MAX_RECORD: u64 = 1 << 26;
#[derive(Args)]
#[command(next_help_heading = "In the terminal (--text)")]
pub struct TextArguments {
    #[command(flatten)]
    rules: RulesArguments,
    /// Who plays against you: easy, normal, hard, expert and others; with commas between
    /// [default: normal,normal,normal, or as many as the rules allow]
    #[arg(long, value_name = "BOT,BOT…", value_delimiter = ',')]
    bots: Vec<String>,
    /// The same seed gives the same luck: a number, or 64 hexadecimal digits
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// What you are called
    #[arg(long)]
    name: Option<String>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["name", "preset", "edition", "rules"])]
    load: Option<PathBuf>,
    /// The language: en or tr [default: that of the environment]
    #[arg(long, value_name = "LANGUAGE", value_parser = ["en", "tr"])]
    lang: Option<String>,
}

impl TextArguments {
    /// In the browser all of this is chosen there.
    pub fn refuse_without_text(&self) -> Result<(), Failure> {
        let none = self.bots.is_empty() && self.seed.is_none() && self.name.is_none() && self.load.is_none();
        if none && self.lang.is_none() && self.rules.are_usual() { Ok(()) } else { Err(Failure::OnlyWithText) }
    }
}

pub fn run(arguments: &TextArguments, packs: Option<&Path>, data: &Path) -> Result<(), Failure> {
    let library = own_library(packs, data)?;
    let seed = seed(arguments.seed.as_deref())?;
    let language = language(arguments.lang.as_deref());
    let (game, title, theme) = match &arguments.load {
        Some(path) => saved_game(&library, path, seed)?,
        None => new_game(arguments, &library, seed, language)?,
    };
    let book = game.book().clone();
    let person = (game.state().persons().first())
        .ok_or_else(|| Failure::NobodyPlays { path: arguments.load.clone().unwrap_or_default() })?;
    let kinds = kinds(arguments, game.players().len() - 1, game.players().len())?;
    let bots = bots(&book, &game, person, &kinds, &seed);
    let shown = library.names(&book.edition, library.theme(&theme));
    let players = game.players().to_vec();
    let names = names::shown(language, &book.edition, &book.rules, &shown).with_players(&players);
    let resumed = arguments.load.is_some();
    let seating = Seating { game, names, language, preset: &title, person, bots, resumed };
    let mut host = Screen { own: arguments.load.iter().cloned().collect() };
    play(seating, &mut host).map_err(Failure::Output)
}

type Begun = (RecordedGame, String, String);

fn new_game(arguments: &TextArguments, library: &Library, seed: Seed, language: Language) -> Result<Begun, Failure> {
    let chosen = Chosen::new(&arguments.rules, library)?;
    let book = Arc::new(chosen.book()?);
    let (min, max) = (book.rules.players.min, book.rules.players.max);
    let count = match arguments.bots.len() {
        0 => BOTS.len().clamp(usize::from(min) - 1, usize::from(max) - 1),
        count => count,
    };
    if !(usize::from(min)..=usize::from(max)).contains(&(count + 1)) {
        return Err(Failure::TableSize { preset: chosen.preset, given: count, min: min - 1, max: max - 1 });
    }
    let name = arguments.name.as_deref().unwrap_or(language.player());
    let bots = freehold_bots::NAMES.iter().filter(|bot| !bot.eq_ignore_ascii_case(name)).take(count);
    let players: Vec<String> = std::iter::once(&name).chain(bots).map(ToString::to_string).collect();
    let new = NewGame { book, players: &players, opening: true, seed, nonces: Vec::new(), broken_off: 0 };
    let (mut game, _) = RecordedGame::new(new).map_err(Failure::Players)?;
    for seat in 1..players.len() {
        // A seat of a game that has just begun may always be given to a bot.
        let _ = game.act(None, &Command::SeatToBot { seat: SeatId(seat as u8) });
    }
    let preset = library.preset(&chosen.preset);
    let (title, theme) =
        preset.map(|preset| (titled(library, preset, language), preset.theme.clone())).unwrap_or_default();
    Ok((game, title, theme))
}

/// The past stays as it was; luck comes from a new seed, because that of a game that is not over is secret.
fn saved_game(library: &Library, path: &Path, seed: Seed) -> Result<Begun, Failure> {
    let text = read_text(path, MAX_RECORD)?;
    let record = Record::from_text(&text).map_err(|fault| Failure::Record { path: path.to_path_buf(), fault })?;
    let unplayable = |fault| Failure::Replay { path: path.to_path_buf(), fault };
    record.replay().map_err(unplayable)?;
    let game = RecordedGame::resume(record.under_new_seed(&seed), seed).map_err(|fault| unplayable(fault.into()))?;
    if game.is_over() {
        return Err(Failure::GameIsOver { path: path.to_path_buf() });
    }
    let edition = game.book().edition.clone();
    let preset = library.presets().iter().find(|preset| preset.edition == edition.id);
    Ok((game, edition.name, preset.map(|preset| preset.theme.clone()).unwrap_or_default()))
}

fn kinds(arguments: &TextArguments, bots: usize, seats: usize) -> Result<Vec<BotKind>, Failure> {
    if arguments.bots.is_empty() {
        return Ok(vec![BotKind::Normal; bots]);
    }
    if arguments.bots.len() != bots {
        return Err(Failure::BotsAtTable { given: arguments.bots.len(), seats });
    }
    let kind = |name: &String| {
        BotKind::named(name.trim()).ok_or_else(|| Failure::UnknownBot {
            name: name.clone(),
            known: BotKind::ALL.iter().map(|kind| kind.name().to_owned()).collect(),
        })
    };
    arguments.bots.iter().map(kind).collect()
}

fn bots(
    book: &Rulebook,
    game: &RecordedGame,
    person: SeatId,
    kinds: &[BotKind],
    seed: &Seed,
) -> Vec<Option<Box<dyn Bot + Send>>> {
    let crew = Crew::new(book);
    // From the same seed come the same whims; the luck of the dice cannot be told from them.
    let whim = seed.commitment().0.0.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes));
    let mut kinds = kinds.iter();
    let bot = |seat: SeatId| {
        let kind = if seat == person { None } else { kinds.next() };
        kind.map(|kind| crew.make(*kind, whim.wrapping_add(u64::from(seat.0)), ROLLOUTS))
    };
    game.state().seat_ids().map(bot).collect()
}

fn seed(text: Option<&str>) -> Result<Seed, Failure> {
    let Some(text) = text else { return Ok(Seed(Bytes32(secret()))) };
    let bad = || Failure::BadSeed { text: text.to_owned() };
    match text.parse::<u64>() {
        Ok(number) => Ok(Seed::from_number(number)),
        Err(_) => Bytes32::from_hex(text).map(Seed).ok_or_else(bad),
    }
}

/// As asked for, or as the environment says; English for those whose language we do not speak.
fn language(asked: Option<&str>) -> Language {
    let told =
        || ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| std::env::var(name).ok().filter(|v| !v.is_empty()));
    let tag = asked.map(str::to_owned).or_else(told).unwrap_or_default();
    Language::from_tag(tag.split(['_', '.', '-']).next().unwrap_or_default()).unwrap_or_default()
}

/// Standard input and output, and files for records.
struct Screen {
    /// Files that this game was loaded from or saved in: they may be written again.
    own: Vec<PathBuf>,
}

impl Host for Screen {
    fn line(&mut self) -> io::Result<Option<String>> {
        let line = read_line(&mut io::stdin().lock(), MAX_LINE)?;
        // A terminal shows what is typed; what comes through a pipe is shown here, so that it can be followed.
        match &line {
            Some(line) if !io::stdin().is_terminal() => self.show(&format!("{line}\n"))?,
            _ => {}
        }
        Ok(line)
    }

    fn show(&mut self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        // Names of a record are a stranger's.
        out.write_all(plain(text).as_bytes())?;
        out.flush()
    }

    fn save(&mut self, file: &str, record: &str) -> io::Result<()> {
        let path = PathBuf::from(file);
        let known = self.own.contains(&path);
        let mut options = std::fs::File::options();
        let opened = options.write(true).create(known).create_new(!known).truncate(known).open(&path);
        opened?.write_all(record.as_bytes())?;
        if !known {
            self.own.push(path);
        }
        Ok(())
    }
}
