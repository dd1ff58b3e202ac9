Feature: A slip is taken back

  @EC-214
  Scenario: A building is taken back with its price
    Given a game of "official" with 2 players
    And A owns 37 and 39
    Then A may not take_back
    When A builds on 37
    Then A has 1300 cash
    And A may take_back
    And B may not take_back
    When A says {"take_back": {}}
    Then the event building_taken_back happens with {"seat": 0, "space": 37, "level": 0, "refund": 200}
    And A has 1500 cash
    And 37 carries no building
    And the bank has 32 houses and 12 hotels
    And a record of the game replays to the same state
    When A says {"take_back": {}}
    Then it is refused with "nothing_to_take_back"

  @EC-214
  Scenario: A hotel becomes four houses again
    Given a game of "official" with 2 players
    And A owns 37 and 39 with 4 houses each
    When A builds on 39
    Then the bank has 28 houses and 11 hotels
    When A says {"take_back": {}}
    Then 39 carries 4 houses
    And the bank has 24 houses and 12 hotels
    And A has 1500 cash

  @EC-214
  Scenario: A building that is taken back does not count for the limit of the turn
    Given a game of "unipoli" with 2 players
    And the option "build.window" is "any"
    And the option "build.max_per_turn" is 1
    And A owns 37 and 39
    When A builds on 37
    Then A may not build
    When A says {"take_back": {}}
    And A builds on 39
    Then 39 carries 1 house
    And 37 carries no building

  @EC-215
  Scenario: Houses on a whole group are taken back as a whole
    Given a game of "ncsu" with 2 players
    And A owns 6, 8 and 9
    When A builds 2 houses on every lot of group 2
    Then A has 1200 cash
    When A says {"take_back": {}}
    Then the event group_taken_back happens with {"seat": 0, "group": 1, "houses": 2, "refund": 300}
    And A has 1500 cash
    And 6 carries no building
    And 9 carries no building

  @EC-215
  Scenario: The sale of a group is one step, however many lots it takes
    Given a game of "official" with 2 players
    And the bank has 0 houses and 10 hotels
    And A owns 37 and 39 with hotels each
    When A sells group 8 down to 0
    Then A has 2500 cash
    And the event building_sold happens with {"space": 39, "level": 0, "refund": 500, "along": true}
    When A says {"take_back": {}}
    Then the event sale_taken_back has happened 2 times
    And A has 1500 cash
    And 37 carries a hotel
    And 39 carries a hotel
    And the bank has 0 houses and 10 hotels
    And a record of the game replays to the same state
    When A sells group 8 down to 0
    And A says {"take_back": {}}
    And A sells group 8 down to 0
    And A says {"take_back": {}}
    Then it is accepted

  @EC-215
  Scenario: Two single sales are two steps
    Given a game of "official" with 2 players
    And A owns 37 and 39 with 1 house each
    When A sells a building on 37
    And A sells a building on 39
    And A says {"take_back": {}}
    Then 39 carries 1 house
    And 37 carries no building
    And A has 1600 cash
    When A says {"take_back": {}}
    Then it is refused with "nothing_to_take_back"

  @EC-216
  Scenario: A mortgage and its lifting are taken back without a fee
    Given a game of "official" with 2 players
    And A owns 12
    When A mortgages 12
    And A says {"take_back": {}}
    Then the event mortgage_taken_back happens with {"seat": 0, "deed": 12, "amount": 75}
    And 12 is not mortgaged
    And A has 1500 cash
    When A mortgages 12
    And A lifts the mortgage on 12
    Then A has 1492 cash
    When A says {"take_back": {}}
    Then the event lift_taken_back happens with {"seat": 0, "deed": 12, "amount": 83}
    And 12 is mortgaged
    And A has 1575 cash

  @EC-217
  Scenario: Only the last step of the game is taken back
    Given a game of "official" with 2 players
    And A owns 12
    And B owns 28
    When A mortgages 12
    And B offers A 28 for 10 cash
    Then A may not take_back
    When A says {"take_back": {}}
    Then it is refused with "nothing_to_take_back"
    When B mortgages 28
    And B says {"take_back": {}}
    Then it is refused with "not_your_turn" {"to_move": 0}

  @EC-217
  Scenario: A throw ends it
    Given a game of "official" with 2 players
    And A owns 12
    When A mortgages 12
    And A rolls 1+3
    Then A may not take_back

  @EC-217
  Scenario: With a debt open nothing is taken back, and what paid a debt is gone
    Given a game of "official" with 2 players
    And A has 0 cash
    And A owns 12 and 28
    And A stands on 0
    When A rolls 1+3
    Then the table waits for a debt
    When A mortgages 12
    And A says {"take_back": {}}
    Then it is refused with "decision_pending" {"seat": 0, "waiting_for": "debt"}

  @EC-217
  Scenario: Three times a turn
    Given a game of "official" with 2 players
    And A owns 12
    When A mortgages 12
    And A says {"take_back": {}}
    And A mortgages 12
    And A says {"take_back": {}}
    And A mortgages 12
    And A says {"take_back": {}}
    And A mortgages 12
    Then A may not take_back
    When A says {"take_back": {}}
    Then it is refused with "take_back_limit_reached" {"per_turn": 3}

  @EC-218
  Scenario: Where the rules do not have it, and for bots, what is done is done
    Given a game of "official" with 2 players
    And the option "manage.take_back" is "off"
    And A owns 37 and 39 with 1 house each
    When A sells group 8 down to 0
    Then A may not take_back
    When A says {"take_back": {}}
    Then it is refused with "not_in_these_rules" {"option": "manage.take_back"}

  @EC-218
  Scenario: A bot means what it does
    Given a game of "official" with 2 players
    And A owns 12
    When a bot takes over A
    And A mortgages 12
    Then A may not take_back
    When A says {"take_back": {}}
    Then it is refused with "bots_take_nothing_back"
