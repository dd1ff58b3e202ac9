//! The versions of what the server stores. A document says of which it is; what is newer than this
//! program knows is left alone.

pub const ROOM: u32 = 1;
pub const BOOK: u32 = 1;
pub const GAME: u32 = 1;
pub const STEP: u32 = 1;
pub const CHAT: u32 = 1;
pub const SAVE: u32 = 1;
pub const SETTINGS: u32 = 1;
