//! `freehold pack reset`: what came with the program, back in its place.

use crate::failure::Failure;
use crate::input::read_line;
use crate::output::print;
use crate::own::OwnFolder;
use freehold_content::{Kind, OwnFile, Source, builtin_sources, identity};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// Longest answer that is read.
const MAX_ANSWER: usize = 100;

/// Files of the program by the name of one of them; all without a name.
pub fn reset(own: &OwnFolder, name: Option<&str>, yes: bool) -> Result<(), Failure> {
    let meant = meant(name)?;
    let concerned: Vec<String> =
        own.files().iter().filter(|file| replaces(file, &meant)).map(|file| file.name.clone()).collect();
    if concerned.is_empty() {
        return print(&format!("Nothing to put back: {} holds no edited file of this name.", own.path().display()));
    }
    if !yes {
        // Only a person can agree.
        if !std::io::stdin().is_terminal() {
            return Err(Failure::NobodyToAsk);
        }
        let list: String = concerned.iter().map(|name| format!("  {name}\n")).collect();
        print(&format!(
            "Edited in {}:\n{list}What came with the program takes their place; they are kept as .bak. Go on? [y/N]",
            own.path().display()
        ))?;
        if !agreed()? {
            return print("Nothing was changed.");
        }
    }
    let mut text = String::new();
    for name in concerned {
        let kept = put_aside(&own.path().join(&name))?;
        text += &format!("{name}: as it came with the program; yours is kept as {}\n", kept.display());
    }
    own.write_shipped()?;
    print(&(text + "A game program that is running goes on with what it has read; start it again.\n"))
}

fn meant(name: Option<&str>) -> Result<Vec<Source<'static>>, Failure> {
    let Some(name) = name else { return Ok(builtin_sources().collect()) };
    let wanted = name.trim_end_matches(".toml");
    let path = |source: &Source<'static>| source.name.trim_end_matches(".toml");
    let is_meant = |source: &Source<'static>| path(source) == wanted || path(source).rsplit('/').next() == Some(wanted);
    let meant: Vec<_> = builtin_sources().filter(is_meant).collect();
    if meant.is_empty() {
        let known = builtin_sources().map(|source| path(&source).to_string()).collect();
        return Err(Failure::UnknownFile { name: name.to_string(), known });
    }
    Ok(meant)
}

/// A file in the place of one of these, or one that says that it is one of them.
fn replaces(file: &OwnFile, meant: &[Source<'_>]) -> bool {
    let of = |text: &str, name: &str| -> Option<(Kind, String)> { identity(Source::new(name, text)) };
    let own = file.text.as_ref().ok().and_then(|text| of(text, &file.name));
    meant.iter().any(|source| source.name == file.name || (own.is_some() && own == identity(*source)))
}

fn agreed() -> Result<bool, Failure> {
    let answer = read_line(&mut std::io::stdin().lock(), MAX_ANSWER)?.unwrap_or_default();
    Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
}

/// Under a name that no other file has, so that no earlier edit is lost either.
fn put_aside(path: &Path) -> Result<PathBuf, Failure> {
    let named = |number: usize| {
        let mut name = path.as_os_str().to_owned();
        name.push(if number == 1 { ".bak".to_string() } else { format!(".bak{number}") });
        PathBuf::from(name)
    };
    let kept = (1..).map(named).find(|kept| !kept.exists()).unwrap_or_else(|| named(1));
    std::fs::rename(path, &kept).map_err(|fault| Failure::Write { path: kept.clone(), fault })?;
    Ok(kept)
}
