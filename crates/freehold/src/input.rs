//! What comes into the program besides files: lines that are typed or piped, and secret numbers.

use std::io::{self, BufRead, Read, Write};

/// The next line. Of a line that is too long only the beginning is kept, which whoever
/// asked then refuses; bytes that are not UTF-8 are shown as replacement characters.
pub fn read_line(input: &mut impl BufRead, max: usize) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(max as u64 + 2).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(None);
    }
    if bytes.len() > max + 1 && !bytes.ends_with(b"\n") {
        skip_line(input)?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_string()))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

/// A seed that nobody knows. Without a source of secrets no fair game is possible.
pub fn secret() -> [u8; 32] {
    let mut seed = [0; 32];
    if let Err(fault) = getrandom::fill(&mut seed) {
        let _ = writeln!(std::io::stderr(), "freehold: the system gives no secret numbers: {fault}");
        std::process::exit(1);
    }
    seed
}
