//! Passwords of rooms: hashed with argon2, never stored or logged in clear.
//!
//! Hashing is slow on purpose. It happens away from the rooms, a few at a time, and asking for a
//! room that does not exist costs as much as a wrong password.

use crate::secrets;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use std::sync::{Arc, OnceLock};
use tokio::sync::Semaphore;

/// Hashes worked on at the same time.
const AT_ONCE: usize = 2;

#[derive(Clone)]
pub struct Passwords {
    turns: Arc<Semaphore>,
    /// What a password for a room that does not exist is compared with.
    nobodys: Arc<OnceLock<String>>,
}

impl Passwords {
    pub fn new() -> Passwords {
        Passwords { turns: Arc::new(Semaphore::new(AT_ONCE)), nobodys: Arc::default() }
    }

    /// The hash of a password; nothing if the machine could not make one.
    pub async fn hash(&self, password: String) -> Option<String> {
        self.work(move || hash(&password)).await.flatten()
    }

    /// Whether the password is the right one. Without a hash it is never right, and takes as long.
    pub async fn verify(&self, password: String, hash_wanted: Option<String>) -> bool {
        metrics::counter!("freehold_passwords_checked_total").increment(1);
        let nobodys = self.nobodys.clone();
        let work = move || {
            let known = hash_wanted.is_some();
            let compared = match hash_wanted {
                Some(wanted) => wanted,
                None => nobodys.get_or_init(|| hash(&secrets::session_token()).unwrap_or_default()).clone(),
            };
            verify(&password, &compared) && known
        };
        self.work(work).await.unwrap_or(false)
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let turn = self.turns.clone().acquire_owned().await.ok()?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        done.await.ok()
    }
}

fn hash(password: &str) -> Option<String> {
    let salt = secrets::bytes::<16>();
    let hash: PasswordHash = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt).ok()?;
    Some(hash.to_string())
}

fn verify(password: &str, wanted: &str) -> bool {
    let Ok(wanted) = PasswordHash::new(wanted) else { return false };
    Argon2::default().verify_password(password.as_bytes(), &wanted).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_opens() {
        let passwords = Passwords::new();
        let hash = passwords.hash("lantern".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$") && !hash.contains("lantern"));
        assert!(passwords.verify("lantern".into(), Some(hash.clone())).await);
        assert!(!passwords.verify("Lantern".into(), Some(hash)).await);
        assert!(!passwords.verify("lantern".into(), None).await);
    }
}
