#!/usr/bin/env python3
"""Compares endgame tables with a search that uses no table of the same class, only those of smaller classes.

    without_table.py DAMIER TABLES [--class 5v4 ...] [--positions N] [--nodes N] [--seed N]

For each of the three largest classes, or for the classes given, it draws positions at random until the search has
proved N of them (10). The search of a position stops after --nodes (3,000,000). Values must agree, and so must
distances where the search proves one.
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile


def run(*command):
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout


def board_text(cells, width):
    """The rows of a position string, from the cells in the order of reading; None is an empty one."""
    rows = []
    for first in range(0, len(cells), width):
        row, empty = "", 0
        for cell in cells[first:first + width] + ["end"]:
            if cell is None:
                empty += 1
                continue
            row += str(empty) if empty else ""
            empty = 0
            row += "" if cell == "end" else cell
        rows.append(row)
    return "/".join(rows)


def random_position(table, rng):
    """A position string of the class of a table. Either side has more pieces."""
    width, height = map(int, (table["board"] or "5x5").split("x"))
    cells = [None] * (width * height)
    places = rng.sample(range(len(cells)), sum(map(int, table["class"].split("v"))))
    for side, count in zip(rng.sample("bw", 2), map(int, table["class"].split("v"))):
        for _ in range(count):
            cells[places.pop()] = side
    text = f"{board_text(cells, width)} {rng.choice('bw')}"
    return text + " 0-0 - -" if table["game"] == "achef" else text


def look_up(damier, table, tables, position):
    found = json.loads(run(damier, "tablebase", "probe", table["game"], "--rules", table["rules"], "--position", position,
                           "--tables", tables, "--json"))
    return found["value"], found.get("distance")


def search(damier, table, tables, position, nodes):
    """The value, None if it is not proved, and the distance, None if it is unknown."""
    words = [damier, "solve", table["game"], "--rules", table["rules"], "--position", position, "--tables", tables,
             "--nodes", nodes, "--fresh", "--quiet", "--json"]
    found = json.loads(subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, encoding="utf-8").stdout)
    return found["value"] if found["value"] in ("win", "draw", "loss") else None, found.get("distance")


def compare(damier, folder, table, options):
    """Prints a line about the class, and returns the number of differences."""
    rng = random.Random(f"{options.seed} {table['file']}")
    agreed = {"win": 0, "draw": 0, "loss": 0}
    tried = distances = farthest = 0
    with tempfile.TemporaryDirectory() as smaller:
        for file in folder.glob("*.dtb"):
            if file.name != table["file"]:
                (pathlib.Path(smaller) / file.name).symlink_to(file)
        while sum(agreed.values()) < options.positions:
            position = random_position(table, rng)
            tried += 1
            value, distance = search(damier, table, smaller, position, options.nodes)
            if value is None:
                continue
            expected, plies = look_up(damier, table, folder, position)
            if value != expected or (distance is not None and distance != plies):
                print(f"{table['file']}: {position}: the table has {expected} {plies}, the search {value} {distance}")
                return 1
            agreed[value] += 1
            if distance is not None:
                distances += 1
                farthest = max(farthest, distance)
    print(f"{table['class']}: {agreed['win']} wins, {agreed['draw']} draws and {agreed['loss']} losses agree, "
          f"{distances} with their distances (to {farthest} plies); {tried} positions were tried", flush=True)
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("damier")
    parser.add_argument("tables", type=pathlib.Path)
    parser.add_argument("--class", dest="classes", action="append")
    parser.add_argument("--positions", type=int, default=10)
    parser.add_argument("--nodes", type=int, default=3_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    folder = options.tables.resolve()
    tables = json.loads(run(options.damier, "tablebase", "info", "--tables", folder, "--json"))
    tables.sort(key=lambda table: sum(section["positions"] for section in table["sections"]))
    chosen = [table for table in tables if table["class"] in options.classes] if options.classes else tables[-3:]
    differences = sum(compare(options.damier, folder, table, options) for table in chosen)
    sys.exit(1 if differences or not chosen else 0)


if __name__ == "__main__":
    main()
