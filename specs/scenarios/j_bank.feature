Feature: A bank that can run short

  @EC-160
  Scenario: A short bank pays what it has, and the rest lapses
    Given a game of "property_tycoon" with 2 players
    And the bank has 120 cash
    And A stands on 35
    And A has 100 cash
    When A rolls 3+5
    Then A stands on 3
    And A has 220 cash
    And the bank has 0 cash
    And the event income_paid happens with {"seat": 0, "amount": 120, "lapsed": 80, "income": "salary"}
    And the log says "The bank is short of cash: £80 more lapse."
    And A has completed a circuit

  @EC-161
  Scenario: A short bank buys no house
    Given a game of "property_tycoon" with 2 players
    And the bank has 60 cash
    And A owns 11, 13 and 14 with 1 house each
    Then A may not sell_building
    When A sells a building on 14
    Then it is refused with "bank_cannot_pay" {"needed": 100, "held": 60}
    And 14 carries 1 house
    And the bank has 60 cash

  @EC-161
  Scenario: A short bank pays a debtor what it has
    Given a game of "property_tycoon" with 2 players
    And the bank has 60 cash
    And A stands on 35
    And A has 0 cash
    And A owns 11, 13 and 14 with 1 house each
    And B owns 39
    When A rolls 1+3
    Then the table waits for a debt
    And A may sell_building {"space": 14, "refund": 60}
    When A sells a building on 14
    Then 14 carries no building
    And the bank has 0 cash
    And A has 10 cash
    And B has 1550 cash
    And A is not bankrupt
