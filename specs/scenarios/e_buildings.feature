Feature: Buildings

  @EC-076
  Scenario Outline: No lot is built up by more than one above its group
    Given a game of "<preset>" with 2 players
    And A owns 11, 13 and 14 with 1 house each
    When A rolls 4+6
    And A builds on 14
    Then 14 carries 2 houses
    And A has 1400 cash
    And A may not build {"space": 14}
    And A may build {"space": 11}
    When A builds on 14
    Then it is refused with "uneven" {"first": 11}
    And 11 carries 1 house
    And 13 carries 1 house
    And 14 carries 2 houses

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |
      | property_tycoon  |

  @EC-077
  Scenario Outline: A hotel needs four houses on every lot of the group
    Given a game of "<preset>" with 2 players
    And A owns 16 and 18 with 4 houses each
    And A owns 19 with 3 houses
    When A builds on 16
    Then it is refused with "uneven" {"first": 19}
    When A builds on 19
    Then 19 carries 4 houses
    When A builds on 16
    Then 16 carries a hotel
    And A has 1300 cash

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |

  @EC-079
  Scenario: A hotel costs a house price and hands four houses back
    Given a game of "official" with 2 players
    And A owns 16, 18 and 19 with 4 houses each
    Then the bank has 20 houses and 12 hotels
    When A builds on 16
    Then 16 carries a hotel
    And A has 1400 cash
    And the bank has 24 houses and 11 hotels

  @EC-080
  Scenario: Two who want the last house bid for it
    Given a game of "official" with 2 players
    And A owns 16, 18 and 19
    And B owns 21, 23 and 24
    And the bank has 1 house and 12 hotels
    When A builds on 16
    Then the event auction_opened happens with {"lot": {"building": {"hotel": false}}, "min_bid": 50}
    And B may bid {"min": 75, "spaces": [21, 23, 24]}
    When B bids 74 for a building on 21
    Then it is refused with "bid_too_low" {"min": 75}
    When B bids 75 for a building on 21
    And A bids 100 for a building on 16
    And B bids 160 for a building on 23
    And A passes
    Then 23 carries 1 house
    And 21 carries no building
    And 16 carries no building
    And B has 1340 cash
    And A has 1500 cash
    And the bank has 0 houses and 12 hotels
    When A builds on 16
    Then it is refused with "no_building_left" {"hotel": false}

  @EC-377
  Scenario: No bid for a last building is lower than what the bank gives back for it
    Given a game of "official" with 2 players
    And A owns 37 and 39
    And B owns 21, 23 and 24
    And B has 74 cash
    And the bank has 1 house and 12 hotels
    When A builds on 39
    Then the event auction_opened does not happen
    And 39 carries 1 house
    And A has 1300 cash

  @EC-377
  Scenario: What goes for the lowest bid brings no gain
    Given a game of "official" with 2 players
    And A owns 37 and 39
    And B owns 1 and 3
    And the bank has 1 house and 12 hotels
    When A builds on 39
    Then the event auction_opened happens with {"min_bid": 25}
    And B may bid {"min": 25, "spaces": [1, 3]}
    When B bids 24 for a building on 1
    Then it is refused with "bid_too_low" {"min": 25}
    When B passes
    And A bids 199 for a building on 39
    Then it is refused with "bid_too_low" {"min": 200}
    When A bids 200 for a building on 39
    And A sells a building on 39
    Then A has 1400 cash

  @EC-378
  Scenario: Where hotels go with their houses for the whole price, so much is bid for a house
    Given a game of "official" with 2 players
    And the option "sell.hotel_outright" is 100
    And A owns 37 and 39
    And B owns 21, 23 and 24
    And the bank has 1 house and 12 hotels
    When A builds on 39
    Then the event auction_opened happens with {"min_bid": 150}
    And B may bid {"min": 150, "spaces": [21, 23, 24]}

  @EC-379
  Scenario: Without the floor the figure alone counts
    Given a game of "official" with 2 players
    And the option "auction.shortage_floor" is "none"
    And A owns 37 and 39
    And B owns 21, 23 and 24
    And the bank has 1 house and 12 hotels
    When A builds on 39
    Then the event auction_opened happens with {"min_bid": 10}
    And B may bid {"min": 10, "spaces": [21, 23, 24]}

  @EC-082
  Scenario: Without houses for a hotel the whole group is sold down
    Given a game of "official" with 2 players
    And A owns 37 and 39 with hotels
    And the bank has 2 houses and 10 hotels
    Then A may not sell_building
    When A sells a building on 39
    Then it is refused with "houses_missing" {"needed": 4, "left": 2}
    When A sells group 8 down to 2
    Then it is refused with "bad_count" {"max": 1}
    When A sells group 8 down to 1
    Then A has 2300 cash
    And 37 carries 1 house
    And 39 carries 1 house
    And the bank has 0 houses and 12 hotels

  @EC-083
  Scenario: A hotel breaks down into four houses of the bank
    Given a game of "official" with 2 players
    And A owns 37 and 39 with hotels
    And the bank has 10 houses and 10 hotels
    When A sells a building on 39
    Then A has 1600 cash
    And 39 carries 4 houses
    And the bank has 6 houses and 11 hotels

  @EC-085
  Scenario: Building comes after the move and the purchase
    Given a game of "property_tycoon" with 2 players
    And everyone has completed a circuit
    And A owns 6, 8 and 9
    Then A may not build
    When A builds on 6
    Then it is refused with "outside_window" {"option": "build.window"}
    When A rolls 1+2
    And A builds on 6
    Then it is refused with "outside_window" {"option": "build.window"}
    When A buys
    And A builds on 6
    Then 6 carries 1 house
    And A has 1390 cash

  @EC-086
  Scenario: Nobody builds in the turn of another
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 6, 8 and 9
    And it is B's turn
    Then A may not build
    When A builds on 6
    Then it is refused with "not_your_turn" {"to_move": 1}
    And 6 carries no building

  @EC-088
  Scenario: A group is built for the whole price or not at all
    Given a game of "ncsu" with 2 players
    And A owns 31, 32 and 34
    And A has 1199 cash
    When A builds 2 houses on every lot of group 7
    Then it is refused with "not_enough_cash" {"needed": 1200, "held": 1199}
    And nothing has changed
    And 31 carries no building

  @EC-088
  Scenario: Every lot of the group gets the same houses
    Given a game of "ncsu" with 2 players
    And A owns 31, 32 and 34
    And A has 1200 cash
    When A builds 2 houses on every lot of group 7
    Then A has 0 cash
    And 31 carries 2 houses
    And 32 carries 2 houses
    And 34 carries 2 houses

  @EC-089
  Scenario: Five houses are the most
    Given a game of "ncsu" with 2 players
    And A owns 31, 32 and 34 with 4 houses each
    When A builds 2 houses on every lot of group 7
    Then it is refused with "bad_count" {"min": 1, "max": 1}
    And A has 1500 cash
    When A builds 1 house on every lot of group 7
    Then 31 carries 5 houses
    And 32 carries 5 houses
    And 34 carries 5 houses
    And A has 900 cash

  @EC-091
  Scenario: Three houses in a turn are the most
    Given a game of "unipoli" with 2 players
    And A owns 6, 8 and 9
    And B stands on 3
    When A builds on 6
    And A builds on 8
    And A builds on 9
    Then A may not build
    When A builds on 6
    Then it is refused with "build_limit_reached" {"per_turn": 3}
    When A rolls 4+6
    And A builds on 6
    Then it is refused with "build_limit_reached" {"per_turn": 3}
    When A ends the turn
    And B rolls 3+4
    And B ends the turn
    And A builds on 6
    Then 6 carries 2 houses
    And A has 1300 cash

  @EC-091
  Scenario: Neither a fifth house nor a hotel
    Given a game of "unipoli" with 2 players
    And A owns 6, 8 and 9 with 4 houses each
    Then A may not build
    When A builds on 6
    Then it is refused with "fully_built" {"level": 4}
    And 6 carries 4 houses
    And A has 1500 cash

  @EC-092
  Scenario: A lot of an incomplete group is built up, with a word of advice
    Given a game of "class" with 2 players
    And A owns 6
    Then A may build {"space": 6, "advice": "group_incomplete"}
    When A builds on 6
    Then the event building_bought happens with {"space": 6, "advice": "group_incomplete"}
    When A builds on 6
    Then 6 carries 2 houses
    And A has 1400 cash

  @EC-092
  Scenario: Uneven building is allowed, with a word of advice
    Given a game of "class" with 2 players
    And A owns 6, 8 and 9
    When A builds on 6
    And A builds on 6
    Then the event building_bought happens with {"space": 6, "level": 2, "advice": "uneven"}
    And 8 carries no building

  @EC-094
  Scenario Outline: Repairs count houses and hotels
    Given a game of "<preset>" with 2 players
    And A stands on <from>
    And A owns 16 with 3 houses
    And A owns 39 with a hotel
    And the next card of <deck> is "<card>"
    When A rolls 3+4
    Then A has <cash> cash
    And the event duty_paid happens with {"to": "bank", "amount": <dues>}

    Examples:
      | preset          | from | deck   | card | dues | cash |
      | official        | 0    | deck_a | A12  | 175  | 1325 |
      | official        | 10   | deck_b | B14  | 235  | 1265 |
      | property_tycoon | 0    | deck_a | O11  | 175  | 1325 |
      | property_tycoon | 0    | deck_a | O9   | 235  | 1265 |

  @EC-095
  Scenario: A hotel goes back for four houses and nothing else
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 16 with a hotel
    And A owns 18 and 19 with 4 houses each
    When A sells a building on 16
    Then A has 1500 cash
    And 16 carries 4 houses

  @EC-095
  Scenario: A hotel with its houses is sold for five house prices, houses by themselves for half
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 16 with a hotel
    And A owns 18 and 19 with 4 houses each
    When A sells group 4 down to 0
    Then the event building_sold happens with {"space": 16, "level": 0, "refund": 500}
    And the event building_sold happens with {"space": 18, "level": 0, "refund": 200}
    And A has 2400 cash
    And 16 carries no building
