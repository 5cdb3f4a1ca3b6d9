/** FATE-12: the GM says what is true of the scene. */
import { flag, maybe, moveKind, withDefault } from '../../../kernel/index.ts';
import { addAspect, fresh } from '../encounter/change.ts';
import { aspect } from '../encounter/fields.ts';
import { taken } from '../encounter/mentioned.ts';
import { rankOf } from '../encounter/offers.ts';
import { everybody } from '../encounter/participants.ts';
import { plain } from '../encounter/results.ts';
import { GM, person, type State } from '../encounter/state.ts';
import { notOpen } from '../encounter/turns.ts';

export const placeMove = moveKind<State>()({
  kind: 'place',
  about: { label: 'New aspect', help: 'Something that is true of the scene.' },
  fields: { aspect, on: maybe(person('On whom')), hidden: withDefault(flag({ label: 'Hidden' }), false) },
  rank: () => rankOf('place'),
  asides: (state, _, directs) =>
    directs && state.over === undefined
      ? [
          {
            ...{ by: GM, label: 'The GM adds an aspect', action: { aspect: fresh(state, 'New aspect') } },
            ...{ what: 'new aspect', asks: ['aspect'] },
          },
        ]
      : [],
  illegal: (state, { aspect: name }) => notOpen(state) ?? taken(state, name, 'aspect'),
  act: (referee, state, { aspect: name, on, hidden }) => {
    referee.note('FATE-12', 'placed', { aspect: name });
    const bearer = on === undefined ? {} : { on };
    return plain('placed', state, addAspect(state, { name, ...bearer, kind: 'situation', by: GM, hidden }).state);
  },
  label: (_, { aspect: name, hidden }, viewer) =>
    hidden && !viewer.plays(GM) ? 'The GM does something' : `The GM adds the aspect “${name}”`,
  takesPart: everybody,
  gmLevel: (_, { hidden }) => (hidden ? 'hidden' : undefined),
});
