#!/usr/bin/env python3
"""If the system gives no threads, or fewer than wanted, commands do all their work with the available ones.

The stack of a thread takes as much address space as `ulimit -s` says. Therefore a limit on that space determines the
number of threads.

    threads.py DAMIER
"""

import resource
import sys

from common import DATA, check, fresh, write_copies

MIB = 1 << 20
GIB = 1 << 30
MANY = 8


def with_threads(count):
    """Limits for a process with this number of threads in addition to the first one."""
    def limit():
        resource.setrlimit(resource.RLIMIT_STACK, (2 * GIB, resource.RLIM_INFINITY))
        resource.setrlimit(resource.RLIMIT_AS, ((2 * count + 1) * GIB, (2 * count + 1) * GIB))
    return limit


def within(size):
    """Options for a process that has this much address space."""
    return {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_AS, (size, size))}


def results(damier, name, **options):
    """The output and the files of commands that use threads."""
    db, tables = f"{name}.db", f"tables-{name}"
    damier.path(tables).mkdir()
    said = []
    for command in (["check", "many.dmr"], ["--db", db, "import", "-q", "many.dmr"], ["--db", db, "db", "check"],
                    ["format", "many.dmr"],
                    ["solve", "fanorona", "--board", "5x3", "--nodes", 60_000],
                    ["tablebase", "build", "fanorona", "--board", "5x3", "--pieces", 4, "-q", "--tables", tables],
                    ["tablebase", "verify", "--tables", tables]):
        done = damier.run(*command, "--jobs", MANY, **options)
        check(done.status == 0, f"{name}: {done}")
        if command[0] != "solve":  # its search depends on the threads
            said.append(done.out)
    return said, damier.export(db), {path.name: path.read_bytes() for path in damier.path(tables).iterdir()}


def main():
    with fresh(sys.argv[1]) as damier:
        write_copies(damier.path("many.dmr"), 4)
        expected = results(damier, "all")
        for threads in (0, 1, 3):
            check(results(damier, f"with{threads}", preexec_fn=with_threads(threads)) == expected,
                  f"with {threads} threads more than one the results are others")
        # If there is too little memory for a command, the message says so.
        least = next(size for size in range(4 * MIB, GIB, MIB // 16) if damier.run("--version", **within(size)).status == 0)
        statuses = set()
        for size in [*range(least + MIB // 4, least + 2 * MIB, MIB // 16), *range(least + 4 * MIB, 400 * MIB, 48 * MIB)]:
            for command in (["check", "many.dmr"], ["tablebase", "verify", "--tables", "tables-all"],
                            ["--db", f"{size}.db", "import", "-q", "many.dmr"]):
                done = damier.run(*command, "--jobs", MANY, **within(size))
                # 127: the libraries could not be loaded
                check(done.status in (0, 3, 127) and (done.status == 0 or done.err), f"{size} bytes: {done}")
                statuses.add(done.status)
        check(0 in statuses and 3 in statuses, f"the limits are not tried: {statuses}")


main()
