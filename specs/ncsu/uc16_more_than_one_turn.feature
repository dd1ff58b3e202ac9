Feature: UC16 Play more than one turn in a round

  @NCSU-UC16
  Scenario Outline: A second throw in the same turn is refused
    Given a game of "ncsu" with 2 players
    And A stands on 10
    When A rolls <throw>
    Then A may not roll
    When A rolls 1+2
    Then it is refused with "no_roll_due"
    And nothing has changed
    And A stands on 20

    Examples: after a double too
      | throw |
      | 4+6   |
      | 5+5   |

  @NCSU-UC16
  Scenario: Nor after buying
    Given a game of "ncsu" with 2 players
    And A stands on 10
    When A rolls 2+3
    And A buys
    And A rolls 1+2
    Then it is refused with "no_roll_due"
    And A stands on 15

  @NCSU-UC16
  Scenario: The next throw waits until the others have played
    Given a game of "ncsu" with 2 players
    And A stands on 10
    When A rolls 4+6
    And A ends the turn
    Then A may not roll
    When A rolls 1+2
    Then it is refused with "not_your_turn" {"to_move": 1}

  @NCSU-UC16
  Scenario: When they have, the throw is free again
    Given a game of "ncsu" with 2 players
    When A rolls 4+6
    And A ends the turn
    And B rolls 4+6
    And B ends the turn
    Then A may roll
    When A rolls 4+6
    Then A stands on 20
