//! Finding what the tests say they show.
//!
//! In a feature file the tags of a scenario or scenario outline are ids: `@YOLO-2.5.3 @EC-013`.
//! In Rust and TypeScript a comment directly above the test names them, and nothing but further
//! such comments, documentation and attributes may stand between it and the test:
//!
//! ```text
//! // covers: YOLO-2.5.3, PT-fr-gr-8-6
//! #[test]
//! fn passing_the_start_pays() { … }
//! ```

use crate::catalogue::Catalogue;

/// What a test of this place can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The engine and what surrounds it.
    Rules,
    Server,
    /// A real browser.
    Page,
}

/// Where the tests of tables, of the server and of the whole program lie.
const SERVER: &[&str] = &["crates/server/", "crates/store/", "crates/table/", "crates/freehold/"];

impl Place {
    pub fn of(file: &str) -> Place {
        match file {
            _ if file.starts_with("web/e2e/") => Place::Page,
            _ if SERVER.iter().any(|folder| file.starts_with(folder)) => Place::Server,
            _ => Place::Rules,
        }
    }
}

/// An id named by a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    pub id: String,
    pub file: String,
    pub line: usize,
    pub place: Place,
    /// The name of the scenario or test.
    pub title: String,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum TagFault {
    #[error("{}:{}: {} is neither a requirement nor a scenario", .tag.file, .tag.line, .tag.id)]
    Unknown { tag: Tag },
    /// Above a feature, rule or table of examples an id shows nothing.
    #[error("{}:{}: {} counts only directly above a scenario", .tag.file, .tag.line, .tag.id)]
    NotOnScenario { tag: Tag },
    /// The comment is not directly above a test.
    #[error("{file}:{line}: `covers` counts only directly above a test")]
    NotOnTest { file: String, line: usize },
}

/// Tags found so far, and what is wrong with others.
#[derive(Debug, Default)]
pub struct Tags {
    pub tags: Vec<Tag>,
    pub faults: Vec<TagFault>,
}

impl Tags {
    /// Scans one file; those that are neither features nor tests hold no tags.
    pub fn scan(&mut self, file: &str, text: &str, catalogue: &Catalogue) {
        match file.rsplit_once('.').map(|(_, extension)| extension) {
            Some("feature") => self.scan_feature(file, text, catalogue),
            Some("rs") => self.scan_tests(file, text, catalogue, is_rust_test),
            Some("ts") => self.scan_tests(file, text, catalogue, is_browser_test),
            _ => {}
        }
    }

    fn scan_feature(&mut self, file: &str, text: &str, catalogue: &Catalogue) {
        let mut pending: Vec<Tag> = Vec::new();
        let mut quote: Option<&str> = None;
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if let Some(mark) = quote {
                quote = quote.filter(|_| !line.starts_with(mark));
                continue;
            }
            quote = ["\"\"\"", "```"].into_iter().find(|mark| line.starts_with(mark));
            if line.starts_with('@') {
                let words = line.split_whitespace().take_while(|word| !word.starts_with('#'));
                let ids = words.flat_map(|word| word.split('@')).filter(|id| !id.is_empty());
                pending.extend(ids.map(|id| tag(id, file, at + 1)));
            } else if ["Scenario:", "Scenario Outline:", "Scenario Template:", "Example:"]
                .iter()
                .any(|keyword| line.starts_with(keyword))
            {
                let title = line.split_once(':').map_or(line, |(_, title)| title).trim();
                pending.drain(..).for_each(|tag| self.add(tag.titled(title), catalogue));
            } else if !line.is_empty() && !line.starts_with('#') {
                let misplaced = pending.drain(..).filter(|tag| catalogue.knows(&tag.id));
                self.faults.extend(misplaced.map(|tag| TagFault::NotOnScenario { tag }));
            }
        }
        let dangling = pending.into_iter().filter(|tag| catalogue.knows(&tag.id));
        self.faults.extend(dangling.map(|tag| TagFault::NotOnScenario { tag }));
    }

    fn scan_tests(&mut self, file: &str, text: &str, catalogue: &Catalogue, is_test: fn(&str) -> bool) {
        let mut lines = text.lines().map(str::trim).enumerate().peekable();
        while let Some((at, line)) = lines.next() {
            let Some(ids) = line.strip_prefix("// covers:") else { continue };
            let mut pending: Vec<Tag> = named(ids).map(|id| tag(id, file, at + 1)).collect();
            let mut on_test = None;
            while let Some((at, line)) = lines.peek() {
                if let Some(ids) = line.strip_prefix("// covers:") {
                    pending.extend(named(ids).map(|id| tag(id, file, at + 1)));
                } else if is_test(line) {
                    on_test = Some(*at);
                    break;
                } else if !line.starts_with("#[") && !line.starts_with("///") {
                    break;
                }
                lines.next();
            }
            if let Some(test) = on_test {
                let title = test_title(text.lines().skip(test));
                pending.into_iter().for_each(|tag| self.add(tag.titled(&title), catalogue));
            } else {
                self.faults.push(TagFault::NotOnTest { file: file.to_owned(), line: at + 1 });
            }
        }
    }

    fn add(&mut self, tag: Tag, catalogue: &Catalogue) {
        if catalogue.knows(&tag.id) {
            self.tags.push(tag);
        } else {
            self.faults.push(TagFault::Unknown { tag });
        }
    }
}

fn tag(id: &str, file: &str, line: usize) -> Tag {
    Tag { id: id.to_owned(), file: file.to_owned(), line, place: Place::of(file), title: String::new() }
}

impl Tag {
    fn titled(mut self, title: &str) -> Tag {
        self.title = title.to_owned();
        self
    }
}

/// The name of the test that begins with the first of these lines: that of the function in words, or what
/// a test of the page is called.
fn test_title<'t>(lines: impl Iterator<Item = &'t str>) -> String {
    for line in lines.take(6) {
        if let Some((_, name)) = line.split_once("fn ") {
            return name.split(['(', '<']).next().unwrap_or_default().replace('_', " ");
        }
        for mark in ['\'', '"', '`'] {
            if let Some((_, rest)) = line.split_once(mark)
                && !line.trim_start().starts_with("#[")
            {
                return rest.split(mark).next().unwrap_or_default().to_owned();
            }
        }
    }
    String::new()
}

fn named(ids: &str) -> impl Iterator<Item = &str> {
    ids.split(',').map(str::trim).filter(|id| !id.is_empty())
}

fn is_rust_test(line: &str) -> bool {
    line == "#[test]" || line.starts_with("#[tokio::test")
}

fn is_browser_test(line: &str) -> bool {
    line.starts_with("test(") || line.starts_with("it(")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;

    fn scan(file: &str, text: &str) -> Tags {
        let rows = ["YOLO-2.4.1.7", "PT-fr-gr-10-10", "UNI-16a", "CLASS-S1", "NCSU-UC9-E1"];
        let rows: String = rows.iter().map(|id| format!("1,{id},engine,x,,,\n")).collect();
        let (catalogue, faults) = Catalogue::read(
            &format!("no,id,kind,requirement,note,same_as,shown_by\n{rows}"),
            "id,presets,given,when,then,basis,shown_by\nEC-013,ALL,g,w,t,own,\n",
        );
        assert!(faults.is_empty(), "{faults:?}");
        let mut tags = Tags::default();
        tags.scan(file, text, &catalogue);
        tags
    }

    fn ids(tags: &Tags) -> Vec<&str> {
        tags.tags.iter().map(|tag| tag.id.as_str()).collect()
    }

    #[test]
    fn scenarios_and_outlines_carry_tags() {
        let tags = scan(
            "specs/a.feature",
            "@ncsu\nFeature: x\n  # a comment\n  @YOLO-2.4.1.7 @PT-fr-gr-10-10 # why\n  @EC-013\n  Scenario: a\n    \
             Given b\n\n  @NCSU-UC9-E1@UNI-16a\n  # between\n\n  Scenario Outline: c\n    Examples:\n",
        );
        assert_eq!(ids(&tags), ["YOLO-2.4.1.7", "PT-fr-gr-10-10", "EC-013", "NCSU-UC9-E1", "UNI-16a"]);
        assert_eq!(tags.faults, []);
        assert_eq!((tags.tags[0].line, tags.tags[0].place), (4, Place::Rules));
    }

    #[test]
    fn a_feature_or_a_table_of_examples_shows_nothing() {
        for text in [
            "@UNI-16a\nFeature: x\n  Scenario: a\n",
            "Feature: x\n@UNI-16a\nRule: y\n  Scenario: a\n",
            "Feature: x\n  Scenario Outline: a\n    @UNI-16a\n    Examples:\n",
            "Feature: x\n  Scenario: a\n\n  @UNI-16a\n",
        ] {
            let tags = scan("specs/a.feature", text);
            assert_eq!(ids(&tags), [""; 0], "{text:?}");
            assert!(matches!(tags.faults[..], [TagFault::NotOnScenario { .. }]), "{text:?}");
        }
    }

    #[test]
    fn an_unknown_tag_is_a_fault() {
        for (file, text) in [
            ("specs/a.feature", "@wip\nScenario: a\n"),
            ("specs/a.feature", "@YOLO-2.4.1\nScenario: a\n"),
            ("crates/a/src/lib.rs", "// covers: EC-999\n#[test]\n"),
        ] {
            let tags = scan(file, text);
            assert_eq!(ids(&tags), [""; 0]);
            assert!(matches!(tags.faults[..], [TagFault::Unknown { .. }]), "{text:?}");
        }
    }

    #[test]
    fn quoted_text_holds_no_tags() {
        let tags =
            scan("specs/a.feature", "Scenario: a\n\"\"\"\n@UNI-16a\nScenario: b\n\"\"\"\n@EC-013\nScenario: c\n");
        assert_eq!(ids(&tags), ["EC-013"]);
        assert_eq!(tags.faults, []);
    }

    #[test]
    fn comments_above_tests() {
        let rust =
            "    // covers: UNI-16a, CLASS-S1\n    // covers: EC-013\n    /// Doc.\n    #[should_panic]\n    #[test]\n";
        let tags = scan("crates/engine/src/jail.rs", rust);
        assert_eq!(ids(&tags), ["UNI-16a", "CLASS-S1", "EC-013"]);
        assert_eq!(tags.faults, []);
        let tags = scan("crates/server/tests/a.rs", "// covers: EC-013\n#[tokio::test(start_paused = true)]\n");
        assert_eq!(tags.tags[0].place, Place::Server);
        let tags = scan("web/src/lib/a.test.ts", "// covers: EC-013\nit('counts', () => {\n");
        assert_eq!(tags.tags[0].place, Place::Rules);
        let tags = scan("web/e2e/a.spec.ts", "// covers: EC-013\ntest('roll', async () => {\n");
        assert_eq!(tags.tags[0].place, Place::Page);
    }

    #[test]
    fn tags_carry_the_name_of_what_shows_them() {
        for (file, text, wanted) in [
            ("specs/a.feature", "@EC-013\nScenario: Passing the start\n", "Passing the start"),
            ("crates/a/src/b.rs", "// covers: EC-013\n#[test]\nfn passing_pays() {\n", "passing pays"),
            ("crates/a/src/b.rs", "// covers: EC-013\n#[tokio::test]\nasync fn it_waits() {\n", "it waits"),
            ("web/e2e/a.ts", "// covers: EC-013\ntest('a click', async () => {\n", "a click"),
            ("web/e2e/a.ts", "// covers: EC-013\ntest(\n  'a long click',\n", "a long click"),
        ] {
            assert_eq!(scan(file, text).tags[0].title, wanted, "{text:?}");
        }
    }

    #[test]
    fn comments_elsewhere_are_faults() {
        for text in [
            "// covers: UNI-16a\nfn helper() {}\n",
            "// covers: UNI-16a\n\n#[test]\n",
            "// covers: UNI-16a\n#[inline]\nfn a() {}\n",
            "// covers: UNI-16a",
        ] {
            let tags = scan("crates/engine/src/lib.rs", text);
            assert_eq!(ids(&tags), [""; 0], "{text:?}");
            assert!(matches!(tags.faults[..], [TagFault::NotOnTest { line: 1, .. }]), "{text:?}");
        }
    }

    #[test]
    fn the_example_of_the_readme_is_a_scenario_that_runs() {
        let readme = include_str!("../../specs/README.md");
        let example = readme.split("```gherkin\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        assert!(include_str!("../../specs/ncsu/uc03_pass_go.feature").contains(example), "{example}");
    }
}
