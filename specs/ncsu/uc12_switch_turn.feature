Feature: UC12 Switch turn

  @NCSU-UC12
  Scenario: The turn cannot end before the throw
    Given a game of "ncsu" with 2 players
    Then A may not end_turn
    When A ends the turn
    Then it is refused with "roll_due"
    And it is A's turn

  @NCSU-UC12
  Scenario: After throw and move the player ends the turn
    Given a game of "ncsu" with 2 players
    When A rolls 4+6
    Then A stands on 10
    And A may end_turn
    And it is A's turn
    When A ends the turn
    Then it is B's turn
    And the event turn_ended happens with {"seat": 0}
    And the event turn_started happens with {"seat": 1}

  @NCSU-UC12
  Scenario: Nobody else can end it
    Given a game of "ncsu" with 2 players
    When A rolls 4+6
    And B ends the turn
    Then it is refused with "not_your_turn" {"to_move": 0}
    And it is A's turn

  @NCSU-UC12
  Scenario: A double gives no other turn
    Given a game of "ncsu" with 2 players
    When A rolls 5+5
    Then A must not roll
    When A ends the turn
    Then it is B's turn
