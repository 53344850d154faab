#!/usr/bin/env python3
"""The files of a killed import damage no other database, and a backup can be restored over any of them.

Each case begins with an import that is killed while it writes. The database is then replaced, removed, or restored.

    restore.py DAMIER
"""

import json
import os
import shutil
import signal
import sqlite3
import sys
import time

from common import check, fresh, games_of, write_copies

OWN = "rollback journal"


def leave_journal(damier, db):
    """Kills an import in the middle of its writing, so that a journal for the recovery of the database is next to it.
    `--batch 1` writes all the time; a write that the test sees may be over when the process dies."""
    journal = damier.path(db + "-journal")

    def is_hot():
        try:
            return journal.read_bytes()[:8] == bytes.fromhex("d9d505f920a163d7")
        except FileNotFoundError:
            return False

    for _ in range(200):
        process = damier.start("--db", db, "import", "--on-duplicate", "keep", "--batch", 1, "many.dmr")
        while process.poll() is None and not is_hot():
            time.sleep(0.001)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        if is_hot():
            return
    raise SystemExit("FAILED: no import was killed in the middle of a write")


def copied_over(damier):
    """A copy put over the database by hand is not damaged by the journal of the earlier file."""
    shutil.copy(damier.path("backup.db"), damier.path("games.db"))
    before = damier.path("games.db").read_bytes()
    for command in (["list"], ["db", "check"], ["import", "other.dmr"], ["db", "backup", "again.db"]):
        done = damier.run("--db", "games.db", *command)
        check(done.status == 3 and OWN in done.err and "db restore" in done.err, done)
    check(damier.path("games.db").read_bytes() == before, "the copy was changed")
    done = damier.run("--db", "games.db", "db", "restore", "backup.db")
    check(done.status == 0 and "1 game (" in done.err and "games.db.before-restore.journal" in done.err, done)
    damier.check_database("games.db")
    damier.good("--db", "games.db", "import", "other.dmr")
    damier.check_database("games.db")
    for path in damier.folder.glob("games.db*"):
        path.unlink()


def database_gone(damier):
    """If only the journal is left, no new database is made next to it."""
    damier.path("games.db").unlink()
    for command in (["import", "other.dmr"], ["list"], ["result", "avalam", "Ann", "Bob", "1-0"]):
        done = damier.run("--db", "games.db", *command)
        check(done.status == 3 and OWN in done.err and not damier.path("games.db").exists(), done)
    said = json.loads(damier.good("--db", "games.db", "db", "restore", "--json", "backup.db"))
    check(said["games"] == 1 and said["faults"] == 0, said)
    check(said["kept"] == [str(damier.path("games.db.before-restore.journal"))], said)
    damier.check_database("games.db")
    for path in damier.folder.glob("games.db*"):
        path.unlink()


def own_journal(damier, games_before):
    """A database is recovered from its own journal, and a restore keeps the recovered one."""
    done = damier.run("--db", "games.db", "db", "restore", "backup.db")
    check(done.status == 0 and "is kept as" in done.err and "journal" not in done.err, done)
    check(not damier.path("games.db-journal").exists(), "a journal lies beside the restored database")
    check(len(games_of(damier.export("games.db"))) == 1, "the backup is not what was restored")
    kept = damier.path("games.db.before-restore")
    damier.check_database(kept)
    check(len(games_of(damier.export(kept))) >= games_before, "what was kept has lost games")
    damier.good("--db", "games.db", "db", "restore", kept)
    check(damier.export("games.db") == damier.export(kept), "a restore cannot be taken back")
    check(damier.path("games.db.before-restore.2").exists(), damier.files())


def bad_backups(damier):
    """Only a sound backup is restored; otherwise the database does not change."""
    shutil.copy(damier.path("backup.db"), damier.path("games.db"))
    before = damier.path("games.db").read_bytes()
    text = damier.path("backup.db").read_bytes()
    damier.path("short.db").write_bytes(text[:len(text) // 2])
    damier.path("newer.db").write_bytes(text[:60] + (99).to_bytes(4, "big") + text[64:])
    damier.path("text.db").write_bytes(b"no database")
    damier.path("empty.db").write_bytes(b"")
    os.symlink("games.db", damier.path("link.db"))
    shutil.copy(damier.path("backup.db"), damier.path("faulty.db"))
    with sqlite3.connect(damier.path("faulty.db")) as connection:
        connection.execute("UPDATE game SET plies = plies + 1")
    connection.close()
    files = damier.files()
    for name, said in (("short.db", "this backup is damaged"), ("newer.db", "the database comes from a newer version"),
                       ("text.db", "the file is not a database"), ("empty.db", "the file is empty"),
                       ("missing.db", "the database does not exist"), ("games.db", "this is the database itself"),
                       ("link.db", "this is the database itself"),
                       ("faulty.db", "the backup has 1 error: game 1: the column plies")):
        done = damier.run("--db", "games.db", "db", "restore", name)
        status = 2 if "itself" in said else 3
        check(done.status == status and f"{name}: {said}" in done.err, done)
        check(damier.files() == files and damier.path("games.db").read_bytes() == before, done)
    done = damier.limited(len(text) // 2, "--db", "games.db", "db", "restore", "backup.db")
    check(done.status == 3 and damier.files() == files and damier.path("games.db").read_bytes() == before, done)
    done = damier.run("--db", "no/games.db", "db", "restore", "backup.db")
    check(done.status == 3 and "no does not exist" in done.err, done)
    done = damier.run("--db", "games.db", "db", "restore", "--force", "faulty.db")
    check(done.status == 0 and "the restored database has 1" in done.err, done)
    done = damier.run("--db", "text.db", "db", "restore", "backup.db")
    check(done.status == 0 and damier.path("text.db.before-restore").read_bytes() == b"no database", done)
    damier.check_database("text.db")


def in_use(damier):
    """A restore waits for a process that writes. A process that waited for the restore writes nothing into the old
    file."""
    damier.good("--db", "used.db", "import", "other.dmr")
    held = sqlite3.connect(damier.path("used.db"), isolation_level=None)
    held.execute("BEGIN IMMEDIATE")
    restoring = damier.start("--db", "used.db", "db", "restore", "backup.db")
    importing = damier.start("--db", "used.db", "import", "many.dmr")
    time.sleep(1)
    check(restoring.poll() is None and importing.poll() is None, "nobody waited")
    held.execute("ROLLBACK")
    held.close()
    _, err = restoring.communicate()
    check(restoring.returncode == 0, err)
    _, err = importing.communicate()
    check(importing.returncode in (0, 3), err)
    check(importing.returncode == 0 or b"another file was put in its place" in err, err)
    damier.check_database("used.db")
    damier.check_database("used.db.before-restore")
    games = sum(len(games_of(damier.export(name))) for name in ("used.db", "used.db.before-restore"))
    check(importing.returncode == 3 or games > 2, "games went nowhere")


def undo_after_gap(damier):
    """An undo names the database that the latest restore kept, although somebody deleted an older one."""
    damier.good("--db", "gap.db", "import", "other.dmr")
    shutil.copy(damier.path("gap.db"), damier.path("start.db"))
    for _ in range(3):
        damier.good("--db", "gap.db", "db", "restore", "start.db")
    damier.path("gap.db.before-restore.2").unlink()
    for number in (4, 5):
        damier.good("--db", "gap.db", "result", "avalam", "Ann", f"New {number}", "1-0")
        done = damier.run("--db", "gap.db", "db", "restore", "start.db")
        check(done.status == 0 and f"gap.db.before-restore.{number}" in done.err, done)
        done = damier.run("--db", "gap.db", "undo", "--dry-run")
        check(f"gap.db.before-restore.{number}'" in done.err, done)
    check(not damier.path("gap.db.before-restore.2").exists(), damier.files())


def main():
    with fresh(sys.argv[1]) as damier:
        write_copies(damier.path("many.dmr"), 2)
        text = damier.path("many.dmr").read_bytes()
        damier.path("other.dmr").write_bytes(games_of(text)[0].replace(b"Meeting", b"Evening"))
        damier.good("--db", "backup.db", "import", "other.dmr")
        for what in (copied_over, database_gone):
            damier.good("--db", "games.db", "import", "many.dmr")
            leave_journal(damier, "games.db")
            what(damier)
        damier.good("--db", "games.db", "import", "many.dmr")
        leave_journal(damier, "games.db")
        own_journal(damier, len(games_of(text)))
        bad_backups(damier)
        undo_after_gap(damier)
        in_use(damier)


main()
