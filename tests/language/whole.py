#!/usr/bin/env python3
"""Checks that a translation is complete. No text is untranslated or fuzzy. Each translation has the values of its
English text. Blanks, line ends and full stops at the ends are the same as in English.

    whole.py LANGUAGE.po…
"""

import pathlib
import re
import string
import subprocess
import sys


def read(path):
    """The messages of a file: for each its English texts (one, or one and many) and their translations."""
    messages = []
    for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8")):
        texts = {}
        name = None
        for line in block.split("\n"):
            if line.startswith("#~"):
                continue
            begun = re.match(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) (".*")$', line)
            if begun:
                name = begun[1]
                texts[name] = []
            quoted = begun[2] if begun else line
            if name and quoted.startswith('"'):
                texts[name].append(re.sub(r'\\(.)', lambda m: "\n" if m[1] == "n" else m[1], quoted[1:-1]))
        texts = {key: "".join(parts) for key, parts in texts.items()}
        if texts.get("msgid"):
            english = [texts["msgid"]] + ([texts["msgid_plural"]] if "msgid_plural" in texts else [])
            messages.append((english, [text for key, text in texts.items() if key.startswith("msgstr")]))
    return messages


def values(text):
    """The places for values in a text: each by its number, with its format. None if the text cannot be formatted."""
    try:
        fields = [(name, spec) for _, name, spec, _ in string.Formatter().parse(text) if name is not None]
    except ValueError:
        return None
    automatic = [name == "" for name, _ in fields]
    if any(automatic) and not all(automatic):
        return None
    return sorted({(str(i) if name == "" else name, spec) for i, (name, spec) in enumerate(fields)})


def errors(english, translation, is_format):
    if translation == "":
        return ["not translated"]
    found = []
    if is_format and values(translation) != values(english):
        found.append("other values than in English")
    if re.search(r"^[ \n]*", english)[0] != re.search(r"^[ \n]*", translation)[0]:
        found.append("begins with other blanks")
    if re.search(r"[ \n]*$", english)[0] != re.search(r"[ \n]*$", translation)[0]:
        found.append("ends with other blanks")
    if english.endswith(".") != translation.endswith(".") and english != ".":
        found.append("only one of them ends with a full stop")
    if re.search(r"(?<=\w)[;!?]|« | »|[\w)] :(?!\w)", translation):
        found.append("no no-break space before ; : ! ? or within « »")
    return found


def main():
    wrong = 0
    for name in sys.argv[1:]:
        path = pathlib.Path(name)
        counts = subprocess.run(["msgfmt", "--check", "--statistics", "-o", "/dev/null", name], check=True,
                                stderr=subprocess.PIPE, encoding="utf-8").stderr
        if "fuzzy" in counts or "untranslated" in counts:
            print(f"{name}: {counts.strip()}")
            wrong += 1
        for english, translations in read(path):
            # The first form of a plural may leave out the number.
            is_plural = len(english) == 2
            for i, translation in enumerate(translations):
                candidates = english if is_plural and i == 0 else [english[-1]]
                results = [errors(one, translation, values(one)) for one in candidates]
                if all(results):
                    print(f"{name}: \"{english[0]}\" → \"{translation}\": {'; '.join(results[0])}")
                    wrong += 1
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
