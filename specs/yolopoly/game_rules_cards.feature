Feature: Yolopoly: the cards of the two decks

  @YOLO-2.1.4a @YOLO-2.5.8 @YOLO-2.4.1.2
  Scenario Outline: Landing on a card space draws a card of its deck at once, and it is carried out
    Given a game of "<preset>" with 2 players
    And A stands on <from>
    And the next card of deck_a is A16
    And the next card of deck_b is B3
    When A rolls <throw>
    Then A stands on <space>
    And the event card_drawn happens with {"seat": 0, "deck": "<deck>"}
    And A has <cash> cash
    And A may end_turn

    Examples:
      | preset           | from | throw | space | deck   | cash |
      | yolopoly_vanilla | 0    | 3+4   | 7     | deck_a | 1650 |
      | yolopoly_vanilla | 15   | 3+4   | 22    | deck_a | 1650 |
      | yolopoly_vanilla | 29   | 3+4   | 36    | deck_a | 1650 |
      | yolopoly_vanilla | 35   | 3+4   | 2     | deck_b | 1650 |
      | yolopoly_vanilla | 10   | 3+4   | 17    | deck_b | 1450 |
      | yolopoly_vanilla | 26   | 3+4   | 33    | deck_b | 1450 |
      | yolopoly_bankman | 0    | 3+4   | 7     | deck_a | 1650 |
      | yolopoly_bankman | 10   | 3+4   | 17    | deck_b | 1450 |

  @YOLO-2.1.4a
  Scenario: Passing a card space draws nothing
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 16
    When A rolls 1+3
    Then A stands on 20
    And the event card_drawn does not happen

  @YOLO-2.2.1.1.1a
  Scenario Outline: The sixteen cards of the first deck
    Then the edition "lantern_bay" has at /decks/0/cards/<index>/id "<card>"
    And the edition "lantern_bay" has at /decks/0/cards/<index>/effect <effect>

    Examples: cards that move
      | index | card | effect                                            |
      | 0     | A1   | {"advance_to": {"space": 39, "salary": "normal"}} |
      | 1     | A2   | {"advance_to": {"space": 0, "salary": "normal"}}  |
      | 2     | A3   | {"advance_to": {"space": 24, "salary": "normal"}} |
      | 3     | A4   | {"advance_to": {"space": 11, "salary": "normal"}} |
      | 4     | A5   | {"advance_nearest": {"kind": "railroad"}}         |
      | 5     | A6   | {"advance_nearest": {"kind": "railroad"}}         |
      | 6     | A7   | {"advance_nearest": {"kind": "utility"}}          |
      | 9     | A10  | {"move_by": {"steps": -3}}                        |
      | 13    | A14  | {"advance_to": {"space": 5, "salary": "normal"}}  |

    Examples: cards that pay the player
      | index | card | effect                                       |
      | 7     | A8   | {"collect": {"amount": 50, "from": "bank"}}  |
      | 15    | A16  | {"collect": {"amount": 150, "from": "bank"}} |

    Examples: cards that cost money
      | index | card | effect                                                          |
      | 11    | A12  | {"pay_per_building": {"house": 25, "hotel": 100, "to": "bank"}} |
      | 12    | A13  | {"pay": {"amount": 15, "to": "bank"}}                           |
      | 14    | A15  | {"pay_each": {"amount": 50}}                                    |

    Examples: into jail and out of it
      | index | card | effect       |
      | 10    | A11  | "go_to_jail" |
      | 8     | A9   | "jail_card"  |

  @YOLO-2.2.1.1.2a
  Scenario Outline: The sixteen cards of the second deck
    Then the edition "lantern_bay" has at /decks/1/cards/<index>/id "<card>"
    And the edition "lantern_bay" has at /decks/1/cards/<index>/effect <effect>

    Examples: a card that moves
      | index | card | effect                                           |
      | 0     | B1   | {"advance_to": {"space": 0, "salary": "normal"}} |

    Examples: cards that pay the player
      | index | card | effect                                       |
      | 1     | B2   | {"collect": {"amount": 200, "from": "bank"}} |
      | 3     | B4   | {"collect": {"amount": 50, "from": "bank"}}  |
      | 6     | B7   | {"collect": {"amount": 100, "from": "bank"}} |
      | 7     | B8   | {"collect": {"amount": 20, "from": "bank"}}  |
      | 9     | B10  | {"collect": {"amount": 100, "from": "bank"}} |
      | 12    | B13  | {"collect": {"amount": 25, "from": "bank"}}  |
      | 14    | B15  | {"collect": {"amount": 10, "from": "bank"}}  |
      | 15    | B16  | {"collect": {"amount": 100, "from": "bank"}} |

    Examples: cards that make players pay
      | index | card | effect                                                          |
      | 8     | B9   | {"collect_each": {"amount": 10, "who": "everyone"}}             |
      | 2     | B3   | {"pay": {"amount": 50, "to": "bank"}}                           |
      | 10    | B11  | {"pay": {"amount": 100, "to": "bank"}}                          |
      | 11    | B12  | {"pay": {"amount": 50, "to": "bank"}}                           |
      | 13    | B14  | {"pay_per_building": {"house": 40, "hotel": 115, "to": "bank"}} |

    Examples: into jail and out of it
      | index | card | effect       |
      | 5     | B6   | "go_to_jail" |
      | 4     | B5   | "jail_card"  |

  @YOLO-2.2.1.1.1a
  Scenario: Vanilla plays with these sixteen of the first deck
    Then deck_a of "yolopoly_vanilla" holds exactly A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16

  @YOLO-2.2.1.1.2a
  Scenario: Vanilla plays with these sixteen of the second deck
    Then deck_b of "yolopoly_vanilla" holds exactly B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12, B13, B14, B15, B16

  @YOLO-2.4.1.2 @YOLO-2.2.4.2
  Scenario Outline: Cards bring money and cost money
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 1 and 3 with 4 houses each
    And A owns 39 with a hotel
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then A has <own> cash
    And B has <others> cash
    And C has <others> cash

    Examples:
      | from | deck   | card | own  | others |
      | 4    | deck_a | A8   | 1550 | 1500   |
      | 4    | deck_a | A16  | 1650 | 1500   |
      | 4    | deck_a | A13  | 1485 | 1500   |
      | 4    | deck_a | A15  | 1400 | 1550   |
      | 4    | deck_a | A12  | 1200 | 1500   |
      | 14   | deck_b | B2   | 1700 | 1500   |
      | 14   | deck_b | B9   | 1520 | 1490   |
      | 14   | deck_b | B11  | 1400 | 1500   |
      | 14   | deck_b | B14  | 1065 | 1500   |

  @YOLO-2.4.1.2
  Scenario Outline: A card that moves the token leads on to what the new space does
    Given a game of "yolopoly_vanilla" with 2 players
    And B owns 24
    And A stands on 19
    And the next card of deck_a is <card>
    When A rolls 1+2
    Then A stands on <to>
    And A has <cash> cash
    And the table waits for a <decision>

    Examples:
      | card | to | cash | decision |
      | A1   | 39 | 1500 | purchase |
      | A2   | 0  | 1700 | turn     |
      | A3   | 24 | 1480 | turn     |
      | A5   | 25 | 1500 | purchase |
      | A10  | 19 | 1500 | purchase |

  @YOLO-2.4.1.2 @YOLO-2.2.1.1.1a
  Scenario: The jail card of the first deck is kept for later
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 4
    And the next card of deck_a is A9
    When A rolls 1+2
    Then A holds 1 jail card
    And A stands on 7
    And A has 1500 cash
    And the event card_kept happens with {"seat": 0, "deck": "deck_a"}
    And the event card_returned does not happen

  @YOLO-2.4.1.2 @YOLO-2.2.1.1.2a
  Scenario: The jail card of the second deck is kept for later
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 14
    And the next card of deck_b is B5
    When A rolls 1+2
    Then A holds 1 jail card
    And A stands on 17
    And the event card_kept happens with {"seat": 0, "deck": "deck_b"}

  @YOLO-2.4.1.2
  Scenario: Any other card goes back and cannot be kept
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 4
    And the next card of deck_a is A8
    When A rolls 1+2
    Then A holds 0 jail cards
    And the event card_returned happens with {"deck": "deck_a"}
    And the event card_kept does not happen
