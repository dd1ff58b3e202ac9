//! `cargo xtask trace`: from every requirement to the test that shows it.
//!
//! Reads the tables and the tests, prints how each row is answered, and fails on tags that name nothing
//! and on tables that contradict each other. With `--check` it also fails on rows and scenarios without an
//! answer, and if docs/requirements.md or the table in README.md is not what `--write` would write.

use crate::catalogue::{CATALOGUE, Catalogue, Kind, SCENARIOS};
use crate::coverage::Coverage;
use crate::dependencies::{self, DEPENDENCIES};
use crate::files;
use crate::requirements::{DOCUMENT, README, document, readme};
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
    let (use_cases, mut misfits) = dependencies::read(&std::fs::read_to_string(root.join(DEPENDENCIES))?);
    misfits.extend(dependencies::check(&use_cases, &coverage));
    for row in coverage.open(&options.open) {
        writeln!(out, "open  {:22} {:8} {}", row.id, row.kind.name(), row.text)?;
    }
    write!(out, "{}", coverage.table())?;
    let mut ok = true;
    let mut fault = |fault: &dyn std::fmt::Display| {
        eprintln!("error: {fault}");
        ok = false;
    };
    faults.iter().for_each(|found| fault(found));
    misfits.iter().for_each(|found| fault(found));
    tags.faults.iter().for_each(|found| fault(found));
    let front = text_of(root, README);
    let new_front = readme(&front, &coverage);
    let written = document(&coverage, &use_cases);
    if options.write {
        std::fs::create_dir_all(root.join("docs"))?;
        std::fs::write(root.join(DOCUMENT), &written)?;
        new_front.as_ref().map_or(Ok(()), |text| std::fs::write(root.join(README), text))?;
    }
    if options.check {
        for (name, wanted) in [(DOCUMENT, Some(written)), (README, new_front)] {
            if wanted.is_none_or(|wanted| text_of(root, name) != wanted) {
                fault(&format_args!("{name} is behind; `cargo xtask trace --write` writes its answers again"));
            }
        }
        let rows = coverage.open(&Kind::ALL).into_iter().map(|row| (&row.id, &row.text));
        let scenarios = coverage.open_scenarios().into_iter().map(|row| (&row.id, &row.text));
        rows.chain(scenarios).for_each(|(id, text)| fault(&format_args!("nothing answers {id}: {text}")));
    }
    Ok(ok)
}

/// The text of a file with the ends of line that are written here; empty if it cannot be read.
fn text_of(root: &Path, name: &str) -> String {
    std::fs::read_to_string(root.join(name)).unwrap_or_default().replace("\r\n", "\n")
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

    const MARKS: &str = "<!-- answers: written by `cargo xtask trace --write` -->\n<!-- end of answers -->\n";
    const BUTTON: &str = "// covers: A-2\ntest('a button', async () => {\n";

    /// A repository with three rows and one scenario, and with the feature and the test of the page given.
    struct Repository(PathBuf);

    impl Repository {
        fn new(name: &str, feature: &str, page: &str) -> Repository {
            let root = std::env::temp_dir().join(format!("freehold-trace-{}-{name}", std::process::id()));
            fs::create_dir_all(root.join("specs/a")).unwrap();
            fs::create_dir_all(root.join("specs/ncsu")).unwrap();
            let rows = "id,kind,requirement,same_as,shown_by,answer,by,because\n\
                A-1,engine,x,,,,,\nA-2,ui,x,,,,,\nA-3,nfr,x,,,unproven,,so\n";
            fs::write(root.join(CATALOGUE), rows).unwrap();
            fs::write(root.join(DEPENDENCIES), "use_case,title,depends_on\n").unwrap();
            fs::write(root.join(README), MARKS).unwrap();
            fs::create_dir_all(root.join("web/e2e")).unwrap();
            fs::write(root.join("web/e2e/a.spec.ts"), page).unwrap();
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
        for (name, feature, page, plain, checked) in [
            ("full", "@A-1 @EC-1\nScenario: a\n", BUTTON, true, true),
            ("open-row", "@EC-1\nScenario: a\n", BUTTON, true, false),
            ("open-button", "@A-1 @A-2 @EC-1\nScenario: a\n", "", true, false),
            ("open-scenario", "@A-1\nScenario: a\n", BUTTON, true, false),
            ("unknown", "@A-1 @EC-1 @A-9\nScenario: a\n", BUTTON, false, false),
        ] {
            let repository = Repository::new(name, feature, page);
            trace(&repository.0, &Options { write: true, ..Options::default() }, &mut Vec::new()).unwrap();
            for (check, expected) in [(false, plain), (true, checked)] {
                let options = Options { check, ..Options::default() };
                assert_eq!(trace(&repository.0, &options, &mut Vec::new()).unwrap(), expected, "{name}");
            }
        }
    }

    #[test]
    fn open_rows_are_listed_and_counted() {
        let repository = Repository::new("listed", "@A-1\nScenario: a\n", "");
        let mut out = Vec::new();
        trace(&repository.0, &Options { open: vec![Kind::Engine, Kind::Ui], ..Options::default() }, &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        let open: Vec<&str> = out.lines().filter(|line| line.starts_with("open ")).collect();
        assert!(open.len() == 1 && open[0].contains("A-2"), "{out}");
        let numbers = |line: &str| line.split_whitespace().skip(1).map(str::to_owned).collect::<Vec<_>>();
        let all = out.lines().find(|line| line.starts_with("all ")).map(numbers);
        assert_eq!(all.unwrap(), ["1", "0", "0", "0", "1", "1", "3"], "{out}");
    }

    #[test]
    fn the_check_fails_when_a_document_is_behind() {
        let repository = Repository::new("behind", "@A-1 @EC-1\nScenario: a\n", BUTTON);
        let checked = || trace(&repository.0, &Options { check: true, ..Options::default() }, &mut Vec::new()).unwrap();
        let write = || {
            let both = Options { check: true, write: true, ..Options::default() };
            assert!(trace(&repository.0, &both, &mut Vec::new()).unwrap());
        };
        assert!(!checked());
        write();
        assert!(checked());
        fs::write(repository.0.join("specs/a/a.feature"), "@A-1 @EC-1\nScenario: b\n").unwrap();
        assert!(!checked());
        write();
        let readme = fs::read_to_string(repository.0.join(README)).unwrap();
        fs::write(repository.0.join(README), readme.replace("| all | 3 |", "| all | 4 |")).unwrap();
        assert!(!checked());
        fs::write(repository.0.join(README), "no table").unwrap();
        assert!(!checked());
    }

    #[test]
    fn use_cases_that_the_catalogue_does_not_know_are_a_fault() {
        let repository = Repository::new("use-cases", "@A-1 @EC-1\nScenario: a\n", BUTTON);
        fs::write(repository.0.join(DEPENDENCIES), "use_case,title,depends_on\nUC1,a,\n").unwrap();
        assert!(!trace(&repository.0, &Options::default(), &mut Vec::new()).unwrap());
    }

    #[test]
    fn missing_tables_fail() {
        assert!(!run(Path::new("no/such/repository"), &Options::default()));
    }
}
