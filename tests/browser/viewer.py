"""The viewer that `export --format html` writes, in a browser.

A page is exported and opened in a browser. The tests press its keys and buttons, and compare the board, the turns and the list
with what the page must show.
"""

import json
import re

from browser import BOARDS, Browser, Case, damier, main

ANNOTATED = """[Game "avalam"]
[Event "Coupe"]
[Site "?"]
[Date "2026.01.05"]
[Round "1"]
[Yellow "Anne"]
[Red "Zoé"]
[Result "1-0"]
[Termination "resignation"]

1. i6-h6 $1 {well} 1... h5-h4 $6 {damier: ~?! from ~+0.5 to ~-1.0} (1... h5-g5
{damier: ~+0.5} 2. g4-h4 (2. g4-f4 {or so}) 2... f4-e4) 2. d5-e6 1-0

"""

CURVE = """[Game "avalam"]
[Yellow "Anne"]
[Red "Zoé"]
[Result "*"]

1. e8-e7 g2-g3 $6 {damier: ~?! from ~+0.5 to ~-1.0} 2. h2-g1 $6 {damier: ~?! from ~+1.1 to =draw} 2... g6-h6
3. e6-f5 e4-e3 4. a4-a5 $2 {damier: ? from =+2 to =-1} (4. f2-f1 {damier: =+2}) *

"""

HOSTILE = ["<script>hacked=1</script>", "</script><script>hacked=1</script>", "<!--<script>", "]]>",
           "<img src=x onerror=hacked=1>", "' onmouseover='hacked=1", "\\\" autofocus onfocus=\\\"hacked=1",
           "javascript:hacked=1", "\u200fesrever\u200e", "a\u200bb", "{{games}}", "x" * 250]

# The state of the page: the number of the shown turn, the board in words, and a function that presses a key.
SAID = "return document.getElementById('said').textContent"
BOARD = "return document.querySelector('#board svg').getAttribute('aria-label').replace(/^[^:]*: /, '')"
PRESS = ("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: arguments[0], bubbles: true, cancelable: true}));"
         + SAID)


# The parts of a page that cover each other. Parts outside of a scrolled area are left out, since scrolling shows them.
COVERED = """
    const parts = [...document.querySelectorAll(arguments[0])].filter((part) => part.checkVisibility());
    const edges = (part) => {
      let {left, top, right, bottom} = part.getBoundingClientRect();
      for (let outer = part.parentElement; outer.id !== 'game' && outer !== document.body; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowY !== 'visible') {
          const window = outer.getBoundingClientRect();
          [top, bottom] = [Math.max(top, window.top), Math.min(bottom, window.bottom)];
        }
      }
      return {left, top, right, bottom};
    };
    const name = (part) => part.id || part.outerHTML.slice(0, 60);
    const covered = [];
    for (const [i, a] of parts.entries()) {
      for (const b of parts.slice(i + 1)) {
        const [p, q] = [edges(a), edges(b)];
        const width = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const height = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        if (!a.contains(b) && width > 1 && height > 1) covered.push([name(a), name(b), width, height]);
      }
    }
    return covered;"""
# The longer side of the board, and the parts of the board that are not in view.
IN_VIEW = """
    const parts = [...document.querySelectorAll('#board svg, .controls button, #said')];
    const {width, height} = parts[0].getBoundingClientRect();
    return [Math.max(width, height), parts.filter((part) => {
      const {left, top, right, bottom} = part.getBoundingClientRect();
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    }).map((part) => part.id || 'board')];"""
PARTS = ("#browse, #players-line, #facts, #back, #far, #board svg:not(.shared), #near, .controls button, #said, #state, #curve, "
         ".pairs, .actions button, #copied, summary, #tags dl, #help dl")


class Viewer(Case):
    def page(self, name, *query):
        path = self.path(name + ".html")
        damier(self.db, "export", "--format", "html", "-o", path, *query)
        return "file://" + path

    def annotated(self):
        db = self.path("annotated.db")
        damier(db, "import", "-q", "-", given=ANNOTATED)
        path = self.path("annotated.html")
        damier(db, "export", "--format", "html", "-o", path)
        return db, "file://" + path

    def is_quiet(self, browser, url):
        self.assertEqual(browser.complaints(), [])
        self.assertEqual([asked for asked in browser.requests() if asked.split("#")[0] != url and not asked.startswith(("data:", "blob:"))], [])

    def test_boards_match_the_engine(self):
        url = self.page("all")
        with Browser() as browser:
            browser.open(url)
            for game, boards in self.plies(self.db).items():
                for id, wanted in boards.items():
                    self.assertEqual(browser.run_async(BOARDS, id), wanted, (game, id))
            self.is_quiet(browser, url)

    def test_keys_clicks_and_variations(self):
        db, url = self.annotated()
        with Browser() as browser:
            browser.open(url)
            start = browser.run(BOARD)
            self.assertEqual(browser.run(PRESS, "ArrowRight"), "1. i6-h6! (Yellow)")
            self.assertEqual(browser.run(PRESS, "ArrowRight"), "1… h5-h4?! (Red)")
            self.assertEqual(browser.run(PRESS, "ArrowDown"), "1… h5-g5 (Red)")
            self.assertEqual(browser.run(PRESS, "ArrowRight"), "2. g4-h4 (Yellow)")
            self.assertEqual(browser.run(PRESS, "ArrowDown"), "2. g4-f4 (Yellow)")
            right = damier(db, "moves", "avalam", "--line", "i6-h6 h5-g5 g4-f4", "--json")
            self.assertEqual(browser.run(BOARD), json.loads(right)["position"])
            self.assertEqual(browser.run(PRESS, "ArrowUp"), "2. g4-h4 (Yellow)")
            self.assertEqual(browser.run(PRESS, "ArrowUp"), "1… h5-h4?! (Red)")
            self.assertEqual(browser.run(PRESS, "End"), "2. d5-e6 (Yellow)")
            self.assertEqual(self.hash(browser), "#3")
            self.assertEqual(browser.run(PRESS, "Home"), "Start")
            self.assertEqual(browser.run(BOARD), start)
            browser.run("[...document.querySelectorAll('.turn-button')].find(b => b.textContent.startsWith('f4-e4')).click()")
            self.assertEqual(browser.run(SAID), "2… f4-e4 (Red)")
            self.assertEqual(self.hash(browser), "#v6")
            browser.run("document.getElementById('flip').click()")
            self.assertEqual(browser.run("return document.getElementById('near').innerText.includes('Zoé')"), True)
            self.assertEqual(browser.run("return document.getElementById('curve').hidden"), False)
            self.assertIn("from ~+0.5 to ~−1.0", browser.run("return document.getElementById('moves').innerText"))
            browser.run("document.getElementById('copy-text').click()")
            copied = browser.run_async("setTimeout(() => arguments[0](document.getElementById('copied').dataset.text), 300)")
            self.assertEqual(copied, damier(db, "export"))
            browser.open(url + "#2")
            self.assertEqual(browser.run(SAID), "1… h5-h4?! (Red)")
            self.is_quiet(browser, url)

    def test_the_curve_has_exactly_the_written_values(self):
        db = self.path("curve.db")
        damier(db, "import", "-q", "-", given=CURVE)
        path = self.path("curve.html")
        damier(db, "export", "--format", "html", "-o", path)
        count = "return document.querySelectorAll('#curve ' + arguments[0]).length"
        with Browser() as browser:
            browser.open("file://" + path)
            # The boards before and after turns 2, 3 and 7 are known.
            self.assertEqual(browser.run(count, ".dot:not(.hollow)"), 5)
            self.assertEqual(browser.run(count, ".dot.hollow"), 2)
            self.assertEqual(browser.run(count, ".way"), 3)
            self.assertEqual(browser.run(count, ".gap"), 1)
            box = browser.run("const box = document.querySelector('#curve svg').getBoundingClientRect(); return [box.left, box.top, box.width]")
            click = "document.querySelector('#curve svg').dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: arguments[0], clientY: arguments[1]}));" + SAID
            self.assertEqual(browser.run(click, box[0] + box[2] * (8 + 6 / 7 * 384) / 400, box[1] + 5), "3… e4-e3 (Red)")
            self.assertEqual(browser.run(click, box[0], box[1] + 5), "Start")
            better = browser.run("return [...document.querySelectorAll('.variation')].map((v) => v.innerText.trim().replace(/\\s+/g, ' '))")
            self.assertEqual(better, ["better: 4.f2-f1 =+2"])

    def test_clocks_are_shown_as_times(self):
        db = self.path("clocks.db")
        damier(db, "import", "-q", "-", given='[Game "avalam"]\n\n1. a4-b4 {[%clk 0:14:58]} 1... c3-c4 {[%clk 0:13:07]} *\n')
        path = self.path("clocks.html")
        damier(db, "export", "--format", "html", "-o", path)
        with Browser() as browser:
            browser.open("file://" + path + "#1")
            shown = browser.run("return document.getElementById('app').innerText")
            self.assertIn("0:14:58", shown)
            self.assertIn("0:13:07", shown)
            self.assertNotIn("%clk", shown)

    def test_playing_by_itself(self):
        _, url = self.annotated()
        with Browser() as browser:
            browser.open(url)
            browser.run("document.getElementById('play').click()")
            said = browser.run_async("""
                const look = () => document.getElementById('said').textContent.startsWith('2. d5-e6')
                  && document.getElementById('play').getAttribute('aria-pressed') === 'false' ? arguments[0]('end') : setTimeout(look, 100);
                look();""")
            self.assertEqual(said, "end")

    def test_searching(self):
        url = self.page("all")
        games = json.loads(damier(self.db, "list", "--json"))
        search = """
            for (const [id, value] of Object.entries(arguments[0])) {
              const field = document.getElementById(id);
              field.value = value;
              field.dispatchEvent(new Event('input'));
            }
            return [...document.querySelectorAll('#list a')].map((a) => Number(a.dataset.id));"""
        with Browser() as browser:
            browser.open(url)
            self.assertEqual(browser.run("return document.querySelectorAll('#list a').length"), 100)
            avalam = [g["id"] for g in games if g["game"] == "avalam"]
            self.assertEqual(browser.run(search, {"by-game": "avalam"}), avalam[:100])
            won = [g["id"] for g in games if g["game"] == "avalam" and g["result"] == "1-0"]
            self.assertEqual(browser.run(search, {"by-result": "1-0"}), won)
            browser.run("document.getElementById('clear').click()")
            evrard = [g["id"] for g in games if "Évrard" in (g["side1"] or "") + (g["side2"] or "")]
            self.assertEqual(browser.run(search, {"search": "EVRARD"}), evrard[:100])
            self.assertEqual(browser.run(search, {"search": "nobody at all"}), [])
            self.is_quiet(browser, url)

    def test_the_longest_games_have_the_most_turns(self):
        db, path = self.path("long.db"), self.path("long.html")
        damier(db, "import", "-q", "-", given="".join(f'[Game "avalam"]\n[Yellow "{name}"]\n\n{turns} *\n\n' for name, turns in (
            ("Ann", "1. a4-a5 (1. d5-e6 d3-d4 2. i6-h6 h5-h4) 1... b5-b4"), ("Bob", "1. a4-a5 b5-b4 2. d5-e6"),
            ("Cid", "1. a4-a5 ; a comment that is longer than all games } and more\n"))))
        damier(db, "export", "--format", "html", "-o", path)
        with Browser() as browser:
            browser.open("file://" + path)
            self.assertEqual(browser.run("""
                document.getElementById('order').value = 'longest';
                document.getElementById('order').dispatchEvent(new Event('input'));
                return [...document.querySelectorAll('#list a')].map((link) => Number(link.dataset.id));"""), [2, 1, 3])

    def test_french_dates_are_those_of_the_site(self):
        db, folder = self.path("dates.db"), self.path("dates")
        damier(db, "import", "-q", "-", given='[Game "avalam"]\n[Yellow "Ann"]\n[Red "Bob"]\n[Date "2024.05.01"]\n\n1. a4-a5 *\n\n'
               '[Game "avalam"]\n[Yellow "Ann"]\n[Red "Bob"]\n[Date "2024.05.11"]\n\n1. a4-b4 *\n')
        damier(db, "site", "--language", "fr", folder)
        with Browser(language="fr-FR") as browser:
            browser.open(f"file://{folder}/index.html")
            self.assertIn("1er mai 2024", browser.run("return document.body.innerText"))
            browser.open(f"file://{folder}/games-0.html#1/")
            self.assertIn("1er mai 2024", browser.run("return document.getElementById('facts').textContent"))
            browser.open(f"file://{folder}/games-0.html?second#2/")
            self.assertIn("11 mai 2024", browser.run("return document.getElementById('facts').textContent"))

    def test_facts_that_the_drawing_cannot_show(self):
        db = self.path("facts.db")
        damier(db, "import", "-q", "-", given='[Game "achef"]\n[Black "Ann"]\n[White "Bob"]\n\n1. a1 (1. c1 a1) 1... b1 *\n\n'
               '[Game "fanorona"]\n[Rules "vela"]\n[FirstRound "White"]\n[White "Ann"]\n[Black "Bob"]\n\n1... d4-e3A *\n')
        path = self.path("facts.html")
        damier(db, "export", "--format", "html", "-o", path)
        for language, states in (("en-GB", ["Black to move · in hand: Black 8, White 8", "White to move · in hand: Black 7, White 8",
                                            "Black to move · in hand: Black 7, White 7"]),
                                 ("fr-FR", ["À Noir de jouer · en main : Noir 8, Blanc 8"])):
            with Browser(language=language) as browser:
                for at, state in enumerate(states):
                    browser.open(f"file://{path}#1/{at}")
                    said = browser.run("return document.getElementById('state').textContent")
                    self.assertEqual(said.replace("\u00a0", " "), state)
                browser.open(f"file://{path}?second#2/1")  # a page of its own, so that it is loaded
                self.assertIn({"en-GB": "White won the first round", "fr-FR": "Blanc a gagné la première manche"}[language],
                              browser.run("return document.getElementById('state').textContent"))

    def test_many_games_are_packed(self):
        db = self.path("many.db")
        for _ in range(5):
            damier(db, "import", "-q", "--on-duplicate", "keep", str(self.sample()))
        path = self.path("many.html")
        damier(db, "export", "--format", "html", "-o", path)
        with Browser() as browser:
            browser.open("file://" + path + "#1100/3")
            self.assertIn("1200", browser.run("return document.getElementById('found').textContent"))
            position = [json.loads(line)["position"] for line in damier(db, "export", "--plies", "--format", "jsonl", "1100").splitlines()][2]
            self.assertEqual(browser.run(BOARD), position)
            self.assertNotIn("undefined", browser.run("return document.body.innerText"))  # packed scores
            self.is_quiet(browser, "file://" + path)

    @staticmethod
    def sample():
        from browser import SAMPLE
        return SAMPLE

    @staticmethod
    def hash(browser):
        return browser.run_async("setTimeout(() => arguments[0](location.hash), 400)")

    def test_hostile_names_do_nothing(self):
        text = "".join(f'[Game "avalam"]\n[Event "{name}"]\n[Site "{name}"]\n[Date "????.??.??"]\n[Round "{name}"]\n'
                       f'[Yellow "{name}"]\n[Red "{name}"]\n[Result "*"]\n[Note "{name}"]\n\n1. i6-h6 {{{name.replace("}", "")} \u202eesrever\u2066\u2028}} *\n\n'
                       for name in HOSTILE)
        db = self.path("hostile.db")
        damier(db, "import", "-q", "-", given=text)
        path = self.path("hostile.html")
        damier(db, "export", "--format", "html", "-o", path)
        with Browser(width=320, height=640) as browser:
            browser.open("file://" + path)
            ids = browser.run("return [...document.querySelectorAll('#list a')].map((a) => Number(a.dataset.id))")
            self.assertEqual(len(ids), len(HOSTILE))
            for id, name in zip(ids, HOSTILE):
                seen = browser.run_async("""
                    const [id, done] = arguments;
                    location.hash = `#${id}/1`;
                    setTimeout(() => done([document.querySelector('#players-line .name').textContent,
                      document.documentElement.scrollWidth, typeof hacked]), 60);""", id)
                self.assertEqual(seen, [name.replace('\\"', '"'), 320, "undefined"])
            self.assertEqual(browser.run("return document.querySelectorAll('img, [onmouseover], [onfocus]').length"), 0)
            self.is_quiet(browser, "file://" + path)

    def test_narrow_wide_dark_and_french(self):
        url = self.page("all")
        for width, height, dark in [(320, 640, False), (390, 844, True), (768, 1024, False), (1280, 860, True), (2560, 1440, False)]:
            with Browser(width, height, dark, "fr-FR") as browser:
                for id in [1, 2, 4, 5]:
                    browser.open(f"{url}#{id}/5")
                    self.assertLessEqual(browser.run("return document.documentElement.scrollWidth"), width)
                    self.assertEqual(browser.run("return document.documentElement.lang"), "fr")
                    self.assertIn("Copier", browser.run("return document.getElementById('copy-link').textContent"))
                    light = browser.run("return getComputedStyle(document.body).backgroundColor.match(/\\d+/g).reduce((a, b) => +a + +b)")
                    self.assertEqual(light < 300, dark)
                    self.assertEqual(browser.accessibility(), [], (width, id))
                browser.open(f"{url}#")
                self.assertLessEqual(browser.run("return document.documentElement.scrollWidth"), width)
                self.assertEqual(browser.accessibility(), [], width)
                self.is_quiet(browser, url)

    def test_parts_do_not_cover_each_other(self):
        _, annotated = self.annotated()
        urls = [f"{self.page('all')}#{id}/5" for id in [1, 2, 4, 5]] + [annotated]
        sizes = [(width, height) for width in range(320, 1401, 40) for height in [480, 768]]
        with Browser() as browser:
            for url in urls:
                browser.open(url)
                for details in ["false", "true"]:
                    browser.run(f"for (const part of document.querySelectorAll('#game details')) part.open = {details}")
                    for width, height in sizes + [(1024, 768), (960, 600), (900, 800), (844, 390), (780, 600), (1088, 700)]:
                        browser.resize(width, height)
                        browser.run(PRESS, "Home")
                        browser.run("scrollTo(0, 0)")  # on a phone, turns scroll below the board
                        self.assertEqual(browser.run(COVERED, PARTS), [], (url, width, height))
                        self.assertLessEqual(browser.run("return document.documentElement.scrollWidth"), width)
                        browser.run(PRESS, "End")
                        side, hidden = browser.run(IN_VIEW)
                        self.assertEqual(hidden, [], (url, width, height))
                        self.assertGreater(side, 0.35 * min(width, height), (url, width, height))

    def test_the_list_keeps_its_place(self):
        url = self.page("all")
        with Browser(390, 844) as browser:
            browser.open(url)
            browser.run("document.getElementById('scroll').scrollTop = 2000; document.querySelectorAll('#list a')[32].click()")
            top = "return [document.getElementById('scroll').scrollTop, scrollY]"
            self.assertTrue(browser.run_async("addEventListener('hashchange', () => arguments[0](true), {once: true}); document.querySelectorAll('#list a')[33].click()"))
            self.assertEqual(browser.run("return scrollY"), 0)
            self.assertEqual(browser.run(IN_VIEW)[1], [])
            browser.run_async("addEventListener('hashchange', () => arguments[0](true), {once: true}); history.back()")
            browser.run_async("addEventListener('hashchange', () => arguments[0](true), {once: true}); document.getElementById('back').click()")
            self.assertEqual(browser.run(top), [2000, 0])

    def test_the_focus_follows_the_reader(self):
        url = self.page("all")
        click = """
            const [selector, done] = arguments;
            const focused = () => document.activeElement.id || document.activeElement.dataset.id || document.activeElement.tagName;
            addEventListener('hashchange', () => done([focused(), scrollY]), {once: true});
            const link = document.querySelector(selector);
            link.focus();
            link.click();"""
        for width, height, at_game, at_list in [(390, 844, "game", "6"), (1280, 860, "6", "6")]:
            with Browser(width, height) as browser:
                browser.open(url + "#3/1")
                self.assertEqual(browser.run("return document.activeElement.tagName"), "BODY")
                browser.open(url + "#")
                self.assertEqual(browser.run_async(click, "#list a[data-id='6']"), [at_game, 0])
                if at_game == "game":
                    self.assertEqual(browser.run_async(click, "#back"), [at_list, 0])

    def test_touch_on_a_phone(self):
        _, url = self.annotated()
        with Browser(390, 844) as browser:
            browser.open(url)
            swipe = """
                const board = document.getElementById('board');
                for (const [type, x] of [['touchstart', 200], ['touchend', 200 + arguments[0]]]) {
                  board.dispatchEvent(new TouchEvent(type, {changedTouches: [new Touch({identifier: 1, target: board, clientX: x, clientY: 300})]}));
                }
                return document.getElementById('said').textContent;"""
            self.assertEqual(browser.run(swipe, -90), "1. i6-h6! (Yellow)")
            self.assertEqual(browser.run(swipe, 90), "Start")

    def test_each_game_is_printed_on_one_page(self):
        with Browser() as browser:
            browser.open(self.page("few", "1..7"))
            pdf = browser.pdf()
            self.assertEqual(len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)), 7)
            # Some PDF viewers draw whole discs pale if their edges are transparent.
            self.assertEqual(set(re.findall(rb"/[cC][aA] ([\d.]+)", pdf)), {b"1"})

    def test_addresses_that_lead_to_nothing(self):
        url = self.page("few", "1..7")
        _, annotated = self.annotated()
        missing = "return document.getElementById('missing').textContent"
        with Browser() as browser:
            for page, address in [(url, "#999/3"), (url, "#1/9999"), (url, "#1/v9999"), (url, "#x"), (annotated, "#7/1"), (annotated, "#99")]:
                browser.open("about:blank")
                browser.open(page + address)
                self.assertEqual(browser.run(missing), f"This page has no game or turn at the address {address}.")
                self.assertEqual(browser.accessibility(), [])
            for page, address in [(url, "#2/1"), (url, ""), (url, "#"), (annotated, "#v5"), (annotated, "#2")]:
                browser.open(page + address)
                self.assertEqual(browser.run(missing), "")

    def test_names_from_right_to_left_change_no_order(self):
        db, path = self.path("right.db"), self.path("right.html")
        damier(db, "import", "-q", "-", given='[Game "avalam"]\n[Event "כנס 7"]\n[Date "2026.01.05"]\n[Round "2"]\n[Yellow "אן"]\n'
               '[Red "Zoé"]\n\n1. i6-h6 *\n\n[Game "avalam"]\n[Yellow "A"]\n[Red "B"]\n\n1. i6-h6 *\n')
        damier(db, "export", "--format", "html", "-o", path)
        with Browser() as browser:
            browser.open("file://" + path)
            for place in ["#list .what", "#facts"]:
                lefts = browser.run("""
                    return [...document.querySelector(arguments[0]).querySelectorAll('bdi')].map((part) => part.getBoundingClientRect().left)""", place)
                self.assertGreaterEqual(len(lefts), 3)
                self.assertEqual(lefts, sorted(lefts), place)

    def test_without_scripts_the_games_are_text(self):
        url = self.page("few", "1..7")
        with Browser(script=False) as browser:
            browser.open(url)
            text = browser.driver.find_element("tag name", "body").text
            for game in damier(self.db, "export", "1..7").strip().split("\n\n"):
                self.assertIn(" ".join(game.split()), " ".join(text.split()))


if __name__ == "__main__":
    main()
