// Texts in the form in which they are searched. The program folds texts in the same way (`fold` in base/text.cpp).

/** Letters without accents that Unicode does not take apart. @type {Object<string, string>} */
const plainLetters = {'ß': 'ss', 'ς': 'σ', 'ł': 'l', 'ø': 'o', 'đ': 'd', 'ı': 'i', 'æ': 'ae', 'œ': 'oe', 'þ': 'th'};

/** In upper case, the iota below a Greek letter is a letter of its own, not an accent. @param {string} text without case and accents */
const fold = (text) => text.normalize('NFKD').toUpperCase().toLowerCase().replace(/\p{M}/gu, '').replace(/[ßςłøđıæœþ]/g, (letter) => plainLetters[letter]).normalize('NFC');
