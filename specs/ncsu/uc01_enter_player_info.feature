Feature: UC1 Enter player info

  @NCSU-UC1-E1
  Scenario Outline: Two to eight players may sit down
    When <count> players sit down to "ncsu"
    Then there is no fault

    Examples:
      | count |
      | 2     |
      | 5     |
      | 8     |

  @NCSU-UC1-E1
  Scenario Outline: Fewer than two and more than eight are sent back
    When <count> players sit down to "ncsu"
    Then there is a fault with "<fault>"

    Examples:
      | count | fault     |
      | 0     | BadCount  |
      | 1     | bad_count |
      | 9     | bad_count |

  @NCSU-UC1-E2
  Scenario: A name must not be empty
    When players "Ada", "" sit down to "ncsu"
    Then there is a fault with "empty_name"

  @NCSU-UC1-E2
  Scenario: Blanks are no name
    When players "   ", "Ben" sit down to "ncsu"
    Then there is a fault with "empty_name"

  @NCSU-UC1-E2
  Scenario: A single letter is a name
    When players "X", "Y", "Z" sit down to "ncsu"
    Then there is no fault

  @EC-001
  Scenario Outline: Every ruleset sends back too few and too many players
    When <count> players sit down to "<preset>"
    Then there is a fault with "bad_count"

    Examples:
      | preset                   | count |
      | official                 | 1     |
      | official                 | 9     |
      | yolopoly_vanilla         | 1     |
      | yolopoly_vanilla         | 9     |
      | yolopoly_bankman         | 1     |
      | yolopoly_bankman         | 9     |
      | ncsu                     | 1     |
      | ncsu                     | 9     |
      | property_tycoon          | 1     |
      | property_tycoon          | 7     |
      | property_tycoon          | 9     |
      | property_tycoon_abridged | 7     |
      | unipoli                  | 1     |
      | unipoli                  | 9     |
      | class                    | 1     |
      | class                    | 9     |
