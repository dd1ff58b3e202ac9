//! The limits of time that the documents set for the program, as the median of many. They stand well above what
//! any machine needs, and nothing else runs in this file, so they fail only when something is wrong.

mod support;

use serde_json::json;
use std::time::{Duration, Instant};
use support::{Socket, TestServer};

/// NCSU NR1.1 and NR1.2: a hundredth of a second.
const LIMIT: Duration = Duration::from_millis(10);
const COMMANDS: usize = 1_000;

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// The two of them sit at a new table by the rules of that document, and their game has begun.
async fn begin(server: &TestServer) -> [Socket; 2] {
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({"seats": 2, "preset": "ncsu"})).await;
    ben.join(&code, "Ben").await;
    let mut sockets = [ada.connect(&code).await, ben.connect(&code).await];
    for socket in &mut sockets {
        socket.done(json!({"ready": {"ready": true}})).await;
    }
    for socket in &mut sockets {
        socket.until("table").await;
    }
    sockets
}

// covers: NCSU-NR1.1, NCSU-NR1.2, YOLO-3.2.3.1
/// From the frame that holds a command to its answer, and to what all who are at the table are shown of it; each is
/// stored durably before. Refusals are answered as soon.
#[tokio::test]
async fn a_thousand_commands_are_answered_each_within_a_hundredth_of_a_second() {
    let server = TestServer::start().await;
    let (mut answered, mut refused, mut shown) = (Vec::new(), Vec::new(), Vec::new());
    while answered.len() < COMMANDS {
        let mut sockets = begin(&server).await;
        while let Some(mover) = (0..2).find(|at| sockets[*at].choice().is_some()) {
            // Nobody is told to slow down.
            server.clock.advance(Duration::from_millis(200));
            let (seat, command) = sockets[mover].choice().unwrap();
            let seen = sockets[mover].seq();
            let play = |command| json!({"play": {"seen": seen, "seat": seat, "command": command}});
            let began = Instant::now();
            // There are no votes in this document.
            let reason = sockets[mover].ask(play(json!({"vote_finish": {"finish": true}}))).await;
            refused.push(began.elapsed());
            assert_eq!(reason["refusal"]["code"], "rejected", "{reason}");
            let began = Instant::now();
            let reason = sockets[mover].ask(play(command)).await;
            answered.push(began.elapsed());
            assert!(reason.is_null(), "{reason}");
            for socket in &mut sockets {
                if socket.seq() == seen {
                    socket.until_news(seen).await;
                }
            }
            shown.push(began.elapsed());
            if answered.len() == COMMANDS {
                break;
            }
        }
    }
    for (what, times) in [("answered", answered), ("refused", refused), ("shown to all", shown)] {
        let median = median(times);
        println!("{what}: {median:?} at the median of {COMMANDS}");
        assert!(median <= LIMIT, "{what} after {median:?}");
    }
}
