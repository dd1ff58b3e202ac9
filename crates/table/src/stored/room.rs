//! The row of a room.

use super::{Document, StoredFault, Thing, Upgrade, read, write};
use crate::doc::RoomDoc;
use freehold_store::{Change, GameId, PersonId, RoomChange, RoomRow};
use serde_json::{Value, json};

impl Document for RoomDoc {
    const THING: Thing = Thing::Room;
    const UPGRADES: &'static [Upgrade] = &[
        // A game can be paused and a rematch offered; where nothing is said of that, nobody has.
        |_| {},
        // Those who watch and those who were kicked have numbers, and names if they said them.
        |room| {
            for list in ["spectators", "barred"] {
                let Some(people) = room.get_mut(list).and_then(Value::as_array_mut) else { continue };
                for (person, number) in people.iter_mut().zip(1..) {
                    *person = json!({"person": person.take(), "number": number});
                }
            }
        },
    ];
}

pub fn read_room(row: &RoomRow) -> Result<RoomDoc, StoredFault> {
    read(row.format, &row.doc)
}

/// A room that was not there before.
pub fn create_room(code: &str, doc: &RoomDoc, game: Option<GameId>, unix: i64) -> Change {
    let row = RoomRow {
        code: code.to_string(),
        version: 1,
        stage: doc.stored_stage(),
        listed: doc.is_listed(),
        format: RoomDoc::FORMAT,
        doc: write(doc),
        game,
        touched: unix,
    };
    // It counts for whoever is in charge at first, even if somebody else is later.
    Change::CreateRoom { row, owner: doc.host.map(PersonId::from), members: doc.members() }
}

/// How the row of a room stands in the store: each change says which version it has seen.
pub struct Kept {
    pub code: String,
    version: u32,
    members: Vec<PersonId>,
}

impl Kept {
    pub fn new(row: &RoomRow, doc: &RoomDoc) -> Kept {
        Kept { code: row.code.clone(), version: row.version, members: doc.members() }
    }

    /// The room as it is now.
    pub fn update(&mut self, doc: &RoomDoc, game: Option<GameId>, unix: i64) -> Change {
        let members = doc.members();
        let change = RoomChange {
            code: self.code.clone(),
            expected: self.version,
            stage: doc.stored_stage(),
            listed: doc.is_listed(),
            format: RoomDoc::FORMAT,
            doc: write(doc),
            game,
            touched: unix,
            members: (members != self.members).then(|| members.clone()),
        };
        self.version += 1;
        self.members = members;
        Change::UpdateRoom(change)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doc::{Guest, Person};
    use crate::lobby;
    use freehold_protocol::RoomKind;

    #[test]
    fn guests_of_an_older_room_get_numbers() {
        let house = crate::testing::house();
        let doc = lobby::new_doc(&house.library, RoomKind::Multiplayer, house.secrets.seed());
        let Change::CreateRoom { mut row, .. } = create_room("TABLE1", &doc, None, 0) else { panic!() };
        let mut older: Value = serde_json::from_str(&row.doc).unwrap();
        (older["spectators"], older["barred"]) = (json!([7, 9]), json!([8]));
        (row.doc, row.format) = (older.to_string(), 2);
        let read = read_room(&row).unwrap();
        let guest = |person: i64, number: u32| Guest { person: Person(person), number, nickname: None, late: false };
        assert_eq!(read.spectators, [guest(7, 1), guest(9, 2)]);
        assert_eq!(read.barred, [guest(8, 1)]);
        assert_eq!(read.next_number(), 3);
    }
}
