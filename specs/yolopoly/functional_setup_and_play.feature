Feature: Setting up and playing a game (Yolopoly 3.1.1 to 3.1.4)

  @YOLO-3.1.1.9 @EC-004
  Scenario Outline: A nickname must be valid and nobody else's
    When players <names> sit down to "<preset>"
    Then there is a fault with "<fault>"

    Examples:
      | preset           | names                                     | fault         |
      | yolopoly_vanilla | "Ada", ""                                 | empty_name    |
      | yolopoly_vanilla | "Ada", "   "                              | empty_name    |
      | yolopoly_vanilla | "Ada", "a name of 21 letters!"            | name_too_long |
      | yolopoly_vanilla | "Ada", "Ada"                              | name_taken    |
      | yolopoly_vanilla | "Ada", "ada"                              | name_taken    |
      | yolopoly_bankman | "Ada", "ada"                              | name_taken    |
      | yolopoly_bankman | "Ada", "Bo", " ADA "                      | name_taken    |

  @YOLO-3.1.1.9
  Scenario: Different nicknames of up to twenty letters are welcome
    When players "Ada", "Bo", "a name of 20 letters" sit down to "yolopoly_vanilla"
    Then there is no fault

  @YOLO-3.1.1.10
  Scenario: The mode decides what kind of game is generated
    Given a game of "yolopoly_vanilla" with 2 players
    Then A has 1500 cash
    And A stands on 0
    And A may roll
    And A may not take_loan
    And A may not buy_currency
    And A may not arm_multiplier

  @YOLO-3.1.1.10
  Scenario: The Bankman mode generates a game with its bank
    Given a game of "yolopoly_bankman" with 2 players
    Then A has 1500 cash
    And A may take_loan {"min":50,"max":500,"step":50}
    And A may buy_currency {"currency":"calm"}
    And A may buy_currency {"currency":"wild"}
    And A may arm_multiplier

  @YOLO-3.1.1.10
  Scenario Outline: The theme names the spaces of the generated game in either mode
    Then a game of "<preset>" with the theme "<theme>" calls space 0 "<start>"
    And a game of "<preset>" with the theme "<theme>" calls space 1 "<first>"
    And a game of "<preset>" with the theme "<theme>" calls space 5 "<station>"
    And a game of "<preset>" with the theme "<theme>" calls space 7 "<deck>"
    And a game of "<preset>" with the theme "<theme>" calls space 39 "<last>"

    Examples:
      | preset           | theme       | start        | first          | station              | deck      | last             |
      | yolopoly_vanilla | vanilla     | GO!          | Gull Alley     | South Railroad       | Chance    | Lighthouse Point |
      | yolopoly_bankman | vanilla     | GO!          | Gull Alley     | South Railroad       | Chance    | Lighthouse Point |
      | yolopoly_vanilla | lantern_bay | Harbour Gate | Gull Alley     | North Quay Station   | Tide Turn | Lighthouse Point |
      | yolopoly_vanilla | bilkent     | Registration | Laundry Corner | Main Gate Stop       | Pop Quiz  | Founders Square  |
      | yolopoly_bankman | ankara      | City Gate    | Mamak          | Central Rail Station | Kısmet    | Çankaya          |
      | yolopoly_bankman | halloween   | Dusk         | Cobweb Alley   | Ghost Train          | Trick     | Haunted Manor    |

  @YOLO-3.1.3.6 @YOLO-4.3.3.2c
  Scenario: All throw for the order before the first turn, and the highest begins
    Given a game of "yolopoly_vanilla" with 3 players and throws for the order
    Then the table waits for a opening
    And A may not end_turn
    When A rolls 2+3
    Then the event opening_rolled happens with {"seat":0,"dice":[2,3]}
    And A stands on 0
    When A rolls
    Then it is refused with "no_roll_due"
    When C rolls 1+1
    And B rolls 6+4
    Then the order of turns is B, C, A
    And it is B's turn
    And B must roll
    And B stands on 0

  @YOLO-3.1.3.6 @YOLO-4.3.3.2c
  Scenario: Those who share the highest throw throw again
    Given a game of "yolopoly_bankman" with 3 players and throws for the order
    When A rolls 5+4
    And B rolls 2+1
    And C rolls 6+3
    Then the event opening_tied happens with {"seats":[0,2]}
    And B may not roll
    When C rolls 3+3
    And A rolls 1+2
    Then the order of turns is C, A, B
    And it is C's turn

  @YOLO-3.1.3.6
  Scenario: The whole order can follow the throws instead
    Given a game of "yolopoly_vanilla" with 3 players and throws for the order
    And the option "turn_order" is "roll_all"
    When A rolls 2+3
    And B rolls 6+4
    And C rolls 3+3
    Then the order of turns is B, C, A
    And it is B's turn

  @YOLO-3.1.4.1 @YOLO-3.1.4.12
  Scenario: A game is played from the opening throws to the last one standing
    Given a game of "yolopoly_vanilla" with 2 players and throws for the order
    When A rolls 6+5
    And B rolls 2+1
    Then it is A's turn
    When A rolls 5+3
    And A buys
    And A ends the turn
    Then A has 1400 cash
    And it is B's turn
    And it is round 1
    When B rolls 6+2
    Then B has 1494 cash
    And A has 1406 cash
    When B ends the turn
    Then it is A's turn
    And it is round 2
    When B rolls
    Then it is refused with "not_your_turn" {"to_move":0}
    When A rolls 6+6
    Then A stands on 20
    And A must roll
    When A rolls 6+4
    Then A is in jail
    And it is B's turn
    Given B has 5 cash
    And B stands on 0
    When B rolls 5+3
    Then B is bankrupt
    And the game is over
    And the ranking is A, B

  @YOLO-3.1.4.2 @EC-152
  Scenario: The game goes on after a bankruptcy until one player is left
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 10 cash
    When A rolls 1+3
    Then A is bankrupt
    And the game is not over
    And it is B's turn
    Given B has 20 cash
    When B rolls 1+3
    Then B is bankrupt
    And the game is over
    And the event game_ended happens with {"cause":"last_standing"}
    And the ranking is C, B, A
    When C rolls
    Then it is refused with "game_over"

  @YOLO-3.1.4.3 @EC-200
  Scenario: The only person may finish a game against bots, and the worth decides
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 700 cash
    And B has 900 cash
    And C has 600 cash
    And C owns 39
    When a bot takes over B
    And a bot takes over C
    And A rolls 4+6
    Then the game is not over
    And A may vote_finish {"finish":true}
    When B votes to finish
    Then it is refused with "bots_do_not_vote"
    When A votes to finish
    Then the game is over
    And the event game_ended happens with {"cause":"vote"}
    And the ranking is C, B, A

  @YOLO-3.1.4.3
  Scenario: A game against a bot also ends with a bankruptcy
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 150 cash
    When a bot takes over B
    And A rolls 1+3
    Then A is bankrupt
    And the game is over
    And the ranking is B, A

  @YOLO-3.1.4.4
  Scenario: Properties and buildings count for the winner
    Given a game of "yolopoly_vanilla" with 3 players
    And A has 900 cash
    And B has 100 cash
    And B owns 37 and 39 with 1 house each
    And C has 500 cash
    And C owns 5 and 15
    And C owns 12, mortgaged
    Then A's worth is 900
    And B's worth is 1250
    And C's worth is 975
    When A votes to finish
    And B votes to finish
    Then the game is not over
    When C votes to finish
    Then the game is over
    And the ranking is B, C, A

  @YOLO-3.1.4.4 @EC-199
  Scenario: All people must agree before the worth is counted, and bots have no say
    Given a game of "yolopoly_vanilla" with 5 players
    And D has 1600 cash
    When a bot takes over E
    And A votes to finish
    And B votes to finish
    And C votes to finish
    Then the game is not over
    When E votes to finish
    Then it is refused with "bots_do_not_vote"
    When D votes to finish
    Then the game is over
    And the event game_ended happens with {"cause":"vote"}
    And the ranking is D, A, B, C, E

  @YOLO-3.1.4.5 @YOLO-3.1.4.6
  Scenario: In the own turn one throws and acts, and only then
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 6, 8 and 9
    And B owns 5
    When B rolls
    Then it is refused with "not_your_turn" {"to_move":0}
    And nothing has changed
    When B mortgages 5
    Then it is refused with "not_your_turn"
    When A rolls 1+2
    And A buys
    And A builds on 9
    And A mortgages 3
    Then A stands on 3
    And A owns 3
    And 9 carries 1 house
    And 3 is mortgaged
    And A has 1420 cash
    When A ends the turn
    Then B may roll
    And A may not roll

  @YOLO-3.1.4.12
  Scenario: Every player gets a turn, one after the other
    Given a game of "yolopoly_vanilla" with 3 players
    Then it is A's turn
    And it is round 1
    When A rolls 4+6
    And A ends the turn
    Then it is B's turn
    When C rolls
    Then it is refused with "not_your_turn" {"to_move":1}
    When B rolls 4+6
    And B ends the turn
    Then it is C's turn
    When C rolls 4+6
    And C ends the turn
    Then it is A's turn
    And it is round 2

  @YOLO-3.1.4.12
  Scenario: A bankrupt player is passed over
    Given a game of "yolopoly_vanilla" with 3 players
    And B is bankrupt
    When A rolls 4+6
    And A ends the turn
    Then it is C's turn
    When B rolls
    Then it is refused with "seat_is_out" {"seat":1}

  @YOLO-3.1.4.13
  Scenario Outline: No game starts before all have nicknames of their own
    When players <names> begin a game of "yolopoly_vanilla"
    Then there is a fault with "<fault>"

    Examples:
      | names              | fault      |
      | "Ada", "Bo", ""    | empty_name |
      | "Ada", "Bo", "bo"  | name_taken |
      | "Ada"              | bad_count  |

  @YOLO-3.1.4.13
  Scenario: With nicknames and a pawn for everyone the game starts
    Then a game of "yolopoly_vanilla" with the theme "lantern_bay" has 8 different pawns
    When players "Ada", "Bo", "Cy" begin a game of "yolopoly_vanilla"
    Then there is no fault

  @YOLO-3.1.4.17
  Scenario: After each turn the game and its players have changed
    Given a game of "yolopoly_vanilla" with 2 players
    When A rolls 1+4
    And A buys
    And A ends the turn
    Then A stands on 5
    And A has 1300 cash
    And A owns 5
    And it is B's turn
    And B must roll
    When B rolls 3+2
    And B ends the turn
    Then B stands on 5
    And B has 1475 cash
    And A has 1325 cash
    And it is A's turn
    And it is round 2
    And a record of the game replays to the same state

  @YOLO-3.1.4.21
  Scenario: Money, cards and buildings of every player are kept over the turns
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 37 and 39
    And the next card of deck_a is A9
    When A rolls 3+4
    And A builds on 39
    And A ends the turn
    And B rolls 4+6
    And B ends the turn
    Then A has 1300 cash
    And A holds 1 jail card
    And A owns 37 and 39
    And 39 carries 1 house
    And 37 carries no building
    And B has 1500 cash
    And B holds 0 jail cards
    And the bank has 31 houses and 12 hotels
    And a record of the game replays to the same state
