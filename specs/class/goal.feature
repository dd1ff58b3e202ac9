Feature: The goal and the end

  @CLASS-Goal @EC-152
  Scenario: Whoever bankrupts all the others has won
    Given a game of "class" with 3 players
    And A stands on 36
    And B stands on 36
    And A has 100 cash
    And B has 100 cash
    And C owns 39 with a hotel
    When A rolls 1+2
    Then A is bankrupt
    And the game is not over
    When B rolls 1+2
    Then B is bankrupt
    And the game is over
    And the ranking is C, B, A
    And the event game_ended happens with {"cause": "last_standing"}
    When C rolls
    Then it is refused with "game_over"

  @CLASS-Goal @CLASS-S9
  Scenario: In the short form the players stop, and the richest is first
    Given a game of "class" with 3 players
    And A has 900 cash
    And B has 100 cash
    And B owns 37 and 39 with 1 house each
    And C has 1000 cash
    When A votes to finish
    And B votes to finish
    Then the game is not over
    When C votes to finish
    Then the game is over
    And the ranking is B, C, A
    And B's worth is 1250
    And the event game_ended happens with {"cause": "vote"}

  @CLASS-Goal
  Scenario: The short form by a number of rounds
    Given a game of "class" with 2 players
    And the option "end.round_limit" is 1
    And A owns 39
    When A rolls 4+6
    And A ends the turn
    Then the game is not over
    When B rolls 6+4
    And B ends the turn
    Then the game is over
    And the ranking is A, B
    And the event game_ended happens with {"cause": "round_limit"}

  @CLASS-S9
  Scenario: After a bankruptcy the others go on until they stop by hand
    Given a game of "class" with 3 players
    And A stands on 36
    And A has 100 cash
    And C owns 39 with a hotel
    When A rolls 1+2
    Then A is bankrupt
    And it is B's turn
    And the game is not over
    When B votes to finish
    Then the game is not over
    When C votes to finish
    Then the game is over
    And the ranking is C, B, A

  @CLASS-Object
  Scenario: Buying and renting makes wealthy
    Given a game of "class" with 2 players
    And A stands on 36
    And B stands on 36
    When A rolls 1+2
    And A buys
    Then A's worth is 1500
    When A ends the turn
    And B rolls 1+2
    Then A's worth is 1550
    And B's worth is 1450
    And the ranking is A, B
