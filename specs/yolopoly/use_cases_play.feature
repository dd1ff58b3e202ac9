Feature: Use cases of the turn (Yolopoly 4.1.2.2 to 4.1.2.10)

  @YOLO-UC4.1.2.3
  Scenario: Each pass of the start brings 200 from the bank
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 35
    And A has 0 cash
    And B stands on 38
    When A rolls 4+1
    Then A has 200 cash
    When A ends the turn
    And B rolls 6+6
    Then the event income_paid happens with {"seat":1,"from":"bank","amount":200,"income":"salary"}
    And B stands on 10
    And B has 1700 cash
    Given B stands on 38
    When B rolls 6+6
    Then B has 1900 cash

  @YOLO-UC4.1.2.4
  Scenario: With enough money the property is paid to the bank and its card received
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 120 cash
    When A rolls 4+5
    Then A may buy_deed {"deed":9,"price":120}
    When A buys
    Then the event deed_bought happens with {"seat":0,"deed":9,"price":120}
    And A has 0 cash
    And B has 1500 cash
    And A owns 9

  @YOLO-UC4.1.2.4
  Scenario: Without enough money the property is not bought
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 119 cash
    When A rolls 4+5
    Then A may not buy_deed
    When A buys
    Then it is refused with "not_enough_cash" {"needed":120,"held":119}
    And nobody owns 9

  @YOLO-UC4.1.2.5
  Scenario: A player sells a property to the highest of the others' offers
    Given a game of "yolopoly_vanilla" with 4 players
    And A owns 39
    When A auctions 39
    Then the event auction_opened happens with {"seller":0,"bidders":[1,2,3]}
    When B bids 100
    And C bids 350
    And D bids 420
    And B passes
    And C passes
    Then the event auction_won happens with {"seat":3,"price":420,"seller":0}
    And D owns 39
    And D has 1080 cash
    And A has 1920 cash
    And B has 1500 cash
    And C has 1500 cash
    And it is A's turn

  @YOLO-UC4.1.2.6
  Scenario: A bidder stays within the own money, and the previous owner is paid
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 39
    And B has 300 cash
    When A auctions 39
    Then B may bid {"max":300}
    When B bids 301
    Then it is refused with "bid_too_high" {"max":300}
    When B bids 300
    And C passes
    Then B owns 39
    And B has 0 cash
    And A has 1800 cash
    And the table waits for a turn

  @YOLO-UC4.1.2.6
  Scenario: Who offered less gets nothing and keeps the money
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 39
    When A auctions 39
    And B bids 300
    And C bids 301
    And B passes
    Then C owns 39
    And C has 1199 cash
    And B has 1500 cash

  @YOLO-UC4.1.2.7 @EC-086
  Scenario: Structures are built in the own turn with the whole colour and enough money
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 16 and 18
    And B owns 37 and 39
    When A builds on 16
    Then it is refused with "group_incomplete" {"missing":19}
    When B builds on 39
    Then it is refused with "not_your_turn" {"to_move":0}
    Given A stands on 9
    When A rolls 4+6
    Then A may not build
    When A buys
    Then A has 1300 cash
    And A may build {"space":16,"cost":100,"hotel":false}
    When A builds on 16
    Then the event building_bought happens with {"seat":0,"space":16,"level":1,"cost":100}
    And A has 1200 cash
    And 16 carries 1 house
    And the bank has 31 houses and 12 hotels

  @YOLO-UC4.1.2.7
  Scenario: Without the money for it nothing is built
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 99 cash
    And A owns 16, 18 and 19
    Then A may not build
    When A builds on 16
    Then it is refused with "not_enough_cash" {"needed":100,"held":99}
    And 16 carries no building

  @YOLO-UC4.1.2.9
  Scenario Outline: Every way out of jail leads to the visitors
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    And A holds a jail card of deck_a
    When A <way>
    Then the event jail_left happens with {"seat":0,"how":"<how>"}
    And A is not in jail
    And A stands on 10
    And A has <cash> cash
    And A holds <cards> jail cards

    Examples:
      | way                        | how     | cash | cards |
      | rolls 3+3                  | doubles | 1500 | 1     |
      | pays the jail fee          | fee     | 1450 | 1     |
      | uses a jail card of deck_a | card    | 1500 | 0     |

  @YOLO-UC4.1.2.9
  Scenario: Out of jail the player throws and goes on
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    When A pays the jail fee
    And A rolls 2+3
    Then A stands on 15
    And A may buy_deed {"deed":15}

  @YOLO-UC4.1.2.10
  Scenario Outline: The card of the space is drawn, applied, and the turn goes on
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then the event card_drawn happens with {"seat":0,"deck":"<deck>"}
    And A has <a> cash
    And B has <b> cash
    And A stands on <to>
    And A may end_turn

    Examples:
      | from | deck   | card | a    | b    | to |
      | 4    | deck_a | A8   | 1550 | 1500 | 7  |
      | 4    | deck_a | A15  | 1450 | 1550 | 7  |
      | 33   | deck_a | A2   | 1700 | 1500 | 0  |
      | 14   | deck_b | B12  | 1450 | 1500 | 17 |
      | 14   | deck_b | B9   | 1510 | 1490 | 17 |
