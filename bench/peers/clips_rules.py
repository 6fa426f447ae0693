"""Whist in a rule engine: CLIPS, facts for cards held and played, a rule for each fault.

The engine is CLIPS by way of clipspy. The rules are those of the dataclass validator but for the
size of hands; who is to play is worked out by rules, too. All problems of a deal are found.
"""

from __future__ import annotations

import json
from typing import Any

RULES = """
(deftemplate held (slot player) (slot suit) (slot rank (type INTEGER)))
(deftemplate play (slot n (type INTEGER)) (slot player) (slot suit) (slot rank (type INTEGER)))
(deftemplate turn (slot n (type INTEGER)) (slot player))
(deftemplate best (slot n (type INTEGER)) (slot player) (slot suit) (slot rank (type INTEGER)))
(deftemplate problem (slot n (type INTEGER)) (slot player) (slot what))
(deffacts table (next A Y) (next Y B) (next B Z) (next Z A))

(defrule out-of-turn
  (turn (n ?n) (player ?p)) (play (n ?n) (player ?q&~?p))
  => (assert (problem (n ?n) (player ?q) (what out-of-turn))))

(defrule not-held (declare (salience 10))
  (now ?n) (play (n ?n) (player ?p) (suit ?s) (rank ?r))
  (not (held (player ?p) (suit ?s) (rank ?r)))
  => (assert (problem (n ?n) (player ?p) (what not-held))))

(defrule revoke (declare (salience 10))
  (now ?n) (play (n ?n) (player ?p) (suit ?s)) (led ?led&~?s)
  (exists (held (player ?p) (suit ?led)))
  => (assert (problem (n ?n) (player ?p) (what revoke))))

(defrule leads (declare (salience 5))
  (now ?n) (test (= 0 (mod ?n 4))) (play (n ?n) (player ?p) (suit ?s) (rank ?r))
  (not (led ?))
  => (assert (led ?s) (best (n ?n) (player ?p) (suit ?s) (rank ?r))))

(defrule higher (declare (salience 4))
  (now ?n) ?best <- (best (n ?m&:(< ?m ?n)) (suit ?s) (rank ?b))
  (play (n ?n) (player ?p) (suit ?s) (rank ?r&:(> ?r ?b)))
  => (retract ?best) (assert (best (n ?n) (player ?p) (suit ?s) (rank ?r))))

(defrule ruffs (declare (salience 4))
  (now ?n) (trumps ?t) ?best <- (best (n ?m&:(< ?m ?n)) (suit ~?t))
  (play (n ?n) (player ?p) (suit ?t) (rank ?r))
  => (retract ?best) (assert (best (n ?n) (player ?p) (suit ?t) (rank ?r))))

(defrule trick-ends (declare (salience -1))
  ?now <- (now ?n) (test (= 3 (mod ?n 4))) ?led <- (led ?) ?best <- (best (player ?w))
  (play (n ?n) (player ?p) (suit ?s) (rank ?r))
  => (do-for-fact ((?h held)) (and (eq ?h:player ?p) (eq ?h:suit ?s) (= ?h:rank ?r)) (retract ?h))
     (retract ?now ?led ?best) (assert (now (+ ?n 1)) (turn (n (+ ?n 1)) (player ?w))))

(defrule goes-on (declare (salience -2))
  ?now <- (now ?n) (test (<> 3 (mod ?n 4))) (play (n ?n) (player ?p) (suit ?s) (rank ?r))
  (turn (n ?n) (player ?q)) (next ?q ?after)
  => (do-for-fact ((?h held)) (and (eq ?h:player ?p) (eq ?h:suit ?s) (= ?h:rank ?r)) (retract ?h))
     (retract ?now) (assert (now (+ ?n 1)) (turn (n (+ ?n 1)) (player ?after))))
"""
RANKS = "23456789TJQKA"


class Rules:
    """The rules, taken up by an engine."""

    def __init__(self) -> None:
        import clips

        self._engine: Any = clips.Environment()
        for part in RULES.strip().split("\n\n"):
            for one in part.split("\n(def"):
                text = one if one.startswith("(") else f"(def{one}"
                self._engine.build(text)

    def problems(self, line: str) -> list[str]:
        """Give what is wrong with a deal, a line of JSON as acts."""
        engine = self._engine
        engine.reset()
        count = 0
        told = engine.assert_string
        for act in json.loads(line)["acts"]:
            match act["act"]:
                case "deal":
                    for card in act["cards"]:
                        told(f"(held (player {act['player']}) {_card(card)})")
                case "turn-up":
                    told(f"(trumps {act['card'][1]})")
                case "play":
                    if not count:
                        told(f"(turn (n 0) (player {act['player']}))")
                    told(f"(play (n {count}) (player {act['player']}) {_card(act['card'])})")
                    count += 1
        told("(now 0)")
        engine.run()
        return [str(fact) for fact in engine.facts() if fact.template.name == "problem"]


def _card(card: str) -> str:
    return f"(suit {card[1]}) (rank {RANKS.index(card[0])})"
