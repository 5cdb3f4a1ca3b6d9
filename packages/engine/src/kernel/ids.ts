/** Ids of a fight's people: what somebody is called, in small letters. No two are the same, and none is whoever directs. */

/** Movers that are nobody's name in any game: what is theirs is known to whoever directs, and to nobody else. */
export const DIRECTING = ['director', 'gm'] as const;

export function isDirecting(id: string): boolean {
  return (DIRECTING as readonly string[]).includes(id);
}

/** Why somebody may not be called so, where whoever directs is. */
export const DIRECTS = `${DIRECTING.join(' and ')} are whoever directs; somebody of the fight is called otherwise.`;

/** An id for somebody who brings none. */
export function idFor(name: string, kind: string, isTaken: (id: string) => boolean): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const base = plain.replace(/^[^a-z]+|-+$/g, '').slice(0, 20) || kind;
  let id = base;
  for (let n = 2; isDirecting(id) || isTaken(id); n++) id = `${base}-${n}`;
  return id;
}
