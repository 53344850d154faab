#!/usr/bin/env python3
"""An attack on `serve --record`: nothing is stored that should not be, and nothing is lost.

    sent.py DAMIER [TEST …]
"""

import concurrent.futures
import http.client
import json
import re
import socket
import sqlite3
import sys
import threading
import time
import urllib.parse

from common import DATA, check, fresh, games_of, seconds_until_closed

MOST_BYTES = 256 << 10
REQUESTS = 10_000
BURST = 60
SECONDS_TO_SEND = 20
GAME = '[Game "avalam"]\n[Event "{event}"]\n[Yellow "{one}"]\n[Red "{two}"]\n[Uid "{uid:032x}"]\n{tags}\n{turns}\n\n'


def game(uid, event="Cup", one="Ann", two="Bob", turns="1. d5-e6 *", tags=""):
    escape = lambda text: text.replace("\\", "\\\\").replace('"', '\\"')
    return GAME.format(uid=uid, event=escape(event), one=escape(one), two=escape(two), turns=turns, tags=tags)


class Served:
    def __init__(self, damier, *arguments):
        self.damier = damier
        self.server = damier.start("serve", "--port", "0", "--record", *arguments)
        lines = [self.server.stderr.readline().decode() for _ in range(4)]
        self.host, port, self.key = re.search(r"http://([\d.]+):(\d+)/(\w+)/record", lines[0]).groups()
        self.reading_key = re.search(r"http://[\d.]+:\d+/(\w+)/$", lines[1].strip())[1]
        self.port = int(port)
        self.said = []
        threading.Thread(target=lambda: self.said.extend(line.decode() for line in self.server.stderr), daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        check(self.server.poll() is None, "the server has ended")
        self.server.terminate()
        self.server.wait(30)

    def ask(self, method, path, body=None, headers=None):
        """The status and the body of an answer. Status 0 if the server closed the connection without one."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=60)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        except (ConnectionError, http.client.BadStatusLine):
            return 0, ""
        finally:
            connection.close()

    def send(self, text, sender="Zoé", key=None, form=None):
        """Sends a game. Gives the status and the document of the answer."""
        body = text if isinstance(text, bytes) else text.encode()
        path = f"/{key or self.key}/games?sender={urllib.parse.quote(sender)}" + (f"&form={form}" if form else "")
        while True:
            status, answer = self.ask("POST", path, body)
            if status != 429:
                return status, json.loads(answer) if answer.startswith("{") else answer
            time.sleep(1)  # as a phone does


def stored(damier):
    return json.loads(damier.good("list", "--json", "--limit", "0"))


def changes(damier):
    return json.loads(damier.good("log", "--json"))


def test_keys(damier, served):
    """Without the key, nobody reads or stores anything."""
    before = damier.hash_of_data("damier/games.db")
    for key in ["", "x", served.key[:-1], served.key + "x", served.key[:-1] + "A", served.key.upper(), "%00", "..", "a/" + served.key]:
        for path in ["", "games", "record", "index.html", "../" + served.key + "/games"]:
            for method in ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"]:
                status, answer = served.ask(method, f"/{key}/{path}" if key else f"/{path}", game(1) if method == "POST" else None)
                check(status in (400, 403), f"{method} /{key}/{path}: {status}")
                check(served.key not in answer, f"{method} /{key}/{path} gives the key away")
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS"]:
        status, answer = served.ask(method, f"/{served.key}/games")
        check(status == 405 and "method" in answer and "key" not in answer, f"{method}: {status} {answer}")
    status, answer = served.ask("GET", f"/{served.key}/", headers={"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors"})
    check(status == 403 and "another site" in answer and "key" not in answer, answer)
    check(served.ask("POST", f"/{served.key}/index.html", b"x")[0] == 404, "POST of a page")
    check(served.ask("POST", f"/{served.key}/games", game(1), {"Host": "evil.example"})[0] == 403, "another host")
    check(damier.hash_of_data("damier/games.db") == before, "a request without the key changed the database")
    for path, found in [("", "</html>"), ("record", "</html>"), ("players.html", "</html>")]:
        status, page = served.ask("GET", f"/{served.key}/{path}")
        check(status == 200 and found in page, f"{path}: {status}")


def test_reading_key(damier, served):
    """Readers get pages, and may not send anything. No page that they get has the key for sending."""
    before = damier.hash_of_data("damier/games.db")
    key = served.reading_key
    check(key != served.key, "one key for both")
    for path in ["", "index.html", "players.html", "search.html", "games-0.html", "explorer?game=avalam", "explorer.json?game=avalam"]:
        status, page = served.ask("GET", f"/{key}/{path}")
        check(status == 200, f"{path}: {status}")
        check(served.key not in page and '"sends":true' not in page and 'href="record"' not in page, f"{path} lets readers send")
    for path in ["games", "record", "index.html"]:
        check(served.ask("POST", f"/{key}/{path}", game(1))[0] == 403, f"POST {path} with the key for reading")
    check(served.ask("GET", f"/{key}/record")[0] == 404, "readers get the page for games")
    status, answer = served.ask("GET", f"/{key}/", headers={"Host": "evil.example"})
    check(status == 403 and served.key not in answer and key in answer, answer)
    check(damier.hash_of_data("damier/games.db") == before, "a reader changed the database")
    check(served.send(game(1))[0] == 200 and served.ask("GET", f"/{key}/games-0.html")[0] == 200, "a game that was sent")
    _, page = served.ask("GET", f"/{served.key}/games-0.html")
    check(f'"readingKey":"{key}"' in page, "pages do not know the key of links that are passed on")
    done = damier.run("undo", "--yes")
    check("if its player changes it on the phone" in done.err and "database" not in done.err, done)


def test_large(damier, served):
    """A body is refused by its announced length, or cut off when it is too long or too slow."""
    before = damier.hash_of_data("damier/games.db")
    head = f"POST /{served.key}/games?sender=Zoe HTTP/1.1\r\nHost: {served.host}:{served.port}\r\n"

    def raw(more, body=b"", seconds=40):
        """What the server answers to a request, and how many bytes of its body it took."""
        with socket.create_connection((served.host, served.port)) as client:
            client.settimeout(seconds)
            client.sendall((head + more + "\r\n").encode())
            taken = 0
            try:
                while taken < 1 << 30 and body:
                    taken += client.send(body)
            except OSError:
                pass
            try:
                return client.recv(1000), taken
            except OSError:
                return b"", taken

    answer, _ = raw(f"Content-Length: {1 << 30}\r\n")
    check(answer.startswith(b"HTTP/1.1 413"), answer)
    _, taken = raw(f"Content-Length: {1 << 30}\r\n", b"x" * 65536)
    check(taken < 64 << 20, f"{taken} bytes of a gigabyte were taken")
    check(raw("")[0].startswith(b"HTTP/1.1 411"), "a body without a length")
    check(raw("Transfer-Encoding: chunked\r\n")[0].startswith(b"HTTP/1.1 411"), "a body in chunks")
    for length in ["-1", "1x", "99999999999999999999999", "0x10", "+5"]:
        answer = raw(f"Content-Length: {length}\r\n")[0]
        check(answer == b"" or answer.startswith((b"HTTP/1.1 4", b"HTTP/1.0 4")), f"length {length}: {answer}")
    with socket.create_connection((served.host, served.port)) as client:
        client.sendall((head + "Content-Length: 1000\r\n\r\n").encode())
        check(seconds_until_closed(client, SECONDS_TO_SEND + 5) is not None, "a slow body is never given up")
    check(served.send(b"x" * (MOST_BYTES + 1))[0] in (0, 413), "a body that is one byte too long")
    check(served.send(b"{" * MOST_BYTES)[0] == 400, "a body of the greatest length")
    check(damier.hash_of_data("damier/games.db") == before, "a large body changed the database")


def test_bad_games(damier, served):
    """What `import` rejects is refused with its reason."""
    before = damier.hash_of_data("damier/games.db")
    for text, reason in [("", "one game"), ("hello", ""), (game(1, turns="1. d5-d9 *"), "d9"), (game(1) + game(2), "one game"),
                         (game(1, one="\x1b[2J"), "control"), (game(1, one="\u202eesrever"), "control"), (game(1, one="x" * 5000), "too long"), ("\x00" * 1000, ""),
                         (game(1).encode("utf-16"), ""), (game(1).replace("avalam", "chess"), "chess"), (game(1, turns="1. d5-e6 1-0 0-1"), ""),
                         (game(1, turns="*", tags='[Termination "planned"]'), "planned"),
                         (b"\xff\xfe" * 100, ""), (game(1, turns="(" * 100_000), ""), ('game,side1,side2,result\navalam,Ann,Bob,1-0\n', "")]:
        status, answer = served.send(text)
        check(status == 400 and reason in answer["error"], f"{text[:60]!r}: {status} {answer}")
    for sender in ["", "  ", "\x1b[2J", "\u202eesrever", "x" * 5000, "a\nb", "\x00"]:
        status, answer = served.send(game(1), sender)
        check(status == 400 and "sender" in answer["error"], f"{sender!r}: {status} {answer}")
    check(damier.hash_of_data("damier/games.db") == before, "a wrong game changed the database")


def test_hostile_names(damier, served):
    """Names are stored as they are, and shown so that they do nothing."""
    names = ["<script>hacked=1</script>", '"><img src=x onerror=hacked=1>', "'; DROP TABLE game; --", "]]>", "../../etc/passwd",
             "$(reboot)", "%s%n{}", "Zoé \U0001f600", "=1+1"]
    for i, name in enumerate(names):
        status, answer = served.send(game(100 + i, event=name, one=name), sender=name)
        check(status == 200 and answer["what"] == "new", f"{name}: {status} {answer}")
        check(json.loads(damier.good("list", "--json", str(answer["id"])))[0]["side1"] == name, f"{name} is another name now")
        summary = changes(damier)[0]["summary"]
        check(summary == f"{name} ({served.host})", f"the log says {summary}")
    for page in ["record", "players.html", "events.html", "games-0.html"]:
        text = served.ask("GET", f"/{served.key}/{page}")[1]
        check("<img" not in text and "<script>hacked" not in text, f"a name is markup in {page}")


RESIGNED = '[Termination "resignation"]'
AGREED = '[Termination "agreement"]'
# The forms of one game that a phone sends, each with its number, its tags, and its turns and result. Then the turns and
# the result that are stored after each, and what the answers say. `!` is what the secretary does in between.
FORMS = [
    ("a turn that is undone, and played after all",
     [(1, "", "1. d5-e6 e4-e3 *", "new"), (2, "", "1. d5-e6 e4-d3 *", "more"), (3, "", "1. d5-e6 e4-e3 *", "more")],
     "1. d5-e6 e4-e3 *"),
    ("a turn that is undone", [(1, "", "1. d5-e6 e4-e3 *", "new"), (2, "", "1. d5-e6 *", "more")], "1. d5-e6 *"),
    ("a turn that is undone, and then the player resigns",
     [(1, "", "1. d5-e6 e4-e3 *", "new"), (2, RESIGNED, "1. d5-e6 0-1", "more")], "1. d5-e6 0-1"),
    ("the wrong player resigned", [(1, RESIGNED, "1. d5-e6 1-0", "new"), (2, RESIGNED, "1. d5-e6 0-1", "more")], "1. d5-e6 0-1"),
    ("a draw that is taken back", [(1, AGREED, "1. d5-e6 1/2-1/2", "new"), (2, "", "1. d5-e6 *", "more")], "1. d5-e6 *"),
    ("an end that is taken back", [(1, AGREED, "1. d5-e6 1/2-1/2", "new"), (2, "", "1. d5-e6 e4-e3 *", "more")], "1. d5-e6 e4-e3 *"),
    ("forms that come in the wrong order",
     [(1, "", "1. d5-e6 *", "new"), (3, "", "1. d5-e6 e4-e3 *", "more"), (2, "", "1. d5-e6 e4-d3 *", "older"), (3, "", "1. d5-e6 e4-e3 *", "same")],
     "1. d5-e6 e4-e3 *"),
    ("a comment that is changed", [(1, "", "1. d5-e6 {bad} *", "new"), (2, "", "1. d5-e6 {good} *", "more")], "1. d5-e6 {good} *"),
    ("a second phone's comment",
     [(1, "", "1. d5-e6 *", "new"), (0, "!edit", "1. d5-e6 {theirs} *", ""), (2, "", "1. d5-e6 {mine} 1... e4-e3 *", "more")],
     "1. d5-e6 {mine} {theirs} 1... e4-e3 *"),
    ("forms without numbers", [(0, "", "1. d5-e6 e4-e3 *", "new"), (0, "", "1. d5-e6 e4-d3 *", "more"), (0, "", "1. d5-e6 e4-e3 *", "more")],
     "1. d5-e6 e4-e3 *"),
]


def test_forms(damier, served):
    """A later form of a game changes what the phone has changed, and nothing else."""
    for i, (name, forms, turns) in enumerate(FORMS):
        event = f"Forms {i}"
        for form, tags, sent, what in forms:
            if tags == "!edit":
                (damier.folder / "edited.dmr").write_text(game(2000 + i, event=event, turns=sent))
                damier.good("import", "-q", "--on-duplicate", "replace", "edited.dmr")
                continue
            status, answer = served.send(game(2000 + i, event=event, turns=sent, tags=tags), form=form)
            check((status, answer.get("what")) == (200, what), f"{name}: form {form}: {status} {answer}")
        text = damier.good("export", f"event:\"{event}\"").decode()
        check(text.split("\n\n")[1] == turns, f"{name}: {text}")
        check(("Termination" in text) == (not turns.endswith("*")) and "Other" not in text, f"{name}: {text}")
    damier.check_database("damier/games.db")


def test_secretary(damier, served):
    """What the secretary corrects stays, and a game that was deleted does not come back by itself."""
    first = served.send(game(3000, event="Club"), form=1)[1]["id"]
    damier.good("tag", str(first), "Yellow=Robert", "Event=Championship", "Round=7", "Note=Board 4")
    check(served.send(game(3000, event="Club", turns="1. d5-e6 e4-e3 *"), form=2)[1]["what"] == "more", "a turn more")
    check(served.send(game(3000, event="Club", turns="1. d5-e6 e4-d3 *"), form=3)[1]["what"] == "more", "another turn")
    text = damier.good("export", str(first)).decode()
    for tag in ['[Yellow "Robert"]', '[Event "Championship"]', '[Round "7"]', '[Note "Board 4"]', "e4-d3"]:
        check(tag in text, f"{tag} is lost: {text}")
    check("Other" not in text, text)
    damier.good("delete", str(first), "--yes")
    count = len(stored(damier))
    for form in [1, 2, 3]:
        status, answer = served.send(game(3000, event="Club", turns="1. d5-e6 e4-d3 *"), form=form)
        check(status == 410 and "deleted" in answer["error"], f"a deleted game: {status} {answer}")
    check(len(stored(damier)) == count, "a repeated request brings a game back that was deleted")
    status, answer = served.send(game(3000, event="Club", turns="1. d5-e6 e4-d3 2. e6-f7 *"), form=4)
    check(status == 200 and answer["what"] == "new", f"the game goes on: {status} {answer}")
    # The start is another one: it cannot be the same game.
    other = game(3000, event="Club").replace("avalam", "fanorona").replace("Yellow", "White").replace("Red", "Black").replace("d5-e6", "d2-e3A")
    check(served.send(other, form=5)[0] == 409, "another kind of game with the same uid")
    damier.check_database("damier/games.db")


def rows(damier, event):
    return sorted((row["round"], row["side1"], row["side2"], row["result"], row["plies"]) for row in stored(damier) if row["event"] == event)


def test_two_games(damier, served):
    """Two games that begin in the same way stay two. Two phones that end with the same game have one."""
    one = lambda turns, tags="": served.send(game(4000, event="Two", turns=turns, tags='[Round "1"]\n' + tags))
    two = lambda turns, tags="": served.send(game(4001, event="Two", turns=turns, tags='[Site "Table 2"]\n' + tags))
    first, second = one("1. d5-e6 *")[1], two("1. d5-e6 *")[1]
    check((first["what"], second["what"]) == ("new", "new") and first["id"] != second["id"], f"{first} {second}")
    check("Table 2" not in damier.good("export", str(first["id"])).decode(), "a tag of another game")
    check(one("1. d5-e6 e4-e3 1-0", RESIGNED)[1] == {"id": first["id"], "what": "more"}, "the end of the first")
    check(two("1. d5-e6 e4-e3 1-0", RESIGNED)[1] == {"id": first["id"], "what": "more"}, "the end of the second")
    check(rows(damier, "Two") == [("1", "Ann", "Bob", "1-0", 2)], rows(damier, "Two"))
    # Both phones now mean the one game, also after a restart.
    check(two("1. d5-e6 e4-e3 {nice} 1-0", RESIGNED)[1] == {"id": first["id"], "what": "more"}, "a remark of the second")
    # Two phones that end with the same turns, but another result: the first result stays, and both users are told.
    other = lambda uid, winner, tags: served.send(game(uid, event="Contrary", turns=f"1. d5-e6 {winner}", tags=tags + RESIGNED), "Paul")[1]
    kept = other(4010, "1-0", "")
    answer = other(4011, "0-1", '[Note "Board 1"]\n')
    word, = answer["warnings"]
    check(word == f'Result is "1-0", and "0-1" is kept in the tag OtherResult (to correct it: damier tag {kept["id"]} Result=0-1 OtherResult=)', word)
    check(answer["id"] == kept["id"] and says(served, f"game {kept['id']}, sent by Paul: {word}") == 1, f"{answer} {served.said}")
    check(rows(damier, "Contrary") == [(None, "Ann", "Bob", "1-0", 1)], rows(damier, "Contrary"))
    damier.good("tag", str(kept["id"]), "Result=0-1", "OtherResult=")
    check(rows(damier, "Contrary") == [(None, "Ann", "Bob", "0-1", 1)], rows(damier, "Contrary"))
    # A player who withdraws a result that was kept apart withdraws it from there, too.
    ends = lambda uid, turns, tags=RESIGNED: served.send(game(uid, event="Withdrawn", turns=turns, tags=tags))[1]
    ends(4020, "1. d5-e6 1-0")
    shared = ends(4021, "1. d5-e6 0-1")["id"]
    check("OtherResult" in damier.good("export", str(shared)).decode(), "the other result")
    ends(4021, "1. d5-e6 *", "")
    check("OtherResult" not in damier.good("export", str(shared)).decode(), "a result that nobody claims")
    with Served(damier) as again:
        check(again.send(game(4001, event="Two", turns="1. d5-e6 e4-d3 *"))[0] == 409, "another turn in a finished game")
        answer = again.send(game(4001, event="Two", turns="1. d5-e6 e4-e3 {nice} 1-0", tags='[Site "Table 2"]\n' + RESIGNED))
        check(answer == (200, {"id": first["id"], "what": "same"}), answer)
        # A finished game of before the restart may only gain remarks.
        check(again.send(game(4000, event="Two", turns="1. d5-e6 *", tags='[Round "1"]'))[1]["what"] == "same", "a short form")
    damier.check_database("damier/games.db")


def test_planned(damier, served):
    """A game that fills a planned one stays that game, however often it is sent."""
    damier.good("event", "plan", "League", "--game", "avalam", "--round-robin", "Ann", "Bob", "Cid", "Dan")
    count = len(stored(damier))
    plan, = [row for row in stored(damier) if row["event"] == "League" and {row["side1"], row["side2"]} == {"Ann", "Bob"}]
    form = lambda turns, tags="": game(5000, event="League", one=plan["side1"], two=plan["side2"], turns=turns, tags=f'[Round "{plan["round"]}"]\n{tags}')
    answer = served.send(form("1. d5-e6 *"), form=1)
    check(answer[0] == 200 and answer[1]["id"] == plan["id"], answer)
    check(served.send(form("1. d5-e6 e4-e3 *"), form=2)[1] == {"id": plan["id"], "what": "more"}, "it goes on")
    with Served(damier) as again:
        check(again.send(form("1. d5-e6 e4-e3 1-0", RESIGNED), form=3)[1] == {"id": plan["id"], "what": "more"}, "its end")
    check(len(stored(damier)) == count, "the pairing is there twice")
    damier.check_database("damier/games.db")


def test_undone(damier, served):
    """Results of a planned game that were undone: what two phones send later is stored, here and after a restart."""
    for uid, (first, second) in enumerate([("1-0", "0-1"), ("0-1", "1-0"), ("1-0", "1-0")]):
        event = f"Undone{uid}"
        damier.good("event", "plan", event, "--game", "avalam", "--round-robin", "Ann", "Bob")
        plan, = [row for row in stored(damier) if row["event"] == event]
        form = lambda phone, turns: game((0x11 << 120) * phone + uid, event, plan["side1"], plan["side2"], turns,
                                         f'[Round "{plan["round"]}"]\n{RESIGNED}')
        served.send(form(1, f"1. d5-e6 {first}"), form=1)
        served.send(form(2, f"1. d5-e6 {second}"), form=1)
        damier.good("undo", "--yes")
        damier.good("undo", "--yes")
        check(rows(damier, event) == [(plan["round"], plan["side1"], plan["side2"], "*", None)], rows(damier, event))
        late = form(2, f"1. d5-e6 e4-e3 {second}")
        if uid == 2:
            with Served(damier) as again:
                answer = again.send(late, form=2)
        else:
            answer = served.send(late, form=2)
        check(answer[0] == 200 and answer[1]["what"] == "new", answer)
        check(rows(damier, event) == [(plan["round"], plan["side1"], plan["side2"], second, 2)], rows(damier, event))
    damier.check_database("damier/games.db")


def test_vague(damier, served):
    """A game that fits several planned ones is refused, until it says which it is."""
    damier.path("twice.csv").write_text("1,Ann,Bob\n2,Ann,Bob\n")
    damier.good("event", "plan", "Twice", "--game", "avalam", "--rounds", "twice.csv")
    before = stored(damier)
    form = lambda tags: game(6300, event="Twice", tags=tags)
    status, answer = served.send(form(""), form=1)
    check(status == 409 and "several planned games fit" in answer["error"], answer)
    check(stored(damier) == before, "a refused game changes nothing")
    status, answer = served.send(form('[Round "2"]'), form=2)
    check(status == 200 and len(stored(damier)) == len(before), answer)
    planned = '[Game "avalam"]\n[Event "Plain"]\n[Yellow "Ann"]\n[Red "Bob"]\n[Termination "planned"]\n\n*\n\n'
    damier.path("plain.dmr").write_text(planned + planned)
    damier.good("import", "--on-duplicate", "keep", "plain.dmr")
    status, answer = served.send(game(6301, event="Plain"), form=1)
    check(status == 200 and len(stored(damier)) == len(before) + 2, "nothing tells these planned games apart")
    check("several planned games fit" in answer["warnings"][0], answer)
    damier.check_database("damier/games.db")


def says(served, words):
    """Waits until the server says these words on its terminal. Gives how many of its lines have them."""
    for _ in range(300):
        if any(words in line for line in served.said):
            break
        time.sleep(0.1)
    return sum(words in line for line in served.said)


def test_warnings(damier, served):
    """A game that may be wrong is stored with the warnings of an import, on the page and on the terminal."""
    damier.good("event", "plan", "Warned", "--game", "avalam", "--round-robin", "Annabel", "Bernard", "Cidonie", "Desmond")
    damier.path("doubts.csv").write_text("game,event,round,side1,side2,result\navalam,Doubts,1,Annabel,Bernard,1-0\n")
    damier.good("import", "-q", "doubts.csv")
    plan = [row for row in stored(damier) if row["event"] == "Warned"]
    pair = lambda one, two: next(row for row in plan if {row["side1"], row["side2"]} == {one, two})
    uid = iter(range(6400, 6500))
    send = lambda event, number, one, two, turns="1. d5-e6 *", tags="": served.send(
        game(next(uid), event, one, two, turns, f'[Round "{number}"]\n{tags}'))
    planned = pair("Annabel", "Bernard")
    other_round = next(row["round"] for row in plan if row["round"] != planned["round"])
    turned = pair("Cidonie", "Desmond")
    for answer, expected in [
            (send("Warned", turned["round"], turned["side2"], turned["side1"]), ["is stored with the sides exchanged"]),
            (send("Warned", planned["round"], "Annabel", "Bernhard"), ["Bernhard", "already has a game in round"]),
            (send("Warned", other_round, "Annabel", "Bernard"), [f"is planned for round {planned['round']}"]),
            (send("Doubts", "1", "Annabel", "Cidonie"), ["already has a game in round 1"]),
            (send("Doubts", "1", "Annabel", "Bernard", "1. d5-e6 1-0", RESIGNED), ["has this pairing of round 1 already"])]:
        words = answer[1].get("warnings", [])
        check(answer[0] == 200 and answer[1]["what"] == "new" and len(words) == len(expected), answer)
        for word, part in zip(words, expected):
            check(part in word, f"{part}: {word}")
            check(says(served, f"game {answer[1]['id']}, sent by Zoé: {word}") == 1, f"{word}: {served.said}")
    text = game(6499, "Doubts", "Annabel", "Annabel", tags='[Round "2"]\n[Date "2999.01.01"]')
    answer = served.send(text, form=1)[1]
    for part in ["both players", "future"]:
        check(sum(part in word for word in answer["warnings"]) == 1, answer)
    check(served.send(text, form=1)[1] == {"id": answer["id"], "what": "same"}, "the same form again")
    again = served.send(text.replace("d5-e6 *", "d5-e6 e4-e3 *"), form=2)[1]
    check(again["what"] == "more" and len(again["warnings"]) >= 2, again)
    check(says(served, "in the future") == 1 and not any("game 0" in line for line in served.said), served.said)
    # The right game has no warning. A later form of a wrong game has it again, and the terminal says it once.
    form = lambda event, number, turns, tags="": game(6500, event, planned["side1"], planned["side2"], turns, f'[Round "{number}"]\n{tags}')
    right = served.send(form("Warned", planned["round"], "1. d5-e6 *"), form=1)
    check(right == (200, {"id": planned["id"], "what": "new"}), right)
    wrong = lambda turns, number: served.send(game(6501, "Doubts", "Annabel", "Desmond", turns, '[Round "1"]'), form=number)[1]
    first, second = wrong("1. d5-e6 *", 1), wrong("1. d5-e6 e4-e3 *", 2)
    check(second["what"] == "more" and first["warnings"] == second["warnings"], f"{first} {second}")
    check(says(served, f"game {first['id']}, sent by Zoé") == 1, served.said)
    damier.check_database("damier/games.db")


def test_file(damier, served):
    """A database that is gone is not made again, and if another process uses it, the server says so."""
    file = damier.folder / "damier/games.db"
    check(served.send(game(6000, event="File"), form=1)[1]["what"] == "new", "the first")
    away = file.with_suffix(".away")
    file.rename(away)
    check(served.send(game(6001, event="File"), form=1)[0] == 500 and not file.exists(), "a new database was made")
    away.rename(file)
    copy = file.read_bytes()
    check(served.send(game(6001, event="File", turns="1. d5-e6 e4-e3 *"), form=1)[1]["what"] == "new", "the file is back")
    # An older copy takes its place: what was sent since then is sent again.
    file.unlink()
    file.write_bytes(copy)
    check(served.send(game(6001, event="File", turns="1. d5-e6 e4-e3 *"), form=1)[1]["what"] == "new", "the same form in another file")
    lock = sqlite3.connect(file, isolation_level=None)
    lock.execute("BEGIN EXCLUSIVE")
    for _ in range(3):
        status, answer = served.ask("POST", f"/{served.key}/games?sender=Zoe&form=1", game(6002, event="File"))
        check(status == 503 and "busy" in answer, f"{status} {answer}")
        check(served.ask("GET", f"/{served.key}/nothing.html")[0] in (404, 503), "a page")
    lock.execute("ROLLBACK")
    lock.close()
    check(served.send(game(6002, event="File"), form=1)[1]["what"] == "new", "the lock is gone")
    damier.check_database("damier/games.db")


def test_size(damier, served):
    """The largest games are taken, also if they are completed."""
    for name, before, after in [("comments", "{x} " * 62_000, "{y} " * 62_000),
                                ("other comments", " ".join("{a%d}" % i for i in range(25_000)), " ".join("{b%d}" % i for i in range(25_000))),
                                ("variations", "(1. i6-h6 e4-e3) " * 13_000, "(1. i6-h6 e4-d3) " * 13_000)]:
        for turns in [f"1. d5-e6 {before} *", f"1. d5-e6 {after} 1... e4-e3 *"]:
            status, answer = served.send(game(7000, event=name, turns=turns).replace("%032x" % 7000, "%032x" % (7000 + len(name))))
            check(status == 200, f"{name}: {status} {answer}")
    status, answer = served.send(game(7001, tags="".join(f'[T{i} "x"]\n' for i in range(16_000))))
    check(status == 400 and "tags" in answer["error"], f"{status} {answer}")


def test_others(damier, served):
    """Those without the key do not displace a phone that sends slowly, and one sender does not use up the credit of another."""
    body = game(8000, event="Slow").encode()
    stop = threading.Event()

    def disturb():
        held = []
        while not stop.is_set():
            try:
                held.append(socket.create_connection((served.host, served.port), timeout=1))
            except OSError:
                pass
            if len(held) > 200:
                held.pop(0).close()
            time.sleep(0.004)

    threads = [threading.Thread(target=disturb, daemon=True) for _ in range(3)]
    for thread in threads:
        thread.start()
    time.sleep(1)
    head = f"POST /{served.key}/games?sender=Zoe HTTP/1.1\r\nHost: {served.host}:{served.port}\r\nContent-Length: {len(body)}\r\n\r\n"
    with socket.create_connection((served.host, served.port)) as client:
        client.settimeout(30)
        client.sendall(head.encode())
        for i in range(10):
            client.sendall(body[i * len(body) // 10:(i + 1) * len(body) // 10])
            time.sleep(0.3)
        answer = client.recv(1000)
    stop.set()
    for thread in threads:
        thread.join()
    check(answer.startswith(b"HTTP/1.1 200"), f"a slow phone among strangers: {answer}")

    def post(i, source):
        connection = http.client.HTTPConnection(served.host, served.port, timeout=60, source_address=(source, 0))
        connection.request("POST", f"/{served.key}/games?sender=x", game(8100 + i, event=f"Credit {source} {i}").encode())
        return connection.getresponse().status

    check(429 in [post(i, "127.0.0.1") for i in range(100)], "a sender is never too fast")
    check(post(200, "127.0.0.2") == 200, "another sender has to wait for the first")
    with concurrent.futures.ThreadPoolExecutor(16) as threads:
        statuses = set(threads.map(lambda i: post(300 + i, f"127.0.0.{3 + i % 4}"), range(200)))
    check(statuses == {200}, f"four senders have less than a burst each: {statuses}")


def test_addresses(damier, served):
    """Requests for another address, or from another site, are refused with the reason."""
    status, answer = served.ask("GET", f"/{served.key}/", None, {"Host": "laptop.local:1"})
    check(status == 403 and f"http://{served.host}:{served.port}/{served.key}/" in answer, f"{status} {answer}")
    check(served.ask("GET", f"/{served.key}")[0] == 301, "the address without its last slash")
    for site, mode, expected in [("cross-site", "no-cors", 403), ("same-site", "no-cors", 403), ("cross-site", "navigate", 200),
                                 ("none", "navigate", 200), ("same-origin", "cors", 200)]:
        status, _ = served.ask("GET", f"/{served.key}/players.html", None, {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode})
        check(status == expected, f"{site} {mode}: {status}")
    status, answer = served.ask("POST", f"/{served.key}/games?sender=x", None, {"Content-Length": str(MOST_BYTES + 1)})
    check(status == 413 and "too large" in json.loads(answer)["error"], f"{status} {answer}")
    status, _ = served.ask("GET", f"/{served.key}/explorer?game=anacund")
    check(status == 302, "a board that is dealt has an address")


def test_many(damier, served):
    """Many requests at a time: those without the key get nothing, and those with it wait for their turn."""
    count = len(stored(damier))
    with concurrent.futures.ThreadPoolExecutor(16) as threads:
        statuses = set(threads.map(lambda i: served.ask("POST", f"/{'wrong' * 5}{i}/games?sender=x", game(i))[0], range(REQUESTS)))
    check(statuses <= {0, 403}, f"without the key: {statuses}")
    check(len(stored(damier)) == count, "a request without the key stored a game")
    begun = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(16) as threads:
        statuses = list(threads.map(lambda i: served.ask(
            "POST", f"/{served.key}/games?sender=x", game(70000 + i, event=f"Evening {i}").encode())[0], range(1000)))
    seconds = time.monotonic() - begun
    taken = statuses.count(200)
    check(set(statuses) <= {200, 429} and taken <= BURST + 2 * seconds + 2, f"{taken} games in {seconds:.0f} s")
    check(len(stored(damier)) == count + taken, f"{taken} games were accepted, and {len(stored(damier)) - count} stored")
    # A phone that repeats what was not accepted loses nothing.
    check(served.send(game(5999, event="Evening 999"))[0] == 200, "a game that is sent later")
    damier.check_database("damier/games.db")


def test_every_kind(damier, served):
    """The sample games come out as they are imported, and each is one change."""
    before = len(changes(damier))
    sample = [text for text in games_of((DATA / "sample.dmr").read_bytes()) if len(text) < 3000][::12]
    for i, text in enumerate(sample):
        uid = b'[Uid "%032x"]\n' % (9000 + i)
        status, answer = served.send(text.replace(b"\n\n", b"\n" + uid + b"\n", 1))
        check(status == 200 and answer["what"] in ("new", "same"), f"{status} {answer}")
        check(damier.good("export", str(answer["id"])) == text, f"game {answer['id']} is another one now")
    check(len(changes(damier)) - before == len(sample), "each game is one change")


def main():
    with fresh(sys.argv[1]) as damier:
        refused = damier.run("serve", "--host", "192.168.1.5")
        check(refused.status == 2 and "--record" in refused.err, refused)
        if "emscripten" in (done := damier.run("serve", "--record", "--host", "0.0.0.0")).err:
            print("skipped: damier was built without emscripten")
            sys.exit(77)
        check(done.status == 2 and "0.0.0.0" in done.err, done)
        (damier.folder / "one.dmr").write_text(game(7, event="Before").replace('[Uid "00000000000000000000000000000007"]\n', ""))
        damier.good("import", "-q", "one.dmr")
        tests = [test_keys, test_reading_key, test_large, test_bad_games, test_hostile_names, test_forms, test_secretary, test_two_games, test_planned, test_undone, test_vague, test_warnings, test_file, test_size, test_others, test_addresses, test_many, test_every_kind]
        for test in [test for test in tests if len(sys.argv) < 3 or test.__name__ in sys.argv[2:]]:
            with Served(damier) as served:
                test(damier, served)


main()
