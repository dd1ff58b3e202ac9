Feature: Yolopoly: debts and bankruptcy

  @YOLO-2.4.3.1a @YOLO-2.4.7a
  Scenario: A tax above the cash becomes a debt, and every way to raise money is offered
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 37 and 39 with 1 house each
    And A owns 5
    And A has 150 cash
    And A stands on 1
    When A rolls 1+2
    Then the table waits for a debt
    And the event debt_incurred happens with {"debtor": 0, "to": "bank", "amount": 200, "duty": {"tax": {"space": 4}}}
    And A is waited for
    And A has 150 cash
    And A may sell_building {"space": 37, "refund": 100}
    And A may mortgage {"deed": 5, "raises": 100}
    And A may sell_deed {"deed": 5, "raises": 100}
    And A may auction_deed {"deed": 5}
    And A may offer_trade {"to": 1}
    And A may resign
    And A may not end_turn
    And A may not roll
    And A may not build
    And A may not take_loan
    When A ends the turn
    Then it is refused with "decision_pending" {"waiting_for": "debt"}

  @YOLO-2.4.3.1a @YOLO-2.4.7a
  Scenario: Selling a house pays the tax
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 37 and 39 with 1 house each
    And A has 150 cash
    And A stands on 1
    And A rolled 1+2
    When A sells a building on 37
    Then A has 50 cash
    And the event debt_settled happens with {"debtor": 0, "to": "bank", "amount": 200}
    And A is not bankrupt
    And A may end_turn

  @YOLO-2.4.3.1a @YOLO-2.4.7a
  Scenario: A mortgage pays the tax
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5
    And A has 150 cash
    And A stands on 1
    And A rolled 1+2
    When A mortgages 5
    Then A has 50 cash
    And 5 is mortgaged
    And A may end_turn

  @YOLO-2.4.3.1a @YOLO-2.4.7a
  Scenario: Selling a deed to the bank pays the tax
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5
    And A has 150 cash
    And A stands on 1
    And A rolled 1+2
    When A sells 5 to the bank
    Then A has 50 cash
    And nobody owns 5
    And A may end_turn

  @YOLO-2.4.3.1a @YOLO-2.4.7a
  Scenario: An auction pays the tax
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5
    And A has 150 cash
    And A stands on 1
    And A rolled 1+2
    When A auctions 5
    And B bids 90
    Then A has 40 cash
    And B owns 5
    And B has 1410 cash
    And A may end_turn

  @YOLO-2.4.3.1a @YOLO-2.4.7a @YOLO-2.4.1.17
  Scenario: In Bankman mode a loan pays the tax
    Given a game of "yolopoly_bankman" with 2 players
    And A owns 37
    And A has 150 cash
    And A stands on 1
    And A rolled 1+2
    Then the table waits for a debt
    And A may take_loan {"min": 50, "max": 250, "step": 50}
    When A borrows 50
    Then A has 0 cash
    And A owes 55 on a loan with 5 turns left
    And A is not bankrupt
    And A may end_turn

  @YOLO-2.4.7a
  Scenario: Exactly the money is enough
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 200 cash
    And A stands on 1
    When A rolls 1+2
    Then A has 0 cash
    And A is not bankrupt
    And the game is not over

  @YOLO-2.4.7a
  Scenario: One coin too few and nothing to sell is the end
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 199 cash
    And A stands on 1
    When A rolls 1+2
    Then A is bankrupt
    And the event went_bankrupt happens with {"seat": 0, "to": "bank", "owed": 200, "paid": 199}
    And A has 0 cash
    And it is B's turn
    And the game is not over

  @YOLO-2.4.7a @YOLO-2.2
  Scenario: A bankrupt is out for the rest of the game
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 199 cash
    And B stands on 13
    And C stands on 13
    And A stands on 1
    And A rolled 1+2
    Then A is bankrupt
    And A may not roll
    And A may not bid
    And A may not vote_finish
    Given B rolled 3+4
    And B ended the turn
    And C rolled 3+4
    And C ended the turn
    Then it is B's turn
    And it is round 2
    When A rolls
    Then it is refused with "seat_is_out" {"seat": 0}

  @YOLO-2.4.8b @YOLO-2.2.3b @EC-146
  Scenario Outline: The creditor gets the cash, the bank auctions the deeds
    Given a game of "<preset>" with 3 players
    And B owns 11, 13 and 14 with 3 houses each
    And C has 700 cash
    And A owns 5 and 12, mortgaged
    And A has 120 cash
    And A stands on 11
    And A rolled 1+2
    Then the table waits for a debt
    And the event debt_incurred happens with {"debtor": 0, "to": {"seat": 1}, "amount": 500}
    When A resigns
    Then A is bankrupt
    And the event went_bankrupt happens with {"seat": 0, "to": {"seat": 1}, "owed": 500, "paid": 120}
    And B has 1620 cash
    And the event estate_returned happens with {"from": 0, "deeds": [5, 12], "auction": true}
    And the event auction_opened happens with {"lot": {"deed": {"deed": 5}}, "seller": null, "bidders": [1, 2]}
    When B bids 30
    And C bids 40
    And B passes
    Then C owns 5
    And 5 is not mortgaged
    And C has 660 cash
    And the event auction_opened happens with {"lot": {"deed": {"deed": 12}}}
    When B bids 1
    And C passes
    Then B owns 12
    And 12 is not mortgaged
    And B has 1619 cash
    And it is B's turn

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | yolopoly_bankman |

  @YOLO-2.4.8b @YOLO-2.2.3b
  Scenario: Who chooses to lose leaves everything to the bank's auctions
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 37 and 39 with 2 houses each
    And A has 800 cash
    When A resigns
    Then A is bankrupt
    And A has 0 cash
    And nobody owns 37, 39
    And 37 carries no building
    And the bank has 32 houses and 12 hotels
    And the event auction_opened happens with {"lot": {"deed": {"deed": 37}}, "seller": null, "bidders": [1, 2]}
    When B bids 350
    And C passes
    Then B owns 37
    And B has 1150 cash
    When B passes
    And C passes
    Then nobody owns 39
    And it is B's turn
    And B must roll

  @YOLO-2.4.8b
  Scenario: An auction that saved the player leaves nothing for the bank to auction
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 5, mortgaged
    And A owns 12, mortgaged
    And A has 50 cash
    And A stands on 1
    And A rolled 1+2
    When A auctions 5
    And B bids 160
    And C passes
    Then A has 10 cash
    And A owns 12
    And the event estate_returned has happened 0 times

  @YOLO-2.4.7a
  Scenario: The salary on the way counts before the tax
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 0 cash
    And A stands on 37
    When A rolls 3+4
    Then A stands on 4
    And A has 0 cash
    And A is not bankrupt
