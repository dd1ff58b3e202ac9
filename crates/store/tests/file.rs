//! The file of data: which ones are taken, who may read it, and what is there when the store is closed.

use freehold_store::*;
use std::fs;
use std::path::Path;

fn open(path: &Path) -> Result<SqliteStore, StoreFault> {
    SqliteStore::open(path, SqliteOptions::default())
}

fn trouble(result: Result<SqliteStore, StoreFault>) -> FileTrouble {
    match result.map(drop) {
        Err(StoreFault::File(trouble)) => trouble,
        other => panic!("{other:?}"),
    }
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_closed_file_is_whole_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = open(&path).unwrap();
    let settings = SettingsRow { format: 1, doc: "kept".into() };
    store.commit(vec![Change::PutSettings { person: PersonId(1), settings: settings.clone() }]).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(names(folder.path()), ["games.db"]);
    let copy = folder.path().join("copy.db");
    fs::copy(&path, &copy).unwrap();
    assert_eq!(open(&copy).unwrap().settings(PersonId(1)).await.unwrap(), Some(settings));
}

#[tokio::test]
async fn what_is_no_file_of_games_is_refused_and_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let other = |version: u32, id: u32| {
        let path = folder.path().join("other.db");
        let _ = fs::remove_file(&path);
        let connection = rusqlite::Connection::open(&path).unwrap();
        connection.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE step (id); CREATE TABLE room (id);").unwrap();
        connection.pragma_update(None, "user_version", version).unwrap();
        connection.pragma_update(None, "application_id", id).unwrap();
        drop(connection);
        fs::read(&path).unwrap()
    };
    let cases = [
        (Vec::new(), FileTrouble::Empty),
        (b"Dear diary".to_vec(), FileTrouble::Foreign),
        (vec![0; 8192], FileTrouble::Foreign),
        (b"SQLite format 3\0".to_vec(), FileTrouble::Foreign),
        (other(3, 0), FileTrouble::Foreign),
        (other(999, 0), FileTrouble::Foreign),
        (other(9, 77), FileTrouble::Foreign),
    ];
    fs::remove_file(folder.path().join("other.db")).unwrap();
    for (bytes, expected) in cases {
        fs::write(&path, &bytes).unwrap();
        assert_eq!(trouble(open(&path)), expected);
        assert_eq!(fs::read(&path).unwrap(), bytes);
        assert_eq!(names(folder.path()), ["games.db"]);
    }
    // The log of a file that was moved away may hold what was stored last.
    fs::rename(&path, folder.path().join("games.db-wal")).unwrap();
    assert!(matches!(trouble(open(&path)), FileTrouble::OnlyLog { .. }));
    assert_eq!(names(folder.path()), ["games.db-wal"]);
}

#[tokio::test]
async fn a_file_of_a_later_program_is_told_apart_from_a_foreign_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    open(&path).unwrap().close().await.unwrap();
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "user_version", 999).unwrap();
    assert!(matches!(open(&path).map(drop), Err(StoreFault::TooNew { found: 999, known: SCHEMA })));
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_can_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = open(&path).unwrap();
    store.commit(vec![Change::Ran { seconds: 1 }]).await.unwrap();
    backup(&path, &folder.path().join("copy.db")).unwrap();
    let _lock = DataLock::take(&path).unwrap();
    let mode = |name: &str| fs::metadata(folder.path().join(name)).unwrap().permissions().mode() & 0o777;
    for name in names(folder.path()) {
        assert_eq!(mode(&name), 0o600, "{name}");
    }
    assert!(names(folder.path()).contains(&"games.db-wal".to_string()));
    assert!(!SqliteStore::make_private(&path).unwrap());
    // As earlier versions have made it.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(folder.path().join("games.db-wal"), fs::Permissions::from_mode(0o644)).unwrap();
    assert!(SqliteStore::make_private(&path).unwrap());
    assert_eq!((mode("games.db"), mode("games.db-wal")), (0o600, 0o600));
}

#[test]
fn one_server_at_a_time_works_with_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let in_use = |at: Option<&str>| match DataLock::take(&path) {
        Err(StoreFault::File(FileTrouble::InUse { at: found })) => assert_eq!(found.as_deref(), at),
        other => panic!("{other:?}"),
    };
    let mut first = DataLock::take(&path).unwrap();
    in_use(None);
    first.leave_word("http://127.0.0.1:7070/").unwrap();
    in_use(Some("http://127.0.0.1:7070/"));
    drop(first);
    DataLock::take(&path).unwrap();
}

#[tokio::test]
async fn a_copy_is_made_beside_a_busy_server_and_overwrites_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("games.db"), folder.path().join("copy.db"));
    let store = std::sync::Arc::new(open(&path).unwrap());
    let put = |number: i64| {
        let settings = SettingsRow { format: 1, doc: "x".repeat(2_000) };
        Change::PutSettings { person: PersonId(number), settings }
    };
    store.commit((0..500).map(put).collect()).await.unwrap();
    let busy = tokio::spawn({
        let store = store.clone();
        async move {
            for number in 1_000.. {
                if store.commit(vec![put(number)]).await.is_err() {
                    return;
                }
            }
        }
    });
    let (from, to) = (path.clone(), copy.clone());
    let made = tokio::task::spawn_blocking(move || backup(&from, &to)).await.unwrap().unwrap();
    assert_eq!((made.version, made.bytes), (SCHEMA, fs::metadata(&copy).unwrap().len()));
    assert!(!busy.is_finished());
    assert!(matches!(backup(&path, &copy), Err(StoreFault::Taken)));
    store.close().await.unwrap();
    busy.await.unwrap();
    let restored = open(&copy).unwrap();
    for number in [0, 499] {
        assert_eq!(restored.settings(PersonId(number)).await.unwrap().unwrap().doc.len(), 2_000);
    }
    assert!(matches!(backup(&folder.path().join("no.db"), &folder.path().join("b.db")), Err(StoreFault::Missing)));
    assert!(!names(folder.path()).iter().any(|name| name.ends_with(".part")));
}

#[tokio::test]
async fn a_full_disk_refuses_and_keeps_what_was_stored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    open(&path).unwrap().close().await.unwrap();
    let pages = fs::metadata(&path).unwrap().len() / 4096;
    let options = SqliteOptions { most_pages: Some(pages as u32 + 20), ..Default::default() };
    let store = SqliteStore::open(&path, options).unwrap();
    let put = |number: i64| {
        let settings = SettingsRow { format: 1, doc: "x".repeat(3_000) };
        vec![Change::PutSettings { person: PersonId(number), settings }]
    };
    let mut stored = 0;
    let full = loop {
        match store.commit(put(stored)).await {
            Ok(()) => stored += 1,
            Err(fault) => break fault,
        }
    };
    assert!(matches!(full, StoreFault::Full), "{full}");
    assert!(stored > 5);
    for number in 0..stored {
        assert!(store.settings(PersonId(number)).await.unwrap().is_some());
    }
    assert_eq!(store.settings(PersonId(stored)).await.unwrap(), None);
    // What goes makes room, and the same store goes on.
    store
        .commit(vec![Change::ForgetPerson { person: PersonId(0) }, Change::ForgetPerson { person: PersonId(1) }])
        .await
        .unwrap();
    store.commit(put(stored)).await.unwrap();
}
