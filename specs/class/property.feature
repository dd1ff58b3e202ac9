Feature: Property

  @CLASS-Buying
  Scenario: An unowned property may be bought at the printed price
    Given a game of "class" with 2 players
    And A stands on 10
    When A rolls 1+3
    Then A may buy_deed {"deed": 14, "price": 160}
    When A buys
    Then A owns 14
    And A has 1340 cash

  @CLASS-Buying @CLASS-S3
  Scenario: Who passes it by leaves it to the bank, and no auction follows
    Given a game of "class" with 3 players
    And A stands on 10
    When A rolls 1+3
    And A declines
    Then nobody owns 14
    And A has 1500 cash
    And the event auction_opened does not happen
    And the table waits for a turn
    And B may not bid
    And A may end_turn

  @CLASS-S3
  Scenario: Ending the turn passes it by as well
    Given a game of "class" with 2 players
    And A stands on 10
    When A rolls 1+3
    And A ends the turn
    Then nobody owns 14
    And it is B's turn
    And the event auction_opened has happened 0 times

  @CLASS-S3
  Scenario: Nor can an owner hold an auction
    Given a game of "class" with 2 players
    And A owns 14
    Then A may not auction_deed
    When A auctions 14
    Then it is refused with "not_in_these_rules" {"option": "auction.by_owner"}

  @CLASS-S5 @EC-059
  Scenario Outline: The whole group does not double the rent
    Given a game of "class" with 2 players
    And A stands on 38
    And B owns <deeds>
    When A rolls 1+2
    Then A stands on 1
    And A has 1698 cash
    And B has 1502 cash

    Examples: the start pays 200 on the way
      | deeds   |
      | 1       |
      | 1 and 3 |

  @CLASS-S5 @CLASS-Houses @EC-092
  Scenario: Nobody checks for the whole group, but the table points it out
    Given a game of "class" with 2 players
    And A owns 6
    Then A may build {"space": 6, "cost": 50, "advice": "group_incomplete"}
    When A builds on 6
    Then the event building_bought happens with {"seat": 0, "space": 6, "level": 1, "advice": "group_incomplete"}
    When A builds on 6
    Then 6 carries 2 houses
    And A has 1400 cash
    And the log says "Builders usually own the whole group first; these rules do not insist."

  @CLASS-Houses
  Scenario: Nobody enforces even building, but the table points it out
    Given a game of "class" with 2 players
    And A owns 6, 8 and 9
    Then A may build {"space": 6}
    And A may not build {"advice": "uneven"}
    And A may not build {"advice": "group_incomplete"}
    When A builds on 6
    Then the event building_bought happens with {"space": 6, "level": 1, "advice": null}
    And A may build {"space": 6, "advice": "uneven"}
    When A builds on 6
    Then the event building_bought happens with {"space": 6, "level": 2, "advice": "uneven"}
    And the log says "Groups are usually built up evenly; these rules do not insist."
    And 6 carries 2 houses
    And 8 carries no building

  @CLASS-Houses
  Scenario: Nor breaking down evenly
    Given a game of "class" with 2 players
    And A owns 6, 8 and 9 with 3 houses each
    When A sells a building on 6
    And A sells a building on 6
    And A sells a building on 6
    Then 6 carries no building
    And 8 carries 3 houses
    And A has 1575 cash

  @CLASS-Houses
  Scenario: Options enforce both
    Given a game of "class" with 2 players
    And the option "build.require_group" is true
    And the option "build.order" is "even"
    And A owns 1 and 3
    And A owns 6
    When A builds on 6
    Then it is refused with "group_incomplete" {"missing": 8}
    When A builds on 1
    And A builds on 1
    Then it is refused with "uneven" {"first": 3}
    And 1 carries 1 house

  @CLASS-Hotels
  Scenario: A hotel costs a fifth house and gives the four houses back
    Given a game of "class" with 2 players
    And the option "supply.houses" is 32
    And the option "supply.hotels" is 12
    And A owns 37 and 39 with 4 houses each
    Then the bank has 24 houses and 12 hotels
    And A may build {"space": 39, "cost": 200, "hotel": true}
    When A builds on 39
    Then 39 carries a hotel
    And 37 carries 4 houses
    And A has 1300 cash
    And the bank has 28 houses and 11 hotels

  @CLASS-Hotels
  Scenario: One hotel for each lot
    Given a game of "class" with 2 players
    And A owns 39 with a hotel
    Then A may not build
    When A builds on 39
    Then it is refused with "fully_built" {"level": 5}
    And A has 1500 cash

  @CLASS-Hotels
  Scenario: Before four houses the next building is a house
    Given a game of "class" with 2 players
    And A owns 37 and 39 with 3 houses each
    Then A may build {"space": 39, "hotel": false}
    When A builds on 39
    Then 39 carries 4 houses
    And A may build {"space": 39, "hotel": true, "advice": "uneven"}

  @CLASS-S6
  Scenario: More houses are sold than any box holds
    Given a game of "class" with 2 players
    And A owns 1, 3, 6, 8, 9, 11, 13 and 14 with 4 houses each
    And A owns 16
    When A builds on 16
    And A builds on 16
    Then 16 carries 2 houses
    And A has 1300 cash
    And the option "supply.houses" of "class" is "unlimited"

  @CLASS-S6
  Scenario: More hotels are sold than any box holds
    Given a game of "class" with 2 players
    And A owns 1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19 and 21 with hotels
    And A owns 23 with 4 houses
    When A builds on 23
    Then 23 carries a hotel
    And A has 1350 cash
    And the option "supply.hotels" of "class" is "unlimited"

  @CLASS-S7 @CLASS-Rent
  Scenario: There are no mortgages
    Given a game of "class" with 2 players
    And A owns 39
    Then A may not mortgage
    When A mortgages 39
    Then it is refused with "not_in_these_rules" {"option": "mortgage.enabled"}
    And A has 1500 cash
    And 39 is not mortgaged

  @CLASS-S8
  Scenario: Properties are neither sold nor traded
    Given a game of "class" with 2 players
    And A owns 39
    And B owns 37
    Then A may not sell_deed
    And A may not offer_trade
    When A sells 39 to the bank
    Then it is refused with "not_in_these_rules" {"option": "sell.lot_pct"}
    When A offers B 39 for 500 cash
    Then it is refused with "not_in_these_rules" {"option": "trade.kind"}
    When A offers B 39 for 37
    Then it is refused with "not_in_these_rules" {"option": "trade.kind"}
    And A owns 39
    And B owns 37

  @EC-107
  Scenario Outline: The bank buys no deeds
    Given a game of "<preset>" with 2 players
    And A owns 39
    Then A may not sell_deed
    When A sells 39 to the bank
    Then it is refused with "not_in_these_rules" {"option": "sell.lot_pct"}
    And A owns 39
    And A has 1500 cash

    Examples:
      | preset   |
      | official |
      | ncsu     |
      | unipoli  |
      | class    |

  @CLASS-Selling
  Scenario: A house goes back at half its price
    Given a game of "class" with 2 players
    And A owns 37 and 39 with 1 house each
    Then A may sell_building {"space": 39, "refund": 100}
    When A sells a building on 39
    Then 39 carries no building
    And A has 1600 cash
    And A owns 39

  @CLASS-Selling
  Scenario: A hotel goes back at half its price and leaves four houses
    Given a game of "class" with 2 players
    And A owns 39 with a hotel
    When A sells a building on 39
    Then 39 carries 4 houses
    And A has 1600 cash
    And B has 1500 cash

  @CLASS-Misc
  Scenario: Nobody borrows and nobody lends
    Given a game of "class" with 2 players
    Then A may not take_loan
    And A may not offer_trade
    When A borrows 100
    Then it is refused with "not_in_these_rules" {"option": "loans.enabled"}
    When A offers B 100 cash for nothing
    Then it is refused with "not_in_these_rules" {"option": "trade.kind"}
    And A has 1500 cash
    And B has 1500 cash

  @CLASS-Bankruptcy
  Scenario: Owing a player more than one has is bankruptcy
    Given a game of "class" with 3 players
    And A stands on 36
    And A has 49 cash
    And A owns 5
    And B owns 39
    When A rolls 1+2
    Then A is bankrupt
    And B has 1549 cash
    And nobody owns 5
    And it is B's turn
    And the event went_bankrupt happens with {"seat": 0, "to": {"seat": 1}, "owed": 50, "paid": 49}

  @CLASS-Bankruptcy
  Scenario: Owing the bank more than one has is bankruptcy too
    Given a game of "class" with 3 players
    And A stands on 35
    And A has 74 cash
    When A rolls 1+2
    Then A is bankrupt
    And B has 1500 cash
    And C has 1500 cash
    And the event went_bankrupt happens with {"seat": 0, "to": "bank", "owed": 75}

  @CLASS-Bankruptcy
  Scenario: Who owes exactly what is there is not bankrupt
    Given a game of "class" with 2 players
    And A stands on 35
    And A has 75 cash
    When A rolls 1+2
    Then A has 0 cash
    And A is not bankrupt

  @CLASS-Bankruptcy @CLASS-Selling
  Scenario: Buildings can be sold to pay
    Given a game of "class" with 2 players
    And A stands on 35
    And A has 10 cash
    And A owns 14 with 2 houses
    When A rolls 1+2
    Then A is not bankrupt
    And the table waits for a debt
    And A may sell_building {"space": 14, "refund": 50}
    And A may not end_turn
    When A sells a building on 14
    Then the table waits for a debt
    When A sells a building on 14
    Then A has 35 cash
    And A is not bankrupt
    And A owns 14
    And the table waits for a turn

  @CLASS-Bankruptcy
  Scenario: When all buildings together are not enough, it is over at once
    Given a game of "class" with 2 players
    And A stands on 35
    And A has 10 cash
    And A owns 14 with 1 house
    When A rolls 1+2
    Then A is bankrupt
    And the game is over
    And the ranking is B, A

  @CLASS-Bankruptcy
  Scenario: Bad luck can be more than one has
    Given a game of "class" with 3 players
    And the option "cards.random_min" is -120
    And the option "cards.random_max" is -120
    And A stands on 4
    And A has 119 cash
    And A owns 5
    When A rolls 1+2
    Then A is bankrupt
    And nobody owns 5
    And it is B's turn
