// Playing on the board: by taps, by dragging, or by typing. The engine says which turns are legal.
//
// A turn consists of steps, such as `d3` and `-e3A`, or the placements of Anacund. `picked` has the steps so far, and
// `nextSteps` those that may follow. If several steps lead to the same square, the board asks for one of them.

/** @type {Awaited<ReturnType<typeof startEngine>>|null} */
let engine = null;
/** @type {WebAssembly.Module|null} */
let engineModule = null;
/** @type {string[]} */
let picked = [];
/** Whether a finger on the board may go through the game, since it has neither dragged a piece nor tapped a square. */
let isSwipe = true;

/** Starts the engine, if the page has one. */
async function prepareEngine() {
  const packed = document.getElementById('engine')?.textContent;
  if (!packed || typeof WebAssembly === 'undefined') return;
  engineModule = await WebAssembly.compile(await unpackEngine(JSON.parse(packed)));
  engine = await startEngine(engineModule);
  engine.translate((await inflate($('engine-words')))[language] ?? {});
  $('app').classList.add('plays');
}

/** The start of a game in the form of the engine. @param {Game} game */
const startOf = (game) => [game.kind, ...startParts.map(([tag]) => game.tags.get(tag) ?? '')];

/** The turns from the start to a turn. @param {Turn} turn @returns {string[]} */
function turnsTo(turn) {
  const texts = [];
  for (let t = turn; t.parent; t = t.parent) texts.push(t.text);
  return texts.reverse();
}

/** The turn at which the engine is, if that is known. @type {Turn|null} */
let reached = null;

/** Asks the engine for the start of a game that has only a text. Gives why there is none. @param {Game} game @returns {string} */
function layOut(game) {
  if (!engine || boardOf(game)) return '';
  reached = null;
  const start = engine.open(startOf(game));
  if ('error' in start) return start.error;
  boards.push(engine.board());
  Object.assign(game.stored, {board: boards.length - 1, first: start.side});
  return '';
}

/** Keeps what the page or the engine says about the position after a turn.
 * @param {Turn} turn @param {{pieces: string, position: string, score: string, notes: string[]}} state */
function learn(turn, {pieces, position, score, notes}) {
  Object.assign(turn, {contents: piecesOf(pieces), position, score, notes});
}

/** Finds all positions of a game: in the page, or by the engine if the game has only a text.
 * @param {Game} game @param {Turn} start */
function learnBoards(game, start) {
  const {pieces, positions, scores, notes} = game.stored;
  if (pieces) {
    const lines = [pieces, positions, scores].map((text) => (text ?? '').split('\n'));
    for (const turn of allTurns(start)) {
      const [own, position, score] = lines.map((line) => line[turn.at]);
      learn(turn, {pieces: own, position, score, notes: notes?.[turn.at]?.[language] ?? []});
    }
    return;
  }
  if (!engine || layOut(game)) return;
  reached = null;
  engine.open(startOf(game));
  for (const turn of allTurns(start)) {
    const state = engine.play(turnsTo(turn));
    if ('error' in state) continue;
    learn(turn, state);
    if (game.entry) turn.state = state;
  }
}

/** Brings the engine to a turn of the present game. Gives what is there, unless the engine cannot play on.
 * @param {Turn} turn @returns {State|undefined} */
function reach(turn) {
  reached = null;
  if (!engine || !current || !boardOf(current.game) || 'error' in engine.open(startOf(current.game))) return;
  const state = engine.play(turnsTo(turn));
  if ('error' in state) return;
  reached = turn;
  return state;
}

/** Brings the engine to the present turn. Gives whether it can play on. */
const reachTurn = () => Boolean(current && (reached === current.turn || reach(current.turn)));

/** The first square of a step, or that of a placement. @param {string} step */
const squareOfStep = (step) => step.match(/[a-z]\d+/)?.[0] ?? '';

/** What may be played at a turn: words by the parts of a turn so far, or all turns if turns have no parts.
 * @type {{turn: Turn, parts: number, words: Map<string, string[]>}|null} */
let legal = null;

/** @returns {{words: string[], parts: number}} */
function legalWords() {
  if (!engine || !current) return {words: [], parts: 0};
  const ask = (/** @type {string[]} */ parts) => {
    const found = reachTurn() && engine ? engine.words(parts) : {error: ''};
    return 'error' in found ? {words: [], parts: 0} : found;
  };
  if (legal?.turn !== current.turn) {
    const {words, parts} = ask([]);
    legal = {turn: current.turn, parts, words: new Map([['', words]])};
  }
  const key = legal.parts > picked.length ? pickedText() : '';
  if (!legal.words.has(key)) legal.words.set(key, ask(picked).words);
  return {words: legal.words.get(key) ?? [], parts: legal.parts};
}

/** The steps that may come next, and whether the steps so far are a turn. @returns {{steps: string[], isTurn: boolean}} */
function nextSteps() {
  const {words, parts} = legalWords();
  if (parts > 0) return {steps: picked.length < parts ? words : [], isTurn: picked.length === parts};
  const begun = picked.join('');
  const steps = new Set(words.filter((word) => word.startsWith(begun) && word !== begun)
    .map((word) => word.slice(begun.length).match(/^.*?[a-z]\d+[A-Z]?/)?.[0] ?? ''));
  return {steps: [...steps].filter(Boolean), isTurn: words.includes(begun)};
}

/** The text of the steps so far, with a further square. @param {string} [square] */
function pickedText(square) {
  const sign = current ? kinds[current.game.kind].sign : '';
  return (square ? [...picked, square] : picked).map((step, i) => i && /^[a-z]\d/.test(step) ? sign + step : step).join('');
}

/** Takes a square that was tapped. @param {string} square */
function tap(square) {
  if (!current || !engine) return;
  stop();
  warnOfTurn('');
  const {steps, isTurn} = nextSteps();
  const fitting = steps.filter((step) => squareOfStep(step) === square);
  const last = picked[picked.length - 1];
  if (fitting.length === 1) {
    take(fitting[0]);
  } else if (fitting.length > 1) {
    askForStep(square, fitting);
  } else if (isTurn && last && squareOfStep(last) === square) {
    playTurns(pickedText());
  } else if (picked.length > 0 && squareOfStep(last) === square) {
    picked.pop();
    showBoard();
  } else {
    refuse(square);
  }
}

/** @param {string} step */
function take(step) {
  picked.push(step);
  const {steps, isTurn} = nextSteps();
  if (isTurn && steps.length === 0) playTurns(pickedText());
  else showBoard();
}

/** Says why no turn goes on with a square. If a turn may begin there, it begins. @param {string} square */
function refuse(square) {
  const tried = pickedText(square);
  const wasPicked = picked.length > 0;
  picked = [];
  const begins = nextSteps().steps.filter((step) => squareOfStep(step) === square);
  if (wasPicked && begins.length > 0) {
    take(begins[0]);
    return;
  }
  if (!engine || !current || !reachTurn()) return;
  reached = null;
  const answer = engine.play([...turnsTo(current.turn), tried]);
  warnOfTurn('error' in answer ? answer.error : '');
  showBoard();
}

/** Asks which of several steps to the same square is meant. @param {string} square @param {string[]} steps */
function askForStep(square, steps) {
  if (!current) return;
  const {marks, markWords} = kinds[current.game.kind];
  const buttons = steps.map((step) => {
    const words = markWords[marks.indexOf(step[step.length - 1])];
    const button = make('button', {type: 'button'}, words ? say(words) : step);
    button.addEventListener('click', () => { $('ask').replaceChildren(); take(step); });
    return button;
  });
  $('ask').replaceChildren(make('span', {}, `${pickedText(square)}: `), ...buttons);
  /** @type {HTMLElement} */ (buttons[0]).focus();
}

/** @param {string} reason */
function warnOfTurn(reason) {
  $('why').textContent = reason;
  $('ask').replaceChildren();
}

/** Plays turns from the present one, as a new variation if the game has not got them. If one of them cannot be played,
 * none is. @param {string} text turns with blanks between them; they may have numbers */
function playTurns(text) {
  if (!engine || !current || !reachTurn()) return;
  const {game, turn} = current;
  picked = [];
  reached = null;
  let line = turnsTo(turn);
  const states = [];
  /** @type {Turn|undefined} the turn of the game where the next one is played, if the game has it */
  let at = turn;
  for (const typed of text.replace(/(?<!\w)\d+(\.+|…)/g, ' ').trim().split(/\s+/)) {
    const state = hasEnded(game) && at && !at.next.length && isMain(at) ? {error: say('hasEnded')} : engine.play([...line, typed]);
    if ('error' in state) {
      warnOfTurn(state.error);
      showBoard();
      return;
    }
    line = state.turns;
    at = at && turnIn(at, state);
    states.push(state);
  }
  const last = states.reduce((parent, state) => turnIn(parent, state) ?? addTurn(parent, state), turn);
  go(last);
  warnOfTurn(states.map((state) => state.irregular).filter(Boolean).join(' '));
  reached = last;
}

/** The text of the turn that led to a state. @param {State} state */
const textOf = (state) => state.turns[state.turns.length - 1];

/** The turn that led to a state, if the game has it. @param {Turn} parent @param {State} state */
const turnIn = (parent, state) => parent.next.find((one) => one.text === textOf(state));

/** Adds a turn that was tried. @param {Turn} parent @param {State} state @returns {Turn} */
function addTurn(parent, state) {
  const tree = /** @type {any} */ (current);
  /** @type {Turn} */
  const turn = {at: tree.turns.length, ply: parent.ply + 1, text: textOf(state), signs: [], before: [], remarks: [], parent, next: [], ...unknown, state};
  learn(turn, state);
  tree.turns.push(turn);
  if (parent.next.length > 0) parent.next[0].remarks.push({variation: turn});
  parent.next.push(turn);
  pressClock(tree.game, turn);
  numberTurns();
  keep();
  showTurns(tree.game, tree.start);
  return turn;
}

/** Marks what is picked and where it may go. @param {SVGElement} picture @param {Game} game @param {Place} place */
function drawTargets(picture, game, place) {
  if (!engine || !current) return;
  const {steps} = nextSteps();
  const {contents} = current.turn;
  const hasPrint = facesOf(game).some((face) => /^[^:]/.test(face));  // a disc would hide it
  for (const step of picked) {
    const [cx, cy] = place(...cellOf(squareOfStep(step)));
    picture.append(draw('circle', {cx, cy, r: 46, class: 'picked'}));
  }
  for (const square of new Set(steps.map(squareOfStep))) {
    if (picked.length === 0 && contents.has(square)) continue;
    const [cx, cy] = place(...cellOf(square));
    const isRing = hasPrint || contents.has(square);
    picture.append(draw('circle', {cx, cy, r: isRing ? 46 : 15, class: isRing ? 'target taken' : 'target'}));
  }
}

/** The square under the pointer. @param {PointerEvent} event @returns {string|null} */
function squareUnder(event) {
  const picture = /** @type {SVGSVGElement|null} */ ($('board').querySelector('svg'));
  const board = current && boardOf(current.game);
  const matrix = picture?.getScreenCTM();
  if (!board || !matrix) return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const place = placeOn(board, viewIn(board, $('board').clientWidth, $('board').clientHeight));
  for (let x = 0; x < board.files; x++) {
    for (let y = 0; y < board.ranks; y++) {
      const [cx, cy] = place(x, y);
      if (Math.max(Math.abs(at.x - cx), Math.abs(at.y - cy)) <= 50) return nameOfCell([x, y]);
    }
  }
  return null;
}

/** Whether a turn goes on with these squares; an empty one means any. Placements are never dragged.
 * @param {string[]} squares */
function goesOn(squares) {
  const {words, parts} = legalWords();
  const begun = picked.join('');
  return parts === 0 && words.some((word) => {
    const rest = word.startsWith(begun) && word.slice(begun.length).match(/[a-z]\d+/g);
    return rest && squares.every((square, i) => rest[i] && (!square || rest[i] === square));
  });
}

function preparePlaying() {
  /** @type {string|null} */
  let from = null;
  let startX = 0;
  $('board').addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
    isSwipe = true;
    startX = event.clientX;
    from = engine && event.isPrimary && event.button === 0 ? squareUnder(event) : null;
  });
  $('board').addEventListener('pointerup', (/** @type {PointerEvent} */ event) => {
    const to = engine ? squareUnder(event) : null;
    if (!from || !to) return;
    if (from === to) {
      if (event.pointerType === 'touch' && Math.abs(event.clientX - startX) > swipeLength) return;
      tap(from);
    } else {
      const isPicked = squareOfStep(picked[picked.length - 1] ?? '') === from;
      // A finger that drags no piece to a legal square swipes. A mouse cannot swipe, so the board says why.
      const wanted = event.pointerType === 'touch' ? to : '';
      if (!goesOn(isPicked ? [wanted] : [from, wanted])) return;
      if (!isPicked) tap(from);
      tap(to);
    }
    isSwipe = false;
  });
  $('typed').addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter' || !$('typed').value.trim()) return;
    const before = current?.turn;
    playTurns($('typed').value.trim());
    if (current?.turn !== before) $('typed').value = '';
  });
}
