Feature: Rent, tax and bankruptcy (Yolopoly 3.1.18 to 3.1.20)

  @YOLO-3.1.18.1 @YOLO-3.1.18.4
  Scenario Outline: Landing on another player's property costs its rent
    Given a game of "yolopoly_vanilla" with 3 players
    And A stands on <from>
    And B owns <owned>
    When A rolls <throw>
    Then the event duty_paid happens with {"payer":0,"to":{"seat":1},"amount":<rent>}
    And A has <a> cash
    And B has <b> cash
    And C has 1500 cash
    And A may end_turn

    Examples:
      | from | owned        | throw | rent | a    | b    |
      | 0    | 6            | 2+4   | 6    | 1494 | 1506 |
      | 0    | 6, 8 and 9   | 2+4   | 12   | 1488 | 1512 |
      | 0    | 5            | 2+3   | 25   | 1475 | 1525 |
      | 0    | 5, 15 and 25 | 2+3   | 100  | 1400 | 1600 |
      | 5    | 12           | 3+4   | 28   | 1472 | 1528 |
      | 5    | 12 and 28    | 3+4   | 70   | 1430 | 1570 |

  @YOLO-3.1.18.1
  Scenario Outline: Buildings raise the rent
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 30
    And B owns 37 and 39 with <buildings>
    When A rolls 4+5
    Then A has <a> cash

    Examples:
      | buildings     | a    |
      | 1 house each  | 1300 |
      | 2 houses each | 900  |
      | 3 houses each | 100  |

  @YOLO-3.1.18.2
  Scenario Outline: No rent is due without a reason
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 6
    And B owns 8, mortgaged
    And B owns 9
    When A rolls <throw>
    Then A stands on <to>
    And A has 1500 cash
    And B has 1500 cash
    And the event duty_paid does not happen

    Examples:
      | throw | to |
      | 2+4   | 6  |
      | 3+5   | 8  |
      | 5+5   | 10 |
      | 1+2   | 3  |

  @YOLO-3.1.18.2 @EC-074
  Scenario: An owner in jail collects the rent all the same
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 2100 cash
    And A stands on 30
    And B owns 37 and 39 with hotels
    And B is in jail
    When A rolls 4+5
    Then A has 100 cash
    And B has 3500 cash

  @YOLO-3.1.18.3
  Scenario: Who cannot pay the rent at once is in debt until the money is there
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 30 cash
    And A owns 6
    And A stands on 30
    And B owns 39
    When A rolls 4+5
    Then the event debt_incurred happens with {"debtor":0,"to":{"seat":1},"amount":50}
    And the table waits for a debt
    And A may not end_turn
    And A has 30 cash
    And B has 1500 cash
    When A ends the turn
    Then it is refused with "decision_pending" {"seat":0,"waiting_for":"debt"}
    When A mortgages 6
    Then the event debt_settled happens with {"debtor":0,"to":{"seat":1},"amount":50}
    And A has 30 cash
    And B has 1550 cash
    And A may end_turn

  @YOLO-3.1.18.3
  Scenario: Exactly the rent is enough
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 50 cash
    And A stands on 30
    And B owns 39
    When A rolls 4+5
    Then the event debt_incurred does not happen
    And A has 0 cash
    And B has 1550 cash
    And A is not bankrupt

  @YOLO-3.1.19.1 @YOLO-3.1.19.4
  Scenario Outline: A tax space takes its amount for the bank
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    When A rolls <throw>
    Then the event duty_paid happens with {"payer":0,"to":"bank","amount":<tax>,"duty":{"tax":{"space":<space>}}}
    And A has <cash> cash
    And B has 1500 cash
    And A may end_turn

    Examples:
      | from | throw | space | tax | cash |
      | 0    | 1+3   | 4     | 200 | 1300 |
      | 31   | 3+4   | 38    | 100 | 1400 |

  @YOLO-3.1.19.2
  Scenario: Passing a tax space costs nothing
    Given a game of "yolopoly_vanilla" with 2 players
    When A rolls 4+6
    Then A has 1500 cash
    And the event duty_paid does not happen
    Given it is B's turn
    And B stands on 36
    When B rolls 1+3
    Then B stands on 0
    And B has 1700 cash
    And the event duty_paid does not happen

  @YOLO-3.1.19.2
  Scenario: The tax is due by a card's move as well
    Given a game of "yolopoly_vanilla" with 2 players
    And the next card of deck_a is A10
    When A rolls 3+4
    Then A stands on 4
    And A has 1300 cash

  @YOLO-3.1.19.3
  Scenario: Who cannot pay the tax at once is in debt to the bank
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 150 cash
    And A owns 5
    When A rolls 1+3
    Then the event debt_incurred happens with {"debtor":0,"to":"bank","amount":200}
    And A may mortgage {"deed":5,"raises":100}
    And A may not end_turn
    When A mortgages 5
    Then the event debt_settled happens with {"debtor":0,"to":"bank","amount":200}
    And A has 50 cash
    And A may end_turn

  @YOLO-3.1.19.3
  Scenario: Exactly the tax is enough
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 200 cash
    When A rolls 1+3
    Then A has 0 cash
    And A is not bankrupt
    And A may end_turn

  @YOLO-3.1.20.1
  Scenario Outline: Rent, tax or card that cannot be paid at all make bankrupt
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 40 cash
    And A stands on <from>
    And B owns 39
    And the next card of deck_b is B11
    When A rolls <throw>
    Then A is bankrupt
    And the event went_bankrupt happens with {"seat":0,"to":<creditor>,"owed":<owed>,"paid":40}
    And A has 0 cash
    And B has <b> cash
    And it is B's turn

    Examples:
      | from | throw | creditor   | owed | b    |
      | 32   | 3+4   | {"seat":1} | 50   | 1540 |
      | 31   | 3+4   | "bank"     | 100  | 1500 |
      | 12   | 2+3   | "bank"     | 100  | 1500 |

  @YOLO-3.1.20.2
  Scenario: Whoever can still raise the sum is not bankrupt
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 20 cash
    And A owns 6 and 8
    And A owns 1 and 3 with 1 house each
    When A rolls 1+3
    Then A is not bankrupt
    And the table waits for a debt
    And A may sell_building {"space":1,"refund":25}
    And A may not mortgage {"deed":1}
    When A sells a building on 1
    And A sells a building on 3
    And A mortgages 1
    And A mortgages 3
    And A mortgages 6
    Then A has 180 cash
    And the table waits for a debt
    When A mortgages 8
    Then A is not bankrupt
    And A has 30 cash
    And A may end_turn

  @YOLO-3.1.20.2
  Scenario: Properties that only others could buy keep the debtor in the game until the debtor gives up
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 20 cash
    And A owns 6, mortgaged
    When A rolls 1+3
    Then A is not bankrupt
    And the table waits for a debt
    And A may auction_deed {"deed":6}
    And A may resign
    When A resigns
    Then A is bankrupt

  @YOLO-3.1.20.4 @EC-146
  Scenario: The creditor gets the cash, and the bank auctions the properties
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 120 cash
    And A stands on 30
    And A owns 6 and 8, mortgaged
    And A holds a jail card of deck_a
    And B owns 37 with 2 houses
    When A rolls 3+4
    Then A is not bankrupt
    When A resigns
    Then the event went_bankrupt happens with {"seat":0,"to":{"seat":1},"owed":500,"paid":120}
    And A is bankrupt
    And A has 0 cash
    And B has 1620 cash
    And A holds 0 jail cards
    And the table waits for a bid
    And nobody owns 6 and 8
    And B may bid {"min":1,"max":1620}
    When B bids 30
    And C passes
    Then B owns 6
    And 6 is not mortgaged
    And B has 1590 cash
    When B passes
    And C bids 5
    Then C owns 8
    And C has 1495 cash
    And it is B's turn
    And the game is not over
    When A rolls
    Then it is refused with "seat_is_out"

  @YOLO-3.1.20.4
  Scenario: Buildings of a bankrupt go back to the bank
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 10 cash
    And A owns 1 and 3 with 1 house each
    When A rolls 1+3
    And A resigns
    Then A is bankrupt
    And 1 carries no building
    And 3 carries no building
    And the bank has 32 houses and 12 hotels
    And nobody owns 1 and 3
    And the table waits for a bid
