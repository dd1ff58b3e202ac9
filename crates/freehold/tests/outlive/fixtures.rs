//! The files of earlier versions, unpacked where a test may write.

use crate::client::Client;
use crate::players::{Chair, Players};
use crate::support::{TestServer, quick};
use flate2::read::GzDecoder;
use freehold_server::Config;
use serde_json::Value;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What one version has written.
pub struct Version {
    folder: PathBuf,
    index: Value,
}

/// Every version that there is.
pub fn versions() -> Vec<Version> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let mut folders: Vec<PathBuf> = std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.retain(|folder| folder.join("index.json").is_file());
    folders.sort();
    assert!(!folders.is_empty(), "no fixtures were found");
    let open = |folder: PathBuf| {
        let index = serde_json::from_str(&std::fs::read_to_string(folder.join("index.json")).unwrap()).unwrap();
        Version { folder, index }
    };
    folders.into_iter().map(open).collect()
}

impl Version {
    pub fn unpack(&self, name: &str) -> Vec<u8> {
        let packed = std::fs::File::open(self.folder.join(format!("{name}.gz"))).unwrap();
        let mut bytes = Vec::new();
        GzDecoder::new(packed).read_to_end(&mut bytes).unwrap();
        bytes
    }

    pub fn databases(&self) -> impl Iterator<Item = Database<'_>> {
        self.index["databases"].as_array().unwrap().iter().map(|entry| Database { version: self, entry })
    }

    pub fn database(&self, name: &str) -> Database<'_> {
        self.databases().find(|database| database.name() == name).unwrap()
    }

    /// The entries of the index and the texts.
    pub fn records(&self) -> impl Iterator<Item = (&Value, String)> {
        let text = |entry: &Value| String::from_utf8(self.unpack(entry["file"].as_str().unwrap())).unwrap();
        self.index["records"].as_array().unwrap().iter().map(move |entry| (entry, text(entry)))
    }
}

pub struct Database<'a> {
    version: &'a Version,
    entry: &'a Value,
}

impl Database<'_> {
    pub fn name(&self) -> &str {
        self.entry["name"].as_str().unwrap()
    }

    pub fn rooms(&self) -> impl Iterator<Item = &Value> {
        self.entry["rooms"].as_array().unwrap().iter()
    }

    /// What the program that wrote it showed of it.
    pub fn shown(&self) -> Value {
        let text = self.version.unpack(&format!("databases/{}.shown.json", self.name()));
        serde_json::from_slice(&text).unwrap()
    }

    pub fn unpack_into(&self, folder: &Path) -> PathBuf {
        let path = folder.join("games.db");
        std::fs::write(&path, self.version.unpack(&format!("databases/{}.db", self.name()))).unwrap();
        path
    }

    pub fn people(&self) -> impl Iterator<Item = (&str, &str)> {
        let people = self.entry["people"].as_array().unwrap().iter();
        people.map(|person| (person["nickname"].as_str().unwrap(), person["session"].as_str().unwrap()))
    }

    pub fn client(&self, address: std::net::SocketAddr, nickname: &str) -> Client {
        let (_, session) = self.people().find(|(name, _)| *name == nickname).unwrap();
        Client { address, session: session.to_string() }
    }

    /// The program of today on a copy.
    pub async fn served(&self) -> Served {
        let folder = tempfile::tempdir().unwrap();
        let path = self.unpack_into(folder.path());
        let server = TestServer::on(&path, Config { spare_loopback: true, ..quick() }).await;
        Served { server, _folder: folder }
    }
}

pub struct Served {
    pub server: TestServer,
    _folder: tempfile::TempDir,
}

/// Enough to see that the game goes on; a server hangs up on whoever says much more while its time stands still.
const DECISIONS: usize = 12;

/// People decide for a while and then give up; bots play the rest.
pub async fn play_to_the_end(chairs: Vec<Chair>) -> Players {
    let mut players = Players { chairs, pace: Duration::ZERO };
    players.decide(DECISIONS).await;
    players.give_up().await;
    players
}
