#!/usr/bin/env python3
"""Times whole damier processes on files of games and prints one table: medians, with a column for each file.

    damier-gamegen --games 10000 > 10k.dmr; damier-gamegen --games 100000 --skew > 100k.dmr; …
    figures.py BUILD/src/cli/damier BUILD/tests/bench/damier-bare 10k.dmr 100k.dmr …

Look-ups are repeated; imports run once each. Times are milliseconds of the wall clock, including start and end of the
process, unless the row says otherwise. The databases are in a temporary folder in the current one.
"""

import json
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

REPEATS = 7


def run(*command, stdin=None):
    """Seconds, peak memory in MiB, and standard output of a process."""
    begun = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=stdin)
    out, err = process.communicate()
    seconds = time.monotonic() - begun
    if process.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit status {process.returncode}\n{err.decode()}")
    return seconds, out


def peak(*command):
    """Peak memory of a process in MiB."""
    script = "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=-3, stderr=-3); " \
             "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)"
    return int(run(sys.executable, "-c", script, *command)[1])


def milliseconds(*command):
    return 1000 * statistics.median(run(*command)[0] for _ in range(REPEATS))


def positions(damier, db):
    """The turns to a position that a thousand games or more reached, and to a position that a single game reached."""
    common = json.loads(run(damier, "--db", db, "openings", "achef", "--json")[1])["turns"][0]["turn"]
    last = int(run("sqlite3", db, "SELECT max(game.id) FROM game JOIN ruleset ON ruleset.id = ruleset"
                                  " WHERE game = 'avalam' AND plies > 20")[1])
    moves = run("sqlite3", db, f"SELECT movetext FROM game_text WHERE game = {last}")[1].decode()
    words, depth = [], 0
    for word in moves.replace("(", " ( ").replace(")", " ) ").split():
        depth += (word in "({") - (word in ")}") if word in "(){}" else 0
        words.append(word)
    text = moves
    while "{" in text:
        text = text[:text.index("{")] + text[text.index("}") + 1:]
    turns = [w for w in text.split() if w[0].isalpha()]
    return common, " ".join(turns[:20])


def questions(damier, db):
    """Requests of a club: the words of each command."""
    players = run("sqlite3", db, "SELECT player FROM v_result WHERE player NOTNULL GROUP BY player"
                  " ORDER BY count(*) DESC, player LIMIT 2")[1].decode().splitlines()
    event = run("sqlite3", db, "SELECT event FROM v_game WHERE event NOTNULL GROUP BY event ORDER BY count(*), event"
                               " LIMIT 1")[1].decode().strip()
    one = f'player:"{players[0]}"'
    return [
        ["openings", "avalam", "--where", one],
        ["openings", "avalam", "--ratings"],
        ["list", one, "--sort", "date", "--limit", "20"],
        ["stats", one],
        ["stats", "game:fanorona"],
        ["stats", "date:2020"],
        ["stats", "--by", "game,player"],
        ["stats", "--by", "year"],
        ["stats", "--by", "opening"],
        ["stats", "--by", "opening:2", "game:anacund"],
        ["players"],
        ["events"],
        ["versus", *players],
        ["crosstable", event],
        ["ratings", "game:avalam"],
        ["ratings"],
    ]


def measure(damier, bare, file, folder):
    db = str(folder / "games.db")
    games = 0
    rows = {}
    for jobs in (1, 2):
        pathlib.Path(db).unlink(missing_ok=True)
        seconds, out = run(damier, "--db", db, "import", "--json", "--jobs", str(jobs), file)
        games = json.loads(out)["imported"]
        plies = int(run("sqlite3", db, "SELECT sum(plies) FROM game")[1])
        rows[f"import --jobs {jobs}, games/s"] = games / seconds
        rows[f"import --jobs {jobs}, 1000 plies/s"] = plies / seconds / 1000
    rows["bare SQLite, games/s"] = games / float(run(bare, db, str(folder / "bare.db"))[1].split()[0])
    pathlib.Path(folder / "bare.db").unlink()
    size = os.path.getsize(db)
    index = int(run("sqlite3", db, "SELECT sum(pgsize) FROM dbstat WHERE name LIKE 'segment%'")[1])
    rows["bytes a game without the index"] = (size - index) / games
    rows["bytes a position of the index"] = index / (plies + games)
    other = str(folder / "other.db")
    rows["import --jobs 2, peak MiB"] = peak(damier, "--db", other, "import", "--jobs", "2", file)
    pathlib.Path(other).unlink()
    rows["import again, games/s"] = games / run(damier, "--db", db, "import", file)[0]
    common, rare = positions(damier, db)
    look = lambda *words: milliseconds(damier, "--db", db, *words)
    rows["openings achef"] = look("openings", "achef")
    rows["openings fanorona"] = look("openings", "fanorona")
    rows["openings avalam"] = look("openings", "avalam")
    rows["openings avalam, after 3 turns"] = look("openings", "avalam", *rare.split()[:3])
    rows["find a common position, --json"] = look("find", "achef", "--line", common, "--json")
    rows["find a rare position"] = look("find", "avalam", "--line", rare)
    rows["stats"] = look("stats")
    rows["list --limit 50"] = look("list", "--limit", "50")
    rows["db info"] = look("db", "info")
    for words in questions(damier, db):
        shown = " ".join("NAME" if word[0].isupper() or word.startswith("player:") else word for word in words)
        rows[shown] = look(*words)
    rows["twins"] = 1000 * run(damier, "--db", db, "twins")[0]
    rows["export"] = 1000 * run(damier, "--db", db, "export")[0]
    evening = folder / "evening.dmr"
    gamegen = pathlib.Path(bare).with_name("damier-gamegen")
    evening.write_bytes(run(str(gamegen), "--seed", "99", "--games", "30")[1])
    rows["import of 30 more games"] = 1000 * run(damier, "--db", db, "import", str(evening))[0]
    rows["(damier --version)"] = milliseconds(damier, "--version")
    return games, rows


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    damier, bare, *files = sys.argv[1:]
    columns = []
    for file in files:
        with tempfile.TemporaryDirectory(dir=".") as folder:
            columns.append((pathlib.Path(file).name, *measure(damier, bare, file, pathlib.Path(folder))))
    print(f"{'':34}" + "".join(f"{name:>14}" for name, _, _ in columns))
    print(f"{'games':34}" + "".join(f"{games:>14}" for _, games, _ in columns))
    for row in columns[0][2]:
        print(f"{row:34}" + "".join(f"{rows[row]:>14.1f}" for _, _, rows in columns))


if __name__ == "__main__":
    main()
