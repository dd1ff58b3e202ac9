Feature: UC8 Buy houses

  @NCSU-UC8-pre @NCSU-UC8
  Scenario: Before the throw the owner of a whole group may build in it
    Given a game of "ncsu" with 2 players
    And A owns 1, 3 and 4
    And A owns 6 and 8
    Then A may build_group {"group": 0, "max": 5, "cost": 150}
    And A may not build_group {"group": 1}
    And B may not build_group
    When A builds 2 houses on every lot of group 1
    Then 1 carries 2 houses
    And 3 carries 2 houses
    And 4 carries 2 houses
    And A has 1200 cash
    And A must roll

  @NCSU-UC8-pre
  Scenario: After the throw it is too late
    Given a game of "ncsu" with 2 players
    And A stands on 5
    And A owns 1, 3 and 4
    When A rolls 2+3
    Then A may not build_group
    When A builds 1 house on every lot of group 1
    Then it is refused with "outside_window" {"option": "build.window", "window": "pre_roll"}
    And 1 carries no building

  @NCSU-UC8-pre
  Scenario: Not in somebody else's turn
    Given a game of "ncsu" with 2 players
    And B owns 1, 3 and 4
    When B builds 1 house on every lot of group 1
    Then it is refused with "not_your_turn" {"to_move": 0}
    And B has 1500 cash

  @NCSU-UC8-pre
  Scenario: Not with a cell of the group missing
    Given a game of "ncsu" with 2 players
    And A owns 1 and 3
    And B owns 4
    Then A may not build_group
    When A builds 1 house on every lot of group 1
    Then it is refused with "group_incomplete" {"missing": 4}
    And A has 1500 cash

  @NCSU-UC8
  Scenario Outline: The cells decide what a house costs
    Given a game of "ncsu" with 2 players
    And A owns <cells>
    When A builds 1 house on every lot of group <group>
    Then A has <cash> cash
    And <last> carries 1 house
    And the event group_built happens with {"seat": 0, "houses": 1, "cost": <cost>}

    Examples: three cells each
      | group | cells         | last | cost | cash |
      | 1     | 1, 3 and 4    | 4    | 150  | 1350 |
      | 2     | 6, 8 and 9    | 9    | 150  | 1350 |
      | 3     | 11, 13 and 14 | 14   | 300  | 1200 |
      | 4     | 16, 18 and 19 | 19   | 300  | 1200 |
      | 5     | 21, 23 and 24 | 24   | 450  | 1050 |
      | 6     | 26, 27 and 29 | 29   | 450  | 1050 |
      | 7     | 31, 32 and 34 | 34   | 600  | 900  |
      | 8     | 37, 38 and 39 | 39   | 600  | 900  |

  @NCSU-UC8
  Scenario: A house for a single cell is not sold
    Given a game of "ncsu" with 2 players
    And A owns 1, 3 and 4
    Then A may not build
    When A builds on 1
    Then it is refused with "whole_group_only"
    And 1 carries no building

  @NCSU-UC8-E1 @EC-088
  Scenario: One coin short, and nothing happens
    Given a game of "ncsu" with 2 players
    And A owns 31, 32 and 34
    And A has 1199 cash
    Then A may build_group {"group": 6, "max": 1, "cost": 600}
    When A builds 2 houses on every lot of group 7
    Then it is refused with "not_enough_cash" {"needed": 1200, "held": 1199}
    And nothing has changed
    And 31 carries no building
    And A has 1199 cash

  @NCSU-UC8-E1 @EC-088
  Scenario: The exact price buys the houses
    Given a game of "ncsu" with 2 players
    And A owns 31, 32 and 34
    And A has 1200 cash
    When A builds 2 houses on every lot of group 7
    Then A has 0 cash
    And 31 carries 2 houses
    And 32 carries 2 houses
    And 34 carries 2 houses

  @NCSU-UC8-E2 @EC-089
  Scenario: A sixth house is refused, the fifth is built
    Given a game of "ncsu" with 2 players
    And A owns 1, 3 and 4 with 4 houses each
    Then A may build_group {"group": 0, "max": 1}
    When A builds 2 houses on every lot of group 1
    Then it is refused with "bad_count" {"min": 1, "max": 1}
    And 1 carries 4 houses
    When A builds 1 house on every lot of group 1
    Then 1 carries 5 houses
    And 3 carries 5 houses
    And 4 carries 5 houses
    And A has 1350 cash
    And A may not build_group
    When A builds 1 house on every lot of group 1
    Then it is refused with "fully_built" {"level": 5}
