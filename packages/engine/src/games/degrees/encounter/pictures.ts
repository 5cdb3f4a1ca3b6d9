/** A fight to be seen: life points side by side, and what each fighter has left of the round. */

import { numeral, signed } from '../../../helpers/index.ts';
import { type BarsPicture, gathered, type Viewer } from '../../../kernel/index.ts';
import type { Condition } from '../strike.ts';
import { conditionOf, type Fighter, isUp, type State } from './state.ts';
import { mayAct } from './turns.ts';

/** "dazed −2/−1, 2 rounds" */
function conditionNote({ name, offense = 0, defense = 0, lifePoints = 0, rounds }: Condition): string {
  const numbers = [
    ...(offense === 0 ? [] : [`${signed(offense)} offense`]),
    ...(defense === 0 ? [] : [`${signed(defense)} defense`]),
    ...(lifePoints === 0 ? [] : [`${numeral(-lifePoints)} LP a round`]),
  ];
  const time = rounds === undefined ? '' : rounds === 1 ? ', this round' : `, ${rounds} rounds`;
  return `${name} (${numbers.join(', ')}${time})`;
}

/** DOS-20: half of the failed degrees; its number is for those who know the attacker's, and that there is one for everybody. */
function bonusNotes(state: State, id: string, knows: Viewer['knows']): readonly string[] {
  return state.bonuses
    .filter(({ holder }) => holder === id)
    .flatMap(({ against, bonus }) => {
      const { name } = state.fighters[against]!;
      if (!knows(against)) return [`counter bonus against ${name}`];
      return bonus === 0 ? [] : [`+${bonus} against ${name}`];
    });
}

function notesOf(state: State, id: string, one: Fighter, knows: Viewer['knows']): readonly string[] {
  if (!isUp(one)) return ['out'];
  return [
    `${one.ap} AP`,
    ...(state.opening?.by === id ? ['may counterattack'] : []),
    ...(one.flatFooted ? ['flat-footed'] : []),
    ...(one.falling ? ['falls as the round ends'] : []),
    ...(one.conditions ?? []).map(conditionNote),
    ...bonusNotes(state, id, knows),
  ];
}

/** Without a viewer everything is shown. */
export function encounterPictures(state: State, viewer?: Viewer): readonly BarsPicture[] {
  const knows = viewer?.knows ?? (() => true);
  const acting = mayAct(state);
  const bar = ([id, one]: readonly [string, Fighter]) => ({
    id,
    label: one.name,
    ...(acting.includes(id) ? { now: true } : {}),
    ...(isUp(one) ? {} : { out: true }),
    ...(knows(id)
      ? {
          value: one.lifePoints,
          ...(one.fullLifePoints === undefined ? {} : { of: one.fullLifePoints }),
          notes: notesOf(state, id, one, knows),
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
