//! Writes the types of the wire down for others: TypeScript for the client, JSON Schema for the docs.
//!
//! With `--check` nothing is written; it fails when a file differs from what would be.

use freehold_protocol::api::openapi;
use freehold_protocol::{ClientMessage, HttpBodies, ServerMessage};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use ts_rs::{Config, TS, TypeVisitor};

const TYPESCRIPT: &str = "web/src/lib/protocol/types.ts";
const HEADER: &str =
    "// Written by `cargo xtask types` from crates/protocol. Do not edit. Long, because one file holds all types.\n";

/// Gathers every type that is reached, by name.
struct Types<'c> {
    config: &'c Config,
    declarations: BTreeMap<String, String>,
}

impl TypeVisitor for Types<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        T::visit_generics(self);
        if T::output_path().is_none() {
            // A list, a map or a number; what it is made of has been visited.
            return T::visit_dependencies(self);
        }
        let name = T::ident(self.config);
        if self.declarations.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.declarations.insert(name, format!("{docs}export {}\n", T::decl(self.config)));
        T::visit_dependencies(self);
    }
}

fn typescript() -> String {
    let config = Config::default();
    let mut types = Types { config: &config, declarations: BTreeMap::new() };
    types.visit::<ClientMessage>();
    types.visit::<ServerMessage>();
    types.visit::<HttpBodies>();
    let declarations: Vec<String> = types.declarations.into_values().collect();
    format!("{HEADER}\n{}", declarations.join("\n"))
}

fn schema<T: schemars::JsonSchema>() -> Result<String, serde_json::Error> {
    let generator = SchemaGenerator::new(SchemaSettings::draft2020_12());
    let schema = generator.into_root_schema_for::<T>();
    Ok(serde_json::to_string_pretty(&schema)? + "\n")
}

fn files() -> Result<[(&'static str, String); 5], serde_json::Error> {
    Ok([
        (TYPESCRIPT, typescript()),
        ("docs/api/client-message.schema.json", schema::<ClientMessage>()?),
        ("docs/api/server-message.schema.json", schema::<ServerMessage>()?),
        ("docs/api/http.schema.json", schema::<HttpBodies>()?),
        ("docs/api/openapi.json", serde_json::to_string_pretty(&openapi())? + "\n"),
    ])
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(path, text)
}

fn main() -> ExitCode {
    let check = std::env::args().any(|argument| argument == "--check");
    let files = match files() {
        Ok(files) => files,
        Err(fault) => {
            eprintln!("the types cannot be written: {fault}");
            return ExitCode::FAILURE;
        }
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut fine = true;
    for (name, text) in files {
        let path = root.join(name);
        if check {
            let same = std::fs::read_to_string(&path).is_ok_and(|found| found == text);
            if !same {
                eprintln!("{name} differs from the types; write it with `cargo xtask types`");
            }
            fine &= same;
        } else if let Err(fault) = write(&path, &text) {
            eprintln!("{name}: {fault}");
            fine = false;
        } else {
            println!("{name}");
        }
    }
    if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
