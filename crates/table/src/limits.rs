//! Every limit of a table, stated in one place. docs/host-a-server.md repeats them in words.

use core::time::Duration;

// People and what they say.

/// Longest id of a request.
pub const MAX_REQUEST_ID: usize = 40;
/// Tabs of one person at one table.
pub const TABS: usize = 8;
pub const MAX_PASSWORD: usize = 64;
pub const MAX_CHAT: usize = 300;
/// Lines of chat that a client is shown when it comes.
pub const CHAT_SHOWN: u32 = 100;
pub const MAX_SPECTATORS: usize = 50;

/// A burst at once, and one more each time `every` has passed.
pub struct Rate {
    pub burst: u32,
    pub every: Duration,
}

/// Offers that somebody may make to other people in one turn.
pub const OFFERS_IN_TURN: usize = 3;

pub const CHAT: Rate = Rate { burst: 5, every: Duration::from_secs(2) };

// The past.

/// Steps of a game that a table keeps at hand: whoever missed no more is sent these, others the whole table.
pub const REPLAYED: usize = 200;
/// Steps that a table shows of its past; the log has the others.
pub const STEPS_SHOWN: usize = 40;
pub const LOG_PAGE: u32 = 200;
/// Steps of a replay that are answered at once, and the bytes after which no further one follows.
pub const REPLAY_STEPS: u32 = 2_000;
pub const REPLAY_BYTES: usize = 1024 * 1024;
/// Steps of others that a command may cross on its way and still be carried out, if they leave it what it was.
pub const CROSSED: usize = 16;
/// Ids of accepted requests that are remembered of one person.
pub const REMEMBERED_IDS: usize = 256;
/// Those of a whole table that are stored; steps of a game store their own.
pub const STORED_IDS: usize = 64;

/// Games of one person against bots that are remembered: the latest.
pub const SUMMARIES: u32 = 5_000;

// The turn clock, at its standard pace.

pub const GRACE: Duration = Duration::from_secs(20);
pub const GRACE_IN_DEBT: Duration = Duration::from_secs(60);
/// After time was up once in a turn, its other decisions come quickly.
pub const GRACE_AFTER_EXPIRY: Duration = Duration::from_secs(5);
pub const BANK: Duration = Duration::from_secs(60);
pub const BANK_MOST: Duration = Duration::from_secs(180);
/// What a decision within half of its grace adds to the bank.
pub const QUICK_REFILL: Duration = Duration::from_secs(5);
pub const GRANTED: Duration = Duration::from_secs(60);
pub const BID: Duration = Duration::from_secs(15);
/// A live auction is open for so long without any bid, and after the last one.
pub const AUCTION_FROM_START: Duration = Duration::from_secs(10);
pub const AUCTION_AFTER_BID: Duration = Duration::from_secs(5);
/// How long before time is up the player is warned; for a bid a third of the countdown.
pub const WARNING: Duration = Duration::from_secs(10);
/// Without a clock: whoever has nothing left to do in their turn is reminded to end it after so long.
pub const REMINDER: Duration = Duration::from_secs(45);
/// Turns in a row that the clock may decide before a bot takes over.
pub const EXPIRED_TURNS: u8 = 2;
/// Whoever is away for so long is played by a bot.
pub const DISCONNECTED: Duration = Duration::from_secs(60);
/// Whoever loses the line before the game finds the berth again for so long.
pub const BERTH_KEPT: Duration = Duration::from_secs(10 * 60);
/// So long the others are asked whether somebody shall go.
pub const REMOVAL_ASKED: Duration = Duration::from_secs(60);
/// Of those who are here, at least so many must agree.
pub const REMOVAL_VOTES: usize = 2;
/// A pause in a game counts as played no longer than this.
pub const LONGEST_PAUSE: Duration = Duration::from_secs(120);

/// A bot that has decided waits no longer than this until everything has been seen.
pub const LONGEST_VIEW: Duration = Duration::from_secs(15);
/// Where nothing is given time for the eye, the steps of bots are told together, this often.
pub const BUNDLED: Duration = Duration::from_millis(250);
/// How long a bot waits for the answer of a person to its offer.
pub const ANSWER: Duration = Duration::from_secs(20);
/// The same, all in all, once they have said that they think it over.
pub const THOUGHT_OVER: Duration = Duration::from_secs(60);
/// How long bots wait until the last person of a game, who has just gone out, says whether to watch on.
pub const PARTING: Duration = Duration::from_secs(60);
/// Decisions of bots in one turn after which the clock ends it.
pub const BOT_DECISIONS: u32 = 500;

/// When every berth is filled and everybody is ready, a game of several people begins after this time.
pub const COUNTDOWN: Duration = Duration::from_secs(3);
/// The host may let somebody watch for whose word all others have waited so long.
pub const WORD_WITHIN: Duration = Duration::from_secs(60);
/// How long the promised nonces are waited for: long enough to load the page again.
pub const NONCES_WITHIN: Duration = Duration::from_secs(10);
/// Whoever has spoilt so many starts of a table is put out of the seat.
pub const STARTS_SPOILT: u32 = 2;
/// People of whom a table remembers that.
pub const SPOILERS_KEPT: usize = 64;

// Sleep. A table that nobody is at sleeps until somebody comes.

pub const ASLEEP_AFTER: Duration = Duration::from_secs(60);
/// While people are at it, a table says so in the store this often.
pub const TOUCH_EVERY: Duration = Duration::from_secs(600);
