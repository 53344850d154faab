// The engine of pages (src/wasm) against the program: keys, perft tables, refusals, turns, positions and values.
//
//     engine.mjs DAMIER ENGINE.wasm SOURCE-FOLDER

import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const [damier, file, source] = process.argv.slice(2);
const database = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'damier-wasm-')), 'games.db');
const glue = fs.readFileSync(path.join(source, 'src/view/web/viewer/engine.js'), 'utf8');
const startEngine = new Function(`${glue}; return startEngine;`)();
const bytes = fs.readFileSync(file);
const engine = await startEngine(await WebAssembly.compile(bytes));

/** What the program prints; if it fails, its message without the beginning. */
function run(...words) {
  const done = spawnSync(damier, ['--db', database, ...words], {encoding: 'utf8', env: {...process.env, LC_ALL: 'C'}, maxBuffer: 1 << 28});
  return done.status === 0 ? done.stdout : done.stderr.trim().replace(/^damier: error: /, '');
}
const lines = (name) => fs.readFileSync(path.join(source, 'tests/data', name), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
const field = (text) => text === '-' ? '' : text;
/** The options of the program for a start. */
const options = (start) => ['--rules', '--board', '--position', '--first', '--first-round']
  .flatMap((option, i) => start[i + 1] ? [option, start[i + 1]] : []);

function checkModule() {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map(({name}) => name).sort();
  assert.deepEqual(imports, ['clock_time_get', 'damier_told', 'emscripten_notify_memory_growth', 'proc_exit']);
}

/** The text in pages is the module. */
async function checkPacked() {
  const unpack = new Function(`${fs.readFileSync(path.join(source, 'src/view/web/viewer/unpack.js'), 'utf8')}; return unpackEngine;`)();
  const text = fs.readFileSync(`${file}.txt`, 'utf8');
  assert.match(text, /^[A-Za-z0-9+/=]+ [!#-;=-[\]-~]+$/);
  assert.ok(bytes.equals(await unpack(text)));
}

/** A page without games is small enough for a phone in a club room. */
function checkPages() {
  for (const game of ['achef', 'anacund', 'avalam', 'fanorona']) {
    const page = run('board', game, ...(game === 'anacund' ? ['--shuffle'] : []), '--format', 'html');
    assert.ok(Buffer.byteLength(page) <= 350 << 10, `${game}: ${Buffer.byteLength(page)} bytes`);
  }
}

function checkKeys() {
  for (const line of lines('keys.csv')) {
    const [game, rules, board, position, key] = line.split(',').map(field);
    const state = engine.open([game, rules, board, position]);
    assert.equal(state.key, key, line);
  }
}

function checkRefused() {
  for (const line of lines('refused.csv')) {
    const start = line.split(',').map(field);
    const refusal = engine.open(start);
    const said = run('board', start[0], ...options(start));
    assert.equal(refusal.error?.replace(/^\w+: /, ''), said.replace(/^--[a-z-]+: /, ''), line);
  }
}

function checkPerft() {
  for (const name of fs.readdirSync(path.join(source, 'tests/data/perft'))) {
    const game = name.replace('.perft', '');
    for (const line of lines(`perft/${name}`)) {
      const [rules, board, position, ...counts] = line.split('\t').map(field);
      const state = engine.open([game, rules, board, position]);
      assert.equal(state.error, undefined, line);
      counts.map(Number).forEach((count, i) => {
        if (count <= 300_000) assert.equal(engine.perft(i + 1), count, `${line}: ${i + 1} turns`);
      });
    }
  }
}

/** Every turn and position of the sample games; in some positions, also the list of turns, refusals, and values. */
function checkGames() {
  run('import', '-q', path.join(source, 'tests/data/sample.dmr'));
  const games = new Map();
  for (const line of run('export', '--plies', '--format', 'jsonl').trim().split('\n')) {
    const ply = JSON.parse(line);
    if (!games.has(ply.id)) games.set(ply.id, {game: ply.game, plies: []});
    games.get(ply.id).plies.push(ply);
  }
  assert.ok(games.size > 200);
  let asked = 0;
  for (const [id, {game, plies}] of games) {
    const tags = new Map([...run('export', String(id)).matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name, value]) => [name, value]));
    const start = [game, ...['Rules', 'Board', 'Position', 'First', 'FirstRound'].map((tag) => tags.get(tag) ?? '')];
    assert.equal(engine.open(start).error, undefined, id);
    const turns = plies.map((ply) => ply.turn);
    turns.forEach((turn, i) => {
      const state = engine.play(turns.slice(0, i + 1));
      assert.equal(state.position, plies[i].position, `game ${id}, turn ${i + 1}`);
      assert.equal(state.turns[i], turn);
    });
    if (id % 6 === 0) {
      const before = turns.slice(0, -1 - asked++ % 4);
      checkPosition(start, before, turns.length - before.length < 3);
    }
  }
}

function checkPosition(start, turns, isLate) {
  const line = turns.length > 0 ? ['--line', turns.join(' ')] : [];
  const where = [start[0], ...options(start), ...line];
  const state = engine.play(turns);
  const moves = JSON.parse(run('moves', ...where, '--json'));
  const {words, parts} = engine.words([]);
  assert.equal(state.position, moves.position);
  if (parts === 0) assert.deepEqual(words, moves.turns);
  else assert.equal(engine.perft(1), moves.turns.length);
  for (const wrong of ['a1', 'a1-a9', 'zz', 'd3e3', 'b2-b3', `${moves.turns[0] ?? 'a1'}-a1`]) {
    const refusal = engine.play([...turns, wrong]);
    const said = run('board', start[0], ...options(start), '--line', [...turns, wrong].join(' '));
    if (refusal.error) assert.equal(said.replace(/^--line: /, '').replace(/ \(number \d+ of the line\)/, ''), refusal.error, where.join(' '));
    else assert.match(said, /\n/, where.join(' '));
    engine.play(turns);
  }
  if (moves.over) return;
  const nodes = isLate ? 20_000 : 3000;
  const advice = JSON.parse(run('suggest', ...where, '--json', '--nodes', String(nodes), '--memory', '32M', '--lines', '2'));
  const own = engine.advise(0, nodes, 2);
  assert.deepEqual(own.turns.map(({turn, worth, line: play}) => [turn, worth, play]),
    advice.lines.map(({turn, value, pv}) => [turn, value, pv]), where.join(' '));
}

/** By the rules superko, a turn that brings an earlier board back is neither accepted nor proposed. */
function checkForbidden() {
  const start = ['achef', 'superko'];
  const turns = 'a1 a2 a3 a4 a5 b1 b5 c1 c5 d1 d5 e1 e2 e3 e4 e5 a3-b3 a2-b2 b3-a3'.split(' ');
  engine.open(start);
  checkPosition(start, turns, true);
  assert.ok(!engine.words([]).words.includes('b2-a2'));
  assert.match(engine.play([...turns, 'b2-a2']).error, /brings back an earlier board/);
  engine.play(turns);
  assert.ok(engine.advise(0, 1000, 99).turns.every(({turn}) => turn !== 'b2-a2'));
}

function checkTranslation() {
  engine.open(['fanorona']);
  engine.translate({'this board does not have a square {}': 'ce plateau n’a pas de case {}'});
  assert.match(engine.play(['a1-a9']).error, /ce plateau n’a pas de case a9/);
  engine.translate({});
  assert.match(engine.play(['a1-a9']).error, /this board does not have a square a9/);
}

/** Boards that are dealt and typed. */
function checkBoards() {
  for (const seed of [0n, 7n, 2n ** 63n - 1n]) {
    const {board} = engine.deal('anacund', seed);
    assert.equal(run('board', 'anacund', '--shuffle', '--seed', String(seed)).match(/\[Board "(.*)"\]/)[1], board);
    assert.deepEqual(engine.readBoard('anacund', board.replaceAll('/', '  ')), {...engine.readBoard('anacund', board), board, error: ''});
  }
  assert.match(engine.readBoard('anacund', '123 31*').prompt, /^slat 15, two numbers/);
  assert.match(engine.readBoard('anacund', '123 9').error, /9/);
  assert.equal(engine.deal('avalam', 1n).board, '');
  engine.open(['fanorona', '', '3x5']);
  const {files, ranks, cells, labels} = engine.board();
  assert.deepEqual([files, ranks, cells.length, labels.length], [3, 5, 0, 8]);
}

for (const check of [checkModule, checkPacked, checkPages, checkBoards, checkKeys, checkRefused, checkPerft, checkGames, checkForbidden,
  checkTranslation]) {
  const begun = performance.now();
  await check();
  console.log(`${check.name}: ${Math.round(performance.now() - begun)} ms`);
}
fs.rmSync(path.dirname(database), {recursive: true});
