//! Who plays: bots of this house by name, and programs of the user.

use crate::chosen::Chosen;
use crate::failure::Failure;
use crate::progress::Progress;
use clap::Args;
use freehold_bots::{BotKind, Crew};
use freehold_lab::external::{CommandLine, ExternalProgram, FaultLog, Limits};
use freehold_lab::sim::summary::ExternalFaults;
use freehold_lab::sim::{Entrant, Lineup};
use std::sync::Arc;
use std::time::Duration;

/// Longest time that a program may have for a decision, in milliseconds: an hour.
const MOST_PATIENCE: u64 = 3_600_000;

#[derive(Args)]
pub struct BotArguments {
    /// Who plays: random, fp_a, fp_b, fp_c, fast, easy, normal, hard, expert; with commas between
    /// [default: hard,normal,normal,easy; in a ladder all]
    #[arg(long, value_name = "BOT,BOT…", value_delimiter = ',')]
    bots: Vec<String>,
    /// Futures that expert plays for a decision [default: 200; in a ladder 50]
    #[arg(long, value_name = "N")]
    rollouts: Option<u32>,
    /// A program that plays as cmd1 (the next one as cmd2 …); takes the first seats unless --bots names it
    #[arg(long, value_name = "COMMAND LINE")]
    bot_cmd: Vec<String>,
    /// Milliseconds that such a program has for a decision
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    bot_timeout: u64,
}

/// Bots and programs in the order in which they were named.
pub struct Roster {
    members: Vec<Member>,
    programs: Vec<Program>,
    pub rollouts: u32,
}

enum Member {
    House(BotKind),
    /// By its place among the programs.
    Program(usize),
}

struct Program {
    name: String,
    command: CommandLine,
    program: ExternalProgram,
    faults: Arc<FaultLog>,
}

impl Roster {
    /// Unless --bots names them, the programs come first and then, up to `most`, the usual bots.
    /// Programs are started once, so that a misspelt name is found before the first game.
    pub fn new(
        arguments: &BotArguments,
        usual: &[BotKind],
        most: usize,
        rollouts: u32,
        progress: &Progress,
    ) -> Result<Roster, Failure> {
        Failure::unless_within("--bot-timeout", arguments.bot_timeout, 1, MOST_PATIENCE)?;
        let programs = programs(arguments, progress)?;
        let named: Vec<Member> =
            arguments.bots.iter().map(|name| member(name.trim(), &programs)).collect::<Result<_, _>>()?;
        let is_named = |index: &usize| named.iter().any(|member| matches!(member, Member::Program(at) if at == index));
        let unnamed: Vec<usize> = (0..programs.len()).filter(|index| !is_named(index)).collect();
        let rest: Vec<Member> = match arguments.bots.is_empty() {
            true => usual.iter().take(most.saturating_sub(unnamed.len())).map(|kind| Member::House(*kind)).collect(),
            false => named,
        };
        let members = unnamed.into_iter().map(Member::Program).chain(rest).collect();
        Ok(Roster { members, programs, rollouts: arguments.rollouts.unwrap_or(rollouts) })
    }

    pub fn names(&self) -> Vec<String> {
        self.members.iter().map(|member| self.name(member).to_owned()).collect()
    }

    fn name(&self, member: &Member) -> &str {
        match member {
            Member::House(kind) => kind.name(),
            Member::Program(index) => &self.programs[*index].name,
        }
    }

    pub fn entrant(&self, index: usize, crew: &Crew) -> Entrant {
        match &self.members[index] {
            Member::House(kind) => Entrant::new(crew, *kind, self.rollouts),
            Member::Program(index) => {
                let Program { name, program, .. } = &self.programs[*index];
                let program = program.clone();
                Entrant::guest(name, move |_| Box::new(program.bot()))
            }
        }
    }

    pub fn lineup(&self, crew: &Crew) -> Lineup {
        Lineup::new((0..self.members.len()).map(|index| self.entrant(index, crew)).collect(), crew)
    }

    /// Whether these rules allow so many players.
    pub fn check_players(&self, chosen: &Chosen) -> Result<(), Failure> {
        let (given, players) = (self.members.len(), &chosen.ruleset.players);
        if (usize::from(players.min)..=usize::from(players.max)).contains(&given) {
            return Ok(());
        }
        Err(Failure::PlayerCount { preset: chosen.preset.clone(), given, min: players.min, max: players.max })
    }

    /// What went wrong with the programs so far.
    pub fn faults(&self) -> Vec<ExternalFaults> {
        let of = |program: &Program| ExternalFaults {
            bot: program.name.clone(),
            command: program.command.to_string(),
            counts: program.faults.counts().into_iter().map(|(kind, count)| (kind.to_string(), count)).collect(),
        };
        self.programs.iter().map(of).collect()
    }
}

fn member(name: &str, programs: &[Program]) -> Result<Member, Failure> {
    // A single program needs no number.
    let is_called = |program: &Program| program.name == name || (programs.len() == 1 && name == "cmd");
    if let Some(kind) = BotKind::named(name) {
        return Ok(Member::House(kind));
    }
    programs.iter().position(is_called).map(Member::Program).ok_or_else(|| Failure::UnknownBot {
        name: name.to_owned(),
        known: BotKind::ALL
            .iter()
            .map(|kind| kind.name().to_owned())
            .chain(programs.iter().map(|program| program.name.clone()))
            .collect(),
    })
}

fn programs(arguments: &BotArguments, progress: &Progress) -> Result<Vec<Program>, Failure> {
    let limits = Limits { decision: Duration::from_millis(arguments.bot_timeout), ..Limits::default() };
    let start = |(number, text): (usize, &String)| {
        let command = CommandLine::parse(text).map_err(|fault| Failure::BotCommand { command: text.clone(), fault })?;
        let progress = progress.clone();
        let faults = Arc::new(FaultLog::echoing(move |message| progress.say(message)));
        let program = ExternalProgram::new(command.clone(), limits, faults.clone());
        program.try_start().map_err(|fault| Failure::BotStart { command: text.clone(), fault })?;
        Ok(Program { name: format!("cmd{number}"), command, program, faults })
    };
    (1..).zip(&arguments.bot_cmd).map(start).collect()
}
