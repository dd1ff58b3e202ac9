"""A cautious player for `freehold sim`: Python 3, standard library only.

It buys and builds while enough cash stays in hand, bids what a deed seems worth, mortgages only in
debt, and trades only at a gain. It keeps nothing in mind: every question brings all it needs.

One line comes in for each decision, one line goes out; see README.md beside this file.
"""

import json
import sys

RESERVE = 150  # cash that buying and building leave untouched
COMFORT = 400  # cash above which mortgages are lifted


def worth(deeds):
    """A guess, for the question brings no price list: deeds get dearer on the way round."""
    return sum(50 + 9 * deed for deed in deeds)


def goods_worth(goods):
    return goods["cash"] + worth(goods["deeds"]) + 25 * sum(goods["jail_cards"])


def answer_offer(offered, view):
    """The offer lies in the view; `give` is what we would get, `take` what we would lose."""
    for facts in offered.get("accept_trade", []):
        offer = view["offers"][str(facts["from"])]
        if goods_worth(offer["give"]) > goods_worth(offer["take"]) + facts["fee"]:
            return {"accept_trade": {"from": facts["from"]}}, "a gain"
    return {"decline_trade": {"from": offered["decline_trade"][0]["from"]}}, "no gain"


def raise_cash(offered):
    """In debt: what hurts least comes first. With nothing left to sell the game is lost."""
    for facts in offered.get("sell_currency", []):
        return {"sell_currency": {"currency": facts["currency"], "units": facts["max"]}}, "in debt"
    if "mortgage" in offered:
        cheapest = min(offered["mortgage"], key=lambda facts: facts["raises"])
        return {"mortgage": {"deed": cheapest["deed"]}}, "in debt"
    for facts in offered.get("sell_hotel", []):  # more than the step down brings
        return {"sell_hotel": {"space": facts["space"]}}, "in debt"
    if "sell_building" in offered:
        dearest = max(offered["sell_building"], key=lambda facts: facts["refund"])
        return {"sell_building": {"space": dearest["space"]}}, "in debt"
    for facts in offered.get("sell_group", []):
        return {"sell_group": {"group": facts["group"], "level": facts["max"]}}, "in debt"
    for facts in offered.get("sell_deed", []):
        return {"sell_deed": {"deed": facts["deed"]}}, "in debt"
    for facts in offered.get("take_loan", []):
        return {"take_loan": {"amount": facts["max"]}}, "in debt"
    return None, "bankrupt"  # the default gives up


def bid(offered, view, cash):
    """Raise by as little as possible, up to what the lot seems worth and the purse allows."""
    lot = view["phase"]["auction"]["lot"]
    value = worth([lot["deed"]["deed"]]) if "deed" in lot else cash
    limit = min(value, cash * 8 // 10, cash - RESERVE)
    for facts in offered.get("bid", []):
        if facts["min"] <= min(limit, facts["max"]):
            command = {"amount": facts["min"]}
            if "spaces" in facts:  # the last buildings are auctioned: say where it would stand
                command["space"] = facts["spaces"][0]
            return {"bid": command}, f"worth up to {limit}"
    for facts in offered.get("seal_bid", []):
        amount = min(limit, facts["max"])
        if facts["min"] <= amount:
            return {"seal_bid": {"amount": amount, "public": facts["public"] == "public"}}, f"worth {limit}"
    return {"pass_bid": {}}, "too dear"


def improve(offered, cash):
    """In the own turn: build, lift mortgages and repay, as long as cash is left."""
    for facts in sorted(offered.get("build", []), key=lambda facts: facts["cost"]):
        if cash - facts["cost"] >= RESERVE:
            return {"build": {"space": facts["space"]}}, "for higher rent"
    for facts in offered.get("build_group", []):
        if cash - facts["cost"] >= RESERVE:
            return {"build_group": {"group": facts["group"], "houses": 1}}, "for higher rent"
    for facts in offered.get("lift_mortgage", []):
        if cash - facts["cost"] >= COMFORT:
            return {"lift_mortgage": {"deed": facts["deed"]}}, "cash to spare"
    for facts in offered.get("repay_loan", []):
        if cash - facts["max"] >= COMFORT:
            return {"repay_loan": {"amount": facts["max"]}}, "cash to spare"
    return None


def decide(seat, view, prompts, events):
    # Prompts are objects with one key; some keys come several times (one deed each).
    offered = {}
    for prompt in prompts:
        for name, facts in prompt.items():
            offered.setdefault(name, []).append(facts)
    me = view["seats"][str(seat)]
    cash = me["cash"]

    if "decline_trade" in offered:
        return answer_offer(offered, view)
    if "debt" in view["phase"]:
        return raise_cash(offered)
    if "pass_bid" in offered:
        return bid(offered, view, cash)
    if "decline_deed" in offered:
        for facts in offered.get("buy_deed", []):
            if cash - facts["price"] >= RESERVE:
                return {"buy_deed": {}}, "affordable"
        return {"decline_deed": {}}, "too dear"
    if "choose_tax" in offered:
        tax = offered["choose_tax"][0]
        return {"choose_tax": {"percent": me["worth"] * tax["percent"] // 100 < tax["amount"]}}, "the cheaper one"
    if "take_over" in offered:
        terms, lift = offered["take_over"][0], []
        for deed, more in terms["lift"].items():
            if terms["held"] - terms["fee"] - sum(terms["lift"][str(other)] for other in lift) - more >= COMFORT:
                lift.append(int(deed))
        return {"take_over": {"lift": lift}}, "no fee for what is lifted now"
    if "choose_option" in offered:
        return {"choose_option": {"option": offered["choose_option"][0]["options"][0]}}, "the first one"

    better = improve(offered, cash)
    if better:
        return better
    if "use_jail_card" in offered:
        return {"use_jail_card": {"deck": offered["use_jail_card"][0]["deck"]}}, "out of jail"
    for name in ["draw_card", "roll", "stay_in_jail", "pay_jail_fee", "end_turn"]:
        if name in offered:
            return {name: {}}, "goes on"
    return None, "whatever the default is"  # an answer without a command


for line in sys.stdin:
    command, reason = decide(**json.loads(line)["decide"])
    # Flush: an answer in a buffer is no answer.
    print(json.dumps({"command": command, "reason": reason}), flush=True)
