//! What a text client has to say besides events and refusals: codes with facts, whose words each
//! language has.

use freehold_engine::event::{AuctionLot, Party};
use freehold_engine::prompt::{Surrender, TakeoverBound};
use freehold_engine::{CurrencyId, DeckId, Goods, Money, Prompt, SeatId, SeatSet, SpaceId};

/// Something that a table says to the person at a terminal.
#[derive(Clone, Copy, Debug)]
pub enum Saying<'a> {
    /// Which rules, who plays, and how to get help.
    Welcome {
        preset: &'a str,
        players: SeatSet,
    },
    /// A saved game goes on.
    WelcomeBack {
        round: u16,
    },
    Help,

    // What the table waits for.
    ThrowForOrder,
    YourTurn {
        round: u16,
        place: SpaceId,
        cash: Money,
    },
    /// Somebody else is to move, but the person may do something meanwhile.
    BetweenTurns {
        cash: Money,
    },
    YouOwe {
        amount: Money,
        to: Party,
        cash: Money,
    },
    AuctionOf {
        lot: AuctionLot,
        sealed: bool,
        best: Option<(SeatId, Money)>,
        cash: Money,
    },
    OfferBefore {
        from: SeatId,
        give: &'a Goods,
        take: &'a Goods,
    },
    YouAreOut,
    /// What stands before the numbered choices.
    Choices,
    /// Several prompts of one kind, behind one choice.
    Several {
        first: &'a Prompt,
        count: usize,
    },

    // Questions.
    Which,
    HowMuch {
        min: Money,
        max: Money,
    },
    HowMuchInSteps {
        step: Money,
        max: Money,
    },
    HowManyHouses {
        max: u8,
        cost: Money,
    },
    DownToLevel {
        min: u8,
        max: u8,
    },
    /// Which lots keep one building more than the others.
    HigherLots {
        level: u8,
        max: u8,
    },
    HowManyUnits {
        min: i32,
        max: i32,
    },
    ShowBid,
    CardOption {
        text: &'a str,
    },
    TaxAmount {
        amount: Money,
    },
    TaxShare {
        percent: u8,
    },
    SureToResign {
        surrender: Surrender,
    },
    /// The buildings of its group are sold before a deed is auctioned.
    SureToClear {
        deed: SpaceId,
        refund: Money,
    },
    /// The mortgages that came with deeds.
    LiftWhich {
        bound: &'a TakeoverBound,
    },
    YouGiveDeeds {
        min: u8,
        max: u8,
    },
    TheyGiveDeeds {
        who: SeatId,
        min: u8,
        max: u8,
    },
    /// Too many or too few of them.
    DeedCount {
        min: u8,
        max: u8,
    },
    YouGiveCash {
        min: Money,
        max: Money,
    },
    TheyGiveCash {
        who: SeatId,
        min: Money,
        max: Money,
    },
    YouGiveCards {
        deck: DeckId,
        max: u8,
    },
    TheyGiveCards {
        who: SeatId,
        deck: DeckId,
        max: u8,
    },
    SendOffer {
        to: SeatId,
        give: &'a Goods,
        take: &'a Goods,
    },
    WatchOn,
    QuitUnsaved,

    // Answers to what was typed.
    NotUnderstood {
        said: &'a str,
    },
    NotNow {
        word: &'a str,
    },
    NotInList {
        said: &'a str,
        count: usize,
    },
    NotAFigure {
        said: &'a str,
    },
    OutOfRange {
        min: Money,
        max: Money,
    },
    NotAStep {
        step: Money,
    },
    OutOfUnits {
        min: i32,
        max: i32,
    },
    SayYesOrNo,
    LineTooLong,
    Dropped,
    StopsOn,
    StopsOff,
    SaveWhere,
    Saved {
        file: &'a str,
    },
    CannotSave {
        file: &'a str,
        why: &'a str,
    },
    Goodbye,
    EndOfInput,
    Finished,

    // The table in lines.
    Player(&'a PlayerLine),
    Space(&'a SpaceLine),
    Rates {
        calm: i32,
        wild: i32,
    },
    Pot {
        amount: Money,
    },
    Nothing,
    Place {
        place: u8,
        seat: SeatId,
        worth: Option<Money>,
    },
    Record {
        proof: &'a str,
    },
}

/// How a player stands.
#[derive(Clone, Debug)]
pub struct PlayerLine {
    pub seat: SeatId,
    pub you: bool,
    pub bot: bool,
    pub bankrupt: bool,
    pub cash: Money,
    pub worth: Money,
    pub place: SpaceId,
    pub jailed: bool,
    pub deeds: usize,
    pub jail_cards: usize,
    /// Owed, and turns left.
    pub loan: Option<(Money, u8)>,
    /// Hundredths of each foreign currency.
    pub holdings: Vec<(CurrencyId, i32)>,
    pub multiplier: Option<u8>,
}

/// A space of the board with what happened on it.
#[derive(Clone, Debug)]
pub struct SpaceLine {
    pub space: SpaceId,
    pub price: Option<Money>,
    pub group: Option<freehold_engine::GroupId>,
    pub owner: Option<SeatId>,
    pub level: u8,
    pub mortgaged: bool,
    pub rent: Option<Rent>,
    pub here: SeatSet,
}

#[derive(Clone, Copy, Debug)]
pub enum Rent {
    Amount(Money),
    PerPip(u8),
}

/// A word that is typed at a table at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableWord {
    Help,
    Board,
    Me,
    Players,
    Deeds,
    Log,
    Rules,
    Trade,
    Stops,
    Save,
    Quit,
    Back,
    Yes,
    No,
}

impl TableWord {
    pub const ALL: [TableWord; 14] = [
        TableWord::Help,
        TableWord::Board,
        TableWord::Me,
        TableWord::Players,
        TableWord::Deeds,
        TableWord::Log,
        TableWord::Rules,
        TableWord::Trade,
        TableWord::Stops,
        TableWord::Save,
        TableWord::Quit,
        TableWord::Back,
        TableWord::Yes,
        TableWord::No,
    ];
}
