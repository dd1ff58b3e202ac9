Feature: The banking of Bankman

  @EC-172
  Scenario: The multiplier works on the loss of the turn when it ends
    Given a game of "yolopoly_bankman" with 2 players
    And A has armed the multiplier 152
    When A rolls 1+3
    Then the event duty_paid happens with {"payer": 0, "to": "bank", "amount": 200, "duty": {"tax": {"space": 4}}}
    And A has 1300 cash
    When A ends the turn
    Then the event multiplier_settled happens with {"seat": 0, "percent": 152, "net": -200, "adjustment": -104}
    And the event duty_paid happens with {"payer": 0, "to": "bank", "amount": 104, "duty": "multiplier"}
    And A has 1196 cash
    And it is B's turn

  @EC-173
  Scenario: The multiplier is settled with the bank, not with the owner
    Given a game of "yolopoly_bankman" with 2 players
    And A has armed the multiplier 50
    And A stands on 36
    And B owns 5 and 15
    When A rolls 4+5
    Then A has 1650 cash
    And B has 1550 cash
    When A ends the turn
    Then the event multiplier_settled happens with {"net": 150, "adjustment": -75}
    And A has 1575 cash
    And B has 1550 cash

  @EC-175
  Scenario: Purchases are no business of the multiplier
    Given a game of "yolopoly_bankman" with 2 players
    And A has armed the multiplier 200
    And A stands on 29
    And B owns 25 and 35
    When A rolls 3+3
    Then A has 1450 cash
    When A rolls 1+3
    And A buys
    Then A has 1050 cash
    When A ends the turn
    Then the event multiplier_settled happens with {"net": -50, "adjustment": -50}
    And A has 1000 cash
    And B has 1550 cash

  @EC-176
  Scenario: Armed after the throw, the multiplier waits for the next own turn
    Given a game of "yolopoly_bankman" with 2 players
    And A stands on 34
    And B stands on 3
    When A rolls 1+3
    Then A has 1400 cash
    When A arms the multiplier
    Then the event multiplier_armed happens with {"seat": 0, "this_turn": false}
    When A ends the turn
    Then the event multiplier_settled has happened 0 times
    And A has 1400 cash
    When B rolls 3+4
    And B ends the turn
    Given A stands on 0
    When A rolls 1+3
    And A ends the turn
    Then the event multiplier_settled happens with {"seat": 0, "net": -200}
    And the event multiplier_settled has happened 1 time

  @EC-178
  Scenario: An adjustment that cannot be paid is a debt to the bank
    Given a game of "yolopoly_bankman" with 3 players
    And A has armed the multiplier 200
    And A stands on 34
    And A has 140 cash
    And A owns 5
    When A rolls 1+3
    Then A has 40 cash
    When A ends the turn
    Then the event debt_incurred happens with {"debtor": 0, "to": "bank", "amount": 100, "duty": "multiplier"}
    And A is waited for
    And it is A's turn
    When A mortgages 5
    Then A has 40 cash
    And it is B's turn
    And A is not bankrupt

  @EC-178
  Scenario: Who cannot raise the adjustment is bankrupt
    Given a game of "yolopoly_bankman" with 3 players
    And A has armed the multiplier 200
    And A stands on 34
    And A has 140 cash
    When A rolls 1+3
    And A ends the turn
    Then A is bankrupt
    And it is B's turn

  @EC-179
  Scenario: Every exchange leaves the bank its margin
    Given a game of "yolopoly_bankman" with 2 players
    And A has 500 cash
    And the rate of calm is 12500
    When A buys calm for 500
    Then A has 0 cash
    And A holds 396.03 calm
    When A sells 396.03 calm
    Then A has 490 cash
    And A holds 0 calm

  @EC-181
  Scenario: No step pushes a rate through its floor
    Given a game of "yolopoly_bankman" with 2 players
    And the option "currencies.reversion" is 255
    And the rate of wild is 2000
    And the next market step is 0, -1000
    When A rolls 4+6
    And A ends the turn
    Then the event rates_moved happens with {"steps": [0, -1000]}
    And the rate of wild is 2000

  @EC-181
  Scenario: At its floor a rate is drawn back further than a step can push it
    Given a game of "yolopoly_bankman" with 2 players
    And the rate of wild is 2000
    And the next market step is 0, -1000
    When A rolls 4+6
    And A ends the turn
    Then the rate of wild is 2100

  @EC-182
  Scenario: Money is changed in the own turn only
    Given a game of "yolopoly_bankman" with 2 players
    And B holds 100.00 calm
    Then B may not buy_currency
    And B may not sell_currency
    When B buys calm for 100
    Then it is refused with "not_your_turn" {"to_move": 0}
    When B sells 100.00 calm
    Then it is refused with "not_your_turn" {"to_move": 0}
    And B holds 100.00 calm

  @EC-184
  Scenario: Foreign money buys nothing before it is changed
    Given a game of "yolopoly_bankman" with 2 players
    And A has 100 cash
    And the rate of calm is 12500
    And A holds 404.05 calm
    When A rolls 2+3
    Then A may not buy_deed
    When A buys
    Then it is refused with "not_enough_cash" {"needed": 200, "held": 100}
    When A sells 404.05 calm
    Then A has 600 cash
    When A buys
    Then A owns 5
    And A has 400 cash

  @EC-185
  Scenario Outline: The bank lends half of the worth in whole steps, and 500 at most
    Given a game of "yolopoly_bankman" with 2 players
    And A has <cash> cash
    And A owns 5
    Then A's worth is <worth>
    And A may borrow up to <limit>
    And A may take_loan {"min": 50, "max": <limit>, "step": 50}
    When A borrows <more>
    Then it is refused with "loan_amount" {"max": <limit>}
    When A borrows <limit>
    Then the event loan_taken happens with {"seat": 0, "amount": <limit>}

    Examples:
      | cash | worth | limit | more |
      | 530  | 730   | 350   | 400  |
      | 1300 | 1500  | 500   | 550  |

  @EC-187
  Scenario: A loan that is due comes before the throw
    Given a game of "yolopoly_bankman" with 2 players
    And it is B's turn
    And B stands on 3
    And A has 100 cash
    And A owns 18 and 39
    And A has a loan of 300, due in 1 turn
    When B rolls 3+4
    And B ends the turn
    Then it is A's turn
    And the event loan_fell_due happens with {"seat": 0, "charge": 60, "owed": 390}
    And the table waits for a debt
    And A may not roll
    When A rolls
    Then it is refused with "decision_pending" {"waiting_for": "debt"}
    When A mortgages 39
    Then the table waits for a debt
    When A mortgages 18
    Then A has 0 cash
    And A has no loan
    And A must roll
    And A is not bankrupt

  @EC-188
  Scenario: Who cannot repay is out, and the claim of the bank with it
    Given a game of "yolopoly_bankman" with 3 players
    And it is C's turn
    And C stands on 3
    And A has 100 cash
    And A owns 5
    And A has a loan of 300, due in 1 turn
    When C rolls 3+4
    And C ends the turn
    Then A is bankrupt
    And A has no loan
    And the event went_bankrupt happens with {"seat": 0, "to": "bank", "owed": 390, "paid": 100}
    And the event auction_opened happens with {"lot": {"deed": {"deed": 5}}, "seller": null}
    When B bids 20
    And C passes
    Then B owns 5
    And 5 is not mortgaged
    And B has 1480 cash
    And it is B's turn

  @EC-190
  Scenario: The turns of a loan are counted in jail
    Given a game of "yolopoly_bankman" with 2 players
    And it is B's turn
    And B stands on 3
    And A is in jail
    And A has a loan of 300, due in 3 turns
    When B rolls 3+4
    And B ends the turn
    Then it is A's turn
    And A is in jail
    And A owes 330 on a loan with 2 turns left

  @EC-191
  Scenario: A loan pays a rent
    Given a game of "yolopoly_bankman" with 2 players
    And A stands on 16
    And A has 100 cash
    And A owns 5, 6 and 15
    And B owns 21, 23 and 24 with 2 houses each
    When A rolls 2+3
    Then the event debt_incurred happens with {"debtor": 0, "to": {"seat": 1}, "amount": 250}
    And A's worth is 600
    And A may borrow up to 300
    When A borrows 150
    Then A has 0 cash
    And B has 1750 cash
    And A owes 165 on a loan with 5 turns left
    And A may end_turn

  @EC-193
  Scenario: The worth counts foreign money and the loan
    Given a game of "yolopoly_bankman" with 2 players
    And A has 800 cash
    And the rate of calm is 12500
    And A holds 396.03 calm
    And A has a loan of 300, due in 3 turns
    Then A's worth is 960

  @EC-194
  Scenario: Changing money shifts neither dice nor cards
    Given a game of "yolopoly_bankman" with 3 players
    And the seed is 194
    When two games of this seed take 300 decisions, and in the second everyone changes money in every turn
    Then both games saw the same throws and the same cards

  @EC-194
  Scenario: Rates that move shift neither dice nor cards
    Given a game of "yolopoly_bankman" with 3 players
    And the seed is 194
    When two games of this seed take 300 decisions, and the second has no foreign money at all
    Then both games saw the same throws and the same cards
