#!/usr/bin/env python3
"""Writes the English texts that the engine of pages may say, as a list in C++: texts.py damier.pot OUTPUT SOURCE...

The page gets their translations from the program. damier.pot names the sources of each text; a SOURCE is the beginning
of such a name.
"""

import ast
import re
import sys


def texts_of(pot, sources):
    for entry in pot.split("\n\n"):
        places = " ".join(re.findall(r"^#: (.*)$", entry, re.M)).split()
        if "msgctxt" in entry or not any(place.startswith(sources) for place in places):
            continue
        found = [re.search(rf'^{name} ((?:".*"\n?)+)', entry, re.M) for name in ("msgid", "msgid_plural")]
        yield ["".join(ast.literal_eval(line) for line in text[1].strip().split("\n")) for text in found if text]


def main():
    pot, output, *sources = sys.argv[1:]
    with open(pot, encoding="utf-8") as file:
        texts = list(texts_of(file.read(), tuple(sources)))
    lines = "".join("        {" + ", ".join(f'R"text({text})text"' for text in forms) + "},\n" for forms in texts)
    with open(output, "w", encoding="utf-8") as file:
        file.write("// Made by src/wasm/texts.py.\n"
                   '#include "view/page_engine.hpp"\n\nnamespace damier {\n\n'
                   "const std::vector<PageEngineText>& page_engine_texts() {\n"
                   f"    static const std::vector<PageEngineText> texts{{\n{lines}    }};\n    return texts;\n}}\n\n"
                   "}  // namespace damier\n")


main()
