/** What may be known of a scene by somebody who looks at it: how others seem, and which aspects they may read. */
import type { Viewer } from '../../../kernel/index.ts';
import { type Aspect, GM, type Person } from './state.ts';

/** How somebody looks to those who cannot read their sheet. */
export function conditionOf({ out, boxes, free, slots, allSlots = slots }: Person): string {
  if (out !== undefined) return out === 'conceded' ? 'conceded' : 'taken out';
  const taken = allSlots.filter((slot) => !slots.includes(slot));
  const marked = (['physical', 'mental'] as const).some((track) => free[track].length < boxes[track].length);
  if (taken.length === 0) return marked ? 'hurt' : 'unhurt';
  return taken.every((slot) => slot === 'mild') ? 'hurt' : 'badly hurt';
}

/** D30: found by somebody this viewer plays, or the GM's own. */
export function mayRead(viewer: Viewer, { hidden, known }: Aspect): boolean {
  return !hidden || viewer.plays(GM) || known.some((id) => viewer.plays(id));
}
