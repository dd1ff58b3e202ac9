//! The settings of a player as an XML file, and as the page keeps them.
//!
//! Here is what can be set and what makes sense; what it does is the page's business. The page leaves out what makes no
//! sense, a file is refused for it with every fault.

use crate::fault::{Fault, FaultKind, Faults, Thing, clip};
use crate::library::Library;
use crate::node::{Entry, Node, Value};
use crate::reader::{Spot, Table};
use crate::source::{MAX_BYTES, Source};
use crate::write::xml;
use crate::xml_in;
use serde_json::{Map, Value as Json};

const ROOT: &str = "settings";
/// Longest name, and longest list of bots.
const MAX_TEXT: usize = 100;
const LOUDEST: i64 = 100;

/// Turns one format into the next; a step is never changed. The page does the same with what a browser keeps.
type Upgrade = fn(&mut Vec<Entry>);

const UPGRADES: &[Upgrade] = &[
    // Being slower than the table became the pace of the table.
    |entries| {
        for entry in entries.iter_mut().filter(|entry| entry.key == "speed") {
            if matches!(&entry.node.value, Value::Text(word) | Value::Untyped(word) if word.trim() == "slow") {
                entry.node.value = Value::Text("normal".to_string());
            }
        }
    },
];

/// What is written today; what states no format is of the first.
pub const SETTINGS_FORMAT: u32 = UPGRADES.len() as u32 + 1;

/// What can be set, with what it is if nobody has said anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    entries: Vec<(&'static str, Setting)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Setting {
    Flag(bool),
    Volume(i64),
    Word(&'static str),
    Text(String),
}

#[derive(Clone, Copy)]
enum Takes {
    Flag,
    Volume,
    Words(&'static [&'static str]),
    /// Anything on one line.
    Line,
    Theme,
    /// One of these after the other, with a comma between them.
    List(&'static [&'static str]),
}

const STRENGTHS: &[&str] = &["easy", "normal", "hard", "expert"];

fn list() -> [(&'static str, Takes, Setting); 16] {
    use Setting::{Flag, Text, Volume, Word};
    let text = |text: &str| Text(text.to_string());
    [
        ("language", Takes::Words(&["en", "tr"]), Word("en")),
        ("theme", Takes::Theme, text("lantern_bay")),
        ("scheme", Takes::Words(&["dark", "light"]), Word("dark")),
        ("speed", Takes::Words(&["normal", "fast", "instant"]), Word("normal")),
        ("music", Takes::Volume, Volume(50)),
        ("effects", Takes::Volume, Volume(70)),
        ("musicOn", Takes::Flag, Flag(true)),
        ("effectsOn", Takes::Flag, Flag(true)),
        ("muted", Takes::Flag, Flag(false)),
        ("hints", Takes::Flag, Flag(true)),
        ("talk", Takes::Flag, Flag(true)),
        ("alerts", Takes::Flag, Flag(false)),
        ("nickname", Takes::Line, text("")),
        ("token", Takes::Line, text("")),
        ("bots", Takes::List(STRENGTHS), text("")),
        ("welcomed", Takes::Flag, Flag(false)),
    ]
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { entries: list().into_iter().map(|(key, _, usual)| (key, usual)).collect() }
    }
}

impl Settings {
    /// As a file says; what it leaves out stays as it is now. Every fault is listed.
    pub fn from_xml(source: Source<'_>, now: &Settings, library: &Library) -> Result<Settings, Vec<Fault>> {
        let mut faults = Faults::new(source.name);
        let settings = Settings::read_file(source, now, library, &mut faults);
        faults.result(settings)
    }

    fn read_file(source: Source<'_>, now: &Settings, library: &Library, faults: &mut Faults) -> Option<Settings> {
        if source.text.len() > MAX_BYTES {
            faults.add(0, "", FaultKind::TooLarge { bytes: source.text.len(), limit: MAX_BYTES });
            return None;
        }
        let (name, root) = xml_in::read(source.text, faults)?;
        if name != ROOT {
            faults.add(root.line, "", FaultKind::OtherRoot { expected: ROOT, found: clip(&name, 40) });
            return None;
        }
        let root = upgraded(root, faults)?;
        let mut table = Spot { path: String::new(), node: &root }.table(faults)?;
        let settings = now.changed(&mut table, Some(library), faults);
        table.finish(faults);
        Some(settings)
    }

    /// As the page keeps them, in whatever format; what makes no sense is left out.
    pub fn kept(kept: &Json) -> Result<Settings, Vec<Fault>> {
        let mut faults = Faults::new(ROOT);
        let node = |value: &Json| match value {
            Json::Bool(flag) => Some(Node::flag(*flag)),
            Json::Number(figure) => figure.as_i64().map(Node::figure),
            Json::String(text) => Some(Node::text(text)),
            _ => None,
        };
        let empty = Map::new();
        let kept = kept.as_object().unwrap_or(&empty).iter();
        let root = Node::table(kept.filter_map(|(key, value)| Some((key.as_str(), node(value)?))));
        let Some(root) = upgraded(root, &mut faults) else { return Err(faults.into_list()) };
        let mut nonsense = Faults::new(ROOT);
        let table = Spot { path: String::new(), node: &root }.table(&mut nonsense);
        let usual = Settings::default();
        Ok(table.map_or_else(Settings::default, |mut table| usual.changed(&mut table, None, &mut nonsense)))
    }

    pub fn to_xml(&self) -> String {
        let format = ("format", Node::figure(SETTINGS_FORMAT));
        let node = |setting: &Setting| match setting {
            Setting::Flag(flag) => Node::flag(*flag),
            Setting::Volume(figure) => Node::figure(*figure),
            Setting::Word(word) => Node::text(word),
            Setting::Text(text) => Node::text(text),
        };
        let entries = self.entries.iter().map(|(key, setting)| (*key, node(setting)));
        xml(ROOT, &Node::table(std::iter::once(format).chain(entries)))
    }

    /// For the page.
    pub fn to_kept(&self) -> Map<String, Json> {
        let json = |setting: &Setting| match setting {
            Setting::Flag(flag) => Json::from(*flag),
            Setting::Volume(figure) => Json::from(*figure),
            Setting::Word(word) => Json::from(*word),
            Setting::Text(text) => Json::from(text.as_str()),
        };
        let entries = self.entries.iter().map(|(key, setting)| (key.to_string(), json(setting)));
        std::iter::once(("format".to_string(), Json::from(SETTINGS_FORMAT))).chain(entries).collect()
    }

    fn changed(&self, table: &mut Table<'_>, library: Option<&Library>, faults: &mut Faults) -> Settings {
        let now = list().into_iter().zip(&self.entries);
        let entry = |((key, takes, _), (_, now)): ((&'static str, Takes, Setting), &(&'static str, Setting))| {
            let said = table.spot(key).and_then(|spot| read(&spot, takes, library, faults));
            (key, said.unwrap_or_else(|| now.clone()))
        };
        Settings { entries: now.map(entry).collect() }
    }
}

/// Takes the format off and brings the rest up to date; nothing if a later program wrote it.
fn upgraded(mut root: Node, faults: &mut Faults) -> Option<Node> {
    let Value::Table(entries) = &mut root.value else { return Some(root) };
    let mut format = 1;
    if let Some(at) = entries.iter().position(|entry| entry.key == "format") {
        let entry = entries.remove(at);
        let spot = Spot { path: entry.key, node: &entry.node };
        format = spot.number::<u32>(1, i64::from(u32::MAX), faults)?;
        if format > SETTINGS_FORMAT {
            spot.fault(faults, FaultKind::LaterFormat { found: format, newest: SETTINGS_FORMAT });
            return None;
        }
    }
    for upgrade in UPGRADES.iter().skip(format as usize - 1) {
        upgrade(entries);
    }
    Some(root)
}

fn read(spot: &Spot<'_>, takes: Takes, library: Option<&Library>, faults: &mut Faults) -> Option<Setting> {
    match takes {
        Takes::Flag => spot.flag(faults).map(Setting::Flag),
        Takes::Volume => spot.figure(0, LOUDEST, faults).map(Setting::Volume),
        Takes::Words(words) => {
            let words: Vec<(&str, &'static str)> = words.iter().map(|word| (*word, *word)).collect();
            spot.word(&words, faults).map(Setting::Word)
        }
        Takes::Line => line(spot, faults).map(Setting::Text),
        Takes::Theme => {
            let id = spot.id(faults)?;
            let known = |library: &Library| library.themes().iter().map(|theme| theme.id.clone()).collect::<Vec<_>>();
            let known = library.map(known).filter(|known| !known.contains(&id));
            if let Some(known) = known {
                spot.fault(faults, FaultKind::Unknown { what: Thing::Theme, found: id, known });
                return None;
            }
            Some(Setting::Text(id))
        }
        Takes::List(words) => {
            let text = line(spot, faults)?;
            let other = text.split(',').find(|word| !text.is_empty() && !words.contains(word));
            if let Some(other) = other {
                let allowed = words.iter().map(|word| word.to_string()).collect();
                spot.fault(faults, FaultKind::UnknownWord { found: clip(other, 40), allowed });
                return None;
            }
            Some(Setting::Text(text))
        }
    }
}

/// As it stands there, with the spaces around it.
fn line(spot: &Spot<'_>, faults: &mut Faults) -> Option<String> {
    spot.text(0, MAX_TEXT, faults)?;
    let (Value::Text(text) | Value::Untyped(text)) = &spot.node.value else { return None };
    if text.contains(['\n', '\r', '\t']) {
        spot.fault(faults, FaultKind::ControlCharacter);
        return None;
    }
    Some(text.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn from(text: &str) -> Result<Settings, Vec<Fault>> {
        Settings::from_xml(Source::new("mine.xml", text), &Settings::default(), Library::shared())
    }

    fn faults(text: &str) -> Vec<(u32, String, FaultKind)> {
        from(text).unwrap_err().into_iter().map(|fault| (fault.line, fault.key, fault.kind)).collect()
    }

    #[test]
    fn a_file_brings_back_whatever_was_set() {
        let kept = json!({
            "format": 2, "language": "tr", "theme": "halloween", "scheme": "light", "speed": "instant", "music": 0,
            "effects": 100, "musicOn": false, "effectsOn": false, "muted": true, "hints": false, "talk": false, "alerts": true,
            "nickname": " Ayşe <&> \"7\" 🎲 ", "token": "cat", "bots": "easy,hard,expert", "welcomed": true,
        });
        let settings = Settings::kept(&kept).unwrap();
        assert_eq!(Json::Object(settings.to_kept()), kept);
        assert_eq!(from(&settings.to_xml()).unwrap(), settings);
        assert_eq!(from(&Settings::default().to_xml()).unwrap(), Settings::default());
    }

    #[test]
    fn what_a_file_leaves_out_stays() {
        let now = Settings::kept(&json!({"music": 7, "effects": 8})).unwrap();
        let text = "<settings format='2'><effects>9</effects></settings>";
        let settings = Settings::from_xml(Source::new("a.xml", text), &now, Library::shared()).unwrap();
        assert_eq!((&settings.to_kept()["music"], &settings.to_kept()["effects"]), (&json!(7), &json!(9)));
        assert_eq!(Settings::from_xml(Source::new("a.xml", "<settings/>"), &now, Library::shared()).unwrap(), now);
    }

    #[test]
    fn every_fault_is_listed_with_its_line() {
        let text = "<settings>\n<format>2</format>\n<music>101</music>\n<muted>maybe</muted>\n<wings>2</wings>\n\
                    <theme>moon</theme>\n<speed>warp</speed>\n<bots>easy,deft</bots>\n<musik>1</musik>\n</settings>";
        let lines: Vec<(u32, String)> = faults(text).into_iter().map(|(line, key, _)| (line, key)).collect();
        let wanted = [(3, "music"), (4, "muted"), (5, "wings"), (6, "theme"), (7, "speed"), (8, "bots"), (9, "musik")];
        let mut sorted = lines.clone();
        sorted.sort();
        assert_eq!(sorted, wanted.map(|(line, key)| (line, key.to_string())));
        for text in ["", "<settings>", "<settings><music>1</music><music>2</music></settings>", "not xml", "<a/>"] {
            assert!(from(text).is_err(), "{text}");
        }
        assert!(matches!(faults("<theme/>")[0].2, FaultKind::OtherRoot { expected: "settings", .. }));
        assert!(matches!(faults(&"x".repeat(MAX_BYTES + 1))[0].2, FaultKind::TooLarge { .. }));
        let long = format!("<settings><nickname>{}</nickname></settings>", "a".repeat(MAX_TEXT + 1));
        assert!(matches!(faults(&long)[0].2, FaultKind::TextLength { .. }));
    }

    #[test]
    fn an_older_format_is_brought_up_to_date_and_a_later_one_refused() {
        for format in ["", "<format>1</format>"] {
            let settings = from(&format!("<settings>{format}<speed>slow</speed></settings>")).unwrap();
            assert_eq!(settings.to_kept()["speed"], "normal");
        }
        assert_eq!(faults("<settings><format>2</format><speed>slow</speed></settings>").len(), 1);
        let later = faults("<settings>\n<format>9</format><wings/></settings>");
        assert_eq!(later, [(2, "format".to_string(), FaultKind::LaterFormat { found: 9, newest: SETTINGS_FORMAT })]);
        assert!(Settings::kept(&json!({"format": 9})).is_err());
    }

    #[test]
    fn what_the_page_would_leave_out_is_left_out() {
        let kept = json!({"music": "loud", "speed": "slow", "wings": 2, "nickname": "a\u{1}b", "effects": 3, "x": [1]});
        let settings = Settings::kept(&kept).unwrap().to_kept();
        assert_eq!(
            (&settings["music"], &settings["speed"], &settings["effects"]),
            (&json!(50), &json!("normal"), &json!(3))
        );
        assert_eq!(settings["nickname"], "");
        for nonsense in [json!(null), json!(7), json!([])] {
            assert_eq!(Settings::kept(&nonsense).unwrap(), Settings::default());
        }
    }
}
