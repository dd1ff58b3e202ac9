//! Whole games by lines of text, against bots, in every preset: whatever is typed, the game goes on.

#[path = "support/chooser.rs"]
mod chooser;

use chooser::Chooser;
use freehold_bots::{Bot, BotKind, Crew};
use freehold_content::{Library, override_options};
use freehold_engine::{Command, Rulebook, SeatId};
use freehold_record::{NewGame, Record, RecordedGame, Seed};
use freehold_terminal::{Host, Seating, play};
use freehold_text::{Language, Names};
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::Arc;

/// Lines from a function of what was shown, and everything that was shown.
struct Script<F: FnMut(&str) -> Option<String>> {
    answer: F,
    shown: String,
    since: usize,
    saved: BTreeMap<String, String>,
}

impl<F: FnMut(&str) -> Option<String>> Host for Script<F> {
    fn line(&mut self) -> io::Result<Option<String>> {
        let line = (self.answer)(&self.shown[self.since..]);
        self.since = self.shown.len();
        Ok(line)
    }

    fn show(&mut self, text: &str) -> io::Result<()> {
        self.shown += text;
        Ok(())
    }

    fn save(&mut self, file: &str, record: &str) -> io::Result<()> {
        if file.contains('/') {
            return Err(io::Error::other("no such folder"));
        }
        self.saved.insert(file.to_string(), record.to_string());
        Ok(())
    }
}

fn script<F: FnMut(&str) -> Option<String>>(answer: F) -> Script<F> {
    Script { answer, shown: String::new(), since: 0, saved: BTreeMap::new() }
}

fn book(preset: &str, options: &str) -> Arc<Rulebook> {
    let library = Library::shared();
    let preset = library.preset(preset).unwrap();
    let options = match options {
        "" => Default::default(),
        text => serde_json::from_str(text).unwrap(),
    };
    let ruleset = override_options(&preset.ruleset, &options).unwrap();
    Arc::new(Rulebook::new(ruleset, library.edition(&preset.edition).unwrap().clone()).unwrap())
}

fn begin(book: &Arc<Rulebook>, seed: u64, players: &[&str]) -> RecordedGame {
    let players: Vec<String> = players.iter().map(ToString::to_string).collect();
    let seed = Seed::from_number(seed);
    let new = NewGame { book: book.clone(), players: &players, opening: true, seed, nonces: Vec::new(), broken_off: 0 };
    let (mut game, _) = RecordedGame::new(new).unwrap();
    for seat in 1..players.len() as u8 {
        game.act(None, &Command::SeatToBot { seat: SeatId(seat) }).unwrap();
    }
    game
}

/// Plays it with these bots; the first seat is the person's.
fn run(game: RecordedGame, kind: BotKind, language: Language, host: &mut dyn Host) {
    let book = game.book().clone();
    let players = game.players().to_vec();
    let crew = Crew::new(&book);
    let bots: Vec<Option<Box<dyn Bot + Send>>> =
        (0..players.len()).map(|seat| (seat > 0).then(|| crew.make(kind, seat as u64, 0))).collect();
    let names = Names::new(&book.edition).with_ruleset(&book.rules).with_players(&players);
    let seating = Seating { game, names, language, preset: "Test", person: SeatId(0), bots, resumed: false };
    play(seating, host).unwrap();
}

// covers: NCSU-NR2
#[test]
fn every_choice_of_every_preset_can_be_taken() {
    let mut taken = BTreeSet::new();
    let mut finished = 0;
    let options = [
        ("official", ""),
        ("official", r#"{"auction.by_owner": true}"#),
        ("official", r#"{"tax.first_mode": "choice", "jail.fee_when": "on_entry"}"#),
        ("yolopoly_vanilla", ""),
        ("yolopoly_bankman", ""),
        ("ncsu", ""),
        ("property_tycoon", ""),
        ("property_tycoon_abridged", ""),
        ("unipoli", ""),
        ("class", ""),
    ];
    for (preset, changes) in options {
        let book = book(preset, changes);
        for seed in 0..9 {
            let mut game = begin(&book, seed, &["Ada", "Moss", "Wren"]);
            if preset == "ncsu" {
                // Chance alone hardly ever brings a whole group together.
                let deeds = r#"{"turn": 0, "deeds": {"1": {"owner": 0}, "3": {"owner": 0}}}"#;
                game.arrange(&serde_json::from_str(deeds).unwrap()).unwrap();
            }
            let mut chooser = Chooser::new(seed);
            let mut left = 1500;
            let mut host = script(|shown| {
                left -= 1;
                (left > 0).then(|| chooser.answer(shown))
            });
            run(game, BotKind::Random, Language::English, &mut host);
            let shown = host.shown;
            finished += usize::from(shown.contains("The seed of this game was"));
            assert!(shown.ends_with("Goodbye.\n"), "{preset} {seed}: {}", &shown[shown.len().saturating_sub(400)..]);
            taken.extend(chooser.taken);
        }
    }
    let all = "roll end buy decline bid pass auction build group sell sellhotel sellgroup mortgage lift selldeed fee card stay \
               draw choose tax takeover trade counter accept refuse withdraw loan repay exchange change multiplier vote resign";
    let missing: Vec<&str> = all.split_whitespace().filter(|word| !taken.contains(*word)).collect();
    assert!(missing.is_empty(), "never taken: {missing:?}; taken: {taken:?}");
    assert!(finished > 10, "only {finished} games came to their end");
}

/// Answers one line after the other; then the input ends.
fn told(lines: &[&str], game: RecordedGame, language: Language) -> (String, BTreeMap<String, String>) {
    let mut lines = lines.iter();
    let mut host = script(|_| lines.next().map(ToString::to_string));
    run(game, BotKind::Normal, language, &mut host);
    (host.shown, host.saved)
}

fn arranged(preset: &str, options: &str, position: &str) -> RecordedGame {
    let mut game = begin(&book(preset, options), 3, &["Ada", "Moss"]);
    game.arrange(&serde_json::from_str(position).unwrap()).unwrap();
    game
}

// covers: YOLO-3.2.2.1, YOLO-3.2.2.2
#[test]
fn what_makes_no_sense_is_answered_in_words_and_asked_again() {
    let position = r#"{"turn": 0, "deeds": {"1": {"owner": 0}, "3": {"owner": 0}, "5": {"owner": 1}}}"#;
    let long = "x".repeat(5000);
    let lines =
        ["fly", "", "77", "mortgage 9", "Gull", "trade nobody", "back", &long, "resign perhaps", "no", "deeds nobody"];
    let (shown, _) = told(&lines, arranged("official", "", position), Language::English);
    for wanted in [
        "“fly” is none of the choices",
        "“” is none of the choices",
        "“77” is none of the choices",
        "“9” is not in the list. Answer with a number from 1 to 2.",
        "Ada mortgages Gull Alley",
        "That line is too long.",
        "Please answer yes or no.",
        "Nothing is done.",
        "“nobody” is not in the list",
        "The input has ended, and the game with it. Goodbye.",
    ] {
        assert!(shown.contains(wanted), "{wanted} is missing in {shown}");
    }
}

/// The word of a choice that is not there is answered with the reason, in whichever language it was typed.
// covers: NCSU-NR2.1
#[test]
fn what_cannot_be_done_now_is_told_why() {
    let position = r#"{"turn": 0, "deeds": {"6": {"owner": 0}, "8": {"owner": 0}}}"#;
    let cases: [(&str, &[&str], &[&str]); 2] = [
        (
            "ncsu",
            &["build", "group", "yap", "buy", "mortgage", "trade"],
            &[
                "Cooper Steps of the same group is not yours",
                "no deed is on offer",
                "Mortgaging is not part of these rules",
                "There is nothing to trade yet",
            ],
        ),
        ("class", &["takas", "mortgage"], &["Trading is not part of these rules", "Mortgaging is not part of these"]),
    ];
    for (preset, lines, wanted) in cases {
        let (shown, _) = told(lines, arranged(preset, "", position), Language::English);
        for wanted in wanted {
            assert!(shown.contains(wanted), "{preset}: {wanted} is missing in {shown}");
        }
        assert!(!shown.contains("is none of the choices"), "{preset}: {shown}");
    }
}

#[test]
fn a_trade_is_put_together_question_by_question() {
    let position = r#"{"turn": 0, "deeds": {"1": {"owner": 0}, "3": {"owner": 1}, "6": {"owner": 1}}}"#;
    // `2000` is more than Ada has.
    let lines = ["trade", "1", "rope", "2000", "10", "0", "yes"];
    let (shown, _) = told(&lines, arranged("official", "", position), Language::English);
    for wanted in [
        "Which deed do you give? A number or a name, an empty line for none.",
        "It must be from 0 to 1500.",
        "You give Moss Gull Alley and ◈10 and get Rope Walk. Offer it, yes or no?",
        "Ada and Moss trade: Ada gives Gull Alley and ◈10, Moss gives Rope Walk.",
    ] {
        assert!(shown.contains(wanted), "{wanted} is missing in {shown}");
    }
}

#[test]
fn a_group_without_houses_for_its_hotel_is_sold_unevenly() {
    let position = r#"{"turn": 0, "bank": {"houses": 0}, "deeds": {"6": {"owner": 0, "hotel": true},
        "8": {"owner": 0, "houses": 4}, "9": {"owner": 0, "houses": 4}}}"#;
    let (shown, _) =
        told(&["sellgroup", "2", "1, 2, 3", "1, 3", "me"], arranged("official", "", position), Language::English);
    for wanted in [
        "Down to how many on every lot, from 0 to 2?",
        "Which lots keep 3 instead? Numbers or names with commas, an empty line for none.",
        "◈1,625",
    ] {
        assert!(shown.contains(wanted), "{wanted} is missing in {shown}");
    }
}

#[test]
fn an_offer_is_answered_with_another_one() {
    let position = r#"{"turn": 1, "deeds": {"1": {"owner": 0}, "3": {"owner": 1}}}"#;
    let mut game = arranged("official", "", position);
    let offer = r#"{"offer_trade": {"to": 0, "give": {"cash": 20}, "take": {"deeds": [1]}}}"#;
    game.act(Some(SeatId(1)), &serde_json::from_str(offer).unwrap()).unwrap();
    let (shown, _) = told(&["counter", "1", "", "0", "400", "yes"], game, Language::English);
    for wanted in [
        "Moss offers you ◈20 for Gull Alley.",
        "Answer Moss with another offer (counter)",
        "You give Moss Gull Alley and get ◈400. Offer it, yes or no?",
        "Ada offers Moss",
    ] {
        assert!(shown.contains(wanted), "{wanted} is missing in {shown}");
    }
}

/// Only what the rules leave open is asked for: one deed for cash, deeds for deeds, a deed for its price.
#[test]
fn a_trade_has_the_questions_of_its_rules() {
    let position = r#"{"turn": 0, "deeds": {"1": {"owner": 0}, "3": {"owner": 1}, "6": {"owner": 1}}}"#;
    let cases: [(&str, &[&str], &[&str]); 4] = [
        (
            "cash_offer",
            &["trade", "", "1, 2", "rope", "0", "70", "no"],
            &[
                "Which deed do you want from Moss? A number or a name.",
                "It must be 1 deed.",
                "How much cash do you give, from 1 to 1500?",
                "You give Moss ◈70 and get Rope Walk. Offer it, yes or no?",
            ],
        ),
        (
            "swap_only",
            &["trade", "1", "", "1, 2", "no"],
            &["Which deed do you give? A number or a name.", "It must be from 1 to 2 deeds.", "and get Rope Walk and "],
        ),
        (
            "fixed_price",
            &["trade", "", "1", "no"],
            &["Which deed do you want from Moss? A number or a name.", "You give Moss ◈60 and get Rope Walk."],
        ),
        ("fixed_price", &["trade", "1", "no"], &["You give Moss Gull Alley and get ◈60."]),
    ];
    for (kind, lines, wanted) in cases {
        let game = arranged("official", &format!(r#"{{"trade.kind": "{kind}"}}"#), position);
        let (shown, _) = told(lines, game, Language::English);
        for wanted in wanted {
            assert!(shown.contains(wanted), "{kind}: {wanted} is missing in {shown}");
        }
    }
}

#[test]
fn a_debt_is_told_with_what_raises_money() {
    let position = r#"{"turn": 0, "seats": {"0": {"cash": 5, "position": 30}},
        "deeds": {"1": {"owner": 0}, "39": {"owner": 1, "houses": 0}, "37": {"owner": 1}}}"#;
    let mut game = arranged("official", "", position);
    game.script().script_dice(vec![freehold_engine::Dice::from_faces(&[3, 6]).unwrap()]);
    let (shown, _) = told(&["roll", "mortgage", "resign yes"], game, Language::English);
    assert!(shown.contains("You owe ◈100 to Moss and have ◈5."), "{shown}");
    assert!(shown.contains("Mortgage Gull Alley for ◈30 (mortgage)"), "{shown}");
    assert!(shown.contains("1. Moss: ") && shown.contains("2. Ada: bankrupt"), "{shown}");
}

#[test]
fn a_game_is_saved_as_a_record_and_leaving_without_is_asked_about() {
    let game = begin(&book("official", r#"{"turn_order": "entry"}"#), 3, &["Ada", "Moss"]);
    let lines = ["roll", "quit", "no", "save", "save no/where", "save own.record", "quit"];
    let (shown, saved) = told(&lines, game, Language::English);
    for wanted in [
        "The game is not saved. Leave it, yes or no?",
        "Say where to: save FILE.",
        "cannot be saved in no/where: no such folder.",
        "The game is saved in own.record.",
    ] {
        assert!(shown.contains(wanted), "{wanted} is missing in {shown}");
    }
    assert!(shown.ends_with("Goodbye.\n"));
    let record = Record::from_text(&saved["own.record"]).unwrap();
    assert_eq!(record.replay().unwrap().state.seat_count(), 2);
}

#[test]
fn the_turns_of_others_can_be_stopped_before() {
    let game = arranged("official", "", r#"{"turn": 0, "deeds": {"1": {"owner": 0}}}"#);
    let (shown, _) = told(&["stops", "roll", "end", "mortgage", "", "stops"], game, Language::English);
    assert!(shown.contains("It is not your turn, but you may act."), "{shown}");
}

#[test]
fn turkish_is_spoken_and_understood_without_its_letters() {
    let game = begin(&book("official", r#"{"turn_order": "entry"}"#), 3, &["Ada", "Moss"]);
    let (shown, _) = told(&["YARDIM", "tahta", "ben", "gunluk", "at", "uc", "cik", "evet"], game, Language::Turkish);
    for wanted in ["Seçenekler:", "1. Zar at (at)", "Ada zar atıyor", "“uc” seçeneklerden biri değil", "Hoşça kal."]
    {
        assert!(shown.contains(wanted), "{wanted} is missing in {shown}");
    }
    for english in ["You ", "choices", "Goodbye"] {
        assert!(!shown.contains(english), "{english} in {shown}");
    }
}
