Feature: Mortgages that come with deeds

  @EC-266
  Scenario: Whoever lifts a mortgage with the trade pays the mortgage and a tenth in all
    Given a game of "official" with 2 players
    And A owns 5, mortgaged
    When A offers B 5 for 50 cash
    And B accepts A's offer
    Then the event trade_made happens with {"from_fee": 0, "to_fee": 0}
    And the event takeover_offered happens with {"seat": 1, "deeds": [5]}
    And the table waits for a takeover
    And B is waited for
    And B may take_over {"fee": 10, "held": 1450, "lift": {"5": 100}}
    When B lifts 5 at once
    Then the event mortgage_lifted happens with {"seat": 1, "deed": 5, "cost": 110}
    And the event duty_paid does not happen
    And 5 is not mortgaged
    And B has 1340 cash
    And A may roll

  @EC-267
  Scenario: Whoever keeps the mortgage pays a tenth now and the mortgage and a tenth later
    Given a game of "official" with 2 players
    And A owns 5, mortgaged
    When A offers B 5 for 50 cash
    And B accepts A's offer
    And B lifts nothing at once
    Then the event duty_paid happens with {"payer": 1, "to": "bank", "amount": 10, "duty": "transfer_fee"}
    And 5 is mortgaged
    And B has 1440 cash
    When B lifts the mortgage on 5
    Then B has 1330 cash

  @EC-268
  Scenario: Both receivers are asked, the mover first
    Given a game of "official" with 2 players
    And it is B's turn
    And A owns 5, mortgaged
    And B owns 12, mortgaged
    When A offers B 5 for 12
    And B accepts A's offer
    Then B is waited for
    And A may not take_over
    When A lifts 12 at once
    Then it is refused with "not_your_turn" {"to_move": 1}
    When B lifts 5 at once
    Then the table waits for a takeover
    And A is waited for
    And A may take_over {"fee": 8, "lift": {"12": 75}}
    When A lifts nothing at once
    Then A has 1492 cash
    And B has 1390 cash
    And B may roll

  @EC-269
  Scenario: One question lists all deeds, some are lifted, and the others pay the tenth
    Given a game of "official" with 2 players
    And A owns 5, 6 and 12, mortgaged
    When A offers B 5 and 6 plus 10 cash for 300 cash
    And B accepts A's offer
    Then B may take_over {"fee": 15, "held": 1210, "lift": {"5": 100, "6": 50}}
    When B lifts 6 at once
    Then the event mortgage_lifted happens with {"seat": 1, "deed": 6, "cost": 55}
    And the event duty_paid happens with {"payer": 1, "amount": 10, "duty": "transfer_fee"}
    And B has 1145 cash
    And 5 is mortgaged
    And 6 is not mortgaged
    And 12 is mortgaged
    And a record of the game replays to the same state

  @EC-270
  Scenario: No more is lifted than the cash does for, and nothing else than what came
    Given a game of "official" with 2 players
    And A owns 5 and 6, mortgaged
    And A owns 15
    And B owns 25, mortgaged
    And B has 180 cash
    When A offers B 5 and 6 for 50 cash
    And B accepts A's offer
    Then B may take_over {"fee": 15, "held": 130}
    When B lifts 5 and 6 at once
    Then it is refused with "not_enough_cash" {"needed": 165, "held": 130}
    And nothing has changed
    When B lifts 25 at once
    Then it is refused with "not_taken_over" {"deed": 25}
    When B lifts 15 at once
    Then it is refused with "not_your_deed" {"deed": 15, "owner": 0}
    When B lifts 5 at once
    Then B has 15 cash
    And 6 is mortgaged

  @EC-271
  Scenario: Nobody raises money, trades or builds while a receiver is asked
    Given a game of "official" with 3 players
    And A owns 5, mortgaged
    And A owns 15
    And B owns 25
    And C owns 37 and 39 with 1 house each
    When A offers B 5 for 50 cash
    And B accepts A's offer
    Then B may not mortgage
    And C may not sell_building
    And C may not build
    And A may not roll
    And A may not offer_trade
    And B may not resign
    When B mortgages 25
    Then it is refused with "decision_pending" {"seat": 1, "waiting_for": "takeover"}
    When C sells a building on 39
    Then it is refused with "not_your_turn" {"to_move": 1}
    When A rolls
    Then it is refused with "not_your_turn" {"to_move": 1}
    When C offers A 100 cash for 15
    Then it is refused with "decision_pending" {"seat": 1, "waiting_for": "takeover"}

  @EC-272
  Scenario: An heir is asked about all mortgages of the estate
    Given a game of "official" with 3 players
    And A stands on 35
    And A has 5 cash
    And A owns 1, 5 and 6, mortgaged
    And B owns 39
    When A rolls 1+3
    And A resigns
    Then B has 1505 cash
    And the event takeover_offered happens with {"seat": 1, "deeds": [1, 5, 6]}
    And B may take_over {"fee": 18, "held": 1505, "lift": {"1": 30, "5": 100, "6": 50}}
    When B lifts 1 and 5 at once
    Then B has 1357 cash
    And 6 is mortgaged
    And it is B's turn

  @EC-273
  Scenario: Where the cash does for no lift, the fee is paid without a question
    Given a game of "official" with 2 players
    And A owns 5, mortgaged
    And B has 169 cash
    When A offers B 5 for 60 cash
    And B accepts A's offer
    Then the event duty_paid happens with {"payer": 1, "amount": 10, "duty": "transfer_fee"}
    And B has 99 cash
    And A may roll

  @EC-274
  Scenario: An heir who cannot pay is in debt for the fee alone
    Given a game of "official" with 3 players
    And A stands on 35
    And A has 5 cash
    And A owns 1, 5 and 6, mortgaged
    And B owns 39
    And B has 0 cash
    When A rolls 1+3
    And A resigns
    Then the event debt_incurred happens with {"debtor": 1, "to": "bank", "amount": 18, "duty": "transfer_fee"}
    And B may not take_over
    When B mortgages 39
    Then B has 187 cash
    And 1 is mortgaged
    And 5 is mortgaged
    And 6 is mortgaged
    And it is B's turn

  @EC-275
  Scenario: Heirs of a divided estate are asked one after the other, and those who cannot pay owe the fee
    Given a game of "official" with 4 players
    And the option "multi_creditor" is "split"
    And the option "bankruptcy.to_several" is "dealt"
    And A has 20 cash
    And A owns 1, 5, 6 and 12, mortgaged
    And B has 0 cash
    And B owns 39
    And the next card of deck_a is "A15"
    When A rolls 3+4
    And A resigns
    Then B owns 1 and 12
    And C owns 5
    And D owns 6
    And B is waited for
    And the table waits for a debt
    When B mortgages 39
    Then C is waited for
    And C may take_over {"fee": 10, "lift": {"5": 100}}
    When C lifts 5 at once
    Then D is waited for
    And D may take_over {"fee": 5, "lift": {"6": 50}}
    When D lifts nothing at once
    Then it is B's turn
    And a record of the game replays to the same state

  @EC-276
  Scenario: For a deed that an heir has passed on meanwhile, the fee is due all the same
    Given a game of "official" with 4 players
    And the option "multi_creditor" is "split"
    And the option "bankruptcy.to_several" is "dealt"
    And A has 20 cash
    And A owns 1, 5, 6, 12 and 15, mortgaged
    And B has 0 cash
    And B owns 39
    And the next card of deck_a is "A15"
    When A rolls 3+4
    And A resigns
    Then C owns 5 and 15
    When C offers D 15 for 100 cash
    And D accepts C's offer
    Then D is waited for
    And D may take_over {"fee": 10, "lift": {"15": 100}}
    When D lifts 15 at once
    And B mortgages 39
    Then C is waited for
    And C may take_over {"fee": 20, "lift": {"5": 100}}
    When C lifts 15 at once
    Then it is refused with "not_your_deed" {"deed": 15, "owner": 3}
    When C lifts 5 at once
    Then the event duty_paid happens with {"payer": 2, "amount": 10, "duty": "transfer_fee"}
    And D is waited for

  @EC-277
  Scenario: A levy is collected to the end before its collector is asked about an inheritance
    Given a game of "official" with 4 players
    And B has 5 cash
    And B owns 5, mortgaged
    And C has 3 cash
    And C owns 6
    And the next card of deck_b is "B9"
    When A rolls 1+1
    And B resigns
    Then A owns 5
    And C is waited for
    And the table waits for a debt
    And A may not take_over
    When C mortgages 6
    Then A is waited for
    And A may take_over {"fee": 10, "held": 1525, "lift": {"5": 100}}

  @EC-278
  Scenario: The money for a debt is not spent on lifts
    Given a game of "official" with 3 players
    And A stands on 32
    And A has 300 cash
    And A owns 15
    And B owns 37 and 39 with 2 houses each
    And C owns 5, mortgaged
    When A rolls 2+3
    And C offers A 5 plus 400 cash for 15
    And A accepts C's offer
    Then A may take_over {"fee": 10, "held": 200, "lift": {"5": 100}}
    When A lifts 5 at once
    Then the event debt_settled happens with {"debtor": 0, "amount": 500}
    And A has 90 cash

  @EC-278
  Scenario: Whoever has just enough for a debt and the fee is not asked
    Given a game of "official" with 3 players
    And A stands on 32
    And A has 300 cash
    And A owns 15
    And B owns 37 and 39 with 2 houses each
    And C owns 5, mortgaged
    When A rolls 2+3
    And C offers A 5 plus 309 cash for 15
    And A accepts C's offer
    Then the event duty_paid happens with {"payer": 0, "amount": 10, "duty": "transfer_fee"}
    And the event debt_settled happens with {"debtor": 0, "amount": 500}
    And A has 99 cash

  @EC-279
  Scenario: The clock pays the fee
    Given a game of "official" with 2 players
    And A owns 5 and 6, mortgaged
    When A offers B 5 and 6 for 50 cash
    And B accepts A's offer
    And the clock runs out
    Then the event duty_paid happens with {"payer": 1, "amount": 15, "duty": "transfer_fee"}
    And B has 1435 cash
    And A may roll

  @EC-280
  Scenario: A mortgage lifted with the trade cannot be taken back
    Given a game of "official" with 2 players
    And B owns 5, mortgaged
    When A offers B 100 cash for 5
    And B accepts A's offer
    And A lifts 5 at once
    Then A may not take_back
    When A says {"take_back": {}}
    Then it is refused with "nothing_to_take_back"

  @EC-281
  Scenario: When the game is over with the bankruptcy, the heir pays the fee and nothing is asked
    Given a game of "official" with 2 players
    And A stands on 35
    And A has 5 cash
    And A owns 1, 5 and 6, mortgaged
    And B owns 39
    When A rolls 1+3
    And A resigns
    Then the game is over
    And the event duty_paid happens with {"payer": 1, "amount": 18, "duty": "transfer_fee"}
    And the event takeover_offered does not happen

  @EC-282
  Scenario: Before there was a choice, the fee was paid with the trade
    Given a game of "official" with 2 players
    And the option "mortgage.on_transfer" is "fee"
    And A owns 5, mortgaged
    When A offers B 5 for 50 cash
    And B accepts A's offer
    Then the event trade_made happens with {"from_fee": 0, "to_fee": 10}
    And the event takeover_offered does not happen
    And B has 1440 cash
    When B lifts 5 at once
    Then it is refused with "not_your_turn" {"to_move": 0}
    When A says {"take_over": {"lift": []}}
    Then it is refused with "nothing_pending" {"wanted": "takeover"}

  @EC-283
  Scenario: Documents that do not speak of it keep the fee
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5, mortgaged
    When A offers B 5 for 200 cash
    And B accepts A's offer
    Then the event trade_made happens with {"to_fee": 10}
    And the event takeover_offered does not happen
    And B has 1290 cash

  @EC-283
  Scenario: A swap of mortgaged deeds costs both the fee
    Given a game of "property_tycoon" with 2 players
    And the option "trade.window" is "any"
    And A owns 5, mortgaged
    And B owns 15, mortgaged
    When A offers B 5 for 15
    And B accepts A's offer
    Then the event trade_made happens with {"from_fee": 10, "to_fee": 10}
    And A has 1490 cash
    And B has 1490 cash

  @EC-393
  Scenario: A levy is collected to the end before its collector pays the fee for an inheritance
    Given a game of "official" with 4 players
    And the option "mortgage.on_transfer" is "fee"
    And A has 0 cash
    And B has 5 cash
    And B owns 5, mortgaged
    And C has 3 cash
    And C owns 6
    And the next card of deck_b is "B9"
    When A rolls 1+1
    And B resigns
    Then A owns 5
    And the event fee_postponed happens with {"seat": 0, "deeds": [5]}
    And C is waited for
    And A has 5 cash
    And the event duty_paid does not happen
    When C mortgages 6
    Then the event duty_paid happens with {"payer": 3, "to": {"seat": 0}, "amount": 10}
    And the event duty_paid happens with {"payer": 0, "to": "bank", "amount": 10, "duty": "transfer_fee"}
    And A has 15 cash
    And A may roll

  @EC-393
  Scenario: In games from before there was a choice, the fee comes before the others pay
    Given a game of "official" with 4 players
    And the option "mortgage.on_transfer" is "fee"
    And the option "mortgage.heirs_fee" is "at_once"
    And A has 0 cash
    And B has 5 cash
    And B owns 5, mortgaged
    And C has 3 cash
    And C owns 6
    And the next card of deck_b is "B9"
    When A rolls 1+1
    And B resigns
    Then the event debt_incurred happens with {"debtor": 0, "to": "bank", "amount": 10, "duty": "transfer_fee"}
    And the event fee_postponed does not happen
    And A is waited for

  @EC-393
  Scenario: The last of those who pay leaves nothing to wait for
    Given a game of "yolopoly_vanilla" with 3 players
    And the option "bankruptcy.to_player" is "assets"
    And the option "cards.source" is "classic"
    And C has 5 cash
    And C owns 5, mortgaged
    And the next card of deck_b is "B9"
    When A rolls 1+1
    And C resigns
    Then the event fee_postponed does not happen
    And the event duty_paid happens with {"payer": 0, "amount": 10, "duty": "transfer_fee"}

  @EC-394
  Scenario Outline: Whoever still owes the fee for an inheritance bids for no estate
    Given a game of "official" with 4 players
    And the option "mortgage.heirs_fee" is "<fee>"
    And B has 5 cash
    And B owns 5, mortgaged
    And C has 4 cash
    And C owns 12
    And the next card of deck_b is "B9"
    When A rolls 1+1
    And B resigns
    And C resigns
    Then the event went_bankrupt happens with {"seat": 2, "to": {"seat": 0}, "owed": 10, "paid": 10}
    And the event auction_opened happens with {"lot": {"deed": {"deed": 12}}, "bidders": <bidders>}

    Examples:
      | fee        | bidders |
      | after_levy | [3]     |
      | at_once    | [0, 3]  |

  @EC-394
  Scenario Outline: One of several heirs does not bid for what another leaves while a fee is open
    Given a game of "official" with 5 players
    And the option "multi_creditor" is "split"
    And the option "bankruptcy.to_several" is "dealt"
    And the option "mortgage.heirs_fee" is "<fee>"
    And it is D's turn
    And D has 0 cash
    And D owns 5 and 15, mortgaged
    And E has 0 cash
    And the next card of deck_a is "A15"
    When D rolls 3+4
    And D resigns
    Then E owns 5
    And A owns 15
    And the event debt_incurred happens with {"debtor": 4, "to": "bank", "amount": 10, "duty": "transfer_fee"}
    When E resigns
    Then the event auction_opened happens with {"lot": {"deed": {"deed": 5}}, "bidders": <bidders>}

    Examples:
      | fee        | bidders   |
      | after_levy | [1, 2]    |
      | at_once    | [0, 1, 2] |
