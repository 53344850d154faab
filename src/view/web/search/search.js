// Searching all games of a site.
//
// The index is split into files. A file `search-N.js` has the words whose first two letters belong to it, each with the
// numbers of its games. A file `rows-N.js` has the rows of some games. Each file calls `damierFile`, and is loaded when it
// is first used: a page that was opened as a file may load scripts, but no other data.

addEventListener('DOMContentLoaded', () => {
  /** @type {{parts: number, games: number, most: number, none: string, some: string, first: string, short: string, wait: string, lost: string}} */
  const site = JSON.parse(document.getElementById('search-data').textContent);
  const field = document.getElementById('search-words');
  const said = document.getElementById('search-said');
  const table = document.getElementById('search-rows');
  const files = new Map();
  const loading = new Map();
  let asked = 0;

  const wordsOf = (text) => fold(text).split(/[\x00-\x2f\x3a-\x60\x7b-\x7f\xa0-\xbf\u2000-\u206f\u3000-\u3003\u3008-\u3020]+/).filter(Boolean);
  /** Chinese, Japanese and Korean names may have one letter. */
  const isLong = (word) => word.length > 1 || word >= '\u2e80';

  globalThis.damierFile = (name, data) => files.set(name, data);

  function load(name) {
    if (!loading.has(name)) {
      loading.set(name, new Promise((done, failed) => {
        const script = document.createElement('script');
        script.src = name + '.js';
        script.onload = () => done(files.get(name) ?? {});
        script.onerror = () => {
          loading.delete(name);
          failed(new Error(name));
        };
        document.head.append(script);
      }));
    }
    return loading.get(name);
  }

  /** The file of a word; the program computes the same. */
  function partOf(word) {
    const [one, two] = [...word];
    return ((one.codePointAt(0) * 31 + (one < '\u2e80' ? two?.codePointAt(0) ?? 0 : 0)) % site.parts);
  }

  /** The numbers of the games with a word that begins so. */
  async function gamesWith(beginning) {
    const part = await load('search-' + partOf(beginning));
    const found = new Set();
    for (const word of Object.keys(part)) {
      if (!word.startsWith(beginning)) continue;
      let id = 0;
      for (const step of part[word].split(' ')) found.add(id += parseInt(step, 36));
    }
    return found;
  }

  const cell = (text, href, kind) => {
    const td = document.createElement('td');
    const bdi = document.createElement('bdi');
    bdi.textContent = text;
    if (kind) td.className = kind;
    if (href) {
      const a = document.createElement('a');
      a.href = href;
      a.append(bdi);
      td.append(a);
    } else {
      td.append(bdi);
    }
    return td;
  };

  /** The numbers of the games with all words, the latest first, and the rows of those that are shown. */
  async function find(words) {
    const sets = await Promise.all(words.map(gamesWith));
    sets.sort((a, b) => a.size - b.size);
    const ids = [...sets[0]].filter((id) => sets.every((set) => set.has(id))).sort((a, b) => b - a);
    const shown = ids.slice(0, site.most);
    const blocks = new Map();
    await Promise.all(shown.map(async (id) => blocks.set(Math.floor(id / site.games), await load('rows-' + Math.floor(id / site.games)))));
    return {ids, shown, blocks};
  }

  async function search() {
    const turn = ++asked;
    const typed = wordsOf(field.value);
    const words = typed.filter(isLong);
    if (words.length === 0) {
      said.textContent = typed.length ? site.short : '';
      table.replaceChildren();
      return;
    }
    said.textContent = site.wait;
    const found = await find(words).catch(() => null);
    if (turn !== asked) return;
    if (!found) {
      said.textContent = site.lost;
      table.replaceChildren();
      return;
    }
    const {ids, shown, blocks} = found;
    said.textContent = ids.length === 0 ? site.none : (ids.length > shown.length ? site.first : site.some).replace('{}', ids.length);
    table.replaceChildren(...shown.map((id) => {
      const block = blocks.get(Math.floor(id / site.games));
      const row = block.rows?.[id];
      const tr = document.createElement('tr');
      if (!row) return tr;
      const [page, date, one, two, result, score, kind, event] = row;
      const link = `games-${page}.html#${id}/`;
      tr.append(cell(date || '#' + id, link), cell(block.names[one]), cell(block.names[two]), cell(result, link), cell(score),
        cell(block.names[kind]), cell(block.names[event]));
      return tr;
    }));
  }

  field.addEventListener('input', () => {
    search();
    try { history.replaceState(null, '', '#' + encodeURIComponent(field.value)); } catch { /* some browsers forbid it for files */ }
  });
  field.form.addEventListener('submit', (event) => event.preventDefault());
  const fromAddress = () => {
    field.value = location.hash.slice(1);
    try { field.value = decodeURIComponent(field.value); } catch { /* a stray % */ }
    search();
  };
  addEventListener('hashchange', fromAddress);
  fromAddress();
  document.documentElement.dataset.ready = 'yes';
});
