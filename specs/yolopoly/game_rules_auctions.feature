Feature: Yolopoly: auctions

  @YOLO-2.4.8c @YOLO-2.5.5 @YOLO-2.2.1b @YOLO-2.4.2a
  Scenario Outline: What is not bought, the bank auctions to the highest bidder
    Given a game of "<preset>" with 3 players
    And A stands on 2
    And A rolled 1+2
    When A declines
    Then the event auction_opened happens with {"lot": {"deed": {"deed": 5}}, "seller": null, "bidders": [0, 1, 2], "first": 1, "min_bid": 1}
    And B may bid {"min": 1, "max": 1500}
    When B bids 50
    And C bids 60
    And A bids 70
    And B passes
    And C passes
    Then A owns 5
    And A has 1430 cash
    And B has 1500 cash
    And the event auction_won happens with {"seat": 0, "price": 70, "seller": null, "fee": 0}
    And it is A's turn
    And A may end_turn

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | yolopoly_bankman |

  @YOLO-2.4.8c
  Scenario: Each bid must be higher and never more than the cash
    Given a game of "yolopoly_vanilla" with 3 players
    And B has 80 cash
    And A rolled 1+2
    And A declined
    When C bids 10
    Then it is refused with "not_your_bid" {"bidder": 1}
    When B bids 81
    Then it is refused with "bid_too_high" {"max": 80}
    When B bids 60
    And C bids 60
    Then it is refused with "bid_too_low" {"min": 61}
    When C bids 61
    And A passes
    And B passes
    Then C owns 3
    And C has 1439 cash
    And B has 80 cash

  @YOLO-2.4.8c
  Scenario: Without a bid it stays with the bank
    Given a game of "yolopoly_vanilla" with 2 players
    And A rolled 1+2
    And A declined
    When B passes
    And A passes
    Then nobody owns 3
    And the event auction_unsold happens with {"lot": {"deed": {"deed": 3}}}
    And A has 1500 cash
    And B has 1500 cash

  @YOLO-2.4.1.11 @YOLO-2.4.8a @YOLO-2.2.1.2a @EC-050
  Scenario Outline: A player auctions a deed of one's own, and the highest bid goes to the seller
    Given a game of "<preset>" with 3 players
    And A owns 5
    Then A may auction_deed {"deed": 5}
    When A auctions 5
    Then the event auction_opened happens with {"lot": {"deed": {"deed": 5}}, "seller": 0, "bidders": [1, 2], "first": 1}
    When A bids 10
    Then it is refused with "not_a_bidder"
    When B bids 100
    And C bids 120
    And B bids 250
    And C passes
    Then B owns 5
    And B has 1250 cash
    And A has 1750 cash
    And C has 1500 cash
    And it is A's turn
    And A must roll

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | yolopoly_bankman |

  @YOLO-2.4.1.11 @YOLO-2.4.8a
  Scenario Outline: Any deed may be auctioned, before the throw and after it
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 1, 12, 35
    And A stands on 13
    When A auctions <deed>
    And B bids 7
    Then B owns <deed>
    And A has 1507 cash
    When A rolls 3+4
    And A auctions <other>
    And B bids 9
    Then B owns <other>
    And A has 1516 cash
    And B has 1484 cash

    Examples:
      | deed | other |
      | 1    | 12    |
      | 12   | 35    |
      | 35   | 1     |

  @YOLO-2.4.1.11 @YOLO-2.4.8a
  Scenario: An own auction can bring the money for the deed on which one stands
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5
    And A has 10 cash
    And A rolled 1+2
    Then A may decline_deed {"deed": 3}
    And A may auction_deed {"deed": 5}
    When A auctions 5
    And B bids 100
    And A buys
    Then B owns 5
    And A owns 3
    And A has 50 cash

  @YOLO-2.4.8a
  Scenario: Only in one's own turn, and only one's own
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5
    And B owns 15
    Then B may not auction_deed
    When B auctions 15
    Then it is refused with "not_your_turn"
    When A auctions 15
    Then it is refused with "not_your_deed" {"deed": 15, "owner": 1}
    When A auctions 25
    Then it is refused with "not_your_deed" {"deed": 25}

  @YOLO-2.4.8a @EC-053
  Scenario: Without a bid the seller keeps the deed
    Given a game of "yolopoly_bankman" with 3 players
    And A owns 5
    When A auctions 5
    And B passes
    And C passes
    Then A owns 5
    And A has 1500 cash
    And B has 1500 cash
    And the event auction_unsold happens with {"seller": 0}
    And it is A's turn

  @YOLO-2.4.8a @EC-052
  Scenario: A mortgaged deed changes hands with its mortgage
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5, mortgaged
    When A auctions 5
    And B bids 90
    Then B owns 5
    And 5 is mortgaged
    And A has 1590 cash
    And B has 1400 cash
    And the event auction_won happens with {"seat": 1, "price": 90, "seller": 0, "fee": 10}

  @YOLO-2.4.1.11 @YOLO-2.4.7a
  Scenario: In debt an auction is the way out
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 5, mortgaged
    And A has 50 cash
    And A stands on 1
    And A rolled 1+2
    Then the table waits for a debt
    And A may auction_deed {"deed": 5}
    And A may not mortgage
    And A may not end_turn
    When A auctions 5
    And B bids 149
    And C bids 150
    And B passes
    Then C owns 5
    And A has 0 cash
    And A is not bankrupt
    And it is A's turn
    And A may end_turn

  @YOLO-2.4.1.11
  Scenario: An auction that brings too little leaves the debt
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5, mortgaged
    And A owns 15, mortgaged
    And A has 50 cash
    And A stands on 1
    And A rolled 1+2
    When A auctions 5
    And B bids 100
    Then B owns 5
    And A has 150 cash
    And the table waits for a debt
    And A is waited for
    When A auctions 15
    And B bids 50
    Then A has 0 cash
    And A is not bankrupt
    And the game is not over
