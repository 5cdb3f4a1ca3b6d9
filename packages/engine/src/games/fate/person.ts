/** What stands on the sheet of a person: aspects, skills, refresh, stunts, stress and consequences. */
import { cap, listed } from '../../helpers/index.ts';
import {
  amount,
  either,
  type Infer,
  list,
  map,
  maybe,
  number,
  oneOf,
  record,
  text,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import { SLOTS, stuntShape } from './request.ts';
import { byTrack, TRACK, TRACKS } from './tracks.ts';

const boxes = (label: string) => withDefault(list(whole(1, 20), { label, example: [1, 2] }, 0, 12), []);
const tracks = (label: string, about: object) =>
  record(
    byTrack((track) => boxes(`${cap(track)} ${label}`)),
    about,
  );

export const sheetShape = record({
  name: maybe(text({ label: 'Name' }, 60)),
  aspects: maybe(list(text({ label: 'Aspect' }, 120), { label: 'Aspects' }, 0, 12)),
  skills: maybe(
    map(
      'any',
      number({ usual: [-2, 8], ratingOf: 'person' }),
      { label: 'Skills', example: { fight: 3, athletics: 2 } },
      60,
    ),
  ),
  refresh: maybe(whole(0, 20, { label: 'Refresh', usual: [1, 5] })),
  fatePoints: maybe(amount({ label: 'Fate points', usual: [0, 6], help: 'Left out, as many as refresh.' })),
  stunts: maybe(
    list(
      either([text({ label: 'A line' }, 300), { ...stuntShape, about: { label: 'A bonus' } }], { label: 'Stunt' }),
      { label: 'Stunts', help: 'A line such as “Duelist (+2 fight attack: alone)” counts too.' },
      0,
      12,
    ),
  ),
  stress: maybe(
    tracks('boxes', {
      label: 'Stress',
      more: true,
      help: `Every box there is; left out, what ${listed(TRACKS.map((track) => cap(TRACK[track].toughness)))} give.`,
    }),
  ),
  marked: maybe(tracks('boxes marked', { label: 'Stress marked', more: true })),
  consequences: maybe(
    list(
      oneOf(SLOTS),
      { label: 'Consequence slots', more: true, help: 'Every slot there is; left out, all three.' },
      0,
      8,
    ),
  ),
  taken: maybe(
    list(
      record({ slot: oneOf(SLOTS, { label: 'Slot' }), aspect: text({ label: 'Consequence' }, 120) }),
      { label: 'Consequences taken', more: true },
      0,
      8,
    ),
  ),
  attacks: maybe(text({ label: 'Attacks with', more: true, help: 'Left out, the better of Fight and Shoot.' }, 60)),
  defends: maybe(text({ label: 'Defends with', more: true, help: 'Left out, the better of Fight and Athletics.' }, 60)),
  reach: maybe(
    map(
      'any',
      whole(0, 12, { usual: [0, 4] }),
      { label: 'Reach', more: true, help: 'By skill, how many zones away; left out, Shoot 2, all else the same zone.' },
      60,
    ),
  ),
  weapon: maybe(amount({ label: 'Weapon', usual: [0, 4], more: true, help: 'Where the house rule is on.' })),
  armor: maybe(amount({ label: 'Armor', usual: [0, 4], more: true, help: 'Where the house rule is on.' })),
});

export type Sheet = Infer<typeof sheetShape>;
