Feature: Yolopoly: what the Bankman mode adds

  @YOLO-2.4.1.15
  Scenario: Money is exchanged for another currency and back, and the bank keeps a margin
    Given a game of "yolopoly_bankman" with 2 players
    And A has 500 cash
    Then A may buy_currency {"currency": "calm", "min": 10, "max": 500, "rate": 12625}
    And A may buy_currency {"currency": "wild", "min": 10, "max": 500, "rate": 8080}
    When A buys calm for 500
    Then A holds 396.03 calm
    And A has 0 cash
    When A sells 396.03 calm
    Then A has 490 cash
    And A holds 0.00 calm

  @YOLO-2.4.1.15
  Scenario: An investment gains when the rate has risen
    Given a game of "yolopoly_bankman" with 2 players
    And A stands on 13
    And B stands on 13
    And the next market step is 0, 1000
    When A buys wild for 808
    Then A holds 1000.00 wild
    And A has 692 cash
    When A rolls 3+4
    And A ends the turn
    Then the rate of wild is 8800
    Given the next market step is 0, 1000
    And B rolled 3+4
    And B ended the turn
    Then the rate of wild is 9640
    When A sells 1000.00 wild
    Then A has 1646 cash

  @YOLO-2.4.1.15
  Scenario: Foreign money pays nothing before it is exchanged
    Given a game of "yolopoly_bankman" with 2 players
    And A has 100 cash
    And A holds 400.00 calm
    And A stands on 2
    And A rolled 1+2
    When A buys
    Then it is refused with "not_enough_cash" {"needed": 200, "held": 100}
    When A sells 400.00 calm
    And A buys
    Then A owns 5
    And A has 395 cash

  @YOLO-2.4.1.15
  Scenario Outline: Only in one's own turn, and only what is there
    Given a game of "yolopoly_bankman" with 2 players
    And A has 500 cash
    And A holds 10.00 wild
    When <action>
    Then it is refused with "<code>"

    Examples:
      | action              | code              |
      | B buys calm for 100 | not_your_turn     |
      | A buys calm for 501 | not_enough_cash   |
      | A buys calm for 9   | exchange_minimum  |
      | A sells 10.01 wild  | holding_too_small |

  @YOLO-2.4.1.15 @YOLO-2.4.1.16 @YOLO-2.4.1.17 @YOLO-2.5.12
  Scenario Outline: Vanilla has none of it
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 39
    Then A may not <prompt>
    When <action>
    Then it is refused with "not_in_these_rules" {"option": "<option>"}
    And A has 1500 cash

    Examples:
      | prompt         | action                | option             |
      | buy_currency   | A buys calm for 100   | currencies.enabled |
      | arm_multiplier | A arms the multiplier | multiplier.mode    |
      | take_loan      | A borrows 100         | loans.enabled      |

  @YOLO-2.5.12
  Scenario: In Vanilla a mortgage is the only loan
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 39
    Then A may mortgage {"deed": 39, "raises": 200}
    And A may not take_loan
    When A mortgages 39
    Then A has 1700 cash
    And A has no loan

  @YOLO-2.4.1.16
  Scenario Outline: The multiplier changes what the turn brought, when it ends
    Given a game of "yolopoly_bankman" with 2 players
    And A has armed the multiplier <percent>
    And A stands on <from>
    When A rolls 3+4
    Then A has <after> cash
    When A ends the turn
    Then the event multiplier_settled happens with {"seat": 0, "percent": <percent>, "net": <net>, "adjustment": <adjustment>}
    And A has <settled> cash
    And B has 1500 cash

    Examples:
      | percent | from | after | net  | adjustment | settled |
      | 152     | 31   | 1400  | -100 | -52        | 1348    |
      | 50      | 31   | 1400  | -100 | 50         | 1450    |
      | 200     | 31   | 1400  | -100 | -100       | 1300    |
      | 105     | 31   | 1400  | -100 | -5         | 1395    |
      | 200     | 13   | 1500  | 0    | 0          | 1500    |

  @YOLO-2.4.1.16
  Scenario: One may try again in every turn, but not twice in one
    Given a game of "yolopoly_bankman" with 2 players
    And A stands on 13
    And B stands on 13
    Then A may arm_multiplier
    And B may not arm_multiplier
    When A arms the multiplier
    Then the event multiplier_armed happens with {"seat": 0, "this_turn": true}
    And A may not arm_multiplier
    When A arms the multiplier
    Then it is refused with "already_armed"
    Given A rolled 3+4
    And A ended the turn
    And B rolled 3+4
    And B ended the turn
    Then A may arm_multiplier
    When A arms the multiplier
    Then the event multiplier_armed has happened 2 times

  @YOLO-2.4.1.16
  Scenario: As an option each single payment has its own chance, any number of times
    Given a game of "yolopoly_bankman" with 2 players
    And the option "multiplier.mode" is "per_payment"
    And A has armed the multiplier 50
    And A stands on 31
    When A rolls 3+4
    Then A stands on 38
    And the event multiplier_settled happens with {"seat": 0, "percent": 50, "net": -100, "adjustment": 50}
    And A has 1450 cash
    And A may arm_multiplier
    When A arms the multiplier
    Then A may not arm_multiplier
    When A ends the turn
    Then the event multiplier_settled has happened 1 time
    And A has 1450 cash

  @YOLO-2.4.1.16
  Scenario: As an option a chance that was taken waits for the next payment, also in a later turn
    Given a game of "yolopoly_bankman" with 2 players
    And the option "multiplier.mode" is "per_payment"
    And A stands on 13
    And B stands on 13
    And A rolled 3+4
    When A arms the multiplier
    And A ends the turn
    And B rolls 3+4
    And B ends the turn
    Then A may not arm_multiplier
    Given A stands on 31
    When A rolls 3+4
    Then A stands on 38
    And the event multiplier_settled happens with {"seat": 0, "net": -100}
    And A may arm_multiplier

  @YOLO-2.4.1.16
  Scenario: As an option a payment without a chance taken is not changed
    Given a game of "yolopoly_bankman" with 2 players
    And the option "multiplier.mode" is "per_payment"
    And A stands on 31
    When A rolls 3+4
    Then A has 1400 cash
    And the event multiplier_settled does not happen

  @YOLO-2.4.1.16
  Scenario Outline: Between a half and double, and the extremes are rare
    Then the option "multiplier.table" of "yolopoly_bankman" is [50, 55, 60, 66, 72, 79, 87, 95, 105, 115, 126, 138, 152, 166, 182, 200]
    And the option "multiplier.mode" of "<preset>" is "<mode>"

    Examples:
      | preset           | mode     |
      | yolopoly_bankman | turn_net |
      | yolopoly_vanilla | off      |

  @YOLO-2.4.1.17 @YOLO-2.5.12
  Scenario: A loan with interest, to be repaid within five turns
    Given a game of "yolopoly_bankman" with 2 players
    Then A may take_loan {"min": 50, "max": 500, "step": 50}
    When A borrows 300
    Then A has 1800 cash
    And A owes 330 on a loan with 5 turns left
    And A may not take_loan
    When A borrows 50
    Then it is refused with "loan_running"
    When A repays 330
    Then A has 1470 cash
    And A has no loan

  @YOLO-2.4.1.17
  Scenario Outline: The bank lends within limits and in one's own turn
    Given a game of "yolopoly_bankman" with 2 players
    And A has 730 cash
    Then A may borrow up to 350
    When <action>
    Then it is refused with "<code>"

    Examples:
      | action        | code          |
      | A borrows 400 | loan_amount   |
      | A borrows 75  | loan_amount   |
      | B borrows 100 | not_your_turn |

  @YOLO-2.4.1.17
  Scenario: The turns are counted at the start of each own turn
    Given a game of "yolopoly_bankman" with 2 players
    And A stands on 13
    And B stands on 13
    When A borrows 100
    Given A rolled 3+4
    And A ended the turn
    Then A owes 110 on a loan with 5 turns left
    Given B rolled 3+4
    And B ended the turn
    Then A owes 110 on a loan with 4 turns left

  @YOLO-2.4.1.17 @YOLO-2.5.12
  Scenario: A late loan costs a charge and is collected before the throw
    Given a game of "yolopoly_bankman" with 2 players
    And A has a loan of 300, due in 1 turn
    And B stands on 13
    And it is B's turn
    And B rolled 3+4
    When B ends the turn
    Then the event loan_fell_due happens with {"seat": 0, "charge": 60, "owed": 390}
    And A has 1110 cash
    And A has no loan
    And A must roll

  @YOLO-2.5.12
  Scenario: A late loan that cannot be paid at once stops the player until the money is there
    Given a game of "yolopoly_bankman" with 2 players
    And A has a loan of 300, due in 1 turn
    And A has 100 cash
    And A owns 37 and 39
    And B stands on 13
    And it is B's turn
    And B rolled 3+4
    And B ended the turn
    Then the table waits for a debt
    And A is waited for
    And A may not roll
    And A may not take_loan
    When A mortgages 39
    Then the table waits for a debt
    When A mortgages 37
    Then A has 85 cash
    And A has no loan
    And A may roll

  @YOLO-2.5.12
  Scenario: Who cannot repay is out
    Given a game of "yolopoly_bankman" with 3 players
    And A has a loan of 300, due in 1 turn
    And A has 100 cash
    And A owns 5
    And C stands on 13
    And it is C's turn
    And C rolled 3+4
    When C ends the turn
    Then A is bankrupt
    And the event estate_returned happens with {"from": 0, "deeds": [5], "auction": true}
    And the table waits for a bid
