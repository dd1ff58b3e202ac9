Feature: UC7 Purchase a tradable cell

  @NCSU-UC7
  Scenario Outline: An available cell of each of the three kinds may be bought at its value
    Given a game of "ncsu" with 2 players
    And A stands on <from>
    When A rolls 1+2
    Then A may buy_deed {"deed": <cell>, "price": <price>}
    And the event deed_offered happens with {"seat": 0, "deed": <cell>, "price": <price>}
    When A buys
    Then A owns <cell>
    And A has <cash> cash
    And the table waits for a turn

    Examples: a property, a railroad, a utility
      | from | cell | price | cash |
      | 6    | 9    | 120   | 1380 |
      | 12   | 15   | 200   | 1300 |
      | 25   | 28   | 150   | 1350 |

  @NCSU-UC7
  Scenario: A cell with an owner is not for sale
    Given a game of "ncsu" with 2 players
    And A stands on 6
    And B owns 9
    When A rolls 1+2
    Then A may not buy_deed
    When A buys
    Then it is refused with "nothing_pending" {"wanted": "purchase"}
    And B owns 9

  @NCSU-UC7
  Scenario: Nobody must buy, and no auction follows
    Given a game of "ncsu" with 2 players
    And A stands on 6
    When A rolls 1+2
    And A ends the turn
    Then nobody owns 9
    And A has 1500 cash
    And it is B's turn
    And the event auction_opened has happened 0 times

  @NCSU-UC7-E1 @EC-035
  Scenario: With too little money nothing happens
    Given a game of "ncsu" with 2 players
    And A has 59 cash
    When A rolls 1+2
    Then A may not buy_deed
    When A buys
    Then it is refused with "not_enough_cash" {"needed": 60, "held": 59}
    And nothing has changed
    And nobody owns 3
    And A has 59 cash
    When A ends the turn
    Then it is B's turn
    And nobody owns 3
    And the event auction_opened has happened 0 times

  @NCSU-UC7-E1
  Scenario: The exact price is enough
    Given a game of "ncsu" with 2 players
    And A has 60 cash
    When A rolls 1+2
    And A buys
    Then A owns 3
    And A has 0 cash
    And A is not bankrupt

  @NCSU-UC7-E2
  Scenario Outline: All railroads have one price, and both utilities
    Then the edition "ncsu" has at /spaces/<cell>/kind/<kind>/price <price>

    Examples:
      | cell | kind     | price |
      | 5    | railroad | 200   |
      | 15   | railroad | 200   |
      | 25   | railroad | 200   |
      | 35   | railroad | 200   |
      | 12   | utility  | 150   |
      | 28   | utility  | 150   |

  @NCSU-UC7-E2
  Scenario: There are no other railroads and utilities
    Then the edition "ncsu" has 4 railroad spaces
    And the edition "ncsu" has 2 utility spaces
    And the edition "ncsu" has 24 lot spaces
