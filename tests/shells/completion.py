#!/usr/bin/env python3
"""Command lines are completed in a real shell, and then run: they must have the same meaning as the completions.

The shell runs in a pseudo-terminal. The test types the beginning of a line and a tab, lets the shell run the completed line,
and compares its output with the expected output.

    completion.py DAMIER SHELL      SHELL is bash, zsh or fish
"""

import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "terminal"))
from screen import PATIENCE, Screen  # noqa: E402

SHELLS = {"bash": ["--norc", "--noprofile", "-i"], "zsh": ["-f", "-i"], "fish": ["--private", "-i"]}
# Names with characters that a shell must not interpret. The first letters distinguish them.
PLAYERS = ["Jean Dupont", "O'Neil \"Ned\" Brien", "Zoé $HOME", "Kit `id` $(id)", "Back\\slash", "Semi; colon & (co) | <x>",
           "Éric Hébert", "Ann: the first", "*star* [x]?", "Tilde ~ # ! {a,b}"]
FILES = ["club night.dmr", "l'été $HOME.dmr", "plain.dmr"]
FOLDER = "many games"


class Shell:
    """A shell that completes damier's lines, in a folder of its own."""

    def __init__(self, damier, name):
        self.folder = tempfile.mkdtemp(prefix="damier-shell-")
        self.damier = damier
        self.name = name
        self.path = f"{pathlib.Path(damier).parent}:/usr/bin:/bin"
        self.lines = 0
        self.fill()
        script = {"bash": "source <(damier completion bash)",
                  "zsh": "autoload -Uz compinit; compinit -u -D; source <(damier completion zsh); setopt interactive_comments",
                  "fish": "damier completion fish | source"}[name]
        self.screen = Screen(self.folder, [shutil.which(name), *SHELLS[name]], columns=200, PATH=self.path,
                             DAMIER_DB=f"{self.folder}/games.db", TERM="xterm", **{"fish_greeting": ""})
        self.run(script)

    def fill(self):
        for player in PLAYERS:
            self.call("--db", "games.db", "result", "avalam", player, "Xyz", "1-0", "--event", "Coupe d'été 2026")
        text = self.call("--db", "games.db", "export", "id:1")
        for file in FILES:
            pathlib.Path(self.folder, file).write_text(text, encoding="utf-8")
        pathlib.Path(self.folder, "notes.odt").write_text("")
        pathlib.Path(self.folder, FOLDER).mkdir()
        pathlib.Path(self.folder, FOLDER, "one.dmr").write_text(text, encoding="utf-8")

    def call(self, *arguments):
        return subprocess.run([self.damier, *arguments], cwd=self.folder, check=True, capture_output=True,
                              encoding="utf-8").stdout

    def run(self, keys):
        """Types a line; when it has been run, returns its standard output."""
        self.lines += 1
        out, done = (pathlib.Path(self.folder, f"{word}{self.lines}") for word in ("out", "done"))
        redirect = "" if keys.startswith(("source", "autoload", "damier completion")) else f" > {out.name}"
        self.screen.send(f"{keys}{redirect}; echo done > {done.name}\r")
        self.screen.wait_until(f"the end of {keys!r}", lambda: done.exists() or self.pause())
        return out.read_text(encoding="utf-8") if out.exists() else ""

    def pause(self):
        self.screen.read(0.05)
        return False

    def close(self):
        self.screen.kill()
        shutil.rmtree(self.folder)


errors = []


def expect(what, got, wanted):
    if got != wanted:
        errors.append(f"{what}: {got!r}, not {wanted!r}")


def as_csv(text):
    """A field of a CSV file."""
    return '"' + text.replace('"', '""') + '"' if any(c in text for c in '",\n') else text


def beginning(name):
    """A beginning of the name that no other name has, typed without quotes."""
    return {"*star* [x]?": "\\*", "O'Neil \"Ned\" Brien": "O"}.get(name, name[:2])


def check_names(shell):
    for name in PLAYERS:
        if shell.name == "fish" and name.startswith("*"):
            continue  # fish does not complete words with wildcards, except in quotes
        got = shell.run(f"damier list player:{beginning(name)}\t --format csv --columns side1")
        expect(f"player:{beginning(name)}", got, f"side1\n{as_csv(name)}\n")
    for quote in "'\"":
        for name in PLAYERS:
            begin = {"*star* [x]?": "*s"}.get(name, name[:1])
            got = shell.run(f"damier list {quote}player:{begin}\t --format csv --columns side1")
            expect(f"{quote}player:{begin}", got, f"side1\n{as_csv(name)}\n")
    got = shell.run("damier list --limit 1 event:Coupe\t --format csv --columns event")
    expect("event:Coupe", got, "event\nCoupe d'été 2026\n")
    got = shell.run("damier versus Jea\t Xyz --format csv | tail -1 | cut -d, -f1")
    expect("versus Jea", got, "1\n")


def check_words(shell):
    """A completed line is run as it is shown."""
    for keys, wanted in [
        ("damier comp\t ba\t | tail -1", "complete -o nosort -F _damier damier\n"),
        ("damier list --colu\t id --form\t csv", "id\n" + "".join(f"{n}\n" for n in range(1, len(PLAYERS) + 1))),
        ("damier list --sort=sc\t --format=cs\t --columns id --limit 1", "id\n1\n"),
        ("damier moves fanor\t --bo\t 3x3 --ru\t for\t | wc -l", "4\n"),
        ("damier list pla\tJea\t --columns id --format csv", "id\n1\n"),
        ("damier db chec\t", f"{len(PLAYERS)} games checked, no error\n"),
        ("damier board fanorona --board 9x\t5 | wc -l", "13\n"),
    ]:
        expect(keys, shell.run(keys), wanted)


def check_files(shell):
    for file, typed in zip(FILES, ("cl", "l", "pl")):
        expect(f"check {typed}", shell.run(f"damier check {typed}\t --json | grep '\"read\"'"), '  "read": 1,\n')
    expect("check ma/", shell.run("damier check ma\to\t --json | grep '\"read\"'"), '  "read": 1,\n')
    expect("check no", shell.run("damier check no\t; true"), "")


def check_silence(shell):
    """A database that cannot be read completes nothing, and gives no message."""
    damaged = pathlib.Path(shell.folder, "games.db")
    newer = bytearray(damaged.read_bytes())
    newer[63] = 99
    for what, content in [("damaged", damaged.read_bytes()[:3000]), ("newer", bytes(newer)), ("empty", b""), ("missing", None)]:
        damaged.unlink(missing_ok=True)
        if content is not None:
            damaged.write_bytes(content)
        expect(what, shell.run("echo player:Je\t"), "player:Je\n")
        shell.screen.screen.reset()
        shell.run("damier list player:Je\t 2> errors")
        said = "\n".join(line for line in shell.screen.all_lines() if "damier: " in line)
        expect(f"what is said where it is {what}", said, "")


def main():
    damier, name = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2]
    if shutil.which(name) is None:
        print(f"{name} is not installed")
        sys.exit(77)
    with contextlib.closing(Shell(damier, name)) as shell:
        check_words(shell)
        check_names(shell)
        check_files(shell)
        check_silence(shell)
    print("\n".join(errors))
    sys.exit(1 if errors else 0)


if __name__ == "__main__":
    main()
