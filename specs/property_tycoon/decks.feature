Feature: The decks of Property Tycoon

  @PT-ur-gr-3 @PT-fr-gr-3-4
  Scenario Outline: Both decks are shuffled when the game begins
    Given a game of "property_tycoon" with 2 players
    Then in 640 games every card of <deck> lies on top at least 15 and at most 70 times

    Examples:
      | deck   |
      | deck_a |
      | deck_b |

  @PT-ur-gr-3 @PT-fr-gr-3-5 @EC-136
  Scenario: Cards come from the top and go to the bottom, so that the order repeats
    Given a game of "property_tycoon" with 2 players
    And the next cards of deck_b are P5, P3, P1, P2, P4, P6, P7, P8, P9, P10, P11, P12, P13, P14, P15, P16
    When A lands on 33 20 times
    Then the cards drawn from deck_b were P5, P3, P1, P2, P4, P6, P7, P8, P9, P10, P11, P12, P13, P14, P15, P16, P5, P3, P1, P2
    And A holds 1 jail card

  @PT-fr-gr-3-5 @EC-136
  Scenario: A jail card is not spent while it is held, so the others repeat after fifteen draws
    Given a game of "property_tycoon" with 2 players
    And the next cards of deck_a are O16, O1, O2, O3, O4, O5, O6, O7, O8, O9, O10, O11, O12, O13, O14, O15
    And B holds a jail card of deck_b
    When B lands on 22 1 times
    Then B holds 2 jail cards
    When A lands on 22 17 times
    Then the cards drawn from deck_a were O16, O1, O2, O3, O4, O5, O6, O7, O8, O9, O10, O11, O12, O13, O14, O15, O1, O2

  @PT-ur-gr-7 @PT-fr-gr-3-5
  Scenario Outline: Landing on a card space takes the top card of that pile, carries it out and puts it back
    Given a game of "property_tycoon" with 2 players
    And A stands on <from>
    And the next card of deck_a is O2
    And the next card of deck_b is P14
    When A rolls 1+2
    Then the event card_drawn happens with {"seat": 0, "deck": "<deck>", "card": <card>}
    And the event card_returned happens with {"deck": "<deck>", "card": <card>}
    And A has <cash> cash

    Examples:
      | from | deck   | card | cash |
      | 4    | deck_a | 1    | 1600 |
      | 19   | deck_a | 1    | 1600 |
      | 33   | deck_a | 1    | 1600 |
      | 14   | deck_b | 13   | 1525 |
      | 30   | deck_b | 13   | 1525 |

  @PT-fr-gr-28-2
  Scenario Outline: Cards move money between the bank, the player and the parking money
    Given a game of "property_tycoon" with 2 players
    And A stands on <from>
    And the pot holds 5
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then A has <cash> cash
    And the bank has <bank> cash
    And the pot holds <pot>

    Examples:
      | from | deck   | card | cash | bank  | pot |
      | 14   | deck_b | P5   | 1700 | 46800 | 5   |
      | 14   | deck_b | P6   | 1400 | 47100 | 5   |
      | 14   | deck_b | P11  | 1450 | 47000 | 55  |
      | 19   | deck_a | O5   | 1485 | 47000 | 20  |
      | 19   | deck_a | O15  | 1480 | 47000 | 25  |

  @PT-fr-gr-28-2
  Scenario: A card may also pay out of the parking money
    Given the data file "editions/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_town'"
    And in it "{ id = 'P1', effect = 'collect', amount = 100," is replaced by "{ id = 'P1', effect = 'collect', amount = 100, from = 'pot',"
    And it is loaded at start-up as "own_town.toml"
    And a game of "property_tycoon" with 2 players
    And the edition "own_town"
    And A stands on 14
    And the pot holds 130
    And the next card of deck_b is P1
    When A rolls 1+2
    Then A has 1600 cash
    And the pot holds 30
    And the bank has 47000 cash

  @PT-fr-gr-28-3
  Scenario: A card makes the other players pay the one who drew it
    Given a game of "property_tycoon" with 4 players
    And A stands on 14
    And the next card of deck_b is P15
    When A rolls 1+2
    Then A has 1530 cash
    And B has 1490 cash
    And C has 1490 cash
    And D has 1490 cash
    And the bank has 44000 cash

  @PT-fr-gr-28-3
  Scenario: A card may make the one who drew it pay the others
    Given the data file "editions/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_town'"
    And in it "{ id = 'P1', effect = 'collect', amount = 100," is replaced by "{ id = 'P1', effect = 'pay_each', amount = 25,"
    And it is loaded at start-up as "own_town.toml"
    And a game of "property_tycoon" with 3 players
    And the edition "own_town"
    And A stands on 14
    And the next card of deck_b is P1
    When A rolls 1+2
    Then A has 1450 cash
    And B has 1525 cash
    And C has 1525 cash

  @PT-fr-gr-28-4 @PT-fr-gr-28-5
  Scenario: A card that advances leads forward, and the bonus of Go is paid on the way
    Given a game of "property_tycoon" with 2 players
    And A stands on 33
    And the next card of deck_a is O4
    When A rolls 1+2
    Then the event moved happens with {"from": 36, "to": 24, "how": "steps"}
    And A stands on 24
    And A has 1700 cash
    And A has completed a circuit
    And A may buy_deed {"deed": 24, "price": 240}

  @PT-fr-gr-28-4 @PT-fr-gr-28-6 @PT-fr-gr-5-5
  Scenario: A card that sends to jail leads there directly
    Given a game of "property_tycoon" with 2 players
    And A stands on 33
    And the next card of deck_a is O14
    When A rolls 1+2
    Then the event moved happens with {"from": 36, "to": 10, "how": "direct"}
    And A is in jail
    And A has 1500 cash
    And A has not completed a circuit

  @PT-fr-gr-28-4 @PT-fr-gr-28-7 @EC-032
  Scenario: Back to the first street never passes Go, and the rent there is due
    Given a game of "property_tycoon" with 2 players
    And A stands on 37
    And A has 100 cash
    And B owns 1
    And the next card of deck_b is P3
    When A rolls 2+3
    Then A stands on 1
    And the event moved happens with {"from": 2, "to": 1, "how": "backward"}
    And A has 298 cash
    And B has 1502 cash

  @PT-fr-gr-28-6 @PT-fr-gr-28-7
  Scenario: Backward over the start corner pays nothing
    Given a game of "property_tycoon" with 2 players
    And A stands on 30
    And the next card of deck_b is P3
    When A rolls 1+2
    Then A stands on 1
    And the event moved happens with {"from": 33, "to": 1, "how": "backward"}
    And A has 1500 cash
    And A has not completed a circuit

  @PT-fr-gr-28-7 @EC-029
  Scenario: Three spaces back, and what stands there happens
    Given a game of "property_tycoon" with 2 players
    And A stands on 33
    And the next card of deck_a is O12
    And the next card of deck_b is P9
    When A rolls 1+2
    Then A stands on 33
    And the event moved happens with {"from": 36, "to": 33, "how": "backward"}
    And A has 1550 cash

  @PT-fr-gr-28-7 @EC-031
  Scenario: A chain of cards is carried out to its end
    Given a game of "property_tycoon" with 2 players
    And A stands on 30
    And the next card of deck_b is P10
    And the next card of deck_a is O12
    When A rolls 1+2
    Then A may choose_option {"options": [0, 1]}
    When A chooses option 1
    Then A is in jail
    And A stands on 10
    And A has 1500 cash

  @PT-fr-gr-28-2
  Scenario: The choice between a fine and the other pile
    Given a game of "property_tycoon" with 2 players
    And A stands on 30
    And the next card of deck_b is P10
    When A rolls 1+2
    And A chooses option 0
    Then A has 1490 cash
    And the pot holds 10

  @EC-130
  Scenario: Who cannot pay the fine must draw
    Given a game of "property_tycoon" with 2 players
    And A stands on 30
    And A has 5 cash
    And the next card of deck_b is P10
    And the next card of deck_a is O1
    When A rolls 1+2
    Then A may choose_option {"options": [1]}
    When A chooses option 0
    Then it is refused with "no_such_option"
    When A chooses option 1
    Then A has 55 cash

  @EC-094
  Scenario Outline: Repairs count a hotel as a hotel only
    Given a game of "property_tycoon" with 2 players
    And A owns 1 with a hotel
    And A owns 6 with 2 houses
    And A owns 8 with 1 house
    And A stands on 19
    And the next card of deck_a is <card>
    When A rolls 1+2
    Then A has <cash> cash
    And the pot holds 0

    Examples:
      | card | cash |
      | O11  | 1325 |
      | O9   | 1265 |
