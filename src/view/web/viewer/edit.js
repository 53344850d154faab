// Changing the variations of a game, and writing the game with them.

/** Removes a turn with all that follows it. @param {Turn} turn */
function removeTurn(turn) {
  const parent = turn.parent;
  if (!parent || !current) return;
  const siblings = parent.next;
  const [main] = siblings;
  siblings.splice(siblings.indexOf(turn), 1);
  moveVariations(turn, siblings);
  const {game} = current;
  if (game.entry && main === turn && isMain(parent)) {
    // Whoever was to move has thought in vain, and the end of the game is taken back, too.
    if (!turn.next.length) charge(game.entry, sideAfter(game, turn));
    if (hasEnded(game)) {
      current.turn = parent;
      setTags(endless);
      return;
    }
  }
  changed(parent);
}

const endless = {Result: '*', Termination: ''};

/** Gives the variations of a turn that left its place to the first of the turns there. Neither of the two stays a variation,
 * not even one within a variation. @param {Turn} from @param {Turn[]} siblings */
function moveVariations(from, siblings) {
  const [first] = siblings;
  for (const one of siblings) one.remarks = one.remarks.filter(({variation}) => !variation || (variation !== from && variation !== first));
  first?.remarks.push(...from.remarks.filter(({variation}) => variation && variation !== first));
  from.remarks = from.remarks.filter(({variation}) => !variation);
}

/** Makes the variation of a turn the line that it left. @param {Turn} turn */
function promote(turn) {
  let top = turn;
  while (top.parent && top.parent.next[0] === top) top = top.parent;
  const siblings = top.parent?.next;
  if (!siblings) return;
  const [main] = siblings;
  siblings.splice(siblings.indexOf(top), 1);
  siblings.unshift(top);
  moveVariations(main, siblings);
  top.remarks.push({variation: main});
  changed(turn);
}

/** Shows a game that was changed. @param {Turn} turn the turn to go to */
function changed(turn) {
  if (!current) return;
  numberTurns();
  keep();
  showTurns(current.game, current.start);
  go(turn);
}

/** Gives the turns of a game that is taken down their places in its text. */
function numberTurns() {
  if (!current?.game.entry) return;
  let at = 0;
  const number = (/** @type {Turn|undefined} */ first) => {
    for (let turn = first; turn; turn = turn.next[0]) {
      turn.at = ++at;
      for (const {variation} of turn.remarks) number(variation);
    }
  };
  number(current.start.next[0]);
  current.turns = allTurns(current.start);
}

/** The tags of the present game with what the end of its main line says. @returns {Map<string, string>} */
function tagsWithEnd() {
  const {game, start, end: stored} = /** @type {NonNullable<typeof current>} */ (current);
  const end = endOf(start);
  const tags = readTags(game.stored.text);
  if (end === stored && !game.entry) return tags;
  const state = end.state ?? reach(end);
  if (state?.over) tags.set('Result', state.result).delete('Termination');
  else if (game.entry && !hasEnded(game)) tags.set('Result', '*');
  if (state) tags.delete('Score');  // damier counts it
  return tags;
}

/** The text of the present game, with its new turns. @returns {string} */
function textOfGame() {
  if (!current) return '';
  const {game, start, isChanged} = current;
  if (!isChanged) return game.stored.text;
  const words = [...remarkWords(game, start), ...(start.next[0] ? lineWords(game, start.next[0]) : []), game.tags.get('Result') ?? '*'];
  const lines = [''];
  for (const word of words.join(' ').split(' ')) {
    const line = lines[lines.length - 1];
    if (word[0] === '\n' || (line && line.length + word.length > 79)) lines.push(word.replace('\n', ''));
    else lines[lines.length - 1] += (line && ' ') + word;
  }
  return `${tagLines(game.tags)}\n\n${lines.join('\n').replace(/\t/g, ' ')}\n\n`;
}

/** A comment as a word, with tabs for blanks: the end of a comment after `;` is that of its line. @param {string} comment */
const commentWord = (comment) => comment.includes('}') ? `;\t${comment.replace(/ /g, '\t')} \n` : `{${comment}}`;

/** The words of a line of turns, with its variations. @param {Game} game @param {Turn} first @returns {string[]} */
function lineWords(game, first) {
  const out = [];
  let needsNumber = true;
  for (let turn = /** @type {Turn|undefined} */ (first); turn; turn = turn.next[0]) {
    for (const comment of turn.before) out.push(commentWord(comment));
    const number = numberOf(game, turn);
    if (needsNumber || number.endsWith('.')) out.push(number.replace('…', '...'));
    out.push(turn.text, ...turn.signs.map((sign) => `$${sign}`), ...remarkWords(game, turn));
    needsNumber = turn.remarks.length > 0;
  }
  return out;
}

/** The comments and the variations after a turn, in their order. @param {Game} game @param {Turn} turn @returns {string[]} */
const remarkWords = (game, turn) => turn.remarks.flatMap(({comment, variation}) =>
  variation ? [`(${lineWords(game, variation).join(' ')})`] : comment ? [commentWord(comment)] : []);

/** The first comment of a turn that somebody wrote: no analysis, and no clock. @param {Turn} turn */
const ownComment = (turn) => turn.remarks.find(({comment}) => comment !== undefined && !readAnalysis(comment) && !isClock(comment));

/** Sets the comment that somebody wrote on a turn. @param {Turn} turn @param {string} text */
function setComment(turn, text) {
  const comment = cleaned(text.replace(/[{}]/g, ''));
  const own = ownComment(turn);
  if (own) turn.remarks.splice(turn.remarks.indexOf(own), 1, ...(comment ? [{comment}] : []));
  else if (comment) turn.remarks.splice(turn.remarks.findIndex((remark) => !isClock(remark.comment)) >>> 0, 0, {comment});
  changed(turn);
}

function saveGame() {
  const link = /** @type {HTMLAnchorElement} */ (make('a', {download: `${document.title.replace(/[^\p{L}\p{N}]+/gu, '-') || 'damier'}.dmr`}));
  link.href = URL.createObjectURL(new Blob([textOfGame()], {type: 'text/plain'}));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Shows what may be done with the present turn. */
function showEditing() {
  if (!current) return;
  const {turn} = current;
  $('undo').disabled = $('delete').disabled = $('comment').disabled = $('sign').disabled = !turn.parent;
  $('promote').disabled = isMain(turn);
  $('comment').value = ownComment(turn)?.comment ?? '';
  $('sign').value = String(turn.signs.find((sign) => sign <= 6) ?? 0);
}

function prepareEditing() {
  fillSelect($('sign'), [['0', '–'], ...[1, 2, 3, 4, 5, 6].map((sign) => /** @type {[string, string]} */ ([String(sign), glyphs[sign][0]]))]);
  const on = (/** @type {string} */ id, /** @type {(turn: Turn) => void} */ action) =>
    $(id).addEventListener(id === 'comment' || id === 'sign' ? 'change' : 'click', () => { if (current) action(current.turn); });
  on('undo', (turn) => {
    if (current && hasEnded(current.game) && isMain(turn)) setTags(endless);
    else if (turn.state && turn.next.length === 0) removeTurn(turn);
    else move(-1);
  });
  on('delete', removeTurn);
  on('promote', promote);
  on('comment', (turn) => setComment(turn, $('comment').value));
  $('comment').addEventListener('focus', pause);
  // When the field is left, the turns are drawn again, and a button that is pressed meanwhile would lose its click. So
  // the field is only left with the click.
  const isOnButton = (/** @type {Event} */ event) => event.target instanceof Element && event.target.closest('button') !== null;
  addEventListener('mousedown', (event) => { if (document.activeElement === $('comment') && isOnButton(event)) event.preventDefault(); });
  addEventListener('click', (event) => { if (isOnButton(event)) $('comment').blur(); }, true);
  on('sign', (turn) => {
    turn.signs = [...(Number($('sign').value) ? [Number($('sign').value)] : []), ...turn.signs.filter((sign) => sign > 6)];
    changed(turn);
  });
  on('save', saveGame);
}
