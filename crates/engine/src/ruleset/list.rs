//! The list of all options: the one place that defines them.
//!
//! From it come the structs that the rules read, the keys that everything else names options by, the
//! ranges, the schema of data files and forms, and what an option means in games older than itself.
//! How an entry is written is explained in `define`; `cargo xtask tidy` refuses the name of an option
//! anywhere else. The order is that of data files, and of records: new options go to the end of their section.

use super::MAX_FIGURE;
use super::define::{asked, before, gate, options, range, spec};
use super::questions::*;
use super::spec::{Kind, OptionSpec};
use super::stored::{AnswersFault, read};
use super::value::{Answer, OptionValue};
use super::words::{ByEdition, Limit, Off};
use crate::dice::{MAX_DICE, MAX_SIDES};
use crate::edition::{Receiver, TaxMode};
use crate::ids::MAX_SEATS;
use crate::money::Money;
use serde::Serialize;

const SEATS: i32 = MAX_SEATS as i32;

options! {
    version 5;

    /// Every question on which the documents differ, answered. `faults` says which answers do not go together.
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
    Ruleset {
        StartCash = start_cash: Money, in 0..=MAX_FIGURE, since 1;
        TurnOrder = turn_order: TurnOrder, since 1;
        /// Nobody buys or bids before passing the start once (Property Tycoon fr-gr-8-2).
        CircuitRequired = circuit_required: bool, since 1;
        RentModel = rent_model: RentModel, since 1;
        /// Rent by number of railroads, instead of the edition's.
        RailRents = rail_rents: ByEdition<[Money; 4]>, in 0..=MAX_FIGURE, since 1;
        /// Rent per pip by number of utilities, instead of the edition's.
        UtilityMultipliers = utility_multipliers: ByEdition<[u8; 2]>, in 0..=255, since 1;
        /// What happens when one player owes several and cannot pay all.
        MultiCreditor = multi_creditor: MultiCreditor, since 1;
    }
    players: Players {
        PlayersMin = min: u8, in 2..=SEATS, since 1;
        PlayersMax = max: u8, in 2..=SEATS, since 1;
    }
    dice: DiceRules {
        DiceCount = count: u8, in 1..=MAX_DICE as i32, since 1;
        DiceSides = sides: u8, in 2..=MAX_SIDES as i32, since 1;
    }
    doubles: DoublesRules {
        /// A double gives another throw.
        DoublesExtra = extra: bool, since 1;
        /// This many doubles in one turn lead to jail.
        DoublesJailAt = jail_at: Off<u8>, in 1..=10, since 1;
    }
    go: GoRules {
        GoSalary = salary: ByEdition<Money>, in 0..=MAX_FIGURE, since 1;
        GoWhen = when: GoWhen, since 1;
        /// This many salaries for a token that stops exactly on the start. Ours: a house rule of many families.
        GoLandingFactor = landing_factor: u8, in 1..=10, since 2, before 1;
    }
    auction: AuctionRules {
        AuctionOnDecline = on_decline: OnDecline, since 1;
        /// Whoever declined may bid.
        AuctionDeclinerBids = decliner_bids: bool, when AuctionOnDecline, since 1;
        AuctionMinBid = min_bid: Money, in 1..=MAX_FIGURE, since 1;
        AuctionIncrement = increment: Money, in 1..=MAX_FIGURE, since 1;
        AuctionTie = tie: Tie, since 1;
        AuctionVisibility = visibility: BidVisibility, since 1;
        /// Bidders may sell and mortgage while an auction runs.
        AuctionRaiseCash = raise_cash: bool, since 1;
        /// Players may auction deeds of their own (Yolopoly 2.4.8).
        AuctionByOwner = by_owner: bool, since 1;
        /// The first bid when more players want the last buildings than there are.
        AuctionShortageMin = shortage_min: Off<Money>, in 1..=MAX_FIGURE, since 1;
        /// How bids come in an open auction.
        AuctionBidding = bidding: BidOrder, since 4, before BidOrder::Turns;
        /// Whether one's own deed can be auctioned while buildings stand in its group.
        AuctionBuiltGroups = built_groups: BuiltGroups, when AuctionByOwner, since 5, before BuiltGroups::Refused;
        /// What the last buildings go for at least, whatever the figure.
        AuctionShortageFloor = shortage_floor: ShortageFloor, when AuctionShortageMin, since 5,
            before ShortageFloor::None;
    }
    rent: RentRules {
        RentMonopolyDouble = monopoly_double: MonopolyDouble, since 1;
        /// Throw again for the rent of a utility (NCSU UC9 S2).
        RentUtilityReroll = utility_reroll: bool, since 1;
        /// The hotel's rent as a multiple of that with all houses (Yolopoly 2.4.3).
        RentHotelFactor = hotel_factor: ByEdition<u8>, in 1..=20, when BuildHotel, since 1;
        /// Whose hand makes the new throw for a utility.
        RentUtilityThrow = utility_throw: RentThrow, when RentUtilityReroll, since 5, before RentThrow::Automatic;
    }
    build: BuildRules {
        BuildWindow = window: Window, since 1;
        BuildOrder = order: BuildOrder, since 1;
        BuildMaxHouses = max_houses: u8, in 1..=5, since 1;
        BuildHotel = hotel: bool, since 1;
        BuildRequireGroup = require_group: bool, since 1;
        BuildMaxPerTurn = max_per_turn: Limit<u8>, in 1..=255, since 1;
    }
    supply: SupplyRules {
        SupplyHouses = houses: Limit<u8>, in 0..=200, since 1;
        SupplyHotels = hotels: Limit<u8>, in 0..=200, since 1;
    }
    manage: ManageRules {
        /// When one may sell, mortgage and lift mortgages, apart from paying debts.
        ManageWindow = window: Window, since 1;
        /// How often in a turn its player may take back the building, sale, mortgage or lift that was the last step.
        /// Ours: a slip of the finger is no decision.
        ManageTakeBack = take_back: Off<u8>, in 1..=10, since 3, before Off::Off;
    }
    sell: SellRules {
        /// Of the price, when a house is sold back.
        SellBuildingPct = building_pct: Off<u8>, in 0..=100, since 1;
        SellHotelPct = hotel_pct: Off<u8>, in 0..=100, when BuildHotel, since 1;
        /// Of the price, when a deed is sold to the bank.
        SellLotPct = lot_pct: Off<u8>, in 0..=100, since 1;
        SellMortgagedLotPct = mortgaged_lot_pct: u8, in 0..=100, when SellLotPct, since 1;
        /// Of the price of the hotel and its houses together, when the lot is sold bare at once (Yolopoly 2.2.6.2).
        SellHotelOutright = hotel_outright: Off<u8>, in 0..=100, when BuildHotel, since 5, before Off::Off;
    }
    mortgage: MortgageRules {
        MortgageEnabled = enabled: bool, since 1;
        /// Surcharge for lifting.
        MortgageLiftPct = lift_pct: u8, in 0..=100, when MortgageEnabled, since 1;
        /// Fee of a new owner.
        MortgageTransferPct = transfer_pct: u8, in 0..=100, when MortgageEnabled, since 1;
        /// What the receiver of a mortgaged deed may do at once, in a trade or as an heir.
        MortgageOnTransfer = on_transfer: OnTransfer, when MortgageEnabled, since 5, before OnTransfer::Fee;
        /// When an heir owes the fee for mortgages inherited from somebody who paid into a levy of the heir's.
        MortgageHeirsFee = heirs_fee: HeirsFee, when MortgageEnabled, since 5, before HeirsFee::AtOnce;
    }
    jail: JailRules {
        JailEnabled = enabled: bool, since 1;
        JailFee = fee: Money, in 0..=MAX_FIGURE, if has_jail, when JailEnabled, since 1;
        JailFeeTo = fee_to: Receiver, when JailEnabled, since 1;
        JailFeeWhen = fee_when: FeeWhen, when JailEnabled, since 1;
        /// A double leads out.
        JailDoubles = doubles: bool, when JailEnabled, since 1;
        /// A jail card leads out.
        JailCard = card: bool, when JailEnabled, since 1;
        JailMaxTries = max_tries: u8, in 1..=100, if has_tries_in_jail, when JailEnabled, since 1;
        JailThen = then: AfterTries, when JailEnabled, since 1;
        JailAfterDoubles = after_doubles: AfterDoubles, when JailEnabled, since 1;
        JailAfterFee = after_fee: AfterFee, when JailEnabled, since 1;
        JailOwnerCollects = owner_collects: bool, when JailEnabled, since 1;
        JailEntryEndsTurn = entry_ends_turn: bool, when JailEnabled, since 1;
        /// Where the fee is a choice before the throw: before how many throws of a stay (official rule: two).
        JailFeeThrows = fee_throws: Limit<u8>, in 1..=100, if has_jail, when JailEnabled, since 5, before Limit::Unlimited;
    }
    jail_card: JailCardRules {
        JailCardAuto = auto: AutoCard, when JailEnabled, since 1;
        JailCardTradable = tradable: bool, since 1;
    }
    tax: TaxRules {
        /// Amount of the first tax space.
        TaxFirst = first: ByEdition<Money>, in 0..=MAX_FIGURE, since 1;
        /// Amount of every further tax space.
        TaxSecond = second: ByEdition<Money>, in 0..=MAX_FIGURE, since 1;
        /// How the first tax space is reckoned.
        TaxFirstMode = first_mode: ByEdition<TaxMode>, since 1;
        TaxTo = to: ByEdition<Receiver>, since 1;
        /// What a mortgaged deed counts in a tax that is a share of the worth.
        TaxMortgagedDeeds = mortgaged_deeds: MortgagedDeeds, when MortgageEnabled, since 5,
            before MortgagedDeeds::LessMortgage;
    }
    parking: ParkingRules {
        /// Fines pile up, and whoever lands on the parking space takes them.
        ParkingPot = pot: bool, since 1;
    }
    cards: CardRules {
        CardsSource = source: CardSource, since 1;
        CardsDraw = draw: CardDraw, since 1;
        CardsRandomMin = random_min: Money, in -MAX_FIGURE..=MAX_FIGURE, since 1;
        CardsRandomMax = random_max: Money, in -MAX_FIGURE..=MAX_FIGURE, since 1;
    }
    deck: DeckRules {
        DeckAfterUse = after_use: AfterUse, since 1;
    }
    debt: DebtRules {
        DebtRaiseFunds = raise_funds: RaiseFunds, since 1;
        DebtInsolvency = insolvency: Insolvency, since 1;
        /// Which trades a debtor may make while the debt is open.
        DebtTrades = trades: DebtTrades, when TradeKind, since 5, before DebtTrades::Any;
    }
    bankruptcy: BankruptcyRules {
        BankruptcyToPlayer = to_player: ToPlayer, since 1;
        BankruptcyToBank = to_bank: ToBank, since 1;
        /// What becomes of the deeds of a bankrupt who owed several players, where that is one debt to all of them.
        BankruptcyToSeveral = to_several: ToSeveral, since 5, before ToSeveral::Dealt;
        /// What a creditor gets from somebody who gives up a debt that could be paid.
        BankruptcySolvent = solvent: SolventDebt, when DebtRaiseFunds, since 5, before SolventDebt::Estate;
    }
    trade: TradeRules {
        TradeKind = kind: TradeKind, since 1;
        TradeWindow = window: Window, when TradeKind, since 1;
    }
    bank: BankRules {
        BankCash = cash: Limit<Money>, in 0..=MAX_FIGURE * 100, since 1;
        BankShort = short: BankShort, when BankCash, since 1;
    }
    loans: LoanRules {
        LoansEnabled = enabled: bool, since 1;
        LoansMax = max: Money, in 1..=MAX_FIGURE, if has_loans, when LoansEnabled, since 1;
        /// Of the borrower's worth.
        LoansMaxPct = max_pct: u8, in 1..=100, if has_loans, when LoansEnabled, since 1;
        LoansStep = step: Money, in 1..=MAX_FIGURE, if has_loans, when LoansEnabled, since 1;
        LoansInterestPct = interest_pct: u8, in 0..=100, if has_loans, when LoansEnabled, since 1;
        /// Turns of the borrower until it is due.
        LoansTurns = turns: u8, in 1..=100, if has_loans, when LoansEnabled, since 1;
        /// Of the sum borrowed, added when it is due.
        LoansLatePct = late_pct: u8, in 0..=100, if has_loans, when LoansEnabled, since 1;
    }
    currencies: CurrencyRules {
        CurrenciesEnabled = enabled: bool, since 1;
        /// Rates at the start, in ten-thousandths.
        CurrenciesInitial = initial: [i32; 2], in 100..=MAX_FIGURE, if has_currencies, when CurrenciesEnabled, since 1;
        /// Possible steps of each rate after a turn, in ten-thousandths of the rate.
        CurrenciesCalmSteps = calm_steps: [i16; 9], in -9_000..=9_000, if has_currencies, when CurrenciesEnabled, since 1;
        CurrenciesWildSteps = wild_steps: [i16; 9], in -9_000..=9_000, if has_currencies, when CurrenciesEnabled, since 1;
        /// The part of the way back to the start that is covered each time: one in so many.
        CurrenciesReversion = reversion: u8, in 1..=255, if has_currencies, when CurrenciesEnabled, since 1;
        /// A rate stays between its start divided by this and its start multiplied by this.
        CurrenciesClamp = clamp: u8, in 1..=100, if has_currencies, when CurrenciesEnabled, since 1;
        CurrenciesSpreadPct = spread_pct: u8, in 0..=50, if has_currencies, when CurrenciesEnabled, since 1;
        CurrenciesMinimum = minimum: Money, in 1..=MAX_FIGURE, if has_currencies, when CurrenciesEnabled, since 1;
    }
    multiplier: MultiplierRules {
        MultiplierMode = mode: MultiplierMode, since 1;
        /// Possible values in percent.
        MultiplierTable = table: [u8; 16], in 1..=255, if has_multiplier, when MultiplierMode, since 1;
    }
    time: TimeRules {
        /// Minutes until the last round.
        TimeGameMin = game_min: Off<u16>, in 1..=10_000, since 1;
        /// Seconds for a turn.
        TimeTurnS = turn_s: Off<u16>, in 5..=10_000, since 1;
    }
    end: EndRules {
        /// All players together may finish; the richest wins (Yolopoly 2.4.9).
        EndVote = vote: bool, since 1;
        EndRoundLimit = round_limit: Off<u16>, in 1..=65_535, since 1;
        /// The short game ends with the bankruptcy of this number; the richest wins.
        EndBankruptcies = bankruptcies: Off<u8>, in 1..=SEATS - 1, since 1;
    }
}
