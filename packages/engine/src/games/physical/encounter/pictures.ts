/** A fight to be seen: everybody's STAMINA side by side, what is still coming, and what ails them. */

import { counted } from '../../../helpers/index.ts';
import { type BarsPicture, gathered, type Viewer } from '../../../kernel/index.ts';
import { modifierNote } from '../lasting.ts';
import { placeOf } from './places.ts';
import { lossAhead } from './rounds.ts';
import { conditionOf, type Fighter, hitOf, isUp, type State } from './state.ts';
import { LIVES } from './text.ts';
import { mayAct } from './turns.ts';

function notesOf({ life, luck, player, conditions, modifiers = [] }: Fighter): readonly string[] {
  if (life === 'out' || life === 'dead') return [LIVES[life]];
  return [
    ...(life === 'up' ? [] : [LIVES[life]]),
    ...(player && luck !== undefined ? [`LUCK ${luck}`] : []),
    ...conditions.map(({ name, rounds }) => (rounds === undefined ? name : `${name}, ${counted(rounds, 'round')}`)),
    ...modifiers.map(modifierNote),
  ];
}

/** d-17: harm that everybody takes together when the round or phase ends. */
function comingTo(state: State, who: string): readonly string[] {
  const hit = hitOf(state, who);
  const own = state.coming.filter((one) => one.who === who);
  return [
    ...(hit === undefined ? [] : [hit]),
    ...own.flatMap(({ condition, fate }) => [
      ...(condition === undefined ? [] : [`${condition.name} coming`]),
      ...(fate === undefined ? [] : [fate === 'killed' ? 'death coming' : 'down to 0 coming']),
    ]),
  ];
}

const placed = (state: State, who: string) => {
  const place = isUp(state.fighters[who]!) ? placeOf(state, who) : undefined;
  return place === undefined ? [] : [place];
};

/** Without a viewer everything is shown. */
export function encounterPictures(state: State, viewer?: Viewer): readonly BarsPicture[] {
  const acting = mayAct(state);
  const bar = ([who, one]: readonly [string, Fighter]) => {
    const loss = lossAhead(state, who);
    const head = {
      id: who,
      label: one.name,
      ...(acting.includes(who) ? { now: true } : {}),
      ...(isUp(one) ? {} : { out: true }),
    };
    if (viewer !== undefined && !viewer.knows(who)) {
      return { ...head, notes: [conditionOf(state, who), ...placed(state, who)] };
    }
    return {
      ...head,
      value: one.stamina,
      ...(one.fullStamina === undefined ? {} : { of: one.fullStamina }),
      ...(loss === 0 ? {} : { soon: one.stamina - loss }),
      notes: [...notesOf(one), ...placed(state, who), ...comingTo(state, who)],
    };
  };
  const groups = gathered(Object.entries(state.fighters), ([, { side }]) => side);
  return [
    { kind: 'bars', title: 'STAMINA', groups: groups.map(({ label, members }) => ({ label, bars: members.map(bar) })) },
  ];
}
