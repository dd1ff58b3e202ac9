Feature: Auctions (Yolopoly 3.1.21)

  @YOLO-3.1.21.1
  Scenario: In the own turn a property of one's own can be put up for auction
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 5
    And B owns 6
    Then A may auction_deed {"deed":5}
    And A may not auction_deed {"deed":6}
    And B may not auction_deed
    When B auctions 6
    Then it is refused with "not_your_turn"
    When A auctions 6
    Then it is refused with "not_your_deed" {"deed":6,"owner":1}
    When A auctions 5
    Then the event auction_opened happens with {"lot":{"deed":{"deed":5}},"seller":0,"sealed":false}
    And the table waits for a bid

  @YOLO-3.1.21.1 @YOLO-2.4.1.11 @EC-370
  Scenario: Whatever stands in its group, a property can be auctioned: the buildings are sold first
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 6 and 8 with 4 houses each
    And A owns 9 with a hotel
    Then A may auction_deed {"deed": 6, "clears": 450}
    When A auctions 6
    Then the event building_sold happens with {"space": 6, "level": 0, "refund": 100}
    And the event building_sold happens with {"space": 8, "level": 0, "refund": 100}
    And the event building_sold happens with {"space": 9, "level": 0, "refund": 250}
    And the event auction_opened happens with {"lot": {"deed": {"deed": 6}}, "seller": 0}
    And A has 1950 cash
    And A may not take_back
    When B bids 70
    Then B owns 6
    And A has 2020 cash

  @YOLO-2.4.1.11 @EC-370
  Scenario: Buildings that were sold for an auction stay sold when nobody bids
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 6, 8 and 9 with 1 house each
    When A auctions 6
    And B passes
    Then A owns 6, 8 and 9
    And 6 carries no building
    And 8 carries no building
    And A has 1575 cash

  @YOLO-2.4.1.11 @EC-371
  Scenario: A debtor auctions a deed of a built group, though the buildings alone would pay
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 1 and 3 with 4 houses each
    And B owns 39
    And A has 10 cash
    And A stands on 36
    When A rolls 1+2
    Then the table waits for a debt
    And A may auction_deed {"deed": 3, "clears": 200}
    When A auctions 3
    Then the table waits for a bid
    When B bids 60
    And C passes
    Then B owns 3
    And A has 220 cash
    And it is A's turn

  @EC-372
  Scenario: Where built groups are refused, the buildings must be sold before
    Given a game of "yolopoly_vanilla" with 2 players
    And the option "auction.built_groups" is "refused"
    And A owns 6 and 8
    And A owns 9 with 1 house
    Then A may not auction_deed
    When A auctions 6
    Then it is refused with "group_improved" {"space":9}
    When A sells a building on 9
    And A auctions 6
    Then the table waits for a bid

  @EC-373
  Scenario: Nothing is sold where nobody could bid or the bank cannot pay
    Given a game of "yolopoly_vanilla" with 2 players
    And the option "bank.cash" is 50000
    And A owns 6, 8 and 9 with 1 house each
    And the bank has 74 cash
    When A auctions 6
    Then it is refused with "bank_cannot_pay" {"needed": 75, "held": 74}
    Given the bank has 75 cash
    And B has 0 cash
    When A auctions 6
    Then it is refused with "nobody_can_bid"
    And 6 carries 1 house

  @YOLO-3.1.21.2 @EC-050
  Scenario: Everybody but the seller takes part
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 5
    When A auctions 5
    Then the event auction_opened happens with {"bidders":[1,2],"first":1}
    And A may not bid
    When A bids 10
    Then it is refused with "not_a_bidder"
    When A passes
    Then it is refused with "not_a_bidder"
    When B bids 250
    And C passes
    Then B owns 5
    And B has 1250 cash
    And A has 1750 cash
    And C has 1500 cash
    And it is A's turn

  @YOLO-3.1.21.2
  Scenario: A prisoner takes part too
    Given a game of "yolopoly_vanilla" with 3 players
    And B is in jail
    When A rolls 2+3
    And A declines
    Then B may bid
    When B bids 40
    And C passes
    And A passes
    Then B owns 5
    And B has 1460 cash

  @YOLO-3.1.21.3 @YOLO-3.1.21.11 @EC-047
  Scenario: Money is offered in turns, and every bid is above the last one
    Given a game of "yolopoly_vanilla" with 3 players
    And A stands on 5
    When A rolls 4+6
    And A declines
    Then B may bid {"min":1,"max":1500}
    When B bids 50
    Then C sees the bid of B: 50
    And C may bid {"min":51}
    When C bids 60
    Then A may bid {"min":61}
    When A bids 60
    Then it is refused with "bid_too_low" {"min":61}
    When A passes
    Then B may bid {"min":61}
    When B bids 61
    Then A sees the bid of B: 61
    And A sees the bid of C: 60
    And C may bid {"min":62}
    When C passes
    Then B owns 15
    And B has 1439 cash

  @YOLO-3.1.21.11
  Scenario: Nobody bids out of turn, and who passed is out
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 5
    When A auctions 5
    And C bids 10
    Then it is refused with "not_your_bid" {"bidder":1}
    When B passes
    And B bids 20
    Then it is refused with "not_a_bidder"
    When C bids 20
    Then the event auction_won happens with {"seat":2,"price":20,"seller":0}
    And the event bid_placed has happened 1 time
    And the event bid_passed has happened 1 time

  @YOLO-3.1.21.4 @YOLO-3.1.21.12 @YOLO-3.1.21.13 @EC-046
  Scenario: The highest offer wins, also that of the player who declined
    Given a game of "yolopoly_vanilla" with 3 players
    When A rolls 2+3
    And A declines
    And B bids 50
    And C bids 60
    And A bids 70
    And B passes
    Then the table waits for a bid
    And nobody owns 5
    When C passes
    Then the event auction_won happens with {"seat":0,"space":5,"price":70,"seller":null,"fee":0}
    And A owns 5
    And A has 1430 cash
    And B has 1500 cash
    And C has 1500 cash
    And it is A's turn
    And A may end_turn

  @YOLO-3.1.21.5
  Scenario: Nobody offers more than the own money
    Given a game of "yolopoly_vanilla" with 3 players
    And B has 80 cash
    And B owns 39
    When A rolls 2+3
    And A declines
    Then B may bid {"min":1,"max":80}
    When B bids 81
    Then it is refused with "bid_too_high" {"max":80}
    When B mortgages 39
    Then it is refused with "not_in_these_rules" {"option":"auction.raise_cash"}
    When B bids 80
    And C bids 81
    And A passes
    Then the event bid_passed has happened 2 times
    And the event auction_won happens with {"seat":2,"price":81}
    And C owns 5
    And B has 80 cash

  @YOLO-3.1.21.6
  Scenario: A property that is not bought goes to auction
    Given a game of "yolopoly_vanilla" with 2 players
    When A rolls 2+3
    Then the event auction_opened does not happen
    When A declines
    Then the event auction_opened happens with {"lot":{"deed":{"deed":5}},"seller":null,"bidders":[0,1],"min_bid":1}
    And B is waited for
    And A may not end_turn

  @YOLO-3.1.21.6
  Scenario: A property that is bought does not go to auction, nor one that is owned
    Given a game of "yolopoly_vanilla" with 2 players
    When A rolls 2+3
    And A buys
    Then the event auction_opened does not happen
    When A ends the turn
    And B rolls 2+3
    Then the event auction_opened does not happen
    And the event auction_opened has happened 0 times
    And B may end_turn

  @YOLO-3.1.21.6
  Scenario: The properties of a bankrupt go to auction one after the other
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 12 and 28
    When A resigns
    Then the event auction_opened happens with {"lot":{"deed":{"deed":12}},"seller":null,"bidders":[1,2]}
    When B bids 15
    And C passes
    Then the event auction_opened happens with {"lot":{"deed":{"deed":28}},"seller":null,"bidders":[1,2]}
    And B owns 12

  @YOLO-3.1.21.12 @EC-049
  Scenario: Without any bid the property stays with the bank
    Given a game of "yolopoly_vanilla" with 3 players
    When A rolls 2+3
    And A declines
    And B passes
    And C passes
    And A passes
    Then the event auction_unsold happens with {"lot":{"deed":{"deed":5}},"seller":null}
    And nobody owns 5
    And A may end_turn

  @YOLO-3.1.21.12 @EC-053
  Scenario: Without any bid the seller keeps the property
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 5
    When A auctions 5
    And B passes
    And C passes
    Then the event auction_unsold happens with {"seller":0}
    And A owns 5
    And A has 1500 cash
    And it is A's turn

  @YOLO-3.1.21.13 @EC-052
  Scenario: A mortgaged property changes hands with its mortgage
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5, mortgaged
    When A auctions 5
    And B bids 90
    Then the event auction_won happens with {"seat":1,"price":90,"seller":0,"fee":10}
    And B owns 5
    And 5 is mortgaged
    And B has 1400 cash
    And A has 1590 cash
