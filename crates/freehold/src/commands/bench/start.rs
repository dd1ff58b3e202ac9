//! `freehold bench start`: how long a server takes to listen when it has a long past.

use crate::failure::Failure;
use crate::output::print;
use clap::Args;
use freehold_store::{
    BookRow, Change, GameId, GameRow, PersonId, RoomRow, SqliteOptions, SqliteStore, Stage, StepRow, Store,
};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Games that are written in one commit.
const AT_ONCE: u32 = 50;

/// Start a server on a file that is full of games, and time it
#[derive(Args)]
#[command(after_help = "Examples:
  freehold bench start                          an empty file
  freehold bench start --games 100000           with a long past: 200 steps each, 1,000 unfinished

The past is written first; it takes about 4 GB and some minutes, and is removed afterwards.")]
pub struct Arguments {
    /// Games in the file
    #[arg(long, default_value_t = 0)]
    games: u32,
    /// Steps of each game
    #[arg(long, default_value_t = 200)]
    steps: u32,
    /// Games that are not over
    #[arg(long, default_value_t = 1_000)]
    unfinished: u32,
    /// How often it is started
    #[arg(long, default_value_t = 5)]
    times: u32,
    /// Where the file lies while it runs
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub fn run(arguments: &Arguments, runtime: &tokio::runtime::Runtime) -> Result<(), Failure> {
    Failure::unless_within("--games", arguments.games.into(), 0, 1_000_000)?;
    Failure::unless_within("--steps", arguments.steps.into(), 1, 10_000)?;
    Failure::unless_within("--times", arguments.times.into(), 1, 100)?;
    let folder = arguments.folder.clone().unwrap_or_else(std::env::temp_dir);
    let folder = folder.join(format!("freehold-start-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|fault| Failure::Write { path: folder.clone(), fault })?;
    let measured = measure(arguments, runtime, &folder.join("games.db"));
    let removed = std::fs::remove_dir_all(&folder);
    let (listening, ready, size) = measured?;
    removed.map_err(|fault| Failure::Write { path: folder, fault })?;
    let worst = |times: &[Duration]| times.iter().max().map_or(0, Duration::as_millis);
    let median = |mut times: Vec<Duration>| {
        times.sort();
        times.get(times.len() / 2).map_or(0, Duration::as_millis)
    };
    print(&format!(
        "{} games of {} steps, {} of them unfinished, {} MiB; started {} times\n\
         listening after {} ms (at most {} ms), ready after {} ms (at most {} ms)",
        arguments.games,
        arguments.steps,
        arguments.unfinished.min(arguments.games),
        size >> 20,
        arguments.times,
        median(listening.clone()),
        worst(&listening),
        median(ready.clone()),
        worst(&ready),
    ))
}

type Times = Vec<Duration>;

fn measure(
    arguments: &Arguments,
    runtime: &tokio::runtime::Runtime,
    path: &Path,
) -> Result<(Times, Times, u64), Failure> {
    let failed = |fault| Failure::Store { path: path.to_path_buf(), fault };
    runtime.block_on(write_past(path, arguments)).map_err(failed)?;
    let size = std::fs::metadata(path).map_or(0, |file| file.len());
    let (mut listening, mut ready) = (Vec::new(), Vec::new());
    for _ in 0..arguments.times {
        let (heard, answered) = start(path).map_err(Failure::Output)?;
        listening.push(heard);
        ready.push(answered);
    }
    Ok((listening, ready, size))
}

/// From the start of the program until it says that it listens, and until it says that it is ready.
fn start(path: &Path) -> std::io::Result<(Duration, Duration)> {
    let began = Instant::now();
    let mut server = Command::new(std::env::current_exe()?)
        .args(["serve", "--bind", "127.0.0.1:0", "--log", "error", "--data"])
        .arg(path)
        .env_remove("FREEHOLD_CONFIG")
        .stdout(Stdio::piped())
        .spawn()?;
    let timed = heard(&mut server, began);
    server.kill()?;
    server.wait()?;
    timed
}

fn heard(server: &mut std::process::Child, began: Instant) -> std::io::Result<(Duration, Duration)> {
    let silent = || std::io::Error::other("the server said nothing");
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().ok_or_else(silent)?).read_line(&mut line)?;
    let listening = began.elapsed();
    let address = line.trim().trim_end_matches('/').rsplit('/').next().ok_or_else(silent)?.to_string();
    let mut stream = TcpStream::connect(&address)?;
    stream.write_all(format!("GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    if answer.starts_with("HTTP/1.1 200") { Ok((listening, began.elapsed())) } else { Err(silent()) }
}

/// Games as they would lie there; what is in them matters for their size alone.
async fn write_past(path: &Path, arguments: &Arguments) -> Result<(), freehold_store::StoreFault> {
    let store = SqliteStore::open(path, SqliteOptions::default())?;
    let book = BookRow { hash: [7; 32], format: 1, text: "x".repeat(30_000) };
    let step = |seq| StepRow {
        seq,
        format: 1,
        said: r#"{"do":{"seat":1,"command":{"roll":{}}},"chance":[{"dice":[3,4]}]}"#.into(),
        events: r#"[{"dice_rolled":{"seat":1,"dice":[3,4]}},{"moved":{"seat":1,"from":3,"to":10}}]"#.into(),
        note: r#"{"by":"person"}"#.into(),
        at: 1_800_000_000,
    };
    let steps: Vec<StepRow> = (1..=arguments.steps).map(step).collect();
    let mut changes = Vec::new();
    for at in 0..arguments.games {
        let (code, game) = (format!("{at:06}"), GameId(i64::from(at) + 1));
        let over = at >= arguments.unfinished;
        let row = RoomRow {
            code: code.clone(),
            version: 1,
            stage: if over { Stage::Over } else { Stage::Playing },
            listed: !over,
            format: 1,
            doc: "{}".into(),
            game: Some(game),
            // Long after now, lest they be cleaned up.
            touched: 4_000_000_000,
        };
        let members = (0..4).map(|seat| PersonId(i64::from(at) * 4 + seat)).collect();
        changes.push(Change::CreateRoom { row, owner: None, members });
        let head = String::from("{}");
        changes.push(Change::BeginGame(GameRow {
            id: game,
            room: code,
            book: book.clone(),
            format: 1,
            head,
            seed: [1; 32],
            began: 0,
        }));
        changes.push(Change::AppendSteps { game, expected: 0, steps: steps.clone() });
        if (at + 1) % AT_ONCE == 0 {
            store.commit(std::mem::take(&mut changes)).await?;
        }
    }
    store.commit(changes).await
}
