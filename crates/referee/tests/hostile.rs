//! Whatever is said, the referee answers with one line, and a refusal changes nothing.

use freehold_content::Library;
use freehold_referee::Session;
use serde_json::{Value, json};

fn session() -> Session {
    Session::new(Library::builtin(), Box::new(|| [7; 32]))
}

fn ask(session: &mut Session, line: &str) -> Value {
    let answer = session.answer(line);
    assert!(!answer.contains('\n'));
    serde_json::from_str(&answer).expect("JSON")
}

/// Starts a game and arranges it; both must be accepted.
fn game(preset: &str, rules: Value, setup: Value) -> Session {
    let mut session = session();
    let new =
        json!({"new": {"preset": preset, "players": ["A", "B", "C"], "seed": 1, "opening": false, "rules": rules}});
    assert_eq!(ask(&mut session, &new.to_string())["ok"], true);
    let answer = ask(&mut session, &json!({ "setup": setup }).to_string());
    assert_eq!(answer["ok"], true, "{answer}");
    session
}

fn refused(session: &mut Session, line: &str) -> Value {
    let before = ask(session, r#"{"show":true}"#);
    let answer = ask(session, line);
    assert_eq!(answer["ok"], false, "{line} was accepted: {answer}");
    assert_eq!(ask(session, r#"{"show":true}"#), before, "{line} changed the game");
    answer
}

#[test]
fn nonsense_is_a_bad_request() {
    let mut session = game("official", json!({}), json!({}));
    for line in [
        "",
        "null",
        "[]",
        "{}",
        "{\"do\":{}}",
        "{\"do\":{\"seat\":0}}",
        "{\"do\":{\"command\":{\"roll\":{}}}}",
        "{\"do\":{\"seat\":-1,\"command\":{\"roll\":{}}}}",
        "{\"do\":{\"seat\":0.5,\"command\":{\"roll\":{}}}}",
        "{\"do\":{\"seat\":0,\"command\":{\"roll\":{\"x\":1}}}}",
        "{\"do\":{\"seat\":0,\"command\":{\"bid\":{\"amount\":1e99}}}}",
        "{\"do\":{\"seat\":0,\"command\":{\"bid\":{\"amount\":99999999999}}}}",
        "{\"do\":{\"seat\":0,\"command\":{\"roll\":{}},\"extra\":1}}",
        "{\"do\":{\"seat\":0,\"command\":{\"offer_trade\":{\"to\":1,\"give\":{\"deeds\":[99]},\"take\":{}}}}}",
        "{\"do\":{\"seat\":0,\"command\":{\"offer_trade\":{\"to\":1,\"give\":{\"deeds\":[5,5]},\"take\":{}}}}}",
        "{\"dice\":[[0,7]]}",
        "{\"dice\":[[]]}",
        "{\"dice\":[[1,2,3,4,5]]}",
        "{\"market\":[[1]]}",
        "{\"show\":false}",
        "{\"show\":true,\"log\":true}",
        "{\"setup\":{\"nonsense\":1}}",
        "   ",
        "{\"new\":[\"official\",[\"A\",\"B\"]]}",
        "{\"do\":[0,{\"roll\":{}}]}",
        "{\"do\":{\"seat\":0,\"command\":{\"roll\":[]}}}",
        "{\"setup\":[0]}",
        "{\"setup\":{\"seats\":{\"0\":[55]}}}",
        "{\"setup\":{\"bank\":[]}}",
        "{\"setup\":{\"seats\":{\"0\":{\"loan\":[1,2,3]}}}}",
        "{\"do\":{\"seat\":0,\"command\":{\"offer_trade\":{\"to\":1,\"give\":[[5],1,[0,0]],\"take\":{}}}}}",
        "{\"new\":{\"preset\":\"official\",\"players\":[\"A\",\"B\"],\"seed\":-3}}",
    ] {
        assert_eq!(refused(&mut session, line)["error"]["code"], "bad_request", "{line}");
    }
}

#[test]
fn impossible_wishes_are_refused_with_facts() {
    let mut session = game("official", json!({}), json!({"turn": 0}));
    for (line, code) in [
        (json!({"do": {"seat": 9, "command": {"roll": {}}}}), "unknown_seat"),
        (json!({"do": {"seat": null, "command": {"roll": {}}}}), "needs_seat"),
        (json!({"do": {"seat": 0, "command": {"expire_turn": {}}}}), "not_for_seats"),
        (json!({"do": {"seat": 0, "command": {"build": {"space": 200}}}}), "not_a_lot"),
        (json!({"do": {"seat": 0, "command": {"mortgage": {"deed": 255}}}}), "not_a_deed"),
        (json!({"do": {"seat": 0, "command": {"sell_group": {"group": 250, "level": 255}}}}), "unknown_group"),
        (json!({"do": {"seat": 0, "command": {"accept_trade": {"from": 200}}}}), "unknown_seat"),
        (json!({"do": {"seat": 0, "command": {"bid": {"amount": -5}}}}), "nothing_pending"),
        (json!({"do": {"seat": null, "command": {"seat_to_bot": {"seat": 77}}}}), "unknown_seat"),
        (json!({"dice": [[1, 2, 3]]}), "bad_dice"),
        (json!({"market": [[1, 2]]}), "bad_market"),
        (json!({"setup": {"seats": {"0": {"jail_turns": 255}}}}), "bad_setup"),
        (json!({"setup": {"doubles": 3}}), "bad_setup"),
        (json!({"setup": {"doubles": 1, "seats": {"0": {"jailed": true}}}}), "bad_setup"),
        (json!({"setup": {"seats": {"0": {"bankrupt": true}, "1": {"bankrupt": true}}}}), "bad_setup"),
        (json!({"setup": {"seats": {"1": {"bankrupt": true, "cash": 5}}}}), "bad_setup"),
        (json!({"setup": {"seats": {"0": {"cash": -1}}}}), "bad_setup"),
        (json!({"setup": {"seats": {"0": {"cash": 2_000_000_000}}}}), "bad_setup"),
        (json!({"setup": {"seats": {"0": {"position": 40}}}}), "bad_setup"),
        (json!({"setup": {"bank": {"houses": 33}}}), "bad_setup"),
        (json!({"setup": {"decks": {"deck_a": ["A1", "A1"]}}}), "bad_setup"),
        (json!({"setup": {"deeds": {"5": {"owner": 0, "houses": 1}}}}), "bad_setup"),
        (json!({"setup": {"pot": 5}}), "bad_setup"),
        (json!({"setup": {"seats": {"0": {"jail_turns": 2}}}}), "bad_setup"),
        (
            json!({"setup": {"deeds": {"1": {"owner": 0, "mortgaged": true}, "3": {"owner": 0, "houses": 1}}}}),
            "bad_setup",
        ),
        (json!({"new": {"preset": "official", "players": ["A", "A\u{200b}"]}}), "bad_players"),
        (json!({"new": {"preset": "official", "players": ["A", "\u{3164}"]}}), "bad_players"),
        (json!({"new": {"preset": "official", "players": []}}), "bad_players"),
        (json!({"new": {"preset": "property_tycoon", "players": ["1", "2", "3", "4", "5", "6", "7"]}}), "bad_players"),
        (
            json!({"new": {"preset": "official", "players": ["A", "B"], "edition": "property_tycoon"}}),
            "bad_combination",
        ),
        (
            json!({"new": {"preset": "official", "players": ["A", "B"], "rules": {"supply.hotels": 3, "build.order": "group_at_once"}}}),
            "bad_rules",
        ),
    ] {
        assert_eq!(refused(&mut session, &line.to_string())["rejection"]["code"], code, "{line}");
    }
}

#[test]
fn a_bid_cannot_name_a_space_beyond_the_board() {
    let deeds = json!({"16": {"owner": 0}, "18": {"owner": 0}, "19": {"owner": 0}, "21": {"owner": 1}, "23": {"owner": 1}, "24": {"owner": 1}});
    let mut session =
        game("official", json!({}), json!({"turn": 0, "deeds": deeds, "bank": {"houses": 1, "hotels": 12}}));
    let build = json!({"do": {"seat": 0, "command": {"build": {"space": 16}}}});
    assert_eq!(ask(&mut session, &build.to_string())["phase"]["auction"]["to_bid"], 1);
    for space in [0, 16, 40, 64, 85, 149, 255] {
        let bid = json!({"do": {"seat": 1, "command": {"bid": {"amount": 20, "space": space}}}});
        assert_eq!(refused(&mut session, &bid.to_string())["rejection"]["code"], "bid_needs_space", "{space}");
    }
    // What the auction rests on stays as it is until it is over, unless the decision is dropped.
    for setup in
        [json!({"seats": {"1": {"cash": 0}}}), json!({"bank": {"houses": 0}}), json!({"deeds": {"21": {"owner": 2}}})]
    {
        let answer = refused(&mut session, &json!({ "setup": setup }).to_string());
        assert_eq!(answer["rejection"]["faults"][0]["code"], "decision_pending");
    }
    assert_eq!(ask(&mut session, &json!({"setup": {"turn": 2, "seats": {"1": {"cash": 0}}}}).to_string())["ok"], true);
}

#[test]
fn a_script_that_fits_no_game_does_not_lie_in_wait() {
    let mut session = session();
    let new = json!({"new": {"preset": "official", "players": ["A", "B"], "opening": false}}).to_string();
    assert_eq!(ask(&mut session, r#"{"dice":[[1,2,3]]}"#)["ok"], true);
    assert_eq!(ask(&mut session, &new)["rejection"]["code"], "bad_dice");
    assert_eq!(ask(&mut session, &new)["ok"], true);
}

#[test]
fn after_the_end_nothing_goes() {
    let mut session = game("official", json!({}), json!({"turn": 0, "seats": {"2": {"bankrupt": true}}}));
    assert_eq!(
        ask(&mut session, r#"{"do":{"seat":0,"command":{"resign":{}}}}"#)["phase"]["over"]["cause"],
        "last_standing"
    );
    for line in [r#"{"do":{"seat":1,"command":{"roll":{}}}}"#, r#"{"do":{"seat":null,"command":{"expire_turn":{}}}}"#] {
        assert_eq!(refused(&mut session, line)["rejection"]["code"], "game_over");
    }
    assert_eq!(refused(&mut session, r#"{"setup":{"turn":1}}"#)["rejection"]["code"], "bad_setup");
}

#[test]
fn offers_show_what_is_on_the_table() {
    let mut session = game("official", json!({}), json!({"turn": 0, "deeds": {"5": {"owner": 0}}}));
    let offer =
        json!({"do": {"seat": 0, "command": {"offer_trade": {"to": 1, "give": {"deeds": [5]}, "take": {"cash": 90}}}}});
    assert_eq!(ask(&mut session, &offer.to_string())["ok"], true);
    let view = ask(&mut session, r#"{"show":true}"#);
    assert_eq!(view["view"]["offers"]["0"]["take"]["cash"], 90);
}

#[test]
fn who_wants_the_last_house_alone_pays_the_printed_price() {
    let deeds =
        json!({"37": {"owner": 0}, "39": {"owner": 0}, "31": {"owner": 1}, "32": {"owner": 1}, "34": {"owner": 1}});
    let mut session = game("official", json!({}), json!({"turn": 0, "deeds": deeds, "bank": {"houses": 1}}));
    for line in [
        json!({"do": {"seat": 0, "command": {"build": {"space": 37}}}}),
        json!({"do": {"seat": 1, "command": {"pass_bid": {}}}}),
    ] {
        assert_eq!(ask(&mut session, &line.to_string())["ok"], true);
    }
    let cheap = json!({"do": {"seat": 0, "command": {"bid": {"amount": 10, "space": 37}}}});
    assert_eq!(refused(&mut session, &cheap.to_string())["rejection"], json!({"code": "bid_too_low", "min": 200}));
    let fair = json!({"do": {"seat": 0, "command": {"bid": {"amount": 200, "space": 37}}}});
    assert_eq!(ask(&mut session, &fair.to_string())["events"][1]["auction_won"]["price"], 200);
}

#[test]
fn throws_after_the_end_are_for_the_next_game() {
    let mut session = game("official", json!({}), json!({"turn": 0, "seats": {"2": {"bankrupt": true}}}));
    ask(&mut session, r#"{"do":{"seat":0,"command":{"resign":{}}}}"#);
    assert_eq!(ask(&mut session, r#"{"dice":[[1,2]]}"#)["ok"], true);
    ask(&mut session, r#"{"new":{"preset":"official","players":["A","B"],"opening":false}}"#);
    let answer = ask(&mut session, r#"{"do":{"seat":0,"command":{"roll":{}}}}"#);
    assert_eq!(answer["events"][0]["dice_rolled"]["dice"], json!([1, 2]));
}
