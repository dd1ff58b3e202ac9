Feature: Drawing cards (Yolopoly 3.1.17)

  @YOLO-3.1.17.1
  Scenario Outline: On a card space a card of its deck is drawn
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then A stands on <to>
    And the event card_drawn happens with {"seat":0,"deck":"<deck>"}
    And A has <cash> cash

    Examples:
      | from | to | deck   | card | cash |
      | 4    | 7  | deck_a | A8   | 1550 |
      | 19   | 22 | deck_a | A16  | 1650 |
      | 33   | 36 | deck_a | A13  | 1485 |
      | 39   | 2  | deck_b | B2   | 1900 |
      | 14   | 17 | deck_b | B7   | 1600 |
      | 30   | 33 | deck_b | B11  | 1400 |

  @YOLO-3.1.17.2
  Scenario Outline: Elsewhere no card is drawn
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    When A rolls <throw>
    Then the event card_drawn does not happen
    When A draws a card
    Then it is refused with "<code>"

    Examples:
      | from | throw | code             |
      | 0    | 4+6   | nothing_pending  |
      | 0    | 1+3   | nothing_pending  |
      | 0    | 1+4   | decision_pending |
      | 5    | 3+3   | decision_pending |

  @YOLO-3.1.17.2
  Scenario: Passing a card space draws nothing, and nobody draws for another
    Given a game of "yolopoly_vanilla" with 2 players
    When A rolls 4+6
    Then the event card_drawn does not happen
    When B draws a card
    Then it is refused with "not_your_turn"
    When A ends the turn
    And B draws a card
    Then it is refused with "nothing_pending" {"wanted":"draw"}

  @YOLO-3.1.17.3 @YOLO-3.1.17.5
  Scenario: A jail card is kept and used in a later turn
    Given a game of "yolopoly_vanilla" with 2 players
    And the next card of deck_a is A9
    When A rolls 3+4
    Then the event card_kept happens with {"seat":0,"deck":"deck_a"}
    And the event card_returned does not happen
    And A holds 1 jail card
    When A ends the turn
    And B rolls 4+6
    And B ends the turn
    Then A holds 1 jail card
    Given the next card of deck_b is B6
    When A rolls 4+6
    Then A is in jail
    And A holds 1 jail card
    When B rolls 4+6
    And B ends the turn
    Then A may use_jail_card {"deck":"deck_a"}
    When A uses a jail card of deck_a
    Then A is not in jail
    And A holds 0 jail cards
    And A has 1500 cash

  @YOLO-3.1.17.5
  Scenario: While a player holds the card nobody else can draw it
    Given a game of "yolopoly_vanilla" with 2 players
    And the next cards of deck_a are A9, A8
    When A rolls 3+4
    And A ends the turn
    And B rolls 3+4
    Then A holds 1 jail card
    And B holds 0 jail cards
    And B has 1550 cash

  @YOLO-3.1.17.4 @EC-137
  Scenario: The deck is shuffled when a card comes back, so that the same card may come twice
    Given a game of "yolopoly_vanilla" with 2 players
    And the seed is 6
    And the next cards of deck_a are A8, A16
    When A rolls 3+4
    Then the event card_returned happens with {"deck":"deck_a"}
    And the event deck_shuffled happens with {"deck":"deck_a"}
    And A has 1550 cash
    When A ends the turn
    And B rolls 3+4
    Then B has 1550 cash

  @YOLO-3.1.17.4
  Scenario: The table may put used cards at the bottom instead
    Given a game of "yolopoly_vanilla" with 2 players
    And the option "deck.after_use" is "bottom"
    And the seed is 6
    And the next cards of deck_a are A8, A16
    When A rolls 3+4
    Then the event deck_shuffled does not happen
    When A ends the turn
    And B rolls 3+4
    Then B has 1650 cash

  @YOLO-3.1.17.4
  Scenario: A used jail card is shuffled back in
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    And A holds a jail card of deck_a
    When A uses a jail card of deck_a
    Then the event card_returned happens with {"deck":"deck_a"}
    And the event deck_shuffled happens with {"deck":"deck_a"}

  @YOLO-3.1.17.6 @YOLO-3.1.17.8
  Scenario Outline: The contents of the card are carried out
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 37 with 2 houses
    And A owns 39 with a hotel
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then A has <a> cash
    And B has <b> cash
    And C has <b> cash
    And A stands on <to>

    Examples: money
      | from | deck   | card | a    | b    | to |
      | 4    | deck_a | A16  | 1650 | 1500 | 7  |
      | 4    | deck_a | A13  | 1485 | 1500 | 7  |
      | 4    | deck_a | A15  | 1400 | 1550 | 7  |
      | 4    | deck_a | A12  | 1350 | 1500 | 7  |
      | 14   | deck_b | B9   | 1520 | 1490 | 17 |
      | 14   | deck_b | B14  | 1305 | 1500 | 17 |

    Examples: movement
      | from | deck   | card | a    | b    | to |
      | 4    | deck_a | A2   | 1700 | 1500 | 0  |
      | 4    | deck_a | A1   | 1500 | 1500 | 39 |
      | 4    | deck_a | A10  | 1300 | 1500 | 4  |
      | 4    | deck_a | A5   | 1500 | 1500 | 15 |

  @YOLO-3.1.17.7
  Scenario: Who cannot pay a card at once must raise the money first
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 20 cash
    And A owns 6
    And the next card of deck_b is B3
    When A rolls 1+1
    Then the event debt_incurred happens with {"debtor":0,"to":"bank","amount":50}
    And the table waits for a debt
    And A may not roll
    When A mortgages 6
    Then the event debt_settled happens with {"debtor":0,"amount":50}
    And A has 20 cash
    And A must roll

  @YOLO-3.1.17.7
  Scenario: The others' resources are checked when a card collects from them
    Given a game of "yolopoly_vanilla" with 3 players
    And B has 4 cash
    And B owns 6
    And C has 10 cash
    And the next card of deck_b is B9
    When A rolls 1+1
    Then B is waited for
    And the table waits for a debt
    When B mortgages 6
    Then B has 44 cash
    And C has 0 cash
    And C is not bankrupt
    And A has 1520 cash
    And A is waited for

  @YOLO-3.1.17.8
  Scenario: A card that moves the player leads to what waits there
    Given a game of "yolopoly_vanilla" with 2 players
    And B owns 24
    And the next card of deck_a is A3
    When A rolls 3+4
    Then A stands on 24
    And A has 1480 cash
    And B has 1520 cash
    And A may end_turn
