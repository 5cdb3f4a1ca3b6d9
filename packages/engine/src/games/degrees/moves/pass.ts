/** A turn that is used for nothing (D34). */
import { moveKind } from '../../../kernel/index.ts';
import { fighterId, nameIn, type State, withFighter } from '../encounter/state.ts';
import { notTheirTurn, openingFirst } from '../encounter/turns.ts';

export const passMove = moveKind<State>()({
  kind: 'pass',
  about: { label: 'Wait', help: 'Do nothing with this turn.' },
  fields: { by: fighterId('Who does nothing') },
  offers: (_, by) => [{ by, action: { by }, what: 'waits' }],
  illegal: (state, { by }) => openingFirst(state) ?? notTheirTurn(state, by),
  act: (referee, state, { by }) => {
    referee.note('D34', 'passed', { name: state.fighters[by]!.name });
    return { outcome: 'passed', facts: {}, changes: [], state: withFighter(state, by, { acted: true }) };
  },
  label: (state, { by }) => `${nameIn(state, by)} waits`,
  takesPart: (_, { by }) => [by],
});
