"""A PostgreSQL server for one test, in a temporary folder. It can be reached only by a socket in that folder."""

import contextlib
import glob
import os
import pathlib
import pwd
import re
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77


def programs():
    """The folder of the newest PostgreSQL's programs; Debian keeps them off the path."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]))
    if not found or shutil.which("psql") is None:
        print("skipped: there is no PostgreSQL here (Debian: postgresql)")
        sys.exit(SKIPPED)
    return pathlib.Path(found[-1])


def documented(word):
    """The SQL of docs/federation.md that contains this word."""
    text = (pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "federation.md").read_text()
    block, = [block for block in re.findall(r"```sql\n(.*?)```", text, re.S) if word in block]
    return block


class Server:
    """A running server. Its superuser is `postgres`, and everybody who reaches the socket is trusted."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "PGHOST": str(folder), "PGUSER": "postgres",
                            "LANG": "C.UTF-8"}

    def make_database(self, name):
        self.psql("postgres", f'CREATE DATABASE "{name}"')

    def psql(self, database, script, user="postgres"):
        """The output of a script, which must succeed."""
        done = self.run(database, script, user)
        if done.returncode != 0:
            raise SystemExit(f"FAILED: psql {database}: {script[:300]}\n{done.stderr.decode()}")
        return done.stdout.decode()

    def run(self, database, script, user="postgres"):
        """Runs a script, which psql reads from a pipe."""
        data = script if isinstance(script, bytes) else script.encode()
        return subprocess.run(["psql", "-X", "-q", "-t", "-A", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-d", database],
                              input=data, capture_output=True, env=self.environment | {"PGUSER": user}, timeout=600)

    def rows(self, database, query, user="postgres"):
        return [line.split("\t") for line in self.psql(database, query, user).splitlines()]


@contextlib.contextmanager
def server():
    """Starts a server, and stops it at the end. PostgreSQL refuses to run as root: it then runs as its own user."""
    bin_folder = programs()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="damier-pg-"))
    who = {}
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
        who = {"user": user.pw_uid, "group": user.pw_gid}
    # A database for tests need not survive a power cut.
    settings = f"-k {folder} -c listen_addresses= -c fsync=off -c max_connections=60"

    def run(program, *arguments):
        subprocess.run([bin_folder / program, *arguments], check=True, cwd=folder, stdout=subprocess.DEVNULL, **who)

    try:
        run("initdb", "-D", folder / "data", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale")
        run("pg_ctl", "-D", folder / "data", "-o", settings, "-l", folder / "log", "-w", "start")
        try:
            yield Server(folder)
        finally:
            run("pg_ctl", "-D", folder / "data", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
