/**
 * Code made of text, for what is done often with names that are known only at run time: a load or a store by a name that
 * stands in the code costs a fraction of one by a name that is held in a variable. Whatever is done so has a plain version,
 * which does the same without, and the tests hold the two together. The text is made of the engine's own definitions; names
 * in it are quoted.
 */

/** A page is not even asked: its policy forbids it, and an attempt is reported. */
const isPage = 'document' in globalThis || 'WorkerGlobalScope' in globalThis;

/** What a function returns whose body is written; it may use some things by name. Nothing where no code may be made of text. */
export function codeOf<F>(write: () => string, used: ReadonlyMap<string, unknown> = new Map()): F | undefined {
  if (isPage) return undefined;
  const body = write();
  try {
    return new Function(...used.keys(), `"use strict";\n${body}`)(...used.values()) as F;
  } catch {
    // A machine can be told to make no code of text, as a page can; and no request fails for want of speed.
    return undefined;
  }
}
