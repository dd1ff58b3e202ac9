//! Rooms and saves: shown as they were, and played on.

use crate::fixtures::{Served, play_to_the_end, versions};
use crate::players::Chair;
use crate::records::assert_proven;
use crate::same::{assert_same_sight, assert_still};
use crate::sight::first_sight;
use serde_json::{Value, json};
use std::process::Command;
use tokio::task::JoinSet;

/// Comes in as everybody who belongs to the room, and sees what was to be seen.
async fn come_in(clients: Vec<(String, crate::client::Client)>, code: &str, shown: &Value) -> Vec<Chair> {
    let mut chairs = Vec::new();
    for (nickname, client) in clients {
        let (chair, now) = first_sight(&client, code).await;
        assert_same_sight(&format!("{code} for {nickname}"), &shown[&nickname], &now);
        chairs.push(chair);
    }
    chairs
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_room_is_shown_as_it_was_and_every_game_goes_on_to_its_end() {
    let mut playing = JoinSet::new();
    let mut servers: Vec<Served> = Vec::new();
    let mut counted = (0, 0);
    for version in versions() {
        for database in version.databases() {
            let served = database.served().await;
            let (address, shown) = (served.server.address, database.shown());
            for room in database.rooms() {
                let (code, stage) = (room["code"].as_str().unwrap().to_string(), room["stage"].clone());
                let names = room["people"].as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_string());
                let clients: Vec<_> = names.map(|name| (name.clone(), database.client(address, &name))).collect();
                let (owner, shown) = (clients[0].1.clone(), shown["rooms"][&code].clone());
                let kind = room["kind"].clone();
                playing.spawn(async move {
                    let chairs = come_in(clients, &code, &shown).await;
                    if stage == "playing" && kind != "tutorial" {
                        play_to_the_end(chairs).await;
                        assert_proven(&owner, &code).await;
                    }
                });
                counted.0 += 1;
                counted.1 += usize::from(room["stage"] == "playing");
            }
            servers.push(served);
        }
    }
    while let Some(played) = playing.join_next().await {
        played.unwrap();
    }
    assert!(counted.0 >= 50 && counted.1 >= 30, "{counted:?} rooms and running games");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_saved_game_is_shown_as_it_was_and_goes_on_to_its_end() {
    let mut playing = JoinSet::new();
    let mut servers: Vec<Served> = Vec::new();
    for version in versions() {
        for database in version.databases() {
            let served = database.served().await;
            for save in database.shown()["saves"].as_array().unwrap() {
                let client = database.client(served.server.address, save["nickname"].as_str().unwrap());
                let save = save.clone();
                playing.spawn(async move {
                    let path = format!("/api/saves/{}/load", save["slot"]);
                    let loaded = client.ok("POST", &path, json!({})).await;
                    let code = loaded["code"].as_str().unwrap();
                    let (chair, now) = first_sight(&client, code).await;
                    let mut then = save["seen"].clone();
                    // It goes on in a room of its own.
                    then["room"]["room"]["code"] = json!(code);
                    assert_same_sight(&format!("slot {}", save["slot"]), &then, &now);
                    play_to_the_end(vec![chair]).await;
                    assert_proven(&client, code).await;
                });
            }
            servers.push(served);
        }
    }
    assert!(playing.len() >= 17, "only {} saves", playing.len());
    while let Some(played) = playing.join_next().await {
        played.unwrap();
    }
}

#[tokio::test]
async fn everybody_finds_what_is_theirs() {
    for version in versions() {
        for database in version.databases() {
            let served = database.served().await;
            let shown = database.shown();
            for (nickname, _) in database.people() {
                let client = database.client(served.server.address, nickname);
                let mut me = client.ok("GET", "/api/me", json!({})).await;
                let mut then = shown["people"][nickname].clone();
                // Whether there is anybody to report to is a matter of the server.
                then.as_object_mut().unwrap().remove("reports");
                // All of them are there; in which order they are listed is a matter of taste.
                for shown in [&mut then, &mut me] {
                    let rooms = shown["rooms"].as_array_mut().unwrap();
                    rooms.sort_by_key(|room| room["code"].as_str().map(str::to_string));
                }
                assert_still(&format!("{} of {}", nickname, database.name()), &then, &me);
                if let Some(then) = shown["statistics"].get(nickname) {
                    let counted = client.ok("GET", "/api/statistics", json!({})).await;
                    assert_still(&format!("statistics of {nickname}"), then, &counted);
                }
            }
            served.server.stop().await;
        }
    }
}

/// Earlier versions let somebody begin as many games alone as they liked.
#[tokio::test]
async fn unfinished_games_of_earlier_versions_wait_until_they_are_finished_saved_or_given_up() {
    let (mut saved, mut given_up) = (0, 0);
    for version in versions() {
        for database in version.databases() {
            let served = database.served().await;
            for (nickname, _) in database.people() {
                let client = database.client(served.server.address, nickname);
                let me = client.ok("GET", "/api/me", json!({})).await;
                let rooms = me["rooms"].as_array().unwrap().iter();
                let solo = rooms.filter(|room| room["stage"] == "playing" && room["kind"] != "multiplayer");
                for (at, room) in solo.filter(|room| room["kind"] != "tutorial").enumerate() {
                    assert_eq!(room["asked_about"], false, "{room}");
                    let exit = format!("/api/rooms/{}/exit", room["code"].as_str().unwrap());
                    let save = at % 2 == 0;
                    client.ok("POST", &exit, json!({"save": save, "slot": save.then_some(1)})).await;
                    *if save { &mut saved } else { &mut given_up } += 1;
                }
                let left = client.ok("GET", "/api/me", json!({})).await;
                let playing = left["rooms"].as_array().unwrap().iter().filter(|room| room["stage"] == "playing");
                assert!(playing.into_iter().all(|room| room["kind"] == "multiplayer" || room["kind"] == "tutorial"));
            }
            served.server.stop().await;
        }
    }
    assert!(saved > 0 && given_up > 0, "{saved} saved, {given_up} given up");
}

#[tokio::test]
async fn a_lobby_keeps_its_lock_and_begins_its_game() {
    for version in versions() {
        let database = version.database("together");
        let room = database.rooms().find(|room| room["stage"] == "lobby").unwrap();
        let served = database.served().await;
        let (address, code) = (served.server.address, room["code"].as_str().unwrap());
        let stranger = served.server.client().await;
        let path = format!("/api/rooms/{code}/watch");
        let refused = stranger.refused("POST", &path, json!({"password": "wrong"})).await;
        assert_eq!(refused["faults"][0]["field"], "password");
        stranger.ok("POST", &path, json!({"password": room["password"]})).await;
        let mut chairs = Vec::new();
        for nickname in room["people"].as_array().unwrap() {
            chairs.push(first_sight(&database.client(address, nickname.as_str().unwrap()), code).await.0);
        }
        // Whoever was ready without a nonce, or has lost it, says so again.
        for ready in [false, true] {
            for chair in chairs.iter_mut().filter(|chair| !chair.seats.is_empty()) {
                chair.socket.done(json!({"ready": {"ready": ready}})).await;
            }
        }
        for chair in &mut chairs {
            chair.socket.until("table").await;
        }
        play_to_the_end(chairs).await;
    }
}

#[test]
fn a_host_finds_what_was_kept_about_people() {
    let mut asked = 0;
    for version in versions() {
        for database in version.databases() {
            let shown = database.shown();
            let folder = tempfile::tempdir().unwrap();
            let path = database.unpack_into(folder.path());
            for (words, then) in shown["admin"].as_object().into_iter().flatten() {
                let mut command = Command::new(env!("CARGO_BIN_EXE_freehold"));
                command.args(["admin", "--json"]).args(words.split(' ')).arg("--data").arg(&path);
                let output = command.output().unwrap();
                assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
                assert_still(words, then, &serde_json::from_slice(&output.stdout).unwrap());
                asked += 1;
            }
        }
    }
    assert!(asked >= 4, "only {asked} questions");
}

#[tokio::test]
async fn a_tutorial_goes_on_to_its_last_lesson() {
    for version in versions() {
        let database = version.database("alone");
        let room = database.rooms().find(|room| room["kind"] == "tutorial").unwrap();
        let served = database.served().await;
        let ada = database.client(served.server.address, "Ada");
        let (mut chair, _) = first_sight(&ada, room["code"].as_str().unwrap()).await;
        let lessons = chair.socket.room["lesson"]["lessons"].as_u64().unwrap();
        let begun = chair.socket.room["lesson"]["number"].as_u64().unwrap();
        assert!(begun > 1, "two lessons were done");
        for _ in begun..lessons {
            chair.socket.done(json!({"skip_lesson": {}})).await;
        }
        chair.socket.until_that(|message| message["room"]["lesson"]["number"] == lessons).await;
    }
}
