//! Why a command failed, and how it says so.

use crate::record_words;
use freehold_bots::weights::WeightsFault;
use freehold_content::{Fault, OptionError};
use freehold_engine::{PlayersFault, RulebookFault};
use freehold_lab::external::{CommandLineFault, ExternalFault};
use freehold_load::LoadFault;
use freehold_record::{RecordFault, ReplayFault, RulesFault, VerifyFault};
use freehold_server::{CourierFault, ServerFault, TlsFault};
use freehold_store::StoreFault;
use freehold_text::Language;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

#[derive(Debug)]
pub enum Failure {
    Read { path: PathBuf, fault: io::Error },
    Write { path: PathBuf, fault: io::Error },
    TooLarge { path: PathBuf, max: u64 },
    NotText { path: PathBuf },
    Output(io::Error),
    NoDataFiles { path: PathBuf },
    Exists { path: PathBuf },
    NotEmpty { path: PathBuf },
    UnknownFormat { path: PathBuf },
    UnknownPreset { name: String, known: Vec<String> },
    UnknownEdition { name: String, known: Vec<String> },
    UnknownTheme { name: String, known: Vec<String> },
    UnknownBot { name: String, known: Vec<String> },
    BotCommand { command: String, fault: CommandLineFault },
    BotStart { command: String, fault: ExternalFault },
    PlayerCount { preset: String, given: usize, min: u8, max: u8 },
    TableSize { preset: String, given: usize, min: u8, max: u8 },
    BotsAtTable { given: usize, seats: usize },
    Players(Vec<PlayersFault>),
    BadSeed { text: String },
    NobodyPlays { path: PathBuf },
    GameIsOver { path: PathBuf },
    OnlyWithText,
    TooFewBots { given: usize },
    SameBot { name: String },
    NoTableOfFour { preset: String, min: u8, max: u8 },
    OddCandidates { given: u64 },
    NothingToLearn { games: u64 },
    Weights { path: PathBuf, fault: WeightsFault },
    OutOfRange { option: &'static str, given: u64, least: u64, most: u64 },
    Threads(rayon::ThreadPoolBuildError),
    BadSetting { text: String },
    Options(Vec<OptionError>),
    Rulebook(Vec<RulebookFault>),
    Pack(Vec<Fault>),
    Unfit { file: String, faults: Vec<RulebookFault> },
    Record { path: PathBuf, fault: RecordFault },
    Replay { path: PathBuf, fault: ReplayFault },
    Verify { path: PathBuf, fault: VerifyFault },
    ReplayRules { path: PathBuf, fault: RulesFault },
    Config { path: PathBuf, fault: toml::de::Error },
    Store { path: PathBuf, fault: StoreFault },
    Listen { address: SocketAddr, fault: io::Error },
    Server(ServerFault),
    Load(LoadFault),
    Courier(CourierFault),
    HalfACourier,
    Tls(TlsFault),
    HalfATls,
    TestHooksOnServe,
    PlayBeyondLoopback { address: SocketAddr },
}

impl Failure {
    pub fn unless_within(option: &'static str, given: u64, least: u64, most: u64) -> Result<(), Failure> {
        if (least..=most).contains(&given) { Ok(()) } else { Err(Failure::OutOfRange { option, given, least, most }) }
    }

    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Failure::Output(fault) if fault.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl From<io::Error> for Failure {
    fn from(fault: io::Error) -> Failure {
        Failure::Output(fault)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Read { path, fault } => write!(f, "cannot read {}: {fault}", path.display()),
            Failure::Write { path, fault } => write!(f, "cannot write {}: {fault}", path.display()),
            Failure::TooLarge { path, max } => write!(f, "{} is larger than {max} bytes", path.display()),
            Failure::NotText { path } => write!(f, "{} is not a text file in UTF-8", path.display()),
            Failure::Output(fault) => write!(f, "cannot write the output: {fault}"),
            Failure::NoDataFiles { path } => write!(f, "there is no .toml or .xml file in {}", path.display()),
            Failure::Exists { path } => {
                write!(f, "{} exists already; remove it or choose another name", path.display())
            }
            Failure::NotEmpty { path } => write!(f, "{} is not empty; choose another folder", path.display()),
            Failure::UnknownFormat { path } => write!(f, "{} must end in .toml or .xml", path.display()),
            Failure::UnknownPreset { name, known } => unknown(f, "preset", name, known),
            Failure::UnknownEdition { name, known } => unknown(f, "edition", name, known),
            Failure::UnknownTheme { name, known } => unknown(f, "theme", name, known),
            Failure::UnknownBot { name, known } => unknown(f, "bot", name, known),
            Failure::BotCommand { command, fault } => write!(f, "--bot-cmd “{command}”: {fault}"),
            Failure::BotStart { command, fault } => write!(f, "--bot-cmd “{command}”: {fault}"),
            Failure::PlayerCount { preset, given, min, max } => {
                write!(f, "{preset} is played by {min} to {max}; --bots names {given}")
            }
            Failure::TableSize { preset, given, min, max } => {
                write!(f, "{preset} is played against {min} to {max} others; --bots names {given}")
            }
            Failure::BotsAtTable { given, seats } => {
                write!(f, "{seats} sit at this table, one of them you; --bots names {given}")
            }
            Failure::Players(faults) => lines(f, faults.iter().map(|fault| Language::English.players_fault(fault))),
            Failure::BadSeed { text } => {
                write!(f, "“{text}” is no seed: a seed is a number or 64 hexadecimal digits")
            }
            Failure::NobodyPlays { path } => write!(f, "{}: only bots play in this game", path.display()),
            Failure::GameIsOver { path } => {
                write!(f, "{}: this game is over; `freehold replay` tells it", path.display())
            }
            Failure::OnlyWithText => f.write_str(
                "rules, bots, seed, name and language are for `freehold play --text`; in the browser they are chosen there",
            ),
            Failure::TooFewBots { given } => write!(f, "a ladder needs 2 or more different bots; --bots names {given}"),
            Failure::SameBot { name } => write!(f, "a ladder is for different bots; --bots names “{name}” twice"),
            Failure::NoTableOfFour { preset, min, max } => {
                write!(f, "bots are tuned at tables of four; {preset} is played by {min} to {max}")
            }
            Failure::OddCandidates { given } => {
                write!(f, "--candidates come in mirrored pairs; {given} is not an even number")
            }
            Failure::NothingToLearn { games } => {
                write!(f, "none of the games of the proof was finished; --games {games} is too little to learn from")
            }
            Failure::Weights { path, fault } => write!(f, "{}: {fault}", path.display()),
            Failure::OutOfRange { option, given, least, most } => {
                write!(f, "{option} goes from {least} to {most}; {given} is not possible")
            }
            Failure::Threads(fault) => write!(f, "cannot start the threads: {fault}"),
            Failure::BadSetting { text } => write!(f, "“{text}” is not of the form option=value"),
            Failure::Options(faults) => lines(f, faults.iter().map(ToString::to_string)),
            Failure::Rulebook(faults) => lines(f, faults.iter().map(|fault| Language::English.rulebook_fault(fault))),
            Failure::Unfit { file, faults } => {
                lines(f, faults.iter().map(|fault| format!("{file}: {}", Language::English.rulebook_fault(fault))))
            }
            Failure::Pack(faults) => lines(f, faults.iter().map(ToString::to_string)),
            Failure::Record { path, fault } => write!(f, "{}: {}", path.display(), record_words::record(fault)),
            Failure::Replay { path, fault } => write!(f, "{}: {}", path.display(), record_words::replay(fault)),
            Failure::Verify { path, fault } => write!(f, "{}: {}", path.display(), record_words::verify(fault)),
            Failure::ReplayRules { path, fault } => {
                write!(f, "{}: today's rules differ: {}", path.display(), record_words::rules(fault))
            }
            Failure::Config { path, fault } => write!(f, "{}: {fault}", path.display()),
            Failure::Store { path, fault } => write!(f, "cannot keep games in {}: {fault}", path.display()),
            Failure::Listen { address, fault } => write!(f, "cannot listen on {address}: {fault}"),
            Failure::Server(fault) => write!(f, "{fault}"),
            Failure::Courier(fault) => write!(f, "feedback cannot be forwarded: {fault}"),
            Failure::HalfACourier => f.write_str(
                "to forward feedback name --feedback-smtp, --feedback-from and --feedback-to, or --feedback-hook alone",
            ),
            Failure::Tls(fault) => write!(f, "cannot serve over TLS: {fault}"),
            Failure::HalfATls => f.write_str("a certificate needs its key: name --tls-cert and --tls-key together"),
            Failure::Load(fault) => write!(f, "cannot measure: {fault}"),
            Failure::TestHooksOnServe => {
                f.write_str("test hooks script the dice; they are for `freehold play` on one's own machine only")
            }
            Failure::PlayBeyondLoopback { address } => {
                write!(f, "`freehold play` is for this machine; to let others in at {address} use `freehold serve`")
            }
        }
    }
}

fn unknown(f: &mut fmt::Formatter<'_>, kind: &str, name: &str, known: &[String]) -> fmt::Result {
    write!(f, "there is no {kind} “{name}”; there are: {}", known.join(", "))
}

fn lines(f: &mut fmt::Formatter<'_>, texts: impl Iterator<Item = String>) -> fmt::Result {
    f.write_str(&texts.collect::<Vec<_>>().join("\n"))
}
