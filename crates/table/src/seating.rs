//! Who may sit where, under which name and with which token. Only decisions; nothing is stored here.

use crate::doc::{Guest, Person, PersonSeat, RoomDoc, SeatDoc};
use crate::house::Secrets;
use crate::likeness::Look;
use crate::setup::{bad, fault};
use freehold_content::TokenLook;
use freehold_engine::{PlayersFault, Ruleset, SeatId, check_players};
use freehold_protocol::{BotChoice, Character, Field, PlayerChoice, Problem, Refusal, RoomStage, Strength};

/// The name as it is shown, or what is wrong with it (Yolopoly 3.1.3.12: unique without regard to case; that a name
/// must not look like another one either is ours).
pub fn check_nickname(
    doc: &RoomDoc,
    rules: &Ruleset,
    nickname: &str,
    except: Option<SeatId>,
) -> Result<String, Problem> {
    let seated = doc.seats.iter().enumerate().filter(|(at, _)| except.is_none_or(|seat| seat.index() != *at));
    let others: Vec<&str> = seated.filter_map(|(_, seat)| seat.nickname()).collect();
    check_name(rules, &others, nickname)
}

/// The same, among these names.
pub fn check_name(rules: &Ruleset, others: &[&str], nickname: &str) -> Result<String, Problem> {
    let mut names = vec![nickname];
    // The engine blames the later of two equal names, so the new one comes last.
    names.splice(0..0, others.iter().copied());
    let last = names.len() - 1;
    let faults = check_players(rules, &names).err().unwrap_or_default();
    let problem = faults.into_iter().find_map(|fault| match fault {
        PlayersFault::EmptyName { seat } if seat == last => Some(Problem::Empty),
        PlayersFault::NameTooLong { seat, max } if seat == last => Some(Problem::TooLong { most: max as u32 }),
        PlayersFault::UnprintableName { seat } if seat == last => Some(Problem::Unprintable),
        PlayersFault::NameTaken { seat, by } if seat == last => Some(Problem::Taken { by: others[by].to_string() }),
        _ => None,
    });
    let look = Look::of(nickname);
    let seen = || look.is_blank().then_some(Problem::Unprintable);
    let alike = || others.iter().find(|other| look.is_like(&Look::of(other)));
    match problem.or_else(seen).or_else(|| alike().map(|by| Problem::Taken { by: by.to_string() })) {
        Some(problem) => Err(problem),
        None => Ok(nickname.trim().to_string()),
    }
}

/// Whoever names no token is given one.
pub fn leaves_to_chance(wanted: Option<&str>) -> bool {
    wanted.is_none_or(str::is_empty)
}

/// The wanted token, or one by chance (Yolopoly 3.1.3.11: different ones).
pub fn choose_token(
    doc: &RoomDoc,
    tokens: &[TokenLook],
    secrets: &Secrets,
    wanted: Option<&str>,
    except: Option<SeatId>,
) -> Result<String, Problem> {
    let holder = |id: &str| {
        let seats = doc.seats.iter().enumerate();
        let mut others = seats.filter(|(at, _)| except.is_none_or(|seat| seat.index() != *at));
        others.find(|(_, seat)| seat.token() == Some(id)).and_then(|(_, seat)| seat.nickname())
    };
    match wanted.filter(|wanted| !leaves_to_chance(Some(wanted))) {
        Some(wanted) if !tokens.iter().any(|token| token.id == wanted) => {
            Err(Problem::Unknown { known: tokens.iter().map(|token| token.id.clone()).collect() })
        }
        Some(wanted) => match holder(wanted) {
            Some(by) => Err(Problem::Taken { by: by.to_string() }),
            None => Ok(wanted.to_string()),
        },
        None => {
            let free: Vec<&TokenLook> = tokens.iter().filter(|token| holder(&token.id).is_none()).collect();
            match free.get(secrets.below(free.len())) {
                Some(token) => Ok(token.id.clone()),
                None => Err(Problem::Unknown { known: Vec::new() }),
            }
        }
    }
}

/// A person with this name and token, or everything that is wrong with them.
fn check_choice(
    doc: &RoomDoc,
    rules: &Ruleset,
    tokens: &[TokenLook],
    secrets: &Secrets,
    choice: &PlayerChoice,
    except: Option<SeatId>,
) -> Result<(String, String), Refusal> {
    // Who keeps a name has it by right: rooms may be older than the rules for names.
    let kept =
        except.and_then(|seat| doc.seats[seat.index()].nickname()).filter(|held| *held == choice.nickname.trim());
    let nickname =
        kept.map_or_else(|| check_nickname(doc, rules, &choice.nickname, except), |held| Ok(held.to_string()));
    let token = choose_token(doc, tokens, secrets, choice.token.as_deref(), except);
    match (nickname, token) {
        (Ok(nickname), Ok(token)) => Ok((nickname, token)),
        (nickname, token) => {
            let mut faults = Vec::new();
            faults.extend(nickname.err().map(|problem| fault(Field::Nickname, problem)));
            faults.extend(token.err().map(|problem| fault(Field::Token, problem)));
            Err(Refusal::BadFields { faults })
        }
    }
}

/// Puts a person on the berth that they want, or on the first empty one.
pub fn sit_down(
    doc: &mut RoomDoc,
    rules: &Ruleset,
    tokens: &[TokenLook],
    secrets: &Secrets,
    person: Person,
    choice: &PlayerChoice,
    wanted: Option<SeatId>,
) -> Result<SeatId, Refusal> {
    let seat = find_open(doc, wanted)?;
    let (nickname, token) = check_choice(doc, rules, tokens, secrets, choice, None)?;
    let token_by_chance = leaves_to_chance(choice.token.as_deref());
    let sitter = PersonSeat { person, nickname, token, token_by_chance, ready: false, left: false, nonce: None };
    doc.seats[seat.index()] = SeatDoc::Person(sitter);
    doc.spectators.retain(|guest| guest.person != person);
    Ok(seat)
}

/// Puts a person in the place of a bot, or of somebody who has left. The token stands on the board already.
pub fn take_over(
    doc: &mut RoomDoc,
    rules: &Ruleset,
    person: Person,
    nickname: &str,
    wanted: Option<SeatId>,
) -> Result<SeatId, Refusal> {
    let seat = find_open(doc, wanted)?;
    let nickname = check_nickname(doc, rules, nickname, Some(seat)).map_err(|problem| bad(Field::Nickname, problem))?;
    let token = doc.seats[seat.index()].token().unwrap_or_default().to_string();
    let sitter = PersonSeat { person, nickname, token, token_by_chance: false, ready: true, left: false, nonce: None };
    doc.seats[seat.index()] = SeatDoc::Person(sitter);
    doc.spectators.retain(|guest| guest.person != person);
    Ok(seat)
}

/// Where whoever comes may sit down.
fn find_open(doc: &RoomDoc, wanted: Option<SeatId>) -> Result<SeatId, Refusal> {
    match wanted {
        Some(seat) if seat.index() >= doc.seats.len() => Err(Refusal::NoSuchSeat { seat }),
        Some(seat) if !doc.is_open(seat) => Err(Refusal::SeatNotOpen { seat }),
        Some(seat) => Ok(seat),
        None if doc.stage == RoomStage::Playing => doc.open_seat().ok_or(Refusal::GameRunning),
        None => doc.open_seat().ok_or(Refusal::RoomFull { seats: doc.seats.len() as u8 }),
    }
}

/// Somebody moves to an empty berth.
pub fn change_berth(doc: &mut RoomDoc, from: SeatId, to: SeatId) -> Result<(), Refusal> {
    let to = find_open(doc, Some(to))?;
    doc.seats.swap(from.index(), to.index());
    Ok(())
}

/// Another name or token for somebody who sits.
pub fn sit_again(
    doc: &mut RoomDoc,
    rules: &Ruleset,
    tokens: &[TokenLook],
    secrets: &Secrets,
    seat: SeatId,
    choice: &PlayerChoice,
) -> Result<(), Refusal> {
    // Whoever names no token keeps the one they have; an empty name asks for another one by chance.
    let kept = doc.seats[seat.index()].token().map(str::to_string);
    let chosen = PlayerChoice { token: choice.token.clone().or(kept), ..choice.clone() };
    let (nickname, token) = check_choice(doc, rules, tokens, secrets, &chosen, Some(seat))?;
    if let Some(sitter) = doc.seats[seat.index()].person_mut() {
        (sitter.nickname, sitter.token) = (nickname, token);
        if choice.token.is_some() {
            sitter.token_by_chance = leaves_to_chance(choice.token.as_deref());
        }
    }
    Ok(())
}

pub fn place_bot(
    doc: &mut RoomDoc,
    tokens: &[TokenLook],
    secrets: &Secrets,
    seat: SeatId,
    BotChoice { strength, character }: BotChoice,
) -> Result<(), Refusal> {
    match doc.seats.get(seat.index()) {
        None => return Err(Refusal::NoSuchSeat { seat }),
        Some(SeatDoc::Person(_)) => return Err(Refusal::SeatTaken { seat }),
        Some(sitter @ SeatDoc::Bot { nickname, token, .. }) => {
            let (kept, token) = ((nickname.clone(), sitter.character()), token.clone());
            let same = character.is_none() || character == kept.1;
            let (nickname, character) = if same { kept } else { introduce(doc, seat, character)? };
            doc.seats[seat.index()] = SeatDoc::Bot { nickname, token, strength, character };
        }
        Some(SeatDoc::Nobody) => {
            let token =
                choose_token(doc, tokens, secrets, None, Some(seat)).map_err(|problem| bad(Field::Token, problem))?;
            let (nickname, character) = introduce(doc, seat, character)?;
            doc.seats[seat.index()] = SeatDoc::Bot { nickname, token, strength, character };
        }
    }
    Ok(())
}

/// Who sits down on a seat, and under which name: nobody twice, and no name twice.
fn introduce(doc: &RoomDoc, seat: SeatId, wanted: Option<Character>) -> Result<(String, Option<Character>), Refusal> {
    let others = || doc.seats.iter().enumerate().filter(|(at, _)| *at != seat.index()).map(|(_, sitter)| sitter);
    let taken: Vec<Look> = others().filter_map(SeatDoc::nickname).map(Look::of).collect();
    let free = |name: &str| {
        let look = Look::of(name);
        !taken.iter().any(|other| look.is_like(other))
    };
    let present = |character: Character| others().any(|sitter| sitter.character() == Some(character));
    if let Some(character) = wanted.filter(|character| present(*character)) {
        return Err(bad(Field::Nickname, Problem::Taken { by: character.name().to_string() }));
    }
    let absent = || Character::ALL.into_iter().filter(|character| !present(*character));
    let character = wanted.or_else(|| absent().find(|character| free(character.name()))).or_else(|| absent().next());
    // A person may go by the name already.
    let name = character.map_or("Bot", Character::name);
    let numbered = || (2..).map(|number| format!("{name} {number}")).find(|name| free(name)).unwrap_or_default();
    Ok((if free(name) { name.to_string() } else { numbered() }, character))
}

/// A bot keeps every empty seat warm.
pub fn fill_with_bots(
    doc: &mut RoomDoc,
    tokens: &[TokenLook],
    secrets: &Secrets,
    strength: Strength,
) -> Result<(), Refusal> {
    for at in 0..doc.seats.len() {
        if doc.seats[at] == SeatDoc::Nobody {
            place_bot(doc, tokens, secrets, SeatId(at as u8), strength.into())?;
        }
    }
    Ok(())
}

/// As many seats as the host wants. Empty ones go first, then bots; people stay.
pub fn resize(doc: &mut RoomDoc, seats: u8) -> Result<(), Refusal> {
    let wanted = usize::from(seats);
    let people = doc.persons().count();
    if people > wanted {
        return Err(bad(Field::Seats, Problem::TooFewForSeated { seated: people as u32 }));
    }
    while doc.seats.len() > wanted {
        let empty = doc.seats.iter().rposition(|seat| *seat == SeatDoc::Nobody);
        let bot = || doc.seats.iter().rposition(|seat| matches!(seat, SeatDoc::Bot { .. }));
        match empty.or_else(bot) {
            Some(at) => drop(doc.seats.remove(at)),
            None => break,
        }
    }
    doc.seats.resize(wanted, SeatDoc::Nobody);
    Ok(())
}

/// Tokens that another board does not have are exchanged.
pub fn refit_tokens(doc: &mut RoomDoc, tokens: &[TokenLook], secrets: &Secrets) -> Result<(), Refusal> {
    for at in 0..doc.seats.len() {
        let seat = SeatId(at as u8);
        let fits = doc.seats[at].token().is_none_or(|held| tokens.iter().any(|token| token.id == held));
        if fits {
            continue;
        }
        let new = choose_token(doc, tokens, secrets, None, Some(seat)).map_err(|problem| bad(Field::Token, problem))?;
        match &mut doc.seats[at] {
            SeatDoc::Person(sitter) => (sitter.token, sitter.token_by_chance) = (new, true),
            SeatDoc::Bot { token, .. } => *token = new,
            SeatDoc::Nobody => {}
        }
    }
    Ok(())
}

/// Whoever leaves before the game makes room; during it the seat stays theirs and a bot plays, and its result is
/// theirs as well.
pub fn leave(doc: &mut RoomDoc, person: Person) {
    let playing = !matches!(doc.stage, RoomStage::Lobby | RoomStage::Opening);
    for seat in &mut doc.seats {
        if let SeatDoc::Person(sitter) = seat
            && sitter.person == person
        {
            if playing {
                sitter.left = true;
            } else {
                *seat = SeatDoc::Nobody;
            }
        }
    }
    doc.spectators.retain(|guest| guest.person != person);
    hand_on(doc, person);
}

/// Out of the seat, before the game: they watch, and may sit down again. `late` if the others waited for their word.
pub fn to_watching(doc: &mut RoomDoc, person: Person, late: bool) {
    let nickname = doc.persons().find(|seat| seat.person == person).map(|seat| seat.nickname.clone());
    let number = doc.next_number();
    leave(doc, person);
    doc.spectators.push(Guest { person, number, nickname, late });
}

/// Kicked, or sent away from watching: out for good, unless the host pardons them.
pub fn kick(doc: &mut RoomDoc, person: Person) {
    let known = doc.watcher(person).and_then(|guest| guest.nickname.clone());
    let nickname = known.or_else(|| doc.persons().find(|seat| seat.person == person).map(|seat| seat.nickname.clone()));
    let number = doc.next_number();
    forget(doc, person);
    doc.barred.push(Guest { person, number, nickname, late: false });
}

/// Somebody does not come back. In a running game a bot inherits the seat with its name.
pub fn forget(doc: &mut RoomDoc, person: Person) {
    let playing = doc.stage == RoomStage::Playing;
    let strength = doc.stand_in;
    for seat in &mut doc.seats {
        if let SeatDoc::Person(sitter) = seat
            && sitter.person == person
        {
            *seat = match playing {
                true => {
                    let (nickname, token) = (sitter.nickname.clone(), sitter.token.clone());
                    SeatDoc::Bot { nickname, token, strength, character: None }
                }
                false => SeatDoc::Nobody,
            };
        }
    }
    doc.spectators.retain(|guest| guest.person != person);
    hand_on(doc, person);
}

/// The host role goes to the next person who is still there.
fn hand_on(doc: &mut RoomDoc, person: Person) {
    if doc.host == Some(person) {
        let heir = doc.persons().find(|seat| !seat.left && seat.person != person).map(|seat| seat.person);
        doc.host = heir;
    }
}

/// Somebody sits here, and everybody who does has said ready.
pub fn is_ready(doc: &RoomDoc) -> bool {
    doc.persons().count() > 0 && doc.persons().all(|seat| seat.ready)
}

/// A person or a bot sits on every berth.
pub fn is_full(doc: &RoomDoc) -> bool {
    !doc.seats.contains(&SeatDoc::Nobody)
}

/// Nobody is waited for any more: berths on which nobody sits are no seats of the game.
pub fn drop_empty(doc: &mut RoomDoc) {
    doc.seats.retain(|seat| *seat != SeatDoc::Nobody);
    doc.settings.seats = doc.seats.len() as u8;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::House;
    use crate::lobby;
    use crate::setup::Setup;
    use freehold_protocol::RoomKind;

    struct Fixture {
        house: House,
        doc: RoomDoc,
        setup: Setup,
    }

    fn fixture() -> Fixture {
        let house = crate::testing::house();
        let doc = lobby::new_doc(&house.library, RoomKind::Multiplayer, house.secrets.seed());
        let setup = Setup::of(&house.library, &doc.settings).unwrap();
        Fixture { house, doc, setup }
    }

    impl Fixture {
        fn sit(&mut self, person: i64, nickname: &str, token: Option<&str>) -> Result<SeatId, Refusal> {
            let choice = PlayerChoice { nickname: nickname.into(), token: token.map(str::to_string) };
            let Setup { book, names } = &self.setup;
            let secrets = &self.house.secrets;
            sit_down(&mut self.doc, &book.rules, &names.tokens, secrets, Person(person), &choice, None)
        }
    }

    fn problem(refused: Result<SeatId, Refusal>) -> (Field, Problem) {
        match refused {
            Err(Refusal::BadFields { mut faults }) => {
                let fault = faults.remove(0);
                (fault.field, fault.problem)
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn nicknames_are_trimmed_short_and_unique_without_regard_to_case() {
        let mut table = fixture();
        assert_eq!(table.sit(1, "  Ada ", None), Ok(SeatId(0)));
        assert_eq!(table.doc.seats[0].nickname(), Some("Ada"));
        let taken = Problem::Taken { by: "Ada".into() };
        for (name, wanted) in [
            ("ADA", taken.clone()),
            (" ada", taken),
            ("", Problem::Empty),
            ("   ", Problem::Empty),
            ("abcdefghijklmnopqrstu", Problem::TooLong { most: 20 }),
            ("a\u{202e}b", Problem::Unprintable),
        ] {
            assert_eq!(problem(table.sit(2, name, None)), (Field::Nickname, wanted), "{name:?}");
        }
        assert_eq!(table.sit(2, "abcdefghijklmnopqrst", None), Ok(SeatId(1)));
    }

    #[test]
    fn names_that_look_alike_are_taken() {
        let mut table = fixture();
        resize(&mut table.doc, 8).unwrap();
        table.sit(1, "Ada", None).unwrap();
        let bot = BotChoice { strength: Strength::Easy, character: Some(Character::Otto) };
        place_bot(&mut table.doc, &table.setup.names.tokens, &table.house.secrets, SeatId(1), bot).unwrap();
        for (name, by) in [
            ("АDА", "Ada"),
            ("Adа", "Ada"),
            ("ADA", "Ada"),
            ("Аda", "Ada"),
            ("Ａda", "Ada"),
            ("Ada\u{2800}", "Ada"),
            ("Оttо", "Otto"),
            ("ОТТО", "Otto"),
        ] {
            let taken = Problem::Taken { by: by.into() };
            assert_eq!(problem(table.sit(2, name, None)), (Field::Nickname, taken), "{name}");
        }
        for invisible in ["Ad\u{200b}a", "\u{3164}", "\u{2800}\u{2800}"] {
            assert_eq!(
                problem(table.sit(2, invisible, None)),
                (Field::Nickname, Problem::Unprintable),
                "{invisible:?}"
            );
        }
        for (person, name) in (2..).zip(["Ада", "عادل", "李雷", "A da"]) {
            table.sit(person, name, None).unwrap();
        }
        // A bot makes room for a person whose name looks like its own.
        table.sit(6, "Сlоvе", None).unwrap();
        let bot = BotChoice { strength: Strength::Easy, character: Some(Character::Clove) };
        let last = SeatId(7);
        place_bot(&mut table.doc, &table.setup.names.tokens, &table.house.secrets, last, bot).unwrap();
        assert_eq!(table.doc.seats[last.index()].nickname(), Some("Clove 2"));
    }

    #[test]
    fn names_of_older_rooms_are_kept() {
        let mut table = fixture();
        table.sit(1, "Ada", None).unwrap();
        let seat = table.sit(2, "Ben", None).unwrap();
        table.doc.seats[seat.index()].person_mut().unwrap().nickname = "АDА".into();
        let token = table
            .setup
            .names
            .tokens
            .iter()
            .find(|token| table.doc.seats.iter().all(|seat| seat.token() != Some(&token.id)));
        let choice =
            |nickname: &str| PlayerChoice { nickname: nickname.into(), token: token.map(|token| token.id.clone()) };
        let Setup { book, names } = &table.setup;
        let mut sit = |name: &str| {
            sit_again(&mut table.doc, &book.rules, &names.tokens, &table.house.secrets, seat, &choice(name))
        };
        assert_eq!(sit("АDА"), Ok(()));
        assert_eq!(sit("Аda"), Err(bad(Field::Nickname, Problem::Taken { by: "Ada".into() })));
    }

    #[test]
    fn tokens_are_unique_or_random() {
        let mut table = fixture();
        let first = table.setup.names.tokens[0].id.clone();
        table.sit(1, "Ada", Some(&first)).unwrap();
        assert_eq!(problem(table.sit(2, "Ben", Some(&first))), (Field::Token, Problem::Taken { by: "Ada".into() }));
        assert!(matches!(problem(table.sit(2, "Ben", Some("nothing"))), (Field::Token, Problem::Unknown { .. })));
        table.sit(2, "Ben", None).unwrap();
        assert_ne!(table.doc.seats[1].token(), Some(first.as_str()));
        // Both fields at once.
        let Err(Refusal::BadFields { faults }) = table.sit(3, "ben", Some(&first)) else { panic!("accepted") };
        assert_eq!(faults.len(), 2);
    }

    #[test]
    fn a_full_table_is_full() {
        let mut table = fixture();
        resize(&mut table.doc, 2).unwrap();
        table.sit(1, "Ada", None).unwrap();
        place_bot(&mut table.doc, &table.setup.names.tokens, &table.house.secrets, SeatId(1), Strength::Easy.into())
            .unwrap();
        assert_eq!(table.sit(2, "Ben", None), Err(Refusal::RoomFull { seats: 2 }));
        assert!(is_full(&table.doc) && !is_ready(&table.doc));
        table.doc.seats[0].person_mut().unwrap().ready = true;
        assert!(is_ready(&table.doc));
    }

    #[test]
    fn bots_are_somebody_and_nobody_is_there_twice() {
        let mut table = fixture();
        resize(&mut table.doc, 8).unwrap();
        table.sit(1, "juniper", None).unwrap();
        let place = |table: &mut Fixture, seat: u8, character| {
            let bot = BotChoice { strength: Strength::Easy, character };
            place_bot(&mut table.doc, &table.setup.names.tokens, &table.house.secrets, SeatId(seat), bot)
        };
        place(&mut table, 1, Some(Character::Iris)).unwrap();
        let twice = place(&mut table, 2, Some(Character::Iris));
        assert_eq!(twice, Err(bad(Field::Nickname, Problem::Taken { by: "Iris".into() })));
        // A person has the name already; whoever is not asked for has one of their own.
        place(&mut table, 2, Some(Character::Juniper)).unwrap();
        place(&mut table, 3, None).unwrap();
        assert_eq!(table.doc.seats[2].nickname(), Some("Juniper 2"));
        assert_eq!(table.doc.seats[3].character(), Some(Character::Moss));
        // Stronger, but the same; then somebody else.
        place(&mut table, 3, None).unwrap();
        assert_eq!(table.doc.seats[3].nickname(), Some("Moss"));
        place(&mut table, 3, Some(Character::Otto)).unwrap();
        assert_eq!(
            (table.doc.seats[3].nickname(), table.doc.seats[3].character()),
            (Some("Otto"), Some(Character::Otto))
        );
        fill_with_bots(&mut table.doc, &table.setup.names.tokens, &table.house.secrets, Strength::Hard).unwrap();
        let present: Vec<_> = table.doc.seats.iter().filter_map(SeatDoc::character).collect();
        let different = Character::ALL.into_iter().filter(|character| present.contains(character)).count();
        assert_eq!((present.len(), different), (7, 7));
    }

    #[test]
    fn a_bot_of_an_older_room_is_known_by_its_name() {
        let read = |name: &str| {
            let text = format!(r#"{{"bot":{{"nickname":"{name}","token":"fox","strength":"easy"}}}}"#);
            serde_json::from_str::<SeatDoc>(&text).unwrap().character()
        };
        assert_eq!((read("Wren"), read("Tansy"), read("Ada")), (Some(Character::Wren), None, None));
        // In the order in which they always sat down.
        let names = Character::ALL.map(Character::name);
        assert_eq!(names, freehold_bots::NAMES[..8]);
    }

    #[test]
    fn shrinking_keeps_people() {
        let mut table = fixture();
        resize(&mut table.doc, 4).unwrap();
        table.sit(1, "Ada", None).unwrap();
        place_bot(&mut table.doc, &table.setup.names.tokens, &table.house.secrets, SeatId(1), Strength::Easy.into())
            .unwrap();
        table.sit(2, "Ben", None).unwrap();
        table.sit(3, "Cleo", None).unwrap();
        resize(&mut table.doc, 3).unwrap();
        let names: Vec<_> = table.doc.seats.iter().filter_map(SeatDoc::nickname).collect();
        assert_eq!(names, ["Ada", "Ben", "Cleo"]);
        assert_eq!(resize(&mut table.doc, 2), Err(bad(Field::Seats, Problem::TooFewForSeated { seated: 3 })));
    }

    #[test]
    fn the_host_role_is_handed_on() {
        let mut table = fixture();
        for (person, name) in [(1, "Ada"), (2, "Ben"), (3, "Cleo")] {
            table.sit(person, name, None).unwrap();
        }
        table.doc.host = Some(Person(1));
        leave(&mut table.doc, Person(1));
        assert_eq!(table.doc.host, Some(Person(2)));
        kick(&mut table.doc, Person(2));
        let barred = Guest { person: Person(2), number: 1, nickname: Some("Ben".into()), late: false };
        assert_eq!((table.doc.host, &table.doc.barred[..]), (Some(Person(3)), &[barred][..]));
        leave(&mut table.doc, Person(3));
        assert_eq!(table.doc.host, None);
    }
}
