//! Packs that are only looked at: the board to see, and every fault with its place.

mod support;

use serde_json::{Value, json};
use support::{TestServer, http};

const EDITION: &str = include_str!("../../../data/editions/lantern_bay.toml");
const TYCOON: &str = include_str!("../../../data/editions/property_tycoon.toml");
const THEME: &str = include_str!("../../../data/themes/bilkent.toml");

fn file(name: &str, text: &str) -> Value {
    json!({"name": name, "text": text})
}

fn own(text: &str, id: &str) -> String {
    text.replacen(&format!("id = \"{id}\""), "id = \"own\"", 1)
}

fn preset(edition: &str, theme: &str, rules: &str) -> String {
    format!(
        "kind = \"preset\"\nid = \"own\"\ntitle = \"Own\"\nsummary = \"Ours.\"\nedition = \"{edition}\"\n\
         theme = \"{theme}\"\nextends = \"official\"\n[rules]\n{rules}\n"
    )
}

async fn checked(server: &TestServer, files: Value) -> Value {
    let ada = server.client().await;
    ada.ok("POST", "/api/packs/check", json!({"files": files})).await
}

#[tokio::test]
async fn a_pack_in_order_is_shown_as_its_preset_plays_it() {
    let server = TestServer::start().await;
    let board = own(EDITION, "lantern_bay").replacen("price = 60", "price = 66", 1);
    let files = json!([
        file("preset.toml", &preset("own", "own", "build.max_houses = 3")),
        file("theme.toml", &own(THEME, "bilkent")),
        file("board.toml", &board),
    ]);
    let answer = checked(&server, files).await;
    assert_eq!(answer["faults"], json!([]));
    let board = &answer["board"];
    assert_eq!((&board["edition"], &board["theme"]), (&json!("own"), &json!("own")));
    assert_eq!((&board["spaces"][1]["price"], &board["max_houses"]), (&json!(66), &json!(3)));
    assert_eq!(board["spaces"].as_array().unwrap().len(), 40);
    assert!(board["tokens"].as_array().unwrap().len() >= 6);
    // Nothing is kept: the same pack is new to the next one who asks.
    let presets = server.client().await.ok("GET", "/api/presets", json!({})).await;
    assert!(presets.as_array().unwrap().iter().all(|preset| preset["id"] != "own"));
}

#[tokio::test]
async fn a_board_or_a_theme_alone_is_shown_by_rules_that_fit() {
    let server = TestServer::start().await;
    for (text, id, edition, theme) in [
        (EDITION, "lantern_bay", "own", "lantern_bay"),
        // Its fines go to a pot, which the usual rules do not have.
        (TYCOON, "property_tycoon", "own", "lantern_bay"),
        (THEME, "bilkent", "lantern_bay", "own"),
    ] {
        let answer = checked(&server, json!([file("own.toml", &own(text, id))])).await;
        assert_eq!(answer["faults"], json!([]), "{id}");
        assert_eq!((&answer["board"]["edition"], &answer["board"]["theme"]), (&json!(edition), &json!(theme)), "{id}");
    }
}

#[tokio::test]
async fn every_fault_names_its_file_and_key_and_the_rest_is_shown() {
    let server = TestServer::start().await;
    let board = own(EDITION, "lantern_bay").replacen("price = 60", "price = -60", 1);
    let board = board.replacen("go_salary = 200", "go_salary = \"much\"", 1);
    let answer =
        checked(&server, json!([file("board.toml", &board), file("theme.toml", &own(THEME, "bilkent"))])).await;
    let faults = answer["faults"].as_array().unwrap();
    let keys: Vec<&str> = faults.iter().map(|fault| fault["key"].as_str().unwrap()).collect();
    assert_eq!(keys, ["go_salary", "spaces[1].price"]);
    let line = board.lines().position(|line| line.starts_with("go_salary")).unwrap() + 1;
    assert_eq!((&faults[0]["file"], &faults[0]["line"]), (&json!("board.toml"), &json!(line)));
    assert!(faults.iter().all(|fault| fault["text"].as_str().unwrap().len() > 10), "{faults:?}");
    assert_eq!(answer["board"]["theme"], "own");
    // Rules and board that are each valid, but do not go together.
    let files = json!([file("own.toml", &preset("property_tycoon", "lantern_bay", "players.max = 6")),]);
    let answer = checked(&server, files).await;
    assert_eq!(answer["board"], Value::Null);
    assert_eq!((&answer["faults"][0]["file"], &answer["faults"][0]["key"]), (&json!("own.toml"), &json!("")));
    assert!(answer["faults"][0]["text"].as_str().unwrap().contains("pot"));
    assert_eq!(checked(&server, json!([])).await, json!({"board": null, "faults": []}));
}

#[tokio::test]
async fn a_pack_is_limited_and_needs_no_session() {
    let server = TestServer::start().await;
    let ask = async |body: &str| http(server.address, "POST", "/api/packs/check", None, body, &[]).await;
    let (status, _) = ask(&json!({"files": [file("a.toml", "kind = 1")]}).to_string()).await;
    assert_eq!(status, 200);
    let (status, text) = ask(&json!({"files": [file("a.toml", &"x".repeat(2 << 20))]}).to_string()).await;
    assert!(status == 413 && text.contains("1048576"), "{status} {text}");
    let many = vec![file("a.toml", ""); 65];
    assert_eq!(ask(&json!({"files": many}).to_string()).await.0, 400);
    for nonsense in ["", "7", "{\"files\": 1}", "{\"file\": []}"] {
        assert_eq!(ask(nonsense).await.0, 400, "{nonsense}");
    }
}

#[tokio::test]
async fn boards_are_shown_with_the_presets_that_play_on_them() {
    let server = TestServer::start().await;
    let (status, editions) = server.http("GET", "/api/editions?lang=tr", None, &json!({})).await;
    assert_eq!(status, 200);
    let editions = editions.as_array().unwrap();
    assert_eq!(editions.len(), 3);
    for edition in editions {
        assert_eq!(edition["board"]["spaces"].as_array().unwrap().len(), 40);
        assert_eq!(edition["board"]["edition"], edition["id"]);
        assert!(!edition["presets"].as_array().unwrap().is_empty(), "{}", edition["id"]);
    }
}
