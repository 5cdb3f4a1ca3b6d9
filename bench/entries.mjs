// How many bytes an entry of a log takes, for one fight of each game as its first example sets it up: as it is kept now, and as
// version 1 kept it, with its sentences and the whole state in every entry that changed it.
//   node bench/entries.mjs ENGINE
import { fileURLToPath, pathToFileURL } from 'node:url';

const ENTRIES = 300;
const GM = { seat: 's1', role: 'gm' };

const bytes = (value) => Buffer.byteLength(JSON.stringify(value));

/** Dice that fall the same in every run. */
function sourceOf() {
  let seed = 7;
  const next = (most) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const face = (sides) => (sides === 'F' ? next(3) - 1 : next(sides) + 1);
  return {
    next,
    now: () => '2030-01-01T00:00:00.000Z',
    throwDice: (_, __, dice, sides) => Array.from({ length: dice }, () => face(sides)),
    secret: () => '',
  };
}

/** The next thing a GM does who plays everybody. */
function commandAt({ fight }, setup, { next }) {
  const { waiting, moves = [] } = fight;
  if (waiting?.for.kind === 'dice') return { kind: 'throw' };
  if (waiting !== undefined)
    return { kind: 'choose', option: waiting.needs.options[next(waiting.needs.options.length)] };
  return moves.length === 0 ? { kind: 'start', setup } : { kind: 'do', action: moves[next(moves.length)].action };
}

/** An entry as version 1 kept it: what the GM is shown, both sentences, the state after it and what was known. */
function asBefore(core, entry, before, after) {
  const told = core.shown(entry, after, GM);
  const { text } = core.shown(entry, after, { seat: '', role: 'watcher' });
  const state = after.state === before?.state ? {} : { state: after.state };
  return { ...told, plain: text, ...state, knew: core.knownAt(before ?? after) };
}

function rowOf(core, system, setup) {
  const source = sourceOf();
  const founded = { table: 't', seat: 's1', commitment: '' };
  const opened = core.open({ system, name: 'Gia', setup, visibility: 'hidden' }, founded, source);
  const log = [[opened, undefined, core.foldAll([opened])]];
  while (log.length < ENTRIES) {
    const [, , table] = log.at(-1);
    const seat = table.seats[0];
    const made = core.decide(table, { command: commandAt(core.view(table, seat), setup, source) }, 's1', source);
    if (!core.isFailure(made)) log.push([made[0], table, core.fold(table, made[0])]);
  }
  const sum = (size) => Math.round(log.reduce((all, one) => all + size(...one), 0) / log.length);
  return {
    system,
    entries: log.length,
    before: sum((...one) => bytes(asBefore(core, ...one))),
    now: sum((entry) => bytes(entry)),
    state: bytes(log.at(-1)[2].state),
  };
}

export function entriesText(rows) {
  const line = (...cells) => cells.map((cell, i) => (i === 0 ? `${cell}`.padEnd(10) : `${cell}`.padStart(12))).join('');
  const head = line('game', 'entries', 'version 1', 'now', 'a state');
  const body = rows.map(({ system, entries, before, now, state }) => line(system, entries, before, now, state));
  return [head, ...body, 'Bytes for each entry as JSON; beside them a whole state.'].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { SYSTEMS, table } = await import(pathToFileURL(process.argv[2]).href);
  const games = Object.entries(SYSTEMS).filter(([, { encounter }]) => encounter?.seats !== undefined);
  console.log(JSON.stringify(games.map(([id, { encounter }]) => rowOf(table, id, encounter.examples[0].setup))));
}
