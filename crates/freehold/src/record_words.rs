//! What is wrong with a record, in words.

use freehold_engine::{ArrangementFault, PlayersFault, RulebookFault};
use freehold_record::{FoldFault, RecordFault, ReplayFault, RulesFault, UpgradeFault, VerifyFault};
use freehold_text::Language;

pub fn record(fault: &RecordFault) -> String {
    match fault {
        RecordFault::Upgrade { fault: UpgradeFault::Rules(cause), .. } => format!("{fault}: {}", rules(cause)),
        _ => fault.to_string(),
    }
}

pub fn replay(fault: &ReplayFault) -> String {
    match fault {
        ReplayFault::Fold(fault) => fold(fault),
        ReplayFault::HistoryDiffers { .. } => {
            "its events are not those whose hash stands at its end: the record was changed".to_string()
        }
        ReplayFault::NotFinished => "the record says that the game is over, but it is not".to_string(),
    }
}

pub fn verify(fault: &VerifyFault) -> String {
    match fault {
        VerifyFault::Replay(fault) => replay(fault),
        VerifyFault::SeedMissing => {
            "not proven: the record holds no seed; it is revealed when the game is over".to_string()
        }
        VerifyFault::CommitmentDiffers => "FALSE: the seed is not the one that was promised".to_string(),
        VerifyFault::Arranged { line } => {
            format!("not proven: dice, market or position were arranged (line {line})")
        }
        VerifyFault::OutcomeDiffers { line } => format!("FALSE: line {line} did not come from the seed"),
    }
}

pub fn rules(fault: &RulesFault) -> String {
    match fault {
        RulesFault::BadRules(faults) => bad_rules(faults),
        RulesFault::BadPlayers(faults) => bad_players(faults),
        RulesFault::BadStart { line } => bad_start(*line),
        RulesFault::Refused { line, rejection } => {
            format!("line {line}: the rules refuse this command ({})", serde_json::json!(rejection))
        }
        RulesFault::BadSetup { line, faults } => bad_setup(*line, faults),
        RulesFault::ChanceMisfit { line } => {
            format!("line {line}: the outcomes of chance are not those that the rules ask for")
        }
        RulesFault::EventsDiffer { line } => format!("line {line}: the rules lead to other events"),
    }
}

fn fold(fault: &FoldFault) -> String {
    match fault {
        FoldFault::BadRules(faults) => bad_rules(faults),
        FoldFault::BadPlayers(faults) => bad_players(faults),
        FoldFault::BadStart { line } => bad_start(*line),
        FoldFault::BadSetup { line, faults } => bad_setup(*line, faults),
        FoldFault::Meaningless { line } => format!("line {line}: an event names what is not on this table"),
        FoldFault::ChanceMisfit { line } => {
            format!("line {line}: the outcomes of chance are not those that the events show")
        }
        FoldFault::LuckDiffers { line } => format!("line {line}: the luck did not come from the seed"),
    }
}

fn bad_rules(faults: &[RulebookFault]) -> String {
    let words: Vec<String> = faults.iter().map(|fault| Language::English.rulebook_fault(fault)).collect();
    words.join("\n")
}

fn bad_players(faults: &[PlayersFault]) -> String {
    let words: Vec<String> = faults.iter().map(|fault| Language::English.players_fault(fault)).collect();
    words.join("\n")
}

fn bad_start(line: usize) -> String {
    format!("line {line}: a record begins with {{\"begin\":{{}}}}, once")
}

fn bad_setup(line: usize, faults: &[ArrangementFault]) -> String {
    format!("line {line}: this position cannot exist ({})", serde_json::json!(faults))
}
