//! The line from the machine to its server: `freehold admin` speaks over it, one order a line.
//!
//! The server listens on a port of loopback and writes it, with a secret of this run, into a file beside the data that
//! only its owner can read. So whoever can read the games can look after them, over no network and without a token,
//! whatever address, path and certificate the server has for others.

use super::{Running, Who};
use crate::limits::{CONTROL_AT_ONCE, CONTROL_WITHIN, MAX_BODY};
use crate::secrets;
use crate::serve::App;
use freehold_protocol::{AdminAnswer, AdminCommand, Refusal};
use freehold_text::Language;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// How long the command line waits for the answer.
const ANSWER_WITHIN: Duration = Duration::from_secs(30);
/// Most that an answer has: lists are bounded.
const MAX_ANSWER: u64 = 64 * 1024 * 1024;

/// Where the server is found.
#[derive(Serialize, Deserialize)]
struct Address {
    address: SocketAddr,
    secret: String,
    /// What players open.
    page: String,
}

#[derive(Serialize, Deserialize)]
struct Order {
    secret: String,
    command: AdminCommand,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Outcome {
    Answer(AdminAnswer),
    /// In words.
    Refused(String),
}

/// The file beside the data.
pub fn address_file(data: &Path) -> PathBuf {
    let mut name = OsString::from(data);
    name.push(".address");
    PathBuf::from(name)
}

/// What the server needs to be found.
#[derive(Clone, Debug)]
pub struct Control {
    pub file: PathBuf,
    pub page: String,
}

/// The server's end. The file goes with it.
pub struct Listening {
    listener: TcpListener,
    secret: String,
    file: PathBuf,
}

impl Drop for Listening {
    fn drop(&mut self) {
        // One that stays behind leads nowhere, and the next server replaces it.
        let _ = fs::remove_file(&self.file);
    }
}

impl Listening {
    pub async fn open(control: &Control) -> io::Result<Listening> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let secret = secrets::session_token();
        let address = listener.local_addr()?;
        let found = Address { address, secret: secret.clone(), page: control.page.clone() };
        write_privately(&control.file, serde_json::to_string(&found)?.as_bytes())?;
        Ok(Listening { listener, secret, file: control.file.clone() })
    }

    /// Works as long as the server does.
    pub async fn run(self, app: Arc<App>) {
        let turns = Arc::new(Semaphore::new(CONTROL_AT_ONCE));
        loop {
            let Ok(turn) = turns.clone().acquire_owned().await else { return };
            let Ok((line, _)) = self.listener.accept().await else {
                // Too many open files, most likely: they may become fewer.
                tokio::time::sleep(Duration::from_secs(1)).await;
                continue;
            };
            let (app, secret) = (app.clone(), self.secret.clone());
            tokio::spawn(async move {
                // Whoever says nothing, or nonsense, is not answered.
                let _ = tokio::time::timeout(CONTROL_WITHIN, converse(&app, &secret, line)).await;
                drop(turn);
            });
        }
    }
}

async fn converse(app: &App, secret: &str, line: tokio::net::TcpStream) -> io::Result<()> {
    let (reading, mut writing) = line.into_split();
    let mut said = String::new();
    tokio::io::BufReader::new(reading.take(MAX_BODY as u64)).read_line(&mut said).await?;
    let Ok(order) = serde_json::from_str::<Order>(&said) else { return Ok(()) };
    // Hashes are compared, so that the time that it takes tells nothing.
    let known = secrets::token_hash(&order.secret) == secrets::token_hash(secret);
    let answer = match known {
        true => {
            app.desk
                .carry_out(Some(Running { hall: &app.hall, refusals: &app.refusals }), &Who::Machine, order.command)
                .await
        }
        false => Err(Refusal::OnlyHere),
    };
    let outcome = match answer {
        Ok(answer) => Outcome::Answer(answer),
        Err(refusal) => Outcome::Refused(in_words(refusal)),
    };
    let mut text = serde_json::to_vec(&outcome)?;
    text.push(b'\n');
    writing.write_all(&text).await?;
    writing.shutdown().await
}

/// A refusal for somebody at a terminal: what is wrong with each field, or the whole in one sentence.
pub fn in_words(refusal: Refusal) -> String {
    let refused = Language::English.refused(refusal, None);
    match refused.fields.as_slice() {
        [] => refused.message,
        fields => fields.iter().map(|field| field.message.as_str()).collect::<Vec<_>>().join(" "),
    }
}

/// Nobody else can read it, not even for a moment.
fn write_privately(path: &Path, text: &[u8]) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(fault) if fault.kind() != ErrorKind::NotFound => return Err(fault),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(text)
}

/// Why a running server has not carried out an order.
#[derive(Debug, thiserror::Error)]
pub enum ControlFault {
    /// No server runs on this data; what is stored can be worked on.
    #[error("no server runs")]
    NotRunning,
    #[error("{0}")]
    Refused(String),
    #[error("the server that {file} names does not answer: {fault}")]
    Silent { file: PathBuf, fault: io::Error },
    #[error("what answers at the address in {file} is no server of this game; remove the file if none runs")]
    Stranger { file: PathBuf },
}

/// The command line's end: finds the server that runs on this data.
pub struct Server {
    file: PathBuf,
    found: Address,
}

impl Server {
    pub fn find(data: &Path) -> Result<Server, ControlFault> {
        let file = address_file(data);
        match fs::read_to_string(&file) {
            Ok(text) => match serde_json::from_str(&text) {
                Ok(found) => Ok(Server { file, found }),
                Err(_) => Err(ControlFault::Stranger { file }),
            },
            Err(fault) if fault.kind() == ErrorKind::NotFound => Err(ControlFault::NotRunning),
            Err(fault) => Err(ControlFault::Silent { file, fault }),
        }
    }

    /// What players open.
    pub fn page(&self) -> &str {
        &self.found.page
    }

    pub fn order(&self, command: &AdminCommand) -> Result<AdminAnswer, ControlFault> {
        let line = match TcpStream::connect_timeout(&self.found.address, CONTROL_WITHIN) {
            Ok(line) => line,
            // Nobody listens there: the server was killed, and its file stayed behind.
            Err(fault) if fault.kind() == ErrorKind::ConnectionRefused => return Err(ControlFault::NotRunning),
            Err(fault) => return Err(self.silent(fault)),
        };
        let outcome = self.speak(line, command).map_err(|fault| self.silent(fault))?;
        match serde_json::from_str(&outcome) {
            Ok(Outcome::Answer(answer)) => Ok(answer),
            Ok(Outcome::Refused(why)) => Err(ControlFault::Refused(why)),
            Err(_) => Err(ControlFault::Stranger { file: self.file.clone() }),
        }
    }

    fn speak(&self, mut line: TcpStream, command: &AdminCommand) -> io::Result<String> {
        line.set_read_timeout(Some(ANSWER_WITHIN))?;
        line.set_write_timeout(Some(ANSWER_WITHIN))?;
        let order = Order { secret: self.found.secret.clone(), command: command.clone() };
        let mut text = serde_json::to_vec(&order)?;
        text.push(b'\n');
        line.write_all(&text)?;
        let mut outcome = String::new();
        BufReader::new(line.take(MAX_ANSWER)).read_line(&mut outcome)?;
        Ok(outcome)
    }

    fn silent(&self, fault: io::Error) -> ControlFault {
        ControlFault::Silent { file: self.file.clone(), fault }
    }
}
