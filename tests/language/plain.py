#!/usr/bin/env python3
"""Measures how plain the English of the project is: pages, messages, comments.

    plain.py ROOT            fails if a group of texts has too many sentences with a habit, or too many long ones
    plain.py ROOT --show     prints these sentences

HABITS lists the turns of phrase that people had to read twice. Each has its plain form next to it. A pattern may also
match a sentence that is plain ("the folder where it is"), so a few in a hundred may stay.
"""

import pathlib
import re
import subprocess
import sys

MOST_WITH_A_HABIT = 4  # of a hundred sentences
MOST_LONG = 5  # of a hundred sentences
WORDS = 25

HABITS = {
    r"right would be": "(expected …)",
    r"\bso (?:many|few)\b(?! that)": "N",
    r"(?:^|[.;:(] ?|, )(?:[Ww]hat|[Ww]ho(?:ever)?) (?:is|was|are|were|has|had|goes|went|stands|there|it|could|can|cannot"
    r"|must|may|did|does|the|they|no|a|[a-z]+ed)\b": "begin with the noun: the game that …",
    r"\b(?:is|are|was|were) (?:said|told|meant|named|doubted|asked|answered|warned)\b": "damier says, asks, warns",
    r"(?:^|[,;:.(] ?| )[Ww]here (?!to\b)": "if (a condition), when (a time)",
    r"(?:^|[.;:] )Of (?:an?|the|one|several)\b|\bof (?:which|whom)\b": "begin with the subject",
    r"\b(?:stands?|stood|standing)\b": "is, is stored",
    r"\b(?:behind|beside)\b": "after, next to",
    r"\b(?:anew|(?:take[ns]?|took) (?:\w+ )?back|(?:takes?|taken|took) in|made one|makes? one)\b":
        "again, undo, import, merge",
    r"\b(?:is|are|was) (?:no|none|nobody|nothing)\b": "is not a",
    r"\bone a (?:line|core|command|round|side|club|file|minute|game|value)\b|\bonce a file\b": "per",
}


def sentences(text):
    text = re.sub(r"\s+", " ", text)
    return [part.strip() for part in re.split(r"(?<=[.;!?])\s+", text) if len(part.strip()) > 12]


def prose_of_page(text):
    """The sentences of a manual page: neither examples nor requests of roff."""
    lines, is_example = [], False
    for line in text.split("\n"):
        if re.match(r"\.(?:nf|EX|fi|EE)", line):
            is_example = line.startswith((".nf", ".EX"))
        elif is_example or line.startswith("  "):
            continue
        elif re.match(r'\.(?:TH|SH|SS|\\")', line):
            lines.append(". ")
        else:
            line = re.sub(r"^\.(?:BI?|BR|IR?|IB|RB|RI|TP|PP|IP|RS|RE)\b ?", "", line)
            if not line.startswith("."):
                lines.append(re.sub(r"\\f[BIRP]|\\[&|]|\\\(bu \d", "", line).replace("\\-", "-").replace('"', ""))
    return "\n".join(lines)


def prose_of_markdown(text):
    text = re.sub(r"```.*?```", ". ", text, flags=re.S)
    text = re.sub(r"^(?:    |\||#|\[!|!\[).*$", ". ", text, flags=re.M)
    return re.sub(r"^ *(?:-|\d+\.) ", ". ", text, flags=re.M)


def comments(text):
    blocks = re.findall(r"(?:^[ \t]*//.*\n)+", text, flags=re.M)
    return "\n".join(re.sub(r"^[ \t]*///?<? ?", "", block, flags=re.M) + ". " for block in blocks)


def messages(text):
    """The texts of a .pot file."""
    found = re.findall(r'^msgid(?:_plural)? ((?:".*"\n?)+)', text, flags=re.M)
    joined = ["".join(re.findall(r'"((?:[^"\\]|\\.)*)"', part)) for part in found]
    return " . ".join(part.replace("\\n", " ").replace('\\"', '"') + "." for part in joined)


GROUPS = {
    "README, tutorial": (("README.md", "docs/tutorial.md", "docs/federation.md"), prose_of_markdown),
    "manual pages": (("man/*.[157]", "man/*.in", "man/games/*.txt"), prose_of_page),
    "pages of commands": (("man/commands/*.txt",), prose_of_page),
    "messages and help": (("po/damier.pot",), messages),
    "for contributors": (("CONTRIBUTING.md", "docs/design/*.md"), prose_of_markdown),
    "notation, formats": (("notation/*.md", "import/*.md"), prose_of_markdown),
    "comments in headers": (("src/**/*.hpp", "import/**/*.hpp", "notation/**/*.hpp"), comments),
    "comments in sources": (("src/**/*.cpp", "import/**/*.cpp", "notation/**/*.cpp"), comments),
}


def main():
    root = pathlib.Path(sys.argv[1])
    show = "--show" in sys.argv[2:]
    failed = []
    for group, (patterns, prose) in GROUPS.items():
        total, habits, long = 0, 0, 0
        for path in sorted(path for pattern in patterns for path in root.glob(pattern)):
            if path.name.endswith(".fr.md"):
                continue
            for sentence in sentences(prose(path.read_text(encoding="utf-8"))):
                found = [plain for habit, plain in HABITS.items() if re.search(habit, sentence)]
                is_long = len(sentence.split()) > WORDS
                total, habits, long = total + 1, habits + bool(found), long + is_long
                if show and (found or is_long):
                    print(f"{path.relative_to(root)}: {sentence}\n    plainer: {'; '.join(found) or 'two sentences'}")
        assert total, f"{group}: no sentence was found"
        print(f"{group:20} {total:5} sentences, {100 * habits / total:4.1f} % with a habit, {100 * long / total:4.1f} % long")
        if 100 * habits > MOST_WITH_A_HABIT * total or 100 * long > MOST_LONG * total:
            failed.append(group)
    if failed:
        sys.exit(f"too many sentences have to be read twice: {', '.join(failed)} (plain.py {root} --show)")


if __name__ == "__main__":
    main()
