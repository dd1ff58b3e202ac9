Feature: Setup and order

  @EC-001
  Scenario Outline: A table has as many players as its rules allow
    When <few> players sit down to "<preset>"
    Then there is a fault with "bad_count"
    When <many> players sit down to "<preset>"
    Then there is a fault with "bad_count"
    When 2 players sit down to "<preset>"
    Then there is no fault
    When <most> players sit down to "<preset>"
    Then there is no fault

    Examples:
      | preset                   | few | many | most |
      | official                 | 1   | 9    | 8    |
      | yolopoly_vanilla         | 1   | 9    | 8    |
      | yolopoly_bankman         | 1   | 9    | 8    |
      | ncsu                     | 1   | 9    | 8    |
      | unipoli                  | 1   | 9    | 8    |
      | class                    | 1   | 9    | 8    |
      | property_tycoon          | 1   | 9    | 6    |
      | property_tycoon          | 1   | 7    | 6    |
      | property_tycoon_abridged | 1   | 7    | 6    |

  @EC-004
  Scenario Outline: Names that differ only in their case are the same name
    When players "Ada", "ada" sit down to "<preset>"
    Then there is a fault with "name_taken"
    When players "Ada", "Adam" sit down to "<preset>"
    Then there is no fault

    Examples:
      | preset           |
      | yolopoly_vanilla |
      | yolopoly_bankman |

  @EC-007
  Scenario Outline: Limits of players that contradict each other are not loaded
    Given the data file "rulesets/property_tycoon.toml"
    And in it "max = 6" is replaced by "min = <min>\nmax = <max>"
    When it is checked as "rulesets/property_tycoon.toml"
    Then there is a fault with "rulesets/property_tycoon.toml:"
    And there is a fault with "<key>"

    Examples:
      | min | max | key         |
      | 4   | 3   | players.max |
      | 1   | 6   | players.min |

  @EC-007
  Scenario: Equal limits of players are loaded
    Given the data file "rulesets/property_tycoon.toml"
    And in it "max = 6" is replaced by "min = 4\nmax = 4"
    When it is checked as "rulesets/property_tycoon.toml"
    Then there is no fault

  @EC-008
  Scenario: All seats follow each other by their throws, and equals throw again
    Given a game of "property_tycoon" with 4 players and throws for the order
    When A rolls 4+5
    And B rolls 2+3
    And C rolls 5+6
    And D rolls 1+4
    Then the event opening_tied happens with {"seats": [1, 3]}
    And A may not roll
    And C may not roll
    When B rolls 1+2
    And D rolls 3+5
    Then the order of turns is C, A, D, B
    And it is C's turn

  @EC-010
  Scenario Outline: The order of entry is the order of turns, without a throw
    Given a game of "<preset>" with 3 players and throws for the order
    Then the order of turns is A, B, C
    And it is A's turn
    And the table waits for a turn
    And the event opening_rolled has happened 0 times

    Examples:
      | preset  |
      | ncsu    |
      | unipoli |

  @EC-011
  Scenario: Chance names the first player, the others follow in order of seats
    Given a game of "class" with 4 players and throws for the order
    Then the same seed begins with the same seat, and the others follow in order
    And each of the 4 seats begins under some of 60 seeds
