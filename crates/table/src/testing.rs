//! A house for the tests of single modules.

use crate::{House, Secrets, Shelf};
use core::time::Duration;
use freehold_content::Library;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Secrets that everybody can guess: the same in every run.
pub fn house() -> House {
    let count = AtomicU64::new(0);
    let secrets = Secrets::new(move || {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&count.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed).to_be_bytes());
        bytes
    });
    let library = Arc::new(Library::builtin());
    House { library, shelf: Shelf::default(), secrets, bot_pause: Duration::ZERO, test_hooks: true }
}
