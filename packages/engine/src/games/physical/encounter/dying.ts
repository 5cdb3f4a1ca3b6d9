/**
 * Harm as it takes hold in a fight, and what becomes of those at 0 STAMINA or lower (PHY-65, d-23): an opponent is out; a
 * player's character at −4 or lower is dead, and above that is dying and tests LUCK each round, until lucky and stable or
 * without LUCK and dead. At −1 to −3 each following round costs one LUCK POINT more. A row that kills leaves nobody alive.
 */
import { type Change, MAX_NUMBER, type Referee } from '../../../kernel/index.ts';
import { type Condition, MAX_CONDITIONS, spent, together } from '../conditions.ts';
import { testLuck } from '../luck.ts';
import { type Coming, type Fighter, type State, withFighter } from './state.ts';

/** At this STAMINA a character dies at once. */
const DEAD_AT = -4;

/** A state with the changes that led to it, gathered on the way. */
export interface Course {
  readonly state: State;
  readonly changes: readonly Change[];
}

/** Below this nobody counts any further. */
const LOWEST = -MAX_NUMBER;

/** What is left of a fighter after all harm together. */
export function harmed({ stamina: before, conditions }: Fighter, harms: readonly Harm[]) {
  const sum = harms.reduce((all, { stamina = 0 }) => all + stamina, 0);
  const most = harms.some(({ fate }) => fate === 'killed') ? DEAD_AT : harms.some(({ fate }) => fate) ? 0 : before;
  const left = harms.flatMap(({ condition }) => condition ?? []);
  return {
    stamina: Math.max(LOWEST, Math.min(before + sum, most)),
    conditions: left.length === 0 ? conditions : withConditions(conditions, left),
  };
}

/** c-23: one of each name stays, unless they add up. */
export function withConditions(old: readonly Condition[], more: readonly Condition[]): readonly Condition[] {
  return together([...old, ...more]).slice(-MAX_CONDITIONS);
}

/** d-17: a fighter felled by harm falls once, from what is left at the end. */
export function takeHold(referee: Referee, course: Course, who: string, harms: readonly Harm[]): Course {
  const before = course.state.fighters[who]!;
  const after = harmed(before, harms);
  const now = { ...course, state: withFighter(course.state, who, after) };
  if (after.stamina >= before.stamina) return now;
  return fall(
    referee,
    now,
    who,
    harms.some(({ fate }) => fate === 'killed'),
  );
}

/** Harm by whom it comes to. */
export type Harm = Omit<Coming, 'who'>;

/** PHY-65: at 0 or lower, at once; who was stable and is hurt again is dying again. */
function fall(referee: Referee, course: Course, who: string, killed: boolean): Course {
  const { name, stamina, player, luck, life } = course.state.fighters[who]!;
  if (stamina > 0 || life === 'dead' || life === 'out') return course;
  if (killed || (player && stamina <= DEAD_AT)) {
    referee.note('PHY-65', 'dies', { name, stamina });
    return living(course, who, 'dead');
  }
  if (!player || luck === undefined) {
    referee.note('PHY-65', 'out', { name, stamina });
    return living(course, who, 'out');
  }
  referee.note('PHY-65', 'dying', { name, stamina });
  return clingOn(referee, living(course, who, 'dying'), who);
}

/** PHY-65 before any LUCK is tested: who is dying tests it when the next round begins. */
export function lifeAt({ stamina, player, luck, life }: Fighter): Fighter['life'] {
  if (stamina > 0) return 'up';
  if (life === 'dead' || life === 'out') return life;
  if (!player || luck === undefined) return stamina <= DEAD_AT && player ? 'dead' : 'out';
  return stamina <= DEAD_AT || luck < 1 ? 'dead' : 'dying';
}

function living(course: Course, who: string, life: Fighter['life']): Course {
  return { ...course, state: withFighter(course.state, who, { life }) };
}

/** A dying character tests LUCK: lucky is stable, and the last LUCK POINT gone is dead. */
export function clingOn(referee: Referee, course: Course, who: string): Course {
  const { name, luck } = course.state.fighters[who]!;
  const { lucky } = testLuck(referee, { role: 'character', name, luck: luck!, player: true });
  const paid = loseLuck(course, who);
  if (lucky) {
    referee.note('PHY-65', 'stable', { name });
    return living(paid, who, 'stable');
  }
  return withoutLuck(referee, paid, who);
}

/** At −1 to −3 a LUCK POINT goes at the start of every following round. */
export function fade(referee: Referee, course: Course, who: string): Course {
  const { name, stamina } = course.state.fighters[who]!;
  if (stamina >= 0) return course;
  referee.note('PHY-65', 'fades', { name, stamina });
  return withoutLuck(referee, loseLuck(course, who), who);
}

function loseLuck(course: Course, who: string): Course {
  const from = course.state.fighters[who]!.luck!;
  const to = Math.max(0, from - 1);
  const cost = { who, what: 'luck', by: to - from, from, to };
  return { state: withFighter(course.state, who, { luck: to }), changes: [...course.changes, cost] };
}

function withoutLuck(referee: Referee, course: Course, who: string): Course {
  const { name, luck } = course.state.fighters[who]!;
  if (luck! > 0) return course;
  referee.note('PHY-65', 'luckless', { name });
  return living(course, who, 'dead');
}

/** d-19: what was good for one attack on this fighter is used up. */
export function spendConditions(state: State, who: string): State {
  const { conditions } = state.fighters[who]!;
  const left: readonly Condition[] = spent(conditions);
  return left.length === conditions.length ? state : withFighter(state, who, { conditions: left });
}
