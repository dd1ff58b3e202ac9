//! Whole games of random players and of bots, with every promise of the engine checked on the way.
//!
//! A game follows from its rulebook, its seed and its cap, so that a fault can be repeated.

use crate::game::{self, Observer};
pub use crate::inspect::{Inspector, Invariant, Outcome, PlayoutFault};
use crate::sim::game_seed;
use freehold_bots::{Bot, BotKind, Crew, RandomPlayer};
use freehold_content::Library;
use freehold_engine::ruleset::Off;
use freehold_engine::{Command, FastChance, Phase, Position, Rulebook, SeatId, State, act, begin};

/// One game of bots in so many has an `expert`, which takes its time.
const EXPERT_GAMES: u64 = 100;
/// Futures that it plays for a decision.
const ROLLOUTS: u32 = 8;

/// The rulebook of a built-in preset.
pub fn rulebook(preset: &str) -> Option<Rulebook> {
    let library = Library::shared();
    let preset = library.preset(preset)?;
    let edition = library.edition(&preset.edition)?;
    Rulebook::new(preset.ruleset.clone(), edition.clone()).ok()
}

/// How many play the game of this seed: every number that the rules allow, in turn.
pub fn seats(book: &Rulebook, seed: u64) -> u8 {
    let (min, max) = (book.rules.players.min, book.rules.players.max);
    min + (seed % u64::from(max - min + 1)) as u8
}

/// The bots of the game of this seed, of all kinds.
pub fn mixed_lineup(book: &Rulebook, seed: u64) -> Vec<BotKind> {
    let mut mix = RandomPlayer::new(game_seed(seed, 0));
    let often: Vec<BotKind> = BotKind::ALL.into_iter().filter(|kind| *kind != BotKind::Expert).collect();
    let mut lineup: Vec<BotKind> =
        (0..seats(book, seed)).map(|_| often[mix.below(often.len() as u64) as usize]).collect();
    if mix.one_in(EXPERT_GAMES) {
        let seat = mix.below(lineup.len() as u64) as usize;
        lineup[seat] = BotKind::Expert;
    }
    lineup
}

/// Bots play one game to its end or to the cap, audited from the first event to the last. They
/// must do better than random players: every command is allowed, and every turn comes to an end.
pub fn play_bots(
    book: &Rulebook,
    crew: &Crew,
    lineup: &[BotKind],
    seed: u64,
    cap: u16,
) -> Result<Outcome, PlayoutFault> {
    let mut bots: Vec<Box<dyn Bot + Send>> =
        (1u64..).zip(lineup).map(|(number, kind)| crew.make(*kind, game_seed(seed, number), ROLLOUTS)).collect();
    let mut inspector = Inspector::new(book, lineup.len() as u8);
    let played = game::play(book, &mut bots, &mut FastChance::new(seed), cap, &mut inspector);
    if played.dithered > 0 {
        inspector.object(PlayoutFault::Dithered { turns: played.dithered });
    }
    if !played.finished() && played.state.round() <= cap {
        inspector.object(PlayoutFault::Stuck { seat: Position::new(book, &played.state).to_move() });
    }
    inspector.close(&played.state)
}

/// Random players play one game to its end or to the cap, audited from the first event to the last.
pub fn play_randomly(book: &Rulebook, seats: u8, seed: u64, cap: u16) -> Result<Outcome, PlayoutFault> {
    let mut chance = FastChance::new(seed);
    let mut player = RandomPlayer::new(seed.wrapping_mul(31).wrapping_add(7));
    let mut state = State::new(book, seats, false);
    let mut inspector = Inspector::new(book, seats);
    begin(book, &mut state, &mut chance, &mut inspector, false);
    while inspector.is_content() && !matches!(state.phase(), Phase::Over { .. }) && state.round() <= cap {
        let position = Position::new(book, &state);
        let (seat, command) = match said_by_nobody(&mut player, &position) {
            Some(command) => (None, command),
            None => match slip(&mut player, &position).or_else(|| player.decide(&position)) {
                Some((seat, command)) => (Some(seat), command),
                None => return Err(PlayoutFault::Stuck { seat: position.to_move() }),
            },
        };
        match act(book, &mut state, seat, &command, &mut chance, &mut inspector) {
            Ok(()) => inspector.acted(book, &state, seat, &command),
            Err(rejection) => inspector.refused(&state, seat, &command, rejection),
        }
    }
    inspector.close(&state)
}

/// A person in such a game would sometimes think better of it; the random player has no plan to slip from.
fn slip(player: &mut RandomPlayer, position: &Position<'_>) -> Option<(SeatId, Command)> {
    let (mover, command) = (position.state.turn().seat, Command::TakeBack {});
    (position.allows(mover, &command) && player.one_in(4)).then_some((mover, command))
}

fn is_live(position: &Position<'_>) -> bool {
    matches!(position.state.phase(), Phase::Auction(auction) if auction.live)
}

/// Now and then the clock runs out, time is up, or a seat changes hands.
fn said_by_nobody(player: &mut RandomPlayer, position: &Position<'_>) -> Option<Command> {
    if !player.one_in(64) {
        return None;
    }
    let seat = SeatId(player.below(position.state.seat_count() as u64) as u8);
    let timed = position.book.rules.time.game_min != Off::Off;
    let command = match player.below(32) {
        0 => Command::SeatToBot { seat },
        1 => Command::SeatToPerson { seat },
        2 if timed => Command::CallTime {},
        3..16 if is_live(position) => Command::CloseAuction {},
        _ => Command::ExpireTurn {},
    };
    position.check(None, &command).is_ok().then_some(command)
}
