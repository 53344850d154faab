// Texts in the form in which they are searched. The program folds texts in the same way (`fold` in base/text.cpp).

/** Letters without accents that Unicode does not take apart. @type {Object<string, string>} */
const plainLetters = {'ß': 'ss', 'ς': 'σ', 'ł': 'l', 'ø': 'o', 'đ': 'd', 'ı': 'i', 'æ': 'ae', 'œ': 'oe', 'þ': 'th'};

/** @param {string} text without case and accents */
const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[ßςłøđıæœþ]/g, (letter) => plainLetters[letter]).normalize('NFC');
