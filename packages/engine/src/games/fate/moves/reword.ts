/** FATE-69: other words, by its bearer, maker or holder; by the GM where nobody is named. */
import { refuseMove } from '../../../helpers/index.ts';
import { maybe, moveKind, type Refusal, text } from '../../../kernel/index.ts';
import { findAspect, isIn, nameOf } from '../encounter/change.ts';
import { aspect } from '../encounter/fields.ts';
import { knows, mayRead } from '../encounter/invocable.ts';
import { taken } from '../encounter/mentioned.ts';
import { isOwn, isTheirs, namerOf, renamed, suggestionFor } from '../encounter/naming.ts';
import { rankOf } from '../encounter/offers.ts';
import { doer, readable } from '../encounter/participants.ts';
import { plain } from '../encounter/results.ts';
import { GM, person, type State } from '../encounter/state.ts';
import { notOpen } from '../encounter/turns.ts';

/** What is hidden from a character does not exist for them. */
function notTheirs(state: State, name: string, by = GM): Refusal | undefined {
  const found = findAspect(state, name);
  const isThere =
    found === undefined ? state.boosts.some((one) => one.name === name) : by === GM || knows(state, by, found);
  if (!isThere) return refuseMove('aspect', `There is nothing called ${name}.`);
  return isTheirs(state, by, name)
    ? undefined
    : refuseMove('aspect', `${name} is not ${nameOf(state, by)}’s to name.`, 'FATE-69');
}

export const rewordMove = moveKind<State>()({
  kind: 'reword',
  about: { label: 'Rename', help: 'Give an aspect, boost or consequence better words.' },
  fields: { by: maybe(person('Who rewords it')), aspect, as: text({ label: 'New words' }, 120) },
  rank: () => rankOf('reword'),
  // As the GM, or as the characters this viewer plays.
  asides: (state, viewer, directs) => {
    if (state.over !== undefined) return [];
    const who = directs ? [GM] : state.order.filter((id) => isIn(state, id) && viewer.plays(id));
    const all = [...state.aspects.filter((one) => mayRead(viewer, one)), ...state.boosts];
    return all.flatMap((card) => {
      const { name } = card;
      const by = who.find((id) => isOwn(id, card));
      if (by === undefined) return [];
      const about = {
        by,
        label: by === GM ? `Other words for ${name}` : `${nameOf(state, by)} gives ${name} other words`,
        ...{ target: name, asks: ['as'] },
      };
      const said = { ...(by === GM ? {} : { by }), aspect: name };
      const suggestion = suggestionFor(state, name);
      if (suggestion === undefined) return [{ ...about, action: { ...said, as: name }, what: 'rename' }];
      const actor = namerOf(card);
      const named = { ...about, action: { ...said, as: suggestion }, what: 'name it' };
      return [actor === by ? named : { ...named, actor }];
    });
  },
  illegal: (state, { by, aspect: name, as }) => notOpen(state) ?? notTheirs(state, name, by) ?? taken(state, as, 'as'),
  act: (referee, state, { aspect: name, as }) => {
    referee.note('FATE-68', 'reworded', { aspect: name, as });
    return plain('reworded', state, renamed(state, name, as));
  },
  label: (state, { by, aspect: name }, viewer) =>
    `${doer(state, by)} ${readable(state, name, viewer) === name ? `gives ${name} other words` : 'does something'}`,
  // Words are nobody's numbers.
  takesPart: () => [],
});
