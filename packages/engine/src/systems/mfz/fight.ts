/**
 * Two frames that shoot it out. Each round both activate, the first of them first: it rolls all its dice, one of them
 * attacks and one defends; the frame it attacks activates before the damage is read. Damage is lost in the order in
 * which the systems are listed, and cover stands anew for each attack.
 */
import {
  type Crossroad,
  either,
  fightSeam,
  type Infer,
  isRefusal,
  maybe,
  oneOf,
  type Process,
  preset,
  type Referee,
  type Refusal,
  record,
  surely,
  type Verdict,
  type Way,
  way,
} from '../../kernel/index.ts';
import { attack } from './attack.ts';
import { canAttackAt, handfulsOf, whites } from './dice.ts';
import { type Frame, frameFields, frameOf, toughness } from './frame.ts';
import { type Attack, coverOf, frameCoverShape, rangeShape, terrainCoverShape } from './request.ts';
import { highestOf } from './roll.ts';
import { type Settings, settingsShape } from './settings.ts';

/** Which use has the first pick of the dice. */
export const ASSIGNMENTS = ['attack-first', 'defense-first'] as const;
export type Assignment = (typeof ASSIGNMENTS)[number];

const fighterShape = record({
  ...frameFields,
  range: rangeShape,
  cover: maybe(either([terrainCoverShape, frameCoverShape], { label: 'In cover' })),
});

export const fightShape = record({
  a: fighterShape,
  b: fighterShape,
  assignment: preset(
    oneOf(ASSIGNMENTS, {
      label: 'Dice go',
      help: 'The highest die that may attack attacks and the highest left defends, or the other way round.',
    }),
    'attack-first',
  ),
});

type Fighter = Infer<typeof fighterShape>;
type FightRequest = Infer<typeof fightShape>;

/** The dice a frame puts to use in its turn; 0 where none is. */
type Assigned = { readonly attack: number; readonly defense: number };

interface Activation {
  readonly frame: Pick<Frame, 'systems' | 'white'>;
  readonly range: Fighter['range'];
  readonly assignment: Assignment;
}

/** FR-08: a red die attacks, a blue one defends, a white one either, and each die only once. */
function activate(referee: Referee, { frame, range, assignment }: Activation): Assigned {
  const pool = handfulsOf(frame, range);
  const red = referee.perform(highestOf, [
    ['red', pool.red],
    ['red8', pool.red8],
  ]);
  const blue = referee.perform(highestOf, [['blue', pool.blue]]);
  const white = pool.white === 0 ? [] : referee.roll('white', whites(pool.white));
  const mayAttack = canAttackAt(frame, range);
  const pick = (coloured: number, wild: readonly number[]): readonly [number, readonly number[]] =>
    (wild[0] ?? 0) > coloured ? [wild[0]!, wild.slice(1)] : [coloured, wild];
  if (assignment === 'attack-first') {
    const [strike, left] = mayAttack ? pick(red, white) : [0, white];
    return { attack: strike, defense: pick(blue, left)[0] };
  }
  const [defense, left] = pick(blue, white);
  return { attack: mayAttack ? pick(red, left)[0] : 0, defense };
}

/** The answer to an attack: the target activates, then the damage dice fall. */
interface Answer extends Activation {
  readonly strike: Omit<Attack, 'defense'>;
}

function answer(referee: Referee, { strike, ...activation }: Answer): Assigned & { readonly hits: number } {
  const { attack: back, defense } = referee.perform(activate, activation);
  // A defense die is never needed again: the other frame has used its turn.
  return { attack: back, defense: 0, hits: referee.perform(hitsOf, { ...strike, defense }) };
}

function hitsOf(referee: Referee, args: Attack): number {
  return args.attack === 0 ? 0 : attack(referee, args).facts.targetHits;
}

/** Toughness left of the two, where the round stands, and the dice that wait on the table. */
interface Scene {
  readonly a: number;
  readonly b: number;
  readonly phase: 'open' | 'answer' | 'close';
  readonly attack: number;
  readonly defense: number;
}

const PHASES = ['open', 'answer', 'close'] as const;

function coverFor({ cover }: Fighter, path: string): Attack['cover'] | Refusal {
  if (cover === undefined) return undefined;
  const found = coverOf({ cover, coverCounts: true });
  return isRefusal(found) ? { ...found, path: `${path}.${found.path}` } : found;
}

function model(request: FightRequest, settings: Settings): Process<Scene> | Refusal {
  const frames = { a: frameOf(request.a, 'a', 'frame a'), b: frameOf(request.b, 'b', 'frame b') };
  if (isRefusal(frames.a)) return frames.a;
  if (isRefusal(frames.b)) return frames.b;
  const { a, b } = frames as { readonly a: Frame; readonly b: Frame };
  const found = { a: coverFor(request.a, 'a'), b: coverFor(request.b, 'b') };
  if (isRefusal(found.a)) return found.a;
  if (isRefusal(found.b)) return found.b;
  const covers = found as { readonly a: Attack['cover']; readonly b: Attack['cover'] };
  const full = { a: toughness(a), b: toughness(b) };
  const left = (side: 'a' | 'b', condition: number) => {
    const frame = side === 'a' ? a : b;
    const lost = full[side] - condition;
    const systems = frame.systems.slice(Math.min(lost, frame.systems.length));
    return { ...frame, systems, white: frame.white - Math.max(0, lost - frame.systems.length) };
  };
  const orders = [request.assignment, ...ASSIGNMENTS.filter((one) => one !== request.assignment)];
  const known = new Map<string, unknown>();
  const kept = <T>(key: string, make: () => T): T => {
    if (!known.has(key)) known.set(key, make());
    return known.get(key) as T;
  };
  const strikeOf = (by: 'a' | 'b', die: number, condition: number): Omit<Attack, 'defense'> => {
    const target = by === 'a' ? 'b' : 'a';
    const cover = covers[target];
    return {
      attack: die,
      range: request[by].range,
      target: left(target, condition),
      settings,
      ...(cover === undefined ? {} : { cover }),
    };
  };
  const open = (scene: Scene): readonly Way<Scene>[] =>
    orders.map((assignment) => {
      const args = kept(`open ${scene.a} ${assignment}`, () => ({
        frame: left('a', scene.a),
        range: request.a.range,
        assignment,
      }));
      return way(assignment, activate, args, ({ attack: die, defense }: Assigned) => ({
        ...scene,
        phase: 'answer' as const,
        attack: die,
        defense,
      }));
    });
  const answered = (scene: Scene): readonly Way<Scene>[] =>
    orders.map((assignment) => {
      const args = kept(`answer ${scene.b} ${scene.attack} ${assignment}`, () => ({
        frame: left('b', scene.b),
        range: request.b.range,
        assignment,
        strike: strikeOf('a', scene.attack, scene.b),
      }));
      return way(assignment, answer, args, ({ attack: die, hits }) => ({
        ...scene,
        b: Math.max(0, scene.b - hits),
        phase: 'close' as const,
        attack: die,
      }));
    });
  const close = (scene: Scene): Way<Scene> => {
    const after = (hits: number): Scene => ({
      a: Math.max(0, scene.a - hits),
      b: scene.b,
      phase: 'open',
      attack: 0,
      defense: 0,
    });
    if (scene.attack === 0) return surely('no attack', after(0));
    const args = kept(`close ${scene.a} ${scene.attack} ${scene.defense}`, () => ({
      ...strikeOf('b', scene.attack, scene.a),
      defense: scene.defense,
    }));
    return way('attack', hitsOf, args as Attack, after);
  };
  return {
    start: { a: full.a, b: full.b, phase: 'open', attack: 0, defense: 0 },
    code: (scene) =>
      (((scene.a * 9 + scene.b) * 3 + PHASES.indexOf(scene.phase)) * 9 + scene.attack) * 9 + scene.defense,
    over: (scene): Verdict | undefined => (scene.b === 0 ? 'a' : scene.a === 0 ? 'b' : undefined),
    left: (scene, party) => scene[party],
    now: (scene): Crossroad<Scene> => {
      if (scene.phase === 'open') return { by: 'a', about: `${a.name} activates`, ways: open(scene) };
      if (scene.phase === 'answer')
        return { by: 'b', about: `${b.name} activates, facing ${scene.attack}`, ways: answered(scene) };
      return { ways: [close(scene)] };
    },
    endsRound: (_from, to) => to.phase === 'open',
    say: ({ a: own, b: theirs, phase, attack: die }) =>
      `${a.name} ${own} left, ${b.name} ${theirs} left${phase === 'answer' ? `, attacked with ${die}` : ''}`,
  };
}

export const fights = fightSeam({
  schema: fightShape,
  settings: settingsShape,
  model,
  examples: [
    {
      title: 'A soldier against a brawler behind a wall',
      request: {
        a: { name: 'Osprey', systems: ['Rd', 'Rd', 'Y', 'B'], range: 'direct' },
        b: {
          name: 'Heron',
          systems: ['Rd', 'B', 'B', 'G'],
          range: 'direct',
          cover: { kind: 'terrain', hitsToBreach: 2 },
        },
      },
    },
  ],
});
