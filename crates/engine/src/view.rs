//! What a seat may see: the state without what is hidden from it.
//!
//! Hidden are the private bids of a running sealed auction and cards that were arranged on top of
//! a pile. The order of a pile is hidden from nobody, because there is none; the seed is not part
//! of the state at all.

use crate::chance::Chance;
use crate::event::Event;
use crate::ids::SeatId;
use crate::position::Position;
use crate::rulebook::Rulebook;
use crate::state::State;

/// A redacted state: what a viewer may not know is not in it.
///
/// ```
/// use freehold_engine::{Chance, Command, Event, FastChance, Money, Phase, SeatId, State};
/// use freehold_engine::event::AuctionLot;
/// # use freehold_engine::{SeatSet, SpaceId};
/// # use freehold_content::Library;
/// # let preset = Library::shared().preset("official").unwrap();
/// # let edition = Library::shared().edition(&preset.edition).unwrap();
/// # let book = freehold_engine::Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
/// # let (mut state, mut chance) = (freehold_engine::State::new(&book, 2, true), freehold_engine::FastChance::new(7));
/// # let mut events: Vec<freehold_engine::Event> = Vec::new();
/// # freehold_engine::begin(&book, &mut state, &mut chance, &mut events, true);
/// # let (lot, bidders) = (AuctionLot::Deed { deed: SpaceId(1) }, state.solvent());
/// # let opened = Event::AuctionOpened { lot, seller: None, sealed: true, bidders, first: SeatId(0), min_bid: Money(10), live: false };
/// # state.fold(&book, &opened).unwrap();
/// // A sealed auction in which the first seat has bid 60.
/// state.fold(&book, &Event::BidSealed { seat: SeatId(0), amount: Some(Money(60)), public: false }).unwrap();
/// let bid_seen_by = |viewer: SeatId| match state.seen_by(Some(viewer)).state().phase() {
///     Phase::Auction(auction) => auction.bids[SeatId(0)],
///     other => panic!("{other:?}"),
/// };
/// assert_eq!(bid_seen_by(SeatId(0)), Money(60));
/// assert_eq!(bid_seen_by(SeatId(1)), Money::ZERO);
///
/// // For a search: a state that fits what the viewer knows.
/// let guess: State = state.seen_by(Some(SeatId(1))).sample(&mut chance);
/// assert_eq!(guess.seen_by(Some(SeatId(1))), state.seen_by(Some(SeatId(1))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    viewer: Option<SeatId>,
    state: State,
}

impl State {
    /// The view of a seat, or of a spectator.
    pub fn seen_by(&self, viewer: Option<SeatId>) -> View {
        View { viewer, state: self.redacted_for(viewer) }
    }
}

impl View {
    pub fn viewer(&self) -> Option<SeatId> {
        self.viewer
    }

    /// The redacted state.
    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn position<'a>(&'a self, book: &'a Rulebook) -> Position<'a> {
        Position::new(book, &self.state)
    }

    /// A state that fits what the viewer knows: private bids are guessed.
    pub fn sample<C: Chance>(&self, chance: &mut C) -> State {
        self.state.with_guessed_bids(chance)
    }
}

/// What a seat sees of a state that nobody else may change meanwhile: the state itself as long as
/// nothing in it is hidden, so that bulk play copies nothing.
///
/// ```
/// use freehold_engine::{SeatId, Sight};
/// # use freehold_content::Library;
/// # let preset = Library::shared().preset("official").unwrap();
/// # let edition = Library::shared().edition(&preset.edition).unwrap();
/// # let book = freehold_engine::Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
/// # let (mut state, mut chance) = (freehold_engine::State::new(&book, 2, true), freehold_engine::FastChance::new(7));
/// # let mut events: Vec<freehold_engine::Event> = Vec::new();
/// # freehold_engine::begin(&book, &mut state, &mut chance, &mut events, true);
/// let sight = state.sight(Some(SeatId(1)));
/// assert!(matches!(sight, Sight::Open(_)));
/// assert_eq!(sight.position(&book).to_move(), Some(SeatId(0)));
/// ```
#[allow(clippy::large_enum_variant, reason = "a box would allocate on the hot path")]
pub enum Sight<'a> {
    Open(&'a State),
    Redacted(View),
}

impl State {
    /// As `seen_by`, borrowed where that is the same.
    #[inline]
    pub fn sight(&self, viewer: Option<SeatId>) -> Sight<'_> {
        if self.hides_something() { Sight::Redacted(self.seen_by(viewer)) } else { Sight::Open(self) }
    }
}

impl Sight<'_> {
    #[inline]
    pub fn position<'a>(&'a self, book: &'a Rulebook) -> Position<'a> {
        match self {
            Sight::Open(state) => Position::new(book, state),
            Sight::Redacted(view) => view.position(book),
        }
    }
}

impl Event {
    /// The event as a seat, or a spectator, may hear it.
    pub fn seen_by(&self, viewer: Option<SeatId>) -> Event {
        match *self {
            Event::BidSealed { seat, public: false, .. } if viewer != Some(seat) => {
                Event::BidSealed { seat, amount: None, public: false }
            }
            event => event,
        }
    }
}
