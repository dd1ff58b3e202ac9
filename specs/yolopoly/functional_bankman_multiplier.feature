Feature: Bankman: multiplying loss or income (Yolopoly 3.1.24.0, 3.1.24.1)

  The table of the multiplier is set to a single value where a scenario needs a known draw.

  @YOLO-3.1.24.0
  Scenario Outline: The features of the Bankman mode are not in Vanilla
    Given a game of "yolopoly_vanilla" with 2 players
    Then A may not <prompt>
    When A <action>
    Then it is refused with "not_in_these_rules" {"option":"<option>"}

    Examples:
      | prompt         | action              | option             |
      | arm_multiplier | arms the multiplier | multiplier.mode    |
      | buy_currency   | buys calm for 100   | currencies.enabled |
      | sell_currency  | sells 10.00 wild    | currencies.enabled |
      | take_loan      | borrows 100         | loans.enabled      |

  @YOLO-3.1.24.0
  Scenario: Bankman adds multiplier, currencies, loans and cards to the same rules
    Given a game of "yolopoly_bankman" with 2 players
    And the next card of deck_a is BA3
    When A arms the multiplier
    And A buys calm for 100
    And A borrows 100
    And A rolls 3+4
    Then the event card_drawn happens
    And the rate of calm is 13750
    And A has 1500 cash
    And A owes 110 on a loan with 5 turns left
    And A holds 79.20 calm
    When A ends the turn
    And B rolls 2+3
    And B buys
    Then B has 1300 cash
    And B owns 5

  @YOLO-3.1.24.1.1 @EC-176
  Scenario: Armed after the throw, the multiplier is for the next own turn
    Given a game of "yolopoly_bankman" with 2 players
    And the option "multiplier.table" is [150,150,150,150,150,150,150,150,150,150,150,150,150,150,150,150]
    When A rolls 1+3
    And A arms the multiplier
    Then the event multiplier_armed happens with {"seat":0,"percent":150,"this_turn":false}
    When A ends the turn
    Then the event multiplier_settled does not happen
    And A has 1300 cash
    When B rolls 4+6
    And B ends the turn
    Given A stands on 31
    When A rolls 3+4
    Then A has 1200 cash
    When A ends the turn
    Then the event multiplier_settled happens with {"seat":0,"percent":150,"net":-100,"adjustment":-50}
    And A has 1150 cash

  @YOLO-3.1.24.1.2
  Scenario: Armed before the throw, the multiplier is for this turn
    Given a game of "yolopoly_bankman" with 2 players
    And the option "multiplier.table" is [200,200,200,200,200,200,200,200,200,200,200,200,200,200,200,200]
    And A stands on 34
    When A arms the multiplier
    Then the event multiplier_armed happens with {"seat":0,"percent":200,"this_turn":true}
    When A rolls 1+5
    Then A stands on 0
    And A has 1700 cash
    When A ends the turn
    Then A has 1900 cash

  @YOLO-3.1.24.1.1 @YOLO-3.1.24.1.2
  Scenario: The risk is a choice, taken once in a turn and not taken back
    Given a game of "yolopoly_bankman" with 2 players
    When B arms the multiplier
    Then it is refused with "not_your_turn"
    When A arms the multiplier
    Then A may not arm_multiplier
    When A arms the multiplier
    Then it is refused with "already_armed"
    When A rolls 4+6
    And A arms the multiplier
    Then it is refused with "already_armed"

  @YOLO-3.1.24.1.2
  Scenario: Who does not arm pays and gets what is printed
    Given a game of "yolopoly_bankman" with 2 players
    When A rolls 1+3
    And A ends the turn
    Then the event multiplier_settled does not happen
    And A has 1300 cash

  @YOLO-3.1.24.1.3
  Scenario: The number is random between a half and double
    Then the option "multiplier.table" of "yolopoly_bankman" is [50,55,60,66,72,79,87,95,105,115,126,138,152,166,182,200]
    And with 400 seeds the multiplier of "yolopoly_bankman" takes all its 16 values from 50 to 200

  @YOLO-3.1.24.1.3
  Scenario: The number is drawn only on request
    Given a game of "yolopoly_bankman" with 2 players
    When A rolls 4+6
    And A ends the turn
    Then the event multiplier_armed has happened 0 times
    When B arms the multiplier
    Then the event multiplier_armed has happened 1 time

  @YOLO-3.1.24.1.4
  Scenario: The number is kept until the turn has finished, and lapses with it
    Given a game of "yolopoly_bankman" with 2 players
    And the option "multiplier.table" is [50,50,50,50,50,50,50,50,50,50,50,50,50,50,50,50]
    When A arms the multiplier
    And A rolls 1+3
    Then A has 1300 cash
    And the event multiplier_settled has happened 0 times
    When A ends the turn
    Then the event multiplier_settled happens with {"seat":0,"percent":50,"net":-200,"adjustment":100}
    And A has 1400 cash
    When B rolls 4+6
    And B ends the turn
    Given A stands on 31
    When A rolls 3+4
    And A ends the turn
    Then the event multiplier_settled does not happen
    And A has 1300 cash

  @YOLO-3.1.24.1.5 @EC-172
  Scenario: A loss is multiplied at the end of the turn
    Given a game of "yolopoly_bankman" with 2 players
    And A has armed the multiplier 152
    When A rolls 1+3
    Then the event duty_paid happens with {"payer":0,"to":"bank","amount":200}
    When A ends the turn
    Then the event multiplier_settled happens with {"net":-200,"adjustment":-104}
    And the event duty_paid happens with {"payer":0,"to":"bank","amount":104,"duty":"multiplier"}
    And A has 1196 cash

  @YOLO-3.1.24.1.5 @EC-173
  Scenario: Income and loss of the turn are counted together, and the owner keeps the rent
    Given a game of "yolopoly_bankman" with 2 players
    And A has armed the multiplier 50
    And A stands on 35
    And B owns 5 and 15
    When A rolls 4+6
    Then A has 1650 cash
    And B has 1550 cash
    When A ends the turn
    Then the event multiplier_settled happens with {"net":150,"adjustment":-75}
    And A has 1575 cash
    And B has 1550 cash

  @YOLO-3.1.24.1.5 @EC-175
  Scenario: A purchase is not multiplied, the rent of the same turn is
    Given a game of "yolopoly_bankman" with 2 players
    And A has armed the multiplier 200
    And A stands on 33
    And B owns 25 and 35
    When A rolls 1+1
    And A rolls 1+3
    And A buys
    Then A has 1050 cash
    When A ends the turn
    Then the event multiplier_settled happens with {"net":-50,"adjustment":-50}
    And A has 1000 cash
    And B has 1550 cash

  @YOLO-3.1.24.1.5
  Scenario Outline: Income and loss in every proportion, halves rounded away from zero
    Given a game of "yolopoly_bankman" with 2 players
    And A has armed the multiplier <percent>
    And A stands on 14
    And the next card of deck_b is <card>
    When A rolls 1+2
    And A ends the turn
    Then A has <cash> cash

    Examples:
      | percent | card | cash |
      | 50      | B13  | 1512 |
      | 150     | B13  | 1538 |
      | 200     | B13  | 1550 |
      | 126     | B7   | 1626 |
      | 50      | B3   | 1475 |
      | 95      | B3   | 1453 |
      | 200     | B11  | 1300 |

  @YOLO-3.1.24.1.6 @EC-178
  Scenario: A proportion that cannot be paid is a debt to the bank before the turn passes
    Given a game of "yolopoly_bankman" with 2 players
    And A has 140 cash
    And A owns 5
    And A has armed the multiplier 200
    And A stands on 31
    When A rolls 3+4
    Then A has 40 cash
    When A ends the turn
    Then the event debt_incurred happens with {"debtor":0,"to":"bank","amount":100,"duty":"multiplier"}
    And it is A's turn
    And the table waits for a debt
    When A mortgages 5
    Then A has 40 cash
    And it is B's turn

  @YOLO-3.1.24.1.6
  Scenario: The settled proportion is in the state, and the next player starts without it
    Given a game of "yolopoly_bankman" with 2 players
    And A has armed the multiplier 200
    And A stands on 36
    When A rolls 1+3
    And A ends the turn
    Then A has 1900 cash
    And it is B's turn
    Given B stands on 36
    When B rolls 1+3
    And B ends the turn
    Then B has 1700 cash
    And A has 1900 cash
