/**
 * Whole conflicts, the fast way: only the attack rule and what is left of each fighter, in one number. The scene, led, is
 * the text that it is held to; what this does not know of is left to that one.
 */
import { AIM_WORDS } from '../../../helpers/index.ts';
import {
  type Aftermath,
  deciding,
  type FightPlay,
  isRefusal,
  type Parties,
  type Process,
  type Referee,
  type Refusal,
  type SkirmishState,
  skirmish,
  type TurnOption,
  targetsOf,
  turnOption,
} from '../../../kernel/index.ts';
import { attackRow } from '../attack.ts';
import type { Invoked } from '../invoke.ts';
import { outcomeOf } from '../ladder.ts';
import type { Role } from '../request.ts';
import type { Settings } from '../settings.ts';
import type { Situation } from '../situation.ts';
import { shiftsOf } from '../window.ts';
import { type Budget, FighterCodec } from './codec.ts';
import { type Fighter, type FightRequest, linesOf, namesOf } from './request.ts';
import { inWords, PREPARED, questionsFor } from './text.ts';

/** What one attack comes to: the hit, whose boost there is, and what both sides spent on it. */
type Blow = {
  readonly hit: number;
  readonly boosts: Readonly<Record<Role, boolean>>;
  readonly spent?: Readonly<Record<Role, Budget>>;
};

interface Strike {
  readonly s: Situation;
  readonly boosts: boolean;
}

function strike(referee: Referee, { s, boosts }: Strike): Blow {
  const { shifts, invoked } = shiftsOf(referee, s);
  // FATE-86: where boosts do not count, nobody lowers a hit for one.
  const row = boosts ? referee : deciding(referee, (_, choice) => choice.default);
  const facing = { acting: 'actor', resisting: 'opposition', shifts, outcome: outcomeOf(shifts) } as const;
  const { hit, boosts: won } = attackRow(row, s, facing);
  const has = (role: Role) => boosts && won[role] > 0;
  const blow = { hit, boosts: { actor: has('actor'), opposition: has('opposition') } };
  if (s.available.length === 0) return blow;
  return { ...blow, spent: { actor: spentBy('actor', invoked), opposition: spentBy('opposition', invoked) } };
}

function spentBy(role: Role, invoked: readonly Invoked[]): Budget {
  const count = (free: boolean) => invoked.filter((one) => one.by === role && one.free === free).length;
  return { points: count(false), free: count(true) };
}

const BOOST = [{ name: 'boost', value: 2 }];

interface Combatant {
  readonly fighter: Fighter;
  /** What can be paid for. */
  readonly aspects: readonly string[];
  readonly boost: boolean;
  readonly budget: Budget;
}

function situationOf(by: Combatant, at: Combatant, settings: Settings): Situation {
  const open = (role: Role, { aspects, budget: { points, free } }: Combatant) => [
    ...Array.from({ length: free }, () => ({ by: role, aspect: PREPARED, free: true })),
    ...(points > 0 ? aspects.map((aspect) => ({ by: role, aspect, free: false })) : []),
  ];
  const bonuses = ({ boost }: Combatant) => (boost ? BOOST : []);
  const [one, other] = [by.fighter, at.fighter];
  return {
    action: 'attack',
    // No names: attacks that differ in nothing else are planned once.
    actor: { name: 'the attacker', rating: one.attack, bonuses: bonuses(by), rolls: true },
    opposition: { name: 'the defender', rating: other.defend, bonuses: bonuses(at), rolls: true },
    resistedBy: 'defend',
    scene: 'conflict',
    mode: 'new',
    on: 'character',
    reveals: 'information',
    against: 'attack',
    weapon: one.weapon ?? 0,
    armor: other.armor ?? 0,
    made: [],
    available: [...open('actor', by), ...open('opposition', at)],
    purse: { actor: by.budget.points, opposition: at.budget.points },
    settings,
  };
}

/** Four dice against four, and a boost. */
const MAX_LEAD = 8 + 2;

/** FATE-04: an advantage that was made before can be paid for too, also when its free invocations are used up. */
const payable = ({ aspects, freeInvocations }: Fighter) => (freeInvocations > 0 ? [...aspects, PREPARED] : aspects);

/** Points are of use only with aspects to invoke. */
const budgetOf = (fighter: Fighter): Budget => ({
  points: payable(fighter).length === 0 ? 0 : fighter.fatePoints,
  free: fighter.freeInvocations,
});

/** Boosts that go with the exchange and consequences that are invoked are the scene's alone. */
const isKnownHere = ({ boosts, invokeConsequences }: FightRequest, { boostExpiry }: Settings) =>
  invokeConsequences === 'never' && (boosts === 'ignored' || boostExpiry === 'next-use-or-scene');

export function fastFight(
  request: FightRequest,
  settings: Settings,
  play: FightPlay = {},
): Process<SkirmishState> | Refusal | undefined {
  if (!isKnownHere(request, settings)) return undefined;
  const lines = linesOf(request, settings);
  if (isRefusal(lines)) return lines;
  const { a, b } = lines;
  const all = [...a, ...b];
  const codecs = all.map((one) => new FighterCodec(one, budgetOf(one), settings.stressMode));
  const boosts = request.boosts === 'spend-at-once';
  const heaviest = Math.max(...all.map(({ weapon = 0 }) => weapon));
  const leads = all.flatMap((one) => all.map((other) => one.attack - other.defend));
  const mostInvoked = codecs.map(({ full }, i) => Math.min(full.points, payable(all[i]!).length) + full.free);
  const invokes = mostInvoked.some((most) => most > 0);
  const combatant = (piece: number, condition: number): Combatant => {
    const { points, free } = codecs[piece]!.budget(condition);
    const fighter = all[piece]!;
    const aspects = payable(fighter);
    // More points than aspects are no more use on one roll.
    const budget = { points: Math.min(points, aspects.length), free };
    return { fighter, aspects, boost: codecs[piece]!.hasBoost(condition), budget };
  };
  const known = new Map<string, readonly TurnOption[]>();
  const optionsOf = (by: number, target: number, own: number, theirs: number) => {
    const [mine, other] = [combatant(by, own), combatant(target, theirs)];
    const sum = ({ boost, budget }: Combatant) => `${boost} ${budget.points} ${budget.free}`;
    const key = `${by} ${target} ${sum(mine)} ${sum(other)}`;
    let made = known.get(key);
    if (made === undefined) {
      const s = situationOf(mine, other, settings);
      const left = (piece: number, role: Role, condition: number, blow: Blow) => {
        const codec = codecs[piece]!;
        const paid = blow.spent === undefined ? condition : codec.spend(condition, blow.spent[role]);
        return codec.withBoost(paid, blow.boosts[role]);
      };
      made = [
        turnOption('attack', strike, { s, boosts }, (blow: Blow, before, against): Aftermath => {
          const after = left(by, 'actor', before, blow);
          const struck = left(target, 'opposition', against, blow);
          if (blow.hit === 0 || !invokes) return [after, struck, blow.hit];
          // A hit that can be taken in one way only is taken at once: as a decision of its own it would be one more state.
          const [only, another] = codecs[target]!.settle(blow.hit, struck);
          return another === undefined ? [after, only!.condition] : [after, struck, blow.hit];
        }),
      ];
      known.set(key, made);
    }
    return made;
  };
  const names = namesOf(lines);
  const sides: readonly Parties[] = [
    { actor: 'a', opposition: 'b' },
    { actor: 'b', opposition: 'a' },
  ];
  const process = skirmish({
    names,
    start: codecs.map(({ initial }) => initial),
    order: 'sequential',
    targets: targetsOf(request.targeting, play),
    openTargets: play.openTargets ?? false,
    aim: AIM_WORDS,
    unit: 'boxes and slots',
    mostOwed: Math.max(0, ...leads) + MAX_LEAD + 2 * Math.max(...mostInvoked) + heaviest,
    left: (piece, condition) => codecs[piece]!.left(condition),
    harm: (piece, condition) => codecs[piece]!.harm(condition),
    settle: (piece, owed, condition) => codecs[piece]!.settle(owed, condition),
    turn: (by, target, own, theirs) => ({
      options: optionsOf(by, target, own, theirs),
      ...(boosts || invokes ? { sides: sides[by < a.length ? 0 : 1]! } : {}),
    }),
    questions: questionsFor(
      all.flatMap(({ aspects }) => aspects),
      all,
    ),
  });
  return { ...process, ...inWords(process, [...names.a, ...names.b], all, codecs) };
}
