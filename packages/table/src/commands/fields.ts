/** What several commands share: fields with their bounds, and names in a sentence. */
import { maybe, oneOf, text } from '@strikehome/engine/kernel';

export const MAX_NAME_LENGTH = 64;
const MAX_REASON_LENGTH = 500;

export const named = text({ label: 'Name' }, MAX_NAME_LENGTH);
export const who = text({ label: 'Who' }, 60);
export const to = maybe(oneOf(['all', 'gm'], { label: 'To whom' }));
export const reason = text({}, MAX_REASON_LENGTH);
/** Names one after the other: "Mira, Teo and Brute". */
export function listed(names: readonly string[]): string {
  const [last, ...rest] = [...names].reverse();
  return rest.length === 0 ? (last ?? 'nobody') : `${rest.reverse().join(', ')} and ${last}`;
}
