#!/usr/bin/env python3
"""A table of results whose lines were corrected, imported with --on-duplicate replace, ends in exactly its lines.

    corrected.py DAMIER [TABLES [SEED]]

Nothing else in the database changes, the same import then changes nothing, and an undo brings back what was.
"""

import collections
import csv
import io
import random
import re
import sys

from common import check, fresh

COLUMNS = ["game", "event", "round", "date", "side1", "side2", "result", "score"]
PLAYERS = ["Ann", "Bob", "Cid", "Dee"]
SCORES = [("1-0", "12-9"), ("1-0", "11-10"), ("1-0", ""), ("0-1", "8-11"), ("0-1", ""), ("1/2-1/2", "")]
DATES = ["2026-03-14", "2026-03-21"]


def random_table(rng):
    """Evenings, on which two people may play several games, and rounds, in which they meet once."""
    rows, met = [], set()
    for _ in range(rng.randint(1, 12)):
        side1, side2 = rng.sample(PLAYERS, 2)
        event, round_ = rng.choice([("", ""), ("Soir", ""), ("Cup", str(rng.randint(1, 3)))])
        meeting = (round_, frozenset((side1, side2)))
        if round_ and meeting in met:
            continue
        met.add(meeting)
        rows.append(["avalam", event, round_, rng.choice(DATES), side1, side2, *rng.choice(SCORES)])
    return rows


def corrected(rng, row):
    new = [*row[:6], *rng.choice(SCORES)]
    if row[2] and rng.random() < 0.3:
        new[3] = rng.choice(DATES)
    return new


def redated(rng, rows):
    """One date of the evenings differs: a correction, since the table has all other lines that are stored."""
    evenings = [number for number, row in enumerate(rows) if row[1] == "Soir"]
    if len(rows) < 3 or not evenings:
        return rows
    new = [list(row) for row in rows]
    new[rng.choice(evenings)][3] = rng.choice([*DATES, "2026-03-28"])
    return new


def write(path, rows):
    with open(path, "w", newline="") as file:
        csv.writer(file).writerows([COLUMNS, *rows])


def stored(damier):
    text = damier.good("list", "--limit", 0, "--format", "csv").decode()
    rows = csv.DictReader(io.StringIO(text))
    names = [name if name != "date" else "date_iso" for name in COLUMNS]
    return {row["id"]: tuple(row[name] for name in names) for row in rows}


def same(damier, rows, others):
    found = stored(damier)
    check({id: found.get(id) for id in others} == others, "other games changed")
    lines = collections.Counter(row for id, row in found.items() if id not in others)
    wanted = collections.Counter(map(tuple, rows))
    check(lines == wanted, f"too many: {lines - wanted}, missing: {wanted - lines}")


def main():
    program, tables, seed = sys.argv[1], int((sys.argv[2:3] or ["12"])[0]), int((sys.argv[3:4] or ["1"])[0])
    rng = random.Random(seed)
    changes = 0
    for number in range(tables):
        with fresh(program) as damier:
            damier.environment["DAMIER_DB"] = str(damier.path("games.db"))
            others = [["avalam", "Other", "", DATES[0], "Ann", "Bob", "1-0", ""],
                      ["avalam", "Cup", "1", "2024-03-14", "Ann", "Bob", "1-0", ""],
                      ["achef", "Soir", "", DATES[0], "Ann", "Bob", "1-0", ""]]
            write(damier.path("others.csv"), others)
            damier.good("import", "others.csv")
            others = stored(damier)
            rows = random_table(rng)
            write(damier.path("table.csv"), rows)
            damier.good("import", "table.csv")
            same(damier, rows, others)
            for _ in range(2):
                before = stored(damier)
                rows = (redated(rng, rows) if rng.random() < 0.3 else
                        [corrected(rng, row) if rng.random() < 0.4 else row for row in rows])
                rng.shuffle(rows)
                write(damier.path("table.csv"), rows)
                damier.good("import", "--on-duplicate", "replace", "--batch", rng.choice([1, 2, 3, 10_000]), "table.csv")
                after = stored(damier)
                same(damier, rows, others)
                changes += sum(before[id] != after.get(id) for id in before)
                for how in ("replace", "skip"):
                    done = damier.run("import", "--on-duplicate", how, "table.csv")
                    check(done.status == 0 and " 0 games imported" in done.err, done)
                check(stored(damier) == after, "the same table again changed something")
                if before != after:
                    done = damier.run("undo")
                    check(stored(damier) == before, "an undo does not bring the games back")
                    damier.good("undo", re.search(r"damier undo (\d+)", done.err)[1])
                check(stored(damier) == after, "an undo of the undo does not bring the corrections back")
            damier.good("db", "check")
    check(changes > 0, "no game was corrected")
    print(f"{tables} tables, {changes} games corrected")


main()
