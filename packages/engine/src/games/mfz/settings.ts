/** The house rules of this book. The default is the source chapter, with the station option read once per attack (D14). */

import { presetsOf } from '../../helpers/index.ts';
import { type Infer, oneOf, record, withDefault } from '../../kernel/index.ts';

export const settingsShape = record({
  station: withDefault(
    oneOf(['once', 'strict'], {
      label: 'Station option',
      help: 'Once per frame and attack, or again whenever the frame is near a station again.',
      options: { once: 'Once per attack', strict: 'Each time it is near a station' },
    }),
    'once',
  ),
  dropWhite: withDefault(
    oneOf(['off', 'on'], {
      label: 'Drop a white die',
      help: 'An owner may give up one white die while systems remain, never the last one.',
      options: { off: 'Systems first', on: 'One white die may go early' },
    }),
    'off',
  ),
});

export type Settings = Infer<typeof settingsShape>;

export const PRESETS: Settings = presetsOf(settingsShape);
