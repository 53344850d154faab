#!/usr/bin/env python3
"""Processes use one database at the same time: importers both succeed, and readers do not have to wait for them.

    together.py DAMIER
"""

import json
import sys
import time

from common import check, fresh, games_of, write_copies

LONGEST = 5.0  # seconds; tests do not measure time, so this is far above what a reader should wait


def read_during(damier, writers):
    """Reads again and again while the writers work, and returns the longest time of one reader."""
    longest, reads, games = 0.0, 0, 0
    commands = [["list", "--limit", "1"], ["stats", "--json"], ["show", "1"], ["list", "--limit", "1", "--reverse"],
                ["site", "site"]]
    while any(writer.poll() is None for writer in writers):
        begun = time.monotonic()
        done = damier.run("--db", "games.db", *commands[reads % len(commands)])
        longest = max(longest, time.monotonic() - begun)
        check(done.status == 0, done)
        if reads % len(commands) == 1:
            now = json.loads(done.out)["games"]
            check(now >= games, "games disappear")
            games = now
        reads += 1
    check(longest < LONGEST, f"a reader waited for {longest:.1f} s")
    return longest, reads


def many_at_once(damier, *arguments, times=4):
    """Simultaneous runs of one command. Each run waits for the others."""
    writers = [damier.start("--db", "games.db", *arguments) for _ in range(times)]
    for writer in writers:
        _, err = writer.communicate()
        yield writer.returncode, err.decode()


def twins_merged(damier):
    """Each pair is merged by one of them, and all succeed, also during an import."""
    text = damier.path("a.dmr").read_bytes()
    damier.path("again.dmr").write_bytes(text.replace(b"\n\n1. ", b"\n\n{again} 1. "))
    damier.good("--db", "games.db", "import", "--on-duplicate", "keep", "again.dmr")
    damier.path("d.dmr").write_bytes(text.replace(b'[Event "Meeting', b'[Event "Night'))
    writers = [damier.start("--db", "games.db", "import", "--batch", 50, "d.dmr")]
    for status, err in many_at_once(damier, "twins", "--merge", "--yes", 'event:"Meeting 0"'):
        check(status == 0, err)
    finish(writers)
    damier.check_database("games.db")


def people_anonymised(damier):
    """Different people get different names. One person is replaced once, and the other processes report that."""
    players = [row["player"] for row in json.loads(damier.good("--db", "games.db", "players", "--json"))]
    writers = [damier.start("--db", "games.db", "player", "anonymise", "--yes", name) for name in players[:3]]
    finish(writers)
    after = [row["player"] for row in json.loads(damier.good("--db", "games.db", "players", "--json"))]
    check(sum(name.startswith("Anonymous ") for name in after) == 3, after)
    outcomes = sorted(many_at_once(damier, "player", "anonymise", "--yes", players[3]))
    check([status for status, _ in outcomes].count(0) == 1, outcomes)
    check(all("another process has changed the player" in err or "no player" in err for status, err in outcomes
              if status != 0), outcomes)
    damier.check_database("games.db")


def finish(writers):
    for writer in writers:
        _, err = writer.communicate()
        check(writer.returncode == 0, err)


def main():
    with fresh(sys.argv[1]) as damier:
        write_copies(damier.path("a.dmr"), 6)
        text = damier.path("a.dmr").read_bytes()
        damier.path("b.dmr").write_bytes(text.replace(b'[Event "Meeting', b'[Event "Evening'))
        damier.path("first.dmr").write_bytes(games_of(text)[0])
        damier.good("--db", "games.db", "import", "first.dmr")

        # The same games and others at the same time: every game is stored once.
        writers = [damier.start("--db", "games.db", "import", "--batch", 200, name) for name in
                   ("a.dmr", "b.dmr", "a.dmr")]
        longest, reads = read_during(damier, writers)
        finish(writers)
        damier.check_database("games.db")
        stored = games_of(damier.export("games.db"))
        check(sorted(stored) == sorted(games_of(text) + games_of(damier.path("b.dmr").read_bytes())),
              "not every game is in once")

        # Copies made while others write are whole.
        damier.path("c.dmr").write_bytes(text.replace(b'[Event "Meeting', b'[Event "Morning'))
        writers = [damier.start("--db", "games.db", "import", "--batch", 100, "c.dmr")]
        copies = 0
        while writers[0].poll() is None:
            damier.good("--db", "games.db", "db", "backup", "--force", "copy.db")
            damier.check_database("copy.db")
            copies += 1
        finish(writers)
        check(copies > 0 and not damier.path("copy.db-journal").exists(), "no copy was made")
        twins_merged(damier)
        people_anonymised(damier)
        print(f"{reads} reads beside the imports, the longest {longest:.2f} s; {copies} copies")


main()
