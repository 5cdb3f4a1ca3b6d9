/** What several commands share: fields with their bounds, and names in a sentence. */
import { maybe, oneOf, text } from '@strikehome/engine/kernel';

export const LONGEST_NAME = 64;
const LONGEST_REASON = 500;

export const named = text({ label: 'Name' }, LONGEST_NAME);
export const who = text({ label: 'Who' }, 60);
export const to = maybe(oneOf(['all', 'director'], { label: 'To whom' }));
export const reason = text({}, LONGEST_REASON);
/** Names one after the other: "Mira, Teo and Brute". */
export function listed(names: readonly string[]): string {
  const [last, ...rest] = [...names].reverse();
  return rest.length === 0 ? (last ?? 'nobody') : `${rest.reverse().join(', ')} and ${last}`;
}
