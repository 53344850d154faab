"""Replays games of the engine with the reference engine, and compares every position, every list of legal turns,
every judgement, the result and the score.

    check_engine.py ENGINE_GAMES GAME SEED COUNT
"""

import json
import subprocess
import sys

import reference


def differences(game):
    expected = game["expected"]
    got = reference.replay(game, False)
    if "error" in got:
        yield f"ply {got['ply']}: {got['error']}"
        return
    for name in ("positions", "turns", "judgements"):
        for ply, (ours, theirs) in enumerate(zip(got[name], expected[name], strict=True)):
            if isinstance(theirs, int):
                ours = len(ours)
            if ours != theirs:
                yield f"ply {ply}: {name}: the reference has {ours}, the engine {theirs}"
    for name in ("result", "score"):
        if got[name] != expected[name]:
            yield f"{name}: the reference has {got[name]}, the engine {expected[name]}"


def main():
    made = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout
    games = [json.loads(line) for line in made.splitlines()]
    errors = 0
    for number, game in enumerate(games, 1):
        for difference in differences(game):
            errors += 1
            start = {name: game[name] for name in reference.OPTIONS if game[name]}
            print(f"game {number} {start} {' '.join(game['turns'])}\n  {difference}")
    print(f"{len(games)} games, {sum(len(game['turns']) for game in games)} turns, {errors} differences")
    sys.exit(1 if errors or len(games) != int(sys.argv[4]) else 0)


if __name__ == "__main__":
    main()
