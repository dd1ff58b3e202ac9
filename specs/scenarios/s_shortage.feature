Feature: Selling a group down when the bank lacks houses

  @EC-290
  Scenario: A hotel that cannot be broken down goes with as few buildings as the bank's houses demand
    Given a game of "official" with 2 players
    And A owns 6 with a hotel
    And A owns 8 and 9 with 4 houses each
    And the bank has 0 houses and 11 hotels
    When A sells a building on 6
    Then it is refused with "houses_missing" {"needed": 4, "left": 0}
    And A may sell_group {"group": 1, "min": 0, "max": 2}
    And A may sell_group {"higher": [{"level": 0, "lots": [6, 8, 9], "min": 1, "max": 2}, {"level": 1, "lots": [6, 8, 9], "min": 1, "max": 2}, {"level": 2, "lots": [6, 8, 9], "min": 1, "max": 2}]}
    When A sells group 2 down to 2, one more on 6 and 9
    Then 6 carries 3 houses
    And 8 carries 2 houses
    And 9 carries 3 houses
    And A has 1625 cash
    And the bank has 0 houses and 12 hotels
    And the event building_sold has happened 3 times

  @EC-290
  Scenario: Which lots keep one more is for the owner to say
    Given a game of "official" with 2 players
    And A owns 6 with a hotel
    And A owns 8 and 9 with 4 houses each
    And the bank has 0 houses and 11 hotels
    When A sells group 2 down to 2, one more on 8 and 9
    Then 6 carries 2 houses
    And 8 carries 3 houses
    And 9 carries 3 houses
    And A has 1625 cash

  @EC-291
  Scenario Outline: What the houses do not allow is refused
    Given a game of "official" with 2 players
    And A owns 6 with a hotel
    And A owns 8 and 9 with 4 houses each
    And the bank has <bank> houses and 11 hotels
    When A sells group 2 down to <level>, one more on <higher>
    Then it is refused with "bad_remainder" {"level": <level>, "lots": <lots>, "min": <min>, "max": <max>}
    And A has 1500 cash

    Examples:
      | bank | level | higher     | lots      | min | max |
      | 0    | 2     | 6, 8 and 9 | [6, 8, 9] | 1   | 2   |
      | 0    | 3     | 6          | []        | 0   | 0   |
      | 1    | 3     | 6          | []        | 0   | 0   |
      | 2    | 3     | 6 and 8    | [6, 8, 9] | 1   | 1   |
      | 0    | 2     | 11         | [6, 8, 9] | 1   | 2   |
      | 0    | 4     | 6          | []        | 0   | 0   |

  @EC-291
  Scenario: With more houses in the bank less has to go
    Given a game of "official" with 2 players
    And A owns 6 with a hotel
    And A owns 8 and 9 with 4 houses each
    And the bank has 2 houses and 11 hotels
    When A sells group 2 down to 3, one more on 6
    Then 6 carries 4 houses
    And 8 carries 3 houses
    And 9 carries 3 houses
    And A has 1575 cash
    And the bank has 0 houses and 12 hotels

  @EC-292
  Scenario: Hotels may stay where others give their houses
    Given a game of "official" with 2 players
    And A owns 6, 8 and 9 with hotels
    And the bank has 3 houses and 9 hotels
    Then A may sell_group {"min": 0, "max": 1}
    When A sells group 2 down to 4, one more on 6 and 8
    Then it is refused with "bad_remainder" {"level": 4, "lots": [], "min": 0, "max": 0}
    When A sells group 2 down to 1, one more on 6
    Then it is refused with "bad_remainder" {"level": 1, "lots": [], "min": 0, "max": 0}
    When A sells group 2 down to 0, one more on 6 and 8
    Then 6 carries 1 house
    And 8 carries 1 house
    And 9 carries no building
    And the bank has 1 house and 12 hotels

  @EC-292
  Scenario: A bank with four houses takes one hotel apart, or all of them further down
    Given a game of "official" with 2 players
    And A owns 6, 8 and 9 with hotels
    And the bank has 4 houses and 9 hotels
    When A sells group 2 down to 4, one more on 6 and 8
    Then 6 carries a hotel
    And 8 carries a hotel
    And 9 carries 4 houses
    And the bank has 0 houses and 10 hotels

  @EC-293
  Scenario: An uneven sale of a group is one step and can be taken back
    Given a game of "official" with 2 players
    And A owns 6 with a hotel
    And A owns 8 and 9 with 4 houses each
    And the bank has 0 houses and 11 hotels
    When A sells group 2 down to 2, one more on 6 and 8
    And A says {"take_back": {}}
    Then 6 carries a hotel
    And 8 carries 4 houses
    And 9 carries 4 houses
    And A has 1500 cash
    And the bank has 0 houses and 11 hotels

  @EC-294
  Scenario: A group that is built as a whole stays level
    Given a game of "ncsu" with 2 players
    And the option "sell.building_pct" is 50
    And A owns 6, 8 and 9 with 3 houses each
    When A sells group 2 down to 1, one more on 6
    Then it is refused with "bad_remainder" {"level": 1, "lots": [], "min": 0, "max": 0}
    When A sells group 2 down to 1
    Then 6 carries 1 house

  @EC-295
  Scenario: A debtor parts with no more than the shortage demands
    Given a game of "official" with 2 players
    And A stands on 1
    And A has 0 cash
    And A owns 6 with a hotel
    And A owns 8 and 9 with 4 houses each
    And the bank has 0 houses and 11 hotels
    When A rolls 1+2
    Then the event debt_incurred happens with {"debtor": 0, "amount": 200}
    When A sells group 2 down to 2, one more on 6 and 8
    Then A has 125 cash
    And the table waits for a debt
