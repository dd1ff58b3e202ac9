//! What is written down for others is what the types say.

use std::process::Command;

#[test]
fn the_types_of_the_page_and_the_schemas_are_up_to_date() {
    let output = Command::new(env!("CARGO_BIN_EXE_protocol-types")).arg("--check").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
