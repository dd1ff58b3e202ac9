Feature: Yolopoly: the board and what lies on it

  @YOLO-1.1
  Scenario Outline: Two to eight may sit down
    When <count> players sit down to "<preset>"
    Then there is no fault

    Examples:
      | count | preset           |
      | 2     | yolopoly_vanilla |
      | 3     | yolopoly_vanilla |
      | 7     | yolopoly_vanilla |
      | 8     | yolopoly_vanilla |
      | 2     | yolopoly_bankman |
      | 8     | yolopoly_bankman |

  @YOLO-1.1
  Scenario Outline: One is too few and nine are too many
    When <count> players sit down to "<preset>"
    Then there is a fault with "bad_count"

    Examples:
      | count | preset           |
      | 1     | yolopoly_vanilla |
      | 9     | yolopoly_vanilla |
      | 1     | yolopoly_bankman |
      | 9     | yolopoly_bankman |

  @YOLO-2.1.0b
  Scenario Outline: Forty spaces of the kinds that the document counts
    Then the preset "yolopoly_vanilla" plays on "lantern_bay"
    And the edition "lantern_bay" has <count> <kind> spaces

    Examples:
      | kind       | count |
      | board      | 40    |
      | lot        | 22    |
      | railroad   | 4     |
      | utility    | 2     |
      | deck_a     | 3     |
      | deck_b     | 3     |
      | tax        | 2     |
      | go         | 1     |
      | jail       | 1     |
      | parking    | 1     |
      | go_to_jail | 1     |

  @YOLO-2.1.0b
  Scenario Outline: The four corners, and the two taxes
    Then the edition "lantern_bay" has at /spaces/<space>/kind<part> <value>

    Examples:
      | space | part        | value        |
      | 0     |             | "go"         |
      | 10    |             | "jail"       |
      | 20    |             | "parking"    |
      | 30    |             | "go_to_jail" |
      | 4     | /tax/amount | 200          |
      | 38    | /tax/amount | 100          |

  @YOLO-2.1.0a
  Scenario Outline: The ring of spaces runs one way and closes
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    When A rolls <throw>
    Then the event moved happens with {"seat": 0, "from": <from>, "to": <to>, "how": "steps"}

    Examples:
      | from | throw | to |
      | 0    | 1+2   | 3  |
      | 9    | 1+2   | 12 |
      | 18   | 2+3   | 23 |
      | 28   | 1+2   | 31 |
      | 39   | 1+4   | 4  |
      | 37   | 1+2   | 0  |

  @YOLO-2.1.0a
  Scenario: Inside the ring lie the cards, outside it the spaces
    Then the edition "lantern_bay" has 40 entries at /spaces
    And the edition "lantern_bay" has 2 entries at /decks
    And the edition "lantern_bay" has at /spaces/7/kind {"card": {"deck": "deck_a"}}
    And the edition "lantern_bay" has at /spaces/2/kind {"card": {"deck": "deck_b"}}

  @YOLO-1.2
  Scenario Outline: There are two piles, and each card space draws from its own
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    And the next card of deck_a is A8
    And the next card of deck_b is B8
    When A rolls 1+2
    Then A stands on <to>
    And the event card_drawn happens with {"seat": 0, "deck": "<deck>"}
    And the event card_drawn has happened 1 time
    And A has <cash> cash

    Examples:
      | from | to | deck   | cash |
      | 4    | 7  | deck_a | 1550 |
      | 19   | 22 | deck_a | 1550 |
      | 33   | 36 | deck_a | 1550 |
      | 39   | 2  | deck_b | 1720 |
      | 14   | 17 | deck_b | 1520 |
      | 30   | 33 | deck_b | 1520 |

  @YOLO-2.1.0c
  Scenario Outline: A theme gives every space its name and every group its colour
    Then the theme "<theme>" has 22 entries at /spaces/streets
    And the theme "<theme>" has 4 entries at /spaces/stations
    And the theme "<theme>" has 2 entries at /spaces/utilities
    And the theme "<theme>" has 2 entries at /spaces/taxes
    And the theme "<theme>" has 2 entries at /decks
    And the theme "<theme>" has 10 entries at /palette/groups
    And the theme "<theme>" has at /spaces/streets/0 "<first>"
    And the theme "<theme>" has at /spaces/start "<start>"
    And the theme "<theme>" has at /palette/dark/bg "<ground>"

    Examples:
      | theme     | first          | start        | ground  |
      | bilkent   | Laundry Corner | Registration | #16211C |
      | ankara    | Mamak          | City Gate    | #221A19 |
      | halloween | Cobweb Alley   | Dusk         | #150F1F |

  @YOLO-2.1.0c
  Scenario: The first theme keeps the names of the board and has a look of its own
    Then the theme "lantern_bay" has 0 entries at /spaces/streets
    And the edition "lantern_bay" has at /spaces/1/name "Gull Alley"
    And the edition "lantern_bay" has at /spaces/0/name "Harbour Gate"
    And the theme "lantern_bay" has 10 entries at /palette/groups
    And the theme "lantern_bay" has at /palette/dark/bg "#0A1C23"

  @YOLO-2.1.0c @YOLO-2.1.0b
  Scenario Outline: In its own theme the document's words stand on the board
    Then the preset "<preset>" has at /theme "vanilla"
    And a game of "<preset>" with the theme "vanilla" calls space <space> "<name>"

    Examples:
      | preset           | space | name            |
      | yolopoly_vanilla | 0     | GO!             |
      | yolopoly_vanilla | 2     | Community Chest |
      | yolopoly_vanilla | 4     | Income Tax      |
      | yolopoly_vanilla | 5     | South Railroad  |
      | yolopoly_vanilla | 7     | Chance          |
      | yolopoly_vanilla | 10    | Jail            |
      | yolopoly_vanilla | 20    | Free Parking    |
      | yolopoly_vanilla | 30    | Go To Jail      |
      | yolopoly_vanilla | 38    | Luxury Tax      |
      | yolopoly_bankman | 0     | GO!             |
      | yolopoly_bankman | 33    | Community Chest |
      | yolopoly_bankman | 36    | Chance          |

  @YOLO-2.1.6.2a
  Scenario: The two sections of the jail space have the document's names
    Then the theme "vanilla" has at /spaces/visiting "Just Visiting"
    And the theme "vanilla" has at /spaces/jail "Jail"
    And the theme "vanilla" has at /glyph "$"

  @YOLO-2.1.0c
  Scenario: A theme holds names and looks, no figure
    Given the data file "themes/halloween.toml"
    And in it "glyph = " is replaced by "go_salary = 400\nglyph = "
    When it is checked as "themes/halloween.toml"
    Then there is a fault with "go_salary"

  @YOLO-2.1.1a
  Scenario Outline: Lots form groups whose price rises round the board
    Then the edition "lantern_bay" has at /spaces/<space>/kind/lot/group <index>
    And the edition "lantern_bay" has at /spaces/<space>/kind/lot/price <price>
    And the edition "lantern_bay" has at /groups/<index>/colour "<colour>"

    Examples: the first group has two lots
      | space | index | price | colour  |
      | 1     | 0     | 60    | #7388A3 |
      | 3     | 0     | 60    | #7388A3 |

    Examples: six groups of three
      | space | index | price | colour  |
      | 6     | 1     | 100   | #A8A55A |
      | 8     | 1     | 100   | #A8A55A |
      | 9     | 1     | 120   | #A8A55A |
      | 11    | 2     | 140   | #3AD6CB |
      | 13    | 2     | 140   | #3AD6CB |
      | 14    | 2     | 160   | #3AD6CB |
      | 16    | 3     | 180   | #2E8FF2 |
      | 18    | 3     | 180   | #2E8FF2 |
      | 19    | 3     | 200   | #2E8FF2 |
      | 21    | 4     | 220   | #864EC2 |
      | 23    | 4     | 220   | #864EC2 |
      | 24    | 4     | 240   | #864EC2 |
      | 26    | 5     | 260   | #D98A9E |
      | 27    | 5     | 260   | #D98A9E |
      | 29    | 5     | 280   | #D98A9E |
      | 31    | 6     | 300   | #DC5C1E |
      | 32    | 6     | 300   | #DC5C1E |
      | 34    | 6     | 320   | #DC5C1E |

    Examples: the last group has two lots
      | space | index | price | colour  |
      | 37    | 7     | 350   | #FFDA55 |
      | 39    | 7     | 400   | #FFDA55 |

  @YOLO-2.2.1.2.1b
  Scenario Outline: The deed names its mortgage
    Then the edition "lantern_bay" has at /spaces/<space>/kind/<kind>/mortgage <mortgage>

    Examples:
      | space | kind     | mortgage |
      | 1     | lot      | 30       |
      | 3     | lot      | 30       |
      | 6     | lot      | 50       |
      | 8     | lot      | 50       |
      | 9     | lot      | 60       |
      | 11    | lot      | 70       |
      | 13    | lot      | 70       |
      | 14    | lot      | 80       |
      | 16    | lot      | 90       |
      | 18    | lot      | 90       |
      | 19    | lot      | 100      |
      | 21    | lot      | 110      |
      | 23    | lot      | 110      |
      | 24    | lot      | 120      |
      | 26    | lot      | 130      |
      | 27    | lot      | 130      |
      | 29    | lot      | 140      |
      | 31    | lot      | 150      |
      | 32    | lot      | 150      |
      | 34    | lot      | 160      |
      | 37    | lot      | 175      |
      | 39    | lot      | 200      |
      | 5     | railroad | 100      |
      | 12    | utility  | 75       |

  @YOLO-2.1.4b
  Scenario Outline: A card space belongs to nobody
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    And A has 1000 cash
    And the next card of deck_a is A8
    And the next card of deck_b is B4
    When A rolls 1+2
    Then A stands on <space>
    And A has 1050 cash
    And A may not buy_deed
    When A buys
    Then it is refused with "nothing_pending"
    When A auctions <space>
    Then it is refused with "not_a_deed" {"space": <space>}
    When A mortgages <space>
    Then it is refused with "not_a_deed" {"space": <space>}
    When A builds on <space>
    Then it is refused with "not_a_lot" {"space": <space>}

    Examples:
      | from | space |
      | 4    | 7     |
      | 14   | 17    |
      | 19   | 22    |
      | 30   | 33    |
      | 33   | 36    |

  @YOLO-2.1.4b
  Scenario: Two players on the same card space owe each other nothing
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 4
    And B stands on 4
    And the next card of deck_a is A8
    And A rolled 1+2
    And A ended the turn
    And the next card of deck_a is A8
    When B rolls 1+2
    Then A has 1550 cash
    And B has 1550 cash
    And the event duty_paid has happened 0 times

  @YOLO-2.1.5a
  Scenario Outline: A tax space takes what is printed on it and belongs to nobody
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    When A rolls 1+2
    Then A has <cash> cash
    And the event duty_paid happens with {"payer": 0, "to": "bank", "amount": <tax>, "duty": {"tax": {"space": <space>}}}
    And A may not buy_deed
    When A buys
    Then it is refused with "nothing_pending"
    When A auctions <space>
    Then it is refused with "not_a_deed" {"space": <space>}
    When A builds on <space>
    Then it is refused with "not_a_lot" {"space": <space>}

    Examples:
      | from | space | tax | cash |
      | 1    | 4     | 200 | 1300 |
      | 35   | 38    | 100 | 1400 |

  @YOLO-2.1.6a
  Scenario Outline: Corners cannot be bought, and each has its own effect
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on <from>
    When A rolls 1+2
    Then A stands on <to>
    And A has <cash> cash
    And A is <state>
    And the event deed_offered does not happen
    When A auctions <corner>
    Then it is refused with "<code>"

    Examples:
      | from | corner | to | cash | state       | code          |
      | 37   | 0      | 0  | 1700 | not in jail | not_a_deed    |
      | 7    | 10     | 10 | 1500 | not in jail | not_a_deed    |
      | 17   | 20     | 20 | 1500 | not in jail | not_a_deed    |
      | 27   | 30     | 10 | 1500 | in jail     | not_your_turn |

  @YOLO-2.1.6.1a
  Scenario: Every token begins on the start
    Given a game of "yolopoly_vanilla" with 3 players
    Then A stands on 0
    And B stands on 0
    And C stands on 0
    And A has not completed a circuit

  @YOLO-2.1.6.1a @YOLO-2.5.3 @YOLO-2.2.4.1
  Scenario: Laps are counted by the start, and every one of them pays 200
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 35
    And B stands on 10
    And A rolled 2+3
    Then A stands on 0
    And A has 1700 cash
    And the event circuit_completed happens with {"seat": 0}
    And A has completed a circuit
    And B has not completed a circuit
    And the event income_paid happens with {"seat": 0, "from": "bank", "amount": 200, "income": "salary"}
    Given A ended the turn
    And B rolled 4+6
    And B ended the turn
    And A stands on 36
    When A rolls 4+5
    Then A stands on 5
    And A has 1900 cash
    And the event income_paid has happened 2 times

  @YOLO-2.1.6.3a
  Scenario Outline: Free parking is a place to rest
    Given a game of "<preset>" with 2 players
    And A stands on 13
    And A rolled 3+4
    Then A stands on 20
    And A has 1500 cash
    And B has 1500 cash
    And the event income_paid does not happen
    And the event duty_paid does not happen
    And A may end_turn

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | yolopoly_bankman |

  @YOLO-2.1.6.3a
  Scenario: Taxes paid before are not waiting on free parking
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 1
    And B stands on 13
    And A rolled 1+2
    And A ended the turn
    When B rolls 3+4
    Then A has 1300 cash
    And B stands on 20
    And B has 1500 cash
    And the pot holds 0

  @YOLO-2.2.1a
  Scenario: Nobody draws a card who has not landed on a card space
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 17
    When A draws a card
    Then it is refused with "nothing_pending"
    When A rolls 1+2
    Then A stands on 20
    And the event card_drawn has happened 0 times

  @YOLO-2.2.1a
  Scenario: Deeds are one family of cards, the two decks are the other
    Then the edition "lantern_bay" has 22 lot spaces
    And the edition "lantern_bay" has 4 railroad spaces
    And the edition "lantern_bay" has 2 utility spaces
    And the edition "lantern_bay" has at /spaces/39/kind {"lot": {"group": 7, "price": 400, "mortgage": 200, "house_cost": 200, "hotel_cost": 200, "rents": [50, 200, 600, 1400, 1700, 2000]}}
    And the edition "lantern_bay" has at /decks/0/cards/7/effect {"collect": {"amount": 50, "from": "bank"}}
    And the edition "lantern_bay" has at /decks/1/cards/2/effect {"pay": {"amount": 50, "to": "bank"}}

  @YOLO-2.2.2a
  Scenario Outline: Eight tokens, one for each of eight players, named by the theme
    Then the theme "<theme>" has 8 entries at /tokens
    And the theme "<theme>" has at /tokens/0/name "<first>"
    And the theme "<theme>" has at /tokens/7/name "<last>"
    And the option "players.max" of "yolopoly_vanilla" is 8
    And the edition "lantern_bay" has 0 entries at /tokens

    Examples:
      | theme       | first      | last       |
      | vanilla     | Ice-cream cone | Vanilla flower |
      | lantern_bay | Tugboat    | Kite       |
      | bilkent     | Backpack   | Headphones |
      | ankara      | Angora cat | Ney flute  |
      | halloween   | Pumpkin    | Candle     |

  @YOLO-2.2.2a
  Scenario: No token twice
    Given the data file "themes/halloween.toml"
    And in it "id = 'candle'" is replaced by "id = 'pumpkin'"
    When it is checked as "themes/halloween.toml"
    Then there is a fault with "pumpkin"
