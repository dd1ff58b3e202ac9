Feature: Rent

  @UNI-9
  Scenario Outline: Without the whole group and without houses the printed rent is paid
    Given a game of "unipoli" with 3 players
    And A stands on <from>
    And B owns <deeds>
    When A rolls 1+2
    Then A has <payer> cash
    And B has <owner> cash
    And C has 1500 cash
    And the event duty_paid happens with {"payer": 0, "to": {"seat": 1}, "amount": <rent>}

    Examples:
      | from | deeds   | rent | payer | owner |
      | 0    | 3       | 4    | 1496  | 1504  |
      | 6    | 6 and 9 | 8    | 1492  | 1508  |
      | 21   | 24      | 20   | 1480  | 1520  |
      | 36   | 39      | 50   | 1450  | 1550  |

  @UNI-9
  Scenario: One's own property costs nothing
    Given a game of "unipoli" with 2 players
    And A owns 3
    When A rolls 1+2
    Then A has 1500 cash
    And the event duty_paid does not happen

  @UNI-10
  Scenario Outline: The whole group without buildings doubles the rent
    Given a game of "unipoli" with 2 players
    And A stands on <from>
    And B owns <deeds>
    When A rolls 1+2
    Then A has <payer> cash
    And B has <owner> cash

    Examples:
      | from | deeds         | payer | owner |
      | 0    | 1 and 3       | 1492  | 1508  |
      | 6    | 6, 8 and 9    | 1484  | 1516  |
      | 36   | 37 and 39     | 1400  | 1600  |

  @UNI-10
  Scenario: What counts is the land on which the player stands
    Given a game of "unipoli" with 2 players
    And A stands on 6
    And B owns 6 with 1 house
    And B owns 8 and 9
    When A rolls 1+2
    Then A has 1484 cash
    When A ends the turn
    Given A stands on 3
    And it is A's turn
    When A rolls 1+2
    Then A stands on 6
    And A has 1454 cash

  @UNI-11
  Scenario Outline: The rent grows with the houses
    Given a game of "unipoli" with 2 players
    And A stands on 36
    And A has 2000 cash
    And B owns 37 and 39 with <houses> houses each
    When A rolls 1+2
    Then A has <payer> cash
    And B has <owner> cash

    Examples:
      | houses | payer | owner |
      | 1      | 1800  | 1700  |
      | 2      | 1400  | 2100  |
      | 3      | 600   | 2900  |
      | 4      | 300   | 3200  |

  @UNI-11
  Scenario: A house built now counts for the next visitor
    Given a game of "unipoli" with 2 players
    And A stands on 10
    And A owns 1 and 3
    And B stands on 0
    When A builds on 3
    And A rolls 4+6
    And A ends the turn
    And B rolls 1+2
    Then B has 1480 cash
    And A has 1470 cash

  @UNI-25a
  Scenario Outline: The railroads have one price
    Then the edition "lantern_bay" has at /spaces/<space>/kind/railroad/price 200
    And the edition "lantern_bay" has 4 railroad spaces
    And the preset "unipoli" plays on "lantern_bay"

    Examples:
      | space |
      | 5     |
      | 15    |
      | 25    |
      | 35    |

  @UNI-25b
  Scenario Outline: The rent of a railroad is 25 for each that its owner has
    Given a game of "unipoli" with 2 players
    And A stands on 2
    And B owns <deeds>
    When A rolls 1+2
    Then A has <payer> cash
    And B has <owner> cash

    Examples:
      | deeds            | payer | owner |
      | 5                | 1475  | 1525  |
      | 5 and 35         | 1450  | 1550  |
      | 5, 15 and 25     | 1425  | 1575  |
      | 5, 15, 25 and 35 | 1400  | 1600  |

  @UNI-26a
  Scenario: The utilities have one price
    Then the edition "lantern_bay" has at /spaces/12/kind/utility/price 150
    And the edition "lantern_bay" has at /spaces/28/kind/utility/price 150
    And the edition "lantern_bay" has 2 utility spaces

  @UNI-26b @EC-067
  Scenario Outline: The rent of a utility doubles with both
    Given a game of "unipoli" with 2 players
    And A stands on 6
    And B owns <deeds>
    When A rolls 2+4
    Then A stands on 12
    And A has <payer> cash
    And B has <owner> cash
    And the event rent_rolled does not happen

    Examples: four times the throw, or eight times
      | deeds     | payer | owner |
      | 12        | 1476  | 1524  |
      | 12 and 28 | 1452  | 1548  |
