Feature: Live auctions

  @EC-219
  Scenario: Every bidder may bid at any moment
    Given a game of "official" with 3 players
    And the option "auction.bidding" is "live"
    When A rolls 2+3
    And A declines
    Then the event auction_opened happens with {"live": true, "first": 1}
    And A may bid {"min": 1}
    And B may bid {"min": 1}
    And C may bid {"min": 1}
    When C bids 60
    Then the event bid_placed happens with {"seat": 2, "amount": 60}
    And A may bid {"min": 61}
    And B may bid {"min": 61}
    And C may not bid
    And C may not pass_bid
    When A bids 80
    And C bids 81
    And B passes
    And A passes
    Then the event auction_won happens with {"seat": 2, "price": 81}
    And C owns 5
    And C has 1419 cash
    And a record of the game replays to the same state

  @EC-220
  Scenario: A bid that comes too late is refused with the new minimum
    Given a game of "official" with 3 players
    And the option "auction.bidding" is "live"
    When A rolls 2+3
    And A declines
    And B bids 60
    And C bids 60
    Then it is refused with "bid_too_low" {"min": 61}
    And nothing has changed
    When C bids 59
    Then it is refused with "bid_too_low" {"min": 61}
    When B bids 90
    Then it is refused with "already_leading" {"amount": 60}
    When B passes
    Then it is refused with "already_leading" {"amount": 60}
    When C bids 61
    Then the event bid_placed happens with {"seat": 2, "amount": 61}

  @EC-221
  Scenario: The clock closes the auction, and the standing bid wins
    Given a game of "official" with 3 players
    And the option "auction.bidding" is "live"
    When A rolls 2+3
    And A declines
    And C bids 60
    And the clock closes the auction
    Then the event auction_closed happens
    And the event auction_won happens with {"seat": 2, "price": 60}
    And C owns 5
    And C has 1440 cash
    And A may end_turn
    And a record of the game replays to the same state
    When the clock closes the auction
    Then it is refused with "nothing_pending" {"wanted": "bid"}

  @EC-221
  Scenario: Without a bid the clock leaves the deed with the bank
    Given a game of "official" with 3 players
    And the option "auction.bidding" is "live"
    When A rolls 2+3
    And A declines
    And the clock closes the auction
    Then the event auction_unsold happens
    And nobody owns 5
    And A may end_turn

  @EC-222
  Scenario: Without a clock bidders are asked in the order of seats until they leave
    Given a game of "official" with 3 players
    And the option "auction.bidding" is "live"
    When A rolls 2+3
    And A declines
    Then B is waited for
    When B bids 50
    Then C is waited for
    When C bids 60
    Then A is waited for
    When A passes
    Then B is waited for
    When B passes
    Then C owns 5
    And C has 1440 cash

  @EC-222
  Scenario: Who cannot pay the next bid leaves at once, whoever is next
    Given a game of "yolopoly_vanilla" with 3 players
    And the option "auction.bidding" is "live"
    And A has 300 cash
    And B has 40 cash
    And C has 300 cash
    When A rolls 2+3
    And A declines
    And A bids 50
    Then the event bid_passed happens with {"seat": 1}
    And B may not bid
    And C is waited for
    When C passes
    Then A owns 5
    And A has 250 cash

  @EC-222
  Scenario: Who raises cash may bid with it while others bid
    Given a game of "official" with 3 players
    And the option "auction.bidding" is "live"
    And B has 40 cash
    And B owns 35
    When A rolls 2+3
    And A declines
    And C bids 60
    Then B may pass_bid
    And B may not bid
    When B mortgages 35
    Then B may bid {"min": 61, "max": 140}

  @EC-223
  Scenario Outline: In turn, as it always was
    Given a game of "<preset>" with 3 players
    When A rolls 2+3
    And A declines
    Then B may bid
    And C may not bid
    When C bids 60
    Then it is refused with "not_your_bid" {"bidder": 1}
    When the clock closes the auction
    Then it is refused with "nothing_pending" {"wanted": "bid"}

    Examples:
      | preset           |
      | official         |
      | yolopoly_vanilla |

  @EC-223
  Scenario: Sealed bids are sealed, live or not
    Given a game of "property_tycoon" with 3 players
    And the option "auction.bidding" is "live"
    And everyone has completed a circuit
    When A rolls 1+2
    And A declines
    Then B may seal_bid
    And C may not seal_bid
    When the clock closes the auction
    Then it is refused with "nothing_pending" {"wanted": "bid"}
