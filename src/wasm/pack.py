#!/usr/bin/env python3
"""Writes the engine of pages as text: pack.py ENGINE.wasm UNPACK.wasm OUTPUT.

The text has two words: the module that unpacks the engine (unpack.cpp) in base 64, and the engine.

The engine is compressed by LZMA in the form of .lzma files, with its length in the header: about a quarter smaller than
by zlib, which is all that browsers offer. Then every 13 bits become 2 digits of base 91, the first digit the most
significant. The digits are the characters from `!` to `~` except `"`, `<` and `\\`, so they have no meaning in HTML and
JSON.
src/view/web/viewer/unpack.js reverses this.
"""

import base64
import lzma
import sys

DIGITS = [chr(code) for code in range(ord("!"), ord("~") + 1) if chr(code) not in '"<\\']

# As in unpack.cpp.
MOST_PACKED, MOST_UNPACKED = 1 << 19, 1 << 20


def compressed(data):
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0, "dict_size": 1 << 20}]
    packed = lzma.compress(data, format=lzma.FORMAT_ALONE, filters=filters)
    return packed[:5] + len(data).to_bytes(8, "little") + packed[13:]


def to_text(data):
    data += bytes(-len(data) % 13)  # 13 bytes are 8 times 13 bits
    text = []
    for i in range(0, len(data), 13):
        bits = int.from_bytes(data[i:i + 13], "big")
        for shift in range(91, -1, -13):
            number = bits >> shift & 0x1fff
            text += [DIGITS[number // 91], DIGITS[number % 91]]
    return "".join(text)


def main():
    engine, unpack, output = sys.argv[1:]
    with open(engine, "rb") as file:
        data = file.read()
    with open(unpack, "rb") as file:
        module = base64.b64encode(file.read()).decode()
    packed = compressed(data)
    if len(data) > MOST_UNPACKED or len(packed) > MOST_PACKED - 13:
        sys.exit(f"{engine} is too large for unpack.cpp")
    with open(output, "w", encoding="ascii") as file:
        file.write(module + " " + to_text(packed))


main()
