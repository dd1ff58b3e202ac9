Feature: Dice, doubles and Go in Property Tycoon

  @PT-ur-gr-1 @PT-fr-gr-1-10 @PT-ur-gr-4 @PT-fr-gr-4-1
  Scenario Outline: The token moves clockwise by the sum of two dice
    Given a game of "property_tycoon" with 2 players
    And A stands on <from>
    When A rolls <throw>
    Then A stands on <to>
    And the event moved happens with {"from": <from>, "to": <to>, "how": "steps"}

    Examples:
      | from | throw | to |
      | 0    | 1+2   | 3  |
      | 0    | 4+5   | 9  |
      | 10   | 6+5   | 21 |
      | 19   | 6+6   | 31 |
      | 38   | 1+2   | 1  |

  @PT-ur-gr-4 @PT-fr-gr-4-2
  Scenario: The dice are fair: each of the 36 throws comes about as often as any other
    Given a game of "property_tycoon" with 2 players
    Then in 7200 throws every pair of faces from 1 to 6 comes at least 150 and at most 250 times

  @PT-fr-gr-4-3
  Scenario: Other dice by options
    Given a game of "property_tycoon" with 2 players
    And the option "dice.sides" is 8
    And A stands on 10
    When A rolls 8+7
    Then A stands on 25

  @PT-fr-gr-4-3
  Scenario: Dice with four sides show four faces
    Given a game of "property_tycoon" with 2 players
    And the option "dice.sides" is 4
    Then in 1600 throws every pair of faces from 1 to 4 comes at least 60 and at most 140 times

  @PT-fr-gr-4-3
  Scenario: One die, where doubles play no part
    Given a game of "property_tycoon" with 2 players
    And the option "dice.count" is 1
    And the option "doubles.extra" is false
    And the option "doubles.jail_at" is "off"
    When A rolls 6
    Then A stands on 6
    And A must not roll

  @PT-fr-gr-4-3
  Scenario Outline: Dice that cannot be thrown are refused
    When the option "<key>" of "property_tycoon" is set to <value>
    Then there is a fault with "<key>"

    Examples:
      | key        | value |
      | dice.count | 0     |
      | dice.count | 5     |
      | dice.sides | 1     |
      | dice.sides | 21    |

  @PT-fr-gr-5-1
  Scenario Outline: A double is a throw in which all dice are equal
    Given a game of "property_tycoon" with 2 players
    And the option "dice.count" is 3
    And A stands on 5
    When A rolls <throw>
    Then A must <again>

    Examples:
      | throw | again    |
      | 2+2+2 | roll     |
      | 2+2+4 | not roll |
      | 1+3+2 | not roll |

  @PT-ur-gr-5 @PT-fr-gr-5-1 @PT-fr-gr-5-2 @PT-fr-gr-5-3
  Scenario: A double gives a second throw, a second double a third one
    Given a game of "property_tycoon" with 2 players
    When A rolls 2+2
    Then A stands on 4
    And A must roll
    When A ends the turn
    Then it is refused with "roll_due"
    When B rolls
    Then it is refused with "not_your_turn"
    When A rolls 3+3
    Then A stands on 10
    And A must roll
    When A rolls 1+2
    Then A stands on 13
    And A must not roll
    When A ends the turn
    Then it is B's turn

  @PT-fr-gr-5-2
  Scenario: What the first throw leads to is decided before the second one
    Given a game of "property_tycoon" with 2 players
    And everyone has completed a circuit
    When A rolls 3+3
    Then A may buy_deed {"deed": 6, "price": 100}
    When A rolls
    Then it is refused with "decision_pending"
    When A buys
    And A rolls 1+2
    Then A stands on 9

  @PT-ur-gr-5 @PT-fr-gr-5-4 @PT-fr-gr-5-5 @EC-019
  Scenario: The third double is not moved but leads to jail, without the bonus of Go
    Given a game of "property_tycoon" with 2 players
    And A stands on 35
    And 2 doubles were thrown in this turn
    When A rolls 6+6
    Then the event jail_entered happens with {"seat": 0, "cause": "doubles"}
    And the event moved happens with {"from": 35, "to": 10, "how": "direct"}
    And A is in jail
    And A stands on 10
    And A has 1500 cash
    And A has not completed a circuit
    And A may not roll
    When A stays in jail
    Then it is B's turn

  @PT-fr-gr-5-5 @PT-fr-gr-28-6 @EC-017
  Scenario: From Go directly to jail: Go was entered but not left by stepping
    Given a game of "property_tycoon" with 2 players
    And A stands on 24
    When A rolls 5+5
    Then A stands on 34
    When A rolls 3+3
    Then A stands on 0
    And A has 1500 cash
    When A rolls 2+2
    Then A is in jail
    And A has 1500 cash
    And A has not completed a circuit

  @PT-ur-gr-8 @PT-fr-gr-8-5 @PT-fr-gr-8-6
  Scenario: Passing Go pays 200 from the bank and completes the circuit
    Given a game of "property_tycoon" with 2 players
    And A stands on 38
    When A rolls 1+2
    Then A has 1700 cash
    And the bank has 46800 cash
    And A has completed a circuit
    And B has not completed a circuit
    And A may buy_deed {"deed": 1, "price": 60}

  @PT-fr-gr-8-5 @PT-fr-gr-8-6 @EC-014
  Scenario: Stopping on Go pays when it is left again
    Given a game of "property_tycoon" with 2 players
    And A stands on 35
    And A has 100 cash
    And the next card of deck_a is O16
    When A rolls 2+3
    Then A stands on 0
    And A has 100 cash
    And A has not completed a circuit
    When A ends the turn
    And B rolls 1+2
    And B ends the turn
    And A rolls 3+4
    Then A stands on 7
    And A has 300 cash
    And A has completed a circuit

  @PT-fr-gr-8-5 @PT-fr-gr-8-6
  Scenario: A card that leads to Go pays when Go is left, too
    Given a game of "property_tycoon" with 2 players
    And A stands on 30
    And the next card of deck_b is P8
    When A rolls 1+2
    Then A stands on 0
    And A has 1500 cash
    When A ends the turn
    And B rolls 1+2
    And B ends the turn
    And A rolls 1+2
    Then A has 1700 cash
    And A may buy_deed {"deed": 3, "price": 60}

  @PT-fr-gr-8-6
  Scenario: By option Go pays those who land on it, and not again when they leave
    Given a game of "property_tycoon" with 2 players
    And the option "go.when" is "land_or_pass"
    And A stands on 35
    When A rolls 2+3
    Then A stands on 0
    And A has 1700 cash
    When A ends the turn
    And B rolls 1+2
    And B ends the turn
    And A rolls 1+2
    Then A has 1700 cash

  @PT-fr-gr-8-5 @EC-016
  Scenario: The first move from Go is no circuit
    Given a game of "property_tycoon" with 2 players
    When A rolls 3+5
    Then A stands on 8
    And A has 1500 cash
    And A has not completed a circuit

  @PT-fr-gr-8-6
  Scenario: Every later round pays again
    Given a game of "property_tycoon" with 2 players
    And A has completed a circuit
    And A stands on 38
    When A rolls 2+3
    Then A has 1700 cash
    And the event income_paid happens with {"seat": 0, "from": "bank", "amount": 200, "income": "salary"}

  @PT-fr-gr-8-7
  Scenario Outline: The bonus is an option
    Given a game of "property_tycoon" with 2 players
    And the option "go.salary" is <bonus>
    And A stands on 38
    When A rolls 2+3
    Then A has <cash> cash

    Examples:
      | bonus | cash |
      | 0     | 1500 |
      | 400   | 1900 |

  @EC-160
  Scenario: A bank that runs dry pays what it has
    Given a game of "property_tycoon" with 2 players
    And the bank has 120 cash
    And A stands on 38
    When A rolls 2+3
    Then A has 1620 cash
    And the bank has 0 cash
    And the event income_paid happens with {"amount": 120, "lapsed": 80}
