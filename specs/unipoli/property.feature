Feature: Buying and building

  @UNI-7
  Scenario Outline: Who lands on a free property is asked and may buy it
    Given a game of "unipoli" with 2 players
    And A stands on <from>
    When A rolls 1+2
    Then the table waits for a purchase
    And A may buy_deed {"deed": <deed>, "price": <price>}
    And A may decline_deed {"deed": <deed>}
    When A buys
    Then A owns <deed>
    And A has <cash> cash

    Examples:
      | from | deed | price | cash |
      | 0    | 3    | 60    | 1440 |
      | 2    | 5    | 200   | 1300 |
      | 9    | 12   | 150   | 1350 |
      | 36   | 39   | 400   | 1100 |

  @UNI-7
  Scenario: Who does not want it leaves it
    Given a game of "unipoli" with 2 players
    When A rolls 1+2
    And A declines
    Then nobody owns 3
    And A has 1500 cash
    And the event auction_opened has happened 0 times
    And A may end_turn

  @UNI-7 @EC-035
  Scenario: Without enough money nothing happens
    Given a game of "unipoli" with 2 players
    And A has 59 cash
    When A rolls 1+2
    Then A may not buy_deed
    When A buys
    Then it is refused with "not_enough_cash" {"needed": 60, "held": 59}
    And nothing has changed
    When A ends the turn
    Then nobody owns 3
    And it is B's turn
    And the event auction_opened has happened 0 times

  @UNI-7
  Scenario: A property that has an owner is not offered
    Given a game of "unipoli" with 2 players
    And B owns 3
    When A rolls 1+2
    Then A may not buy_deed
    And the event deed_offered does not happen

  @UNI-8
  Scenario: The whole group permits houses and doubles the rent
    Given a game of "unipoli" with 2 players
    And A stands on 10
    And A owns 6, 8 and 9
    And B stands on 1
    Then A may build {"space": 6}
    And A may build {"space": 8}
    And A may build {"space": 9}
    When A rolls 4+6
    And A ends the turn
    And B rolls 2+3
    Then B has 1488 cash
    And A has 1512 cash

  @UNI-8
  Scenario: A part of the group permits neither
    Given a game of "unipoli" with 2 players
    And A stands on 10
    And A owns 6 and 8
    And B owns 9
    And B stands on 1
    Then A may not build
    When A builds on 6
    Then it is refused with "group_incomplete" {"missing": 9}
    And 6 carries no building
    When A rolls 4+6
    And A ends the turn
    And B rolls 2+3
    Then B has 1494 cash
    And A has 1506 cash

  @UNI-13a @EC-091
  Scenario: Three houses a turn, the fourth must wait for the next one
    Given a game of "unipoli" with 2 players
    And A stands on 10
    And A owns 6, 8 and 9
    When A builds on 6
    And A builds on 8
    And A builds on 9
    Then A has 1350 cash
    And A may not build
    When A builds on 6
    Then it is refused with "build_limit_reached" {"per_turn": 3}
    And 6 carries 1 house
    Given the next throws are 4+6, 4+6
    When A rolls
    And A builds on 6
    Then it is refused with "build_limit_reached" {"per_turn": 3}
    When A ends the turn
    And B rolls
    And B ends the turn
    And A builds on 6
    Then 6 carries 2 houses
    And A has 1300 cash

  @UNI-13a
  Scenario: The number per turn is an option
    Given a game of "unipoli" with 2 players
    And the option "build.max_per_turn" is 1
    And A owns 6, 8 and 9
    When A builds on 6
    And A builds on 8
    Then it is refused with "build_limit_reached" {"per_turn": 1}
    And 8 carries no building

  @UNI-13a
  Scenario: Only in one's own turn
    Given a game of "unipoli" with 2 players
    And B owns 6, 8 and 9
    Then B may not build
    When B builds on 6
    Then it is refused with "not_your_turn"

  @UNI-13a @EC-367
  Scenario: Lots are built on in any order, and nothing is pointed out
    Given a game of "unipoli" with 2 players
    And A owns 6, 8 and 9
    When A builds on 6
    And A builds on 6
    Then the event building_bought happens with {"space": 6, "level": 2, "advice": null}
    When A builds on 6
    Then 6 carries 3 houses
    And 8 carries no building
    And A has 1350 cash

  @EC-368
  Scenario Outline: What the table says to an uneven group is a rule of its own
    Given a game of "unipoli" with 2 players
    And the option "build.order" is "<order>"
    And A owns 6 with 1 house
    And A owns 8 and 9
    Then A may <prompt>

    Examples:
      | order | prompt                                        |
      | even  | build {"space": 8}                            |
      | free  | build {"space": 6, "advice": "uneven"}        |
      | any   | build {"space": 6, "cost": 50, "hotel": false} |

  @EC-368
  Scenario: Where groups grow evenly, the second house of a lot waits
    Given a game of "unipoli" with 2 players
    And the option "build.order" is "even"
    And A owns 6 with 1 house
    And A owns 8 and 9
    When A builds on 6
    Then it is refused with "uneven" {"first": 8}

  @UNI-13b
  Scenario Outline: Each property says what its houses cost
    Then the edition "lantern_bay" has at /spaces/<lot>/kind/lot/house_cost <cost>

    Examples:
      | lot | cost |
      | 1   | 50   |
      | 3   | 50   |
      | 6   | 50   |
      | 8   | 50   |
      | 9   | 50   |
      | 11  | 100  |
      | 13  | 100  |
      | 14  | 100  |
      | 16  | 100  |
      | 18  | 100  |
      | 19  | 100  |
      | 21  | 150  |
      | 23  | 150  |
      | 24  | 150  |
      | 26  | 150  |
      | 27  | 150  |
      | 29  | 150  |
      | 31  | 200  |
      | 32  | 200  |
      | 34  | 200  |
      | 37  | 200  |
      | 39  | 200  |

  @UNI-13b
  Scenario Outline: That price is what the builder pays
    Given a game of "unipoli" with 2 players
    And A owns <group>
    When A builds on <lot>
    Then A has <cash> cash

    Examples:
      | group         | lot | cash |
      | 1 and 3       | 1   | 1450 |
      | 11, 13 and 14 | 14  | 1400 |
      | 21, 23 and 24 | 23  | 1350 |
      | 37 and 39     | 39  | 1300 |

  @UNI-13c @EC-091
  Scenario: A fifth house and a hotel do not exist
    Given a game of "unipoli" with 2 players
    And A owns 1 and 3 with 4 houses each
    Then A may not build
    When A builds on 1
    Then it is refused with "fully_built" {"level": 4}
    And 1 carries 4 houses
    And A has 1500 cash
    And the option "build.hotel" of "unipoli" is false

  @UNI-13c
  Scenario: The fourth house is still built
    Given a game of "unipoli" with 2 players
    And A owns 1 and 3 with 3 houses each
    When A builds on 3
    Then 3 carries 4 houses
    And A has 1450 cash
