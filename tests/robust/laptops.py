#!/usr/bin/env python3
"""Two secretaries of one club, each with a database, five rounds. The output is a table of what went wrong: all is 0.

    laptops.py DAMIER [SEEDS [FIRST]]

In each round both enter, delete and correct games, and rename players; then the databases are joined, by `sync` or by
`db merge` in both directions. The test keeps its own list of what each of them did. A game is recognised by its tag Label.
From the third round on, one of them has anonymised a player, and the other goes on to enter games with the name.
"""

import collections
import contextlib
import json
import random
import sqlite3
import sys

from common import DATA, check, fresh, games_of

ROUNDS, NEW, DELETIONS, EDITS, RENAMES, TYPED_TWICE = 5, 6, 2, 4, 1, 3  # per round and person
NAME = "Zacharie Quillfeather"
ROWS = ["games that differ", "names that differ", "games lost", "deleted games that came back", "games that are there twice",
        "edits lost", "renames lost", "faulty games put back by twins --merge", "anonymised names that came back",
        "other games overwritten by --ids and replace"]


def with_tags(game, **tags):
    """A game of a file with other values of some tags."""
    lines = [line for line in game.decode().split("\n") if line.split(" ")[0] not in [f"[{tag}" for tag in tags]]
    lines[1:1] = [f'[{tag} "{value}"]' for tag, value in tags.items()]
    return "\n".join(lines)


class Laptop:
    """A database, and what its secretary does in it."""

    def __init__(self, club, name):
        self.club, self.damier, self.name = club, club.damier, name

    def run(self, *arguments):
        done = self.damier.run("--db", self.name, *arguments)
        check(done.status == 0 or arguments[0] == "twins", done)  # there may be none
        return done.out

    def games(self):
        """The games of the export, by label; of each the tags, and the movetext as `turns`."""
        found = collections.defaultdict(list)
        for game in games_of(self.run("export")):
            tags, turns = game.decode().split("\n\n")[:2]
            fields = dict(line[1:-1].split(" ", 1) for line in tags.split("\n"))
            fields = {tag: value.strip('"') for tag, value in fields.items()} | {"turns": " ".join(turns.split())}
            found[fields["Label"]].append(fields)
        return found

    def number_of(self, label):
        with contextlib.closing(sqlite3.connect(self.damier.path(self.name))) as db:
            found = db.execute("SELECT game.id FROM tag JOIN game ON game.id = tag.game WHERE name = 'Label' AND value = ?",
                               [label]).fetchone()
        return found and found[0]

    def owners(self):
        """The name of the player or event that each spelling means."""
        with contextlib.closing(sqlite3.connect(self.damier.path(self.name))) as db:
            return {(kind, spelling): owner for kind in ("player", "event") for spelling, owner in db.execute(
                f"SELECT spelling, {kind}.name FROM {kind}_spelling JOIN {kind} ON {kind}.id = {kind}")}

    def lost(self):
        """The values that `conflicts` lists as not kept."""
        return [one["here"] if one["kept"] == one["there"] else one["there"]
                for one in json.loads(self.run("conflicts", "--json"))]

    def enter(self, games):
        self.damier.path("new.dmr").write_text("\n".join(games))
        self.run("import", "--on-duplicate", "keep", "new.dmr")

    def work(self, rng, round):
        club = self.club
        labels = [f"{self.name} {round} {number}" for number in range(NEW)]
        self.enter([with_tags(club.games.pop(), Label=label) for label in labels])
        club.entered.update(labels)
        # What was there at the start of the round is known to both, so both may work on one game.
        for label in rng.sample(sorted(club.known), DELETIONS):
            if (number := self.number_of(label)) is not None:
                self.run("delete", "-y", number)
                club.deleted.add(label)
        for label in rng.sample(sorted(club.known), EDITS):
            if (number := self.number_of(label)) is not None:
                self.edit(rng, number, label)
        for spelling in rng.sample(sorted(club.players), RENAMES):
            if ("player", spelling) in self.owners():  # all games of the player may be deleted
                self.run("player", "rename", spelling, name := f"Player {next(club.numbers)}")
                club.renames.setdefault((round, spelling), set()).add(name)

    def edit(self, rng, number, label):
        value = f"value {next(self.club.numbers)}"
        field = rng.choice(["Site", "Round", "Remark", "turns"])
        if field == "turns":
            text, result = self.run("export", f"id:{number}").decode().rsplit(maxsplit=1)
            self.damier.path("edited.dmr").write_text(f"{text} {{{value}}} {result}\n")
            self.run("edit", number, "--from", "edited.dmr")
        else:
            self.run("tag", "-y", number, f"{field}={value}")
        self.club.edits.setdefault((label, field), []).append((self.club.round, value))


class Club:
    def __init__(self, damier, seed):
        self.damier, self.rng = damier, random.Random(seed)
        self.games = games_of((DATA / "sample.dmr").read_bytes())  # each is taken once, or `twins` would find it
        self.rng.shuffle(self.games)
        self.numbers = iter(range(1, 1000))
        self.entered, self.deleted, self.known = set(), set(), set()
        self.edits = {}    # by label and field: the round and the value
        self.renames = {}  # by round and spelling
        self.corrected = []
        self.players = []
        self.wrong = collections.Counter({row: 0 for row in ROWS})
        self.laptops = [Laptop(self, "a.db"), Laptop(self, "b.db")]
        self.round = 0

    def type_twice(self):
        """Both type the same faulty game. One of them corrects it before they join their databases."""
        for number in range(TYPED_TWICE):
            label = f"twice {self.round} {number}"
            faulty = with_tags(self.games.pop(), Label=label, Date="2001.01.01", Referee="faulty")
            for laptop in self.laptops:
                laptop.enter([faulty])
            who = self.rng.choice(self.laptops)
            who.run("tag", "-y", who.number_of(label), "Date=2026.03.14", "Referee=corrected")
            self.entered.add(label)
            self.corrected.append(label)

    def join(self):
        a, b = self.rng.sample(self.laptops, 2)
        if self.rng.random() < 0.5:
            a.run("sync", b.name)
        else:
            a.run("db", "merge", b.name)
            b.run("db", "merge", a.name)

    def play_round(self):
        self.round += 1
        self.known = {label for label in self.entered - self.deleted if not label.startswith("anonymised")}
        self.players = sorted({spelling for kind, spelling in self.laptops[0].owners() if kind == "player"}
                              & {spelling for kind, spelling in self.laptops[1].owners() if kind == "player"}
                              - {NAME, NAME.upper()})
        for laptop in self.laptops:
            laptop.work(self.rng, self.round)
        self.type_twice()
        if self.round == 3:
            self.laptops[0].run("player", "anonymise", NAME, "-y")
        if self.round >= 3:  # the other secretary goes on to enter games with the name
            label = f"anonymised {self.round}"
            self.laptops[1].enter([with_name(label, NAME.upper() if self.round == 5 else NAME)])
            self.entered.add(label)
        self.join()
        for laptop in self.rng.choice([self.laptops, self.laptops[:1], self.laptops[1:]]):
            laptop.run("twins", "--merge", "-y")
        self.join()

    def run(self):
        some = [with_tags(self.games.pop(), Label=f"old {number}") for number in range(20)]
        self.laptops[0].enter([*some, with_name("anonymised 0", NAME), with_name("anonymised 1", NAME)])
        self.entered |= {f"old {number}" for number in range(20)} | {"anonymised 0", "anonymised 1"}
        self.laptops[0].run("sync", "--write", "b.db")
        for _ in range(ROUNDS):
            self.play_round()
            self.count_anonymised(self.laptops[0])
        self.laptops[1].run("sync", self.laptops[0].name)  # `db merge` only says that a name was anonymised there
        self.count()
        self.count_replaced()
        for laptop in self.laptops:
            self.damier.check_database(laptop.name)

    def count(self):
        a, b = (laptop.games() for laptop in self.laptops)
        plain = [sorted(str(sorted(game.items())) for games in each.values() for game in games) for each in (a, b)]
        self.wrong["games that differ"] += len(set(plain[0]) ^ set(plain[1])) + abs(len(plain[0]) - len(plain[1]))
        owners = [set(laptop.owners().items()) for laptop in self.laptops]
        self.wrong["names that differ"] += len(owners[0] ^ owners[1])
        self.wrong["games lost"] += len([label for label in self.entered - self.deleted if label not in a])
        self.wrong["deleted games that came back"] += len([label for label in self.deleted if label in a])
        self.wrong["games that are there twice"] += sum(len(games) - 1 for games in a.values())
        self.wrong["faulty games put back by twins --merge"] += len(
            [label for label in self.corrected if label in a and label not in self.deleted
             and (a[label][0]["Date"], a[label][0]["Referee"]) != ("2026.03.14", "corrected")])
        self.count_edits(a)
        self.count_renames()
        for laptop in self.laptops:
            self.count_anonymised(laptop)

    def count_anonymised(self, laptop):
        data = b"".join(path.read_bytes() for path in self.damier.folder.glob(f"{laptop.name}*")).lower()
        self.wrong["anonymised names that came back"] += data.count(NAME.lower().encode()) if self.round >= 3 else 0

    def count_edits(self, games):
        lost = self.laptops[0].lost()
        for (label, field), values in self.edits.items():
            last = max(round for round, _ in values)
            for round, value in values:
                if round != last:
                    continue  # whoever made the last edit knew this one
                is_there = label in games and value in games[label][0].get(field, "")
                is_listed = any(value in one for one in lost)
                self.wrong["edits lost"] += not (is_there or is_listed or label in self.deleted)

    def count_renames(self):
        owners = self.laptops[0].owners()
        lost = self.laptops[0].lost()
        for (round, spelling), names in self.renames.items():
            for name in names:
                owner = owners.get(("player", spelling))
                is_known = ("player", name) in owners and owners["player", name] == owner
                self.wrong["renames lost"] += not (owner is None or is_known or name in lost)

    def count_replaced(self):
        """A file with numbers is imported into another club's database, whose games have the same numbers."""
        other = Laptop(self, "c.db")
        other.enter([with_tags(game, Label=f"other {number}") for number, game in enumerate(self.games)])
        before = {label: games for label, games in other.games().items()}
        text = self.laptops[0].run("export", "--ids").decode()
        without_uids = "\n".join(line for line in text.split("\n") if not line.startswith("[Uid "))
        for version in (text, without_uids):
            self.damier.path("ids.dmr").write_text(version)
            done = self.damier.run("--db", other.name, "import", "ids.dmr", "--on-duplicate", "replace")
            check(done.status == 0 or "this is not game" in done.err, done)
            after = other.games()
            self.wrong["other games overwritten by --ids and replace"] += len(
                [label for label, games in before.items() if after.get(label) != games])


def with_name(label, name):
    return f'[Game "avalam"]\n[Label "{label}"]\n[Event "Cup {label}"]\n[Yellow "{name}"]\n[Red "Bert"]\n\n1. i6-i5 {{well played, {name}}} *\n'


def main():
    program, seeds, first = sys.argv[1], int((sys.argv[2:3] or ["2"])[0]), int((sys.argv[3:4] or ["1"])[0])
    wrong = collections.Counter({row: 0 for row in ROWS})
    entered = deleted = edits = renames = 0
    for seed in range(first, first + seeds):
        with fresh(program) as damier:
            club = Club(damier, seed)
            club.run()
            wrong.update(club.wrong)
            entered, deleted = entered + len(club.entered), deleted + len(club.deleted)
            edits, renames = edits + sum(map(len, club.edits.values())), renames + len(club.renames)
            if any(club.wrong.values()):
                print(f"seed {seed}: {dict(+club.wrong)}")
    print(f"{seeds} clubs, {ROUNDS} rounds: {entered} games entered, {deleted} deleted, {edits} edits, {renames} renames")
    for row in ROWS:
        print(f"{wrong[row]:6}  {row}")
    check(not any(wrong.values()), "something is lost, or comes back")


main()
