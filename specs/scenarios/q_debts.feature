Feature: Trades while in debt, mortgages that change hands, giving up

  @EC-250
  Scenario: A debtor trades for what pays the whole debt, and for nothing less
    Given a game of "official" with 3 players
    And A stands on 32
    And A has 300 cash
    And A owns 5 and 15
    And B owns 37 and 39 with 2 houses each
    And C owns 12
    When A rolls 2+3
    Then the event debt_incurred happens with {"debtor": 0, "to": {"seat": 1}, "amount": 500}
    When A offers C 5 for 199 cash
    Then it is refused with "trade_leaves_debt" {"debtor": 0, "missing": 1}
    When A offers C 5 for 12
    Then it is refused with "trade_leaves_debt" {"debtor": 0, "missing": 200}
    When A offers C 5 for 200 cash
    And C accepts A's offer
    Then the event debt_settled happens with {"debtor": 0, "amount": 500}
    And C owns 5
    And C has 1300 cash
    And B has 2000 cash
    And A has 0 cash
    And A owns 15

  @EC-251
  Scenario: What others propose to a debtor pays the whole debt too
    Given a game of "official" with 3 players
    And A stands on 32
    And A has 300 cash
    And A owns 5 and 15
    And B owns 37 and 39 with 2 houses each
    When A rolls 2+3
    And C offers A 199 cash for 5
    Then it is refused with "trade_leaves_debt" {"debtor": 0, "missing": 1}
    When C offers A 250 cash for 5
    And A counters C's offer with 5 for 150 cash
    Then it is refused with "trade_leaves_debt" {"debtor": 0, "missing": 50}
    When A counters C's offer with 5 for 300 cash
    And C counters A's offer with 190 cash for 5
    Then it is refused with "trade_leaves_debt" {"debtor": 0, "missing": 10}
    When C counters A's offer with 260 cash for 5
    And A accepts C's offer
    Then the event debt_settled happens with {"debtor": 0, "amount": 500}
    And A has 60 cash
    And B has 2000 cash

  @EC-252
  Scenario: The fee for a mortgage counts in a trade that pays a debt
    Given a game of "official" with 3 players
    And A stands on 32
    And A has 300 cash
    And A owns 5 and 15
    And B owns 37 and 39 with 2 houses each
    And C owns 25, mortgaged
    When A rolls 2+3
    And C offers A 25 plus 205 cash for 5
    Then it is refused with "trade_leaves_debt" {"debtor": 0, "missing": 5}
    When C offers A 25 plus 210 cash for 5
    Then it is accepted

  @EC-253
  Scenario: An offer from before the debt pays all of it or cannot be accepted
    Given a game of "official" with 3 players
    And A stands on 32
    And A has 300 cash
    And A owns 5 and 15
    And B owns 37 and 39 with 2 houses each
    When A offers C 5 for 150 cash
    And A rolls 2+3
    Then C may decline_trade {"from": 0}
    And C may not accept_trade
    When C accepts A's offer
    Then it is refused with "trade_leaves_debt" {"debtor": 0, "missing": 50}
    When A mortgages 15
    And C accepts A's offer
    Then the event debt_settled happens with {"debtor": 0, "amount": 500}
    And A has 50 cash

  @EC-254
  Scenario: Where debtors trade as always, a trade may pay a part
    Given a game of "official" with 3 players
    And the option "debt.trades" is "any"
    And A stands on 32
    And A has 300 cash
    And A owns 5 and 15
    And B owns 37 and 39 with 2 houses each
    When A rolls 2+3
    And A offers C 5 for 150 cash
    And C accepts A's offer
    Then A has 450 cash
    And the table waits for a debt

  @EC-254
  Scenario: Where debtors do not trade, others still do
    Given a game of "official" with 4 players
    And the option "debt.trades" is "none"
    And A stands on 32
    And A has 300 cash
    And A owns 5 and 15
    And B owns 37 and 39 with 2 houses each
    And C owns 12
    When A rolls 2+3
    Then A may not offer_trade
    When A offers C 5 for 400 cash
    Then it is refused with "not_in_these_rules" {"option": "debt.trades"}
    When C offers A 400 cash for 5
    Then it is refused with "not_in_these_rules" {"option": "debt.trades"}
    When C offers D 12 for 100 cash
    And D accepts C's offer
    Then D owns 12

  @EC-255
  Scenario: A deed at its printed price clears a debt or stays
    Given a game of "yolopoly_vanilla" with 3 players
    And A stands on 32
    And A has 300 cash
    And A owns 5 and 12
    And B owns 37 and 39 with 2 houses each
    When A rolls 2+3
    And A offers C 12 for 150 cash
    Then it is refused with "trade_leaves_debt" {"debtor": 0, "missing": 50}
    When A offers C 5 for 200 cash
    And C accepts A's offer
    Then the event debt_settled happens with {"debtor": 0, "amount": 500}

  @EC-256
  Scenario: A debtor buys no foreign money
    Given a game of "yolopoly_bankman" with 3 players
    And A stands on 32
    And A has 300 cash
    And A owns 5 and 12
    And B owns 37 and 39 with 2 houses each
    When A rolls 2+3
    Then A may not buy_currency
    When A buys calm for 50
    Then it is refused with "decision_pending" {"seat": 0, "waiting_for": "debt"}

  @EC-256
  Scenario: Before there was a choice, a debtor could buy foreign money
    Given a game of "yolopoly_bankman" with 3 players
    And the option "debt.trades" is "any"
    And A stands on 32
    And A has 300 cash
    And A owns 5 and 12
    And B owns 37 and 39 with 2 houses each
    When A rolls 2+3
    And A buys calm for 50
    Then it is accepted
