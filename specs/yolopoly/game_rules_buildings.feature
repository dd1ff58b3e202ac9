Feature: Yolopoly: houses and hotels

  @YOLO-2.2.1.2.1a @YOLO-2.2.6.1a @YOLO-2.4.1.9 @YOLO-2.4.4a
  Scenario: Without the whole colour nothing is built
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 16 and 18
    Then A may not build
    When A builds on 16
    Then it is refused with "group_incomplete" {"missing": 19}
    And 16 carries no building
    And A has 1500 cash

  @YOLO-2.2.1.2.1a
  Scenario: A lot of another player in the colour is as bad as one of the bank
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 37
    And B owns 39
    When A builds on 37
    Then it is refused with "group_incomplete" {"missing": 39}

  @YOLO-2.2.6.1a @YOLO-2.4.1.9 @YOLO-2.4.4a @YOLO-2.2.4.6 @YOLO-2.2.1.2a
  Scenario Outline: A house costs what the deed says
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns <group>
    Then A may build {"space": <lot>, "cost": <cost>, "hotel": false}
    When A builds on <lot>
    Then <lot> carries 1 house
    And A has <cash> cash
    And the event building_bought happens with {"seat": 0, "space": <lot>, "level": 1, "cost": <cost>}

    Examples:
      | group         | lot | cost | cash |
      | 1 and 3       | 1   | 50   | 1450 |
      | 6, 8 and 9    | 9   | 50   | 1450 |
      | 11, 13 and 14 | 13  | 100  | 1400 |
      | 16, 18 and 19 | 16  | 100  | 1400 |
      | 21, 23 and 24 | 24  | 150  | 1350 |
      | 26, 27 and 29 | 27  | 150  | 1350 |
      | 31, 32 and 34 | 31  | 200  | 1300 |
      | 37 and 39     | 39  | 200  | 1300 |

  @YOLO-2.2.6.1a
  Scenario: Buying the last lot of a colour opens the building
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 37
    And A stands on 36
    And A rolled 1+2
    Then A may not build
    When A buys
    Then A may build {"space": 37, "cost": 200}
    When A builds on 39
    Then 39 carries 1 house
    And A has 900 cash

  @YOLO-2.2.6.1a
  Scenario: A house needs the money
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 37 and 39
    And A has 199 cash
    Then A may not build
    When A builds on 39
    Then it is refused with "not_enough_cash" {"needed": 200, "held": 199}

  @YOLO-2.2.6.1a @YOLO-2.5.17 @EC-086
  Scenario Outline: Only in one's own turn, before or after the throw
    Given a game of "<preset>" with 2 players
    And A owns 37 and 39
    And B owns 1 and 3
    And A stands on 13
    Then A may build {"space": 37}
    And B may not build
    When B builds on 1
    Then it is refused with "not_your_turn"
    And 1 carries no building
    When A rolls 3+4
    And A builds on 37
    Then 37 carries 1 house
    When A ends the turn
    And B builds on 1
    Then 1 carries 1 house
    When A builds on 39
    Then it is refused with "not_your_turn"
    And 39 carries no building

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | yolopoly_bankman |

  @YOLO-2.5.17
  Scenario: Building at any time is only an option
    Given a game of "yolopoly_vanilla" with 2 players
    And the option "build.window" is "any"
    And B owns 1 and 3
    When B builds on 1
    Then 1 carries 1 house

  @YOLO-2.5.16
  Scenario: Four houses and a hotel, and no more
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 1 and 3
    When A builds on 1
    And A builds on 3
    And A builds on 1
    And A builds on 3
    And A builds on 1
    And A builds on 3
    And A builds on 1
    And A builds on 3
    Then 1 carries 4 houses
    And 3 carries 4 houses
    And A has 1100 cash
    When A builds on 1
    Then 1 carries a hotel
    And 3 carries 4 houses
    And A has 1050 cash
    When A builds on 1
    Then it is refused with "fully_built"
    When A builds on 3
    Then 3 carries a hotel
    And A may not build

  @YOLO-2.2.6.2a @YOLO-2.5.18 @YOLO-2.4.1.9 @YOLO-2.4.4a
  Scenario: A hotel needs four houses on every lot of the colour
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 16 and 18 with 4 houses each
    And A owns 19 with 3 houses
    Then A may not build {"hotel": true}
    When A builds on 16
    Then it is refused with "uneven" {"first": 19}
    When A builds on 19
    Then A may build {"space": 16, "cost": 100, "hotel": true}
    When A builds on 16
    Then 16 carries a hotel
    And A has 1300 cash

  @YOLO-2.2.6.2a @YOLO-2.5.18
  Scenario: With three houses the next building is a house
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 37 and 39 with 3 houses each
    Then A may build {"space": 37, "hotel": false}
    And A may not build {"hotel": true}

  @YOLO-2.2.6.2a @YOLO-2.5.19
  Scenario: The four houses go back to the bank, and the fee is one more house price
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 16, 18 and 19 with 4 houses each
    Then the bank has 20 houses and 12 hotels
    When A builds on 16
    Then the bank has 24 houses and 11 hotels
    And 16 carries a hotel
    And A has 1400 cash

  @YOLO-2.2.6.1a @YOLO-2.2.4.7 @YOLO-2.5.20 @YOLO-2.4.4a
  Scenario Outline: A house is sold for half of what it cost
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns <group> with 1 house each
    Then A may sell_building {"space": <lot>, "refund": <refund>}
    When A sells a building on <lot>
    Then <lot> carries no building
    And A has <cash> cash
    When A sells a building on <lot>
    Then it is refused with "nothing_built"

    Examples:
      | group         | lot | refund | cash |
      | 1 and 3       | 3   | 25     | 1525 |
      | 16, 18 and 19 | 18  | 50     | 1550 |
      | 21, 23 and 24 | 21  | 75     | 1575 |
      | 37 and 39     | 39  | 100    | 1600 |

  @YOLO-2.2.6.2b @YOLO-2.5.20 @YOLO-2.2.4.7
  Scenario: A hotel is exchanged for four houses, and nothing else
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 16, 18 and 19 with hotels each
    Then A may sell_building {"space": 16, "refund": 0}
    And the bank has 32 houses and 9 hotels
    When A sells a building on 16
    Then 16 carries 4 houses
    And 18 carries a hotel
    And A has 1500 cash
    And the bank has 28 houses and 10 hotels

  @YOLO-2.2.6.2b @YOLO-2.5.20
  Scenario: Hotels are sold outright for the amount given for four houses and the fee
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 37 and 39 with hotels each
    Then A may sell_group {"min": 0}
    When A sells group 8 down to 0
    Then 37 carries no building
    And 39 carries no building
    And A has 3500 cash
    And the bank has 32 houses and 12 hotels

  @YOLO-2.2.6.2b @EC-374
  Scenario: One hotel is sold outright, whatever stands beside it, and without a house of the bank
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 37 and 39 with hotels each
    And the bank has 0 houses and 5 hotels
    Then A may sell_hotel {"space": 37, "refund": 1000}
    And A may not sell_building
    When A sells the hotel outright on 37
    Then the event building_sold happens with {"space": 37, "level": 0, "refund": 1000}
    And 37 carries no building
    And 39 carries a hotel
    And A has 2500 cash
    And the bank has 0 houses and 6 hotels
    When A sells the hotel outright on 37
    Then it is refused with "no_hotel" {"space": 37}

  @EC-374
  Scenario: A hotel sold outright by a slip stands again
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 37 and 39 with hotels each
    When A sells the hotel outright on 37
    And A says {"take_back": {}}
    Then 37 carries a hotel
    And A has 1500 cash

  @EC-375
  Scenario Outline: What a hotel brings with its houses is an option
    Given a game of "official" with 2 players
    And the option "sell.hotel_outright" is <percent>
    And A owns 37 and 39 with hotels each
    When A sells the hotel outright on 37
    Then A has <cash> cash

    Examples: never less than step by step, which is half
      | percent | cash |
      | 100     | 2500 |
      | 80      | 2300 |
      | 10      | 2000 |

  @EC-375
  Scenario: Without the option a hotel goes step by step
    Given a game of "official" with 2 players
    And A owns 37 and 39 with hotels each
    Then A may not sell_hotel
    When A sells the hotel outright on 37
    Then it is refused with "not_in_these_rules" {"option": "sell.hotel_outright"}
    When A sells group 8 down to 0
    Then A has 2500 cash

  @EC-376
  Scenario: Building and selling at once brings no gain, whichever way the hotel goes
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 37 and 39
    And A has 2000 cash
    When A builds on 37
    And A builds on 39
    And A builds on 37
    And A builds on 39
    And A builds on 37
    And A builds on 39
    And A builds on 37
    And A builds on 39
    And A builds on 37
    And A builds on 39
    Then A has 0 cash
    When A sells the hotel outright on 37
    Then A has 1000 cash
    When A sells a building on 39
    Then A has 1000 cash
    When A sells group 8 down to 0
    Then A has 1400 cash

  @YOLO-2.2.6.2b
  Scenario: The full amount for a hotel, as one text says, is an option
    Given a game of "official" with 2 players
    And the option "sell.building_pct" is 100
    And the option "sell.hotel_pct" is 100
    And A owns 37 and 39 with hotels each
    When A sells group 8 down to 0
    Then A has 3500 cash

  @EC-095
  Scenario: One hotel of the orange colour is worth four houses as a step and 500 as a whole
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 16, 18 and 19 with hotels each
    When A sells a building on 16
    Then A has 1500 cash
    And 16 carries 4 houses
    When A sells group 4 down to 0
    Then A has 2700 cash
    And 16 carries no building

  @YOLO-2.5.20
  Scenario: Nobody sells buildings in another player's turn
    Given a game of "yolopoly_vanilla" with 2 players
    And B owns 37 and 39 with 1 house each
    When B sells a building on 37
    Then it is refused with "not_your_turn"
    And 37 carries 1 house

  @YOLO-2.4.4a @YOLO-2.5.20
  Scenario: Buildings are sold when a rent needs it
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 1 and 3 with 1 house each
    And B owns 39
    And A has 10 cash
    And A stands on 36
    When A rolls 1+2
    Then the table waits for a debt
    And A may sell_building {"space": 1, "refund": 25}
    When A sells a building on 1
    And A sells a building on 3
    Then A has 10 cash
    And B has 1550 cash
    And A is not bankrupt
    And it is A's turn
