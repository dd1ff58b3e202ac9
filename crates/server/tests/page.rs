//! What the page is made from: forms, texts, results, and the curtain between those around one device.

mod support;

use freehold_server::{Config, Proxies};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use support::{TestServer, http, quick};

#[tokio::test]
async fn every_option_comes_with_what_a_form_needs_in_every_language() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let mut titles = Vec::new();
    for language in ["en", "tr"] {
        let sections = ada.ok("GET", &format!("/api/presets/official/options?lang={language}"), json!({})).await;
        let mut all = BTreeSet::new();
        for section in sections.as_array().unwrap() {
            assert!(section["title"] != section["id"], "{section}");
            for option in section["options"].as_array().unwrap() {
                assert!(option["title"] != option["key"] && option["explanation"] != "", "{option}");
                let takes = &option["takes"];
                match takes["kind"].as_str().unwrap() {
                    "words" => assert!(option["words"].as_array().unwrap().len() > 1, "{option}"),
                    "flag" => assert!(option["value"].is_boolean(), "{option}"),
                    "figure" | "figures" => assert!(takes["min"].as_i64() < takes["max"].as_i64(), "{option}"),
                    other => panic!("{other}"),
                }
                for word in option["words"].as_array().unwrap() {
                    assert!(word["title"] != word["word"], "{} {word}", option["key"]);
                }
                all.insert(option["key"].as_str().unwrap().to_string());
            }
        }
        assert!(all.len() > 90, "{}", all.len());
        titles.push(sections[0]["options"][0]["title"].clone());
        let seats = find(&sections, "players.max");
        assert_eq!(seats["takes"], json!({"kind": "figure", "min": 2, "max": 8}));
        let steps = find(&sections, "currencies.calm_steps");
        assert_eq!((&steps["takes"]["kind"], &steps["takes"]["len"]), (&json!("figures"), &json!(9)));
    }
    assert_ne!(titles[0], titles[1]);
}

fn find<'a>(sections: &'a Value, key: &str) -> &'a Value {
    let options = sections.as_array().unwrap().iter().flat_map(|section| section["options"].as_array().unwrap());
    options.into_iter().find(|option| option["key"] == key).unwrap()
}

#[tokio::test]
async fn texts_come_in_the_language_that_was_asked_for() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let message = |language: &'static str| {
        let ada = &ada;
        async move { ada.http("GET", &format!("/api/presets/none/options?lang={language}"), json!({})).await }
    };
    let (status, english) = message("en").await;
    assert_eq!((status, &english["fields"]), (404, &json!([])));
    assert_ne!(english["message"], message("tr").await.1["message"]);
    assert_eq!(english["message"], message("xx").await.1["message"]);
    let code = ada.single("Ada", &["easy"], json!({"preset": "ncsu"})).await;
    let mut here = ada.connect(&code).await;
    let mut there = ada.knock_in("tr", &code, Value::Null).await;
    there.until("room").await;
    here.done(json!({"ready": {"ready": true}})).await;
    let (mine, theirs) = (here.until("table").await, there.until("table").await);
    assert_eq!(mine["view"], theirs["view"]);
    assert_ne!(mine["steps"][0]["happened"][0]["text"], theirs["steps"][0]["happened"][0]["text"]);
}

#[tokio::test]
async fn lists_are_there_when_they_are_empty_and_deeds_tell_their_rent() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let code = ada.single("Ada", &["easy"], json!({"options": {"turn_order": "entry"}})).await;
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    let table = socket.until("table").await;
    assert_eq!((&table["view"]["ranking"], &table["view"]["offers"]), (&json!([]), &json!({})));
    assert_eq!(table["board"]["spaces"][0]["rents"], json!([]));
    assert_eq!(table["board"]["spaces"][5]["rents"].as_array().unwrap().len(), 4);
    assert_eq!(table["board"]["spaces"][12]["per_pip"], json!([4, 10]));
    let deeds = json!({"5": {"owner": 0}, "12": {"owner": 0}, "1": {"owner": 0}, "3": {"owner": 0, "mortgaged": true}});
    socket.done(json!({"arrange": {"setup": {"deeds": deeds}, "dice": [[2, 4]]}})).await;
    let update = socket.until("update").await;
    let rent = |deed: &str| update["view"]["deeds"][deed]["rent"].clone();
    assert_eq!(
        (rent("5"), rent("12"), rent("3")),
        (json!({"amount": 25}), json!({"per_pip": 4}), json!({"amount": 0}))
    );
    // Declining says what follows.
    let seen = socket.seq();
    socket.done(json!({"play": {"seen": seen, "command": {"roll": {}}}})).await;
    let update = socket.until("update").await;
    let prompts = update["prompts"][0]["prompts"].as_array().unwrap();
    assert!(prompts.contains(&json!({"decline_deed": {"deed": 6, "then": "open"}})), "{prompts:?}");
}

#[tokio::test]
async fn a_card_tells_what_each_of_its_options_does() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let code = ada.single("Ada", &["easy"], json!({"preset": "property_tycoon"})).await;
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    let table = socket.until("table").await;
    let decks = table["board"]["decks"].as_array().unwrap();
    let cards: Vec<&Value> = decks.iter().flat_map(|deck| deck["cards"].as_array().unwrap()).collect();
    let choices: Vec<&&Value> = cards.iter().filter(|card| card["options"] != json!([])).collect();
    assert_eq!(choices.len(), 1);
    let options = choices[0]["options"].as_array().unwrap();
    assert!(options[0].as_str().unwrap().starts_with("Pay ") && options[1].as_str().unwrap().starts_with("Draw "));
}

#[tokio::test]
async fn the_result_tells_how_everybody_got_there() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let settings = json!({"preset": "ncsu", "options": {"end.round_limit": 3}});
    let code = ada.single("Ada", &["easy"], settings).await;
    let path = format!("/api/rooms/{code}/summary");
    assert_eq!(ada.refused("GET", &path, json!({})).await["code"], "no_game");
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket.until("table").await;
    assert!(ada.ok("GET", &path, json!({})).await["end"].is_null());
    socket.play_until(|_| false).await;
    let summary = ada.ok("GET", &path, json!({})).await;
    assert_eq!(summary["end"], "round_limit");
    let rounds = summary["worth"].as_array().unwrap();
    assert!(rounds.len() == 4 && rounds.iter().all(|round| round.as_array().unwrap().len() == 2), "{summary}");
    for standing in summary["standings"].as_array().unwrap() {
        let part = |name: &str| standing[name].as_i64().unwrap();
        let sum = part("cash") + part("deeds") + part("buildings") + part("foreign") - part("owed");
        assert_eq!(part("worth"), sum);
        assert_eq!(rounds.last().unwrap()[part("seat") as usize], part("worth"));
    }
    let stranger = server.client().await;
    assert_eq!(stranger.refused("GET", &path, json!({})).await["code"], "not_a_member");
}

#[tokio::test]
async fn around_one_device_a_sealed_bid_stays_covered() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let players = json!([{"nickname": "Ada"}, {"nickname": "Ben"}, {"nickname": "Cem"}]);
    let options = json!({"turn_order": "entry", "auction.on_decline": "sealed", "auction.visibility": "private"});
    let body = json!({"kind": "hot_seat", "players": players, "settings": {"options": options}});
    let entered = ada.ok("POST", "/api/rooms", body).await;
    assert_eq!(entered["seats"], json!([0, 1, 2]));
    let mut device = ada.connect(entered["code"].as_str().unwrap()).await;
    device.done(json!({"ready": {"ready": true}})).await;
    device.until("table").await;
    device.done(json!({"arrange": {"dice": [[2, 4]]}})).await;
    for command in [json!({"roll": {}}), json!({"decline_deed": {}})] {
        let seen = device.seq();
        device.done(json!({"play": {"seen": seen, "seat": 0, "command": command}})).await;
        device.until("update").await;
    }
    let mut bidders = Vec::new();
    for bid in [41_003, 41_007] {
        // The one to bid sees the table; the others are covered, and so is what they bid.
        let (viewer, seen) = (device.table["viewer"].clone(), device.seq());
        assert_eq!(device.table["waiting"]["seat"], viewer);
        let prompts = device.table["prompts"].as_array().unwrap();
        assert!(prompts.len() == 1 && prompts[0]["seat"] == viewer, "{prompts:?}");
        let command = json!({"seal_bid": {"amount": bid - 41_000 + 100, "public": false}});
        device.done(json!({"play": {"seen": seen, "seat": viewer, "command": command}})).await;
        let update = device.until("update").await;
        bidders.push(viewer.as_u64().unwrap() as usize);
        let bids = &update["view"]["phase"]["auction"]["bids"];
        assert!(bidders.iter().all(|seat| bids[*seat] == 0), "{bids}");
        assert!(update["steps"].to_string().contains(r#""amount":null"#), "{}", update["steps"]);
    }
}

#[tokio::test]
async fn only_the_person_at_the_machine_quits_and_only_their_own_program() {
    let served = TestServer::start().await;
    let (status, body) = served.http("POST", "/api/quit", None, &json!({})).await;
    assert_eq!((status, &body["refusal"]["code"]), (403, &json!("only_here")));

    let own = TestServer::with(Config { own_machine: true, ..quick() }).await;
    for foreign in [("X-Forwarded-For", "192.0.2.1"), ("Origin", "https://evil.example")] {
        let (status, _) = http(own.address, "POST", "/api/quit", None, "{}", &[foreign]).await;
        assert_eq!(status, 403, "{foreign:?}");
    }
    // Whoever has named loopback as a proxy sees only the proxy there.
    let proxies = Proxies::Named(vec!["127.0.0.0/8".parse().unwrap()]);
    let behind = TestServer::with(Config { own_machine: true, proxies, ..quick() }).await;
    assert_eq!(http(behind.address, "POST", "/api/quit", None, "{}", &[]).await.0, 403);

    let ada = own.client().await;
    let code = ada.single("Ada", &["easy"], json!({})).await;
    let mut socket = ada.connect(&code).await;
    assert_eq!(http(own.address, "POST", "/api/quit", None, "{}", &[]).await.0, 202);
    assert_eq!(socket.until("closing").await["why"], "shutting_down");
    socket.hang_up().await;
    own.ended().await;
}
