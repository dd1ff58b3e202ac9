//! Faults of packs as people read them: file, line, key and a sentence.

use freehold_content::{Fault, Kind, LeftOut, Why};
use freehold_engine::RulebookFault;
use freehold_protocol::PackFault;
use freehold_text::Language;

/// Why a file is not used.
pub fn faults_of(language: Language, left: &LeftOut) -> Vec<PackFault> {
    match &left.why {
        Why::Faults(faults) => faults.iter().cloned().map(told).collect(),
        Why::Spoils { preset, faults } => {
            let spoilt = |fault: &Fault| {
                let text = format!("“{preset}” cannot be played with it: {}: {}", fault.key, fault.kind);
                whole_file(&left.file, text)
            };
            faults.iter().map(spoilt).collect()
        }
        Why::Unfit { preset, faults } => {
            let own = left.entry.as_ref().is_some_and(|(kind, id)| (*kind, id) == (Kind::Preset, preset));
            let unfit = |fault: &RulebookFault| {
                let text = language.rulebook_fault(fault);
                // Of its own rules and its own board there is nothing to add.
                whole_file(&left.file, if own { text } else { format!("“{preset}” cannot be played with it. {text}") })
            };
            faults.iter().map(unfit).collect()
        }
    }
}

pub fn told(fault: Fault) -> PackFault {
    PackFault { text: fault.kind.to_string(), file: fault.file, line: fault.line, key: fault.key }
}

pub fn misfit(language: Language, file: &str, fault: &RulebookFault) -> PackFault {
    whole_file(file, language.rulebook_fault(fault))
}

fn whole_file(file: &str, text: String) -> PackFault {
    PackFault { file: file.to_string(), line: 0, key: String::new(), text }
}
