Feature: Players and their money

  @UNI-1b
  Scenario: A name is a string with something in it
    When players "Ada", "Ben" sit down to "unipoli"
    Then there is no fault

  @UNI-1b
  Scenario Outline: An empty name is sent back
    When players <names> sit down to "unipoli"
    Then there is a fault with "empty_name"

    Examples:
      | names             |
      | "Ada", ""         |
      | "", "Ben"         |
      | "Ada", "  ", "Cy" |

  @UNI-2
  Scenario Outline: Everybody starts with the same money, however many they are
    Given a game of "unipoli" with <players> players and throws for the order
    Then A has 1500 cash
    And B has 1500 cash
    And <last> has 1500 cash

    Examples:
      | players | last |
      | 2       | B    |
      | 5       | E    |
      | 8       | H    |

  @UNI-2
  Scenario: The amount is an option and is still the same for all
    Given a game of "unipoli" with 3 players
    And the option "start_cash" is 800
    Then A has 800 cash
    And B has 800 cash
    And C has 800 cash
