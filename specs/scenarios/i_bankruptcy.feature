Feature: Debt and bankruptcy

  @EC-142
  Scenario: Who cannot raise a rent leaves everything to its creditor
    Given a game of "official" with 3 players
    And A stands on 32
    And A has 200 cash
    And A owns 1 and 3 with 2 houses each
    And A owns 16
    And B owns 37 and 39 with 2 houses each
    When A rolls 2+3
    Then the event debt_incurred happens with {"debtor": 0, "to": {"seat": 1}, "amount": 500}
    And the table waits for a debt
    When A resigns
    Then A is bankrupt
    And B has 1800 cash
    And B owns 1, 3 and 16
    And 1 carries no building
    And 3 carries no building
    And 1 is not mortgaged
    And 16 is not mortgaged
    And C has 1500 cash
    And it is B's turn

  @EC-142
  Scenario: Who has nothing that anybody could buy is bankrupt at once
    Given a game of "official" with 3 players
    And A stands on 32
    And A has 200 cash
    And B owns 37 and 39 with 2 houses each
    When A rolls 2+3
    Then A is bankrupt
    And B has 1700 cash
    And it is B's turn

  @EC-143
  Scenario: Who raises exactly the debt stays in the game with nothing
    Given a game of "official" with 3 players
    And A stands on 4
    And A has 0 cash
    And A owns 5 and 39
    And B owns 6, 8 and 9 with 3 houses each
    When A rolls 2+3
    Then the table waits for a debt
    And A may not end_turn
    When A mortgages 39
    Then A has 200 cash
    And the table waits for a debt
    When A mortgages 5
    Then A has 0 cash
    And B has 1800 cash
    And A is not bankrupt
    And A may end_turn

  @EC-145
  Scenario: The bank auctions what a bankrupt leaves to it
    Given a game of "official" with 3 players
    And A has 20 cash
    And A owns 1 and 3 with 1 house each
    And A owns 12, mortgaged
    And A holds a jail card of deck_a
    When A rolls 1+3
    Then the event debt_incurred happens with {"debtor": 0, "to": "bank", "amount": 200}
    When A resigns
    Then A is bankrupt
    And A holds 0 jail cards
    And "A9" lies at the bottom of deck_a
    And the bank has 32 houses and 12 hotels
    And the event auction_opened happens with {"lot": {"deed": {"deed": 1}}, "seller": null}
    When B bids 10
    And C passes
    Then B owns 1
    And 1 carries no building
    And the event auction_opened happens with {"lot": {"deed": {"deed": 3}}}
    When B passes
    And C bids 20
    Then C owns 3
    And the event auction_opened happens with {"lot": {"deed": {"deed": 12}}}
    When B bids 30
    And C passes
    Then B owns 12
    And 12 is not mortgaged
    And B has 1460 cash
    And C has 1480 cash
    And it is B's turn
    And B must roll

  @EC-146
  Scenario Outline: The creditor gets the cash, the bank auctions the lots
    Given a game of "<preset>" with 3 players
    And A stands on 32
    And A has 120 cash
    And A owns 5 and 12, mortgaged
    And B owns 37 and 39 with 2 houses each
    When A rolls 2+3
    Then the event debt_incurred happens with {"debtor": 0, "to": {"seat": 1}, "amount": 500}
    When A resigns
    Then A is bankrupt
    And B has 1620 cash
    And the event auction_opened happens with {"lot": {"deed": {"deed": 5}}, "seller": null}
    And B may bid
    When B bids 30
    And C passes
    Then the event auction_won happens with {"seat": 1, "price": 30, "seller": null, "fee": 0}
    And B owns 5
    And B has 1590 cash
    When B passes
    And C bids 40
    Then C owns 12
    And C has 1460 cash
    And B has 1590 cash
    And it is B's turn

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | yolopoly_bankman |

  @EC-148
  Scenario: A card that cannot be paid ends the game for its player
    Given a game of "ncsu" with 3 players
    And A has 50 cash
    And A owns 1, 5 and 12
    And the next card of deck_a is "N-A4"
    When A rolls 3+4
    And A draws a card
    Then A is bankrupt
    And A has 0 cash
    And B has 1500 cash
    And C has 1500 cash
    And nobody owns 1, 5 and 12
    And it is B's turn
    Given B stands on 0
    When B rolls 2+3
    Then B may buy_deed {"deed": 5, "price": 200}

  @EC-149
  Scenario: Everything is sold to the bank, and the creditor gets no more than that
    Given a game of "property_tycoon" with 3 players
    And A stands on 35
    And A has 50 cash
    And A owns 5 and 15
    And B owns 37 and 39 with 2 houses each
    And B stands on 3
    And C has completed a circuit
    When A rolls 1+3
    Then A is bankrupt
    And the event went_bankrupt happens with {"seat": 0, "to": {"seat": 1}, "owed": 600, "paid": 450}
    And B has 1950 cash
    And A has 0 cash
    And nobody owns 5 and 15
    And the event auction_opened has happened 0 times
    And it is B's turn
    When B rolls 3+4
    And B ends the turn
    And C rolls 2+3
    Then C may buy_deed {"deed": 5, "price": 200}
    When C buys
    And C ends the turn
    Then C owns 5
    And C has 1300 cash
    And it is B's turn

  @EC-151
  Scenario Outline: A bankrupt's double is nobody's: the next solvent player begins afresh
    Given a game of "<preset>" with 4 players
    And B is bankrupt
    And A has 1 cash
    And C owns 6
    When A rolls 3+3
    Then A is bankrupt
    And C has 1501 cash
    And it is C's turn
    And C must roll
    And 0 doubles count in this turn
    And the game is not over

    Examples:
      | preset                   |
      | official                 |
      | yolopoly_vanilla         |
      | yolopoly_bankman         |
      | ncsu                     |
      | property_tycoon          |
      | property_tycoon_abridged |
      | unipoli                  |
      | class                    |

  @EC-152
  Scenario Outline: The last solvent player wins at once
    Given a game of "<preset>" with 3 players
    And C is bankrupt
    And A has 1 cash
    And B owns 6
    When A rolls 2+4
    Then A is bankrupt
    And the game is over
    And the event game_ended happens with {"cause": "last_standing"}
    And the ranking is B, A, C
    And B may not roll
    When B rolls
    Then it is refused with "game_over"
    When B ends the turn
    Then it is refused with "game_over"
    When the clock runs out
    Then it is refused with "game_over"

    Examples:
      | preset                   |
      | official                 |
      | yolopoly_vanilla         |
      | yolopoly_bankman         |
      | ncsu                     |
      | property_tycoon          |
      | property_tycoon_abridged |
      | unipoli                  |
      | class                    |

  @EC-154
  Scenario: Nobody goes bankrupt by the lot of a prisoner
    Given a game of "property_tycoon" with 3 players
    And A stands on 35
    And A has 0 cash
    And B owns 39 with a hotel
    And B is in jail
    When A rolls 1+3
    Then A stands on 39
    And A is not bankrupt
    And the event debt_incurred has happened 0 times
    And A may end_turn

  @EC-155
  Scenario: The pot gets what a bankrupt's fine still brings
    Given a game of "property_tycoon" with 3 players
    And the option "sell.mortgaged_lot_pct" is 17
    And A has 5 cash
    And A owns 1, mortgaged
    And the next card of deck_a is "O15"
    When A rolls 3+4
    Then the event deed_sold happens with {"deed": 1, "amount": 10}
    And A is bankrupt
    And the pot holds 15
    And nobody owns 1
    And it is B's turn

  @EC-157
  Scenario: A bot goes on with everything that the leaving player has
    Given a game of "yolopoly_vanilla" with 3 players
    And A stands on 24
    And A has 777 cash
    And A owns 5
    And A holds a jail card of deck_a
    When a bot takes over A
    Then A has 777 cash
    And A stands on 24
    And A owns 5
    And A holds 1 jail card
    And A is not bankrupt
    And it is A's turn
    And A may not vote_finish
    When the clock runs out
    Then the event dice_rolled happens with {"seat": 0}
    When A comes back
    Then A may vote_finish
    And A owns 5
    And A holds 1 jail card

  @EC-157
  Scenario: A bot goes on with the loan of the leaving player
    Given a game of "yolopoly_bankman" with 3 players
    And A stands on 24
    And A has 777 cash
    And A owns 5
    And A holds a jail card of deck_b
    And A has a loan of 300, due in 3 turns
    And A holds 100.00 calm
    When a bot takes over A
    Then A has 777 cash
    And A stands on 24
    And A owns 5
    And A holds 1 jail card
    And A owes 330 on a loan with 3 turns left
    And A holds 100.00 calm
    And A may not vote_finish
    When A comes back
    Then A may vote_finish
    And A owes 330 on a loan with 3 turns left
