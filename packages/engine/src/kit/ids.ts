/** Ids of a fight's people: what somebody is called, in small letters. No two are the same, and none is whoever directs. */

import { isDirecting } from '../kernel/index.ts';

/** An id for somebody who brings none. */
export function idFor(name: string, kind: string, isTaken: (id: string) => boolean): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const base = plain.replace(/^[^a-z]+|-+$/g, '').slice(0, 20) || kind;
  let id = base;
  for (let n = 2; isDirecting(id) || isTaken(id); n++) id = `${base}-${n}`;
  return id;
}
