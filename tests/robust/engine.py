#!/usr/bin/env python3
"""Two engines play each other in every game, and damier itself checks what they played. Bad lines, the end of the input and
`stop` do no harm.

`Engine` is a running `damier engine`, with its lines of input and output. Each other function checks one behaviour.

    engine.py DAMIER
"""

import os
import queue
import random
import re
import subprocess
import sys
import threading
import time

from common import check, fresh

PATIENCE = 60  # seconds until an answer must be there, on a loaded machine
TURNS = 40  # of each game that is played here
SLATS = "261/62/65/41/54/26/51/33/64/44/1*1/15/36/32/52/35/243"
STARTS = {"achef": [], "anacund": [f"setoption name Board value {SLATS}"], "avalam": [],
          "fanorona": ["setoption name Rules value forced"]}
# The same starts, as tags.
TAGS = {"anacund": f'[Board "{SLATS}"]\n', "fanorona": '[Rules "forced"]\n'}


class Engine:
    """An engine that runs, with its lines as they come."""

    def __init__(self, damier, *arguments):
        self.process = subprocess.Popen([damier.program, "engine", *arguments], cwd=damier.folder,
                                        env=damier.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.lines = queue.Queue()
        threading.Thread(target=self.collect, daemon=True).start()

    def collect(self):
        for line in self.process.stdout:
            self.lines.put(line.decode().rstrip("\n"))
        self.lines.put(None)

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        self.process.stdin.flush()

    def until(self, beginning):
        """The lines up to the first with that beginning."""
        got = []
        while True:
            line = self.lines.get(timeout=PATIENCE)
            check(line is not None, f"the engine ended before {beginning!r}: {got}")
            got.append(line)
            if line.startswith(beginning):
                return got

    def ask(self, line, beginning):
        self.send(line)
        return self.until(beginning)[-1]

    def end(self):
        """Closes the input. Gives the rest of the output, and checks the status."""
        self.process.stdin.close()
        status = self.process.wait(timeout=PATIENCE)
        said = self.process.stderr.read().decode()
        check(status == 0 and not said, f"the engine ended with status {status}: {said!r}")
        rest = []
        while (line := self.lines.get(timeout=PATIENCE)) is not None:
            rest.append(line)
        return rest


def play(damier, game):
    """Two engines play each other. Returns the turns, and the result as a file of games has it."""
    players = [Engine(damier, game), Engine(damier)]
    players[1].send(f"setoption name Game value {game.capitalize()}")
    for player in players:
        player.send("ugi")
        options = player.until("ugiok")
        check(any(line.startswith("id name damier") for line in options), options)
        check(any(f"default {game} " in line for line in options), options)
        player.send(*STARTS[game], "uginewgame")
        check(player.ask("isready", "readyok") == "readyok", "not ready")
    turns = []
    result = "response none"
    while len(turns) < TURNS:
        position = "position startpos" + (" moves " + " ".join(turns) if turns else "")
        answers = set()
        for player in players:
            player.send(position)
            answers.add((player.ask("query gameover", "response"), player.ask("query p1turn", "response"),
                         player.ask("query result", "response")))
        check(len(answers) == 1, f"{game}: two engines see different states: {answers}")
        over, first, result = answers.pop()
        if over == "response true":
            check(result != "response none", result)
            break
        check(result == "response none", result)
        player = players[0 if first == "response true" else 1]
        best = player.ask("go nodes 300" if len(turns) % 2 else "go depth 1", "bestmove")
        turns.append(best.split()[1])
    for player in players:
        player.end()
    return turns, {"p1win": "1-0", "p2win": "0-1", "draw": "1/2-1/2", "none": "*"}[result.split()[1]]


def engines_play(damier):
    """What two engines play is a legal game."""
    for game in STARTS:
        turns, result = play(damier, game)
        check(len(turns) > 5, f"{game}: only {turns}")
        path = damier.path(f"{game}.dmr")
        path.write_text(f'[Game "{game}"]\n{TAGS.get(game, "")}\n{" ".join(turns)} {result}\n')
        done = damier.run("check", path)
        check(done.status == 0, f"{game}: {done}\n{turns}")


def stop_is_quick(damier):
    """A search without end stops at once, and so does one with a long time."""
    for go in ("go infinite", "go movetime 600000", "go", "go depth 60", "go p1time 3600000 p2time 3600000"):
        for game in ("avalam", "fanorona"):
            engine = Engine(damier, game)
            engine.send("position startpos", go)
            engine.until("info")
            time.sleep(0.3)
            check(engine.ask("isready", "readyok"), "not ready while it searches")
            begun = time.monotonic()
            best = engine.ask("stop", "bestmove")
            took = time.monotonic() - begun
            check(took < 2, f"{game}, {go}: stopped after {took:.2f} seconds")  # 0.1 s; the machine may be loaded
            check(re.match(r"bestmove [a-z0-9+A-Z-]+$", best), best)
            rest = engine.end()
            check(not rest, rest)


def limits_hold(damier):
    engine = Engine(damier, "avalam")
    engine.send("position startpos")
    begun = time.monotonic()
    engine.ask("go movetime 300", "bestmove")
    took = time.monotonic() - begun
    check(took < 3, f"go movetime 300 took {took:.2f} seconds")
    engine.send("go nodes 2000")
    infos = [line for line in engine.until("bestmove") if line.startswith("info depth")]
    nodes = max(int(re.search(r" nodes (\d+)", line)[1]) for line in infos)
    check(0 < nodes < 4000, f"go nodes 2000 took {nodes} nodes")
    engine.send("setoption name MultiPV value 3", "go nodes 20000")
    infos = [line for line in engine.until("bestmove") if line.startswith("info depth")]
    check({"1", "2", "3"} == {re.search(r"multipv (\d+)", line)[1] for line in infos[-3:]}, infos[-3:])
    engine.send("position startpos moves a5-a4")
    check(engine.ask("query p1turn", "response") == "response false", "the second player is to move")
    engine.end()


BAD = ["", "   ", "hello", "ugi ugi", "position", "position fen", "position fen x y", "position startpos moves",
       "position startpos moves a1-a1", "position moves", "go", "go depth", "go depth x", "go movetime -5", "go nodes 99999999999999999999",
       "go winc 5", "setoption", "setoption name", "setoption name Hash value 0", "setoption name Hash value lots",
       "setoption name Game value chess", "setoption name Board value 9", "setoption name Rules value silly",
       "setoption name Threads value 100000", "setoption name Tables value /nowhere", "setoption name Nothing value 1",
       "query", "query weather", "stop", "stop", "uginewgame", "position startpos moves \x00", "\x01\x02", "p" * 5000]


def bad_lines_do_no_harm(damier):
    """Errors are answered, and the engine goes on. Every `go` has one `bestmove`."""
    engine = Engine(damier, "fanorona")
    for line in BAD:
        engine.send(line, "stop")
    engine.process.stdin.write(b"\xff\xfe\x00\n" + b"x" * (3 << 20) + b"\nposition startpos moves " + b"a1-a2 " * 100000 + b"\n")
    check(engine.ask("isready", "readyok") == "readyok", "not ready after bad lines")
    engine.send("setoption name Rules value <empty>", "setoption name Board value <empty>", "position startpos", "go nodes 100")
    best = engine.until("bestmove")
    check("(none)" not in best[-1], best)
    engine.end()

    rng = random.Random(5)
    engine = Engine(damier)
    long = ("depth", "movetime")  # searches that the next command would wait for
    words = [word for line in BAD for word in line.split() if word not in long] + ["startpos", "moves", "go", "nodes", "10", "\n", "\n", "stop\n"]
    for _ in range(300):
        engine.send(" ".join(rng.choice(words) for _ in range(rng.randrange(1, 12))))
    engine.send("stop")
    check(engine.ask("isready", "readyok") == "readyok", "not ready after random lines")
    engine.end()

    engine = Engine(damier, "avalam")
    engine.process.stdin.write(bytes(rng.randrange(256) for _ in range(100000)))
    engine.send("", "isready")
    engine.until("readyok")
    engine.end()


def the_end_of_the_input_is_the_end(damier):
    """At the end of the input, a search with a limit ends by itself, and one without is stopped."""
    for go in ("go nodes 1000", "go infinite"):
        engine = Engine(damier, "achef")
        engine.send("position startpos", go)
        rest = engine.end()
        check(rest and rest[-1].startswith("bestmove") and "(none)" not in rest[-1], rest)
    engine = Engine(damier, "achef")  # the last line has no end
    engine.process.stdin.write(b"isready")
    check(engine.end() == ["readyok"], "a last line without an end")
    engine = Engine(damier, "achef")
    engine.send("position startpos", "go infinite", "quit", "isready")
    engine.process.wait(timeout=PATIENCE)
    check("readyok" not in engine.end(), "a line after quit was read")


def a_reader_that_goes_away_ends_it(damier):
    """If nobody reads the answers, the engine ends."""
    reading, writing = os.pipe()
    process = subprocess.Popen([damier.program, "engine", "achef"], cwd=damier.folder, env=damier.environment,
                               stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.DEVNULL)
    os.close(writing)
    os.close(reading)
    process.stdin.write(b"position startpos\ngo infinite\nisready\n")
    process.stdin.flush()
    check(process.wait(timeout=PATIENCE) == 0, "the status of an engine whose answers nobody reads")


def main():
    with fresh(sys.argv[1]) as damier:
        engines_play(damier)
        stop_is_quick(damier)
        limits_hold(damier)
        bad_lines_do_no_harm(damier)
        the_end_of_the_input_is_the_end(damier)
        a_reader_that_goes_away_ends_it(damier)


if __name__ == "__main__":
    main()
