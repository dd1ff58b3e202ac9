//! Games from fixed seeds, and a digest of the bytes of each record.
//!
//! `cargo xtask wasm` runs the same games natively and as WebAssembly and compares the digests. It knows
//! no file and no clock; `expert` plays a fixed number of futures.

use freehold_bots::{Bot, BotKind, Crew, Question, next_to_ask};
use freehold_content::Library;
use freehold_engine::{Command, Event, Rulebook, SeatId, SeatSet};
use freehold_record::{NewGame, RecordedGame, Seed};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// Who sits at a table; together they are all the bots there are.
const TABLES: [&[BotKind]; 2] = [
    &[BotKind::Random, BotKind::FpA, BotKind::FpB, BotKind::FpC],
    &[BotKind::Easy, BotKind::Normal, BotKind::Hard, BotKind::Fast, BotKind::Expert],
];

/// Rounds after which a game has shown enough.
const ROUNDS: u16 = 15;
/// Futures that `expert` plays for a decision.
const FUTURES: u32 = 48;
/// A turn in which bots decide more often is ended by the clock.
const DECISIONS: u32 = 200;

/// How many games there are: each table by each preset.
pub fn games() -> u32 {
    (Library::shared().presets().len() * TABLES.len()) as u32
}

/// The digest of a game, counted from 0; 0 if there is no such game.
pub fn digest(game: u32) -> u64 {
    let presets = Library::shared().presets();
    let (preset, table) = (game as usize / TABLES.len(), game as usize % TABLES.len());
    let Some(preset) = presets.get(preset) else { return 0 };
    let Some(edition) = Library::shared().edition(&preset.edition) else { return 0 };
    let Ok(book) = Rulebook::new(preset.ruleset.clone(), edition.clone()) else { return 0 };
    let record = play(Arc::new(book), TABLES[table], u64::from(game)).record().to_text();
    let hash = Sha256::digest(record.as_bytes());
    hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// A game of these bots, to its end or to the last round that is played.
fn play(book: Arc<Rulebook>, kinds: &[BotKind], number: u64) -> RecordedGame {
    let players: Vec<String> = kinds.iter().map(|kind| kind.name().to_string()).collect();
    let crew = Crew::new(&book);
    let mut bots: Vec<Box<dyn Bot + Send>> =
        (0..).zip(kinds).map(|(seat, kind)| crew.make(*kind, number * 100 + seat, FUTURES)).collect();
    let new = NewGame {
        book,
        players: &players,
        opening: true,
        seed: Seed::from_number(number),
        nonces: Vec::new(),
        broken_off: 0,
    };
    let (mut game, events) = RecordedGame::new(new).expect("the players fit the rules");
    tell(&mut bots, &events);
    let (seats, mut turn, mut decisions) = (SeatSet::first_seats(bots.len()), (0, SeatId(0)), 0);
    while !game.is_over() && game.state().round() <= ROUNDS {
        let now = (game.state().round(), game.state().turn().seat);
        decisions = if now == turn { decisions + 1 } else { 0 };
        turn = now;
        let asked = next_to_ask(&game.position(), seats).filter(|_| decisions < DECISIONS);
        let events = match asked {
            Some(seat) => {
                let view = game.state().seen_by(Some(seat));
                let decision = bots[seat.index()].decide(&Question::new(view.position(game.book()), seat));
                game.act(Some(seat), &decision.command).expect("bots know the rules")
            }
            None => game.act(None, &Command::ExpireTurn {}).expect("the clock may always decide"),
        };
        tell(&mut bots, &events);
    }
    game
}

/// Each bot that listens hears what its seat may hear.
fn tell(bots: &mut [Box<dyn Bot + Send>], events: &[Event]) {
    for (seat, bot) in (0..).zip(bots).filter(|(_, bot)| bot.listens()) {
        let heard: Vec<Event> = events.iter().map(|event| event.seen_by(Some(SeatId(seat)))).collect();
        bot.hear(&heard);
    }
}

/// What JavaScript may call.
#[cfg(target_arch = "wasm32")]
mod exports {
    #[allow(unsafe_code, reason = "two exports of one name would clash; no other crate here exports any")]
    #[unsafe(no_mangle)]
    pub extern "C" fn games() -> u32 {
        super::games()
    }

    #[allow(unsafe_code, reason = "two exports of one name would clash; no other crate here exports any")]
    #[unsafe(no_mangle)]
    pub extern "C" fn digest(game: u32) -> u64 {
        super::digest(game)
    }
}
