Feature: Bankman: currencies (Yolopoly 3.1.24.2)

  @YOLO-3.1.24.2.1 @YOLO-3.1.24.2.4 @EC-179
  Scenario: Money is invested in a currency and exchanged back with a loss
    Given a game of "yolopoly_bankman" with 2 players
    And A has 500 cash
    And the rate of calm is 12500
    When A buys calm for 500
    Then the event currency_bought happens with {"seat":0,"currency":"calm","spent":500,"units":39603}
    And A has 0 cash
    And A holds 396.03 calm
    When A sells 396.03 calm
    Then the event currency_sold happens with {"seat":0,"currency":"calm","units":39603,"received":490}
    And A has 490 cash
    And A holds 0 calm

  @YOLO-3.1.24.2.1
  Scenario: An investment gains with the rate
    Given a game of "yolopoly_bankman" with 2 players
    And A has 808 cash
    And the rate of wild is 8000
    When A buys wild for 808
    Then A holds 1000 wild
    Given the rate of wild is 10000
    When A sells 1000 wild
    Then A has 990 cash

  @YOLO-3.1.24.2.1
  Scenario: An investment needs the money and the least amount
    Given a game of "yolopoly_bankman" with 2 players
    And A has 100 cash
    And A holds 5 wild
    When A buys calm for 101
    Then it is refused with "not_enough_cash" {"needed":101,"held":100}
    When A buys calm for 9
    Then it is refused with "exchange_minimum" {"minimum":10}
    When A sells 5.01 wild
    Then it is refused with "holding_too_small" {"held":500}
    When A sells 1 calm
    Then it is refused with "holding_too_small" {"held":0}

  @YOLO-3.1.24.2.2 @EC-182
  Scenario: Exchange is for the own turn only, before and after the throw
    Given a game of "yolopoly_bankman" with 2 players
    And A holds 100 wild
    And B holds 100 wild
    Then A may buy_currency
    And A may sell_currency
    And B may not buy_currency
    And B may not sell_currency
    When B buys calm for 100
    Then it is refused with "not_your_turn" {"to_move":0}
    When B sells 100 wild
    Then it is refused with "not_your_turn" {"to_move":0}
    When A buys calm for 100
    And A rolls 4+6
    And A sells 100 wild
    And A ends the turn
    Then B may buy_currency
    And A may not buy_currency

  @YOLO-3.1.24.2.2 @EC-184
  Scenario: Prices are paid in the base money, so the exchange comes first
    Given a game of "yolopoly_bankman" with 2 players
    And A has 100 cash
    And A holds 640 wild
    When A rolls 2+3
    And A buys
    Then it is refused with "not_enough_cash" {"needed":200,"held":100}
    When A sells 300 wild
    Then A has 337 cash
    When A buys
    Then A owns 5
    And A has 137 cash
    And A holds 340 wild

  @YOLO-3.1.24.2.3
  Scenario: The money of each player is kept by currency, turn after turn
    Given a game of "yolopoly_bankman" with 2 players
    When A buys calm for 500
    And A buys wild for 202
    And A rolls 4+6
    And A ends the turn
    And B buys wild for 101
    And B rolls 4+6
    And B ends the turn
    Then A has 798 cash
    And A holds 396.03 calm
    And A holds 250 wild
    And B has 1399 cash
    And B holds 0 calm

  @YOLO-3.1.24.2.4
  Scenario: From one foreign currency to the other in two steps
    Given a game of "yolopoly_bankman" with 2 players
    And A has 0 cash
    And A holds 400 calm
    When A sells 400 calm
    Then A has 495 cash
    When A buys wild for 495
    Then A has 0 cash
    And A holds 0 calm
    And A holds 612.62 wild

  @YOLO-3.1.24.2.5
  Scenario: The values change after each turn
    Given a game of "yolopoly_bankman" with 2 players
    And the next market step is 100, -700
    And the next market step is 0, 0
    Then the rate of calm is 12500
    And the rate of wild is 8000
    When A rolls 4+6
    Then the event rates_moved does not happen
    And the rate of calm is 12500
    When A ends the turn
    Then the event rates_moved happens with {"steps":[100,-700],"rates":[12625,7440]}
    And the rate of calm is 12625
    And the rate of wild is 7440
    When B rolls 4+6
    And B ends the turn
    Then the rate of calm is 12619
    And the rate of wild is 7468
    And the event rates_moved has happened 2 times

  @YOLO-3.1.24.2.5
  Scenario Outline: The worth of a holding follows the rate of the moment
    Given a game of "yolopoly_bankman" with 2 players
    And A has 0 cash
    And A holds 100 wild
    And the next market step is 0, <step>
    Then A's worth is 79
    When A rolls 4+6
    And A ends the turn
    Then the rate of wild is <rate>
    And A's worth is <worth>

    Examples:
      | step  | rate | worth |
      | 1000  | 8800 | 87    |
      | -1000 | 7200 | 71    |
      | 0     | 8000 | 79    |

  @YOLO-3.1.24.2.5 @EC-181
  Scenario: A rate at its floor never falls below it
    Given a game of "yolopoly_bankman" with 2 players
    And the option "currencies.reversion" is 255
    And the rate of wild is 2000
    And the next market step is 0, -1000
    When A rolls 4+6
    And A ends the turn
    Then the event rates_moved happens with {"steps":[0,-1000]}
    And the rate of wild is 2000

  @YOLO-3.1.24.2.5
  Scenario: A rate at its floor is drawn back towards where it began
    Given a game of "yolopoly_bankman" with 2 players
    And the rate of wild is 2000
    And the next market step is 0, -1000
    When A rolls 4+6
    And A ends the turn
    Then the rate of wild is 2100

  @EC-194
  Scenario Outline: Exchanges have luck of their own and never change the dice or the cards
    Given a game of "yolopoly_bankman" with 2 players
    And the seed is 12
    When A <first>
    And A rolls
    Then the event dice_rolled happens with {"seat":0,"dice":[2,2]}
    When A <second>
    And A rolls
    Then the event dice_rolled happens with {"seat":0,"dice":[5,3]}
    When A buys
    And A ends the turn
    And B rolls 3+4
    Then the event card_drawn happens with {"seat":1,"deck":"deck_a","card":11}

    Examples: without exchanges
      | first           | second         |
      | votes to finish | votes to go on |

    Examples: with exchanges
      | first               | second            |
      | buys calm for 500   | buys wild for 100 |
      | buys wild for 10    | borrows 200       |
      | arms the multiplier | buys calm for 100 |
