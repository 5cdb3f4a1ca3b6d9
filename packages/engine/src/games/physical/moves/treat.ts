/** Healing (c-12): how a wound is treated is not in the book; the Director says that it was, and how much STAMINA came back. */
import { cap, numeral, refuseMove } from '../../../helpers/index.ts';
import {
  type Change,
  type InferFields,
  MAX_NUMBER,
  type MoveResult,
  maybe,
  moveKind,
  type Referee,
  type Refusal,
  text,
  whole,
} from '../../../kernel/index.ts';
import { type Fighter, fighterId, isUp, nameIn, type State, withFighter } from '../encounter/state.ts';

const fields = {
  target: fighterId('Who is treated'),
  condition: maybe(text({ label: 'Condition' }, 60)),
  stamina: maybe(whole(1, MAX_NUMBER, { label: 'STAMINA regained', usual: [1, 12] })),
};

type Treatment = InferFields<typeof fields>;

export const treatMove = moveKind<State>()({
  kind: 'treat',
  about: { label: 'Treat', help: 'Restore STAMINA, end a condition or stabilize the dying.' },
  fields,
  illegal: notToTreat,
  act: treat,
  label: (state, { target }) => `The Director treats ${nameIn(state, target)}`,
  takesPart: (_, { target }) => [target],
  describe: (result, before, { target }) => treated(before.fighters[target]!, result),
});

function notToTreat(state: State, { target, condition, stamina }: Treatment): Refusal | undefined {
  const { name, life, conditions, stamina: now, fullStamina } = state.fighters[target]!;
  if (life === 'dead') return refuseMove('target', `${name} is dead.`, 'c-12');
  if (stamina !== undefined && now >= (fullStamina ?? Number.POSITIVE_INFINITY)) {
    return refuseMove('stamina', `${name} is already at full STAMINA.`, 'c-12');
  }
  if (condition === undefined) {
    if (stamina !== undefined || life === 'dying') return undefined;
    return refuseMove('target', `${name} is not dying; say which condition, or how much STAMINA.`, 'c-12');
  }
  if (conditions.some((one) => one.name === condition)) return undefined;
  const has = conditions.map((one) => one.name).join(', ') || 'none';
  return refuseMove('condition', `${name} has no such condition. Conditions: ${has}.`);
}

function treat(referee: Referee, state: State, { target, condition, stamina }: Treatment): MoveResult<State> {
  const one = state.fighters[target]!;
  const { name } = one;
  const changes: Change[] = [];
  let after: Fighter = one;
  if (condition !== undefined) {
    referee.note('c-12', 'treated', { name, condition });
    after = { ...after, conditions: one.conditions.filter((other) => other.name !== condition) };
    changes.push({ who: target, what: 'condition', by: -1, detail: condition });
  }
  if (stamina !== undefined) {
    const to = Math.min(one.fullStamina ?? Number.POSITIVE_INFINITY, one.stamina + stamina);
    referee.note('c-12', 'healed', { name, points: to - one.stamina, left: to });
    after = { ...after, stamina: to };
    changes.push({ who: target, what: 'stamina', by: to - one.stamina, from: one.stamina, to });
    if (one.life !== 'up' && to > 0) {
      referee.note('c-12', 'up-again', { name });
      // Back on their feet, and in the fight from the next round on.
      after = { ...after, life: 'up', acted: true };
    }
  }
  if (condition === undefined && stamina === undefined) {
    referee.note('c-12', 'stabilised', { name });
    after = { ...after, life: 'stable' };
    changes.push({ who: target, what: 'stable', by: 1 });
  }
  return { outcome: 'treated', facts: {}, changes, state: withFighter(state, target, after) };
}

/** c-12: everything that a treatment did. */
function treated({ name, life }: Fighter, { changes, state }: MoveResult<State>): string {
  const parts = changes.flatMap(({ what, by, to, detail }) => {
    if (what === 'condition') return [`is no longer ${detail}`];
    return what === 'stamina'
      ? [`regains ${numeral(by)} STAMINA and is at ${numeral(to)}`]
      : ['is stable until hurt again'];
  });
  const up = life !== 'up' && changes.some(({ who }) => isUp(state.fighters[who]!));
  return `${cap(name)} ${parts.join(', ')}${up ? '; up again, and acts from the next round on' : ''}.`;
}
