/** What several commands share: fields with their bounds, and names in a sentence. */
import { maybe, oneOf, text, whole } from '@strikehome/engine/kernel';

export const MAX_NAME_LENGTH = 64;
export const MAX_TITLE_LENGTH = 200;
const MAX_REASON_LENGTH = 500;

export const named = text({ label: 'Name' }, MAX_NAME_LENGTH);
export const who = text({ label: 'Who' }, 60);
export const to = maybe(oneOf(['all', 'gm'], { label: 'To whom' }));
export const reason = text({}, MAX_REASON_LENGTH);
/** Points of what a game counts: life points, STAMINA, stress, parts of a frame. */
export const points = whole(1, 10_000, { label: 'By how much', usual: [1, 12] });
/** Names one after the other: "Mira, Teo and Brute". */
export function listed(names: readonly string[]): string {
  const [last, ...rest] = [...names].reverse();
  return rest.length === 0 ? (last ?? 'nobody') : `${rest.reverse().join(', ')} and ${last}`;
}
