#!/usr/bin/env python3
"""Brings damier.pot and the translations up to date with the texts that are marked in the sources (see
src/base/translate.hpp).

    update.py            writes them
    update.py --check    says what differs, and writes nothing
"""

import difflib
import pathlib
import subprocess
import sys

PO = pathlib.Path(__file__).resolve().parent
ROOT = PO.parent
FOLDERS = ("src", "notation", "import")
# The functions that are given texts: their own, and those that declare options, whose descriptions are translated
# where they are shown.
KEYWORDS = ("tr", "tr_n:1,2", "tr_as:1c,2", "tr_later", "tr_n_later:1,2", "tr_format", "tr_format_n:1,2",
            "counted:1,2",
            "add_option:3,3t", "add_option:4,4t", "add_flag:3", "add_jobs:3", "about", "type_name")
HEAD = '''# The texts of damier.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

'''
LAYOUT = ("--no-wrap", "--sort-by-file", "--add-location=file")


def run(*command, text=None):
    return subprocess.run(command, cwd=ROOT, input=text, check=True, capture_output=True, encoding="utf-8").stdout


def template():
    """What damier.pot should be."""
    sources = sorted(str(path.relative_to(ROOT)) for folder in FOLDERS for path in (ROOT / folder).rglob("*.?pp"))
    keywords = [f"--keyword={keyword}" for keyword in KEYWORDS]
    texts = run("xgettext", "--language=C++", "--from-code=UTF-8", "--add-comments=TRANSLATORS",
                "--keyword", *keywords, *LAYOUT, "--files-from=-", "--output=-", text="\n".join(sources))
    _, _, texts = texts.partition("\n\n")  # without one, texts that are not ASCII would be cut
    return HEAD + "\n".join(line for line in texts.split("\n") if not line.startswith("#,"))


def merged(language, pot):
    """What LANGUAGE.po should be: every text of the template, and no other."""
    old = PO / f"{language}.po"
    whole = run("msgmerge", "--quiet", "--no-fuzzy-matching", *LAYOUT, str(old), "-", text=pot)
    return run("msgattrib", "--no-obsolete", *LAYOUT, text=whole)


def normal(text):
    """A file in a form that does not depend on which gettext wrote it, nor on where texts stand in the sources."""
    return run("msgcat", "--no-location", "--sort-output", "--no-wrap", "-", text=text)


def main():
    check = "--check" in sys.argv[1:]
    pot = template()
    wanted = {PO / "damier.pot": pot}
    for language in (PO / "LINGUAS").read_text(encoding="utf-8").split():
        wanted[PO / f"{language}.po"] = merged(language, pot)
    stale = False
    for path, text in wanted.items():
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if old == text or (check and old and normal(old) == normal(text)):
            continue
        stale = True
        if check:
            print(f"{path.relative_to(ROOT)} is not what the sources say (right would be: run the target po-update)")
            sys.stdout.writelines(line + "\n" for line in list(difflib.unified_diff(
                old.split("\n"), text.split("\n"), "is", "should be", n=1, lineterm=""))[:40])
        else:
            path.write_text(text, encoding="utf-8")
    sys.exit(1 if check and stale else 0)


if __name__ == "__main__":
    main()
