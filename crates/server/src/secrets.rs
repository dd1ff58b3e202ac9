//! Numbers that nobody can guess: session tokens, room codes, and what tables make seeds and ids of.

use freehold_store::{PersonId, TokenHash};
use sha2::{Digest, Sha256};

/// Letters of room codes: none that could be mistaken for another.
const CODE_LETTERS: &[u8; 30] = b"23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH: usize = 6;
/// Of codes that are worth a seat.
const SEAT_CODE_LENGTH: usize = 8;

/// Without a source of secrets no fair game and no safe session is possible.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives secret numbers");
    bytes
}

/// The secret of a session, as it travels.
pub fn session_token() -> String {
    bytes::<32>().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// All that is kept of a session's secret.
pub fn token_hash(token: &str) -> TokenHash {
    TokenHash(Sha256::digest(token.as_bytes()).into())
}

pub fn person() -> PersonId {
    // The number in the store is signed.
    PersonId((number() >> 1) as i64)
}

pub fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

fn below(bound: usize) -> usize {
    // The bias is far below anything that a code could show.
    (number() % bound.max(1) as u64) as usize
}

/// A code to read out loud.
pub fn room_code() -> String {
    letters(CODE_LENGTH)
}

/// A code that moves a seat to another device.
pub fn seat_code() -> String {
    letters(SEAT_CODE_LENGTH)
}

fn letters(length: usize) -> String {
    (0..length).map(|_| char::from(CODE_LETTERS[below(CODE_LETTERS.len())])).collect()
}

/// A code as somebody typed it, or nothing if it cannot be one.
pub fn read_code(text: &str) -> Option<String> {
    read_letters(text, CODE_LENGTH)
}

pub fn read_seat_code(text: &str) -> Option<String> {
    read_letters(text, SEAT_CODE_LENGTH)
}

fn read_letters(text: &str, length: usize) -> Option<String> {
    let code = text.trim().to_ascii_uppercase();
    let fits = code.len() == length && code.bytes().all(|letter| CODE_LETTERS.contains(&letter));
    fits.then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_survive_being_typed() {
        for _ in 0..100 {
            let code = room_code();
            assert_eq!(read_code(&format!(" {} ", code.to_lowercase())), Some(code));
        }
        for wrong in ["", "ABC", "ABCDEFG", "O0O0O0", "../../", "ÄBCDEF"] {
            assert_eq!(read_code(wrong), None);
        }
    }

    #[test]
    fn a_hash_does_not_show_its_token() {
        let token = session_token();
        assert_eq!(token.len(), 64);
        assert_eq!(format!("{:?}", token_hash(&token)), "TokenHash(…)");
    }
}
