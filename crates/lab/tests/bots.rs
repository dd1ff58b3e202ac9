//! What the bots promise: they use nothing hidden, repeat no refused offer, sell nothing decisive
//! below its price, and never hold up a table.

use freehold_bots::expert::{Budget, Timer};
use freehold_bots::{Bot, BotKind, Crew, Decision, Question, RandomPlayer, Reason, next_to_ask};
use freehold_engine::arrange::DeckArrangement;
use freehold_engine::ruleset::{Off, OnDecline};
use freehold_engine::{
    Arrangement, ByDeck, BySeat, CardId, CardSet, Command, DeckId, Event, FastChance, Goods, Money, Phase, Position,
    Rulebook, SeatId, SeatSet, Sink, SpaceSet, State, Unheard, act, begin,
};
use freehold_lab::game::{Observer, Played, play};
use freehold_lab::playout::rulebook;
use std::sync::{Arc, Mutex};

type Bots = Vec<Box<dyn Bot + Send>>;

fn book(preset: &str) -> Rulebook {
    rulebook(preset).expect("a preset")
}

fn bots(crew: &Crew, kinds: &[BotKind], seed: u64, rollouts: u32) -> Bots {
    (0..).zip(kinds).map(|(seat, kind)| crew.make(*kind, seed * 16 + seat, rollouts)).collect()
}

fn play_kinds<O: Observer>(
    book: &Rulebook,
    crew: &Crew,
    kinds: &[BotKind],
    (seed, rollouts, cap): (u64, u32, u16),
    observer: &mut O,
) -> Played {
    let played = play(book, &mut bots(crew, kinds, seed, rollouts), &mut FastChance::new(seed), cap, observer);
    assert_eq!((played.refused, played.dithered), (0, 0), "{kinds:?}, seed {seed}, {rollouts} rollouts");
    played
}

/// Bids one more than the highest bid that it can see, whoever made it.
struct Peeker;

impl Bot for Peeker {
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        let state = question.state();
        let highest = match state.phase() {
            Phase::Auction(auction) => auction.bids.values().copied().max().unwrap_or_default(),
            _ => Money::ZERO,
        };
        Decision::new(Command::SealBid { amount: highest + Money(1), public: false }, Reason::Whim)
    }
}

/// A game with facts that are hidden, and another truth that looks the same.
struct Secrets {
    book: Rulebook,
    state: State,
    chance: FastChance,
    /// Cards that nobody has seen since the last shuffle.
    unseen: ByDeck<CardSet>,
    mix: RandomPlayer,
    /// For bids that others might have made.
    guesses: FastChance,
}

/// Keeps track of the cards that were seen.
struct Cards<'a> {
    unseen: &'a mut ByDeck<CardSet>,
    shuffled: Vec<DeckId>,
}

impl Sink for Cards<'_> {
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::CardDrawn { deck, card, .. } => {
                self.unseen[deck] = self.unseen[deck].without(card);
            }
            Event::DeckShuffled { deck } => self.shuffled.push(deck),
            _ => {}
        }
    }
}

impl Secrets {
    fn new(preset: &str, seats: u8, seed: u64) -> Secrets {
        let printed = book(preset);
        // A step that may be taken back is forgotten when cards are arranged; bots never take one back.
        let mut rules = printed.rules.clone();
        rules.manage.take_back = Off::Off;
        let book = Rulebook::new(rules, printed.edition.clone()).expect("rules without slips");
        let (mut state, mut chance) = (State::new(&book, seats, false), FastChance::new(seed));
        begin(&book, &mut state, &mut chance, &mut Unheard, false);
        let unseen = ByDeck::from_fn(|deck| state.pile(deck).cards());
        Secrets { book, state, chance, unseen, mix: RandomPlayer::new(seed), guesses: FastChance::new(!seed) }
    }

    fn is_over(&self) -> bool {
        matches!(self.state.phase(), Phase::Over { .. })
    }

    fn act(&mut self, seat: SeatId, command: &Command) -> bool {
        let mut cards = Cards { unseen: &mut self.unseen, shuffled: Vec::new() };
        let done = act(&self.book, &mut self.state, Some(seat), command, &mut self.chance, &mut cards).is_ok();
        for deck in cards.shuffled {
            self.unseen[deck] = self.state.pile(deck).cards();
        }
        done
    }

    /// A table with unseen cards on top of its piles, in some order.
    fn stacked(&mut self, state: &State) -> State {
        let [deck_a, deck_b] = DeckId::ALL.map(|deck| {
            let mut cards: Vec<CardId> = self.unseen[deck].iter().collect();
            for place in (1..cards.len()).rev() {
                cards.swap(place, self.mix.below(place as u64 + 1) as usize);
            }
            let printed = &self.book.edition.decks[deck].cards;
            Some(cards.iter().take(3).map(|card| printed[card.index()].id.clone()).collect())
        });
        let arrangement = Arrangement { decks: DeckArrangement { deck_a, deck_b }, ..Arrangement::default() };
        arrangement.apply(&self.book, state).expect("unseen cards can lie anywhere")
    }

    /// The same table as far as the viewer can know, with other private bids and other cards.
    fn twin(&mut self, viewer: SeatId) -> State {
        let guessed = self.state.seen_by(Some(viewer)).sample(&mut self.guesses);
        self.stacked(&guessed)
    }
}

fn bids(state: &State) -> BySeat<Money> {
    match state.phase() {
        Phase::Auction(auction) => auction.bids,
        _ => BySeat::of(Money::ZERO),
    }
}

/// Decisions at which bids, and the order of cards, were different in truth and the same in view.
#[derive(Default)]
struct Met {
    bids: u32,
    cards: u32,
    /// Times at which a peeker would have been caught.
    peeked: u32,
}

fn ask_twice(kinds: &[BotKind], (seed, rollouts, cap): (u64, u32, u16), met: &mut Met) {
    let mut table = Secrets::new("property_tycoon", kinds.len() as u8, seed);
    let crew = Crew::new(&table.book);
    let (mut first, mut second) = (bots(&crew, kinds, seed, rollouts), bots(&crew, kinds, seed, rollouts));
    while !table.is_over() && table.state.round() <= cap {
        if !DeckId::ALL.into_iter().all(|deck| table.state.pile(deck).is_arranged()) {
            let state = table.state;
            table.state = table.stacked(&state);
        }
        let everyone = SeatSet::first_seats(kinds.len());
        let seat = next_to_ask(&Position::new(&table.book, &table.state), everyone).expect("somebody decides");
        let twin = table.twin(seat);
        let (sight, other) = (table.state.sight(Some(seat)), twin.sight(Some(seat)));
        let question = Question::new(sight.position(&table.book), seat);
        let again = Question::new(other.position(&table.book), seat);
        assert!(question.state() == again.state(), "seat {} sees something hidden, seed {seed}", seat.0);
        let decision = first[seat.index()].decide(&question);
        assert_eq!(decision, second[seat.index()].decide(&again), "{} in game {seed}", kinds[seat.index()]);
        met.cards += u32::from(DeckId::ALL.into_iter().any(|deck| table.state.pile(deck) != twin.pile(deck)));
        if bids(&table.state) != bids(&twin) {
            met.bids += u32::from(seat.index() == 0);
            assert_eq!(Peeker.decide(&question), Peeker.decide(&again));
            let [true_one, twin_one] = [&table.state, &twin]
                .map(|state| Peeker.decide(&Question::new(Position::new(&table.book, state), seat)));
            met.peeked += u32::from(true_one != twin_one);
        }
        assert!(table.act(seat, &decision.command), "{decision:?} in game {seed}");
    }
}

#[test]
fn no_bot_decides_by_what_is_hidden_from_it() {
    for kind in BotKind::ALL {
        let mut met = Met::default();
        let (games, rollouts, cap) = if kind == BotKind::Expert { (6, 16, 40) } else { (6, 0, 60) };
        for seed in 0..games {
            ask_twice(&[kind, BotKind::FpA, BotKind::Random, BotKind::FpC, kind], (seed, rollouts, cap), &mut met);
        }
        println!("{kind}: {} decisions with private bids, {} with a stacked pile", met.bids, met.cards);
        assert!(met.bids > 0 && met.cards > 100 && met.peeked > 0, "{kind} was not put to the test");
    }
}

fn preset_hides_nothing(book: &Rulebook) -> bool {
    book.cards.values().all(|cards| cards.is_empty()) && book.rules.auction.on_decline != OnDecline::Sealed
}

#[test]
fn what_a_bot_sees_is_the_view_of_its_seat() {
    for preset in freehold_content::presets() {
        let (mut looks, mut hidden) = (0, 0);
        for seed in 0..6 {
            let seats = 2 + (seed % 4) as u8;
            let mut table = Secrets::new(preset, seats, seed);
            for step in 0..1000 {
                if table.is_over() {
                    break;
                }
                if step % 50 == 25 {
                    let state = table.state;
                    table.state = table.stacked(&state);
                }
                let viewers = table.state.seat_ids().map(Some).chain([None]);
                for viewer in viewers {
                    let view = table.state.seen_by(viewer);
                    let sight = table.state.sight(viewer);
                    assert!(sight.position(&table.book).state == view.state(), "{preset}, seed {seed}, step {step}");
                    looks += 1;
                    hidden += u32::from(*view.state() != table.state);
                }
                let decision = table.mix.decide(&Position::new(&table.book, &table.state));
                let (seat, command) = decision.expect("somebody can decide");
                table.act(seat, &command);
            }
        }
        // Without cards and sealed auctions there is nothing to hide.
        let nothing = preset_hides_nothing(&book(preset));
        assert!(looks > 5000 && (nothing || hidden > 100), "{preset}: {looks} looks, {hidden} with something hidden");
    }
}

/// Writes down what a bot decides.
struct Written(Box<dyn Bot + Send>, Arc<Mutex<Vec<Decision>>>);

impl Bot for Written {
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        let decision = self.0.decide(question);
        self.1.lock().expect("one thread").push(decision);
        decision
    }
}

#[test]
fn an_expert_with_a_number_of_futures_decides_the_same_every_time() {
    let official = book("official");
    let crew = Crew::new(&official);
    let game = |seed: u64| {
        let notes = Arc::new(Mutex::new(Vec::new()));
        let kinds = [BotKind::Expert, BotKind::Hard, BotKind::Expert, BotKind::Fast];
        let mut table: Vec<Written> =
            bots(&crew, &kinds, seed, 12).into_iter().map(|bot| Written(bot, notes.clone())).collect();
        play(&official, &mut table, &mut FastChance::new(seed), 60, &mut Unheard);
        notes.lock().expect("one thread").clone()
    };
    let (one, again, other) = (game(1), game(1), game(2));
    let judged = |decision: &&Decision| matches!(decision.reason, Reason::WinsMore { .. } | Reason::DealChances { .. });
    let searched = one.iter().filter(judged).count();
    assert!(one.len() > 200 && searched > 0, "{} decisions, {searched} by search", one.len());
    assert_eq!(one, again);
    assert_ne!(one, other);
}

/// Over after so many questions; no clock is involved.
struct Counted {
    allowed: u32,
    asked: u32,
    searches: Arc<Mutex<Vec<u32>>>,
}

impl Timer for Counted {
    fn restart(&mut self) {
        self.asked = 0;
        self.searches.lock().expect("one thread").push(0);
    }

    fn is_over(&mut self) -> bool {
        assert!(self.asked < self.allowed, "it went on when the time was over");
        self.asked += 1;
        *self.searches.lock().expect("one thread").last_mut().expect("restarted") += 1;
        self.asked == self.allowed
    }
}

#[test]
fn an_expert_with_a_timer_stops_when_time_is_over() {
    let official = book("official");
    let crew = Crew::new(&official);
    for allowed in [1, 5, 30] {
        let searches = Arc::new(Mutex::new(Vec::new()));
        let notes = Arc::new(Mutex::new(Vec::new()));
        let timer = Counted { allowed, asked: 0, searches: searches.clone() };
        let expert = Box::new(crew.expert(Budget::Timed(Box::new(timer)), 7));
        let mut table: Vec<Written> = vec![Written(expert, notes.clone())];
        table.extend(bots(&crew, &[BotKind::Fast; 2], 1, 0).into_iter().map(|bot| Written(bot, Arc::default())));
        play(&official, &mut table, &mut FastChance::new(7), 60, &mut Unheard);
        let searches = searches.lock().expect("one thread");
        let whole = searches.iter().filter(|asked| **asked == allowed).count();
        assert!(searches.len() > 20 && whole > 10, "{allowed}: {searches:?}");
        for decision in notes.lock().expect("one thread").iter() {
            if let Reason::WinsMore { futures, .. } = decision.reason {
                assert!(futures <= allowed, "{decision:?} within {allowed}");
            }
        }
    }
}

/// An offer, and how often deeds and the cash of both sides had changed before it.
type Offer = (SeatId, SeatId, Goods, Goods, [u32; 3]);

/// Watches the trades of one game.
struct Bazaar<'a> {
    book: &'a Rulebook,
    owned: BySeat<SpaceSet>,
    cash: BySeat<Money>,
    deeds_changed: u32,
    cash_changed: BySeat<u32>,
    offers: Vec<Offer>,
    repeated: Vec<Offer>,
    /// Offers and counter-offers of each seat in this turn.
    this_turn: BySeat<[u32; 2]>,
    most_in_a_turn: [u32; 2],
    mortgaged: SpaceSet,
    in_debt: bool,
    /// Deeds that completed a group for the partner alone: their worth, and what they brought.
    decisive: Vec<(i32, i32)>,
}

impl Bazaar<'_> {
    fn new(book: &Rulebook) -> Bazaar<'_> {
        Bazaar {
            book,
            owned: BySeat::default(),
            cash: BySeat::default(),
            deeds_changed: 0,
            cash_changed: BySeat::default(),
            offers: Vec::new(),
            repeated: Vec::new(),
            this_turn: BySeat::default(),
            most_in_a_turn: [0; 2],
            mortgaged: SpaceSet::EMPTY,
            in_debt: false,
            decisive: Vec::new(),
        }
    }

    /// The printed price, less what it takes to lift the mortgage.
    fn worth(&self, deeds: SpaceSet) -> i32 {
        let lifting: Money = deeds.and(self.mortgaged).iter().map(|deed| self.book.lift_cost(deed)).sum();
        deeds.iter().map(|deed| self.book.space(deed).price.0).sum::<i32>() - lifting.0
    }

    /// Whether a seat has one more whole group when it takes these deeds and gives those.
    fn completes(&self, seat: SeatId, takes: SpaceSet, gives: SpaceSet) -> bool {
        let after = self.owned[seat].minus(gives).or(takes);
        let mut groups = self.book.groups.values().take(self.book.group_count);
        groups.any(|group| !group.and(takes).is_empty() && after.includes(*group))
    }

    /// Whoever cannot pay a debt sells at any price; everybody else knows what the last deed is worth.
    fn weigh(&mut self, giver: SeatId, partner: SeatId, give: &Goods, take: &Goods) {
        let arms = self.completes(partner, give.deeds, take.deeds) && !self.completes(giver, take.deeds, give.deeds);
        if arms && !self.in_debt {
            self.decisive.push((self.worth(give.deeds), self.worth(take.deeds) + take.cash.0));
        }
    }
}

impl Sink for Bazaar<'_> {
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::TurnStarted { .. } => self.this_turn = BySeat::default(),
            Event::TradeOffered { from, to, give, take } => {
                let changes = [self.deeds_changed, self.cash_changed[from], self.cash_changed[to]];
                let offer = (from, to, give, take, changes);
                if self.offers.contains(&offer) {
                    self.repeated.push(offer);
                }
                self.offers.push(offer);
            }
            Event::TradeMade { from, to, give, take, .. } => {
                self.weigh(from, to, &give, &take);
                self.weigh(to, from, &take, &give);
            }
            _ => {}
        }
    }
}

impl Observer for Bazaar<'_> {
    fn acted(&mut self, _book: &Rulebook, state: &State, by: Option<SeatId>, command: &Command) {
        let place = match command {
            Command::OfferTrade { .. } => Some(0),
            Command::CounterTrade { .. } => Some(1),
            _ => None,
        };
        if let (Some(seat), Some(place)) = (by, place) {
            let count = &mut self.this_turn[seat][place];
            *count += 1;
            self.most_in_a_turn[place] = self.most_in_a_turn[place].max(*count);
        }
        self.in_debt = matches!(state.phase(), Phase::Debt(_));
        self.mortgaged = state.mortgaged();
        for seat in state.seat_ids() {
            let cash = state.seat(seat).cash;
            self.cash_changed[seat] += u32::from(std::mem::replace(&mut self.cash[seat], cash) != cash);
        }
        self.deeds_changed +=
            u32::from(std::mem::replace(&mut self.owned, *state.owned_by_seat()) != *state.owned_by_seat());
    }
}

#[test]
fn no_offer_is_made_twice_while_nothing_has_changed() {
    let official = book("official");
    let crew = Crew::new(&official);
    let (hard, normal, expert) = (BotKind::Hard, BotKind::Normal, BotKind::Expert);
    let mut repeated = Vec::new();
    for (kinds, games, rollouts) in
        [([hard; 4], 200, 0), ([normal, hard, normal, hard], 60, 0), ([expert, hard, expert, normal], 4, 8)]
    {
        let (mut offers, known) = (0, repeated.len());
        for seed in 0..games {
            let mut bazaar = Bazaar::new(&official);
            play_kinds(&official, &crew, &kinds, (seed, rollouts, 200), &mut bazaar);
            let [most_offers, most_counters] = bazaar.most_in_a_turn;
            assert!(most_offers <= 2, "{kinds:?}, seed {seed}: {most_offers} offers in a turn");
            assert!(most_counters <= 1, "{kinds:?}, seed {seed}: {most_counters} counter-offers");
            offers += bazaar.offers.len() as u64;
            repeated.extend(bazaar.repeated.into_iter().map(|offer| (kinds, seed, offer)));
        }
        println!("{kinds:?}: {offers} offers in {games} games, {} of them repeated", repeated.len() - known);
        assert!(offers > games, "{kinds:?} do not trade");
    }
    assert!(repeated.is_empty(), "{} offers were repeated; {:?}", repeated.len(), repeated[0]);
}

#[test]
fn the_last_deed_of_a_group_is_not_given_away() {
    let official = book("official");
    let crew = Crew::new(&official);
    let (mut sales, mut cheap) = (Vec::new(), Vec::new());
    for seed in 1000..1150 {
        let mut bazaar = Bazaar::new(&official);
        play_kinds(&official, &crew, &[BotKind::Hard; 4], (seed, 0, 200), &mut bazaar);
        for (worth, brought) in bazaar.decisive {
            sales.push(f64::from(brought) / f64::from(worth));
            if brought < worth {
                cheap.push((seed, worth, brought));
            }
        }
    }
    let mean = sales.iter().sum::<f64>() / sales.len().max(1) as f64;
    println!("{} deeds that completed a group for the other side brought {mean:.2} times their price", sales.len());
    assert!(cheap.is_empty(), "{} went for less than their price: (seed, price, brought) {cheap:?}", cheap.len());
    assert!(sales.len() > 20 && mean > 1.0);
}

#[test]
fn games_of_one_kind_come_to_an_end() {
    let official = book("official");
    let crew = Crew::new(&official);
    let mut slow = Vec::new();
    for kind in [BotKind::Fast, BotKind::Easy, BotKind::Normal, BotKind::Hard] {
        let ended = (0..300)
            .filter(|seed| play_kinds(&official, &crew, &[kind; 4], (*seed, 0, 200), &mut Unheard).finished())
            .count();
        println!("{kind}: {ended} of 300 games ended within 200 rounds");
        if ended < 270 {
            slow.push(kind);
        }
    }
    assert!(slow.is_empty(), "games of these often come to no end: {slow:?}");
}

#[test]
fn every_kind_plays_every_preset() {
    for preset in freehold_content::presets() {
        let book = book(preset);
        let crew = Crew::new(&book);
        for kind in BotKind::ALL {
            for seed in 0..4 {
                let seats = freehold_lab::playout::seats(&book, seed * 3);
                let kinds = vec![kind; usize::from(seats)];
                play_kinds(&book, &crew, &kinds, (seed, 2, 100), &mut Unheard);
            }
        }
    }
}
