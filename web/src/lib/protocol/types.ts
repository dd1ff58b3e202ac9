// Written by `cargo xtask types` from crates/protocol. Do not edit. Long, because one file holds all types.

export type AchievedIn = { 
/**
 * In seconds since 1970.
 */
at: number, room: string, 
/**
 * Counts the games of the room.
 */
game: number, };

/**
 * What somebody can be proud of. Words and badges belong to the client.
 */
export type Achievement = "first_win" | "beat_master" | "every_preset" | "all_railroads" | "comeback" | "quick_win" | "dear_hotel" | "three_groups" | "three_in_a_row" | "full_table" | "big_rent" | "no_mortgage";

export type AchievementView = { achievement: Achievement, 
/**
 * The game that brought it; nothing before.
 */
won?: AchievedIn | null, };

export type Action = { "play": { seen: number, seat?: SeatId | null, command: Command, } } | { "sit": { seat?: SeatId | null, nickname: string, token?: string | null, } } | { "change_berth": { seat?: SeatId | null, to: SeatId, } } | { "ready": { ready: boolean, nonce?: string | null, } } | { "open_nonce": { nonce: string, } } | { "configure": { settings: SettingsChange, } } | { "place_bot": { seat: SeatId, strength: Strength, 
/**
 * Who it is; a bot that sits there stays itself if nobody is named.
 */
character?: Character | null, } } | { "remove_bot": { seat: SeatId, } } | { "kick": { seat: SeatId, } } | { "spare": { seat: SeatId, } } | { "pardon": { number: number, } } | { "dismiss": { watcher: number, } } | { "hand_over": { seat: SeatId, } } | { "unseat": { seat: SeatId, } } | { "start": { nonce?: string | null, } } | { "leave": Record<symbol, never> } | { "chat": { text: string, } } | { "emote": { emote: Emote, } } | { "drafting": Record<symbol, never> } | { "mute": { seat: SeatId, muted: boolean, } } | { "mute_watcher": { watcher: number, muted: boolean, } } | { "refuse_offers": { seat?: SeatId | null, from: SeatId, } } | { "grant_time": { seat: SeatId, } } | { "set_pace": { pace: Pace, } } | { "skip_ahead": Record<symbol, never> } | { "pause": Record<symbol, never> } | { "resume": Record<symbol, never> } | { "watch_on": Record<symbol, never> } | { "think_over": { from: SeatId, } } | { "bid_up_to": { seat?: SeatId | null, limit?: Money | null, } } | { "come_back": Record<symbol, never> } | { "skip_lesson": Record<symbol, never> } | { "arrange": { dice: number[][], market: Array<[number, number]>, 
/**
 * An arranged position, as the referee takes it.
 */
setup: unknown, clock?: ClockTest | null, } };

/**
 * The answer to an order.
 */
export type AdminAnswer = { "told": "rooms", rooms: Array<AdminRoom>, } | { "told": "people", people: Array<PersonHere>, } | { "told": "person", person: AdminPerson, } | { "told": "bans", bans: Array<BanView>, } | { "told": "reports", reports: Array<ReportView>, } | { "told": "feedback", entries: Array<FeedbackView>, } | { "told": "limits", limits: LimitsHit, } | { "told": "audit", entries: Array<AuditView>, } | { "told": "tokens", tokens: Array<TokenMade>, } | { "told": "token", secret: string, until: number, } | { "told": "banned", ban: BanView, } | { "told": "announced", announcement?: Announcement | null, } | { "told": "done", };

/**
 * One order.
 */
export type AdminCommand = { "do": "rooms", stage?: StageAsked | null, most?: number | null, } | { "do": "people", } | { "do": "person", person: string, } | { "do": "end_room", code: string, reason: string, } | { "do": "bans", } | { "do": "ban", whom: string, reason: string, hours?: number | null, } | { "do": "pardon", whom: string, } | { "do": "reports", all: boolean, most?: number | null, } | { "do": "dealt_with", report: number, } | { "do": "feedback", most?: number | null, } | { "do": "announce", text: string, 
/**
 * When it begins, in seconds since 1970.
 */
at?: number | null, } | { "do": "withdraw", } | { "do": "limits", } | { "do": "audit", most?: number | null, } | { "do": "new_token", hours: number, label: string, } | { "do": "tokens", } | { "do": "revoke_token", token: number, };

export type AdminPerson = { person: string, rooms: Array<AdminRoom>, 
/**
 * Slots in use.
 */
saves: number, 
/**
 * Where they are connected from now.
 */
addresses: Array<string>, ban?: BanView | null, };

export type AdminRoom = { code: string, 
/**
 * Nothing where the room cannot be read.
 */
kind?: RoomKind | null, stage: RoomStage, people: Array<PersonNamed>, bots: number, 
/**
 * How many of the people who play are connected.
 */
here: number, locked: boolean, 
/**
 * Seconds since 1970.
 */
touched: number, 
/**
 * On the disk, in units of 1,024 bytes, rounded up.
 */
kib: number, };

/**
 * What everybody is shown.
 */
export type Announcement = { text: string, 
/**
 * When it begins, in seconds since 1970.
 */
at?: number | null, };

export type Auction = { lot: AuctionLot, seller: SeatId | null, sealed: boolean, 
/**
 * Open: whoever is still in may bid at any moment, not only the one to bid.
 */
live: boolean, first: SeatId, min_bid: Money, 
/**
 * Open: still in. Sealed: has not passed.
 */
active: Array<SeatId>, 
/**
 * Sealed: has not bid yet.
 */
pending: Array<SeatId>, 
/**
 * Who is asked next. In a live auction that binds nobody: it is the order for those who play without a clock.
 */
to_bid: SeatId, 
/**
 * The last bid of each seat.
 */
bids: [Money, Money, Money, Money, Money, Money, Money, Money], 
/**
 * Whose sealed bid is shown.
 */
public: Array<SeatId>, leader: SeatId | null, 
/**
 * Where the leader would put the building.
 */
space: SpaceId, 
/**
 * This is the second round after a tie.
 */
rebid: boolean, };

export type AuctionLot = { "deed": { deed: SpaceId, } } | { "building": { hotel: boolean, } };

export type AuditView = { at: number, who: string, what: string, };

export type BanView = { whom: string, reason: string, at: number, until?: number | null, };

/**
 * Stocks that are endless are left out.
 */
export type BankView = { cash?: Money | null, houses?: number | null, hotels?: number | null, };

export type BoardView = { edition: string, theme: string, glyph: string, spaces: Array<SpaceView>, groups: Array<GroupView>, decks: Array<DeckView>, 
/**
 * What the jail is called by those who only pass.
 */
visiting?: string | null, 
/**
 * Players by seat, with their tokens.
 */
players: Array<string>, tokens: Array<TokenView>, jail: SpaceId, 
/**
 * How many houses come before a hotel; `null` where there is none.
 */
hotel_after?: number | null, 
/**
 * The kind of trades that these rules have.
 */
trades: TradeKind, 
/**
 * Deeds can be mortgaged.
 */
mortgages: boolean, 
/**
 * Nobody buys or bids before the first lap is complete.
 */
first_lap: boolean, 
/**
 * The double of a turn that leads to jail; `null` where none does.
 */
doubles_jail_at?: number | null, max_houses: number, 
/**
 * The rules of this table in words.
 */
rules: Array<RuleSection>, 
/**
 * What the bank does at its desk, where the rules have one.
 */
desk?: DeskView | null, };

/**
 * A bot that is wanted. A bare strength leaves open who it is.
 */
export type BotChoice = { strength: Strength, 
/**
 * The next who is free, if nobody is named.
 */
character?: Character | null, };

export type BreakReason = "not_opened" | "left" | "removed" | "moved" | "program";

/**
 * A start that was taken back to the lobby while nonces were being opened. Its seed is never used again.
 */
export type BrokenStart = { why: BreakReason, 
/**
 * The nicknames of those because of whom.
 */
names: Array<string>, 
/**
 * Those of them who were put out of their seats, because it was not the first time. They may sit down again.
 */
unseated: Array<string>, 
/**
 * So many starts of this table were taken back, this one included.
 */
starts: number, };

/**
 * The class project documents these rules without enforcing them.
 */
export type BuildAdvice = "group_incomplete" | "uneven";

/**
 * A card by its place in the printed list of its deck.
 */
export type CardId = number;

export type CardView = { text: string, 
/**
 * What each of its options does, where the player picks one.
 */
options: Array<string>, };

export type CashChange = { seat: SeatId, 
/**
 * Negative when the seat has less than before.
 */
change: Money, };

export type Character = "juniper" | "moss" | "pepper" | "otto" | "wren" | "basil" | "clove" | "iris";

export type ChatLine = { number: number, nickname: string, text: string, 
/**
 * Seconds since 1970.
 */
at: number, 
/**
 * Under which number the speaker watched; those who play have none.
 */
watcher?: number | null, };

/**
 * A pack of one's own, to be looked at before it is played.
 */
export type CheckPack = { files: Array<PackFile>, };

/**
 * The code of a seat, as it was shown at another device.
 */
export type ClaimSeat = { code: string, };

/**
 * The debtor gets in cash at least what is missing, what it gives and the fees for what it takes.
 */
export type Clearing = { 
/**
 * The debtor proposes the trade; otherwise it is the partner.
 */
own: boolean, missing: Money, };

/**
 * One frame of text.
 */
export type ClientMessage = { "type": "hello", session: string, room: string, seen?: Seen | null, } | { "type": "request", id: string, action: Action, } | { "type": "ping", };

/**
 * How long people may think.
 */
export type ClockSetting = "rules" | "off" | "quick" | "standard" | "relaxed";

/**
 * What is waited for.
 */
export type ClockSort = "decision" | "bid" | "auction" | "answer";

/**
 * Where the clock of the one to decide is put.
 */
export type ClockTest = "warn" | "expire";

/**
 * How long it waits. All times count from the arrival of the message.
 */
export type ClockView = { 
/**
 * Left of the time for this decision.
 */
grace_ms: number, 
/**
 * Left in the bank after that.
 */
bank_ms: number, 
/**
 * All of the time, where it does not begin anew with each message: in a live auction.
 */
whole_ms?: number | null, sort: ClockSort, };

export type Closing = "shutting_down" | "left" | "kicked" | "seat_moved" | "room_closed" | "ended" | "banned" | "too_slow" | "misbehaved" | "not_stored" | "session_ended" | "halted";

export type Command = { "roll": Record<symbol, never> } | { "end_turn": Record<symbol, never> } | { "buy_deed": Record<symbol, never> } | { "decline_deed": Record<symbol, never> } | { "bid": { amount: Money, space?: SpaceId | null, } } | { "seal_bid": { amount: Money, public: boolean, } } | { "pass_bid": Record<symbol, never> } | { "auction_deed": { deed: SpaceId, } } | { "build": { space: SpaceId, } } | { "build_group": { group: GroupId, houses: number, } } | { "sell_building": { space: SpaceId, } } | { "sell_hotel": { space: SpaceId, } } | { "sell_group": { group: GroupId, level: number, higher?: Array<SpaceId>, } } | { "mortgage": { deed: SpaceId, } } | { "lift_mortgage": { deed: SpaceId, } } | { "sell_deed": { deed: SpaceId, } } | { "take_over": { lift: Array<SpaceId>, } } | { "take_back": Record<symbol, never> } | { "pay_jail_fee": Record<symbol, never> } | { "use_jail_card": { deck: DeckId, } } | { "stay_in_jail": Record<symbol, never> } | { "draw_card": Record<symbol, never> } | { "choose_option": { option: number, } } | { "choose_tax": { percent: boolean, } } | { "offer_trade": { to: SeatId, give: Goods, take: Goods, } } | { "counter_trade": { from: SeatId, give: Goods, take: Goods, } } | { "accept_trade": { from: SeatId, } } | { "decline_trade": { from: SeatId, } } | { "withdraw_trade": Record<symbol, never> } | { "take_loan": { amount: Money, } } | { "repay_loan": { amount: Money, } } | { "buy_currency": { currency: CurrencyId, spend: Money, } } | { "sell_currency": { currency: CurrencyId, units: number, } } | { "arm_multiplier": Record<symbol, never> } | { "vote_finish": { finish: boolean, } } | { "resign": Record<symbol, never> } | { "expire_turn": Record<symbol, never> } | { "call_time": Record<symbol, never> } | { "close_auction": Record<symbol, never> } | { "seat_to_bot": { seat: SeatId, } } | { "seat_to_person": { seat: SeatId, } };

export type CreateRoom = { kind: RoomKind, 
/**
 * The one who makes the room; on one device all who sit around it.
 */
players: Array<PlayerChoice>, 
/**
 * Seats that bots take.
 */
bots: Array<BotChoice>, settings: SettingsChange, };

/**
 * A foreign currency (cards.md 5.1: one calm, one wild).
 */
export type CurrencyId = "calm" | "wild";

export type Debt = { debtor: SeatId, to: Party, amount: Money, duty: Duty, };

/**
 * One of the two piles of cards.
 */
export type DeckId = "deck_a" | "deck_b";

export type DeckView = { name: string, cards: Array<CardView>, };

export type DeedView = { owner: SeatId, mortgaged: boolean, houses: number, hotel: boolean, rent: RentView, 
/**
 * What it would bring with one more building, if one fits on it.
 */
next_rent?: Money | null, };

/**
 * The terms of the bank's desk, before anything is signed.
 */
export type DeskView = { loan?: LoanTerms | null, exchange?: ExchangeTerms | null, multiplier?: MultiplierTerms | null, };

/**
 * What a player must pay for.
 */
export type Duty = { "rent": { deed: SpaceId, basis: RentBasis, } } | { "tax": { space: SpaceId, } } | { "card": { deck: DeckId, card: CardId, } } | { "misfortune": { space: SpaceId, } } | "jail_fee" | "transfer_fee" | "loan" | "multiplier";

/**
 * A board that can be played, as its usual rules and looks show it.
 */
export type EditionView = { id: string, name: string, 
/**
 * Its file was edited on this machine.
 */
changed: boolean, 
/**
 * Titles of the presets that play on it.
 */
presets: Array<string>, board: BoardView, };

export type Emote = "wave" | "cheer" | "laugh" | "gasp" | "thanks" | "hurry";

export type EndCause = "last_standing" | "bankruptcies" | "round_limit" | "time_up" | "vote";

export type Event = { "opening_rolled": { seat: SeatId, dice: Array<number>, } } | { "opening_tied": { seats: Array<SeatId>, } } | { "order_decided": { order: Array<SeatId>, } } | { "turn_started": { seat: SeatId, round: number, } } | { "dice_rolled": { seat: SeatId, dice: Array<number>, } } | { "moved": { seat: SeatId, from: SpaceId, to: SpaceId, how: MoveKind, } } | { "circuit_completed": { seat: SeatId, } } | { "turn_skipped": { seat: SeatId, lost: number, } } | { "turn_ended": { seat: SeatId, } } | { "duty_paid": { payer: SeatId, to: Party, amount: Money, duty: Duty, } } | { "income_paid": { seat: SeatId, from: Party, amount: Money, lapsed: Money, income: Income, } } | { "rent_waived": { payer: SeatId, owner: SeatId, deed: SpaceId, why: Waiver, } } | { "rent_roll_due": { seat: SeatId, deed: SpaceId, by_card: boolean, } } | { "rent_rolled": { seat: SeatId, dice: Array<number>, } } | { "deed_offered": { seat: SeatId, deed: SpaceId, price: Money, } } | { "deed_bought": { seat: SeatId, deed: SpaceId, price: Money, } } | { "deed_declined": { seat: SeatId, deed: SpaceId, } } | { "auction_opened": { lot: AuctionLot, seller: SeatId | null, sealed: boolean, bidders: Array<SeatId>, first: SeatId, min_bid: Money, 
/**
 * Everybody may bid at any moment.
 */
live?: boolean, } } | { "bid_placed": { seat: SeatId, amount: Money, space: SpaceId | null, } } | { "bid_sealed": { seat: SeatId, amount: Money | null, public: boolean, } } | { "bid_passed": { seat: SeatId, } } | { "auction_closed": Record<symbol, never> } | { "auction_tied": { bidders: Array<SeatId>, } } | { "auction_won": { seat: SeatId, lot: AuctionLot, space: SpaceId, price: Money, seller: SeatId | null, fee: Money, } } | { "auction_unsold": { lot: AuctionLot, seller: SeatId | null, } } | { "building_bought": { seat: SeatId, space: SpaceId, level: number, cost: Money, advice: BuildAdvice | null, } } | { "group_built": { seat: SeatId, group: GroupId, houses: number, cost: Money, } } | { "building_sold": { seat: SeatId, space: SpaceId, level: number, refund: Money, 
/**
 * In one step with the sale before it; told where a step can be taken back.
 */
along?: boolean, } } | { "deed_mortgaged": { seat: SeatId, deed: SpaceId, amount: Money, } } | { "mortgage_lifted": { seat: SeatId, deed: SpaceId, cost: Money, } } | { "takeover_offered": { seat: SeatId, deeds: Array<SpaceId>, } } | { "fee_postponed": { seat: SeatId, deeds: Array<SpaceId>, } } | { "deed_sold": { seat: SeatId, deed: SpaceId, amount: Money, } } | { "building_taken_back": { seat: SeatId, space: SpaceId, level: number, refund: Money, } } | { "group_taken_back": { seat: SeatId, group: GroupId, houses: number, refund: Money, } } | { "sale_taken_back": { seat: SeatId, space: SpaceId, level: number, cost: Money, along?: boolean, } } | { "mortgage_taken_back": { seat: SeatId, deed: SpaceId, amount: Money, } } | { "lift_taken_back": { seat: SeatId, deed: SpaceId, amount: Money, } } | { "jail_entered": { seat: SeatId, cause: JailCause, } } | { "jail_choice_offered": { seat: SeatId, } } | { "jail_stay_chosen": { seat: SeatId, } } | { "jail_try_failed": { seat: SeatId, tries: number, } } | { "jail_card_used": { seat: SeatId, deck: DeckId, card: CardId, } } | { "jail_card_given_up": { seat: SeatId, deck: DeckId, card: CardId, } } | { "jail_left": { seat: SeatId, how: JailExit, } } | { "draw_offered": { seat: SeatId, deck: DeckId, } } | { "card_drawn": { seat: SeatId, deck: DeckId, card: CardId, } } | { "card_kept": { seat: SeatId, deck: DeckId, card: CardId, } } | { "card_returned": { deck: DeckId, card: CardId, } } | { "deck_shuffled": { deck: DeckId, } } | { "choice_offered": { seat: SeatId, deck: DeckId, card: CardId, } } | { "option_chosen": { seat: SeatId, option: number, } } | { "tax_choice_offered": { seat: SeatId, space: SpaceId, } } | { "tax_chosen": { seat: SeatId, percent: boolean, } } | { "levy_called": { collector: SeatId, payers: Array<SeatId>, amount: Money, duty: Duty, } } | { "dues_called": { payer: SeatId, creditors: Array<SeatId>, amount: Money, duty: Duty, } } | { "debt_incurred": { debtor: SeatId, to: Party, amount: Money, duty: Duty, } } | { "debt_settled": { debtor: SeatId, to: Party, amount: Money, duty: Duty, } } | { "went_bankrupt": { seat: SeatId, to: Party, owed: Money, paid: Money, } } | { "estate_passed": { from: SeatId, to: SeatId, deeds: Array<SpaceId>, } } | { "estate_returned": { from: SeatId, deeds: Array<SpaceId>, auction: boolean, } } | { "trade_offered": { from: SeatId, to: SeatId, give: Goods, take: Goods, } } | { "trade_made": { from: SeatId, to: SeatId, give: Goods, take: Goods, from_fee: Money, to_fee: Money, } } | { "trade_declined": { from: SeatId, to: SeatId, } } | { "trade_withdrawn": { from: SeatId, to: SeatId, } } | { "trade_voided": { from: SeatId, to: SeatId, } } | { "loan_taken": { seat: SeatId, amount: Money, owed: Money, turns: number, } } | { "loan_repaid": { seat: SeatId, amount: Money, owed: Money, } } | { "loan_counted": { seat: SeatId, turns: number, } } | { "loan_fell_due": { seat: SeatId, charge: Money, owed: Money, } } | { "loan_changed": { seat: SeatId, owed: Money, turns: number, } } | { "currency_bought": { seat: SeatId, currency: CurrencyId, spent: Money, units: number, } } | { "currency_sold": { seat: SeatId, currency: CurrencyId, units: number, received: Money, } } | { "rates_moved": { steps: [number, number], rates: [number, number], } } | { "rates_shifted": { rates: [number, number], } } | { "holding_changed": { seat: SeatId, currency: CurrencyId, units: number, } } | { "spread_waived": { seat: SeatId, turns: number, } } | { "multiplier_armed": { seat: SeatId, percent: number, this_turn: boolean, } } | { "multiplier_settled": { seat: SeatId, percent: number, net: Money, adjustment: Money, } } | { "vote_cast": { seat: SeatId, finish: boolean, } } | { "time_called": Record<symbol, never> } | { "seat_handed_to_bot": { seat: SeatId, } } | { "seat_returned": { seat: SeatId, } } | { "game_ended": { cause: EndCause, ranking: Array<Rank>, } };

export type ExchangeTerms = { 
/**
 * The one name of each currency.
 */
calm: string, wild: string, spread_pct: number, };

/**
 * What becomes of the possessions of whoever leaves the game.
 */
export type Fate = "inherited" | "inherited_built" | "liquidated" | "sold_then_auctioned" | "auctioned" | "freed";

export type FeedbackKind = "bug" | "suggestion";

/**
 * How far something that was said has come.
 */
export type FeedbackStand = "kept" | "waiting" | "sent";

export type FeedbackTaken = { stand: FeedbackStand, };

export type FeedbackView = { id: number, kind: string, text: string, at: number, forwarded: boolean, };

export type Field = "nickname" | "token" | "password" | "preset" | "edition" | "options" | "theme" | "seats" | "players" | "text" | "hours";

export type FieldFault = { field: Field, problem: Problem, 
/**
 * Whose field it is, counted from 0, where several people are named at once.
 */
player?: number | null, };

export type FieldMessage = { field: Field, message: string, 
/**
 * Whose field it is, counted from 0, where several people are named at once.
 */
player?: number | null, };

/**
 * House rules as a form has them, and the one that was changed last.
 */
export type FitOptions = { preset: string, options: Record<string, unknown>, changed?: string | null, };

/**
 * A game that stands out.
 */
export type GameMark = { preset: string, rounds: number, 
/**
 * How long it was played.
 */
seconds: number, 
/**
 * When it ended, in seconds since 1970.
 */
at: number, };

/**
 * How a game stands or has ended, and what each seat was worth on the way.
 */
export type GameSummary = { game: number, 
/**
 * Why it is over, if it is.
 */
end?: EndCause | null, 
/**
 * By place; without an end as if it ended now.
 */
standings: Array<Standing>, 
/**
 * What each seat was worth when a round began, and finally what it is worth now: a list of
 * seats for each round.
 */
worth: Array<Array<number>>, };

export type GiveFeedback = { kind: FeedbackKind, text: string, };

/**
 * One side of a trade.
 */
export type Goods = { deeds: Array<SpaceId>, cash: Money, 
/**
 * Jail cards of deck A and deck B.
 */
jail_cards: [number, number], };

/**
 * What one side may put into a trade.
 */
export type GoodsBound = { 
/**
 * Those that may be chosen from, and how many of them.
 */
deeds: Array<SpaceId>, min_deeds: number, max_deeds: number, 
/**
 * `cash` is the most.
 */
min_cash: Money, cash: Money, 
/**
 * The most of each deck.
 */
jail_cards: [number, number], };

/**
 * A group of deeds that belong together.
 */
export type GroupId = number;

export type GroupView = { name: string, spaces: Array<SpaceId>, };

export type Happening = { event: Event, 
/**
 * The line of the log.
 */
text: string, 
/**
 * Cash that changes hands in it.
 */
payments: Array<Payment>, 
/**
 * How long the table gives it for the eye, in milliseconds; 0: there is nothing to see. Bots wait so long.
 */
ms: number, 
/**
 * It is a payment that is worth a word, by what the payer had and by the scale of the board.
 */
hurt?: Hurt | null, };

/**
 * What a good bot would do: the command, in words, and why as a clause.
 */
export type Hint = { seat: SeatId, command: Command, text: string, reason: string, };

/**
 * What a good bot would do on this seat; needed only by those who play several.
 */
export type HintQuestion = { seat?: SeatId | null, };

/**
 * So that nothing of the types is left out when they are written down.
 */
export type HttpBodies = { session_granted: SessionGranted, create_room: CreateRoom, join_room: JoinRoom, watch_room: WatchRoom, room_entered: RoomEntered, room_listing: RoomListing, room_door: RoomDoor, me: Me, statistics: Statistics, leave_solo: LeaveSolo, seat_code: SeatCode, claim_seat: ClaimSeat, loaded_room: LoadedRoom, saved_slot: SavedSlot, preset: PresetView, option_section: OptionSection, fit_options: FitOptions, options_fitted: OptionsFitted, game_summary: GameSummary, network: NetworkView, network_game: NetworkGame, theme: ThemeView, rules_question: RulesQuestion, rule_section: RuleSection, give_feedback: GiveFeedback, feedback_taken: FeedbackTaken, check_pack: CheckPack, pack_checked: PackChecked, log_page: LogPage, replay_page: ReplayPage, hint_question: HintQuestion, hint: Hint, edition: EditionView, report_line: ReportLine, announcement: Announcement, admin_command: AdminCommand, admin_answer: AdminAnswer, error: Refused, };

/**
 * How much a payment hurts whoever pays it.
 */
export type Hurt = "large" | "huge";

export type Income = "salary" | { "card": { deck: DeckId, card: CardId, } } | { "fortune": { space: SpaceId, } } | "pot" | "multiplier";

export type JailCause = "space" | "card" | "doubles";

export type JailExit = "fee" | "doubles" | "card" | "free" | "served";

export type JoinRoom = { nickname: string, token?: string | null, password?: string | null, 
/**
 * The berth, or the seat that is taken over; by itself the first that is open.
 */
seat?: SeatId | null, };

/**
 * Leaving a game of one person: into a slot, or never to be seen again.
 */
export type LeaveSolo = { save: boolean, 
/**
 * Replaces what lies there; without one it is the slot that the game came from, or a free one.
 */
slot?: number | null, };

/**
 * A lesson of the tutorial. Its words belong to the client.
 */
export type LessonView = { topic: Topic, 
/**
 * Counted from 1.
 */
number: number, lessons: number, 
/**
 * The space that it is about.
 */
space?: SpaceId | null, 
/**
 * It was done, and the next one follows in a moment.
 */
done: boolean, 
/**
 * It begins from a position of its own: what lies on the table has changed since the lesson before.
 */
later: boolean, };

export type LimitHit = { name: string, count: number, };

export type LimitsHit = { 
/**
 * Seconds since 1970.
 */
since: number, limits: Array<LimitHit>, 
/**
 * Those who hit them most often.
 */
addresses: Array<LimitHit>, };

export type LoadedRoom = { code: string, };

/**
 * Percentages are of the sum borrowed.
 */
export type LoanTerms = { interest_pct: number, 
/**
 * Turns of the borrower until it is due.
 */
turns: number, 
/**
 * Added when it is due.
 */
late_pct: number, };

export type LoanView = { principal: Money, owed: Money, turns: number, };

/**
 * A part of the log.
 */
export type LogPage = { game: number, steps: Array<StepView>, 
/**
 * More steps follow.
 */
more: boolean, };

/**
 * What the luck of this game is made of; the seed is shown when it is over.
 */
export type LuckView = { commitment: string, 
/**
 * By seat, each the one that was promised before any of them was opened.
 */
nonces: Array<string>, 
/**
 * So many starts of this table were taken back before this one; games older than 0.4.0 did not count.
 */
broken_off: number, seed?: string | null, };

/**
 * What belongs to this client: rooms to come back to, and saves.
 */
export type Me = { rooms: Array<MyRoom>, saves: Array<SaveView>, settings: unknown, 
/**
 * Lines of talk can be reported to somebody who looks after the server.
 */
reports: boolean, };

/**
 * An amount in whole units of the edition's currency.
 */
export type Money = number;

export type MoveKind = "steps" | "direct" | "backward";

export type MultiplierTerms = { 
/**
 * In percent.
 */
least: number, most: number, 
/**
 * The balance of a turn, or else the next single payment.
 */
whole_turn: boolean, };

export type MyRoom = { code: string, kind: RoomKind, stage: RoomStage, preset: string, 
/**
 * How many options differ from the preset.
 */
changes: number, theme: string, seats: Array<SeatId>, 
/**
 * Everybody at the table, in the order of the seats.
 */
players: Array<string>, 
/**
 * The slot that the game was loaded from or saved to.
 */
slot?: number | null, 
/**
 * When somebody was last there, in seconds since 1970.
 */
touched: number, 
/**
 * Players who are there now.
 */
here: number, rest?: Rest | null, 
/**
 * The game waits for a seat of this client.
 */
your_turn: boolean, 
/**
 * Whoever starts another game alone, or on one device, is to be asked what becomes of this one. Of earlier
 * versions there may be several such games; they wait until they are finished, saved or given up.
 */
asked_about: boolean, };

/**
 * Another program on the local network, with the rooms that it lists.
 */
export type NetworkGame = { name: string, link: string, rooms: Array<RoomListing>, };

/**
 * Whether others on the local network can come in, and how.
 */
export type NetworkView = { 
/**
 * Whoever asks sits at the machine, and may open and close.
 */
here: boolean, 
/**
 * Nobody else is connected to the program. Told only to whoever sits at the machine.
 */
alone: boolean, open: boolean, 
/**
 * Games of others are listened for.
 */
searching: boolean, 
/**
 * Where others find this table; the first is the most likely one.
 */
links: Array<string>, };

/**
 * Why something cannot be done that these rules have. What neither a prompt admits nor an obstacle bars, they do not have.
 */
export type Obstacle = { 
/**
 * What it keeps from, and on which of the seat's deeds.
 */
bars: Array<Pursuit>, 
/**
 * What the command would be refused with.
 */
refusal: Refusal, 
/**
 * The same in words.
 */
message: string, };

/**
 * An obstacle, or the number of one that this client has been told. They are counted from 0 in the order in which they
 * were told, beginning with each message that shows the whole view.
 */
export type ObstacleNews = number | Obstacle;

export type OfferView = { to: SeatId, give: Goods, take: Goods, };

/**
 * What follows when a deed is not bought.
 */
export type OnDecline = "none" | "open" | "sealed";

export type Opening = { 
/**
 * Place reached so far; equal for those who are tied.
 */
rank: [number, number, number, number, number, number, number, number], 
/**
 * The throws of this round of throws.
 */
totals: [number, number, number, number, number, number, number, number], 
/**
 * Who throws in this round of throws, and who has not thrown yet.
 */
throwing: Array<SeatId>, waiting: Array<SeatId>, };

/**
 * What is wrong with an option of the ruleset.
 */
export type OptionFault = { "code": "unknown_key", suggestions: Array<string>, } | { "code": "no_value", found: string, } | { "code": "repeated" } | { "code": "out_of_range", least: number, most: number, } | { "code": "contradicts", other: string, } | { "code": "bank_too_poor", needed: number, };

/**
 * A word about one option.
 */
export type OptionNote = { key: string, text: string, };

/**
 * Options that belong together, with their title.
 */
export type OptionSection = { id: string, title: string, options: Array<OptionView>, };

/**
 * What an option takes besides its words.
 */
export type OptionTakes = { "kind": "words" } | { "kind": "flag" } | { "kind": "figure", min: number, max: number, } | { "kind": "figures", len: number, min: number, max: number, };

/**
 * One option of a ruleset: its value in the preset, and what else it takes.
 */
export type OptionView = { key: string, title: string, explanation: string, value: unknown, 
/**
 * Words that can stand for a value, with what they mean.
 */
words: Array<OptionWord>, takes: OptionTakes, 
/**
 * Among the few that most families change.
 */
popular: boolean, };

export type OptionWord = { word: string, title: string, };

/**
 * House rules that go together with the one that was changed last, as far as they can.
 */
export type OptionsFitted = { 
/**
 * What differs from the preset now.
 */
options: Record<string, unknown>, 
/**
 * What had to follow, and why.
 */
followed: Array<OptionNote>, 
/**
 * What keeps these rules from being played.
 */
faults: Array<OptionNote>, 
/**
 * What has no effect under these rules, with the title of the option that would give it one.
 */
idle: Array<OptionNote>, };

/**
 * How fast a table goes on: bots wait until what happened has been seen.
 */
export type Pace = "calm" | "brisk" | "instant";

/**
 * What a pack looks like, and everything that is wrong with it.
 */
export type PackChecked = { 
/**
 * As the pack's first preset plays it; without a preset of its own, by the usual rules. `null`
 * where nothing can be shown.
 */
board?: BoardView | null, faults: Array<PackFault>, };

export type PackFault = { file: string, 
/**
 * Counted from 1; 0 if the fault concerns the whole file.
 */
line: number, 
/**
 * Dotted path, e.g. `spaces[5].price`; empty if the fault concerns the whole file.
 */
key: string, text: string, };

/**
 * A data file; the ending of its name says the format.
 */
export type PackFile = { name: string, text: string, };

/**
 * Someone who pays or is paid.
 */
export type Party = "bank" | "pot" | { "seat": SeatId } | { "each": Array<SeatId> };

/**
 * Cash that goes from one party to another.
 */
export type Payment = { from: Party, to: Party, amount: Money, };

/**
 * A line to a room.
 */
export type PersonHere = { person: string, address: string, room: string, 
/**
 * Seconds since 1970.
 */
since: number, };

export type PersonNamed = { person: string, nickname: string, watches: boolean, };

export type Phase = { "opening": Opening } | { "turn": Record<symbol, never> } | { "purchase": { deed: SpaceId, } } | { "rent_roll": { deed: SpaceId, 
/**
 * A card led there and raises the rent.
 */
by_card: boolean, } } | { "draw": { deck: DeckId, } } | { "card_choice": { deck: DeckId, card: CardId, } } | { "tax_choice": { space: SpaceId, } } | { "jail_choice": Record<symbol, never> } | { "debt": Debt } | { "auction": Auction } | { "takeover": { seat: SeatId, deeds: Array<SpaceId>, } } | { "levy": { collector: SeatId, payers: Array<SeatId>, amount: Money, duty: Duty, } } | { "dues": { payer: SeatId, creditors: Array<SeatId>, amount: Money, duty: Duty, } } | { "estate": { deeds: Array<SpaceId>, } } | { "over": { cause: EndCause, } };

/**
 * What somebody wants to be called, and the figure that stands for them.
 */
export type PlayerChoice = { nickname: string, 
/**
 * By chance if there is none, or an empty one.
 */
token?: string | null, };

export type PresetCount = { preset: string, games: number, wins: number, };

export type PresetView = { id: string, title: string, summary: string, edition: string, theme: string, min_seats: number, max_seats: number, 
/**
 * Where its board insists on tokens of its own; otherwise the theme's are played with.
 */
tokens?: Array<TokenView> | null, 
/**
 * Its file was edited on this machine, or one that it builds on.
 */
changed: boolean, 
/**
 * Why files of this machine are not used for it; what came with the program stands in their place.
 */
faults: Array<PackFault>, };

export type Problem = { "code": "empty" } | { "code": "too_long", most: number, } | { "code": "unprintable" } | { "code": "taken", by: string, } | { "code": "unknown", known: Array<string>, } | { "code": "out_of_range", least: number, most: number, } | { "code": "too_few_for_seated", seated: number, } | { "code": "wrong_password" } | { "code": "password_needed" } | { "code": "bad_option", key: string, why: OptionFault, } | { "code": "too_many", most: number, } | { "code": "tokens_missing", needed: number, } | { "code": "pot_missing" } | { "code": "unplayable" };

/**
 * Named like the command that it allows.
 */
export type Prompt = { "roll": Record<symbol, never> } | { "end_turn": Record<symbol, never> } | { "buy_deed": { deed: SpaceId, price: Money, } } | { "decline_deed": { deed: SpaceId, then: OnDecline, } } | { "bid": { min: Money, max: Money, spaces?: Array<SpaceId> | null, } } | { "seal_bid": { min: Money, max: Money, public: Visibility, } } | { "pass_bid": Record<symbol, never> } | { "auction_deed": { deed: SpaceId, clears?: Money | null, } } | { "build": { space: SpaceId, cost: Money, hotel: boolean, advice?: BuildAdvice | null, } } | { "build_group": { group: GroupId, max: number, cost: Money, } } | { "sell_building": { space: SpaceId, refund: Money, } } | { "sell_hotel": { space: SpaceId, refund: Money, } } | { "sell_group": { group: GroupId, 
/**
 * To the same level on every lot: from `min` to `max`.
 */
min: number, max: number, 
/**
 * One for each level above which some lots may stay.
 */
higher: Array<Remainder>, } } | { "mortgage": { deed: SpaceId, raises: Money, } } | { "lift_mortgage": { deed: SpaceId, cost: Money, } } | { "sell_deed": { deed: SpaceId, raises: Money, } } | { "take_over": { 
/**
 * For all of them, if none is lifted.
 */
fee: Money, held: Money, 
/**
 * What lifting a deed costs beyond its part of the fee.
 */
lift: { [key in SpaceId]: Money }, } } | { "pay_jail_fee": { fee: Money, } } | { "use_jail_card": { deck: DeckId, } } | { "stay_in_jail": Record<symbol, never> } | { "draw_card": { deck: DeckId, } } | { "choose_option": { deck: DeckId, card: CardId, options: Array<number>, } } | { "choose_tax": { amount: Money, percent: number, } } | { "offer_trade": { to: SeatId, give: GoodsBound, take: GoodsBound, terms: TradeTerms, } } | { "counter_trade": { from: SeatId, give: GoodsBound, take: GoodsBound, terms: TradeTerms, } } | { "accept_trade": { from: SeatId, fee: Money, } } | { "decline_trade": { from: SeatId, } } | { "withdraw_trade": { to: SeatId, } } | { "take_loan": { min: Money, max: Money, step: Money, } } | { "repay_loan": { step: Money, max: Money, owed: Money, } } | { "buy_currency": { currency: CurrencyId, min: Money, max: Money, rate: number, } } | { "sell_currency": { currency: CurrencyId, min: number, max: number, rate: number, } } | { "arm_multiplier": Record<symbol, never> } | { "vote_finish": { finish: boolean, } } | { "resign": Surrender } | { "take_back": Record<symbol, never> };

/**
 * A prompt, told by the list that this client was shown last for the same seat.
 */
export type PromptNews = number | [number, Record<string, unknown>] | Prompt;

/**
 * What is given in cash and the fees for what is taken come out of `held` and the cash that is taken.
 */
export type Purse = { held: Money, 
/**
 * For taking over mortgages, by deed.
 */
fees: { [key in SpaceId]: Money }, 
/**
 * One of the two is in debt, and the trade has to bring all that is missing.
 */
clears?: Clearing | null, };

/**
 * What is always in sight of those whose rules have it, whether it can be done now or not.
 */
export type Pursuit = { "build": Array<SpaceId> } | "buy" | { "mortgage": Array<SpaceId> } | "trade";

/**
 * What belongs together in such a proposal.
 */
export type Raise = { 
/**
 * In this order.
 */
commands: Array<Command>, raises: Money, };

/**
 * One line of the final ranking, best first.
 */
export type Rank = { seat: SeatId, worth: Money, bankrupt: boolean, 
/**
 * From 1. Equal worth has equal place, and the next place counts all before it: 1, 1, 3. It is absent from games
 * that ended when no place was shared; there everybody's is that in the list.
 */
place?: number, };

export type Refusal = { "code": "bad_fields", faults: Array<FieldFault>, } | { "code": "rejected", rejection: Rejection, } | { "code": "stale", seen: number, now: number, } | { "code": "duplicate" } | { "code": "no_such_seat", seat: SeatId, } | { "code": "not_your_seat", seat: SeatId, } | { "code": "seat_missing" } | { "code": "bad_message" } | { "code": "hello_first" } | { "code": "no_session" } | { "code": "no_such_room" } | { "code": "no_such_save", slot: number, } | { "code": "no_such_seat_code" } | { "code": "no_such_preset", preset: string, } | { "code": "not_a_member" } | { "code": "barred" } | { "code": "room_full", seats: number, } | { "code": "already_seated" } | { "code": "no_spectators" } | { "code": "too_many_spectators", most: number, } | { "code": "watchers_silent" } | { "code": "seat_not_open", seat: SeatId, } | { "code": "nobody_to_agree", needed: number, } | { "code": "not_host" } | { "code": "seat_is_persons", seat: SeatId, } | { "code": "seat_is_not_persons", seat: SeatId, } | { "code": "seat_taken", seat: SeatId, } | { "code": "cannot_kick_yourself" } | { "code": "game_running" } | { "code": "no_game" } | { "code": "game_not_over" } | { "code": "not_enough_players", needed: number, seated: number, } | { "code": "nonce_missing" } | { "code": "not_ready", names: Array<string>, } | { "code": "not_late", seconds: number, } | { "code": "bad_nonce" } | { "code": "nothing_promised" } | { "code": "clock_is_off" } | { "code": "not_waited_for", seat: SeatId, } | { "code": "own_time" } | { "code": "already_granted", seat: SeatId, } | { "code": "others_play" } | { "code": "paused" } | { "code": "no_open_auction" } | { "code": "offers_unwanted", seat: SeatId, } | { "code": "too_many_offers", most: number, } | { "code": "solo_only" } | { "code": "all_slots_taken", slots: number, } | { "code": "sealed_auction" } | { "code": "hints_off" } | { "code": "not_in_lesson" } | { "code": "no_tutorial" } | { "code": "tutorial_is_not_saved" } | { "code": "bad_record", line: number, } | { "code": "record_finished" } | { "code": "too_new", found: number, known: number, } | { "code": "unreadable" } | { "code": "test_hooks_off" } | { "code": "only_here" } | { "code": "network_failed" } | { "code": "bad_arrangement" } | { "code": "too_many_requests", seconds: number, } | { "code": "busy", seconds: number, } | { "code": "too_many_rooms", most: number, } | { "code": "too_long", most: number, } | { "code": "too_large", most: number, } | { "code": "quota_full", 
/**
 * In MiB.
 */
most: number, } | { "code": "server_full" } | { "code": "foreign_origin" } | { "code": "no_such_address" } | { "code": "wrong_method" } | { "code": "too_slow" } | { "code": "wrong_host" } | { "code": "banned", reason: string, 
/**
 * How much longer, rounded up; for ever without it.
 */
hours: number | null, } | { "code": "not_admin" } | { "code": "this_machine" } | { "code": "nobody_named" } | { "code": "no_such_entry" } | { "code": "no_such_line" } | { "code": "own_line" } | { "code": "nobody_to_report_to" } | { "code": "shutting_down" } | { "code": "broken" };

/**
 * A refusal with its sentences.
 */
export type Refused = { refusal: Refusal, message: string, 
/**
 * What to show next to each field at fault.
 */
fields: Array<FieldMessage>, };

export type Rejection = { "code": "game_over" } | { "code": "unknown_seat", seat: SeatId, } | { "code": "seat_is_out", seat: SeatId, } | { "code": "not_for_seats" } | { "code": "needs_seat" } | { "code": "not_your_turn", to_move: SeatId, } | { "code": "decision_pending", seat: SeatId, waiting_for: Waiting, } | { "code": "nothing_pending", wanted: Waiting, } | { "code": "not_in_these_rules", option: string, } | { "code": "outside_window", option: string, window: Window, } | { "code": "roll_due" } | { "code": "no_roll_due" } | { "code": "not_enough_cash", needed: Money, held: Money, } | { "code": "bank_cannot_pay", needed: Money, held: Money, } | { "code": "not_a_deed", space: SpaceId, } | { "code": "not_your_deed", deed: SpaceId, owner: SeatId | null, } | { "code": "no_deeds" } | { "code": "no_lots" } | { "code": "first_lap_missing", deed: SpaceId, } | { "code": "not_a_bidder" } | { "code": "nobody_can_bid" } | { "code": "not_your_bid", bidder: SeatId, } | { "code": "already_leading", amount: Money, } | { "code": "bid_too_low", min: Money, } | { "code": "bid_too_high", max: Money, } | { "code": "bid_visibility_fixed", public: boolean, } | { "code": "other_kind_of_bid", sealed: boolean, } | { "code": "bid_needs_space" } | { "code": "bid_names_no_space" } | { "code": "not_a_lot", space: SpaceId, } | { "code": "unknown_group" } | { "code": "group_incomplete", missing: SpaceId, } | { "code": "group_mortgaged", deed: SpaceId, } | { "code": "uneven", first: SpaceId, } | { "code": "fully_built", level: number, } | { "code": "no_building_left", hotel: boolean, } | { "code": "houses_missing", needed: number, left: number, } | { "code": "build_limit_reached", per_turn: number, } | { "code": "bad_count", min: number, max: number, } | { "code": "bad_remainder", level: number, lots: Array<SpaceId>, min: number, max: number, } | { "code": "nothing_built", space: SpaceId, } | { "code": "no_hotel", space: SpaceId, } | { "code": "whole_group_only" } | { "code": "single_only" } | { "code": "group_improved", space: SpaceId, } | { "code": "already_mortgaged", deed: SpaceId, } | { "code": "not_mortgaged", deed: SpaceId, } | { "code": "not_taken_over", deed: SpaceId, } | { "code": "nothing_to_take_back" } | { "code": "take_back_limit_reached", per_turn: number, } | { "code": "bots_take_nothing_back" } | { "code": "not_in_jail" } | { "code": "jail_fee_required", fee: Money, } | { "code": "jail_fee_too_late", throws: number, } | { "code": "no_jail_card" } | { "code": "no_such_option", options: number, } | { "code": "trade_with_self" } | { "code": "trade_empty" } | { "code": "nothing_to_trade" } | { "code": "trade_shape", kind: TradeKind, } | { "code": "trade_fixed_price", price: Money, } | { "code": "trade_negative_cash" } | { "code": "partner_lacks_cash", seat: SeatId, needed: Money, held: Money, } | { "code": "trade_leaves_debt", debtor: SeatId, missing: Money, } | { "code": "jail_card_not_tradable" } | { "code": "jail_card_missing", seat: SeatId, } | { "code": "offer_open" } | { "code": "no_such_offer", from: SeatId, } | { "code": "loan_running" } | { "code": "no_loan" } | { "code": "loan_amount", min: Money, max: Money, step: Money, } | { "code": "last_round" } | { "code": "exchange_minimum", minimum: Money, } | { "code": "holding_too_small", held: number, } | { "code": "holding_too_large", held: number, } | { "code": "exchange_yields_nothing" } | { "code": "already_armed" } | { "code": "bots_do_not_vote" } | { "code": "already_voted" } | { "code": "already_called" } | { "code": "already_bot" } | { "code": "already_person" };

/**
 * Down to `level`, where from `min` to `max` of these lots keep one building more.
 */
export type Remainder = { level: number, lots: Array<SpaceId>, min: number, max: number, };

/**
 * The invitation to the next game. Whoever accepts it goes to another room; this one keeps its result.
 */
export type RematchView = { 
/**
 * The code of that room.
 */
room: string, 
/**
 * The nickname of whoever asked first.
 */
by: string, };

/**
 * The host asks the others whether somebody who plays shall go.
 */
export type RemovalView = { seat: SeatId, 
/**
 * The seats of those who agree, and of those who do not.
 */
agreed: Array<SeatId>, against: Array<SeatId>, 
/**
 * So many people must agree.
 */
needed: number, };

/**
 * What a rent is made of, so that the log can say it.
 */
export type RentBasis = "unimproved" | "whole_group" | { "houses": { count: number, } } | "hotel" | { "group_houses": { count: number, } } | "group_hotel" | { "railroads": { count: number, twice: boolean, } } | { "utilities": { count: number, multiplier: number, pips: number, } };

/**
 * What a deed brings now from whoever lands on it.
 */
export type RentView = { "amount": Money } | { "per_pip": number };

export type ReplayFrame = { step: StepView, 
/**
 * The parts of the table that this step has changed. Of seats, deeds and offers only those entries
 * that are different, of a seat and of the turn only those fields; `null` stands for what is gone.
 */
change: Record<string, unknown>, };

/**
 * A part of a replay. The first step of each part shows the whole table.
 */
export type ReplayPage = { board: BoardView, 
/**
 * The game was played to its end. In others, what is hidden at the table stays hidden.
 */
finished: boolean, 
/**
 * Steps of the whole game.
 */
total: number, frames: Array<ReplayFrame>, 
/**
 * The step with which each round began.
 */
rounds: Array<RoundMark>, 
/**
 * What each seat was worth when a round began, and at the end: a list of seats for each round.
 */
worth: Array<Array<number>>, };

/**
 * Reports a line of talk to the host of the server.
 */
export type ReportLine = { 
/**
 * Its number.
 */
line: number, reason: ReportReason, text?: string, };

/**
 * What is wrong with what somebody said.
 */
export type ReportReason = "insult" | "threat" | "spam" | "private" | "other";

export type ReportView = { id: number, room: string, speaker: PersonNamed, 
/**
 * Where the speaker is connected from now.
 */
addresses: Array<string>, text: string, said_at: number, 
/**
 * What was said just before, in order.
 */
before: Array<SaidBefore>, reporters: Array<ReporterView>, 
/**
 * When it was dealt with.
 */
dealt?: number | null, };

export type ReporterView = { person: string, reason: ReportReason, text: string, at: number, };

export type Rest = { "why": "asleep", } | { "why": "paused", 
/**
 * Who did, if they still sit here.
 */
by?: SeatId | null, };

/**
 * A table as it is seen from the door.
 */
export type RoomDoor = { listing: RoomListing, 
/**
 * Who sits where; nobody is told where a password is needed.
 */
seats: Array<SeatPlan>, };

export type RoomEntered = { code: string, seats: Array<SeatId>, };

export type RoomKind = "single" | "multiplayer" | "hot_seat" | "tutorial";

/**
 * A room in a list of games, ours or a neighbour's.
 */
export type RoomListing = { code: string, host: string, preset: string, theme: string, stage: RoomStage, seats: number, free: number, locked: boolean, spectators: boolean, 
/**
 * How many options differ from the preset.
 */
changes?: number, 
/**
 * The file of the preset was edited on the machine that serves it.
 */
changed?: boolean, 
/**
 * Seats of the running game that whoever comes may take over.
 */
open?: number, 
/**
 * Nobody who could be asked to start is there.
 */
host_away?: boolean, };

/**
 * What the host decides.
 */
export type RoomSettings = { preset: string, 
/**
 * Another board than the preset's own.
 */
edition?: string | null, 
/**
 * Options that differ from the preset, by their keys.
 */
options: Record<string, unknown>, theme: string, seats: number, clock: ClockSetting, spectators: boolean, 
/**
 * Shown in the list of games.
 */
listed: boolean, 
/**
 * Players may ask what a good bot would do.
 */
hints: boolean, 
/**
 * How fast bots go on. The host may change it during the game as well.
 */
pace: Pace, 
/**
 * Those who watch may talk.
 */
watchers_talk: boolean, 
/**
 * Whoever comes during the game may take the seat of a bot, or of somebody who has left for good.
 */
open_seats: boolean, };

export type RoomStage = "lobby" | "opening" | "playing" | "over" | "abandoned";

export type RoomView = { 
/**
 * By which others find it.
 */
code: string, kind: RoomKind, stage: RoomStage, settings: RoomSettings, 
/**
 * A password is needed to enter.
 */
locked: boolean, 
/**
 * Seats that the rules allow.
 */
min_seats: number, max_seats: number, seats: Array<SeatPlan>, 
/**
 * The first seat of the host, while there is one.
 */
host?: SeatId | null, spectators: number, 
/**
 * Those of them who are here now.
 */
watchers: Array<WatcherView>, 
/**
 * Somebody is asked to go.
 */
removal?: RemovalView | null, 
/**
 * Why nothing happens by itself in the game: no bot moves, and no clock runs.
 */
rest?: Rest | null, 
/**
 * Somebody wants to play again.
 */
rematch?: RematchView | null, 
/**
 * Seats whose people want to pause the game, or to go on with a paused one.
 */
wishes: Array<SeatId>, 
/**
 * Counts the games of this room; 0 before the first.
 */
game: number, 
/**
 * The promise about the luck of the game to come, or of the running one.
 */
commitment: string, 
/**
 * What the start waits for, in a lobby of several people.
 */
start?: StartView | null, 
/**
 * The last start was taken back: why, and because of whom.
 */
broken_off?: BrokenStart | null, 
/**
 * Dice, markets or positions may be scripted here.
 */
test_hooks: boolean, 
/**
 * What is being taught, in a tutorial.
 */
lesson?: LessonView | null, };

export type RoundMark = { round: number, seq: number, };

export type RuleSection = { title: string, sentences: Array<string>, };

/**
 * Which rules, in words.
 */
export type RulesQuestion = { preset: string, edition?: string | null, options: Record<string, unknown>, theme?: string | null, };

export type SaidBefore = { person: string, nickname: string, text: string, };

/**
 * How somebody stood in a saved game.
 */
export type SaveStand = { cash: Money, 
/**
 * By worth, counted from 1; equal worth has equal place.
 */
place: number, };

/**
 * What the menu shows of a saved game.
 */
export type SaveSummary = { preset: string, theme: string, nickname: string, players: Array<string>, round: number, 
/**
 * What the person was worth at the beginning of each round.
 */
worth: Array<number>, 
/**
 * Not known of games that were saved before this was written down.
 */
kind?: RoomKind | null, 
/**
 * The person's cash.
 */
cash?: Money | null, 
/**
 * The person's place by worth, counted from 1.
 */
place?: number | null, 
/**
 * How everybody stood, in the order of `players`.
 */
stands?: Array<SaveStand>, 
/**
 * How many options differ from the preset.
 */
changes?: number, };

export type SaveView = { slot: number, summary: SaveSummary, 
/**
 * Seconds since 1970.
 */
at: number, };

/**
 * Where the game was put; nowhere if it was discarded.
 */
export type SavedSlot = { slot?: number | null, };

/**
 * Typed at another device, it moves the seats of this client there, once.
 */
export type SeatCode = { code: string, 
/**
 * How long it is good for.
 */
seconds: number, };

/**
 * A player's place in this game, counted from 0 in order of entry.
 */
export type SeatId = number;

/**
 * The same in an update.
 */
export type SeatNews = { seat: SeatId, prompts: Array<PromptNews>, raising?: Array<Raise> | null, up_to?: Money | null, };

/**
 * The same in an update.
 */
export type SeatObstacleNews = { seat: SeatId, obstacles: Array<ObstacleNews>, };

/**
 * What keeps a seat of this client from building, buying, mortgaging and trading. Nobody else is told.
 */
export type SeatObstacles = { seat: SeatId, 
/**
 * The most telling reason against a pursuit comes before the others.
 */
obstacles: Array<Obstacle>, };

export type SeatPlan = { seat: SeatId, sitter: Sitter, 
/**
 * Whoever comes may sit down here: an empty berth, or a seat that can be taken over during the game.
 */
open: boolean, };

/**
 * What a seat of this client may do now.
 */
export type SeatPrompts = { seat: SeatId, prompts: Array<Prompt>, 
/**
 * In debt, or short of the price of the deed on offer: what to mortgage and sell, as a proposal. Nothing where
 * that is not enough.
 */
raising: Array<Raise>, 
/**
 * How far the table bids for this seat by itself. Nobody else is told.
 */
up_to?: Money | null, };

export type SeatView = { cash: Money, worth: Money, position: SpaceId, jailed: boolean, jail_turns: number, jail_cards: Array<DeckId>, circuit: boolean, bankrupt: boolean, bot: boolean, loan?: LoanView | null, currencies?: Units | null, 
/**
 * Percent for this turn.
 */
multiplier?: number | null, 
/**
 * Percent for the seat's next turn.
 */
next_multiplier?: number | null, };

/**
 * The last step of a game that a client has.
 */
export type Seen = { 
/**
 * Counts the games of the room.
 */
game: number, seq: number, };

/**
 * One frame of text.
 */
export type ServerMessage = { "type": "welcome", you: You, } | { "type": "you", you: You, } | { "type": "room", room: RoomView, } | { "type": "table", game: number, seq: number, board: BoardView, view: TableView, viewer?: SeatId | null, prompts: Array<SeatPrompts>, obstacles: Array<SeatObstacles>, 
/**
 * The latest steps; earlier ones are fetched.
 */
steps: Array<StepView>, luck: LuckView, waiting?: WaitingView | null, } | { "type": "update", game: number, 
/**
 * The last of the steps.
 */
seq: number, steps: Array<StepView>, 
/**
 * What is different from the view that this client was shown last.
 */
change?: ViewChange | null, 
/**
 * The whole view instead, for those who have just come or look through other eyes now.
 */
view?: TableView | null, 
/**
 * The seat through whose eyes the view is; nobody's for those who watch. Whoever plays several seats
 * sees the table as the one to move does.
 */
viewer?: SeatId | null, 
/**
 * Left out when they are all as before.
 */
prompts?: Array<SeatNews> | null, 
/**
 * Left out when they are all as before.
 */
obstacles?: Array<SeatObstacleNews> | null, waiting?: WaitingView | null, } | { "type": "waiting", waiting?: WaitingView | null, } | { "type": "warning", seat: SeatId, left_ms: number, } | { "type": "turn_ready", seat: SeatId, } | { "type": "thinking", seat: SeatId, } | { "type": "chat", lines: Array<ChatLine>, } | { "type": "emoted", seat: SeatId, emote: Emote, } | { "type": "drafting", seat: SeatId, } | { "type": "open_nonces", commitment: string, promises: Array<string>, } | { "type": "revealed", game: number, seed: string, } | { "type": "answer", id: string, refused?: Refused | null, } | { "type": "pong", } | { "type": "announcement", announcement?: Announcement | null, } | { "type": "closing", why: Closing, 
/**
 * In the words of whoever looks after the server, where it is their doing.
 */
reason?: string | null, };

/**
 * The secret by which this client is known from now on. It is shown once.
 */
export type SessionGranted = { session: string, };

/**
 * What is left out stays as it is.
 */
export type SettingsChange = { preset?: string | null, edition?: string | null, 
/**
 * Options by their keys, on top of the preset; replaces all that were set before.
 */
options: Record<string, unknown> | null, theme?: string | null, seats?: number | null, 
/**
 * Empty for none.
 */
password?: string | null, clock?: ClockSetting | null, spectators?: boolean | null, listed?: boolean | null, hints?: boolean | null, pace?: Pace | null, watchers_talk?: boolean | null, open_seats?: boolean | null, };

/**
 * Who sits on a seat.
 */
export type Sitter = { "who": "nobody", } | { "who": "person", nickname: string, token: string, 
/**
 * They left the choice to chance, or had to: this is what they got.
 */
token_by_chance: boolean, ready: boolean, connected: boolean, 
/**
 * A bot plays for them until they are back.
 */
away: boolean, } | { "who": "bot", nickname: string, token: string, strength: Strength, 
/**
 * Nobody in particular, if a bot inherited the seat of a person.
 */
character: Character | null, };

/**
 * A space of the board, counted clockwise from the start corner; a deed is named by its space.
 */
export type SpaceId = number;

export type SpaceSort = "go" | "jail" | "parking" | "go_to_jail" | "card" | "tax" | "railroad" | "utility" | "lot";

export type SpaceView = { name: string, sort: SpaceSort, group?: GroupId | null, deck?: DeckId | null, 
/**
 * Of a deed.
 */
price?: Money | null, 
/**
 * Where the rules have mortgages.
 */
mortgage?: Money | null, lift?: Money | null, 
/**
 * Of a lot by number of buildings, of a railroad by how many of them the owner has.
 */
rents: Array<Money>, 
/**
 * Rent of a utility for each pip of the throw, by how many of them the owner has.
 */
per_pip: Array<number>, house_cost?: Money | null, hotel_cost?: Money | null, 
/**
 * Of a tax space.
 */
tax?: Money | null, 
/**
 * What happens here under the rules of this table; absent from deeds.
 */
says?: string | null, };

/**
 * As rooms are kept: a game of one person or one device is `solo`.
 */
export type StageAsked = "lobby" | "playing" | "solo" | "over";

export type Standing = { seat: SeatId, 
/**
 * From 1; equal worth has equal place.
 */
place: number, nickname: string, bankrupt: boolean, worth: Money, cash: Money, deeds: Money, buildings: Money, 
/**
 * Foreign money at the bank's buying rate.
 */
foreign: Money, 
/**
 * Owed on a loan; it is taken off the others.
 */
owed: Money, };

export type StartObstacle = { "why": "too_few", needed: number, seated: number, } | { "why": "not_ready", names: Array<string>, } | { "why": "away", names: Array<string>, };

/**
 * How far a lobby of several people is from its game.
 */
export type StartView = { 
/**
 * Why the host cannot start; without any the host's press is enough, and is the host's own word.
 */
obstacles: Array<StartObstacle>, 
/**
 * Every berth is filled and everybody is ready: the game begins by itself after this time, unless somebody takes
 * the word back.
 */
in_ms?: number | null, 
/**
 * All others have waited so long for this one's word that the host may let them watch instead.
 */
late?: SeatId | null, };

/**
 * All games of one person against bots, as far as they are remembered.
 */
export type Statistics = { games: number, wins: number, 
/**
 * Wins in a row, up to the last game.
 */
streak: number, best_streak: number, by_preset: Array<PresetCount>, 
/**
 * By the strongest bot at the table.
 */
by_strength: Array<StrengthCount>, 
/**
 * With the most rounds.
 */
longest?: GameMark | null, 
/**
 * Won in the fewest rounds.
 */
fastest?: GameMark | null, 
/**
 * The dearest rents; 0 if there was none.
 */
rent_paid: number, rent_taken: number, 
/**
 * All there are, in their order.
 */
achievements: Array<AchievementView>, };

export type StepBy = "person" | "bot" | "clock" | "table";

/**
 * One accepted command with everything that followed from it.
 */
export type StepView = { seq: number, 
/**
 * Whose command it was, if it was a seat's.
 */
seat?: SeatId | null, by: StepBy, happened: Array<Happening>, 
/**
 * What it has changed in the cash of the seats; those without a change are left out.
 */
cash: Array<CashChange>, 
/**
 * Why a bot did it, in the viewer's language, where there is more to say than that the game goes on.
 */
reason?: string | null, };

/**
 * Bots that people play against.
 */
export type Strength = "easy" | "normal" | "hard" | "expert";

export type StrengthCount = { strength: Strength, games: number, wins: number, };

/**
 * What giving up means: who is owed how much, whether that is paid in full first, and what becomes of the rest.
 */
export type Surrender = { to: Party, owed: Money, pays: boolean, fate: Fate, };

/**
 * Seats and deeds are keyed by their numbers, as in arranged positions.
 */
export type TableView = { 
/**
 * The seat whose turn it is.
 */
turn: SeatId, round: number, this_turn: TurnView, order: Array<SeatId>, seats: { [key in number]: SeatView }, 
/**
 * Deeds that somebody owns.
 */
deeds: { [key in number]: DeedView }, pot: Money, bank: BankView, rates?: Units | null, 
/**
 * Cards in each pile.
 */
decks: { [key in string]: number }, phase: Phase, 
/**
 * Open offers by the seat that made them.
 */
offers: { [key in number]: OfferView }, last_round: boolean, finish_votes: Array<SeatId>, 
/**
 * Of a game that is over; `null` if several share the win.
 */
winner?: SeatId | null, 
/**
 * All who win, of a game that is over.
 */
winners: Array<SeatId>, end?: EndCause | null, ranking: Array<Rank>, };

export type ThemeView = { id: string, name: string, 
/**
 * Its file was edited on this machine.
 */
changed: boolean, glyph: string, tokens: Array<TokenView>, palette: unknown, };

export type TokenMade = { id: number, label: string, at: number, until: number, };

export type TokenView = { 
/**
 * Who has it; nobody if it is only offered.
 */
seat?: SeatId | null, id: string, name: string, 
/**
 * Sanitised; without one the name is shown.
 */
svg?: string | null, };

export type Topic = "roll" | "buy" | "rent" | "group" | "build" | "auction" | "trade" | "jail" | "farewell";

export type TradeKind = "none" | "free" | "cash_offer" | "swap_only" | "fixed_price";

/**
 * How the two sides depend on each other.
 */
export type TradeTerms = { "free": Purse } | { "cash_offer": Purse } | { "swap_only": Purse } | { "fixed_price": { prices: { [key in SpaceId]: Money }, } };

export type TurnView = { rolled: boolean, roll_due: boolean, doubles: number, dice?: Array<number> | null, built: number, 
/**
 * What the multiplier of this turn works on.
 */
net: Money, };

/**
 * A figure for each foreign currency.
 */
export type Units = { calm: number, wild: number, };

/**
 * What makes a view that a client has into the present one.
 */
export type ViewChange = { 
/**
 * The last step of the view that it changes. Whoever has another one asks for the whole table.
 */
since: number, 
/**
 * Of seats, deeds and offers only those entries that are different, of a seat and of the turn only those fields;
 * `null` stands for what is gone.
 */
parts: Record<string, unknown>, };

/**
 * Whether a sealed bid is shown.
 */
export type Visibility = "choose" | "public" | "private";

/**
 * What the table waits for; the short name of a phase.
 */
export type Waiting = "opening" | "turn" | "purchase" | "rent_roll" | "draw" | "card_choice" | "tax_choice" | "jail_choice" | "debt" | "bid" | "takeover" | "nothing";

/**
 * Whom the table waits for, a person or a bot.
 */
export type WaitingView = { seat: SeatId, 
/**
 * Without one the table waits for ever.
 */
clock?: ClockView | null, 
/**
 * Where the rules limit the time of a game: until its last round is called, from the arrival of the message.
 */
last_round_ms?: number | null, };

export type Waiver = "mortgaged" | "owner_in_jail";

export type WatchRoom = { password?: string | null, 
/**
 * Whoever wants to talk says who they are.
 */
nickname?: string | null, };

/**
 * Somebody who watches.
 */
export type WatcherView = { 
/**
 * By which requests name them.
 */
number: number, 
/**
 * Whoever wants to talk says who they are.
 */
nickname?: string | null, };

/**
 * When something may be done.
 */
export type Window = "any" | "own_turn" | "pre_roll" | "post_move";

export type You = { 
/**
 * Seats that this client plays; none for those who watch.
 */
seats: Array<SeatId>, host: boolean, 
/**
 * Seats whose talk this client does not want to read, and is not sent.
 */
muted: Array<SeatId>, 
/**
 * The same of those who watch, by their numbers.
 */
muted_watchers: Array<number>, 
/**
 * Bots play, and nobody else would be rushed: this client may skip ahead.
 */
may_skip: boolean, 
/**
 * Under which number this client watches.
 */
watching: number | null, 
/**
 * It watches because all others had to wait for its word, so that the host took its berth away.
 */
late: boolean, 
/**
 * Whom the host can pardon; nobody else is told.
 */
barred: Array<WatcherView>, };
