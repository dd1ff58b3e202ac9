Feature: Rent

  @EC-056
  Scenario Outline: A whole group without houses doubles the rent
    Given a game of "<preset>" with 2 players
    And A stands on 39
    And B owns 1 and 3
    When A rolls 1+1
    Then A stands on 1
    And the event duty_paid happens with {"payer": 0, "to": {"seat": 1}, "amount": 4}
    And B has 1504 cash
    And A has 1696 cash

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |
      | property_tycoon  |

  @EC-056
  Scenario Outline: A part of the group does not double the rent
    Given a game of "<preset>" with 2 players
    And A stands on 39
    And B owns 1
    When A rolls 1+1
    Then B has 1502 cash

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |
      | property_tycoon  |

  @EC-058
  Scenario Outline: A mortgaged lot earns nothing but completes its group
    Given a game of "<preset>" with 2 players
    And B owns 6 and 8
    And B owns 9, mortgaged
    And A stands on <from>
    When A rolls <throw>
    Then A stands on <to>
    And A has <a> cash
    And B has <b> cash

    Examples:
      | preset           | from | throw | to | a    | b    |
      | official         | 4    | 2+3   | 9  | 1500 | 1500 |
      | official         | 0    | 2+4   | 6  | 1488 | 1512 |
      | yolopoly_vanilla | 4    | 2+3   | 9  | 1500 | 1500 |
      | yolopoly_vanilla | 0    | 2+4   | 6  | 1488 | 1512 |

  @EC-059
  Scenario: Without monopolies nothing doubles
    Given a game of "class" with 2 players
    And A stands on 39
    And B owns 1 and 3
    When A rolls 1+1
    Then A stands on 1
    And the event duty_paid happens with {"amount": 2}
    And B has 1502 cash

  @EC-061
  Scenario Outline: Houses multiply the base rent
    Given a game of "ncsu" with 2 players
    And A stands on 35
    And B owns 37, 38 and 39 with <houses> houses each
    When A rolls 1+3
    Then A stands on 39
    And A has <a> cash
    And B has <b> cash

    Examples:
      | houses | a    | b    |
      | 0      | 1400 | 1600 |
      | 1      | 1300 | 1700 |
      | 3      | 1100 | 1900 |

  @EC-062
  Scenario Outline: Each railroad doubles the rent of all
    Given a game of "ncsu" with 2 players
    And B owns <railroads>
    When A rolls 2+3
    Then A stands on 5
    And A has <a> cash
    And B has <b> cash

    Examples:
      | railroads     | a    | b    |
      | 5             | 1450 | 1550 |
      | 5, 15, 25     | 1300 | 1700 |
      | 5, 15, 25, 35 | 1100 | 1900 |

  @EC-064
  Scenario Outline: A mortgaged railroad counts but earns nothing
    Given a game of "official" with 2 players
    And B owns 5
    And B owns 15, mortgaged
    And A stands on <from>
    When A rolls 2+3
    Then A stands on <to>
    And A has <a> cash
    And B has <b> cash

    Examples:
      | from | to | a    | b    |
      | 0    | 5  | 1450 | 1550 |
      | 10   | 15 | 1500 | 1500 |

  @EC-065
  Scenario Outline: A utility costs a multiple of the throw
    Given a game of "<preset>" with 2 players
    And A stands on 5
    And B owns <utilities>
    When A rolls 3+4
    Then A stands on 12
    And A has <a> cash
    And B has <b> cash

    Examples:
      | preset           | utilities | a    | b    |
      | official         | 12        | 1472 | 1528 |
      | official         | 12 and 28 | 1430 | 1570 |
      | yolopoly_vanilla | 12        | 1472 | 1528 |
      | yolopoly_vanilla | 12 and 28 | 1430 | 1570 |
      | property_tycoon  | 12        | 1472 | 1528 |
      | property_tycoon  | 12 and 28 | 1430 | 1570 |
      | class            | 12        | 1472 | 1528 |
      | class            | 12 and 28 | 1430 | 1570 |

  @EC-067
  Scenario Outline: The second utility doubles the rent
    Given a game of "unipoli" with 2 players
    And A stands on 6
    And B owns <utilities>
    When A rolls 2+4
    Then A stands on 12
    And A has <a> cash
    And B has <b> cash

    Examples:
      | utilities | a    | b    |
      | 12        | 1476 | 1524 |
      | 12 and 28 | 1452 | 1548 |

  @EC-068
  Scenario: The card to the next railroad costs twice the rent
    Given a game of "official" with 2 players
    And B owns 15 and 25
    And the next card of deck_a is "A5"
    When A rolls 3+4
    Then A stands on 15
    And A has 1400 cash
    And B has 1600 cash

  @EC-070
  Scenario: The card to the own railroad costs nothing
    Given a game of "official" with 2 players
    And A owns 15 and 25
    And the next card of deck_a is "A5"
    When A rolls 3+4
    Then A stands on 15
    And A has 1500 cash
    And A may end_turn

  @EC-070
  Scenario: The card to a mortgaged railroad costs nothing
    Given a game of "official" with 2 players
    And B owns 15, mortgaged
    And B owns 25
    And the next card of deck_a is "A5"
    When A rolls 3+4
    Then A stands on 15
    And A has 1500 cash
    And B has 1500 cash
    And the event rent_waived happens with {"deed": 15, "why": "mortgaged"}

  @EC-071
  Scenario: The card to the next utility costs ten times a new throw
    Given a game of "official" with 2 players
    And A stands on 15
    And B owns 28
    And the next card of deck_a is "A7"
    And the next throws are 3+4, 4+5
    When A rolls
    Then A stands on 28
    And the event rent_rolled happens
    And A has 1410 cash
    And B has 1590 cash

  @EC-073
  Scenario: An owner in jail collects no rent
    Given a game of "property_tycoon" with 2 players
    And A stands on 35
    And B owns 39 with a hotel
    And B is in jail
    When A rolls 1+3
    Then A stands on 39
    And A has 1500 cash
    And B has 1500 cash
    And the event rent_waived happens with {"deed": 39, "why": "owner_in_jail"}

  @EC-074
  Scenario Outline: An owner in jail collects rent
    Given a game of "<preset>" with 2 players
    And A stands on 35
    And A has 2500 cash
    And B owns 39 with a hotel
    And B is in jail
    When A rolls 1+3
    Then A stands on 39
    And A has 500 cash
    And B has 3500 cash

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |
