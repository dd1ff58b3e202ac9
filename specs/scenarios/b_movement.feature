Feature: Movement, doubles and the start

  @EC-013
  Scenario Outline: Landing on the start pays once, and leaving it pays nothing
    Given a game of "<preset>" with 2 players
    And A stands on 35
    And A has 100 cash
    And B stands on 15
    When A rolls 2+3
    Then A stands on 0
    And A has 300 cash
    When A ends the turn
    And B rolls 2+3
    And B ends the turn
    And A rolls 4+6
    Then A stands on 10
    And A has 300 cash

    Examples:
      | preset   |
      | official |
      | ncsu     |
      | class    |

  @EC-014
  Scenario: The salary comes when the start is left, and so does the circuit
    Given a game of "property_tycoon" with 2 players
    And A stands on 35
    And A has 100 cash
    And B stands on 15
    And the next card of deck_a is "O16"
    When A rolls 2+3
    Then A stands on 0
    And A has 100 cash
    And A has not completed a circuit
    When A ends the turn
    And B rolls 2+3
    And B ends the turn
    And A rolls 3+4
    Then A stands on 7
    And A has 300 cash
    And A has completed a circuit

  @EC-213
  Scenario Outline: By option stopping exactly on the start pays more, and passing it does not
    Given a game of "official" with 2 players
    And the option "go.landing_factor" is <factor>
    And A stands on 35
    And A has 100 cash
    When A rolls <throw>
    Then A stands on <space>
    And A has <cash> cash

    Examples:
      | factor | throw | space | cash |
      | 1      | 2+3   | 0     | 300  |
      | 2      | 2+3   | 0     | 500  |
      | 2      | 2+4   | 1     | 300  |

  @EC-213
  Scenario: By option a card that leads to the start pays more as well
    Given a game of "official" with 2 players
    And the option "go.landing_factor" is 3
    And A stands on 31
    And A has 100 cash
    And the next card of deck_a is "A2"
    When A rolls 2+3
    Then A stands on 0
    And A has 700 cash

  @EC-213
  Scenario: Where leaving the start pays, who stopped there gets more on leaving
    Given a game of "property_tycoon" with 2 players
    And the option "go.landing_factor" is 2
    And A stands on 35
    And A has 100 cash
    And B stands on 15
    When A rolls 2+3
    Then A stands on 0
    And A has 100 cash
    When A ends the turn
    And B rolls 2+3
    And B ends the turn
    And A rolls 4+6
    Then A stands on 10
    And A has 500 cash

  @EC-016
  Scenario: The first move from the start is no circuit
    Given a game of "property_tycoon" with 2 players
    When A rolls 3+5
    Then A stands on 8
    And A has 1500 cash
    And A has not completed a circuit
    And A may not buy_deed

  @EC-017
  Scenario: Who is taken from the start to jail has not passed it
    Given a game of "property_tycoon" with 2 players
    And A stands on 24
    When A rolls 5+5
    And A rolls 3+3
    Then A stands on 0
    When A rolls 2+2
    Then A is in jail
    And A stands on 10
    And A has 1500 cash
    And A has not completed a circuit
    And the event income_paid has happened 0 times

  @EC-019
  Scenario Outline: The third double is not walked
    Given a game of "<preset>" with 2 players
    And A stands on 35
    And 2 doubles were thrown in this turn
    When A rolls 6+6
    Then A is in jail
    And A stands on 10
    And A has 1500 cash
    And it is B's turn

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |

  @EC-019
  Scenario: The third double is not walked, and the turn ends with the choice
    Given a game of "property_tycoon" with 2 players
    And A stands on 35
    And 2 doubles were thrown in this turn
    When A rolls 6+6
    Then A is in jail
    And A stands on 10
    And A has 1500 cash
    And A has not completed a circuit
    And A may not roll
    When A stays in jail
    Then it is B's turn
    And A is in jail

  @EC-020
  Scenario Outline: A deed that is offered is decided before the third throw
    Given a game of "<preset>" with 2 players
    And A stands on 10
    And 1 double was thrown in this turn
    When A rolls 3+3
    Then A may buy_deed {"deed": 16}
    And A may not roll
    When A rolls
    Then it is refused with "decision_pending" {"waiting_for": "purchase"}
    When A buys
    Then A may roll
    When A rolls 1+3
    Then A stands on 20

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |

  @EC-020
  Scenario Outline: An auction is over before the third throw
    Given a game of "<preset>" with 2 players
    And A stands on 10
    And 1 double was thrown in this turn
    When A rolls 3+3
    And A declines
    Then the table waits for a bid
    And A may not roll
    When A rolls
    Then it is refused with "not_your_turn" {"to_move": 1}
    When B passes
    And A passes
    Then nobody owns 16
    And A may roll
    When A rolls 2+2
    Then A is in jail

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |

  @EC-022
  Scenario: One throw in a turn, double or not
    Given a game of "unipoli" with 2 players
    When A rolls 4+4
    Then A stands on 8
    And A may not roll
    When A rolls
    Then it is refused with "no_roll_due"
    When A declines
    And A rolls
    Then it is refused with "no_roll_due"
    When A ends the turn
    Then it is B's turn

  @EC-023
  Scenario: Doubles without end and without jail
    Given a game of "class" with 2 players
    When A rolls 5+5
    And A rolls 5+5
    And A rolls 5+5
    Then A stands on 30
    And A is not in jail
    And A has 1500 cash
    And A must roll
    When A rolls 5+5
    Then A stands on 0
    And A has 1700 cash
    And A must roll
    And the event jail_entered has happened 0 times

  @EC-025
  Scenario: The throw is a duty, everything else in the turn is not
    Given a game of "yolopoly_vanilla" with 2 players
    When A ends the turn
    Then it is refused with "roll_due"
    And A may not end_turn
    When A rolls 4+6
    And A ends the turn
    Then it is B's turn

  @EC-026
  Scenario: A card that sends forward past the start pays the salary
    Given a game of "official" with 2 players
    And A stands on 31
    And the next card of deck_a is "A3"
    When A rolls 2+3
    Then A stands on 24
    And A has 1700 cash
    And A may buy_deed {"deed": 24, "price": 240}

  @EC-028
  Scenario: A card that sends to a free railroad offers it
    Given a game of "official" with 2 players
    And A stands on 15
    And the next card of deck_a is "A14"
    When A rolls 3+4
    Then A stands on 5
    And A has 1700 cash
    When A buys
    Then A owns 5
    And A has 1500 cash

  @EC-028
  Scenario: A card that sends to a railroad of another costs its rent
    Given a game of "official" with 2 players
    And A stands on 15
    And B owns 5
    And the next card of deck_a is "A14"
    When A rolls 3+4
    Then A stands on 5
    And A has 1675 cash
    And B has 1525 cash

  @EC-029
  Scenario Outline: Three spaces back is a direct move that ends with its space
    Given a game of "<preset>" with 2 players
    And A stands on 31
    And the next card of deck_a is "<back>"
    And the next card of deck_b is "<twenty>"
    When A rolls 2+3
    Then A stands on 33
    And A has 1520 cash
    And the event moved happens with {"from": 36, "to": 33, "how": "backward"}
    And the event card_drawn happens with {"deck": "deck_b"}
    And A has not completed a circuit

    Examples:
      | preset          | back | twenty |
      | official        | A10  | B8     |
      | property_tycoon | O12  | P4     |

  @EC-031
  Scenario: The other card of a choice may lead to jail
    Given a game of "property_tycoon" with 2 players
    And A stands on 26
    And the next card of deck_b is "P10"
    And the next card of deck_a is "O12"
    When A rolls 3+4
    Then A stands on 33
    And A may choose_option {"options": [0, 1]}
    When A chooses option 1
    Then the event moved happens with {"from": 33, "to": 30, "how": "backward"}
    And A stands on 10
    And A is in jail
    And A has 1500 cash

  @EC-032
  Scenario: Back to the first street pays no salary but its rent
    Given a game of "property_tycoon" with 2 players
    And B owns 1
    And the next card of deck_b is "P3"
    When A rolls 1+1
    Then A stands on 1
    And A has 1498 cash
    And B has 1502 cash
    And the event income_paid has happened 0 times
