/**
 * Whole fights of players' characters against opponents. A character's blow is the attack rule, an opponent's is the
 * defence rule, rolled by the character it strikes; who is at 0 STAMINA is out.
 */
import {
  AWAY,
  deciding,
  deed,
  either,
  type Field,
  fightSeam,
  type Infer,
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

export const oursOf = ({ a }: FightRequest): readonly Ours[] =>
  Array.isArray(a) ? (a as readonly Ours[]) : [a as Ours];
export const theirsOf = ({ b }: FightRequest): readonly Theirs[] =>
  Array.isArray(b) ? (b as readonly Theirs[]) : [b as Theirs];

const net = ({ facts }: { readonly facts: { readonly net?: number } }) => facts.net ?? 0;
const strike = (referee: Referee, args: Attack): number => net(attack(referee, args));
const ward = (referee: Referee, args: Defense): number => net(defend(referee, args));

/** Getting away first (PHY-73); whoever fails stays and fights this round, or breaks away at a price (PHY-76). */
interface Escape {
  readonly leave: Leave;
  readonly attack: Attack;
  readonly breakAway: boolean;
}

type Fled = { readonly away: boolean; readonly own: number; readonly theirs: number };

function tryToLeave(referee: Referee, args: Escape): Fled {
  const fixed = deciding(referee, (id, choice) => {
    const wanted = id === 'onFailure' && args.breakAway ? 'breakAway' : choice.default;
    return choice.options.find((option) => option === wanted) ?? choice.default;
  });
  const { outcome, facts } = leave(fixed, args.leave);
  if (outcome !== 'stayed') return { away: true, own: (facts.net as number | undefined) ?? 0, theirs: 0 };
  return { away: false, own: 0, theirs: strike(referee, args.attack) };
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

function plainFight(
  request: FightRequest,
  ours: readonly Ours[],
  theirs: readonly Theirs[],
  settings: Settings,
): Process<Field> {
  const first = ours.length;
  const nameOf = (one: Ours | Theirs, side: string, i: number) => one.name ?? `${side}${i + 1}`;
  const blow = (by: number, target: number) => {
    const args = prepared(prepareAttack(blowRequest(request, ours[by]!, theirs[target - first]!), settings));
    const hits = deed('attack', strike, args, (harm, own, other) => [own, other - harm]);
    if (request.escape === 'never' || ours.length > 1 || theirs.length > 1) return [hits];
    const way = prepared(
      prepareLeave(
        { character: ours[0]!, enemies: [theirs[0]!], ...(request.pack === undefined ? {} : { pack: request.pack }) },
        settings,
      ),
    );
    const flight = (label: string, breakAway: boolean) =>
      deed(
        label,
        tryToLeave,
        { leave: way, attack: args, breakAway },
        ({ away, own, theirs: harm }: Fled, mine, other) => [away && mine > own ? AWAY : mine - own, other - harm],
      );
    return [hits, flight('leave, or else fight on', false), flight('leave, or else break away', true)];
  };
  const defence = (by: number, target: number) => {
    const args = prepared(prepareDefense(blowRequest(request, ours[target]!, theirs[by - first]!), settings));
    const { options, default: usual } = args.defenses;
    const real = options.filter((option) => option !== 'auto');
    const ordered = [usual, ...real.filter((option) => option !== usual)].filter((option) => real.includes(option));
    return (ordered.length === 0 ? [usual] : ordered).map((option) => {
      const fixed = { ...args, defenses: { ...args.defenses, options: [option], default: option } };
      return deed(`defend with ${option}`, ward, fixed, (harm, own, other) => [own, other - harm]);
    });
  };
  return skirmish({
    names: { a: ours.map((one, i) => nameOf(one, 'a', i)), b: theirs.map((one, i) => nameOf(one, 'b', i)) },
    start: [...ours, ...theirs].map((one) => one.stamina),
    order: request.order,
    targeting: request.targeting,
    unit: 'STAMINA',
    turn: perPair((by, target) =>
      by < first
        ? { by: 'a', about: `${nameOf(ours[by]!, 'a', by)}, on the attack`, deeds: blow(by, target) }
        : { by: 'a', about: `${nameOf(ours[target]!, 'a', target)}, attacked`, deeds: defence(by, target) },
    ),
  });
}

export const fights = fightSeam({ schema: fightShape, settings: settingsShape, model, examples: FIGHT_EXAMPLES });
