//! Whether bots keep their manners: what they promise about buying, bidding and trading, checked from outside.
//!
//! Written from the promises and not from the bots' code, and by printed figures alone: it never asks a bot.

use crate::game::{self, Observer};
use crate::sim::game_seed;
use freehold_bots::{Bot, BotKind, Crew};
use freehold_engine::event::{AuctionLot, Event};
use freehold_engine::ruleset::{OnDecline, TradeKind};
use freehold_engine::{
    BySeat, Command, FastChance, Goods, Money, Phase, Position, Rulebook, SeatId, SeatSet, Sink, SpaceId, SpaceSet,
    State,
};
use std::fmt;

/// Cash with which every strength feels safe, beside the highest rent that somebody could ask.
const SAFE: Money = Money(310);
/// Offers to others in one turn, and answers with another price.
const MOST_OFFERS: u8 = 2;
const MOST_COUNTERS: u8 = 1;

/// Rounds after which a watched game is given up.
const CAP: u16 = 150;

/// What a bot has done that it promises not to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Lapse {
    /// It declined a deed at its price and paid more in the auction that followed.
    PaidMoreThanDeclined { deed: SpaceId, price: Money, paid: Money },
    /// Nobody else could bid, and it bid more than the least.
    OutbidItself { deed: SpaceId, least: Money, bid: Money },
    /// It had money enough, no second chance, and did not buy.
    LeftBehind { deed: SpaceId, price: Money, cash: Money },
    /// It offered or accepted too little for deeds that decide something.
    GaveAway { give: Goods, take: Goods, asked: Money },
    /// It paid more than four times the price of what it got.
    Overpaid { give: Goods, take: Goods },
    /// It asked too often in one turn.
    AskedTooOften { offers: u8, counters: u8 },
}

/// How much there was to look at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    pub games: u64,
    pub declined: u64,
    /// Deeds that were declined without a second chance, and bought.
    pub left: u64,
    pub bought: u64,
    pub lone_bids: u64,
    pub auctions: u64,
    pub bids: u64,
    pub offers: u64,
    pub trades: u64,
    /// Deals in which a bot parted with deeds that decide something.
    pub decisive: u64,
}

impl Seen {
    #[must_use]
    pub fn and(self, other: Seen) -> Seen {
        Seen {
            games: self.games + other.games,
            declined: self.declined + other.declined,
            left: self.left + other.left,
            bought: self.bought + other.bought,
            lone_bids: self.lone_bids + other.lone_bids,
            auctions: self.auctions + other.auctions,
            bids: self.bids + other.bids,
            offers: self.offers + other.offers,
            trades: self.trades + other.trades,
            decisive: self.decisive + other.decisive,
        }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Seen { games, declined, left, bought, lone_bids, auctions, bids, offers, trades, decisive } = self;
        write!(f, "{games} games, {bought} deeds bought, {declined} declined ({left} without another chance), ")?;
        write!(f, "{auctions} auctions with {bids} bids ({lone_bids} without a rival), ")?;
        write!(f, "{offers} offers, {trades} trades ({decisive} of deeds that decide)")
    }
}

/// One watched game: of four of a kind, or of two of them between others who do not mind their manners.
pub fn watch(book: &Rulebook, crew: &Crew, kind: BotKind, seed: u64, rollouts: u32) -> (Seen, Vec<(SeatId, Lapse)>) {
    let mixed = [kind, BotKind::FpA, kind, BotKind::Random];
    let lineup = if seed.is_multiple_of(2) { [kind; 4] } else { mixed };
    let mut bots: Vec<Box<dyn Bot + Send>> =
        (0u64..).zip(lineup).map(|(seat, kind)| crew.make(kind, game_seed(seed, seat), rollouts)).collect();
    let polite = (0u8..).map(SeatId).zip(lineup).filter(|(_, other)| *other == kind).map(|(seat, _)| seat).collect();
    let mut courtesy = Courtesy::new(book, lineup.len() as u8, polite);
    game::play(book, &mut bots, &mut FastChance::new(seed), CAP, &mut courtesy);
    (courtesy.seen, courtesy.lapses)
}

/// Watches one game.
pub struct Courtesy<'a> {
    book: &'a Rulebook,
    /// Those who promise anything.
    polite: SeatSet,
    before: State,
    declined: Option<(SeatId, SpaceId)>,
    turn: (u16, SeatId),
    offers: BySeat<u8>,
    counters: BySeat<u8>,
    pub seen: Seen,
    pub lapses: Vec<(SeatId, Lapse)>,
}

impl<'a> Courtesy<'a> {
    pub fn new(book: &'a Rulebook, seats: u8, polite: SeatSet) -> Courtesy<'a> {
        Courtesy {
            book,
            polite,
            before: State::new(book, seats, false),
            declined: None,
            turn: (0, SeatId(0)),
            offers: BySeat::of(0),
            counters: BySeat::of(0),
            seen: Seen { games: 1, ..Seen::default() },
            lapses: Vec::new(),
        }
    }

    fn object(&mut self, seat: SeatId, lapse: Lapse) {
        if self.polite.contains(seat) {
            self.lapses.push((seat, lapse));
        }
    }

    fn price(&self, deeds: SpaceSet) -> Money {
        deeds.iter().map(|deed| self.book.space(deed).price).sum()
    }

    /// A deed goes under the hammer: whoever declined it does not pay more than its price.
    fn sold(&mut self, winner: SeatId, lot: AuctionLot, paid: Money) {
        let AuctionLot::Deed { deed } = lot else { return };
        let price = self.book.space(deed).price;
        if self.declined == Some((winner, deed)) && paid > price {
            self.object(winner, Lapse::PaidMoreThanDeclined { deed, price, paid });
        }
        self.declined = None;
    }

    /// Whether a purchase was declined that could not be made good.
    fn declines(&mut self, seat: SeatId, deed: SpaceId) {
        self.seen.declined += u64::from(self.polite.contains(seat));
        let rules = &self.book.rules.auction;
        if rules.on_decline != OnDecline::None && rules.decliner_bids {
            self.declined = Some((seat, deed));
            return;
        }
        self.seen.left += u64::from(self.polite.contains(seat));
        let (price, cash) = (self.book.space(deed).price, self.before.seat(seat).cash);
        let owned = self.before.owned(seat);
        let position = Position::new(self.book, &self.before);
        let others = self.book.deeds.minus(owned).iter().filter_map(|other| Some((self.before.owner(other)?, other)));
        let rents = others.map(|(owner, other)| freehold_bots::appraisal::rent(&position, owner, other) as i32);
        let highest = Money(rents.max().unwrap_or(0));
        if cash - price >= SAFE + highest {
            self.object(seat, Lapse::LeftBehind { deed, price, cash });
        }
    }

    fn bids(&mut self, seat: SeatId, bid: Money) {
        let Phase::Auction(auction) = self.before.phase() else { return };
        let AuctionLot::Deed { deed } = auction.lot else { return };
        self.seen.bids += 1;
        let least = Position::new(self.book, &self.before).least_bid(auction);
        if auction.active == SeatSet::of(seat) {
            self.seen.lone_bids += u64::from(self.polite.contains(seat));
            if bid != least {
                self.object(seat, Lapse::OutbidItself { deed, least, bid });
            }
        }
    }

    /// One side of a deal that was offered or made.
    fn weigh(&mut self, seat: SeatId, partner: SeatId, give: &Goods, take: &Goods, made: bool) {
        let cards = |goods: &Goods| goods.jail_cards.values().map(|count| i32::from(*count)).sum::<i32>();
        let worth = |goods: &Goods| self.price(goods.deeds) + self.book.rules.jail.fee.times(cards(goods));
        let paid = give.cash - take.cash;
        if paid > Money::ZERO && paid > worth(take).times(4) {
            self.object(seat, Lapse::Overpaid { give: *give, take: *take });
        }
        let Some(asked) = self.asked(seat, partner, give.deeds, take.deeds) else { return };
        self.seen.decisive += u64::from(made && self.polite.contains(seat));
        let fixed = matches!(self.book.rules.trade.kind, TradeKind::SwapOnly | TradeKind::FixedPrice);
        let brings = self.price(take.deeds) + self.book.rules.jail.fee.times(cards(take) - cards(give)) - paid;
        if (fixed || brings < asked) && !self.may_part(seat, give.deeds, take.deeds) {
            self.object(seat, Lapse::GaveAway { give: *give, take: *take, asked });
        }
    }

    /// What these deeds must bring, if they break a group of the giver or make one whole for the partner.
    fn asked(&self, seat: SeatId, partner: SeatId, give: SpaceSet, take: SpaceSet) -> Option<Money> {
        let (own, theirs) = (self.before.owned(seat), self.before.owned(partner));
        let after = theirs.or(give).minus(take);
        let (mut asked, mut decides) = (self.price(give), false);
        for group in self.book.groups.values().take(self.book.group_count) {
            let part = give.and(*group);
            if part.is_empty() {
                continue;
            }
            if own.includes(*group) {
                asked += self.price(*group).times(3) - self.price(part);
                decides = true;
            } else if after.includes(*group) {
                asked += self.price(part).percent_up(150) - self.price(part);
                decides = true;
            }
        }
        decides.then_some(asked)
    }

    fn may_part(&self, seat: SeatId, give: SpaceSet, take: SpaceSet) -> bool {
        let own = self.before.owned(seat);
        let after = own.minus(give).or(take);
        let mut groups = self.book.groups.values().take(self.book.group_count);
        let completes = groups.any(|group| after.includes(*group) && !own.includes(*group));
        let broke = matches!(self.before.phase(), Phase::Debt(debt)
            if debt.debtor == seat && Position::new(self.book, &self.before).raisable(seat) < debt.amount);
        completes || broke || self.before.solvent().len() <= 2
    }

    fn asks(&mut self, seat: SeatId, counter: bool) {
        let counts = if counter { &mut self.counters } else { &mut self.offers };
        counts[seat] += 1;
        self.seen.offers += u64::from(self.polite.contains(seat));
        let (offers, counters) = (self.offers[seat], self.counters[seat]);
        if offers > MOST_OFFERS || counters > MOST_COUNTERS {
            self.object(seat, Lapse::AskedTooOften { offers, counters });
        }
    }
}

impl Sink for Courtesy<'_> {
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::DeedBought { seat, .. } => self.seen.bought += u64::from(self.polite.contains(seat)),
            Event::AuctionOpened { .. } => self.seen.auctions += 1,
            Event::AuctionWon { seat, lot, price, .. } => self.sold(seat, lot, price),
            Event::AuctionUnsold { .. } => self.declined = None,
            Event::TradeOffered { from, to, give, take } => self.weigh(from, to, &give, &take, false),
            Event::TradeMade { from, to, give, take, .. } => {
                self.seen.trades += 1;
                self.weigh(from, to, &give, &take, true);
                self.weigh(to, from, &take, &give, true);
            }
            Event::DeedDeclined { seat, deed } => self.declines(seat, deed),
            _ => {}
        }
    }
}

impl Observer for Courtesy<'_> {
    fn acted(&mut self, _book: &Rulebook, state: &State, seat: Option<SeatId>, command: &Command) {
        let turn = (self.before.round(), self.before.turn().seat);
        if turn != self.turn {
            (self.turn, self.offers, self.counters) = (turn, BySeat::of(0), BySeat::of(0));
        }
        if let Some(seat) = seat {
            match *command {
                Command::Bid { amount, .. } | Command::SealBid { amount, .. } => self.bids(seat, amount),
                Command::OfferTrade { .. } => self.asks(seat, false),
                Command::CounterTrade { .. } => self.asks(seat, true),
                _ => {}
            }
        }
        self.before = *state;
    }
}
