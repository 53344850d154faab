#!/usr/bin/env python3
"""Compares endgame tables with a plain program that shares no code with damier.

    ends.py DAMIER achef|fanorona PLAIN_PROGRAM PIECES [--board WxH] [--tables DIR]

The counts of each class and its longest end must agree, and so must the values of positions from all classes. In Achef,
a ko bars a turn in some of them. Without --tables, damier builds the tables.
"""

import argparse
import json
import subprocess
import sys
import tempfile


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout


def classes_of(damier, tables):
    """(own, enemy) -> wins, draws, losses, longest end of the class."""
    found = {}
    for table in json.loads(run(damier, "tablebase", "info", "--tables", tables, "--json")):
        own, enemy = map(int, table["class"].split("v"))
        for section, half in zip(table["sections"], [(own, enemy), (enemy, own)]):
            found[half] = section["wins"], section["draws"], section["losses"], table["longest"]
    return found


def value_of(damier, game, tables, position):
    """0 for a draw, else plies to the end plus one: the number of the plain program."""
    found = json.loads(run(damier, "tablebase", "probe", game, "--position", position, "--tables", tables, "--json"))
    return 0 if found["value"] == "draw" else found["distance"] + 1


def compare(damier, game, tables, lines):
    """Yields what differs, and at the end the numbers of positions and of classes."""
    ours = classes_of(damier, tables)
    longest = {}
    positions = classes = 0
    for line in lines:
        kind, rest = line.split(" ", 1)
        if kind == "position":
            value, position = rest.split(" ", 1)
            got = value_of(damier, game, tables, position)
            if got != int(value):
                yield f"{position}: the tables have {got}, the plain program {value}"
            positions += 1
        else:
            name, *numbers = rest.split(" ")
            *counts, plies = map(int, numbers)
            own, enemy = map(int, name.split("v"))
            if list(ours[own, enemy][:3]) != counts:
                yield f"{name}: the tables have {ours[own, enemy][:3]}, the plain program {counts}"
            pair = tuple(sorted((own, enemy)))
            longest[pair] = max(longest.get(pair, 0), plies)
            classes += 1
    for (fewer, more), plies in longest.items():
        if ours[more, fewer][3] != plies:
            yield f"{more}v{fewer}: the longest end of the tables has {ours[more, fewer][3]} plies, of the plain program {plies}"
    yield positions, classes


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("damier")
    parser.add_argument("game")
    parser.add_argument("plain")
    parser.add_argument("pieces")
    parser.add_argument("--board")
    parser.add_argument("--tables")
    options = parser.parse_args()
    lines = run(options.plain, options.pieces, *filter(None, [options.board])).splitlines()
    with tempfile.TemporaryDirectory() as built:
        if not options.tables:
            run(options.damier, "tablebase", "build", options.game, "--pieces", options.pieces, "--tables", built, "--quiet",
                *(["--board", options.board] if options.board else []))
        tables = options.tables or built
        *differences, (positions, classes) = compare(options.damier, options.game, tables, lines)
    print(*differences, sep="\n")
    print(f"{positions} positions, {classes} halves of classes, {len(differences)} differences")
    sys.exit(1 if differences or positions < 100 or classes == 0 else 0)


if __name__ == "__main__":
    main()
