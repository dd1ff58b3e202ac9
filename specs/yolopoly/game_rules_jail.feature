Feature: Yolopoly: jail

  @YOLO-2.1.6.2a @YOLO-2.4.1.4 @YOLO-2.5.9
  Scenario: Who comes by the dice is only visiting
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 3
    When A rolls 3+4
    Then A stands on 10
    And A is not in jail
    And A has 1500 cash
    And the event duty_paid does not happen
    And the event jail_entered does not happen
    And A may not pay_jail_fee
    And A may end_turn

  @YOLO-2.1.6.2a @YOLO-2.5.9
  Scenario: A visitor walks on in the next turn, a prisoner does not
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 10
    And B is in jail
    When A rolls 4+6
    Then A stands on 20
    Given A ended the turn
    When B rolls 4+6
    Then B stands on 10
    And B is in jail
    And the event jail_try_failed happens with {"seat": 1, "tries": 1}

  @YOLO-2.1.6.2b
  Scenario Outline: A card of either deck leads to jail
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls 1+2
    Then A is in jail
    And A stands on 10
    And the event jail_entered happens with {"seat": 0, "cause": "card"}
    And it is B's turn

    Examples:
      | from | deck   | card |
      | 4    | deck_a | A11  |
      | 14   | deck_b | B6   |

  @YOLO-2.1.6.2b @YOLO-2.1.6.4a @YOLO-2.4.1.5 @YOLO-2.5.10
  Scenario Outline: The corner sends to jail at once
    Given a game of "<preset>" with 2 players
    And A stands on 23
    When A rolls 3+4
    Then A is in jail
    And A stands on 10
    And the event jail_entered happens with {"seat": 0, "cause": "space"}
    And A has 1500 cash
    And it is B's turn

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | yolopoly_bankman |

  @YOLO-2.1.6.2b
  Scenario: Two doubles do not
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 24
    And A stands on 16
    And A rolled 2+2
    When A rolls 2+2
    Then A is not in jail
    And A stands on 24

  @YOLO-2.1.6.4a @YOLO-2.4.1.5 @YOLO-2.5.10
  Scenario Outline: On the corner a held jail card is used without asking, and its holder is a visitor
    Given a game of "yolopoly_vanilla" with 2 players
    And A holds a jail card of <deck>
    And A stands on 23
    When A rolls 3+4
    Then A stands on 10
    And A is not in jail
    And A holds 0 jail cards
    And the event jail_card_used happens with {"seat": 0, "deck": "<deck>"}
    And the event card_returned happens with {"deck": "<deck>"}
    And the event jail_entered does not happen
    And it is A's turn
    And A may end_turn
    Given A ended the turn
    And B stands on 13
    And B rolled 3+4
    And B ended the turn
    When A rolls 4+6
    Then A stands on 20

    Examples:
      | deck   |
      | deck_a |
      | deck_b |

  @YOLO-2.1.6.4a @YOLO-2.4.1.5 @EC-116
  Scenario: After a double the visitor plays on from there
    Given a game of "yolopoly_vanilla" with 2 players
    And A holds a jail card of deck_a
    And A stands on 22
    When A rolls 4+4
    Then A stands on 10
    And A is not in jail
    And A holds 0 jail cards
    And the event deck_shuffled happens with {"deck": "deck_a"}
    And A must roll
    When A rolls 4+6
    Then A stands on 20

  @YOLO-2.4.1.5
  Scenario: Other ways into jail leave the card in hand
    Given a game of "yolopoly_vanilla" with 2 players
    And A holds a jail card of deck_a
    And A stands on 14
    And the next card of deck_b is B6
    When A rolls 1+2
    Then A is in jail
    And A holds 1 jail card

  @YOLO-2.5.10
  Scenario: As an option the player decides when to use the card
    Given a game of "yolopoly_vanilla" with 2 players
    And the option "jail_card.auto" is "never"
    And A holds a jail card of deck_a
    And A stands on 23
    And B stands on 13
    And A rolled 3+4
    Then A is in jail
    And A holds 1 jail card
    Given B rolled 3+4
    And B ended the turn
    Then A may use_jail_card {"deck": "deck_a"}
    When A uses a jail card of deck_a
    Then A is not in jail
    And A stands on 10
    And A holds 0 jail cards
    When A rolls 4+6
    Then A stands on 20

  @YOLO-2.4.5a
  Scenario: A prisoner builds, mortgages and bids
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    And A owns 37 and 39
    And A owns 5
    When A builds on 37
    And A mortgages 5
    Then 37 carries 1 house
    And A has 1400 cash
    When A rolls 1+2
    Then A stands on 10
    And A is in jail
    When A builds on 39
    Then 39 carries 1 house
    When A ends the turn
    And B rolls 1+2
    And B declines
    And A bids 10
    And B passes
    Then A owns 3

  @YOLO-2.4.5a
  Scenario: A prisoner collects rent
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    And A owns 39 with a hotel
    And B stands on 36
    And B has 2500 cash
    And it is B's turn
    When B rolls 1+2
    Then B has 500 cash
    And A has 3500 cash

  @YOLO-2.4.5a
  Scenario: A prisoner does not move, pay rent or buy by a throw without a double
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    And B owns 13
    When A rolls 1+2
    Then A stands on 10
    And A has 1500 cash
    And the event moved does not happen
    And A may not buy_deed
    And A may end_turn

  @YOLO-2.5.14 @YOLO-2.4.6.1 @EC-113
  Scenario Outline: A double opens the door, and the turn is over
    Given a game of "<preset>" with 2 players
    And A is in jail
    And B stands on 13
    When A rolls 4+4
    Then A is not in jail
    And A stands on 10
    And the event jail_left happens with {"seat": 0, "how": "doubles"}
    And the event moved does not happen
    And it is B's turn
    Given B rolled 3+4
    And B ended the turn
    When A rolls 1+2
    Then A stands on 13
    And A may buy_deed {"deed": 13, "price": 140}

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | yolopoly_bankman |

  @YOLO-2.4.6.1 @EC-113
  Scenario: Playing on with the double is an option
    Given a game of "yolopoly_vanilla" with 2 players
    And the option "jail.after_doubles" is "move"
    And A is in jail
    When A rolls 4+4
    Then A is not in jail
    And A stands on 18
    And A may buy_deed {"deed": 18, "price": 180}
    When A buys
    Then A has 1320 cash
    And A must not roll
    And A may end_turn

  @YOLO-2.4.6.1 @YOLO-4.3.1.2c
  Scenario: Three failed throws, then the fourth turn is free
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail after 2 tries
    And B stands on 13
    When A rolls 1+2
    Then A is in jail
    And A has 1500 cash
    And the event jail_try_failed happens with {"seat": 0, "tries": 3}
    When A ends the turn
    Given B rolled 3+4
    When B ends the turn
    Then A is not in jail
    And the event jail_left happens with {"seat": 0, "how": "free"}
    And A has 1500 cash
    When A rolls 4+6
    Then A stands on 20

  @YOLO-2.4.6.2
  Scenario Outline: A saved card leads out, goes back to its deck and can be drawn again
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    And A holds a jail card of <deck>
    And B stands on <from>
    Then A may use_jail_card {"deck": "<deck>"}
    When A uses a jail card of <deck>
    Then A is not in jail
    And A holds 0 jail cards
    And A has 1500 cash
    And the event card_returned happens with {"deck": "<deck>"}
    And A must roll
    When A rolls 4+6
    Then A stands on 20
    Given A ended the turn
    And the next card of <deck> is <card>
    When B rolls 1+2
    Then B holds 1 jail card

    Examples:
      | deck   | card | from |
      | deck_a | A9   | 4    |
      | deck_b | B5   | 14   |

  @YOLO-2.4.6.2
  Scenario: Without a saved card there is none to use
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    And A holds a jail card of deck_a
    Then A may not use_jail_card {"deck": "deck_b"}
    When A uses a jail card of deck_b
    Then it is refused with "no_jail_card"
    And A is in jail

  @YOLO-2.4.6.3 @EC-115
  Scenario: The fee leads out before the throw, and the turn is played
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    Then A may pay_jail_fee {"fee": 50}
    When A pays the jail fee
    Then A is not in jail
    And A has 1450 cash
    And the event duty_paid happens with {"payer": 0, "to": "bank", "amount": 50, "duty": "jail_fee"}
    And A must roll
    When A rolls 4+6
    Then A stands on 20

  @YOLO-2.4.6.3
  Scenario: After the throw it is too late for the fee
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    And A rolled 1+2
    Then A may not pay_jail_fee
    When A pays the jail fee
    Then it is refused with "outside_window"
    And A is in jail
    And A has 1500 cash

  @YOLO-2.4.6.3
  Scenario: The fee needs the money, and a prisoner
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    And A has 49 cash
    Then A may not pay_jail_fee
    When A pays the jail fee
    Then it is refused with "not_enough_cash" {"needed": 50, "held": 49}
    Given A rolled 1+2
    And A ended the turn
    When B pays the jail fee
    Then it is refused with "not_in_jail"
