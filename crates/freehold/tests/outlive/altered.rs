//! Files that lack an option which their version knew, or hold one that no version knows: refused with its
//! name, and nothing is written.

use crate::client::{Client, http};
use crate::fixtures::{Version, versions};
use crate::records::replay;
use crate::support::{TestServer, quick};
use rusqlite::Connection;
use rusqlite::types::Value as Cell;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A way to spoil a ruleset, and the name that the refusal must say.
type Spoil = (fn(&mut Value), &'static str);

const SPOILS: [Spoil; 2] = [(without_salary, "salary"), (with_moon_tax, "moon_tax")];

fn without_salary(ruleset: &mut Value) {
    assert!(ruleset["go"].as_object_mut().unwrap().remove("salary").is_some());
}

fn with_moon_tax(ruleset: &mut Value) {
    ruleset["go"]["moon_tax"] = json!(7);
}

/// A record as a text whose header has other rules.
fn spoiled_record(record: &str, spoil: fn(&mut Value)) -> String {
    let (header, moves) = record.split_once('\n').unwrap();
    let mut header: Value = serde_json::from_str(header).unwrap();
    spoil(&mut header["ruleset"]);
    format!("{header}\n{moves}")
}

#[tokio::test]
async fn a_record_with_another_set_of_options_is_refused_by_name() {
    let server = TestServer::with(quick()).await;
    let ada = server.client().await;
    for version in versions() {
        let (_, record) =
            version.records().find(|(entry, _)| entry["file"] == "records/official-running.record").unwrap();
        for (spoil, name) in SPOILS {
            let spoiled = spoiled_record(&record, spoil);
            let output = replay(&spoiled, &[]);
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(!output.status.success() && said.contains(name), "{said}");
            for path in ["/api/import", "/api/replay"] {
                let (status, answer) = http(server.address, "POST", path, Some(&ada.session), &spoiled, &[]).await;
                assert_eq!(status, 422, "{answer}");
                let answer: Value = serde_json::from_str(&answer).unwrap();
                assert_eq!((&answer["refusal"]["code"], &answer["refusal"]["line"]), (&json!("bad_record"), &json!(1)));
            }
        }
    }
    assert_eq!(ada.ok("GET", "/api/me", json!({})).await["rooms"], json!([]));
}

/// The program, as one who hosts it sees it.
struct Program {
    process: Child,
    address: std::net::SocketAddr,
}

impl Program {
    fn start(data: &Path) -> Program {
        let mut process = Command::new(env!("CARGO_BIN_EXE_freehold"))
            .args(["serve", "--bind", "127.0.0.1:0", "--log", "error", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().trim_end_matches('/').parse().unwrap();
        Program { process, address }
    }

    /// Ends it, and tells what it has logged.
    fn end(mut self) -> String {
        self.process.kill().unwrap();
        let mut log = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        self.process.wait().unwrap();
        log
    }
}

/// Everything that is stored, table by table.
fn contents(path: &Path) -> Vec<(String, Vec<Vec<Cell>>)> {
    let connection = Connection::open(path).unwrap();
    let mut names = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").unwrap();
    let names: Vec<String> = names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let rows = |name: &String| {
        let mut all = connection.prepare(&format!("SELECT * FROM {name} ORDER BY 1, 2")).unwrap();
        let columns = all.column_count();
        let rows = all.query_map([], |row| (0..columns).map(|column| row.get(column)).collect()).unwrap();
        rows.map(Result::unwrap).collect()
    };
    names.iter().map(|name| (name.clone(), rows(name))).collect()
}

/// Spoils the rules of the running game of one person in the database of the first preset; says its code.
fn spoil_book(version: &Version, path: &Path, spoil: fn(&mut Value)) -> String {
    let room = version.database("official").rooms().find(|room| room["stage"] == "playing").unwrap().clone();
    let code = room["code"].as_str().unwrap();
    let connection = Connection::open(path).unwrap();
    let sql = "SELECT text FROM book WHERE hash = (SELECT book FROM game WHERE room = ?)";
    let text: String = connection.query_row(sql, [code], |row| row.get(0)).unwrap();
    let mut book: Value = serde_json::from_str(&text).unwrap();
    spoil(&mut book["ruleset"]);
    let sql = "UPDATE book SET text = ? WHERE hash = (SELECT book FROM game WHERE room = ?)";
    assert_eq!(connection.execute(sql, [&book.to_string(), code]).unwrap(), 1);
    code.to_string()
}

#[tokio::test]
async fn a_stored_game_with_another_set_of_options_is_refused_by_name_and_nothing_is_written() {
    for version in &versions() {
        for (spoil, name) in SPOILS {
            let folder = tempfile::tempdir().unwrap();
            let database = version.database("official");
            let path = database.unpack_into(folder.path());
            let code = spoil_book(version, &path, spoil);
            // What opening the file leads to is one thing, what waking the room leads to another.
            Program::start(&path).end();
            let before = contents(&path);
            let program = Program::start(&path);
            let ada = database.client(program.address, "Ada");
            let mut socket = ada.knock(&code, Value::Null).await;
            let mut heard = Vec::new();
            while let Some(message) = socket.next().await {
                heard.push(message["type"].clone());
            }
            assert!(!heard.contains(&json!("table")), "{heard:?}");
            assert_eq!(contents(&path), before);
            let other = database.rooms().find(|room| room["under_way"] == json!(["finished", "house rules"])).unwrap();
            goes_on(&ada, other["code"].as_str().unwrap()).await;
            let log = program.end();
            assert!(log.contains(name), "{name} is not in: {log}");
        }
    }
}

/// A room that cannot be opened is no trouble for any that has rules of its own.
async fn goes_on(ada: &Client, code: &str) {
    let page = ada.ok("GET", &format!("/api/rooms/{code}/replay?count=1"), json!({})).await;
    assert_eq!(page["finished"], true);
}
