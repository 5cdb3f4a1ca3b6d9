/** What an attack changes, as people say it. */
import { counted, fromTo } from '../../../helpers/index.ts';
import type { ChangeTexts } from '../../../kernel/index.ts';

export const CHANGE_TEXTS: ChangeTexts = {
  system: ({ detail }, name) => `${name} loses a system: ${detail}`,
  white: (change, name) => `${name} loses ${counted(-change.by, 'white die')}${fromTo(change)}`,
  pieces: (change, name) => `${name} loses ${counted(-change.by, 'piece')}${fromTo(change)}`,
  spot: ({ by, to }, name) => (by < 0 ? `The spot on ${name} is used up` : `${name} is spotted at ${to ?? by}`),
  moved: (_, name) => `${name} gives up its position`,
  'near-station': ({ by }, name) => `${name} is ${by < 0 ? 'no longer' : 'now'} near a station`,
  rockets: (change, name) =>
    change.by < 0 ? `${name} fires ${counted(-change.by, 'rocket')}${fromTo(change)}` : `${name} gains a rocket`,
  score: (change, name) =>
    `${name} ${change.by < 0 ? 'loses' : 'scores'} ${counted(Math.abs(change.by), 'point')}${fromTo(change)}`,
};
