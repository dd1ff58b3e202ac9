//! What the server refuses, in words: what, why, what instead.

use super::words::count;
use crate::{Language, Names};
use freehold_protocol::{Field, FieldFault, Problem, Refusal};

pub(crate) fn refusal(refusal: &Refusal, names: Option<&Names>) -> String {
    let seat = |seat: &freehold_engine::SeatId| match names {
        Some(names) => names.seat(*seat).into_owned(),
        None => format!("Seat {}", seat.0 + 1),
    };
    match refusal {
        Refusal::BadFields { faults } => faults.iter().map(field_fault).collect::<Vec<_>>().join(" "),
        Refusal::Rejected { rejection } => match names {
            Some(names) => super::rejection(rejection, names),
            None => "The rules do not allow this now. Look at the table again.".into(),
        },
        Refusal::Stale { .. } => "The table has changed meanwhile. Look again, then decide.".into(),
        Refusal::Duplicate => "This was said already and is not done twice. Go on from here.".into(),
        Refusal::NoSuchSeat { seat } => {
            format!("There is no seat number {} at this table. Name one that is there.", seat.0 + 1)
        }
        Refusal::NotYourSeat { seat: number } => {
            format!("{} is not yours to play. Choose a seat of your own.", seat(number))
        }
        Refusal::SeatMissing => "You play several seats, so say which one is meant.".into(),

        Refusal::BadMessage => "The server does not understand this message. Reload the page.".into(),
        Refusal::HelloFirst => "Say who you are before anything else. Reload the page.".into(),
        Refusal::NoSession => "The server does not know you. Reload the page to begin anew.".into(),
        Refusal::NoSuchRoom => "There is no such game, or it has been closed. Check the code.".into(),
        Refusal::NoSuchSave { slot } => format!("Slot {slot} is empty. Choose another one."),
        Refusal::NoSuchPreset { preset } => format!("There is no preset “{preset}”. Choose one from the list."),
        Refusal::NotAMember => "You are not in this game yet. Join it or watch it first.".into(),
        Refusal::Barred => "The host has removed you from this game. Join another one.".into(),
        Refusal::RoomFull { seats } => {
            format!("All {seats} seats are taken. Watch, or join another game.")
        }
        Refusal::AlreadySeated => "You sit at this table already.".into(),
        Refusal::NoSpectators => "This table is not open to spectators. Join it, or choose another.".into(),
        Refusal::WatchersSilent => "Only those who play talk at this table; the host can allow it to those who watch.".into(),
        Refusal::SeatNotOpen { seat: number } => {
            format!("{}: this seat is not free. Choose another, or watch.", seat(number))
        }
        Refusal::NobodyToAgree { needed } => {
            format!("Somebody who is here can only be removed if {needed} others want it. You can leave instead.")
        }
        Refusal::TooManySpectators { most } => {
            format!("{} watch already, and no more fit in. Try again later.", count(*most, "person", "people"))
        }
        Refusal::NotHost => "Only the host can do that. Ask the host.".into(),
        Refusal::SeatIsPersons { seat: number } => {
            format!("{} is a person. A person can only be removed by kicking.", seat(number))
        }
        Refusal::SeatIsNotPersons { seat: number } => {
            format!("{} is not a person. Choose somebody else.", seat(number))
        }
        Refusal::SeatTaken { seat: number } => format!("{} sits there. Choose an empty seat.", seat(number)),
        Refusal::CannotKickYourself => "You cannot remove yourself. Leave the game instead.".into(),
        Refusal::GameRunning => "That is only possible before the game. Wait until it is over.".into(),
        Refusal::NoGame => "No game is running here. Start one first.".into(),
        Refusal::GameNotOver => "The game is not over yet. Finish it first.".into(),
        Refusal::NotEnoughPlayers { needed, seated } => {
            format!("This game needs {needed} players and has {seated}. Wait for others or add bots.")
        }
        Refusal::NonceMissing => {
            "Everybody adds a number to the luck of the dice, and this program has promised none. Reload the page, or \
             use a newer program."
                .into()
        }
        Refusal::NotReady { names } => {
            format!("Not ready, or not connected: {}. Wait for them, or remove them from the table.", names.join(", "))
        }
        Refusal::NotLate { seconds } => {
            let wait = count(*seconds, "more second", "more seconds");
            format!("Only somebody for whom all others have waited a minute is moved to those who watch. Wait {wait}.")
        }
        Refusal::BadNonce => "That is not the number that was promised. Reload the page.".into(),
        Refusal::NothingPromised => "No number was promised for this game, so there is none to open.".into(),
        Refusal::ClockIsOff => "There is no clock at this table, so nobody needs more time.".into(),
        Refusal::NotWaitedFor { seat: number } => {
            format!("Nobody waits for {} now. Grant time when it is needed.", seat(number))
        }
        Refusal::OwnTime => "You cannot grant time to yourself. Ask somebody else.".into(),
        Refusal::AlreadyGranted { seat: number } => {
            format!("{} has been granted time for this decision already.", seat(number))
        }
        Refusal::OthersPlay => {
            "Other people are still in the game, so it goes on at their pace. You can watch or leave.".into()
        }
        Refusal::NoSuchSeatCode => "This code moves no seat, or it was used, or it is older than ten minutes. Ask for a new one at the other device.".into(),
        Refusal::Paused => "The game is paused. Go on with it first.".into(),
        Refusal::NoOpenAuction => "There is no open auction in which you still bid. Wait for the next one.".into(),
        Refusal::OffersUnwanted { seat: number } => {
            format!("{} wants no more offers in this turn. Ask again in the next one.", seat(number))
        }
        Refusal::TooManyOffers { most } => {
            format!("You have made {most} offers in this turn. Ask again in the next one.")
        }
        Refusal::SoloOnly => "That is only possible in games of one person.".into(),
        Refusal::AllSlotsTaken { slots } => {
            format!("All {slots} slots are taken. Delete a saved game first.")
        }
        Refusal::SealedAuction => "Sealed bids lie on the table. Wait until the auction is over.".into(),
        Refusal::HintsOff => "This table plays without hints. The host can allow them before a game.".into(),
        Refusal::NotInLesson => "That comes later. Do what the card says first, or skip it.".into(),
        Refusal::NoTutorial => "There are no lessons at this table. Start the tutorial from the help.".into(),
        Refusal::TutorialIsNotSaved => "The tutorial is not saved. Leave it, and begin anew whenever you like.".into(),
        Refusal::BadRecord { line: 0 } => "This is not a record of a game. Choose another file.".into(),
        Refusal::BadRecord { line } => {
            format!("Line {line} of this record cannot be played. Choose a record that was not changed.")
        }
        Refusal::RecordFinished => {
            "The game of this record is over, so nothing is left to play. Replay it instead.".into()
        }
        Refusal::TooNew { found, known } => format!(
            "A later version of the game stored this, in format {found}; this version knows formats up to {known}. \
             Nothing was changed. Update the program."
        ),
        Refusal::Unreadable => {
            "What is stored of this game is damaged and cannot be read. It stays as it is; tell whoever runs the server."
                .into()
        }
        Refusal::TestHooksOff => "This table takes its luck from the seed alone.".into(),
        Refusal::OnlyHere => "Only the person at the machine that runs the game can do that.".into(),
        Refusal::NetworkFailed => "The local network cannot be used. Check the connection and try again.".into(),
        Refusal::BadArrangement => "This position or these throws cannot exist in this game.".into(),

        Refusal::TooManyRequests { seconds } => {
            let wait = count(*seconds, "second", "seconds");
            format!("That was too much at once. Try again in {wait}.")
        }
        Refusal::Busy { seconds } => {
            let wait = count(*seconds, "second", "seconds");
            format!("The server has too much to do for this just now. Try again in {wait}.")
        }
        Refusal::TooManyRooms { most } => {
            format!("You have {most} games open already. Leave one of them first.")
        }
        Refusal::TooLong { most } => format!("That is too long: at most {most} characters. Shorten it."),
        Refusal::TooLarge { most } => format!("That is too large: at most {most} bytes."),
        Refusal::QuotaFull { most } => format!(
            "Your games take more than {most} MB on this server. Empty a slot, or leave tables that you no longer need."
        ),
        Refusal::ServerFull => {
            "This server's disk is full, so nothing new can be kept. Games that are running are safe. Try again later."
                .into()
        }
        Refusal::ForeignOrigin => "This page may not speak with this server. Open the server's own address.".into(),
        Refusal::NoSuchAddress => "There is nothing at this address.".into(),
        Refusal::WrongMethod => "This address takes another kind of request.".into(),
        Refusal::TooSlow => "That came too slowly. Try again when the connection is better.".into(),
        Refusal::WrongHost => {
            "This program does not answer to this name. Open the address that it printed at its start.".into()
        }
        Refusal::Banned { reason, hours } => {
            let time = match hours {
                Some(hours) => format!("for another {}", count(*hours, "hour", "hours")),
                None => "for good".into(),
            };
            let why = if reason.is_empty() { String::new() } else { format!(" The reason: {reason}") };
            format!("Whoever runs this server does not let you in {time}.{why}")
        }
        Refusal::NotAdmin => {
            "This token opens nothing: it is mistyped, has ended or was revoked. Make another on the machine \
             of the server: freehold admin token."
                .into()
        }
        Refusal::ThisMachine => {
            "That is the machine of the server itself, which is never shut out. If all players seem to come from \
             it, a proxy stands in front: name it with --proxy."
                .into()
        }
        Refusal::NobodyNamed => {
            "Name an address (192.0.2.7), a network (192.0.2.0/24) or a person (16 digits and letters, as listed)."
                .into()
        }
        Refusal::NoSuchEntry => "There is no such entry, or no longer. Look at the list again.".into(),
        Refusal::NoSuchLine => "This line is not kept any more, so it cannot be reported.".into(),
        Refusal::OwnLine => "This is your own line. Report what others say.".into(),
        Refusal::NobodyToReportTo => "You run this server yourself, so there is nobody to report to.".into(),
        Refusal::ShuttingDown => "The server is stopping. Come back in a moment; games are kept.".into(),
        Refusal::Broken => "Something is broken on the server's side. Try again; the game is kept.".into(),
    }
}

/// What to show next to a field.
pub(crate) fn field_fault(fault: &FieldFault) -> String {
    let what = field(fault.field);
    match &fault.problem {
        Problem::Empty => format!("The {what} is missing. Enter one."),
        Problem::TooLong { most } => format!("The {what} has at most {most} characters. Shorten it."),
        Problem::Unprintable => format!("The {what} holds characters that cannot be shown. Use others."),
        Problem::Taken { by } if fault.field == Field::Nickname => {
            format!("{by} has that nickname already, or one that looks like it. Choose another one.")
        }
        Problem::Taken { by } => format!("{by} has that {what} already. Choose another one."),
        Problem::Unknown { known } => format!("There is no such {what}. There are {}.", known.join(", ")),
        Problem::OutOfRange { least, most } => format!("The {what} go from {least} to {most}."),
        Problem::TooFewForSeated { seated } => {
            format!("{} sit here already. Choose more {what}.", count(*seated, "player", "players"))
        }
        Problem::WrongPassword => "That password is wrong. Ask the host for it.".into(),
        Problem::PasswordNeeded => "This game needs a password. Ask the host for it.".into(),
        Problem::BadOption { key, why } => Language::English.bad_option(key, why),
        Problem::TooMany { most } => format!("There are only {most} options. Name each of them once."),
        Problem::TokensMissing { needed } => {
            format!("This board has fewer tokens than the {needed} that these rules need. Choose another board.")
        }
        Problem::PotMissing => {
            "This board pays into a pot that these rules do not have. Choose another board or a rule with a pot.".into()
        }
        Problem::Unplayable => "This board does not go with these rules. Choose another one.".into(),
    }
}

fn field(field: Field) -> &'static str {
    match field {
        Field::Nickname => "nickname",
        Field::Token => "token",
        Field::Password => "password",
        Field::Preset => "preset",
        Field::Edition => "board",
        Field::Options => "option",
        Field::Theme => "theme",
        Field::Seats => "seats",
        Field::Players => "players",
        Field::Text => "text",
        Field::Hours => "hours",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use freehold_engine::{OptionKey, Rejection, SeatId};
    use freehold_protocol::OptionFault;

    #[test]
    fn refusals_say_what_why_and_what_instead() {
        let edition = sample::edition();
        let names = sample::names(&edition);
        let say = |refusal: Refusal| Language::English.refused(refusal, Some(&names)).message;
        for (refusal, wanted) in [
            (Refusal::RoomFull { seats: 4 }, "All 4 seats are taken. Watch, or join another game."),
            (Refusal::NotYourSeat { seat: SeatId(1) }, "Blue is not yours to play. Choose a seat of your own."),
            (Refusal::TooManyRequests { seconds: 1 }, "That was too much at once. Try again in 1 second."),
            (
                Refusal::Rejected { rejection: Rejection::RollDue },
                "You cannot do that yet: a roll is due. Roll the dice first.",
            ),
        ] {
            assert_eq!(say(refusal), wanted);
        }
    }

    #[test]
    fn faults_stand_next_to_their_fields() {
        let fault = |field, problem| FieldFault { field, problem, player: None };
        let faults = vec![
            fault(Field::Nickname, Problem::Taken { by: "Red".into() }),
            fault(Field::Seats, Problem::OutOfRange { least: 2, most: 8 }),
        ];
        let refused = Language::English.refused(Refusal::BadFields { faults }, None);
        let fields: Vec<_> = refused.fields.iter().map(|field| (field.field, field.message.as_str())).collect();
        assert_eq!(
            fields,
            [
                (Field::Nickname, "Red has that nickname already, or one that looks like it. Choose another one."),
                (Field::Seats, "The seats go from 2 to 8.")
            ]
        );
        assert!(refused.message.starts_with("Red has that nickname"));
    }

    #[test]
    fn options_at_fault_are_named_by_title_and_key() {
        let said = |language: Language, key: &str, why: OptionFault| {
            let problem = Problem::BadOption { key: key.into(), why };
            language.field_fault(&FieldFault { field: Field::Options, problem, player: None })
        };
        let unknown = || OptionFault::UnknownKey { suggestions: vec!["go.salary".into()] };
        let no_value = || OptionFault::NoValue { found: "\"x\"".into() };
        let other = OptionKey::ParkingPot;
        for (key, why, wanted) in [
            ("go.celery", unknown(), "There is no option “go.celery”. Did you mean Salary (go.salary)?"),
            ("nonsense", OptionFault::UnknownKey { suggestions: Vec::new() }, "There is no option “nonsense”."),
            ("go.salary", no_value(), "“Salary (go.salary)” does not take \"x\". It takes one of: "),
            ("go.salary", OptionFault::Repeated, "“Salary (go.salary)” is given twice."),
            ("go.salary", OptionFault::Contradicts { other }, "“Salary (go.salary)” does not go together with “"),
        ] {
            let sentence = said(Language::English, key, why);
            assert!(sentence.starts_with(wanted), "{sentence}");
        }
        let turkish = said(Language::Turkish, "go.salary", no_value());
        assert!(turkish.contains("(go.salary)” \"x\" değerini almıyor."), "{turkish}");
    }
}
