#!/usr/bin/env python3
"""The processor time that damier takes to start, next to a program that does nothing.

    start.py DAMIER [RUNS]
"""

import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

SOURCE = "int main() { return 0; }\n"


def processor_time(command, environment):
    """Milliseconds of user and system time of one run."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def measure(command, environment, runs):
    """The median, since others may be using the machine."""
    return statistics.median(processor_time(command, environment) for _ in range(runs))


def main():
    damier, runs = str(pathlib.Path(sys.argv[1]).resolve()), int(sys.argv[2]) if len(sys.argv) > 2 else 200
    data = pathlib.Path(__file__).resolve().parent.parent / "data" / "sample.dmr"
    with tempfile.TemporaryDirectory() as folder:
        nothing = f"{folder}/nothing"
        subprocess.run(["c++", "-O2", "-x", "c++", "-", "-o", nothing], input=SOURCE, encoding="utf-8", check=True)
        environment = {"DAMIER_DB": f"{folder}/games.db", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
        subprocess.run([damier, "-q", "import", str(data)], env=environment, check=True)
        yardstick = measure([nothing], environment, runs)
        print(f"{'a program that does nothing':32} {yardstick:6.2f} ms   1.0")
        for arguments in (["--version"], ["list", "--limit", "5"], ["__complete", "fish", "list", "player:J"]):
            time = measure([damier, *arguments], environment, runs)
            print(f"damier {' '.join(arguments):25} {time:6.2f} ms  {time / yardstick:4.1f}")


if __name__ == "__main__":
    main()
