#!/usr/bin/env python3
"""The first batch of a large import into a database without games is stored without indexes. A kill at any moment leaves
nothing of it or whole batches, with all indexes; the same import then finishes the job. Games are found twice in it as
in any import.

    bulk.py DAMIER [KILLS [SEED]]
"""

import random
import re
import sqlite3
import sys
import time

from common import DATA, check, fresh, games_of

SIZE = 4 << 20  # from here on an import is large


def write_games(path, twice):
    """Games that differ in their round. Those of `twice` come again at the end."""
    some = games_of((DATA / "sample.dmr").read_bytes())
    games = []
    for number in range(1, 10_000):
        for game in some:
            games.append(re.sub(rb'\[Round "[^"]*"\]', b'[Round "%d"]' % number, game, count=1))
        if sum(map(len, games)) > SIZE + (64 << 10):
            break
    games = list(dict.fromkeys(games))
    path.write_bytes(b"".join(games + games[:twice]))
    return len(games)


def indexes(path):
    with sqlite3.connect(path) as db:
        return sorted(db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql NOTNULL"))


def main():
    program, kills, seed = sys.argv[1], int((sys.argv[2:3] or ["12"])[0]), int((sys.argv[3:4] or ["1"])[0])
    rng = random.Random(seed)
    with fresh(program) as damier:
        total = write_games(damier.path("many.dmr"), 100)
        damier.good("--db", "small.db", "import", DATA / "sample.dmr")
        usual = indexes(damier.path("small.db"))
        damier.good("--db", "batches.db", "import", "--batch", 5000, "many.dmr")
        whole = damier.export("batches.db")
        check(len(games_of(whole)) == total, "all games differ")
        begun = time.monotonic()
        done = damier.run("--db", "bulk.db", "import", "many.dmr")
        lasts = time.monotonic() - begun
        check(done.status == 0 and " 100 already there" in done.err, done)
        check(damier.export("bulk.db") == whole, "a bulk batch stores other games")
        check(indexes(damier.path("bulk.db")) == usual, "indexes are missing")
        damier.check_database("bulk.db")
        # Games of other batches are found again, and `keep` keeps them.
        done = damier.run("--db", "bulk.db", "import", "many.dmr")
        check(done.status == 0 and " 0 games imported" in done.err, done)
        done = damier.run("--db", "keep.db", "import", "--on-duplicate", "keep", "many.dmr")
        check(done.status == 0 and f"{total + 100} games imported" in done.err, done)
        # The result of a game comes before the game. In a bulk batch no name is known yet: both are stored, as `twins` says.
        first = games_of(damier.path("many.dmr").read_bytes())[0]
        bare = first[:first.index(b"\n\n") + 2] + b"1-0\n\n"
        damier.path("both.dmr").write_bytes(bare + damier.path("many.dmr").read_bytes())
        damier.good("--db", "both.db", "import", "both.dmr")
        check(damier.export("both.db") == bare + whole, "a bulk batch has changed a result")
        check(b"\n2,1," in damier.good("--db", "both.db", "twins", "--format", "csv"), "twins does not name a result and its game")
        at_work = nothing = 0
        while at_work < kills:
            damier.path("games.db").unlink(missing_ok=True)
            damier.path("games.db-journal").unlink(missing_ok=True)
            jobs = rng.choice([1, 2, 4])
            at_work += damier.is_killed(rng.uniform(0, 1.2 * lasts), "--db", "games.db", "import", "--jobs", jobs, "many.dmr")
            if not damier.path("games.db").exists():
                continue
            left = damier.export("games.db")
            check(whole.startswith(left), "not a beginning of the games")
            nothing += left == b""
            check(indexes(damier.path("games.db")) == usual, "indexes are missing after a kill")
            if at_work % 8 == 0:
                damier.check_database("games.db")
                damier.good("--db", "games.db", "import", "many.dmr")
                check(damier.export("games.db") == whole, "the import did not finish the job")
        print(f"{at_work} imports killed at work, of which {nothing} left an empty database; seed {seed}")


main()
