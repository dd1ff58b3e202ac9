//! One line of the log per event: who, what, how much and why, in the present tense.
//!
//! This match is a table of contents; what needs more than a line lives in the files beside it.

mod auction;
mod banking;
mod estate;
mod payment;
#[cfg(test)]
mod tests;

use super::words::{count, currency, deeds, goods, jail, level, list, ordinal, party, roll, seats, units};
use crate::Names;
use freehold_engine::event::{BuildAdvice, EndCause, JailCause, JailExit, MoveKind, Order, Rank, Ranking, Waiver};
use freehold_engine::{Event, SeatId, SpaceId};

pub(crate) fn event(event: &Event, n: &Names) -> String {
    let who = |seat| n.seat(seat);
    let place = |space| n.space(space);
    let cash = |amount| n.money(amount);
    match *event {
        Event::OpeningRolled { seat, dice } => format!("{} rolls {} for the order of play.", who(seat), roll(dice)),
        Event::OpeningTied { seats: tied } => format!("{} tie and roll again for the order of play.", seats(n, tied)),
        Event::OrderDecided { order } => order_decided(n, &order),

        Event::TurnStarted { seat, round } => format!("It is {}'s turn in round {round}.", who(seat)),
        Event::DiceRolled { seat, dice } => {
            let double = if dice.is_double() { ", a double" } else { "" };
            format!("{} rolls {}{double}.", who(seat), roll(dice))
        }
        Event::Moved { seat, from, to, how } => moved(n, seat, from, to, how),
        Event::CircuitCompleted { seat } => format!("{} completes a lap of the board.", who(seat)),
        Event::TurnSkipped { seat, lost } => {
            format!("{} waits in {} and loses the turn, the {} so far.", who(seat), jail(n), ordinal(lost))
        }
        Event::TurnEnded { seat } => format!("{} ends the turn.", who(seat)),

        Event::DutyPaid { payer, to, amount, duty } => payment::duty_paid(n, payer, to, amount, duty),
        Event::IncomePaid { seat, from, amount, lapsed, income } => {
            payment::income_paid(n, seat, from, amount, lapsed, income)
        }
        Event::RentWaived { payer, owner, deed, why } => rent_waived(n, payer, owner, deed, why),
        Event::RentRollDue { seat, deed, .. } => {
            format!("{} is to roll again for the rent of {}.", who(seat), place(deed))
        }
        Event::RentRolled { seat, dice } => format!("{} rolls {} to decide the rent.", who(seat), roll(dice)),

        Event::DeedOffered { seat, deed, price } => {
            format!("{} may buy {} for {}.", who(seat), place(deed), cash(price))
        }
        Event::DeedBought { seat, deed, price } => format!("{} buys {} for {}.", who(seat), place(deed), cash(price)),
        Event::DeedDeclined { seat, deed } => format!("{} does not buy {}.", who(seat), place(deed)),

        Event::AuctionOpened { lot, seller, sealed, bidders, first, min_bid, live } => {
            auction::opened(n, lot, seller, (sealed, live), bidders, first, min_bid)
        }
        Event::BidPlaced { seat, amount, space: None } => format!("{} bids {}.", who(seat), cash(amount)),
        Event::BidPlaced { seat, amount, space: Some(space) } => {
            format!("{} bids {} to build on {}.", who(seat), cash(amount), place(space))
        }
        Event::BidSealed { seat, amount, public } => auction::sealed(n, seat, amount, public),
        Event::BidPassed { seat } => format!("{} leaves the auction.", who(seat)),
        Event::AuctionClosed {} => "Time is up: the auction is closed.".to_owned(),
        Event::AuctionTied { bidders } => {
            format!("{} tie for the highest bid and may raise it once.", seats(n, bidders))
        }
        Event::AuctionWon { seat, lot, space, price, seller, fee } => {
            auction::won(n, seat, lot, space, price, seller, fee)
        }
        Event::AuctionUnsold { lot, seller } => auction::unsold(n, lot, seller),

        Event::BuildingBought { seat, space, level: now, cost, advice } => {
            let built = format!("{} builds on {} for {}: {} now.", who(seat), place(space), cash(cost), level(n, now));
            format!("{built}{}", advice.map_or("", build_advice))
        }
        Event::GroupBuilt { seat, group, houses, cost } => {
            let built = count(houses, "building", "buildings");
            format!("{} builds {built} on every lot of {} for {}.", who(seat), n.group(group), cash(cost))
        }
        Event::BuildingSold { seat, space, level: left, refund, .. } => {
            let left = level(n, left);
            format!("{} sells back from {} for {}: {left} left.", who(seat), place(space), cash(refund))
        }
        Event::DeedMortgaged { seat, deed, amount } => {
            format!("{} mortgages {} and receives {} from the bank.", who(seat), place(deed), cash(amount))
        }
        Event::MortgageLifted { seat, deed, cost } => {
            format!("{} lifts the mortgage on {} for {}.", who(seat), place(deed), cash(cost))
        }
        Event::TakeoverOffered { seat, deeds: taken } => format!(
            "{} takes over {} of {}: to lift at once, or for the bank's fee.",
            who(seat),
            if taken.len() == 1 { "the mortgage" } else { "the mortgages" },
            deeds(n, taken)
        ),
        Event::FeePostponed { seat, deeds: taken } => format!(
            "{} pays the bank's fee for {} of {} when the others have paid.",
            who(seat),
            if taken.len() == 1 { "the mortgage" } else { "the mortgages" },
            deeds(n, taken)
        ),
        Event::DeedSold { seat, deed, amount } => {
            format!("{} sells {} to the bank for {}.", who(seat), place(deed), cash(amount))
        }
        Event::BuildingTakenBack { seat, space, level: left, refund } => {
            let (space, refund) = (place(space), cash(refund));
            format!("{} takes back the building on {space} and {refund}: {} there.", who(seat), level(n, left))
        }
        Event::GroupTakenBack { seat, group, refund, .. } => {
            format!("{} takes back the buildings on {} and {}.", who(seat), n.group(group), cash(refund))
        }
        Event::SaleTakenBack { seat, space, level: now, cost, .. } => {
            let (space, cost) = (place(space), cash(cost));
            format!("{} takes back the sale on {space} and returns {cost}: {} there again.", who(seat), level(n, now))
        }
        Event::MortgageTakenBack { seat, deed, amount } => {
            format!("{} takes back the mortgage on {} and returns {}.", who(seat), place(deed), cash(amount))
        }
        Event::LiftTakenBack { seat, deed, amount } => {
            format!("{} takes back {}: {} is mortgaged again.", who(seat), cash(amount), place(deed))
        }

        Event::JailEntered { seat, cause } => format!("{} goes to {}: {}.", who(seat), jail(n), jail_cause(cause)),
        Event::JailChoiceOffered { seat } => format!("{} may pay to leave {} at once, or stay.", who(seat), jail(n)),
        Event::JailStayChosen { seat } => format!("{} chooses to stay in {}.", who(seat), jail(n)),
        Event::JailTryFailed { seat, tries } => {
            format!("{} rolls no double: the {} try to leave {} fails.", who(seat), ordinal(tries), jail(n))
        }
        Event::JailCardUsed { seat, deck, card: _ } => {
            format!("{} uses a card out of {} from {}.", who(seat), jail(n), n.deck(deck))
        }
        Event::JailCardGivenUp { seat, deck, card: _ } => {
            format!("{} gives a card out of {} back to {}.", who(seat), jail(n), n.deck(deck))
        }
        Event::JailLeft { seat, how } => format!("{} leaves {}: {}.", who(seat), jail(n), jail_exit(how)),

        Event::DrawOffered { seat, deck } => format!("{} is to draw a card from {}.", who(seat), n.deck(deck)),
        Event::CardDrawn { seat, deck, card } => {
            format!("{} draws from {}: “{}”", who(seat), n.deck(deck), n.card(deck, card))
        }
        Event::CardKept { seat, deck, card: _ } => {
            format!("{} keeps the card from {} for later.", who(seat), n.deck(deck))
        }
        Event::CardReturned { deck, card: _ } => format!("The card goes back to {}.", n.deck(deck)),
        Event::DeckShuffled { deck } => format!("{} is shuffled.", n.deck(deck)),
        Event::ChoiceOffered { seat, deck, card: _ } => {
            format!("{} chooses what the card from {} does.", who(seat), n.deck(deck))
        }
        Event::OptionChosen { seat, option } => {
            format!("{} takes the {} option of the card.", who(seat), ordinal(option.saturating_add(1)))
        }
        Event::TaxChoiceOffered { seat, space } => {
            format!("{} chooses between the amount and the percentage at {}.", who(seat), place(space))
        }
        Event::TaxChosen { seat, percent: true } => format!("{} pays the tax as a share of the worth.", who(seat)),
        Event::TaxChosen { seat, percent: false } => format!("{} pays the tax as the printed amount.", who(seat)),

        Event::LevyCalled { collector, payers, amount, duty } => {
            payment::levy_called(n, collector, payers, amount, duty)
        }
        Event::DuesCalled { payer, creditors, amount, duty } => payment::dues_called(n, payer, creditors, amount, duty),
        Event::DebtIncurred { debtor, to, amount, duty } => {
            let duty = payment::reason(n, duty);
            format!("{} cannot pay {} the {}{duty} and has a debt.", who(debtor), party(n, to), cash(amount))
        }
        Event::DebtSettled { debtor, to, amount, duty } => {
            let duty = payment::reason(n, duty);
            format!("{} settles the debt to {}: {}{duty}.", who(debtor), party(n, to), cash(amount))
        }
        Event::WentBankrupt { seat, to, owed, paid } => estate::went_bankrupt(n, seat, to, owed, paid),
        Event::EstatePassed { from, to, deeds: left } => {
            format!("{} takes over the deeds of {}: {}.", who(to), who(from), deeds(n, left))
        }
        Event::EstateReturned { from, deeds, auction } => estate::returned(n, from, deeds, auction),

        Event::TradeOffered { from, to, give, take } => {
            let (give, take) = (goods(n, &give, cash), goods(n, &take, cash));
            format!("{} offers {} a trade: {give} for {take}.", who(from), who(to))
        }
        Event::TradeMade { from, to, give, take, from_fee, to_fee } => {
            estate::trade_made(n, (from, give, from_fee), (to, take, to_fee))
        }
        Event::TradeDeclined { from, to } => format!("{} declines the offer of {}.", who(to), who(from)),
        Event::TradeWithdrawn { from, to } => format!("{} withdraws the offer to {}.", who(from), who(to)),
        // With the turn of its maker, or because its goods are gone: the event does not say which.
        Event::TradeVoided { from, to } => format!("The offer of {} to {} lapses.", who(from), who(to)),

        Event::LoanTaken { seat, amount, owed, turns } => banking::loan_taken(n, seat, amount, owed, turns),
        Event::LoanRepaid { seat, amount, owed } => banking::loan_repaid(n, seat, amount, owed),
        Event::LoanCounted { seat, turns } => format!("{}'s loan is due {}.", who(seat), banking::due(turns)),
        Event::LoanFellDue { seat, charge, owed } => {
            format!("{}'s loan is due: {} now, with a late charge of {}.", who(seat), cash(owed), cash(charge))
        }
        Event::LoanChanged { seat, owed, turns } => {
            format!("A card changes {}'s loan: {} owed, due {}.", who(seat), cash(owed), banking::due(turns))
        }
        Event::CurrencyBought { seat, currency: bought, spent, units: got } => {
            format!("{} buys {} {} for {}.", who(seat), units(got), currency(n, bought), cash(spent))
        }
        Event::CurrencySold { seat, currency: sold, units: gone, received } => {
            format!("{} sells {} {} for {}.", who(seat), units(gone), currency(n, sold), cash(received))
        }
        Event::RatesMoved { steps, rates } => banking::rates_moved(n, steps, rates),
        Event::RatesShifted { rates } => format!("A card changes the rates: {}.", banking::rates(n, rates)),
        Event::HoldingChanged { seat, currency: held, units: now } => {
            format!("A card changes what {} holds: {} {} now.", who(seat), units(now), currency(n, held))
        }
        Event::SpreadWaived { seat, turns } => banking::spread_waived(n, seat, turns),
        Event::MultiplierArmed { seat, percent, this_turn } => {
            let when = if this_turn { "this turn" } else { "the next turn" };
            format!("{} arms the multiplier: {percent}% for {when}.", who(seat))
        }
        Event::MultiplierSettled { seat, percent, net, adjustment } => {
            banking::multiplier_settled(n, seat, percent, net, adjustment)
        }

        Event::VoteCast { seat, finish: true } => format!("{} votes to finish the game.", who(seat)),
        Event::VoteCast { seat, finish: false } => format!("{} votes to play on.", who(seat)),
        Event::TimeCalled {} => "Time is up: this round is the last.".to_owned(),
        Event::SeatHandedToBot { seat } => format!("A bot plays for {} now.", who(seat)),
        Event::SeatReturned { seat } => format!("{} is played by a person again.", who(seat)),
        Event::GameEnded { cause, ranking } => game_ended(n, cause, &ranking),
    }
}

fn order_decided(n: &Names, order: &Order) -> String {
    let order: Vec<_> = order.as_slice().iter().map(|seat| n.seat(*seat)).collect();
    format!("The order of play is {}.", order.join(", "))
}

fn moved(n: &Names, seat: SeatId, from: SpaceId, to: SpaceId, how: MoveKind) -> String {
    let (how, from, to) = match how {
        MoveKind::Steps => ("moves", n.stop(from), n.stop(to)),
        MoveKind::Direct => ("goes straight", n.space(from), n.space(to)),
        MoveKind::Backward => ("moves back", n.stop(from), n.stop(to)),
    };
    format!("{} {how} from {from} to {to}.", n.seat(seat))
}

fn rent_waived(n: &Names, payer: SeatId, owner: SeatId, deed: SpaceId, why: Waiver) -> String {
    let (payer, owner, deed) = (n.seat(payer), n.seat(owner), n.space(deed));
    match why {
        Waiver::Mortgaged => format!("{payer} pays {owner} no rent for {deed}: it is mortgaged."),
        Waiver::OwnerInJail => format!("{payer} pays {owner} no rent for {deed}: {owner} is in {}.", jail(n)),
    }
}

fn build_advice(advice: BuildAdvice) -> &'static str {
    match advice {
        BuildAdvice::GroupIncomplete => " Builders usually own the whole group first; these rules do not insist.",
        BuildAdvice::Uneven => " Groups are usually built up evenly; these rules do not insist.",
    }
}

fn jail_cause(cause: JailCause) -> &'static str {
    match cause {
        JailCause::Space => "sent there by the space",
        JailCause::Card => "sent there by a card",
        JailCause::Doubles => "too many doubles in one turn",
    }
}

fn jail_exit(how: JailExit) -> &'static str {
    match how {
        JailExit::Fee => "the fee is paid",
        JailExit::Doubles => "a double opens the door",
        JailExit::Card => "a card opens the door",
        JailExit::Free => "the tries are used up",
        JailExit::Served => "the lost turns are over",
    }
}

fn game_ended(n: &Names, cause: EndCause, ranking: &Ranking) -> String {
    let cause = match cause {
        EndCause::LastStanding => "only one player is left",
        EndCause::Bankruptcies => "enough players are bankrupt",
        EndCause::RoundLimit => "the last round is played",
        EndCause::TimeUp => "the time is up",
        EndCause::Vote => "all have voted to finish",
    };
    let ranking = ranking.told();
    if ranking.as_slice().is_empty() {
        return format!("The game is over: {cause}.");
    }
    let place = |rank: &Rank| {
        let worth = if rank.bankrupt { "bankrupt".to_owned() } else { n.money(rank.worth) };
        format!("{}. {} ({worth})", rank.place, n.seat(rank.seat))
    };
    let places: Vec<String> = ranking.as_slice().iter().map(place).collect();
    format!("The game is over: {cause}.{} {}.", shared_win(n, &ranking), places.join(", "))
}

/// Who shares the first place, if anybody does.
fn shared_win(n: &Names, ranking: &Ranking) -> String {
    let winners: Vec<_> = ranking.winning().map(|seat| n.seat(seat)).collect();
    if winners.len() < 2 { String::new() } else { format!(" {} share the win.", list(&winners)) }
}
