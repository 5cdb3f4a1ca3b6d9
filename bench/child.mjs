// One case in a process of its own: `node bench/child.mjs CASE ENGINE`. Checks that both sides get the golden value,
// races them, and prints what it took as JSON.
import { pathToFileURL } from 'node:url';
import { race } from './measure.mjs';

const [file, engineFile] = process.argv.slice(2);
const { about, prepare } = await import(pathToFileURL(file).href);
const engine = await import(pathToFileURL(engineFile).href);

const prepared = await prepare(engine);
if (prepared.absent !== undefined) {
  console.log(JSON.stringify({ ...about, absent: prepared.absent }));
} else {
  await prepared.golden();
  const heats = [];
  for (const heat of prepared.heats) {
    const { ours, theirs } = (await heat.times?.()) ?? race(heat);
    heats.push({ name: heat.name, target: heat.target, most: heat.most, ours, theirs, ratio: theirs / ours });
  }
  // What was raced must still be right after a million calls.
  await prepared.golden();
  prepared.end?.();
  console.log(JSON.stringify({ ...about, heats }));
}
