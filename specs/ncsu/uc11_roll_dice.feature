Feature: UC11 Roll the dice

  @NCSU-UC11
  Scenario: Two dice with six faces each
    Then the option "dice.count" of "ncsu" is 2
    And the option "dice.sides" of "ncsu" is 6

  @NCSU-UC11
  Scenario: The player whose turn it is throws, and everybody is told the value
    Given a game of "ncsu" with 2 players
    Then A may roll
    And B may not roll
    When A rolls 6+4
    Then the event dice_rolled happens with {"seat": 0, "dice": [6, 4]}
    And A stands on 10
