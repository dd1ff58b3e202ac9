Feature: The abridged game of Property Tycoon

  @EC-197
  Scenario: When the time is up the round is completed, and the richest wins
    Given a game of "property_tycoon_abridged" with 3 players
    And B owns 39
    When A rolls 1+2
    And A ends the turn
    And the time of the game is up
    Then the event time_called happens
    And the game is not over
    When B rolls 1+2
    And B ends the turn
    Then the game is not over
    And it is C's turn
    When C rolls 1+3
    And C ends the turn
    Then the game is over
    And the event game_ended happens with {"cause": "time_up"}
    And the ranking is B, A, C
