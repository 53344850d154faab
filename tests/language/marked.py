#!/usr/bin/env python3
"""Finds texts for people that are not marked for translation. It runs golden tests in a language with every marked text
in ⟦brackets⟧, and lists the lines with words outside of brackets.

    marked.py DAMIER FILE.test…
"""

import importlib.util
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LANGUAGE = "qps"  # no language has this name

# Words that are the same in every language: words of the notation, and the input of the tests.
SAME = set("""Buchholz achef anacund avalam fanorona free forced vela standard damier stdin SQLite""".split())

# Commands that write data, or handwritten pages of the manual.
DATA = re.compile(r"--(json|format|svg|html|csv|pdf|check)\b|damier (export|format|completion|help|site|serve|publish|__complete)\b"
                  r"|\b(cat|python3|sqlite3|diff|cmp|xmllint|man|sh)\b|LC_ALL=C ")


def golden():
    """The runner of golden tests, as a module."""
    path = ROOT / "tests" / "golden" / "run.py"
    spec = importlib.util.spec_from_file_location("run", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def make_language(folder):
    """Writes the catalogue with every text in brackets."""
    def run(*command, text):
        return subprocess.run(command, input=text, check=True, capture_output=True, encoding="utf-8").stdout

    encoding = '"Content-Transfer-Encoding: 8bit\\n"\n'
    plurals = '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    template = (ROOT / "po" / "damier.pot").read_text(encoding="utf-8").replace(encoding, encoding + plurals, 1)
    texts = run("msgen", "-", text=template)
    texts = run("msgfilter", "--keep-header", "sed", "-e", "0,/./s/^./⟦&/", "-e", "$s/$/⟧/", text=texts)
    target = folder / LANGUAGE / "LC_MESSAGES" / "damier.mo"
    target.parent.mkdir(parents=True)
    run("msgfmt", "-o", str(target), "-", text=texts)


def unmarked(output):
    """The lines of an output without the texts in brackets."""
    while True:
        less = re.sub("⟦[^⟦⟧]*⟧", lambda m: "\n" * m[0].count("\n"), output)
        if less == output:
            return re.sub("⟦[^⟦⟧]*$|^[^⟦⟧]*⟧", "", less).split("\n")
        output = less


def words_of(text):
    return re.findall(r"[^\W\d_]{3,}", text)


def main():
    runner = golden()
    data = ROOT / "tests" / "data"
    known = SAME | {word for path in data.rglob("*") if path.is_file()
                    for word in words_of(path.read_text(encoding="utf-8", errors="replace"))}
    wrong = 0
    with tempfile.TemporaryDirectory() as name:
        languages = pathlib.Path(name) / "languages"
        make_language(languages)
        for file in sys.argv[2:]:
            path = pathlib.Path(file)
            marks = runner.Marks(path)
            texts = [text for _, text in runner.commands_of(path.read_text(encoding="utf-8").split("\n"), marks)]
            folder = pathlib.Path(name) / path.stem
            folder.mkdir()
            choose = f"export LANGUAGE={LANGUAGE} TEXTDOMAINDIR={languages}"
            _, *outputs = runner.run(sys.argv[1], [choose] + texts, str(folder), data, marks)
            said = known | set(words_of(" ".join(texts)))
            for text, lines in zip(texts, outputs):
                if "damier" not in text or DATA.search(text):
                    continue
                for line in unmarked("\n".join(lines)):
                    if [word for word in words_of(line) if word not in said]:
                        print(f"{path.name}: {text.splitlines()[0][:60]}: {line}")
                        wrong += 1
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
