"""The board on which readers play: `board --format html`, and the pages that `export --format html` writes.

Whole games are entered by touch on a phone, and come out as they were.
"""

import json
import os
import re

from browser import Browser, Case, damier, main

# The point of a square on the screen.
POINT = """
    const [square, ranks] = arguments;
    const picture = document.querySelector('#board svg');
    const at = new DOMPoint((square.charCodeAt(0) - 97) * 100, (ranks - Number(square.slice(1))) * 100).matrixTransform(picture.getScreenCTM());
    return [at.x, at.y];"""
# Types turns. Gives the turn that the page then shows, and why it played none.
TYPE = """
    const field = document.getElementById('typed');
    field.value = arguments[0];
    field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    return [document.getElementById('said').textContent, document.getElementById('why').textContent];"""
TEXT = "return document.getElementById(arguments[0]).textContent"
CLICK = "document.getElementById(arguments[0]).click()"
# Goes to the turn with a text.
GO = "[...document.querySelectorAll('.turn-button')].find((button) => button.textContent === arguments[0]).click()"
# Gives the present turn a sign, by the number of its NAG.
SIGN = """
    const field = document.getElementById('sign');
    field.value = arguments[0];
    field.dispatchEvent(new Event('change'));"""
COPIED = """
    const look = () => document.getElementById('copied').dataset.text ? arguments[0](document.getElementById('copied').dataset.text) : setTimeout(look, 50);
    look();"""
RANKS = {"achef": 5, "anacund": 17, "avalam": 9, "fanorona": 5}


class Board(Case):
    def page(self, *arguments):
        path = self.path("board.html")
        damier(self.db, "board", *arguments, "-o", path)
        return "file://" + path

    def open(self, browser, url):
        browser.open("about:blank")
        browser.open(url)
        if not browser.run("return document.getElementById('app').classList.contains('plays')"):
            self.skipTest("damier was built without emscripten")

    def tap(self, browser, square, ranks):
        x, y = browser.run(POINT, square, ranks)
        touch = browser.driver.execute_cdp_cmd
        touch("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        touch("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def play(self, browser, turn, ranks):
        """Taps the squares of a turn, and answers the questions of the board."""
        steps = re.findall(r"[a-z]\d+[A-Z]?", turn)
        for step in steps:
            self.tap(browser, step.rstrip("AW"), ranks)
            browser.run("""
                const words = {A: 'approach', W: 'withdrawal'}[arguments[0].slice(-1)];
                [...document.querySelectorAll('#ask button')].find((button) => button.textContent === words)?.click();""", step)
        if turn not in browser.run(TEXT, "said"):
            self.tap(browser, steps[-1].rstrip("AW"), ranks)  # ends a chain that could go on
        self.assertIn(f" {turn} ", browser.run(TEXT, "said") + " ", browser.run(TEXT, "why"))

    def written(self, browser):
        browser.run("document.getElementById('copy-text').click()")
        return browser.run_async("setTimeout(() => arguments[0](document.getElementById('copied').dataset.text), 200)")

    def test_whole_games_are_entered_by_touch(self):
        games = {}
        for line in damier(self.db, "export", "--format", "jsonl", "--plies", "plies:>5 irregular:no").splitlines():
            ply = json.loads(line)
            games.setdefault(ply["game"], {}).setdefault(ply["id"], []).append(ply["turn"])
        for game, ranks in RANKS.items():
            id, turns = next((id, turns) for id, turns in games[game].items() if len(turns) > 5)
            tags = dict(re.findall(r'\[(\w+) "(.*)"\]', damier(self.db, "export", str(id))))
            setup = [word for tag in ("Rules", "Board", "Position", "First") if tag in tags for word in (f"--{tag.lower()}", tags[tag])]
            url = self.page(game, *setup)
            with Browser(390, 844) as browser:
                self.open(browser, url)
                for turn in turns:
                    self.play(browser, turn, ranks if tags.get("Board", "").count("x") != 1 else int(tags["Board"].split("x")[1]))
                self.assertEqual(browser.accessibility(), [], game)
                text = self.written(browser)
                self.assertEqual(browser.complaints(), [])
            self.assertEqual(re.findall(r"[a-z]\d+[-+x=a-z\dAW]*", text.split("\n\n")[1]), turns)
            db = self.path(f"{game}.db")
            self.assertEqual(damier(db, "import", "-", given=text + "\n").count("warning"), 0)
            self.assertEqual(json.loads(damier(db, "export", "--format", "jsonl", "--plies").splitlines()[-1])["turn"], turns[-1])

    def test_one_piece_is_counted_as_one(self):
        url = self.page("fanorona", "--board", "3x3", "--position", "b2/3/1ww w")
        with Browser() as browser:
            self.open(browser, url)
            self.assertEqual(browser.run("return [...document.querySelectorAll('.side .count')].map((e) => e.textContent)"),
                             ["1 piece", "2 pieces"])

    def drag(self, browser, start, end, ranks):
        mouse = lambda kind, point: browser.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": point[0], "y": point[1], "button": "left", "clickCount": 1})
        points = [browser.run(POINT, square, ranks) for square in (start, end)]
        mouse("mousePressed", points[0])
        mouse("mouseMoved", points[1])
        mouse("mouseReleased", points[1])

    def test_pieces_are_dragged(self):
        for game, start, end, illegal in (("avalam", "a4", "b4", "e5"), ("fanorona", "e2", "e3", "a1")):
            with Browser() as browser:
                self.open(browser, self.page(game))
                self.drag(browser, start, illegal, RANKS[game])
                self.assertEqual(browser.run(TEXT, "said"), "Start")
                self.assertNotEqual(browser.run(TEXT, "why"), "")
                self.drag(browser, start, end, RANKS[game])
                self.assertIn(f"1. {start}-{end}", browser.run(TEXT, "said"), browser.run(TEXT, "why"))
                self.assertEqual(browser.complaints(), [])

    def swipe(self, browser, start, end, ranks):
        """Moves a finger from one square to another. If they are the same, it moves within the square."""
        (x, y), (to, _) = [browser.run(POINT, square, ranks) for square in (start, end)]
        x, to = (x, to) if x != to else (x - 25, x + 25)
        touch = lambda kind, *points: browser.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": point, "y": y} for point in points]})
        touch("touchStart", x)
        for part in range(1, 5):
            touch("touchMove", x + (to - x) * part / 4)
        touch("touchEnd")

    def test_a_swipe_plays_no_turn(self):
        turns = "return [document.getElementById('said').textContent, document.querySelectorAll('.turn-button').length]"
        with Browser(390, 844) as browser:
            # The first turns of Achef name one square.
            self.open(browser, self.page("achef"))
            self.swipe(browser, "a3", "e3", 5)
            self.assertEqual(browser.run(turns), ["Start", 0])
            self.assertEqual(browser.run(TYPE, "a1"), ["1. a1 (Black)", ""])
            for start, end, said in [("a3", "e3", "Start"), ("e3", "a3", "1. a1 (Black)"), ("c3", "c3", "Start")]:
                self.swipe(browser, start, end, 5)
                self.assertEqual(browser.run(turns), [said, 1])
            # A finger drags a piece, also if the piece was tapped before.
            for tapped in [[], ["a4"]]:
                self.open(browser, self.page("avalam"))
                for square in tapped:
                    self.tap(browser, square, 9)
                self.swipe(browser, "a4", "b4", 9)
                self.assertEqual(browser.run(turns), ["1. a4-b4 (Yellow)", 1])
            self.assertEqual(browser.complaints(), [])
        board = "346/15/52/46/11/23/63/35/46/12/41*/13/45/25/26/63/425"
        turn = json.loads(damier(self.db, "moves", "anacund", "--board", board, "--json"))["turns"][0]
        start, end = re.findall(r"[a-z]\d+", turn)[:2]
        with Browser() as browser:
            # Placements are tapped one by one.
            self.open(browser, self.page("anacund", "--board", board))
            self.drag(browser, start, end, 17)
            self.assertEqual(browser.run("return document.querySelectorAll('#board .picked').length"), 0)
            self.assertEqual(browser.complaints(), [])

    def test_only_the_main_button_plays(self):
        with Browser() as browser:
            self.open(browser, self.page("achef"))
            x, y = browser.run(POINT, "a3", 5)
            for button, said in [("right", "Start"), ("middle", "Start"), ("left", "1. a3 (Black)")]:
                for kind in ["mousePressed", "mouseReleased"]:
                    browser.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "button": button, "clickCount": 1})
                self.assertEqual(browser.run(TEXT, "said"), said, button)
            self.assertEqual(browser.complaints(), [])

    def test_variations_reasons_and_links(self):
        url = self.page("fanorona", "--line", "d2-e3A")
        with Browser() as browser:
            self.open(browser, url + "#0")
            said, why = browser.run(TYPE, "a1-a9")
            self.assertEqual(said, "Start")
            self.assertIn("this board does not have a square a9", why)
            self.assertEqual(browser.run(TYPE, "d3e3w"), ["1. d3-e3W (White)", ""])
            self.assertEqual(len(browser.run("return [...document.querySelectorAll('.variation')]")), 1)
            link = browser.run_async("setTimeout(() => arguments[0](location.hash), 400)")
            self.assertEqual(link, "#0~d3-e3W")
            browser.run("document.getElementById('comment').value = 'a try'; document.getElementById('comment').dispatchEvent(new Event('change'))")
            browser.run(SIGN, "5")
            self.assertIn("1. d2-e3A (1. d3-e3W $5 {a try}) *", self.written(browser))
            browser.run("document.getElementById('promote').click()")
            self.assertIn("1. d3-e3W $5 {a try} (1. d2-e3A) *", self.written(browser))
            browser.run("document.getElementById('undo').click()")
            self.assertIn("\n\n1. d2-e3A *", self.written(browser))
            self.open(browser, url + link)
            self.assertEqual(browser.run(TEXT, "said"), "1. d3-e3W (White)")
            self.assertEqual(browser.accessibility(), [])
            self.assertEqual(browser.complaints(), [])
        with Browser(language="fr-FR") as browser:
            self.open(browser, url + "#0")
            self.assertIn("a9", browser.run(TYPE, "a1-a9")[1])
            self.assertNotIn("this board", browser.run(TEXT, "why"))
            self.assertEqual(browser.complaints(), [])

    def test_a_turn_is_clicked_after_a_comment_was_typed(self):
        with Browser() as browser:
            self.open(browser, self.page("avalam", "--line", "a4-a5 b5-b4"))
            browser.run(CLICK, "last")
            browser.run("document.getElementById('comment').focus()")
            browser.driver.execute_cdp_cmd("Input.insertText", {"text": "good"})
            x, y = browser.run("""
                const box = document.querySelector('.turn-button').getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];""")
            for kind in ["mousePressed", "mouseReleased"]:
                browser.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1})
            self.assertEqual(browser.run(TEXT, "said"), "1. a4-a5 (Yellow)")
            self.assertIn("b5-b4 {good} *", self.written(browser))
            self.assertEqual(browser.complaints(), [])

    def test_several_turns_are_typed(self):
        with Browser() as browser:
            for game, turns, said in (("fanorona", "d2-e3A c3-d2A", "1… c3-d2A (Black)"), ("avalam", "a4-a5 b5-b4", "1… b5-b4 (Red)")):
                self.open(browser, self.page(game))
                # If one of them is illegal, none is played.
                self.assertEqual(browser.run(TYPE, f"{turns} a1-a9")[0], "Start")
                self.assertIn("a9", browser.run(TEXT, "why"))
                self.assertEqual(browser.run("return document.getElementById('typed').value"), f"{turns} a1-a9")
                # The game has them the second time. They may have numbers.
                for typed in (turns, turns.replace("-", "").replace(" ", "  "), f"1. {turns.replace(' ', ' 1...')}"):
                    browser.run("document.getElementById('first').click()")
                    self.assertEqual(browser.run(TYPE, typed), [said, ""])
                    self.assertEqual(browser.run("return document.getElementById('typed').value"), "")
                    self.assertIn(f"\n\n1. {turns} *\n", self.written(browser))
            self.assertEqual(browser.complaints(), [])

    def test_irregular_turns_say_why(self):
        with Browser() as browser:
            self.open(browser, self.page("anacund", "--board", "346/15/52/46/11/23/63/35/46/12/41*/13/45/25/26/63/425"))
            said, why = browser.run(TYPE, "6:b1+c17+c3")
            self.assertIn("6:b1+c17+c3", said)
            self.assertIn("while it can: a2 is free", why)
            self.assertEqual(browser.run("return document.getElementById('typed').value"), "")

    def exported(self, name, text):
        """The address of the page with one game."""
        db, path = self.path(name + ".db"), self.path(name + ".html")
        damier(db, "import", "-q", "-", given=text)
        damier(db, "export", "--format", "html", "-o", path)
        return "file://" + path

    def test_variations_within_variations(self):
        url = self.exported("nested", '[Game "avalam"]\n\n1. a4-a5 b5-b4 (1... d5-e6 (1... d3-d4) 2. i6-h6) *\n')
        with Browser() as browser:
            for turn, button, text in (
                ("d3-d4", "delete", "1. a4-a5 b5-b4 (1... d5-e6 2. i6-h6) *"),
                ("d5-e6", "delete", "1. a4-a5 b5-b4 (1... d3-d4) *"),
                ("b5-b4", "delete", "1. a4-a5 d5-e6 (1... d3-d4) 2. i6-h6 *"),
                ("d3-d4", "promote", "1. a4-a5 d3-d4 (1... d5-e6 2. i6-h6) (1... b5-b4) *"),
                ("d5-e6", "promote", "1. a4-a5 d5-e6 (1... d3-d4) (1... b5-b4) 2. i6-h6 *"),
                ("i6-h6", "promote", "1. a4-a5 d5-e6 (1... d3-d4) (1... b5-b4) 2. i6-h6 *"),
            ):
                self.open(browser, url)
                browser.run(GO, turn)
                browser.run(CLICK, button)
                self.assertIn(f"\n\n{text}\n", self.written(browser), (turn, button))
            for turn, button, text in (("b5-b4", "promote", "1. a4-a5 b5-b4 (1... d5-e6 2. i6-h6) (1... d3-d4) *"),
                                       ("d3-d4", "promote", "1. a4-a5 d3-d4 (1... d5-e6 2. i6-h6) (1... b5-b4) *"),
                                       ("d3-d4", "delete", "1. a4-a5 b5-b4 (1... d5-e6 2. i6-h6) *")):
                self.open(browser, url)
                browser.run(GO, "d3-d4")
                browser.run(CLICK, "promote")
                browser.run(GO, turn)
                browser.run(CLICK, button)
                self.assertIn(f"\n\n{text}\n", self.written(browser), (turn, button))
            self.assertEqual(browser.complaints(), [])

    def test_links_mean_the_stored_turns(self):
        url = self.exported("promoted", '[Game "avalam"]\n\n1. a4-a5 b5-b4 (1... d5-e6 2. i6-h6) *\n')
        with Browser() as browser:
            for turn in ["i6-h6", "d5-e6", "b5-b4", "a4-a5"]:
                self.open(browser, url)
                browser.run(GO, "i6-h6")
                browser.run(CLICK, "promote")
                browser.run(GO, turn)
                said = browser.run(TEXT, "said")
                browser.run(CLICK, "copy-link")
                link = browser.run_async(COPIED)
                self.open(browser, link)
                self.assertEqual(browser.run(TEXT, "said"), said, link)
            self.assertEqual(browser.complaints(), [])

    def test_comments_keep_their_blanks(self):
        comment = "Quel coup\u00a0! \u3000x" + 30 * " \u00a0\u00ab\u00a0oui\u00a0\u00bb" + " fin\u00a0"
        url = self.exported("blanks", f'[Game "avalam"]\n\n1. a4-a5 {{{comment}}} *\n')
        with Browser() as browser:
            self.open(browser, url)
            browser.run(GO, "a4-a5")
            browser.run(SIGN, "2")
            self.assertIn(f"1. a4-a5 $2 {{{comment}}} *", self.written(browser).replace("\n", " "))
            self.assertEqual(browser.complaints(), [])

    def test_comments_with_braces(self):
        text = ('1. a4-a5 ; a } b\n1... b5-b4\n; this is a comment with } that goes on and on and on and on, longer than a line of the file\n'
                '(1... d5-e6 ; x } y\n) 2. i6-h6 {this ; and that} *\n')
        url = self.exported("braces", f'[Game "avalam"]\n\n{text}')
        with Browser() as browser:
            self.open(browser, url)
            browser.run(GO, "i6-h6")
            browser.run(SIGN, "2")
            self.assertIn("\n\n" + text.replace("i6-h6", "i6-h6 $2"), self.written(browser))
            self.assertEqual(browser.complaints(), [])

    def test_comment_of_a_variation_without_turns(self):
        url = self.exported("empty", '[Game "avalam"]\n\n1. a4-a5 b5-b4 {played} ({or c4}) 2. i6-h6 *\n')
        with Browser() as browser:
            self.open(browser, url)
            self.assertIn("or c4", browser.run(TEXT, "moves"))
            browser.run(GO, "i6-h6")
            browser.run(SIGN, "2")
            self.assertIn("or c4", self.written(browser))
            self.assertEqual(browser.complaints(), [])

    def test_remarks_keep_their_order(self):
        text = "1. a4-b5 (1. a4-a5) {after} 1... c5-d6 {before} (1... e8-e7) 2. i6-h6"
        url = self.exported("order", f'[Game "avalam"]\n\n{text} *\n')
        with Browser() as browser:
            self.open(browser, url)
            browser.run(GO, "i6-h6")
            browser.run(SIGN, "2")
            self.assertIn(text + " $2 *", self.written(browser).replace("\n", " "))
            self.assertEqual(browser.complaints(), [])

    def test_a_promoted_variation_keeps_its_first_comment(self):
        url = self.exported("first", '[Game "avalam"]\n\n1. a4-b5 ({first} 1. a4-a5) c5-d6 *\n')
        with Browser() as browser:
            self.open(browser, url)
            browser.run(GO, "a4-a5")
            browser.run(CLICK, "promote")
            self.assertIn("first", browser.run(TEXT, "moves"))
            self.assertEqual(browser.complaints(), [])

    def test_a_finger_on_the_board_keeps_a_comment(self):
        with Browser(390, 844) as browser:
            # The next turn is tapped, or the board is swiped, while the field of the comment has the focus.
            for game, first, move in [("achef", ["a1"], lambda: self.tap(browser, "a2", 5)),
                                      ("achef", ["a1"], lambda: self.swipe(browser, "a3", "e3", 5)),
                                      ("avalam", ["a4", "a5"], lambda: [self.tap(browser, square, 9) for square in ("b4", "c4")])]:
                self.open(browser, self.page(game))
                for square in first:
                    self.tap(browser, square, RANKS[game])
                said = browser.run(TEXT, "said")
                field = browser.driver.find_element("id", "comment")
                field.click()
                field.send_keys("good")
                browser.run("scrollTo(0, 0)")
                move()
                self.assertNotEqual(browser.run(TEXT, "said"), said)
                self.assertIn(f"1. {'-'.join(first)} {{good}}", self.written(browser))
                self.assertEqual(browser.complaints(), [])

    def test_a_result_without_a_board_is_not_analysed(self):
        url = self.exported("result", '[Game "anacund"]\n[Dark "Ann"]\n[Light "Bob"]\n[Result "1-0"]\n\n1-0\n')
        with Browser() as browser:
            self.open(browser, url)
            browser.run(CLICK, "evaluate-game")
            self.assertTrue(browser.run("return document.getElementById('progress').hidden"))
            self.assertEqual(browser.complaints(), [])

    def test_the_list_has_no_address_of_a_turn(self):
        url = self.exported("list", '[Game "avalam"]\n\n1. a4-a5 *\n\n[Game "avalam"]\n\n1. i6-h6 *\n')
        with Browser(390, 844) as browser:
            self.open(browser, url + "#1/")
            browser.run("document.getElementById('next').click(); document.getElementById('back').click()")
            self.assertNotIn("/1", browser.run_async("setTimeout(() => arguments[0](location.hash), 600)"))

    def test_without_its_engine_a_page_shows_games(self):
        url = self.exported("broken", '[Game "avalam"]\n\n1. a4-b5 *\n')
        with Browser() as browser:
            browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
                "source": "WebAssembly.compile = async () => { throw new Error('none'); };"})
            browser.open(url)
            browser.run(CLICK, "next")
            self.assertIn("a4-b5", browser.run(TEXT, "said"))

    def imported(self, name, text):
        """What damier exports of a game that it reads without a warning."""
        db = self.path(name + ".db")
        self.assertEqual(json.loads(damier(db, "import", "-", "--json", given=text + "\n"))["warnings"], [])
        return damier(db, "export")

    def test_the_end_of_the_main_line_counts(self):
        shown = """return ['#players-line .won', '.result-line', '#state'].map((one) => document.querySelector(one)?.textContent.trim())"""
        tags = '[Game "avalam"]\n[Yellow "Ann"]\n[Red "Bob"]\n'
        position = '[Position "../...r5/y5....y4/r4..r..../.r3.y3.r3.../...y3.y3.r5/....../.r5y4./.. r"]\n'
        with Browser() as browser:
            # Another end of a game that was over.
            self.open(browser, self.exported("over", f'{tags}{position}[Result "0-1"]\n[Score "5-7"]\n\n1... e6-d5 0-1\n'))
            browser.run(TYPE, "d5-e6")
            self.assertEqual(browser.run(shown)[:2], ["0–1", "0–1 · Bob"])
            over = browser.run(shown)[2]
            browser.run(CLICK, "promote")
            result = re.search(r'Result "(.*)"', self.written(browser))[1]
            self.assertEqual(browser.run(shown)[0], over)
            self.assertNotIn("Score", self.written(browser))
            self.assertIn(f'1... d5-e6 (1... e6-d5) {result}', self.imported("over-again", self.written(browser)))
            # The stored end is back.
            browser.run(GO, "e6-d5")
            browser.run(CLICK, "promote")
            self.assertEqual(browser.run(shown), ["0–1", "0–1 · Bob", "0–1"])
            self.assertIn('[Score "5-7"]', self.written(browser))
            # A game that was resigned is played to its end.
            self.open(browser, self.exported("resigned", f'{tags}{position}[Result "1-0"]\n[Termination "resignation"]\n\n1-0\n'))
            self.assertEqual(browser.run(shown), ["1–0", "1–0 · Ann", "1–0"])
            browser.run(TYPE, "e6-d5")
            self.assertEqual(browser.run(shown), ["0–1", "0–1 · Bob", "0–1"])
            self.assertNotIn("resignation", browser.run("return document.getElementById('game').innerText"))
            self.assertNotIn("Termination", self.written(browser))
            self.assertIn('[Score "5-7"]', self.imported("resigned-again", self.written(browser)))
            browser.run("dispatchEvent(new Event('beforeprint'))")
            self.assertIn("1… e6-d5 0–1", browser.run("return document.querySelector('#sheets .text').textContent"))
            browser.run(CLICK, "delete")
            self.assertEqual(browser.run(shown), ["1–0", "1–0 · Ann", "1–0"])
            # The board page has a game without players.
            self.open(browser, self.page("fanorona", "--board", "3x3", "--position", "b2/3/1ww w"))
            self.assertEqual(browser.run(shown), [None, "∗", "White to move"])
            browser.run(TYPE, "c1-b2A")
            self.assertEqual(browser.run(shown), [None, "1–0", "1–0"])
            self.assertIn("c1-b2A 1-0", self.written(browser))
            self.assertEqual(browser.complaints(), [])

    def test_values(self):
        url = self.page("fanorona", "--board", "3x3", "--rules", "forced")
        with Browser() as browser:
            self.open(browser, url)
            browser.run("document.getElementById('best-lines').value = '2'; document.getElementById('evaluate').click()")
            best = browser.run_async("""
                const best = document.getElementById('best');
                const look = () => best.classList.contains('done') ? arguments[0](best.innerText) : setTimeout(look, 100);
                look();""")
            advice = json.loads(damier(self.db, "suggest", "fanorona", "--board", "3x3", "--rules", "forced", "--json"))
            self.assertIn(advice["lines"][0]["turn"], best)
            self.assertTrue(best.startswith("="), best)
            self.assertEqual(browser.accessibility(), [])
            browser.run("document.querySelector('.best-turn').click()")
            browser.run("document.getElementById('evaluate-game').click()")
            dots = browser.run_async("""
                const look = () => document.getElementById('progress').hidden ? arguments[0](document.querySelectorAll('#curve .dot').length) : setTimeout(look, 100);
                look();""")
            self.assertEqual(dots, 2)
            self.assertEqual(browser.complaints(), [])

    def test_the_curve_has_only_turns_that_are_there(self):
        dots = "return document.getElementById('curve').hidden ? 0 : document.querySelectorAll('#curve .dot:not(.hollow)').length"
        click_end = """
            const curve = document.querySelector('#curve svg');
            curve.dispatchEvent(new MouseEvent('click', {clientX: curve.getBoundingClientRect().right - 1}));
            return document.getElementById('said').textContent;"""
        evaluated = """
            const look = () => document.getElementById('progress').hidden ? arguments[0]() : setTimeout(look, 50);
            look();"""
        text = ('[Game "avalam"]\n\n1. e8-e7 g2-g3 {damier: ~?! from ~+0.5 to ~-1.0} 2. h2-g1 {damier: ~?! from ~+1.1 to =draw} *\n\n'
                '[Game "avalam"]\n\n1. a4-a5 *\n')
        with Browser() as browser:
            url = self.exported("curve", text)
            self.open(browser, url + "#1/3")
            self.assertEqual(browser.run(dots), 3)
            browser.run(CLICK, "delete")
            self.assertEqual(browser.run(dots), 2)
            self.assertEqual(browser.run(click_end), "1… g2-g3 (Red)")
            browser.run(TYPE, "a4-a5")
            self.assertEqual(browser.run(dots), 2)
            self.assertEqual(browser.run(click_end), "2. a4-a5 (Yellow)")
            self.open(browser, url + "#2/1")
            self.assertEqual(browser.run(dots), 0)
            # The values of an analysis stay while a variation is tried, and go with the turns.
            start = ["fanorona", "--board", "3x3", "--rules", "forced"]
            first, second = json.loads(damier(self.db, "moves", *start, "--json"))["turns"][:2]
            self.open(browser, self.page(*start))
            browser.run(TYPE, first)
            browser.run("""
                const Made = Worker;
                window.working = 0;
                window.Worker = class extends Made {
                  constructor(address) { super(address); ++window.working; }
                  terminate() { super.terminate(); --window.working; }
                };""")
            for _ in range(2):
                browser.run(CLICK, "evaluate-game")
            self.assertEqual(browser.run("return window.working"), 1)
            browser.run_async(evaluated)
            self.assertEqual(browser.run(dots), 2)
            browser.run(CLICK, "first")
            browser.run(TYPE, second)
            self.assertEqual(browser.run(dots), 2)
            browser.run(GO, first)
            browser.run(CLICK, "undo")
            self.assertEqual(browser.run(dots), 0)
            # A turn that is taken back during an analysis gets no value.
            browser.run("for (const id of ['last', 'evaluate-game', 'undo']) document.getElementById(id).click()")
            browser.run_async(evaluated)
            self.assertEqual(browser.run(dots), 0)
            self.assertEqual(browser.complaints(), [])


if __name__ == "__main__":
    main()
