#!/usr/bin/env python3
"""A second implementation of tournament tables, in exact numbers and straight from the rules: FIDE Handbook, C.07
"Play-Off and Tie-Break Regulations". It makes up events and their results, for a comparison with the engine.

    tiebreaks.py                 writes the events
    tiebreaks.py --check FILE    fails if FILE differs from its output

The events are round robins, some of them double, with many level players, and Swiss events with byes, forfeits,
absences and players who leave, under the articles on unplayed rounds of 2023 and of 2026.
"""

import random
import sys
from collections import defaultdict
from fractions import Fraction

HALF = Fraction(1, 2)
POINTS = {"1-0": (Fraction(1), Fraction(0)), "0-1": (Fraction(0), Fraction(1)), "1/2-1/2": (HALF, HALF)}
REVERSED = {"1-0": "0-1", "0-1": "1-0", "1/2-1/2": "1/2-1/2"}


class Event:
    def __init__(self, kind, rules):
        self.kind = kind  # "round-robin" or "swiss"
        self.rules = rules  # 2023 or 2026
        self.games = []  # (round, first, second, result, how); a bye has "?" as second

    def add(self, number, one, two, result, how="played"):
        self.games.append((number, one, two, result, how))


class Table:
    """The rounds of a player: a list of (round, how, opponent, points)."""

    def __init__(self, event):
        self.event = event
        # A round after the last one with a pairing is not played yet. Its byes give points, and nothing else.
        paired = [game[0] for game in event.games if game[2] != "?"]
        self.rounds = sorted({game[0] for game in event.games if game[0] <= max(paired, default=0)})
        self.record = defaultdict(list)
        for number, one, two, result, how in event.games:
            mine, theirs = POINTS[result]
            if two == "?":
                self.record[one].append((number, "bye", None, mine))
                continue
            self.record[one].append((number, how, two, mine))
            self.record[two].append((number, how, one, theirs))
        self.players = sorted(self.record)
        if event.kind == "swiss":
            for player in self.players:
                there = {entry[0] for entry in self.record[player]}
                self.record[player] += [(r, "absent", None, Fraction(0)) for r in self.rounds if r not in there]
                self.record[player].sort(key=lambda entry: entry[0])
        self.points = {p: sum(entry[3] for entry in self.record[p]) for p in self.players}

    def played(self, player):
        """The entries of a player in rounds that are played."""
        return [entry for entry in self.record[player] if entry[0] in self.rounds]

    # Article 16: unplayed rounds of a Swiss.

    @staticmethod
    def is_voluntary(entry):
        """16.1: a requested bye (half a point or none) or a lost forfeit."""
        _, how, _, points = entry
        return how in ("bye", "absent") and points < 1 or how == "forfeit" and points == 0

    def adjusted(self, player):
        """16.3: requested byes that are followed by voluntary unplayed rounds only count as draws."""
        rounds = self.played(player)
        score = sum(entry[3] for entry in self.record[player] if entry not in rounds)
        for i, entry in enumerate(rounds):
            requested = entry[1] in ("bye", "absent") and entry[3] < 1
            never_back = all(self.is_voluntary(later) for later in rounds[i + 1:])
            score += HALF if requested and never_back else entry[3]
        return score

    def worth_of_opponent(self, player, entry):
        """The contribution of the real opponent, or of the dummy of 16.4."""
        _, how, opponent, _ = entry
        if how == "played":
            return self.adjusted(opponent)
        own = self.points[player]
        if self.event.rules == 2023:
            return own
        if how == "forfeit":
            return min(own, self.adjusted(opponent))  # 16.4.1
        return min(own, HALF * len(self.rounds))  # 16.4.2

    def buchholz(self, player):
        return sum(self.worth_of_opponent(player, entry) for entry in self.played(player))

    def buchholz_cut1(self, player):
        """14.1 with 16.5: the least value is cut, but a value of a voluntary unplayed round before all others."""
        values = [(self.worth_of_opponent(player, e), e) for e in self.played(player)]
        voluntary = [value for value, e in values if self.is_voluntary(e)]
        least = min(voluntary) if voluntary else min((value for value, _ in values), default=0)
        return self.buchholz(player) - least

    def sonneborn_berger(self, player):
        if self.event.kind == "swiss":
            return sum(self.worth_of_opponent(player, e) * e[3] for e in self.played(player))
        return sum(self.points[e[2]] * e[3] for e in self.record[player] if e[2] is not None)

    def won(self, player):
        return sum(1 for e in self.record[player] if e[1] == "played" and e[3] == 1)

    # Article 6: direct encounter.

    def between(self, player, opponent):
        """The mean of their scores against each other (6.1.2); None if they have not met. In events with fixed
        pairings, forfeits are games (15.2); in a Swiss they are not (6.1.1)."""
        counted = ("played", "forfeit") if self.event.kind == "round-robin" else ("played",)
        scores = [e[3] for e in self.record[player] if e[2] == opponent and e[1] in counted]
        return sum(scores) / len(scores) if scores else None

    def direct(self, group, trail):
        """The group as a list of groups; the players of each are equal. `trail` gets their scores."""
        if len(group) == 1:
            return [group]
        scores = {p: [self.between(p, q) for q in group if q != p] for p in group}
        sure = {p: sum(s for s in scores[p] if s is not None) for p in group}
        most = {p: sure[p] + sum(1 for s in scores[p] if s is None) for p in group}
        if sure == most:  # all have met: 6.2
            parts = [[p for p in group if sure[p] == value] for value in sorted(set(sure.values()), reverse=True)]
        else:  # 6.3: the player who is first for any results of the missing games, then the second, …
            parts, left = [], list(group)
            while len(left) > 1:
                best = max(left, key=lambda p: sure[p])
                if not all(sure[best] > most[p] for p in left if p != best):
                    break
                parts.append([best])
                left.remove(best)
            parts.append(left)
        if sure == most or len(parts) > 1:
            for p in group:
                trail[p].append(sure[p])
        if len(parts) == 1:
            return parts
        return [part for one in parts for part in self.direct(one, trail)]

    def standings(self):
        """Groups that share a place, the best first, and the scores of each application of direct encounter."""
        trail = defaultdict(list)

        def by(key):
            def split(group):
                return [[p for p in group if key(p) == v] for v in sorted({key(p) for p in group}, reverse=True)]
            return split

        def direct(group):
            return self.direct(group, trail)

        if self.event.kind == "round-robin":
            criteria = [direct, by(self.sonneborn_berger), by(self.won)]
        else:
            criteria = [by(self.buchholz_cut1), by(self.buchholz), by(self.sonneborn_berger), direct]
        groups = by(lambda p: self.points[p])(self.players)
        for criterion in criteria:
            groups = [part for group in groups for part in (criterion(group) if len(group) > 1 else [group])]
        return groups, trail


def number(value):
    return f"{float(value):g}"


def describe(index, event):
    table = Table(event)
    groups, trail = table.standings()
    lines = [f"event {index} {event.kind} {event.rules}"]
    lines += [" ".join(("game", str(r), one, two, result, how)) for r, one, two, result, how in event.games]
    place = 1
    for group in groups:
        for player in sorted(group):
            values = [number(table.points[player]), "/".join(number(v) for v in trail[player]) or "-",
                      number(table.sonneborn_berger(player))]
            if event.kind == "swiss":
                values += [number(table.buchholz(player)), number(table.buchholz_cut1(player))]
            lines.append(" ".join(["place", str(place), player] + values))
        place += len(group)
    return "\n".join(lines) + "\n", max(len(steps) for steps in [[]] + list(trail.values()))


def result(rng, draws):
    return "1/2-1/2" if rng.random() < draws else rng.choice(["1-0", "0-1"])


def round_robin(rng):
    event = Event("round-robin", 2023)
    players = [chr(ord("A") + i) for i in range(rng.randint(4, 8))]
    draws, forfeits, missing = rng.choice([0, 0.3, 0.7]), rng.choice([0, 0.1]), rng.choice([0, 0, 0.1])
    circle = players + (["?"] if len(players) % 2 else [])
    for cycle in range(rng.choice([1, 1, 2])):
        order = circle[:]
        for r in range(len(circle) - 1):
            for i in range(len(circle) // 2):
                one, two = order[i], order[-1 - i]
                if "?" in (one, two) or rng.random() < missing:
                    continue
                if (r + cycle) % 2:
                    one, two = two, one
                how = "forfeit" if rng.random() < forfeits else "played"
                event.add(cycle * (len(circle) - 1) + r + 1, one, two,
                          rng.choice(["1-0", "0-1"]) if how == "forfeit" else result(rng, draws), how)
            order = [order[0]] + [order[-1]] + order[1:-1]
    return event


def swiss(rng, rules):
    event = Event("swiss", rules)
    players = [chr(ord("A") + i) for i in range(rng.randint(6, 11))]
    score = dict.fromkeys(players, Fraction(0))
    gone, met = set(), set()
    draws, trouble = rng.choice([0.1, 0.4, 0.8]), rng.choice([0.05, 0.15])
    for r in range(1, rng.randint(3, 5) + 1):
        there = [p for p in players if p not in gone]
        for p in list(there):
            dice = rng.random()
            if dice < trouble / 2:  # absent once, with half a point or none
                there.remove(p)
                if rng.random() < 0.5:
                    event.add(r, p, "?", "1/2-1/2", "bye")
                    score[p] += HALF
            elif dice < trouble:
                there.remove(p)
                gone.add(p)
        there.sort(key=lambda p: (-score[p], rng.random()))
        while there:
            one = there.pop(0)
            two = next((p for p in there if frozenset((one, p)) not in met), None)
            if two is None:
                event.add(r, one, "?", "1-0", "bye")
                score[one] += 1
                continue
            there.remove(two)
            met.add(frozenset((one, two)))
            how = "forfeit" if rng.random() < trouble else "played"
            outcome = rng.choice(["1-0", "0-1"]) if how == "forfeit" else result(rng, draws)
            event.add(r, one, two, outcome, how)
            score[one] += POINTS[outcome][0]
            score[two] += POINTS[outcome][1]
    return event


def events():
    """60 of the random events: all in which direct encounter is applied again, and some others."""
    rng = random.Random(2026)
    texts = []
    while len(texts) < 30:
        text, steps = describe(len(texts) + 1, round_robin(rng))
        if steps > 1 or len(texts) % 5 == 0:
            texts.append(text)
    while len(texts) < 60:
        text, steps = describe(len(texts) + 1, swiss(rng, 2023 if len(texts) % 2 else 2026))
        if steps > 0 or len(texts) % 5 < 3:
            texts.append(text)
    return texts


def main():
    text = "\n".join(events())
    if sys.argv[1:2] == ["--check"]:
        with open(sys.argv[2], encoding="utf-8") as file:
            sys.exit(0 if file.read() == text else f"{sys.argv[2]} is not what tiebreaks.py writes")
    sys.stdout.write(text)


main()
