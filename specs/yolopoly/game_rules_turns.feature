Feature: Yolopoly: the order of play, throwing and moving

  @YOLO-2.3d @YOLO-1.3
  Scenario: The game begins with the dice, and the highest throw goes first
    Given a game of "yolopoly_vanilla" with 4 players and throws for the order
    Then the table waits for a opening
    And A may roll
    And D may roll
    And A may not end_turn
    And A may not resign
    When A rolls 2+3
    Then A may not roll
    When B rolls 4+1
    And C rolls 6+5
    And D rolls 1+1
    Then the order of turns is C, D, A, B
    And it is C's turn
    And it is round 1
    And C stands on 0
    And C must roll

  @YOLO-2.3d
  Scenario: Those who share the highest throw throw again
    Given a game of "yolopoly_bankman" with 3 players and throws for the order
    When A rolls 5+4
    And B rolls 2+1
    And C rolls 6+3
    Then the event opening_tied happens with {"seats": [0, 2]}
    And B may not roll
    When B rolls
    Then it is refused with "no_roll_due"
    When A rolls 1+2
    And C rolls 1+3
    Then the order of turns is C, A, B
    And it is C's turn

  @YOLO-2.3d
  Scenario: Nobody moves before the order is thrown for
    Given a game of "yolopoly_vanilla" with 2 players and throws for the order
    When A rolls 6+6
    And B rolls 2+1
    Then A stands on 0
    And B stands on 0
    And A has 1500 cash
    And it is A's turn
    When A rolls 1+2
    Then A stands on 3
    And A may buy_deed {"deed": 3, "price": 60}

  @YOLO-2.5.2 @YOLO-2.2.4a
  Scenario Outline: Everyone starts with the same 1500
    Given a game of "<preset>" with 8 players
    Then A has 1500 cash
    And B has 1500 cash
    And C has 1500 cash
    And D has 1500 cash
    And E has 1500 cash
    And F has 1500 cash
    And G has 1500 cash
    And H has 1500 cash

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | yolopoly_bankman |

  @YOLO-2.1
  Scenario: A round is one turn of everybody
    Given a game of "yolopoly_vanilla" with 3 players
    And A stands on 13
    And B stands on 13
    And C stands on 13
    And A rolled 3+4
    And A ended the turn
    Then it is B's turn
    And it is round 1
    Given B rolled 3+4
    And B ended the turn
    And C rolled 3+4
    And C ended the turn
    Then it is A's turn
    And it is round 2

  @YOLO-2.1
  Scenario Outline: Each of the 22 lots may be bought and can carry a hotel
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns <others> with 4 houses each
    And A stands on <before>
    And A has 2000 cash
    And A rolled 1+2
    And A has bought it
    Then A owns <lot>
    And A has <left> cash
    When A builds on <lot>
    And A builds on <lot>
    And A builds on <lot>
    And A builds on <lot>
    Then <lot> carries 4 houses
    When A builds on <lot>
    Then <lot> carries a hotel
    And A has <rest> cash

    Examples:
      | lot | others    | before | left | rest |
      | 1   | 3         | 38     | 2140 | 1890 |
      | 3   | 1         | 0      | 1940 | 1690 |
      | 6   | 8 and 9   | 3      | 1900 | 1650 |
      | 8   | 6 and 9   | 5      | 1900 | 1650 |
      | 9   | 6 and 8   | 6      | 1880 | 1630 |
      | 11  | 13 and 14 | 8      | 1860 | 1360 |
      | 13  | 11 and 14 | 10     | 1860 | 1360 |
      | 14  | 11 and 13 | 11     | 1840 | 1340 |
      | 16  | 18 and 19 | 13     | 1820 | 1320 |
      | 18  | 16 and 19 | 15     | 1820 | 1320 |
      | 19  | 16 and 18 | 16     | 1800 | 1300 |
      | 21  | 23 and 24 | 18     | 1780 | 1030 |
      | 23  | 21 and 24 | 20     | 1780 | 1030 |
      | 24  | 21 and 23 | 21     | 1760 | 1010 |
      | 26  | 27 and 29 | 23     | 1740 | 990  |
      | 27  | 26 and 29 | 24     | 1740 | 990  |
      | 29  | 26 and 27 | 26     | 1720 | 970  |
      | 31  | 32 and 34 | 28     | 1700 | 700  |
      | 32  | 31 and 34 | 29     | 1700 | 700  |
      | 34  | 31 and 32 | 31     | 1680 | 680  |
      | 37  | 39        | 34     | 1650 | 650  |
      | 39  | 37        | 36     | 1600 | 600  |

  @YOLO-2.1 @YOLO-2.4.1.0 @YOLO-2.5.4
  Scenario Outline: The token goes as far as the two dice show together
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    When A rolls <throw>
    Then the event dice_rolled happens with {"seat": 0}
    And A stands on <to>

    Examples:
      | from | throw | to |
      | 0    | 1+2   | 3  |
      | 0    | 4+1   | 5  |
      | 8    | 5+6   | 19 |
      | 10   | 6+4   | 20 |
      | 32   | 6+6   | 4  |

  @YOLO-2.4.1.0 @YOLO-2.5.4 @YOLO-2.4.1.14 @EC-025
  Scenario: A turn begins with the throw and may then be ended without doing anything else
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 13
    Then A must roll
    And A may not end_turn
    When A ends the turn
    Then it is refused with "roll_due"
    When B rolls
    Then it is refused with "not_your_turn"
    When A rolls 3+4
    Then A must not roll
    And A may not roll
    And A may end_turn
    When A ends the turn
    Then the event turn_ended happens with {"seat": 0}
    And it is B's turn
    And B must roll
    And A has 1500 cash

  @YOLO-2.4.1.14
  Scenario: A purchase is decided before the turn can end
    Given a game of "yolopoly_vanilla" with 2 players
    And A rolled 1+2
    Then the table waits for a purchase
    And A may not end_turn
    When A ends the turn
    Then it is refused with "decision_pending" {"waiting_for": "purchase"}
    When A buys
    And A ends the turn
    Then it is B's turn

  @YOLO-2.5.4
  Scenario: One throw is enough without a double
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 13
    And A rolled 3+4
    When A rolls
    Then it is refused with "no_roll_due"

  @YOLO-2.5.13
  Scenario: A double gives one more throw, and only that
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 27
    And A stands on 16
    When A rolls 2+2
    Then A stands on 20
    And A must roll
    And A may not end_turn
    When A rolls 3+4
    Then A stands on 27
    And A must not roll
    When A rolls
    Then it is refused with "no_roll_due"

  @YOLO-2.4.1.8 @YOLO-2.5.13 @YOLO-2.1.6.2b
  Scenario: The third double leads to jail and is not walked
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 24
    And A stands on 16
    And A rolled 2+2
    And A rolled 2+2
    Then A stands on 24
    And A must roll
    When A rolls 6+6
    Then A is in jail
    And A stands on 10
    And the event jail_entered happens with {"seat": 0, "cause": "doubles"}
    And it is B's turn
    And A has 1500 cash

  @YOLO-2.4.1.8 @YOLO-2.5.13
  Scenario: Doubles of an earlier turn do not count
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 24, 29, 39
    And B stands on 13
    And A stands on 16
    And A rolled 2+2
    And A rolled 2+2
    And A rolled 2+3
    And A ended the turn
    And B rolled 3+4
    And B ended the turn
    When A rolls 5+5
    Then A stands on 39
    And A is not in jail
    And A must roll

  @YOLO-2.1 @YOLO-2.4.1.7 @YOLO-2.5.3 @YOLO-2.2.4.1
  Scenario Outline: A lap pays 200 when the start is passed, once, and nothing before
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 1, 3, 5, 39
    And A stands on <from>
    When A rolls <throw>
    Then A stands on <to>
    And A has <cash> cash

    Examples:
      | from | throw | to | cash |
      | 0    | 2+1   | 3  | 1500 |
      | 36   | 2+1   | 39 | 1500 |
      | 38   | 1+2   | 1  | 1700 |
      | 37   | 1+2   | 0  | 1700 |
      | 34   | 5+6   | 5  | 1700 |

  @YOLO-2.4.1.7
  Scenario Outline: A card that leads forward over the start pays as well
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5, 11, 24
    And A stands on 33
    And the next card of deck_a is <card>
    When A rolls 1+2
    Then A stands on <to>
    And A has 1700 cash

    Examples:
      | card | to |
      | A2   | 0  |
      | A3   | 24 |
      | A4   | 11 |
      | A14  | 5  |

  @YOLO-2.4.1.7
  Scenario: The way to jail never pays, though it leads over the start
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 33
    And the next card of deck_a is A11
    When A rolls 1+2
    Then A stands on 10
    And A is in jail
    And A has 1500 cash
    And the event income_paid does not happen

  @YOLO-2.4.1.7
  Scenario: The space that sends to jail pays nothing either
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 23
    When A rolls 3+4
    Then A stands on 10
    And A is in jail
    And A has 1500 cash

  @YOLO-1.3 @YOLO-2.2
  Scenario: The game goes on until only one is left
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 10 cash
    And C has 10 cash
    And A stands on 1
    And B stands on 13
    And C stands on 35
    When A rolls 1+2
    Then A is bankrupt
    And the game is not over
    And it is B's turn
    When A rolls
    Then it is refused with "seat_is_out"
    Given B rolled 3+4
    And B ended the turn
    Then it is C's turn
    When C rolls 1+2
    Then C is bankrupt
    And the game is over
    And the event game_ended happens with {"cause": "last_standing"}
    And the ranking is B, C, A
    When B rolls
    Then it is refused with "game_over"

  @YOLO-2.2 @YOLO-2.4.9a
  Scenario: The game ends when all decide so, and the wealthiest wins
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 900 cash
    And B has 500 cash
    And B owns 37 and 39 with 1 house each
    And C has 1600 cash
    When A votes to finish
    And C votes to finish
    Then the game is not over
    When A votes to go on
    And B votes to finish
    Then the game is not over
    When A votes to finish
    Then the game is over
    And the event game_ended happens with {"cause": "vote"}
    And B's worth is 1650
    And the ranking is B, C, A

  @YOLO-2.2 @YOLO-2.4.9a
  Scenario: Who is bankrupt has no say in ending the game
    Given a game of "yolopoly_vanilla" with 3 players
    And C is bankrupt
    When C votes to finish
    Then it is refused with "seat_is_out"
    When A votes to finish
    And B votes to finish
    Then the game is over
    And the ranking is A, B, C

  @YOLO-2.4.9a @EC-199
  Scenario: Bots have no vote
    Given a game of "yolopoly_vanilla" with 5 players
    And D has 1800 cash
    When a bot takes over E
    And E votes to finish
    Then it is refused with "bots_do_not_vote"
    When A votes to finish
    And B votes to finish
    And C votes to finish
    Then the game is not over
    When D votes to finish
    Then the game is over
    And the ranking is D, A, B, C, E

  @YOLO-2.4.9a
  Scenario: The last survivor wins
    Given a game of "yolopoly_vanilla" with 2 players
    And B owns 39 with a hotel
    And A stands on 36
    And A has 1500 cash
    When A rolls 1+2
    Then A is bankrupt
    And B has 3000 cash
    And the game is over
    And the event game_ended happens with {"cause": "last_standing"}
    And the ranking is B, A
