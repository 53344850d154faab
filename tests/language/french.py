#!/usr/bin/env python3
"""Finds French texts in which a name may make "de Achef" or "que Anna": a word that loses its last letter before a
vowel, and then a value. Where the value is never such a word (a number, a square, a path), the text is in BEFORE_OTHERS.
Also finds straight apostrophes. In the pages, it finds signs with an ordinary space, at which a line may break, instead of a
no-break space.

    french.py FR.po [PAGE ...]
"""

import pathlib
import re
import sys

from whole import read

ELIDED = re.compile(r"\b(?:de|que|jusque|lorsque|puisque|quoique|le|la|ne|se|du|au) \{\d?\}", re.I)

BREAKING = re.compile(r"« | [;:!?»](?=[\s.,)»]|$)")

# English texts whose value is never a name: a number, a date, a square, a class of endgames or a unit.
BEFORE_OTHERS = {
    "class {} needs {}, which is not in {}: build that first",
    "class {} needs {}M of memory, but may use only {}M",
    "from a group of {}",
    "from {} to {}",
    'not a board of fanorona: "{}" (expected two odd numbers from {} to {} that make at most {} points, for '
    'example 5x5)',
    "the piece on {} came down from {} by capturing and may not climb back on this turn",
    "Unplayed rounds follow the FIDE rules of {}.",
    "variations are nested more than {} deep",
    "{} and {} pieces make a tower of {}, but a tower has at most {}",
    "{} by {}",
    "{} by {} {}, with equal {}",
    "{} goes in the same direction as {}",
    "{} has number {}, and a piece from a group of {} goes to number {} while it can: {} is free",
    "{} is not a neighbour of {}",
    "{} lost the first round and takes one piece per turn while {} has more than {}",
    "{} won the first round and captures nothing while it has more than {} pieces",
    '{}: "{}" is not a number from {} to {}',
}


def breaking_lines(page):
    """The lines of a page in Markdown, without its code, that have an ordinary space before or after a sign."""
    in_block = False
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        in_block ^= line.startswith("```")
        text = re.sub("`[^`]*`", "", line)
        if not in_block and not line.startswith("    ") and BREAKING.search(text):
            yield f"{page}:{number}: an ordinary space, not a no-break one: {line}"


def main():
    wrong = [line for page in sys.argv[2:] for line in breaking_lines(pathlib.Path(page))]
    known = set()
    for english, translations in read(pathlib.Path(sys.argv[1])):
        if len(english) == 1 and any(ELIDED.search(text) for text in translations):
            known.add(english[0])
            if english[0] not in BEFORE_OTHERS:
                wrong.append(f"a name may follow: \"{english[0]}\" → \"{translations[0]}\"")
        wrong += [f"a straight apostrophe: \"{text}\"" for text in translations if re.search(r"\w'\w", text)]
    wrong += [f"in BEFORE_OTHERS, but without such a place: \"{text}\"" for text in sorted(BEFORE_OTHERS - known)]
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
