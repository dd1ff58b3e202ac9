Feature: The play

  @CLASS-Play-1 @EC-011
  Scenario Outline: Chance decides who begins, the same way each time a seed is used
    Given a game of "class" with 4 players and throws for the order
    And the seed is <seed>
    Then the order of turns is <order>
    And the event opening_rolled has happened 0 times

    Examples: seed and first player
      | seed | order      |
      | 3    | A, B, C, D |
      | 3    | A, B, C, D |
      | 5    | B, C, D, A |
      | 1    | C, D, A, B |
      | 12   | D, A, B, C |
      | 12   | D, A, B, C |

  @CLASS-Play-1
  Scenario: Everybody is equally likely to begin
    Given a game of "class" with 4 players
    When the game is begun with 2000 seeds
    Then nothing but the numbers from 0 to 3 comes, all about equally often

  @CLASS-Play-2
  Scenario: From the start the tokens move by the throw, the turn passes to the left, and tokens may share a space
    Given a game of "class" with 3 players
    Then A stands on 0
    And B stands on 0
    And C stands on 0
    When A rolls 4+6
    Then A stands on 10
    When A ends the turn
    Then it is B's turn
    When B rolls 6+4
    Then B stands on 10
    And A stands on 10
    When B ends the turn
    Then it is C's turn
    When C rolls 1+2
    And C ends the turn
    Then it is A's turn
    When A rolls 4+6
    Then A stands on 20
    And C stands on 3

  @CLASS-Play-3
  Scenario Outline: The space decides what the player may or must do
    Given a game of "class" with 2 players
    And A stands on <from>
    And B owns 6
    When A rolls 1+2
    Then A stands on <space>
    And A has <cash> cash
    And the table waits for a <phase>

    Examples: buy, rent, taxes, nothing
      | from | space | cash | phase    |
      | 5    | 8     | 1500 | purchase |
      | 12   | 15    | 1500 | purchase |
      | 9    | 12    | 1500 | purchase |
      | 3    | 6     | 1494 | turn     |
      | 1    | 4     | 1300 | turn     |
      | 35   | 38    | 1425 | turn     |
      | 17   | 20    | 1500 | turn     |

  @CLASS-Play-3
  Scenario Outline: A card space wins or loses money
    Given a game of "class" with 2 players
    And the option "cards.random_min" is <amount>
    And the option "cards.random_max" is <amount>
    And A stands on 4
    When A rolls 1+2
    Then A stands on 7
    And A has <cash> cash
    And the event <event> happens

    Examples:
      | amount | cash | event       |
      | 120    | 1620 | income_paid |
      | -120   | 1380 | duty_paid   |

  @CLASS-Play-4
  Scenario: After a double the space comes first, then the next throw
    Given a game of "class" with 2 players
    When A rolls 3+3
    Then A stands on 6
    And A may buy_deed {"deed": 6, "price": 100}
    When A buys
    Then A owns 6
    And A has 1400 cash
    And it is A's turn
    And A must roll
    When A ends the turn
    Then it is refused with "roll_due"
    When A rolls 1+3
    Then A stands on 10
    And A must not roll
    When A ends the turn
    Then it is B's turn

  @CLASS-Play-4
  Scenario: The rent is due between the throws
    Given a game of "class" with 2 players
    And B owns 6
    When A rolls 3+3
    Then A has 1494 cash
    And B has 1506 cash
    And A must roll

  @CLASS-Play-4
  Scenario: Who throws again without buying has passed the property by
    Given a game of "class" with 2 players
    When A rolls 3+3
    And A rolls 1+3
    Then nobody owns 6
    And A stands on 10
    And A has 1500 cash
    And A may not buy_deed

  @CLASS-GO @CLASS-S2 @EC-013
  Scenario: Exactly on the start pays 200 once and no extra
    Given a game of "class" with 2 players
    And A stands on 35
    And A has 100 cash
    When A rolls 2+3
    Then A stands on 0
    And A has 300 cash
    When A ends the turn
    And B rolls 4+6
    And B ends the turn
    And A rolls 4+6
    Then A stands on 10
    And A has 300 cash
    And the event income_paid has happened 1 time

  @CLASS-GO @CLASS-Bank-1
  Scenario Outline: Passing the start pays each time
    Given a game of "class" with 2 players
    And A stands on <from>
    When A rolls <throw>
    Then A stands on 10
    And A has <cash> cash
    And the event income_paid has happened <times> times

    Examples:
      | from | throw | cash | times |
      | 39   | 5+6   | 1700 | 1     |
      | 38   | 6+6   | 1700 | 1     |
      | 3    | 3+4   | 1500 | 0     |

  @CLASS-GO
  Scenario: Two laps, two salaries
    Given a game of "class" with 2 players
    And A stands on 39
    When A rolls 5+6
    Given A stands on 39
    And it is A's turn
    When A rolls 5+6
    Then A has 1900 cash

  @CLASS-S4 @EC-023
  Scenario: Any number of doubles, and the space that sends to jail does nothing
    Given a game of "class" with 2 players
    When A rolls 5+5
    Then A stands on 10
    And A must roll
    When A rolls 5+5
    Then A stands on 20
    And A must roll
    When A rolls 5+5
    Then A stands on 30
    And A is not in jail
    And A has 1500 cash
    And A must roll
    When A rolls 5+5
    Then A stands on 0
    And A has 1700 cash
    And A must roll
    And the event jail_entered has happened 0 times

  @CLASS-S4
  Scenario: There is nothing to pay and no card to use
    Given a game of "class" with 2 players
    And A stands on 24
    When A rolls 2+4
    Then A stands on 30
    And A may end_turn
    When A pays the jail fee
    Then it is refused with "not_in_these_rules" {"option": "jail.fee_when"}
    When A uses a jail card of deck_a
    Then it is refused with "not_in_these_rules" {"option": "jail.card"}

  @CLASS-FreeParking @CLASS-S2
  Scenario: The parking space is a resting place without any reward
    Given a game of "class" with 2 players
    And A stands on 17
    And B stands on 1
    And it is B's turn
    When B rolls 1+2
    Then B has 1300 cash
    And the pot holds 0
    When B ends the turn
    And A rolls 1+2
    Then A stands on 20
    And A has 1500 cash
    And the event income_paid does not happen

  @CLASS-Chance @EC-134
  Scenario Outline: Luck is anything from −200 to 200, all equally likely
    Given a game of "class" with 2 players
    And the seed is <seed>
    When A lands on <space> with 1000 again and again, 10000 times
    Then nothing but the numbers from -200 to 200 comes, all about equally often

    Examples: both kinds of card space
      | seed | space |
      | 5    | 7     |
      | 6    | 17    |

  @CLASS-IncomeTax @EC-131
  Scenario: The first tax is 200, without a choice
    Given a game of "class" with 2 players
    And A stands on 1
    When A rolls 1+2
    Then A stands on 4
    And A has 1300 cash
    And A may not choose_tax
    And the table waits for a turn

  @CLASS-LuxuryTax @EC-131
  Scenario: The second tax is 75
    Given a game of "class" with 2 players
    And A stands on 35
    When A rolls 1+2
    Then A stands on 38
    And A has 1425 cash

  @CLASS-GO @CLASS-Chance @CLASS-IncomeTax @CLASS-LuxuryTax @CLASS-FreeParking
  Scenario Outline: The spaces have the names of the document
    Then the preset "class" has at /theme "classroom"
    And a game of "class" with the theme "classroom" calls space <space> "<name>"

    Examples:
      | space | name            |
      | 0     | Go              |
      | 2     | Community Chest |
      | 4     | Income Tax      |
      | 7     | Chance          |
      | 10    | Jail            |
      | 20    | Free Parking    |
      | 38    | Luxury Tax      |
