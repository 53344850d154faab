// The speed of the engine of pages: processor seconds for a search of 200,000 nodes of each kind of game, from the start and
// from the middle of a game. The first search also compiles the module, so it is left out.
//
//     page_engine.mjs ENGINE.wasm SOURCE-FOLDER [NODES]

import fs from 'node:fs';
import path from 'node:path';

const [file, source, nodes = '200000'] = process.argv.slice(2);
const glue = fs.readFileSync(path.join(source, 'src/view/web/viewer/engine.js'), 'utf8');
const startEngine = new Function(`${glue}; return startEngine;`)();
const module = await WebAssembly.compile(fs.readFileSync(file));
const board = '261/62/65/41/54/26/51/33/64/44/1*1/15/36/32/52/35/243';

for (const [game, ...start] of [['achef'], ['anacund', '', board], ['avalam'], ['fanorona']]) {
  const engine = await startEngine(module);
  for (const [place, turns] of [['start', 0], ['middle', 12]]) {
    const line = [];
    engine.open([game, ...start]);
    while (line.length < turns) line.push(engine.advise(0, 100, 1).turns[0].turn) && engine.play(line);
    const took = [];
    for (let round = 0; round < 6; round++) {
      engine.open([game, ...start]);  // forgets the last search
      engine.play(line);
      const before = process.cpuUsage();
      engine.advise(0, Number(nodes), 1);
      const {user, system} = process.cpuUsage(before);
      took.push((user + system) / 1e6);
    }
    took.shift();
    took.sort((a, b) => a - b);
    console.log(`${game}\t${place}\t${took[0].toFixed(3)} to ${took[4].toFixed(3)} s`);
  }
}
