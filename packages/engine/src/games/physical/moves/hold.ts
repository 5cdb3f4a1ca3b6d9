/** Something else than a blow, or nothing: it takes the one main action of the round (PHY-69). */
import { maybe, moveKind, text } from '../../../kernel/index.ts';
import { fighterId, nameIn, type State, withFighter } from '../encounter/state.ts';
import { offerOf } from '../encounter/text.ts';
import { hasToFight, notTheirTurn } from '../encounter/turns.ts';

export const holdMove = moveKind<State>()({
  kind: 'hold',
  about: { label: 'Hold', help: 'Do something other than attack, or nothing.' },
  fields: { by: fighterId(), what: maybe(text({ label: 'What instead' }, 200)) },
  offers: (state, by) => [{ ...offerOf(state, by, 'holds'), action: { by } }],
  /** After what one does with one's gear. */
  rank: () => 5,
  illegal: (state, { by }) => notTheirTurn(state, by) ?? hasToFight(state, by),
  act: (referee, state, { by, what }) => {
    const { name } = state.fighters[by]!;
    referee.note('PHY-69', 'holds', what === undefined ? { name } : { name, what });
    const after = { ...withFighter(state, by, { acted: true }), started: true };
    return { outcome: 'held', facts: {}, changes: [], state: after };
  },
  label: (state, { by }) => `${nameIn(state, by)} does something else`,
  takesPart: (_, { by }) => [by],
});
