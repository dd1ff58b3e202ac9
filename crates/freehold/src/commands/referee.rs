//! `freehold referee`: the engine over standard input and output.

use crate::failure::Failure;
use crate::packs::library;
use clap::Args;
use freehold_referee::{MAX_LINE, Session};
use std::io::{BufRead, Read, Write};
use std::path::Path;

/// Play by lines of JSON: one object in, one object out
#[derive(Args)]
#[command(after_help = "Examples:
  echo '{\"new\":{\"preset\":\"official\",\"players\":[\"Red\",\"Blue\"],\"seed\":7}}' | freehold referee
  freehold referee < game.jsonl

docs/referee.md describes every line.")]
pub struct Arguments {}

pub fn run(_arguments: &Arguments, packs: Option<&Path>) -> Result<(), Failure> {
    let mut session = Session::new(library(packs)?, Box::new(secret));
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    while let Some(line) = read_line(&mut input)? {
        let answer = session.answer(&line);
        output.write_all(answer.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

/// The next line. Of a line that is too long only the beginning is kept, which the session then
/// refuses; bytes that are not UTF-8 are shown as replacement characters.
fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(MAX_LINE as u64 + 2).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(None);
    }
    if bytes.len() > MAX_LINE + 1 && !bytes.ends_with(b"\n") {
        skip_line(input)?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_string()))
}

fn skip_line(input: &mut impl BufRead) -> Result<(), Failure> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

/// A seed that nobody knows. Without a source of secrets no fair game is possible.
fn secret() -> [u8; 32] {
    let mut seed = [0; 32];
    if let Err(fault) = getrandom::fill(&mut seed) {
        let _ = writeln!(std::io::stderr(), "freehold: the system gives no secret numbers: {fault}");
        std::process::exit(1);
    }
    seed
}
