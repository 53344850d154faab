#!/usr/bin/env python3
"""An import that is killed at any moment leaves whole games, and the same import finishes the job.

    crash.py DAMIER [ROUNDS [SEED]]
"""

import random
import sys
import time

from common import check, fresh, games_of, write_copies


def backups(damier):
    """The next command that writes in the folder removes the files of a killed backup."""
    begun = time.monotonic()
    damier.good("--db", "games.db", "db", "backup", "copy.db")
    lasts = time.monotonic() - begun
    damier.path("copy.db").unlink()
    sound = damier.files()
    left = 0
    for round_ in range(40):
        damier.is_killed(lasts * round_ / 40, "--db", "games.db", "db", "backup", "--force", "copy.db")
        left += any("damier-unfinished" in name for name in damier.files())
        damier.good("--db", "games.db", "delete", "--yes", "999999..")
        check([name for name in damier.files() if name != "copy.db"] == sound, damier.files())
    check(left > 0, "no backup was killed at work")
    return left


def main():
    program, rounds, seed = sys.argv[1], int((sys.argv[2:3] or ["8"])[0]), int((sys.argv[3:4] or ["1"])[0])
    rng = random.Random(seed)
    with fresh(program) as damier:
        total = write_copies(damier.path("many.dmr"), 10)
        begun = time.monotonic()
        damier.good("--db", "whole.db", "import", "--batch", 60, "many.dmr")
        lasts = time.monotonic() - begun
        whole = damier.export("whole.db")
        check(len(games_of(whole)) == total, "all games differ")
        killed = 0
        left_journal = 0
        # Each import continues after the killed one, until one comes to its end.
        for round_ in range(rounds):
            killed += damier.is_killed(rng.uniform(0, lasts * 0.6), "--db", "games.db", "import", "--batch",
                                       rng.choice([7, 60, 400]), "many.dmr")
            if not damier.path("games.db").exists():
                continue
            left_journal += damier.path("games.db-journal").exists()
            damier.check_database("games.db")
            games = damier.export("games.db")
            check(whole.startswith(games), f"round {round_}: the games are not the first ones of the file")
            check(games == b"" or games_of(games), f"round {round_}: a game is not whole")
            if games == whole:
                damier.path("games.db").unlink()  # and again from the start
        damier.good("--db", "games.db", "import", "many.dmr")
        check(damier.export("games.db") == whole, "the same import does not finish the job")
        damier.check_database("games.db")
        check(killed > 0, "no import was killed while it was at work")
        stray = damier.files()
        check(stray == ["games.db", "many.dmr", "whole.db"], f"something is left behind: {stray}")
        left_files = backups(damier)
        print(f"{killed} of {rounds} imports killed at work, {left_journal} in the middle of a batch, and {left_files} "
              f"backups; seed {seed}")


main()
