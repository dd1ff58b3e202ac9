//! The file of data of a real server: stopped, copied while busy, restored, refused, and on a disk that is full.

#![cfg(unix)]

#[path = "../../server/tests/support/client.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod client;

use client::{Client, Socket, http};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

fn freehold(arguments: &[&str], data: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_freehold"));
    command.args(arguments).arg("--data").arg(data).env_remove("FREEHOLD_BIND").env_remove("FREEHOLD_CONFIG");
    command.output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

/// The program; it is killed when the test ends in any way.
struct Program {
    process: Child,
    address: SocketAddr,
}

impl Program {
    fn start(data: &Path) -> Program {
        let mut process = Command::new(env!("CARGO_BIN_EXE_freehold"))
            .args(["serve", "--bind", "127.0.0.1:0", "--bot-pause", "0", "--log", "error", "--data"])
            .arg(data)
            .env_remove("FREEHOLD_CONFIG")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().trim_end_matches('/').parse().unwrap();
        Program { process, address }
    }

    /// SIGTERM, as a system that shuts down sends it.
    fn stop(mut self) {
        let pid = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        assert!(self.process.wait().unwrap().success());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

async fn new_game(client: &Client) -> (String, Socket) {
    let code = client.single("Ada", &["easy", "normal"], json!({"preset": "official"})).await;
    let mut socket = client.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket.until("table").await;
    (code, socket)
}

async fn goes_on(client: &Client, code: &str) {
    let mut socket = client.connect(code).await;
    socket.until("table").await;
    let seen = socket.seq();
    socket.play_until(|table| table["seq"].as_u64().unwrap() > seen + 10).await;
    assert!(socket.seq() > seen);
}

async fn log(client: &Client, code: &str) -> Value {
    client.ok("GET", &format!("/api/rooms/{code}/log"), json!({})).await
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    std::os::unix::fs::PermissionsExt::mode(&fs::metadata(path).unwrap().permissions()) & 0o777
}

#[tokio::test]
async fn after_a_clean_stop_the_file_alone_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("made/games.db");
    let program = Program::start(&data);
    let mut ada = Client::new(program.address).await;
    let (code, mut socket) = new_game(&ada).await;
    socket.play_until(|table| table["seq"].as_u64().unwrap() > 30).await;
    socket.hang_up().await;
    let before = log(&ada, &code).await;
    program.stop();
    assert_eq!(names(data.parent().unwrap()), ["games.db", "games.db.lock"]);
    assert_eq!((mode(&data), mode(data.parent().unwrap())), (0o600, 0o700));
    let copy = folder.path().join("copy.db");
    fs::copy(&data, &copy).unwrap();
    let program = Program::start(&copy);
    ada.address = program.address;
    assert_eq!(log(&ada, &code).await, before);
    goes_on(&ada, &code).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_busy_server_is_copied_and_its_games_go_on_from_the_copy() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("games.db"), folder.path().join("copy.db"));
    let program = Program::start(&data);
    let mut games = Vec::new();
    for _ in 0..4 {
        let ada = Client::new(program.address).await;
        let (code, socket) = new_game(&ada).await;
        games.push((ada, code, socket));
    }
    let played: Vec<_> = games
        .into_iter()
        .map(|(ada, code, mut socket)| {
            tokio::spawn(async move {
                socket.play_until(|table| table["seq"].as_u64().unwrap() > 120).await;
                (ada, code)
            })
        })
        .collect();
    let (from, to) = (data.clone(), copy.clone());
    let backup = move || freehold(&["backup", "--to", to.to_str().unwrap()], &from);
    let made = tokio::task::spawn_blocking(backup).await.unwrap();
    assert!(made.status.success() && said(&made).contains("checked"), "{}", said(&made));
    let twice = freehold(&["backup", "--to", copy.to_str().unwrap()], &data);
    assert!(!twice.status.success() && said(&twice).contains("exists already"), "{}", said(&twice));
    let mut people = Vec::new();
    for game in played {
        people.push(game.await.unwrap());
    }
    drop(program);
    let restored = Program::start(&copy);
    for (mut ada, code) in people {
        ada.address = restored.address;
        goes_on(&ada, &code).await;
    }
}

#[test]
fn a_second_server_on_the_same_file_is_refused_and_others_work_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.db");
    let program = Program::start(&data);
    let second = freehold(&["serve", "--bind", "127.0.0.1:0"], &data);
    assert!(!second.status.success() && said(&second).contains("another Freehold works with this file"), "{second:?}");
    // Whoever starts the game twice is led to where it runs.
    let play = freehold(&["play", "--no-browser"], &data);
    let address = format!("Freehold runs already: http://{}/", program.address);
    assert!(play.status.success() && said(&play).contains(&address), "{play:?}");
    assert!(freehold(&["feedback", "list"], &data).status.success());
    let copy = folder.path().join("copy.db");
    assert!(freehold(&["backup", "--to", copy.to_str().unwrap()], &data).status.success());
    // What ended without a word does not keep the next one out.
    drop(program);
    Program::start(&data).stop();
}

#[test]
fn what_is_no_file_of_games_is_refused_by_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.db");
    for (bytes, why) in [(&b""[..], "the file is empty"), (b"Dear diary", "a file of another program")] {
        fs::write(&data, bytes).unwrap();
        for command in [&["serve", "--bind", "127.0.0.1:0"][..], &["feedback", "list"], &["backup", "--to", "x.db"]] {
            let refused = freehold(command, &data);
            assert!(!refused.status.success() && said(&refused).contains(why), "{command:?}: {}", said(&refused));
        }
        assert_eq!(fs::read(&data).unwrap(), bytes);
    }
}

/// A small disk of its own, where the system gives one.
const SMALL_DISK: &str = r#"mount -t tmpfs -o size=6m none "$0" && exec "$@""#;
const INSIDE: &str = "FREEHOLD_SMALL_DISK";

#[tokio::test]
async fn a_disk_that_is_full_refuses_and_recovers_by_itself() {
    let test = "a_disk_that_is_full_refuses_and_recovers_by_itself";
    let Some(folder) = std::env::var_os(INSIDE) else {
        let folder = tempfile::tempdir().unwrap();
        let unshare = || {
            let mut command = Command::new("unshare");
            command.args(["--user", "--map-root-user", "--mount", "sh", "-c", SMALL_DISK]).arg(folder.path());
            command
        };
        if !unshare().arg("true").output().is_ok_and(|tried| tried.status.success()) {
            println!("this system gives no small disk");
            return;
        }
        let mut command = unshare();
        command.arg(std::env::current_exe().unwrap()).args(["--exact", test, "--nocapture"]);
        let run = command.env(INSIDE, folder.path()).output().unwrap();
        assert!(run.status.success() && said(&run).contains("1 passed"), "{}", said(&run));
        return;
    };
    let folder = Path::new(&folder);
    let program = Program::start(&folder.join("games.db"));
    let ada = Client::new(program.address).await;
    let (code, mut socket) = new_game(&ada).await;
    socket.play_until(|table| table["seq"].as_u64().unwrap() > 10).await;
    let ballast = folder.join("ballast");
    let mut size = 6 << 20;
    while size > 0 && fs::write(&ballast, vec![0_u8; size]).is_err() {
        size -= 4096;
    }
    socket.play_until_closed().await;
    let told = socket.seq();
    let ready = || async { http(program.address, "GET", "/readyz", None, "", &[]).await.0 };
    assert_eq!(ready().await, 503);
    let wanted = json!({"kind": "multiplayer", "players": [{"nickname": "Ada"}], "settings": {}});
    assert_eq!(ada.refused("POST", "/api/rooms", wanted).await["code"], "server_full");
    fs::remove_file(&ballast).unwrap();
    while ready().await != 200 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let mut socket = ada.connect(&code).await;
    socket.until("table").await;
    assert!(socket.seq() >= told, "{} of {told}", socket.seq());
    drop(socket);
    goes_on(&ada, &code).await;
}
