Feature: UC10 Draw a card

  @NCSU-UC10
  Scenario: The player draws by hand before the turn can end
    Given a game of "ncsu" with 2 players
    And A stands on 4
    And the next card of deck_a is N-A1
    When A rolls 1+2
    Then A stands on 7
    And A may draw_card {"deck": "deck_a"}
    And A may not end_turn
    And A has 1500 cash
    When A ends the turn
    Then it is refused with "decision_pending" {"waiting_for": "draw"}
    When A draws a card
    Then A has 1550 cash
    And A may not draw_card
    And A may end_turn
    When A draws a card
    Then it is refused with "nothing_pending" {"wanted": "draw"}

  @NCSU-UC10
  Scenario Outline: Each kind of card cell has its own pile
    Given a game of "ncsu" with 2 players
    And A stands on <from>
    And the next card of deck_a is N-A1
    And the next card of deck_b is N-B2
    When A rolls 1+2
    Then A may draw_card {"deck": "<pile>"}
    When A draws a card
    Then the event card_drawn happens with {"seat": 0, "deck": "<pile>"}
    And A has <cash> cash

    Examples:
      | from | pile   | cash |
      | 4    | deck_a | 1550 |
      | 19   | deck_a | 1550 |
      | 33   | deck_a | 1550 |
      | 39   | deck_b | 1720 |
      | 14   | deck_b | 1520 |
      | 30   | deck_b | 1520 |

  @NCSU-UC10
  Scenario: A used card goes to the bottom of its pile
    Given a game of "ncsu" with 8 players
    And A stands on 5
    And B stands on 5
    And C stands on 5
    And D stands on 5
    And E stands on 5
    And F stands on 5
    And G stands on 5
    And H stands on 5
    And the next cards of deck_a are N-A1, N-A2, N-A3, N-A4, N-A5, N-A6, N-A7
    When A rolls 1+1
    And A draws a card
    And A ends the turn
    And B rolls 1+1
    And B draws a card
    And B ends the turn
    And C rolls 1+1
    And C draws a card
    And C ends the turn
    And D rolls 1+1
    And D draws a card
    And D ends the turn
    And E rolls 1+1
    And E draws a card
    And E ends the turn
    And F rolls 1+1
    And F draws a card
    And F ends the turn
    And G rolls 1+1
    And G draws a card
    And G ends the turn
    And H rolls 1+1
    And H draws a card
    Then A has 1550 cash
    And B has 1520 cash
    And C has 1510 cash
    And D has 1400 cash
    And E has 1450 cash
    And F is in jail
    And G stands on 24
    And H has 1550 cash
    And the event card_returned has happened 8 times
    And the event deck_shuffled has happened 0 times

  @NCSU-UC10-S1
  Scenario Outline: A card that gives money
    Given a game of "ncsu" with 2 players
    And A stands on <from>
    And the next card of <pile> is <card>
    When A rolls 1+2
    And A draws a card
    Then A has <cash> cash
    And B has 1500 cash

    Examples:
      | from | pile   | card | cash |
      | 4    | deck_a | N-A1 | 1550 |
      | 4    | deck_a | N-A2 | 1520 |
      | 4    | deck_a | N-A3 | 1510 |
      | 14   | deck_b | N-B1 | 1550 |
      | 14   | deck_b | N-B2 | 1520 |
      | 14   | deck_b | N-B3 | 1510 |

  @NCSU-UC10-S2
  Scenario Outline: A card that takes money
    Given a game of "ncsu" with 2 players
    And A stands on <from>
    And the next card of <pile> is <card>
    When A rolls 1+2
    And A draws a card
    Then A has <cash> cash
    And B has 1500 cash

    Examples:
      | from | pile   | card | cash |
      | 4    | deck_a | N-A4 | 1400 |
      | 4    | deck_a | N-A5 | 1450 |
      | 14   | deck_b | N-B4 | 1400 |
      | 14   | deck_b | N-B5 | 1450 |

  @NCSU-UC10-S3
  Scenario Outline: A card that sends to jail does so at once
    Given a game of "ncsu" with 2 players
    And A stands on <from>
    And the next card of <pile> is <card>
    When A rolls 1+2
    Then A is not in jail
    When A draws a card
    Then A is in jail
    And A stands on 10
    And A has 1500 cash
    And the event jail_entered happens with {"seat": 0, "cause": "card"}

    Examples:
      | from | pile   | card |
      | 19   | deck_a | N-A6 |
      | 30   | deck_b | N-B6 |

  @NCSU-UC10-S4
  Scenario Outline: A card that names a cell sends there at once, and the cell takes effect
    Given a game of "ncsu" with 2 players
    And A stands on <from>
    And the next card of <pile> is <card>
    When A rolls 1+2
    And A draws a card
    Then A stands on <cell>
    And A has <cash> cash
    And A may buy_deed {"deed": <cell>}

    Examples:
      | from | pile   | card | cell | cash |
      | 4    | deck_a | N-A7 | 24   | 1500 |
      | 39   | deck_b | N-B7 | 11   | 1700 |
      | 14   | deck_b | N-B7 | 11   | 1700 |
      | 14   | deck_b | N-B8 | 39   | 1500 |

  @NCSU-UC10-S4
  Scenario: The rent of that cell is due
    Given a game of "ncsu" with 2 players
    And A stands on 14
    And B owns 39
    And the next card of deck_b is N-B8
    When A rolls 1+2
    And A draws a card
    Then A stands on 39
    And A has 1450 cash
    And B has 1550 cash

  @NCSU-UC10-E1 @EC-148
  Scenario: Who cannot pay the card is out, and the cells are available again
    Given a game of "ncsu" with 3 players
    And A stands on 4
    And A has 50 cash
    And A owns 1, 3 and 4 with 1 house each
    And A owns 5
    And the next card of deck_a is N-A4
    When A rolls 1+2
    And A draws a card
    Then A is bankrupt
    And A has 0 cash
    And nobody owns 1, 3, 4 and 5
    And 1 carries no building
    And B has 1500 cash
    And C has 1500 cash
    And it is B's turn
    When B rolls 2+3
    Then B may buy_deed {"deed": 5, "price": 200}

  @NCSU-UC10-E1
  Scenario: Who can just pay it stays
    Given a game of "ncsu" with 2 players
    And A stands on 4
    And A has 100 cash
    And A owns 5
    And the next card of deck_a is N-A4
    When A rolls 1+2
    And A draws a card
    Then A has 0 cash
    And A is not bankrupt
    And A owns 5
