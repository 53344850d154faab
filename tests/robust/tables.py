#!/usr/bin/env python3
"""Endgame tables are whole or missing: builders are killed, work in one folder at the same time, and meet a full disk.

    tables.py DAMIER [-n KILLS] [-s SEED]
"""

import argparse
import os
import random
import signal
import subprocess
import time

from common import check, fresh

BUILD = ["tablebase", "build", "fanorona", "--board", "5x3", "--pieces", "6"]


def tables(damier, folder):
    return {path.name: path.read_bytes() for path in damier.path(folder).iterdir() if path.suffix == ".dtb"}


def only_tables(damier, folder):
    """Only tables are in the folder."""
    names = sorted(path.name for path in damier.path(folder).iterdir())
    check(all(name.endswith(".dtb") for name in names), names)


def check_part(damier, folder, whole):
    """Every file with the name of a table is whole."""
    found = tables(damier, folder)
    check(all(whole[name] == data for name, data in found.items()), f"of {len(found)} tables some are wrong")
    return len(found)


def killed(damier, whole, seconds, kills, rng):
    seen = set()
    for _ in range(kills):
        builder = damier.start(*BUILD, "--tables", "killed", "--jobs", 2)
        time.sleep(rng.uniform(0, seconds / kills * 2))
        builder.kill()
        builder.communicate()
        if damier.path("killed").exists():
            seen.add(check_part(damier, "killed", whole))
    damier.good(*BUILD, "--tables", "killed")
    check(tables(damier, "killed") == whole, "after kills the tables are not what they are without")
    only_tables(damier, "killed")
    return len(seen)


def resumed(damier, whole, seconds, kills, rng):
    """With the most frequent snapshots, kills leave whole snapshots, and the next builder continues from them."""
    damier.environment["DAMIER_SNAPSHOT_SECONDS"] = "0"
    said = b""
    for n in range(kills):
        builder = damier.start(*BUILD, "--tables", "resumed", "--jobs", 1 + n % 2)
        time.sleep(rng.uniform(0, seconds / kills * 2))
        builder.send_signal(signal.SIGINT if n % 2 else signal.SIGKILL)
        said += builder.communicate(timeout=30)[1]
        if damier.path("resumed").exists():
            check_part(damier, "resumed", whole)
    done = damier.run(*BUILD, "--tables", "resumed")
    said += done.err.encode()
    check(done.status == 0 and tables(damier, "resumed") == whole, "from snapshots other tables come")
    only_tables(damier, "resumed")
    check(b"starts again" not in said, said.decode())
    del damier.environment["DAMIER_SNAPSHOT_SECONDS"]
    return said.count(b"continues with the work saved in ")


def interrupted(damier, whole, seconds):
    """Ctrl-C is not a kill: only whole tables are left."""
    builder = damier.start(*BUILD, "--tables", "interrupted")
    time.sleep(seconds / 2)
    builder.send_signal(signal.SIGINT)
    _, err = builder.communicate(timeout=30)
    check(builder.returncode in (0, 1, -signal.SIGINT), err)  # the last one if it had not begun yet
    if damier.path("interrupted").exists():
        check_part(damier, "interrupted", whole)
        only_tables(damier, "interrupted")


def together(damier, whole):
    """Each table is built once, and a builder that waits has all tables in the end."""
    builders = [damier.start(*BUILD, "--tables", "together", "--wait") for _ in range(3)]
    said = b""
    for builder in builders:
        _, err = builder.communicate(timeout=300)
        check(builder.returncode == 0, err)
        said += err
    check(tables(damier, "together") == whole, "tables that several build are not what one builds")
    only_tables(damier, "together")
    check(said.count(b" positions, longest endgame ") == len(whole), said.decode())


def full_disk(damier, whole):
    """A limit on the size of files simulates a full disk."""
    limit = max(map(len, whole.values())) // 2
    done = damier.limited(limit, *BUILD, "--tables", "full")
    check(done.status == 3 and "cannot write" in done.err and "full/fanorona-free-5x3-" in done.err, done)
    check(0 < check_part(damier, "full", whole) < len(whole), "no table is too large")
    only_tables(damier, "full")
    damier.good(*BUILD, "--tables", "full")
    check(tables(damier, "full") == whole, "once there is room, the tables are not what they should be")


def made(damier, whole):
    """The Makefile of a plan builds the same tables, even if two processes use it at the same time."""
    damier.path("made").mkdir()
    damier.path("made/Makefile").write_bytes(
        damier.good("tablebase", "plan", "fanorona", "--board", "5x3", "--pieces", 6, "--make"))
    command = ["make", "-s", "-j2", "-C", "made", f"DAMIER={damier.program} -q"]
    makers = [subprocess.Popen(command, cwd=damier.folder, env=damier.environment, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT) for _ in range(2)]
    for maker in makers:
        out, _ = maker.communicate(timeout=300)
        check(maker.returncode == 0, out.decode())
    damier.path("made/Makefile").unlink()
    check(tables(damier, "made") == whole, "make builds other tables")
    only_tables(damier, "made")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("damier")
    parser.add_argument("-n", type=int, default=8)
    parser.add_argument("-s", type=int, default=1)
    options = parser.parse_args()
    with fresh(options.damier) as damier:
        begun = time.monotonic()
        damier.good(*BUILD, "--tables", "whole")
        seconds = time.monotonic() - begun
        whole = tables(damier, "whole")
        check(len(whole) >= 9, f"{len(whole)} tables")
        states = killed(damier, whole, seconds, options.n, random.Random(options.s))
        taken_up = resumed(damier, whole, seconds, options.n, random.Random(options.s))
        interrupted(damier, whole, seconds)
        together(damier, whole)
        full_disk(damier, whole)
        if os.access("/usr/bin/make", os.X_OK):
            made(damier, whole)
        print(f"{len(whole)} tables, {options.n} kills in {states} states, {taken_up} snapshots taken up")


main()
