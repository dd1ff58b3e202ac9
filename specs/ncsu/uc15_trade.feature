Feature: UC15 Trade

  @NCSU-UC15 @EC-163
  Scenario: The seller agrees, and the cell changes hands for the money
    Given a game of "ncsu" with 3 players
    And A has 100 cash
    And B owns 6
    When A offers B 100 cash for 6
    Then the event trade_offered happens with {"from": 0, "to": 1}
    And B may accept_trade {"from": 0}
    And B may decline_trade {"from": 0}
    And C may not accept_trade
    And B owns 6
    When B accepts A's offer
    Then A owns 6
    And A has 0 cash
    And B has 1600 cash
    And A must roll

  @NCSU-UC15-E3 @EC-163
  Scenario: The seller refuses, and nothing changes
    Given a game of "ncsu" with 2 players
    And A has 100 cash
    And B owns 6
    When A offers B 100 cash for 6
    And B declines A's offer
    Then the event trade_declined happens with {"from": 0, "to": 1}
    And B owns 6
    And A has 100 cash
    And B has 1500 cash
    And B may not accept_trade
    When B accepts A's offer
    Then it is refused with "no_such_offer"

  @NCSU-UC15-E2 @EC-164
  Scenario: An offer that the buyer cannot pay does not come about
    Given a game of "ncsu" with 2 players
    And A has 99 cash
    And B owns 6
    When A offers B 100 cash for 6
    Then it is refused with "not_enough_cash" {"needed": 100, "held": 99}
    And B owns 6
    And B may not accept_trade

  @NCSU-UC15-E2
  Scenario: A deal does not come about when the buyer has spent the money meanwhile
    Given a game of "ncsu" with 2 players
    And A has 160 cash
    And A owns 1, 3 and 4
    And B owns 6
    When A offers B 100 cash for 6
    And A builds 1 house on every lot of group 1
    Then B may not accept_trade
    When B accepts A's offer
    Then it is refused with "not_enough_cash" {"needed": 100, "held": 10}
    And B owns 6
    And A has 10 cash
    When A rolls 4+6
    Then the event trade_voided happens with {"from": 0, "to": 1}
    And B owns 6

  @NCSU-UC15 @EC-164
  Scenario: After the throw it is too late for an offer
    Given a game of "ncsu" with 2 players
    And B owns 6
    When A rolls 4+6
    Then A may not offer_trade
    When A offers B 100 cash for 6
    Then it is refused with "outside_window" {"option": "trade.window", "window": "pre_roll"}
    And B owns 6

  @NCSU-UC15
  Scenario: The throw ends an offer that has not been answered
    Given a game of "ncsu" with 2 players
    And B owns 6
    When A offers B 100 cash for 6
    And A rolls 4+6
    And B accepts A's offer
    Then it is refused with "no_such_offer"
    And B owns 6
    And A has 1500 cash

  @NCSU-UC15
  Scenario: Only the player whose turn it is makes offers
    Given a game of "ncsu" with 2 players
    And A owns 6
    Then B may not offer_trade
    When B offers A 100 cash for 6
    Then it is refused with "not_your_turn" {"to_move": 0}
    And A owns 6

  @NCSU-UC15
  Scenario Outline: Only money for one cell can be offered
    Given a game of "ncsu" with 2 players
    And A owns 1
    And B owns 6 and 8
    When A offers B <give> for <take>
    Then it is refused with "trade_shape" {"kind": "cash_offer"}
    And A owns 1
    And B owns 6 and 8

    Examples:
      | give            | take          |
      | 1               | 6             |
      | 100 cash plus 1 | 6             |
      | 100 cash        | 6 and 8       |
      | 100 cash        | nothing       |
      | 100 cash        | 6 plus 5 cash |
      | 1               | 100 cash      |

  @NCSU-UC15
  Scenario: Only cells of the player who is asked can be bought
    Given a game of "ncsu" with 3 players
    And C owns 6
    When A offers B 100 cash for 6
    Then it is refused with "not_your_deed" {"deed": 6, "owner": 2}
    And C owns 6

  @NCSU-UC15
  Scenario: Any kind of tradable cell can be asked for
    Given a game of "ncsu" with 2 players
    And B owns 12 and 15
    When A offers B 1 cash for 12
    And B accepts A's offer
    And A offers B 700 cash for 15
    And B accepts A's offer
    Then A owns 12 and 15
    And A has 799 cash
    And B has 2201 cash

  @NCSU-UC15
  Scenario: A cell of a group with houses stays where it is
    Given a game of "ncsu" with 2 players
    And B owns 1, 3 and 4 with 1 house each
    When A offers B 500 cash for 1
    Then it is refused with "group_improved"
    And B owns 1
