//! No building ever returns more than was paid for it: whoever builds and sells, in whatever order, has at no moment
//! more cash than before. Over all presets and over rulesets that are put together by chance.

use freehold_content::Library;
use freehold_engine::arrange::{BankArrangement, DeedArrangement, SeatArrangement};
use freehold_engine::ruleset::{BuildOrder, BuiltGroups, Limit, Off, Ruleset, ShortageFloor, Window};
use freehold_engine::{
    Arrangement, Command, FastChance, Money, Phase, Position, Prompt, Rulebook, SeatId, State, Unheard, act, begin,
};

const BUILDER: SeatId = SeatId(0);
const RIVAL: SeatId = SeatId(1);
const CASH: Money = Money(20_000);
const GAMES: u64 = 60;
const STEPS: u32 = 80;

struct Dice(FastChance);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        (self.0.next_bits() % bound.max(1) as u64) as usize
    }

    fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn percent(&mut self) -> Off<u8> {
        Off::At(self.below(101) as u8)
    }
}

/// As the preset has it, but at any moment of the turn and without a poor bank.
fn at_leisure(rules: &mut Ruleset) {
    (rules.build.window, rules.manage.window) = (Window::Any, Window::Any);
    rules.build.max_per_turn = Limit::Unlimited;
    rules.bank.cash = Limit::Unlimited;
}

/// Everything that a building costs or brings, by chance.
fn shuffle(rules: &mut Ruleset, dice: &mut Dice) {
    let orders = [BuildOrder::Even, BuildOrder::Free, BuildOrder::Any];
    if rules.build.order != BuildOrder::GroupAtOnce {
        rules.build.order = orders[dice.below(orders.len())];
        rules.build.require_group = dice.one_in(2);
        (rules.supply.houses, rules.auction.shortage_min) = (Limit::Of(30), Off::At(Money(1 + dice.below(200) as i32)));
        rules.auction.shortage_floor = ShortageFloor::Refund;
        rules.sell.hotel_outright = if dice.one_in(3) { Off::Off } else { dice.percent() };
    }
    (rules.sell.building_pct, rules.sell.hotel_pct) = (dice.percent(), dice.percent());
    rules.auction.by_owner = dice.one_in(2);
    rules.auction.built_groups = BuiltGroups::SoldFirst;
}

/// Both own whole groups and have much cash; the bank has few buildings.
fn deal(book: &Rulebook, dice: &mut Dice) -> State {
    let mut state = State::new(book, 2, true);
    begin(book, &mut state, &mut FastChance::new(1), &mut Unheard, true);
    let rich = SeatArrangement { cash: Some(CASH), ..SeatArrangement::default() };
    let owned = |group: usize| if group % 3 == 2 { RIVAL } else { BUILDER };
    let deeds = book.groups.iter().filter(|(_, lots)| book.lots.includes(**lots)).flat_map(|(group, lots)| {
        let deed = DeedArrangement { owner: Some(owned(group.index())), ..DeedArrangement::default() };
        lots.iter().map(move |lot| (lot.0, deed.clone())).collect::<Vec<_>>()
    });
    let stock = |limit: Limit<u8>, left: usize| limit.value().map(|_| left as u8);
    let bank = BankArrangement {
        houses: stock(book.rules.supply.houses, dice.below(14)),
        hotels: stock(book.rules.supply.hotels, dice.below(4)),
        ..BankArrangement::default()
    };
    let wanted = Arrangement {
        turn: Some(BUILDER),
        seats: [(0, rich.clone()), (1, rich)].into(),
        deeds: deeds.collect(),
        bank,
        ..Arrangement::default()
    };
    freehold_engine::arrange(book, &mut state, &wanted, &mut FastChance::new(1), &mut Unheard).expect("a position");
    state
}

fn is_about_buildings(prompt: &Prompt, builds: bool) -> bool {
    match prompt {
        Prompt::Build { .. } | Prompt::BuildGroup { .. } => builds,
        Prompt::SellBuilding { .. } | Prompt::SellHotel { .. } | Prompt::SellGroup { .. } => true,
        Prompt::AuctionDeed { clears, .. } => clears.is_some(),
        _ => false,
    }
}

/// In an auction of a building the lowest bid on some lot, or nothing; deeds are kept, whoever bids for them.
fn next_command(book: &Rulebook, state: &State, dice: &mut Dice, builds: bool) -> Option<(SeatId, Command)> {
    let position = Position::new(book, state);
    if let Phase::Auction(auction) = state.phase() {
        let seat = auction.to_bid;
        let prompts = position.prompts(seat);
        let bids: Vec<&Prompt> =
            prompts.iter().filter(|prompt| matches!(prompt, Prompt::Bid { spaces: Some(_), .. })).collect();
        // The rival drives the builder up at most once: whoever bids alone pays the printed price.
        let wants = if seat == RIVAL { auction.leader.is_none() } else { builds };
        if wants && !bids.is_empty() && !dice.one_in(4) {
            return Some((seat, bids[dice.below(bids.len())].simplest()));
        }
        return Some((seat, Command::PassBid {}));
    }
    let prompts = position.prompts(BUILDER);
    let wanted: Vec<&Prompt> = prompts.iter().filter(|prompt| is_about_buildings(prompt, builds)).collect();
    let prompt = *wanted.get(dice.below(wanted.len()))?;
    let command = match *prompt {
        Prompt::SellGroup { group, sale } => {
            let ways: Vec<_> = sale.ways().collect();
            let (level, higher) = ways[dice.below(ways.len())];
            Command::SellGroup { group, level, higher }
        }
        Prompt::BuildGroup { group, max, .. } => {
            Command::BuildGroup { group, houses: 1 + dice.below(usize::from(max)) as u8 }
        }
        _ => prompt.simplest(),
    };
    Some((BUILDER, command))
}

/// What came of building and selling.
#[derive(Default)]
struct Course {
    /// Bids of the builder for the last buildings.
    bids: usize,
    /// The first gain, and how it came about.
    gain: Option<String>,
}

/// Builds and sells for a while, then sells all.
fn build_and_sell(book: &Rulebook, dice: &mut Dice, course: &mut Course) {
    let mut state = deal(book, dice);
    for step in 0..STEPS * 3 {
        let Some((seat, command)) = next_command(book, &state, dice, step < STEPS) else { break };
        course.bids += usize::from(seat == BUILDER && matches!(command, Command::Bid { .. }));
        act(book, &mut state, Some(seat), &command, &mut FastChance::new(1), &mut Unheard).expect("a prompt admits it");
        let cash = state.seat(BUILDER).cash;
        if cash > CASH {
            let (sell, order) = (&book.rules.sell, book.rules.build.order);
            course.gain.get_or_insert_with(|| format!("{cash} after {command:?} with {sell:?}, {order:?}"));
        }
    }
    let sells = book.rules.sell.building_pct != Off::Off;
    assert!(!sells || state.owned(BUILDER).and(state.built()).is_empty(), "all is sold at last");
}

fn games(change: impl Fn(&mut Ruleset, &mut Dice)) -> Course {
    let mut course = Course::default();
    for preset in Library::shared().presets() {
        let edition = Library::shared().edition(&preset.edition).expect("an edition");
        for seed in 0..GAMES {
            let mut dice = Dice(FastChance::new(seed));
            let mut rules = preset.ruleset.clone();
            at_leisure(&mut rules);
            change(&mut rules, &mut dice);
            if let Ok(book) = Rulebook::new(rules, edition.clone()) {
                build_and_sell(&book, &mut dice, &mut course);
            }
        }
    }
    assert!(course.bids > 20, "the last buildings are bid for");
    course
}

// covers: EC-376
#[test]
fn no_preset_lets_builders_gain() {
    assert_eq!(games(|_, _| {}).gain, None);
}

// covers: EC-377
#[test]
fn no_ruleset_lets_builders_gain() {
    assert_eq!(games(shuffle).gain, None);
}

#[test]
fn without_the_floor_builders_gain() {
    let course = games(|rules, _| rules.auction.shortage_floor = ShortageFloor::None);
    assert!(course.gain.is_some(), "otherwise these tests show nothing");
}
