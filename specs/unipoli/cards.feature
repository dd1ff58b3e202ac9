Feature: Cards, taxes, parking

  @UNI-17
  Scenario Outline: A card space draws from its own pile, at once
    Given a game of "unipoli" with 2 players
    And A stands on <from>
    And the next card of deck_a is A8
    And the next card of deck_b is B7
    When A rolls 1+2
    Then the event card_drawn happens with {"seat": 0, "deck": "<deck>"}
    And A has <cash> cash
    And the table waits for a turn

    Examples: 50 from one pile, 100 from the other
      | from | deck   | cash |
      | 4    | deck_a | 1550 |
      | 19   | deck_a | 1550 |
      | 33   | deck_a | 1550 |
      | 39   | deck_b | 1800 |
      | 14   | deck_b | 1600 |
      | 30   | deck_b | 1600 |

  @UNI-19
  Scenario Outline: The card that leads out of jail is kept
    Given a game of "unipoli" with 2 players
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then A holds 1 jail card
    And the event card_kept happens with {"seat": 0, "deck": "<deck>"}
    And the event card_returned does not happen
    And A may not use_jail_card
    When A uses a jail card of <deck>
    Then it is refused with "not_in_jail"
    And A holds 1 jail card

    Examples:
      | from | deck   | card |
      | 4    | deck_a | A9   |
      | 14   | deck_b | B5   |

  @UNI-19
  Scenario: Drawn once, used later
    Given a game of "unipoli" with 2 players
    And A stands on 14
    And the next card of deck_b is B5
    When A rolls 1+2
    Given A stands on 24
    And it is A's turn
    When A rolls 2+4
    Then A is in jail
    And A holds 1 jail card
    When A ends the turn
    And B rolls 4+6
    And B ends the turn
    And A uses a jail card of deck_b
    Then A is not in jail
    And A holds 0 jail cards
    And the event jail_left happens with {"seat": 0, "how": "card"}
    And A has 1500 cash

  @UNI-20
  Scenario Outline: A card that takes money
    Given a game of "unipoli" with 2 players
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then A has <cash> cash
    And B has 1500 cash

    Examples:
      | from | deck   | card | cash |
      | 4    | deck_a | A13  | 1485 |
      | 14   | deck_b | B3   | 1450 |
      | 14   | deck_b | B11  | 1400 |
      | 14   | deck_b | B12  | 1450 |

  @UNI-21
  Scenario Outline: A card that gives money
    Given a game of "unipoli" with 2 players
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then A has <cash> cash
    And B has 1500 cash

    Examples:
      | from | deck   | card | cash |
      | 4    | deck_a | A16  | 1650 |
      | 14   | deck_b | B2   | 1700 |
      | 14   | deck_b | B8   | 1520 |
      | 14   | deck_b | B13  | 1525 |
      | 14   | deck_b | B15  | 1510 |

  @UNI-22
  Scenario Outline: A card that moves the token as it says
    Given a game of "unipoli" with 2 players
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then A stands on <to>
    And A has <cash> cash
    And the table waits for a <phase>

    Examples: forward past the start with the salary, back without
      | from | deck   | card | to | cash | phase    |
      | 4    | deck_a | A1   | 39 | 1500 | purchase |
      | 4    | deck_a | A2   | 0  | 1700 | turn     |
      | 33   | deck_a | A3   | 24 | 1700 | purchase |
      | 19   | deck_a | A4   | 11 | 1700 | purchase |
      | 4    | deck_a | A14  | 5  | 1700 | purchase |
      | 19   | deck_a | A10  | 19 | 1500 | purchase |
      | 4    | deck_a | A10  | 4  | 1300 | turn     |
      | 14   | deck_b | B1   | 0  | 1700 | turn     |

  @UNI-23
  Scenario Outline: Both taxes take their amount
    Given a game of "unipoli" with 2 players
    And A stands on <from>
    When A rolls 1+2
    Then A stands on <space>
    And A has <cash> cash
    And B has 1500 cash
    And the event duty_paid happens with {"payer": 0, "to": "bank", "duty": {"tax": {"space": <space>}}}

    Examples:
      | from | space | cash |
      | 1    | 4     | 1300 |
      | 35   | 38    | 1400 |

  @UNI-24
  Scenario: Nothing happens on the parking space
    Given a game of "unipoli" with 2 players
    And A stands on 17
    And B stands on 1
    And it is B's turn
    When B rolls 1+2
    Then B has 1300 cash
    When B ends the turn
    And A rolls 1+2
    Then A stands on 20
    And A has 1500 cash
    And the event income_paid does not happen
    And the event duty_paid does not happen
    And A may end_turn

  @UNI-14 @UNI-17 @UNI-23 @UNI-24
  Scenario Outline: The cells have the names of the user stories
    Then the preset "unipoli" has at /theme "classroom"
    And a game of "unipoli" with the theme "classroom" calls space <space> "<name>"

    Examples:
      | space | name             |
      | 0     | Go               |
      | 2     | Community Chest  |
      | 4     | Income Tax       |
      | 7     | Chance           |
      | 10    | Jail             |
      | 12    | Electric Company |
      | 20    | Free Parking     |
      | 28    | Water Works      |
      | 30    | Go to Jail       |
      | 38    | Luxury Tax       |
