Feature: Giving up a debt that could be paid

  @EC-296
  Scenario: The creditor is paid in full, and the bank auctions the rest
    Given a game of "official" with 3 players
    And A stands on 32
    And A has 300 cash
    And A owns 1, 5 and 15
    And B owns 37 and 39 with 2 houses each
    When A rolls 2+3
    Then the event debt_incurred happens with {"debtor": 0, "to": {"seat": 1}, "amount": 500}
    And A may resign {"to": {"seat": 1}, "owed": 500, "pays": true, "fate": "auctioned"}
    When A resigns
    Then the log says "A gives up and is out of the game; the ◈500 owed to B are paid."
    And the event deed_mortgaged has happened 2 times
    And the event went_bankrupt happens with {"seat": 0, "to": {"seat": 1}, "owed": 500, "paid": 500}
    And B has 2000 cash
    And the event estate_returned happens with {"from": 0, "deeds": [1, 5, 15], "auction": true}
    And the event auction_opened happens with {"lot": {"deed": {"deed": 1}}, "seller": null}
    When B bids 10
    And C passes
    Then B owns 1
    And 1 is not mortgaged

  @EC-297
  Scenario: No more is sold than the creditor is owed
    Given a game of "official" with 3 players
    And A stands on 32
    And A has 400 cash
    And A owns 1 and 3 with 2 houses each
    And B owns 37 and 39 with 2 houses each
    And A owns 12
    When A rolls 2+3
    Then the event debt_incurred happens with {"amount": 500}
    When A resigns
    Then the event building_sold has happened 1 time
    And the event deed_mortgaged has happened 1 time
    And the event went_bankrupt happens with {"owed": 500, "paid": 500}
    And B has 2000 cash

  @EC-298
  Scenario: Who could not pay leaves everything to the creditor
    Given a game of "official" with 3 players
    And A stands on 32
    And A has 299 cash
    And A owns 5 and 15
    And B owns 37 and 39 with 2 houses each
    When A rolls 2+3
    Then A may resign {"to": {"seat": 1}, "owed": 500, "pays": false, "fate": "inherited"}
    When A resigns
    Then the event went_bankrupt happens with {"owed": 500, "paid": 299}
    And B owns 5 and 15
    And B has 1799 cash
    And 5 is not mortgaged

  @EC-299
  Scenario: In games from before there was a choice, all goes to the creditor
    Given a game of "official" with 3 players
    And the option "bankruptcy.solvent" is "estate"
    And A stands on 32
    And A has 300 cash
    And A owns 1, 5 and 15
    And B owns 37 and 39 with 2 houses each
    When A rolls 2+3
    Then A may resign {"pays": false, "fate": "inherited"}
    When A resigns
    Then B owns 1, 5 and 15
    And B has 1800 cash
    And the event deed_mortgaged does not happen

  @EC-300
  Scenario: What the bank is owed it gets with everything else
    Given a game of "official" with 3 players
    And A has 20 cash
    And A owns 5 and 15
    When A rolls 1+3
    Then A may resign {"to": "bank", "owed": 200, "pays": false, "fate": "auctioned"}
    When A resigns
    Then the event deed_mortgaged does not happen
    And the event went_bankrupt happens with {"to": "bank", "owed": 200, "paid": 20}

  @EC-301
  Scenario: Under the Yolopoly rules too; loans and foreign money do not count
    Given a game of "yolopoly_bankman" with 3 players
    And A stands on 32
    And A has 299 cash
    And A owns 5 and 15
    And A holds 500.00 calm
    And B owns 37 and 39 with 2 houses each
    When A rolls 2+3
    Then A may resign {"pays": false, "fate": "sold_then_auctioned"}
    When A resigns
    Then the event went_bankrupt happens with {"owed": 500}
    And the event deed_mortgaged does not happen

  @EC-301
  Scenario: Deeds are mortgaged, not sold, for a creditor
    Given a game of "yolopoly_vanilla" with 3 players
    And A stands on 32
    And A has 300 cash
    And A owns 5 and 15
    And B owns 37 and 39 with 2 houses each
    When A rolls 2+3
    And A resigns
    Then the event deed_mortgaged has happened 2 times
    And the event deed_sold does not happen
    And B has 2000 cash
    And the event auction_opened happens with {"lot": {"deed": {"deed": 5}}, "seller": null}

  @EC-302
  Scenario Outline: Where nobody raises funds, or only by buildings, everything is as before
    Given a game of "<preset>" with 3 players
    Then the option "bankruptcy.solvent" of "<preset>" is "estate"

    Examples:
      | preset          |
      | ncsu            |
      | unipoli         |
      | class           |
      | property_tycoon |

  @EC-303
  Scenario: Somebody who owes out of turn gives up, and the turn goes on
    Given a game of "official" with 4 players
    And A stands on 10
    And B has 4 cash
    And B owns 12
    And the next card of deck_b is "B9"
    When A rolls 3+4
    Then the event debt_incurred happens with {"debtor": 1, "to": {"seat": 0}, "amount": 10}
    When B resigns
    Then B is bankrupt
    And the event deed_mortgaged happens with {"seat": 1, "deed": 12, "amount": 75}
    And the event went_bankrupt happens with {"seat": 1, "to": {"seat": 0}, "owed": 10, "paid": 10}
    And the event auction_opened happens with {"lot": {"deed": {"deed": 12}}, "seller": null}

  @EC-304
  Scenario: Several creditors of one debt share the money from the left, and the bank auctions the deeds
    Given a game of "official" with 5 players
    And the option "multi_creditor" is "split"
    And it is D's turn
    And D has 89 cash
    And D owns 6, mortgaged
    And D owns 1 and 3 with 1 house each
    And the next card of deck_a is "A15"
    When D rolls 3+4
    Then the event debt_incurred happens with {"debtor": 3, "to": {"each": [0, 1, 2, 4]}, "amount": 200}
    And D may resign {"to": {"each": [0, 1, 2, 4]}, "owed": 200, "pays": false, "fate": "sold_then_auctioned"}
    When D resigns
    Then the event went_bankrupt happens with {"seat": 3, "owed": 200, "paid": 139}
    And E has 1535 cash
    And A has 1535 cash
    And B has 1535 cash
    And C has 1534 cash
    And the event estate_passed does not happen
    And the event estate_returned happens with {"from": 3, "deeds": [1, 3, 6], "auction": true}
    And the event auction_opened happens with {"lot": {"deed": {"deed": 1}}, "seller": null}

  @EC-305
  Scenario: In games from before there was a choice, the deeds go round among several creditors
    Given a game of "official" with 5 players
    And the option "multi_creditor" is "split"
    And the option "bankruptcy.to_several" is "dealt"
    And it is D's turn
    And D has 89 cash
    And D owns 6, mortgaged
    And D owns 1 and 3 with 1 house each
    And the next card of deck_a is "A15"
    When D rolls 3+4
    And D resigns
    Then the event went_bankrupt happens with {"seat": 3, "owed": 200, "paid": 139}
    And E owns 1
    And A owns 3
    And B owns 6
    And A has 1535 cash
    And C has 1535 cash
    And E has 1534 cash
