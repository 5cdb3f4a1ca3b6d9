/** The characters that the reader plays; it needs nothing of the page. */
import type { View } from '@strikehome/table';

/** The characters that a player plays. The GM and the wall are on no side. */
export function ownIds({ you, fight }: View): readonly string[] {
  return you.role !== 'player' ? [] : (fight?.people ?? []).flatMap(({ id, seat }) => (seat === you.seat ? [id] : []));
}
