#!/usr/bin/env python3
"""Input that never ends is given up at the limit of its size, and commands that wait for input can be interrupted.

    endless.py DAMIER
"""

import os
import resource
import signal
import subprocess
import sys
import time

from common import DATA, check, fresh

MEMORY = 2 << 30  # bytes; an address sanitizer maps far more
ENDLESS = {"/dev/zero": None, "a pipe": ["yes"], "a pipe of results": ["yes", "1-0"]}
COMMANDS = [["check"], ["format"], ["import"], ["analyse"], ["edit", "1", "--from"], ["import", "--people"]]
WAITING = [["analyse", "-"], ["check", "-"], ["import", "-"], ["edit", "1", "--from", "-"], ["record", "avalam"]]


def limit():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def run(damier, arguments, source):
    """Runs a command whose last argument is the input."""
    preparation = None if any(name.endswith("SAN_OPTIONS") for name in os.environ) else limit
    if source is None:
        return damier.run(*arguments, preexec_fn=preparation)
    with subprocess.Popen(source, stdout=subprocess.PIPE) as feeding:
        ended = subprocess.run([damier.program, *arguments], cwd=damier.folder, env=damier.environment,
                               stdin=feeding.stdout, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=300,
                               preexec_fn=preparation)
        feeding.stdout.close()
        feeding.terminate()
    ended.err = ended.stderr.decode()
    ended.status = ended.returncode
    return ended


def check_endless(damier):
    for name, source in ENDLESS.items():
        file = "-" if source else name
        for command in COMMANDS:
            done = run(damier, [*command, file], source)
            what = f"{' '.join(command)} of {name}: {done.status}, {done.err[-300:]}"
            check(done.status == 3 and "damier: error: cannot read " in done.err and "MiB" in done.err, what)
        done = run(damier, ["board", "anacund", "--shuffle", "--slats", file], source)
        check(done.status == 3 and "more than 1 MiB" in done.err, f"--slats {name}: {done.err[-300:]}")
    for source in (["cat", "/dev/zero"], ["tr", "\\0", "x"]):
        with open("/dev/zero", "rb") as zero, subprocess.Popen(source, stdin=zero, stdout=subprocess.PIPE) as feeding:
            ended = subprocess.run([damier.program, "record", "avalam"], cwd=damier.folder, env=damier.environment,
                                   stdin=feeding.stdout, capture_output=True, timeout=300)
            feeding.stdout.close()
            feeding.terminate()
        check(ended.returncode == 1 and b"the line is too long (expected at most 1 MiB)" in ended.stderr, f"record: {ended}")
    check(damier.good("list", "--json") == BEFORE, "no endless input has changed anything")


def check_interrupts(damier):
    for command in WAITING:
        for how in (signal.SIGINT, signal.SIGTERM):
            with subprocess.Popen([damier.program, *command], cwd=damier.folder, env=damier.environment,
                                  stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
                process.stdin.write(b"[Game")
                process.stdin.flush()
                time.sleep(0.5)
                process.send_signal(how)
                try:
                    process.wait(30)
                except subprocess.TimeoutExpired:
                    process.kill()
                    check(False, f"{' '.join(command)} does not end at {how.name}")
                process.stdin.close()
            check(process.returncode != 0, f"{' '.join(command)} was interrupted: {process.returncode}")


def main():
    global BEFORE
    with fresh(sys.argv[1]) as damier:
        damier.environment["XDG_STATE_HOME"] = str(damier.folder)
        damier.good("import", "-q", DATA / "sample.dmr")
        BEFORE = damier.good("list", "--json")
        check_endless(damier)
        check_interrupts(damier)
        check(damier.good("list", "--json") == BEFORE, "no interrupt has changed anything")


main()
