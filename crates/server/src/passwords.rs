//! Passwords of rooms: hashed with argon2, never stored or logged in clear.
//!
//! Hashing is slow on purpose and takes 19 MiB of memory. One thread does it, so that this memory is needed once,
//! whoever asks; and asking for a room that does not exist costs as much as a wrong password.

use crate::limits::PASSWORD_WORK;
use crate::secrets;
use crate::workshop::Workshop;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use freehold_protocol::Refusal;
use std::sync::{Arc, OnceLock};

pub struct Passwords {
    workshop: Workshop,
    /// What a password for a room that does not exist is compared with.
    nobodys: Arc<OnceLock<String>>,
}

impl Passwords {
    pub fn new() -> Passwords {
        Passwords { workshop: Workshop::open(PASSWORD_WORK), nobodys: Arc::default() }
    }

    /// The hash of a password; refused when there is too much to hash, or none could be made.
    pub async fn hash(&self, password: String) -> Result<String, Refusal> {
        self.workshop.order(move || hash(&password)).await?.ok_or(Refusal::Broken)
    }

    /// Whether the password is the right one. Without a hash it is never right, and takes as long.
    pub async fn verify(&self, password: String, hash_wanted: Option<String>) -> Result<bool, Refusal> {
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
        self.workshop.order(work).await
    }

    pub fn close(&self) {
        self.workshop.close();
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
        assert_eq!(passwords.verify("lantern".into(), Some(hash.clone())).await, Ok(true));
        assert_eq!(passwords.verify("Lantern".into(), Some(hash)).await, Ok(false));
        assert_eq!(passwords.verify("lantern".into(), None).await, Ok(false));
    }
}
