"""The command line of the reference engine. Every command writes JSON, one object per line.

    reference.py perft GAME DEPTH [--rules R] [--board B] [--position P] [--first S]
                 [--first-round S]
    reference.py play [--hash] < games.jsonl
    reference.py generate GAME SEED COUNT [--misplace 0.05] [--plies 300]
    reference.py positions GAME SEED COUNT
"""

import argparse
import hashlib
import importlib
import json
import os
import pathlib
import random
import sys

import anacund


def find_games():
    """The modules of games, by name: the ones in this folder, and those of $REFERENCE_GAMES, another folder."""
    folders = [str(pathlib.Path(__file__).parent), *filter(None, [os.environ.get("REFERENCE_GAMES")])]
    sys.path += folders[1:]
    paths = [path for folder in folders for path in sorted(pathlib.Path(folder).glob("*.py"))]
    names = [path.stem for path in paths if "\nNAME = " in path.read_text(encoding="utf-8")]
    return {game.NAME: game for game in map(importlib.import_module, names)}


GAMES = find_games()
OPTIONS = ["rules", "board", "position", "first", "first_round"]


def perft(game, p, depth):
    """The number of turn sequences of this length; turns are counted as they are written."""
    if depth == 0:
        return 1
    found = game.turns(p)
    if depth == 1:
        return len(found)
    return sum(perft(game, game.play(p, turn), depth - 1) for turn in found)


def digest(found):
    """The number of turns, and the start of the SHA-256 of their texts joined by blanks."""
    text = " ".join(found)
    return {"count": len(found), "hash": hashlib.sha256(text.encode()).hexdigest()[:16]}


def repeat_of(game, p):
    """What may not come back in a game, or None if the rules allow every repetition."""
    return game.repeat_of(p) if hasattr(game, "repeat_of") else None


def replay(record, hashed):
    """Plays the turns of a record. Lists of positions and turns have one entry more than the turns played. The ply of
    an error counts turns from 1; 0 is the start."""
    ply = 0
    try:
        if record["game"] not in GAMES:
            raise ValueError(f"unknown game {record['game']!r}")
        game = GAMES[record["game"]]
        p = game.start(**{name: record.get(name) for name in OPTIONS})
        positions, legal, judgements = [game.to_string(p)], [game.turns(p)], []
        boards = {repeat_of(game, p)}
        for turn in record["turns"]:
            ply += 1
            if game.outcome(p):
                raise ValueError(f"turn {turn!r} after the end of the game")
            judgements.append(game.judge(p, turn))
            p = game.play(p, turn)
            if repeat_of(game, p) in boards - {None}:
                raise ValueError(f"turn {turn!r} brings back an earlier board")
            boards.add(repeat_of(game, p))
            positions.append(game.to_string(p))
            legal.append(game.turns(p))
    except ValueError as error:
        return {"error": str(error), "ply": ply}
    result, score = game.outcome(p) or (None, None)
    return {"positions": positions,
            "turns": [digest(found) for found in legal] if hashed else legal,
            "judgements": judgements, "result": result, "score": score}


def random_game(game, rng, misplace, plies):
    """A random game, as a line that `play` reads."""
    p = None
    while p is None or game.outcome(p):         # a game begins before it is over
        options = game.random_options(rng)
        p = game.start(**options)
    played = []
    boards = set()
    while len(played) < plies and not game.outcome(p):
        boards.add(repeat_of(game, p))
        if game is anacund:
            turn = anacund.random_turn(rng, p, misplace)
        else:
            choice = [turn for turn in game.turns(p) if repeat_of(game, game.play(p, turn)) not in boards - {None}]
            if not choice:
                break
            turn = rng.choice(choice)
        played.append(turn)
        p = game.play(p, turn)
    return {"game": game.NAME, **options, "turns": played}


def write(line):
    print(json.dumps(line, ensure_ascii=False))


def main():
    parser = argparse.ArgumentParser(description="Reference engine of the games.")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("perft")
    command.add_argument("game", choices=GAMES)
    command.add_argument("depth", type=int)
    for name in OPTIONS:
        command.add_argument("--" + name.replace("_", "-"))
    command = commands.add_parser("play")
    command.add_argument("--hash", action="store_true")
    for name in ("generate", "positions"):
        command = commands.add_parser(name)
        command.add_argument("game", choices=GAMES)
        command.add_argument("seed", type=int)
        command.add_argument("count", type=int)
        if name == "generate":
            command.add_argument("--misplace", type=float, default=0.05)
            command.add_argument("--plies", type=int, default=300)
    arguments = parser.parse_args()

    if arguments.command == "perft":
        game = GAMES[arguments.game]
        try:
            p = game.start(**{name: getattr(arguments, name) for name in OPTIONS})
        except ValueError as error:
            write({"error": str(error), "ply": 0})
            sys.exit(1)
        for depth in range(1, arguments.depth + 1):
            write({"depth": depth, "count": perft(game, p, depth)})
    elif arguments.command == "play":
        for line in sys.stdin:
            if line.strip():
                write(replay(json.loads(line), arguments.hash))
    else:
        game = GAMES[arguments.game]
        rng = random.Random(arguments.seed)
        for _ in range(arguments.count):
            if arguments.command == "generate":
                write(random_game(game, rng, arguments.misplace, arguments.plies))
            else:
                write({"game": game.NAME, **game.random_setup(rng)})


if __name__ == "__main__":
    main()
