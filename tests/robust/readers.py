#!/usr/bin/env python3
"""After any changes, every reader gives the same answers as on a compacted copy, whose index has no history.

`History` makes random changes. After each change, `questions` asks both databases the same, and the answers must be equal.

    readers.py DAMIER [STEPS [SEED [SEEDS [GAMES]]]]     GAMES are there at first
"""

import random
import re
import shutil
import sys

from common import DATA, check, fresh, games_of

NAMES = ["Anna Carré", "ANNA CARRE", "A. Carré", "Bert", "Béa Petit", "Petit, Béa", "Zoé"]
EVENTS = ["Cup", "CUP", "Open", "?"]
TURN = re.compile(r"\{[^}]*\}|\$\d+|\d+\.+|1-0|0-1|1/2-1/2|\*|(\S+)")


class Line:
    """The turns of a game of the samples."""

    def __init__(self, text):
        head, movetext = text.decode().split("\n\n", 1)
        tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', head, re.M))
        self.game = tags["Game"]
        self.sides = re.findall(r'^\[(\w+) ".*"\]\n\[(\w+) ".*"\]\n\[Result ', head, re.M)[0]
        self.tags = {name: tags[name] for name in ("Rules", "Board", "Position", "First", "FirstRound") if name in tags}
        self.result = tags["Result"]
        self.turns = [turn for turn in TURN.findall(movetext) if turn]

    def options(self):
        return [word for name, value in self.tags.items()
                for word in ("--first-round" if name == "FirstRound" else f"--{name.lower()}", value)]

    def text(self, rng, plies):
        tags = [("Game", self.game), ("Event", rng.choice(EVENTS)), ("Date", f"20{rng.randrange(10, 20)}.??.??"),
                (self.sides[0], rng.choice(NAMES)), (self.sides[1], rng.choice(NAMES)), *self.tags.items()]
        result = self.result if plies == len(self.turns) else "*"
        return ("".join(f'[{name} "{value}"]\n' for name, value in tags) + "\n" +
                " ".join([*self.turns[:plies], result]) + "\n\n")


def plies_of(rng, line):
    """Many games diverge early, or end in the middle of others."""
    return rng.choice([rng.randrange(0, 8), rng.randrange(len(line.turns) + 1), len(line.turns)])


class History:
    """Random changes of a database."""

    def __init__(self, damier, rng, lines, games):
        self.damier, self.rng, self.lines, self.games = damier, rng, lines, games
        self.has_backup = False

    def write(self, name, count):
        texts = (line.text(self.rng, min(plies_of(self.rng, line), len(line.turns)))
                 for line in self.rng.choices(self.lines, k=count))
        self.damier.path(name).write_text("".join(texts), encoding="utf-8")
        return name

    def number(self):
        """The number of a game, which may not exist."""
        return self.rng.randrange(1, 2 * self.games)

    def ids(self):
        first = self.number()
        return f"{first}..{first + self.rng.choice([0, 0, 0, 2, 8, self.games // 2, self.games])}"

    def command(self):
        rng = self.rng
        kind = rng.choice(["player", "event"])
        names = NAMES if kind == "player" else EVENTS[:3]
        commands = [
            (4, lambda: ["import", self.write("some.dmr", rng.choice([1, 3, 12])), "--on-duplicate",
                         rng.choice(["keep", "skip", "replace"]), "--batch", rng.choice([2, 10_000])]),
            (6, lambda: ["delete", "-y", self.ids()]),
            (2, lambda: ["delete", "-y", f"opening:{rng.choice(self.lines).turns[0]}", self.ids()]),
            (4, lambda: ["edit", self.number(), "--from", self.write("one.dmr", 1)]),
            (2, lambda: ["tag", "-y", self.ids(), f"Event={rng.choice(EVENTS)}", f"Date=20{rng.randrange(10, 20)}"]),
            (1, lambda: ["tag", "-y", self.ids(), "Annotator=me"]),
            (2, lambda: ["twins", "--merge", "-y"]),
            (1, lambda: [kind, "merge", *rng.sample(names, 2)]),
            (1, lambda: [kind, "rename", rng.choice(names), "Somebody"]),
            (1, lambda: ["player", "anonymise", "-y", rng.choice(NAMES)]),
            (1, lambda: ["result", "avalam", *rng.sample(NAMES, 2), "1-0"]),
            (1, lambda: ["analyse", "--annotate", "--nodes", 20, self.ids(), "plies:..6"]),
            (4, lambda: ["undo"]),
            (4, lambda: ["undo", rng.randrange(1, 40)]),
            (1, lambda: ["db", "merge", self.other()]),
            (1, lambda: ["db", "compact"]),
            (2, self.backup_or_restore),
        ]
        return rng.choices([make for _, make in commands], [weight for weight, _ in commands])[0]()

    def other(self):
        """Another database, with a history of its own."""
        self.damier.path("other.db").unlink(missing_ok=True)
        self.damier.good("--db", "other.db", "import", self.write("other.dmr", 12))
        self.damier.run("--db", "other.db", "delete", "-y", "3..5")
        return "other.db"

    def backup_or_restore(self):
        if self.has_backup and self.rng.random() < 0.5:
            return ["db", "restore", "backup.db"]
        self.has_backup = True
        return ["db", "backup", "--force", "backup.db"]


def questions(damier, rng, lines, history):
    """Queries, also about lines that nobody played, or only deleted games."""
    line = rng.choice(lines)
    plies = min(rng.choice([1, 2, 3, 6, 12, len(line.turns)]), len(line.turns))
    turns = " ".join(line.turns[:plies])
    here = [line.game, *line.options(), "--line", turns]
    position = damier.good("moves", *here, "--json").decode().split('"position": "')[1].split('"')[0]
    yield ["list", f'opening:"{turns}"']
    yield ["list", f'line:"{turns}"']
    yield ["list", f"opening:{line.turns[0]}"]
    yield ["list", f'position:"{position}"']
    yield ["list", f'line:"{turns}" not position:"{position}"']
    yield ["list", f"repeats:{rng.choice(['2..', '1', '..0'])}"]
    yield ["find", *here]
    yield ["find", *here, "--exact"]
    yield ["openings", *here, "--json"]
    yield ["openings", line.game, "--json", "--where", "not player:bert"]
    yield ["novelty", history.number(), "--json"]
    yield ["twins", "--json"]
    yield ["stats", "--by", f"opening:{rng.randrange(1, 5)}", "--json"]
    yield ["stats", "--by", "game,event,opening", "--json", f'opening:"{turns}"']
    yield ["analyse", f'opening:"{turns}"', "plies:..4", "--nodes", "20", "--json"]


def run(damier, rng, lines, steps, games):
    """Returns the numbers of commands that did something and of answers that were not empty."""
    history = History(damier, rng, lines, games)
    damier.good("--db", "games.db", "import", history.write("first.dmr", games), "--on-duplicate", "keep")
    done, answers = 0, 0
    for _ in range(steps):
        command = history.command()
        status = damier.run("--db", "games.db", *command).status
        check(status in (0, 1, 2), f"{command}: status {status}")
        done += status == 0
        damier.check_database("games.db")
        shutil.copy(damier.path("games.db"), damier.path("compacted.db"))
        damier.good("--db", "compacted.db", "db", "compact")
        for question in questions(damier, rng, lines, history):
            as_is = damier.run("--db", "games.db", *question)
            compacted = damier.run("--db", "compacted.db", *question)
            check(as_is.status in (0, 1, 2), f"after {command}: {as_is}")
            check((as_is.status, as_is.out, as_is.err) == (compacted.status, compacted.out, compacted.err),
                  f"after {command}: {as_is}\n--- as compacted: {compacted}")
            answers += as_is.status == 0 and as_is.out.count(b"\n") > 1
    return done, answers


def main():
    program = sys.argv[1]
    usual = [20, 1, 2, 60]
    steps, first, seeds, games = [*map(int, sys.argv[2:]), *usual[len(sys.argv) - 2:]]
    for seed in range(first, first + seeds):
        rng = random.Random(seed)
        lines = [Line(text) for text in rng.sample(games_of((DATA / "sample.dmr").read_bytes()), 12)]
        with fresh(program) as damier:
            try:
                done, answers = run(damier, rng, lines, steps, games)
            except SystemExit as failed:
                raise SystemExit(f"{failed}\nseed {seed}") from None
        check(done > steps / 4 and answers > steps, f"seed {seed}: next to nothing was asked")
        print(f"{steps} changes, {done} done; {answers} answers alike; seed {seed}", flush=True)


main()
