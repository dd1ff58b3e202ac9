//! `freehold referee`: the engine over standard input and output.

use crate::failure::Failure;
use crate::input::{read_line, secret};
use crate::packs::library;
use clap::Args;
use freehold_referee::{MAX_LINE, Session};
use std::io::Write;
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
    while let Some(line) = read_line(&mut input, MAX_LINE)? {
        let answer = session.answer(&line);
        output.write_all(answer.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}
