//! `freehold settings`: to an XML file and back, beside a program that runs on the same data and without one.

use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

struct Machine(tempfile::TempDir);

impl Machine {
    fn new() -> Machine {
        Machine(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_freehold"));
        command.args(words).arg("--data").arg(self.path("data/games.db")).current_dir(self.0.path());
        command.env_remove("FREEHOLD_PACKS").env_remove("FREEHOLD_CONFIG");
        command
    }

    fn run(&self, words: &[&str]) -> Output {
        self.command(words).stdin(Stdio::null()).output().unwrap()
    }

    fn says(&self, words: &[&str]) -> String {
        let output = self.run(words);
        assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn refuses(&self, words: &[&str]) -> String {
        let output = self.run(words);
        assert_eq!(output.status.code(), Some(1), "{words:?}: {}", String::from_utf8_lossy(&output.stdout));
        String::from_utf8(output.stderr).unwrap()
    }

    fn exported(&self) -> String {
        let file = self.path("out.xml");
        let _ = fs::remove_file(&file);
        self.says(&["settings", "export", "out.xml"]);
        fs::read_to_string(file).unwrap()
    }

    fn import(&self, text: &str) -> String {
        fs::write(self.path("in.xml"), text).unwrap();
        self.says(&["settings", "import", "in.xml"])
    }

    fn starts(&self, command: &str) -> Program {
        let mut words = vec![command, "--bind", "127.0.0.1:0", "--log", "error"];
        words.extend((command == "play").then_some("--no-browser"));
        let mut child = self.command(&words).stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let said = lines.find_map(|line| Some(line.split("http://").nth(1)?.trim().to_string())).unwrap();
        std::thread::spawn(move || lines.count());
        Program { child, host: said.split('/').next().unwrap().to_string() }
    }
}

struct Program {
    child: Child,
    host: String,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Program {
    fn ask(&self, method: &str, path: &str, session: &str, body: &str) -> (String, Value) {
        let mut line = TcpStream::connect(&self.host).unwrap();
        let (host, length) = (&self.host, body.len());
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {session}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        );
        line.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        line.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head[9..12].to_string(), serde_json::from_str(body).unwrap_or_default())
    }

    fn session(&self) -> String {
        self.ask("POST", "/api/session", "none", "").1["session"].as_str().unwrap().to_string()
    }

    fn keeps(&self, session: &str, settings: &Value) {
        assert_eq!(self.ask("PUT", "/api/settings", session, &settings.to_string()).0, "204");
    }

    fn here(&self) -> Value {
        self.ask("GET", "/api/settings", "none", "").1
    }
}

fn chosen() -> Value {
    json!({
        "format": 2, "language": "tr", "theme": "halloween", "scheme": "light", "speed": "fast", "music": 12,
        "effects": 0, "musicOn": false, "effectsOn": true, "muted": true, "hints": false, "talk": false, "alerts": true,
        "nickname": "Ayşe & <Ada>", "token": "cat", "bots": "easy,expert", "welcomed": true, "imported": 0,
    })
}

// covers: PT-nfr-6, PT-nfr-11
#[test]
fn settings_travel_to_another_machine_without_loss() {
    let old = Machine::new();
    assert!(old.refuses(&["settings", "export", "out.xml"]).contains("freehold play"));
    assert!(!old.path("data").exists());
    let program = old.starts("play");
    assert!(old.refuses(&["settings", "export", "out.xml"]).contains("freehold play"));
    program.keeps(&program.session(), &chosen());
    // Beside the program that runs, and after it.
    let text = old.exported();
    drop(program);
    assert_eq!(old.exported(), text);
    assert!(text.starts_with("<?xml") && text.contains("<nickname>Ayşe &amp; &lt;Ada&gt;</nickname>"), "{text}");
    assert!(old.refuses(&["settings", "export", "out.xml"]).contains("exists already"));

    let new = Machine::new();
    assert!(new.import(&text).contains("opened"));
    assert_eq!(new.exported(), text);
    let mut brought = new.starts("play").here();
    assert!(brought["imported"].as_i64().unwrap() > 0);
    brought["imported"] = json!(0);
    assert_eq!(brought, chosen());
}

// covers: PT-nfr-6
#[test]
fn what_is_brought_in_beside_a_running_program_is_not_lost_to_an_open_page() {
    let machine = Machine::new();
    let program = machine.starts("play");
    let session = program.session();
    program.keeps(&session, &chosen());
    machine.import("<settings><format>2</format><music>99</music></settings>");
    // The page that was open before goes on with what it knows.
    program.keeps(&session, &chosen());
    let mut waiting = program.here();
    assert_eq!((&waiting["music"], &waiting["language"]), (&json!(99), &json!("tr")));
    // It has taken over what came, and goes on from there.
    waiting["music"] = json!(98);
    program.keeps(&session, &waiting);
    assert!(machine.exported().contains("<music>98</music>"));
    // Brought in twice is later than once, even within a second.
    let first = program.here()["imported"].as_i64().unwrap();
    machine.import("<settings/>");
    assert!(program.here()["imported"].as_i64().unwrap() > first);
    // Whoever forgets the device leaves nothing behind.
    assert_eq!(program.ask("DELETE", "/api/session", &session, "").0, "204");
    assert_eq!(program.here(), Value::Null);
    assert!(machine.refuses(&["settings", "export", "other.xml"]).contains("freehold play"));
}

#[test]
fn a_server_for_others_has_no_player_of_its_own() {
    let machine = Machine::new();
    let program = machine.starts("serve");
    program.keeps(&program.session(), &chosen());
    assert_eq!(program.here(), Value::Null);
    assert!(machine.refuses(&["settings", "export", "out.xml"]).contains("freehold play"));
}

// covers: PT-nfr-6
#[test]
fn a_file_at_fault_is_refused_with_all_of_it_and_changes_nothing() {
    let machine = Machine::new();
    machine.import("<settings>\n<format>1</format>\n<speed>slow</speed>\n<music>5</music>\n</settings>");
    let before = machine.exported();
    assert!(before.contains("<speed>normal</speed>") && before.contains("<music>5</music>"), "{before}");
    for (text, told) in [
        (
            "<settings>\n<music>900</music>\n<wings>1</wings>\n<theme>moon</theme>\n<speed>warp</speed></settings>",
            vec!["in.xml:2: music: 900", "in.xml:3: wings: unknown", "in.xml:4: theme: ", "in.xml:5: speed: \"warp\""],
        ),
        ("<settings>\n<format>9</format>\n</settings>", vec!["in.xml:2: format: ", "format 9", "up to 2"]),
        ("<settings>\n<music>", vec!["in.xml:"]),
        ("<preset/>", vec!["in.xml:1", "<preset>", "<settings>"]),
        ("music = 3", vec!["in.xml:"]),
    ] {
        fs::write(machine.path("in.xml"), text).unwrap();
        let said = machine.refuses(&["settings", "import", "in.xml"]);
        for part in told {
            assert!(said.contains(part), "{part}: {said}");
        }
    }
    fs::write(machine.path("in.xml"), vec![b' '; (1 << 20) + 1]).unwrap();
    assert!(machine.refuses(&["settings", "import", "in.xml"]).contains("larger than"));
    fs::write(machine.path("in.xml"), b"<settings>\xff</settings>").unwrap();
    assert!(machine.refuses(&["settings", "import", "in.xml"]).contains("UTF-8"));
    assert!(machine.refuses(&["settings", "import", "none.xml"]).contains("none.xml"));
    assert_eq!(machine.exported(), before);
}
