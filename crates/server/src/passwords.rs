//! Passwords of rooms: hashed with argon2, never stored or logged in clear.
//!
//! Hashing is slow on purpose and takes 19 MiB of memory. One thread does it, so that this memory is needed once,
//! whoever asks; and asking for a room that does not exist costs as much as a wrong password.

use crate::limits::PASSWORD_WORK;
use crate::secrets;
use crate::workshop::Workshop;
use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use freehold_protocol::Refusal;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

pub struct Passwords {
    workshop: Workshop,
    memory: Arc<Memory>,
    /// What a password for a room that does not exist is compared with.
    nobodys: Arc<OnceLock<String>>,
}

impl Passwords {
    pub fn new() -> Passwords {
        Passwords { workshop: Workshop::open(PASSWORD_WORK), memory: Arc::default(), nobodys: Arc::default() }
    }

    /// The hash of a password; refused when there is too much to hash, or none could be made.
    pub async fn hash(&self, password: String) -> Result<String, Refusal> {
        let memory = self.memory.clone();
        self.workshop.order(move || memory.hash(&password)).await?.ok_or(Refusal::Broken)
    }

    /// Whether the password is the right one. Without a hash it is never right, and takes as long.
    pub async fn verify(&self, password: String, hash_wanted: Option<String>) -> Result<bool, Refusal> {
        metrics::counter!("freehold_passwords_checked_total").increment(1);
        let (memory, nobodys) = (self.memory.clone(), self.nobodys.clone());
        let work = move || {
            let known = hash_wanted.is_some();
            let compared = match hash_wanted {
                Some(wanted) => wanted,
                None => nobodys.get_or_init(|| memory.hash(&secrets::session_token()).unwrap_or_default()).clone(),
            };
            memory.verify(&password, &compared).unwrap_or(false) && known
        };
        self.workshop.order(work).await
    }

    pub fn close(&self) {
        self.workshop.close();
    }
}

/// The one block of memory that all passwords are hashed in. It is kept: one that was taken anew for each of them would
/// be scattered over the heap, and hundreds of MiB would stay taken.
#[derive(Default)]
struct Memory(Mutex<Vec<Block>>);

impl Memory {
    fn hash(&self, password: &str) -> Option<String> {
        let hasher = Argon2::default();
        let salt = Salt::new(&secrets::bytes::<16>()).ok()?;
        let hash = PasswordHash {
            algorithm: Algorithm::default().ident(),
            version: Some(Version::default().into()),
            params: ParamsString::try_from(hasher.params()).ok()?,
            salt: Some(salt),
            hash: Some(self.work(&hasher, password, &salt)?),
        };
        Some(hash.to_string())
    }

    /// With the settings that the hash was made with.
    fn verify(&self, password: &str, wanted: &str) -> Option<bool> {
        let wanted = PasswordHash::new(wanted).ok()?;
        let algorithm = Algorithm::try_from(wanted.algorithm.as_str()).ok()?;
        let version = Version::try_from(wanted.version?).ok()?;
        let hasher = Argon2::new(algorithm, version, Params::try_from(&wanted).ok()?);
        // They are compared in constant time.
        Some(self.work(&hasher, password, wanted.salt.as_ref()?)? == wanted.hash?)
    }

    fn work(&self, hasher: &Argon2<'_>, password: &str, salt: &[u8]) -> Option<Output> {
        let mut memory = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        memory.resize(hasher.params().block_count(), Block::default());
        let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
        hasher.hash_password_into_with_memory(password.as_bytes(), salt, &mut output, memory.as_mut_slice()).ok()?;
        Output::new(&output).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::password_hash::{PasswordHasher, PasswordVerifier};

    /// What is in the memory from the password before has no part in it, and hashes of others can be read.
    #[test]
    fn hashes_are_what_they_are_everywhere() {
        let memory = Memory::default();
        for password in ["lantern", "", "two words and an ö"] {
            let ours = memory.hash(password).unwrap();
            Argon2::default().verify_password(password.as_bytes(), ours.as_str()).unwrap();
            let theirs = Argon2::default().hash_password_with_salt(password.as_bytes(), b"salt of the test").unwrap();
            assert_eq!(memory.verify(password, &theirs.to_string()), Some(true));
            assert_eq!(memory.verify("another", &theirs.to_string()), Some(false));
        }
        assert_eq!(memory.verify("lantern", "no hash"), None);
    }

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
