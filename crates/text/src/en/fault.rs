//! Games that cannot begin and positions that cannot exist: what is at fault, and what would do.

use super::super::Names;
use freehold_engine::ruleset::{Reason, RulesetFault};
use freehold_engine::{ArrangementFault, EditionFault, OptionKey, PlayersFault, RulebookFault, SeatId, SpaceId};

pub(crate) fn ruleset_fault(fault: &RulesetFault) -> String {
    let key = fault.key;
    match fault.reason {
        Reason::OutOfRange { min, max } if min == max => format!("{key} must be {min}."),
        Reason::OutOfRange { min, max } => format!("{key} is out of range. Choose a figure from {min} to {max}."),
        Reason::Contradicts { other } => format!("{key} does not fit together with {other}. Change one of the two."),
        Reason::BankTooPoor { needed } => {
            format!("{key} is too small to hand out the starting cash. Choose at least {needed}.")
        }
    }
}

/// Why these people cannot sit down; players are counted from 1.
pub(crate) fn players_fault(fault: &PlayersFault) -> String {
    match fault {
        PlayersFault::BadCount { min, max, given } => format!("{min} to {max} players can sit down, not {given}."),
        PlayersFault::EmptyName { seat } => format!("Player {} needs a name.", seat + 1),
        PlayersFault::NameTooLong { seat, max } => {
            format!("The name of player {} is too long. Use at most {max} characters.", seat + 1)
        }
        PlayersFault::UnprintableName { seat } => {
            format!("The name of player {} holds a character that cannot be shown. Leave it out.", seat + 1)
        }
        PlayersFault::NameTaken { seat, by } => {
            format!("Players {} and {} have the same name. Choose another one.", by + 1, seat + 1)
        }
    }
}

/// Why a ruleset and an edition do not go together.
pub(crate) fn rulebook_fault(fault: &RulebookFault) -> String {
    match fault {
        RulebookFault::Ruleset(fault) => ruleset_fault(fault),
        RulebookFault::Edition(fault) => edition_fault(fault),
        RulebookFault::TokensMissing { needed } => {
            format!(
                "The edition has fewer than {needed} tokens. Lower {} or choose another edition.",
                OptionKey::PlayersMax
            )
        }
        RulebookFault::PotMissing => {
            let pot = OptionKey::ParkingPot;
            format!("Cards or taxes of this edition pay into a pot. Set {pot} to true or choose another edition.")
        }
    }
}

/// Why the rules cannot live with an edition.
fn edition_fault(fault: &EditionFault) -> String {
    match fault {
        EditionFault::BoardIncomplete => {
            "The board needs 40 spaces, with the start as the first and one jail.".to_string()
        }
        EditionFault::TooManyGroups => "The board has more groups than the rules can hold.".to_string(),
        EditionFault::UnknownGroup { space } => format!("Space {} names a group that is not there.", space.0),
        EditionFault::TooManyCards { .. } => "A deck has more cards than a pile can hold.".to_string(),
        EditionFault::FigureOutOfRange { space } => {
            format!("Space {} has a figure out of range. Use figures from 0 to a million.", space.0)
        }
        EditionFault::SalaryOutOfRange => "The salary or a railroad's rent is out of range.".to_string(),
        EditionFault::BadCard { card, .. } => {
            format!("Card {} of a deck cannot be played: a figure, a space or a choice in it is wrong.", card.0 + 1)
        }
        EditionFault::EndlessDeck { .. } => {
            "A deck needs a plain card: otherwise its cards could send to each other for ever.".to_string()
        }
    }
}

/// Why a position cannot exist.
pub(crate) fn arrangement_fault(fault: &ArrangementFault, names: &Names) -> String {
    let seat = |seat: u8| names.seat(SeatId(seat));
    let space = |space: u8| names.space(SpaceId(space));
    match fault {
        ArrangementFault::UnknownSeat { seat } => format!("There is no seat {seat}."),
        ArrangementFault::SeatIsOut { seat: number } => format!("{} is out of the game.", seat(*number)),
        ArrangementFault::TooFewPlayers => "At least two players must be in the game.".to_string(),
        ArrangementFault::OffBoard { seat: number, position } => {
            format!("{} cannot stand on {position}; spaces run from 0 to 39.", seat(*number))
        }
        ArrangementFault::AmountOutOfRange { field, amount } => format!("{field} cannot be {amount}."),
        ArrangementFault::NotADeed { space } => format!("Space {space} has no deed."),
        ArrangementFault::DeedNeedsOwner { space: number } => format!("{} needs an owner.", space(*number)),
        ArrangementFault::NotALot { space: number } => format!("{} carries no buildings.", space(*number)),
        ArrangementFault::TooManyBuildings { space: number, max } => {
            format!("{} carries at most {max} houses.", space(*number))
        }
        ArrangementFault::HousesAndHotel { space: number } => {
            format!("{} carries houses or a hotel, not both.", space(*number))
        }
        ArrangementFault::BuiltAndMortgaged { space: number } => {
            format!("{} cannot be mortgaged while its group carries buildings.", space(*number))
        }
        ArrangementFault::StockExceeded { hotels, left } => {
            let kind = if *hotels { "hotels" } else { "houses" };
            format!("The bank can have at most {left} {kind} beside those on the board.")
        }
        ArrangementFault::UnknownCard { card, .. } => format!("There is no card {card} in play."),
        ArrangementFault::CardElsewhere { card, .. } => format!("Card {card} is not in its pile."),
        ArrangementFault::NoJailCardLeft { deck } => format!("{} has no jail card left.", names.deck(*deck)),
        ArrangementFault::JailedElsewhere { seat: number, jail } => {
            format!("{} is in jail and so stands on {jail}.", seat(*number))
        }
        ArrangementFault::TooManyDoubles { max } => format!("At most {max} doubles can be thrown before this throw."),
        ArrangementFault::DoublesInJail => "A prisoner cannot have thrown a double in this turn.".to_string(),
        ArrangementFault::DecisionPending { .. } => {
            "A decision rests on this. Name the seat to move in `turn` to drop the decision.".to_string()
        }
        ArrangementFault::StaysBankrupt { seat: number } => {
            format!("{} is bankrupt: without cash, and without a way back.", seat(*number))
        }
        ArrangementFault::NotInTheseRules { option } => {
            format!("These rules have no such thing: see the option {option}.")
        }
        ArrangementFault::GameOver => "The game is over.".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_name_the_option_and_what_would_do() {
        for (key, reason, wanted) in [
            (
                OptionKey::PlayersMax,
                Reason::OutOfRange { min: 2, max: 8 },
                "players.max is out of range. Choose a figure from 2 to 8.",
            ),
            (
                OptionKey::PlayersMax,
                Reason::Contradicts { other: OptionKey::PlayersMin },
                "players.max does not fit together with players.min. Change one of the two.",
            ),
            (
                OptionKey::BankCash,
                Reason::BankTooPoor { needed: 12_000 },
                "bank.cash is too small to hand out the starting cash. Choose at least 12000.",
            ),
        ] {
            assert_eq!(ruleset_fault(&RulesetFault { key, reason }), wanted);
        }
    }
}
