//! Writes the fixtures of one version: databases, saves and records, as the program of that version
//! leaves them behind, and what it showed of them.
//!
//!     cargo run -p freehold --example write-fixtures -- PROGRAM FOLDER
//!
//! It speaks with the program as any client does and knows nothing of how it stores. fixtures/README.md
//! tells what the files hold.

#[path = "../../../server/tests/support/client.rs"]
#[allow(dead_code, reason = "tests use the rest of it")]
mod client;

mod desk;
mod files;
mod players;
mod presets;
mod program;
mod referee;
mod shown;
mod sight;
mod solo;
mod table;
mod together;

use client::Client;
use files::Folder;
use program::{Manner, Program, Run};
use serde_json::{Value, json};
use std::path::Path;
use table::Guest;

/// In the order of `freehold presets`.
const PRESETS: [&str; 8] = [
    "official",
    "ncsu",
    "property_tycoon",
    "property_tycoon_abridged",
    "yolopoly_vanilla",
    "yolopoly_bankman",
    "unipoli",
    "class",
];

/// Who plays; everybody is known to one database alone.
const NICKNAMES: [&str; 4] = ["Ada", "Ben", "Cleo", "Dora"];

/// One database while it is being written.
pub struct Scene {
    pub guests: Vec<Guest>,
    /// What the index says of each room.
    pub rooms: Vec<Value>,
    /// Name, room, and text of each record.
    pub records: Vec<Record>,
}

pub struct Record {
    pub name: String,
    pub code: String,
    pub text: String,
}

impl Scene {
    async fn begin(program: &Program) -> Scene {
        let mut guests = Vec::new();
        for nickname in NICKNAMES {
            guests.push(Guest { nickname, client: Client::new(program.address).await });
        }
        Scene { guests, rooms: Vec::new(), records: Vec::new() }
    }
}

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, folder] = arguments.as_slice() else {
        eprintln!("usage: write-fixtures PROGRAM FOLDER");
        std::process::exit(2);
    };
    let run = Run::new(Path::new(program));
    let folder = Folder::create(Path::new(folder));
    let mut databases = Vec::new();
    let mut records = Vec::new();
    let names = ["together", "alone", "offer", "pack", "desk"].into_iter().chain(PRESETS);
    for name in names {
        println!("{name}");
        let written = write(&run, &folder, name).await;
        databases.push(written.0);
        records.extend(written.1);
    }
    let file = "records/sealed-bids.record";
    folder.write_packed(file, referee::sealed_bids(&run).as_bytes());
    records.push(json!({"file": file, "database": null, "room": null}));
    folder.write_index(&json!({"version": run.version(), "databases": databases, "records": records}));
}

/// Plays everything that goes into one database, and asks the program what it shows of it afterwards.
async fn write(run: &Run, folder: &Folder, name: &str) -> (Value, Vec<Value>) {
    let work = tempfile::tempdir().unwrap();
    let data = work.path().join("games.db");
    let packs = (name == "pack").then(|| run.new_pack(work.path()));
    let manner = match name {
        "offer" => Manner::Leisurely,
        "desk" => Manner::Served,
        _ => Manner::Quick,
    };
    let program = Program::start(run, &data, packs.as_deref(), manner);
    let mut scene = Scene::begin(&program).await;
    match name {
        "together" => together::play(&mut scene).await,
        "alone" => solo::play(&mut scene).await,
        "offer" => solo::play_slowly(&mut scene).await,
        "desk" => desk::play(&mut scene).await,
        "pack" => solo::play_on_own_board(&mut scene).await,
        preset => presets::play(&mut scene, preset).await,
    }
    program.quit();
    if name == "desk" {
        desk::look_after(run, &data);
    }
    let written = files::whole_database(&data);

    // The program itself says how it wakes; on a copy, because waking may already write.
    let copy = work.path().join("copy.db");
    std::fs::write(&copy, &written).unwrap();
    let program = Program::start(run, &copy, packs.as_deref(), Manner::Quick);
    let mut shown = shown::ask(&program, &mut scene).await;
    program.quit();
    if name == "desk" {
        shown["admin"] = desk::shown(run, &copy);
    }

    folder.write_packed(&format!("databases/{name}.db"), &written);
    folder.write_packed(&format!("databases/{name}.shown.json"), shown.to_string().as_bytes());
    let people: Vec<Value> =
        scene.guests.iter().map(|guest| json!({"nickname": guest.nickname, "session": guest.client.session})).collect();
    let mut records = Vec::new();
    for record in &scene.records {
        let file = format!("records/{name}-{}.record", record.name);
        folder.write_packed(&file, record.text.as_bytes());
        records.push(json!({"file": file, "database": name, "room": record.code}));
    }
    (json!({"name": name, "people": people, "rooms": scene.rooms}), records)
}
