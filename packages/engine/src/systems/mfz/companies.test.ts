import { describe, expect, it } from 'vitest';
import { type Fought, fight } from '../../contract/index.ts';
import { type PlainRecord, play, seeded, throwerFrom } from '../../kernel/index.ts';
import type { FrameState, State, Turn } from './encounter-state.ts';
import { mfz } from './index.ts';

const { encounter } = mfz;

interface Fielded {
  readonly name: string;
  readonly systems: readonly string[];
  readonly white?: number;
  readonly range: string;
  readonly cover?: PlainRecord;
}

const MAGPIE: Fielded = { name: 'Magpie', systems: ['Rd', 'Y'], range: 'direct' };
const WREN: Fielded = { name: 'Wren', systems: ['Rh'], white: 1, range: 'hand-to-hand' };
const ANVIL: Fielded = { name: 'Anvil', systems: ['B', 'Rd'], range: 'direct' };
const WALL = { kind: 'terrain', hitsToBreach: 1 };

function fought(more: Readonly<Record<string, unknown>>): Fought {
  const answer = fight({ system: 'mfz', ...more });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

/** Without a weapon left on either side nobody ever wins. */
const ENDLESS = 150;

/** The slow twin: the led fight itself, move by move, with people who do what a whole fight does by default. */
function ledToTheEnd(sides: readonly (readonly Fielded[])[], spots: boolean, seed: string): string {
  const thrower = throwerFrom(seeded(seed));
  const byName = new Map(sides.flat().map((one) => [one.name.toLowerCase(), one]));
  const players = sides.map((frames, i) => ({
    id: i === 0 ? 'a' : 'b',
    name: i === 0 ? 'Ana' : 'Ben',
    pointsPerAsset: 5,
    stations: 0,
    frames: frames.map(({ name, systems, white = 2 }) => ({
      id: name.toLowerCase(),
      name,
      systems,
      white,
      rockets: 0,
      nearStation: false,
    })),
  }));
  let state = encounter.start({ settings: { station: 'once', dropWhite: 'off' }, players }) as unknown as State;
  const foes = (owner: string) =>
    Object.entries(state.frames).filter(([, one]) => one.owner !== owner && one.white > 0);
  for (;;) {
    if (state.round > ENDLESS) return 'never';
    const standing = (owner: string) => Object.values(state.frames).some((one) => one.owner === owner && one.white > 0);
    if (!standing('a') || !standing('b')) return standing('a') ? 'a' : 'b';
    const action = nextMove(state, byName, foes, spots);
    const problem = encounter.barred(state, action);
    if (problem !== undefined) throw new Error(problem.message);
    const sitting = play(encounter.act, { state, action }, thrower);
    if (sitting.kind !== 'finished') throw new Error('a legal move is played to its end');
    state = sitting.result.state as unknown as State;
  }
}

const highest = (turn: Turn, ...colours: readonly string[]) =>
  turn.dice
    .filter(({ colour }) => colours.includes(colour))
    // A coloured die before a white one of the same face: the white one may serve another use.
    .sort((x, y) => y.face - x.face || Number(x.colour === 'W') - Number(y.colour === 'W'))[0];

function nextMove(
  state: State,
  byName: ReadonlyMap<string, Fielded>,
  foes: (owner: string) => readonly (readonly [string, FrameState])[],
  spots: boolean,
): PlainRecord {
  const turn = state.turns.at(-1);
  const moves = encounter.legal(state).map(({ action }) => action);
  const declare = (id: string): PlainRecord => {
    const wanted = moves.find(
      ({ by, range, target }) =>
        by === id && range === byName.get(id)!.range && target === foes(state.frames[id]!.owner)[0]![0],
    );
    return wanted ?? { kind: 'activate', by: id };
  };
  if (moves.some(({ kind }) => kind === 'end-round')) return { kind: 'end-round' };
  if (turn === undefined) return declare(moves.find(({ kind }) => kind === 'activate')!.by as string);
  if (!turn.rolled) return declare(turn.frame);
  const by = turn.frame;
  const strike = turn.range === undefined ? undefined : highest(turn, 'R', 'W');
  const others = { ...turn, dice: turn.dice.filter((die) => turn.attacked || die !== strike) };
  const named = (die: { readonly colour: string; readonly face: number }) => `${die.colour}${die.face}`;
  if (!turn.defended) {
    const guard = highest(others, 'B', 'W');
    return { kind: 'defend', by, ...(guard === undefined ? {} : { die: named(guard) }) };
  }
  if (!turn.attacked && strike !== undefined && turn.target !== undefined) {
    const { cover } = byName.get(turn.target)!;
    return { kind: 'attack', by, die: named(strike), ...(cover === undefined ? {} : { cover }) };
  }
  const mark = highest(turn, 'Y', 'W');
  const [aim] = foes(state.frames[by]!.owner);
  if (spots && !turn.spotted && mark !== undefined && aim !== undefined && aim[1].spot < mark.face)
    return { kind: 'spot', by, die: named(mark), target: aim[0] };
  return { kind: 'end-turn', by };
}

const LED = 2000;

describe('companies in a whole fight', () => {
  it.each([
    ['TN-08, TN-09 two against one', [MAGPIE, WREN], [ANVIL], false],
    ['MFZ-19, TN-09 one against two, one of them behind a wall', [ANVIL], [{ ...WREN, cover: WALL }, MAGPIE], false],
    [
      'TN-11 two against two',
      [WREN, MAGPIE],
      [
        { ...WREN, name: 'Robin' },
        { ...ANVIL, systems: ['B'], range: 'hand-to-hand' },
      ],
      false,
    ],
    ['MFZ-01, TN-06 two who spot for each other', [MAGPIE, WREN], [ANVIL], true],
  ] as const)('%s: exact agrees with the led fight, played move by move', (_title, a, b, spots) => {
    const { win } = fought({ a, b, spots: spots ? 'leftover' : 'never' });
    let won = 0;
    for (let i = 0; i < LED; i++) if (ledToTheEnd([a, b], spots, `${_title} ${i}`) === 'a') won++;
    expect(Math.abs(won / LED - win.a)).toBeLessThan(4 * Math.sqrt((win.a * (1 - win.a)) / LED));
  });

  it('TN-08 by lot as exactly, drawn from tables or step by step', () => {
    const sides = { a: [MAGPIE, WREN], b: [WREN, ANVIL] };
    const exact = fought(sides);
    const lots = fought({ ...sides, method: 'simulate', trials: 20_000 });
    expect(Math.abs(lots.win.a - exact.win.a)).toBeLessThan(4 * lots.standardError!);
    const many = { a: [MAGPIE, WREN, MAGPIE], b: [WREN, ANVIL, ANVIL], trials: 500 };
    expect(fought(many)).toMatchObject({ method: 'simulate', trials: 500 });
    expect(fought(many).why).toContain('fought by lot');
  });

  it('MFZ-37 more frames win more often, and a company of one is a frame alone', () => {
    const one = fought({ a: MAGPIE, b: ANVIL });
    expect(fought({ a: [MAGPIE], b: [ANVIL] }).win).toEqual(one.win);
    expect(fought({ a: [MAGPIE, WREN], b: ANVIL }).win.a).toBeGreaterThan(one.win.a);
  });

  it('names the frame of a company that cannot be', () => {
    const a = [MAGPIE, { ...WREN, systems: ['B', 'B', 'B'] }];
    expect(fight({ system: 'mfz', a, b: ANVIL })).toMatchObject({ ok: false, error: { path: 'a.1.systems.2' } });
    expect(fight({ system: 'mfz', a: [], b: ANVIL })).toMatchObject({ ok: false, error: { path: 'a' } });
  });
});

describe('the best play of frames', () => {
  it('MFZ-34 an owner who may choose what to lose does no worse than by listed order', () => {
    // Listed first, the weapon would go first.
    const frame = { name: 'Lark', systems: ['Rd', 'G', 'G'], range: 'direct' };
    const best = fought({ a: frame, b: { ...frame, name: 'Rook', systems: ['Rd'] }, policy: 'best' });
    const given = best.advice!.filter(({ about }) => about.startsWith('Which system'));
    expect(given.length).toBeGreaterThan(0);
    for (const { options } of given) expect(options.find((option) => option.best)!.option).not.toBe('Rd');
  });

  it('FR-08 dice are assigned once they lie on the table, and no fixed way to assign them does better', () => {
    const sides = {
      a: { ...ANVIL, systems: ['Rd', 'G'] },
      b: { name: 'Post', systems: [], white: 1, range: 'artillery' },
    };
    const best = fought({ ...sides, policy: 'best' }).win.a;
    for (const assignment of ['attack-first', 'defense-first'])
      expect(best).toBeGreaterThanOrEqual(fought({ ...sides, assignment }).win.a - 1e-9);
  });

  it('MFZ-01, MFZ-04 whether a spot is used is weighed with the dice on the table', () => {
    const { advice } = fought({
      a: [
        { name: 'Eye', systems: ['Y'], white: 1, range: 'hand-to-hand' },
        { name: 'Fist', systems: [], white: 1, range: 'hand-to-hand' },
      ],
      b: { name: 'Rock', systems: ['B'], white: 1, range: 'hand-to-hand' },
      spots: 'leftover',
      policy: 'best',
    });
    const spots = advice!.filter(({ about }) => about.startsWith('Add the spot'));
    expect(spots.length).toBeGreaterThan(0);
    for (const { options } of spots) {
      const [used, kept] = options.map(({ win }) => win.a) as [number, number];
      expect(options.find((option) => option.best)!.win.a).toBe(Math.max(used, kept));
    }
  });

  it('MFZ-39, D14 a station gets a frame out of one damage, once it has moved away never again', () => {
    const lone = { name: 'Lark', systems: [], white: 1, range: 'hand-to-hand' };
    const foe = { ...lone, name: 'Rook' };
    const plain = fought({ a: lone, b: foe, policy: 'best' }).win.a;
    const near = fought({ a: { ...lone, nearStation: true }, b: foe, policy: 'best' }).win.a;
    expect(near).toBeGreaterThan(plain);
    expect(fought({ a: { ...lone, nearStation: true }, b: foe }).win.a).toBeCloseTo(
      fought({ a: lone, b: foe }).win.a,
      12,
    );
  });
});
