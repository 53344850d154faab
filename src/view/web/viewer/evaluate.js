// Values of positions, found by a second engine in a worker, so that the page never waits for a search.

const secondsPerTurn = 2;
const secondsPerTurnOfGame = 0.5;

/** The worker's script: answers the question in each message, and sends what it finds on the way.
 * @param {typeof startEngine} start */
function workForPage(start) {
  /** @type {Awaited<ReturnType<typeof startEngine>>|undefined} */
  let own;
  addEventListener('message', async ({data}) => {
    own ??= await start(data.module, (advice) => postMessage({advice, isDone: false}));
    own.open(data.start);
    own.play(data.turns);
    postMessage({advice: own.advise(data.seconds, 0, data.lines), isDone: true});
  });
}

/** @type {Worker|null} */
let evaluator = null;
let evaluates = false;
/** The worker that evaluates a whole game. @type {Worker|null} */
let gameEvaluator = null;

/** Makes the worker of a search. */
function makeWorker() {
  const script = `'use strict';\n(${workForPage})(${startEngine});`;
  const address = URL.createObjectURL(new Blob([script], {type: 'text/javascript'}));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

/** Asks for the best turns after some turns. @param {Worker} worker @param {string[]} turns @param {number} seconds
 * @param {number} lines @param {(advice: Advice, isDone: boolean) => void} told */
function askWorker(worker, turns, seconds, lines, told) {
  worker.onmessage = ({data}) => told(data.advice, data.isDone);
  worker.postMessage({module: engineModule, start: startOf(/** @type {any} */ (current).game), turns, seconds, lines});
}

/** Evaluates the present position, if the reader wants that. */
function evaluate() {
  evaluator?.terminate();
  evaluator = null;
  $('bar').hidden = $('best').hidden = !evaluates;
  if (!evaluates || !current || !boardOf(current.game)) return;
  const {game, turn} = current;
  $('best').replaceChildren();
  evaluator = makeWorker();
  askWorker(evaluator, turnsTo(turn), secondsPerTurn, Number($('best-lines').value), (advice, isDone) => {
    if (current?.turn !== turn) return;
    showAdvice(game, turn, advice);
    $('best').classList.toggle('done', isDone);
  });
}

/** @param {Game} game @param {Turn} turn @param {Advice} advice */
function showAdvice(game, turn, advice) {
  if (advice.turns.length === 0) return;
  const side = sideAfter(game, turn);
  const {chance, worth} = advice.turns[0];
  const share = side === 0 ? chance : 1 - chance;
  $('bar').style.setProperty('--share', `${(100 * share).toFixed(1)}%`);
  $('bar').setAttribute('aria-label', say('evaluation', {a: say(kinds[game.kind].sides[side]), v: readWorth(worth)?.text ?? worth}));
  $('best').replaceChildren(...advice.turns.map((one) => {
    const button = make('button', {type: 'button', class: 'best-turn'}, one.turn);
    button.addEventListener('click', () => playTurns(one.turn));
    return make('li', {}, make('b', {}, readWorth(one.worth)?.text ?? one.worth), ' ', button, ' ', make('span', {}, one.line.slice(1, 8).join(' ')));
  }));
}

/** Evaluates all positions of the main line, from the end to the start, and draws the curve. */
function evaluateGame() {
  if (!current || !boardOf(current.game)) return;
  const {game, start} = current;
  const line = mainLine(start);
  gameEvaluator?.terminate();
  const worker = gameEvaluator = makeWorker();
  /** @type {Reading[]} */
  const readings = [];
  $('progress').hidden = false;
  $('progress').max = line.length;
  const stopWork = () => { worker.terminate(); $('progress').hidden = true; };
  worker.onerror = stopWork;
  const next = (/** @type {number} */ ply) => {
    if (ply < 0 || !isMainLine(line)) { stopWork(); return; }
    $('progress').value = line.length - ply;
    askWorker(worker, turnsTo(line[ply]), secondsPerTurnOfGame, 1, (advice, isDone) => {
      if (!isDone) return;
      const worth = readWorth(advice.turns[0]?.worth ?? '');
      if (worth) {
        const sign = sideAfter(game, line[ply]) === 0 ? 1 : -1;
        readings.unshift({ply, value: sign * worth.value, proved: worth.proved, isBad: false, text: worth.text});
        if (isMainLine(line)) drawCurve(game, line, readings);
      }
      next(ply - 1);
    });
  };
  next(line.length - 1);
}

function prepareEvaluating() {
  fillSelect($('best-lines'), ['1', '2', '3', '4', '5'].map((n) => [n, n]));
  $('evaluate').addEventListener('click', () => {
    evaluates = !evaluates;
    $('evaluate').setAttribute('aria-pressed', String(evaluates));
    evaluate();
  });
  $('best-lines').addEventListener('input', evaluate);
  $('evaluate-game').addEventListener('click', evaluateGame);
}
