//! Why a command failed, and how it says so.

use crate::own::line;
use crate::record_words;
use freehold_bots::weights::WeightsFault;
use freehold_content::{Fault, OptionError};
use freehold_engine::{PlayersFault, RulebookFault};
use freehold_lab::external::{CommandLineFault, ExternalFault};
use freehold_load::LoadFault;
use freehold_protocol::PackFault;
use freehold_record::{Commitment, RecordFault, ReplayFault, RulesFault, VerifyFault};
use freehold_server::{ControlFault, CourierFault, ServerFault, TlsFault};
use freehold_store::StoreFault;
use freehold_table::stored::StoredFault;
use freehold_text::Language;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error("cannot read {path}: {fault}")]
    Read { path: PathBuf, fault: io::Error },
    #[error("cannot write {path}: {fault}")]
    Write { path: PathBuf, fault: io::Error },
    #[error("{path} is larger than {max} bytes")]
    TooLarge { path: PathBuf, max: u64 },
    #[error("{path} is not a text file in UTF-8")]
    NotText { path: PathBuf },
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    #[error("there is no .toml or .xml file in {path}")]
    NoDataFiles { path: PathBuf },
    #[error("{path} exists already; remove it or choose another name")]
    Exists { path: PathBuf },
    #[error("{path} is not empty; choose another folder")]
    NotEmpty { path: PathBuf },
    #[error("{path} must end in .toml or .xml")]
    UnknownFormat { path: PathBuf },
    #[error("there is no preset “{name}”; there are: {}", .known.join(", "))]
    UnknownPreset { name: String, known: Vec<String> },
    #[error("there is no edition “{name}”; there are: {}", .known.join(", "))]
    UnknownEdition { name: String, known: Vec<String> },
    #[error("there is no theme “{name}”; there are: {}", .known.join(", "))]
    UnknownTheme { name: String, known: Vec<String> },
    #[error("there is no bot “{name}”; there are: {}", .known.join(", "))]
    UnknownBot { name: String, known: Vec<String> },
    #[error("--bot-cmd “{command}”: {fault}")]
    BotCommand { command: String, fault: CommandLineFault },
    #[error("--bot-cmd “{command}”: {fault}")]
    BotStart { command: String, fault: ExternalFault },
    #[error("{preset} is played by {min} to {max}; --bots names {given}")]
    PlayerCount { preset: String, given: usize, min: u8, max: u8 },
    #[error("{preset} is played against {min} to {max} others; --bots names {given}")]
    TableSize { preset: String, given: usize, min: u8, max: u8 },
    #[error("{seats} sit at this table, one of them you; --bots names {given}")]
    BotsAtTable { given: usize, seats: usize },
    #[error("{}", lines(.0.iter().map(|fault| Language::English.players_fault(fault))))]
    Players(Vec<PlayersFault>),
    #[error("“{text}” is no seed: a seed is a number or 64 hexadecimal digits")]
    BadSeed { text: String },
    #[error("{path}: only bots play in this game")]
    NobodyPlays { path: PathBuf },
    #[error("{path}: this game is over; `freehold replay` tells it")]
    GameIsOver { path: PathBuf },
    #[error(
        "rules, bots, seed, name and language are for `freehold play --text`; in the browser they are chosen there"
    )]
    OnlyWithText,
    #[error("a ladder needs 2 or more different bots; --bots names {given}")]
    TooFewBots { given: usize },
    #[error("a ladder is for different bots; --bots names “{name}” twice")]
    SameBot { name: String },
    #[error("bots are tuned at tables of four; {preset} is played by {min} to {max}")]
    NoTableOfFour { preset: String, min: u8, max: u8 },
    #[error("--candidates come in mirrored pairs; {given} is not an even number")]
    OddCandidates { given: u64 },
    #[error("none of the games of the proof was finished; --games {games} is too little to learn from")]
    NothingToLearn { games: u64 },
    #[error("{path}: {fault}")]
    Weights { path: PathBuf, fault: WeightsFault },
    #[error("{option} goes from {least} to {most}; {given} is not possible")]
    OutOfRange { option: &'static str, given: u64, least: u64, most: u64 },
    #[error("cannot start the threads: {0}")]
    Threads(rayon::ThreadPoolBuildError),
    #[error("“{text}” is not of the form option=value")]
    BadSetting { text: String },
    #[error("{}", lines(.0.iter().map(ToString::to_string)))]
    Options(Vec<OptionError>),
    #[error("{}", lines(.0.iter().map(|fault| Language::English.rulebook_fault(fault))))]
    Rulebook(Vec<RulebookFault>),
    #[error("{}", lines(.0.iter().map(ToString::to_string)))]
    Pack(Vec<Fault>),
    #[error("{}", lines(.0.iter().map(line)))]
    LeftOut(Vec<PackFault>),
    #[error("nobody is here to ask: say --yes")]
    NobodyToAsk,
    #[error("there is no “{name}” among the files of the program; there are: {}", .known.join(", "))]
    UnknownFile { name: String, known: Vec<String> },
    #[error("{path}: {}", record_words::record(.fault))]
    Record { path: PathBuf, fault: RecordFault },
    #[error("{path}: {}", record_words::replay(.fault))]
    Replay { path: PathBuf, fault: ReplayFault },
    #[error("{path}: {}", record_words::verify(.fault))]
    Verify { path: PathBuf, fault: VerifyFault },
    #[error("{path}: FALSE: it was promised as {}, which is not the commitment that you name", found.0)]
    OtherCommitment { path: PathBuf, found: Commitment },
    #[error("{path}: today's rules differ: {}", record_words::rules(.fault))]
    ReplayRules { path: PathBuf, fault: RulesFault },
    #[error("{path}: {fault}")]
    Config { path: PathBuf, fault: toml::de::Error },
    #[error("cannot keep games in {path}: {fault}")]
    Store { path: PathBuf, fault: StoreFault },
    #[error("the settings cannot be read: {0}")]
    Settings(StoredFault),
    #[error("nobody has chosen any settings at this machine yet ({path}); open the page with `freehold play` first")]
    NoSettings { path: PathBuf },
    #[error("cannot copy {from} to {to}: {fault}")]
    Backup { from: PathBuf, to: PathBuf, fault: StoreFault },
    #[error("cannot listen on {address}: {fault}")]
    Listen { address: SocketAddr, fault: io::Error },
    #[error("{0}")]
    Server(ServerFault),
    #[error("cannot measure: {0}")]
    Load(LoadFault),
    #[error("feedback cannot be forwarded: {0}")]
    Courier(CourierFault),
    #[error("to forward feedback name --feedback-smtp, --feedback-from and --feedback-to, or --feedback-hook alone")]
    HalfACourier,
    #[error("cannot serve over TLS: {0}")]
    Tls(TlsFault),
    #[error("{why}")]
    Refused { why: String },
    #[error("{0}")]
    Control(ControlFault),
    #[error("a certificate needs its key: name --tls-cert and --tls-key together")]
    HalfATls,
    #[error("test hooks script the dice; they are for `freehold play` on one's own machine only")]
    TestHooksOnServe,
    #[error("`freehold play` is for this machine; to let others in at {address} use `freehold serve`")]
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

fn lines(texts: impl Iterator<Item = String>) -> String {
    texts.collect::<Vec<_>>().join("\n")
}
