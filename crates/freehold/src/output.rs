//! Writing to the terminal without ever panicking, and reading files within limits.

use crate::failure::Failure;
use clap::error::ErrorKind;
use freehold_text::plain;
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::ExitCode;

/// The exit code of programs that were called wrongly.
const WRONG_ARGUMENTS: u8 = 2;

/// Writes a text to standard output. Much of it comes from records and from strangers, so nothing in it is obeyed by a
/// terminal.
pub fn print(text: &str) -> Result<(), Failure> {
    let text = plain(text);
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    if !text.ends_with('\n') {
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(())
}

/// What somebody has written, on one line: letters that a terminal would obey, or that turn the line around, are shown
/// as their numbers.
pub fn terminal_safe(text: &str) -> String {
    let obeyed = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    text.chars().fold(String::with_capacity(text.len()), |mut shown, letter| {
        match letter {
            '\n' => shown.push(' '),
            letter if obeyed(letter) => shown.extend(letter.escape_unicode()),
            letter => shown.push(letter),
        }
        shown
    })
}

/// Says on standard error what went wrong.
pub fn complain(failure: &Failure) {
    // Nothing is left to do if even this cannot be written.
    let _ = writeln!(std::io::stderr(), "freehold: {}", plain(&failure.to_string()));
}

/// Says a line on standard error that ends nothing.
pub fn remark(text: &str) {
    let _ = writeln!(std::io::stderr(), "freehold: {}", plain(text));
}

/// Shows the help that was asked for, or says in one line what is wrong with the arguments.
pub fn answer(fault: &clap::Error) -> ExitCode {
    if !fault.use_stderr() {
        return match fault.print() {
            Ok(()) => ExitCode::SUCCESS,
            // Whoever reads our output has heard enough: not an error.
            Err(fault) if fault.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    }
    if fault.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = fault.print();
        return ExitCode::from(WRONG_ARGUMENTS);
    }
    let text = fault.to_string();
    let is_fact = |line: &&str| !(line.is_empty() || line.starts_with("Usage:") || line.starts_with("For more"));
    let facts: Vec<&str> = text.lines().map(str::trim).filter(is_fact).collect();
    let facts = facts.join("; ").replace(":; ", ": ");
    let _ = writeln!(std::io::stderr(), "freehold: {}; --help tells more", facts.trim_start_matches("error: "));
    ExitCode::from(WRONG_ARGUMENTS)
}

/// Reads a text file of at most `max` bytes.
pub fn read_text(path: &Path, max: u64) -> Result<String, Failure> {
    let unreadable = |fault| Failure::Read { path: path.to_path_buf(), fault };
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(max + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > max {
        return Err(Failure::TooLarge { path: path.to_path_buf(), max });
    }
    String::from_utf8(bytes).map_err(|_| Failure::NotText { path: path.to_path_buf() })
}

/// Whether a file can be written later, after long work.
pub fn check_writable(path: &Path) -> Result<(), Failure> {
    let existed = path.exists();
    let opened = File::options().write(true).create(true).truncate(false).open(path);
    opened.map_err(|fault| Failure::Write { path: path.to_path_buf(), fault })?;
    if !existed {
        // Only a trial. If it cannot be removed it will be overwritten.
        let _ = std::fs::remove_file(path);
    }
    Ok(())
}
