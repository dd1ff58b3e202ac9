//! Clean games with one thing wrong: each is caught, at that very event and for that reason.

use super::{audit, play, rulebook};
use freehold_auditor::{AuditFault, Auditor, Count, Due, Ending, Figure, Finding};
use freehold_engine::event::{Duty, Event, Income, Party};
use freehold_engine::{CurrencyId, Dice, Money, Rulebook, SeatId, SpaceSet};

/// Games to look through for a place where a corruption fits.
const SEEDS: u64 = 60;

/// Corrupts a game, and says at which event that must be noticed.
pub(super) type Corrupt = fn(&mut Vec<Event>) -> Option<usize>;
pub(super) type Caught = fn(&AuditFault) -> bool;

fn first_finding(book: &Rulebook, seats: u8, events: &[Event], ending: Ending) -> Option<Finding> {
    let mut auditor = Auditor::new(&book.edition, &book.rules, seats);
    for event in events {
        let _ = auditor.hear(event);
    }
    auditor.close(ending).err().map(|finding| *finding)
}

pub(super) fn check(name: &str, preset: &str, corrupt: Corrupt, caught: Caught) {
    check_under(name, &rulebook(preset, &[]), corrupt, caught);
}

pub(super) fn check_under(name: &str, book: &Rulebook, corrupt: Corrupt, caught: Caught) {
    let mut tried = 0;
    for seed in 0..SEEDS {
        let mut game = play(book, 4, seed);
        audit(book, &game).unwrap_or_else(|finding| panic!("{name}, seed {seed} is not clean:\n{finding}"));
        let Some(index) = corrupt(&mut game.events) else { continue };
        tried += 1;
        // Offers lapse between any two steps; whatever is missing is noticed at one of them or right after.
        let lapses = game.events[index..].iter().take_while(|event| matches!(event, Event::TradeVoided { .. }));
        let window = index..=index + lapses.count();
        match first_finding(book, game.seats, &game.events, Ending::Stopped) {
            Some(finding) if window.contains(&finding.index) && caught(&finding.fault) => {}
            other => {
                panic!("{name}, seed {seed}: expected at {window:?}, got {other:?}; event {:?}", game.events.get(index))
            }
        }
    }
    assert!(tried > 0, "{name}: fits nowhere");
}

/// Changes the first event that `change` takes.
pub(super) fn alter(events: &mut [Event], change: impl FnMut(&mut Event) -> bool) -> Option<usize> {
    events.iter_mut().position(change)
}

/// Changes the first event of this shape.
macro_rules! first {
    ($shape:pat $(if $guard:expr)? => $change:expr) => {
        |events| {
            alter(events, |event| match event {
                $shape $(if $guard)? => {
                    $change;
                    true
                }
                _ => false,
            })
        }
    };
}

pub(super) fn place(events: &[Event], wanted: impl Fn(&Event) -> bool) -> Option<usize> {
    events.iter().position(wanted)
}

pub(super) fn insert(events: &mut Vec<Event>, index: usize, event: Event) -> Option<usize> {
    events.insert(index, event);
    Some(index)
}

fn drop_one(events: &mut Vec<Event>, wanted: impl Fn(&Event) -> bool) -> Option<usize> {
    let index = place(events, wanted)?;
    // The last event has nothing after it that could give it away.
    if index + 1 == events.len() {
        return None;
    }
    events.remove(index);
    Some(index)
}

fn neighbour(seat: SeatId) -> SeatId {
    SeatId((seat.0 + 1) % 4)
}

#[test]
fn figures_are_checked() {
    let cases: &[(&str, &str, Corrupt, Caught)] = &[
        (
            "rent off by one",
            "official",
            first!(Event::DutyPaid { amount, duty: Duty::Rent { .. }, .. } => *amount += Money(1)),
            |fault| matches!(fault, AuditFault::WrongAmount { figure: Figure::Rent, .. }),
        ),
        (
            "money out of nowhere",
            "official",
            first!(Event::IncomePaid { amount, .. } => *amount += Money(1)),
            |fault| matches!(fault, AuditFault::WrongAmount { figure: Figure::Income, .. }),
        ),
        (
            "a tax that is too low",
            "yolopoly_vanilla",
            first!(Event::DutyPaid { amount, duty: Duty::Tax { .. }, .. } => *amount -= Money(50)),
            |fault| matches!(fault, AuditFault::WrongAmount { figure: Figure::Duty, .. }),
        ),
        ("a deed at a discount", "ncsu", first!(Event::DeedBought { price, .. } => *price -= Money(10)), |fault| {
            matches!(fault, AuditFault::WrongAmount { figure: Figure::Price, .. })
        }),
        (
            "a refund rounded up",
            "official",
            first!(Event::BuildingSold { refund, .. } => *refund += Money(1)),
            |fault| matches!(fault, AuditFault::WrongAmount { figure: Figure::Refund, .. }),
        ),
        (
            "a mortgage lifted too cheaply",
            "official",
            first!(Event::MortgageLifted { cost, .. } => *cost -= Money(1)),
            |fault| matches!(fault, AuditFault::WrongAmount { figure: Figure::Lift, .. }),
        ),
        (
            "a loan without interest",
            "yolopoly_bankman",
            first!(Event::LoanTaken { amount, owed, .. } => *owed = *amount),
            |fault| matches!(fault, AuditFault::WrongAmount { figure: Figure::Loan, .. }),
        ),
        (
            "a rate off by one",
            "yolopoly_bankman",
            first!(Event::RatesMoved { rates, .. } => rates[CurrencyId::Wild] += 1),
            |fault| matches!(fault, AuditFault::WrongRate { .. }),
        ),
        (
            "foreign money at the middle rate",
            "yolopoly_bankman",
            first!(Event::CurrencyBought { units, .. } => *units += 1),
            |fault| matches!(fault, AuditFault::WrongCount { count: Count::Units, .. }),
        ),
        (
            "a multiplier rounded the other way",
            "yolopoly_bankman",
            first!(Event::MultiplierSettled { adjustment, .. } => *adjustment += Money(1)),
            |fault| matches!(fault, AuditFault::WrongAmount { figure: Figure::Adjustment, .. }),
        ),
    ];
    for (name, preset, corrupt, caught) in cases {
        check(name, preset, *corrupt, *caught);
    }
}

#[test]
fn what_is_taken_back_is_the_last_step() {
    let cases: &[(&str, &str, Corrupt, Caught)] = &[
        (
            "more than the building cost",
            "official",
            first!(Event::BuildingTakenBack { refund, .. } => *refund += Money(1)),
            |fault| matches!(fault, AuditFault::NotTheLastStep),
        ),
        (
            "more buildings than were sold",
            "official",
            first!(Event::SaleTakenBack { level, along: false, .. } => *level += 1),
            |fault| matches!(fault, AuditFault::NotTheLastStep),
        ),
        (
            "a group that keeps its houses",
            "ncsu",
            first!(Event::GroupTakenBack { houses, .. } => *houses = 0),
            |fault| matches!(fault, AuditFault::NotTheLastStep),
        ),
        (
            "a mortgage for nothing",
            "official",
            first!(Event::MortgageTakenBack { amount, .. } => *amount = Money(0)),
            |fault| matches!(fault, AuditFault::NotTheLastStep),
        ),
        (
            "the step before the last",
            "official",
            |events| {
                let at = place(events, |event| matches!(event, Event::LiftTakenBack { .. }))?;
                let again = events[at];
                insert(events, at + 1, again)
            },
            |fault| matches!(fault, AuditFault::NotTheLastStep),
        ),
        (
            "a part of a sale that belongs to nothing",
            "official",
            first!(Event::BuildingSold { along: along @ false, .. } => *along = true),
            |fault| matches!(fault, AuditFault::NotTheLastStep),
        ),
    ];
    for (name, preset, corrupt, caught) in cases {
        check(name, preset, *corrupt, *caught);
    }
}

#[test]
fn parties_and_places_are_checked() {
    let cases: &[(&str, &str, Corrupt, Caught)] = &[
        (
            "rent to somebody else",
            "official",
            first!(Event::DutyPaid { to: Party::Seat(owner), duty: Duty::Rent { .. }, .. } => *owner = neighbour(*owner)),
            |fault| matches!(fault, AuditFault::WrongParty { .. }),
        ),
        ("a move to the wrong space", "unipoli", first!(Event::Moved { to, .. } => *to = to.offset(1)), |fault| {
            matches!(fault, AuditFault::WrongSpace { .. })
        }),
        (
            "a deed bought by another seat",
            "class",
            first!(Event::DeedBought { seat, .. } => *seat = neighbour(*seat)),
            |fault| matches!(fault, AuditFault::WrongSeat { .. } | AuditFault::SeatIsOut { .. }),
        ),
        (
            "the turn of another seat",
            "property_tycoon",
            first!(Event::TurnStarted { seat, round: 2 } => *seat = neighbour(*seat)),
            |fault| matches!(fault, AuditFault::WrongSeat { .. }),
        ),
        (
            "a die with seven faces",
            "official",
            first!(Event::DiceRolled { dice, .. } => *dice = Dice::from_faces(&[7, 1]).unwrap_or_default()),
            |fault| matches!(fault, AuditFault::BadDice),
        ),
        (
            "a bid that is not above the high one",
            "official",
            |events| {
                let pair = |pair: &[Event]| matches!(pair, [Event::BidPlaced { .. }, Event::BidPlaced { .. }]);
                let index = events.windows(2).position(pair)? + 1;
                if let [Event::BidPlaced { amount: high, .. }, Event::BidPlaced { amount, .. }] =
                    &mut events[index - 1..=index]
                {
                    *amount = *high;
                }
                Some(index)
            },
            |fault| matches!(fault, AuditFault::BidTooLow { .. }),
        ),
        (
            "a sealed bid that did not win",
            "property_tycoon",
            first!(Event::AuctionWon { price, .. } => *price -= Money(1)),
            |fault| matches!(fault, AuditFault::WrongAmount { figure: Figure::Bid, .. }),
        ),
        (
            "a card drawn twice",
            "official",
            |events| {
                let Event::CardDrawn { deck, card, .. } =
                    *events.iter().find(|event| matches!(event, Event::CardDrawn { .. }))?
                else {
                    return None;
                };
                let mut draws = 0;
                alter(events, |event| match event {
                    Event::CardDrawn { deck: pile, card: drawn, .. } if *pile == deck => {
                        draws += 1;
                        *drawn = card;
                        draws == 2
                    }
                    _ => false,
                })
            },
            |fault| matches!(fault, AuditFault::CardNotInDeck { .. }),
        ),
        (
            "a trade of a deed that is not there",
            "official",
            first!(Event::TradeOffered { give, take, .. } if !give.deeds.is_empty() => {
                // Nobody can own the same deed twice.
                take.deeds = give.deeds
            }),
            |fault| matches!(fault, AuditFault::NotTheOwner { .. }),
        ),
        (
            "a trade that was not offered",
            "yolopoly_vanilla",
            first!(Event::TradeMade { give, take, .. } => std::mem::swap(give, take)),
            |fault| matches!(fault, AuditFault::OfferAltered { .. }),
        ),
        (
            "an estate without a deed",
            "ncsu",
            first!(Event::EstatePassed { deeds, .. } | Event::EstateReturned { deeds, .. } if !deeds.is_empty() => {
                *deeds = SpaceSet(deeds.0 & (deeds.0 - 1))
            }),
            |fault| matches!(fault, AuditFault::WrongDeeds { .. }),
        ),
        ("a wrong ranking", "unipoli", first!(Event::GameEnded { ranking, .. } => ranking.ranks.swap(0, 1)), |fault| {
            matches!(fault, AuditFault::WrongRank { line: 0, .. } | AuditFault::WrongRank { line: 1, .. })
        }),
        (
            "a win that is not shared",
            "unipoli",
            first!(Event::GameEnded { ranking, .. } => ranking.ranks[1].place = 1),
            |fault| matches!(fault, AuditFault::WrongRank { line: 1, .. }),
        ),
        (
            "a ranking without places",
            "unipoli",
            first!(Event::GameEnded { ranking, .. } => *ranking = ranking.untold()),
            |fault| matches!(fault, AuditFault::WrongRank { found, .. } if found.place == 0),
        ),
    ];
    for (name, preset, corrupt, caught) in cases {
        check(name, preset, *corrupt, *caught);
    }
}

#[test]
fn the_order_of_things_is_checked() {
    let cases: &[(&str, &str, Corrupt, Caught)] = &[
        (
            "a salary that is missing",
            "official",
            |events| drop_one(events, |event| matches!(event, Event::IncomePaid { income: Income::Salary, .. })),
            |fault| matches!(fault, AuditFault::Missing { due: Due::Receipt { income: Income::Salary, .. } }),
        ),
        (
            "a move that is missing",
            "property_tycoon",
            |events| drop_one(events, |event| matches!(event, Event::Moved { .. })),
            |fault| matches!(fault, AuditFault::Missing { due: Due::Walk { .. } }),
        ),
        (
            "a debt that stays open",
            "official",
            |events| {
                let index = place(events, |event| matches!(event, Event::DebtSettled { .. }))?;
                // A group sold at once pays a debt only after its last building: one more sale proves nothing.
                let sale = matches!(events.get(index + 1), Some(Event::BuildingSold { .. }));
                if sale { None } else { drop_one(events, |event| matches!(event, Event::DebtSettled { .. })) }
            },
            |fault| matches!(fault, AuditFault::Missing { due: Due::Settlement }),
        ),
        (
            "swapped events",
            "ncsu",
            |events| {
                let index = place(events, |event| matches!(event, Event::Moved { .. }))?;
                events.swap(index - 1, index);
                Some(index - 1)
            },
            |fault| matches!(fault, AuditFault::NotNow { .. }),
        ),
        (
            "a mortgage paid twice",
            "official",
            |events| {
                let index = place(events, |event| matches!(event, Event::DeedMortgaged { .. }))?;
                let again = events[index];
                // In debt the first payment may settle something earlier.
                if !matches!(events.get(index + 1), Some(Event::DiceRolled { .. } | Event::TurnEnded { .. })) {
                    return None;
                }
                insert(events, index + 1, again)
            },
            |fault| matches!(fault, AuditFault::AlreadyMortgaged { .. }),
        ),
        (
            "a building without the group",
            "official",
            |events| {
                // The first lot that anybody buys cannot complete a group.
                let lot = |event: &Event| matches!(event, Event::DeedBought { deed, .. } if deed.0 % 5 != 0 && ![12, 28].contains(&deed.0));
                let index = place(events, lot)?;
                let Event::DeedBought { seat, deed, .. } = events[index] else { return None };
                insert(
                    events,
                    index + 1,
                    Event::BuildingBought { seat, space: deed, level: 1, cost: Money(50), advice: None },
                )
            },
            |fault| matches!(fault, AuditFault::GroupIncomplete { .. }),
        ),
        (
            "a bankrupt seat that goes on",
            "unipoli",
            |events| {
                let index = place(events, |event| matches!(event, Event::WentBankrupt { .. }))?;
                let Event::WentBankrupt { seat: gone, .. } = events[index] else { return None };
                let next = index + place(&events[index..], |event| matches!(event, Event::TurnStarted { .. }))?;
                let Event::TurnStarted { seat, .. } = &mut events[next] else { return None };
                *seat = gone;
                Some(next)
            },
            |fault| matches!(fault, AuditFault::SeatIsOut { .. }),
        ),
        (
            "a debt that was not needed",
            "class",
            |events| {
                alter(events, |event| match *event {
                    Event::DutyPaid { payer, to, amount, duty } => {
                        *event = Event::DebtIncurred { debtor: payer, to, amount, duty };
                        true
                    }
                    _ => false,
                })
            },
            |fault| matches!(fault, AuditFault::DebtNotNeeded { .. }),
        ),
        (
            "a word after the end",
            "unipoli",
            |events| {
                place(events, |event| matches!(event, Event::GameEnded { .. }))?;
                let index = events.len();
                insert(events, index, Event::TimeCalled {})
            },
            |fault| matches!(fault, AuditFault::AfterTheEnd),
        ),
    ];
    for (name, preset, corrupt, caught) in cases {
        check(name, preset, *corrupt, *caught);
    }
}

/// A game with plenty of houses, heard by an auditor who knows of two.
#[test]
fn the_supply_is_checked() {
    let (rich, poor) =
        (rulebook("yolopoly_vanilla", &[]), rulebook("yolopoly_vanilla", &[("supply.houses", serde_json::json!(2))]));
    let exceeded = (0..SEEDS).any(|seed| {
        let game = play(&rich, 3, seed);
        let finding = first_finding(&poor, game.seats, &game.events, Ending::Stopped);
        finding.is_some_and(|finding| finding.fault == AuditFault::NoBuildingLeft { hotel: false })
    });
    assert!(exceeded);
}

#[test]
fn a_game_that_is_called_over_too_early_is_not_closed() {
    let book = rulebook("official", &[]);
    let game = play(&book, 4, 1);
    let finding = first_finding(&book, 4, &game.events[..200], Ending::Over);
    assert!(finding.is_some_and(|finding| finding.event.is_none()));
}

/// Whatever follows by itself cannot be left out anywhere.
#[test]
fn no_consequence_can_be_dropped() {
    for (preset, seed) in [("official", 3), ("yolopoly_bankman", 4), ("property_tycoon", 5), ("ncsu", 6), ("class", 7)]
    {
        let book = rulebook(preset, &[]);
        let game = play(&book, 4, seed);
        let mut auditor = Auditor::new(&book.edition, &book.rules, game.seats);
        for (index, event) in game.events.iter().enumerate() {
            if is_consequence(event) {
                let mut deceived = auditor.clone();
                // Two laps in one move bring the same salary twice: then it is the second one that is found missing.
                let caught = game.events[index + 1..].iter().take(2).any(|later| deceived.hear(later).is_err());
                assert!(caught || deceived.close(Ending::Stopped).is_err(), "{preset}: {event:?} at {index}");
            }
            auditor.hear(event).expect("a clean game");
        }
    }
}

fn is_consequence(event: &Event) -> bool {
    matches!(
        event,
        Event::TurnStarted { .. }
            | Event::Moved { .. }
            | Event::CircuitCompleted { .. }
            | Event::IncomePaid { .. }
            | Event::DutyPaid { .. }
            | Event::DebtSettled { .. }
            | Event::RentWaived { .. }
            | Event::RentRollDue { .. }
            | Event::RentRolled { .. }
            | Event::DeedOffered { .. }
            | Event::AuctionWon { .. }
            | Event::JailEntered { .. }
            | Event::CardReturned { .. }
            | Event::CardKept { .. }
            | Event::DeckShuffled { .. }
            | Event::EstatePassed { .. }
            | Event::EstateReturned { .. }
            | Event::RatesMoved { .. }
            | Event::LoanCounted { .. }
            | Event::LoanFellDue { .. }
    )
}
