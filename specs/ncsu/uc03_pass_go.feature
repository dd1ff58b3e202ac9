Feature: UC3 Pass Go

  @NCSU-UC3
  Scenario Outline: Whoever passes or reaches the start gains 200
    Given a game of "ncsu" with 2 players
    And A stands on <from>
    And A has 100 cash
    When A rolls <throw>
    Then A stands on <to>
    And A has <cash> cash

    Examples:
      | from | throw | to | cash |
      | 38   | 1+1   | 0  | 300  |
      | 39   | 1+2   | 2  | 300  |
      | 30   | 6+6   | 2  | 300  |
      | 30   | 4+5   | 39 | 100  |

  @NCSU-UC3 @EC-013
  Scenario: Stopping at the start pays once, and leaving it pays nothing
    Given a game of "ncsu" with 2 players
    And A stands on 35
    And A has 100 cash
    When A rolls 2+3
    Then A stands on 0
    And A has 300 cash
    And the event income_paid happens with {"seat": 0, "from": "bank", "amount": 200, "income": "salary"}
    When A ends the turn
    And B rolls 4+6
    And B ends the turn
    And A rolls 4+6
    Then A stands on 10
    And A has 300 cash
    And the event income_paid has happened 1 time

  @NCSU-UC3
  Scenario: The beginning of the game pays nothing
    Given a game of "ncsu" with 2 players
    When A rolls 4+6
    Then A has 1500 cash
    And the event income_paid has happened 0 times

  @NCSU-UC3 @NCSU-UC10-S4
  Scenario: A card that leads past the start pays as well
    Given a game of "ncsu" with 2 players
    And A stands on 31
    And the next card of deck_a is N-A7
    When A rolls 2+3
    And A draws a card
    Then A stands on 24
    And A has 1700 cash

  @NCSU-UC3-E1
  Scenario: The cell that sends to jail pays no salary
    Given a game of "ncsu" with 2 players
    And A stands on 25
    And A has 100 cash
    When A rolls 2+3
    Then A is in jail
    And A stands on 10
    And A has 100 cash
    And the event income_paid does not happen

  @NCSU-UC3-E1
  Scenario: The card that sends to jail pays no salary
    Given a game of "ncsu" with 2 players
    And A stands on 31
    And A has 100 cash
    And the next card of deck_a is N-A6
    When A rolls 2+3
    And A draws a card
    Then A is in jail
    And A stands on 10
    And A has 100 cash
    And the event income_paid has happened 0 times

  @NCSU-UC2-S1
  Scenario Outline: Cells have the names that the document gives them
    Then the preset "ncsu" has at /theme "classroom"
    And a game of "ncsu" with the theme "classroom" calls space <space> "<name>"

    Examples:
      | space | name            |
      | 0     | Go              |
      | 2     | Community Chest |
      | 7     | Chance          |
      | 10    | Jail            |
      | 20    | Free Parking    |
      | 30    | Go to Jail      |
