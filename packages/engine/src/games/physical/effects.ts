/**
 * The rows of critical and fumble tables as structured effects: what the row does to the harm of the blow, what it leaves
 * on the one who suffers it, and where LUCK may turn it aside.
 */
import {
  amount,
  either,
  flag,
  type Infer,
  list,
  maybe,
  oneOf,
  record,
  text,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import { type Condition, conditionShape } from './conditions.ts';

const rounds = whole(1, 1000, { label: 'Rounds', usual: [1, 6] });

const effectShape = either([
  record({ kind: oneOf(['damage-times']), times: whole(2, 10, { label: 'Table damage, times' }) }),
  record({ kind: oneOf(['damage-roll']), bonus: whole(-10, 10, { label: 'Added to the damage die' }) }),
  record({ kind: oneOf(['more-damage']), points: amount({ label: 'STAMINA POINTS more' }) }),
  record({ kind: oneOf(['no-protection']) }),
  record({ kind: oneOf(['stunned']), rounds }),
  record({ kind: oneOf(['down']), rounds }),
  record({ kind: oneOf(['disarmed']), rounds: maybe(rounds) }),
  record({ kind: oneOf(['bleeding']), points: whole(1, 100, { label: 'STAMINA each round' }), rounds: maybe(rounds) }),
  record({ kind: oneOf(['condition']), condition: conditionShape }),
  record({
    kind: oneOf(['hits-self']),
    times: withDefault(whole(1, 10, { label: 'Table damage, times' }), 1),
    protected: withDefault(flag({ label: 'Own protection counts' }), true),
  }),
  record({ kind: oneOf(['to-zero']) }),
  record({
    kind: oneOf(['killed']),
    luckEscape: withDefault(flag({ label: 'A LUCK test leaves a character at 0 instead' }), false),
  }),
]);

export type Effect = Infer<typeof effectShape>;

const face = (label: string) => whole(2, 12, { label });

/** One row: the 2d6 sums from `from` to `to`. */
const rowShape = record({
  from: face('From'),
  to: face('To'),
  text: text({ label: 'What happens' }, 200),
  effects: withDefault(list(effectShape, { label: 'Effects' }, 0, 8), []),
});

export const rowsShape = list(rowShape, { help: 'Rows in order that cover 2 to 12, each sum once.' }, 1, 11);

export type Row = Infer<typeof rowShape>;

/** How hard it is to strike from the ground, and how easy to strike someone there. */
const DOWN = 4;

/** The condition that an effect leaves, if it leaves one. */
export function conditionOf(effect: Effect): Condition | undefined {
  switch (effect.kind) {
    case 'stunned':
      return { name: 'stunned', rounds: effect.rounds, idle: true };
    case 'down':
      return { name: 'down', rounds: effect.rounds, attacking: -DOWN, attacked: DOWN };
    case 'disarmed':
      return {
        name: 'disarmed',
        disarmed: true,
        ...(effect.rounds === undefined ? {} : { rounds: effect.rounds }),
      };
    case 'bleeding':
      return {
        name: 'bleeding',
        bleeds: effect.points,
        ...(effect.rounds === undefined ? {} : { rounds: effect.rounds }),
      };
    case 'condition':
      return effect.condition;
    default:
      return undefined;
  }
}

/** What a row does to the harm of the blow itself. */
export interface Harm {
  readonly roll: number;
  readonly times: number;
  readonly more: number;
  readonly unprotected: boolean;
}

export const PLAIN_HARM: Harm = { roll: 0, times: 1, more: 0, unprotected: false };

export function harmOf(effects: readonly Effect[]): Harm {
  let { roll, times, more, unprotected } = PLAIN_HARM;
  for (const effect of effects) {
    if (effect.kind === 'damage-roll') roll += effect.bonus;
    if (effect.kind === 'damage-times') times *= effect.times;
    if (effect.kind === 'more-damage') more += effect.points;
    if (effect.kind === 'no-protection') unprotected = true;
  }
  return { roll, times, more, unprotected };
}

/** The place of the first row that does not carry on from the one before it, up to 12. */
export function gapIn(rows: readonly Row[]): { readonly at: number; readonly wanted: number } | undefined {
  let wanted = 2;
  for (const [at, { from, to }] of rows.entries()) {
    if (from !== wanted || to < from) return { at, wanted };
    wanted = to + 1;
  }
  return wanted === 13 ? undefined : { at: rows.length, wanted };
}
