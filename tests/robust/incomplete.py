#!/usr/bin/env python3
"""Whatever is damaged in a database, commands that read do not silently leave out games, and do not crash.

Every table loses a row, every whole number is changed, every block has bytes overwritten. Then every command that reads
must end with status 3 and name `db check`, or give the same answer as for the sound database.

    incomplete.py DAMIER [SHARE [SEED]]

SHARE is the percentage of damages that are tried.
"""

import json
import random
import shutil
import sqlite3
import sys

from common import DATA, check, fresh, games_of

# Damages that only `db check` can distinguish from a sound database: a missing tag or change, missing entries of the
# index, positions that never occurred. The answer may differ, as may the answer after a flipped byte.
UNSEEN = {("tag", "row"), ("tag", "game"), ("tombstone", "row"), ("tombstone", "game"), ("tombstone", "segment"),
          ("segment_keys", "row"), ("segment_keys", "id"), ("change", "row"), ("change", "id"), ("change_row", "row"),
          ("player_spelling", "row")}
NUMBERS = (-1, 0, 2**31, 2**33 + 5, 2**63 - 1)


def commands_for(games):
    game = games[0]
    return [["export"], ["export", "--format", "csv"], ["list"], ["list", "--sort", "date"], ["list", "--json"],
            ["show", "1"], ["replay", "2"], ["stats"], ["stats", "--by", "player"], ["stats", "--by", "opening"],
            ["stats", "--by", "event", "--by", "year", "--json"], ["players"], ["players", "--json"], ["events"],
            ["ratings"], ["crosstable", game["event"]], ["versus", game["side1"], game["side2"]],
            ["openings", "avalam"], ["openings", "fanorona", "--json"], ["find", "avalam"], ["find", "achef"],
            ["novelty", "3"], ["twins"], ["db", "info"], ["list", f"player:{game['side1']}"],
            ["list", f"event:{game['event']}"], ["export", "1..5"], ["publish", "--source", "club"]]


class Case:
    def __init__(self, damier, commands):
        self.damier, self.commands = damier, commands
        self.sound = {}
        for command in commands:
            self.sound[tuple(command)] = damier.run("--db", "case.db", *command)
            check(self.sound[tuple(command)].status == 0, self.sound[tuple(command)])
        self.runs = self.named = 0

    def judge(self, what, may_differ):
        """Runs all commands on a damaged database."""
        for command in self.commands:
            sound = self.sound[tuple(command)]
            done = self.damier.run("--db", "case.db", *command)
            self.runs += 1
            self.named += done.status == 3
            check(done.status in (0, 2, 3), f"{what}: {done}")
            check(done.status != 3 or "db check" in done.err, f"{what}: {done}")
            check(done.status != 2 or may_differ or "in the database" in done.err, f"{what}: {done}")
            if done.status == 0 and not may_differ:
                check(done.out == sound.out, f"{what}: {done}\ninstead of {sound.out[-2000:]!r}")
            if done.status == 0 and command == ["export"]:
                check(len(games_of(done.out)) == len(games_of(sound.out)), f"{what}: games are missing: {done}")
        done = self.damier.run("--db", "case.db", "db", "check")
        check(done.status in (0, 1, 3), f"{what}: {done}")


def columns_of(connection, table):
    return [(name, kind) for _, name, kind, *_ in connection.execute(f"PRAGMA table_info({table})")]


def keys_of(connection, table):
    return [name for _, name, *_, place in connection.execute(f"PRAGMA table_info({table})") if place]


def damages(connection, random_):
    """SQL that damages a database, with the table and the damaged part."""
    tables = [name for name, in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    for table in sorted(tables):
        if table == "sqlite_sequence" or connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,):
            continue
        columns = columns_of(connection, table)
        made, = connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        key = ", ".join(keys_of(connection, table)) if "WITHOUT ROWID" in made else "rowid"
        where = f"WHERE ({key}) = (SELECT {key} FROM {table} ORDER BY {{}} LIMIT 1)"
        some = [where.format("1"), where.format("1 DESC")]
        yield table, "row", f"DELETE FROM {table} {random_.choice(some)}", ()
        for name, kind in columns:
            if kind == "INTEGER":
                for number in random_.sample(NUMBERS, 2):
                    yield table, name, f"UPDATE OR IGNORE {table} SET {name} = ? {random_.choice(some)}", (number,)
            if kind == "BLOB":
                for _ in range(6):
                    block, = connection.execute(f"SELECT {name} FROM {table} {some[0]}").fetchone()
                    bad = bytearray(block or bytes(16))
                    for _ in range(random_.choice((1, 1, 3))):
                        bad[random_.randrange(len(bad))] = random_.choice((0, 1, 0x7F, 0xFF, random_.randrange(256)))
                    bad = bad[:random_.choice((len(bad), len(bad), random_.randrange(len(bad))))]
                    yield table, "bytes", f"UPDATE {table} SET {name} = ? {some[0]}", (bytes(bad),)


def main():
    share, seed = int((sys.argv[2:3] or ["20"])[0]), int((sys.argv[3:4] or ["1"])[0])
    random_ = random.Random(seed)
    with fresh(sys.argv[1]) as damier:
        text = b"".join(games_of((DATA / "sample.dmr").read_bytes())[:40])
        damier.path("some.dmr").write_bytes(text)
        damier.path("more.dmr").write_bytes(b"".join(games_of((DATA / "sample.dmr").read_bytes())[40:60]))
        damier.good("--db", "games.db", "import", "some.dmr")
        damier.good("--db", "games.db", "import", "more.dmr")
        damier.good("--db", "games.db", "delete", "--yes", "45")
        shutil.copy(damier.path("games.db"), damier.path("case.db"))
        games = json.loads(damier.good("--db", "games.db", "list", "--json"))
        case = Case(damier, commands_for([game for game in games if game["event"] and game["side1"]]))
        plan = sqlite3.connect(damier.path("games.db"))
        all_damages = list(damages(plan, random_))
        for table, what, sql, values in random_.sample(all_damages, len(all_damages) * share // 100):
            shutil.copy(damier.path("games.db"), damier.path("case.db"))
            connection = sqlite3.connect(damier.path("case.db"))
            connection.execute("PRAGMA foreign_keys = OFF")
            connection.execute("PRAGMA ignore_check_constraints = ON")
            changed = connection.execute(sql, values).rowcount
            connection.commit()
            connection.close()
            if changed > 0:
                case.judge(f"{sql} {values if what != 'bytes' else ''}",
                           (table, what) in UNSEEN or what == "bytes" or table in ("change", "change_row"))
        plan.close()
        print(f"{case.runs} runs on damaged databases, of which {case.named} said so; seed {seed}")


main()
