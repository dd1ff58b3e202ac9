//! Every limit of the server, stated in one place; those of a table are its own. docs/host-a-server.md repeats
//! them in words.

pub use freehold_table::limits::*;

use crate::workshop::Bounds;
use std::time::Duration;

// Work that is ordered from outside. What waits is bounded, so what it needs is too: bodies of at most
// `PARCELS.places` × `MAX_IMPORT` bytes, one block of memory for passwords.

/// What a request asks for and takes a moment to work out: rules, fitting options, hints, pages of the past, new rooms,
/// rooms that wake up.
pub const ERRANDS: Bounds = Bounds { name: "errands", threads: 1, places: 1024, each: 24, again: 2 };
/// What comes in a large body: records and packs.
pub const PARCELS: Bounds = Bounds { name: "parcels", threads: 1, places: 12, each: 2, again: 5 };
/// Passwords hashed and compared.
pub const PASSWORD_WORK: Bounds = Bounds { name: "passwords", threads: 1, places: 48, each: 4, again: 2 };
/// Bots that decide; the number of threads is that of the machine.
pub const BOTS: Bounds = Bounds { name: "bots", threads: 1, places: usize::MAX, each: usize::MAX, again: 1 };

// Messages.

/// Longest frame that a client may send.
pub const MAX_FRAME: usize = 16 * 1024;
/// Buffers of one socket.
pub const SOCKET_BUFFER: usize = 4 * 1024;
/// Most that waits in one socket for a slow reader, in bytes; a whole table fits.
pub const MAX_WRITE_BUFFER: usize = 512 * 1024;
/// What the system may hold back for one line, in bytes.
pub const SEND_BUFFER: usize = 64 * 1024;
/// Most messages that wait for one client; then it is dropped and resynced when it returns.
pub const OUTBOX: usize = 64;
/// Most calls that wait for one room; then callers wait to be let in.
pub const INBOX: usize = 128;
/// Longest body of a request, but for imports.
pub const MAX_BODY: usize = 64 * 1024;
/// Longest record that can be imported.
pub const MAX_IMPORT: usize = 4 * 1024 * 1024;
/// Longest pack that is looked at, with all its files.
pub const MAX_PACK: usize = 1024 * 1024;
/// Most files of it.
pub const MAX_PACK_FILES: usize = 64;
/// Longest name of one.
pub const MAX_PACK_NAME: usize = 200;
/// Most faults of it that are told.
pub const MAX_PACK_FAULTS: usize = 400;
/// Bad messages after which a client is hung up on.
pub const BAD_MESSAGES: u32 = 10;

// Sockets.

pub const HELLO_WITHIN: Duration = Duration::from_secs(10);
pub const PING_EVERY: Duration = Duration::from_secs(5);
/// Pings in a row without a sign of life after which the line is dead.
pub const UNANSWERED_PINGS: u32 = 3;
/// A reader that takes no message for so long is dropped.
pub const SLOW_READER: Duration = Duration::from_secs(10);

// Lines, before anything else is known of them.

/// Open lines in all, as long as the system gives so many descriptors.
pub const MAX_LINES: usize = 20_000;
/// Open lines of one address, and sockets of one; an operator may choose another number. A school behind one address
/// needs a socket for each player, and a few lines more while the page is loaded.
pub const LINES_PER_ADDRESS: usize = 400;
/// How long a TLS handshake may take.
pub const HANDSHAKE_WITHIN: Duration = Duration::from_secs(10);
/// How often the files of the certificate are looked at.
pub const TLS_LOOKED_AT: Duration = Duration::from_secs(60);
/// How long the head of a request may take, and how long a line may idle before the next one.
pub const HEAD_WITHIN: Duration = Duration::from_secs(15);
/// The same for named proxies, who keep lines for the next client.
pub const PROXY_IDLE: Duration = Duration::from_secs(5 * 60);
/// Headers of a request, and the bytes of its head.
pub const MAX_HEADERS: usize = 64;
pub const MAX_HEAD: usize = 32 * 1024;
/// How long a body may take at first, how many bytes of it must come in each further second, and the longest in all.
pub const BODY_WITHIN: Duration = Duration::from_secs(10);
pub const BODY_PACE: u64 = 8 * 1024;
pub const BODY_WITHIN_MOST: Duration = Duration::from_secs(120);
/// Whoever takes nothing of an answer for so long is hung up on.
pub const TAKEN_WITHIN: Duration = Duration::from_secs(30);
/// The pause before the next line is taken in, where the system could not give one.
pub const ACCEPT_AGAIN: Duration = Duration::from_millis(200);

// People and rooms.

/// Rooms that one person can be in without having left. Games wait for weeks, so there are many.
pub const ROOMS_PER_PERSON: usize = 40;
pub const MAX_LIVE_ROOMS: usize = 20_000;
pub const ROOMS_LISTED: u32 = 200;
/// The latest rooms, of which these are chosen, and how many of one person.
pub const LIST_CONSIDERED: u32 = 2_000;
pub const LISTED_PER_PERSON: usize = 3;
/// So long everybody who asks is shown the same list.
pub const LIST_KEPT: Duration = Duration::from_secs(1);
/// The list of games shows rooms that somebody was in so lately. Rooms that are not empty say so more often.
pub const LISTED_FOR: Duration = Duration::from_secs(15 * 60);
/// How long a code moves a seat to another device.
pub const SEAT_CODE_KEPT: Duration = Duration::from_secs(10 * 60);
/// Such codes at the same time.
pub const MAX_SEAT_CODES: usize = 10_000;
/// A session that nobody uses for so long, and that owns no table any more, is forgotten with what belongs to it.
pub const SESSION_KEPT: Duration = Duration::from_secs(180 * 24 * 60 * 60);
/// That a session is used is noted once in so long.
pub const SESSION_NOTED: Duration = Duration::from_secs(24 * 60 * 60);
pub const MAX_FEEDBACK: usize = 4_000;
pub const MAX_SETTINGS: usize = 8 * 1024;

/// How long a browser may remember that a page of another origin is let in.
pub const PREFLIGHT_KEPT: Duration = Duration::from_secs(60 * 60);

// Looking after the server.

/// What is said with the report of a line of talk.
pub const MAX_REPORT: usize = 500;
/// Lines before it that are kept with it.
pub const REPORTED_BEFORE: usize = 6;
/// Reports that are kept; the oldest make room.
pub const MAX_REPORTS: u32 = 5_000;
/// Reasons, announcements and labels.
pub const MAX_ADMIN_TEXT: usize = 300;
/// Rooms, people or entries in one list.
pub const MAX_LISTED: u32 = 500;
pub const MAX_BAN_HOURS: u32 = 10 * 365 * 24;
pub const MAX_TOKEN_HOURS: u32 = 90 * 24;
/// Orders from the machine at the same time, and how long one may take.
pub const CONTROL_AT_ONCE: usize = 4;
pub const CONTROL_WITHIN: Duration = Duration::from_secs(10);

// Rates.

/// Frames of one socket, parts of messages and pings included.
pub const MESSAGES: Rate = Rate { burst: 60, every: Duration::from_millis(50) };
/// HTTP requests of one address.
pub const REQUESTS: Rate = Rate { burst: 120, every: Duration::from_millis(100) };
/// Passwords tried, and unknown codes asked for, by one address.
pub const GUESSES: Rate = Rate { burst: 5, every: Duration::from_secs(12) };
/// New sessions, rooms and feedback of one address.
pub const CREATIONS: Rate = Rate { burst: 30, every: Duration::from_secs(10) };
/// Reports of one address.
pub const REPORTS: Rate = Rate { burst: 5, every: Duration::from_secs(60) };

// What is logged of refusals.

/// A limit that an address keeps running into is logged this often, with a count.
pub const REFUSALS_LOGGED_EVERY: Duration = Duration::from_secs(60);
/// Lines of the log about refusals within that time, whoever they are about.
pub const REFUSALS_LOGGED: u32 = 300;

// Bots.

/// The longest time that anything is given for the eye. The pace of a table gives less.
pub const BOT_PAUSE: Duration = Duration::from_secs(30);
/// How long `expert` thinks at most.
pub const EXPERT_THINKS: Duration = Duration::from_millis(200);

// Cleaning up. A room that nobody is in sleeps on disk until somebody comes. Times are those during which a server runs:
// nothing grows old while it is stopped, or when a clock leaps.

pub const SWEEP_EVERY: Duration = Duration::from_secs(60);
/// Rooms removed in one sweep and stage, and people forgotten in one sweep.
pub const SWEPT_AT_ONCE: u32 = 200;
/// While the program was stopped nobody could come back: before it has run for so long, nothing is removed.
pub const SETTLING: Duration = Duration::from_secs(60 * 60);
/// A lobby that nobody is in, and whatever else was not begun or is not missed: lessons, games that everybody left.
pub const LOBBY_KEPT: Duration = Duration::from_secs(24 * 60 * 60);
/// A game of several people that nobody has come back to.
pub const PLAYING_KEPT: Duration = Duration::from_secs(90 * 24 * 60 * 60);
/// A game of one person or one device.
pub const SOLO_KEPT: Duration = Duration::from_secs(90 * 24 * 60 * 60);
/// The same for a lobby while there is nearly no space left.
pub const LOBBY_KEPT_WHEN_TIGHT: Duration = Duration::from_secs(15 * 60);
/// How often in one sweep more is removed while there is nearly no space left.
pub const ROUNDS_WHEN_TIGHT: u32 = 20;
/// A finished game, with its record, for those who played it.
pub const OVER_KEPT: Duration = Duration::from_secs(90 * 24 * 60 * 60);

// Forwarding of feedback.

/// The pause after the first failure; each further one is twice as long, up to the longest.
pub const FEEDBACK_RETRY: Duration = Duration::from_secs(30);
pub const FEEDBACK_RETRY_MOST: Duration = Duration::from_secs(6 * 60 * 60);
pub const FEEDBACK_AT_ONCE: u32 = 20;
/// How long whoever has given feedback waits to hear that it was sent on.
pub const FEEDBACK_ANSWER: Duration = Duration::from_secs(4);
/// Among so many of the latest, their own is looked for.
pub const FEEDBACK_LATEST: u32 = 100;
/// How long a mail server or web hook may take for one letter.
pub const COURIER_PATIENCE: Duration = Duration::from_secs(20);

// The local network.

/// Programs of others that are remembered and asked for their rooms.
pub const FOUND_AT_ONCE: usize = 16;
/// How long a neighbour may take to list its rooms, and in how many bytes.
pub const NEIGHBOUR_PATIENCE: Duration = Duration::from_secs(2);
pub const NEIGHBOUR_ANSWER: u64 = 64 * 1024;

// Whether it can serve.

/// Asking costs a write once in so long, and a store that takes longer than this cannot serve.
pub const PROBED_EVERY: Duration = Duration::from_secs(1);
pub const PROBE_WITHIN: Duration = Duration::from_secs(3);

// Space, where the operator says nothing else.

pub const QUOTA: u64 = 10 << 30;
pub const PERSON_QUOTA: u64 = 256 << 20;

// Stopping.

/// How long clients are given to read that the server stops.
pub const SHUTDOWN: Duration = Duration::from_secs(4);
