Feature: Yolopoly: buying, rent, taxes, mortgages and the bank

  @YOLO-2.2.3b
  Scenario: At first every deed is the bank's
    Given a game of "yolopoly_vanilla" with 8 players
    Then nobody owns 1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19
    And nobody owns 21, 23, 24, 25, 26, 27, 28, 29, 31, 32, 34, 35, 37, 39

  @YOLO-2.2.3b @YOLO-2.2.1b @YOLO-2.4.1.1 @YOLO-2.5.5 @YOLO-2.2.4.3 @YOLO-2.4.2a
  Scenario Outline: Who lands on a deed of the bank may buy it at its price
    Given a game of "<preset>" with 2 players
    And A stands on <from>
    When A rolls 1+2
    Then the event deed_offered happens with {"seat": 0, "deed": <space>, "price": <price>}
    And A may buy_deed {"deed": <space>, "price": <price>}
    And A may decline_deed
    And B may not buy_deed
    When A buys
    Then A owns <space>
    And A has <cash> cash
    And B has 1500 cash
    And A may end_turn

    Examples:
      | preset           | from | space | price | cash |
      | yolopoly_vanilla | 0    | 3     | 60    | 1440 |
      | yolopoly_vanilla | 2    | 5     | 200   | 1300 |
      | yolopoly_vanilla | 9    | 12    | 150   | 1350 |
      | yolopoly_bankman | 36   | 39    | 400   | 1100 |

  @YOLO-2.4.2a @YOLO-2.5.5
  Scenario: Without the money nothing can be bought
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 36
    And A has 399 cash
    And A rolled 1+2
    Then A may not buy_deed
    And A may decline_deed {"deed": 39}
    When A buys
    Then it is refused with "not_enough_cash" {"needed": 400, "held": 399}
    And nobody owns 39

  @YOLO-2.4.2a
  Scenario: A deed may be mortgaged to buy another one in the same turn
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 1
    And A stands on 36
    And A has 399 cash
    And A rolled 1+2
    When A mortgages 1
    And A buys
    Then A owns 1, 39
    And A has 29 cash

  @YOLO-2.2.1b
  Scenario: Nobody buys a deed without standing on it
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 13
    When A buys
    Then it is refused with "nothing_pending"
    Given A rolled 3+4
    When A buys
    Then it is refused with "nothing_pending"

  @YOLO-2.4.1.1 @YOLO-2.5.5 @YOLO-2.2.4.5 @YOLO-2.4.3a @YOLO-2.2.1.2a
  Scenario Outline: On somebody's deed the rent is paid to the owner at once
    Given a game of "yolopoly_vanilla" with 3 players
    And B owns <space>
    And A stands on <from>
    When A rolls 1+2
    Then A has <payer> cash
    And B has <owner> cash
    And C has 1500 cash
    And A may not buy_deed
    And the event duty_paid happens with {"payer": 0, "to": {"seat": 1}, "amount": <rent>, "duty": {"rent": {"deed": <space>, "basis": "unimproved"}}}

    Examples: each colour has its own rent
      | from | space | rent | payer | owner |
      | 0    | 3     | 4    | 1496  | 1504  |
      | 6    | 9     | 8    | 1492  | 1508  |
      | 11   | 14    | 12   | 1488  | 1512  |
      | 16   | 19    | 16   | 1484  | 1516  |
      | 21   | 24    | 20   | 1480  | 1520  |
      | 26   | 29    | 24   | 1476  | 1524  |
      | 31   | 34    | 28   | 1472  | 1528  |
      | 36   | 39    | 50   | 1450  | 1550  |

  @YOLO-2.4.1.1
  Scenario: One's own deed costs nothing
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 3
    When A rolls 1+2
    Then A has 1500 cash
    And the event duty_paid does not happen
    And the event deed_offered does not happen

  @YOLO-2.5.15 @YOLO-2.2.1.2.1a
  Scenario Outline: A whole colour doubles the rent, a part of it does not
    Given a game of "yolopoly_vanilla" with 2 players
    And B owns <deeds>
    And A stands on 3
    When A rolls 1+2
    Then A stands on 6
    And A has <payer> cash
    And B has <owner> cash

    Examples:
      | deeds      | payer | owner |
      | 6          | 1494  | 1506  |
      | 6 and 8    | 1494  | 1506  |
      | 6, 8 and 9 | 1488  | 1512  |

  @YOLO-2.5.15
  Scenario: Only a lot without buildings is doubled
    Given a game of "yolopoly_vanilla" with 2 players
    And B owns 8 and 9
    And B owns 6 with 1 house
    And A stands on 3
    When A rolls 1+2
    Then A has 1470 cash
    Given A ended the turn
    And B stands on 13
    And B rolled 3+4
    And B ended the turn
    When A rolls 1+2
    Then A stands on 9
    And A has 1454 cash

  @YOLO-2.2.1.2.1a @YOLO-2.4.3a @YOLO-2.4.4a
  Scenario Outline: Every house raises the rent, and the hotel once more
    Given a game of "yolopoly_vanilla" with 2 players
    And B owns 16 and 18
    And B owns 19 with <buildings>
    And A stands on 16
    When A rolls 1+2
    Then A stands on 19
    And A has <payer> cash
    And B has <owner> cash

    Examples:
      | buildings | payer | owner |
      | 1 house   | 1420  | 1580  |
      | 2 houses  | 1280  | 1720  |
      | 3 houses  | 900   | 2100  |
      | 4 houses  | 700   | 2300  |
      | a hotel   | 500   | 2500  |

  @YOLO-2.4.3a
  Scenario: Five times the rent with four houses is an option for hotels
    Given a game of "yolopoly_vanilla" with 2 players
    And the option "rent.hotel_factor" is 5
    And B owns 1 and 3 with hotels each
    When A rolls 1+2
    Then A is bankrupt
    And the event went_bankrupt happens with {"seat": 0, "to": {"seat": 1}, "owed": 1600}

  @YOLO-2.4.3a
  Scenario: Without the option the hotel's rent is the printed one
    Given a game of "yolopoly_vanilla" with 2 players
    And B owns 1 and 3 with hotels each
    When A rolls 1+2
    Then A has 1050 cash
    And B has 1950 cash

  @YOLO-2.1.2a @YOLO-2.2.1.2.2a @YOLO-2.5.22
  Scenario Outline: The rent of a railroad grows with every railroad of its owner
    Given a game of "yolopoly_vanilla" with 2 players
    And B owns <deeds>
    And A stands on 2
    When A rolls 1+2
    Then A stands on 5
    And A has <payer> cash
    And B has <owner> cash
    And the event duty_paid happens with {"amount": <rent>, "duty": {"rent": {"deed": 5, "basis": {"railroads": {"count": <count>, "twice": false}}}}}

    Examples:
      | deeds         | count | rent | payer | owner |
      | 5             | 1     | 25   | 1475  | 1525  |
      | 5 and 35      | 2     | 50   | 1450  | 1550  |
      | 5, 15 and 25  | 3     | 100  | 1400  | 1600  |
      | 5, 15, 25, 35 | 4     | 200  | 1300  | 1700  |

  @YOLO-2.1.2a @YOLO-2.2.1.2.2a
  Scenario: One player may buy the fourth railroad as well
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5, 15, 25
    And A stands on 32
    And A rolled 1+2
    When A buys
    Then A owns 5, 15, 25, 35
    And A has 1300 cash

  @YOLO-2.1.2a
  Scenario: Railroads of several owners do not strengthen each other
    Given a game of "yolopoly_vanilla" with 3 players
    And B owns 5
    And C owns 15, 25, 35
    And A stands on 2
    When A rolls 1+2
    Then B has 1525 cash
    And C has 1500 cash

  @YOLO-2.1.3a @YOLO-2.2.1.2.3a @YOLO-2.5.22
  Scenario Outline: Both utilities together ask for more than one
    Given a game of "yolopoly_vanilla" with 2 players
    And B owns <deeds>
    And A stands on <from>
    When A rolls <throw>
    Then A stands on <to>
    And A has <payer> cash
    And B has <owner> cash

    Examples:
      | deeds     | from | throw | to | payer | owner |
      | 12        | 5    | 3+4   | 12 | 1472  | 1528  |
      | 12 and 28 | 5    | 3+4   | 12 | 1430  | 1570  |
      | 28        | 17   | 5+6   | 28 | 1456  | 1544  |
      | 12 and 28 | 17   | 5+6   | 28 | 1390  | 1610  |

  @YOLO-2.1.3a
  Scenario: Utilities can be bought
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 12
    And A stands on 21
    And A rolled 3+4
    When A buys
    Then A owns 12, 28
    And A has 1350 cash

  @YOLO-2.5.7 @YOLO-2.4.1.3 @YOLO-2.2.4.4
  Scenario Outline: Taxes go to the bank
    Given a game of "<preset>" with 2 players
    And A stands on <from>
    When A rolls 3+4
    Then A stands on <space>
    And A has <cash> cash
    And B has 1500 cash
    And the pot holds 0
    And the event duty_paid happens with {"payer": 0, "to": "bank", "amount": <tax>}

    Examples:
      | preset           | from | space | tax | cash |
      | yolopoly_vanilla | 31   | 38    | 100 | 1400 |
      | yolopoly_bankman | 31   | 38    | 100 | 1400 |
      | yolopoly_vanilla | 37   | 4     | 200 | 1500 |

  @YOLO-2.2.3a
  Scenario: The bank needs nobody and never runs dry
    Then the option "bank.cash" of "yolopoly_vanilla" is "unlimited"
    And the option "bank.cash" of "yolopoly_bankman" is "unlimited"

  @YOLO-2.2.3a @YOLO-2.2.4a
  Scenario: The bank pays any sum and takes any sum to the last coin
    Given a game of "yolopoly_vanilla" with 8 players
    And A has 999000 cash
    And B has 1 cash
    And H has 999000 cash
    And A owns 39
    And A stands on 36
    When A sells 39 to the bank
    Then A has 999200 cash
    When A rolls 3+4
    Then A stands on 3
    And A has 999400 cash
    When A declines
    And B bids 1
    And C bids 137
    And D passes
    And E passes
    And F passes
    And G passes
    And H passes
    And A passes
    Then C owns 3
    And C has 1363 cash
    And B has 1 cash

  @YOLO-2.4.1.10 @YOLO-2.2.3b @YOLO-2.4.2a @YOLO-2.5.12
  Scenario Outline: A deed is mortgaged with the bank for half its price
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns <deed>
    Then A may mortgage {"deed": <deed>, "raises": <value>}
    When A mortgages <deed>
    Then <deed> is mortgaged
    And A owns <deed>
    And A has <cash> cash
    When A mortgages <deed>
    Then it is refused with "already_mortgaged"

    Examples:
      | deed | value | cash |
      | 1    | 30    | 1530 |
      | 5    | 100   | 1600 |
      | 12   | 75    | 1575 |
      | 37   | 175   | 1675 |

  @YOLO-2.4.1.10 @YOLO-2.4.2a
  Scenario: Nobody mortgages in another player's turn, nor another player's deed
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 39
    And B owns 5
    When B mortgages 5
    Then it is refused with "not_your_turn"
    When A mortgages 5
    Then it is refused with "not_your_deed" {"deed": 5, "owner": 1}
    And 5 is not mortgaged

  @YOLO-2.5.6
  Scenario: No rent on a mortgaged deed
    Given a game of "yolopoly_vanilla" with 2 players
    And B owns 39, mortgaged
    And A stands on 36
    When A rolls 1+2
    Then A has 1500 cash
    And B has 1500 cash
    And the event rent_waived happens with {"payer": 0, "owner": 1, "deed": 39, "why": "mortgaged"}
    And A may not buy_deed

  @YOLO-2.5.6
  Scenario: The rest of the group still pays, and doubled
    Given a game of "yolopoly_vanilla" with 2 players
    And B owns 6 and 8
    And B owns 9, mortgaged
    And A stands on 3
    When A rolls 1+2
    Then A has 1488 cash
    And B has 1512 cash

  @YOLO-2.5.21
  Scenario Outline: Lifting costs the mortgage and a tenth, rounded up
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns <deed>, mortgaged
    Then A may lift_mortgage {"deed": <deed>, "cost": <cost>}
    When A lifts the mortgage on <deed>
    Then <deed> is not mortgaged
    And A has <cash> cash

    Examples:
      | deed | cost | cash |
      | 1    | 33   | 1467 |
      | 5    | 110  | 1390 |
      | 12   | 83   | 1417 |
      | 37   | 193  | 1307 |

  @YOLO-2.5.21
  Scenario: Lifting needs the money, and a mortgage
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5, mortgaged
    And A owns 15
    And A has 109 cash
    Then A may not lift_mortgage
    When A lifts the mortgage on 5
    Then it is refused with "not_enough_cash" {"needed": 110, "held": 109}
    When A lifts the mortgage on 15
    Then it is refused with "not_mortgaged"
    And 5 is mortgaged

  @YOLO-2.5.11 @YOLO-2.4.2a @EC-106
  Scenario: The bank buys a deed back for half its price
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5
    And A owns 15, mortgaged
    Then A may sell_deed {"deed": 5, "raises": 100}
    And A may sell_deed {"deed": 15, "raises": 0}
    When A sells 5 to the bank
    Then nobody owns 5
    And A has 1600 cash
    When A sells 15 to the bank
    Then nobody owns 15
    And A has 1600 cash

  @YOLO-2.4.2a
  Scenario: Nobody sells to the bank in another player's turn
    Given a game of "yolopoly_vanilla" with 2 players
    And B owns 5
    When B sells 5 to the bank
    Then it is refused with "not_your_turn"
    And B owns 5
    And B has 1500 cash

  @YOLO-2.5.11
  Scenario: Another player buys a deed at the price printed on it
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 39
    When A offers B 39 for 400 cash
    Then B may accept_trade {"from": 0}
    When B accepts A's offer
    Then B owns 39
    And A has 1900 cash
    And B has 1100 cash

  @YOLO-2.5.11
  Scenario Outline: Any other price, and anything but money for one deed, is refused
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 37 and 39
    And B owns 5
    When A offers B <give> for <take>
    Then it is refused with "<code>"
    And A owns 37, 39

    Examples:
      | give      | take     | code              |
      | 39        | 399 cash | trade_fixed_price |
      | 39        | 401 cash | trade_fixed_price |
      | 39        | 200 cash | trade_fixed_price |
      | 39        | 5        | trade_shape       |
      | 37 and 39 | 750 cash | trade_shape       |

  @YOLO-2.5.11
  Scenario: Selling at a price of one's own is an option
    Given a game of "yolopoly_vanilla" with 2 players
    And the option "trade.kind" is "free"
    And A owns 39
    When A offers B 39 for 250 cash
    And B accepts A's offer
    Then B owns 39
    And A has 1750 cash
    And B has 1250 cash
