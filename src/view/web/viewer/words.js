// The words of the page in the reader's language, and signs of annotation.

/** The language of the reader, and the words of the page in that language. */
let language = 'en';
/** @type {Object<string, string>} */
let words = {};
const root = document.documentElement;

/** Chooses the page's own language, or else the browser's if the page has it, or else English. */
function chooseLanguage() {
  const dictionary = JSON.parse($('words').textContent);
  const wanted = [root.dataset.language ?? '', navigator.language.slice(0, 2).toLowerCase(), 'en'];
  language = wanted.find((one) => one in dictionary) ?? 'en';
  words = dictionary[language];
}

/** @param {string} key @param {Object<string, string|number>} [values] @returns {string} */
function say(key, values = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** A number of things, for example of towers. @param {[string, string]} keys of one and of several @param {number} n */
const sayCount = (keys, n) => say(keys[new Intl.PluralRules(language).select(n) === 'one' ? 0 : 1]).replace('{}', String(n));

/** Numeric annotation glyphs: the sign, and the class of its judgement, if any.
 * @type {Object<number, [string, string]>} */
const glyphs = {
  1: ['!', 'good'], 2: ['?', 'bad'], 3: ['!!', 'good'], 4: ['??', 'bad'], 5: ['!?', 'good'], 6: ['?!', 'dubious'],
  7: ['□', ''], 8: ['□', ''], 10: ['=', ''], 11: ['=', ''], 13: ['∞', ''], 14: ['⩲', ''], 15: ['⩱', ''], 16: ['±', ''],
  17: ['∓', ''], 18: ['+−', ''], 19: ['−+', ''], 22: ['⨀', ''], 23: ['⨀', ''], 32: ['⟳', ''], 33: ['⟳', ''],
  36: ['→', ''], 37: ['→', ''], 40: ['↑', ''], 41: ['↑', ''], 44: ['⯹', ''], 45: ['⯹', ''], 132: ['⇆', ''], 133: ['⇆', ''],
  138: ['⊕', ''], 139: ['⊕', ''], 140: ['∆', ''], 146: ['N', ''],
};
