#!/usr/bin/env python3
"""The standard streams: closed, full, without a reader, and terminals.

Each function runs commands with one kind of stream, and checks the exit status and the messages. `examples` takes the
commands from the manual pages.
"""

import itertools
import os
import pathlib
import pty
import re
import select
import shlex
import shutil
import signal
import subprocess
import sys
import termios
import time

from common import DATA, check, fresh

CLUB = DATA / "sample.dmr"
PAGES = DATA.parent.parent / "man" / "commands"
# Calls that write to standard output, and that no page shows.
MORE = [["import", "--dry-run", "--json", CLUB], ["tablebase", "plan", "achef", "--pieces", "6"]]


def calls_of(line):
    """The call at the beginning of a line of shell, without its redirections; nothing for another line."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    words = list(itertools.takewhile(lambda word: not set(word) <= set("|<>;&()"), lexer))
    is_call = words[:1] == ["damier"] and words[1:2] != ["__complete"] and "&" not in line and "$" not in line
    return words if is_call else None


def examples(damier):
    """Runs the examples of the commands' pages. Gives each call just before it runs."""
    for page in sorted(PAGES.glob("*.txt")):
        for path in damier.folder.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        shell(damier, f"DATA={DATA}; . {DATA.parent}/golden/club.sh")
        for line in re.findall(r"^  \$ (.*(?:\n  > .*)*)", page.read_text(), re.MULTILINE):
            line = line.replace("\n  > ", "\n")
            if words := calls_of(line):
                yield words[1:]
            shell(damier, line)


def subcommands(damier, path=()):
    """The commands in the help, with full names such as `db info`."""
    text = damier.good(*path, "--help").decode()
    listed, _, _ = text.partition("\nOptions")  # arguments are in capitals
    names = re.findall(r"^  ([a-z-]+)  ", listed, re.MULTILINE)
    if not names:
        return [" ".join(path)]
    return [name for sub in names for name in subcommands(damier, (*path, sub))]


def on(damier, target, *arguments, mode="wb"):
    """Runs the program with its standard output in that file."""
    with open(target, mode) as out:
        done = subprocess.run([damier.program, *map(str, arguments)], cwd=damier.folder, env=damier.environment,
                              stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.PIPE, timeout=300, check=False)
    return done.returncode, done.stderr.decode()


def full_output_is_an_error(damier):
    """If the disk is full when results are written, the status is 3, for every command and example."""
    damier.path("broken.dmr").write_bytes(b'[Game "avalam"]\n\n1. a1-a2 *\n' * 3000)
    for call in [[*name.split(), "--help"] for name in subcommands(damier)] + [["--help"], ["--version"], *MORE]:
        refuses_full_output(damier, call)
    with fresh(damier.program) as club:
        said = set()
        for call in examples(club):
            with fresh(damier.program) as one, fresh(damier.program) as other:
                shutil.copytree(club.folder, one.folder, dirs_exist_ok=True)
                shutil.copytree(club.folder, other.folder, dirs_exist_ok=True)
                if one.run(*call).out:
                    refuses_full_output(other, call)
                    said.add(call[0])
        check(len(said) >= 20, f"few examples say something: {said}")


def refuses_full_output(damier, call):
    status, said = on(damier, "/dev/full", *call)
    check(status == 3 and "standard output" in said, f"{call} > /dev/full: status {status}, {said!r}")


def shell(damier, script):
    done = subprocess.run(["bash", "-c", script], cwd=damier.folder, capture_output=True, timeout=300, check=False,
                          env=damier.environment | {"PATH": f"{pathlib.Path(damier.program).parent}:/usr/bin:/bin"})
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def readers_of_long_work_need_not_wait(damier):
    """The analysis of a game is there before the next game is read, in a table and in CSV."""
    game = b'[Game "fanorona"]\n[Rules "forced"]\n[Board "3x3"]\n\n1. c1-b2A *\n'
    damier.path("one.dmr").write_bytes(game)
    os.mkfifo(damier.path("later.dmr"))
    for form, first in (("table", b"one.dmr"), ("csv", b"id,place")):
        analysis = damier.start("analyse", "one.dmr", "later.dmr", "--format", form, stdout=subprocess.PIPE)
        check(select.select([analysis.stdout], [], [], 60)[0], f"{form}: nothing is passed on")
        line = analysis.stdout.readline()
        check(first in line, f"{form}: {line!r}")
        damier.path("later.dmr").write_bytes(game)
        rest = analysis.stdout.read()
        check(analysis.wait(60) == 0 and b"later.dmr" in rest, f"{form}: {rest!r}")


def closed_streams_receive_nothing(damier):
    """No file gets the descriptor of a closed stream, and thereby the text for a screen."""
    lower = b'[Game "avalam"]\n[Score "9-7"]\n\n1. B5-B4 *\n'
    damier.path("lower.dmr").write_bytes(lower)
    for closed in ("2>&-", ">&-", "<&-", "0<&- 1>&- 2>&-"):
        damier.path("lower.dmr").write_bytes(lower)
        status, _, _ = shell(damier, f"damier format -i --lenient lower.dmr {closed}")
        text = damier.path("lower.dmr").read_text()
        check(status == 0 and text.startswith("[Game") and "warning" not in text, f"format -i {closed}: {text!r}")
        status, _, _ = shell(damier, f"damier --db of.db import lower.dmr {closed}")
        check(status == 0, f"import {closed}: status {status}")
        damier.check_database("of.db")
        damier.path("of.db").unlink()
    check(shell(damier, "damier list >&-")[0] == 3, "a list that cannot be written is status 3")


def messages_stop_nothing(damier):
    """Messages on standard error may be lost, but nothing else."""
    for target in ("2>/dev/full", "2>&-", "2> >(exec true)"):
        damier.path("of.db").unlink(missing_ok=True)
        status, _, _ = shell(damier, f"damier --db of.db import broken.dmr {CLUB} {target}")
        check(status == 1, f"import {target}: status {status}")
        check(damier.export("of.db") == CLUB.read_bytes(), f"import {target}: games are missing")
        check(shell(damier, f"damier versus nobody him {target}")[0] == 2, f"versus {target}")


def a_closed_pipe_ends_damier_quietly(damier):
    for command in ("export", "list", "check broken.dmr", "format broken.dmr", "perft avalam 1 --divide"):
        for end in ("true", "head -c 1"):
            status, _, said = shell(damier, f"damier -q {command} | {end} >/dev/null; exit ${{PIPESTATUS[0]}}")
            check(status in (0, 1) and "standard output" not in said, f"{command} | {end}: status {status}, {said!r}")
    # A message after the output has to flush it first.
    status, _, said = shell(damier, "(sleep 0.3; damier find avalam --limit 1) | true; exit ${PIPESTATUS[0]}")
    check(status == 0 and "shown" in said and "standard output" not in said, f"find: status {status}, {said!r}")


def the_terminal_is_restored(damier):
    """After any end of a replay, the terminal echoes typed text as before."""
    for ending in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, None):
        master, slave = pty.openpty()
        before = termios.tcgetattr(slave)
        process = subprocess.Popen([damier.program, "replay", "2"], cwd=damier.folder,
                                   env=damier.environment | {"TERM": "xterm"}, stdin=slave, stdout=slave, stderr=slave)
        seen = b""
        while b"quit" not in seen:
            seen += os.read(master, 4096)
        check(not termios.tcgetattr(slave)[3] & termios.ECHO, "keys are shown while one steps through")
        if ending is None:
            os.write(master, b"q")
        else:
            process.send_signal(ending)
        status = None
        while status is None:
            os.set_blocking(master, False)
            try:
                os.read(master, 4096)
            except BlockingIOError:
                time.sleep(0.01)
            status = process.poll()
        check(status == (0 if ending is None else -ending), f"replay ended with {status}")
        check(termios.tcgetattr(slave) == before, f"after {ending} the terminal is not as it was")
        os.close(master)
        os.close(slave)


def main():
    with fresh(sys.argv[1]) as damier:
        damier.good("import", CLUB)
        full_output_is_an_error(damier)
        readers_of_long_work_need_not_wait(damier)
        closed_streams_receive_nothing(damier)
        messages_stop_nothing(damier)
        a_closed_pipe_ends_damier_quietly(damier)
        the_terminal_is_restored(damier)


main()
