//! `cargo xtask tidy`: the parts of the house style that a machine can see.
//!
//! This module walks the files and reports; what is wrong with a text is said in `rules`.

mod option_names;
mod rules;

use crate::files;
use rules::{Problem, SourceFile};
use std::fmt;
use std::io;
use std::path::Path;

/// A problem and where it is.
#[derive(Debug, PartialEq, Eq)]
pub struct Finding {
    file: String,
    /// Counted from 1; 0 for the file as a whole.
    line: usize,
    problem: Problem,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.problem),
            line => write!(f, "{}:{line}: {}", self.file, self.problem),
        }
    }
}

/// Reports every problem; false if there is one.
pub fn run(root: &Path) -> bool {
    match check(root) {
        Ok((count, findings)) => {
            findings.iter().for_each(|finding| eprintln!("error: {finding}"));
            println!("tidy: {count} files, {} problems", findings.len());
            findings.is_empty()
        }
        Err(error) => {
            eprintln!("tidy: cannot read the files: {error}");
            false
        }
    }
}

fn check(root: &Path) -> io::Result<(usize, Vec<Finding>)> {
    let mut findings = Vec::new();
    let files = files::below(root, "")?;
    let list = files.iter().find(|file| file.name == option_names::LIST);
    let options = match list {
        Some(list) => option_names::read(&list.text()?.unwrap_or_default()),
        None => Vec::new(),
    };
    for file in &files {
        if let Some(text) = file.text()? {
            findings.extend(check_text(&file.name, &text));
            let named = option_names::check(&file.name, &text, &options);
            let finding = |line| Finding { file: file.name.clone(), line, problem: Problem::NamedOption };
            findings.extend(named.into_iter().map(finding));
        }
    }
    Ok((files.len(), findings))
}

fn check_text(name: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    rules::check(&SourceFile { name, text }, &mut |line, problem| {
        findings.push(Finding { file: name.to_owned(), line, problem });
    });
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_finding_says_where() {
        let findings = check_text("crates/a/src/lib.rs", "fn a() {}\n");
        assert_eq!(findings[0].to_string(), "crates/a/src/lib.rs:1: the module does not open with `//!`");
    }

    #[test]
    fn a_folder_with_a_problem_fails() {
        let root = std::env::temp_dir().join(format!("freehold-tidy-{}", std::process::id()));
        fs::create_dir_all(root.join("crates/a/src")).unwrap();
        fs::write(root.join("crates/a/src/lib.rs"), "//! Fine.\n").unwrap();
        assert!(run(&root));
        fs::write(root.join("crates/a/src/other.rs"), "fn a() {}\n").unwrap();
        assert!(!run(&root));
        fs::remove_dir_all(&root).unwrap();
    }
}
