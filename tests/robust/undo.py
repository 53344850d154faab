#!/usr/bin/env python3
"""After many changes, some of them killed, and as many undos, games and names are unchanged.

    undo.py DAMIER [CHANGES [SEED]]
"""

import json
import random
import signal
import sqlite3
import sys
import time

from common import DATA, check, fresh, games_of


def state(damier):
    """All games, and all spellings with their meanings."""
    with sqlite3.connect(damier.path("games.db")) as db:
        names = [sorted(db.execute(f"SELECT spelling, {kind}.name FROM {kind}_spelling JOIN {kind} ON {kind}.id = {kind}"))
                 for kind in ("player", "event")]
        ids = sorted(db.execute("SELECT id FROM game"))
    return damier.export("games.db"), names, ids


def random_command(rng, games, names):
    """The words of a command; most of them change something."""
    some = f"{rng.randrange(1, 60)}..{rng.randrange(20, 90)}"
    names = {kind: known or ["Nobody"] for kind, known in names.items()}  # all games may be deleted
    kind = rng.choice(["player", "event"])
    one, other = rng.choice(names[kind]), rng.choice(names[kind])
    return rng.choice([
        ["import", rng.choice(games), "--on-duplicate", rng.choice(["keep", "skip", "replace"])],
        ["delete", "-y", some],
        ["tag", "-y", some, f"Event={rng.choice(names['event'])}", f"Annotator={rng.choice(['', 'me'])}"],
        ["tag", "-y", some, f"Round={rng.randrange(9)}"],
        ["twins", "--merge", "-y"],
        [kind, "merge", one, other],
        [kind, "rename", one, rng.choice(["A new name", "a NEW name", other])],
        [kind, "alias", one, rng.choice(["Another", "ANOTHER", other])],
        ["undo", str(rng.randrange(2, 40))],
    ])


def run_and_perhaps_kill(damier, rng, command):
    """True if the command was killed at work; an import may also be killed between two batches."""
    process = damier.start("--db", "games.db", *command, *(["--batch", "4"] if command[0] == "import" else []))
    if rng.random() < 0.4:
        time.sleep(rng.uniform(0, 0.08))
        process.send_signal(signal.SIGKILL)
    process.communicate()
    check(process.returncode in (0, 1, 2, -signal.SIGKILL), f"{command}: status {process.returncode}")
    return process.returncode < 0


def main():
    program, count, seed = sys.argv[1], int((sys.argv[2:3] or ["40"])[0]), int((sys.argv[3:4] or ["1"])[0])
    rng = random.Random(seed)
    with fresh(program) as damier:
        some = games_of((DATA / "sample.dmr").read_bytes())
        files = []
        for number in range(6):
            files.append(f"{number}.dmr")
            damier.path(files[-1]).write_bytes(b"".join(rng.sample(some, 12)))
        damier.good("--db", "games.db", "import", files[0])
        first = state(damier)
        with sqlite3.connect(damier.path("games.db")) as db:
            names = {kind: [name for name, in db.execute(f"SELECT name FROM {kind}")] for kind in ("player", "event")}
        killed = sum(run_and_perhaps_kill(damier, rng, random_command(rng, files, names)) for _ in range(count))
        damier.check_database("games.db")
        undos = 0
        while [1] != [change["id"] for change in json.loads(damier.good("--db", "games.db", "log", "--json"))
                      if change["command"] != "undo" and change["undone_by"] is None]:
            damier.good("--db", "games.db", "undo")
            undos += 1
        damier.check_database("games.db")
        check(state(damier) == first, f"games or names are not as they were; seed {seed}")
        check(undos > 0, "nothing was changed")
        print(f"{count} commands, {killed} killed, {undos} undos; seed {seed}")


if __name__ == "__main__":
    main()
