#!/usr/bin/env python3
"""How far from the empty board `damier solve` proves values of Anacund.

    damier-gamegen --kinds anacund --games 20 | dealt.py DAMIER [NODES]

For the board of each game, damier plays against itself (`suggest --nodes 500000`) from the empty board. From three turns
on, each position is searched until NODES (50,000,000), up to the first in which the winner is proved. It prints a row
of Markdown for each board. The margin is that of the winner; without the exact margin, the row has the proved bounds.
"""

import json
import re
import subprocess
import sys


def ask(*command):
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, encoding="utf-8")
    return json.loads(done.stdout)


def first_proof(damier, board, nodes):
    """The turns, how many placements are left, and the answer of `solve`."""
    start = ["anacund", "--board", board, "--fresh", "--json", "--quiet"]
    line = []
    while True:
        if len(line) >= 3:
            found = ask(damier, "solve", *start, "--line", " ".join(line), "--nodes", nodes)
            if found["value"] in ("win", "loss"):
                return line, 36 - 3 * len(line), found
        line.append(ask(damier, "suggest", *start, "--line", " ".join(line), "--nodes", 500_000)["lines"][0]["turn"])


def margin_of(found):
    least, most = sorted(map(abs, found["bounds"]))
    return least if least == most else f"{least} to {most}"


def main():
    damier = sys.argv[1]
    nodes = sys.argv[2] if len(sys.argv) > 2 else "50000000"
    print("| board | turns of damier | placements left | winner | margin | positions searched |")
    print("|---|---|---:|---|---:|---:|")
    for board in re.findall(r'^\[Board "(.*)"\]', sys.stdin.read(), re.MULTILINE):
        line, left, found = first_proof(damier, board, nodes)
        winner = found["side"] if found["value"] == "win" else {"Dark": "Light", "Light": "Dark"}[found["side"]]
        print(f"| `{board}` | {' '.join(line)} | {left} | {winner} | {margin_of(found)} | {found['nodes']:,} |",
              flush=True)


if __name__ == "__main__":
    main()
