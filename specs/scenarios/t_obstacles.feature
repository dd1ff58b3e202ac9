Feature: What is refused says what is missing

  @EC-340
  Scenario: Whoever has no lot and no deed is told that, not whose the others are
    Given a game of "official" with 2 players
    And B owns 6
    When A builds on 6
    Then it is refused with "no_lots"
    When A mortgages 6
    Then it is refused with "no_deeds"
    Given A owns 5
    When A builds on 6
    Then it is refused with "no_lots"
    When A mortgages 6
    Then it is refused with "not_your_deed" {"deed": 6, "owner": 1}

  @EC-341 @PT-fr-gr-8-2
  Scenario: Whoever stands on a free deed on the first lap is told of the lap
    Given a game of "property_tycoon" with 2 players
    When A buys
    Then it is refused with "nothing_pending" {"wanted": "purchase"}
    When A rolls 1+2
    And A buys
    Then it is refused with "first_lap_missing" {"deed": 3}
    When B buys
    Then it is refused with "not_your_turn" {"to_move": 0}

  @EC-342
  Scenario Outline: Without anything that may change hands there is nothing to trade
    Given a game of "<preset>" with 2 players
    And the position <position>
    When A offers B nothing for nothing
    Then it is refused with "<code>"

    Examples:
      | preset           | position                             | code             |
      | official         | {"turn":0}                           | nothing_to_trade |
      | official         | {"turn":0,"deeds":{"6":{"owner":0}}} | trade_empty      |
      | ncsu             | {"turn":0,"deeds":{"6":{"owner":0}}} | nothing_to_trade |
      | yolopoly_vanilla | {"turn":0,"deeds":{"6":{"owner":0}}} | trade_empty      |
      | property_tycoon  | {"turn":0}                           | no_deeds         |
      | property_tycoon  | {"turn":0,"deeds":{"6":{"owner":0}}} | nothing_to_trade |

  @EC-343
  Scenario: Cash that the other side lacks is told as theirs
    Given a game of "official" with 2 players
    And A owns 6
    And B has 40 cash
    When A offers B 6 for 41 cash
    Then it is refused with "partner_lacks_cash" {"seat": 1, "needed": 41, "held": 40}
    When A offers B 6 for 40 cash
    Then B may accept_trade
