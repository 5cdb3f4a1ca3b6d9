// Every question of the examples, asked with its chances and advice, cold: the processor time of the slowest, which a busy
// machine lengthens little. An action is followed to its end three ways, a fight by each of its first moves; dice are drawn
// from a fixed seed.
//   node bench/questions.mjs ENGINE
import { fileURLToPath, pathToFileURL } from 'node:url';
import { duration } from './table.mjs';

const SHOW = ['question', 'advice'];
const WALKS = 3;
const TRIES = 5;
const FIRST_MOVES = 12;

/** Faces and options from a fixed seed (an LCG of Numerical Recipes). */
function drawer(seed) {
  let at = seed;
  return (below) => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return Math.floor((at / 2 ** 32) * below);
  };
}

const face = (draw, sides) => (sides === 'F' ? draw(3) - 1 : draw(sides) + 1);

/** What was needed, laid on the table: the default on the first walk, any option on the others. */
function laid({ dice = {}, choices = {} }, needs, draw, walk) {
  if (needs.kind === 'dice') {
    const faces = Array.from({ length: needs.count }, () => face(draw, needs.sides));
    return { dice: { ...dice, [needs.id]: faces }, choices };
  }
  const option = walk === 0 ? needs.default : needs.options[draw(needs.options.length)];
  const before = choices[needs.id];
  const given = needs.index === undefined ? option : [...(before ?? []), option];
  return { dice, choices: { ...choices, [needs.id]: given } };
}

function* asks(ask, kernel, where, walk) {
  const draw = drawer(walk + 1);
  let table = {};
  for (let i = 0; i < 60; i++) {
    let ns = Number.POSITIVE_INFINITY;
    let answer;
    for (let k = 0; k < TRIES; k++) {
      kernel.forget();
      const from = process.cpuUsage();
      answer = ask(table);
      const { user, system } = process.cpuUsage(from);
      ns = Math.min(ns, (user + system) * 1e3);
    }
    if (!answer.ok) throw new Error(`${where}: ${answer.error.path}: ${answer.error.message}`);
    const { needs } = answer;
    if (needs === undefined) return;
    yield { where, id: needs.id, ns, without: needs.question?.noChances !== undefined };
    table = laid(table, needs, draw, walk);
  }
}

function askAll({ resolve, step, kernel, SYSTEMS }) {
  const rows = [];
  for (const [system, { actions, encounter }] of Object.entries(SYSTEMS)) {
    for (const [action, { examples }] of Object.entries(actions)) {
      for (const { title, request } of examples) {
        const ask = (table) => resolve({ system, action, ...request, ...table, ask: true, show: SHOW });
        for (let walk = 0; walk < WALKS; walk++) rows.push(...asks(ask, kernel, `${system} ${action}: ${title}`, walk));
      }
    }
    for (const { title, setup } of encounter?.examples ?? []) {
      const { state, legal = [] } = step({ system, start: setup, legal: true });
      for (const { action, label } of legal.slice(0, FIRST_MOVES)) {
        const ask = (table) => step({ system, state, action, ...table, ask: true, show: SHOW });
        rows.push(...asks(ask, kernel, `${system}, ${title}: ${label}`, 0));
      }
    }
  }
  return rows;
}

export function questionsText(rows) {
  const slowest = [...rows].sort((a, b) => b.ns - a.ns);
  const lines = slowest.slice(0, 5).map(({ where, id, ns }) => `${duration(ns)}  ${where} (${id})`);
  return `${summary(rows)}\n\n${lines.join('\n')}`;
}

export function questionsMarkdown(rows, when) {
  const slowest = [...rows].sort((a, b) => b.ns - a.ns).slice(0, 5);
  const table = slowest.map(({ where, id, ns }) => `| ${where} | \`${id}\` | ${duration(ns)} |`);
  return `\n${when}: ${summary(rows)}\n\n| question of | asked for | time |\n| --- | --- | ---: |\n${table.join('\n')}\n`;
}

function summary(rows) {
  const most = Math.max(...rows.map(({ ns }) => ns));
  const without = rows.filter((row) => row.without).length;
  return `${rows.length} questions, the slowest in ${duration(most)} (target: 50 ms); ${without} without chances.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(askAll(await import(pathToFileURL(process.argv[2]).href))));
}
