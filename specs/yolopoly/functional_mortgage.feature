Feature: Mortgages (Yolopoly 3.1.22)

  @YOLO-3.1.22.1 @YOLO-3.1.22.6
  Scenario Outline: A mortgage pays half the price of a lot, a railroad or a utility
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns <deed>
    Then A may mortgage {"deed":<deed>,"raises":<raises>}
    When A mortgages <deed>
    Then the event deed_mortgaged happens with {"seat":0,"deed":<deed>,"amount":<raises>}
    And <deed> is mortgaged
    And A owns <deed>
    And A has <cash> cash
    When A mortgages <deed>
    Then it is refused with "already_mortgaged" {"deed":<deed>}

    Examples:
      | deed | raises | cash |
      | 1    | 30     | 1530 |
      | 5    | 100    | 1600 |
      | 12   | 75     | 1575 |
      | 39   | 200    | 1700 |

  @YOLO-3.1.22.1
  Scenario: Only the own properties, and only in the own turn
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5
    And B owns 15
    When A mortgages 15
    Then it is refused with "not_your_deed" {"deed":15,"owner":1}
    When A mortgages 25
    Then it is refused with "not_your_deed" {"owner":null}
    When B mortgages 15
    Then it is refused with "not_your_turn"
    When A rolls 4+6
    And A mortgages 5
    Then 5 is mortgaged

  @YOLO-3.1.22.2 @YOLO-3.1.22.3 @EC-098
  Scenario: The buildings of the whole group are sold before one of its lots is mortgaged
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 6
    And A owns 8 and 9 with 1 house each
    Then A may not mortgage
    When A mortgages 8
    Then it is refused with "group_improved" {"space":8}
    When A mortgages 6
    Then it is refused with "group_improved" {"space":8}
    When A sells a building on 8
    And A mortgages 6
    Then it is refused with "group_improved" {"space":9}
    When A sells a building on 9
    Then A has 1550 cash
    When A mortgages 6
    Then 6 is mortgaged
    And A has 1600 cash

  @YOLO-3.1.22.2
  Scenario: Buildings of another group do not matter
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 1 and 3 with 1 house each
    And A owns 6
    When A mortgages 6
    Then 6 is mortgaged
    And A has 1550 cash

  @YOLO-3.1.22.4 @YOLO-3.1.22.5 @YOLO-3.1.22.6 @EC-097
  Scenario Outline: A mortgage is lifted for its amount and a tenth
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns <deed>, mortgaged
    Then A may lift_mortgage {"deed":<deed>,"cost":<cost>}
    When A lifts the mortgage on <deed>
    Then the event mortgage_lifted happens with {"seat":0,"deed":<deed>,"cost":<cost>}
    And <deed> is not mortgaged
    And A has <cash> cash

    Examples:
      | deed | cost | cash |
      | 1    | 33   | 1467 |
      | 5    | 110  | 1390 |
      | 12   | 83   | 1417 |
      | 37   | 193  | 1307 |

  @YOLO-3.1.22.5
  Scenario: Without the required money the mortgage stays
    Given a game of "yolopoly_vanilla" with 2 players
    And A has 109 cash
    And A owns 5, mortgaged
    Then A may not lift_mortgage
    When A lifts the mortgage on 5
    Then it is refused with "not_enough_cash" {"needed":110,"held":109}
    And 5 is mortgaged
    When A lifts the mortgage on 15
    Then it is refused with "not_your_deed"

  @YOLO-3.1.22.4
  Scenario: A mortgage that is not there cannot be lifted, and not in another's turn
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5
    And B owns 15, mortgaged
    When A lifts the mortgage on 5
    Then it is refused with "not_mortgaged" {"deed":5}
    When B lifts the mortgage on 15
    Then it is refused with "not_your_turn"

  @YOLO-3.1.22.6
  Scenario: The mortgage stops the rent, and lifting it starts the rent again
    Given a game of "yolopoly_vanilla" with 2 players
    And A owns 5
    When A mortgages 5
    And A rolls 4+6
    And A ends the turn
    And B rolls 2+3
    Then the event rent_waived happens with {"payer":1,"owner":0,"deed":5,"why":"mortgaged"}
    And B has 1500 cash
    When B ends the turn
    And A lifts the mortgage on 5
    And A rolls 4+6
    And A ends the turn
    Given B stands on 0
    When B rolls 2+3
    Then B has 1475 cash
    And A has 1515 cash
