//! The files of the person at this machine: written at the first start, kept up to date while nobody touches them,
//! used when somebody has, and left alone for ever after.

use freehold_content::builtin_sources;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;

const OFFICIAL: &str = "rulesets/official.toml";

#[cfg(unix)]
fn link(to: &std::path::Path, at: &std::path::Path) {
    std::os::unix::fs::symlink(to, at).unwrap();
}

struct Machine(TempDir);

impl Machine {
    fn new() -> Machine {
        Machine(tempfile::tempdir().unwrap())
    }

    fn packs(&self) -> PathBuf {
        self.0.path().join("data/packs")
    }

    fn file(&self, name: &str) -> PathBuf {
        self.packs().join(name)
    }

    fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.file(name)).unwrap()
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.file(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    /// As a person does in an editor.
    fn edit(&self, name: &str, from: &str, to: &str) -> String {
        let text = self.text(name);
        assert!(text.contains(from), "{name} has no {from}");
        let text = text.replacen(from, to, 1);
        self.write(name, &text);
        text
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_freehold"));
        command.args(arguments).env("FREEHOLD_DATA", self.0.path().join("data/games.db"));
        for name in ["PACKS", "CONFIG", "BIND", "LOG"] {
            command.env_remove(format!("FREEHOLD_{name}"));
        }
        command.stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    fn says(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn refuses(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(!output.status.success(), "{arguments:?} was accepted");
        String::from_utf8(output.stderr).unwrap()
    }

    /// The entries of presets that differ from those of the program.
    fn changed(&self) -> Vec<String> {
        let listed: Value = serde_json::from_str(&self.says(&["presets", "--json"])).unwrap();
        let changed = listed.as_array().unwrap().iter().filter(|preset| preset["changed"] == true);
        changed.map(|preset| preset["id"].as_str().unwrap().to_string()).collect()
    }

    fn play(&self) -> Running {
        self.start(&["play", "--no-browser"])
    }

    fn start(&self, arguments: &[&str]) -> Running {
        let mut command = self.command(arguments);
        command.args(["--bind", "127.0.0.1:0", "--log", "error"]);
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap_or_default();
        Running { address: address.to_string(), process }
    }
}

struct Running {
    address: String,
    process: Child,
}

impl Running {
    fn presets(&self) -> Vec<Value> {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let address = &self.address;
        write!(stream, "GET /api/presets HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let body = &answer[answer.find("\r\n\r\n").unwrap()..];
        serde_json::from_str(&body[body.find('[').unwrap()..=body.rfind(']').unwrap()]).unwrap()
    }

    fn preset(&self, id: &str) -> Value {
        self.presets().into_iter().find(|preset| preset["id"] == id).unwrap()
    }

    /// Ends it; what it has said on standard error.
    fn end(mut self) -> String {
        self.process.kill().unwrap();
        let mut said = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        self.process.wait().unwrap();
        said
    }
}

fn hash(text: &str) -> String {
    Sha256::digest(text.trim_end()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// As an earlier version of the program would have written it.
fn written_earlier(text: &str) -> String {
    format!("# As it came with Freehold, sha256 {}. Other words.\n{text}", hash(text))
}

fn shipped(name: &str) -> &'static str {
    builtin_sources().find(|source| source.name == name).unwrap().text
}

fn all_names(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| if path.is_dir() { all_names(&path) } else { 1 }).sum()
}

// covers: PT-nfr-5, PT-nfr-11, EC-321
#[test]
fn the_first_start_writes_every_file_of_the_program_with_its_hash() {
    let machine = Machine::new();
    assert_eq!(machine.play().end(), "");
    for source in builtin_sources() {
        let text = machine.text(source.name);
        let (first, rest) = text.split_once('\n').unwrap();
        assert!(first.starts_with('#') && first.contains(&hash(source.text)) && rest == source.text, "{first}");
    }
    assert_eq!(all_names(&machine.packs()), builtin_sources().count());
    assert_eq!((machine.changed(), machine.says(&["pack", "check"]).contains("nothing is edited")), (vec![], true));
}

// covers: EC-322
#[test]
fn what_nobody_has_touched_is_brought_up_to_date() {
    let machine = Machine::new();
    let earlier = shipped(OFFICIAL).replacen("start_cash = 1500", "start_cash = 1400", 1);
    let with_other_ends = written_earlier(&earlier).replace('\n', "\r\n");
    for text in
        [written_earlier(&earlier), with_other_ends, format!("\u{feff}{}", written_earlier(&earlier)), String::new()]
    {
        machine.write(OFFICIAL, &text);
        // Before the game is started again it counts for nothing.
        assert_eq!(machine.changed(), [""; 0]);
        assert_eq!(machine.play().end(), "");
        assert!(machine.text(OFFICIAL).ends_with(shipped(OFFICIAL)), "{text}");
    }
    // What was deleted comes back as it came.
    std::fs::remove_file(machine.file(OFFICIAL)).unwrap();
    machine.play().end();
    assert!(machine.text(OFFICIAL).ends_with(shipped(OFFICIAL)));
}

// covers: PT-nfr-5, EC-323
#[test]
fn an_edited_file_is_used_and_marked_and_never_written_again() {
    let machine = Machine::new();
    machine.play().end();
    let text = machine.edit("rulesets/property_tycoon.toml", "circuit_required = true", "circuit_required = false");
    let both = ["property_tycoon", "property_tycoon_abridged"];
    let play = machine.play();
    let marked = play.presets().into_iter().filter(|preset| preset["changed"] == true);
    assert_eq!(marked.map(|preset| preset["id"].clone()).collect::<Vec<_>>(), both);
    assert!(play.end().contains("in use from"));
    assert_eq!(
        (machine.text("rulesets/property_tycoon.toml"), machine.changed()),
        (text, both.map(String::from).to_vec())
    );
    assert!(machine.says(&["presets"]).contains("Property Tycoon (changed on this machine)"));
    let rules = machine.says(&["rules", "property_tycoon"]);
    assert!(rules.starts_with("Property Tycoon (changed on this machine)"), "{rules}");
    assert!(machine.says(&["rules", "property_tycoon", "--options", "--full"]).contains("circuit_required = false"));
    assert!(machine.says(&["pack", "check"]).contains("in the place of the program's own"));
    let text = machine.command(&["play", "--text", "--preset", "property_tycoon"]).output().unwrap();
    assert!(String::from_utf8_lossy(&text.stdout).contains("(changed on this machine)"));
}

// covers: EC-324
#[test]
fn a_broken_file_is_told_by_line_and_key_and_the_shipped_one_is_used() {
    let machine = Machine::new();
    machine.play().end();
    machine.edit(OFFICIAL, "start_cash = 1500", "start_cash = \"much\"");
    let line = machine.text(OFFICIAL).lines().position(|line| line.starts_with("start_cash")).unwrap() + 1;
    let told = format!("{OFFICIAL}:{line}: rules.start_cash: ");
    let play = machine.play();
    let preset = play.preset("official");
    assert_eq!((&preset["changed"], preset["faults"][0]["line"].as_u64()), (&false.into(), Some(line as u64)));
    assert_eq!(
        (&preset["faults"][0]["file"], &preset["faults"][0]["key"]),
        (&OFFICIAL.into(), &"rules.start_cash".into())
    );
    let said = play.end();
    assert!(said.contains(&told) && said.contains("freehold pack reset"), "{said}");
    assert!(machine.refuses(&["pack", "check"]).contains(&told));
    let listed = machine.run(&["presets"]);
    assert!(listed.status.success() && String::from_utf8_lossy(&listed.stderr).contains(&told));
    assert!(machine.says(&["rules", "official", "--options"]).contains("start_cash = 1500"));
    for (bytes, why) in [(&b"kind = \"\xff\""[..], "UTF-8"), (&vec![b'#'; (1 << 20) + 1][..], "allowed"), (b"\n[", "")]
    {
        std::fs::write(machine.file(OFFICIAL), bytes).unwrap();
        let said = machine.refuses(&["pack", "check"]);
        assert!(said.contains(OFFICIAL) && said.contains(why), "{said}");
        assert!(machine.changed().is_empty());
    }
    // Of a later version: refused with both numbers.
    machine.write(OFFICIAL, &shipped(OFFICIAL).replacen("format = ", "format = 99", 1));
    let said = machine.refuses(&["pack", "check"]);
    assert!(said.contains("format:") && said.contains("99"), "{said}");
}

// covers: EC-325
#[test]
fn a_reset_puts_the_shipped_files_back_and_keeps_the_edited_ones() {
    let machine = Machine::new();
    machine.play().end();
    for cash in ["1600", "1700"] {
        let edited = machine.edit(OFFICIAL, "start_cash = 1500", &format!("start_cash = {cash}"));
        machine.write("themes/ankara.toml", "broken");
        assert!(machine.refuses(&["pack", "reset", "official"]).contains("--yes"));
        assert_eq!(machine.text(OFFICIAL), edited);
        let said = machine.says(&["pack", "reset", "official", "--yes"]);
        assert!(said.contains("official.toml.bak"), "{said}");
        assert!(machine.text(OFFICIAL).ends_with(shipped(OFFICIAL)));
        assert_eq!(machine.text("themes/ankara.toml"), "broken");
    }
    assert!(machine.text("rulesets/official.toml.bak").contains("start_cash = 1600"));
    assert!(machine.text("rulesets/official.toml.bak2").contains("start_cash = 1700"));
    // A copy under another name is a file of this id too; one with an id of its own stays.
    machine.write("mine.toml", &shipped(OFFICIAL).replacen("start_cash = 1500", "start_cash = 1800", 1));
    machine.write("ours.toml", &shipped("rulesets/class.toml").replacen("id = \"class\"", "id = \"ours\"", 1));
    assert!(machine.changed().contains(&"official".to_string()));
    machine.says(&["pack", "reset", "--yes"]);
    assert_eq!((machine.changed(), machine.file("ours.toml").exists()), (vec![], true));
    assert!(machine.text("themes/ankara.toml").ends_with(shipped("themes/ankara.toml")));
    assert!(machine.says(&["pack", "reset", "--yes"]).contains("Nothing to put back"));
    assert!(machine.refuses(&["pack", "reset", "moon"]).contains("rulesets/official"));
}

// covers: EC-326
#[test]
fn a_server_reads_such_files_only_where_they_are_named() {
    let machine = Machine::new();
    let server = machine.start(&["serve"]);
    server.end();
    assert!(!machine.packs().exists());
    machine.play().end();
    machine.edit(OFFICIAL, "start_cash = 1500", "start_cash = 1600");
    let server = machine.start(&["serve"]);
    assert_eq!(server.preset("official")["changed"], false);
    server.end();
    let packs = machine.packs().display().to_string();
    let server = machine.start(&["serve", "--packs", &packs]);
    assert_eq!(server.preset("official")["changed"], true);
    server.end();
    // Whoever names a folder is not given anything else.
    machine.edit(OFFICIAL, "start_cash = 1600", "start_cash = 0.5");
    assert!(machine.refuses(&["serve", "--packs", &packs, "--bind", "127.0.0.1:0"]).contains("rules.start_cash"));
}

#[test]
fn a_folder_that_cannot_be_written_stops_nobody() {
    let machine = Machine::new();
    std::fs::create_dir_all(machine.packs().parent().unwrap()).unwrap();
    std::fs::write(machine.packs(), "a file").unwrap();
    let play = machine.play();
    assert_eq!(play.preset("official")["changed"], false);
    play.end();
}

#[test]
fn programs_that_start_at_once_write_whole_files() {
    let machine = Machine::new();
    let games: Vec<String> =
        (0..4).map(|at| machine.0.path().join(format!("data/{at}.db")).display().to_string()).collect();
    let running: Vec<_> = games.iter().map(|data| machine.start(&["play", "--no-browser", "--data", data])).collect();
    let said: Vec<String> = running.into_iter().map(Running::end).collect();
    assert_eq!(said, [""; 4]);
    assert_eq!((machine.changed(), all_names(&machine.packs())), (vec![], builtin_sources().count()));
}

// covers: EC-436
#[cfg(unix)]
#[test]
fn what_is_no_file_is_told_and_stops_nobody() {
    let machine = Machine::new();
    machine.play().end();
    let path = machine.file(OFFICIAL);
    std::fs::remove_file(&path).unwrap();
    // A pipe would wait for ever, a folder cannot be read, a device never ends.
    let pipe = || assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
    let folder = || std::fs::create_dir(&path).unwrap();
    let device = || link("/dev/zero".as_ref(), &path);
    let ways: [(&dyn Fn(), bool); 3] = [(&pipe, false), (&folder, true), (&device, false)];
    for (put, is_folder) in ways {
        put();
        let play = machine.play();
        assert_eq!(play.preset("official")["changed"], false);
        assert_eq!(play.end().contains("is no file"), !is_folder);
        assert!(machine.changed().is_empty());
        let removed = if is_folder { std::fs::remove_dir(&path) } else { std::fs::remove_file(&path) };
        removed.unwrap();
    }
    machine.play().end();
    assert!(machine.text(OFFICIAL).ends_with(shipped(OFFICIAL)));
}

// covers: EC-436
#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let machine = Machine::new();
    machine.play().end();
    let (path, kept) = (machine.file(OFFICIAL), machine.0.path().join("kept.toml"));
    for (text, changed) in [
        (written_earlier("id = \"official\"\n"), false),
        (shipped(OFFICIAL).replacen("start_cash = 1500", "start_cash = 1600", 1), true),
    ] {
        let _ = std::fs::remove_file(&path);
        std::fs::write(&kept, &text).unwrap();
        link(&kept, &path);
        let play = machine.play();
        assert_eq!(play.preset("official")["changed"], changed);
        play.end();
        assert!(path.is_symlink());
        assert_eq!(std::fs::read_to_string(&kept).unwrap(), text);
    }
    // Its end is gone: that is not for us to make.
    std::fs::remove_file(&kept).unwrap();
    let play = machine.play();
    assert_eq!(play.preset("official")["changed"], false);
    play.end();
    assert!(path.is_symlink() && !kept.exists());
}

// covers: EC-437
#[test]
fn a_copy_beside_an_edited_file_does_not_take_its_place() {
    let machine = Machine::new();
    machine.play().end();
    machine.edit(OFFICIAL, "start_cash = 1500", "start_cash = 1600");
    std::fs::copy(machine.file(OFFICIAL), machine.file("rulesets/a copy.toml")).unwrap();
    machine.edit(OFFICIAL, "start_cash = 1600", "start_cash = 1700");
    assert!(machine.says(&["rules", "official", "--options"]).contains("start_cash = 1700"));
    assert!(machine.refuses(&["pack", "check"]).contains("rulesets/a copy.toml"));
}

// covers: EC-437
#[test]
fn an_edited_file_of_an_older_format_means_what_it_meant() {
    let machine = Machine::new();
    machine.play().end();
    let newest = machine.text(OFFICIAL);
    let edited = newest.replacen("format = 3", "format = 2", 1).replacen("start_cash = 1500", "start_cash = 1600", 1);
    assert_ne!(edited.lines().find(|line| line.starts_with("format")), Some("format = 3"));
    machine.write(OFFICIAL, &edited);
    assert!(machine.changed().contains(&"official".to_string()));
    let said = machine.says(&["rules", "official", "--options", "--full"]);
    assert!(said.contains("start_cash = 1600"), "{said}");
    // It is the person's own: nothing rewrites it in the newest format.
    machine.play().end();
    assert_eq!(machine.text(OFFICIAL), edited);
}
