// The engine of the page: a WebAssembly module, described in src/wasm/engine.hpp.

/** @typedef {{turns: string[], position: string, key: string, side: number, over: boolean, result: string, pieces: string,
 *             score: string, notes: string[], irregular: string}} State a position, and the turns that led to it */
/** @typedef {{error: string, at?: number, choices?: string[]}} Refusal */
/** @typedef {{turn: string, worth: string, chance: number, depth: number, line: string[]}} Advised */
/** @typedef {{turns: Advised[], nodes: number, seconds: number}} Advice */

/** Makes an engine. A worker gets the text of this function, so it uses nothing from outside.
 * @param {WebAssembly.Module} module @param {(advice: Advice) => void} [told] gets the advice so far during a search */
async function startEngine(module, told = () => {}) {
  const decoder = new TextDecoder();
  /** @type {any} */
  let exports;
  const read = (/** @type {number} */ at) => {
    const bytes = new Uint8Array(exports.memory.buffer, at);
    return JSON.parse(decoder.decode(bytes.subarray(0, bytes.indexOf(0))));
  };
  const instance = await WebAssembly.instantiate(module, {
    env: {
      damier_told: (/** @type {number} */ at) => told(read(at)),
      emscripten_notify_memory_growth: () => {},
    },
    wasi_snapshot_preview1: {
      clock_time_get: (/** @type {number} */ _clock, /** @type {bigint} */ _precision, /** @type {number} */ at) => {
        new DataView(exports.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      proc_exit: () => { throw new Error('the engine has stopped'); },
    },
  });
  exports = instance.exports;
  exports._initialize();
  const write = (/** @type {string} */ text) => {
    const bytes = new TextEncoder().encode(text);
    const at = exports.damier_room(bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, at);
  };
  const ask = (/** @type {string} */ name, /** @type {string} */ text) => { write(text); return read(exports[name]()); };
  return {
    /** @param {Object<string, string>} texts English texts and their translations */
    translate(texts) {
      write(Object.entries(texts).flat().map((text) => text.replace(/\n/g, '\x01')).join('\n'));
      exports.damier_translate();
    },
    /** @param {string[]} start the game, and the parts of its start @returns {State|Refusal} */
    open: (start) => ask('damier_open', start.join('\n')),
    /** @param {string[]} turns @returns {State|Refusal} */
    play: (turns) => ask('damier_play', turns.join(' ')),
    /** @param {string[]} parts @returns {{words: string[], parts: number}|Refusal} */
    words: (parts) => ask('damier_words', parts.join('+')),
    /** @returns {Board} the board of the start, without pieces */
    board: () => ask('damier_board', ''),
    /** @param {string} game @param {string} typed @returns {{board: string, prompt: string, error: string}} a board that is typed */
    readBoard: (game, typed) => ask('damier_read_board', `${game}\n${typed}`),
    /** @param {string} game @param {bigint} seed @returns {{board: string}} a board that is dealt */
    deal: (game, seed) => ask('damier_deal', `${game}\n${seed}`),
    /** @param {number} depth @returns {number} */
    perft: (depth) => exports.damier_perft(depth),
    /** @param {number} seconds @param {number} nodes @param {number} turns @returns {Advice} */
    advise: (seconds, nodes, turns) => read(exports.damier_advise(seconds, nodes, turns)),
  };
}
