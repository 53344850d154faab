#!/usr/bin/env python3
"""Changes the program in many small ways, one at a time, and reports the changes that no test notices.

    mutate.py [-n COUNT] [--seed SEED] [--build FOLDER] [--only TEXT] SOURCE...

SOURCE are files and folders of the repository, such as src/games. Of all mutants in them, COUNT are drawn by SEED (all
without -n). A copy of the tree is compiled once with every mutant in it, inactive (mutant.hpp). Each test case then
runs once, to record the mutants that it reaches. For every drawn mutant the test cases that reach it run, the quickest
first, until one fails, crashes, or takes much longer than before. Code that the compiler evaluates is compiled again
for each mutant. A mutant that survives is explained in survivors.txt, or gets a test.

FOLDER (build/mutation) keeps the copy and the objects for the next run. It needs about 2 GB.
"""

import argparse
import collections
import dataclasses
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile
import time

import mutants

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

# The test programs for each folder of sources; the first line that fits counts.
PROGRAMS = (
    ("src/games/", ("unit_games", "laws")),
    ("src/record/", ("unit_notation",)),
    ("notation/", ("unit_notation",)),
    ("import/", ("unit_import",)),
    ("src/store/", ("unit_store",)),
)
# Files that are left out: weights and lines of drawings are chosen by eye and by play, and are not right or wrong.
LEFT_OUT = ("estimate.cpp", "picture.cpp", "picture.hpp", "perft.hpp")
FLAGS = f"-std=c++20 -w -fmax-errors=0 -D_GLIBCXX_ASSERTIONS -include {HERE}/mutant.hpp"
CONFIGURE = ("-GNinja", "-DCMAKE_BUILD_TYPE=Release", "-DDAMIER_PCH=OFF", "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG",
             f"-DCMAKE_CXX_FLAGS={FLAGS}")
MEMORY = 4 << 30
ALIVE = ("survived", "not reached")


def programs_for(path):
    for folder, programs in PROGRAMS:
        if path.startswith(folder):
            return programs
    sys.exit(f"mutate.py: no test programs are named for {path}")


@dataclasses.dataclass
class Test:
    program: str
    name: str
    seconds: float = 0.0
    reached: frozenset = frozenset()


class Tree:
    """A copy of the repository with the mutants in it, and its build."""

    def __init__(self, folder):
        self.source, self.build = folder / "tree", folder / "build"

    def write(self, path, text):
        """Writes a file if it differs, so that unchanged files are not compiled again."""
        file = self.source / path
        if not file.exists() or file.read_bytes() != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text)

    def copy(self, but):
        files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True,
                               capture_output=True, text=True).stdout.split("\n")
        for path in filter(None, files):
            if path not in but and (ROOT / path).is_file():
                self.write(path, (ROOT / path).read_bytes())
                (self.source / path).chmod((ROOT / path).stat().st_mode)

    def configure(self):
        subprocess.run(["cmake", "-S", self.source, "-B", self.build, *CONFIGURE], check=True, stdout=subprocess.DEVNULL)

    def compile(self, targets):
        """The messages of the compiler, or None without errors."""
        run = subprocess.run(["ninja", "-C", self.build, "-k0", "-j", os.environ.get("JOBS", "1"), *targets], text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace")
        return run.stdout if run.returncode != 0 else None

    def look_at(self, header):
        """The messages of the compiler for a single header."""
        folders = [f"-I{folder}" for folder in (self.build / "modules").iterdir()]
        run = subprocess.run(["c++", *FLAGS.split(), *folders, "-fsyntax-only", "-xc++", self.source / header], text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace")
        return run.stdout if run.returncode != 0 else None

    def program(self, name):
        return next(p for p in self.build.glob(f"tests/*/{name}") if p.is_file())

    def tests(self, name):
        program = self.program(name)
        for options in (["--list-test-names-only"], ["--list-tests", "--verbosity", "quiet"]):  # Catch2 2, and 3
            listed = subprocess.run([program, *options], capture_output=True, text=True).stdout
            if "--list-test-names-only" not in listed and listed.strip():
                return [Test(name, line) for line in listed.splitlines()]
        sys.exit(f"mutate.py: {program} does not list its tests")

    def run(self, test, mutant=0, reached=None):
        """Runs a test and tells whether it passed, or why not."""
        limit = int(3 * test.seconds) + 3 if mutant else 3600
        environment = dict(os.environ, DAMIER_MUTANT=str(mutant), LC_ALL="C.UTF-8")
        if reached:
            environment["DAMIER_REACHED"] = reached

        def hold():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        name = re.sub(r"([\\,\[\]\"*])", r"\\\1", test.name)
        with tempfile.TemporaryDirectory() as folder:
            try:
                run = subprocess.run([self.program(test.program), name, "-a"], cwd=folder, env=environment, preexec_fn=hold,
                                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=20 * limit)
            except subprocess.TimeoutExpired:
                return "timed out"
        if run.returncode in (-9, -24):
            return "timed out"
        return "passed" if run.returncode == 0 else "failed"


def places_of_faults(said, tree, sources):
    """The lines of mutated files in the compiler's messages, by file: of each error the innermost."""
    places, blamed = collections.defaultdict(set), None
    for line in said.splitlines():
        found = re.match(r"(/[^:\s]+|\.\.[^:\s]+|modules/[^:\s]+):(\d+)(?::\d+)?:(.*)", line)
        if not found:
            continue
        path = os.path.relpath(os.path.realpath(tree.build / found.group(1)), tree.source.resolve())
        said_here = found.group(3)
        if "In instantiation of" in said_here or "In substitution of" in said_here:
            blamed = None
        if path in sources and blamed is None and "In " not in said_here:
            blamed = (path, int(found.group(2)))
        if re.match(r"\s*(fatal )?error:", said_here):
            if path in sources:
                blamed = (path, int(found.group(2)))
            if blamed:
                places[blamed[0]].add(blamed[1])
            blamed = None
    return places


class Campaign:
    def __init__(self, tree, paths):
        self.tree = tree
        self.sources = {path: mutants.Source((ROOT / path).read_text()) for path in paths}
        for place, source in enumerate(self.sources.values()):  # a change of one file keeps the numbers of the others
            for number, mutant in enumerate(source.mutants, 1):
                mutant.number = 1000 * place + number
        self.notes = tree.build.with_name("refused")
        known = set(self.notes.read_text().splitlines()) if self.notes.exists() else set()
        self.refused = {m.number for path, s in self.sources.items() for m in s.mutants if self._note(path, m) in known}

    def _note(self, path, mutant):
        """The name of a mutant that does not compile, for the next run."""
        return f"{mutant.begin} {told(path, mutant)}"

    def programs(self, paths):
        return list(dict.fromkeys(p for path in paths for p in programs_for(path)))

    def write(self):
        for path, source in self.sources.items():
            kept = [m for m in source.mutants if m.number not in self.refused]
            self.tree.write(path, source.write(kept).encode())

    def build(self):
        """Compiles the tree, leaving out the mutants that the compiler does not accept."""
        self.tree.copy(set(self.sources))
        self.write()
        self.tree.configure()
        for path in self.sources:  # headers first, since an error in a header is an error in many files
            if path.endswith(".hpp"):
                self._mend(lambda: self.tree.look_at(path))
        self._mend(lambda: self.tree.compile(self.programs(self.sources)))

    def _mend(self, compile):
        """Leaves out mutants until the compiler accepts the others."""
        while (said := compile()) is not None:
            before = len(self.refused)
            for path, lines in places_of_faults(said, self.tree, self.sources).items():
                for line in lines:
                    self._refuse(path, line)
            if len(self.refused) == before:
                sys.exit(said[-6000:] + "\nmutate.py: the tree does not compile without mutants either")
            print(f"  {len(self.refused)} mutants do not compile", flush=True)
            self.notes.write_text("".join(self._note(path, m) + "\n" for path, s in self.sources.items()
                                          for m in s.mutants if m.number in self.refused))
            self.write()

    def _refuse(self, path, line):
        """Leaves out the mutants nearest to a line that the compiler names."""
        left = [m for m in self.sources[path].mutants if m.number not in self.refused]
        nearest = min((abs(m.line - line) for m in left), default=0)
        self.refused.update(m.number for m in left if abs(m.line - line) == nearest)

    def measure(self):
        """All test cases, with their times and the mutants that they reach."""
        self.senseless = set()  # mutants that make no sense for their types
        self.tests = [t for program in self.programs(self.sources) for t in self.tree.tests(program)]
        with tempfile.TemporaryDirectory() as folder:
            for test in self.tests:
                begun = time.process_time(), resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
                if self.tree.run(test, reached=f"{folder}/reached") != "passed":
                    sys.exit(f"mutate.py: {test.program} \"{test.name}\" fails without a mutant")
                test.seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begun[1]
                numbers = set(map(int, pathlib.Path(f"{folder}/reached").read_text().split()))
                test.reached = frozenset(n for n in numbers if n > 0)
                self.senseless |= {-n for n in numbers if n < 0}
        self.tests.sort(key=lambda test: test.seconds)

    def outcome(self, path, mutant):
        if mutant.number in self.refused | self.senseless:
            return "does not compile"
        programs = programs_for(path)
        tests = [t for t in self.tests if t.program in programs and mutant.number in t.reached]
        for test in tests:
            ran = self.tree.run(test, mutant.number)
            if ran != "passed":
                return {"failed": "killed"}.get(ran, ran)
        return "survived" if tests else "not reached"

    def outcome_compiled_in(self, path, mutant):
        """The same for a mutant that cannot be chosen at run time."""
        programs = programs_for(path)
        self.tree.write(path, self.sources[path].write([mutant], always=True).encode())
        try:
            if self.tree.compile(programs) is not None:
                return "killed" if self._breaks_an_assertion(path, mutant) else "does not compile"
            for test in self.tests:
                if test.program in programs:
                    ran = self.tree.run(test, mutants.ALWAYS)
                    if ran != "passed":
                        return {"failed": "killed"}.get(ran, ran)
            return "survived"
        finally:
            kept = [m for m in self.sources[path].mutants if m.number not in self.refused]
            self.tree.write(path, self.sources[path].write(kept).encode())

    def _breaks_an_assertion(self, path, mutant):
        return "static assertion failed" in (self.tree.compile(programs_for(path)) or "")


def explained():
    """The mutants in survivors.txt, each with the reason why it does not count against the tests."""
    found, last = {}, None
    for line in (HERE / "survivors.txt").read_text().splitlines():
        if line.startswith((" ", "\t")) and last:
            found[last] = line.strip()
        elif ": " in line and not line.startswith("#"):
            last = line.strip()
            found[last] = ""
    return found


def told(path, mutant):
    return f"{path}: {mutant.text}"


def drawn(campaign, arguments):
    everything = [(path, m) for path, source in campaign.sources.items() for m in source.mutants
                  if arguments.only in told(path, m)]
    if not arguments.constants:
        everything = [(path, m) for path, m in everything if not (m.constant and path.endswith(".hpp"))]
    if arguments.count and arguments.count < len(everything):
        everything = random.Random(arguments.seed).sample(everything, arguments.count)
    return sorted(everything, key=lambda one: (one[0], one[1].number))


def folder_of(path):
    return str(pathlib.PurePath(path).parent)


def print_table(outcomes, reasons):
    """The killed mutants, by a test or by time, as a share of all that compile and of those not explained as
    equivalent."""
    print(f"\n{'folder':<24} {'mutants':>8} {'killed':>7} {'timed out':>10} {'alive':>6} {'equivalent':>11} {'score':>7}"
          f" {'without equivalent':>19}")
    folders = collections.defaultdict(collections.Counter)
    for path, mutant, outcome in outcomes:
        counter = folders[folder_of(path)]
        counter[outcome] += 1
        if outcome in ALIVE and reasons.get(told(path, mutant), "").startswith("equivalent"):
            counter["equivalent"] += 1
    total = sum(folders.values(), collections.Counter())
    for folder, count in [*sorted(folders.items()), ("all", total)]:
        dead = count["killed"] + count["timed out"]
        alive = count["survived"] + count["not reached"]
        tried = max(dead + alive, 1)
        print(f"{folder:<24} {dead + alive:8} {count['killed']:7} {count['timed out']:10} {alive:6}"
              f" {count['equivalent']:11} {100 * dead / tried:6.1f}% {100 * dead / max(tried - count['equivalent'], 1):18.1f}%")
    print(f"{total['does not compile']} more do not compile.")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", nargs="+", metavar="SOURCE")
    parser.add_argument("-n", "--count", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/mutation")
    parser.add_argument("--only", default="", help="mutants that are told with this text in it")
    parser.add_argument("--constants", action="store_true",
                        help="also what headers work out while compiling: minutes for each mutant")
    arguments = parser.parse_args()
    paths = []
    for name in arguments.sources:
        folder = ROOT / name
        found = [folder] if folder.is_file() else sorted(
            f for f in folder.rglob("*") if f.suffix in (".cpp", ".hpp") and f.name not in LEFT_OUT)
        paths += [str(f.resolve().relative_to(ROOT)) for f in found]

    arguments.build.mkdir(parents=True, exist_ok=True)
    campaign = Campaign(Tree(arguments.build), paths)
    chosen = drawn(campaign, arguments)
    print(f"{sum(len(s.mutants) for s in campaign.sources.values())} mutants, {len(chosen)} of them drawn", flush=True)
    campaign.build()
    campaign.measure()
    print(f"{len(campaign.tests)} test cases, {sum(t.seconds for t in campaign.tests):.0f} s", flush=True)

    reasons, outcomes = explained(), []
    # Mutants that have to be compiled in come last, since they change the programs that were measured.
    for path, mutant in sorted(chosen, key=lambda one: one[1].constant):
        outcome = campaign.outcome(path, mutant)
        if mutant.constant and outcome in ALIVE:
            outcome = campaign.outcome_compiled_in(path, mutant)
        outcomes.append((path, mutant, outcome))
        if outcome in ALIVE and told(path, mutant) not in reasons:
            print(f"{outcome}, line {mutant.line}:\n{told(path, mutant)}", flush=True)
    print_table(outcomes, reasons)
    unexplained = [1 for path, m, outcome in outcomes
                   if outcome in ALIVE and told(path, m) not in reasons]
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
