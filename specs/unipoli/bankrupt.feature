Feature: Bankrupt

  @UNI-12
  Scenario: A rent that would lead below zero ends the game for the player and frees the properties
    Given a game of "unipoli" with 3 players
    And A stands on 0
    And A has 19 cash
    And A owns 6, 8 and 9 with 2 houses each
    And A owns 12
    And B owns 1 and 3 with 1 house each
    When A rolls 1+2
    Then A is bankrupt
    And A has 0 cash
    And B has 1519 cash
    And nobody owns 6, 8, 9 and 12
    And 6 carries no building
    And the game is not over
    And it is B's turn
    Given B stands on 1
    When B rolls 2+3
    Then B may buy_deed {"deed": 6, "price": 100}

  @UNI-12
  Scenario: A tax that would lead below zero does so too
    Given a game of "unipoli" with 3 players
    And A has 199 cash
    And A owns 12
    When A rolls 1+3
    Then A is bankrupt
    And nobody owns 12
    And B has 1500 cash
    And C has 1500 cash

  @UNI-12 @EC-133
  Scenario: A balance of zero is not below zero
    Given a game of "unipoli" with 2 players
    And A has 200 cash
    And A owns 12
    When A rolls 1+3
    Then A has 0 cash
    And A is not bankrupt
    And A owns 12
    And the game is not over

  @UNI-12 @EC-152
  Scenario: The last player left has won
    Given a game of "unipoli" with 2 players
    And A has 199 cash
    When A rolls 1+3
    Then the game is over
    And the ranking is B, A
    When B rolls
    Then it is refused with "game_over"

  @UNI-12 @UNI-16b @EC-125
  Scenario: The fee after the third failed throw leads below zero
    Given a game of "unipoli" with 3 players
    And A is in jail after 2 tries
    And A has 40 cash
    And A owns 1 and 12
    When A rolls 1+2
    Then A is bankrupt
    And nobody owns 1 and 12
    And B has 1500 cash
    And it is B's turn
