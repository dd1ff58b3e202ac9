Feature: Taxes, parking and cards

  @EC-128
  Scenario: Fines and the jail fee lie in the pot, taxes do not
    Given a game of "property_tycoon" with 4 players
    And B stands on 10
    And C stands on 23
    And the next card of deck_a is "O5"
    And the next card of deck_b is "P11"
    When A rolls 3+4
    And A ends the turn
    And B rolls 3+4
    And B ends the turn
    And C rolls 3+4
    And C pays the jail fee
    And D rolls 1+3
    Then A has 1485 cash
    And B has 1450 cash
    And C has 1450 cash
    And D has 1300 cash
    And the pot holds 115
    When D ends the turn
    Given A stands on 15
    When A rolls 2+3
    Then A stands on 20
    And A has 1600 cash
    And the pot holds 0
    When A ends the turn
    And B rolls 1+2
    Then B stands on 20
    And B has 1450 cash

  @EC-130
  Scenario: A payment that cannot be made is no choice
    Given a game of "property_tycoon" with 2 players
    And A stands on 10
    And A has 5 cash
    And the next card of deck_b is "P10"
    And the next card of deck_a is "O1"
    When A rolls 3+4
    Then A may choose_option {"options": [1]}
    When A chooses option 0
    Then it is refused with "no_such_option"
    When A chooses option 1
    Then A has 55 cash
    And the pot holds 0

  @EC-130
  Scenario: A payment that can be made is a choice
    Given a game of "property_tycoon" with 2 players
    And A stands on 10
    And A has 10 cash
    And the next card of deck_b is "P10"
    When A rolls 3+4
    Then A may choose_option {"options": [0, 1]}
    When A chooses option 0
    Then A has 0 cash
    And the pot holds 10

  @EC-131
  Scenario Outline: The two taxes of the class project
    Given a game of "class" with 2 players
    And A stands on <from>
    When A rolls 1+3
    Then A stands on <to>
    And A has <cash> cash

    Examples:
      | from | to | cash |
      | 0    | 4  | 1300 |
      | 34   | 38 | 1425 |

  @EC-133
  Scenario: Nothing left is not less than nothing
    Given a game of "unipoli" with 3 players
    And A has 200 cash
    When A rolls 1+3
    Then A stands on 4
    And A has 0 cash
    And A is not bankrupt

  @EC-133
  Scenario: Less than nothing is bankrupt
    Given a game of "unipoli" with 3 players
    And A has 199 cash
    When A rolls 1+3
    Then A is bankrupt

  @EC-134
  Scenario: Luck between a loss and a gain of 200, every amount alike
    Given a game of "class" with 2 players
    And the seed is 134
    When A stops 10000 times on a card space
    Then every gain or loss lies between -200 and 200, and all come about equally often
    And at least one of them is 0
    And the event card_drawn has happened 0 times

  @EC-136
  Scenario Outline: Used cards go to the bottom, so the order repeats
    Given a game of "<preset>" with 2 players
    And the seed is 136
    When A draws <cards> cards of <deck> and gives back a jail card at once
    Then these <cards> cards are all different
    When A draws <cards> cards of <deck> and gives back a jail card at once
    Then these <cards> cards are the same as the <cards> before, in the same order
    And the event deck_shuffled has happened 0 times

    Examples:
      | preset          | deck   | cards |
      | official        | deck_a | 16    |
      | official        | deck_b | 16    |
      | property_tycoon | deck_a | 16    |
      | property_tycoon | deck_b | 16    |
      | ncsu            | deck_a | 7     |
      | ncsu            | deck_b | 8     |

  @EC-136
  Scenario Outline: While a jail card is held the others repeat without it
    Given a game of "<preset>" with 2 players
    And the seed is 136
    And B holds a jail card of <deck>
    When A draws 15 cards of <deck> and gives back a jail card at once
    Then these 15 cards are all different
    When A draws 15 cards of <deck> and gives back a jail card at once
    Then these 15 cards are the same as the 15 before, in the same order
    And B holds 1 jail card

    Examples:
      | preset          | deck   |
      | official        | deck_a |
      | official        | deck_b |
      | property_tycoon | deck_a |
      | property_tycoon | deck_b |

  @EC-137
  Scenario: A card that returns is shuffled in, and may come again at once
    Given a game of "yolopoly_vanilla" with 2 players
    And the seed is 137
    When A draws 200 cards of deck_a and gives back a jail card at once
    Then some card came twice in a row
    And the deck deck_a was shuffled after each of these 200 cards
    And another game with the same seed draws the same cards
    And another game with the seed 138 draws other cards

  @EC-139
  Scenario: Who cannot pay his part of a collection is bankrupt to the collector
    Given a game of "official" with 4 players
    And A stands on 10
    And C has 4 cash
    And the next card of deck_b is "B9"
    When A rolls 3+4
    Then A has 1524 cash
    And B has 1490 cash
    And D has 1490 cash
    And C is bankrupt
    And the event went_bankrupt happens with {"seat": 2, "to": {"seat": 0}, "owed": 10, "paid": 4}
    And it is A's turn

  @EC-140
  Scenario: Several creditors are paid in turn until the money is gone
    Given a game of "official" with 5 players
    And A has 99 cash
    And A owns 6
    And the next card of deck_a is "A15"
    When A rolls 3+4
    Then B has 1550 cash
    And A has 49 cash
    And the table waits for a debt
    When A mortgages 6
    Then C has 1550 cash
    And A has 49 cash
    And the table waits for a debt
    When A resigns
    Then A is bankrupt
    And the event went_bankrupt happens with {"seat": 0, "to": {"seat": 3}, "owed": 50, "paid": 49}
    And D owns 6
    And 6 is mortgaged
    When D lifts nothing at once
    Then D has 1544 cash
    And E has 1500 cash
    And it is B's turn
