/** An opening that is not answered (DOS-22). */
import { moveKind } from '../../../kernel/index.ts';
import { closed } from '../encounter/blows.ts';
import { fighterId, nameIn, type State } from '../encounter/state.ts';
import { noOpening } from '../encounter/turns.ts';

export const letItPassMove = moveKind<State>()({
  kind: 'let-it-pass',
  about: { label: 'Let it pass', help: 'Leave the opening unused.' },
  fields: { by: fighterId('Who lets it pass') },
  offers: (_, by) => [{ by, action: { by }, what: 'lets it pass' }],
  illegal: (state, { by }) => noOpening(state, by),
  act: (referee, state, { by }) => {
    referee.note('DOS-22', 'let-pass', { name: state.fighters[by]!.name });
    return { outcome: 'passed', facts: {}, changes: [], state: closed(state) };
  },
  label: (state, { by }) => `${nameIn(state, by)} lets it pass`,
  takesPart: ({ opening }, { by }) => (opening === undefined ? [by] : [by, opening.against]),
});
