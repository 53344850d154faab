#!/usr/bin/env python3
"""Shows that the laws find mistakes: changes the rules of a game, one mistake at a time, and names the failing law.

A file GAME.txt has mutants: a line `= the mistake`, the source file, and the lines to be removed (`-`) and inserted
(`+`). Each is compiled outside of the sources, which are not changed, and linked into the tests of a build folder.

    run.py BUILD [GAME.txt…]     prints a table: game, mutant, the first law that fails; status 1 if one survives
"""

import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LONGEST = 300  # seconds: a mutant that does not end counts as found


def mutants_in(path):
    """(mistake, source, old text, new text) of each mutant of a file."""
    for block in path.read_text(encoding="utf-8").split("\n= ")[1:]:
        title, source, *lines = block.rstrip("\n").split("\n")
        parts = ["\n".join(line[1:] for line in lines if line.startswith(sign)) for sign in "-+"]
        yield title, ROOT / source, *parts


class Build:
    """The commands of a build folder that compile its sources and link its programs."""

    def __init__(self, folder):
        self.folder = folder
        text = (folder / "compile_commands.json").read_text(encoding="utf-8")
        self.compilers = json.loads(text)

    def compile(self, source, text, room, scratch):
        """The object of a source with another text, or None if it does not compile."""
        entry = next(entry for entry in self.compilers
                     if pathlib.Path(entry["file"]).resolve() == source and f"damier_{room}.dir/" in entry["command"])
        mutant = scratch / source.name
        mutant.write_text(text, encoding="utf-8")
        words = shlex.split(entry["command"])
        words[words.index("-o") + 1] = str(scratch / "mutant.o")
        words[words.index("-c") + 1] = str(mutant)
        words += ["-O1", "-w", f"-I{source.parent}"]
        done = subprocess.run(words, cwd=self.folder, stderr=subprocess.PIPE, encoding="utf-8")
        if done.returncode != 0:
            print(done.stderr, file=sys.stderr)
        return scratch / "mutant.o" if done.returncode == 0 else None

    def link(self, program, mutant, scratch):
        """The program with the mutant, which is linked before the library with the sound code."""
        commands = subprocess.run(["ninja", "-t", "commands", program], cwd=self.folder, stdout=subprocess.PIPE,
                                  check=True, encoding="utf-8").stdout
        command = next(line for line in reversed(commands.splitlines()) if f" -o {program} " in line)
        linked = scratch / pathlib.Path(program).name
        command = command.replace(f" -o {program} ", f" {mutant} -o {linked} ").split(" && cd ")[0]
        subprocess.run(["bash", "-c", command], cwd=self.folder, check=True)
        return linked


def first_failure(program, *words):
    """The name of the first test case that fails, or an empty text if all hold."""
    try:
        done = subprocess.run([program, "--abort", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              encoding="utf-8", errors="replace", timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return "(does not end)"
    if done.returncode == 0:
        return ""
    lines = done.stdout.splitlines()
    rules = [number for number, line in enumerate(lines) if line.startswith("------")]
    return " ".join(lines[rules[0] + 1:rules[1]]) if len(rules) > 1 else f"(ends with {done.returncode})"


def disagreement(program, game, folder):
    """Whether the second engine plays differently."""
    command = [sys.executable, "-B", ROOT / "tests/reference/check_engine.py", program, game, "1", "20"]
    done = subprocess.run(command, env=os.environ | {"REFERENCE_GAMES": str(folder)}, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, timeout=LONGEST)
    return "(the second engine)" if done.returncode != 0 else ""


def judge(build, game, mutant, scratch):
    """The test that finds the mutant, or an empty text if it survives."""
    title, source, old, new = mutant
    text = source.read_text(encoding="utf-8")
    if text.count(old) != 1:
        raise SystemExit(f"{game}: {title}: the text stands {text.count(old)} times in {source}")
    fifth = "fifth" in source.parts
    made = build.compile(source, text.replace(old, new), "fifth_games" if fifth else "games", scratch)
    if made is None:
        return "(does not compile)"
    tests = [("tests/fifth/fifth_laws",)] if fifth else [("tests/laws/laws",), ("tests/unit/unit_games",)]
    for program, in tests:
        if failed := first_failure(build.link(program, made, scratch), f"*- {game}"):
            return failed
    engine = build.link("tests/fifth/fifth-games" if fifth else "tests/reference/engine-games", made, scratch)
    return disagreement(engine, game, source.parent)


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    files = [pathlib.Path(name) for name in sys.argv[2:]] or sorted(HERE.glob("*.txt"))
    survivors = 0
    build = Build(folder)

    def fate(game, mutant):
        with tempfile.TemporaryDirectory() as scratch:
            return judge(build, game, mutant, pathlib.Path(scratch))

    with concurrent.futures.ThreadPoolExecutor(2 * os.cpu_count()) as pool:
        for path in files:
            game = path.stem
            mutants = list(mutants_in(path))
            fallen = []
            for mutant, reason in zip(mutants, pool.map(lambda mutant: fate(game, mutant), mutants)):
                fallen.append(reason)
                print(f"{game:<10}{mutant[0]:<62}{reason or 'SURVIVES'}", flush=True)
            # These are comparisons with stored data or another engine, not laws.
            frozen = ("(the second", "perft tables", "stored keys", "positions that cannot")
            by_laws = sum(1 for name in fallen if name and not name.startswith(frozen))
            survivors += fallen.count("")
            print(f"{game}: {len(fallen) - fallen.count('')} of {len(fallen)} fall, {by_laws} by the laws alone\n")
    sys.exit(1 if survivors else 0)


if __name__ == "__main__":
    main()
