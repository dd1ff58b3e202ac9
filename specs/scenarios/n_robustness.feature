Feature: Robustness

  @EC-205
  Scenario Outline: Who is not to move does not throw
    Given a game of "<preset>" with 2 players
    Then B may not roll
    When B rolls
    Then it is refused with "not_your_turn" {"to_move": 0}
    And nothing has changed
    And it is A's turn
    And A must roll
    And B stands on 0

    Examples:
      | preset                   |
      | official                 |
      | yolopoly_vanilla         |
      | yolopoly_bankman         |
      | ncsu                     |
      | property_tycoon          |
      | property_tycoon_abridged |
      | unipoli                  |
      | class                    |

  @EC-211
  Scenario Outline: Random play keeps every promise
    When 40 games of "<preset>" are played at random, up to 200 rounds each
    Then no promise was broken, and every game ended or reached its last round
    And among them there were throws, bankruptcies and finished games

    Examples:
      | preset                   |
      | official                 |
      | yolopoly_vanilla         |
      | yolopoly_bankman         |
      | ncsu                     |
      | property_tycoon          |
      | property_tycoon_abridged |
      | unipoli                  |
      | class                    |

  # official, both yolopoly presets, unipoli and class play on lantern_bay.
  @EC-212
  Scenario Outline: A faulty board is not loaded, and the fault names file and line
    Given the data file "editions/<edition>.toml"
    And in it "<passage>" is replaced by "<change>"
    When it is checked as "boards/mine.toml"
    Then there is a fault with "boards/mine.toml:<line>: <key>:"
    And there is a fault with "<reason>"

    Examples: one space is missing
      | edition         | passage                                          | change | line | key    | reason     |
      | lantern_bay     | { kind = 'parking', name = 'Village Green' },\\n |        | 62   | spaces | exactly 40 |
      | ncsu            | { kind = 'parking', name = 'Village Green' },\\n |        | 25   | spaces | exactly 40 |
      | property_tycoon | { kind = 'parking', name = 'Free Parking' },\\n |        | 24   | spaces | exactly 40 |

    Examples: a deck that nobody knows
      | edition         | passage         | change          | line | key            | reason                  |
      | lantern_bay     | deck = 'deck_b' | deck = 'deck_c' | 65   | spaces[2].deck | allowed: deck_a, deck_b |
      | ncsu            | deck = 'deck_b' | deck = 'deck_c' | 28   | spaces[2].deck | allowed: deck_a, deck_b |
      | property_tycoon | deck = 'deck_b' | deck = 'deck_c' | 27   | spaces[2].deck | allowed: deck_a, deck_b |

    Examples: rents that go down
      | edition         | passage         | change         | line | key             | reason |
      | lantern_bay     | [2, 10, 30, 90, | [2, 10, 9, 90, | 64   | spaces[1].rents | lower  |
      | ncsu            | [2, 4, 6, 8,    | [2, 4, 3, 8,   | 27   | spaces[1].rents | lower  |
      | property_tycoon | [2, 10, 30, 90, | [2, 10, 9, 90, | 26   | spaces[1].rents | lower  |

  @EC-212
  Scenario Outline: The boards of all presets are in order
    Given the data file "editions/<edition>.toml"
    When it is checked as "boards/mine.toml"
    Then there is no fault
    And the preset "<preset>" plays on "<edition>"

    Examples:
      | preset                   | edition         |
      | official                 | lantern_bay     |
      | yolopoly_vanilla         | lantern_bay     |
      | yolopoly_bankman         | lantern_bay     |
      | unipoli                  | lantern_bay     |
      | class                    | lantern_bay     |
      | ncsu                     | ncsu            |
      | property_tycoon          | property_tycoon |
      | property_tycoon_abridged | property_tycoon |
