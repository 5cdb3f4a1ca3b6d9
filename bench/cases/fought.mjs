// Example fights that several cases share: each played to its end by a GM who plays everybody, with dice that fall the same
// in every run, as the log of a table.
const GM = { seat: 's1', role: 'gm' };
const MOST = 600;

/** Numbers below so many, the same in every run. */
function numbers() {
  let seed = 7;
  return (most) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
}

function sourceOf(next) {
  const face = (sides) => (sides === 'F' ? next(3) - 1 : next(sides) + 1);
  return {
    now: () => '2030-01-01T00:00:00.000Z',
    throwDice: (_, __, dice, sides) => Array.from({ length: dice }, () => face(sides)),
    secret: () => '',
  };
}

/** Usually an attack, where there is one: fights are to end. */
function commandAt({ fight }, setup, next) {
  const { waiting, moves = [] } = fight;
  if (waiting?.for.kind === 'dice') return { kind: 'throw' };
  if (waiting !== undefined)
    return { kind: 'choose', option: waiting.needs.options[next(waiting.needs.options.length)] };
  if (moves.length === 0) return { kind: 'start', setup };
  const attacks = moves.filter(({ action }) => action.kind === 'attack');
  const from = attacks.length > 0 && next(8) > 0 ? attacks : moves;
  return { kind: 'do', action: from[next(from.length)].action };
}

export function foughtOut(core, system, setup) {
  const next = numbers();
  const source = sourceOf(next);
  const founded = { table: 't', seat: 's1', commitment: '' };
  const entries = [core.open({ system, name: 'Gia', setup, visibility: 'open' }, founded, source)];
  let table = core.foldAll(entries);
  while (entries.length < MOST) {
    const view = core.view(table, table.seats[0]);
    if (view.fight.over) break;
    const made = core.decide(table, { command: commandAt(view, setup, next) }, 's1', source);
    if (core.isFailure(made)) continue;
    entries.push(made[0]);
    table = core.fold(table, made[0]);
  }
  return { entries, table, seat: GM };
}

/** The example fights of a game that are about a fight. */
export function exampleFights({ SYSTEMS, table: core }, system) {
  return SYSTEMS[system].encounter.examples.map(({ title, setup }) => ({ title, ...foughtOut(core, system, setup) }));
}
