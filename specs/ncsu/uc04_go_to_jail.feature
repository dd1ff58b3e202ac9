Feature: UC4 Go to jail

  @NCSU-UC4
  Scenario: The cell sends straight to jail
    Given a game of "ncsu" with 2 players
    And A stands on 24
    When A rolls 2+4
    Then A stands on 10
    And A is in jail
    And the event moved happens with {"seat": 0, "from": 30, "to": 10, "how": "direct"}
    And the event jail_entered happens with {"seat": 0, "cause": "space"}

  @NCSU-UC4
  Scenario: The arrested player still ends the turn by hand and may not throw again
    Given a game of "ncsu" with 2 players
    And A stands on 24
    When A rolls 3+3
    Then A is in jail
    And it is A's turn
    And A may end_turn
    And A may not roll
    And A may not pay_jail_fee
    When A ends the turn
    Then it is B's turn
    And A is in jail

  @NCSU-UC4
  Scenario: Who is in jail still collects rent
    Given a game of "ncsu" with 2 players
    And A is in jail
    And A owns 6
    And B stands on 1
    And it is B's turn
    When B rolls 2+3
    Then B has 1494 cash
    And A has 1506 cash
