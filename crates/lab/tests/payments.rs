//! The amounts that events name are the cash that the state counts, in whole games of every preset.

use freehold_bots::RandomPlayer;
use freehold_content::Library;
use freehold_engine::event::{Sharing, cash_changes};
use freehold_engine::{Event, FastChance, Phase, Position, Sink, State, act, begin};
use freehold_lab::playout;

#[derive(Default)]
struct Heard(Vec<Event>);

impl Sink for Heard {
    fn hear(&mut self, event: &Event) {
        self.0.push(*event);
    }
}

#[test]
fn payments_of_events_are_what_the_state_counts() {
    let mut moved = 0;
    for preset in Library::shared().presets() {
        let book = playout::rulebook(&preset.id).unwrap();
        let (mut chance, mut player) = (FastChance::new(11), RandomPlayer::new(7));
        let mut state = State::new(&book, 4, false);
        begin(&book, &mut state, &mut chance, &mut Heard::default(), false);
        for _ in 0..3_000 {
            if matches!(state.phase(), Phase::Over { .. }) {
                break;
            }
            let mut before = state;
            let mut heard = Heard::default();
            let Some((seat, command)) = player.decide(&Position::new(&book, &state)) else { break };
            if act(&book, &mut state, Some(seat), &command, &mut chance, &mut heard).is_err() {
                continue;
            }
            for event in heard.0 {
                let mut after = before;
                after.fold(&book, &event).expect("an event with a meaning");
                let changes = cash_changes(event.payments(), &Sharing::new(&book.rules, before.order()));
                for seat in before.seat_ids() {
                    let counted = after.seat(seat).cash - before.seat(seat).cash;
                    let bankrupt = matches!(event, Event::WentBankrupt { seat: out, .. } if out == seat);
                    assert!(bankrupt || counted == changes[seat], "{}: {event:?}", preset.id);
                    moved += u32::from(counted.0 != 0);
                }
                before = after;
            }
        }
    }
    assert!(moved > 1_000, "only {moved} payments were seen");
}
