//! What a table is set up with: settings become a rulebook and names, or everything that is wrong with them.

use freehold_content::{Library, OptionError, TableNames, override_options};
use freehold_engine::ruleset::{Reason, RulesetFault};
use freehold_engine::{OptionKey, Rulebook, RulebookFault};
use freehold_protocol::{Field, FieldFault, OptionFault, Problem, Refusal, RoomSettings};
use serde_json::{Map, Value};

/// The rules and names that a room's settings stand for.
pub struct Setup {
    pub book: Rulebook,
    pub names: TableNames,
}

impl Setup {
    pub fn of(library: &Library, settings: &RoomSettings) -> Result<Setup, Refusal> {
        let book = rulebook(library, settings)?;
        let names = table_names(library, &book, &settings.theme);
        Ok(Setup { book, names })
    }
}

/// A fault of one field.
pub fn fault(field: Field, problem: Problem) -> FieldFault {
    FieldFault { field, problem, player: None }
}

/// How many players the rules of these settings allow, least and most; as many as there are berths where there are no
/// such rules.
pub fn players(library: &Library, settings: &RoomSettings) -> (u8, u8) {
    let preset = library.preset(&settings.preset);
    let rules = preset.and_then(|preset| override_options(&preset.ruleset, &settings.options).ok());
    rules.map_or((settings.seats, settings.seats), |rules| (rules.players.min, rules.players.max))
}

/// A refusal because of one field.
pub fn bad(field: Field, problem: Problem) -> Refusal {
    Refusal::BadFields { faults: vec![fault(field, problem)] }
}

/// The rulebook of these settings, or everything that is wrong with them.
pub fn rulebook(library: &Library, settings: &RoomSettings) -> Result<Rulebook, Refusal> {
    let refuse = |faults| Refusal::BadFields { faults };
    let Some(preset) = library.preset(&settings.preset) else {
        let known = library.presets().iter().map(|preset| preset.id.clone()).collect();
        return Err(bad(Field::Preset, Problem::Unknown { known }));
    };
    let mut faults = Vec::new();
    if library.theme(&settings.theme).is_none() {
        let known = library.themes().iter().map(|theme| theme.id.clone()).collect();
        faults.push(fault(Field::Theme, Problem::Unknown { known }));
    }
    let wanted = settings.edition.as_deref().unwrap_or(&preset.edition);
    let edition = library.edition(wanted);
    if edition.is_none() {
        let known = library.editions().map(|edition| edition.id.clone()).collect();
        faults.push(fault(Field::Edition, Problem::Unknown { known }));
    }
    check_count(&settings.options)?;
    let ruleset = override_options(&preset.ruleset, &settings.options);
    if let Err(errors) = &ruleset {
        faults.extend(errors.iter().map(|error| fault(Field::Options, bad_option(error))));
    }
    let (Some(edition), Ok(ruleset), true) = (edition, ruleset, faults.is_empty()) else {
        return Err(refuse(faults));
    };
    let (least, most) = (ruleset.players.min, ruleset.players.max);
    if !(least..=most).contains(&settings.seats) {
        let range = Problem::OutOfRange { least: u32::from(least), most: u32::from(most) };
        return Err(bad(Field::Seats, range));
    }
    Rulebook::new(ruleset, edition.clone())
        .map_err(|faults| refuse(faults.iter().map(|one| fault(Field::Edition, misfit(one))).collect()))
}

/// Each option can be named once, dotted or in its section; whoever names more costs more than they can get.
pub fn check_count(options: &Map<String, Value>) -> Result<(), Refusal> {
    let most = OptionKey::all().count();
    let named = options.values().map(|value| value.as_object().map_or(1, |section| section.len().max(1)));
    if named.sum::<usize>() > most {
        return Err(bad(Field::Options, Problem::TooMany { most: most as u32 }));
    }
    Ok(())
}

/// What the reader of options found, as a problem of the field.
pub fn bad_option(error: &OptionError) -> Problem {
    let (key, why) = match error {
        OptionError::UnknownKey { key, suggestions } => {
            (key.clone(), OptionFault::UnknownKey { suggestions: suggestions.clone() })
        }
        OptionError::BadValue { key, found, .. } => (key.to_string(), OptionFault::NoValue { found: found.clone() }),
        OptionError::Repeated { key } => (key.clone(), OptionFault::Repeated),
        OptionError::Unplayable(RulesetFault { key, reason }) => {
            let why = match *reason {
                Reason::OutOfRange { min, max } => OptionFault::OutOfRange { least: min, most: max },
                Reason::Contradicts { other } => OptionFault::Contradicts { other },
                Reason::BankTooPoor { needed } => OptionFault::BankTooPoor { needed },
            };
            (key.to_string(), why)
        }
    };
    Problem::BadOption { key, why }
}

/// Why a board and a preset that are both valid do not go together.
fn misfit(fault: &RulebookFault) -> Problem {
    match fault {
        RulebookFault::TokensMissing { needed } => Problem::TokensMissing { needed: u32::from(*needed) },
        RulebookFault::PotMissing => Problem::PotMissing,
        RulebookFault::Ruleset(_) | RulebookFault::Edition(_) => Problem::Unplayable,
    }
}

/// What everything is called at a table of these settings.
pub fn table_names(library: &Library, book: &Rulebook, theme: &str) -> TableNames {
    library.names(&book.edition, library.theme(theme))
}
