/** FATE-65: free invocations and boosts may be handed on. */
import { refuseMove } from '../../../helpers/index.ts';
import { type InferFields, moveKind, type Refusal } from '../../../kernel/index.ts';
import { addFree, findAspect, freeOf, heldBy, nameOf, withAspect } from '../encounter/change.ts';
import { aspect } from '../encounter/fields.ts';
import { doer, participants } from '../encounter/participants.ts';
import { plain } from '../encounter/results.ts';
import { MOST, person, type State } from '../encounter/state.ts';
import { notOpen } from '../encounter/turns.ts';

const fields = { by: person(), to: person('To whom'), aspect };

function notTheirs(state: State, { by, to, aspect: name }: InferFields<typeof fields>): Refusal | undefined {
  if (to === by) return refuseMove('to', 'Nobody hands something on to themselves.');
  if (heldBy(state, to) >= MOST.held) return refuseMove('to', `${nameOf(state, to)} holds ${MOST.held} already.`);
  const found = findAspect(state, name);
  const has =
    found === undefined ? state.boosts.some((one) => one.name === name && one.holder === by) : freeOf(found, by) > 0;
  return has ? undefined : refuseMove('aspect', `${nameOf(state, by)} has nothing of ${name} to give.`);
}

export const giveMove = moveKind<State>()({
  kind: 'give',
  about: { label: 'Give a free invocation', help: 'Hand a free invocation or a boost to someone else.' },
  fields,
  illegal: (state, move) => notOpen(state) ?? notTheirs(state, move),
  act: (referee, state, { by, to, aspect: name }) => {
    referee.note('FATE-65', 'given', { name: nameOf(state, by), to: nameOf(state, to), aspect: name });
    const boosts = state.boosts.map((one) => (one.name === name && one.holder === by ? { ...one, holder: to } : one));
    const found = findAspect(state, name);
    if (found === undefined) return plain('given', state, { ...state, boosts });
    const left = withAspect(state, name, { free: { ...found.free, [by]: freeOf(found, by) - 1 } });
    return plain('given', state, addFree(left, name, to, 1));
  },
  label: (state, { by, to }) => `${doer(state, by)} gives ${nameOf(state, to)} a free invocation`,
  takesPart: (_, { by, to }) => participants([by, to]),
});
