Feature: UC14 Get out of jail

  @NCSU-UC14
  Scenario: The fee of 50 comes before the throw
    Given a game of "ncsu" with 2 players
    And A is in jail
    Then A may pay_jail_fee {"fee": 50}
    And A may not roll
    And A may not end_turn
    When A rolls 3+3
    Then it is refused with "jail_fee_required" {"fee": 50}
    And A is in jail
    And A has 1500 cash
    When A pays the jail fee
    Then A has 1450 cash
    And A is not in jail
    And the event jail_left happens with {"seat": 0, "how": "fee"}
    And A may roll

  @NCSU-UC14
  Scenario: The turn cannot be ended instead
    Given a game of "ncsu" with 2 players
    And A is in jail
    When A ends the turn
    Then it is refused with "roll_due"
    And A is in jail

  @NCSU-UC14
  Scenario: Once it has been paid, the token moves by the throw as usual
    Given a game of "ncsu" with 2 players
    And A is in jail
    When A pays the jail fee
    And A rolls 4+6
    Then A stands on 20
    And A has 1450 cash
    When A ends the turn
    Then it is B's turn

  @NCSU-UC14
  Scenario: There is no card that leads out
    Given a game of "ncsu" with 2 players
    And A is in jail
    When A uses a jail card of deck_a
    Then it is refused with "not_in_these_rules" {"option": "jail.card"}

  @NCSU-UC14-E1 @EC-124
  Scenario: Who cannot pay the fee is out, and the cells are available again
    Given a game of "ncsu" with 3 players
    And A is in jail
    And A has 49 cash
    And A owns 1, 12 and 15
    When A pays the jail fee
    Then A is bankrupt
    And A has 0 cash
    And nobody owns 1, 12 and 15
    And B has 1500 cash
    And C has 1500 cash
    And it is B's turn
    And the game is not over

  @NCSU-UC14-E1
  Scenario: The last 50 buy the way out
    Given a game of "ncsu" with 2 players
    And A is in jail
    And A has 50 cash
    And A owns 1
    When A pays the jail fee
    Then A has 0 cash
    And A is not in jail
    And A is not bankrupt
    And A owns 1
