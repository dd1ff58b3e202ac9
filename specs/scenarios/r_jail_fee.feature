Feature: How long the way out of jail can be bought

  @EC-263
  Scenario Outline: The fee leads out before the first throw and before the second
    Given a game of "official" with 2 players
    And A is in jail after <tries> tries
    Then A may pay_jail_fee {"fee": 50}
    When A pays the jail fee
    Then A is not in jail
    And A has 1450 cash
    And A must roll

    Examples:
      | tries |
      | 0     |
      | 1     |

  @EC-264
  Scenario: Before the third throw it is too late for the fee
    Given a game of "official" with 2 players
    And A is in jail after 2 tries
    And A holds a jail card of deck_a
    Then A may not pay_jail_fee
    And A may use_jail_card {"deck": "deck_a"}
    When A pays the jail fee
    Then it is refused with "jail_fee_too_late" {"throws": 2}
    And nothing has changed
    When A uses a jail card of deck_a
    Then A is not in jail
    And A has 1500 cash

  @EC-264
  Scenario: Two throws that fail close the way that money opens
    Given a game of "official" with 2 players
    And A is in jail
    And B stands on 13
    When A rolls 2+5
    And A ends the turn
    And B rolls 3+4
    And B ends the turn
    Then A may pay_jail_fee
    When A rolls 2+5
    And A ends the turn
    And B rolls 4+6
    Then it is A's turn
    And A may not pay_jail_fee
    And A may roll

  @EC-264
  Scenario: The clock throws for a prisoner who can no longer pay
    Given a game of "official" with 2 players
    And A is in jail after 2 tries
    And the next throw is 3+3
    When the clock runs out
    Then A is not in jail
    And A stands on 16
    And the event duty_paid does not happen

  @EC-265
  Scenario Outline: Documents without such a limit take the fee before every throw
    Given a game of "<preset>" with 2 players
    And A is in jail after 2 tries
    When A pays the jail fee
    Then A is not in jail
    And A has 1450 cash

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | unipoli          |

  @EC-265
  Scenario: Before there was a choice, the classic game took it too
    Given a game of "official" with 2 players
    And the option "jail.fee_throws" is "unlimited"
    And A is in jail after 2 tries
    When A pays the jail fee
    Then A is not in jail
    And A has 1450 cash
