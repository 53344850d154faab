#!/usr/bin/env python3
"""A sync that is killed at any moment loses nothing: done again, both databases are as if it had not been killed.

    sync.py DAMIER [KILLS [SEED]]

In each round, people change two databases. A sync of copies shows the result and the time. Then the sync of the databases
themselves is killed, and done again.
"""

import contextlib
import random
import shutil
import sqlite3
import sys
import time

from common import DATA, check, fresh, games_of
from undo import random_command

MOST_GAMES = 150
HOW = [["sync", "b.db"], ["sync", "b.db"], ["sync", "--write", "b.db"], ["db", "merge", "b.db"]]


def state(damier, name):
    """All that a sync must make equal: games, names, and conflicts. Numbers are those of each database."""
    with contextlib.closing(sqlite3.connect(damier.path(name))) as db:
        names = [sorted(db.execute(f"SELECT spelling, {kind}.name FROM {kind}_spelling JOIN {kind} ON {kind}.id = {kind}"))
                 for kind in ("player", "event")]
        told = [sorted(db.execute(sql)) for sql in (
            "SELECT hex(uid), field, clock, origin FROM version", "SELECT hex(uid), hex(same_as) FROM same_game",
            "SELECT kind, spelling, name FROM declared_name WHERE clock > 0",
            "SELECT hex(uid), field, clock, origin, other, settled FROM conflict",
            "SELECT one, other, forgotten, clock, origin FROM distinct_player")]
    return damier.export(name), names, told


def change(damier, rng, files):
    """Somebody works in each of the databases."""
    for name in ("a.db", "b.db"):
        with contextlib.closing(sqlite3.connect(damier.path(name))) as db:
            names = {kind: [one for one, in db.execute(f"SELECT name FROM {kind}")] for kind in ("player", "event")}
        for _ in range(rng.randrange(4)):
            done = damier.run("--db", name, *random_command(rng, files, names))
            check(done.status in (0, 1, 2), done)
        if rng.random() < 0.2 and len(names["player"]) > 1:
            damier.run("--db", name, "player", "distinct", *rng.sample(names["player"], 2),
                       *rng.choice([[], ["--forget"]]))


def main():
    program, kills, seed = sys.argv[1], int((sys.argv[2:3] or ["12"])[0]), int((sys.argv[3:4] or ["1"])[0])
    rng = random.Random(seed)
    with fresh(program) as damier, fresh(program) as copy:
        some = games_of((DATA / "sample.dmr").read_bytes())
        files = [f"{number}.dmr" for number in range(6)]
        for file in files:
            damier.path(file).write_bytes(b"".join(rng.sample(some, 12)))
        rounds, at_work, halves = 0, 0, 0
        while at_work < kills:
            if not damier.path("a.db").exists():
                damier.good("--db", "a.db", "import", files[0])
                shutil.copy(damier.path("a.db"), damier.path("b.db"))
            change(damier, rng, files)
            for name in ("a.db", "b.db"):
                shutil.copy(damier.path(name), copy.path(name))
            begun = time.monotonic()
            copy.good("--db", "a.db", "sync", "b.db")
            lasts = time.monotonic() - begun
            wanted = state(copy, "a.db")
            check(state(copy, "b.db") == wanted, f"seed {seed}, round {rounds}: a sync does not make both equal")
            command = rng.choice(HOW)
            was_killed = damier.is_killed(rng.uniform(0, 1.2 * lasts), "--db", "a.db", *command)
            for name in ("a.db", "b.db"):
                damier.check_database(name)
            halves += was_killed and (state(damier, "a.db") == wanted) != (state(damier, "b.db") == wanted)
            damier.good("--db", "a.db", "sync", "b.db")
            for name in ("a.db", "b.db"):
                check(state(damier, name) == wanted, f"seed {seed}, round {rounds}: {name} is not as it must be")
                damier.check_database(name)
            rounds += 1
            at_work += was_killed
            if len(games_of(damier.export("a.db"))) > MOST_GAMES:
                for name in ("a.db", "b.db"):
                    damier.path(name).unlink()
        print(f"{rounds} rounds, {at_work} killed at work, {halves} of these after one half; seed {seed}")


main()
