Feature: UC9 Pay rent

  @NCSU-UC9
  Scenario Outline: The kind of cell decides the rent, which goes to its owner
    Given a game of "ncsu" with 3 players
    And A stands on <from>
    And B owns <cell>
    And the next throws are 1+2, 2+6
    When A rolls
    Then A has <payer> cash
    And B has <owner> cash
    And C has 1500 cash
    And the event duty_paid happens with {"payer": 0, "to": {"seat": 1}, "amount": <rent>}

    Examples: a property, a railroad
      | from | cell | rent | payer | owner |
      | 6    | 9    | 8    | 1492  | 1508  |
      | 12   | 15   | 50   | 1450  | 1550  |

  @NCSU-UC9
  Scenario: The rent of a utility goes to its owner when the dice have said how much
    Given a game of "ncsu" with 3 players
    And A stands on 25
    And B owns 28
    And the next throws are 1+2, 2+6
    When A rolls
    Then A has 1500 cash
    When A rolls
    Then A has 1476 cash
    And B has 1524 cash
    And C has 1500 cash
    And the event duty_paid happens with {"payer": 0, "to": {"seat": 1}, "amount": 24}

  @NCSU-UC9
  Scenario: No rent on a cell of one's own
    Given a game of "ncsu" with 2 players
    And A stands on 6
    And A owns 9
    When A rolls 1+2
    Then A has 1500 cash
    And the event duty_paid does not happen
    And A may end_turn

  @NCSU-UC9-S1
  Scenario Outline: The rent of a property is printed on it and doubles with the whole group
    Given a game of "ncsu" with 2 players
    And A stands on <from>
    And B owns <cells>
    When A rolls 1+2
    Then A stands on <cell>
    And the event duty_paid happens with {"amount": <rent>}
    And A has <cash> cash

    Examples: without and with the whole group
      | from | cells         | cell | rent | cash |
      | 1    | 4             | 4    | 4    | 1496 |
      | 1    | 1, 3 and 4    | 4    | 8    | 1492 |
      | 6    | 8 and 9       | 9    | 8    | 1492 |
      | 6    | 6, 8 and 9    | 9    | 16   | 1484 |
      | 35   | 37 and 38     | 38   | 35   | 1465 |
      | 35   | 37, 38 and 39 | 38   | 70   | 1430 |

  @NCSU-UC9-S1 @EC-061
  Scenario Outline: Houses multiply the printed rent
    Given a game of "ncsu" with 2 players
    And A stands on 36
    And B owns 37, 38 and 39 with <houses> houses each
    When A rolls 1+2
    Then A has <payer> cash
    And B has <owner> cash

    Examples: a printed rent of 50, times houses plus one, doubled for the whole group: the first house pays
      | houses | payer | owner |
      | 0      | 1400  | 1600  |
      | 1      | 1300  | 1700  |
      | 2      | 1200  | 1800  |
      | 3      | 1100  | 1900  |
      | 5      | 900   | 2100  |

  @NCSU-UC9-S1 @EC-360
  Scenario: The log tells a doubled rent of houses
    Given a game of "ncsu" with 2 players
    And A stands on 36
    And B owns 37, 38 and 39 with 2 houses each
    When A rolls 1+2
    Then the event duty_paid happens with {"amount": 300, "duty": {"rent": {"deed": 39, "basis": {"group_houses": {"count": 2}}}}}

  @EC-361
  Scenario Outline: Where only bare lots are doubled, houses count by themselves
    Given a game of "ncsu" with 2 players
    And the option "rent.monopoly_double" is "<double>"
    And A stands on 36
    And B owns 37, 38 and 39 with 1 house each
    When A rolls 1+2
    Then the event duty_paid happens with {"amount": <rent>}

    Examples:
      | double           | rent |
      | never            | 100  |
      | unimproved_lot   | 100  |
      | unimproved_group | 100  |
      | always           | 200  |

  @EC-362
  Scenario: A hotel of a whole group is doubled as well, and one of a broken group is not
    Given a game of "official" with 3 players
    And the option "rent.monopoly_double" is "always"
    And A stands on 36
    And B owns 37 and 39 with hotels each
    When A rolls 1+2
    Then the event debt_incurred happens with {"amount": 4000, "duty": {"rent": {"deed": 39, "basis": "group_hotel"}}}

  @NCSU-UC9-S2
  Scenario Outline: For a utility the dice are thrown again
    Given a game of "ncsu" with 2 players
    And A stands on 9
    And B owns <cells>
    And the next throws are 1+2, <throw>
    When A rolls
    Then A stands on 12
    And the event rent_roll_due happens with {"seat": 0, "deed": 12}
    And the event duty_paid does not happen
    When A rolls
    Then the event rent_rolled happens with {"seat": 0}
    And the event duty_paid happens with {"amount": <rent>}
    And A has <payer> cash
    And B has <owner> cash

    Examples: three times with one, ten times with both
      | cells     | throw | rent | payer | owner |
      | 12        | 4+5   | 27   | 1473  | 1527  |
      | 12        | 1+1   | 6    | 1494  | 1506  |
      | 12 and 28 | 4+5   | 90   | 1410  | 1590  |
      | 12 and 28 | 6+6   | 120  | 1380  | 1620  |

  @NCSU-UC9-S2 @NCSU-UC11 @EC-363
  Scenario: The player makes the throw for the rent, which moves nobody
    Given a game of "ncsu" with 2 players
    And A stands on 9
    And B owns 12
    And the next throws are 1+2, 4+4
    When A rolls
    Then A stands on 12
    And the table waits for a rent_roll
    And A may roll
    And A may not end_turn
    And B may not roll
    When A ends the turn
    Then it is refused with "decision_pending" {"seat": 0, "waiting_for": "rent_roll"}
    When B rolls
    Then it is refused with "not_your_turn" {"to_move": 0}
    When A rolls
    Then A stands on 12
    And A has 1476 cash
    And A may not roll
    And A may end_turn

  @EC-364
  Scenario: The clock throws for whoever does not
    Given a game of "ncsu" with 2 players
    And A stands on 9
    And B owns 12
    And the next throws are 1+2, 4+5
    When A rolls
    And the clock runs out
    Then A has 1473 cash
    And B has 1527 cash

  @EC-365
  Scenario: Where the table throws, nobody is asked
    Given a game of "ncsu" with 2 players
    And the option "rent.utility_throw" is "automatic"
    And A stands on 9
    And B owns 12
    And the next throws are 1+2, 4+5
    When A rolls
    Then the event rent_roll_due does not happen
    And the event rent_rolled happens with {"seat": 0}
    And A has 1473 cash
    And A may end_turn

  @EC-366
  Scenario: A deed that was mortgaged or sold meanwhile brings nothing
    Given a game of "official" with 3 players
    And the option "rent.utility_reroll" is true
    And the option "rent.utility_throw" is "button"
    And the option "sell.lot_pct" is 50
    And A stands on 9
    And B owns 12
    And the next throws are 1+2, 4+5
    When A rolls
    And B mortgages 12
    And A rolls
    Then the event rent_waived happens with {"payer": 0, "owner": 1, "deed": 12}
    And A has 1500 cash
    And A may end_turn

  @NCSU-UC9-S3 @EC-062
  Scenario Outline: Each further railroad doubles the rent of 50
    Given a game of "ncsu" with 2 players
    And A stands on 2
    And B owns <cells>
    When A rolls 1+2
    Then A stands on 5
    And A has <payer> cash
    And B has <owner> cash

    Examples:
      | cells            | payer | owner |
      | 5                | 1450  | 1550  |
      | 5 and 15         | 1400  | 1600  |
      | 5, 15 and 25     | 1300  | 1700  |
      | 5, 15, 25 and 35 | 1100  | 1900  |

  @NCSU-UC9-E1
  Scenario: Who cannot pay the rent is out, and the owner gets all the cells
    Given a game of "ncsu" with 3 players
    And A stands on 2
    And A has 49 cash
    And A owns 1, 3 and 4 with 2 houses each
    And A owns 12 and 15
    And B owns 5
    When A rolls 1+2
    Then A is bankrupt
    And B owns 1, 3, 4, 5, 12 and 15
    And 1 carries 2 houses
    And A has 0 cash
    And B has 1549 cash
    And the event went_bankrupt happens with {"seat": 0, "to": {"seat": 1}, "owed": 50, "paid": 49}
    And the game is not over
    And it is B's turn
    When B rolls 4+6
    And B ends the turn
    And C rolls 4+6
    And C ends the turn
    Then it is B's turn

  @NCSU-UC9-E1
  Scenario: Nothing may be sold to pay the rent
    Given a game of "ncsu" with 3 players
    And A stands on 2
    And A has 49 cash
    And A owns 37, 38 and 39 with 5 houses each
    And B owns 5
    When A rolls 1+2
    Then A is bankrupt
    And the event building_sold has happened 0 times
    And B owns 37, 38 and 39

  @NCSU-UC9-E1
  Scenario: The exact rent leaves nothing, but the player stays
    Given a game of "ncsu" with 2 players
    And A stands on 2
    And A has 50 cash
    And A owns 12
    And B owns 5
    When A rolls 1+2
    Then A has 0 cash
    And A is not bankrupt
    And A owns 12
    And the game is not over

  @NCSU-UC9-E1 @EC-152
  Scenario: The last one left has won, and nothing more can be done
    Given a game of "ncsu" with 2 players
    And A stands on 2
    And A has 49 cash
    And B owns 5
    When A rolls 1+2
    Then the game is over
    And the ranking is B, A
    And the event game_ended happens with {"cause": "last_standing"}
    When B rolls
    Then it is refused with "game_over"
