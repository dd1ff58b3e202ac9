//! `cargo xtask release`: the program with what belongs to it, as one archive for this system.
//!
//! The archive is written by `tar`, which every system that cargo runs on has.

mod licences;

use sha2::{Digest, Sha256};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

/// What is copied as it is.
const FILES: &[&str] = &[
    "README.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "packaging/freehold.service",
    "packaging/freehold.toml",
    "packaging/nginx.conf",
    "packaging/Caddyfile",
    "packaging/port-443.conf",
    "packaging/fail2ban-freehold.conf",
];
const THIRD_PARTY: &str = "LICENCES-OF-OTHERS.txt";
const CHECKSUMS: &str = "SHA256SUMS";

#[derive(Debug, thiserror::Error)]
pub enum ReleaseFault {
    #[error("{program} could not run: {fault}")]
    CannotRun { program: String, fault: io::Error },
    #[error("{program} failed: {said}")]
    Failed { program: String, said: String },
    #[error("{program}: {status}")]
    Exit { program: &'static str, status: ExitStatus },
    #[error("{program} answered something that is no text")]
    NotText { program: String },
    #[error("{work} comes without a licence")]
    NoLicence { work: String },
    #[error("Cargo.toml names no version")]
    NoVersion,
    #[error("rustc does not say for which system it builds")]
    NoTarget,
    #[error("{path}: {fault}")]
    File { path: PathBuf, fault: io::Error },
}

pub fn run(root: &Path) -> bool {
    match release(root) {
        Ok(archive) => {
            println!("wrote {}", archive.display());
            true
        }
        Err(fault) => {
            eprintln!("release: {fault}");
            false
        }
    }
}

fn release(root: &Path) -> Result<PathBuf, ReleaseFault> {
    let manifest = read(&root.join("Cargo.toml"))?;
    let version = version(&manifest).ok_or(ReleaseFault::NoVersion)?;
    let target = target()?;
    start("cargo", Command::new("cargo").args(["build", "--release", "--locked", "-p", "freehold"]).current_dir(root))?;
    let dist = root.join("dist");
    let name = format!("freehold-{version}-{target}");
    let staged = dist.join(&name);
    stage(root, &staged)?;
    let archive = archive_name(&name, cfg!(windows));
    pack(&dist, &name, &archive)?;
    let path = dist.join(&archive);
    let bytes = fs::read(&path).map_err(|fault| ReleaseFault::File { path: path.clone(), fault })?;
    write(&dist.join(CHECKSUMS), &format!("{}  {archive}\n", checksum(&bytes)))?;
    Ok(path)
}

/// In hexadecimal digits, as `sha256sum` writes it.
fn checksum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The folder that becomes the archive.
fn stage(root: &Path, staged: &Path) -> Result<(), ReleaseFault> {
    let fault = |fault| ReleaseFault::File { path: staged.to_path_buf(), fault };
    if staged.exists() {
        fs::remove_dir_all(staged).map_err(fault)?;
    }
    fs::create_dir_all(staged).map_err(fault)?;
    let program = format!("freehold{}", std::env::consts::EXE_SUFFIX);
    copy(&root.join("target/release").join(&program), &staged.join(&program))?;
    stage_papers(root, staged)
}

/// Everything but the program.
fn stage_papers(root: &Path, staged: &Path) -> Result<(), ReleaseFault> {
    for file in FILES {
        let name = Path::new(file).file_name().unwrap_or_default();
        copy(&root.join(file), &staged.join(name))?;
    }
    let mut works = licences::crates(root)?;
    works.extend(licences::packages(root)?);
    write(&staged.join(THIRD_PARTY), &licences::document(&works)?)
}

fn archive_name(name: &str, windows: bool) -> String {
    if windows { format!("{name}.zip") } else { format!("{name}.tar.gz") }
}

/// `-a` picks the format by the ending, even for zip where tar knows it (as that of Windows does).
fn pack(dist: &Path, name: &str, archive: &str) -> Result<(), ReleaseFault> {
    start("tar", Command::new("tar").args(["-a", "-cf", archive, name]).current_dir(dist))
}

/// `version = "…"` of the workspace.
fn version(manifest: &str) -> Option<&str> {
    let (_, package) = manifest.split_once("[workspace.package]")?;
    let line = package.lines().find_map(|line| line.strip_prefix("version = "))?;
    Some(line.trim().trim_matches('"'))
}

fn target() -> Result<String, ReleaseFault> {
    let output = Command::new("rustc").arg("-vV").output();
    let output = output.map_err(|fault| ReleaseFault::CannotRun { program: "rustc".to_owned(), fault })?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned).ok_or(ReleaseFault::NoTarget)
}

fn start(program: &'static str, command: &mut Command) -> Result<(), ReleaseFault> {
    let status = command.status().map_err(|fault| ReleaseFault::CannotRun { program: program.to_owned(), fault })?;
    if status.success() { Ok(()) } else { Err(ReleaseFault::Exit { program, status }) }
}

fn copy(from: &Path, to: &Path) -> Result<(), ReleaseFault> {
    fs::copy(from, to).map(drop).map_err(|fault| ReleaseFault::File { path: from.to_path_buf(), fault })
}

fn read(path: &Path) -> Result<String, ReleaseFault> {
    fs::read_to_string(path).map_err(|fault| ReleaseFault::File { path: path.to_path_buf(), fault })
}

fn write(path: &Path, text: &str) -> Result<(), ReleaseFault> {
    fs::write(path, text).map_err(|fault| ReleaseFault::File { path: path.to_path_buf(), fault })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
    }

    #[test]
    fn papers_are_staged_and_packed() {
        let dist = std::env::temp_dir().join(format!("freehold-release-{}", std::process::id()));
        let staged = dist.join("freehold-test");
        fs::create_dir_all(&staged).unwrap();
        stage_papers(&root(), &staged).unwrap();
        let archive = archive_name("freehold-test", false);
        pack(&dist, "freehold-test", &archive).unwrap();
        let listed = Command::new("tar").args(["-tf", &archive]).current_dir(&dist).output().unwrap();
        let listed = String::from_utf8(listed.stdout).unwrap();
        fs::remove_dir_all(&dist).unwrap();
        for file in [
            "README.md",
            "LICENSE-MIT",
            "freehold.service",
            "freehold.toml",
            "nginx.conf",
            "Caddyfile",
            "port-443.conf",
            "fail2ban-freehold.conf",
            THIRD_PARTY,
        ] {
            assert!(listed.contains(&format!("freehold-test/{file}")), "{file} is missing in {listed}");
        }
    }

    #[test]
    fn the_unit_gives_the_program_as_little_as_it_needs() {
        let unit = read(&root().join("packaging/freehold.service")).unwrap();
        for line in [
            "[Unit]",
            "[Service]",
            "[Install]",
            "DynamicUser=yes",
            "StateDirectory=freehold",
            "NoNewPrivileges=yes",
            "ProtectSystem=strict",
            "ProtectHome=yes",
            "PrivateTmp=yes",
            "CapabilityBoundingSet=",
            "MemoryDenyWriteExecute=yes",
            "SystemCallFilter=@system-service",
        ] {
            assert!(unit.lines().any(|found| found == line), "{line} is missing");
        }
        // Everything in a section is a setting or a comment.
        let plain = |line: &&str| !line.is_empty() && !line.starts_with(['#', '[']);
        assert!(unit.lines().filter(plain).all(|line| line.contains('=')));
    }

    #[test]
    fn names_come_from_version_and_target() {
        assert_eq!(version("[workspace]\n[workspace.package]\nversion = \"1.2.3\"\n"), Some("1.2.3"));
        assert_eq!(version("[package]\nversion = \"1.2.3\"\n"), None);
        assert!(target().unwrap().split('-').count() >= 3);
        assert_eq!(archive_name("a", true), "a.zip");
    }
}
