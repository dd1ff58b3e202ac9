Feature: NR2 Player options

  @NCSU-NR2.1
  Scenario: Only what is allowed at the moment is offered
    Given a game of "ncsu" with 2 players
    And A stands on 10
    And A owns 1, 3 and 4
    Then A may roll
    And A may build_group
    And A may not end_turn
    And A may not buy_deed
    And A may not draw_card
    And A may not pay_jail_fee
    And B may not roll
    When A rolls 2+3
    Then A may buy_deed
    And A may end_turn
    And A may not roll
    And A may not build_group
    And A may not offer_trade
    And B may not end_turn

  @EC-205
  Scenario Outline: Who is not to move cannot throw, in any of the rulesets
    Given a game of "<preset>" with 3 players
    When B rolls
    Then it is refused with "not_your_turn" {"to_move": 0}
    And nothing has changed
    And it is A's turn

    Examples:
      | preset                   |
      | official                 |
      | yolopoly_vanilla         |
      | yolopoly_bankman         |
      | ncsu                     |
      | property_tycoon          |
      | property_tycoon_abridged |
      | unipoli                  |
      | class                    |
