//! The secret of a game: a seed of 256 bits, the promise made about it, and the key that luck
//! comes from.
//!
//! The promise (a hash of the seed) is published before anybody adds a nonce; the key depends on
//! the seed and on all nonces. Nonces are promised in the same way before any of them is opened.
//! So nobody can choose the luck: players do not know the seed when they choose a nonce, and whoever
//! knows the seed can neither change it nor wait for the nonces of others.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::fmt;

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bytes32(pub [u8; 32]);

/// The secret; never shown before the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(pub Bytes32);

/// The hash of a seed, shown before the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commitment(pub Bytes32);

/// What a seat adds after the commitment is published.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Nonce(pub Bytes32);

/// What the luck of a game is drawn from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(pub [u8; 32]);

impl Seed {
    /// A seed from a small number, for games that are to be repeated; not secret.
    pub fn from_number(number: u64) -> Seed {
        Seed(Bytes32(digest(&[b"freehold seed number", &number.to_le_bytes()])))
    }

    pub fn commitment(&self) -> Commitment {
        Commitment(Bytes32(digest(&[b"freehold commitment", &self.0.0])))
    }

    pub fn key(&self, nonces: &[Nonce]) -> Key {
        let mut parts: Vec<&[u8]> = vec![b"freehold key", &self.0.0];
        parts.extend(nonces.iter().map(|nonce| nonce.0.0.as_slice()));
        Key(digest(&parts))
    }
}

impl Nonce {
    /// What a seat says before the nonces are opened.
    pub fn commitment(&self) -> Commitment {
        Commitment(Bytes32(digest(&[b"freehold nonce", &self.0.0])))
    }
}

pub(crate) fn digest(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        // The length keeps the parts apart.
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

impl Bytes32 {
    pub fn from_hex(text: &str) -> Option<Bytes32> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let digit = |character: u8| char::from(character).to_digit(16);
            *byte = (digit(pair[0])? << 4 | digit(pair[1])?) as u8;
        }
        Some(Bytes32(bytes))
    }
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Seed {
    /// A seed must not slip into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(secret)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({})", self.0)
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Nonce({})", self.0)
    }
}

impl Serialize for Bytes32 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Bytes32 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bytes32, D::Error> {
        let text = String::deserialize(deserializer)?;
        Bytes32::from_hex(&text).ok_or_else(|| serde::de::Error::custom("expected 64 hexadecimal digits"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_digits_round_trip() {
        let seed = Seed::from_number(7);
        let text = seed.0.to_string();
        assert_eq!(Bytes32::from_hex(&text), Some(seed.0));
        assert_eq!(Bytes32::from_hex(&text[1..]), None);
        assert_eq!(Bytes32::from_hex(&text.replace(&text[..1], "é")[..]), None);
    }

    #[test]
    fn every_nonce_changes_the_key() {
        let seed = Seed::from_number(1);
        let nonce = |number| Nonce(Seed::from_number(number).0);
        assert_ne!(seed.key(&[]), seed.key(&[nonce(2)]));
        assert_ne!(seed.key(&[nonce(2), nonce(3)]), seed.key(&[nonce(3), nonce(2)]));
    }
}
