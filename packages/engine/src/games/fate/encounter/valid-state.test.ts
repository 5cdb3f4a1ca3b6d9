import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, type Plain, type PlainRecord, play } from '../../../kernel/index.ts';
import { fate } from '../index.ts';
import { barred, begin, refusedSetup, step } from '../testing/table.ts';
import type { State } from './state.ts';
import { invalidState } from './valid-state.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { notice: 3, fight: 3 }, aspects: ['Too Proud'] };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2 } };
const conflict = (more: PlainRecord = {}): State => begin({ scene: 'conflict', people: [SERA, WOLF], ...more });
const race = () => begin({ scene: 'contest', people: [SERA, WOLF] });

const aspect = (more: PlainRecord) =>
  ({
    name: 'A',
    kind: 'situation',
    hidden: false,
    known: [],
    free: {},
    ...more,
  }) as State['aspects'][number];
const withContest = (more: PlainRecord): State => ({
  ...race(),
  contest: { ...race().contest, ...more } as State['contest'],
});
const rolled = { side: 'heroes', by: 'sera', score: 1 };

describe('a state that came from anywhere', () => {
  const wolf = conflict().people.wolf!;
  const cases: readonly (readonly [string, State])[] = [
    ['order', { ...conflict(), order: [] }],
    ['order', { ...conflict(), order: ['sera'] }],
    ['order.1', { ...conflict(), order: ['sera', 'ghost', 'wolf'] }],
    ['order.1', { ...conflict(), order: ['sera', 'sera', 'wolf'] }],
    ['order', { ...conflict(), people: {}, order: [] }],
    ['people.gm', { ...conflict(), people: { ...conflict().people, gm: wolf }, order: ['sera', 'wolf', 'gm'] }],
    [
      'people.wolf.skills',
      { ...conflict(), people: { ...conflict().people, wolf: { ...wolf, skills: { a: 1, A: 2 } } } },
    ],
    [
      'people.wolf.free.mental',
      { ...conflict(), people: { ...conflict().people, wolf: { ...wolf, free: { ...wolf.free, mental: [7] } } } },
    ],
    [
      'people.wolf.slots',
      {
        ...conflict(),
        people: { ...conflict().people, wolf: { ...wolf, slots: ['mild', 'mild'], allSlots: ['mild'] } },
      },
    ],
    [
      'people.wolf.extraMild',
      { ...conflict(), people: { ...conflict().people, wolf: { ...wolf, extraMild: ['mental', 'mental'] } } },
    ],
    ['people.wolf.weapon', { ...conflict(), people: { ...conflict().people, wolf: { ...wolf, weapon: 1 } } }],
    ['aspects.0.on', { ...conflict(), aspects: [aspect({ on: 'ghost' })] }],
    ['aspects.0.by', { ...conflict(), aspects: [aspect({ by: 'ghost' })] }],
    ['aspects.0.known.1', { ...conflict(), aspects: [aspect({ known: ['sera', 'sera'] })] }],
    ['aspects.0.free.ghost', { ...conflict(), aspects: [aspect({ free: { ghost: 1 } })] }],
    ['aspects.0.free.sera', { ...conflict(), aspects: [aspect({ free: { sera: 1_000_000 } })] }],
    ['aspects.1.name', { ...conflict(), aspects: [aspect({}), aspect({})] }],
    ['boosts.0.holder', { ...conflict(), boosts: [{ name: 'B', holder: 'ghost' }] }],
    ['boosts.0.name', { ...conflict(), boosts: [{ name: 'Too Proud', holder: 'sera' }] }],
    ['boosts', { ...conflict(), boosts: Array.from({ length: 41 }, (_, i) => ({ name: `B${i}`, holder: 'gm' })) }],
    ['contest.contestants.0', withContest({ contestants: ['ghosts'], victories: [{ side: 'ghosts', count: 0 }] })],
    ['contest.contestants.1', withContest({ contestants: ['heroes', 'heroes'] })],
    ['contest.victories', withContest({ victories: [{ side: 'heroes', count: 0 }] })],
    [
      'contest.victories.1.count',
      withContest({
        victories: [
          { side: 'heroes', count: 2 },
          { side: 'pack', count: 3 },
        ],
      }),
    ],
    ['contest.rolls.0.by', withContest({ rolls: [{ ...rolled, by: 'ghost' }] })],
    ['contest.rolls.0.side', withContest({ rolls: [{ ...rolled, side: 'pack' }] })],
    ['contest.rolls.1.side', withContest({ rolls: [rolled, rolled] })],
    ['contest.rolls.0.against', withContest({ rolls: [rolled, { side: 'pack', by: 'wolf', score: 0, against: 2 }] })],
    ['contest.rolls.0', { ...withContest({ rolls: [rolled] }), scene: 'conflict' }],
    ['contest.forfeits.0', withContest({ forfeits: ['ghost'] })],
    ['tasks', { ...conflict(), scene: 'challenge' }],
    ['tasks.1.name', tasks({}, {})],
    ['tasks.0.by', tasks({ by: 'ghost' })],
    ['tasks.0', tasks({ outcome: 'fail' })],
  ];

  function tasks(...all: readonly PlainRecord[]): State {
    const task = { name: 'T', skill: 'lore', rating: 2, action: 'overcome' };
    return {
      ...conflict(),
      scene: 'challenge',
      tasks: all.map((one) => ({ ...task, ...one })) as State['tasks'],
    };
  }

  it.each(cases)('D30 is refused where it names nobody or nothing: %s', (path, state) => {
    expect(check(fate.encounter!.state, state).ok).toBe(true);
    expect(invalidState(state)?.path).toBe(`state.${path}`);
  });

  it('D30 and one that these rules made is not', () => {
    for (const { setup } of fate.encounter!.examples) expect(invalidState(begin(setup))).toBeUndefined();
    expect(
      invalidState(step(race(), { kind: 'contest', by: 'sera', skill: 'fight' }, { dice: { actor: 0 } }).state),
    ).toBeUndefined();
  });
});

describe('a scene has its bounds', () => {
  it('FATE-04 nobody holds more than 40 free invocations and boosts', () => {
    const start = { scene: 'conflict', people: [SERA, WOLF], aspects: [{ name: 'Fog', free: { sera: 41 } }] };
    expect(refusedSetup(start)).toEqual({
      code: 'invalid_request',
      path: 'start.aspects.1.free.sera',
      message: 'Nobody holds more than 40 free invocations and boosts; sera holds 41.',
    });
    const rich = conflict({ aspects: [{ name: 'Fog', free: { sera: 39, wolf: 40 } }] });
    const use = { kind: 'advantage', by: 'sera', skill: 'fight', mode: 'existing', aspect: 'Fog' };
    const { state } = step(rich, { ...use, opposition: { kind: 'passive', rating: 0 } }, { dice: { actor: 0 } });
    expect([state.aspects[1]?.free, invalidState(state)]).toEqual([{ sera: 40, wolf: 40 }, undefined]);
    expect(barred(rich, { kind: 'give', by: 'sera', to: 'wolf', aspect: 'Fog' }).path).toBe('action.to');
  });

  it('FATE-65 a scene that is full can only end', () => {
    const all = Array.from({ length: 390 }, (_, i) => aspect({ name: `A${i}` }));
    const full = { ...conflict(), aspects: all };
    expect(barred(full, { kind: 'pass', by: 'sera' }).message).toContain('no room for more aspects');
    expect(fate.encounter!.legal(full).map(({ action }) => action.kind)).toEqual(['end-scene']);
  });

  it('FATE-65 the largest scene is played like any other', () => {
    const people = Array.from({ length: 40 }, (_, i) => ({
      ...{ name: `P${i}`, side: i % 2 === 0 ? 'a' : 'b', gm: i % 2 === 1, fatePoints: 1_000_000 },
    }));
    const held = { p0: 1, p1: 1, gm: 1 };
    const aspects = Array.from({ length: 370 }, (_, i) => aspect({ name: `A${i}`, free: i < 40 ? held : {} }));
    const state = { ...begin({ scene: 'conflict', people, carried: 1_000_000 }), aspects };
    expect(invalidState(state)).toBeUndefined();
    expect(fate.encounter!.legal(state).length).toBeGreaterThan(100);
    const strike = { kind: 'attack', by: 'p0', skill: 'fight', target: 'p1' };
    expect(step(state, strike, { dice: { actor: 0, opposition: 0 } }).outcome).toBe('tie');
  });
});

type Path = readonly (string | number)[];

/** Every place in a plain value. */
function places(value: Plain, path: Path = []): readonly Path[] {
  if (value === null || typeof value !== 'object') return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, one]) =>
      places(one as Plain, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

function put(value: Plain, [at, ...rest]: Path, change: (was: Plain) => Plain): Plain {
  if (at === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as PlainRecord) }) as Record<string | number, Plain>;
  copy[at] = put(copy[at]!, rest, change);
  return copy as Plain;
}

const DAMAGE: readonly ((was: Plain) => Plain)[] = [
  () => 'ghost',
  () => 'gm',
  () => 'sera',
  () => 0,
  () => 1_000_000,
  () => true,
  (was) => (Array.isArray(was) ? [] : was),
  (was) => (Array.isArray(was) ? [...was, ...was] : was),
  (was) => (was !== null && typeof was === 'object' && !Array.isArray(was) ? {} : was),
];

describe('damaged states', () => {
  it('D30 are refused, or played to a state that is taken again, and what is offered is open', () => {
    const starts = fate.encounter!.examples.map(({ setup }) => begin(setup) as PlainRecord);
    const run = (stream: readonly number[], from: number) => {
      let at = 0;
      const next = (below: number) => stream[at++ % stream.length]! % below;
      let state: PlainRecord = starts[from % starts.length]!;
      for (let i = 0; i < 8; i++) {
        const moves = fate.encounter!.legal(state);
        const move = moves[next(moves.length)];
        if (move === undefined) return;
        const asked = check(fate.encounter!.action, move.action);
        if (!asked.ok) throw new Error(`${move.label}: ${asked.error.path}: ${asked.error.message}`);
        const ran = play(fate.encounter!.act, { state, action: asked.value }, (_id, count) =>
          Array.from({ length: count }, () => next(3) - 1),
        );
        if (ran.kind !== 'finished') throw new Error(`${move.label} was offered and refused`);
        state = ran.result.state;
        const kept = check(fate.encounter!.state, state);
        if (!kept.ok) throw new Error(`${kept.error.path}: ${kept.error.message}`);
        expect(invalidState(state as State)).toBeUndefined();
        const all = places(state);
        const damaged = put(state, all[next(all.length)]!, DAMAGE[next(DAMAGE.length)]!);
        const checked = check(fate.encounter!.state, damaged);
        if (checked.ok && invalidState(checked.value as State) === undefined) state = checked.value as PlainRecord;
      }
    };
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 10_000 }), { minLength: 20, maxLength: 60 }), fc.nat({ max: 30 }), run),
      { numRuns: 150, seed: Number(process.env.STRIKEHOME_SEED ?? 11) },
    );
  });
});
