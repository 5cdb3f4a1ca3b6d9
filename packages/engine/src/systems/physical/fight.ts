/**
 * Whole fights of players' characters against opponents. A character's blow is the attack rule, an opponent's is the
 * defence rule, rolled by the character it strikes; who is at 0 STAMINA is out.
 */
import {
  AWAY,
  deed,
  either,
  type Field,
  fightSeam,
  type Infer,
  lineOf,
  list,
  maybe,
  ORDERS,
  oneOf,
  type Process,
  perPair,
  preset,
  type Referee,
  type Refusal,
  record,
  skirmish,
  TARGETINGS,
  whole,
} from '../../kernel/index.ts';
import { type Attack, attack, prepareAttack } from './attack.ts';
import { characterShape, sheetShape } from './combatant.ts';
import { FIGHT_EXAMPLES } from './data/fight-examples.ts';
import { type Defense, defend, prepareDefense } from './defend.ts';
import { type Leave, leave, prepareLeave } from './leave.ts';
import { packShape } from './pack.ts';
import { type Settings, settingsShape } from './settings.ts';
import { tableFight } from './table-fight.ts';
import { DEFEND_CHOICES, LEAVE_CHOICES } from './words/rolls.ts';

const stamina = whole(1, 10_000, { label: 'STAMINA', usual: [1, 24] });
const fighterA = record({ ...characterShape.fields, stamina });
const fighterB = record({ ...sheetShape.fields, stamina });

export const fightShape = record({
  a: either([fighterA, list(fighterA, {}, 1, 6)], { label: 'Characters' }),
  b: either([fighterB, list(fighterB, {}, 1, 6)], { label: 'Opponents' }),
  order: preset(
    oneOf(ORDERS, { label: 'Order', help: 'Blows at once, or a first and b only if still standing.' }),
    'simultaneous',
  ),
  targeting: preset(oneOf(TARGETINGS, { label: 'Whom to attack' }), 'first'),
  escape: preset(
    oneOf(['never', 'allowed'], { label: 'Escape', help: 'Whether a lone character may leave; it counts as a draw.' }),
    'never',
  ),
  pack: maybe(packShape),
});

export type FightRequest = Infer<typeof fightShape>;
type Ours = Infer<typeof fighterA>;
type Theirs = Infer<typeof fighterB>;

export const oursOf = ({ a }: FightRequest): readonly Ours[] => lineOf<Ours>(a);
export const theirsOf = ({ b }: FightRequest): readonly Theirs[] => lineOf<Theirs>(b);

const net = ({ facts }: { readonly facts: { readonly net?: number } }) => facts.net ?? 0;
const strike = (referee: Referee, args: Attack): number => net(attack(referee, args));
const ward = (referee: Referee, args: Defense): number => net(defend(referee, args));

/** Getting away first (PHY-73); whoever fails stays and fights this round, or breaks away at a price (PHY-76). */
interface Escape {
  readonly leave: Leave;
  readonly attack: Attack;
}

type Fled = { readonly away: boolean; readonly own: number; readonly theirs: number; readonly luck: number };

function tryToLeave(referee: Referee, args: Escape): Fled {
  const { outcome, facts, changes } = leave(referee, args.leave);
  const luck = changes.filter(({ what }) => what === 'luck').length;
  if (outcome !== 'stayed') return { away: true, own: (facts.net as number | undefined) ?? 0, theirs: 0, luck };
  return { away: false, own: 0, theirs: strike(referee, args.attack), luck };
}

function model(request: FightRequest, given: Settings): Process<unknown> | Refusal {
  // In a whole fight a fumble only misses, whatever the table says of it.
  const settings: Settings = { ...given, fumbles: 'none' };
  const ours = oursOf(request);
  const theirs = theirsOf(request);
  const problem = firstProblem(request, settings);
  if (problem !== undefined) return problem;
  // Conditions outlive the blow, so the whole fight is played on the state of the encounter.
  if (settings.criticals === 'table') return tableFight(request, settings);
  return plainFight(request, ours, theirs, settings) as Process<unknown>;
}

/** Every pairing must be a legal blow, both ways. */
function firstProblem(request: FightRequest, settings: Settings): Refusal | undefined {
  const several = { a: Array.isArray(request.a), b: Array.isArray(request.b) };
  const at = (path: string, i: number, j: number) =>
    path
      .replace(/^character(?=\.|$)/, several.a ? `a.${i}` : 'a')
      .replace(/^opponent(?=\.|$)/, several.b ? `b.${j}` : 'b');
  for (const [i, character] of oursOf(request).entries()) {
    for (const [j, opponent] of theirsOf(request).entries()) {
      for (const prepare of [prepareAttack, prepareDefense]) {
        const args = prepare(blowRequest(request, character, opponent), settings);
        if ('code' in args) return { ...args, path: at(args.path, i, j) };
      }
    }
  }
  return undefined;
}

function blowRequest({ pack }: FightRequest, character: Ours, opponent: Theirs) {
  return { character, opponent, ...(pack === undefined ? {} : { pack }) };
}

function prepared<T>(args: T | Refusal): T {
  if (typeof args === 'object' && args !== null && 'code' in args)
    throw new Error(`a pairing that was checked: ${args.message}`);
  return args as T;
}

/** STAMINA, and with it the LUCK that is left to somebody who may try it to get away. */
interface Purse {
  readonly full: number;
  readonly luck: number;
}

const staminaIn = ({ full }: Purse, condition: number) => ((condition - 1) % full) + 1;
const luckIn = ({ full }: Purse, condition: number) => Math.floor((condition - 1) / full);

/** What is left after so much harm and so many LUCK tests; past 0, out. */
function spent(purse: Purse, condition: number, harm: number, tests: number): number {
  const stamina = staminaIn(purse, condition) - harm;
  return stamina < 1 ? stamina : stamina + purse.full * Math.max(0, luckIn(purse, condition) - tests);
}

const less = (condition: number, harm: number) => condition - harm;

const SIDES = { character: 'a', opponent: 'b' } as const;

function plainFight(
  request: FightRequest,
  ours: readonly Ours[],
  theirs: readonly Theirs[],
  settings: Settings,
): Process<Field> {
  const first = ours.length;
  const mayLeave = request.escape === 'allowed' && ours.length === 1 && theirs.length === 1;
  const purses = [...ours, ...theirs].map(
    ({ stamina, luck }, i): Purse => ({ full: stamina, luck: mayLeave && i < first ? (luck ?? 0) : 0 }),
  );
  const nameOf = (one: Ours | Theirs, side: string, i: number) => one.name ?? `${side}${i + 1}`;
  const blow = perPair((by, target) => {
    const args = prepared(prepareAttack(blowRequest(request, ours[by]!, theirs[target - first]!), settings));
    return { args, deed: deed('attack', strike, args, (harm, own, other) => [own, other - harm]) };
  });
  const flight = perPair((by, luck) => {
    const character = ours[by]!.luck === undefined ? ours[by]! : { ...ours[by]!, luck };
    const pack = request.pack === undefined ? {} : { pack: request.pack };
    const away = prepared(prepareLeave({ character, enemies: [theirs[0]!], ...pack }, settings));
    return deed(
      'leave',
      tryToLeave,
      { leave: away, attack: blow(by, first).args },
      ({ away: gone, own, theirs: harm, luck: tests }: Fled, mine, other) => {
        const after = spent(purses[by]!, mine, own, tests);
        return [gone && after >= 1 ? AWAY : after, other - harm];
      },
    );
  });
  const defence = perPair((by, target) => {
    const args = prepared(prepareDefense(blowRequest(request, ours[target]!, theirs[by - first]!), settings));
    const { options } = args.defenses;
    const real = options.length > 1 ? options.filter((option) => option !== 'auto') : options;
    const open = { ...args, defenses: { ...args.defenses, options: real } };
    const after = mayLeave ? (other: number, harm: number) => spent(purses[target]!, other, harm, 0) : less;
    return { deeds: [deed('defend', ward, open, (harm, own, other) => [own, after(other, harm)])], sides: SIDES };
  });
  const plain = perPair((by, target) =>
    by < first ? { deeds: [blow(by, target).deed], sides: SIDES } : defence(by, target),
  );
  return skirmish({
    names: { a: ours.map((one, i) => nameOf(one, 'a', i)), b: theirs.map((one, i) => nameOf(one, 'b', i)) },
    start: purses.map(({ full, luck }) => full + full * luck),
    order: request.order,
    targeting: request.targeting,
    unit: 'STAMINA',
    left: (piece, condition) => staminaIn(purses[piece]!, condition),
    turn: (by, target, own) => {
      const turn = plain(by, target);
      if (!mayLeave || by >= first) return turn;
      const deeds = [...turn.deeds, flight(by, luckIn(purses[by]!, own))];
      return { ...turn, by: 'a', about: 'Fight or leave?', deeds };
    },
    questions: { ...DEFEND_CHOICES, ...LEAVE_CHOICES },
  });
}

export const fights = fightSeam({ schema: fightShape, settings: settingsShape, twin: model, examples: FIGHT_EXAMPLES });
