//! `freehold admin`: looking after a server, beside it or while none runs.
//!
//! A running server carries the order out itself, over the line that only its machine has. Without one the same
//! desk works on the file.

mod words;

use crate::failure::Failure;
use crate::hosting::default_data;
use crate::output::print;
use clap::{Args, Subcommand, ValueEnum};
use freehold_protocol::{AdminAnswer, AdminCommand, StageAsked};
use freehold_server::clock::{Clock, TokioClock};
use freehold_server::{ControlFault, Desk, RunningServer, in_words};
use freehold_store::{SqliteOptions, SqliteStore, Store};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Look after a server: rooms, people, bans, reports, announcements
#[derive(Args)]
#[command(after_help = "Examples:
  freehold admin rooms --stage playing
  freehold admin end K7QX2M --reason 'Insults in the chat'
  freehold admin ban 192.0.2.7 --hours 48 --reason spam
  freehold admin ban 2001:db8::7                  the whole /64, for good
  freehold admin pardon 192.0.2.7
  freehold admin reports
  freehold admin announce 'The server restarts' --in 30
  freehold admin token --hours 8                  for the page at #/admin")]
pub struct Arguments {
    #[command(subcommand)]
    what: What,
    /// The file that keeps all games
    #[arg(long, value_name = "FILE", env = "FREEHOLD_DATA", global = true)]
    data: Option<PathBuf>,
    /// The answer as JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Stage {
    Lobby,
    Playing,
    Solo,
    Over,
}

#[derive(Subcommand)]
enum What {
    /// Rooms with their people, the latest first
    Rooms {
        /// Only those in this stage; a game of one person or device is `solo`
        #[arg(long)]
        stage: Option<Stage>,
        /// Rooms at most
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
    /// Who is connected now, from where, to which room
    People,
    /// The rooms of a person
    Person { person: String },
    /// End a room for good; whoever is at it is told the reason
    End {
        code: String,
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Who is not let in
    Bans,
    /// Let an address, a network or a person in no more
    Ban {
        /// 192.0.2.7, 192.0.2.0/24, 2001:db8::7 (its /64), or a person as listed
        whom: String,
        /// For so long; without it for good
        #[arg(long)]
        hours: Option<u32>,
        /// They are told
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Let somebody in again
    Pardon { whom: String },
    /// Lines of talk that players have reported
    Reports {
        /// Those that were dealt with, too
        #[arg(long)]
        all: bool,
    },
    /// A report needs no more attention
    Dealt { report: u32 },
    /// What players have said about the game
    Feedback,
    /// Show everybody a sentence until it is withdrawn
    Announce {
        text: String,
        /// It begins in so many minutes
        #[arg(long = "in", value_name = "MINUTES")]
        minutes: Option<u32>,
    },
    /// Show it no more
    Withdraw,
    /// Which limits were hit since the server started, and by whom most often
    Limits,
    /// What was done, the latest first
    Audit,
    /// Make a token for the page at #/admin; it is shown once
    Token {
        #[arg(long, default_value_t = 8)]
        hours: u32,
        /// Whose it is
        #[arg(long, default_value = "")]
        label: String,
    },
    /// Tokens that are good now
    Tokens,
    /// Make a token useless
    Revoke { token: u32 },
}

/// Most of what a list tells that has no flag of its own.
const LISTED: Option<u32> = Some(100);

fn command(what: &What) -> AdminCommand {
    let stage = |stage: Stage| match stage {
        Stage::Lobby => StageAsked::Lobby,
        Stage::Playing => StageAsked::Playing,
        Stage::Solo => StageAsked::Solo,
        Stage::Over => StageAsked::Over,
    };
    // The clock of a server is not ours to ask; both run on one machine.
    let now = || u32::try_from(TokioClock::new().unix()).unwrap_or(0);
    match what {
        What::Rooms { stage: asked, most } => AdminCommand::Rooms { stage: asked.map(stage), most: Some(*most) },
        What::People => AdminCommand::People {},
        What::Person { person } => AdminCommand::Person { person: person.clone() },
        What::End { code, reason } => AdminCommand::EndRoom { code: code.clone(), reason: reason.clone() },
        What::Bans => AdminCommand::Bans {},
        What::Ban { whom, hours, reason } => {
            AdminCommand::Ban { whom: whom.clone(), reason: reason.clone(), hours: *hours }
        }
        What::Pardon { whom } => AdminCommand::Pardon { whom: whom.clone() },
        What::Reports { all } => AdminCommand::Reports { all: *all, most: LISTED },
        What::Dealt { report } => AdminCommand::DealtWith { report: *report },
        What::Feedback => AdminCommand::Feedback { most: LISTED },
        What::Announce { text, minutes } => {
            let at = minutes.map(|minutes| now().saturating_add(minutes.saturating_mul(60)));
            AdminCommand::Announce { text: text.clone(), at }
        }
        What::Withdraw => AdminCommand::Withdraw {},
        What::Limits => AdminCommand::Limits {},
        What::Audit => AdminCommand::Audit { most: LISTED },
        What::Token { hours, label } => AdminCommand::NewToken { hours: *hours, label: label.clone() },
        What::Tokens => AdminCommand::Tokens {},
        What::Revoke { token } => AdminCommand::RevokeToken { token: *token },
    }
}

/// An answer, and where the page of the server is, if one runs.
struct Told {
    answer: AdminAnswer,
    page: Option<String>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let data = arguments.data.clone().unwrap_or_else(default_data);
    let command = command(&arguments.what);
    let told = match RunningServer::find(&data).and_then(|server| Ok((server.order(&command)?, server))) {
        Ok((answer, server)) => Told { answer, page: Some(server.page().to_string()) },
        Err(ControlFault::NotRunning) => Told { answer: alone(&data, command)?, page: None },
        Err(ControlFault::Refused(why)) => return Err(Failure::Refused { why }),
        Err(fault) => return Err(Failure::Control(fault)),
    };
    if arguments.json {
        return print(&serde_json::to_string(&told.answer).map_err(std::io::Error::from)?);
    }
    print(&words::say(&told.answer, told.page.as_deref()))
}

/// No server runs: what is stored is looked at and changed.
fn alone(data: &Path, command: AdminCommand) -> Result<AdminAnswer, Failure> {
    // Looking must not make a file.
    std::fs::metadata(data).map_err(|fault| Failure::Read { path: data.to_path_buf(), fault })?;
    let failed = |fault| Failure::Store { path: data.to_path_buf(), fault };
    let store = Arc::new(SqliteStore::open(data, SqliteOptions::default()).map_err(failed)?);
    let desk = Desk::new(store.clone(), Arc::new(TokioClock::new()));
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    runtime.block_on(async {
        let answer = desk.carry_out_alone(command).await;
        store.close().await.map_err(failed)?;
        answer.map_err(|refusal| Failure::Refused { why: in_words(refusal) })
    })
}
