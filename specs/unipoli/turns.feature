Feature: Turns, throws and moves

  @UNI-4a @EC-010
  Scenario: The order of turns is the order of entry
    Given a game of "unipoli" with 4 players and throws for the order
    Then the order of turns is A, B, C, D
    And it is A's turn
    And A may roll
    And the event opening_rolled has happened 0 times
    When A rolls 4+6
    And A ends the turn
    Then it is B's turn
    When B rolls 4+6
    And B ends the turn
    Then it is C's turn
    When C rolls 4+6
    And C ends the turn
    Then it is D's turn
    When D rolls 4+6
    And D ends the turn
    Then it is A's turn

  @UNI-4b
  Scenario: Who has ended the turn can do nothing more
    Given a game of "unipoli" with 2 players
    And A stands on 10
    And A owns 1 and 3
    When A rolls 2+3
    And A ends the turn
    Then it is B's turn
    And A may not roll
    And A may not buy_deed
    And A may not build
    And A may not end_turn
    When A buys
    Then it is refused with "not_your_turn"
    When A builds on 1
    Then it is refused with "not_your_turn"
    When A rolls
    Then it is refused with "not_your_turn"
    When A ends the turn
    Then it is refused with "not_your_turn"
    And nobody owns 15
    And 1 carries no building

  @UNI-4c
  Scenario: Without a throw the turn cannot end
    Given a game of "unipoli" with 2 players
    Then A must roll
    And A may not end_turn
    When A ends the turn
    Then it is refused with "roll_due"
    And it is A's turn

  @UNI-4c @EC-022
  Scenario: A double gives no second throw
    Given a game of "unipoli" with 2 players
    And A stands on 2
    When A rolls 4+4
    Then A stands on 10
    And A may not roll
    When A rolls
    Then it is refused with "no_roll_due"
    And nothing has changed
    And A stands on 10
    When A ends the turn
    Then it is B's turn

  @UNI-4d
  Scenario: Building comes before the throw if the player likes
    Given a game of "unipoli" with 2 players
    And A owns 1 and 3
    Then A may build {"space": 1, "cost": 50}
    When A builds on 1
    Then 1 carries 1 house
    And A has 1450 cash
    And A must roll

  @UNI-4d
  Scenario: The way out of jail is bought before the throw
    Given a game of "unipoli" with 2 players
    And A is in jail
    Then A may pay_jail_fee {"fee": 50}
    And A may roll

  @UNI-4e
  Scenario: Buying and building come after the throw
    Given a game of "unipoli" with 2 players
    And A stands on 10
    And A owns 1 and 3
    When A rolls 2+3
    And A buys
    Then A owns 15
    And A has 1300 cash
    When A builds on 3
    Then 3 carries 1 house
    And A has 1250 cash
    And A may end_turn

  @UNI-5
  Scenario: Two standard dice
    Then the option "dice.count" of "unipoli" is 2
    And the option "dice.sides" of "unipoli" is 6

  @UNI-6
  Scenario Outline: The token moves by the number thrown
    Given a game of "unipoli" with 2 players
    And A stands on <from>
    When A rolls <throw>
    Then A stands on <to>
    And B stands on 0

    Examples: the lowest and the highest, and around the corner
      | from | throw | to |
      | 8    | 1+1   | 10 |
      | 8    | 6+6   | 20 |
      | 3    | 3+4   | 10 |
      | 13   | 5+2   | 20 |
      | 39   | 5+6   | 10 |
      | 37   | 1+2   | 0  |
