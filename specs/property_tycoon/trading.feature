Feature: Trading between players in Property Tycoon

  @PT-fr-gr-2-5 @PT-fr-gr-2-6
  Scenario: Properties are exchanged for properties
    Given a game of "property_tycoon" with 2 players
    And A owns 1 and 5
    And B owns 3
    When A offers B 1 and 5 for 3
    Then B may accept_trade
    And A owns 1 and 5
    When B accepts A's offer
    Then A owns 3
    And B owns 1 and 5
    And A has 1500 cash
    And B has 1500 cash

  @PT-fr-gr-2-6
  Scenario: The other side may say no
    Given a game of "property_tycoon" with 2 players
    And A owns 1
    And B owns 3
    When A offers B 1 for 3
    And B declines A's offer
    Then A owns 1
    And B owns 3
    When B accepts A's offer
    Then it is refused with "no_such_offer"

  @PT-fr-gr-2-6 @EC-166
  Scenario: Nothing but properties changes hands
    Given a game of "property_tycoon" with 2 players
    And A owns 1
    And B owns 3
    And B holds a jail card of deck_a
    When A offers B 1 for 60 cash
    Then it is refused with "trade_shape" {"kind": "swap_only"}
    When A offers B 60 cash for 3
    Then it is refused with "trade_shape" {"kind": "swap_only"}
    When A offers B 1 plus 50 cash for 3
    Then it is refused with "trade_shape" {"kind": "swap_only"}
    When A offers B 1 for nothing
    Then it is refused with "trade_shape" {"kind": "swap_only"}
    When A offers B 1 for a jail card of deck_a
    Then it is refused with "jail_card_not_tradable"

  @PT-fr-gr-2-6 @EC-167
  Scenario: A group with buildings is not traded
    Given a game of "property_tycoon" with 2 players
    And A owns 37
    And A owns 39 with 1 house
    And B owns 3
    When A offers B 37 for 3
    Then it is refused with "group_improved" {"space": 39}

  @PT-fr-gr-2-4
  Scenario: By option there is no trading between players at all
    Given a game of "property_tycoon" with 2 players
    And the option "trade.kind" is "none"
    And A owns 1
    And B owns 3
    Then A may not offer_trade
    When A offers B 1 for 3
    Then it is refused with "not_in_these_rules" {"option": "trade.kind"}
    When A sells 1 to the bank
    Then A has 1560 cash

  @PT-ur-cq-3 @PT-fr-gr-2-5
  Scenario Outline: How players trade is an option
    Given a game of "property_tycoon" with 2 players
    And the option "trade.kind" is "<kind>"
    And A owns 1
    And B owns 3
    When A offers B <offer>
    And B accepts A's offer
    Then A has <a> cash
    And B has <b> cash
    And <owner> owns 3

    Examples:
      | kind        | offer                | a    | b    | owner |
      | swap_only   | 1 for 3              | 1500 | 1500 | A     |
      | free        | 1 plus 70 cash for 3 | 1430 | 1570 | A     |
      | free        | 1 for 45 cash        | 1545 | 1455 | B     |
      | cash_offer  | 90 cash for 3        | 1410 | 1590 | A     |
      | fixed_price | 60 cash for 3        | 1440 | 1560 | A     |

  @PT-ur-cq-3 @PT-fr-gr-2-6
  Scenario: The preset exchanges properties only
    Then the option "trade.kind" of "property_tycoon" is "swap_only"
