//! A network that belongs to one test: it runs once more inside namespaces of its own, where loopback is
//! the only interface, so that no announcement can leave the machine.

use std::process::{Command, Output};

/// Set for the run inside.
const INSIDE: &str = "FREEHOLD_OWN_NETWORK";
const LOOPBACK_UP: &str = r#"ip link set lo up multicast on && ip route add 224.0.0.0/4 dev lo && exec "$0" "$@""#;

/// Whether the test is to go on here. Where the system gives no namespaces it does: there the program
/// itself keeps to the loopback interface.
pub fn is_inside(test: &str) -> bool {
    if std::env::var_os(INSIDE).is_some() || !succeeds(&inside("true", &[])) {
        return true;
    }
    let program = std::env::current_exe().expect("a test knows its program");
    let run = inside(program.to_str().expect("a plain path"), &["--exact", test, "--nocapture"]);
    let said =
        |output: &Output| String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned();
    let said = run.as_ref().map_or_else(ToString::to_string, said);
    assert!(succeeds(&run) && said.contains("1 passed"), "{said}");
    false
}

fn inside(program: &str, words: &[&str]) -> std::io::Result<Output> {
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--net", "sh", "-c", LOOPBACK_UP, program]);
    command.args(words).env(INSIDE, "yes").output()
}

fn succeeds(run: &std::io::Result<Output>) -> bool {
    run.as_ref().is_ok_and(|output| output.status.success())
}
