Feature: Turns and the start (Yolopoly 3.1.11, 3.1.12, 3.1.23)

  @YOLO-3.1.11.2 @YOLO-3.1.23.1 @YOLO-3.1.11.4
  Scenario: The turn is ended after the actions and passes on
    Given a game of "yolopoly_vanilla" with 3 players
    When A rolls 2+3
    And A buys
    And A mortgages 5
    And A ends the turn
    Then the event turn_ended happens with {"seat":0}
    And the event turn_started happens with {"seat":1,"round":1}
    And it is B's turn
    And B must roll
    And A may not end_turn

  @YOLO-3.1.11.3 @YOLO-3.1.23.1 @YOLO-3.1.11.4
  Scenario: The turn is ended without any action but the throw
    Given a game of "yolopoly_vanilla" with 3 players
    And A owns 6, 8 and 9
    When A rolls 4+6
    Then A may build
    And A may mortgage
    And A may end_turn
    When A ends the turn
    Then A has 1500 cash
    And 9 carries no building
    And it is B's turn

  @YOLO-3.1.23.2 @EC-025
  Scenario: The throw is due before the turn can be ended
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 6, 8 and 9
    Then A may not end_turn
    When A ends the turn
    Then it is refused with "roll_due"
    And nothing has changed
    When A builds on 6
    And A ends the turn
    Then it is refused with "roll_due"
    When A rolls 4+6
    Then A may end_turn
    When A ends the turn
    Then it is B's turn

  @YOLO-3.1.23.2
  Scenario: After the throw the turn can be ended at any point between the actions
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 6, 8 and 9
    When A rolls 4+6
    Then A may end_turn
    When A builds on 6
    Then A may end_turn
    When A builds on 8
    Then A may end_turn
    When A mortgages 6
    Then it is refused with "group_improved"
    When A ends the turn
    Then it is B's turn
    And A has 1400 cash

  @YOLO-3.1.23.2
  Scenario: What the throw leads to must be decided before the turn can be ended
    Given a game of "yolopoly_vanilla" with 2 players
    When A rolls 2+3
    Then A may not end_turn
    When A ends the turn
    Then it is refused with "decision_pending" {"seat":0,"waiting_for":"purchase"}
    When A declines
    And A ends the turn
    Then it is refused with "not_your_turn" {"to_move":1}
    When B passes
    And A passes
    And A ends the turn
    Then it is B's turn

  @YOLO-3.1.23.3
  Scenario: Ending a turn makes a fresh turn for the next player
    Given a game of "yolopoly_vanilla" with 2 players
    When A rolls 2+2
    Then A must roll
    And A may not end_turn
    When A rolls 1+5
    Then A must not roll
    When A ends the turn
    Then it is B's turn
    And B must roll
    And B may roll
    And B may not end_turn
    And it is round 1
    When B rolls 4+6
    And B ends the turn
    Then it is round 2
    And A must roll

  @YOLO-3.1.11.6
  Scenario Outline: The state is updated with every action, not only at the end of the turn
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 6, 8 and 9
    And A owns 5, mortgaged
    When A <action>
    Then A has <cash> cash
    And the event <event> happens
    And it is A's turn

    Examples:
      | action                   | cash | event           |
      | rolls 1+3                | 1300 | duty_paid       |
      | builds on 6              | 1450 | building_bought |
      | mortgages 9              | 1560 | deed_mortgaged  |
      | lifts the mortgage on 5  | 1390 | mortgage_lifted |
      | sells 9 to the bank      | 1560 | deed_sold       |

  @YOLO-3.1.12.1 @YOLO-3.1.12.2
  Scenario: The start is passed many times, and pays every time
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 38
    When A rolls 6+6
    Then A stands on 10
    And A has 1700 cash
    Given A stands on 38
    When A rolls 6+6
    Then A has 1900 cash
    Given A stands on 35
    And it is A's turn
    When A rolls 4+6
    Then A is waited for
    And A stands on 5
    And A has 2100 cash
    And the event income_paid has happened 3 times

  @YOLO-3.1.12.3
  Scenario Outline: Only a way over the start counts as passing it
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 500 cash
    And A stands on <from>
    When A rolls <throw>
    Then A stands on <to>
    And A has <cash> cash

    Examples:
      | from | throw | to | cash |
      | 38   | 2+3   | 3  | 700  |
      | 33   | 6+4   | 3  | 700  |
      | 35   | 2+3   | 0  | 700  |
      | 30   | 4+5   | 39 | 500  |
      | 0    | 4+6   | 10 | 500  |
      | 28   | 1+1   | 10 | 500  |

  @YOLO-3.1.12.3
  Scenario: A card that leads forward over the start pays, one that leads back does not
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 30
    And the next card of deck_a is A4
    When A rolls 2+4
    Then A stands on 11
    And A has 1700 cash
    Given it is B's turn
    And B stands on 0
    And the next card of deck_a is A10
    When B rolls 3+4
    Then B stands on 4
    And B has 1300 cash

  @YOLO-3.1.12.4
  Scenario: Passing the start updates the place and the money of the player
    Given a game of "yolopoly_vanilla" with 2 players
    And A stands on 37
    And A has 40 cash
    When A rolls 6+1
    Then the event moved happens with {"seat":0,"from":37,"to":4,"how":"steps"}
    And the event income_paid happens with {"seat":0,"from":"bank","amount":200,"lapsed":0,"income":"salary"}
    And A stands on 4
    And A has 40 cash
    And A is not bankrupt
    And B has 1500 cash
