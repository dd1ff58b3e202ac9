Feature: Buying and auctions in Property Tycoon

  @PT-ur-gr-9 @PT-fr-gr-9-1
  Scenario: The bank owns every property at the start
    Given a game of "property_tycoon" with 6 players
    Then nobody owns 1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39
    And nobody owns 5, 15, 25, 35, 12, 28

  @PT-ur-gr-9 @PT-fr-gr-9-2 @PT-fr-gr-8-1 @PT-ur-gr-10 @PT-fr-gr-10-1
  Scenario Outline: Who has gone round may buy where they land, for the price on the card
    Given a game of "property_tycoon" with 2 players
    And A has completed a circuit
    And A stands on <from>
    When A rolls 1+2
    Then A may buy_deed {"deed": <deed>, "price": <price>}
    And A may decline_deed
    When A buys
    Then A owns <deed>
    And A has <cash> cash
    And the bank has <bank> cash
    And the event deed_bought happens with {"seat": 0, "deed": <deed>, "price": <price>}

    Examples:
      | from | deed | price | cash | bank  |
      | 0    | 3    | 60    | 1440 | 47060 |
      | 26   | 29   | 280   | 1220 | 47280 |
      | 36   | 39   | 400   | 1100 | 47400 |
      | 2    | 5    | 200   | 1300 | 47200 |
      | 9    | 12   | 150   | 1350 | 47150 |

  @PT-ur-gr-8 @PT-fr-gr-8-1 @PT-fr-gr-8-2
  Scenario: Before the first circuit nothing is bought, and nothing auctioned
    Given a game of "property_tycoon" with 3 players
    And B has completed a circuit
    And C has completed a circuit
    When A rolls 1+2
    Then A may not buy_deed
    And the event deed_offered does not happen
    And the event auction_opened does not happen
    When A buys
    Then it is refused with "first_lap_missing" {"deed": 3}
    When A ends the turn
    Then it is B's turn
    And nobody owns 3

  @PT-fr-gr-8-3
  Scenario: Without the rule of the first circuit everybody may buy and bid at once
    Given a game of "property_tycoon" with 2 players
    And the option "circuit_required" is false
    When A rolls 1+2
    And A buys
    Then A owns 3
    When A ends the turn
    And B rolls 1+4
    And B declines
    Then A may seal_bid {"min": 1, "max": 1440}
    When A seals a private bid of 7
    Then A owns 5
    And A has 1433 cash

  @PT-fr-gr-9-2
  Scenario: Who cannot pay the price cannot buy, but may sell something first
    Given a game of "property_tycoon" with 2 players
    And A has completed a circuit
    And A has 350 cash
    And A owns 6
    And A stands on 36
    When A rolls 1+2
    Then A may not buy_deed
    When A buys
    Then it is refused with "not_enough_cash" {"needed": 400, "held": 350}
    When A sells 6 to the bank
    And A buys
    Then A owns 39
    And A has 50 cash

  @PT-ur-gr-10 @PT-fr-gr-10-2 @PT-ur-cq-9 @PT-fr-cq-9-1 @PT-fr-cq-9-2 @PT-fr-cq-9-3 @PT-ur-cq-10 @PT-fr-cq-10-1 @EC-037
  Scenario: A declined property is auctioned by sealed bids, public or private as the bidder likes
    Given a game of "property_tycoon" with 4 players
    And everyone has completed a circuit
    And A stands on 36
    When A rolls 1+2
    And A declines
    Then the event auction_opened happens with {"sealed": true, "bidders": [1, 2, 3], "first": 1, "min_bid": 1}
    And B may seal_bid {"min": 1, "max": 1500, "public": "choose"}
    And B may pass_bid
    When B seals a private bid of 120
    And C seals a public bid of 150
    And D passes
    Then the event auction_won happens with {"seat": 2, "price": 150}
    And C owns 39
    And C has 1350 cash
    And B has 1500 cash
    And the bank has 44150 cash
    And A does not see the bid of B
    And C does not see the bid of B
    And D does not see the bid of B
    And A sees the bid of C: 150
    And B sees the bid of C: 150
    And D sees the bid of C: 150
    And it is A's turn

  @PT-ur-cq-9 @PT-fr-cq-9-2 @PT-fr-cq-9-3
  Scenario: A private bid wins as well as a public one
    Given a game of "property_tycoon" with 3 players
    And everyone has completed a circuit
    And A stands on 36
    When A rolls 1+2
    And A declines
    And B seals a public bid of 90
    Then C sees the bid of B: 90
    When C seals a private bid of 91
    Then C owns 39
    And C has 1409 cash
    And B has 1500 cash

  @PT-ur-cq-9 @PT-fr-cq-9-1
  Scenario: Each bids once, in the order of turns after the one who landed
    Given a game of "property_tycoon" with 4 players
    And everyone has completed a circuit
    And it is C's turn
    And C stands on 36
    When C rolls 1+2
    And C declines
    Then D is waited for
    When A seals a public bid of 10
    Then it is refused with "not_your_bid" {"bidder": 3}
    When D seals a public bid of 10
    Then A is waited for
    When D seals a public bid of 20
    Then it is refused with "not_your_bid" {"bidder": 0}
    When A seals a public bid of 5
    Then B is waited for
    When B passes
    Then D owns 39
    And D has 1490 cash

  @PT-fr-gr-10-3 @PT-ur-cq-10 @PT-fr-cq-10-1 @EC-043
  Scenario: Who declined does not bid
    Given a game of "property_tycoon" with 3 players
    And everyone has completed a circuit
    And A stands on 36
    When A rolls 1+2
    And A declines
    Then A may not seal_bid
    When A seals a private bid of 10
    Then it is refused with "not_a_bidder"

  @PT-fr-gr-10-3
  Scenario: By option the one who declined bids too, last of all
    Given a game of "property_tycoon" with 3 players
    And the option "auction.decliner_bids" is true
    And everyone has completed a circuit
    And A stands on 36
    When A rolls 1+2
    And A declines
    Then B is waited for
    When B seals a public bid of 10
    And C passes
    Then A is waited for
    When A seals a private bid of 11
    Then A owns 39
    And A has 1489 cash

  @PT-ur-gr-10 @PT-fr-gr-8-2 @PT-fr-cq-10-1
  Scenario: Only who has gone round bids
    Given a game of "property_tycoon" with 4 players
    And A has completed a circuit
    And C has completed a circuit
    And A stands on 36
    When A rolls 1+2
    And A declines
    Then the event auction_opened happens with {"bidders": [2]}
    And B may not seal_bid
    When B seals a private bid of 500
    Then it is refused with "not_a_bidder"
    When C seals a private bid of 1
    Then C owns 39
    And C has 1499 cash

  @PT-fr-gr-10-4 @EC-041
  Scenario: No auction if only the one who landed has gone round
    Given a game of "property_tycoon" with 3 players
    And A has completed a circuit
    And A stands on 36
    When A rolls 1+2
    And A declines
    Then the event auction_opened does not happen
    And nobody owns 39
    And the table waits for a turn
    When A ends the turn
    Then it is B's turn

  @PT-fr-gr-10-4
  Scenario: No auction for the one who landed alone, even where they may bid
    Given a game of "property_tycoon" with 3 players
    And the option "auction.decliner_bids" is true
    And A has completed a circuit
    And A stands on 36
    When A rolls 1+2
    And A declines
    Then the event auction_opened does not happen
    And nobody owns 39
    And the table waits for a turn

  @PT-fr-gr-10-5 @PT-fr-gr-10-6 @PT-fr-gr-10-7 @PT-fr-gr-10-9 @PT-fr-gr-10-8
  Scenario: By option the auction is open: raise or leave, in turn, until one remains
    Given a game of "property_tycoon" with 4 players
    And the option "auction.on_decline" is "open"
    And everyone has completed a circuit
    And C has 70 cash
    And A stands on 36
    When A rolls 1+2
    And A declines
    Then B is waited for
    And B may bid {"min": 1, "max": 1500}
    And B may pass_bid
    When B bids 50
    Then C is waited for
    When C bids 50
    Then it is refused with "bid_too_low" {"min": 51}
    When C bids 71
    Then it is refused with "bid_too_high" {"max": 70}
    When C bids 60
    And D passes
    Then B is waited for
    And nobody owns 39
    When B passes
    Then the event auction_won happens with {"seat": 2, "price": 60}
    And C owns 39
    And C has 10 cash
    And B has 1500 cash

  @PT-fr-gr-10-3 @PT-fr-gr-10-5 @PT-fr-gr-10-7
  Scenario: By options the auction of the first text, in which the one who landed takes part
    Given a game of "property_tycoon" with 3 players
    And the option "auction.on_decline" is "open"
    And the option "auction.decliner_bids" is true
    And everyone has completed a circuit
    And A stands on 36
    When A rolls 1+2
    And A declines
    Then the event auction_opened happens with {"sealed": false, "bidders": [0, 1, 2], "first": 1}
    When B passes
    And C bids 30
    And A bids 31
    Then C is waited for
    When C passes
    Then A owns 39
    And A has 1469 cash

  @PT-fr-gr-10-5 @PT-fr-gr-10-6
  Scenario: In the preset bids are sealed, and there is nothing to raise
    Given a game of "property_tycoon" with 3 players
    And everyone has completed a circuit
    And A stands on 36
    When A rolls 1+2
    And A declines
    Then B may not bid
    When B bids 10
    Then it is refused with "other_kind_of_bid" {"sealed": true}
    When B seals a public bid of 50
    And C seals a public bid of 20
    Then B owns 39
    And B has 1450 cash

  @PT-fr-gr-10-8
  Scenario: Nobody bids more than their cash
    Given a game of "property_tycoon" with 2 players
    And everyone has completed a circuit
    And B has 200 cash
    And B owns 5
    And A stands on 36
    When A rolls 1+2
    And A declines
    Then B may seal_bid {"max": 200}
    When B seals a private bid of 201
    Then it is refused with "bid_too_high" {"max": 200}
    When B seals a private bid of 200
    Then B owns 39
    And B has 0 cash

  @PT-ur-cq-4 @PT-fr-cq-9-2
  Scenario: An auction starts at one pound
    Given a game of "property_tycoon" with 2 players
    And everyone has completed a circuit
    And A stands on 36
    When A rolls 1+2
    And A declines
    Then the event auction_opened happens with {"min_bid": 1}
    When B seals a public bid of 0
    Then it is refused with "bid_too_low" {"min": 1}
    When B seals a public bid of 1
    Then B owns 39
    And B has 1499 cash

  @PT-fr-gr-10-10 @EC-040
  Scenario: No cash is raised while an auction runs
    Given a game of "property_tycoon" with 3 players
    And everyone has completed a circuit
    And B owns 5
    And B owns 6, 8 and 9 with 1 house each
    And A owns 15
    And A stands on 36
    When A rolls 1+2
    And A declines
    Then B may not mortgage
    And B may not sell_deed
    And B may not sell_building
    When B mortgages 5
    Then it is refused with "not_in_these_rules" {"option": "auction.raise_cash"}
    When B sells 5 to the bank
    Then it is refused with "not_in_these_rules" {"option": "auction.raise_cash"}
    When B sells a building on 6
    Then it is refused with "not_in_these_rules" {"option": "auction.raise_cash"}
    When A mortgages 15
    Then it is refused with "not_in_these_rules" {"option": "auction.raise_cash"}
    When A offers B 15 for 5
    Then it is refused with "decision_pending" {"waiting_for": "bid"}

  @EC-038
  Scenario: Of equal bids the earlier one in the order wins
    Given a game of "property_tycoon" with 3 players
    And everyone has completed a circuit
    And A stands on 36
    When A rolls 1+2
    And A declines
    And B seals a private bid of 120
    And C seals a private bid of 120
    Then B owns 39
    And B has 1380 cash
    And C has 1500 cash

  @PT-fr-cq-9-3
  Scenario: By option equal bids are bid again by those who tied
    Given a game of "property_tycoon" with 4 players
    And the option "auction.tie" is "rebid"
    And everyone has completed a circuit
    And A stands on 36
    When A rolls 1+2
    And A declines
    And B seals a private bid of 120
    And C seals a private bid of 120
    And D seals a private bid of 30
    Then the event auction_tied happens with {"bidders": [1, 2]}
    And B is waited for
    When B seals a private bid of 130
    And C seals a private bid of 140
    Then C owns 39
    And C has 1360 cash
    And D has 1500 cash

  @PT-ur-gr-10 @EC-044
  Scenario: Without a bid the property stays unsold, and the next to land may buy it
    Given a game of "property_tycoon" with 3 players
    And everyone has completed a circuit
    And A stands on 36
    When A rolls 1+2
    And A declines
    And B passes
    And C passes
    Then the event auction_unsold happens
    And nobody owns 39
    Given B stands on 36
    When A ends the turn
    And B rolls 1+2
    Then B may buy_deed {"deed": 39, "price": 400}

  @PT-ur-cq-5
  Scenario: What goes back to the bank is not auctioned but sold to the next who lands there
    Given a game of "property_tycoon" with 3 players
    And everyone has completed a circuit
    And A owns 39
    And B stands on 36
    When A sells 39 to the bank
    Then the event auction_opened does not happen
    And nobody owns 39
    And the table waits for a turn
    When A rolls 4+6
    And A ends the turn
    And B rolls 1+2
    Then B may buy_deed {"deed": 39, "price": 400}
    When B buys
    Then B owns 39
    And B has 1100 cash

  @PT-fr-cq-9-3
  Scenario: As an option those who tie may raise once, and who does not stands by the bid
    Given a game of "property_tycoon" with 3 players
    And the option "auction.tie" is "rebid"
    And everyone has completed a circuit
    And it is A's turn
    When A rolls 2+3
    And A declines
    And B seals a private bid of 120
    And C seals a private bid of 120
    Then the event auction_tied happens with {"bidders":[1,2]}
    And B may seal_bid {"min":121}
    When B passes
    And C seals a public bid of 120
    Then it is refused with "bid_too_low" {"min":121}
    When C passes
    Then B owns 5
    And B has 1380 cash
