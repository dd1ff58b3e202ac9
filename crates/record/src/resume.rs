//! Going on with a game that was put aside: the same state, the same history, the same luck.

use crate::game::{RecordedGame, extend_history};
use crate::luck::SeededChance;
use crate::outcome::{RecordedChance, ScriptedChance};
use crate::record::{Header, Move, Record, Terms, What};
use crate::replay::ReplayFault;
use crate::seed::Seed;
use freehold_engine::ruleset::{CurrencyRules, DiceRules};
use freehold_engine::{CardId, CardSet, Chance, Dice, Event, Money, Rulebook, SeatId, State, Stream, check_players};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// Outcomes as they were written down, while the luck behind them moves on just as far.
struct ResumedChance<'a> {
    recorded: RecordedChance<'a>,
    /// Nothing for moves that were scripted: their outcomes did not come from this seed.
    luck: Option<&'a mut SeededChance>,
    differs: bool,
}

impl ResumedChance<'_> {
    fn follow<T: PartialEq>(&mut self, recorded: T, draw: impl FnOnce(&mut SeededChance) -> T) -> T {
        if let Some(luck) = &mut self.luck {
            self.differs |= draw(luck) != recorded;
        }
        recorded
    }
}

impl Chance for ResumedChance<'_> {
    fn below(&mut self, stream: Stream, bound: u32) -> u32 {
        self.recorded.below(stream, bound)
    }

    fn throw(&mut self, rules: &DiceRules) -> Dice {
        let dice = self.recorded.throw(rules);
        self.follow(dice, |luck| luck.throw(rules))
    }

    fn card(&mut self, hidden: CardSet) -> CardId {
        let card = self.recorded.card(hidden);
        self.follow(card, |luck| luck.card(hidden))
    }

    fn first_seat(&mut self, seats: u8) -> SeatId {
        let seat = self.recorded.first_seat(seats);
        self.follow(seat, |luck| luck.first_seat(seats))
    }

    fn cash(&mut self, min: Money, max: Money) -> Money {
        let amount = self.recorded.cash(min, max);
        self.follow(amount, |luck| luck.cash(min, max))
    }

    fn market(&mut self, rules: &CurrencyRules) -> [i16; 2] {
        let steps = self.recorded.market(rules);
        self.follow(steps, |luck| luck.market(rules))
    }

    fn multiplier(&mut self, table: &[u8; 16]) -> u8 {
        let percent = self.recorded.multiplier(table);
        self.follow(percent, |luck| luck.multiplier(table))
    }
}

impl RecordedGame {
    /// The game after these moves. `heard` is told the events of each and the state after it.
    pub fn resume(
        header: Header,
        seed: Seed,
        moves: Vec<Move>,
        heard: impl FnMut(&Rulebook, &State, &[Event]),
    ) -> Result<RecordedGame, ReplayFault> {
        let Header { players, opening, commitment, nonces, ruleset, edition, .. } = header;
        let book = Rulebook::new(ruleset, edition).map_err(ReplayFault::BadRules)?;
        RecordedGame::resume_under(Arc::new(book), Terms { players, opening, commitment, nonces }, seed, moves, heard)
    }

    /// The same under rules that are compiled already.
    pub fn resume_under(
        book: Arc<Rulebook>,
        terms: Terms,
        seed: Seed,
        moves: Vec<Move>,
        mut heard: impl FnMut(&Rulebook, &State, &[Event]),
    ) -> Result<RecordedGame, ReplayFault> {
        let players = check_players(&book.rules, &terms.players).map_err(ReplayFault::BadPlayers)?;
        let mut state = State::new(&book, players.len() as u8, !terms.opening);
        let mut luck = SeededChance::new(seed.key(&terms.nonces));
        let mut history = Sha256::new();
        for (index, step) in moves.iter().enumerate() {
            let line = index + 2;
            let arranged = step.scripted || matches!(step.what, What::Setup(_));
            let recorded = RecordedChance::new(&step.chance);
            let mut chance = ResumedChance { recorded, luck: (!arranged).then_some(&mut luck), differs: false };
            let mut events = Vec::new();
            repeat(&book, &mut state, terms.opening, step, line, &mut chance, &mut events)?;
            if chance.differs || !chance.recorded.fits() {
                return Err(ReplayFault::ChanceMisfit { line });
            }
            extend_history(&mut history, &events);
            heard(&book, &state, &events);
        }
        let chance = ScriptedChance::new(luck);
        Ok(RecordedGame { book, state, chance, seed, terms, moves, history })
    }
}

fn repeat<C: Chance>(
    book: &Rulebook,
    state: &mut State,
    opening: bool,
    step: &Move,
    line: usize,
    chance: &mut C,
    events: &mut Vec<Event>,
) -> Result<(), ReplayFault> {
    match &step.what {
        What::Begin if line == 2 => freehold_engine::begin(book, state, chance, events, !opening),
        What::Begin => return Err(ReplayFault::BadStart { line }),
        _ if line == 2 => return Err(ReplayFault::BadStart { line }),
        What::Do { seat, command } => freehold_engine::act(book, state, *seat, command, chance, events)
            .map_err(|rejection| ReplayFault::Refused { line, rejection })?,
        What::Setup(arrangement) => freehold_engine::arrange(book, state, arrangement, chance, events)
            .map_err(|faults| ReplayFault::BadSetup { line, faults })?,
    }
    Ok(())
}

impl Record {
    /// The same game under a seed of one's own. What was played so far counts as arranged, because
    /// its luck came from elsewhere and its seed is not ours to reveal.
    pub fn under_new_seed(mut self, seed: &Seed) -> Record {
        self.header.commitment = seed.commitment();
        self.header.nonces.clear();
        for step in &mut self.moves {
            step.scripted = true;
        }
        self.close = None;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bytes32, NewGame, VerifyFault};
    use freehold_engine::{Command, Phase};

    fn started(seed: u64) -> RecordedGame {
        let preset = freehold_content::preset("official").expect("a preset");
        let edition = freehold_content::edition(&preset.edition).expect("an edition");
        let book = Arc::new(Rulebook::new(preset.ruleset, edition).expect("a rulebook"));
        let players = ["Red".to_string(), "Blue".to_string()];
        let seed = Seed::from_number(seed);
        RecordedGame::new(NewGame { book, players: &players, opening: true, seed, nonces: Vec::new() }).unwrap().0
    }

    fn play(game: &mut RecordedGame, turns: usize) {
        for _ in 0..turns {
            if !game.is_over() {
                game.act(None, &Command::ExpireTurn {}).unwrap();
            }
        }
    }

    #[test]
    fn a_resumed_game_has_the_same_luck() {
        let mut straight = started(3);
        play(&mut straight, 200);
        let mut broken = started(3);
        play(&mut broken, 83);
        let record = broken.record();
        let mut events = 0;
        let count = |_: &Rulebook, _: &State, heard: &[Event]| events += heard.len();
        let seed = Seed::from_number(3);
        let mut resumed = RecordedGame::resume(record.header, seed, record.moves, count).unwrap();
        assert!(events > 100);
        play(&mut resumed, 117);
        assert_eq!(resumed.record(), straight.record());
    }

    #[test]
    fn another_seed_does_not_fit() {
        let mut game = started(3);
        play(&mut game, 20);
        let record = game.record();
        let other = RecordedGame::resume(record.header, Seed::from_number(4), record.moves, |_, _, _| {});
        assert!(matches!(other.err(), Some(ReplayFault::ChanceMisfit { .. })));
    }

    #[test]
    fn under_a_new_seed_the_past_stays_and_the_future_is_new() {
        let mut game = started(3);
        play(&mut game, 60);
        let seed = Seed(Bytes32([9; 32]));
        let record = game.record().under_new_seed(&seed);
        assert_eq!(record.header.commitment, seed.commitment());
        let mut resumed = RecordedGame::resume(record.header, seed, record.moves, |_, _, _| {}).unwrap();
        assert_eq!(resumed.state(), game.state());
        play(&mut game, 60);
        play(&mut resumed, 60);
        assert_ne!(resumed.state(), game.state());
        // Again from where it stands now: the new luck goes on as well.
        let again = resumed.record();
        let mut again = RecordedGame::resume(again.header, seed, again.moves, |_, _, _| {}).unwrap();
        play(&mut resumed, 40);
        play(&mut again, 40);
        assert_eq!(resumed.state(), again.state());
        while !matches!(resumed.state().phase(), Phase::Over { .. }) {
            if resumed.state().round() > 3_000 {
                return;
            }
            play(&mut resumed, 1);
        }
        assert!(matches!(resumed.record().verify(), Err(VerifyFault::Arranged { line: 2 })));
    }
}
