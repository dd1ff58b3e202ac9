//! What keeps an older program away from what a newer one has stored.

use freehold_store::SCHEMA;
use freehold_table::stored::FORMATS;

/// A program refuses a database of a later version as a whole. A single document of a later format it would only
/// fail to read, and meanwhile sweep its room away or write over it. So whoever raises a format adds a migration
/// too, be it an empty one, and a line here.
#[test]
fn a_new_format_comes_with_a_new_version_of_the_database() {
    let first = [("room", 1), ("book", 1), ("game", 1), ("step", 1), ("chat", 1), ("save", 1), ("settings", 1)];
    let third = [("room", 1), ("book", 2), ("game", 1), ("step", 1), ("chat", 1), ("save", 1), ("settings", 1)];
    let fourth = [&third[..], &[("summary", 1)]].concat();
    let book = |wanted: u32| -> Vec<(&str, u32)> {
        fourth.iter().map(|(name, format)| (*name, if *name == "book" { wanted } else { *format })).collect()
    };
    let (fifth, sixth) = (book(3), book(4));
    let room = |wanted: u32| -> Vec<(&str, u32)> {
        sixth.iter().map(|(name, format)| (*name, if *name == "room" { wanted } else { *format })).collect()
    };
    let (seventh, eighth) = (room(2), room(3));
    let ninth = [&eighth[..], &[("report", 1)]].concat();
    let tenth: Vec<(&str, u32)> =
        ninth.iter().map(|(name, format)| (*name, if *name == "book" { 5 } else { *format })).collect();
    let history = [
        (2, &first[..]),
        (3, &third[..]),
        (4, &fourth[..]),
        (5, &fifth[..]),
        (6, &sixth[..]),
        (7, &seventh[..]),
        (8, &eighth[..]),
        (9, &ninth[..]),
        (10, &tenth[..]),
    ];
    assert_eq!(history.last(), Some(&(SCHEMA, &FORMATS[..])));
    let versions: Vec<u32> = history.iter().map(|(version, _)| *version).collect();
    assert!(versions.is_sorted_by(|one, next| one < next), "{versions:?}");
}
