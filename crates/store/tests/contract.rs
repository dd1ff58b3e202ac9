//! What every store promises. A new store joins by running `contract` on a fresh instance. Long because all promises stand
//! in one place.

use freehold_store::*;
use std::sync::Arc;

const SEED: [u8; 32] = [7; 32];

fn room(code: &str) -> RoomRow {
    RoomRow {
        code: code.to_string(),
        version: 1,
        stage: Stage::Lobby,
        listed: true,
        format: 2,
        doc: "{}".to_string(),
        game: None,
        touched: 100,
    }
}

fn step(seq: u32) -> StepRow {
    StepRow { seq, format: 3, said: format!("say {seq}"), events: "[]".into(), note: "{}".into(), at: 5 }
}

fn game(id: i64, room: &str) -> GameRow {
    let book = BookRow { hash: [1; 32], format: 4, text: "book".into() };
    GameRow { id: GameId(id), room: room.into(), book, format: 5, head: "head".into(), seed: SEED, began: 9 }
}

fn append(game: i64, expected: u32, steps: impl IntoIterator<Item = u32>) -> Change {
    Change::AppendSteps { game: GameId(game), expected, steps: steps.into_iter().map(step).collect() }
}

/// Runs every promise against stores made by `fresh`.
async fn contract<S: Store>(fresh: impl Fn() -> S) {
    rooms_are_kept_and_versions_guard_them(&fresh()).await;
    steps_follow_each_other_without_a_gap(&fresh()).await;
    only_one_of_two_writers_wins(Arc::new(fresh())).await;
    a_commit_happens_as_a_whole_or_not_at_all(&fresh()).await;
    a_removed_room_takes_its_games_along(&fresh()).await;
    people_have_three_slots(&fresh()).await;
    small_things_are_kept(&fresh()).await;
    games_are_remembered_once_each_and_the_latest_longest(&fresh()).await;
    rooms_that_are_over_make_room_for_the_others(&fresh()).await;
    bans_are_kept_until_they_are_over(&fresh()).await;
    admin_tokens_are_known_by_their_hash(&fresh()).await;
    a_line_is_reported_once_by_everybody(&fresh()).await;
    what_was_done_and_announced_is_kept(&fresh()).await;
    rooms_are_listed_with_their_size(&fresh()).await;
    things_grow_old_only_while_a_server_runs(&fresh()).await;
    sessions_outlast_what_they_own(&fresh()).await;
    everybody_pays_for_what_they_made(&fresh()).await;
    rulebooks_and_old_talk_are_not_kept_for_ever(&fresh()).await;
    a_store_that_is_closed_says_so(&fresh()).await;
}

/// Seconds in which a server ran.
async fn run_for(store: &impl Store, seconds: i64) {
    store.commit(vec![Change::Ran { seconds }]).await.unwrap();
}

async fn things_grow_old_only_while_a_server_runs(store: &impl Store) {
    let create = |code: &str, touched| Change::CreateRoom {
        row: RoomRow { touched, ..room(code) },
        owner: None,
        members: vec![PersonId(1)],
    };
    run_for(store, 10).await;
    // Whatever the wall clock said: it was wrong for both of them.
    store.commit(vec![create("AAAA", 0), create("BBBB", i64::MAX)]).await.unwrap();
    let idle = |seconds| store.idle_rooms(Stage::Lobby, seconds, 10);
    assert!(idle(1).await.unwrap().is_empty());
    run_for(store, 5).await;
    let change = RoomChange {
        code: "BBBB".into(),
        expected: 1,
        stage: Stage::Lobby,
        listed: false,
        format: 1,
        doc: "{}".into(),
        game: None,
        touched: 0,
        members: None,
    };
    store.commit(vec![Change::UpdateRoom(change)]).await.unwrap();
    run_for(store, 7).await;
    assert_eq!(idle(7).await.unwrap(), ["AAAA", "BBBB"]);
    assert_eq!(idle(12).await.unwrap(), ["AAAA"]);
    assert!(idle(13).await.unwrap().is_empty());
    assert!(store.idle_rooms(Stage::Over, 1, 10).await.unwrap().is_empty());
    store.commit(vec![Change::Probe { at: 3 }]).await.unwrap();
}

async fn sessions_outlast_what_they_own(store: &impl Store) {
    let (ada, ben) = (PersonId(1), PersonId(2));
    let token = |person: PersonId| TokenHash([person.0 as u8; 32]);
    let add = |person| Change::AddSession { token: token(person), person, at: 1 };
    let save = SaveRow { slot: 1, format: 1, summary: "{}".into(), doc: "{}".into(), at: 1 };
    let summary = SummaryRow { game: [1; 32], format: 1, doc: "{}".into(), at: 1 };
    store
        .commit(vec![
            add(ada),
            add(ben),
            Change::CreateRoom { row: room("AAAA"), owner: Some(ada), members: vec![ada] },
            Change::PutSave { person: ada, save, replace: false },
            Change::AddSummary { person: ada, summary, most: 9 },
            Change::PutSettings { person: ada, settings: SettingsRow { format: 1, doc: "{}".into() } },
        ])
        .await
        .unwrap();
    run_for(store, 100).await;
    assert_eq!(store.session(token(ben)).await.unwrap(), Some(SessionRow { person: ben, idle: 100 }));
    // Ada has a room, so nothing of hers is old.
    assert_eq!(store.idle_people(100, 9).await.unwrap(), [ben]);
    assert!(store.idle_people(101, 9).await.unwrap().is_empty());
    let used = |unless_within| Change::UseSession { person: ben, at: 2, unless_within };
    store.commit(vec![used(101)]).await.unwrap();
    assert_eq!(store.session(token(ben)).await.unwrap().unwrap().idle, 100);
    store.commit(vec![used(100)]).await.unwrap();
    assert_eq!(store.session(token(ben)).await.unwrap().unwrap().idle, 0);

    store.commit(vec![Change::RemoveRoom { code: "AAAA".into() }]).await.unwrap();
    assert_eq!(store.idle_people(100, 9).await.unwrap(), [ada]);
    store.commit(vec![Change::ForgetPerson { person: ada }]).await.unwrap();
    assert_eq!(store.session(token(ada)).await.unwrap(), None);
    assert!(store.saves(ada).await.unwrap().is_empty() && store.summaries(ada).await.unwrap().is_empty());
    assert_eq!(store.settings(ada).await.unwrap(), None);
    assert!(store.session(token(ben)).await.unwrap().is_some());
    store.commit(vec![Change::ForgetPerson { person: ada }]).await.unwrap();
}

async fn everybody_pays_for_what_they_made(store: &impl Store) {
    let (ada, ben) = (PersonId(1), PersonId(2));
    let bytes = |person| async move { store.bytes_of(person).await.unwrap() };
    assert_eq!((bytes(ada).await, bytes(ben).await), (0, 0));
    let row = RoomRow { doc: "d".repeat(1_000), ..room("AAAA") };
    store.commit(vec![Change::CreateRoom { row, owner: Some(ada), members: vec![ada, ben] }]).await.unwrap();
    assert_eq!((bytes(ada).await, bytes(ben).await), (1_000, 0));
    // “head” and “book”; the rulebook counts for whoever brings it first.
    store.commit(vec![Change::BeginGame(game(3, "AAAA"))]).await.unwrap();
    assert_eq!(bytes(ada).await, 1_008);
    store.commit(vec![append(3, 0, 1..=2)]).await.unwrap();
    let steps = 2 * (step(1).said.len() + step(1).events.len() + step(1).note.len()) as u64;
    assert_eq!(bytes(ada).await, 1_008 + steps);
    let save = SaveRow { slot: 1, format: 1, summary: "sum".into(), doc: "ü".repeat(50), at: 1 };
    store.commit(vec![Change::PutSave { person: ben, save, replace: false }]).await.unwrap();
    assert_eq!(bytes(ben).await, 103);
    assert!(store.bytes().await.unwrap() > 1_000);
    store.commit(vec![Change::RemoveRoom { code: "AAAA".into() }]).await.unwrap();
    assert_eq!(bytes(ada).await, 0);
}

async fn rulebooks_and_old_talk_are_not_kept_for_ever(store: &impl Store) {
    for (id, code) in [(1, "AAAA"), (2, "BBBB")] {
        let create = Change::CreateRoom { row: room(code), owner: Some(PersonId(id)), members: vec![PersonId(id)] };
        store.commit(vec![create, Change::BeginGame(game(id, code))]).await.unwrap();
    }
    store.commit(vec![Change::RemoveRoom { code: "AAAA".into() }]).await.unwrap();
    assert_eq!(store.game(GameId(2)).await.unwrap().unwrap().book, game(2, "BBBB").book);
    store.commit(vec![Change::RemoveRoom { code: "BBBB".into() }]).await.unwrap();
    // Nobody had it any more, so the next one brings it again and pays for it.
    let create = Change::CreateRoom { row: room("CCCC"), owner: Some(PersonId(3)), members: vec![PersonId(3)] };
    store.commit(vec![create, Change::BeginGame(game(3, "CCCC"))]).await.unwrap();
    assert_eq!(store.bytes_of(PersonId(3)).await.unwrap(), "{}headbook".len() as u64);

    let say = |number| Change::AddChat {
        room: "CCCC".into(),
        line: ChatRow { number, format: 1, doc: "hello".into(), at: 1 },
    };
    store.commit((1..=CHAT_KEPT + 5).map(say).collect()).await.unwrap();
    let kept = store.chat("CCCC", CHAT_KEPT + 5).await.unwrap();
    assert_eq!((kept.len() as u32, kept[0].number), (CHAT_KEPT, 6));
}

async fn a_store_that_is_closed_says_so(store: &impl Store) {
    store.commit(vec![Change::Ran { seconds: 1 }]).await.unwrap();
    store.close().await.unwrap();
    assert!(matches!(store.commit(vec![Change::Ran { seconds: 1 }]).await, Err(StoreFault::Closed)));
    assert!(matches!(store.room("AAAA").await, Err(StoreFault::Closed)));
    assert!(matches!(store.close().await, Err(StoreFault::Closed)));
}

async fn rooms_are_kept_and_versions_guard_them(store: &impl Store) {
    let (ada, ben) = (PersonId(1), PersonId(2));
    let members = vec![ada, ben];
    store.commit(vec![Change::CreateRoom { row: room("AAAA"), owner: None, members: members.clone() }]).await.unwrap();
    let again = store.commit(vec![Change::CreateRoom { row: room("AAAA"), owner: None, members }]).await;
    assert!(matches!(again, Err(StoreFault::Taken)), "{again:?}");
    assert_eq!(store.room("AAAA").await.unwrap(), Some(room("AAAA")));
    assert_eq!(store.room("BBBB").await.unwrap(), None);
    assert_eq!(store.rooms_of(ben).await.unwrap().len(), 1);

    let change = |expected, members| {
        Change::UpdateRoom(RoomChange {
            code: "AAAA".into(),
            expected,
            stage: Stage::Playing,
            listed: false,
            format: 6,
            doc: "new".into(),
            game: Some(GameId(3)),
            touched: 200,
            members,
        })
    };
    store.commit(vec![change(1, Some(vec![ada]))]).await.unwrap();
    let stale = store.commit(vec![change(1, None)]).await;
    assert!(matches!(stale, Err(StoreFault::Conflict)), "{stale:?}");
    let now = store.room("AAAA").await.unwrap().unwrap();
    assert_eq!((now.version, now.stage, now.listed, now.game), (2, Stage::Playing, false, Some(GameId(3))));
    assert_eq!((now.format, now.doc.as_str()), (6, "new"));
    assert!(store.rooms_of(ben).await.unwrap().is_empty());
    store.commit(vec![change(2, None)]).await.unwrap();
    assert_eq!(store.rooms_of(ada).await.unwrap().len(), 1);

    store.commit(vec![Change::CreateRoom { row: room("CCCC"), owner: None, members: vec![] }]).await.unwrap();
    let listed: Vec<String> = store.listed_rooms(0, 10).await.unwrap().into_iter().map(|room| room.code).collect();
    assert_eq!(listed, ["CCCC"]);
}

async fn steps_follow_each_other_without_a_gap(store: &impl Store) {
    store.commit(vec![Change::BeginGame(game(3, "AAAA")), append(3, 0, 1..=2)]).await.unwrap();
    store.commit(vec![append(3, 2, [3])]).await.unwrap();
    for refused in [append(3, 2, [3]), append(3, 0, [1]), append(3, 7, [8]), append(3, 3, [5]), append(3, 3, [4, 6])] {
        let verdict = store.commit(vec![refused]).await;
        assert!(matches!(verdict, Err(StoreFault::Conflict)), "{verdict:?}");
    }
    let seqs = |steps: Vec<StepRow>| steps.into_iter().map(|step| step.seq).collect::<Vec<_>>();
    assert_eq!(seqs(store.steps(GameId(3), 0, 100).await.unwrap()), [1, 2, 3]);
    assert_eq!(seqs(store.steps(GameId(3), 1, 1).await.unwrap()), [2]);
    assert_eq!(store.steps(GameId(3), 2, 9).await.unwrap(), [step(3)]);
    assert_eq!(store.game(GameId(3)).await.unwrap(), Some(game(3, "AAAA")));
    assert_eq!(store.game(GameId(4)).await.unwrap(), None);
    // Another game on the same rulebook.
    store.commit(vec![Change::BeginGame(game(4, "BBBB")), append(4, 0, [1])]).await.unwrap();
    assert_eq!(store.game(GameId(4)).await.unwrap().unwrap().book, game(3, "AAAA").book);
}

async fn only_one_of_two_writers_wins<S: Store>(store: Arc<S>) {
    store.commit(vec![Change::BeginGame(game(5, "AAAA"))]).await.unwrap();
    for seq in 0..20 {
        let racers: Vec<_> = (0..8)
            .map(|_| {
                let store = store.clone();
                tokio::spawn(async move { store.commit(vec![append(5, seq, [seq + 1])]).await })
            })
            .collect();
        let mut winners = 0;
        for racer in racers {
            match racer.await.unwrap() {
                Ok(()) => winners += 1,
                Err(StoreFault::Conflict) => {}
                Err(fault) => panic!("{fault}"),
            }
        }
        assert_eq!(winners, 1);
    }
    assert_eq!(store.steps(GameId(5), 0, 100).await.unwrap().len(), 20);
}

async fn a_commit_happens_as_a_whole_or_not_at_all(store: &impl Store) {
    let create = Change::CreateRoom { row: room("AAAA"), owner: None, members: vec![PersonId(1)] };
    let verdict = store.commit(vec![create, Change::BeginGame(game(6, "AAAA")), append(6, 4, [5])]).await;
    assert!(matches!(verdict, Err(StoreFault::Conflict)));
    assert_eq!(store.room("AAAA").await.unwrap(), None);
    assert_eq!(store.game(GameId(6)).await.unwrap(), None);
    assert!(store.rooms_of(PersonId(1)).await.unwrap().is_empty());
}

async fn a_removed_room_takes_its_games_along(store: &impl Store) {
    let line = ChatRow { number: 1, format: 7, doc: "hello".into(), at: 1 };
    store
        .commit(vec![
            Change::CreateRoom { row: room("AAAA"), owner: None, members: vec![PersonId(1)] },
            Change::BeginGame(game(7, "AAAA")),
            append(7, 0, 1..=3),
            Change::AddChat { room: "AAAA".into(), line },
        ])
        .await
        .unwrap();
    store.commit(vec![Change::RemoveRoom { code: "AAAA".into() }]).await.unwrap();
    assert_eq!(store.room("AAAA").await.unwrap(), None);
    assert_eq!(store.game(GameId(7)).await.unwrap(), None);
    assert!(store.steps(GameId(7), 0, 9).await.unwrap().is_empty());
    assert!(store.chat("AAAA", 9).await.unwrap().is_empty());
    assert!(store.rooms_of(PersonId(1)).await.unwrap().is_empty());
    let again = store.commit(vec![Change::RemoveRoom { code: "AAAA".into() }]).await;
    assert!(matches!(again, Err(StoreFault::Missing)));
}

async fn people_have_three_slots(store: &impl Store) {
    let save = |slot, doc: &str| SaveRow { slot, format: 8, summary: "{}".into(), doc: doc.into(), at: 1 };
    let put = |slot, doc, replace| Change::PutSave { person: PersonId(1), save: save(slot, doc), replace };
    for slot in 1..=SLOTS {
        store.commit(vec![put(slot, "a", false)]).await.unwrap();
    }
    for refused in [put(4, "a", false), put(0, "a", true), put(2, "b", false)] {
        assert!(matches!(store.commit(vec![refused]).await, Err(StoreFault::Taken)));
    }
    store.commit(vec![put(2, "c", true)]).await.unwrap();
    assert_eq!(store.saves(PersonId(1)).await.unwrap(), [save(1, "a"), save(2, "c"), save(3, "a")]);
    assert!(store.saves(PersonId(2)).await.unwrap().is_empty());
    store.commit(vec![Change::DeleteSave { person: PersonId(1), slot: 1 }]).await.unwrap();
    let again = store.commit(vec![Change::DeleteSave { person: PersonId(1), slot: 1 }]).await;
    assert!(matches!(again, Err(StoreFault::Missing)));
    assert_eq!(store.saves(PersonId(1)).await.unwrap().len(), 2);
}

async fn games_are_remembered_once_each_and_the_latest_longest(store: &impl Store) {
    let (ada, ben) = (PersonId(1), PersonId(2));
    let summary = |game: u8, doc: &str, at| SummaryRow { game: [game; 32], format: 11, doc: doc.into(), at };
    let add = |person, summary| Change::AddSummary { person, summary, most: 3 };
    store.commit(vec![add(ada, summary(2, "b", 20)), add(ada, summary(1, "a", 10))]).await.unwrap();
    store.commit(vec![add(ben, summary(1, "other", 30))]).await.unwrap();
    // Loaded and ended again, it is the same game.
    store.commit(vec![add(ada, summary(1, "again", 40))]).await.unwrap();
    assert_eq!(store.summaries(ada).await.unwrap(), [summary(1, "a", 10), summary(2, "b", 20)]);
    store.commit(vec![add(ada, summary(3, "c", 50)), add(ada, summary(4, "d", 60))]).await.unwrap();
    let kept: Vec<_> = store.summaries(ada).await.unwrap().into_iter().map(|row| row.doc).collect();
    assert_eq!(kept, ["b", "c", "d"]);
    assert_eq!(store.summaries(ben).await.unwrap(), [summary(1, "other", 30)]);
    assert!(store.summaries(PersonId(3)).await.unwrap().is_empty());
}

async fn rooms_that_are_over_make_room_for_the_others(store: &impl Store) {
    let create = |code: String, stage, touched| {
        let row = RoomRow { stage, touched, ..room(&code) };
        Change::CreateRoom { row, owner: None, members: vec![PersonId(1)] }
    };
    let mut rooms = vec![create("SOLO".into(), Stage::Solo, 100)];
    rooms.extend((0..200).map(|number| create(format!("OVER{number}"), Stage::Over, 200 + number)));
    store.commit(rooms).await.unwrap();
    let codes: Vec<_> = store.rooms_of(PersonId(1)).await.unwrap().into_iter().map(|room| room.code).collect();
    assert_eq!(codes.len(), 200);
    assert_eq!((codes[0].as_str(), codes[198].as_str(), codes[199].as_str()), ("OVER199", "OVER1", "SOLO"));
}

async fn small_things_are_kept(store: &impl Store) {
    let (token, person) = (TokenHash([9; 32]), PersonId(4));
    store.commit(vec![Change::AddSession { token, person, at: 1 }]).await.unwrap();
    assert_eq!(store.session(token).await.unwrap(), Some(SessionRow { person, idle: 0 }));
    assert_eq!(store.session(TokenHash([8; 32])).await.unwrap(), None);

    let line = |number| ChatRow { number, format: 9, doc: format!("line {number}"), at: 3 };
    let chat = |number| Change::AddChat { room: "AAAA".into(), line: line(number) };
    store.commit(vec![chat(1), chat(2), chat(3)]).await.unwrap();
    assert!(matches!(store.commit(vec![chat(3)]).await, Err(StoreFault::Conflict)));
    assert_eq!(store.chat("AAAA", 2).await.unwrap(), [line(2), line(3)]);

    let entry = FeedbackRow { kind: "bug".into(), body: "It broke.".into(), at: 8 };
    store.commit(vec![Change::AddFeedback(entry.clone()), Change::AddFeedback(entry.clone())]).await.unwrap();
    let kept = |id| KeptFeedback { id, entry: entry.clone(), tries: 0, next_try: 0, forwarded: None };
    assert_eq!(store.feedback(9).await.unwrap(), [kept(2), kept(1)]);
    // The first due first, and none that has arrived.
    assert_eq!(store.waiting_feedback(1).await.unwrap(), [kept(1)]);
    store.commit(vec![Change::FeedbackDelayed { id: 1, tries: 3, next_try: 70 }]).await.unwrap();
    let delayed = KeptFeedback { tries: 3, next_try: 70, ..kept(1) };
    assert_eq!(store.waiting_feedback(9).await.unwrap(), [kept(2), delayed]);
    store.commit(vec![Change::FeedbackForwarded { id: 2, at: 9 }]).await.unwrap();
    assert_eq!(store.waiting_feedback(9).await.unwrap().len(), 1);
    assert_eq!(store.feedback(1).await.unwrap(), [KeptFeedback { forwarded: Some(9), ..kept(2) }]);
    let unknown = store.commit(vec![Change::FeedbackForwarded { id: 77, at: 9 }]).await;
    assert!(matches!(unknown, Err(StoreFault::Missing)));

    assert_eq!(store.settings(person).await.unwrap(), None);
    let settings = |doc: &str| SettingsRow { format: 10, doc: doc.into() };
    for doc in ["loud", "quiet"] {
        store.commit(vec![Change::PutSettings { person, settings: settings(doc) }]).await.unwrap();
    }
    assert_eq!(store.settings(person).await.unwrap(), Some(settings("quiet")));
}

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let count = std::cell::Cell::new(0);
    contract(|| {
        count.set(count.get() + 1);
        SqliteStore::open(&folder.path().join(format!("{}.db", count.get())), SqliteOptions::default()).unwrap()
    })
    .await;
}

#[tokio::test]
async fn sqlite_flushes_every_commit() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&folder.path().join("a.db"), SqliteOptions::default()).unwrap();
    let durability = store.durability().await.unwrap();
    assert_eq!((durability.journal_mode.as_str(), durability.synchronous), ("wal", 2));
}

#[tokio::test]
async fn sqlite_is_there_after_it_was_closed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let open = || SqliteStore::open(&path, SqliteOptions::default()).unwrap();
    let first = open();
    first.commit(vec![Change::BeginGame(game(1, "AAAA")), append(1, 0, 1..=3)]).await.unwrap();
    drop(first);
    assert_eq!(open().steps(GameId(1), 0, 9).await.unwrap().len(), 3);
}

#[tokio::test]
async fn two_processes_on_one_file_cannot_both_win() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let open = || SqliteStore::open(&path, SqliteOptions::default()).unwrap();
    let (one, other) = (open(), open());
    one.commit(vec![Change::BeginGame(game(1, "AAAA")), append(1, 0, [1])]).await.unwrap();
    for seq in 1..30 {
        let (first, second) =
            tokio::join!(one.commit(vec![append(1, seq, [seq + 1])]), other.commit(vec![append(1, seq, [seq + 1])]));
        assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
    }
}

#[tokio::test]
async fn a_stalled_commit_is_not_answered() {
    let folder = tempfile::tempdir().unwrap();
    let gate = CommitGate::new();
    let options = SqliteOptions { gate: Some(gate.clone()), ..Default::default() };
    let store = SqliteStore::open(&folder.path().join("a.db"), options).unwrap();
    store.commit(vec![Change::BeginGame(game(1, "AAAA"))]).await.unwrap();
    gate.close();
    let arrived = gate.arrived();
    let commit = tokio::spawn(store.commit(vec![append(1, 0, [1])]));
    tokio::task::yield_now().await;
    let stalled = gate.clone();
    tokio::task::spawn_blocking(move || stalled.wait_for_arrival_after(arrived)).await.unwrap();
    // It has been written, but is neither answered nor seen.
    assert!(!commit.is_finished());
    assert!(store.steps(GameId(1), 0, 9).await.unwrap().is_empty());
    gate.open();
    commit.await.unwrap().unwrap();
    assert_eq!(store.steps(GameId(1), 0, 9).await.unwrap().len(), 1);
}

fn ban(whom: &str, at: i64, until: Option<i64>) -> Change {
    Change::Admin(AdminChange::Ban(BanRow { whom: whom.into(), reason: "spam".into(), at, until }))
}

async fn bans_are_kept_until_they_are_over(store: &impl Store) {
    let whom = |bans: Vec<BanRow>| bans.into_iter().map(|ban| (ban.whom, ban.until)).collect::<Vec<_>>();
    store.commit(vec![ban("192.0.2.1/32", 10, Some(20)), ban("00ff", 11, None)]).await.unwrap();
    let both = [("00ff".to_string(), None), ("192.0.2.1/32".to_string(), Some(20))];
    assert_eq!(whom(store.bans().await.unwrap()), both);
    // The same once more replaces it; what is over is forgotten by and by.
    store.commit(vec![ban("00ff", 20, Some(90))]).await.unwrap();
    assert_eq!(whom(store.bans().await.unwrap()), [("00ff".to_string(), Some(90))]);
    let pardon = || vec![Change::Admin(AdminChange::Pardon { whom: "00ff".into() })];
    store.commit(pardon()).await.unwrap();
    assert!(store.bans().await.unwrap().is_empty());
    let again = store.commit(pardon()).await;
    assert!(matches!(again, Err(StoreFault::Missing)), "{again:?}");
}

async fn admin_tokens_are_known_by_their_hash(store: &impl Store) {
    let add = |byte: u8, at: i64| AdminChange::AddToken {
        token: TokenHash([byte; 32]),
        label: format!("token {byte}"),
        at,
        until: at + 10,
    };
    store.commit(vec![Change::Admin(add(1, 0)), Change::Admin(add(2, 5))]).await.unwrap();
    let found = store.admin_token(TokenHash([2; 32])).await.unwrap().unwrap();
    assert_eq!((found.label.as_str(), found.at, found.until), ("token 2", 5, 15));
    assert_eq!(store.admin_token(TokenHash([3; 32])).await.unwrap(), None);
    // One that has ended goes when the next is made.
    store.commit(vec![Change::Admin(add(3, 10))]).await.unwrap();
    let labels: Vec<_> = store.admin_tokens().await.unwrap().into_iter().map(|token| token.label).collect();
    assert_eq!(labels, ["token 2", "token 3"]);
    store.commit(vec![Change::Admin(AdminChange::RemoveToken { id: found.id })]).await.unwrap();
    assert_eq!(store.admin_token(TokenHash([2; 32])).await.unwrap(), None);
}

async fn a_line_is_reported_once_by_everybody(store: &impl Store) {
    let add = |line: u32, person: i64, text: &str| {
        let report = ReportRow {
            room: "AAAA".into(),
            line,
            speaker: PersonId(9),
            format: 1,
            doc: "what was said".into(),
            at: 3,
        };
        let reporter = ReporterRow { person: PersonId(person), reason: "insult".into(), text: text.into(), at: 4 };
        vec![Change::Admin(AdminChange::AddReport { report, reporter, most: 2 })]
    };
    for (person, text) in [(1, "first"), (2, ""), (1, "again")] {
        store.commit(add(7, person, text)).await.unwrap();
    }
    let kept = store.reports(true, 10).await.unwrap();
    assert_eq!(kept.len(), 1);
    let texts: Vec<_> = kept[0].reporters.iter().map(|by| (by.person.0, by.text.as_str())).collect();
    assert_eq!(texts, [(1, "again"), (2, "")]);
    store.commit(vec![Change::Admin(AdminChange::ReportDealt { id: kept[0].id, at: 5 })]).await.unwrap();
    assert!(store.reports(true, 10).await.unwrap().is_empty());
    assert_eq!(store.reports(false, 10).await.unwrap()[0].dealt, Some(5));
    // Whoever reports it after that opens it again, and the oldest make room.
    for line in [7, 8, 9] {
        store.commit(add(line, 3, "")).await.unwrap();
    }
    let lines: Vec<_> = store.reports(true, 10).await.unwrap().into_iter().map(|kept| kept.report.line).collect();
    assert_eq!(lines, [9, 8]);
    let missing = store.commit(vec![Change::Admin(AdminChange::ReportDealt { id: 999, at: 5 })]).await;
    assert!(matches!(missing, Err(StoreFault::Missing)), "{missing:?}");
}

async fn what_was_done_and_announced_is_kept(store: &impl Store) {
    for at in 1..=4 {
        let entry = AuditRow { at, who: "the machine".into(), what: format!("deed {at}") };
        store.commit(vec![Change::Admin(AdminChange::Audit { entry, most: 3 })]).await.unwrap();
    }
    let times: Vec<_> = store.audit(10).await.unwrap().into_iter().map(|entry| entry.at).collect();
    assert_eq!(times, [4, 3, 2]);
    assert_eq!(store.announcement().await.unwrap(), None);
    for begins in [None, Some(50)] {
        let said = AnnouncementRow { text: "a pause".into(), begins };
        store.commit(vec![Change::Admin(AdminChange::Announce(Some(said.clone())))]).await.unwrap();
        assert_eq!(store.announcement().await.unwrap(), Some(said));
    }
    store.commit(vec![Change::Admin(AdminChange::Announce(None))]).await.unwrap();
    assert_eq!(store.announcement().await.unwrap(), None);
}

async fn rooms_are_listed_with_their_size(store: &impl Store) {
    let create = |code: &str, stage, touched| Change::CreateRoom {
        row: RoomRow { stage, touched, ..room(code) },
        owner: None,
        members: vec![PersonId(1)],
    };
    store.commit(vec![create("AAAA", Stage::Playing, 5), create("BBBB", Stage::Lobby, 6)]).await.unwrap();
    store.commit(vec![Change::BeginGame(game(1, "AAAA")), append(1, 0, 1..=3)]).await.unwrap();
    let rooms = store.sized_rooms(RoomsAsked { most: 10, ..RoomsAsked::default() }).await.unwrap();
    let codes: Vec<_> = rooms.iter().map(|sized| sized.row.code.as_str()).collect();
    assert_eq!(codes, ["BBBB", "AAAA"]);
    // Two letters of a document; three steps of “say 1”, “[]” and “{}”.
    assert_eq!((rooms[0].bytes, rooms[1].bytes), (2, 2 + 3 * 9));
    let lobbies =
        store.sized_rooms(RoomsAsked { stage: Some(Stage::Lobby), most: 10, ..RoomsAsked::default() }).await.unwrap();
    assert_eq!(lobbies.len(), 1);
    assert_eq!(store.sized_rooms(RoomsAsked { most: 1, ..RoomsAsked::default() }).await.unwrap().len(), 1);
    let of = |person| store.sized_rooms(RoomsAsked { person: Some(PersonId(person)), most: 10, stage: None });
    assert_eq!((of(1).await.unwrap().len(), of(2).await.unwrap().len()), (2, 0));
}
