Feature: Rent and debt in Property Tycoon

  @PT-ur-gr-11 @PT-fr-gr-11-1 @PT-fr-gr-14-1
  Scenario: The rent on the card is paid to the owner in cash
    Given a game of "property_tycoon" with 2 players
    And A owns 39
    And it is B's turn
    And B stands on 36
    When B rolls 1+2
    Then B has 1450 cash
    And A has 1550 cash
    And the event duty_paid happens with {"payer": 1, "to": {"seat": 0}, "amount": 50}
    And the bank has 47000 cash

  @PT-ur-gr-11 @PT-fr-gr-11-1
  Scenario Outline: Stations by their number
    Given a game of "property_tycoon" with 2 players
    And A owns <stations>
    And it is B's turn
    And B stands on 2
    When B rolls 1+2
    Then B has <payer> cash
    And A has <owner> cash

    Examples:
      | stations      | payer | owner |
      | 5             | 1475  | 1525  |
      | 5, 15         | 1450  | 1550  |
      | 5, 15, 35     | 1400  | 1600  |
      | 5, 15, 25, 35 | 1300  | 1700  |

  @PT-ur-gr-11 @PT-fr-gr-11-1 @EC-065
  Scenario Outline: Utilities by the throw
    Given a game of "property_tycoon" with 2 players
    And A owns <utilities>
    And it is B's turn
    And B stands on 5
    When B rolls 3+4
    Then B has <payer> cash
    And A has <owner> cash

    Examples:
      | utilities | payer | owner |
      | 12        | 1472  | 1528  |
      | 12, 28    | 1430  | 1570  |

  @PT-fr-gr-11-2 @PT-ur-gr-22
  Scenario: A mortgaged property takes no rent
    Given a game of "property_tycoon" with 2 players
    And A owns 37
    And A owns 39, mortgaged
    And it is B's turn
    And B stands on 36
    When B rolls 1+2
    Then B has 1500 cash
    And A has 1500 cash
    And the event rent_waived happens with {"payer": 1, "owner": 0, "deed": 39, "why": "mortgaged"}

  @PT-ur-gr-12 @PT-fr-gr-12-1 @EC-056
  Scenario: A whole group without buildings takes double rent
    Given a game of "property_tycoon" with 2 players
    And A owns 1 and 3
    And it is B's turn
    And B stands on 38
    And B has 100 cash
    When B rolls 1+2
    Then B has 296 cash
    And A has 1504 cash

  @PT-fr-gr-12-1
  Scenario: Without the whole group the rent is single
    Given a game of "property_tycoon" with 2 players
    And A owns 31 and 32
    And it is B's turn
    And B stands on 29
    When B rolls 1+2
    Then B has 1474 cash
    And A has 1526 cash

  @PT-ur-gr-12 @PT-fr-gr-12-1
  Scenario Outline: Whether a neighbour's house ends the doubling is an option; in the preset only the lot itself counts
    Given a game of "property_tycoon" with 2 players
    And the option "rent.monopoly_double" is "<double>"
    And A owns 37
    And A owns 39 with 1 house
    And it is B's turn
    And B stands on 34
    When B rolls 1+2
    Then B has <payer> cash
    And A has <owner> cash

    Examples:
      | double           | payer | owner |
      | unimproved_lot   | 1430  | 1570  |
      | unimproved_group | 1465  | 1535  |

  @PT-fr-gr-12-1
  Scenario: The preset doubles by the lot itself
    Then the option "rent.monopoly_double" of "property_tycoon" is "unimproved_lot"

  @PT-fr-gr-13-1
  Scenario Outline: Houses and hotels take the rent printed for them
    Given a game of "property_tycoon" with 2 players
    And A owns <group> with <built>
    And it is B's turn
    And B has 3000 cash
    And B stands on <from>
    When B rolls 1+2
    Then B has <payer> cash
    And A has <owner> cash

    Examples:
      | group         | built         | from | payer | owner |
      | 37 and 39     | 1 house each  | 36   | 2800  | 1700  |
      | 37 and 39     | 2 houses each | 36   | 2400  | 2100  |
      | 37 and 39     | 3 houses each | 36   | 1600  | 2900  |
      | 37 and 39     | 4 houses each | 36   | 1300  | 3200  |
      | 37 and 39     | hotels each   | 36   | 1000  | 3500  |
      | 26, 27 and 29 | 1 house each  | 26   | 2880  | 1620  |
      | 26, 27 and 29 | hotels each   | 26   | 1800  | 2700  |
      | 1 and 3       | 3 houses each | 0    | 2820  | 1680  |

  @PT-ur-gr-14 @PT-fr-gr-14-1 @PT-fr-gr-14-2
  Scenario: Who lacks the cash sells to the bank until the rent is paid
    Given a game of "property_tycoon" with 2 players
    And A owns 37 and 39 with 1 house each
    And it is B's turn
    And B has 90 cash
    And B owns 6
    And B owns 11, 13 and 14 with 1 house each
    And B stands on 36
    When B rolls 1+2
    Then the event debt_incurred happens with {"debtor": 1, "to": {"seat": 0}, "amount": 200}
    And the table waits for a debt
    And B may sell_building {"space": 11, "refund": 100}
    And B may sell_deed {"deed": 6, "raises": 100}
    And B may not end_turn
    When B ends the turn
    Then it is refused with "decision_pending" {"waiting_for": "debt"}
    When B sells 6 to the bank
    Then B has 190 cash
    And the table waits for a debt
    When B sells a building on 11
    Then B has 90 cash
    And A has 1700 cash
    And B is not bankrupt
    And the table waits for a turn

  @PT-ur-gr-14 @PT-fr-gr-14-2 @PT-ur-gr-22
  Scenario: A mortgage raises money for the rent too
    Given a game of "property_tycoon" with 2 players
    And A owns 39
    And it is B's turn
    And B has 20 cash
    And B owns 6
    And B stands on 36
    When B rolls 1+2
    And B mortgages 6
    Then B has 20 cash
    And A has 1550 cash
    And 6 is mortgaged

  @PT-ur-gr-14 @PT-fr-gr-14-3a @PT-fr-gr-14-3b @PT-fr-gr-14-4 @PT-ur-cq-5 @EC-149
  Scenario: Bankrupt: the proceeds go to the creditor, the rest of the debt is written off, the properties are for sale again
    Given a game of "property_tycoon" with 3 players
    And A owns 37 and 39 with 2 houses each
    And it is B's turn
    And B has 50 cash
    And B owns 5 and 15
    And B stands on 36
    And C has completed a circuit
    And C stands on 2
    When B rolls 1+2
    Then the event went_bankrupt happens with {"seat": 1, "to": {"seat": 0}, "owed": 600, "paid": 450}
    And B is bankrupt
    And A has 1950 cash
    And B has 0 cash
    And nobody owns 5 and 15
    And the event auction_opened does not happen
    And it is C's turn
    When B rolls
    Then it is refused with "seat_is_out"
    When C rolls 1+2
    Then C may buy_deed {"deed": 5, "price": 200}
    When C buys
    And C ends the turn
    Then it is A's turn

  @PT-fr-gr-14-3b
  Scenario: Houses, hotels and mortgaged properties are part of the proceeds
    Given a game of "property_tycoon" with 3 players
    And A owns 37 and 39 with hotels
    And it is B's turn
    And B has 10 cash
    And B owns 1 with a hotel
    And B owns 3 with 4 houses
    And B owns 28, mortgaged
    And B stands on 36
    When B rolls 1+2
    Then the event went_bankrupt happens with {"owed": 2000, "paid": 655}
    And A has 2155 cash
    And nobody owns 1, 3 and 28
    And 1 carries no building
    And 28 is not mortgaged

  @PT-fr-gr-14-3a
  Scenario: Exactly enough is no bankruptcy
    Given a game of "property_tycoon" with 2 players
    And A owns 37 and 39 with 2 houses each
    And it is B's turn
    And B has 200 cash
    And B owns 5 and 15
    And B stands on 36
    When B rolls 1+2
    Then B is not bankrupt
    When B sells 5 to the bank
    And B sells 15 to the bank
    Then B has 0 cash
    And A has 2100 cash
    And B is not bankrupt
    When B ends the turn
    Then it is A's turn

  @PT-fr-gr-14-4 @EC-152
  Scenario: The last one left has won
    Given a game of "property_tycoon" with 2 players
    And A owns 37 and 39 with hotels
    And it is B's turn
    And B has 10 cash
    And B stands on 36
    When B rolls 1+2
    Then the game is over
    And A has 1510 cash
    And the ranking is A, B
    When A rolls
    Then it is refused with "game_over"

  @PT-ur-gr-15
  Scenario: Nobody lends, and nobody borrows
    Given a game of "property_tycoon" with 2 players
    And A owns 1
    And B owns 3
    Then A may not take_loan
    When A borrows 50
    Then it is refused with "not_in_these_rules" {"option": "loans.enabled"}
    When A offers B 100 cash for nothing
    Then it is refused with "trade_shape" {"kind": "swap_only"}
    When A offers B nothing for 100 cash
    Then it is refused with "trade_shape" {"kind": "swap_only"}

  @PT-ur-gr-15
  Scenario: A debtor cannot borrow either
    Given a game of "property_tycoon" with 2 players
    And A owns 39
    And it is B's turn
    And B has 20 cash
    And B owns 6
    And B stands on 36
    When B rolls 1+2
    Then the table waits for a debt
    And B may not take_loan
    When B borrows 50
    Then it is refused with "not_in_these_rules" {"option": "loans.enabled"}

  @EC-161
  Scenario: A bank that is short refuses to buy, except from who is in debt
    Given a game of "property_tycoon" with 2 players
    And the bank has 60 cash
    And B owns 11, 13 and 14 with 1 house each
    And A owns 39
    And it is B's turn
    And B has 0 cash
    And B stands on 36
    When B sells a building on 11
    Then it is refused with "bank_cannot_pay" {"needed": 100, "held": 60}
    When B rolls 1+2
    And B sells a building on 11
    Then the event building_sold happens with {"refund": 60}
    And B has 10 cash
    And A has 1550 cash
    And the bank has 0 cash
