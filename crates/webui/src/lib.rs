//! The built page as files in the binary. `build.rs` makes them from `web/`; nothing but the program
//! itself depends on this crate, so rules, bots and server build without Node.js.

use rust_embed::RustEmbed;
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/page"]
struct Files;

/// What is stored under a path like `assets/index-1a2b.js`, and the hash of it.
pub fn file(path: &str) -> Option<(Cow<'static, [u8]>, [u8; 32])> {
    Files::get(path).map(|file| (file.data, file.metadata.sha256_hash()))
}

/// All paths, for tests.
pub fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Files::iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_whole_and_names_no_other_host() {
        let (index, _) = file("index.html").expect("index.html");
        let index = String::from_utf8(index.into_owned()).unwrap();
        for part in index.split(['"', '\'']).filter(|part| part.starts_with('/')) {
            assert!(file(&part[1..]).is_some(), "the page asks for {part}");
        }
        for path in paths().filter(|path| path.ends_with(".html") || path.ends_with(".css")) {
            let (bytes, _) = file(&path).unwrap();
            let text = String::from_utf8_lossy(&bytes);
            assert!(!text.contains("https://") && !text.contains("url(//"), "{path} names another host");
        }
    }

    #[test]
    fn scripts_come_compressed_too() {
        let scripts: Vec<_> = paths().filter(|path| path.ends_with(".js")).collect();
        assert!(!scripts.is_empty());
        let main = scripts.iter().find(|path| path.starts_with("assets/index-")).expect("the main script");
        for ending in [".gz", ".br"] {
            assert!(file(&format!("{main}{ending}")).is_some(), "{main}{ending}");
        }
    }
}
