Feature: The end of the game

  @EC-196
  Scenario: The short game ends with the second bankruptcy, and the richest wins
    Given a game of "official" with 4 players
    And the option "end.bankruptcies" is 2
    And D is bankrupt
    And C has 1 cash
    And it is C's turn
    And B owns 6
    And A has 400 cash
    And A owns 37 and 39 with hotels
    When C rolls 2+4
    Then C is bankrupt
    And the game is over
    And the event game_ended happens with {"cause": "bankruptcies"}
    And A's worth is 3150
    And B's worth is 1601
    And the ranking is A, B, C, D

  @EC-196
  Scenario: A hotel that needed three houses counts with three houses
    Given a game of "official" with 4 players
    And the option "end.bankruptcies" is 2
    And the option "build.max_houses" is 3
    And A has 600 cash
    And A owns 37 and 39 with 3 houses each
    When A builds on 39
    Then 39 carries a hotel
    And A has 400 cash
    And A's worth is 2550
    Given D is bankrupt
    And C has 1 cash
    And it is C's turn
    And B owns 6
    When C rolls 2+4
    Then the game is over
    And the event game_ended happens with {"cause": "bankruptcies"}
    And A's worth is 2550
    And the ranking is A, B, C, D

  @EC-196
  Scenario: The first bankruptcy does not end the short game
    Given a game of "official" with 4 players
    And the option "end.bankruptcies" is 2
    And A has 1 cash
    And B owns 6
    When A rolls 2+4
    Then A is bankrupt
    And the game is not over
    And it is B's turn

  @EC-197
  Scenario: When the time is up the round is finished
    Given a game of "property_tycoon_abridged" with 3 players
    And A has 1700 cash
    And B has 1000 cash
    And B owns 39
    And C has 1800 cash
    When A rolls 4+6
    And A ends the turn
    Then it is B's turn
    When the time of the game is up
    Then the game is not over
    And it is B's turn
    When B rolls 4+6
    And B ends the turn
    Then the game is not over
    And it is C's turn
    When C rolls 4+6
    And C ends the turn
    Then the game is over
    And the event game_ended happens with {"cause": "time_up"}
    And B's worth is 1400
    And the ranking is C, A, B

  @EC-199
  Scenario: The game ends when all people want it, and bots are not asked
    Given a game of "yolopoly_vanilla" with 5 players
    And C has 1000 cash
    And C owns 37 and 39
    And B has 1600 cash
    When a bot takes over E
    And A votes to finish
    And B votes to finish
    And C votes to finish
    Then the game is not over
    And E may not vote_finish
    When E votes to finish
    Then it is refused with "bots_do_not_vote"
    When D votes to finish
    Then the game is over
    And the event game_ended happens with {"cause": "vote"}
    And C's worth is 1750
    And the ranking is C, B, A, D, E

  @EC-200
  Scenario: A single person finishes the game, and the worth decides
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 1400 cash
    And B has 1000 cash
    And B owns 16, 18 and 19 with 1 house each
    And C has 1300 cash
    And C owns 5, mortgaged
    When a bot takes over B
    And a bot takes over C
    Then the game is not over
    When A votes to finish
    Then the game is over
    And A's worth is 1400
    And B's worth is 1860
    And C's worth is 1400
    And the ranking is B, A, C
    When A rolls
    Then it is refused with "game_over"
