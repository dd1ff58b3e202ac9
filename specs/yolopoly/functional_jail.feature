Feature: Into jail and out of it (Yolopoly 3.1.15, 3.1.16)

  @YOLO-3.1.15.1 @YOLO-3.1.15.4
  Scenario: The space sends to jail
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 22
    When A rolls 3+5
    Then the event jail_entered happens with {"seat":0,"cause":"space"}
    And A is in jail
    And A stands on 10
    And A has 1500 cash
    And it is B's turn

  @YOLO-3.1.15.1 @YOLO-3.1.15.4
  Scenario Outline: A card sends to jail, and not over the start
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    And the next card of <deck> is <card>
    When A rolls <throw>
    Then the event jail_entered happens with {"seat":0,"cause":"card"}
    And A is in jail
    And A stands on 10
    And A has 1500 cash
    And it is B's turn

    Examples:
      | from | deck   | card | throw |
      | 31   | deck_a | A11  | 1+4   |
      | 31   | deck_b | B6   | 1+1   |

  @YOLO-3.1.15.1 @YOLO-3.1.15.4 @EC-019
  Scenario: The third double is not walked but leads to jail
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 35
    And 2 doubles were thrown in this turn
    When A rolls 6+6
    Then the event jail_entered happens with {"seat":0,"cause":"doubles"}
    And A is in jail
    And A stands on 10
    And A has 1500 cash
    And it is B's turn

  @YOLO-3.1.15.2
  Scenario Outline: Without a reason nobody goes to jail
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    And <doubles> doubles were thrown in this turn
    When A rolls <throw>
    Then A is not in jail
    And A stands on <to>
    And the event jail_entered does not happen
    And it is A's turn

    Examples:
      | from | doubles | throw | to |
      | 0    | 0       | 4+6   | 10 |
      | 0    | 0       | 5+5   | 10 |
      | 0    | 1       | 5+5   | 10 |
      | 0    | 2       | 4+6   | 10 |
      | 13   | 2       | 3+4   | 20 |

  @YOLO-3.1.16.1 @YOLO-3.1.16.4
  Scenario: Paying the fee before the throw opens the door
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    Then A may pay_jail_fee {"fee":50}
    When A pays the jail fee
    Then the event jail_left happens with {"seat":0,"how":"fee"}
    And A is not in jail
    And A has 1450 cash
    And A must roll
    When A rolls 4+6
    Then A stands on 20
    And A may end_turn

  @YOLO-3.1.16.1 @YOLO-3.1.16.4
  Scenario: The jail card opens the door and goes back to its deck
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    And A holds a jail card of deck_b
    When A uses a jail card of deck_b
    Then the event jail_left happens with {"seat":0,"how":"card"}
    And the event card_returned happens with {"deck":"deck_b"}
    And A is not in jail
    And A holds 0 jail cards
    And A has 1500 cash
    When A rolls 4+6
    Then A stands on 20

  @YOLO-3.1.16.1 @YOLO-3.1.16.4 @EC-113
  Scenario: A double opens the door, but the turn is over
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    When A rolls 4+4
    Then the event jail_left happens with {"seat":0,"how":"doubles"}
    And A is not in jail
    And A stands on 10
    And A has 1500 cash
    And it is B's turn
    When B rolls 4+6
    And B ends the turn
    Then A must roll
    When A rolls 4+6
    Then A stands on 20

  @YOLO-3.1.16.1 @EC-113
  Scenario: The table may let a double be walked
    Given a game of "yolopoly_vanilla" with 2 players
    And the option "jail.after_doubles" is "move"
    And A is in jail
    When A rolls 4+4
    Then A is not in jail
    And A stands on 18
    And A may buy_deed {"deed":18}
    When A buys
    Then A must not roll
    And A may end_turn

  @YOLO-3.1.16.2
  Scenario: The conditions of every way out are checked
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    And A has 49 cash
    Then A may not pay_jail_fee
    And A may not use_jail_card
    And A may roll
    When A pays the jail fee
    Then it is refused with "not_enough_cash" {"needed":50,"held":49}
    When A uses a jail card of deck_a
    Then it is refused with "no_jail_card"
    When A rolls 1+2
    And A pays the jail fee
    Then it is refused with "outside_window"
    And A is in jail

  @YOLO-3.1.16.2
  Scenario: Who is not in jail needs no way out
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 10
    And A holds a jail card of deck_a
    Then A may not pay_jail_fee
    And A may not use_jail_card
    When A pays the jail fee
    Then it is refused with "not_in_jail"
    When A uses a jail card of deck_a
    Then it is refused with "not_in_jail"
    And A holds 1 jail card

  @YOLO-3.1.16.3
  Scenario: Without a double the player stays and does not move
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    When A rolls 4+6
    Then the event jail_try_failed happens with {"seat":0,"tries":1}
    And the event moved does not happen
    And A is in jail
    And A stands on 10
    And A may not roll
    When A rolls
    Then it is refused with "no_roll_due"
    When A ends the turn
    Then it is B's turn
    And A is in jail

  @YOLO-3.1.16.3
  Scenario: The turn cannot be ended in jail without trying
    Given a game of "yolopoly_vanilla" with 2 players
    And A is in jail
    When A ends the turn
    Then it is refused with "roll_due"
    And A is in jail
