//! Tables of several people at moments that are hard to come by: whatever a game can be in the middle of.

use crate::presets::built_up;
use crate::table::Table;
use crate::{Record, Scene};
use serde_json::{Value, json};

pub async fn play(scene: &mut Scene) {
    lobby(scene).await;
    open_auction(scene).await;
    standing_bid(scene).await;
    taken_back(scene).await;
    live_auction(scene).await;
    sealed_auction(scene).await;
    trade(scene).await;
    debt(scene).await;
    vote(scene).await;
    bank(scene).await;
    built(scene).await;
    nonces(scene).await;
    start_broken_off(scene).await;
    begun_at_the_second_try(scene).await;
    over_after_a_second_try(scene).await;
    stand_in(scene).await;
    rematch(scene).await;
    late_friend(scene).await;
    abandoned(scene).await;
}

/// The options that let an arranged game begin with the first seat.
fn settings(preset: &str) -> Value {
    json!({"preset": preset, "options": {"turn_order": "entry", "end.round_limit": 40}})
}

async fn lobby(scene: &mut Scene) {
    let settings = json!({
        "preset": "yolopoly_bankman", "seats": 4, "password": "sesame", "spectators": true, "listed": true,
        "theme": "halloween", "clock": "quick", "options": {"start_cash": 2000},
    });
    let mut table = Table::lobby(scene, 3, &[], settings).await;
    let dora = scene.guests[3].clone();
    table.watched_by(&dora, json!("sesame")).await;
    table.ask(0, json!({"place_bot": {"seat": 3, "strength": "easy", "character": "otto"}})).await;
    table.ask(1, json!({"chat": {"text": "Shall we?"}})).await;
    table.ask(0, json!({"mute": {"seat": 1, "muted": true}})).await;
    table.ask(1, json!({"chat": {"text": "Nobody listens."}})).await;
    table.ask(2, json!({"ready": {"ready": true}})).await;
    let mut entry = table.entry(&["a lobby", "a password", "a spectator", "somebody muted", "chat"]);
    entry["password"] = json!("sesame");
    scene.rooms.push(entry);
}

async fn declined(scene: &Scene, settings: Value) -> Table {
    let mut table = Table::begun(scene, 3, &[], settings).await;
    let seat = json!({"cash": 1200, "position": 0, "circuit": true});
    let setup = json!({"turn": 0, "seats": {"0": seat, "1": seat, "2": seat}});
    table.arrange(json!({"dice": [[1, 2]], "setup": setup})).await;
    table.say(0, json!({"roll": {}})).await;
    table.say(0, json!({"decline_deed": {}})).await;
    table
}

fn bidder(table: &Table) -> u64 {
    table.seen(0)["view"]["phase"]["auction"]["to_bid"].as_u64().unwrap()
}

async fn open_auction(scene: &mut Scene) {
    let mut table = declined(scene, settings("official")).await;
    for amount in [20, 35] {
        let seat = bidder(&table);
        table.say(seat, json!({"bid": {"amount": amount}})).await;
        table.decide(0).await;
    }
    scene.rooms.push(table.entry(&["an open auction"]));
}

/// The table bids for somebody, who has said how far.
async fn standing_bid(scene: &mut Scene) {
    let mut table = declined(scene, settings("official")).await;
    let seat = bidder(&table);
    table.ask(seat as usize, json!({"bid_up_to": {"limit": 180}})).await;
    table.decide(0).await;
    scene.rooms.push(table.entry(&["an open auction", "a standing bid"]));
}

/// A mortgage that was a slip.
async fn taken_back(scene: &mut Scene) {
    let mut table = Table::begun(scene, 3, &[], settings("official")).await;
    table.arrange(json!({"setup": built_up("official")})).await;
    table.say(0, json!({"mortgage": {"deed": 12}})).await;
    table.say(0, json!({"take_back": {}})).await;
    table.say(0, json!({"sell_building": {"space": 3}})).await;
    table.decide(0).await;
    scene.rooms.push(table.entry(&["a step taken back", "a slip that can be taken back"]));
}

/// Without a clock it stays open until it is read again.
async fn live_auction(scene: &mut Scene) {
    let mut live = settings("official");
    live["clock"] = json!("off");
    live["options"]["auction.bidding"] = json!("live");
    let mut table = declined(scene, live).await;
    for (seat, amount) in [(2, 20), (0, 35)] {
        table.say(seat, json!({"bid": {"amount": amount}})).await;
        table.decide(0).await;
    }
    scene.rooms.push(table.entry(&["a live auction"]));
}

async fn sealed_auction(scene: &mut Scene) {
    let mut table = declined(scene, settings("property_tycoon")).await;
    let seat = bidder(&table);
    table.say(seat, json!({"seal_bid": {"amount": 77, "public": false}})).await;
    table.decide(0).await;
    scene.rooms.push(table.entry(&["sealed bids"]));
}

async fn trade(scene: &mut Scene) {
    let mut table = Table::begun(scene, 3, &[], settings("official")).await;
    table.arrange(json!({"setup": built_up("official")})).await;
    let offer = json!({"to": 1, "give": {"deeds": [12], "cash": 40}, "take": {"deeds": [28]}});
    table.say(0, json!({"offer_trade": offer})).await;
    let other = json!({"to": 0, "give": {"deeds": [5], "cash": 0}, "take": {"cash": 150}});
    table.say(2, json!({"offer_trade": other})).await;
    table.decide(0).await;
    scene.rooms.push(table.entry(&["open trade offers"]));
}

async fn debt(scene: &mut Scene) {
    let mut table = Table::begun(scene, 3, &[], settings("official")).await;
    let mut setup = built_up("official");
    setup["seats"]["0"] = json!({"cash": 15, "position": 36});
    table.arrange(json!({"dice": [[1, 2]], "setup": setup})).await;
    table.say(0, json!({"roll": {}})).await;
    table.say(0, json!({"mortgage": {"deed": 12}})).await;
    table.decide(0).await;
    scene.rooms.push(table.entry(&["a debt that is being raised"]));
}

async fn vote(scene: &mut Scene) {
    let mut table = Table::begun(scene, 3, &[], json!({"preset": "yolopoly_vanilla"})).await;
    table.decide(9).await;
    table.say(1, json!({"vote_finish": {"finish": true}})).await;
    table.decide(0).await;
    scene.rooms.push(table.entry(&["a vote to finish"]));
}

/// Loans, two currencies and the multiplier: everything by honest commands.
async fn bank(scene: &mut Scene) {
    let mut table = Table::begun(scene, 2, &["hard"], json!({"preset": "yolopoly_bankman"})).await;
    let mut done = 0;
    while done < 2 {
        table.decide(1).await;
        let seat = table.seen(0)["waiting"]["seat"].as_u64().unwrap();
        let (Some(loan), Some(_)) = (table.offered(seat, "take_loan"), table.offered(seat, "buy_currency")) else {
            continue;
        };
        table.say(seat, json!({"take_loan": {"amount": loan["min"]}})).await;
        for currency in ["calm", "wild"] {
            table.say(seat, json!({"buy_currency": {"currency": currency, "spend": 60}})).await;
        }
        done += 1;
    }
    table.decide(4).await;
    scene.rooms.push(table.entry(&["loans", "currencies"]));
}

async fn built(scene: &mut Scene) {
    let mut table = Table::begun(scene, 3, &[], settings("yolopoly_vanilla")).await;
    let mut setup = built_up("official");
    setup["deeds"]["39"] = json!({"owner": 1, "hotel": true});
    setup["seats"]["2"]["jail_cards"] = json!(["deck_a"]);
    table.arrange(json!({"setup": setup})).await;
    table.decide(3).await;
    scene.rooms.push(table.entry(&["buildings, mortgages and jail"]));
}

async fn nonces(scene: &mut Scene) {
    let mut table = Table::lobby(scene, 3, &["hard"], json!({"preset": "official"})).await;
    table.begin().await;
    table.decide(12).await;
    scene.rooms.push(table.entry(&["luck with nonces"]));
}

/// Ben went while the nonces were opened, and is back.
async fn broken_off(scene: &Scene) -> Table {
    let mut table = Table::lobby(scene, 2, &["hard"], json!({"preset": "official"})).await;
    table.promise_and_keep_back().await;
    table.leave(1).await;
    table.joined_by(&scene.guests[1]).await;
    table
}

async fn start_broken_off(scene: &mut Scene) {
    let table = broken_off(scene).await;
    scene.rooms.push(table.entry(&["a lobby", "a start broken off"]));
}

async fn begun_at_the_second_try(scene: &mut Scene) {
    let mut table = broken_off(scene).await;
    table.begin().await;
    table.decide(6).await;
    scene.rooms.push(table.entry(&["luck with nonces", "a start broken off"]));
}

async fn over_after_a_second_try(scene: &mut Scene) {
    let mut table = broken_off(scene).await;
    table.begin().await;
    table.give_up().await;
    let record = Record { name: "second-try".into(), code: table.code.clone(), text: table.record().await };
    scene.records.push(record);
    scene.rooms.push(table.entry(&["finished", "a start broken off"]));
}

/// Ben said goodbye in the middle of it; a bot plays for him.
async fn stand_in(scene: &mut Scene) {
    let settings = json!({"preset": "ncsu", "options": {"end.round_limit": 40}});
    let mut table = Table::begun(scene, 3, &["easy"], settings).await;
    table.decide(7).await;
    table.leave(1).await;
    table.decide(4).await;
    scene.rooms.push(table.entry(&["a stand-in"]));
}

/// A finished game with an invitation, and the lobby that it leads to.
async fn rematch(scene: &mut Scene) {
    let mut table = Table::begun(scene, 2, &[], json!({"preset": "class"})).await;
    table.decide(5).await;
    table.give_up().await;
    let path = format!("/api/rooms/{}/rematch", table.code);
    scene.guests[0].client.ok("POST", &path, json!({})).await;
    scene.rooms.push(table.entry(&["finished", "an invitation to a rematch"]));
}

/// A friend comes late, somebody watches and talks, and somebody was sent away.
async fn late_friend(scene: &mut Scene) {
    let settings = json!({"preset": "ncsu", "spectators": true, "watchers_talk": true, "open_seats": true});
    let mut table = Table::begun(scene, 2, &["easy"], settings).await;
    let (cleo, dora) = (scene.guests[2].clone(), scene.guests[3].clone());
    table.decide(4).await;
    table.joined_by(&cleo).await;
    table.watched_by(&dora, Value::Null).await;
    table.ask(3, json!({"chat": {"text": "Good luck to all three."}})).await;
    scene.rooms.push(table.entry(&["a seat taken over", "somebody who watches and talks", "chat"]));
}

async fn abandoned(scene: &mut Scene) {
    let mut table = Table::begun(scene, 2, &["easy"], json!({"preset": "ncsu", "spectators": true})).await;
    let dora = scene.guests[3].clone();
    table.watched_by(&dora, Value::Null).await;
    table.decide(4).await;
    table.leave(1).await;
    table.leave(0).await;
    scene.rooms.push(table.entry(&["abandoned"]));
}
