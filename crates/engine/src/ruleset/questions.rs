//! The answers to rule questions that are a word: one enum per question, one word per answer.

use super::value::{Answer, Form, OptionValue};
use crate::edition::{Receiver, TaxMode};
use serde::{Deserialize, Serialize};

/// Lets an enum be an option: its words are what the data files say.
macro_rules! words {
    ($name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl OptionValue for $name {
            const FORM: Form = Form::Word;
            const WORDS: &'static [&'static str] = &[$($word),+];

            fn to_answer(&self) -> Answer {
                Answer::Word(match self { $($name::$variant => $word),+ }.to_string())
            }

            fn from_answer(answer: &Answer) -> Option<$name> {
                match answer {
                    Answer::Word(word) => match word.as_str() {
                        $($word => Some($name::$variant),)+
                        _ => None,
                    },
                    _ => None,
                }
            }
        }
    };
}

/// Defines the answers to one rule question.
macro_rules! answers {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
        pub enum $name { $($(#[$vdoc])* #[serde(rename = $word)] $variant),+ }

        words!($name { $($variant = $word),+ });
    )+};
}

// What is printed on a tax space can be overruled, in the words of the edition.
words!(Receiver { Bank = "bank", Pot = "pot" });
words!(TaxMode { Flat = "flat", Percent = "percent", Choice = "choice" });

answers! {
    /// Who begins, and who follows.
    TurnOrder {
        /// The highest throw begins, then in order of entry (Yolopoly 2.5.1).
        RollFirst = "roll_first",
        /// The whole order by descending throws (Property Tycoon fr-gr-1-12).
        RollAll = "roll_all",
        /// In order of entry (NCSU UC2, Unipoli 4).
        Entry = "entry",
        /// A random player begins, then in order of entry (class project, The Play).
        RandomFirst = "random_first",
    }
    RentModel {
        /// As printed on the deed.
        Table = "table",
        /// The unimproved rent times houses plus one (NCSU course program).
        BaseTimesHousesPlusOne = "base_times_houses_plus_one",
    }
    MultiCreditor {
        /// One after the other in order of turns; bankrupt to the first who cannot be paid in full.
        TurnOrder = "turn_order",
        /// One debt to all of them; what is there is divided.
        Split = "split",
    }
    /// When the salary is paid.
    GoWhen {
        LandOrPass = "land_or_pass",
        /// On leaving the start after having entered it (Property Tycoon fr-gr-8-5, 8-6).
        Leave = "leave",
    }
    /// What follows when a deed is not bought.
    OnDecline { None = "none", Open = "open", Sealed = "sealed" }
    /// How bids come in an open auction.
    BidOrder {
        /// One after the other: each raises or leaves (Yolopoly 3.1.21).
        Turns = "turns",
        /// Whoever wants to, whenever they want to, until all others have left or the clock closes the auction.
        /// Ours: as auctions are held elsewhere.
        Live = "live",
    }
    /// Equal sealed bids.
    Tie {
        /// The earliest in order of bidding wins.
        Earliest = "earliest",
        /// Those who tied may raise their bid once; if they tie again, the earliest wins.
        Rebid = "rebid",
    }
    /// Who decides whether a sealed bid is shown (Property Tycoon fr-cq-9-2).
    BidVisibility { BidderChooses = "bidder_chooses", Public = "public", Private = "private" }
    /// What becomes of buildings in the group of a deed that its owner auctions.
    BuiltGroups {
        /// They stand in the way: whoever wants to auction the deed sells them first.
        Refused = "refused",
        /// They go to the bank as in any sale, then the auction opens (Yolopoly 2.4.1: auctions without any condition).
        SoldFirst = "sold_first",
    }
    /// The lowest bid for the last buildings, besides the figure.
    ShortageFloor {
        None = "none",
        /// What the bank would ever give back for the building (ours: no building returns more than was paid for it).
        Refund = "refund",
    }
    /// Who throws again for the rent of a utility.
    RentThrow {
        /// The table, at once.
        Automatic = "automatic",
        /// The player (NCSU UC9 S2, UC11).
        Button = "button",
    }
    /// When a whole group doubles the rent.
    MonopolyDouble {
        Never = "never",
        /// The space landed on carries no building (Property Tycoon fr-gr-12-1).
        UnimprovedLot = "unimproved_lot",
        /// No space of the group carries a building (Property Tycoon ur-gr-12).
        UnimprovedGroup = "unimproved_group",
        /// Always, with the rent for houses as well (NCSU UC9 S1).
        Always = "always",
    }
    /// When something may be done.
    Window {
        /// At any time.
        Any = "any",
        /// In one's own turn.
        OwnTurn = "own_turn",
        /// In one's own turn before the throw.
        PreRoll = "pre_roll",
        /// In one's own turn when all throws are made and all duties done.
        PostMove = "post_move",
    }
    /// In which order a group is built up and sold down.
    BuildOrder {
        /// Never more than one step apart.
        Even = "even",
        /// All lots of the group together (NCSU UC8 S1).
        GroupAtOnce = "group_at_once",
        /// As the owner likes; the table only points out the rule (class project, S5).
        Free = "free",
        /// As the owner likes, and there is no rule to point out (Unipoli 13).
        Any = "any",
    }
    /// When the fee buys the way out.
    FeeWhen {
        Never = "never",
        /// Before the throw, as a choice.
        BeforeRoll = "before_roll",
        /// Before the throw, as a duty (NCSU UC14).
        Required = "required",
        /// At once when sent to jail, as a choice (Property Tycoon fr-gr-25-1).
        OnEntry = "on_entry",
    }
    /// What follows the last try.
    AfterTries {
        /// The fee is due, then the token moves by that throw.
        PayAndMove = "pay_and_move",
        /// The fee is due; the token stays as a visitor.
        Pay = "pay",
        /// The next turn is free and normal (Yolopoly 4.3.1.2).
        Free = "free",
        /// The turns are lost without a throw; in the last one the token becomes a visitor
        /// (Property Tycoon fr-gr-26-3).
        Visiting = "visiting",
    }
    AfterDoubles { Move = "move", StayVisiting = "stay_visiting" }
    AfterFee { Roll = "roll", EndTurn = "end_turn" }
    /// When a held jail card is used without asking.
    AutoCard {
        Never = "never",
        /// Only when the space leads to jail (Yolopoly 2.1.6.4).
        OnSpace = "on_space",
        /// Whatever leads to jail (Property Tycoon fr-gr-27-1).
        Always = "always",
    }
    /// What is due when a mortgaged deed comes to somebody else.
    OnTransfer {
        /// The fee; the mortgage is lifted later, or never.
        Fee = "fee",
        /// The fee, or the lift at once, without the fee (official rule: whoever does not lift it at once pays the
        /// tenth, and the tenth again when lifting it later).
        FeeOrLift = "fee_or_lift",
    }
    /// When the bank demands the fee for what an heir gets in the middle of a levy.
    HeirsFee {
        /// Before the others have paid.
        AtOnce = "at_once",
        /// When the levy is finished; and whoever still owes such a fee bids for no estate (ours).
        AfterLevy = "after_levy",
    }
    /// What a mortgaged deed counts where a share of the worth is due.
    MortgagedDeeds {
        /// The printed price, as if there were no mortgage (official rule).
        AtPrice = "at_price",
        /// The price less the mortgage, as in the worth at the end.
        LessMortgage = "less_mortgage",
    }
    CardSource {
        /// The edition's cards without those for loans and currencies.
        Classic = "classic",
        /// All of the edition's cards.
        Bankman = "bankman",
        /// Only the cards of Unipoli's five kinds.
        FiveKinds = "five_kinds",
        /// No decks: a random gain or loss (class project, S1).
        RandomCash = "random_cash",
        /// Card spaces do nothing.
        None = "none",
    }
    CardDraw {
        Automatic = "automatic",
        /// The player draws (NCSU UC10).
        Button = "button",
    }
    AfterUse { Bottom = "bottom", Reshuffle = "reshuffle" }
    /// What a debtor may do to raise money.
    RaiseFunds {
        /// Nothing: whoever cannot pay is bankrupt at once.
        None = "none",
        /// Sell buildings only.
        Buildings = "buildings",
        All = "all",
    }
    /// What a debtor may trade (official rule: a trade must not keep from the creditor what would be theirs).
    DebtTrades {
        /// Whatever the rules for trades allow.
        Any = "any",
        /// A trade after which the debtor's cash covers the whole debt. A debtor buys no foreign money.
        Clearing = "clearing",
        /// Nothing. A debtor buys no foreign money.
        None = "none",
    }
    /// When a debtor who cannot raise enough goes bankrupt.
    Insolvency {
        /// As soon as the debtor's own measures cannot suffice.
        AtOnce = "at_once",
        /// When the debtor gives up, as long as others could still help (by a trade or a bid).
        WhenGivenUp = "when_given_up",
    }
    /// What a bankrupt leaves to a player.
    ToPlayer {
        /// Everything: buildings as cash, deeds as they are, jail cards.
        Assets = "assets",
        /// The cash; the bank auctions the deeds (Yolopoly 2.4.8).
        CashThenAuction = "cash_then_auction",
        /// Deeds with their houses, and the cash (NCSU UC9 E1).
        DeedsAndCash = "deeds_and_cash",
        /// All is sold to the bank and the proceeds paid (Property Tycoon fr-gr-14-3).
        Liquidated = "liquidated",
        /// The cash; the deeds are free again (Unipoli 12).
        Freed = "freed",
    }
    /// What becomes of the deeds of a bankrupt who owed the bank or the pot.
    ToBank { Auction = "auction", Available = "available" }
    /// What several creditors of one debt get besides the money.
    ToSeveral {
        /// The deeds go round among them; odd units of money go to the first in order of turns.
        Dealt = "dealt",
        /// Nothing: the bank auctions the deeds. Odd units of money go to the left of the bankrupt (official rule, as
        /// judges of tournaments read it).
        Auctioned = "auctioned",
    }
    /// What follows when a debt is given up that cash, buildings and mortgages could pay.
    SolventDebt {
        /// The creditor gets what any bankrupt leaves.
        Estate = "estate",
        /// The creditor is paid in full and gets no more; the rest falls to the bank (ours: giving up is no gift).
        Payment = "payment",
    }
    TradeKind {
        None = "none",
        /// Deeds, cash and jail cards on both sides.
        Free = "free",
        /// Money for one deed (NCSU UC15).
        CashOffer = "cash_offer",
        /// Deeds for deeds (Property Tycoon fr-gr-2-6).
        SwapOnly = "swap_only",
        /// One deed at its printed price (Yolopoly 2.5.11).
        FixedPrice = "fixed_price",
    }
    /// What a finite bank does when it cannot pay in full.
    BankShort {
        /// It pays what it has; the rest lapses.
        Partial = "partial",
        /// It pays nothing.
        Nothing = "nothing",
    }
    MultiplierMode {
        Off = "off",
        /// On the net income of the whole turn, settled when it ends (Yolopoly 3.1.24.1.5).
        TurnNet = "turn_net",
        /// On the next single payment, settled at once (Yolopoly 2.4.1.16).
        PerPayment = "per_payment",
    }
}
