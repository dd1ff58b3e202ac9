//! Buying, auctions and trading: how deeds change hands by agreement.

use super::Book;
use super::start::start_space;
use super::words::{list, window};
use freehold_engine::Ruleset;
use freehold_engine::ruleset::{BidVisibility, GoWhen, Off, OnDecline, Tie, ToBank, ToPlayer, TradeKind};

pub(super) fn buying(book: &mut Book) {
    let (r, n) = book.open("Buying");
    book.say("Whoever lands on a lot, railroad or utility that nobody owns may buy its deed at the printed price.");
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
    let (r, n) = book.open("Auctions");
    book.say(match r.auction.on_decline {
        OnDecline::None => "A deed that is not bought stays with the bank; it is not auctioned.",
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
    book.say(match r.auction.shortage_min {
        Off::Off => "The last houses and hotels are never auctioned: whoever builds first gets them.".to_owned(),
        Off::At(first) => format!(
            "When several players who may build at that moment want the last house or hotel, it is auctioned openly, and the first bid is at least {}.",
            n.money(first)
        ),
    });
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

fn decliner(book: &mut Book, r: &Ruleset) {
    match (r.auction.on_decline == OnDecline::None, r.auction.decliner_bids) {
        (false, true) => book.say("Whoever declined the deed may bid for it, too."),
        (false, false) => book.say("Whoever declined the deed may not bid for it."),
        (true, true) => book.idle("Whoever declines a deed could bid for it."),
        (true, false) => book.idle("Whoever declines a deed could not bid for it."),
    }
}

/// How deeds are auctioned that nobody declined.
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
}

fn sealed_bids(book: &mut Book, r: &Ruleset) {
    let sealed = r.auction.on_decline == OnDecline::Sealed;
    match (sealed, r.auction.tie) {
        (true, Tie::Earliest) => book.say("Of equal sealed bids, the earliest in the order of bidding wins."),
        (true, Tie::Rebid) => {
            book.say("Whoever ties for the highest sealed bid bids again; of a second tie, the earliest wins.")
        }
        (false, Tie::Earliest) => book.idle("Of equal sealed bids, the earliest would win."),
        (false, Tie::Rebid) => book.idle("Whoever ties for the highest sealed bid would bid again."),
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

fn any_auction(r: &Ruleset) -> bool {
    deed_auctions(r) || r.auction.shortage_min != Off::Off
}

pub(super) fn trading(book: &mut Book) {
    let (r, _) = book.open("Trading");
    book.say(match r.trade.kind {
        TradeKind::None => "Players cannot trade with one another.",
        TradeKind::Free => "Two players may trade as they agree: deeds, cash and jail cards on either side.",
        TradeKind::CashOffer => "A player may offer another one money for one deed; the owner accepts or declines.",
        TradeKind::SwapOnly => "Two players may swap deeds for deeds; neither cash nor jail cards may be added.",
        TradeKind::FixedPrice => "A player may sell another one a deed, at its printed price and no other.",
    });
    if r.trade.kind == TradeKind::None {
        book.idle(format!("Trades would be possible {}.", window(r.trade.window)));
    } else {
        book.say(format!("Offers may be made {}.", window(r.trade.window)));
        book.say("Deeds of a group with buildings cannot be traded.");
    }
    match (r.trade.kind == TradeKind::Free, r.jail_card.tradable) {
        (true, true) => book.say("Jail cards may be traded."),
        (true, false) => book.say("Jail cards, however, may not be traded."),
        (false, true) => book.idle("Jail cards could be traded."),
        (false, false) => book.idle("Jail cards could not be traded."),
    }
    book.say("Players do not lend one another money.");
}
