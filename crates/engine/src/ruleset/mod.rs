//! The ruleset: every question on which the documents differ, answered.
//!
//! One enum per question. A preset is a complete ruleset in a data file; a single option can be
//! replaced by its key (`auction.on_decline`). `check` refuses combinations that make no sense.

mod check;
mod words;

pub use check::{MAX_FIGURE, Reason, RulesetFault};
pub use words::{ByEdition, Limit, Off};

use crate::edition::{Receiver, TaxMode};
use crate::money::Money;
use serde::{Deserialize, Serialize};

/// The answers to all questions. Which of them go together is asked with `faults`.
///
/// ```
/// use freehold_content::Library;
/// use freehold_engine::ruleset::OnDecline;
///
/// let mut rules = Library::shared().preset("official").unwrap().ruleset.clone();
/// rules.auction.on_decline = OnDecline::None;
/// assert!(rules.faults().is_empty());
/// rules.players.min = 1;
/// assert_eq!(rules.faults().len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    pub start_cash: Money,
    pub turn_order: TurnOrder,
    /// Nobody buys or bids before passing the start once (Property Tycoon fr-gr-8-2).
    pub circuit_required: bool,
    pub rent_model: RentModel,
    /// Rent by number of railroads, instead of the edition's.
    pub rail_rents: ByEdition<[Money; 4]>,
    /// Rent per pip by number of utilities, instead of the edition's.
    pub utility_multipliers: ByEdition<[u8; 2]>,
    /// What happens when one player owes several and cannot pay all.
    pub multi_creditor: MultiCreditor,
    pub players: Players,
    pub dice: DiceRules,
    pub doubles: DoublesRules,
    pub go: GoRules,
    pub auction: AuctionRules,
    pub rent: RentRules,
    pub build: BuildRules,
    pub supply: SupplyRules,
    pub manage: ManageRules,
    pub sell: SellRules,
    pub mortgage: MortgageRules,
    pub jail: JailRules,
    pub jail_card: JailCardRules,
    pub tax: TaxRules,
    pub parking: ParkingRules,
    pub cards: CardRules,
    pub deck: DeckRules,
    pub debt: DebtRules,
    pub bankruptcy: BankruptcyRules,
    pub trade: TradeRules,
    pub bank: BankRules,
    pub loans: LoanRules,
    pub currencies: CurrencyRules,
    pub multiplier: MultiplierRules,
    pub time: TimeRules,
    pub end: EndRules,
}

/// Defines the answers to one rule question: plain words in the data files.
macro_rules! answers {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$vdoc])* $variant),+ }
    )+};
}

answers! {
    /// Who begins, and who follows.
    TurnOrder {
        /// The highest throw begins, then in order of entry (Yolopoly 2.5.1).
        RollFirst,
        /// The whole order by descending throws (Property Tycoon fr-gr-1-12).
        RollAll,
        /// In order of entry (NCSU UC2, Unipoli 4).
        Entry,
        /// A random player begins, then in order of entry (class project, The Play).
        RandomFirst,
    }
    RentModel {
        /// As printed on the deed.
        Table,
        /// The unimproved rent times houses plus one (NCSU course program).
        BaseTimesHousesPlusOne,
    }
    MultiCreditor {
        /// One after the other in order of turns; bankrupt to the first who cannot be paid in full.
        TurnOrder,
        /// One debt to all of them; what is there is divided.
        Split,
    }
    /// When the salary is paid.
    GoWhen {
        LandOrPass,
        /// On leaving the start after having entered it (Property Tycoon fr-gr-8-5, 8-6).
        Leave,
    }
    /// What follows when a deed is not bought.
    OnDecline { None, Open, Sealed }
    /// Equal sealed bids.
    Tie {
        /// The earliest in order of bidding wins.
        Earliest,
        /// Those who tied may raise their bid once; if they tie again, the earliest wins.
        Rebid,
    }
    /// Who decides whether a sealed bid is shown (Property Tycoon fr-cq-9-2).
    BidVisibility { BidderChooses, Public, Private }
    /// When a whole group doubles the rent.
    MonopolyDouble {
        Never,
        /// The space landed on carries no building (Property Tycoon fr-gr-12-1).
        UnimprovedLot,
        /// No space of the group carries a building (Property Tycoon ur-gr-12).
        UnimprovedGroup,
    }
    /// When something may be done.
    Window {
        /// At any time.
        Any,
        /// In one's own turn.
        OwnTurn,
        /// In one's own turn before the throw.
        PreRoll,
        /// In one's own turn when all throws are made and all duties done.
        PostMove,
    }
    /// In which order a group is built up and sold down.
    BuildOrder {
        /// Never more than one step apart.
        Even,
        /// All lots of the group together (NCSU UC8 S1).
        GroupAtOnce,
        /// As the owner likes; the table only points out the rule (class project, S5).
        Free,
    }
    /// When the fee buys the way out.
    FeeWhen {
        Never,
        /// Before the throw, as a choice.
        BeforeRoll,
        /// Before the throw, as a duty (NCSU UC14).
        Required,
        /// At once when sent to jail, as a choice (Property Tycoon fr-gr-25-1).
        OnEntry,
    }
    /// What follows the last try.
    AfterTries {
        /// The fee is due, then the token moves by that throw.
        PayAndMove,
        /// The fee is due; the token stays as a visitor.
        Pay,
        /// The next turn is free and normal (Yolopoly 4.3.1.2).
        Free,
        /// The turns are lost without a throw; in the last one the token becomes a visitor
        /// (Property Tycoon fr-gr-26-3).
        Visiting,
    }
    AfterDoubles { Move, StayVisiting }
    AfterFee { Roll, EndTurn }
    /// When a held jail card is used without asking.
    AutoCard {
        Never,
        /// Only when the space sends to jail (Yolopoly 2.1.6.4).
        OnSpace,
        /// Whatever sends to jail (Property Tycoon fr-gr-27-1).
        Always,
    }
    CardSource {
        /// The edition's cards without those for loans and currencies.
        Classic,
        /// All of the edition's cards.
        Bankman,
        /// Only the cards of Unipoli's five kinds.
        FiveKinds,
        /// No decks: a random gain or loss (class project, S1).
        RandomCash,
        /// Card spaces do nothing.
        None,
    }
    CardDraw {
        Automatic,
        /// The player draws (NCSU UC10).
        Button,
    }
    AfterUse { Bottom, Reshuffle }
    /// What a debtor may do to raise money.
    RaiseFunds {
        /// Nothing: who cannot pay is bankrupt at once.
        None,
        /// Sell buildings only.
        Buildings,
        All,
    }
    /// When a debtor who cannot raise enough goes bankrupt.
    Insolvency {
        /// As soon as the own measures cannot suffice.
        AtOnce,
        /// When the debtor gives up, as long as others could still help (by a trade or a bid).
        WhenGivenUp,
    }
    /// What a bankrupt leaves to a player.
    ToPlayer {
        /// Everything: buildings as cash, deeds as they are, jail cards.
        Assets,
        /// The cash; the bank auctions the deeds (Yolopoly 2.4.8).
        CashThenAuction,
        /// Deeds with their houses, and the cash (NCSU UC9 E1).
        DeedsAndCash,
        /// All is sold to the bank and the proceeds paid (Property Tycoon fr-gr-14-3).
        Liquidated,
        /// The cash; the deeds are free again (Unipoli 12).
        Freed,
    }
    /// What becomes of the deeds of a bankrupt who owed the bank or the pot.
    ToBank { Auction, Available }
    TradeKind {
        None,
        /// Deeds, cash and jail cards on both sides.
        Free,
        /// Money for one deed (NCSU UC15).
        CashOffer,
        /// Deeds for deeds (Property Tycoon fr-gr-2-6).
        SwapOnly,
        /// One deed at its printed price (Yolopoly 2.5.11).
        FixedPrice,
    }
    /// What a finite bank does that cannot pay in full.
    BankShort {
        /// It pays what it has; the rest lapses.
        Partial,
        /// It pays nothing.
        Nothing,
    }
    MultiplierMode {
        Off,
        /// On the net income of the whole turn, settled when it ends (Yolopoly 3.1.24.1.5).
        TurnNet,
        /// On the next single payment, settled at once (Yolopoly 2.4.1.16).
        PerPayment,
    }
}

/// Defines one section of the ruleset.
macro_rules! sections {
    ($($(#[$doc:meta])* $name:ident { $($(#[$fdoc:meta])* $field:ident: $type:ty),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[$fdoc])* pub $field: $type),+ }
    )+};
}

sections! {
    Players { min: u8, max: u8 }
    DiceRules { count: u8, sides: u8 }
    DoublesRules {
        /// A double gives another throw.
        extra: bool,
        /// So many doubles in one turn lead to jail.
        jail_at: Off<u8>,
    }
    GoRules { salary: ByEdition<Money>, when: GoWhen }
    AuctionRules {
        on_decline: OnDecline,
        /// Who declined may bid.
        decliner_bids: bool,
        min_bid: Money,
        increment: Money,
        tie: Tie,
        visibility: BidVisibility,
        /// Bidders may sell and mortgage while an auction runs.
        raise_cash: bool,
        /// Players may auction deeds of their own (Yolopoly 2.4.8).
        by_owner: bool,
        /// The first bid when more players want the last buildings than there are.
        shortage_min: Off<Money>,
    }
    RentRules {
        monopoly_double: MonopolyDouble,
        /// Throw again for the rent of a utility (NCSU UC9 S2).
        utility_reroll: bool,
        /// The hotel's rent as a multiple of that with all houses (Yolopoly 2.4.3).
        hotel_factor: ByEdition<u8>,
    }
    BuildRules {
        window: Window,
        order: BuildOrder,
        max_houses: u8,
        hotel: bool,
        require_group: bool,
        max_per_turn: Limit<u8>,
    }
    SupplyRules { houses: Limit<u8>, hotels: Limit<u8> }
    ManageRules {
        /// When one may sell, mortgage and lift mortgages, apart from paying debts.
        window: Window,
    }
    SellRules {
        /// Of the price, when a house is sold back.
        building_pct: Off<u8>,
        hotel_pct: Off<u8>,
        /// Of the price, when a deed is sold to the bank.
        lot_pct: Off<u8>,
        mortgaged_lot_pct: u8,
    }
    MortgageRules {
        enabled: bool,
        /// Surcharge for lifting.
        lift_pct: u8,
        /// Fee of a new owner.
        transfer_pct: u8,
    }
    JailRules {
        enabled: bool,
        fee: Money,
        fee_to: Receiver,
        fee_when: FeeWhen,
        /// A double leads out.
        doubles: bool,
        /// A jail card leads out.
        card: bool,
        max_tries: u8,
        then: AfterTries,
        after_doubles: AfterDoubles,
        after_fee: AfterFee,
        owner_collects: bool,
        entry_ends_turn: bool,
    }
    JailCardRules { auto: AutoCard, tradable: bool }
    TaxRules {
        /// Amount of the first tax space.
        first: ByEdition<Money>,
        /// Amount of every further tax space.
        second: ByEdition<Money>,
        /// How the first tax space is reckoned.
        first_mode: ByEdition<TaxMode>,
        to: ByEdition<Receiver>,
    }
    ParkingRules {
        /// Fines pile up, and who lands on the parking space takes them.
        pot: bool,
    }
    CardRules {
        source: CardSource,
        draw: CardDraw,
        random_min: Money,
        random_max: Money,
    }
    DeckRules { after_use: AfterUse }
    DebtRules { raise_funds: RaiseFunds, insolvency: Insolvency }
    BankruptcyRules { to_player: ToPlayer, to_bank: ToBank }
    TradeRules { kind: TradeKind, window: Window }
    BankRules { cash: Limit<Money>, short: BankShort }
    LoanRules {
        enabled: bool,
        max: Money,
        /// Of the borrower's worth.
        max_pct: u8,
        step: Money,
        interest_pct: u8,
        /// Own turns until it is due.
        turns: u8,
        /// Of the sum borrowed, added when it is due.
        late_pct: u8,
    }
    CurrencyRules {
        enabled: bool,
        /// Rates at the start, in ten-thousandths.
        initial: [i32; 2],
        /// Possible steps of each rate after a turn, in ten-thousandths of the rate.
        calm_steps: [i16; 9],
        wild_steps: [i16; 9],
        /// The part of the way back to the start that is gone each time: one in so many.
        reversion: u8,
        /// A rate stays between the start divided and multiplied by this.
        clamp: u8,
        spread_pct: u8,
        minimum: Money,
    }
    MultiplierRules {
        mode: MultiplierMode,
        /// Possible values in percent.
        table: [u8; 16],
    }
    TimeRules {
        /// Minutes until the last round.
        game_min: Off<u16>,
        /// Seconds for a turn.
        turn_s: Off<u16>,
    }
    EndRules {
        /// All players together may finish; the richest wins (Yolopoly 2.4.9).
        vote: bool,
        round_limit: Off<u16>,
        /// The short game ends with the bankruptcy of this number; the richest wins.
        bankruptcies: Off<u8>,
    }
}
