"""The site that `damier site` writes and `damier serve` shows, in a browser.

The tests read the written pages (links, tables, feeds), and then open them in a browser, as files and from the server.
"""

import contextlib
import datetime
import json
import os
import re
import shutil
import sqlite3
import subprocess
import unicodedata
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree

from browser import BOARDS, DAMIER, SAMPLE, Browser, Case, damier, main

HOSTILE = ["<script>hacked=1</script>", "\\\"><img src=x onerror=hacked=1>", "javascript:hacked=1", "]]>", "../../etc/passwd",
           "\u200fesrever", "x" * 250]


@contextlib.contextmanager
def served(database, *arguments, **environment):
    """The address of a server, and a function for its requests: a path gives a status and a text."""
    server = subprocess.Popen([DAMIER, "--db", database, "serve", "--port", "0", *arguments], stderr=subprocess.PIPE, text=True,
                              env=os.environ | environment)
    try:
        base = re.search(r"http://127\.0\.0\.1:\d+/", server.stderr.readline())[0]

        def ask(path, **more):
            try:
                with urllib.request.urlopen(urllib.request.Request(base + path, **more), timeout=60) as reply:
                    return reply.status, reply.read().decode()
            except urllib.error.HTTPError as error:
                return error.code, error.read().decode()

        yield base, ask
    finally:
        server.terminate()
        server.wait(30)
        server.stderr.close()


class Site(Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.site = cls.path("site")
        damier(cls.db, "-q", "site", cls.site, "--base", "https://club.example/games", "--title", "Our club")

    def page(self, name):
        with open(os.path.join(self.site, name), encoding="utf-8") as file:
            return file.read()

    def test_every_link_has_a_target(self):
        names = set(os.listdir(self.site))
        for name in names:
            if name.endswith(".html"):
                for href in re.findall(r'href="([^"#]+)', self.page(name)):
                    self.assertTrue(href in names or href.startswith("https://club.example/games/"), (name, href))
        for address in re.findall("<loc>(.*?)</loc>", self.page("sitemap.xml")):
            self.assertIn(address.removeprefix("https://club.example/games/") or "index.html", names)

    def test_the_feed_is_valid_atom(self):
        atom = "{http://www.w3.org/2005/Atom}"
        feed = xml.etree.ElementTree.fromstring(self.page("feed.xml"))
        entries = feed.findall(atom + "entry")
        self.assertEqual(len(entries), 50)
        ids = [entry.find(atom + "id").text for entry in entries]
        self.assertEqual(len(set(ids)), 50)
        day = datetime.datetime.now(datetime.timezone.utc)
        for dated in [feed, *entries]:
            at = datetime.datetime.strptime(dated.find(atom + "updated").text, "%Y-%m-%dT%H:%M:%S%z")
            self.assertLess(abs(day - at), datetime.timedelta(days=1))  # the time of the import, not of the game
        xml.etree.ElementTree.fromstring(self.page("sitemap.xml"))

    def test_a_new_game_changes_few_pages(self):
        db, folder = self.path("grows.db"), self.path("grows")
        damier(db, "import", "-q", SAMPLE)
        arguments = ["site", folder, "--base", "https://club.example/games", "--json"]
        pages = json.loads(damier(db, *arguments))["pages"]
        damier(db, "import", "-q", "-", given='[Game "avalam"]\n[Yellow "Zora"]\n[Red "Zelda"]\n\n1. i6-h6 *\n')
        counts = json.loads(damier(db, *arguments))
        self.assertEqual(counts["pages"], pages + 2)  # the pages of the two players
        self.assertLess(counts["written"], 12)

    def test_openings_match_the_games(self):
        shown = re.findall(r"<details><summary>(?:<bdi>)?([^ ]*): (\d+) games", self.page("kind-anacund.html"))
        for row in json.loads(damier(self.db, "openings", "anacund", "--json"))["turns"]:
            self.assertIn((row["turn"], str(row["games"])), shown)
        games = json.loads(damier(self.db, "list", "--json"))
        name, player = next((g["side1"], re.search(r'href="(player-\d+.html)">' + g["side1"], self.page("players.html"))[1])
                            for g in games if g["game"] == "anacund")
        part = self.page(player).partition(">Openings<")[2].partition(">Opponents<")[0]
        played = {str(g["id"]) for g in games if name in (g["side1"], g["side2"])}
        self.assertEqual(set(re.findall(r"\(#(\d+)\)", part)), played)

    def test_a_player_has_the_rows_of_player_show(self):
        def rows(page):
            part = page.partition(">Results by side<")[2].partition(">Latest games<")[0]  # those of the site have other columns
            return re.findall("<tr>.*?</tr>", part)

        for name in ["Karine Carré", "Alice Besson", "Jean Girard"]:
            shown = damier(self.db, "player", "show", name, "--html")
            page = self.page(re.search(r'href="(player-\d+.html)">' + name, self.page("players.html"))[1])
            link = re.compile(r"<[^>]*>")
            wanted = [link.sub("", row) for row in rows(shown)]
            self.assertGreater(len(wanted), 6)
            self.assertEqual([link.sub("", row) for row in rows(page)][:len(wanted)], wanted)
            self.assertIn("longest series of wins", page)
            for opponent in re.findall(r'<td><a href="(player-\d+.html)"', page):
                self.assertIn(opponent, os.listdir(self.site))
        self.assertIn('aria-current="page"', self.page("players.html"))

    def test_all_games_are_searched(self):
        def words(text):
            plain = "".join(c for c in unicodedata.normalize("NFD", text or "") if not unicodedata.combining(c)).lower()
            return [word for word in re.split(r"[\x00-/:-`{-\x7f’]+", plain) if word]

        games = json.loads(damier(self.db, "list", "--json"))
        facts = {g["id"]: sum((words(g[k]) for k in ("side1", "side2", "event", "site", "game")), [])
                 + ([g["date"][:4]] if g["date"] else []) for g in games}
        wait = "const look = () => /\\d|No game/.test(document.getElementById('search-said').textContent) ? arguments[0]() : setTimeout(look, 50); look();"
        with served(self.db) as (base, _):
            for address in (f"file://{self.site}/", base):
                for typed in ("carre", "CARRÉ avalam", "ligue 2023", "nobody"):
                    wanted = [g for g in facts if all(any(one.startswith(w) for one in facts[g]) for w in words(typed))]
                    with Browser() as browser:
                        browser.open(f"{address}search.html#{urllib.parse.quote(typed)}")
                        browser.run_async(wait)
                        links = browser.run("return [...document.querySelectorAll('#search-rows tr td:first-child a')].map((a) => a.getAttribute('href'))")
                        self.assertEqual([int(re.search(r"#(\d+)/", link)[1]) for link in links],
                                         sorted(wanted, reverse=True)[:200], (address, typed))
                        for link in links:
                            self.assertIn(link.partition("#")[0], os.listdir(self.site))
                        self.assertEqual(browser.accessibility(), [])
                        self.assertEqual(browser.complaints(), [])

    def test_a_search_without_a_network_is_asked_again(self):
        ask = """
            const field = document.getElementById('search-words');
            const said = document.getElementById('search-said');
            field.value = 'carre';
            field.dispatchEvent(new Event('input'));
            const look = () => /^(Games|No game|The site)/.test(said.textContent) ? arguments[0](said.textContent) : setTimeout(look, 30);
            look();"""
        with served(self.db) as (base, _), Browser() as browser:
            browser.open(base + "search.html")
            browser.driver.execute_cdp_cmd("Network.enable", {})
            for offline, said in [(True, "The site cannot be reached."), (False, "Games found: ")]:
                browser.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
                self.assertTrue(browser.run_async(ask).startswith(said), said)

    def test_a_search_needs_no_address(self):
        with Browser() as browser:
            browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
                "source": "history.replaceState = () => { throw new DOMException('insecure', 'SecurityError'); };"})
            browser.open(f"file://{self.site}/search.html")
            self.assertRegex(browser.run_async("""
                const field = document.getElementById('search-words');
                field.value = 'carre';
                field.dispatchEvent(new Event('input'));
                const look = () => /^Games/.test(document.getElementById('search-said').textContent)
                  ? arguments[0](document.getElementById('search-said').textContent) : setTimeout(look, 30);
                look();"""), "^Games found: ")
            self.assertEqual(browser.complaints(), [])

    def test_names_are_found_as_they_are_written(self):
        names = ["Weiß", "WEISS", "Øystein", "Łukasz", "Æbel", "Þór", "Νίκος", "ẞtern", "Jean‑Luc", "王", "李小龍", "O’Neil", "Đorđe", "Sørensen", "Œuvré",
                 "Ångström", "Čapek", "Юрий", "Σοφίᾳ", "한글"]
        db, folder = self.path("names.db"), self.path("names")
        damier(db, "import", "-q", "-", given="".join(f'[Game "avalam"]\n[Yellow "{name}"]\n[Red "Zoe {i}"]\n[Result "1-0"]\n\n1-0\n\n' for i, name in enumerate(names)))
        damier(db, "-q", "site", folder)
        with Browser() as browser:
            browser.open(f"file://{folder}/search.html#100%")
            self.assertEqual(browser.run("return document.documentElement.dataset.ready"), "yes")
            ask = """
                const [word, done] = arguments;
                const field = document.getElementById('search-words');
                const said = document.getElementById('search-said');
                field.value = word;
                field.dispatchEvent(new Event('input'));
                const look = () => /^(Games|No game|Type)/.test(said.textContent) ? done([said.textContent, document.getElementById('search-rows').textContent]) : setTimeout(look, 30);
                look();"""
            for name in names:
                for typed in [name, name.lower(), name.upper()]:
                    said, rows = browser.run_async(ask, typed)
                    self.assertIn(name, rows, (typed, said))
            self.assertEqual(browser.run_async(ask, "z")[0], "Type at least two letters.")
            self.assertEqual(browser.complaints(), [])
            page = self.path("names.html")
            damier(db, "export", "--format", "html", "-o", page)
            browser.open(f"file://{page}")
            listed = """
                const field = document.getElementById('search');
                field.value = arguments[0];
                field.dispatchEvent(new Event('input'));
                return document.getElementById('list').textContent;"""
            for name in names:
                for typed in [name, name.lower(), name.upper()]:
                    self.assertIn(name, browser.run(listed, typed), typed)
            self.assertNotIn("Weiß", browser.run(listed, "wein"))

    def test_a_site_that_was_interrupted_goes_on(self):
        folder = self.path("interrupted")
        shutil.copytree(self.site, folder)
        pages = sorted(os.listdir(folder))
        for name in pages[len(pages) // 2:]:
            os.remove(os.path.join(folder, name))
        with open(os.path.join(folder, "player-999.html"), "w", encoding="utf-8") as file:
            file.write("a page of the first run")
        with open(os.path.join(folder, ".damier-site"), "a", encoding="utf-8") as file:
            file.write("player-999.html\n")
        damier(self.db, "-q", "site", folder)
        self.assertNotIn("player-999.html", os.listdir(folder))
        # While pages are written, the list has the old and the new ones.
        fresh = self.path("stopped")
        done = subprocess.run(["sh", "-c", f'ulimit -f 40; exec "{DAMIER}" --db "{self.db}" site "{fresh}" --base https://club.example/games --title "Our club"'], capture_output=True, text=True, timeout=60)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(sorted(open(os.path.join(fresh, ".damier-site"), encoding="utf-8").read().split()),
                         sorted(open(os.path.join(folder, ".damier-site"), encoding="utf-8").read().split()))
        damier(self.db, "-q", "site", fresh)

    def test_pages_of_others_and_old_pages(self):
        folder = self.path("front")
        os.makedirs(folder)
        with open(os.path.join(folder, "index.html"), "w", encoding="utf-8") as file:
            file.write("my own front page")
        said = subprocess.run([DAMIER, "--db", self.db, "site", folder, "--force"], capture_output=True, text=True, timeout=60)
        self.assertEqual((said.returncode, os.listdir(folder)), (2, ["index.html"]), said.stderr)
        self.assertIn("index.html", said.stderr)
        said = subprocess.run([DAMIER, "--db", self.db, "site", self.site, "plies:>9999"], capture_output=True, text=True, timeout=60)
        self.assertEqual(said.returncode, 1, said.stderr)
        self.assertIn("old pages are still", said.stderr)

    def test_a_folder_with_other_files_is_not_filled(self):
        folder = self.path("other")
        os.makedirs(folder)
        with open(os.path.join(folder, "thesis.txt"), "w", encoding="utf-8") as file:
            file.write("mine")
        said = subprocess.run([DAMIER, "--db", self.db, "site", folder], capture_output=True, text=True, timeout=60)
        self.assertEqual((said.returncode, os.listdir(folder)), (2, ["thesis.txt"]))
        self.assertIn("holds other files", said.stderr)
        damier(self.db, "-q", "site", folder, "--force")
        damier(self.db, "-q", "site", folder)  # now it is a site
        self.assertIn("index.html", os.listdir(folder))

    def test_a_game_is_found_and_replayed(self):
        with Browser() as browser:
            browser.open(f"file://{self.site}/index.html")
            browser.run("document.querySelector('td a[href^=games]').click()")
            browser.wait()
            browser.run("document.getElementById('next').click()")
            self.assertTrue(browser.run("return document.getElementById('said').textContent").startswith("1"))
            self.assertEqual(browser.run("return document.querySelector('nav.site a').textContent"), "Our club")
            self.assertEqual(browser.complaints(), [])

    def test_games_of_small_and_large_sites_have_their_boards(self):
        large, folder = self.path("large.db"), self.path("large")
        for _ in range(5):
            damier(large, "import", "-q", "--on-duplicate", "keep", SAMPLE)
        damier(large, "-q", "site", folder)
        with Browser() as browser:
            for db, site, query, page in [(self.db, self.site, "id:1..255", "games-0.html"), (large, folder, "id:1024..1199", "games-4.html")]:
                browser.open(f"file://{site}/{page}")
                for game, boards in self.plies(db, query).items():
                    for id, wanted in boards.items():
                        self.assertEqual(browser.run_async(BOARDS, id), wanted, (page, game, id))
                self.assertEqual(browser.accessibility(), [], page)
                self.assertEqual(browser.complaints(), [], page)

    def test_pages_are_accessible_on_a_phone_and_a_screen(self):
        names = sorted(name for name in os.listdir(self.site) if name.endswith(".html"))
        wanted = ["index.html", "players.html", "events.html", "kind-avalam.html", "kind-anacund.html",
                  next(n for n in names if n.startswith("player-")), next(n for n in names if n.startswith("event-"))]
        for width, height, dark in [(320, 640, True), (1280, 860, False)]:
            with Browser(width, height, dark) as browser:
                for name in wanted:
                    browser.open(f"file://{self.site}/{name}")
                    self.assertLessEqual(browser.run("return document.documentElement.scrollWidth"), width, name)
                    self.assertEqual(browser.accessibility(), [], name)
                    self.assertEqual(browser.complaints(), [], name)

    def test_only_changed_pages_are_written(self):
        before = {name: os.stat(os.path.join(self.site, name)).st_mtime_ns for name in os.listdir(self.site)}
        mine = os.path.join(self.site, "mine.html")
        with open(mine, "w", encoding="utf-8") as file:
            file.write("not of the site")
        damier(self.db, "-q", "site", self.site, "--base", "https://club.example/games", "--title", "Our club")
        self.assertEqual({n: os.stat(os.path.join(self.site, n)).st_mtime_ns for n in before}, before)
        damier(self.db, "-q", "site", self.site, "--base", "https://club.example/games", "--title", "Our club", "game:avalam")
        self.assertFalse(os.path.exists(os.path.join(self.site, "kind-achef.html")))
        there = sorted(os.listdir(self.site))
        done = subprocess.run([DAMIER, "--db", self.db, "-q", "site", self.site, "game:avalam game:achef"], timeout=60)  # no game is both
        self.assertEqual(done.returncode, 1)
        self.assertEqual(sorted(os.listdir(self.site)), there)
        self.assertTrue(os.path.exists(mine))
        damier(self.db, "-q", "site", self.site, "--base", "https://club.example/games", "--title", "Our club", "--all")

    def test_hostile_names_are_text_and_anonymised_names_are_absent(self):
        db, folder = self.path("hostile.db"), self.path("hostile")
        text = "".join(f'[Game "avalam"]\n[Event "{name}"]\n[Site "{name}"]\n[Date "2026.01.05"]\n[Round "1"]\n'
                       f'[Yellow "{name}"]\n[Red "Secret Person"]\n[Result "1-0"]\n\n1. i6-h6 1-0\n\n' for name in HOSTILE)
        damier(db, "import", "-q", "-", given=text)
        damier(db, "player", "anonymise", "Secret Person", "--yes")
        damier(db, "-q", "site", folder, "--base", "https://club.example", "--title", "<b>&amp; club", "--language", "fr")
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                content = file.read()
            self.assertNotIn("Secret", content)
            self.assertNotIn("<img", content)
            self.assertNotIn('href="javascript', content)
        with Browser(320, 640) as browser:
            for name in sorted(os.listdir(folder)):
                if name.endswith(".html"):
                    browser.open(f"file://{folder}/{name}")
                    self.assertEqual(browser.run("return [typeof hacked, document.documentElement.lang]"), ["undefined", "fr"])
                    self.assertLessEqual(browser.run("return document.documentElement.scrollWidth"), 320, name)
            self.assertEqual(browser.complaints(), [])

    def test_only_this_machine_is_served(self):
        with served(self.db) as (base, ask):
            self.assertEqual(ask("")[0], 200)
            self.assertEqual(ask("players.html")[0], 200)
            self.assertEqual(ask("nothing.html")[0], 404)
            self.assertEqual(ask("..%2f..%2fetc%2fpasswd")[0], 404)
            self.assertEqual(ask("%2e%2e/games.db")[0], 404)
            self.assertEqual(ask("", headers={"Host": "evil.example"})[0], 403)
            self.assertEqual(ask("", method="POST", data=b"x")[0], 405)
            self.assertEqual(ask("", method="DELETE")[0], 405)
            self.assertIn("d3-e3A", ask("explorer?game=fanorona&line=d3-e3A")[1])
            vela = ask("explorer?game=fanorona&rules=vela&first_round=w")[1]
            self.assertIn("explorer?game=fanorona&amp;rules=vela&amp;first_round=w&amp;line=d4-e3A", vela)
            second = subprocess.run([DAMIER, "--db", self.db, "serve", "--port", base.split(":")[2].strip("/")],
                                    capture_output=True, text=True, timeout=60)
            self.assertEqual((second.returncode, "cannot listen on port" in second.stderr), (3, True))

    def test_errors_of_the_explorer_are_in_words(self):
        for language, words in (("en", ["unknown game", "Rules: unknown rules", "Turns so far: illegal turn", "a5 is", "Moves first:", "Board:"]),
                                ("fr", ["jeu inconnu", "Règles", "Coups joués", "a5", "Commence", "Plateau"])):
            with served(self.db, "--language", language) as (_, ask):
                for question, status, word in [("game=chess", 404, words[0]), ("game=fanorona&rules=x", 400, words[1]), ("game=fanorona&line=a1-a5", 400, words[2]),
                                               ("game=fanorona&line=a1-a5", 400, words[3]), ("game=fanorona&first=x", 400, words[4]),
                                               ("game=anacund&board=1/2", 400, words[5])]:
                    for page in "explorer", "explorer.json":
                        got, text = ask(f"{page}?{question}")
                        self.assertEqual(got, status, question)
                        self.assertIn(word, text.replace("\u00a0", " "), question)
                        self.assertNotIn("--", re.sub("(?s)<style>.*?</style>", "", text), question)
                    self.assertIn('role="alert"', ask(f"explorer?{question}")[1])

    def test_the_explorer(self):
        rows = """
            const [games, done] = arguments;
            const look = () => document.getElementById('explored').textContent.endsWith(` ${games}`)
              ? done([...document.querySelectorAll('#played li')].map((row) => [...row.children].map((cell) => cell.getAttribute('aria-label') ?? cell.textContent)))
              : setTimeout(look, 50);
            look();"""
        with served(self.db) as (base, ask):
            page = ask("explorer?game=anacund")[1]
            boards = re.findall(r'<option value="([\d*/]+)"', page)
            self.assertGreaterEqual(len(boards), 30)
            self.assertIn(f'value="{boards[1]}" selected', ask(f"explorer?game=anacund&board={boards[1]}")[1])
            dealt = {re.search(r"Board &quot;(.*?)&quot;", ask("explorer?game=anacund&board=shuffle")[1])[1] for _ in range(3)}
            self.assertEqual(len(dealt), 3)
            if "wasm" not in page:
                self.skipTest("damier was built without emscripten")
            for width, height in [(1280, 860), (390, 844)]:
                with Browser(width, height) as browser:
                    browser.open(base + "explorer?game=fanorona&line=d2-e3A")
                    self.assertEqual(browser.run("return document.getElementById('said').textContent"), "1. d2-e3A (White)")
                    self.assertEqual(browser.run("return [...document.querySelectorAll('#game [aria-current=page]')].map((link) => link.textContent)"), ["Explorer"])
                    found = json.loads(damier(self.db, "openings", "fanorona", "d2-e3A", "--json"))
                    shown = browser.run_async(rows, found["games"])
                    self.assertEqual([row[:2] for row in shown], [[row["turn"], str(row["games"])] for row in found["turns"]])
                    self.assertEqual(shown[0][2], "White won 25%, drawn 25%, Black won 50%")
                    self.assertEqual(browser.accessibility(), [])
                    browser.run("document.querySelector('#played button').click()")
                    found = json.loads(damier(self.db, "openings", "fanorona", "d2-e3A", "c3-d2A", "--json"))
                    self.assertEqual(len(browser.run_async(rows, found["games"])), len(found["turns"]))
                    self.assertLessEqual(browser.run("return document.documentElement.scrollWidth"), width)
                    self.assertEqual(browser.accessibility(), [])
                    # To a game, from there into the explorer, and back.
                    browser.run("document.querySelector('#there a').click()")
                    browser.wait()
                    self.assertRegex(browser.run("return location.pathname"), r"^/games-\d+\.html$")
                    game = browser.run("return location.hash.match(/\\d+/)[0]")
                    self.assertTrue(browser.run("return document.getElementById('explorer').hidden"))
                    browser.run("document.getElementById('next').click(); document.getElementById('explore').click()")
                    turn = json.loads(damier(self.db, "export", "--plies", "--format", "jsonl", game).splitlines()[0])["turn"]
                    found = json.loads(damier(self.db, "openings", "fanorona", turn, "--json"))
                    browser.run_async(rows, found["games"])
                    self.assertEqual(browser.accessibility(), [])
                    browser.run("document.getElementById('explore').click()")
                    self.assertTrue(browser.run("return document.getElementById('explorer').hidden"))
                    self.assertEqual(browser.complaints(), [])
            with Browser(script=False) as browser:
                browser.open(base + "explorer?game=fanorona&line=d2-e3A")
                link = browser.driver.find_element("css selector", "td a").get_attribute("href")
                self.assertTrue(link.endswith("explorer?game=fanorona&line=d2-e3A%20c3-d2A"), link)

    def test_a_replaced_database_is_noticed_whatever_its_time(self):
        db, other = self.path("served.db"), self.path("other.db")
        damier(db, "import", "-q", "-", given='[Game "avalam"]\n[Yellow "Ann"]\n[Red "Bob"]\n\n1. i6-h6 *\n')
        damier(other, "import", "-q", "-", given='[Game "avalam"]\n[Yellow "Zoe"]\n[Red "Bob"]\n\n1. i6-h6 *\n')
        for file in db, other:
            os.utime(file, (1_700_000_000, 1_700_000_000))
        with served(db) as (_, ask):
            self.assertIn("Ann", ask("players.html")[1])
            os.replace(other, db)
            self.assertIn("Zoe", ask("players.html")[1])
            damier(db, "import", "-q", "-", given='[Game "avalam"]\n[Yellow "Eve"]\n[Red "Bob"]\n\n1. a4-a5 *\n')
            os.utime(db, (1_700_000_000, 1_700_000_000))
            self.assertIn("Eve", ask("players.html")[1])

    def test_a_page_of_a_negative_number_does_not_exist(self):
        with served(self.db) as (_, ask):
            for name in "search--1.js", "rows--1.js", "games--1.html", "player--1.html":
                self.assertEqual(ask(name)[0], 404, name)

    def test_a_busy_database_is_told_in_the_form_of_the_page(self):
        db = self.path("busy.db")
        shutil.copy(self.db, db)
        with served(db) as (_, ask), contextlib.closing(sqlite3.connect(db, isolation_level=None)) as lock:
            lock.execute("BEGIN EXCLUSIVE")
            os.utime(db)  # the server looks at the file again
            status, text = ask("explorer.json?game=fanorona")
            self.assertEqual(status, 503)
            self.assertIn("busy with the database", json.loads(text)["error"])

    def test_errors_are_in_the_language_of_the_pages(self):
        with served(self.db, "--language", "fr", LC_ALL="C") as (_, ask):
            self.assertEqual(ask("", headers={"Host": "evil.example"}),
                             (403, "Ce serveur ne donne que les pages de ce site, et à cet ordinateur seulement.\n"))
            self.assertEqual(ask("nothing.html"), (404, "Cette page n’existe pas.\n"))


if __name__ == "__main__":
    main()
