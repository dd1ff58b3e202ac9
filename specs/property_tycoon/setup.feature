Feature: Setting up a game of Property Tycoon

  @PT-ur-gr-1 @PT-fr-gr-1-1 @PT-ur-cq-1
  Scenario Outline: Two to six players may sit down
    When <count> players sit down to "property_tycoon"
    Then there is no fault

    Examples:
      | count |
      | 2     |
      | 3     |
      | 5     |
      | 6     |

  @PT-ur-gr-1 @PT-fr-gr-1-1 @PT-ur-cq-1 @EC-001
  Scenario Outline: Nobody plays alone, and six stays the maximum
    When <count> players sit down to "property_tycoon"
    Then there is a fault with "bad_count"

    Examples:
      | count |
      | 1     |
      | 7     |
      | 9     |

  @PT-fr-gr-1-2
  Scenario: A larger table needs one option and two more tokens
    Given the data file "editions/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_town'"
    And in it there is a token "drum" named "Drum"
    And in it there is a token "kettle" named "Kettle"
    And it is loaded at start-up as "own_town.toml"
    And a game of "property_tycoon" with 8 players
    And the edition "own_town"
    And the option "players.max" is 8
    And it is H's turn
    When H rolls 1+2
    Then H stands on 3
    And H has 1500 cash
    And the bank has 38000 cash

  @PT-fr-gr-1-3
  Scenario Outline: The limits of the table can be set, at least two and never the wrong way round
    When the option "<key>" of "property_tycoon" is set to <value>
    Then there is no fault

    Examples:
      | key         | value |
      | players.min | 3     |
      | players.min | 6     |
      | players.max | 2     |
      | players.max | 8     |

  @PT-fr-gr-1-3
  Scenario Outline: Limits that make no table are refused
    When the option "<key>" of "property_tycoon" is set to <value>
    Then there is a fault with "<key>"

    Examples:
      | key         | value |
      | players.min | 1     |
      | players.min | 0     |
      | players.min | 7     |
      | players.max | 1     |
      | players.max | 9     |

  @PT-fr-gr-1-3 @EC-007
  Scenario: A file with fewer players at most than at least is not loaded
    Given the data file "rulesets/property_tycoon.toml"
    And in it "max = 6" is replaced by "min = 4\nmax = 3"
    When it is checked as "rules.toml"
    Then there is a fault with "rules.players.max"

  @PT-fr-gr-1-3
  Scenario: A file sets the limits of the table
    Given the data file "rulesets/property_tycoon.toml"
    And in it "max = 6" is replaced by "min = 3\nmax = 5"
    When it is checked as "rules.toml"
    Then there is no fault
    And read as "rules.toml" it has at /ruleset/players/min 3
    And read as "rules.toml" it has at /ruleset/players/max 5

  @PT-ur-gr-1 @PT-fr-gr-1-6 @PT-fr-gr-1-8
  Scenario: The six tokens of the edition
    Then the edition "property_tycoon" has 6 entries at /tokens
    And a table of "property_tycoon" shows at /tokens/0/id "boot"
    And a table of "property_tycoon" shows at /tokens/1/id "smartphone"
    And a table of "property_tycoon" shows at /tokens/2/id "goblet"
    And a table of "property_tycoon" shows at /tokens/3/id "hatstand"
    And a table of "property_tycoon" shows at /tokens/4/id "cat"
    And a table of "property_tycoon" shows at /tokens/5/id "spoon"

  @PT-fr-gr-1-7 @PT-ur-cq-2
  Scenario: Tokens can be renamed, redrawn and added in the edition's file
    Given the data file "editions/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_town'"
    And in it "name = 'Boot'" is replaced by "name = 'Wellington'"
    And in it the token "spoon" is left out
    And in it there is a token "spoon" named "Ladle"
    And in it there is a token "drum" named "Drum"
    And it is loaded at start-up as "own_town.toml"
    And the edition "own_town"
    Then a table of "property_tycoon" shows at /tokens/0/name "Wellington"
    And a table of "property_tycoon" shows at /tokens/5/name "Ladle"
    And a table of "property_tycoon" shows at /tokens/5/svg "<svg viewBox=\"0 0 24 24\" xmlns=\"http://www.w3.org/2000/svg\"><circle cx=\"12\" cy=\"12\" r=\"9\"/></svg>"
    And a table of "property_tycoon" shows at /tokens/6/id "drum"

  @PT-fr-gr-1-8
  Scenario: An edition with five tokens is not loaded
    Given the data file "editions/property_tycoon.toml"
    And in it the token "spoon" is left out
    When it is checked as "own_town.toml"
    Then there is a fault with "tokens: 5 entries; 6 to 16 are allowed"

  @PT-fr-gr-1-8
  Scenario: Rules for more players than there are tokens are not loaded
    Given the data file "rulesets/property_tycoon.toml"
    And in it "max = 6" is replaced by "max = 7"
    When it is checked as "rules.toml"
    Then there is a fault with "rules.players.max"

  @PT-ur-gr-1 @PT-fr-gr-1-9
  Scenario: Everybody starts on Go
    Given a game of "property_tycoon" with 6 players
    Then A stands on 0
    And B stands on 0
    And C stands on 0
    And D stands on 0
    And E stands on 0
    And F stands on 0
    And the edition "property_tycoon" has at /spaces/0/kind "go"

  @PT-ur-gr-1 @PT-fr-gr-1-12 @EC-008
  Scenario: The order of turns follows the throws, highest first
    Given a game of "property_tycoon" with 4 players and throws for the order
    When A rolls 4+5
    And B rolls 2+3
    And C rolls 5+6
    And D rolls 1+4
    Then the event opening_tied happens with {"seats": [1, 3]}
    When B rolls 1+2
    And D rolls 3+5
    Then the order of turns is C, A, D, B
    And it is C's turn
    When C rolls 1+2
    And C ends the turn
    Then it is A's turn
    When A rolls 1+2
    And A ends the turn
    Then it is D's turn

  @PT-fr-gr-1-11
  Scenario: Players take turns, in which they move and act
    Given a game of "property_tycoon" with 3 players
    When B rolls
    Then it is refused with "not_your_turn" {"to_move": 0}
    When A rolls 1+2
    And A ends the turn
    Then it is B's turn
    When A rolls
    Then it is refused with "not_your_turn" {"to_move": 1}
    When B rolls 2+3
    And B ends the turn
    And C rolls 4+2
    And C ends the turn
    Then it is A's turn
    And it is round 2
    And A stands on 3
    And B stands on 5
    And C stands on 6

  @PT-ur-gr-2 @PT-fr-gr-2-1
  Scenario: 1 500 each from a bank of 50 000
    Given a game of "property_tycoon" with 6 players
    Then A has 1500 cash
    And B has 1500 cash
    And C has 1500 cash
    And D has 1500 cash
    And E has 1500 cash
    And F has 1500 cash
    And the bank has 41000 cash

  @PT-ur-gr-2
  Scenario: The bank lends nothing, but buys and sells
    Given a game of "property_tycoon" with 2 players
    And A owns 1
    And everyone has completed a circuit
    When A borrows 100
    Then it is refused with "not_in_these_rules" {"option": "loans.enabled"}
    And A has 1500 cash
    When A sells 1 to the bank
    Then A has 1560 cash
    And the bank has 46940 cash
    And nobody owns 1
    When A rolls 1+2
    And A buys
    Then A has 1500 cash
    And the bank has 47000 cash
    And A owns 3

  @PT-fr-gr-2-2
  Scenario: Starting cash is an option
    Given a game of "property_tycoon" with 2 players
    And the option "start_cash" is 2000
    Then A has 2000 cash
    And B has 2000 cash
    And the bank has 46000 cash

  @PT-fr-gr-2-2
  Scenario: Starting cash and currency are set in files
    Given the data file "editions/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_town'"
    And in it "glyph = '£'" is replaced by "glyph = '¤'"
    And it is loaded at start-up as "own_town.toml"
    And the data file "rulesets/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_rules'"
    And in it "edition = 'property_tycoon'" is replaced by "edition = 'own_town'"
    And in it "[rules]" is replaced by "[rules]\nstart_cash = 900"
    And it is loaded at start-up as "own_rules.toml"
    And a game of "own_rules" with 2 players
    Then A has 900 cash
    And B has 900 cash
    And a table of "own_rules" shows at /glyph "¤"

  @PT-fr-gr-1-9 @PT-fr-gr-3-1 @PT-fr-gr-6-1
  Scenario Outline: The spaces and the decks have the names of the document
    Then the preset "<preset>" has at /theme "property_tycoon"
    And a game of "<preset>" with the theme "property_tycoon" calls space <space> "<name>"
    And the theme "property_tycoon" has at /spaces/visiting "Just Visiting"
    And the theme "property_tycoon" has at /glyph "£"

    Examples:
      | preset                   | space | name               |
      | property_tycoon          | 0     | Go                 |
      | property_tycoon          | 2     | Pot Luck           |
      | property_tycoon          | 7     | Opportunity Knocks |
      | property_tycoon          | 10    | Jail               |
      | property_tycoon          | 20    | Free Parking       |
      | property_tycoon          | 30    | Go to Jail         |
      | property_tycoon_abridged | 0     | Go                 |
      | property_tycoon_abridged | 30    | Go to Jail         |
