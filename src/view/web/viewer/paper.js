// All listed games as text, for printing.

/** The most games to print; more would keep the browser busy for minutes. */
const mostSheets = 300;
/** @type {Game[]|null} */
let printed = null;

/** The turns of a line as text. @param {Game} game @param {Turn} first @param {number} depth @returns {(Node|string)[]} */
function lineAsText(game, first, depth) {
  /** @type {(Node|string)[]} */
  const out = [];
  let needsNumber = true;
  for (let turn = /** @type {Turn|undefined} */ (first); turn; turn = turn.next[0]) {
    for (const comment of turn.before) out.push(make('i', {}, make('bdi', {}, comment)), ' ');
    const number = needsNumber || numberOf(game, turn).endsWith('.') ? `${numberOf(game, turn)} ` : '';
    const text = number + turn.text + turn.signs.map((sign) => glyphs[sign]?.[0] ?? ` $${sign}`).join('');
    out.push(depth === 0 ? make('b', {}, text) : text, ' ');
    needsNumber = turn.remarks.length > 0;
    for (const remark of turn.remarks) out.push(...remarkAsText(game, remark, depth), ' ');
  }
  return out;
}

/** @param {Game} game @param {Remark} remark @param {number} depth @returns {(Node|string)[]} */
function remarkAsText(game, remark, depth) {
  if (remark.variation) return depth < 200 ? ['(', ...lineAsText(game, remark.variation, depth + 1).slice(0, -1), ')'] : [];
  const analysis = readAnalysis(remark.comment);
  const words = !analysis ? remark.comment ?? '' : analysis.after ? say('from', {a: analysis.before.text, b: analysis.after.text}) : analysis.before.text;
  return [make('i', {}, make('bdi', {}, words))];
}

/** @param {Game} game */
function sheetOf(game) {
  const present = game === current?.game ? current.start : null;  // with the turns that were tried
  const start = present ?? readTurns(game.stored);
  if (!present) learnBoards(game, start);
  const board = drawBoard(game, endOf(start), {flipped: false, lies: false, size: 60});
  const facts = [kinds[game.kind].title, known(game, 'Event'), roundOf(game), known(game, 'Site'), showDate(game.tags.get('Date') ?? ''), game.tags.get('Score') ?? ''].filter(Boolean);
  const text = make('p', {class: 'text'}, ...start.remarks.flatMap((remark) => [...remarkAsText(game, remark, 0), ' ']),
    ...(start.next[0] ? lineAsText(game, start.next[0], 0) : []), make('b', {}, showResult(game.tags.get('Result') ?? '*')));
  return make('section', {class: game.stored.text.length > 3500 ? 'sheet long' : 'sheet'},
    make('h2', {}, named(shownPlayer(game, 0)), ' – ', named(shownPlayer(game, 1)), `  ${showResult(game.tags.get('Result') ?? '*')}`),
    make('p', {class: 'facts'}, ...listFacts(facts)), board ? make('div', {class: 'printed'}, board) : null, text);
}

function preparePaper() {
  addEventListener('beforeprint', () => {
    const sheets = printed ?? found;
    $('sheets').replaceChildren(...sheets.slice(0, mostSheets).map(sheetOf),
      ...(sheets.length > mostSheets ? [make('p', {}, say('printed', {n: mostSheets}))] : []));
  });
  addEventListener('afterprint', () => $('sheets').replaceChildren());
}
