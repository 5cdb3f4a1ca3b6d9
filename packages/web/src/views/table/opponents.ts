/** The picked opponents as a set-up of their game lists them. */
import { entryName, playSheets, roleOf } from '@strikehome/engine/contract';
import { isRefusal, type Plain, type PlainRecord } from '@strikehome/engine/kernel';
import { encounterOf } from '../../state/registry.ts';
import { systemOf } from '../../state/whatif.ts';
import { unlike } from '../characters/as-fighter.ts';
import { candidates, type Picked } from '../characters/picks.ts';
import { itemsAt, lineUpOf } from './line-up.ts';

const SIDES = ['opponents', 'enemies'] as const;

/** Or why there are none. Nobody has a name, or a side, that the group has. */
export function opponentsFor(
  system: string,
  picked: readonly Picked[],
  names: readonly string[],
  sides: readonly string[],
): readonly Plain[] | string {
  if (picked.length === 0) return [];
  const known = candidates(system);
  const people = picked.flatMap(({ name, count }) => {
    const entry = known.find((one) => entryName(one) === name);
    if (entry === undefined) return [];
    const { count: _, ...alone } = unlike(system, entry, names);
    return [{ kind: entry.kind, role: roleOf(count === 1 ? alone : { ...alone, count }) }];
  });
  const side = SIDES.find((one) => !sides.includes(one)) ?? SIDES[0];
  const played = playSheets(
    systemOf(system),
    { start: systemOf(system).lineUp!([{ name: side, ours: false, people }]) },
    'step',
  );
  if (isRefusal(played)) return played.message;
  const start = (played.value as PlainRecord).start as PlainRecord;
  const field = lineUpOf(encounterOf(system).setup, start)?.field;
  return field === undefined ? [] : itemsAt(start, [field]);
}
