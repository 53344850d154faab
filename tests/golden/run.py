#!/usr/bin/env python3
"""Runs golden tests: commands with the output that they must give, in plain text.

In a test file, lines that begin with two blanks and `$ ` are commands (`> ` continues one); indented lines below are
what standard output and standard error must show together, and `[N]` an exit status other than 0. All other lines are
prose. A file's commands run in one shell, in a new empty folder.

    run.py DAMIER FILE.test…             compare, and show what differs
    run.py --approve DAMIER FILE.test…   write what came out into the files: read the difference before you commit it
"""

import difflib
import os
import pathlib
import subprocess
import sys
import tempfile

MARK = "--golden-mark--"


def commands_of(lines):
    """The commands of a test file: (index of the line after it, text)."""
    found = []
    for number, line in enumerate(lines):
        if line.startswith("  $ "):
            found.append([number + 1, line[4:]])
        elif line.startswith("  >") and found and found[-1][0] == number:
            found[-1] = [number + 1, found[-1][1] + "\n" + line[4:]]
    return found


def run(damier, texts, folder, data):
    """What each command printed, with its exit status."""
    script = "".join(f"{text}\necho \"{MARK}$?\"\n" for text in texts)
    keep = {name: os.environ[name] for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS") if name in os.environ}
    environment = keep | {
        "PATH": f"{pathlib.Path(damier).resolve().parent}:/usr/local/bin:/usr/bin:/bin",
        "HOME": folder, "XDG_DATA_HOME": folder, "LANG": "C.UTF-8", "TZ": "UTC", "DATA": str(data),
    }
    done = subprocess.run(["bash", "-c", script], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="backslashreplace", timeout=600)
    outputs = []
    rest = done.stdout
    for _ in texts:
        output, mark, rest = rest.partition(MARK)
        status, _, rest = rest.partition("\n")
        if not mark:
            raise SystemExit(f"the shell ended early: {done.stdout[-500:]}")
        lines = output.replace(folder, "$TMP").split("\n")
        if lines[-1] == "":
            lines.pop()
        outputs.append(lines + ([f"[{status}]"] if status != "0" else []))
    return outputs


def renew(path, damier, data):
    """The text of a test file as it should be, if what the program does now is right."""
    lines = path.read_text(encoding="utf-8").split("\n")
    commands = commands_of(lines)
    with tempfile.TemporaryDirectory() as folder:
        outputs = run(damier, [text for _, text in commands], folder, data)
    new, at = [], 0
    for (end, _), output in zip(commands, outputs):
        new += lines[at:end] + ["  " + line if line else "" for line in output]
        at = end
        while at < len(lines) and (lines[at] == "" or lines[at].startswith("  ") and not lines[at].startswith("  $ ")):
            at += 1
        if at == len(lines) or not lines[at].startswith("  $ "):
            new.append("")  # prose and the end of the file stand behind a blank line and a line end
    return "\n".join(lines), "\n".join(new + lines[at:])


def main():
    arguments = sys.argv[1:]
    approve = "--approve" in arguments
    arguments = [word for word in arguments if word != "--approve"]
    data = pathlib.Path(__file__).resolve().parent.parent / "data"
    failed = 0
    for name in arguments[1:]:
        path = pathlib.Path(name)
        old, new = renew(path, arguments[0], data)
        if approve:
            path.write_text(new, encoding="utf-8")
        elif old != new:
            failed += 1
            sys.stdout.writelines(line + "\n" for line in difflib.unified_diff(
                old.split("\n"), new.split("\n"), f"{name} (expected)", f"{name} (got)", lineterm=""))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
