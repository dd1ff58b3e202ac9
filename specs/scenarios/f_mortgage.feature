Feature: Mortgages and sales to the bank

  @EC-097
  Scenario Outline: A mortgage brings half, and is lifted with a tenth rounded up
    Given a game of "<preset>" with 2 players
    And A owns 12
    Then A may mortgage {"deed": 12, "raises": 75}
    When A mortgages 12
    Then A has 1575 cash
    And 12 is mortgaged
    And A may lift_mortgage {"deed": 12, "cost": 83}
    When A lifts the mortgage on 12
    Then A has 1492 cash
    And 12 is not mortgaged

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |

  @EC-098
  Scenario Outline: No lot is mortgaged while its group carries a building
    Given a game of "<preset>" with 2 players
    And A owns 6 and 9
    And A owns 8 with 1 house
    Then A may not mortgage
    When A mortgages 6
    Then it is refused with "group_improved" {"space": 8}
    When A mortgages 8
    Then it is refused with "group_improved" {"space": 8}
    When A sells a building on 8
    And A mortgages 6
    Then 6 is mortgaged
    And A has 1575 cash

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |

  @EC-100
  Scenario: Who cannot pay the fee for a mortgage cannot take the deed
    Given a game of "official" with 2 players
    And A owns 5, mortgaged
    And B has 50 cash
    When A offers B 5 for 45 cash
    Then B may not accept_trade
    When B accepts A's offer
    Then it is refused with "not_enough_cash" {"needed": 55, "held": 50}
    And nothing has changed
    And A owns 5

  @EC-100
  Scenario: With the fee in hand the mortgaged deed is taken over
    Given a game of "official" with 2 players
    And A owns 5, mortgaged
    And B has 55 cash
    When A offers B 5 for 45 cash
    Then B may accept_trade {"fee": 10}
    When B accepts A's offer
    Then B owns 5
    And 5 is mortgaged
    And B has 0 cash
    And A has 1545 cash

  @EC-101
  Scenario: An heir pays a tenth of every mortgage out of what is inherited
    Given a game of "official" with 3 players
    And A stands on 35
    And A has 20 cash
    And A owns 1, 5 and 6, mortgaged
    And B owns 39
    And B has 0 cash
    When A rolls 1+3
    Then the table waits for a debt
    When A resigns
    Then B owns 1, 5 and 6
    And 1 is mortgaged
    And 5 is mortgaged
    And 6 is mortgaged
    And the event duty_paid happens with {"payer": 1, "to": "bank", "amount": 18, "duty": "transfer_fee"}
    And B has 2 cash
    And it is B's turn

  @EC-101
  Scenario: An heir without the fee owes it to the bank
    Given a game of "official" with 3 players
    And A stands on 35
    And A has 5 cash
    And A owns 1, 5 and 6, mortgaged
    And B owns 39
    And B has 0 cash
    When A rolls 1+3
    And A resigns
    Then B owns 1, 5 and 6
    And the table waits for a debt
    And B is waited for
    And the event debt_incurred happens with {"debtor": 1, "to": "bank", "amount": 18, "duty": "transfer_fee"}
    And B has 5 cash
    When B mortgages 39
    Then B has 187 cash
    And it is B's turn

  @EC-103
  Scenario: A lot is sold to the bank only when its group is empty
    Given a game of "property_tycoon" with 2 players
    And A owns 6 and 9
    And A owns 8 with 1 house
    Then A may not sell_deed
    When A sells 8 to the bank
    Then it is refused with "group_improved" {"space": 8}
    When A sells 6 to the bank
    Then it is refused with "group_improved" {"space": 8}
    When A sells a building on 8
    And A sells 8 to the bank
    Then nobody owns 8
    And A has 1650 cash

  @EC-104
  Scenario: A deed is mortgaged once
    Given a game of "property_tycoon" with 2 players
    And A owns 5, mortgaged
    Then A may not mortgage
    When A mortgages 5
    Then it is refused with "already_mortgaged" {"deed": 5}
    And A has 1500 cash

  @EC-106
  Scenario: The bank pays half for a free deed
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 19
    When A sells 19 to the bank
    Then nobody owns 19
    And A has 1600 cash

  @EC-106
  Scenario: The bank pays nothing more for a mortgaged deed
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 19, mortgaged
    When A sells 19 to the bank
    Then nobody owns 19
    And A has 1500 cash

  @EC-107
  Scenario Outline: The bank buys no deeds
    Given a game of "<preset>" with 2 players
    And A owns 1, 5 and 12
    Then A may not sell_deed
    When A sells <deed> to the bank
    Then it is refused with "not_in_these_rules" {"option": "sell.lot_pct"}
    And A owns 1, 5 and 12
    And A has 1500 cash

    Examples:
      | preset   | deed |
      | official | 1    |
      | official | 5    |
      | official | 12   |
      | ncsu     | 1    |
      | ncsu     | 5    |
      | ncsu     | 12   |
      | unipoli  | 1    |
      | unipoli  | 5    |
      | unipoli  | 12   |
      | class    | 1    |
      | class    | 5    |
      | class    | 12   |
