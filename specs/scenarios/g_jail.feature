Feature: Jail

  @EC-109
  Scenario: A double leads out of jail but not to another throw
    Given a game of "official" with 2 players
    And A is in jail
    When A rolls 4+4
    Then A is not in jail
    And A stands on 18
    And A may buy_deed {"deed": 18}
    And 0 doubles count in this turn
    When A buys
    Then A has 1320 cash
    And A may not roll
    And A may end_turn

  @EC-110
  Scenario: The third try ends with the fee and the move
    Given a game of "official" with 2 players
    And A is in jail after 2 tries
    And the next card of deck_b is "B8"
    When A rolls 2+5
    Then A is not in jail
    And A stands on 17
    And the event duty_paid happens with {"to": "bank", "amount": 50, "duty": "jail_fee"}
    And A has 1470 cash

  @EC-110
  Scenario: A second try that fails costs nothing and moves nobody
    Given a game of "official" with 2 players
    And A is in jail after 1 try
    When A rolls 2+5
    Then A is in jail
    And A stands on 10
    And A has 1500 cash
    And A may end_turn

  @EC-112
  Scenario: After the fee a double is the first of a normal turn
    Given a game of "official" with 2 players
    And A is in jail
    When A pays the jail fee
    Then A is not in jail
    And A has 1450 cash
    When A rolls 3+3
    Then A stands on 16
    And 1 double counts in this turn
    When A buys
    Then A must roll
    When A rolls 1+3
    Then A stands on 20

  @EC-113
  Scenario: A double frees the prisoner but not the turn
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    And B stands on 3
    When A rolls 4+4
    Then A is not in jail
    And A stands on 10
    And it is B's turn
    When B rolls 3+4
    And B ends the turn
    And A rolls 2+4
    Then A stands on 16
    And A may buy_deed {"deed": 16}

  @EC-113
  Scenario: By option the double is walked as in the official rules
    Given a game of "yolopoly_vanilla" with 2 players
    And the option "jail.after_doubles" is "move"
    And A is in jail
    When A rolls 4+4
    Then A is not in jail
    And A stands on 18
    And it is A's turn
    And A may buy_deed {"deed": 18}
    And A may not roll

  @EC-115
  Scenario: After the fee the turn is a normal one
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    When A pays the jail fee
    Then A is not in jail
    And A has 1450 cash
    And A must roll
    When A rolls 2+4
    Then A stands on 16
    And A may buy_deed {"deed": 16}

  @EC-116
  Scenario: A jail card saves from the space by itself, and the turn goes on
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 20
    And A holds a jail card of deck_a
    When A rolls 5+5
    Then A stands on 10
    And A is not in jail
    And A holds 0 jail cards
    And the event jail_card_used happens with {"seat": 0, "deck": "deck_a"}
    And the event deck_shuffled happens with {"deck": "deck_a"}
    And the event jail_entered does not happen
    And it is A's turn
    And A must roll

  @EC-118
  Scenario: A jail card saves from the third double, and the turn ends
    Given a game of "property_tycoon" with 2 players
    And A stands on 20
    And A holds a jail card of deck_b
    And 2 doubles were thrown in this turn
    When A rolls 4+4
    Then A stands on 10
    And A is not in jail
    And A holds 0 jail cards
    And "P16" lies at the bottom of deck_b
    And the event deck_shuffled does not happen
    And A has 1500 cash
    And it is B's turn

  @EC-119
  Scenario: Who pays at once is a visitor, and plays on in the next round
    Given a game of "property_tycoon" with 2 players
    And A stands on 23
    And B stands on 3
    When A rolls 3+4
    Then A is in jail
    And A may pay_jail_fee {"fee": 50}
    When A pays the jail fee
    Then A is not in jail
    And A stands on 10
    And A has 1450 cash
    And the pot holds 50
    And it is B's turn
    When B rolls 3+4
    And B ends the turn
    Then it is A's turn
    And it is round 2
    When A rolls 4+5
    Then A stands on 19
    And A may end_turn

  @EC-121
  Scenario: A prisoner pays what a card demands
    Given a game of "property_tycoon" with 3 players
    And A stands on 10
    And C is in jail
    And the next card of deck_b is "P15"
    When A rolls 3+4
    Then A has 1520 cash
    And B has 1490 cash
    And C has 1490 cash
    And C is in jail

  @EC-122
  Scenario: Without the fee the prisoner stays
    Given a game of "property_tycoon" with 2 players
    And A stands on 23
    And A has 40 cash
    When A rolls 3+4
    Then A is in jail
    And A may not pay_jail_fee
    And A has 40 cash
    And the pot holds 0
    And it is B's turn
    When A pays the jail fee
    Then it is refused with "not_your_turn"

  @EC-122
  Scenario: Without the cash the choice to pay is not offered
    Given a game of "property_tycoon" with 2 players
    And A stands on 23
    And A has 40 cash
    And A owns 5
    When A rolls 3+4
    Then A is in jail
    And A may stay_in_jail
    And A may not pay_jail_fee
    When A pays the jail fee
    Then it is refused with "not_enough_cash" {"needed": 50, "held": 40}
    When A stays in jail
    Then A is in jail
    And it is B's turn

  @EC-124
  Scenario: Who cannot pay the fee is bankrupt by trying
    Given a game of "ncsu" with 3 players
    And A is in jail
    And A has 49 cash
    And A owns 1, 5 and 12
    When A pays the jail fee
    Then A is bankrupt
    And A has 0 cash
    And nobody owns 1, 5 and 12
    And B has 1500 cash
    And C has 1500 cash
    And the event auction_opened has happened 0 times
    And it is B's turn

  @EC-125
  Scenario: The third failed double costs what the player does not have
    Given a game of "unipoli" with 3 players
    And A is in jail after 2 tries
    And A has 40 cash
    And A owns 1 and 5
    When A rolls 2+5
    Then A is bankrupt
    And nobody owns 1 and 5
    And it is B's turn

  @EC-125
  Scenario: The third failed double costs the fee
    Given a game of "unipoli" with 3 players
    And A is in jail after 2 tries
    And A has 50 cash
    And A owns 1 and 5
    When A rolls 2+5
    Then A is not bankrupt
    And A has 0 cash
    And A is not in jail
    And A owns 1 and 5

  @EC-127
  Scenario Outline: Stopping at the jail is a visit
    Given a game of "<preset>" with 2 players
    And A stands on 3
    When A rolls 3+4
    Then A stands on 10
    And A is not in jail
    And A has 1500 cash
    And the event jail_entered does not happen
    And A may end_turn

    Examples:
      | preset                   |
      | official                 |
      | yolopoly_vanilla         |
      | yolopoly_bankman         |
      | ncsu                     |
      | property_tycoon          |
      | property_tycoon_abridged |
      | unipoli                  |
