Feature: Buying and auctions

  @EC-034
  Scenario: A mortgage may pay for the deed that is offered
    Given a game of "official" with 2 players
    And A stands on 35
    And A has 399 cash
    And A owns 1
    When A rolls 1+3
    Then A may not buy_deed
    And A may decline_deed {"deed": 39}
    When A buys
    Then it is refused with "not_enough_cash" {"needed": 400, "held": 399}
    When A mortgages 1
    Then A has 429 cash
    When A buys
    Then A owns 39
    And A has 29 cash

  @EC-035
  Scenario Outline: Without the money nothing happens
    Given a game of "<preset>" with 2 players
    And A has 59 cash
    When A rolls 1+2
    Then A may not buy_deed
    When A buys
    Then it is refused with "not_enough_cash" {"needed": 60, "held": 59}
    And nothing has changed
    When A ends the turn
    Then nobody owns 3
    And A has 59 cash
    And the event auction_opened has happened 0 times
    And it is B's turn

    Examples:
      | preset  |
      | ncsu    |
      | unipoli |

  @EC-037
  Scenario: The highest sealed bid wins, and a private one stays private
    Given a game of "property_tycoon" with 4 players
    And everyone has completed a circuit
    When A rolls 1+2
    And A declines
    And B seals a private bid of 120
    Then A does not see the bid of B
    And C does not see the bid of B
    And D does not see the bid of B
    When C seals a public bid of 150
    Then A sees the bid of C: 150
    And D sees the bid of C: 150
    When D passes
    Then C owns 3
    And C has 1350 cash
    And B has 1500 cash
    And A does not see the bid of B
    And C does not see the bid of B
    And D does not see the bid of B

  @EC-038
  Scenario: Of equal sealed bids the first after the lander wins
    Given a game of "property_tycoon" with 3 players
    And everyone has completed a circuit
    When A rolls 1+2
    And A declines
    And B seals a private bid of 120
    And C seals a private bid of 120
    Then B owns 3
    And B has 1380 cash
    And C has 1500 cash

  @EC-038
  Scenario: The order of bids, not of seats, decides between equal bids
    Given a game of "property_tycoon" with 3 players
    And everyone has completed a circuit
    And it is B's turn
    When B rolls 1+2
    And B declines
    And C seals a private bid of 120
    And A seals a private bid of 120
    Then C owns 3
    And C has 1380 cash
    And A has 1500 cash

  @EC-040
  Scenario: Nobody raises cash while an auction runs
    Given a game of "property_tycoon" with 3 players
    And everyone has completed a circuit
    And B owns 5
    When A rolls 1+2
    And A declines
    Then B may not mortgage
    When B mortgages 5
    Then it is refused with "not_in_these_rules" {"option": "auction.raise_cash"}
    And 5 is not mortgaged

  @EC-041
  Scenario: Without another player who has completed a circuit there is no auction
    Given a game of "property_tycoon" with 3 players
    And A has completed a circuit
    When A rolls 1+2
    Then A may buy_deed
    When A declines
    Then the event auction_opened has happened 0 times
    And nobody owns 3
    And the table waits for a turn
    And A may end_turn

  @EC-043
  Scenario: Who declined does not bid
    Given a game of "property_tycoon" with 3 players
    And everyone has completed a circuit
    When A rolls 1+2
    And A declines
    Then A may not seal_bid
    When A seals a public bid of 100
    Then it is refused with "not_a_bidder"
    And B is waited for

  @EC-044
  Scenario: A deed that nobody bids for is offered to the next lander at its price
    Given a game of "property_tycoon" with 2 players
    And everyone has completed a circuit
    When A rolls 1+2
    And A declines
    And B passes
    Then the event auction_unsold happens
    And nobody owns 3
    When A ends the turn
    And B rolls 1+2
    Then B may buy_deed {"deed": 3, "price": 60}
    When B buys
    Then B owns 3
    And B has 1440 cash

  @EC-046
  Scenario Outline: Who declined may still win the auction
    Given a game of "<preset>" with 3 players
    When A rolls 2+3
    And A declines
    And B bids 50
    And C bids 60
    And A bids 70
    And B passes
    And C passes
    Then A owns 5
    And A has 1430 cash
    And B has 1500 cash
    And C has 1500 cash

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |

  @EC-047
  Scenario Outline: A bid must be higher than the last
    Given a game of "<preset>" with 3 players
    When A rolls 2+3
    And A declines
    And B bids 60
    Then C may bid {"min": 61}
    When C bids 60
    Then it is refused with "bid_too_low" {"min": 61}
    When C bids 61
    Then the event bid_placed happens with {"seat": 2, "amount": 61}
    And A may bid {"min": 62}

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |

  @EC-049
  Scenario Outline: A deed that nobody bids for stays with the bank
    Given a game of "<preset>" with 3 players
    When A rolls 2+3
    And A declines
    And B passes
    And C passes
    And A passes
    Then the event auction_unsold happens
    And nobody owns 5
    And A has 1500 cash
    And B has 1500 cash
    And A may end_turn

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |

  @EC-050
  Scenario Outline: The owner auctions a deed, does not bid, and gets the price
    Given a game of "<preset>" with 3 players
    And A owns 5
    When A auctions 5
    Then A may not bid
    When A bids 100
    Then it is refused with "not_a_bidder"
    When B bids 250
    And C passes
    Then the event auction_won happens with {"seat": 1, "price": 250, "seller": 0, "fee": 0}
    And B owns 5
    And B has 1250 cash
    And A has 1750 cash
    And A must roll

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | yolopoly_bankman |

  @EC-052
  Scenario Outline: Who wins a mortgaged deed pays the bank its fee
    Given a game of "<preset>" with 2 players
    And A owns 5, mortgaged
    When A auctions 5
    And B bids 90
    Then the event auction_won happens with {"price": 90, "seller": 0, "fee": 10}
    And B owns 5
    And 5 is mortgaged
    And A has 1590 cash
    And B has 1400 cash

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | yolopoly_bankman |

  @EC-053
  Scenario Outline: Without a bid the owner keeps the deed
    Given a game of "<preset>" with 3 players
    And A owns 5
    When A auctions 5
    And B passes
    And C passes
    Then the event auction_unsold happens with {"seller": 0}
    And A owns 5
    And A has 1500 cash
    And B has 1500 cash
    And C has 1500 cash

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | yolopoly_bankman |
