Feature: UC5 Visit jail

  @NCSU-UC5 @EC-127
  Scenario: Nothing happens to a visitor
    Given a game of "ncsu" with 2 players
    And A stands on 4
    When A rolls 2+4
    Then A stands on 10
    And A is not in jail
    And A has 1500 cash
    And the event jail_entered does not happen
    And the event duty_paid does not happen
    And A may end_turn

  @NCSU-UC5
  Scenario: A visitor throws in the next turn without paying
    Given a game of "ncsu" with 2 players
    And A stands on 10
    Then A may roll
    And A may not pay_jail_fee
    When A pays the jail fee
    Then it is refused with "not_in_jail"
    When A rolls 4+6
    Then A stands on 20
    And A has 1500 cash
