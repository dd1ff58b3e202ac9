Feature: Bankman: loans (Yolopoly 3.1.24.4)

  @YOLO-3.1.24.4.1 @YOLO-3.1.24.4.8
  Scenario Outline: The bank lends with a tenth of interest for five turns
    Given a game of "yolopoly_bankman" with 2 players
    When A borrows <amount>
    Then the event loan_taken happens with {"seat":0,"amount":<amount>,"owed":<owed>,"turns":5}
    And A has <cash> cash
    And A owes <owed> on a loan with 5 turns left
    And A's worth is <worth>
    And it is A's turn

    Examples:
      | amount | owed | cash | worth |
      | 50     | 55   | 1550 | 1495  |
      | 300    | 330  | 1800 | 1470  |
      | 500    | 550  | 2000 | 1450  |

  @YOLO-3.1.24.4.2
  Scenario Outline: The amount must fit the steps and the limit
    Given a game of "yolopoly_bankman" with 2 players
    When A borrows <amount>
    Then it is refused with "loan_amount" {"min":50,"max":500,"step":50}
    And A has 1500 cash

    Examples:
      | amount |
      | 0      |
      | 49     |
      | 75     |
      | 550    |

  @YOLO-3.1.24.4.2 @EC-185
  Scenario Outline: The limit follows the worth
    Given a game of "yolopoly_bankman" with 2 players
    And A has <cash> cash
    And A owns 5
    Then A's worth is <worth>
    And A may borrow up to <limit>

    Examples:
      | cash | worth | limit |
      | 530  | 730   | 350   |
      | 1300 | 1500  | 500   |
      | 800  | 1000  | 500   |
      | 799  | 999   | 450   |
      | 0    | 200   | 100   |

  @YOLO-3.1.24.4.2
  Scenario: One loan at a time, and only in the own turn
    Given a game of "yolopoly_bankman" with 2 players
    When B borrows 100
    Then it is refused with "not_your_turn" {"to_move":0}
    When A borrows 100
    Then A may not take_loan
    And A may borrow up to 0
    When A borrows 100
    Then it is refused with "loan_running"
    When A repays 110
    Then A may take_loan
    And A has 1490 cash

  @YOLO-3.1.24.4.2
  Scenario: Who is worth nothing gets no loan
    Given a game of "yolopoly_bankman" with 2 players
    And A has 90 cash
    Then A may borrow up to 0
    And A may not take_loan
    When A borrows 50
    Then it is refused with "loan_amount" {"max":0}

  @YOLO-3.1.24.4.2
  Scenario: No loan in the last round of a timed game
    Given a game of "yolopoly_bankman" with 2 players
    When the time of the game is up
    Then A may not take_loan
    When A borrows 100
    Then it is refused with "last_round"

  @YOLO-3.1.24.4.3
  Scenario: The loan is repaid in the own turns before it is due, at once or in parts
    Given a game of "yolopoly_bankman" with 2 players
    And A has a loan of 300, due in 2 turns
    And B has a loan of 100, due in 4 turns
    Then A may repay_loan {"step":50,"max":330,"owed":330}
    And B may not repay_loan
    When A repays 60
    Then it is refused with "loan_amount" {"min":50,"max":330,"step":50}
    When A repays 100
    Then A has 1400 cash
    And A owes 230 on a loan with 2 turns left
    When B repays 110
    Then it is refused with "not_your_turn"
    When A repays 230
    Then A has 1170 cash
    And A has no loan
    When A repays 50
    Then it is refused with "no_loan"

  @YOLO-3.1.24.4.3
  Scenario: Nobody repays more than there is in cash
    Given a game of "yolopoly_bankman" with 2 players
    And A has 120 cash
    And A has a loan of 300, due in 2 turns
    Then A may repay_loan {"max":100,"owed":330}
    When A repays 330
    Then it is refused with "not_enough_cash" {"needed":330,"held":120}

  @YOLO-3.1.24.4.4 @EC-188
  Scenario: Who cannot repay the loan when it is due is out, and the bank auctions the properties
    Given a game of "yolopoly_bankman" with 3 players
    And B has 100 cash
    And B owns 5
    And B has a loan of 300, due in 1 turn
    When A rolls 4+6
    And A ends the turn
    Then the event loan_fell_due happens with {"seat":1,"charge":60,"owed":390}
    And B is bankrupt
    And the event went_bankrupt happens with {"seat":1,"to":"bank","owed":390,"paid":100}
    And B has no loan
    And the table waits for a bid
    When C bids 10
    And A passes
    Then C owns 5
    And C has 1490 cash
    And it is C's turn
    And the game is not over

  @YOLO-3.1.24.4.4
  Scenario: Who has the money pays the loan with the charge and stays in the game
    Given a game of "yolopoly_bankman" with 2 players
    And B has a loan of 300, due in 1 turn
    When A rolls 4+6
    And A ends the turn
    Then the event loan_fell_due happens with {"seat":1,"charge":60,"owed":390}
    And B is not bankrupt
    And B has 1110 cash
    And B has no loan
    And B may roll

  @YOLO-3.1.24.4.5
  Scenario: The turns of the borrower are counted, not those of the others
    Given a game of "yolopoly_bankman" with 2 players
    When A borrows 100
    And A rolls 4+6
    And A ends the turn
    Then A owes 110 on a loan with 5 turns left
    When B rolls 4+6
    And B ends the turn
    Then the event loan_counted happens with {"seat":0,"turns":4}
    And A owes 110 on a loan with 4 turns left

  @YOLO-3.1.24.4.5
  Scenario: When the counted turns are over the loan is due
    Given a game of "yolopoly_bankman" with 2 players
    And A has a loan of 100, due in 2 turns
    When A rolls 4+6
    And A ends the turn
    And B rolls 4+6
    And B ends the turn
    Then A owes 110 on a loan with 1 turn left
    And the event loan_fell_due does not happen
    When A rolls 4+6
    And A ends the turn
    And B rolls 4+6
    And B ends the turn
    Then the event loan_fell_due happens with {"seat":0,"charge":20,"owed":130}
    And A has 1370 cash
    And A has no loan

  @YOLO-3.1.24.4.5 @EC-190
  Scenario: The turns are counted in jail too
    Given a game of "yolopoly_bankman" with 2 players
    And B is in jail
    And B has a loan of 200, due in 3 turns
    When A rolls 4+6
    And A ends the turn
    Then B is in jail
    And the event loan_counted happens with {"seat":1,"turns":2}
    And B owes 220 on a loan with 2 turns left

  @YOLO-3.1.24.4.7 @EC-187
  Scenario: With an unpaid loan that is due there is no playing on
    Given a game of "yolopoly_bankman" with 2 players
    And B has 100 cash
    And B owns 5, 15 and 25
    And B has a loan of 300, due in 1 turn
    When A rolls 4+6
    And A ends the turn
    Then it is B's turn
    And the table waits for a debt
    And B may not roll
    When B rolls
    Then it is refused with "decision_pending" {"seat":1,"waiting_for":"debt"}
    When B borrows 50
    Then it is refused with "loan_running"
    When B mortgages 5
    And B mortgages 15
    Then the table waits for a debt
    And B may not roll
    When B mortgages 25
    Then B has 10 cash
    And B has no loan
    And B must roll
    And B may roll

  @YOLO-3.1.24.4.8 @EC-193
  Scenario: A running loan is deducted from the worth
    Given a game of "yolopoly_bankman" with 2 players
    And A has 800 cash
    And A holds 396.03 calm
    And A has a loan of 300, due in 3 turns
    Then A's worth is 960

  @YOLO-3.1.24.4.1 @EC-191
  Scenario: A loan may pay a rent that is due
    Given a game of "yolopoly_bankman" with 2 players
    And A has 100 cash
    And A owns 5, 6 and 25
    And A stands on 15
    And B owns 21 with 2 houses
    When A rolls 2+4
    Then the table waits for a debt
    And A's worth is 600
    And A may take_loan {"min":50,"max":300,"step":50}
    When A borrows 150
    Then A has 0 cash
    And B has 1750 cash
    And A owes 165 on a loan with 5 turns left
    And A may end_turn
