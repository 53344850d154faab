"""Compares the endgame tables of Achef with a plain program that shares no code with damier.

    achef_ends.py DAMIER ACHEF_ENDS [PIECES [TABLES]]

Counts of each class and the longest win must agree, and so must the values of positions from all classes, with and
without a turn that the ko bars. Without TABLES, damier builds the tables.
"""

import json
import subprocess
import sys
import tempfile


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout


def classes_of(damier, tables):
    """(own, enemy) -> wins, draws, losses, longest win of the class."""
    found = {}
    for table in json.loads(run(damier, "tablebase", "info", "--tables", tables, "--json")):
        own, enemy = map(int, table["class"].split("v"))
        for section, half in zip(table["sections"], [(own, enemy), (enemy, own)]):
            found[half] = section["wins"], section["draws"], section["losses"], table["longest"]
    return found


def value_of(damier, tables, position):
    """0 for a draw, else plies to the end plus one: the number of the plain program."""
    found = json.loads(run(damier, "tablebase", "probe", "achef", "--position", position, "--tables", tables, "--json"))
    return 0 if found["value"] == "draw" else found["distance"] + 1


def compare(damier, tables, lines):
    """Yields what differs, and at the end the numbers of positions and of classes."""
    ours = classes_of(damier, tables)
    longest = {}
    positions = classes = 0
    for line in lines:
        kind, rest = line.split(" ", 1)
        if kind == "position":
            value, position = rest.split(" ", 1)
            got = value_of(damier, tables, position)
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
    damier, plain = sys.argv[1:3]
    pieces = sys.argv[3] if len(sys.argv) > 3 else "6"
    lines = run(plain, pieces).splitlines()
    with tempfile.TemporaryDirectory() as folder:
        if len(sys.argv) > 4:
            folder = sys.argv[4]
        else:
            run(damier, "tablebase", "build", "achef", "--pieces", pieces, "--tables", folder, "--quiet")
        *differences, (positions, classes) = compare(damier, folder, lines)
    print(*differences, sep="\n")
    print(f"{positions} positions, {classes} halves of classes, {len(differences)} differences")
    sys.exit(1 if differences or positions < 100 or classes == 0 else 0)


if __name__ == "__main__":
    main()
