/** A fight to be seen: life points side by side, and what each fighter has left of the round. */
import { type BarsPicture, gathered, type Viewer } from '../../kernel/index.ts';
import { conditionOf, type Fighter, isUp, type State, sidesUp } from './encounter-state.ts';

/** DOS-22: an opening is answered before anybody else acts. */
function mayAct({ opening, ...state }: State, id: string, one: Fighter): boolean {
  if (!isUp(one) || sidesUp(state).length < 2) return false;
  return opening === undefined ? !one.acted && !one.flatFooted : opening.by === id;
}

function notesOf(state: State, id: string, one: Fighter): readonly string[] {
  if (!isUp(one)) return ['out'];
  const bonuses = state.bonuses
    .filter(({ holder }) => holder === id)
    .map(({ against, bonus }) => `+${bonus} against ${state.fighters[against]?.name ?? against}`);
  return [
    `${one.ap} AP`,
    ...(state.opening?.by === id ? ['may counterattack'] : []),
    ...(one.flatFooted ? ['flat-footed'] : []),
    ...bonuses,
  ];
}

/** Without a viewer everything is shown. */
export function pictures(state: State, viewer?: Viewer): readonly BarsPicture[] {
  const bar = ([id, one]: readonly [string, Fighter]) => ({
    id,
    label: one.name,
    ...(mayAct(state, id, one) ? { now: true } : {}),
    ...(isUp(one) ? {} : { out: true }),
    ...(viewer === undefined || viewer.knows(id)
      ? {
          value: one.lifePoints,
          ...(one.fullLifePoints === undefined ? {} : { of: one.fullLifePoints }),
          notes: notesOf(state, id, one),
        }
      : { notes: [conditionOf(one)] }),
  });
  const groups = gathered(Object.entries(state.fighters), ([, { side }]) => side);
  return [
    {
      kind: 'bars',
      title: 'Life points',
      groups: groups.map(({ label, members }) => ({ label, bars: members.map(bar) })),
    },
  ];
}
