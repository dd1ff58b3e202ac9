Feature: UC2 Move

  @NCSU-UC2-pre
  Scenario: Nobody moves before all names are given
    When players "Ada", "", "Cy" sit down to "ncsu"
    Then there is a fault with "empty_name"

  @NCSU-UC2-pre @NCSU-UC2 @EC-010
  Scenario: With the names given, the first one entered begins, without a throw for the order
    Given a game of "ncsu" with 3 players and throws for the order
    Then the order of turns is A, B, C
    And it is A's turn
    And the table waits for a turn
    And A may roll
    And B may not roll
    And the event opening_rolled has happened 0 times
    When A rolls 1+2
    Then A stands on 3

  @NCSU-UC2
  Scenario Outline: The token goes forward by as many steps as the throw shows
    Given a game of "ncsu" with 2 players
    And A stands on 0
    When A rolls <throw>
    Then A stands on <space>
    And the event moved happens with {"seat": 0, "from": 0, "to": <space>, "how": "steps"}

    Examples:
      | throw | space |
      | 1+1   | 2     |
      | 1+2   | 3     |
      | 3+1   | 4     |
      | 2+3   | 5     |
      | 4+2   | 6     |
      | 6+1   | 7     |
      | 5+3   | 8     |
      | 4+5   | 9     |
      | 6+4   | 10    |
      | 5+6   | 11    |
      | 6+6   | 12    |

  @NCSU-UC2
  Scenario: The next throw counts from where the token stands
    Given a game of "ncsu" with 2 players
    And A stands on 5
    When A rolls 2+3
    And A ends the turn
    And B rolls 6+4
    And B ends the turn
    And A rolls 4+6
    Then A stands on 20
    And B stands on 10

  @NCSU-UC2-c
  Scenario: A turn goes on until the player ends it, and then the next one begins
    Given a game of "ncsu" with 3 players
    And A stands on 5
    When A rolls 2+3
    Then it is A's turn
    And A may end_turn
    When A ends the turn
    Then it is B's turn
    And B must roll
    And A may not roll
    And A may not end_turn
    When B rolls 4+6
    And B ends the turn
    Then it is C's turn
    When C rolls 4+6
    And C ends the turn
    Then it is A's turn
    And it is round 2

  @NCSU-UC2-S1 @NCSU-UC2-b
  Scenario Outline: What happens depends on the cell
    Given a game of "ncsu" with 2 players
    And A stands on <from>
    And B owns 6
    When A rolls 2+3
    Then A stands on <to>
    And A has <cash> cash
    And A is <jail>
    And the table waits for a <phase>
    And the event <event> happens

    Examples: each kind of cell
      | from | to | cash | jail        | phase    | event        |
      | 35   | 0  | 1700 | not in jail | turn     | income_paid  |
      | 25   | 10 | 1500 | in jail     | turn     | jail_entered |
      | 5    | 10 | 1500 | not in jail | turn     | moved        |
      | 15   | 20 | 1500 | not in jail | turn     | moved        |
      | 1    | 6  | 1494 | not in jail | turn     | duty_paid    |
      | 2    | 7  | 1500 | not in jail | draw     | draw_offered |
      | 12   | 17 | 1500 | not in jail | draw     | draw_offered |
      | 3    | 8  | 1500 | not in jail | purchase | deed_offered |
      | 10   | 15 | 1500 | not in jail | purchase | deed_offered |
      | 7    | 12 | 1500 | not in jail | purchase | deed_offered |
      | 38   | 3  | 1700 | not in jail | purchase | deed_offered |
