//! The auditor against the engine: clean games pass, corrupted ones do not.
//!
//! Only here does the auditor meet the engine's rules: they supply the games.

mod buildings;
mod clean;
mod corrupt;
mod live;
mod restless;

use freehold_auditor::{Auditor, Ending};
use freehold_bots::RandomPlayer;
use freehold_engine::event::Event;
use freehold_engine::{Command, FastChance, Phase, Position, Rulebook, SeatId, SpaceId, State, act, begin};

/// Rounds after which a game is left unfinished.
const CAP: u16 = 100;
/// Random play may talk for ever without a throw.
const MOST_DECISIONS: usize = 20_000;

struct Game {
    seats: u8,
    events: Vec<Event>,
    state: State,
}

/// A preset, with options replaced.
fn rulebook(preset: &str, options: &[(&str, serde_json::Value)]) -> Rulebook {
    let preset = freehold_content::preset(preset).expect("a built-in preset");
    let edition = freehold_content::edition(&preset.edition).expect("a built-in edition");
    let mut ruleset = preset.ruleset.clone();
    for (key, value) in options {
        ruleset =
            freehold_content::override_option(&ruleset, key, value).unwrap_or_else(|error| panic!("{key}: {error:?}"));
    }
    Rulebook::new(ruleset, edition.clone()).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// One game of restless players, with the clock and the server interfering at times.
fn play(book: &Rulebook, seats: u8, seed: u64) -> Game {
    let mut chance = FastChance::new(seed);
    let mut player = RandomPlayer::new(seed ^ 0xa0d1);
    let mut state = State::new(book, seats, false);
    let mut events = Vec::new();
    begin(book, &mut state, &mut chance, &mut events, false);
    for decision in 0..MOST_DECISIONS {
        if matches!(state.phase(), Phase::Over { .. }) || state.round() > CAP {
            break;
        }
        let nobodys = match (seed + decision as u64) % 211 {
            0 => Some(Command::ExpireTurn {}),
            1 => Some(Command::SeatToBot { seat: SeatId(0) }),
            2 => Some(Command::SeatToPerson { seat: SeatId(0) }),
            3 if seed.is_multiple_of(5) && state.round() > 30 => Some(Command::CallTime {}),
            4 | 105 => Some(Command::CloseAuction {}),
            _ => None,
        };
        if let Some(command) = nobodys {
            let _ = act(book, &mut state, None, &command, &mut chance, &mut events);
            continue;
        }
        // In some games everybody has had enough at the same time.
        let tired = book.rules.end.vote && seed % 7 == 3 && state.round() > 25;
        let voter = state.persons().and(state.solvent()).minus(state.finish_votes()).first().filter(|_| tired);
        let vote = voter.map(|seat| (seat, Command::VoteFinish { finish: true }));
        // And some think better of what they have just done.
        let mover = state.turn().seat;
        let slips = decision % 3 == 0 && Position::new(book, &state).allows(mover, &Command::TakeBack {});
        let slip = slips.then_some((mover, Command::TakeBack {}));
        let decided = vote.or(slip).or_else(|| player.decide(&Position::new(book, &state)));
        let Some((seat, command)) = decided else { break };
        let verdict = act(book, &mut state, Some(seat), &command, &mut chance, &mut events);
        assert!(verdict.is_ok(), "{command:?} of seat {} was refused: {verdict:?}", seat.0);
    }
    Game { seats, events, state }
}

/// Everything is heard without a finding, and the books agree with the state.
fn audit(book: &Rulebook, game: &Game) -> Result<(), String> {
    let mut auditor = Auditor::new(&book.edition, &book.rules, game.seats);
    for (index, event) in game.events.iter().enumerate() {
        if let Err(finding) = auditor.hear(event) {
            let before = &game.events[index.saturating_sub(14)..index];
            let told: Vec<String> = before.iter().map(|event| format!("  {event:?}")).collect();
            return Err(format!("{}\n{finding:?}\nwaits: {:?}", told.join("\n"), auditor.waiting()));
        }
    }
    let over = matches!(game.state.phase(), Phase::Over { .. });
    auditor.close(if over { Ending::Over } else { Ending::Stopped }).map_err(|finding| format!("{finding:?}"))?;
    compare(&auditor, &game.state)
}

fn compare(auditor: &Auditor<'_>, state: &State) -> Result<(), String> {
    for seat in state.seat_ids() {
        let there = state.seat(seat);
        let here = (
            auditor.cash(seat),
            auditor.position(seat),
            auditor.jailed(seat),
            auditor.owed(seat),
            auditor.foreign(seat),
        );
        let there = (there.cash, there.position, there.jailed, there.loan.owed, there.holdings);
        if here != there {
            return Err(format!("seat {}: books {here:?}, state {there:?}", seat.0));
        }
    }
    for space in SpaceId::all() {
        let here = (auditor.owner(space), auditor.level(space), auditor.mortgaged(space));
        let there = (state.owner(space), state.level(space), state.mortgaged().contains(space));
        if here != there {
            return Err(format!("space {}: books {here:?}, state {there:?}", space.0));
        }
    }
    let (here, there) = ((auditor.pot(), auditor.rates()), (state.pot(), *state.rates()));
    if here != there {
        return Err(format!("pot and rates: books {here:?}, state {there:?}"));
    }
    match auditor.vault() {
        Some(vault) if vault != i64::from(state.bank().cash.0) => {
            Err(format!("bank: books {vault}, state {}", state.bank().cash))
        }
        _ => Ok(()),
    }
}
