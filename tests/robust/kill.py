#!/usr/bin/env python3
"""A command that is killed, at any moment, has done all of its work or none.

    kill.py DAMIER [KILLS [SEED]]

Each command first runs on a copy, which shows its result and its time.
"""

import random
import shutil
import sqlite3
import sys
import time

from common import DATA, check, fresh, games_of
from undo import random_command

MOST_GAMES = 150


def main():
    program, kills, seed = sys.argv[1], int((sys.argv[2:3] or ["40"])[0]), int((sys.argv[3:4] or ["1"])[0])
    rng = random.Random(seed)
    with fresh(program) as damier:
        some = games_of((DATA / "sample.dmr").read_bytes())
        files = [f"{number}.dmr" for number in range(6)]
        for file in files:
            damier.path(file).write_bytes(b"".join(rng.sample(some, 12)))
        commands, at_work, all_done, none_done = 0, 0, 0, 0
        while at_work < kills:
            if not damier.path("games.db").exists():
                damier.good("--db", "games.db", "import", files[0])
                before = damier.hash_of_data("games.db")
                with sqlite3.connect(damier.path("games.db")) as db:
                    names = {kind: [name for name, in db.execute(f"SELECT name FROM {kind}")] for kind in ("player", "event")}
            command = random_command(rng, files, names)
            shutil.copy(damier.path("games.db"), damier.path("copy.db"))
            begun = time.monotonic()
            done = damier.run("--db", "copy.db", *command)
            lasts = time.monotonic() - begun
            check(done.status in (0, 1, 2), done)
            after = damier.hash_of_data("copy.db")
            was_killed = damier.is_killed(rng.uniform(0, 1.2 * lasts), "--db", "games.db", *command)
            damier.check_database("games.db")
            now = damier.hash_of_data("games.db")
            check(now in (before, after) if was_killed else now == after, f"{command}, seed {seed}: something between")
            commands += 1
            at_work += was_killed
            if was_killed and at_work % 1000 == 0:
                print(f"{at_work} killed so far", flush=True)
            none_done += was_killed and now == before != after
            all_done += was_killed and now == after != before
            before = now
            if len(games_of(damier.export("games.db"))) > MOST_GAMES:
                damier.path("games.db").unlink()
        check(none_done > 0, "nothing was killed before it was done")
        print(f"{commands} commands, {at_work} killed at work, of which {none_done} had done nothing of what they would "
              f"have done and {all_done} all; seed {seed}")


main()
