Feature: UC6 Go to free parking

  @NCSU-UC6
  Scenario: Nothing happens on the parking cell
    Given a game of "ncsu" with 2 players
    And A stands on 14
    When A rolls 2+4
    Then A stands on 20
    And A has 1500 cash
    And the table waits for a turn
    And the event income_paid does not happen
    And the event duty_paid does not happen

  @NCSU-UC6
  Scenario: What others have lost is not to be found there
    Given a game of "ncsu" with 2 players
    And A stands on 14
    And B stands on 5
    And the next card of deck_a is N-A4
    And it is B's turn
    When B rolls 1+1
    And B draws a card
    Then B has 1400 cash
    And the pot holds 0
    When B ends the turn
    And A rolls 2+4
    Then A stands on 20
    And A has 1500 cash
