Feature: The models (Yolopoly 4.2 and 4.3)

  @YOLO-4.2a
  Scenario: There are two modes
    Then the modes of "yolopoly" are vanilla, bankman
    And the preset "yolopoly_vanilla" has at /title "Yolopoly Vanilla"
    And the preset "yolopoly_bankman" has at /title "Yolopoly Bankman"

  @YOLO-4.2b
  Scenario: There are the document's four themes, beside those of other boards
    Then the themes are lantern_bay, vanilla, classroom, property_tycoon, bilkent, ankara, halloween
    And the preset "yolopoly_vanilla" has at /theme "vanilla"
    And the preset "yolopoly_bankman" has at /theme "vanilla"
    And the theme "vanilla" has at /name "Vanilla"
    And the theme "bilkent" has at /name "Bilkent"
    And the theme "ankara" has at /name "Ankara"
    And the theme "halloween" has at /name "Halloween"

  @YOLO-4.2b
  Scenario Outline: Each theme names every space in its own way
    Then a game of "yolopoly_vanilla" with the theme "<theme>" names all 40 spaces differently than "lantern_bay"

    Examples:
      | theme     |
      | bilkent   |
      | ankara    |
      | halloween |

  @YOLO-4.2c
  Scenario Outline: Every theme names the same eight pawns in its own way
    Then a game of "yolopoly_vanilla" with the theme "<theme>" has 8 different pawns
    And a game of "yolopoly_bankman" with the theme "<theme>" has 8 different pawns
    And the theme "<theme>" has at /tokens/0/name "<first>"
    And the theme "<theme>" has at /tokens/7/name "<last>"

    Examples:
      | theme       | first      | last       |
      | lantern_bay | Tugboat    | Kite       |
      | bilkent     | Backpack   | Headphones |
      | ankara      | Angora cat | Ney flute  |
      | halloween   | Pumpkin    | Candle     |

  @YOLO-4.2d
  Scenario: The board has spaces of ten kinds
    Then the edition "lantern_bay" has 40 board spaces
    And the edition "lantern_bay" has 1 go space
    And the edition "lantern_bay" has 1 jail space
    And the edition "lantern_bay" has 1 parking space
    And the edition "lantern_bay" has 1 go_to_jail space
    And the edition "lantern_bay" has 3 deck_a spaces
    And the edition "lantern_bay" has 3 deck_b spaces
    And the edition "lantern_bay" has 2 tax spaces
    And the edition "lantern_bay" has 4 railroad spaces
    And the edition "lantern_bay" has 2 utility spaces
    And the edition "lantern_bay" has 22 lot spaces
    And the preset "yolopoly_vanilla" plays on "lantern_bay"
    And the preset "yolopoly_bankman" plays on "lantern_bay"

  @YOLO-4.2e
  Scenario: The game is linear, broken by a player who cannot pay, or in an auction
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 150 cash
    And A owns 5
    Then the table waits for a turn
    When A rolls 1+3
    Then the table waits for a debt
    And A is waited for
    And B may not roll
    And C may not roll
    And A may not end_turn
    When A auctions 5
    Then the table waits for a bid
    And B is waited for
    And A may not mortgage
    And A may not end_turn
    When B bids 70
    And C passes
    Then the table waits for a turn
    And A has 20 cash
    When A ends the turn
    Then it is B's turn

  @YOLO-4.2e
  Scenario: A debt that an auction does not cover breaks the game until it is paid
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 100 cash
    And A owns 5 and 15
    When A rolls 1+3
    And A auctions 5
    And B bids 70
    And C passes
    Then the table waits for a debt
    And A has 170 cash
    And B may not roll
    When A mortgages 15
    Then the table waits for a turn
    And A has 70 cash

  @YOLO-4.2f
  Scenario: The bank of Bankman deals in the base money, two foreign currencies and loans
    Given a game of "yolopoly_bankman" with 2 players
    Then the rate of calm is 12500
    And the rate of wild is 8000
    And A may buy_currency {"currency":"calm","rate":12625}
    And A may buy_currency {"currency":"wild","rate":8080}
    And A may take_loan {"max":500}
    When A buys calm for 200
    And A buys wild for 300
    And A borrows 100
    Then A has 1100 cash
    And A holds 158.41 calm
    And A holds 371.28 wild
    And A owes 110 on a loan with 5 turns left

  @YOLO-4.3.1.2a
  Scenario: Rent that is too much: sell and mortgage until it is paid, then build or end
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 100 cash
    And A owns 6, 8 and 9 with 1 house each
    And A owns 5
    And A stands on 30
    And B owns 37 and 39 with 1 house each
    When A rolls 4+5
    Then the event debt_incurred happens with {"debtor":0,"to":{"seat":1},"amount":200}
    When A sells a building on 6
    Then A has 125 cash
    And the table waits for a debt
    When A mortgages 5
    Then the event debt_settled happens with {"amount":200}
    And A has 25 cash
    And B has 1700 cash
    And A may end_turn
    When A sells a building on 8
    Then A has 50 cash
    And A may build {"space":6,"cost":50}
    When A builds on 6
    And A ends the turn
    Then it is B's turn
    And 6 carries 1 house

  @YOLO-4.3.1.2a
  Scenario: Rent that all selling cannot cover makes bankrupt
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 100 cash
    And A owns 6
    And A stands on 30
    And B owns 37 and 39 with 1 house each
    When A rolls 4+5
    And A mortgages 6
    Then A has 150 cash
    And the table waits for a debt
    When A resigns
    Then A is bankrupt
    And the game is over
    And the ranking is B, A

  @YOLO-4.3.1.2b
  Scenario: Who declined may join the auction and win it
    Given a game of "yolopoly_vanilla" with 2 players
    When A rolls 2+3
    And A declines
    Then the event auction_opened happens with {"bidders":[0,1],"first":1}
    When B bids 20
    Then A may bid {"min":21,"max":1500}
    When A bids 21
    And B passes
    Then A owns 5
    And A has 1479 cash
    And A may end_turn

  @YOLO-4.3.1.2c
  Scenario Outline: Card or fee, then throw and play
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    And A holds a jail card of deck_b
    And B owns 15
    When A <way>
    Then A is not in jail
    And A must roll
    When A rolls 2+3
    Then A stands on 15
    And A has <cash> cash
    And A may end_turn

    Examples:
      | way                        | cash |
      | uses a jail card of deck_b | 1475 |
      | pays the jail fee          | 1425 |

  @YOLO-4.3.1.2c
  Scenario: A double in jail ends the turn, unless the table lets it be played
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    When A rolls 5+5
    Then A is not in jail
    And A stands on 10
    And it is B's turn

  @YOLO-4.3.1.2c
  Scenario: The table may let a double be played freely
    Given a game of "yolopoly_vanilla" with 2 players
    And the option "jail.after_doubles" is "move"
    And A is in jail
    When A rolls 5+5
    Then A is not in jail
    And A stands on 20
    And A may end_turn

  @YOLO-4.3.1.2c
  Scenario: After three vain tries the fourth turn is free
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail after 2 tries
    When A rolls 1+2
    Then the event jail_try_failed happens with {"seat":0,"tries":3}
    And A is in jail
    And A stands on 10
    When A ends the turn
    And B rolls 4+6
    And B ends the turn
    Then the event jail_left happens with {"seat":0,"how":"free"}
    And A is not in jail
    And A has 1500 cash
    When A rolls 4+6
    Then A stands on 20

  @YOLO-4.3.2.1
  Scenario: A double gives one more throw, then the next player follows
    Given a game of "yolopoly_vanilla" with 3 players
    When A rolls 5+5
    Then it is A's turn
    And A must roll
    And A may not end_turn
    When A rolls 4+6
    Then A stands on 20
    And A must not roll
    When A ends the turn
    Then it is B's turn

  @YOLO-4.3.2.1
  Scenario: With one player left the game ends
    Given a game of "yolopoly_vanilla" with 3 players
    And A is bankrupt
    And it is B's turn
    And B has 10 cash
    When B rolls 1+3
    Then B is bankrupt
    And the game is over
    And the event game_ended happens with {"cause":"last_standing"}
    And the ranking is C, B, A

  @YOLO-4.3.2.2
  Scenario: A property from available to hotel, back again, mortgaged and auctioned
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 37
    And A has 5000 cash
    And A stands on 30
    Then nobody owns 39
    When A rolls 4+5
    And A buys
    Then A owns 39
    And A has 4600 cash
    When A builds on 37
    And A builds on 39
    Then 39 carries 1 house
    When A builds on 37
    And A builds on 39
    Then 39 carries 2 houses
    When A builds on 37
    And A builds on 39
    Then 39 carries 3 houses
    When A builds on 37
    And A builds on 39
    Then 39 carries 4 houses
    When A builds on 39
    Then 39 carries a hotel
    And A has 2800 cash
    When A builds on 39
    Then it is refused with "fully_built"
    When A sells a building on 39
    Then 39 carries 4 houses
    And A has 2800 cash
    When A sells group 8 down to 0
    Then 39 carries no building
    And A has 3600 cash
    When A mortgages 39
    Then 39 is mortgaged
    And A has 3800 cash
    When A lifts the mortgage on 39
    Then 39 is not mortgaged
    And A has 3580 cash
    When A auctions 39
    And B bids 400
    Then B owns 39
    And A has 3980 cash

  @YOLO-4.3.2.2
  Scenario: A property can be bought only where the pawn stands, and a hotel only on four houses
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 1 and 3 with 3 houses each
    When A builds on 1
    And A builds on 1
    Then it is refused with "uneven" {"first":3}
    And 1 carries 4 houses
    When A rolls 4+6
    And A buys
    Then it is refused with "nothing_pending"

  @YOLO-4.3.3.5
  Scenario: A turn with an eight, a purchase, a house and its end
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 6 and 9
    When A rolls 3+5
    Then A stands on 8
    And nobody owns 8
    When A buys
    Then A owns 8
    And A has 1400 cash
    When A builds on 6
    Then 6 carries 1 house
    And A has 1350 cash
    When A ends the turn
    Then it is B's turn
    And B must roll
