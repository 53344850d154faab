// Unpacks the engine of the page, which src/wasm/pack.py has packed: base 85, then LZMA (the decoder follows the
// specification of LZMA in the LZMA SDK).

/** @param {string} text digits of base 85, from `#` to `z` without `<` and `\` @returns {Uint8Array} */
function bytesOf(text) {
  const bytes = new Uint8Array(text.length / 5 * 4);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i += 5) {
    let number = 0;
    for (let j = i; j < i + 5; j++) {
      const code = text.charCodeAt(j);
      number = number * 85 + code - 35 - Number(code > 60) - Number(code > 92);
    }
    view.setUint32(i / 5 * 4, number);
  }
  return bytes;
}

/** @param {Uint8Array} packed a file in the format .lzma, with the length of its content @returns {Uint8Array} */
function unpackLzma(packed) {
  const lc = packed[0] % 9;
  const lp = Math.floor(packed[0] / 9) % 5;
  const pb = Math.floor(packed[0] / 45);
  const out = new Uint8Array(new DataView(packed.buffer).getUint32(5, true));
  // Where each kind of probability begins.
  const isRep = 192, isRepG0 = 204, isRepG1 = 216, isRepG2 = 228, isRep0Long = 240, slots = 432, distances = 688, align = 803;
  const lengths = 819, repLengths = 1333, literals = 1847;
  const probabilities = new Uint16Array(literals + (0x300 << (lc + lp))).fill(1024);
  let at = 18;
  const coder = new Uint32Array([0xffffffff, new DataView(packed.buffer).getUint32(14)]);  // the range and the code; an array is fast
  const bit = (/** @type {number} */ i) => {
    const p = probabilities[i];
    const bound = (coder[0] >>> 11) * p;
    const isOne = coder[1] >= bound;
    if (isOne) {
      coder[0] -= bound;
      coder[1] -= bound;
      probabilities[i] = p - (p >> 5);
    } else {
      coder[0] = bound;
      probabilities[i] = p + ((2048 - p) >> 5);
    }
    if (coder[0] < 0x1000000) {
      coder[0] <<= 8;
      coder[1] = coder[1] << 8 | packed[at++];
    }
    return isOne ? 1 : 0;
  };
  const tree = (/** @type {number} */ begin, /** @type {number} */ bits) => {
    let node = 1;
    for (let i = 0; i < bits; i++) node = 2 * node + bit(begin + node);
    return node - (1 << bits);
  };
  const reverseTree = (/** @type {number} */ begin, /** @type {number} */ bits) => {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; i++) {
      const one = bit(begin + node);
      node = 2 * node + one;
      value += one << i;
    }
    return value;
  };
  const direct = (/** @type {number} */ bits) => {
    let value = 0;
    for (; bits > 0; bits--) {
      coder[0] >>>= 1;
      const isOne = coder[1] >= coder[0];
      if (isOne) coder[1] -= coder[0];
      value = 2 * value + Number(isOne);
      if (coder[0] < 0x1000000) {
        coder[0] <<= 8;
        coder[1] = coder[1] << 8 | packed[at++];
      }
    }
    return value;
  };
  const length = (/** @type {number} */ begin, /** @type {number} */ place) =>
    !bit(begin) ? 2 + tree(begin + 2 + 8 * place, 3) : !bit(begin + 1) ? 10 + tree(begin + 130 + 8 * place, 3) : 18 + tree(begin + 258, 8);
  const distance = (/** @type {number} */ size) => {
    const slot = tree(slots + 64 * Math.min(size - 2, 3), 6);
    const bits = (slot >> 1) - 1;
    if (slot < 4) return slot;
    const base = (2 + (slot & 1)) * 2 ** bits;
    return slot < 14 ? base + reverseTree(distances + base - slot, bits) : base + direct(bits - 4) * 16 + reverseTree(align, 4);
  };
  let state = 0;
  let reps = [0, 0, 0, 0];  // the distances of the last matches
  for (let pos = 0; pos < out.length;) {
    const place = pos & ((1 << pb) - 1);
    if (!bit(16 * state + place)) {
      const before = pos > 0 ? out[pos - 1] : 0;
      const begin = literals + 0x300 * (((pos & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
      let symbol = 1;
      let match = state >= 7 ? 0x100 + out[pos - reps[0] - 1] : 0;
      while (symbol < 0x100) {
        const wanted = (match >> 7) & 1;
        const one = bit(begin + symbol + (match ? 0x100 * (1 + wanted) : 0));
        symbol = 2 * symbol + one;
        match = match && wanted === one ? 0x100 + ((match << 1) & 0xff) : 0;
      }
      out[pos++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let size;
    if (!bit(isRep + state)) {
      size = length(lengths, place);
      reps = [distance(size), reps[0], reps[1], reps[2]];
      state = state < 7 ? 7 : 10;
    } else {
      const which = !bit(isRepG0 + state) ? 0 : !bit(isRepG1 + state) ? 1 : 2 + bit(isRepG2 + state);
      const isShort = which === 0 && !bit(isRep0Long + 16 * state + place);
      reps.unshift(...reps.splice(which, 1));
      size = isShort ? 1 : length(repLengths, place);
      state = state < 7 ? (isShort ? 9 : 8) : 11;
    }
    for (const end = Math.min(pos + size, out.length); pos < end; pos++) out[pos] = out[pos - reps[0] - 1];
  }
  return out;
}

/** @param {string} text the engine as src/wasm/pack.py packs it */
const unpackEngine = (text) => unpackLzma(bytesOf(text));
