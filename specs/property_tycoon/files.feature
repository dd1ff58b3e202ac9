Feature: Property Tycoon in files

  Board, cards and rules are data; they are read when the program starts.

  @PT-nfr-5
  Scenario: An edited board is what is played on
    Given the data file "editions/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_town'"
    And in it "name = 'Cinder Row', group = 'group_1', price = 60" is replaced by "name = 'Mill Row', group = 'group_1', price = 80"
    And in it "{ kind = 'tax', name = 'Income Tax', amount = 200 }" is replaced by "{ kind = 'tax', name = 'Hearth Tax', amount = 30 }"
    And it is loaded at start-up as "own_town.toml"
    And a game of "property_tycoon" with 2 players
    And the edition "own_town"
    And everyone has completed a circuit
    When A rolls 1+2
    Then A may buy_deed {"deed": 3, "price": 80}
    And a table of "property_tycoon" shows at /spaces/3 "Mill Row"
    When A buys
    Then A has 1420 cash
    Given it is B's turn
    When B rolls 1+3
    Then B has 1470 cash

  @PT-nfr-5
  Scenario: A running game keeps the files it began with
    Given the data file "editions/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_town'"
    And it is loaded at start-up as "own_town.toml"
    And a game of "property_tycoon" with 2 players
    And the edition "own_town"
    And everyone has completed a circuit
    When A rolls 2+2
    Then A has 1300 cash
    Given in it "amount = 200" is replaced by "amount = 1"
    When it is added to the library as "own_town.toml"
    Then there is a fault with "own_town"
    Given it is B's turn
    When B rolls 3+1
    Then B has 1300 cash

  @PT-nfr-6
  Scenario: The same board and rules can be written as XML
    Given the data file "editions/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_town'"
    And in it "amount = 200" is replaced by "amount = 70"
    And it is written as XML
    And it is loaded at start-up as "own_town.xml"
    And the data file "rulesets/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_rules'"
    And in it "[rules]" is replaced by "[rules]\nstart_cash = 900"
    And it is written as XML
    And it is loaded at start-up as "own_rules.xml"
    And a game of "own_rules" with 2 players
    And the edition "own_town"
    When A rolls 1+3
    Then A has 830 cash

  @PT-fr-gr-1-4 @PT-ur-cq-6
  Scenario: The board has forty spaces, ten from corner to corner
    Then the edition "property_tycoon" has 40 board spaces
    And the edition "property_tycoon" has at /spaces/0/kind "go"
    And the edition "property_tycoon" has at /spaces/10/kind "jail"
    And the edition "property_tycoon" has at /spaces/20/kind "parking"
    And the edition "property_tycoon" has at /spaces/30/kind "go_to_jail"

  @PT-ur-cq-6
  Scenario Outline: A board with more or fewer spaces is not loaded
    Given the data file "editions/property_tycoon.toml"
    And in it "  { kind = 'tax', name = 'Super Tax', amount = 100 },\n" is replaced by "<instead>"
    When it is checked as "own_town.toml"
    Then there is a fault with "own_town.toml:25: spaces: <count> entries; exactly 40 are needed"

    Examples:
      | count | instead                                                                      |
      | 39    |                                                                              |
      | 41    | { kind = 'tax', name = 'A', amount = 1 },{ kind = 'tax', name = 'B', amount = 1 }, |

  @EC-212
  Scenario Outline: A file at fault is refused by name and line
    Given the data file "editions/property_tycoon.toml"
    And in it "<from>" is replaced by "<to>"
    When it is checked as "own_town.toml"
    Then there is a fault with "<fault>"

    Examples:
      | from                                                        | to                                | fault                                              |
      | { kind = 'go', name = 'Go' },                               |                                   | own_town.toml:25: spaces: 39 entries               |
      | deck = 'deck_b'                                             | deck = 'deck_c'                   | own_town.toml:28: spaces[2].deck: unknown word     |
      | rents = [2, 10, 30, 90, 160, 250]                           | rents = [2, 10, 9, 90, 160, 250]  | own_town.toml:27: spaces[1].rents:                 |

  @PT-ur-gr-6 @PT-fr-gr-6-1
  Scenario Outline: The kinds of spaces
    Then the edition "property_tycoon" has <count> <kind> spaces

    Examples:
      | kind       | count |
      | lot        | 22    |
      | railroad   | 4     |
      | utility    | 2     |
      | deck_a     | 3     |
      | deck_b     | 3     |
      | parking    | 1     |
      | jail       | 1     |
      | go         | 1     |
      | go_to_jail | 1     |
      | tax        | 2     |

  @PT-fr-gr-3-1
  Scenario: Two decks, "Pot Luck" and "Opportunity Knocks", of sixteen cards each
    Then a table of "property_tycoon" shows at /decks/0 "Opportunity Knocks"
    And a table of "property_tycoon" shows at /decks/1 "Pot Luck"
    And a table of "property_tycoon" shows at /spaces/2 "Pot Luck"
    And a table of "property_tycoon" shows at /spaces/7 "Opportunity Knocks"
    And the edition "property_tycoon" has 16 entries at /decks/0/cards
    And the edition "property_tycoon" has 16 entries at /decks/1/cards

  @PT-fr-gr-3-2
  Scenario: The decks can be given other names
    Given the data file "editions/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_town'"
    And in it "[decks.deck_a]\nname = 'Opportunity Knocks'" is replaced by "[decks.deck_a]\nname = 'Open Doors'"
    And in it "[decks.deck_b]\nname = 'Pot Luck'" is replaced by "[decks.deck_b]\nname = 'Lucky Dip'"
    And it is loaded at start-up as "own_town.toml"
    And the edition "own_town"
    Then a table of "property_tycoon" shows at /decks/0 "Open Doors"
    And a table of "property_tycoon" shows at /decks/1 "Lucky Dip"

  @PT-fr-gr-28-1
  Scenario: A card's text and action can be changed, and cards can be added to either deck
    Given the data file "editions/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_town'"
    And in it "{ id = 'P1', effect = 'collect', amount = 100, text = 'A distant uncle thought of you. Collect 100.' }" is replaced by "{ id = 'P1', effect = 'pay', amount = 33, to = 'pot', text = 'A near aunt thought of you.' }"
    And in it "  { id = 'O1'," is replaced by "  { id = 'O17', effect = 'move_by', steps = 3, text = 'A gust of wind.' },\n  { id = 'O1',"
    And it is loaded at start-up as "own_town.toml"
    And a game of "property_tycoon" with 2 players
    And the edition "own_town"
    And A stands on 14
    And the next card of deck_b is P1
    And the next card of deck_a is O17
    And B stands on 19
    When A rolls 1+2
    Then A has 1467 cash
    And the pot holds 33
    And the log says "A near aunt thought of you."
    Given it is B's turn
    When B rolls 1+2
    Then B stands on 25

  @PT-fr-gr-28-1
  Scenario: A card whose action does not exist is not loaded
    Given the data file "editions/property_tycoon.toml"
    And in it "effect = 'collect', amount = 50" is replaced by "effect = 'collcet', amount = 50"
    When it is checked as "own_town.toml"
    Then there is a fault with "decks.deck_a.cards[0].effect"

  @PT-fr-gr-4-3
  Scenario: Number and sides of the dice are set in a file
    Given the data file "rulesets/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_rules'"
    And in it "[rules.players]" is replaced by "[rules.dice]\ncount = 3\nsides = 4\n[rules.players]"
    And it is loaded at start-up as "own_rules.toml"
    And a game of "own_rules" with 2 players
    When A rolls 4+3+2
    Then A stands on 9
    And the event dice_rolled happens with {"dice": [4, 3, 2]}

  @PT-fr-gr-8-3
  Scenario: The rule of the first circuit can be switched off in a file
    Given the data file "rulesets/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_rules'"
    And in it "circuit_required = true" is replaced by "circuit_required = false"
    And it is loaded at start-up as "own_rules.toml"
    And a game of "own_rules" with 2 players
    When A rolls 1+2
    And A buys
    Then A owns 3
    And A has 1440 cash

  @PT-fr-gr-8-7
  Scenario: The bonus at Go is set in the edition's file
    Given the data file "editions/property_tycoon.toml"
    And in it "id = 'property_tycoon'" is replaced by "id = 'own_town'"
    And in it "go_salary = 200" is replaced by "go_salary = 350"
    And it is loaded at start-up as "own_town.toml"
    And a game of "property_tycoon" with 2 players
    And the edition "own_town"
    And A stands on 38
    When A rolls 2+3
    Then A has 1850 cash
