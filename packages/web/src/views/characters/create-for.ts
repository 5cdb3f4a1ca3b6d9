/** A character created on the way to something else: saved or not, the page then returns to where it was asked for. */
import { go, place } from '../../state/store.ts';
import { newSheet } from './sheets.ts';

/** Opens an empty sheet; `take` is given the name of the character once it is saved. */
export function createFor(system: string, take: (name: string) => void, kind?: string): void {
  const from = place.value;
  newSheet.kind = kind;
  newSheet.copyOf = undefined;
  newSheet.onLeave = (name) => {
    if (name !== undefined) take(name);
    go(from, 'replace');
  };
  go({ view: 'characters', system, person: '' });
}
