Feature: Buildings, sales and mortgages in Property Tycoon

  @PT-ur-gr-16 @PT-fr-gr-16-1 @PT-fr-gr-16-5 @EC-085
  Scenario: Building comes last, after the move and the purchase
    Given a game of "property_tycoon" with 2 players
    And everyone has completed a circuit
    And A owns 1 and 3
    Then A may not build
    And A may roll
    And A may not end_turn
    When A builds on 1
    Then it is refused with "outside_window" {"option": "build.window", "window": "post_move"}
    When A rolls 2+4
    Then A may not build
    When A builds on 1
    Then it is refused with "outside_window"
    When A buys
    Then A may build {"space": 1, "cost": 50}
    And A may end_turn
    When A builds on 1
    Then 1 carries 1 house
    And A has 1350 cash

  @PT-ur-gr-16 @PT-fr-gr-16-5
  Scenario: Not before the last throw, nor after the turn
    Given a game of "property_tycoon" with 2 players
    And A owns 1 and 3
    When A rolls 5+5
    And A builds on 1
    Then it is refused with "outside_window"
    When A rolls 4+6
    Then A may build {"space": 3, "cost": 50}
    When A ends the turn
    And A builds on 1
    Then it is refused with "not_your_turn"
    And 1 carries no building

  @PT-fr-gr-16-5
  Scenario: Who does not want to build ends the turn
    Given a game of "property_tycoon" with 2 players
    And A owns 1 and 3
    And A stands on 17
    When A rolls 1+2
    Then A may build
    When A ends the turn
    Then it is B's turn
    And 1 carries no building
    And A has 1500 cash

  @PT-fr-gr-16-4
  Scenario: On a property of one's own nothing happens, except that one may build
    Given a game of "property_tycoon" with 2 players
    And everyone has completed a circuit
    And A owns 1 and 3
    When A rolls 1+2
    Then A has 1500 cash
    And the event deed_offered does not happen
    And the event duty_paid does not happen
    And A may not buy_deed
    And A may not decline_deed
    And A may build {"space": 3, "cost": 50}

  @PT-ur-gr-17
  Scenario: Only on whole groups
    Given a game of "property_tycoon" with 2 players
    And A owns 6 and 8
    And A stands on 17
    When A rolls 1+2
    Then A may not build
    When A builds on 6
    Then it is refused with "group_incomplete" {"missing": 9}

  @PT-ur-gr-18
  Scenario Outline: A building costs what the card says, a hotel once more
    Given a game of "property_tycoon" with 2 players
    And A owns <group> with 3 houses each
    And A has 2000 cash
    And A stands on 17
    When A rolls 1+2
    Then A may build {"space": <lot>, "cost": <price>, "hotel": false}
    When A builds on <lot>
    Then A has <after one> cash
    Given A owns <group> with 4 houses each
    When A builds on <lot>
    Then <lot> carries a hotel
    And A has <after two> cash

    Examples:
      | group         | lot | price | after one | after two |
      | 1 and 3       | 1   | 50    | 1950      | 1900      |
      | 6, 8 and 9    | 9   | 50    | 1950      | 1900      |
      | 11, 13 and 14 | 11  | 100   | 1900      | 1800      |
      | 16, 18 and 19 | 18  | 100   | 1900      | 1800      |
      | 21, 23 and 24 | 24  | 150   | 1850      | 1700      |
      | 26, 27 and 29 | 29  | 150   | 1850      | 1700      |
      | 31, 32 and 34 | 31  | 200   | 1800      | 1600      |
      | 37 and 39     | 39  | 200   | 1800      | 1600      |

  @PT-ur-gr-19 @PT-fr-gr-19-1 @PT-fr-gr-2-3
  Scenario: Houses and hotels go back to the bank for what they cost
    Given a game of "property_tycoon" with 2 players
    And A owns 37 and 39 with hotels
    And A owns 1 and 3 with 1 house each
    Then A may sell_building {"space": 39, "refund": 200}
    When A sells a building on 39
    Then A has 1700 cash
    And 39 carries 4 houses
    And the bank has 46800 cash
    When A sells a building on 1
    Then A has 1750 cash
    And 1 carries no building

  @PT-ur-gr-19 @PT-fr-gr-19-1
  Scenario: A whole group goes back at the full price
    Given a game of "property_tycoon" with 2 players
    And A owns 37 and 39 with hotels
    When A sells group 8 down to 0
    Then A has 3500 cash
    And 37 carries no building
    And 39 carries no building

  @PT-ur-gr-19 @PT-fr-gr-19-2 @PT-fr-gr-2-3
  Scenario Outline: A property goes back to the bank for its price
    Given a game of "property_tycoon" with 2 players
    And A owns <deed>
    Then A may sell_deed {"deed": <deed>, "raises": <price>}
    When A sells <deed> to the bank
    Then A has <cash> cash
    And nobody owns <deed>

    Examples:
      | deed | price | cash |
      | 1    | 60    | 1560 |
      | 39   | 400   | 1900 |
      | 25   | 200   | 1700 |
      | 28   | 150   | 1650 |

  @PT-ur-gr-19 @PT-fr-gr-19-3 @EC-103
  Scenario: A property is sold only after its buildings, and those of its group
    Given a game of "property_tycoon" with 2 players
    And A owns 37
    And A owns 39 with 1 house
    Then A may not sell_deed
    When A sells 39 to the bank
    Then it is refused with "group_improved" {"space": 39}
    When A sells 37 to the bank
    Then it is refused with "group_improved" {"space": 39}
    When A sells a building on 39
    And A sells 39 to the bank
    Then nobody owns 39
    And A has 2100 cash

  @PT-ur-gr-20 @EC-076
  Scenario: Lots of a group are never more than one house apart
    Given a game of "property_tycoon" with 2 players
    And A owns 11, 13 and 14 with 1 house each
    And A stands on 17
    When A rolls 1+2
    And A builds on 14
    Then 14 carries 2 houses
    And A may not build {"space": 14}
    When A builds on 14
    Then it is refused with "uneven" {"first": 11}
    When A builds on 11
    And A builds on 13
    And A builds on 14
    Then 14 carries 3 houses
    And A has 1100 cash

  @PT-ur-gr-20
  Scenario: A hotel counts as five houses
    Given a game of "property_tycoon" with 2 players
    And A owns 16 and 18 with 4 houses each
    And A owns 19 with 3 houses
    And A stands on 17
    When A rolls 1+2
    And A builds on 16
    Then it is refused with "uneven" {"first": 19}
    When A builds on 19
    And A builds on 16
    Then 16 carries a hotel

  @PT-ur-gr-20
  Scenario: The difference counts when houses are sold, too
    Given a game of "property_tycoon" with 2 players
    And A owns 16 with a hotel
    And A owns 18 and 19 with 4 houses each
    When A sells a building on 18
    Then it is refused with "uneven" {"first": 16}
    When A sells a building on 16
    And A sells a building on 18
    Then 18 carries 3 houses
    And A has 1700 cash

  @PT-ur-gr-21
  Scenario: One hotel is the most
    Given a game of "property_tycoon" with 2 players
    And A owns 37 and 39 with hotels
    And A stands on 17
    When A rolls 1+2
    Then A may not build
    When A builds on 39
    Then it is refused with "fully_built" {"level": 5}

  @PT-ur-gr-22 @PT-fr-gr-22-1
  Scenario Outline: A mortgage pays half the price
    Given a game of "property_tycoon" with 2 players
    And A owns <deed>
    Then A may mortgage {"deed": <deed>, "raises": <half>}
    When A mortgages <deed>
    Then A has <cash> cash
    And <deed> is mortgaged
    And A owns <deed>

    Examples:
      | deed | half | cash |
      | 1    | 30   | 1530 |
      | 39   | 200  | 1700 |
      | 5    | 100  | 1600 |
      | 12   | 75   | 1575 |

  @PT-fr-gr-22-3 @EC-104
  Scenario: A mortgaged property is not mortgaged again
    Given a game of "property_tycoon" with 2 players
    And A owns 39, mortgaged
    Then A may not mortgage
    When A mortgages 39
    Then it is refused with "already_mortgaged" {"deed": 39}
    And A has 1500 cash

  @PT-ur-gr-23
  Scenario: A mortgaged property goes back to the bank for the other half
    Given a game of "property_tycoon" with 2 players
    And A owns 39
    When A mortgages 39
    Then A has 1700 cash
    And A may sell_deed {"deed": 39, "raises": 200}
    When A sells 39 to the bank
    Then A has 1900 cash
    And nobody owns 39
    And 39 is not mortgaged
