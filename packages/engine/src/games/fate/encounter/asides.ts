/** What may be done with the cards on the table at any time: it takes no turn, and is not among the moves of whoever acts. */
import type { Move, Viewer } from '../../../kernel/index.ts';
import { fresh, isIn, nameOf } from './change.ts';
import { mayRead } from './invocable.ts';
import { isTheirs } from './naming.ts';
import { GM, type State } from './state.ts';

/** What comes about without a name of its own is called after whoever has it. */
const UNNAMED =
  /^(?:(?:Mild|Moderate|Severe) consequence|Boost|Trouble|Advantage) (?:of|for) | at a Disadvantage(?: \d+)?$/;

/** FATE-69: the words of an aspect, a boost or a consequence are changed by whoever has it, and by the GM. */
function rename(state: State, by: string, aspect: string): Move {
  return {
    by,
    label: by === GM ? `Other words for ${aspect}` : `${nameOf(state, by)} gives ${aspect} other words`,
    action: { kind: 'reword', ...(by === GM ? {} : { by }), aspect, as: aspect },
    target: aspect,
    what: UNNAMED.test(aspect) ? 'name it' : 'rename',
    asks: ['as'],
  };
}

/** FATE-12: the GM says what is true of the scene. */
const place = (state: State): Move => ({
  by: GM,
  label: 'The GM adds an aspect',
  action: { kind: 'place', aspect: fresh(state, 'New aspect') },
  what: 'new aspect',
  asks: ['aspect'],
});

/** As whoever directs, or as the people that this viewer plays. */
export function asides(state: State, viewer: Viewer, directs: boolean): readonly Move[] {
  if (state.over !== undefined) return [];
  const who = directs ? [GM] : state.order.filter((id) => isIn(state, id) && viewer.plays(id));
  const named = [...state.aspects.filter((one) => mayRead(viewer, one)), ...state.boosts];
  const renames = named.flatMap(({ name }) => {
    const by = who.find((id) => isTheirs(state, id, name));
    return by === undefined ? [] : [rename(state, by, name)];
  });
  return directs ? [...renames, place(state)] : renames;
}
