#!/usr/bin/env python3
"""Writes the engine of pages as text: pack.py ENGINE.wasm OUTPUT.

The module is compressed by LZMA in the form of .lzma files, with its length in the header: about a quarter smaller than
by zlib, which is all that browsers offer. Then every 4 bytes become 5 digits of base 85, the first digit the most
significant. The digits are the characters from `#` to `z` except `<` and `\\`, so they have no meaning in HTML and JSON.
src/view/web/viewer/unpack.js reverses this.
"""

import lzma
import sys

DIGITS = [chr(code) for code in range(ord("#"), ord("z") + 1) if chr(code) not in "<\\"][:85]


def compressed(data):
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0, "dict_size": 1 << 20}]
    packed = lzma.compress(data, format=lzma.FORMAT_ALONE, filters=filters)
    return packed[:5] + len(data).to_bytes(8, "little") + packed[13:]


def to_text(data):
    data += bytes(-len(data) % 4)
    text = []
    for i in range(0, len(data), 4):
        number = int.from_bytes(data[i:i + 4], "big")
        text += [DIGITS[number // 85 ** power % 85] for power in range(4, -1, -1)]
    return "".join(text)


def main():
    engine, output = sys.argv[1:]
    with open(engine, "rb") as file:
        text = to_text(compressed(file.read()))
    with open(output, "w", encoding="ascii") as file:
        file.write(text)


main()
