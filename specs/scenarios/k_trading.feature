Feature: Trading

  @EC-163
  Scenario: A yes to an offer of cash moves the deed and the money
    Given a game of "ncsu" with 2 players
    And A has 100 cash
    And B owns 5
    When A offers B 100 cash for 5
    Then B may accept_trade {"from": 0}
    When B accepts A's offer
    Then A owns 5
    And A has 0 cash
    And B has 1600 cash

  @EC-163
  Scenario: A no to an offer changes nothing
    Given a game of "ncsu" with 2 players
    And A has 100 cash
    And B owns 5
    When A offers B 100 cash for 5
    And B declines A's offer
    Then B owns 5
    And A has 100 cash
    And B has 1500 cash
    And B may not accept_trade

  @EC-164
  Scenario: Nobody offers more than they have
    Given a game of "ncsu" with 2 players
    And A has 99 cash
    And B owns 5
    When A offers B 100 cash for 5
    Then it is refused with "not_enough_cash" {"needed": 100, "held": 99}
    And B may not accept_trade

  @EC-164
  Scenario: After the throw it is too late for a trade
    Given a game of "ncsu" with 2 players
    And B owns 5
    When A rolls 4+6
    Then A may not offer_trade
    When A offers B 100 cash for 5
    Then it is refused with "outside_window" {"option": "trade.window"}

  @EC-166
  Scenario: Deeds are swapped for deeds and for nothing else
    Given a game of "property_tycoon" with 2 players
    And A owns 1
    And B owns 3
    And B holds a jail card of deck_a
    When A offers B 1 for 3 plus 50 cash
    Then it is refused with "trade_shape"
    When A offers B 1 plus 50 cash for 3
    Then it is refused with "trade_shape"
    When A offers B 1 for a jail card of deck_a
    Then it is refused with "jail_card_not_tradable"
    When A offers B 1 for 3
    And B accepts A's offer
    Then A owns 3
    And B owns 1
    And B holds 1 jail card

  @EC-167
  Scenario Outline: No lot is traded while its group carries a building
    Given a game of "<preset>" with 2 players
    And A owns 6 and 9
    And A owns 8 with 1 house
    And B owns 1
    When A offers B <deed> for <price>
    Then it is refused with "group_improved" {"space": 8}
    And B may not accept_trade

    Examples:
      | preset           | deed | price    |
      | property_tycoon  | 6    | 1        |
      | property_tycoon  | 8    | 1        |
      | official         | 6    | 100 cash |
      | official         | 8    | 1        |
      | yolopoly_vanilla | 6    | 100 cash |
      | yolopoly_vanilla | 8    | 100 cash |

  @EC-169
  Scenario: A deed and cash for a jail card
    Given a game of "official" with 2 players
    And A owns 5
    And B holds a jail card of deck_b
    When A offers B 5 plus 50 cash for a jail card of deck_b
    And B accepts A's offer
    Then B owns 5
    And A holds 1 jail card
    And B holds 0 jail cards
    And A has 1450 cash
    And B has 1550 cash

  @EC-170
  Scenario Outline: An offer is void when its deed is mortgaged meanwhile
    Given a game of "<preset>" with 2 players
    And A owns 5
    And B owns 15
    When A offers B 5 for <price>
    And A mortgages 5
    Then the event trade_voided happens with {"from": 0, "to": 1}
    And B may not accept_trade
    When B accepts A's offer
    Then it is refused with "no_such_offer" {"from": 0}
    And A owns 5

    Examples:
      | preset           | price    |
      | official         | 200 cash |
      | yolopoly_vanilla | 200 cash |
      | yolopoly_bankman | 200 cash |
      | property_tycoon  | 15       |

  @EC-170
  Scenario Outline: An offer is void when its deed is sold to the bank meanwhile
    Given a game of "<preset>" with 2 players
    And A owns 5
    And B owns 15
    When A offers B 5 for <price>
    And A sells 5 to the bank
    Then the event trade_voided happens with {"from": 0, "to": 1}
    And the log says "The offer of A to B lapses."
    And B may not accept_trade
    When B accepts A's offer
    Then it is refused with "no_such_offer" {"from": 0}
    And nobody owns 5
    And B has 1500 cash
    And B owns 15

    Examples:
      | preset           | price    |
      | yolopoly_vanilla | 200 cash |
      | yolopoly_bankman | 200 cash |
      | property_tycoon  | 15       |

  @EC-170
  Scenario: An offer is void when its deed is sold to somebody else meanwhile
    Given a game of "official" with 3 players
    And A owns 5
    When A offers B 5 for 200 cash
    And C offers A 150 cash for 5
    And A accepts C's offer
    Then the event trade_voided happens with {"from": 0, "to": 1}
    When B accepts A's offer
    Then it is refused with "no_such_offer" {"from": 0}
    And C owns 5
    And B has 1500 cash

  @EC-170
  Scenario: Where deeds cannot be mortgaged or sold, an offer is void with the throw
    Given a game of "ncsu" with 2 players
    And B owns 5
    When A offers B 100 cash for 5
    And A rolls 4+6
    Then the event trade_voided happens with {"from": 0, "to": 1}
    When B accepts A's offer
    Then it is refused with "no_such_offer" {"from": 0}
    And B owns 5
