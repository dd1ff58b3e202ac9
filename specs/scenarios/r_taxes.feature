Feature: What a tax of a share counts

  @EC-260
  Scenario: A mortgaged deed counts at its printed price in a tax of a tenth
    Given a game of "official" with 2 players
    And the option "tax.first_mode" is "percent"
    And A has 470 cash
    And A owns 5, mortgaged
    When A rolls 1+3
    Then the event duty_paid happens with {"payer": 0, "to": "bank", "amount": 67, "duty": {"tax": {"space": 4}}}
    And A has 403 cash
    And A's worth is 503

  @EC-261
  Scenario: Before there was a choice, the mortgage was taken off
    Given a game of "official" with 2 players
    And the option "tax.first_mode" is "percent"
    And the option "tax.mortgaged_deeds" is "less_mortgage"
    And A has 470 cash
    And A owns 5, mortgaged
    When A rolls 1+3
    Then the event duty_paid happens with {"payer": 0, "amount": 57, "duty": {"tax": {"space": 4}}}
    And A has 413 cash

  @EC-262
  Scenario Outline: The share that a player chooses counts cash, deeds at their price and buildings at cost
    Given a game of "<preset>" with 2 players
    And the option "tax.first_mode" is "choice"
    And A has 300 cash
    And A owns 5 and 15, mortgaged
    And A owns 37 and 39 with 1 house each
    When A rolls 1+3
    And A pays the tax as a share
    Then the event duty_paid happens with {"payer": 0, "amount": 185}
    And A has 115 cash

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |
      | property_tycoon  |
