/**
 * Critical hits and fumbles on a table. The order is fixed: the dice of the blow, then LUCK where it is tested, then the
 * 2d6 of the table (d-06). The victim may test LUCK first: a critical becomes a plain hit, a fumble costs no more
 * than the round.
 */
import type { Change, Referee, RollDescription, SoFar } from '../../kernel/index.ts';
import { conditionOf, type Effect, harmOf, type Row } from './effects.ts';
import { type Blow, type DamageHints, fall, type Wound, wound, woundDice, woundFrom } from './harm.ts';
import { TWO_DICE } from './judge.ts';
import { testLuck } from './luck.ts';
import { type Mishap, type Person, type Role, staminaLost } from './result.ts';
import { describeHarm, describeMishap } from './text/questions.ts';

const TEST_LUCK = ['no', 'yes'] as const;

/** A fighter's LUCK as it goes down in the course of one blow. */
interface Fortune {
  readonly person: Person;
  readonly changes: Change[];
  luck: number;
}

function fortuneOf(person: Person): Fortune {
  return { person, changes: [], luck: person.player ? (person.luck ?? 0) : 0 };
}

/** A player's character with LUCK left may test it; whether is for the player to say. */
function turnsAside(
  referee: Referee,
  fortune: Fortune,
  id: string,
  usual: 'no' | 'yes',
  soFar: () => SoFar = () => ({}),
): boolean | undefined {
  if (fortune.luck < 1) return undefined;
  const { person, luck } = fortune;
  const said = referee.choose(id, {
    by: person.role,
    options: TEST_LUCK,
    default: usual,
    about: { name: person.name, luck },
    describe: () => describeMishap(person.name, luck, soFar()),
  });
  if (said === 'no') return undefined;
  const { lucky, cost } = testLuck(referee, { ...person, luck });
  fortune.luck--;
  fortune.changes.push(cost);
  return lucky;
}

function describeRow(what: string, rows: readonly Row[]): RollDescription {
  const table = rows.map(({ from, to, text }) => `${from === to ? from : `${from} to ${to}`}: ${text}`);
  return { about: `2d6 on the ${what} table.`, reading: 'table', table };
}

function rowAt(rows: readonly Row[], roll: number): Row {
  return rows.find(({ from, to }) => roll >= from && roll <= to)!;
}

interface CriticalHit {
  readonly wound: Wound;
  /** LUCK made a plain hit of it. */
  readonly softened: boolean;
  readonly lucky?: boolean;
  readonly mishap?: Mishap;
  readonly changes: readonly Change[];
}

export function criticalOnTable(
  referee: Referee,
  blow: Blow,
  struck: Person,
  rows: readonly Row[],
  hints: DamageHints,
): CriticalHit {
  const fallen = fall(referee, blow, hints);
  const fortune = fortuneOf(struck);
  const lucky = turnsAside(referee, fortune, 'luckAgainstCritical', 'no', () => ({
    outcome: 'critical',
    hit: { by: struck.role, size: woundFrom(blow, fallen).damage },
  }));
  if (lucky) {
    referee.note('d-03', 'critical-turned', { name: struck.name });
    const plain = woundFrom(blow, fallen);
    return { wound: plain, softened: true, lucky, changes: [...staminaLost(struck, plain.net), ...fortune.changes] };
  }
  const clause = struck.role === 'opponent' ? 'PHY-17' : 'PHY-38';
  const roll = referee.roll('critical', TWO_DICE, {
    by: hints.damage.by,
    describe: () => describeRow('critical hit', rows),
  });
  const { text, effects } = rowAt(rows, roll);
  referee.note(clause, 'critical-row', { roll, text });
  const harmed = woundFrom(blow, fallen, harmOf(effects));
  const left = consequences(referee, effects, fortune, clause);
  return {
    wound: harmed,
    softened: false,
    ...(lucky === undefined ? {} : { lucky }),
    mishap: { roll, text },
    changes: [...staminaLost(struck, harmed.net), ...left, ...fortune.changes],
  };
}

interface Fumble {
  readonly lucky?: boolean;
  readonly mishap?: Mishap;
  readonly changes: readonly Change[];
}

/** PHY-19, PHY-36: the round is lost in any case. `own` is the fumbler's weapon on the fumbler. */
export function fumbleOnTable(
  referee: Referee,
  own: Blow,
  fumbler: Person,
  rows: readonly Row[],
  hints: DamageHints,
): Fumble {
  const clause = fumbler.role === 'character' ? 'PHY-19' : 'PHY-36';
  const fortune = fortuneOf(fumbler);
  const lucky = turnsAside(referee, fortune, 'luckAgainstFumble', 'no', () => ({ outcome: 'fumble' }));
  if (lucky) {
    referee.note(clause, 'fumble-softened', { name: fumbler.name });
    return { lucky, changes: fortune.changes };
  }
  const roll = referee.roll('fumble', TWO_DICE, { by: hints.damage.by, describe: () => describeRow('fumble', rows) });
  const { text, effects } = rowAt(rows, roll);
  referee.note(clause, 'fumble-row', { roll, text });
  let net = 0;
  for (const effect of effects) {
    if (effect.kind !== 'hits-self') continue;
    const harmed = hitSelf(referee, own, effect, hints, fumbler.role);
    referee.note(clause, 'hits-self', { name: fumbler.name, ...harmed });
    net += harmed.net;
  }
  const left = consequences(referee, effects, fortune, clause);
  return {
    ...(lucky === undefined ? {} : { lucky }),
    mishap: net > 0 ? { roll, text, net } : { roll, text },
    changes: [...staminaLost(fumbler, net), ...left, ...fortune.changes],
  };
}

type HitsSelf = Extract<Effect, { readonly kind: 'hits-self' }>;

function hitSelf(
  referee: Referee,
  own: Blow,
  { times, ...effect }: HitsSelf,
  hints: DamageHints,
  fumbler: Role,
): Wound {
  return wound(referee, woundDice(own, !effect.protected), times, describeHarm(hints, own, times, fumbler));
}

/** What a row leaves on its victim. */
function consequences(
  referee: Referee,
  effects: readonly Effect[],
  fortune: Fortune,
  clause: string,
): readonly Change[] {
  const changes: Change[] = [];
  const { role: who, name } = fortune.person;
  for (const effect of effects) {
    const condition = conditionOf(effect);
    if (condition !== undefined) {
      referee.note(clause, 'condition', { name, condition: condition.name });
      changes.push({ who, what: 'condition', by: 1, detail: condition });
    } else if (effect.kind === 'killed') {
      const escaped = effect.luckEscape && turnsAside(referee, fortune, 'luckAgainstDeath', 'yes');
      referee.note('PHY-65', escaped ? 'escapes-death' : 'killed', { name });
      changes.push({ who, what: escaped ? 'to-zero' : 'killed', by: 1 });
    } else if (effect.kind === 'to-zero') {
      referee.note('PHY-65', 'to-zero', { name });
      changes.push({ who, what: 'to-zero', by: 1 });
    }
  }
  return changes;
}
