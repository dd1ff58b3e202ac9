Feature: The start and the jail

  @UNI-14
  Scenario Outline: Passing the start pays a fixed amount
    Given a game of "unipoli" with 2 players
    And A stands on <from>
    When A rolls <throw>
    Then A stands on <to>
    And A has <cash> cash

    Examples:
      | from | throw | to | cash |
      | 38   | 6+6   | 10 | 1700 |
      | 37   | 2+1   | 0  | 1700 |
      | 13   | 4+3   | 20 | 1500 |

  @UNI-14
  Scenario: Which amount is an option
    Given a game of "unipoli" with 2 players
    And the option "go.salary" is 150
    And A stands on 38
    When A rolls 6+6
    Then A has 1650 cash

  @UNI-15
  Scenario: The space sends to jail
    Given a game of "unipoli" with 2 players
    And A stands on 24
    When A rolls 2+4
    Then A is in jail
    And A stands on 10
    And A has 1500 cash
    And the event jail_entered happens with {"seat": 0, "cause": "space"}
    And A may not roll
    And A may end_turn

  @UNI-15 @UNI-18
  Scenario Outline: The card sends to jail, directly
    Given a game of "unipoli" with 2 players
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then A is in jail
    And A stands on 10
    And A has 1500 cash
    And the event moved happens with {"to": 10, "how": "direct"}
    And the event jail_entered happens with {"seat": 0, "cause": "card"}

    Examples: also across the start, which pays nothing
      | from | deck   | card |
      | 4    | deck_a | A11  |
      | 33   | deck_a | A11  |
      | 14   | deck_b | B6   |
      | 30   | deck_b | B6   |

  @UNI-15
  Scenario: In jail the token does not move
    Given a game of "unipoli" with 2 players
    And A is in jail
    When A rolls 4+6
    Then A stands on 10
    And A is in jail
    And A has 1500 cash
    And the event moved does not happen
    And the event jail_try_failed happens with {"seat": 0, "tries": 1}
    When A ends the turn
    Then it is B's turn

  @UNI-15 @EC-127
  Scenario: A visitor is not in jail
    Given a game of "unipoli" with 2 players
    When A rolls 4+6
    Then A stands on 10
    And A is not in jail
    And A has 1500 cash
    And the event duty_paid does not happen

  @UNI-16a
  Scenario: Out by paying 50
    Given a game of "unipoli" with 2 players
    And A is in jail
    When A pays the jail fee
    Then A is not in jail
    And A has 1450 cash
    And A must roll
    When A rolls 4+6
    Then A stands on 20

  @UNI-16a
  Scenario: Out by a double, which moves the token and gives no other throw
    Given a game of "unipoli" with 2 players
    And A is in jail
    When A rolls 5+5
    Then A is not in jail
    And A stands on 20
    And A has 1500 cash
    And A must not roll
    And the event jail_left happens with {"seat": 0, "how": "doubles"}

  @UNI-16a @UNI-19
  Scenario: Out by giving the card away
    Given a game of "unipoli" with 2 players
    And A is in jail
    And A holds a jail card of deck_b
    Then A may use_jail_card {"deck": "deck_b"}
    When A uses a jail card of deck_b
    Then A is not in jail
    And A holds 0 jail cards
    And A has 1500 cash
    And the event card_returned happens with {"deck": "deck_b"}
    When A rolls 4+6
    Then A stands on 20

  @UNI-16a
  Scenario: Without a card and without money only a double is left
    Given a game of "unipoli" with 2 players
    And A is in jail
    And A has 49 cash
    Then A may not use_jail_card
    And A may not pay_jail_fee
    And A may roll
    When A uses a jail card of deck_a
    Then it is refused with "no_jail_card"
    When A pays the jail fee
    Then it is refused with "not_enough_cash" {"needed": 50, "held": 49}
    And A is in jail

  @UNI-16b
  Scenario: After three turns without a double the 50 must be paid
    Given a game of "unipoli" with 2 players
    And A is in jail
    And B stands on 10
    When A rolls 1+2
    And A ends the turn
    And B rolls 4+6
    And B ends the turn
    And A rolls 1+3
    And A ends the turn
    Then A is in jail
    And A has 1500 cash
    Given B stands on 10
    And it is B's turn
    When B rolls 4+6
    And B ends the turn
    And A rolls 2+3
    Then A has 1450 cash
    And A is not in jail
    And A stands on 10
    And the event duty_paid happens with {"payer": 0, "to": "bank", "amount": 50, "duty": "jail_fee"}

  @UNI-16b
  Scenario: A double with the third throw is still free
    Given a game of "unipoli" with 2 players
    And A is in jail after 2 tries
    When A rolls 5+5
    Then A is not in jail
    And A has 1500 cash
    And A stands on 20

  @UNI-16b
  Scenario: By an option the third throw is walked after paying
    Given a game of "unipoli" with 2 players
    And the option "jail.then" is "pay_and_move"
    And A is in jail after 2 tries
    When A rolls 4+6
    Then A is not in jail
    And A has 1450 cash
    And A stands on 20
