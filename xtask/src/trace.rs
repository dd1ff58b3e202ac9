//! `cargo xtask trace`: from every requirement to the test that shows it.
//!
//! Reads the tables and the tests, prints what is shown, and fails on tags that name nothing.
//! With `--check` it also fails on rows that the rules and the data must show and do not, and if
//! docs/requirements.md is not what `--write` would write.

use crate::catalogue::{CATALOGUE, Catalogue, Kind, SCENARIOS};
use crate::coverage::{Count, Coverage};
use crate::files;
use crate::requirements::{DOCUMENT, document};
use crate::tags::Tags;
use std::io;
use std::path::Path;

/// Where tests lie.
const FOLDERS: &[&str] = &["specs", "crates", "web", "xtask"];

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub check: bool,
    pub write: bool,
    pub open: Vec<Kind>,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionFault {
    #[error("trace: unknown option {0}")]
    Unknown(String),
    #[error("trace: unknown kind {0:?}; there are {kinds}", kinds = Kind::ALL.map(Kind::name).join(", "))]
    UnknownKind(String),
}

impl Options {
    pub fn parse(words: &[&str]) -> Result<Options, OptionFault> {
        match words {
            [] => Ok(Options::default()),
            ["--check", rest @ ..] => Ok(Options { check: true, ..Options::parse(rest)? }),
            ["--write", rest @ ..] => Ok(Options { write: true, ..Options::parse(rest)? }),
            ["--open", kinds, rest @ ..] => {
                let kind = |word: &str| Kind::parse(word).ok_or_else(|| OptionFault::UnknownKind(word.to_owned()));
                let open = kinds.split(',').map(kind).collect::<Result<_, _>>()?;
                Ok(Options { open, ..Options::parse(rest)? })
            }
            [word, ..] => Err(OptionFault::Unknown((*word).to_owned())),
        }
    }
}

/// Prints the trace; false if it has faults, or gaps that `--check` does not allow.
pub fn run(root: &Path, options: &Options) -> bool {
    match trace(root, options, &mut io::stdout()) {
        Ok(ok) => ok,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => false,
        Err(error) => {
            eprintln!("trace: cannot read the tables or the tests: {error}");
            false
        }
    }
}

fn trace(root: &Path, options: &Options, out: &mut dyn io::Write) -> io::Result<bool> {
    let requirements = std::fs::read_to_string(root.join(CATALOGUE))?;
    let scenarios = std::fs::read_to_string(root.join(SCENARIOS))?;
    let (catalogue, faults) = Catalogue::read(&requirements, &scenarios);
    let mut tags = Tags::default();
    for folder in FOLDERS {
        for file in files::below(root, folder)? {
            if let Some(text) = file.text()? {
                tags.scan(&file.name, &text, &catalogue);
            }
        }
    }
    let coverage = Coverage::new(&catalogue, &tags.tags);
    for row in coverage.open(&options.open) {
        writeln!(out, "open  {:22} {:8} {}", row.id, row.kind.name(), row.text)?;
    }
    writeln!(out, "{}", coverage.table())?;
    let mut ok = true;
    let (path, wanted) = (root.join(DOCUMENT), document(&coverage));
    if options.write {
        std::fs::create_dir_all(path.parent().unwrap_or(root))?;
        std::fs::write(&path, &wanted)?;
    }
    if options.check && std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n") != wanted {
        eprintln!("error: {DOCUMENT} is behind; `cargo xtask trace --write` writes it again");
        ok = false;
    }
    let lines = faults.iter().map(ToString::to_string).chain(tags.faults.iter().map(ToString::to_string));
    for fault in lines {
        eprintln!("error: {fault}");
        ok = false;
    }
    if options.check {
        for row in coverage.missing() {
            eprintln!("error: no test shows {}: {}", row.id, row.text);
            ok = false;
        }
        for row in coverage.missing_scenarios() {
            eprintln!("error: no test shows {}: {}", row.id, row.text);
            ok = false;
        }
    }
    let Count { shown, total } = coverage.scenarios();
    writeln!(out, "scenarios: {shown} of {total} shown")?;
    let Count { shown, total } = coverage.total();
    writeln!(out, "covered {shown} of {total}")?;
    Ok(ok)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::PathBuf;

    #[test]
    fn options() {
        for (words, expected) in [
            (&[][..], Ok(Options::default())),
            (&["--check"], Ok(Options { check: true, ..Options::default() })),
            (
                &["--open", "ui,data", "--check"],
                Ok(Options { check: true, write: false, open: vec![Kind::Ui, Kind::Data] }),
            ),
            (&["--write"], Ok(Options { write: true, ..Options::default() })),
            (&["--open", "magic"], Err(OptionFault::UnknownKind("magic".to_owned()))),
            (&["--open"], Err(OptionFault::Unknown("--open".to_owned()))),
            (&["--chekc"], Err(OptionFault::Unknown("--chekc".to_owned()))),
        ] {
            assert_eq!(Options::parse(words), expected, "{words:?}");
        }
    }

    /// A repository with two rows and one scenario, and the feature given.
    struct Repository(PathBuf);

    impl Repository {
        fn new(name: &str, feature: &str) -> Repository {
            let root = std::env::temp_dir().join(format!("freehold-trace-{}-{name}", std::process::id()));
            fs::create_dir_all(root.join("specs/a")).unwrap();
            let rows = "no,id,kind,requirement,note,same_as,shown_by\n1,A-1,engine,x,,,\n2,A-2,ui,x,,,\n";
            fs::write(root.join(CATALOGUE), rows).unwrap();
            let scenarios = "id,presets,given,when,then,basis,shown_by\nEC-1,ALL,g,w,t,own,\n";
            fs::write(root.join(SCENARIOS), scenarios).unwrap();
            fs::write(root.join("specs/a/a.feature"), feature).unwrap();
            Repository(root)
        }
    }

    impl Drop for Repository {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn gaps_fail_only_the_check_and_unknown_tags_fail_always() {
        for (name, feature, plain, checked) in [
            ("full", "@A-1 @EC-1\nScenario: a\n", true, true),
            ("open-row", "@EC-1\nScenario: a\n", true, false),
            ("open-scenario", "@A-1\nScenario: a\n", true, false),
            ("unknown", "@A-1 @EC-1 @A-9\nScenario: a\n", false, false),
        ] {
            let repository = Repository::new(name, feature);
            trace(&repository.0, &Options { write: true, ..Options::default() }, &mut Vec::new()).unwrap();
            for (check, expected) in [(false, plain), (true, checked)] {
                let options = Options { check, ..Options::default() };
                assert_eq!(trace(&repository.0, &options, &mut Vec::new()).unwrap(), expected, "{name}");
            }
        }
    }

    #[test]
    fn open_rows_are_listed_and_the_last_line_counts() {
        let repository = Repository::new("listed", "@A-1\nScenario: a\n");
        let mut out = Vec::new();
        trace(&repository.0, &Options { open: vec![Kind::Engine, Kind::Ui], ..Options::default() }, &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        let open: Vec<&str> = out.lines().filter(|line| line.starts_with("open")).collect();
        assert!(open.len() == 1 && open[0].contains("A-2"), "{out}");
        assert!(out.ends_with("scenarios: 0 of 1 shown\ncovered 1 of 2\n"), "{out}");
    }

    #[test]
    fn the_check_fails_when_the_document_is_behind() {
        let repository = Repository::new("behind", "@A-1 @EC-1\nScenario: a\n");
        let checked = || trace(&repository.0, &Options { check: true, ..Options::default() }, &mut Vec::new()).unwrap();
        assert!(!checked());
        let both = Options { check: true, write: true, ..Options::default() };
        assert!(trace(&repository.0, &both, &mut Vec::new()).unwrap());
        fs::write(repository.0.join("specs/a/a.feature"), "@A-1 @EC-1\nScenario: b\n").unwrap();
        assert!(!checked());
    }

    #[test]
    fn missing_tables_fail() {
        assert!(!run(Path::new("no/such/repository"), &Options::default()));
    }
}
