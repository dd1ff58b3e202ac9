Feature: Equipment, preparation, the bank

  @CLASS-Equipment
  Scenario: A board, two dice, tokens, buildings, a deed for each property, and no cards
    Then the preset "class" plays on "lantern_bay"
    And the edition "lantern_bay" has 40 board spaces
    And the edition "lantern_bay" has 22 lot spaces
    And the edition "lantern_bay" has 4 railroad spaces
    And the edition "lantern_bay" has 2 utility spaces
    And the theme "classroom" has 8 entries at /tokens
    And the option "dice.count" of "class" is 2
    And the option "dice.sides" of "class" is 6
    And the option "build.max_houses" of "class" is 4
    And the option "build.hotel" of "class" is true
    And the option "cards.source" of "class" is "random_cash"

  @CLASS-Equipment
  Scenario Outline: No card is drawn on a card space
    Given a game of "class" with 2 players
    And A stands on <from>
    When A rolls 1+2
    Then A stands on <space>
    And the event card_drawn does not happen
    And A may not draw_card

    Examples:
      | from | space |
      | 14   | 17    |
      | 30   | 33    |
      | 4    | 7     |
      | 19   | 22    |
      | 33   | 36    |

  @CLASS-Preparation
  Scenario Outline: Everybody begins on the start with 1500, and all deeds are the bank's
    Given a game of "class" with <players> players and throws for the order
    Then A has 1500 cash
    And <last> has 1500 cash
    And A stands on 0
    And <last> stands on 0
    And nobody owns 1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 18 and 19
    And nobody owns 21, 23, 24, 25, 26, 27, 28, 29, 31, 32, 34, 35, 37 and 39
    And A's worth is 1500

    Examples:
      | players | last |
      | 2       | B    |
      | 4       | D    |
      | 8       | H    |

  @CLASS-Preparation
  Scenario: There is a token for each of up to eight players
    Then the option "players.max" of "class" is 8
    And the theme "classroom" has 8 entries at /tokens
    And the theme "classroom" has at /tokens/0/id "pencil"
    And the theme "classroom" has at /tokens/7/id "abacus"

  @CLASS-Banker
  Scenario: The computer keeps the bank: a throw settles salary and tax without anybody's help
    Given a game of "class" with 2 players
    And A stands on 33
    When A rolls 5+6
    Then A stands on 4
    And A has 1500 cash
    And B has 1500 cash
    And the event income_paid happens with {"seat": 0, "from": "bank", "amount": 200}
    And the event duty_paid happens with {"payer": 0, "to": "bank", "amount": 200}
    And A is waited for

  @CLASS-Bank-1
  Scenario: The bank pays the salary
    Given a game of "class" with 2 players
    And A stands on 39
    When A rolls 5+6
    Then A has 1700 cash
    And B has 1500 cash
    And the event income_paid happens with {"seat": 0, "from": "bank", "amount": 200, "income": "salary"}

  @CLASS-Bank-2
  Scenario: The bank sells properties
    Given a game of "class" with 2 players
    And A stands on 36
    When A rolls 1+2
    And A buys
    Then A owns 39
    And A has 1100 cash
    And B has 1500 cash
    And the event deed_bought happens with {"seat": 0, "deed": 39, "price": 400}

  @CLASS-Bank-2
  Scenario: The bank sells houses and hotels
    Given a game of "class" with 2 players
    And A owns 1 with 3 houses
    When A builds on 1
    Then 1 carries 4 houses
    And A has 1450 cash
    When A builds on 1
    Then 1 carries a hotel
    And A has 1400 cash
    And B has 1500 cash

  @CLASS-Bank-3
  Scenario Outline: The bank collects the taxes
    Given a game of "class" with 2 players
    And A stands on <from>
    When A rolls 1+2
    Then A has <cash> cash
    And B has 1500 cash
    And the event duty_paid happens with {"payer": 0, "to": "bank"}
    And the pot holds 0

    Examples:
      | from | cash |
      | 1    | 1300 |
      | 35   | 1425 |

  @CLASS-Bank-3
  Scenario: The bank collects the price of what it sells
    Given a game of "class" with 2 players
    And A stands on 2
    When A rolls 1+2
    And A buys
    Then A has 1300 cash
    And B has 1500 cash
    And A owns 5

  @CLASS-Bank-3
  Scenario: The bank collects interest where an option allows mortgages at all
    Given a game of "class" with 2 players
    And the option "mortgage.enabled" is true
    And A owns 39, mortgaged
    When A lifts the mortgage on 39
    Then A has 1280 cash
    And B has 1500 cash
    And 39 is not mortgaged

  @CLASS-Bank-4
  Scenario: The bank pays in full however often, and its money is not counted
    Given a game of "class" with 2 players
    And A stands on 39
    And A has 900000 cash
    When A rolls 5+6
    Then A has 900200 cash
    And the event income_paid happens with {"seat": 0, "from": "bank", "amount": 200, "lapsed": 0}
    And the bank has 0 cash
    And the option "bank.cash" of "class" is "unlimited"

  @CLASS-Bank-5
  Scenario: The bank is no player: it has no seat, no turn and no rank
    Given a game of "class" with 2 players
    Then the order of turns is A, B
    And the ranking is A, B
    When C rolls
    Then it is refused with "unknown_seat"
    When C ends the turn
    Then it is refused with "unknown_seat"
    When A rolls 4+6
    And A ends the turn
    Then it is B's turn
    When B rolls 4+6
    And B ends the turn
    Then it is A's turn
