"""Games that are taken down in the page: `New game`, the clock, the end, the storage of the browser, and the file.

A whole game of each kind is entered by touch on a phone. The saved file, and the game that `damier serve --record`
receives, become the same stored game as the turns that `damier record` takes down.
"""

import contextlib
import json
import os
import re
import subprocess
import threading

from board import COPIED, RANKS, TEXT, Board
from browser import DAMIER, Browser, damier, main

BEGIN = """
    const fields = arguments[0];
    document.querySelector('.new-game').click();
    for (const [id, value] of fields) {
      const field = document.getElementById(id);
      field.value = value;
      field.dispatchEvent(new Event('input'));
    }
    document.querySelector('#new [type=submit]').click();
    return [document.getElementById('new').open, document.getElementById('new-why').textContent];"""
END = """
    const ending = document.getElementById('ending');
    ending.value = arguments[0];
    ending.dispatchEvent(new Event('input'));"""
TYPE = """
    const field = document.getElementById('typed');
    field.value = arguments[0];
    field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    return document.getElementById('why').textContent;"""
STORED = "return Object.keys(localStorage).map((name) => localStorage.getItem(name))"
OPTIONS = {"new-event": "--event", "new-site": "--site", "new-round": "--round", "new-date": "--date", "new-side-0": "--side1",
           "new-side-1": "--side2", "new-rules": "--rules", "new-board": "--board", "new-board-name": "--board"}
HOSTILE = '\\"<b>]{} Zoé'


SEND = """
    const [sender, done] = arguments;
    if (sender) document.getElementById('sender').value = sender;
    document.getElementById('send').click();
    const look = () => /…$/.test(document.getElementById('sent').textContent) ? setTimeout(look, 50) : done(document.getElementById('sent').textContent);
    setTimeout(look, 50);"""


@contextlib.contextmanager
def recording(database, *arguments):
    """The address of the page on which games are taken down, of a server that takes them."""
    server = subprocess.Popen([DAMIER, "--db", database, "serve", "--record", "--port", "0", *arguments], stderr=subprocess.PIPE, text=True)
    try:
        yield re.search(r"http://[^ \n]+/record", server.stderr.readline())[0]
    finally:
        server.terminate()
        server.stderr.read()
        server.wait(30)


def games_to_enter(db):
    """For each kind of game, one that was played to its end or has many turns: its turns and its tags."""
    plies = {}
    for line in damier(db, "export", "--format", "jsonl", "--plies", "plies:>5 irregular:no").splitlines():
        ply = json.loads(line)
        plies.setdefault(ply["game"], {}).setdefault(ply["id"], []).append(ply["turn"])
    for game in RANKS:
        for id, turns in plies[game].items():
            tags = dict(re.findall(r'\[(\w+) "(.*)"\]', damier(db, "export", str(id))))
            if len(turns) > 5 and not {"Position", "First", "FirstRound"} & set(tags) and "x" not in tags.get("Board", ""):
                yield game, turns, tags
                break


class Entry(Board):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        os.environ["XDG_STATE_HOME"] = cls.path("state")  # for the drafts of `record`

    def recorded(self, fields, lines, name):
        """The export of a game that `record` takes down."""
        db = self.path(name)
        options = [word for field, value in fields.items() if field in OPTIONS for word in (OPTIONS[field], value)]
        damier(db, "record", fields["new-kind"], *options, given="\n".join([*lines, "save", ""]))
        return damier(db, "export")

    def saved(self, browser, name):
        """The export of the file that the page saves. The import of the file says nothing."""
        files = set(os.listdir(self.folder.name))
        browser.run("document.getElementById('save').click()")
        made = browser.run_async("setTimeout(() => arguments[0](document.title.replace(/[^\\p{L}\\p{N}]+/gu, '-')), 1000)")
        new, = [file for file in set(os.listdir(self.folder.name)) - files if file.endswith(".dmr")]
        self.assertEqual(new, made + ".dmr")
        db = self.path(name)
        damier(db, "import", self.path(new))
        document = json.loads(damier(db, "import", self.path(new), "--json"))
        self.assertEqual((document["duplicates"], document["warnings"]), (1, []))
        os.remove(self.path(new))
        return damier(db, "export")

    def start(self, browser, url):
        browser.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": self.folder.name})
        self.open(browser, url)

    @staticmethod
    def begin(browser, fields):
        """Fills in the form of a new game. Gives whether it is still open, and why."""
        return browser.run(BEGIN, list(fields.items()))  # the driver would sort the keys of a dictionary

    def enter(self, browser, game, turns, tags):
        """Takes a whole game down by touch. Gives the fields of the form, and the last line for `record`."""
        endings = {"achef": ("resigns1", "resign White"), "anacund": ("agreed", "draw"), "avalam": ("resigns0", "resign Yellow"),
                   "fanorona": ("agreed", "draw")}
        fields = {"new-kind": game, "new-side-0": "Anne-Marie D’Or", "new-side-1": HOSTILE, "new-event": "Tournoi \"été\" \\ 2026",
                  "new-site": "Cluny", "new-date": "2026-11-20", "new-round": "3.1"}
        if "Rules" in tags and tags["Rules"] != "standard":
            fields["new-rules"] = tags["Rules"]
        if game == "anacund":
            fields["new-board"] = tags["Board"]
        browser.run("document.querySelector('.new-game').click()")
        self.assertEqual(browser.accessibility(), [], game)
        browser.run("document.getElementById('new-cancel').click()")
        self.assertEqual(self.begin(browser, fields), [False, ""])
        for turn in turns:
            self.play(browser, turn, RANKS[game])
        way, command = endings[game]
        if browser.run("return document.getElementById('ending').disabled"):
            return fields, []
        browser.run(END, way)
        return fields, [command]

    def test_whole_games_are_taken_down_by_touch(self):
        url = self.page("avalam")
        seen = 0
        for game, turns, tags in games_to_enter(self.db):
            seen += 1
            with Browser(390, 844) as browser:
                self.start(browser, url)
                fields, commands = self.enter(browser, game, turns, tags)
                self.assertIn(turns[-1], browser.run(STORED)[0])
                self.assertEqual(browser.accessibility(), [], game)
                # A page that is closed and opened again has the game.
                self.open(browser, url)
                browser.run("document.querySelector('#list a').click()")
                self.assertIn(turns[-1], browser.run_async("setTimeout(() => arguments[0](document.getElementById('said').textContent), 300)"))
                text = self.saved(browser, f"saved-{game}.db")
                self.assertEqual(len(browser.run(STORED)), 1, "a file may be refused or lost, so the browser keeps the game")
                self.assertEqual(browser.complaints(), [])
            self.assertEqual(text, self.recorded(fields, [*turns, *commands], f"recorded-{game}.db"), game)
        self.assertEqual(seen, len(RANKS))

    def test_whole_games_are_sent_from_a_phone(self):
        for game, turns, tags in games_to_enter(self.db):
            db = self.path(f"sent-{game}.db")
            damier(db, "import", "-q", "-", given='[Game "avalam"]\n[Event "Spring"]\n[Yellow "Zoé"]\n[Red "Bob"]\n\n1. i6-h6 *\n')
            with recording(db) as url, Browser(390, 844) as browser:
                self.start(browser, url)
                self.assertEqual(browser.accessibility(), [], game)
                fields, commands = self.enter(browser, game, turns, tags)
                names = browser.run("return [...document.querySelectorAll('#players option, #events option')].map((option) => option.value)")
                self.assertEqual([name for name in names if name in ("Zoé", "Bob", "Spring")], ["Bob", "Zoé", "Spring"])
                self.assertEqual(browser.run_async(SEND, ""), "Type your name first.")
                self.assertEqual(browser.run_async(SEND, "Zoé <b>"), "The game is stored as number 2.")
                self.assertEqual(browser.run_async(SEND, ""), "Game 2 is the same.")
                self.assertEqual(browser.accessibility(), [], game)
                self.assertEqual(browser.complaints(), [])
                if commands:
                    self.assertEqual([name for name in browser.run("return Object.keys(localStorage)") if name != "damier sender"], [])
            row, = [row for row in json.loads(damier(db, "list", "--json")) if row["id"] == 2]
            self.assertEqual((row["side1"], row["side2"]), (fields["new-side-0"], fields["new-side-1"]))
            self.assertEqual(damier(db, "export", "2"), self.recorded(fields, [*turns, *commands], f"recorded-sent-{game}.db"), game)
            changes = json.loads(damier(db, "log", "--json"))
            self.assertEqual([change["summary"] for change in changes][:-1], ["Zoé <b> (127.0.0.1)"])
            damier(db, "undo")
            self.assertEqual(len(json.loads(damier(db, "list", "--json"))), 1)

    def test_links_that_are_passed_on_only_read(self):
        db = self.path("passed.db")
        damier(db, "import", "-q", "-", given='[Game "avalam"]\n[Yellow "Ann"]\n[Red "Bob"]\n\n1. d5-e6 *\n')
        copied = "document.getElementById('copy-link').click();" + COPIED
        with recording(db) as url, Browser() as browser:
            for page in ["games-0.html#1/1", "explorer?game=avalam#1"]:
                browser.open(url.replace("/record", "/" + page))
                self.assertTrue(browser.run("return document.getElementById('app').classList.contains('sends')"))
                link = browser.run_async(copied)
                self.assertNotIn(url.split("/")[3], link)
                browser.open(link)
                self.assertEqual(browser.run("return document.getElementById('app').classList.contains('sends')"), False)
                self.assertEqual(browser.run_async(copied), link)
            self.start(browser, url)
            self.begin(browser, {"new-kind": "avalam", "new-side-0": "Ann", "new-side-1": "Bob"})
            self.assertTrue(browser.run("return document.getElementById('copy-link').hidden"))
            self.assertEqual(browser.complaints(), [])

    def test_a_reader_sees_what_is_said(self):
        db = self.path("said.db")
        damier(db, "import", "-q", "-", given='[Game "avalam"]\n[Yellow "Ann"]\n[Red "Bob"]\n[Termination "search"]\n\n1. d5-e6 *\n')
        page = self.path("said.html")
        damier(db, "export", "--format", "html", "-o", page)
        with recording(db, "--language", "fr") as url, Browser(390, 844, language="fr-FR") as browser:
            self.start(browser, "file://" + page)
            self.assertIn("search", browser.run(TEXT, "facts"), "an unknown end of a game is no word of the page")
            self.start(browser, url)
            self.assertEqual(browser.run(TEXT, "found"), "Aucune partie pour l’instant.")
            self.begin(browser, {"new-kind": "avalam", "new-side-0": "Ann", "new-side-1": "Bob"})
            browser.run(END, "resigns0")
            self.assertIn("abandon", browser.run(TEXT, "facts").split(" · "))
            browser.run("document.getElementById('sender').value = ''; document.getElementById('send').scrollIntoView({block: 'end'}); document.getElementById('send').click()")
            self.assertTrue(browser.run("const box = document.getElementById('sent').getBoundingClientRect(); return box.height > 0 && box.bottom < innerHeight + 1"))

    def test_a_page_shows_what_may_be_wrong_with_a_game(self):
        db = self.path("warned.db")
        damier(db, "import", "-q", "-", given='[Game "avalam"]\n[Yellow "Bernard"]\n[Red "Zoé"]\n\n1. i6-h6 *\n')
        with recording(db) as url, Browser(390, 844) as browser:
            self.start(browser, url)
            self.begin(browser, {"new-kind": "avalam", "new-side-0": "Bernhard", "new-side-1": "Zoé"})
            self.play(browser, "d5-e6", 9)
            said = browser.run_async(SEND, "Zoé")
            self.assertTrue(said.startswith("The game is stored as number 2. Warning: "), said)
            self.assertIn("Bernard", said)
            self.assertEqual(browser.complaints(), [])

    def test_a_phone_without_a_network_sends_later(self):
        db = self.path("later.db")
        damier(db, "import", "-q", "-", given='[Game "avalam"]\n[Yellow "Ann"]\n[Red "Bob"]\n\n1. i6-h6 *\n')
        offline = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
        with recording(db) as url, Browser(390, 844) as browser:
            self.start(browser, url)
            browser.driver.execute_cdp_cmd("Network.enable", {})
            browser.driver.execute_cdp_cmd("Network.emulateNetworkConditions", offline)
            self.assertEqual(self.begin(browser, {"new-kind": "avalam", "new-side-0": "Zoé", "new-side-1": "Bob"}), [False, ""])
            self.play(browser, "d5-e6", 9)
            self.assertEqual(browser.run_async(SEND, "Zoé"), "The server cannot be reached. This browser keeps the game, and sends it later.")
            self.play(browser, "e4-e3", 9)
            browser.run(END, "resigns0")
            self.assertIn("cannot be reached", browser.run_async(SEND, ""))
            self.assertEqual(len(json.loads(damier(db, "list", "--json"))), 1)
            browser.driver.execute_cdp_cmd("Network.emulateNetworkConditions", offline | {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1})
            said = browser.run_async("""
                const look = () => /number/.test(document.getElementById('sent').textContent) ? arguments[0](document.getElementById('sent').textContent) : setTimeout(look, 100);
                look();""")
            self.assertEqual(said, "The game is stored as number 2.")
            text = damier(db, "export", "2")
            self.assertIn('1. d5-e6 e4-e3 0-1', text)
            self.assertEqual(browser.run("return Object.keys(localStorage)"), ["damier sender"])
            # The server starts again with another key: the page says so, and keeps the game.
            self.assertEqual(self.begin(browser, {"new-kind": "achef", "new-side-0": "Zoé", "new-side-1": "Eve"}), [False, ""])
            wrong = re.sub(r"/(\w+)/record", "/wrong/record", url)
            browser.run("window.fetch = ((real) => (address, how) => real(new URL(address, arguments[0]), how))(window.fetch)", wrong)
            self.assertIn("new key", browser.run_async(SEND, ""))
            self.open(browser, url)
            browser.run_async("setTimeout(arguments[0], 1500)")
            self.assertEqual(len(json.loads(damier(db, "list", "--json"))), 3)

    def typed(self, browser, *turns):
        """Types turns. Gives why the last one is refused."""
        return [browser.run(TYPE, turn) for turn in turns][-1]

    def kept(self, browser):
        """The kept games, by the name of the first player: their texts."""
        games = [json.loads(text) for text in browser.run("return Object.keys(localStorage).filter((name) => name.startsWith('damier game ')).map((name) => localStorage.getItem(name))")]
        return {re.search(r'\[(?:Yellow|Black|White) "(.*?)"\]', game["text"])[1]: game["text"] for game in games}

    def wait_for(self, browser, condition):
        self.assertTrue(browser.run_async("const done = arguments[0]; let n = 0; const look = () => { const is = (() => { try { return " + condition +
                                          "; } catch { return false; } })(); if (is || n++ > 300) done(Boolean(is)); else setTimeout(look, 50); }; look();"), condition)

    def test_tabs_share_their_games(self):
        url = self.page("avalam")
        with Browser() as browser:
            self.start(browser, url)
            tabs = browser.driver.switch_to
            first = browser.driver.current_window_handle
            self.begin(browser, {"new-kind": "avalam", "new-side-0": "Ann", "new-side-1": "Bob"})
            self.typed(browser, "d5-e6")
            tabs.new_window("tab")
            second = browser.driver.current_window_handle
            self.open(browser, url)
            tabs.window(first)
            self.typed(browser, "e4-e3", "i6-h6")
            tabs.window(second)
            browser.run("document.querySelector('#list a').click()")
            self.wait_for(browser, "document.getElementById('moves').textContent.includes('i6-h6')")
            browser.run(END, "agreed")
            self.assertIn("1. d5-e6 e4-e3 2. i6-h6 1/2-1/2", self.kept(browser)["Ann"])
            # A tab that has heard nothing of it changes nothing.
            tabs.window(first)
            browser.run("for (const name of Object.keys(localStorage)) { const kept = JSON.parse(localStorage.getItem(name)); kept.form += 5; localStorage.setItem(name, JSON.stringify(kept)); }")
            browser.run(END, "abandoned")
            browser.wait()
            self.assertIn("1/2-1/2", self.kept(browser)["Ann"])
            # Each tab begins a game: the numbers differ after the next visit.
            for tab, name in [(first, "Cid"), (second, "Dan")]:
                tabs.window(tab)
                self.begin(browser, {"new-kind": "avalam", "new-side-0": name})
            browser.run("for (const name of Object.keys(localStorage)) { const kept = JSON.parse(localStorage.getItem(name)); kept.number = 1e9 + 1; localStorage.setItem(name, JSON.stringify(kept)); }")
            self.open(browser, url)
            links = browser.run("return [...document.querySelectorAll('#list a')].map((link) => link.getAttribute('href'))")
            self.assertEqual(len(set(links)), 4, links)  # the page has a game of its own, too

    def test_what_was_entered_is_not_lost(self):
        with Browser() as browser:
            url = self.page("avalam")
            self.start(browser, url)
            self.begin(browser, {"new-kind": "avalam", "new-side-0": "Ann", "new-side-1": "Bob"})
            self.typed(browser, "d5-e6")
            # An address plays nothing in a game that is taken down, and one with a stray % is not found.
            number = browser.run("return location.hash.match(/\\d+/)[0]")
            for hash in [f"#{number}/1~e4-e3~a4-a5", "#%", "#7/50%"]:
                browser.run("location.hash = arguments[0]", hash)
                browser.run_async("setTimeout(arguments[0], 200)")
                self.assertIn("1. d5-e6 *", self.kept(browser)["Ann"])
            self.assertIn("%", browser.run(TEXT, "missing"))
            # Keys act on the form alone.
            browser.run("location.hash = arguments[0]", f"#{number}/1")
            browser.run("document.querySelector('.new-game').click()")
            browser.run("document.getElementById('new').dispatchEvent(new KeyboardEvent('keydown', {key: 'Home', bubbles: true}))")
            browser.run("document.getElementById('new-cancel').click()")
            self.assertIn("d5-e6", browser.run(TEXT, "said"))
            # Undo takes back the end first, and deleting the last turn takes it back, too.
            browser.run(END, "resigns0")
            browser.run("document.getElementById('undo').click()")
            self.assertIn("1. d5-e6 *", self.kept(browser)["Ann"])
            browser.run(END, "resigns0")
            browser.run("document.getElementById('delete').click()")
            self.assertNotIn("Termination", self.kept(browser)["Ann"])
            self.assertIn("\n\n*\n", self.kept(browser)["Ann"])
            # Comments stay as they are typed, except for control characters.
            self.typed(browser, "d5-e6")
            browser.run("document.getElementById('comment').value = 'a ( b ) c \\0 (d)'; document.getElementById('comment').dispatchEvent(new Event('change'))")
            self.assertIn("{a ( b ) c (d)}", self.kept(browser)["Ann"])
            # The address of a variation means the same turn after the next visit.
            self.typed(browser, "e4-e3")
            for turn in ["e4-d3", "e4-f3"]:
                browser.run("document.getElementById('previous').click()")
                self.typed(browser, turn)
            browser.run_async("setTimeout(arguments[0], 400)")
            said, hash = browser.run(TEXT, "said"), browser.run("return location.hash")
            self.open(browser, url + hash)
            self.assertEqual(browser.run(TEXT, "said"), said, hash)
            self.assertEqual(browser.complaints(), [])
            # A page about one game shows this one, whatever is kept.
            board = self.path("board.html")
            with open(board, "w", encoding="utf-8") as file:
                file.write(damier(self.db, "board", "fanorona", "--format", "html"))
            self.open(browser, "file://" + board)
            self.assertEqual(browser.run(TEXT, "players-line"), "Fanorona")

    def test_sending_loses_nothing(self):
        db = self.path("careful.db")
        damier(db, "import", "-q", "-", given='[Game "avalam"]\n[Yellow "Ann"]\n[Red "Bob"]\n\n1. i6-h6 *\n')
        games = lambda: {row["side1"]: row for row in json.loads(damier(db, "list", "--json"))}
        with recording(db) as url, Browser(390, 844) as browser:
            self.start(browser, url)
            # A network that is slow: what was played meanwhile is sent afterwards.
            self.begin(browser, {"new-kind": "avalam", "new-side-0": "Slow"})
            self.typed(browser, "d5-e6")
            browser.run("window.fetch = ((real) => async (...how) => { await new Promise((done) => setTimeout(done, 1000)); return real(...how); })(window.fetch)")
            browser.run("document.getElementById('sender').value = 'Zoe'; document.getElementById('send').click()")
            self.typed(browser, "e4-e3")
            browser.run(END, "resigns0")
            browser.run("document.getElementById('send').click()")
            self.wait_for(browser, "/completed/.test(document.getElementById('sent').textContent)")
            self.assertEqual((games()["Slow"]["plies"], games()["Slow"]["result"]), (2, "0-1"))
            # The wrong player resigned. The page still has the game.
            browser.run(END, "resigns1")
            browser.run("document.getElementById('send').click()")
            self.wait_for(browser, "/completed/.test(document.getElementById('sent').textContent)")
            self.assertEqual(games()["Slow"]["result"], "1-0")
            self.assertEqual(self.kept(browser), {})
            # Servers that are busy, or in trouble.
            self.begin(browser, {"new-kind": "avalam", "new-side-0": "Busy"})
            browser.run("window.realFetch = window.fetch")
            for status, words in [(429, "Many games"), (500, "trouble")]:
                browser.run("window.fetch = async () => new Response('', {status: arguments[0]})".replace("arguments[0]", str(status)))
                self.assertIn(words, browser.run_async(SEND, ""))
            # A game that is deleted while it waits is not sent.
            browser.run("window.confirm = () => true; document.getElementById('discard').click(); window.fetch = window.realFetch; dispatchEvent(new Event('online'))")
            browser.run_async("setTimeout(arguments[0], 2000)")
            self.assertNotIn("Busy", games())
            # The storage is full: the game is sent all the same.
            browser.run("Storage.prototype.setItem = () => { throw new Error('full'); }")
            self.begin(browser, {"new-kind": "avalam", "new-side-0": "Full"})
            self.typed(browser, "d5-e6")
            self.assertIn("stored as number", browser.run_async(SEND, "Zoe"))
            self.assertIn("Full", games())

    @contextlib.contextmanager
    def begun(self, name):
        """The page of a server that has one game, on a phone with a second one that was not sent yet."""
        db = self.path(name)
        damier(db, "import", "-q", "-", given='[Game "avalam"]\n[Yellow "Ann"]\n[Red "Bob"]\n\n1. i6-h6 *\n')
        with recording(db) as url, Browser(390, 844) as browser:
            self.start(browser, url)
            self.begin(browser, {"new-kind": "avalam", "new-side-0": "Ann"})
            self.typed(browser, "d5-e6")
            yield browser

    def test_only_a_server_that_takes_games_ends_the_waiting(self):
        with self.begun("waiting.db") as browser:
            browser.run("window.realFetch = window.fetch")
            # A server without --record, the login page of a hotel, and a page that is no answer about a game.
            for status, body in [(405, "405\n"), (404, "404\n"), (200, "<html>Log in</html>"), (200, "[]"), (200, "null")]:
                browser.run("const [body, status] = arguments; window.fetch = async () => new Response(body, {status});", body, status)
                self.assertEqual(browser.run_async(SEND, "Zoe"), "The server takes no games now. This browser keeps the game, and sends it later.")
                self.assertEqual(browser.run("return Object.keys(localStorage).filter((name) => name.startsWith('damier send ')).length"), 1, body)
            browser.run("window.fetch = window.realFetch; dispatchEvent(new Event('online'))")
            self.wait_for(browser, "/stored as number 2/.test(document.getElementById('sent').textContent)")
            # A game that the server refuses is not sent again.
            browser.run("window.fetch = async () => Response.json({error: 'too late'}, {status: 409})")
            self.assertEqual(browser.run_async(SEND, ""), "The server refused the game: too late")
            self.assertEqual(browser.run("return Object.keys(localStorage).filter((name) => name.startsWith('damier send '))"), [])
            self.assertEqual(browser.complaints(), [])

    def test_messages_stay_with_their_game(self):
        with self.begun("messages.db") as browser:
            stored = browser.run_async(SEND, "Zoe")
            ann = browser.run("return location.hash")
            # An answer about the second game that comes while a third one is open.
            self.begin(browser, {"new-kind": "avalam", "new-side-0": "Bob"})
            self.assertEqual(browser.run(TEXT, "sent"), "")
            bob = browser.run("return location.hash")
            browser.run("window.fetch = ((real) => async (...how) => { await new Promise((done) => { window.goOn = done; }); return real(...how); })(window.fetch)")
            browser.run("document.getElementById('send').click()")
            self.begin(browser, {"new-kind": "avalam", "new-side-0": "Cid"})
            browser.run("window.goOn()")
            self.wait_for(browser, "!Object.keys(localStorage).some((name) => name.startsWith('damier send '))")
            self.assertEqual(browser.run(TEXT, "sent"), "")
            for hash, said in [(ann, stored), (bob, "The game is stored as number 3.")]:
                browser.run("location.hash = arguments[0]", hash)
                self.wait_for(browser, f"document.getElementById('sent').textContent === '{said}'")
            self.assertEqual(browser.complaints(), [])

    def test_names_keep_their_letters(self):
        with Browser() as browser:
            self.start(browser, self.page("avalam"))
            # In Persian, an invisible character separates letters of one word.
            name = "علی\u200cرضا"
            self.begin(browser, {"new-kind": "avalam", "new-side-0": name, "new-side-1": "a\u202eb\u2028c\ufffed"})
            self.assertEqual(browser.run("return document.querySelector('#players-line .name').textContent"), name)
            self.assertIn(f'[Yellow "{name}"]\n[Red "a b c d"]', self.kept(browser)[name])
            self.typed(browser, "d5-e6")
            self.assertIn(f'[Yellow "{name}"]', self.saved(browser, "letters.db"))
            self.assertEqual(browser.complaints(), [])

    def test_clocks_that_are_disturbed(self):
        with Browser() as browser:
            url = self.page("avalam")
            self.start(browser, url)
            clocks = "return [...document.querySelectorAll('.clock')].map((clock) => clock.textContent)"
            self.begin(browser, {"new-kind": "avalam", "new-side-0": "Ann", "new-clock": "down", "new-from": "0:10:00"})
            address = browser.run("return location.href")
            browser.run_async("setTimeout(arguments[0], 2200)")
            self.open(browser, address)
            self.assertNotIn("0:10:00", sorted(browser.run(clocks))[:1], "a visit gives the time back")
            browser.run("Date.now = ((real) => () => real() - 3600000)(Date.now)")
            self.typed(browser, "d5-e6")
            self.assertIn("[%clk 0:09:5", self.kept(browser)["Ann"])
            # Red has thought; Yellow has touched the wrong square.
            browser.run_async("setTimeout(arguments[0], 2200)")
            browser.run("document.getElementById('undo').click()")
            times = [re.sub(r".* ", "", time) for time in browser.run(clocks)]
            self.assertTrue(all("0:09:5" in time for time in times), times)
            self.begin(browser, {"new-kind": "avalam", "new-side-0": "Cid", "new-clock": "down", "new-from": "1"})
            browser.run_async("setTimeout(arguments[0], 2500)")
            self.assertIn("0:00:00 ⚑", browser.run(clocks))
            browser.run(END, "time0")
            self.assertIn('[Termination "time forfeit"]', self.kept(browser)["Cid"])
            self.assertIn("0-1", self.kept(browser)["Cid"])

    def test_clocks(self):
        url = self.page("avalam")
        for clock, begin in [("up", "0:00:0"), ("down", "0:09:5")]:
            with Browser() as browser:
                self.start(browser, url)
                self.assertEqual(self.begin(browser, {"new-clock": "down", "new-from": "soon"}), [True, "not a time: \"soon\" (for example 0:30:00)"])
                browser.run("document.getElementById('new-cancel').click()")
                fields = {"new-kind": "avalam", "new-side-0": "Ann", "new-side-1": "Bob", "new-date": "2026-11-20", "new-clock": clock, "new-from": "10:00"}
                self.assertEqual(self.begin(browser, fields), [False, ""])
                browser.run_async("setTimeout(arguments[0], 1300)")
                for turn in ["d5-e6", "e4-e3"]:
                    browser.run(TYPE, turn)
                browser.run("document.getElementById('comment').value = 'hurried'; document.getElementById('comment').dispatchEvent(new Event('change'))")
                text = self.saved(browser, f"saved-{clock}.db")
                times = re.findall(r"\[%clk ([\d:]+)\]", text)
                self.assertEqual((len(times), times[0].startswith(begin)), (2, True), text)
                self.assertEqual(browser.accessibility(), [])
                self.assertEqual(browser.complaints(), [])
            lines = ["d5-e6", f"time {times[0]}", "e4-e3", f"time {times[1]}", "comment hurried"]
            self.assertEqual(text, self.recorded(fields, lines, f"recorded-{clock}.db"))

    def test_forms_that_cannot_begin(self):
        with Browser() as browser:
            self.start(browser, self.page("avalam"))
            is_open, why = self.begin(browser, {"new-kind": "anacund", "new-board": "123 31*"})
            self.assertEqual((is_open, why[:8]), (True, "slat 15,"), why)
            browser.run("document.getElementById('new-deal').click(); document.querySelector('#new [type=submit]').click()")
            self.assertFalse(browser.run("return document.getElementById('new').open"))
            self.assertEqual(browser.run(TEXT, "players-line"), "Anacund")
            browser.run("window.confirm = () => true; document.getElementById('discard').click()")
            self.assertEqual(browser.run(STORED), [])
            self.assertEqual(self.begin(browser, {"new-kind": "fanorona", "new-rules": "vela", "new-first-round": "Black"}), [False, ""])
            self.assertIn('[FirstRound "Black"]', browser.run(STORED)[0].replace("\\", ""))
            self.assertEqual(self.begin(browser, {"new-kind": "fanorona", "new-rules": "free", "new-board-name": "3x5", "new-first": "Black"}), [False, ""])
            self.assertIn("Black to move", browser.run(TEXT, "state"))
            # A year has four digits. A browser without fields for dates takes any text.
            self.assertEqual(self.begin(browser, {"new-kind": "avalam", "new-date": "20266-11-28"}), [True, ""])
            browser.run("document.getElementById('new-cancel').click(); document.getElementById('new-date').type = 'text'")
            self.assertEqual(self.begin(browser, {"new-date": "28/11/2026"}), [True, 'not a date: "28/11/2026" (for example 2026-11-28)'])
            browser.run("document.getElementById('new-cancel').click()")
            self.assertEqual(self.begin(browser, {"new-date": ""}), [False, ""])
            self.assertEqual(browser.complaints(), [])


for inherited in [name for name in dir(Board) if name.startswith("test")]:
    setattr(Entry, inherited, None)
del Board

if __name__ == "__main__":
    main()
