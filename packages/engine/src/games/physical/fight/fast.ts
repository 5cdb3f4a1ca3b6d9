/**
 * A faster text of the whole fights in which nothing outlives a blow but STAMINA: two lines, and a number for everybody in
 * them. A character's blow is the attack rule, an opponent's is the defense rule. A property test holds it to the encounter played by its policy.
 */
import { AIM_WORDS } from '../../../helpers/index.ts';
import {
  AWAY,
  blow as blowAt,
  type FightPlay,
  type Losses,
  type Process,
  perPair,
  type Referee,
  type Refusal,
  type SkirmishState,
  skirmish,
  targetsOf,
  turnOption,
} from '../../../kernel/index.ts';
import { type Attack, attack, hasTables, prepareAttack } from '../attack.ts';
import { type Defense, defend, prepareDefense } from '../defend.ts';
import { type Leave, leave, prepareLeave } from '../leave.ts';
import type { Settings } from '../settings.ts';
import { DEFEND_CHOICES, LEAVE_CHOICES } from '../text/rolls.ts';
import {
  blowRequest,
  type FightRequest,
  mayLeave,
  type Ours,
  oursOf,
  problemOf,
  type Theirs,
  theirsOf,
} from './request.ts';

const net = ({ facts }: { readonly facts: { readonly net?: number } }) => facts.net ?? 0;
const strike = (referee: Referee, args: Attack): number => net(attack(referee, args));
const ward = (referee: Referee, args: Defense): number => net(defend(referee, args));

/** Getting away first (PHY-73); a fighter who fails stays and fights this round, or breaks away at a price (PHY-76). */
interface Escape {
  readonly leave: Leave;
  readonly attack: Attack;
}

type Fled = { readonly away: boolean; readonly own: number; readonly theirs: number; readonly luck: number };

function tryToLeave(referee: Referee, args: Escape): Fled {
  const { outcome, facts, changes } = leave(referee, args.leave);
  const luck = changes.filter(({ what }) => what === 'luck').length;
  const own = facts.net;
  if (outcome !== 'stayed') return { away: true, own, theirs: 0, luck };
  return { away: false, own, theirs: facts.fell ? 0 : strike(referee, args.attack), luck };
}

function prepared<T>(args: T | Refusal): T {
  if (typeof args === 'object' && args !== null && 'code' in args)
    throw new Error(`a pairing that was checked: ${args.message}`);
  return args as T;
}

/** STAMINA, and with it the LUCK that is left to a fighter who may test it to get away. */
interface ConditionCodec {
  readonly full: number;
  readonly luck: number;
}

const staminaIn = ({ full }: ConditionCodec, condition: number) => ((condition - 1) % full) + 1;
const luckIn = ({ full }: ConditionCodec, condition: number) => Math.floor((condition - 1) / full);

/** What is left after so much harm and so many LUCK tests; past 0, out. */
function spent(codec: ConditionCodec, condition: number, harm: number, tests: number): number {
  const stamina = staminaIn(codec, condition) - harm;
  return stamina < 1 ? stamina : stamina + codec.full * Math.max(0, luckIn(codec, condition) - tests);
}

const harmful = (harm: number): Losses => ({ own: 0, theirs: harm });

const SIDES = { character: 'a', opponent: 'b' } as const;

/** No condition of a fighter changes in the course of a fight. */
const isLasting = ({ conditions = [] }: Ours | Theirs) =>
  conditions.every(({ rounds, once, idle, bleeds }) => rounds === undefined && !once && !idle && !bleeds);

/** The fights that this holds for: nothing but STAMINA, and LUCK for fighters who may leave, outlives a blow. */
function isPlain(request: FightRequest, settings: Settings): boolean {
  if (hasTables(settings)) return false;
  return oursOf(request).every(isLasting) && theirsOf(request).every((one) => isLasting(one) && !one.player);
}

export function fastFight(
  request: FightRequest,
  settings: Settings,
  play: FightPlay = {},
): Process<SkirmishState> | Refusal | undefined {
  if (!isPlain(request, settings)) return undefined;
  const problem = problemOf(request, settings);
  if (problem !== undefined) return problem;
  const ours = oursOf(request);
  const theirs = theirsOf(request);
  const first = ours.length;
  const leaves = mayLeave(request);
  const codecs = [...ours, ...theirs].map(
    ({ stamina, luck }, i): ConditionCodec => ({ full: stamina, luck: leaves && i < first ? (luck ?? 0) : 0 }),
  );
  const nameOf = (one: Ours | Theirs, side: string, i: number) => one.name ?? `${side}${i + 1}`;
  const blow = perPair((by, target) => {
    const args = prepared(prepareAttack(blowRequest(request, ours[by]!, theirs[target - first]!), settings));
    return { args, option: blowAt('attack', strike, args, harmful) };
  });
  const flight = perPair((by, luck) => {
    const character = ours[by]!.luck === undefined ? ours[by]! : { ...ours[by]!, luck };
    const pack = request.pack === undefined ? {} : { pack: request.pack };
    const away = prepared(prepareLeave({ character, enemies: [theirs[0]!], ...pack }, settings));
    return turnOption(
      'leave',
      tryToLeave,
      { leave: away, attack: blow(by, first).args },
      ({ away: gone, own, theirs: harm, luck: tests }: Fled, mine, other) => {
        const after = spent(codecs[by]!, mine, own, tests);
        return [gone && after >= 1 ? AWAY : after, other - harm];
      },
    );
  });
  const defense = perPair((by, target) => {
    const args = prepared(prepareDefense(blowRequest(request, ours[target]!, theirs[by - first]!), settings));
    const { options } = args.defenses;
    const real = options.length > 1 ? options.filter((option) => option !== 'auto') : options;
    const open = { ...args, defenses: { ...args.defenses, options: real } };
    const option = leaves
      ? turnOption('defend', ward, open, (harm, own, other) => [own, spent(codecs[target]!, other, harm, 0)])
      : blowAt('defend', ward, open, harmful);
    return { options: [option], sides: SIDES };
  });
  const plain = perPair((by, target) =>
    by < first ? { options: [blow(by, target).option], sides: SIDES } : defense(by, target),
  );
  return skirmish({
    names: { a: ours.map((one, i) => nameOf(one, 'a', i)), b: theirs.map((one, i) => nameOf(one, 'b', i)) },
    start: codecs.map(({ full, luck }) => full + full * luck),
    order: request.order,
    targets: targetsOf(request.targeting, play),
    openTargets: play.openTargets ?? false,
    aim: AIM_WORDS,
    unit: 'STAMINA',
    steady: !leaves,
    left: (piece, condition) => staminaIn(codecs[piece]!, condition),
    turn: (by, target, own) => {
      const turn = plain(by, target);
      if (!leaves || by >= first) return turn;
      const options = [...turn.options, flight(by, luckIn(codecs[by]!, own))];
      return { ...turn, by: 'a', about: 'Fight or leave?', options };
    },
    questions: { ...DEFEND_CHOICES, ...LEAVE_CHOICES },
  });
}
