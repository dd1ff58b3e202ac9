Feature: Use cases of money and property (Yolopoly 4.1.2.11 to 4.1.2.23)

  @YOLO-UC4.1.2.12
  Scenario: A loan is taken, the game goes on, and the money is paid back in time
    Given a game of "yolopoly_bankman" with 2 players
    And A has 60 cash
    And A owns 37
    When A borrows 200
    Then A has 260 cash
    And A owes 220 on a loan with 5 turns left
    When A rolls 2+3
    And A buys
    And A ends the turn
    And B rolls 2+3
    Then A has 85 cash
    When B ends the turn
    Then A owes 220 on a loan with 4 turns left
    Given A has 300 cash
    When A repays 220
    Then A has 80 cash
    And A has no loan
    And A may roll

  @YOLO-UC4.1.2.13
  Scenario: The rent leaves the visitor and reaches the owner
    Given a game of "yolopoly_vanilla" with 3 players
    And B owns 16, 18 and 19 with 2 houses each
    And A stands on 9
    When A rolls 4+6
    Then A stands on 19
    And A has 1280 cash
    And B has 1720 cash
    And C has 1500 cash

  @YOLO-UC4.1.2.15
  Scenario: With enough money the tax is paid at once
    Given a game of "yolopoly_bankman" with 2 players
    When A rolls 1+3
    Then A has 1300 cash
    And A may end_turn

  @YOLO-UC4.1.2.15
  Scenario: Without enough money there are structures, auctions, mortgages and loans to pay the tax
    Given a game of "yolopoly_bankman" with 2 players
    And A has 150 cash
    And A owns 5
    And A owns 1 and 3 with 2 houses each
    When A rolls 1+3
    Then the table waits for a debt
    And A may sell_building {"space":1,"refund":25}
    And A may auction_deed {"deed":5}
    And A may mortgage {"deed":5,"raises":100}
    And A may take_loan {"min":50}
    And A may not end_turn

  @YOLO-UC4.1.2.15
  Scenario Outline: Each of these ways pays the tax
    Given a game of "yolopoly_bankman" with 2 players
    And A has 175 cash
    And A owns 5
    And A owns 1 and 3 with 2 houses each
    When A rolls 1+3
    And A <way>
    Then the event debt_settled happens with {"debtor":0,"to":"bank","amount":200}
    And A has <cash> cash
    And A may end_turn

    Examples:
      | way                     | cash |
      | sells a building on 3   | 0    |
      | mortgages 5             | 75   |
      | borrows 50              | 25   |

  @YOLO-UC4.1.2.15
  Scenario: An auction pays the tax
    Given a game of "yolopoly_bankman" with 3 players
    And A has 150 cash
    And A owns 5
    When A rolls 1+3
    And A auctions 5
    And B bids 60
    And C passes
    Then A has 10 cash
    And B owns 5
    And B has 1440 cash
    And A may end_turn

  @YOLO-UC4.1.2.16
  Scenario: When nothing can be raised the game is over for the player
    Given a game of "yolopoly_bankman" with 3 players
    And A has 90 cash
    When A rolls 1+3
    Then A is bankrupt
    And the game is not over
    And it is B's turn
    And A may not roll
    When A borrows 50
    Then it is refused with "seat_is_out"

  @YOLO-UC4.1.2.16
  Scenario: As long as a loan would do, the player is not bankrupt
    Given a game of "yolopoly_bankman" with 3 players
    And A has 150 cash
    When A rolls 1+3
    Then A is not bankrupt
    And A may take_loan {"min":50,"max":50}
    When A borrows 50
    Then A has 0 cash
    And A is not bankrupt
    And A owes 55 on a loan with 5 turns left

  @YOLO-UC4.1.2.16
  Scenario: In Vanilla there is no loan to be saved by
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 150 cash
    When A rolls 1+3
    Then A is bankrupt

  @YOLO-UC4.1.2.18
  Scenario Outline: Selling, mortgaging or borrowing discharges from bankruptcy
    Given a game of "yolopoly_bankman" with 2 players
    And A has 20 cash
    And A owns 15
    And A stands on 30
    And B owns 39
    When A rolls 4+5
    Then the table waits for a debt
    When A <way>
    Then the event debt_settled happens with {"debtor":0,"to":{"seat":1},"amount":50}
    And A is not bankrupt
    And A has <cash> cash
    And B has 1550 cash

    Examples:
      | way                  | cash |
      | sells 15 to the bank | 70   |
      | mortgages 15         | 70   |
      | borrows 50           | 20   |

  @YOLO-UC4.1.2.18
  Scenario: Selling a property to another player discharges as well
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 20 cash
    And A owns 15, mortgaged
    And A stands on 30
    And B owns 39
    When A rolls 4+5
    Then the table waits for a debt
    When A offers C 15 for 200 cash
    And C accepts A's offer
    Then A has 170 cash
    And B has 1550 cash
    And C owns 15
    And C has 1290 cash
    And A is not bankrupt

  @YOLO-UC4.1.2.19
  Scenario: A property is sold to another player for what it costs
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 24
    When A offers B 24 for 240 cash
    Then the event trade_offered happens with {"from":0,"to":1}
    And A owns 24
    And B may accept_trade {"from":0}
    When B accepts A's offer
    Then A has 1740 cash
    And B has 1260 cash
    And B owns 24

  @YOLO-UC4.1.2.19
  Scenario Outline: The price of a sale between players is the price of the property
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 24
    When A offers B 24 for <price> cash
    Then it is refused with "trade_fixed_price" {"price":240}
    And A owns 24

    Examples:
      | price |
      | 239   |
      | 241   |
      | 120   |

  @YOLO-UC4.1.2.19
  Scenario: The table may let the players agree on the price
    Given a game of "yolopoly_vanilla" with 2 players
    And the option "trade.kind" is "free"
    And A owns 24
    When A offers B 24 for 500 cash
    And B accepts A's offer
    Then A has 2000 cash
    And B owns 24

  @YOLO-UC4.1.2.19
  Scenario: The buyer may decline, and must have the money
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 24
    And B owns 5
    And B has 139 cash
    When A offers B 24 for 240 cash
    Then it is refused with "not_enough_cash" {"needed":240,"held":139}
    When A ends the turn
    Then it is refused with "roll_due"
    Given B has 240 cash
    When A offers B 24 for 240 cash
    Then B may accept_trade
    When B declines A's offer
    Then A owns 24
    And B has 240 cash

  @YOLO-UC4.1.2.22
  Scenario: In the own turn and with the money a mortgage is removed
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 154 cash
    And A owns 29, mortgaged
    And B owns 5, mortgaged
    Then B may not lift_mortgage
    And A may lift_mortgage {"deed":29,"cost":154}
    When A lifts the mortgage on 29
    Then A has 0 cash
    And 29 is not mortgaged
    And A owns 29
    When B lifts the mortgage on 5
    Then it is refused with "not_your_turn"
    And 5 is mortgaged

  @YOLO-UC4.1.2.23 @EC-095
  Scenario: A structure is destroyed, a hotel for four houses
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 16, 18 and 19 with hotels
    Then A may sell_building {"space":16,"refund":0}
    When A sells a building on 16
    Then the event building_sold happens with {"seat":0,"space":16,"level":4,"refund":0}
    And 16 carries 4 houses
    And A has 1500 cash
    And the bank has 28 houses and 10 hotels
    When A sells group 4 down to 0
    Then 16 carries no building
    And 18 carries no building
    And 19 carries no building
    And A has 2700 cash
    And the bank has 32 houses and 12 hotels

  @YOLO-UC4.1.2.23
  Scenario: Where nothing stands nothing is destroyed
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 16 and 18
    And A owns 19 with 1 house
    When A sells a building on 16
    Then it is refused with "nothing_built" {"space":16}
    When A sells a building on 21
    Then it is refused with "not_your_deed" {"deed":21}
    When A sells a building on 19
    Then 19 carries no building
    And A has 1550 cash

  @YOLO-UC4.1.2.23
  Scenario: The table may pay the full price for hotels
    Given a game of "yolopoly_vanilla" with 2 players
    And the option "sell.hotel_pct" is 100
    And A owns 16, 18 and 19 with hotels
    When A sells a building on 16
    Then A has 1600 cash
    And 16 carries 4 houses
