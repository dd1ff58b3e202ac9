Feature: Title deeds and rents

  @CLASS-Data
  Scenario: One text file holds the deeds in the order of the board
    Given the data file "editions/lantern_bay.toml"
    When it is checked as "editions/lantern_bay.toml"
    Then there is no fault
    And the preset "class" plays on "lantern_bay"
    And the edition "lantern_bay" has 40 entries at /spaces

  @CLASS-Data
  Scenario: A deed without its price does not pass
    Given the data file "editions/lantern_bay.toml"
    And in it "price = 60, " is replaced by ""
    When it is checked as "editions/lantern_bay.toml"
    Then there is a fault with "price"

  @CLASS-Data @CLASS-Rents-Lots
  Scenario Outline: Each lot has a price, a house price, and rents without buildings, with one to four houses, with a hotel
    Then the edition "lantern_bay" has at /spaces/<space>/kind/lot/price <price>
    And the edition "lantern_bay" has at /spaces/<space>/kind/lot/house_cost <house>
    And the edition "lantern_bay" has at /spaces/<space>/kind/lot/rents <rents>

    Examples:
      | space | price | house | rents                           |
      | 1     | 60    | 50    | [2, 10, 30, 90, 160, 250]       |
      | 3     | 60    | 50    | [4, 20, 60, 180, 320, 450]      |
      | 6     | 100   | 50    | [6, 30, 90, 270, 400, 550]      |
      | 8     | 100   | 50    | [6, 30, 90, 270, 400, 550]      |
      | 9     | 120   | 50    | [8, 40, 100, 300, 450, 600]     |
      | 11    | 140   | 100   | [10, 50, 150, 450, 625, 750]    |
      | 13    | 140   | 100   | [10, 50, 150, 450, 625, 750]    |
      | 14    | 160   | 100   | [12, 60, 180, 500, 700, 900]    |
      | 16    | 180   | 100   | [14, 70, 200, 550, 750, 950]    |
      | 18    | 180   | 100   | [14, 70, 200, 550, 750, 950]    |
      | 19    | 200   | 100   | [16, 80, 220, 600, 800, 1000]   |
      | 21    | 220   | 150   | [18, 90, 250, 700, 875, 1050]   |
      | 23    | 220   | 150   | [18, 90, 250, 700, 875, 1050]   |
      | 24    | 240   | 150   | [20, 100, 300, 750, 925, 1100]  |
      | 26    | 260   | 150   | [22, 110, 330, 800, 975, 1150]  |
      | 27    | 260   | 150   | [22, 110, 330, 800, 975, 1150]  |
      | 29    | 280   | 150   | [24, 120, 360, 850, 1025, 1200] |
      | 31    | 300   | 200   | [26, 130, 390, 900, 1100, 1275] |
      | 32    | 300   | 200   | [26, 130, 390, 900, 1100, 1275] |
      | 34    | 320   | 200   | [28, 150, 450, 1000, 1200, 1400] |
      | 37    | 350   | 200   | [35, 175, 500, 1100, 1300, 1500] |
      | 39    | 400   | 200   | [50, 200, 600, 1400, 1700, 2000] |

  @CLASS-Data
  Scenario Outline: Railroads and utilities have theirs
    Then the edition "lantern_bay" has at /spaces/<space>/kind/<kind>/price <price>

    Examples:
      | space | kind     | price |
      | 5     | railroad | 200   |
      | 15    | railroad | 200   |
      | 25    | railroad | 200   |
      | 35    | railroad | 200   |
      | 12    | utility  | 150   |
      | 28    | utility  | 150   |

  @CLASS-Rent @CLASS-Rents-Lots
  Scenario Outline: The rent is that of the deed, and higher with buildings
    Given a game of "class" with 2 players
    And A stands on 11
    And B owns <deed>
    When A rolls 1+2
    Then A stands on 14
    And A has <payer> cash
    And B has <owner> cash

    Examples:
      | deed              | payer | owner |
      | 14                | 1488  | 1512  |
      | 14 with 1 house   | 1440  | 1560  |
      | 14 with 2 houses  | 1320  | 1680  |
      | 14 with 3 houses  | 1000  | 2000  |
      | 14 with 4 houses  | 800   | 2200  |
      | 14 with a hotel   | 600   | 2400  |

  @CLASS-Rents-Railroads
  Scenario Outline: The rent of a railroad depends on how many its owner has
    Given a game of "class" with 2 players
    And A stands on 2
    And B owns <deeds>
    When A rolls 1+2
    Then A stands on 5
    And A has <payer> cash
    And B has <owner> cash

    Examples:
      | deeds            | payer | owner |
      | 5                | 1475  | 1525  |
      | 5 and 25         | 1450  | 1550  |
      | 5, 25 and 35     | 1400  | 1600  |
      | 5, 15, 25 and 35 | 1300  | 1700  |

  @CLASS-Rents-Utilities @EC-065
  Scenario Outline: The rent of a utility is four or ten times the throw
    Given a game of "class" with 2 players
    And A stands on 5
    And B owns <deeds>
    When A rolls 3+4
    Then A stands on 12
    And A has <payer> cash
    And B has <owner> cash
    And the event rent_rolled does not happen

    Examples:
      | deeds     | payer | owner |
      | 12        | 1472  | 1528  |
      | 12 and 28 | 1430  | 1570  |
