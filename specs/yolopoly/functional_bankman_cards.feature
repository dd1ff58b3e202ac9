Feature: Bankman: additional cards (Yolopoly 3.1.24.3)

  @YOLO-3.1.24.3.1 @YOLO-3.1.24.3.3
  Scenario: Both decks have a Bankman version with eight cards more
    Then deck_a of "yolopoly_vanilla" holds exactly A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16
    And deck_b of "yolopoly_vanilla" holds exactly B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12, B13, B14, B15, B16
    And deck_a of "yolopoly_bankman" holds exactly A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, BA1, BA2, BA3, BA4, BA5, BA6, BA7, BA8
    And deck_b of "yolopoly_bankman" holds exactly B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12, B13, B14, B15, B16, BB1, BB2, BB3, BB4, BB5, BB6, BB7, BB8

  @YOLO-3.1.24.3.1 @YOLO-3.1.24.3.2 @YOLO-3.1.24.3.4 @YOLO-3.1.24.3.6
  Scenario Outline: The additional cards about rates are drawn like the others
    Given a game of "yolopoly_bankman" with 2 players
    And A stands on <from>
    And the next card of deck_a is <card>
    When A rolls 1+2
    Then the event card_drawn happens with {"seat":0,"deck":"deck_a"}
    And the event deck_shuffled happens with {"deck":"deck_a"}
    And the rate of calm is <calm>
    And the rate of wild is <wild>
    And A has 1500 cash
    And A may end_turn

    Examples:
      | from | card | calm  | wild  |
      | 4    | BA1  | 12500 | 6000  |
      | 19   | BA2  | 12500 | 10000 |
      | 33   | BA3  | 13750 | 8000  |
      | 4    | BA4  | 11250 | 8000  |

  @YOLO-3.1.24.3.2
  Scenario: Off the card spaces no additional card is drawn
    Given a game of "yolopoly_bankman" with 2 players
    And the next card of deck_a is BA1
    When A rolls 4+6
    Then the event card_drawn does not happen
    And the rate of wild is 8000
    When A draws a card
    Then it is refused with "nothing_pending"

  @YOLO-3.1.24.3.2
  Scenario: The classic cards stay in the Bankman decks
    Given a game of "yolopoly_bankman" with 2 players
    And the next card of deck_a is A16
    When A rolls 3+4
    Then A has 1650 cash

  @YOLO-3.1.24.3.4 @YOLO-3.1.24.3.6
  Scenario Outline: Cards about a loan change it
    Given a game of "yolopoly_bankman" with 2 players
    And A has a loan of 300, due in 3 turns
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then A owes <owed> on a loan with <turns> turns left
    And A has <cash> cash

    Examples:
      | from | deck   | card | owed | turns | cash |
      | 4    | deck_a | BA5  | 165  | 3     | 1335 |
      | 14   | deck_b | BB1  | 255  | 3     | 1500 |
      | 14   | deck_b | BB2  | 330  | 5     | 1500 |
      | 14   | deck_b | BB3  | 300  | 3     | 1500 |

  @YOLO-3.1.24.3.4
  Scenario Outline: The same cards without a loan pay or cost something instead
    Given a game of "yolopoly_bankman" with 2 players
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then A has <cash> cash
    And A has no loan
    And A may end_turn

    Examples:
      | from | deck   | card | cash |
      | 4    | deck_a | BA5  | 1550 |
      | 4    | deck_a | BA8  | 1450 |
      | 14   | deck_b | BB1  | 1550 |
      | 14   | deck_b | BB2  | 1525 |
      | 14   | deck_b | BB3  | 1525 |

  @YOLO-3.1.24.3.4 @YOLO-3.1.24.3.6
  Scenario Outline: Cards about foreign money change the holding
    Given a game of "yolopoly_bankman" with 2 players
    And A holds 100 calm
    And A holds 250.55 wild
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then A holds <calm> calm
    And A holds <wild> wild
    And A has <cash> cash

    Examples:
      | from | deck   | card | calm | wild   | cash |
      | 4    | deck_a | BA7  | 100  | 200.44 | 1500 |
      | 14   | deck_b | BB4  | 110  | 250.55 | 1500 |
      | 14   | deck_b | BB5  | 100  | 250.55 | 1510 |

  @YOLO-3.1.24.3.4
  Scenario: Interest on much foreign money is two in a hundred
    Given a game of "yolopoly_bankman" with 2 players
    And A holds 1000 wild
    And A stands on 14
    And the next card of deck_b is BB5
    When A rolls 1+2
    Then A has 1515 cash

  @YOLO-3.1.24.3.4
  Scenario: A card may let the turn count half
    Given a game of "yolopoly_bankman" with 2 players
    And A stands on 36
    And the next card of deck_b is BB7
    When A rolls 1+5
    Then the event multiplier_armed happens with {"seat":0,"percent":50,"this_turn":true}
    And A has 1700 cash
    When A ends the turn
    Then the event multiplier_settled happens with {"percent":50,"net":200,"adjustment":-100}
    And A has 1600 cash

  @YOLO-3.1.24.3.4
  Scenario: A double, a tax and the card that counts the turn twice
    Given a game of "yolopoly_bankman" with 2 players
    And A stands on 0
    And the next card of deck_a is BA6
    When A rolls 2+2
    And A rolls 1+2
    Then the event multiplier_armed happens with {"seat":0,"percent":200,"this_turn":true}
    And A has 1300 cash
    When A ends the turn
    Then A has 1100 cash

  @YOLO-3.1.24.3.4 @YOLO-3.1.24.3.6
  Scenario: A card waives the margin of the exchange for three own turns
    Given a game of "yolopoly_bankman" with 2 players
    And A stands on 14
    And the next card of deck_b is BB6
    When A rolls 1+2
    Then the event spread_waived happens with {"seat":0,"turns":3}
    And A may buy_currency {"currency":"calm","rate":12500}
    When A buys calm for 125
    Then A holds 100 calm
    When A sells 100 calm
    Then A has 1500 cash
    When A ends the turn
    Then B may buy_currency {"currency":"calm"}
    And B may not buy_currency {"currency":"calm","rate":12500}

  @YOLO-3.1.24.3.4 @YOLO-3.1.24.3.6
  Scenario: A card collects from every player with a loan
    Given a game of "yolopoly_bankman" with 4 players
    And B has a loan of 100, due in 3 turns
    And D has a loan of 50, due in 2 turns
    And A stands on 14
    And the next card of deck_b is BB8
    When A rolls 1+2
    Then A has 1540 cash
    And B has 1480 cash
    And C has 1500 cash
    And D has 1480 cash
    And B owes 110 on a loan with 3 turns left

  @YOLO-3.1.24.3.5
  Scenario: A card that cannot be paid at once is a debt
    Given a game of "yolopoly_bankman" with 2 players
    And A has 100 cash
    And A owns 5
    And A has a loan of 300, due in 3 turns
    And the next card of deck_a is BA5
    When A rolls 3+4
    Then the event debt_incurred happens with {"debtor":0,"to":"bank","amount":165,"duty":"loan"}
    And the table waits for a debt
    And A may not end_turn
    When A mortgages 5
    Then A has 35 cash
    And A owes 165 on a loan with 3 turns left
    And A may end_turn

  @YOLO-3.1.24.3.5
  Scenario: A choice that cannot be paid is not offered
    Given a game of "yolopoly_bankman" with 2 players
    And A has 99 cash
    And A has a loan of 300, due in 3 turns
    And the next card of deck_a is BA8
    When A rolls 3+4
    Then A may choose_option {"options":[1]}
    When A chooses option 0
    Then it is refused with "no_such_option"
    When A chooses option 1
    Then A has 99 cash
    And A owes 330 on a loan with 2 turns left

  @YOLO-3.1.24.3.5
  Scenario: With the money the player may choose
    Given a game of "yolopoly_bankman" with 2 players
    And A has 100 cash
    And A has a loan of 300, due in 3 turns
    And the next card of deck_a is BA8
    When A rolls 3+4
    Then A may choose_option {"options":[0,1]}
    When A chooses option 0
    Then A has 0 cash
    And A owes 330 on a loan with 3 turns left

  @YOLO-3.1.24.3.4 @YOLO-3.1.24.4.7
  Scenario: A card that takes the last turn of a loan makes it due at once
    Given a game of "yolopoly_bankman" with 2 players
    And A has 1000 cash
    And A has a loan of 300, due in 1 turn
    And the next card of deck_a is "BA8"
    And it is A's turn
    When A rolls 3+4
    And A chooses option 1
    Then the event loan_fell_due happens with {"charge":60,"owed":390}
    And A has 610 cash
    And A has no loan

  @YOLO-3.1.24.3.5
  Scenario: A part that a card calls in is a debt that an own auction may still pay
    Given a game of "yolopoly_bankman" with 2 players
    And A has 100 cash
    And A has a loan of 300, due in 3 turns
    And A owns 39, mortgaged
    And the next card of deck_a is "BA5"
    And it is A's turn
    When A rolls 3+4
    Then the table waits for a debt
    When A auctions 39
    And B bids 300
    Then A has 235 cash
    And A owes 165 on a loan with 3 turns left
    And B owns 39
