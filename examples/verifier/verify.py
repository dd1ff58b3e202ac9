#!/usr/bin/env python3
"""Checks the luck of a Freehold record without Freehold: `python3 verify.py GAME.record [COMMITMENT]`.

Written from docs/record.md alone, with nothing but Python's own library. Ends with 0 if every throw, draw and market
step is the one that the seed and the nonces give; otherwise says at which line it is not, and ends with 1.
"""

import gzip
import hashlib
import json
import struct
import sys

DICE, CARDS, MARKET = 0, 1, 2
MASK = 0xFFFFFFFF


class Unproven(Exception):
    """What the record does not prove, or proves wrong."""


def digest(label, *parts):
    """H of the document: each part is preceded by its length."""
    whole = hashlib.sha256()
    for part in (label.encode(), *parts):
        whole.update(struct.pack("<Q", len(part)) + part)
    return whole.digest()


def quarter(words, a, b, c, d):
    for first, second, third, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        words[first] = (words[first] + words[second]) & MASK
        mixed = words[third] ^ words[first]
        words[third] = ((mixed << turn) | (mixed >> (32 - turn))) & MASK


def chacha8(key, counter, nonce):
    """One block of ChaCha with 8 rounds, a 64-bit counter and a 64-bit nonce."""
    head = struct.unpack("<4I", b"expand 32-byte k")
    start = list(head + struct.unpack("<8I", key) + struct.unpack("<4I", struct.pack("<QQ", counter, nonce)))
    words = start[:]
    for _ in range(4):
        for column in range(4):
            quarter(words, column, column + 4, column + 8, column + 12)
        for row in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            quarter(words, *row)
    return struct.pack("<16I", *((word + first) & MASK for word, first in zip(words, start)))


class Luck:
    def __init__(self, key):
        self.key, self.drawn = key, [0, 0, 0]

    def below(self, stream, bound):
        """The next outcome of a stream."""
        block = self.drawn[stream]
        self.drawn[stream] += 1
        fair = (2**64 - 1) - (2**64 - 1) % bound
        while True:
            for (word,) in struct.iter_unpack("<Q", chacha8(self.key, block, stream)):
                if word < fair:
                    return word % bound
            block += 1


BANKING = {
    "rate_shift", "rate_swap", "loan_term", "loan_interest", "loan_forgive", "loan_call", "holding_gain",
    "holding_loss", "holding_interest", "force_multiplier", "spread_waiver",
}  # fmt: skip
PLAIN = {"collect", "pay", "advance_to", "move_back_to", "move_by", "go_to_jail", "jail_card"}


def kind_of(effect):
    """An effect is its name, or an object of which the name is the one key."""
    return (effect, {}) if isinstance(effect, str) else next(iter(effect.items()))


def is_banking(effect):
    kind, facts = kind_of(effect)
    if kind == "choice":
        return facts.get("without_loan") is not None or any(map(is_banking, facts["options"]))
    return kind in BANKING or (kind == "collect_each" and facts.get("who") == "borrowers")


def is_in_play(source, effect):
    """Whether the ruleset plays with this card."""
    if source == "classic":
        return not is_banking(effect)
    if source == "five_kinds":
        return kind_of(effect)[0] in PLAIN
    return source == "bankman"


class Pile:
    """Cards that nobody has seen since they were shuffled, and the known ones below them."""

    def __init__(self, cards):
        self.hidden, self.known = set(cards), []

    def take(self, card):
        if card in self.hidden:
            self.hidden.remove(card)
        else:
            self.known.remove(card)

    def shuffle(self):
        self.hidden, self.known = self.hidden | set(self.known), []


def raw_events(line):
    """Each event of a line exactly as it stands there."""
    start = line.find('"events":[')
    if start < 0:
        return
    at, decoder = start + len('"events":['), json.JSONDecoder()
    while line[at] != "]":
        _, end = decoder.raw_decode(line, at)
        yield line[at:end]
        at = end + 1 if line[end] == "," else end


def follow_piles(piles, event):
    (name, facts), = event.items()
    if name == "card_drawn":
        piles[facts["deck"]].take(facts["card"])
    elif name == "card_returned":
        piles[facts["deck"]].known.append(facts["card"])
    elif name == "deck_shuffled":
        piles[facts["deck"]].shuffle()


def tells(event, outcome):
    """Whether an event is the one in which this outcome appears."""
    (kind, told), = outcome.items()
    (name, facts), = event.items()
    if kind == "dice":
        return facts.get("dice") == told
    if kind == "card":
        return name == "card_drawn" and facts["card"] == told
    if kind == "first":
        return name == "order_decided" and facts["order"][0] == told
    if kind == "cash" and told < 0:
        return "misfortune" in facts.get("duty", {}) and facts["amount"] == -told
    if kind == "cash":
        return "fortune" in facts.get("income", {}) and facts["amount"] + facts.get("lapsed", 0) == told
    if kind == "market":
        return name == "rates_moved" and facts["steps"] == told
    return kind == "multiplier" and name == "multiplier_armed" and facts["percent"] == told


class Verifier:
    def __init__(self, header, seed):
        self.header, self.rules = header, header["ruleset"]
        nonces = [bytes.fromhex(nonce) for nonce in header.get("nonces", [])]
        self.luck = Luck(digest("freehold key", seed, *nonces))
        self.decks = dict(zip(("deck_a", "deck_b"), (deck["cards"] for deck in header["edition"]["decks"])))
        source = self.rules["cards"]["source"]
        self.piles = {
            name: Pile(at for at, card in enumerate(cards) if is_in_play(source, card["effect"]))
            for name, cards in self.decks.items()
        }
        self.outcomes = 0

    def expect(self, kind, teller, events):
        """What the seed gives, where the record has an outcome of this kind and tells of it in this event."""
        rules, below = self.rules, self.luck.below
        if kind == "dice":
            count, sides = rules["dice"]["count"], rules["dice"]["sides"]
            number = below(DICE, sides**count)
            return [number // sides**die % sides + 1 for die in range(count)]
        if kind == "card":
            hidden = sorted(self.piles[teller["card_drawn"]["deck"]].hidden)
            return hidden[below(CARDS, len(hidden))] if hidden else None
        if kind == "first":
            return below(DICE, len(self.header["players"]))
        if kind == "cash":
            least, most = self.range_of_cash(events)
            return least + below(CARDS, most - least + 1)
        if kind == "market":
            steps = (rules["currencies"]["calm_steps"], rules["currencies"]["wild_steps"])
            return [table[below(MARKET, len(table))] for table in steps]
        if kind == "multiplier":
            table = rules["multiplier"]["table"]
            return table[below(MARKET, len(table))]
        raise Unproven(f"“{kind}” is no outcome that this program knows")

    def range_of_cash(self, events):
        """A card that pays by chance says how much; otherwise the rules do."""
        for drawn in (event["card_drawn"] for event in events if "card_drawn" in event):
            kind, facts = kind_of(self.decks[drawn["deck"]][drawn["card"]]["effect"])
            if kind == "random_cash":
                return facts["min"], facts["max"]
        return self.rules["cards"]["random_min"], self.rules["cards"]["random_max"]

    def line(self, step):
        if step.get("scripted") or "setup" in step:
            raise Unproven("a script had a hand in this game; nothing can be proven")
        outcomes, events = list(step.get("chance", [])), step.get("events", [])
        for event in events:
            # A card leaves its pile when it is drawn: so outcomes and events are read side by side.
            if outcomes and tells(event, outcomes[0]):
                self.check(outcomes.pop(0), event, events)
            elif self.is_luck(event):
                raise Unproven(f"chance did not decide {json.dumps(event)}")
            follow_piles(self.piles, event)
        for outcome in outcomes:
            raise Unproven(f"no event tells of {json.dumps(outcome)}")

    def is_luck(self, event):
        """Whether only chance can have decided it. A card that lay at the bottom was known."""
        (name, facts), = event.items()
        if name == "card_drawn":
            return bool(self.piles[facts["deck"]].hidden)
        return name in ("opening_rolled", "dice_rolled", "rent_rolled", "rates_moved")

    def check(self, outcome, teller, events):
        (kind, told), = outcome.items()
        wanted = self.expect(kind, teller, events)
        self.outcomes += 1
        if wanted != told:
            raise Unproven(f"the record has {json.dumps(outcome)}, the seed gives {json.dumps(wanted)}")


def verify(lines, promised=None):
    """The number of outcomes that were proven."""
    header, close = json.loads(lines[0]), json.loads(lines[-1]).get("close", {})
    if header.get("freehold_record") != 2:
        raise Unproven("this program reads records of format 2")
    if promised and promised.lower() != header["commitment"]:
        raise Unproven("the record has another commitment than the one that was shown before the game")
    if "seed" not in close:
        raise Unproven("the game is not over, so its seed is still secret")
    seed = bytes.fromhex(close["seed"])
    if digest("freehold commitment", seed).hex() != header["commitment"]:
        raise Unproven("the seed does not fit the commitment")
    history, verifier = hashlib.sha256(), Verifier(header, seed)
    for number, line in enumerate(lines[1:-1], 2):
        for event in raw_events(line):
            history.update(event.encode() + b"\n")
        try:
            verifier.line(json.loads(line))
        except Unproven as why:
            raise Unproven(f"line {number}: {why}") from None
    if history.hexdigest() != close["history"]:
        raise Unproven("the events are not those whose hash stands at the end")
    return verifier.outcomes


def main(path, promised=None):
    opened = gzip.open if path.endswith(".gz") else open
    with opened(path, "rt", encoding="utf-8", newline="\n") as file:
        lines = file.read().splitlines()
    try:
        outcomes = verify(lines, promised)
    except Unproven as why:
        print(f"not proven: {why}")
        return 1
    print(f"proven: all {outcomes} outcomes come from the seed that was promised")
    starts = json.loads(lines[0]).get("starts_broken_off", 0)
    if starts:
        print(f"not part of the proof: the record says that {starts} starts of its table were taken back before")
    return 0


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 3:
        sys.exit("usage: verify.py GAME.record [COMMITMENT]")
    sys.exit(main(*sys.argv[1:]))
