"""Helpers of the robustness tests: they run damier in a folder of its own and look at its files."""

import contextlib
import hashlib
import lzma
import os
import pathlib
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time

DATA = pathlib.Path(__file__).resolve().parent.parent / "data"
SCHEMA = pathlib.Path(__file__).resolve().parent.parent.parent / "schema"
SANITIZERS = {name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}


class Done:
    """The result of a run of the program."""

    def __init__(self, arguments, process):
        self.arguments = arguments
        self.status = process.returncode
        self.out = process.stdout
        self.err = process.stderr.decode("utf-8", "replace")

    def __str__(self):
        return f"damier {' '.join(map(str, self.arguments))}: status {self.status}\n{self.out[-2000:]!r}\n{self.err}"


class Damier:
    """The program, with a new empty folder as its home."""

    def __init__(self, program, folder):
        self.program = str(pathlib.Path(program).resolve())
        self.folder = pathlib.Path(folder)
        self.environment = SANITIZERS | {"PATH": "/usr/bin:/bin", "HOME": folder, "XDG_DATA_HOME": folder,
                                         "LANG": "C.UTF-8", "TZ": "UTC"}

    def path(self, name):
        return self.folder / name

    def start(self, *arguments, stdout=subprocess.DEVNULL, **options):
        """Starts the program and does not wait for it."""
        return subprocess.Popen([self.program, *map(str, arguments)], cwd=self.folder, env=self.environment,
                                stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE, **options)

    def run(self, *arguments, **options):
        return Done(arguments, subprocess.run([self.program, *map(str, arguments)], cwd=self.folder,
                                              env=self.environment, stdin=subprocess.DEVNULL, capture_output=True,
                                              timeout=300, **options))

    def good(self, *arguments, **options):
        """Runs a command that must succeed, and returns its standard output."""
        done = self.run(*arguments, **options)
        check(done.status == 0, done)
        return done.out

    def is_killed(self, moment, *arguments):
        """Kills a run after this number of seconds. True if it was still at work."""
        process = self.start(*arguments)
        time.sleep(moment)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        return process.returncode == -signal.SIGKILL

    def limited(self, size, *arguments):
        """Runs with a limit on the size of files, in bytes."""
        return self.run(*arguments, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))

    def export(self, db):
        return self.good("--db", db, "export")

    def check_database(self, db):
        """Checks that every invariant of the database holds."""
        done = self.run("--db", db, "db", "check")
        check(done.status == 0, done)

    def hash_of_data(self, db):
        """A hash of the data that people and games put into a database; None without any. Everything else in it can be
        computed from these, as `db check` verifies. Times of changes are left out, and uids, which may be random.
        Of versions, only deletions are compared: a copy of the file is another database, with versions of its own."""
        told = {"game_text": "*", "tag": "*", "player": "*", "player_spelling": "*", "event": "*",
                "event_spelling": "*", "site": "*", "change": "id, command, summary, undoes, undoable", "change_row": "*",
                "change_name": "*", "version WHERE field = ''": "field", "declared_name": "kind, spelling, name",
                "same_game": "1", "conflict": "field, other, settled", "distinct_player": "one, other, forgotten",
                "anonymised_name": "length, pseudonym, readmitted"}
        with contextlib.closing(sqlite3.connect(self.path(db))) as connection:
            if connection.execute("SELECT count(*) FROM change").fetchone() == (0,):
                return None
            rows = [sorted(map(repr, connection.execute(f"SELECT {columns} FROM {table}")))
                    for table, columns in told.items()]
        return hashlib.sha256(repr(rows).encode()).hexdigest()

    def files(self):
        """The names in the folder, without the list of checked files: damier makes it if a file is some seconds old."""
        return sorted(path.name for path in self.folder.iterdir() if path.name != ".cache")


def count_steps(damier, valgrind, *arguments):
    """The number of instructions of a run, counted by valgrind's callgrind: a busy machine changes nothing."""
    done = subprocess.run([valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", damier.program,
                           *map(str, arguments)], cwd=damier.folder, env=damier.environment,
                          stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    counted = re.search(rb"Collected : (\d+)", done.stderr)
    check(done.returncode in (0, 1) and counted, done.stderr.decode("utf-8", "replace")[-2000:])
    return int(counted.group(1))


def check(condition, why):
    """Unlike `assert`, it also works with python3 -O."""
    if not condition:
        raise SystemExit(f"FAILED: {why}")


def unpacked(path):
    """The bytes of a compressed file. Large data are compressed, so that searches of the sources do not find them."""
    return lzma.decompress(path.read_bytes())


def games_of(text):
    """The games of a canonical file: movetext follows tags, both end with a blank line."""
    parts = text.split(b"\n\n")
    check(parts.pop() == b"" and len(parts) % 2 == 0, "the export ends within a game")
    return [parts[i] + b"\n\n" + parts[i + 1] + b"\n\n" for i in range(0, len(parts), 2)]


def write_copies(path, copies):
    """A file of many different games: the sample games, each copy with an event of its own."""
    sample = (DATA / "sample.dmr").read_bytes()
    games = games_of(sample)
    with open(path, "wb") as out:
        for copy in range(copies):
            for game in games:
                at = game.index(b'[Event "')
                end = game.index(b"\n", at)
                out.write(game[:at] + b'[Event "Meeting %d"]' % copy + game[end:])
    return copies * len(games)


@contextlib.contextmanager
def fresh(program):
    folder = tempfile.mkdtemp(prefix="damier-robust-")
    try:
        yield Damier(program, folder)
    finally:
        subprocess.run(["chmod", "-R", "u+w", folder], check=False)
        shutil.rmtree(folder, ignore_errors=True)


def seconds_until_closed(client, most):
    """Sends a letter every half second until the server closes the connection. None if that takes `most` seconds."""
    begun = time.monotonic()
    client.settimeout(0.5)
    while time.monotonic() - begun < most:
        try:
            client.sendall(b"x")
            if client.recv(1) == b"":
                break
        except TimeoutError:
            continue
        except OSError:
            break
    else:
        return None
    return time.monotonic() - begun
