Feature: Parking money and jail in Property Tycoon

  @PT-ur-gr-24 @PT-fr-gr-24-1 @PT-fr-gr-24-2 @PT-fr-gr-25-2 @EC-128
  Scenario: Fines and jail fees wait at the parking space for whoever lands there; taxes do not
    Given a game of "property_tycoon" with 4 players
    And A stands on 19
    And B stands on 14
    And C stands on 27
    And D stands on 1
    And the next card of deck_a is O5
    And the next card of deck_b is P11
    When A rolls 1+2
    Then A has 1485 cash
    And the pot holds 15
    When A ends the turn
    And B rolls 1+2
    Then B has 1450 cash
    And the pot holds 65
    When B ends the turn
    And C rolls 1+2
    And C pays the jail fee
    Then C has 1450 cash
    And the pot holds 115
    When D rolls 1+2
    Then D has 1300 cash
    And the pot holds 115
    Given A stands on 17
    And B stands on 17
    When D ends the turn
    And A rolls 1+2
    Then A has 1600 cash
    And the pot holds 0
    And the event income_paid happens with {"seat": 0, "from": "pot", "amount": 115}
    When A ends the turn
    And B rolls 1+2
    Then B has 1450 cash
    And the pot holds 0

  @PT-fr-gr-24-2
  Scenario: Passing the parking space collects nothing
    Given a game of "property_tycoon" with 2 players
    And the pot holds 80
    And A stands on 17
    When A rolls 4+2
    Then A stands on 23
    And A has 1500 cash
    And the pot holds 80

  @PT-ur-gr-25 @PT-fr-gr-25-1 @PT-fr-gr-25-2 @PT-fr-gr-25-3 @PT-fr-gr-25-4 @EC-119
  Scenario: 50 at once buys the way out; the turn ends, and the next one is normal
    Given a game of "property_tycoon" with 2 players
    And A stands on 27
    When A rolls 1+2
    Then A is in jail
    And A may pay_jail_fee {"fee": 50}
    And A may stay_in_jail
    And A may not roll
    When A pays the jail fee
    Then A is not in jail
    And A stands on 10
    And A has 1450 cash
    And the pot holds 50
    And it is B's turn
    When B rolls 1+2
    And B ends the turn
    And A rolls 4+6
    Then A stands on 20
    And A has 1500 cash

  @PT-fr-gr-25-3
  Scenario: The turn ends even after a double
    Given a game of "property_tycoon" with 2 players
    And A stands on 22
    When A rolls 4+4
    And A pays the jail fee
    Then it is B's turn
    And A stands on 10

  @PT-fr-gr-25-1
  Scenario: The choice is made when one is sent to jail, not later
    Given a game of "property_tycoon" with 2 players
    And A stands on 27
    When A rolls 1+2
    And B pays the jail fee
    Then it is refused with "not_your_turn"
    When A stays in jail
    Then it is B's turn
    When A pays the jail fee
    Then it is refused with "not_your_turn"
    And A is in jail
    And the pot holds 0

  @EC-122
  Scenario: Who cannot pay stays
    Given a game of "property_tycoon" with 2 players
    And A has 40 cash
    And A stands on 27
    When A rolls 1+2
    Then A is in jail
    And A may not pay_jail_fee
    And it is B's turn
    And A has 40 cash

  @PT-fr-gr-25-1 @PT-fr-gr-19-2
  Scenario: Who must sell something for the fee may do so
    Given a game of "property_tycoon" with 2 players
    And A has 40 cash
    And A owns 1
    And A stands on 27
    When A rolls 1+2
    Then A may stay_in_jail
    And A may not pay_jail_fee
    When A pays the jail fee
    Then it is refused with "not_enough_cash" {"needed": 50, "held": 40}
    When A sells 1 to the bank
    And A pays the jail fee
    Then A has 50 cash
    And A is not in jail
    And it is B's turn

  @PT-ur-gr-26 @PT-fr-gr-26-1 @PT-fr-gr-26-3
  Scenario: Who stays loses two rounds, becomes a visitor in the second, and then plays on
    Given a game of "property_tycoon" with 2 players
    And A stands on 27
    When A rolls 1+2
    And A stays in jail
    Then it is B's turn
    And it is round 1
    When B rolls 1+2
    And B ends the turn
    Then the event turn_skipped happens with {"seat": 0, "lost": 1}
    And it is B's turn
    And it is round 2
    And A is in jail
    When B rolls 1+2
    And B ends the turn
    Then the event turn_skipped happens with {"seat": 0, "lost": 2}
    And the event jail_left happens with {"seat": 0, "how": "served"}
    And it is B's turn
    And it is round 3
    And A is not in jail
    And A stands on 10
    And A has 1500 cash
    When B rolls 3+1
    And B ends the turn
    Then it is A's turn
    And A must roll
    When A rolls 1+2
    Then A stands on 13

  @PT-ur-gr-26 @PT-fr-gr-26-2 @EC-073 @EC-154
  Scenario: Who sits in jail collects no rent
    Given a game of "property_tycoon" with 2 players
    And A is in jail
    And A owns 37 and 39 with hotels
    And it is B's turn
    And B has 100 cash
    And B stands on 36
    When B rolls 1+2
    Then B has 100 cash
    And A has 1500 cash
    And B is not bankrupt
    And the event rent_waived happens with {"owner": 0, "deed": 39, "why": "owner_in_jail"}

  @PT-fr-gr-26-2
  Scenario: A visitor collects
    Given a game of "property_tycoon" with 2 players
    And A stands on 10
    And A owns 39
    And it is B's turn
    And B stands on 36
    When B rolls 1+2
    Then B has 1450 cash
    And A has 1550 cash

  @EC-121
  Scenario: Who sits in jail still pays
    Given a game of "property_tycoon" with 3 players
    And C is in jail
    And A stands on 14
    And the next card of deck_b is P15
    When A rolls 1+2
    Then A has 1520 cash
    And C has 1490 cash

  @PT-ur-gr-27 @PT-fr-gr-27-1
  Scenario Outline: A jail card is spent at once, whatever sends to jail; the turn ends, and the next one is normal
    Given a game of "property_tycoon" with 2 players
    And A holds a jail card of <deck>
    And A stands on <from>
    And the next card of deck_a is O14
    When A rolls <throw>
    Then the event jail_card_used happens with {"seat": 0, "deck": "<deck>", "card": 15}
    And the event card_returned happens with {"deck": "<deck>", "card": 15}
    And A holds 0 jail cards
    And A is not in jail
    And A stands on 10
    And A has 1500 cash
    And the pot holds 0
    And it is B's turn
    When B rolls 1+2
    And B ends the turn
    And A rolls 4+6
    Then A stands on 20

    Examples:
      | deck   | from | throw |
      | deck_a | 27   | 1+2   |
      | deck_b | 27   | 1+2   |
      | deck_b | 22   | 4+4   |
      | deck_a | 33   | 1+2   |
      | deck_b | 19   | 1+2   |

  @PT-ur-gr-27 @PT-fr-gr-27-1 @EC-118
  Scenario: The third double with a jail card
    Given a game of "property_tycoon" with 2 players
    And A holds a jail card of deck_b
    And A stands on 5
    And 2 doubles were thrown in this turn
    When A rolls 3+3
    Then the event card_returned happens with {"deck": "deck_b", "card": 15}
    And A holds 0 jail cards
    And A is not in jail
    And A stands on 10
    And it is B's turn

  @PT-ur-gr-27
  Scenario: The spent card lies at the bottom of its own pile
    Given a game of "property_tycoon" with 2 players
    And A holds a jail card of deck_b
    And the next cards of deck_b are P1, P2, P4, P5, P6, P7, P9, P11, P12, P14, P15, P8, P3, P10, P13
    And A stands on 27
    When A rolls 1+2
    Then A holds 0 jail cards
    When B lands on 33 16 times
    Then the cards drawn from deck_b were P1, P2, P4, P5, P6, P7, P9, P11, P12, P14, P15, P8, P3, P10, P13, P16
    And B holds 1 jail card

  @EC-127
  Scenario: A throw that ends on the jail space is a visit
    Given a game of "property_tycoon" with 2 players
    When A rolls 4+6
    Then A stands on 10
    And A is not in jail
    And A may end_turn
    And A has 1500 cash
