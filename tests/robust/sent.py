#!/usr/bin/env python3
"""An attack on `serve --record`: nothing is stored that should not be, and nothing is lost.

    sent.py DAMIER
"""

import concurrent.futures
import http.client
import json
import re
import socket
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
        lines = [self.server.stderr.readline().decode() for _ in range(3)]
        self.host, port, self.key = re.search(r"http://([\d.]+):(\d+)/(\w+)/record", lines[0]).groups()
        self.port = int(port)
        # Nobody reads what else it says.
        threading.Thread(target=self.server.stderr.read, daemon=True).start()

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

    def send(self, text, sender="Zoé", key=None):
        """Sends a game. Gives the status and the document of the answer."""
        body = text if isinstance(text, bytes) else text.encode()
        path = f"/{key or self.key}/games?sender={urllib.parse.quote(sender)}"
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
        check(served.ask(method, f"/{served.key}/games")[0] == 405, method)
    check(served.ask("POST", f"/{served.key}/index.html", b"x")[0] == 404, "POST of a page")
    check(served.ask("POST", f"/{served.key}/games", game(1), {"Host": "evil.example"})[0] == 403, "another host")
    check(damier.hash_of_data("damier/games.db") == before, "a request without the key changed the database")
    for path, found in [("", "</html>"), ("record", "</html>"), ("players.html", "</html>")]:
        status, page = served.ask("GET", f"/{served.key}/{path}")
        check(status == 200 and found in page, f"{path}: {status}")


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


def test_again(damier, served):
    """A game is stored once however often it is sent, also in later forms, by two phones, or after it was undone."""
    count = len(stored(damier))
    draft = game(1000, event="Final")
    id = served.send(draft)[1]["id"]
    for _ in range(5):
        check(served.send(draft) == (200, {"id": id, "what": "same"}), "a game that is sent twice")
    longer = game(1000, event="Final", turns="1. d5-e6 {bold} 1... e4-e3 *")
    check(served.send(longer) == (200, {"id": id, "what": "more"}), "a game that goes on")
    check(served.send(game(1000, event="Final", turns="1. d5-e6 e4-d3 *"))[1] == {"id": id, "what": "more"}, "a turn that was undone")
    check(served.send(longer.replace("bold", "bolder"))[1]["what"] == "more", "and played after all")
    check(served.send(game(1000, event="Final", turns="1. d5-e6 *", tags='[Note "late"]'))[1]["what"] == "more", "a draft that comes late")
    ended = game(1000, event="Final", turns="1. d5-e6 e4-e3 1-0", tags='[Termination "resignation"]')
    check(served.send(ended)[1] == {"id": id, "what": "more"}, "the end")
    status, answer = served.send(game(1000, event="Final", turns="1. d5-e6 e4-e3 2. e6-f7 *"))
    check(status == 409 and str(id) in answer["error"], f"a finished game goes on: {status} {answer}")
    check(served.send(game(1000, event="Final").replace("avalam", "fanorona").replace("Yellow", "White").replace("Red", "Black")
                      .replace("d5-e6", "d2-e3A"))[0] == 409, "another kind of game with the same uid")
    text = damier.good("export", str(id)).decode()
    for part in ["bolder", '[Note "late"]', "1-0", "resignation", "e4-e3"]:
        check(part in text, f"{part} is lost: {text}")
    # The other player's phone has the same game, with more remarks.
    other = game(1001, event="Final", turns="1. d5-e6 e4-e3 {mine} *")
    check(served.send(other)[1] == {"id": id, "what": "more"}, "a second phone")
    text = damier.good("export", str(id)).decode()
    check("{mine}" in text and "1-0" in text, text)
    check(len(stored(damier)) == count + 1, "a game is stored twice")
    # The secretary undoes all of it, and nobody who repeats a request brings it back.
    while len(stored(damier)) > count:
        damier.good("undo")
    for sent in [draft, longer, ended, other]:
        served.send(sent)
    check(len(stored(damier)) == count, "a repeated request brings a game back that was undone")
    damier.check_database("damier/games.db")


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
            "POST", f"/{served.key}/games?sender=x", game(5000 + i, event=f"Evening {i}").encode())[0], range(1000)))
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
        for test in [test_keys, test_large, test_bad_games, test_hostile_names, test_again, test_many, test_every_kind]:
            with Served(damier) as served:
                test(damier, served)


main()
