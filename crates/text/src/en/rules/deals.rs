//! Buying, auctions and trading: how deeds change hands by agreement.

use super::Book;
use super::board::has_jail_cards;
use super::start::start_space;
use super::words::{list, railroad, window};
use freehold_engine::Ruleset;
use freehold_engine::ruleset::{
    BidOrder, BidVisibility, BuiltGroups, GoWhen, Limit, Off, OnDecline, RaiseFunds, ShortageFloor, Tie, ToBank,
    ToPlayer, TradeKind, Window,
};

pub(super) fn buying(book: &mut Book) {
    let (r, n) = book.open("Buying");
    let (railroad, _) = railroad(n);
    book.say(format!(
        "Whoever lands on a lot, {railroad} or utility that nobody owns may buy its deed at the printed price."
    ));
    book.say(match r.circuit_required {
        true => {
            let passed = match r.go.when {
                GoWhen::LandOrPass => "reached or passed",
                GoWhen::Leave => "passed",
            };
            format!("Nobody may buy or bid before having {passed} {} once.", start_space(n))
        }
        false => "Buying is open to everyone from the first turn on.".to_owned(),
    });
}

pub(super) fn auctions(book: &mut Book) {
    let (r, _) = book.open("Auctions");
    book.say(match r.auction.on_decline {
        OnDecline::None => "A deed that is not bought stays with the bank; it is not auctioned.",
        OnDecline::Open if r.auction.bidding == BidOrder::Live => {
            "A deed that is not bought is auctioned at once, openly and live, and the highest bidder pays the bid."
        }
        OnDecline::Open => {
            "A deed that is not bought is auctioned at once, openly: in turn, each bidder raises or leaves, and the \
             last one pays the last bid."
        }
        OnDecline::Sealed => {
            "A deed that is not bought is auctioned at once by sealed bids: each bidder names one amount or passes, \
             and the highest wins and pays it."
        }
    });
    decliner(book, r);
    book.say(match r.auction.by_owner {
        true => "Players may put deeds of their own up for auction in their turn or to pay a debt; the money is theirs, and they may not bid.",
        false => "Players cannot auction deeds of their own.",
    });
    own_groups(book, r);
    last_buildings(book, r);
    other_auctions(book, r);
    bids(book, r);
    sealed_bids(book, r);
    match (any_auction(r), r.auction.raise_cash) {
        (true, true) => book.say(
            "Nobody bids more than the cash in hand, but bidders may sell and mortgage while a deed is auctioned.",
        ),
        (true, false) => book
            .say("Nobody bids more than the cash in hand, and nothing may be sold or mortgaged while an auction runs."),
        (false, true) => book.idle("Bidders could sell and mortgage while an auction runs."),
        (false, false) => book.idle("Bidders could not sell or mortgage while an auction runs."),
    }
}

fn last_buildings(book: &mut Book, r: &Ruleset) {
    let scarce = r.supply.houses != Limit::Unlimited || r.build.hotel && r.supply.hotels != Limit::Unlimited;
    let (last, each) =
        if r.build.hotel { ("last houses and hotels", "house or hotel") } else { ("last houses", "house") };
    match r.auction.shortage_min {
        Off::Off if scarce => {
            book.say(format!("The {last} are never auctioned: whoever builds first gets them."));
        }
        Off::Off => book.idle("The last buildings would not be auctioned."),
        Off::At(first) => {
            let first = book.names.money(first);
            book.say(format!(
                "When several players who may build at that moment want the last {each}, it is auctioned openly, and \
                 the first bid is at least {first}."
            ));
            book.say(
                "The winner pays the bid instead of the printed price; when nobody else bids, it is at least the printed \
                 price.",
            );
        }
    }
    floor(book, r);
}

/// Buildings in the group of a deed that its owner auctions.
fn own_groups(book: &mut Book, r: &Ruleset) {
    match (r.auction.by_owner, r.auction.built_groups) {
        (true, BuiltGroups::Refused) => book.say("Their group must have no buildings."),
        (true, BuiltGroups::SoldFirst) => book.say(
            "If its group has buildings, all of them are sold to the bank first; they stay sold if nobody bids for the \
             deed.",
        ),
        (false, BuiltGroups::Refused) => book.idle("A deed of a group with buildings could not be auctioned."),
        (false, BuiltGroups::SoldFirst) => {
            book.idle("The buildings of its group would be sold before a deed is auctioned.")
        }
    }
}

fn floor(book: &mut Book, r: &Ruleset) {
    match (r.auction.shortage_min, r.auction.shortage_floor) {
        (Off::Off, ShortageFloor::None) => book.idle("The last buildings could go for less than the bank gives back."),
        (Off::Off, ShortageFloor::Refund) => {
            book.idle("The last buildings would not go for less than the bank gives back.")
        }
        (Off::At(_), ShortageFloor::None) => book.say("It may go for less than the bank gives back for it later."),
        (Off::At(_), ShortageFloor::Refund) => book.say(
            "Nor is any bid lower than the most that the bank could ever give back for the building on the lot that it \
             names: nobody gains by building and selling.",
        ),
    }
}

fn decliner(book: &mut Book, r: &Ruleset) {
    match (r.auction.on_decline == OnDecline::None, r.auction.decliner_bids) {
        (false, true) => book.say("Whoever declined the deed may bid for it, too."),
        (false, false) => book.say("Whoever declined the deed may not bid for it."),
        (true, true) => book.idle("Whoever declines a deed could bid for it."),
        (true, false) => book.idle("Whoever declines a deed could not bid for it."),
    }
}

/// How deeds that nobody declined are auctioned.
fn other_auctions(book: &mut Book, r: &Ruleset) {
    let mut others = Vec::new();
    if r.auction.by_owner {
        others.push("their owners");
    }
    if estate_auctions(r) {
        others.push("the bank after a bankruptcy");
    }
    if others.is_empty() {
        return;
    }
    let how = match r.auction.on_decline {
        OnDecline::None | OnDecline::Open if r.auction.bidding == BidOrder::Live => "openly and live",
        OnDecline::None | OnDecline::Open => "openly, by raising or leaving in turn",
        OnDecline::Sealed => "by sealed bids",
    };
    book.say(format!("Deeds put up by {} are auctioned {how}.", list(&others)));
}

fn bids(book: &mut Book, r: &Ruleset) {
    let (min, more) = (book.names.money(r.auction.min_bid), book.names.money(r.auction.increment));
    if deed_auctions(r) {
        book.say(format!("The lowest bid for a deed is {min}."));
    } else {
        book.idle(format!("The lowest bid for a deed would be {min}."));
    }
    let open = r.auction.on_decline != OnDecline::Sealed && deed_auctions(r);
    if open || r.auction.shortage_min != Off::Off {
        book.say(format!("In an open auction, every further bid is at least {more} higher."));
    } else {
        book.idle(format!("In an open auction, every further bid would be at least {more} higher."));
    }
    match (open || r.auction.shortage_min != Off::Off, r.auction.bidding) {
        (true, BidOrder::Turns) => book.say("In an open auction, bidders speak one after the other."),
        (true, BidOrder::Live) => {
            book.say(
                "In an open auction, everybody may bid or leave at any moment. It is over when all but the highest \
                 bidder have left, or 10 seconds after it began and 5 seconds after the last bid.",
            );
            book.say("Where no clock runs, bidders are asked one after the other until they leave.");
        }
        (false, BidOrder::Turns) => book.idle("In an open auction, bidders would speak one after the other."),
        (false, BidOrder::Live) => book.idle("In an open auction, everybody could bid at any moment."),
    }
}

fn sealed_bids(book: &mut Book, r: &Ruleset) {
    let sealed = r.auction.on_decline == OnDecline::Sealed;
    match (sealed, r.auction.tie) {
        (true, Tie::Earliest) => book.say("Of equal sealed bids, the earliest in the order of bidding wins."),
        (true, Tie::Rebid) => {
            book.say("Whoever ties for the highest sealed bid may raise it once; of a second tie, the earliest wins.")
        }
        (false, Tie::Earliest) => book.idle("Of equal sealed bids, the earliest would win."),
        (false, Tie::Rebid) => book.idle("Whoever ties for the highest sealed bid could raise it once."),
    }
    match (sealed, r.auction.visibility) {
        (true, BidVisibility::BidderChooses) => {
            book.say("Each bidder decides whether to show the sealed bid to everyone.")
        }
        (true, BidVisibility::Public) => book.say("Sealed bids are shown to everyone as they are made."),
        (true, BidVisibility::Private) => book.say("Sealed bids stay secret."),
        (false, BidVisibility::BidderChooses) => book.idle("Bidders could decide whether a sealed bid is shown."),
        (false, BidVisibility::Public) => book.idle("Sealed bids would be shown to everyone."),
        (false, BidVisibility::Private) => book.idle("Sealed bids would stay secret."),
    }
}

/// Whether deeds can be auctioned at all: declined, by their owner, or a bankrupt's.
fn deed_auctions(r: &Ruleset) -> bool {
    r.auction.on_decline != OnDecline::None || r.auction.by_owner || estate_auctions(r)
}

/// Whether the bank auctions what a bankrupt leaves.
fn estate_auctions(r: &Ruleset) -> bool {
    match r.bankruptcy.to_player {
        ToPlayer::CashThenAuction => true,
        ToPlayer::Liquidated => false,
        ToPlayer::Assets | ToPlayer::DeedsAndCash | ToPlayer::Freed => r.bankruptcy.to_bank == ToBank::Auction,
    }
}

pub(super) fn any_auction(r: &Ruleset) -> bool {
    deed_auctions(r) || r.auction.shortage_min != Off::Off
}

pub(super) fn trading(book: &mut Book) {
    let (r, n) = book.open("Trading");
    let cards = has_jail_cards(r, n);
    book.say(match r.trade.kind {
        TradeKind::None => "Players cannot trade with one another.",
        TradeKind::Free if cards && r.jail_card.tradable => {
            "Two players may trade as they agree: deeds, cash and cards out of [jail] on either side."
        }
        TradeKind::Free => "Two players may trade as they agree: deeds and cash on either side.",
        TradeKind::CashOffer => "A player may offer another one money for one deed; the owner accepts or declines.",
        TradeKind::SwapOnly => "Two players may swap deeds for deeds; nothing else may be added.",
        TradeKind::FixedPrice => "A player may sell another one a deed, at its printed price and no other.",
    });
    if r.trade.kind == TradeKind::None {
        book.idle(format!("Trades would be possible {}.", window(r.trade.window)));
    } else {
        offers(book, r);
        book.say("Deeds of a group with buildings cannot be traded.");
    }
    match (r.trade.kind == TradeKind::Free && cards, r.jail_card.tradable) {
        (true, true) => {}
        (true, false) => book.say("Cards out of [jail] may not be traded."),
        (false, true) => book.idle("Cards out of [jail] could be traded."),
        (false, false) => book.idle("Cards out of [jail] could not be traded."),
    }
    book.say("Players do not lend one another money.");
}

/// When offers may be made, and how long they hold.
fn offers(book: &mut Book, r: &Ruleset) {
    let pauses = match (r.trade.window, r.debt.raise_funds) {
        (Window::Any, RaiseFunds::All) => ", except during an auction",
        (Window::Any, RaiseFunds::None | RaiseFunds::Buildings) => ", except during an auction or while a debt is open",
        (Window::OwnTurn | Window::PreRoll | Window::PostMove, _) => "",
    };
    book.say(format!("Offers may be made {}{pauses}.", window(r.trade.window)));
    book.say(match r.trade.window {
        Window::Any => "An offer lapses when the turn of the one who made it ends.",
        Window::OwnTurn | Window::PostMove => "All offers lapse when the turn ends.",
        Window::PreRoll => "All offers lapse when the dice are rolled or the turn ends.",
    });
    if matches!(r.trade.kind, TradeKind::Free | TradeKind::FixedPrice) {
        book.say("Nobody can ask for more cash than the other side has.");
    }
}
