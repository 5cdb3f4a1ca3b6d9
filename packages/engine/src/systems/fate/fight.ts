/**
 * Whole conflicts: each side attacks in turn by the attack rule, and every hit is absorbed or takes its target out. What
 * the rule leaves to its people is theirs here too: when to invoke, whether to lower a hit for a boost, how to absorb.
 */
import {
  type About,
  type Aftermath,
  type Deed,
  deciding,
  deed,
  either,
  type Field,
  fightSeam,
  type Infer,
  lineOf,
  list,
  maybe,
  number,
  oneOf,
  type Parties,
  type Process,
  preset,
  type Referee,
  record,
  skirmish,
  TARGETINGS,
  text,
  whole,
} from '../../kernel/index.ts';
import { attackRow } from './attack.ts';
import { FIGHT_EXAMPLES } from './fight-examples.ts';
import { type Purse, Sheet, SLOTS } from './fight-sheet.ts';
import { FREE, inWords, questionsFor } from './fight-words.ts';
import { type Invoked, shiftsOf } from './invoke.ts';
import { outcomeOf } from './outcome.ts';
import type { Role } from './request.ts';
import { type Settings, settingsShape } from './settings.ts';
import type { Situation } from './situation.ts';

const boxes = (label: string, about: About = {}) => list(whole(1, 20), { label, example: [1, 2], ...about }, 0, 8);

/** A whole conflict is physical; a mental track may stand on the sheet and is not touched. */
const stress = record(
  {
    physical: preset(boxes('Free physical boxes'), []),
    mental: preset(boxes('Free mental boxes', { more: true }), []),
  },
  { label: 'Stress' },
);

const fighterShape = record({
  name: maybe(text({ label: 'Name' }, 60)),
  attack: number({ label: 'Attacks at', usual: [-2, 8], of: 'fighter' }),
  defend: number({ label: 'Defends at', usual: [-2, 8], of: 'fighter' }),
  stress: preset(stress, { physical: [], mental: [] }),
  consequences: preset(list(oneOf(SLOTS), { label: 'Free consequence slots' }, 0, 6), []),
  fatePoints: preset(
    whole(0, 10, {
      label: 'Fate points',
      more: true,
      help: 'Nobody spends any by default; the best play says when to.',
    }),
    0,
  ),
  aspects: preset(
    list(text({ label: 'Aspect' }, 120), { label: 'Aspects to invoke for a fate point each', more: true }, 0, 6),
    [],
  ),
  freeInvocations: preset(whole(0, 4, { label: 'Free invocations', more: true }), 0),
});

const side = (label: string) => either([fighterShape, list(fighterShape, {}, 1, 6)], { label });

export const fightShape = record({
  a: side('Side a'),
  b: side('Side b'),
  boosts: preset(
    oneOf(['ignored', 'spend-at-once'], {
      label: 'Boosts',
      help: 'Whether boosts count; spent at once, each adds 2 to its holder’s next roll.',
    }),
    'ignored',
  ),
  targeting: preset(oneOf(TARGETINGS, { label: 'Whom to attack' }), 'first'),
});

type Fighter = Infer<typeof fighterShape>;

/** What one attack comes to: the hit, whose boost there is, and what both sides spent on it. */
type Blow = {
  readonly hit: number;
  readonly boosts: Readonly<Record<Role, boolean>>;
  readonly spent?: Readonly<Record<Role, Purse>>;
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

function spentBy(role: Role, invoked: readonly Invoked[]): Purse {
  const count = (free: boolean) => invoked.filter((one) => one.by === role && one.free === free).length;
  return { points: count(false), free: count(true) };
}

const BOOST = [{ name: 'boost', value: 2 }];

interface Combatant {
  readonly fighter: Fighter;
  readonly boost: boolean;
  readonly purse: Purse;
}

function situationOf(by: Combatant, at: Combatant, settings: Settings): Situation {
  const open = (role: Role, { fighter: { aspects }, purse: { points, free } }: Combatant) => [
    ...Array.from({ length: free }, () => ({ by: role, aspect: FREE, free: true })),
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
    weapon: 0,
    armor: 0,
    made: [],
    available: [...open('actor', by), ...open('opposition', at)],
    purse: { actor: by.purse.points, opposition: at.purse.points },
    settings,
  };
}

/** Four dice against four, and a boost. */
const WIDEST_LEAD = 8 + 2;

/** Points are of use only with aspects to invoke. */
const purseOf = ({ fatePoints, aspects, freeInvocations }: Fighter): Purse => ({
  points: aspects.length === 0 ? 0 : fatePoints,
  free: freeInvocations,
});

export const fights = fightSeam({
  schema: fightShape,
  settings: settingsShape,
  twin: (request, settings): Process<Field> => {
    const [a, b] = [lineOf<Fighter>(request.a), lineOf<Fighter>(request.b)];
    const all = [...a, ...b];
    const sheets = all.map((one) => new Sheet(one, purseOf(one), settings.stressMode));
    const boosts = request.boosts === 'spend-at-once';
    const leads = all.flatMap((one) => all.map((other) => one.attack - other.defend));
    const mostInvoked = sheets.map(({ full }, i) => Math.min(full.points, all[i]!.aspects.length) + full.free);
    const invokes = mostInvoked.some((most) => most > 0);
    const combatant = (piece: number, condition: number): Combatant => {
      const { points, free } = sheets[piece]!.purse(condition);
      const fighter = all[piece]!;
      // More points than aspects are no more use on one roll.
      const purse = { points: Math.min(points, fighter.aspects.length), free };
      return { fighter, boost: sheets[piece]!.hasBoost(condition), purse };
    };
    const known = new Map<string, readonly Deed[]>();
    const deeds = (by: number, target: number, own: number, theirs: number) => {
      const [mine, other] = [combatant(by, own), combatant(target, theirs)];
      const sum = ({ boost, purse }: Combatant) => `${boost} ${purse.points} ${purse.free}`;
      const key = `${by} ${target} ${sum(mine)} ${sum(other)}`;
      let made = known.get(key);
      if (made === undefined) {
        const s = situationOf(mine, other, settings);
        const left = (piece: number, role: Role, condition: number, blow: Blow) => {
          const sheet = sheets[piece]!;
          const paid = blow.spent === undefined ? condition : sheet.spend(condition, blow.spent[role]);
          return sheet.withBoost(paid, blow.boosts[role]);
        };
        made = [
          deed('attack', strike, { s, boosts }, (blow: Blow, before, against): Aftermath => {
            const after = left(by, 'actor', before, blow);
            const struck = left(target, 'opposition', against, blow);
            if (blow.hit === 0 || !invokes) return [after, struck, blow.hit];
            // What can be taken in one way only is taken at once: purses make states enough.
            const [only, another] = sheets[target]!.settle(blow.hit, struck);
            return another === undefined ? [after, only!.condition] : [after, struck, blow.hit];
          }),
        ];
        known.set(key, made);
      }
      return made;
    };
    const names = { a: a.map((one, i) => one.name ?? `a${i + 1}`), b: b.map((one, i) => one.name ?? `b${i + 1}`) };
    const sides: readonly Parties[] = [
      { actor: 'a', opposition: 'b' },
      { actor: 'b', opposition: 'a' },
    ];
    const process = skirmish({
      names,
      start: sheets.map(({ fresh }) => fresh),
      order: 'sequential',
      targeting: request.targeting,
      unit: 'boxes and slots',
      mostOwed: Math.max(0, ...leads) + WIDEST_LEAD + 2 * Math.max(...mostInvoked),
      left: (piece, condition) => sheets[piece]!.left(condition),
      settle: (piece, owed, condition) => sheets[piece]!.settle(owed, condition),
      turn: (by, target, own, theirs) => ({
        deeds: deeds(by, target, own, theirs),
        ...(boosts || invokes ? { sides: sides[by < a.length ? 0 : 1]! } : {}),
      }),
      questions: questionsFor(all.flatMap(({ aspects }) => aspects)),
    });
    return { ...process, ...inWords(process, [...names.a, ...names.b], sheets) };
  },
  examples: FIGHT_EXAMPLES,
});
