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

  @EC-224
  Scenario: A vote to finish waits until an open debt is paid
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 100 cash
    And A stands on 36
    And A owns 5
    And B owns 39 with 1 house
    When A rolls 1+2
    Then the table waits for a debt
    When A votes to finish
    And B votes to finish
    Then the game is not over
    And the event game_ended does not happen
    And A is waited for
    When B votes to go on
    And B votes to finish
    Then the game is not over
    When A mortgages 5
    Then the game is over
    And the event debt_settled happens with {"debtor": 0, "to": {"seat": 1}, "amount": 200}
    And the event game_ended happens with {"cause": "vote"}
    And A has 0 cash
    And B has 1700 cash
    And the ranking is B, A

  @EC-225
  Scenario: A vote to finish waits until the bankruptcy of a debtor is carried out
    Given a game of "yolopoly_bankman" with 3 players
    And A has 99 cash
    And A stands on 36
    And A owns 5
    And B owns 39 with 1 house
    When A votes to finish
    And C votes to finish
    And A rolls 1+2
    And B votes to finish
    Then the table waits for a debt
    And the game is not over
    When A resigns
    Then the game is over
    And the event went_bankrupt happens with {"seat": 0, "to": {"seat": 1}, "paid": 99}
    And B has 1599 cash
    And the ranking is B, C, A

  @EC-224
  Scenario: Those who still owe for a card pay before a vote ends the game
    Given a game of "class" with 4 players
    And the option "cards.source" is "classic"
    And the next card of deck_b is B9
    And A stands on 0
    And B has 5 cash
    And B owns 37 with 1 house
    And C has 30 cash
    When A rolls 1+1
    Then the table waits for a debt
    And B is waited for
    When A votes to finish
    And B votes to finish
    And C votes to finish
    And D votes to finish
    Then the game is not over
    When B sells a building on 37
    Then the game is over
    And the event game_ended happens with {"cause": "vote"}
    And A has 1530 cash
    And B has 95 cash
    And C has 20 cash
    And D has 1490 cash

  @EC-390
  Scenario: Two who are worth the same at a vote share the win
    Given a game of "yolopoly_vanilla" with 3 players
    And C has 1100 cash
    And C owns 39
    When A votes to finish
    And B votes to finish
    And C votes to finish
    Then the game is over
    And the event game_ended happens with {"cause": "vote"}
    And A's worth is 1500
    And C's worth is 1500
    And the places are A 1, B 1, C 1
    And A, B and C share the win

  @EC-390
  Scenario: The order of turns decides nothing between equals
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 1499 cash
    And C has 1100 cash
    And C owns 39
    When A votes to finish
    And B votes to finish
    And C votes to finish
    Then the game is over
    And the places are B 1, C 1, A 3
    And B and C share the win

  @EC-390 @EC-197
  Scenario: Two who are worth the same when the time is up share the win
    Given a game of "property_tycoon_abridged" with 3 players
    And A has 1700 cash
    And B has 1300 cash
    And B owns 39
    And C has 1000 cash
    When A rolls 4+6
    And A ends the turn
    And the time of the game is up
    And B rolls 4+6
    And B ends the turn
    And C rolls 4+6
    And C ends the turn
    Then the game is over
    And the event game_ended happens with {"cause": "time_up"}
    And B's worth is 1700
    And the places are A 1, B 1, C 3
    And A and B share the win

  @EC-390
  Scenario Outline: Two who are worth the same after the last round share the win
    Given a game of "<preset>" with 3 players
    And the option "end.round_limit" is 1
    And the option "circuit_required" is false
    And A stands on 10
    And B stands on 10
    And B has <b> cash
    And C stands on 10
    And C has 900 cash
    When A rolls 4+6
    And A ends the turn
    And B rolls 4+6
    And B ends the turn
    And C rolls 4+6
    And C ends the turn
    Then the game is over
    And the event game_ended happens with {"cause": "round_limit"}
    And the places are <places>
    And <winners>

    Examples:
      | preset           | b    | places        | winners             |
      | official         | 1500 | A 1, B 1, C 3 | A and B share the win |
      | ncsu             | 1500 | A 1, B 1, C 3 | A and B share the win |
      | unipoli          | 1500 | A 1, B 1, C 3 | A and B share the win |
      | class            | 1500 | A 1, B 1, C 3 | A and B share the win |
      | yolopoly_bankman | 1500 | A 1, B 1, C 3 | A and B share the win |
      | official         | 1499 | A 1, B 2, C 3 | A wins              |

  @EC-391
  Scenario: Equals behind the winner share the second place, and the next is the fourth
    Given a game of "yolopoly_vanilla" with 4 players
    And B has 1600 cash
    And D has 100 cash
    When A votes to finish
    And B votes to finish
    And C votes to finish
    And D votes to finish
    Then the game is over
    And the places are B 1, A 2, C 2, D 4
    And B wins

  @EC-392
  Scenario: Bankrupts never share a place, nor one with somebody who is worth nothing
    Given a game of "official" with 4 players
    And the option "end.bankruptcies" is 2
    And D is bankrupt
    And C has 1 cash
    And it is C's turn
    And B owns 6
    And B has 0 cash
    And A has 0 cash
    When C rolls 2+4
    Then C is bankrupt
    And the game is over
    And A's worth is 0
    And the places are B 1, A 2, C 3, D 4
    And B wins
