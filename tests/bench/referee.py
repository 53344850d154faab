#!/usr/bin/env python3
"""Plays matches between two programs that speak the Universal Game Interface.

    referee.py --game fanorona --games 200 --movetime 200 --openings FILE 'damier engine' 'other-engine'

Both programs play each opening with both sides. An opening is a line of the file --openings: a position, or
`startpos`, perhaps with `moves` and turns. `damier-tune --openings N` writes such a file. With --nodes both programs
search the same number of nodes, and the result does not depend on the speed of the machine.

The first program must answer `query gameover`, `query result` and `query p1turn`. A game is drawn after --longest
turns. The output is the result with its 95 % interval (Wilson).
"""

import argparse
import math
import shlex
import subprocess
import sys


class Engine:
    def __init__(self, command, options):
        self.command = command
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        bufsize=1)
        self.ask("ugi", "ugiok")
        for name, value in options:
            self.send(f"setoption name {name} value {value}")
        self.ask("isready", "readyok")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line, answer):
        """The words after `answer`, which begins a line of the program's reply."""
        self.send(line)
        while said := self.process.stdout.readline():
            if said.startswith(answer):
                return said.split()[1:]
        sys.exit(f"referee.py: {self.command!r} ended after {line!r}")

    def query(self, what):
        return self.ask("query " + what, "response")[0]


def interval(points, games):
    """Wilson's 95 % interval of a score, in per cent."""
    share, z = points / games, 1.96
    centre = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return [100 * (centre + sign * half) / (1 + z * z / games) for sign in (-1, 1)]


def play(engines, opening, first, go, longest):
    """The result of one game: p1win, p2win or draw. Engine `first` has side one."""
    turns = []
    for engine in engines:
        engine.send("uginewgame")
    while len(turns) < longest:
        line = opening + (("" if " moves" in opening else " moves") + "".join(" " + turn for turn in turns) if turns else "")
        for engine in engines:
            engine.send("position " + line)
        if engines[0].query("gameover") == "true":
            return engines[0].query("result")
        mover = engines[first if engines[0].query("p1turn") == "true" else 1 - first]
        turns.append(mover.ask(go, "bestmove")[0])
    return "draw"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--openings", required=True, help="a file with an opening on each line")
    parser.add_argument("--game", help="the option Game of both programs")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--longest", type=int, default=200, help="turns after which a game is drawn")
    limit = parser.add_mutually_exclusive_group(required=True)
    limit.add_argument("--nodes", type=int)
    limit.add_argument("--movetime", type=int, help="milliseconds")
    parser.add_argument("one")
    parser.add_argument("other")
    args = parser.parse_args()

    options = [("Game", args.game)] if args.game else []
    engines = [Engine(command, options) for command in (args.one, args.other)]
    go = f"go nodes {args.nodes}" if args.nodes else f"go movetime {args.movetime}"
    with open(args.openings, encoding="utf-8") as file:
        openings = [line.strip() if line.startswith("startpos") else "fen " + line.strip() for line in file if line.strip()]
    won = drawn = lost = 0
    for game in range(args.games):
        first = game % 2
        result = play(engines, openings[game // 2 % len(openings)], first, go, args.longest)
        won += result == ("p2win" if first else "p1win")
        lost += result == ("p1win" if first else "p2win")
        drawn += result == "draw"
    low, high = interval(won + drawn / 2, args.games)
    score = 100 * (won + drawn / 2) / args.games
    print(f"{args.one}: {won} won, {drawn} drawn, {lost} lost against {args.other}: {score:.0f} % ({low:.0f}–{high:.0f})")


if __name__ == "__main__":
    main()
