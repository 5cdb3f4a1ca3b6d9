/**
 * What a critical hit or a fumble leaves on a combatant. A condition is plain data on the combatant: it feeds later target
 * numbers, harm and rounds. Numbers are kept once, as "helps the attacker by".
 */
import { amount, flag, type Infer, list, maybe, number, record, text, whole } from '../../kernel/index.ts';

/** Nothing lasts longer that is not left until treated. */
export const MAX_ROUNDS = 1000;

export const conditionShape = record({
  name: text({ label: 'Name' }, 60),
  rounds: maybe(whole(1, MAX_ROUNDS, { label: 'Rounds left', usual: [1, 6], help: 'Until treated when left out.' })),
  attacking: maybe(number({ label: 'Own attacks', usual: [-6, 6], help: 'Helps an attack by the bearer by so much.' })),
  attacked: maybe(
    number({ label: 'When attacked', usual: [-6, 6], help: 'Helps an attack on the bearer by so much.' }),
  ),
  struckRoll: maybe(whole(-10, 10, { label: 'Damage die against the bearer', usual: [-3, 4] })),
  struckTimes: maybe(whole(1, 10, { label: 'Damage against the bearer, times' })),
  unprotected: maybe(flag({ label: 'No protection die' })),
  bleeds: maybe(amount({ label: 'STAMINA lost each round', usual: [0, 3] })),
  idle: maybe(flag({ label: 'Cannot act' })),
  disarmed: maybe(flag({ label: 'Has lost the weapon' })),
  once: maybe(flag({ label: 'Gone after the next attack on the bearer' })),
  stacks: maybe(flag({ label: 'Adds up with others of its name' })),
});

/** A condition in a fight; one that came in the course of this round has whole rounds still to last. */
export const heldShape = record({ ...conditionShape.fields, fresh: maybe(flag({ label: 'Came in this round' })) });

export type Condition = Infer<typeof heldShape>;

/** So many on one bearer at most; the oldest go first. */
export const MAX_CONDITIONS = 20;

export const conditionsShape = list(
  conditionShape,
  { label: 'Conditions', more: true, help: 'What earlier critical hits and fumbles left.' },
  0,
  MAX_CONDITIONS,
);

/** d-19: harm that a condition adds to an attack on its bearer. */
interface Exposure {
  readonly roll: number;
  readonly times: number;
  readonly unprotected: boolean;
}

const NOT_EXPOSED: Exposure = { roll: 0, times: 1, unprotected: false };

export function exposureOf(conditions: readonly Condition[] | undefined): Exposure {
  if (conditions === undefined || conditions.length === 0) return NOT_EXPOSED;
  let roll = 0;
  let times = 1;
  let unprotected = false;
  for (const one of together(conditions)) {
    roll += one.struckRoll ?? 0;
    times *= one.struckTimes ?? 1;
    unprotected ||= one.unprotected ?? false;
  }
  return { roll, times, unprotected };
}

export const isIdle = (conditions: readonly Condition[]) => conditions.some(({ idle }) => idle);
export const isDisarmed = (conditions: readonly Condition[]) => conditions.some(({ disarmed }) => disarmed);

export function bleedingOf(conditions: readonly Condition[]): number {
  return together(conditions).reduce((sum, { bleeds }) => sum + (bleeds ?? 0), 0);
}

/** After an attack on the bearer: what was good for one attack is gone. */
export function spent(conditions: readonly Condition[]): readonly Condition[] {
  return conditions.filter(({ once }) => !once);
}

/** c-22: a condition lasts whole rounds, so what is left of the round in which it takes hold is not counted. */
export function takenNow(condition: Condition): Condition {
  return condition.rounds === undefined ? condition : { ...condition, fresh: true };
}

/** A round later. */
export function aged(conditions: readonly Condition[]): readonly Condition[] {
  return conditions.flatMap(({ fresh, ...one }) => {
    if (one.rounds === undefined || fresh) return [one];
    return one.rounds > 1 ? [{ ...one, rounds: one.rounds - 1 }] : [];
  });
}

/** c-23: of one name only one counts, the one that lasts longest and then the newest; those that stack all count. */
export function together(conditions: readonly Condition[]): readonly Condition[] {
  if (conditions.length < 2) return conditions;
  return conditions.filter(
    (one, i) => one.stacks || !conditions.some((other, j) => i !== j && isInPlaceOf(other, j, one, i)),
  );
}

const lasts = ({ rounds, fresh }: Condition) =>
  rounds === undefined ? Number.POSITIVE_INFINITY : rounds + (fresh ? 1 : 0);

function isInPlaceOf(other: Condition, later: number, one: Condition, earlier: number): boolean {
  if (other.name !== one.name || other.stacks) return false;
  if (lasts(other) !== lasts(one)) return lasts(other) > lasts(one);
  const [theirs, own] = [other.bleeds ?? 0, one.bleeds ?? 0];
  return theirs === own ? later > earlier : theirs > own;
}
