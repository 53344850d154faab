// Sending games to the server of the page, if it takes them.
//
// A game to send waits in the storage of the browser until the server has stored or refused it. So no game is lost
// without a network, and the next visit goes on sending.

/** @typedef {{uid: string, form: number, text: string, sender: string}} Waiting */

const waitingAs = 'damier send ';
/** The games to send that the storage does not take, by uid. @type {Map<string, Waiting>} */
const waitingHere = new Map();
const senderAs = 'damier sender';
let isSending = false;
/** @type {number|undefined} */
let nextTry;

/** What was said about each game, by uid. @type {Map<string, string>} */
const told = new Map();

/** Says something about a game, when the game is shown. @param {string} uid @param {string} text */
function tellSender(uid, text) {
  told.set(uid, text);
  if (current?.game.entry?.uid === uid) $('sent').textContent = text;
}

/** Tells it to a reader who has just tapped `Send`, which may be at the bottom of the screen.
 * @param {string} uid @param {string} text */
function answerSender(uid, text) {
  tellSender(uid, text);
  $('sent').scrollIntoView({block: 'nearest'});
}

function sendGame() {
  const game = current?.game;
  if (!game?.entry) return;
  const {uid, form} = game.entry;
  const sender = fieldText('sender');
  if (!sender) {
    $('sender').focus();
    answerSender(uid, say('needSender'));
    return;
  }
  const waiting = {uid, form, text: textOfGame(), sender};
  try {
    localStorage.setItem(waitingAs + uid, JSON.stringify(waiting));
    localStorage.setItem(senderAs, sender);
  } catch {
    waitingHere.set(uid, waiting);
  }
  answerSender(uid, say('sending'));
  sendWaiting();
}

/** The games that wait. @returns {Waiting[]} */
const allWaiting = () => [...waitingHere.values(), ...storedUnder(waitingAs)];

/** Forgets that a form of a game waits, or any form. @param {string} uid @param {number} [form] */
function dropWaiting(uid, form = Infinity) {
  if ((waitingHere.get(uid)?.form ?? 0) <= form) waitingHere.delete(uid);
  if ((storedUnder(waitingAs + uid)[0]?.form ?? 0) <= form) storage()?.removeItem(waitingAs + uid);
}

/** Sends all games that wait, one after the other, and those that come to wait meanwhile. */
async function sendWaiting() {
  if (isSending) return;
  isSending = true;
  clearTimeout(nextTry);
  const tried = new Set();
  let later = 0;
  for (;;) {
    const waiting = allWaiting().find(({uid, form}) => !tried.has(`${uid} ${form}`));
    if (!waiting) break;
    tried.add(`${waiting.uid} ${waiting.form}`);
    if (!await sendOne(waiting)) later = 15000;
  }
  if (later) nextTry = setTimeout(sendWaiting, later);
  isSending = false;
}

/** Sends a game. Gives whether the server has stored or refused it. @param {Waiting} waiting */
async function sendOne({uid, form, text, sender}) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), 30000);
  let trouble = 'waiting';
  try {
    const reply = await fetch(`games?sender=${encodeURIComponent(sender)}&form=${form}`,
      {method: 'POST', body: text, headers: {'Content-Type': 'text/plain;charset=utf-8'}, signal: stop.signal});
    const answer = await reply.json().catch(() => null);
    // Any other answer is not from a server that takes games, but perhaps from the login page of a hotel.
    const isAnswer = Boolean(answer?.id ?? answer?.error);
    trouble = {403: 'badKey', 429: 'manySent'}[reply.status] ?? (reply.status >= 500 ? 'trouble' : isAnswer ? '' : 'notTaken');
    if (!trouble) {
      dropWaiting(uid, form);
      settleSent(uid, form, text, answer);
    }
  } catch { /* no network */ }
  clearTimeout(timer);
  if (trouble) tellSender(uid, say(waitingHere.has(uid) ? 'notKept' : trouble));
  return !trouble;
}

/** Says what became of a game. A finished game that is stored needs no copy here. @param {string} uid
 * @param {number} form @param {string} text @param {{id?: number, what?: string, error?: string, warnings?: string[]}} answer */
function settleSent(uid, form, text, answer) {
  if (allWaiting().some((waiting) => waiting.uid === uid)) return;  // a later form, which is sent next
  if (answer.error !== undefined) {
    tellSender(uid, say('refused', {a: answer.error}));
    return;
  }
  const stored = say({new: 'sentNew', more: 'sentMore', older: 'sentOld'}[answer.what ?? ''] ?? 'sentSame', {n: answer.id ?? ''});
  tellSender(uid, [stored, ...(answer.warnings ?? []).map((a) => say('warned', {a}))].join(' '));
  const entry = games.find((one) => one.entry?.uid === uid)?.entry;
  if (entry?.form === form && answer.what !== 'older' && /^\[(Termination|Result "[01])/m.test(text)) {
    letGo(entry);
    search();
  }
}

function prepareSending() {
  if (!JSON.parse($('club').textContent).sends) return;
  $('app').classList.add('sends');
  $('sender').value = storage()?.getItem(senderAs) ?? '';
  $('send').addEventListener('click', sendGame);
  addEventListener('online', sendWaiting);
  sendWaiting();
}
