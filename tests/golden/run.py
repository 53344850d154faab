#!/usr/bin/env python3
"""Runs golden tests: commands with their expected output, in plain text.

In a test file, lines that begin with two blanks and `$ ` are commands (`> ` continues one). The indented lines below
are the expected output: standard output and standard error together, and `[N]` for an exit status other than 0. All
other lines are prose. `$TMP` is the folder, `$GAMES` the list of games. A file's commands run in one shell, in a new
empty folder. The commands of every `--before SCRIPT` run first, and are not shown.

In texts for people (.txt, .md) `~` is the folder. In a page of Markdown the commands are in blocks of ```console,
without the two blanks; an output ends at a blank line, and `tests` is the folder tests of this program.

    run.py DAMIER FILE.test…             compare, and show what differs
    run.py --approve DAMIER FILE.test…   write what came out into the files: read the difference before you commit it
"""

import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

MARK = "--golden-mark--"


class Marks:
    """The marks of commands and outputs in a file."""

    def __init__(self, path):
        self.is_page = path.suffix == ".md"
        self.home = "$TMP" if path.suffix == ".test" else "~"
        self.indent = "" if self.is_page else "  "

    def is_command(self, line):
        return line.startswith(self.indent + "$ ")

    def is_output(self, line):
        if self.is_page:
            return line not in ("", "```") and not self.is_command(line)
        return line == "" or line.startswith("  ") and not self.is_command(line)


def commands_of(lines, marks):
    """The commands of a file: (index of the line after it, text)."""
    found = []
    shows = not marks.is_page
    for number, line in enumerate(lines):
        if marks.is_page and line.startswith("```"):
            shows = line == "```console"
        elif shows and marks.is_command(line):
            found.append([number + 1, line[len(marks.indent) + 2:]])
        elif shows and line.startswith(marks.indent + ">") and found and found[-1][0] == number:
            found[-1] = [number + 1, found[-1][1] + "\n" + line[len(marks.indent) + 2:]]
    return found


def games_of(damier):
    """The list of games, in the form of the messages."""
    done = subprocess.run([damier, "moves", "chess"], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, encoding="utf-8")
    return re.search(r"\(expected (.*)\)", done.stderr)[1]


def run(damier, texts, folder, data, marks):
    """The output of each command, with its exit status."""
    script = "".join(f"{text}\necho \"{MARK}$?\"\n" for text in texts)
    keep = {name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}
    environment = keep | {
        "PATH": f"{pathlib.Path(damier).resolve().parent}:/usr/local/bin:/usr/bin:/bin",
        "HOME": folder, "LANG": "C.UTF-8", "TZ": "UTC", "DATA": str(data),
    }
    if marks.home == "$TMP":
        environment["XDG_DATA_HOME"] = folder
    done = subprocess.run(["bash", "-c", script], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="backslashreplace", timeout=600)
    outputs = []
    games = games_of(damier)
    rest = done.stdout
    for _ in texts:
        output, mark, rest = rest.partition(MARK)
        status, _, rest = rest.partition("\n")
        if not mark:
            raise SystemExit(f"the shell ended early: {done.stdout[-500:]}")
        lines = output.replace(folder, marks.home).replace(games, "$GAMES").split("\n")
        if lines[-1] == "":
            lines.pop()
        outputs.append(lines + ([f"[{status}]"] if status != "0" and not marks.is_page else []))
    return outputs


def renew(path, damier, data, before):
    """The current text of a test file, and its text with the present output of the program."""
    marks = Marks(path)
    lines = path.read_text(encoding="utf-8").split("\n")
    commands = commands_of(lines, marks)
    with tempfile.TemporaryDirectory() as folder:
        if marks.is_page:
            os.symlink(data.parent, pathlib.Path(folder, "tests"))
        first, *outputs = run(damier, [before] + [text for _, text in commands], folder, data, marks)
    if first:
        raise SystemExit("\n".join(["what runs before the commands should say nothing:"] + first))
    new, at = [], 0
    for (end, _), output in zip(commands, outputs):
        new += lines[at:end] + [marks.indent + line if line else "" for line in output]
        at = end
        while at < len(lines) and marks.is_output(lines[at]):
            at += 1
        if not marks.is_page and (at == len(lines) or not marks.is_command(lines[at])):
            new.append("")  # prose follows a blank line, and the file ends with a line end
    return "\n".join(lines), "\n".join(new + lines[at:])


def main():
    arguments = sys.argv[1:]
    approve = "--approve" in arguments
    arguments = [word for word in arguments if word != "--approve"]
    before = ":\n"
    while arguments[0] == "--before":
        before += pathlib.Path(arguments[1]).read_text(encoding="utf-8")
        arguments = arguments[2:]
    data = pathlib.Path(__file__).resolve().parent.parent / "data"
    failed = 0
    for name in arguments[1:]:
        path = pathlib.Path(name)
        old, new = renew(path, arguments[0], data, before)
        if approve:
            path.write_text(new, encoding="utf-8")
        elif old != new:
            failed += 1
            sys.stdout.writelines(line + "\n" for line in difflib.unified_diff(
                old.split("\n"), new.split("\n"), f"{name} (expected)", f"{name} (got)", lineterm=""))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
