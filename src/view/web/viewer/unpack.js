// Unpacks the engine of the page, which src/wasm/pack.py has packed: base 91, then LZMA. A small module in the page does
// most of it (src/wasm/unpack.cpp).

/**
 * @param {string} text digits of base 91, from `!` to `~` without `"`, `<` and `\`; two of them are 13 bits
 * @returns {Uint8Array}
 */
function bytesOf(text) {
  const bytes = new Uint8Array(text.length / 16 * 13);
  const digit = (/** @type {number} */ i) => {
    const code = text.charCodeAt(i);
    return code - 33 - Number(code > 34) - Number(code > 60) - Number(code > 92);
  };
  let bits = 0;
  let count = 0;  // of the bits that are not in `bytes` yet
  for (let i = 0, at = 0; i < text.length; i += 2) {
    bits = bits << 13 | (91 * digit(i) + digit(i + 1));
    for (count += 13; count >= 8; count -= 8) bytes[at++] = bits >> (count - 8);
  }
  return bytes;
}

/** @param {string} text the engine as src/wasm/pack.py packs it @returns {Promise<Uint8Array>} */
async function unpackEngine(text) {
  const [unpacker, engine] = text.split(' ');
  const {instance: {exports}} = await WebAssembly.instantiate(Uint8Array.from(atob(unpacker), (letter) => letter.charCodeAt(0)));
  const packed = bytesOf(engine);
  new Uint8Array(exports.memory.buffer, exports.damier_packed()).set(packed);
  return new Uint8Array(exports.memory.buffer, exports.damier_unpack(), new DataView(packed.buffer).getUint32(5, true));
}
