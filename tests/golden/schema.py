#!/usr/bin/env python3
"""The views of a database say what the program says, and the recipes of damier-schema(5) work as they stand there.

    schema.py DAMIER SAMPLE PAGE
"""

import csv
import io
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile


def check(condition, message):
    if not condition:
        sys.exit(f"schema.py: {message}")


def recipes(page):
    """The commands that stand between .RS and .RE, as a reader of the page would type them."""
    text = pathlib.Path(page).read_text(encoding="utf-8")
    found = re.findall(r"^\.RS 2\n(.*?)^\.RE$", text, re.MULTILINE | re.DOTALL)
    return [recipe.replace("\\-", "-") for recipe in found]


def plies_agree(run, db):
    rows = list(csv.reader(io.StringIO(run("export", "--format", "csv", "--plies"))))[1:]
    sides = {row[0]: row[1] for row in rows}
    exported = [(int(row[0]), int(row[2]), row[4]) for row in rows]
    viewed = list(db.execute("SELECT id, ply, turn FROM v_ply ORDER BY id, ply"))
    check(len(exported) > 1000 and len(sides) > 50, "the sample is too small to show anything")
    check(exported == viewed, "v_ply has other turns than the export")
    lines = [json.loads(line) for line in run("export", "--format", "jsonl", "--plies").splitlines()]
    check([(line["id"], line["ply"], line["turn"]) for line in lines] == exported, "jsonl and csv differ")
    counts = dict(db.execute("SELECT id, plies FROM v_game WHERE plies > 0"))
    check(counts == dict(db.execute("SELECT id, count(*) FROM v_ply GROUP BY id")), "v_game counts other plies")


def results_agree(run, db):
    stats = json.loads(run("stats", "--by", "player", "--json"))["by"]
    told = sorted((row["key"], row["games"], row["wins"], row["losses"]) for row in stats if row["key"] != "?")
    viewed = sorted(db.execute("SELECT player, count(*), sum(ifnull(result = 'win', 0)), sum(ifnull(result = 'loss', 0))"
                               " FROM v_result WHERE player NOTNULL GROUP BY player"))
    check(told == viewed, "v_result counts otherwise than stats")
    listed = json.loads(run("list", "--json"))
    viewed = db.execute("SELECT id, game, rules, event, site, date, side1, side2, result, plies, score FROM v_game")
    keys = [column[0] for column in viewed.description]
    check([tuple(row[key] for key in keys) for row in listed] == list(viewed), "v_game says otherwise than list")
    names = [name for name, in db.execute("SELECT name FROM v_player ORDER BY name")]
    check(names == sorted(row["player"] for row in json.loads(run("players", "--json"))), "v_player has others")


def main():
    program, sample, page = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.db")
        environment = os.environ | {"DB": path, "DAMIER_DB": path, "LANG": "C.UTF-8"}

        def run(*words):
            return subprocess.run([program, *words], check=True, capture_output=True, text=True, env=environment).stdout

        run("-q", "import", sample)
        db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        plies_agree(run, db)
        results_agree(run, db)
        db.close()
        found = recipes(page)
        check(len(found) == 3, "the page has other recipes than this test knows")
        for recipe, expected in zip(found, (r"(\w+\|[^|]+\|\d+\n){3}", r"(\w\d-\w\d\|\d+\|[01]\.\d+\n){3}",
                                            r"\[1\] 0\.\d+ 0\.\d+\nattr.*\n\[1\] 0\.95\n")):
            done = subprocess.run(["bash", "-c", recipe], capture_output=True, text=True, env=environment)
            check(done.returncode == 0 and re.fullmatch(expected, done.stdout),
                  f"this recipe fails:\n{recipe}\n{done.stdout}{done.stderr}")


main()
