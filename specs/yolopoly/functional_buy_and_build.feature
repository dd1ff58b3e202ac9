Feature: Buying properties and building (Yolopoly 3.1.13, 3.1.14)

  @YOLO-3.1.13.1 @YOLO-3.1.13.5
  Scenario Outline: A property without an owner is bought for its price
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    When A rolls <throw>
    Then A may buy_deed {"deed":<deed>,"price":<price>}
    And nobody owns <deed>
    When A buys
    Then the event deed_bought happens with {"seat":0,"deed":<deed>,"price":<price>}
    And A owns <deed>
    And A has <cash> cash
    And <deed> is not mortgaged
    And A may not buy_deed
    And A may end_turn

    Examples:
      | from | throw | deed | price | cash |
      | 0    | 1+2   | 3    | 60    | 1440 |
      | 0    | 2+3   | 5    | 200   | 1300 |
      | 5    | 3+4   | 12   | 150   | 1350 |
      | 33   | 1+5   | 39   | 400   | 1100 |

  @YOLO-3.1.13.2
  Scenario Outline: The money at hand must cover the price
    Given a game of "yolopoly_vanilla" with 2 players
    And A has <cash> cash
    When A rolls 2+4
    Then the table waits for a purchase
    When A buys
    Then it is refused with "not_enough_cash" {"needed":100,"held":<cash>}
    And A may not buy_deed
    And A may decline_deed
    And nobody owns 6

    Examples:
      | cash |
      | 0    |
      | 99   |

  @YOLO-3.1.13.2
  Scenario: Exactly the price is enough
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 100 cash
    When A rolls 2+4
    And A buys
    Then A owns 6
    And A has 0 cash

  @YOLO-3.1.13.2
  Scenario: Only the player who stands there may buy, and only after the throw
    Given a game of "yolopoly_vanilla" with 2 players
    When A buys
    Then it is refused with "nothing_pending" {"wanted":"purchase"}
    When A rolls 2+4
    And B buys
    Then it is refused with "not_your_turn" {"to_move":0}
    When A buys
    And A buys
    Then it is refused with "nothing_pending"
    And A has 1400 cash

  @YOLO-3.1.13.2
  Scenario Outline: What somebody owns, or nobody can own, is not for sale
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    And B owns 6
    And A owns 8
    When A rolls <throw>
    Then A may not buy_deed
    When A buys
    Then it is refused with "nothing_pending"

    Examples:
      | from | throw |
      | 0    | 1+5   |
      | 0    | 3+5   |
      | 0    | 1+3   |
      | 0    | 4+6   |
      | 18   | 1+1   |

  @YOLO-3.1.14.1 @YOLO-3.1.14.4
  Scenario: Houses and a hotel are built on a property of one's own
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 1 with 4 houses
    And A owns 3 with 3 houses
    When A builds on 3
    Then the event building_bought happens with {"seat":0,"space":3,"level":4,"cost":50}
    And 3 carries 4 houses
    And A has 1450 cash
    And the bank has 24 houses and 12 hotels
    When A builds on 3
    Then the event building_bought happens with {"seat":0,"space":3,"level":5,"cost":50}
    And 3 carries a hotel
    And 3 carries 0 houses
    And 1 carries 4 houses
    And A has 1400 cash
    And the bank has 28 houses and 11 hotels
    And it is A's turn

  @YOLO-3.1.14.4
  Scenario: A new house is there for the next visitor
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 6, 8 and 9
    When A builds on 9
    And A rolls 4+6
    And A ends the turn
    And B rolls 4+5
    Then B has 1460 cash
    And A has 1490 cash

  @YOLO-3.1.14.2
  Scenario Outline: Every condition of building is checked
    Given a game of "yolopoly_vanilla" with 2 players
    And the position <position>
    When A builds on <space>
    Then it is refused with "<code>" <facts>
    And nothing has changed

    Examples:
      | position                                                                                    | space | code             | facts                     |
      | {"turn":0,"deeds":{"1":{"owner":0}}}                                                        | 1     | group_incomplete | {"missing":3}             |
      | {"turn":0,"deeds":{"1":{"owner":0},"3":{"owner":1}}}                                        | 1     | group_incomplete | {"missing":3}             |
      | {"turn":0,"deeds":{"1":{"owner":0},"3":{"owner":1}}}                                        | 3     | not_your_deed    | {"deed":3,"owner":1}      |
      | {"turn":0,"deeds":{"1":{"owner":0},"3":{"owner":0,"mortgaged":true}}}                       | 1     | group_mortgaged  | {"deed":3}                |
      | {"turn":0,"deeds":{"1":{"owner":0,"houses":1},"3":{"owner":0}}}                             | 1     | uneven           | {"first":3}               |
      | {"turn":0,"deeds":{"1":{"owner":0,"houses":4},"3":{"owner":0,"houses":3}}}                  | 1     | uneven           | {"first":3}               |
      | {"turn":0,"deeds":{"1":{"owner":0,"hotel":true},"3":{"owner":0,"hotel":true}}}              | 1     | fully_built      | {"level":5}               |
      | {"turn":0,"seats":{"0":{"cash":49}},"deeds":{"1":{"owner":0},"3":{"owner":0}}}              | 1     | not_enough_cash  | {"needed":50,"held":49}   |
      | {"turn":0,"deeds":{"1":{"owner":0},"3":{"owner":0}},"bank":{"houses":0}}                    | 1     | no_building_left | {"hotel":false}           |
      | {"turn":0,"deeds":{"5":{"owner":0},"15":{"owner":0},"25":{"owner":0},"35":{"owner":0}}}     | 5     | not_a_lot        | {"space":5}               |
      | {"turn":1,"deeds":{"1":{"owner":0},"3":{"owner":0}}}                                        | 1     | not_your_turn    | {"to_move":1}             |

  @YOLO-3.1.14.2
  Scenario: When the conditions hold the building is offered with its cost
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 50 cash
    And A owns 1 and 3
    Then A may build {"space":1,"cost":50,"hotel":false}
    And A may build {"space":3,"cost":50,"hotel":false}
    When A builds on 1
    Then A has 0 cash
    And 1 carries 1 house
    And A may not build
