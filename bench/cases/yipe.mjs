// The peer's two ways to write dice down, and all of its caches: those of its builder are a second set, reached
// through the class of what it builds.
import { clearParserCache, PMF, parse } from '@yipe/dice';
import { builderPMFCache, roll } from '@yipe/dice/builder';

const BuilderPMF = roll(2, 6).pmf.constructor;

export function clearAll() {
  PMF.clearCache();
  clearParserCache();
  BuilderPMF.clearCache();
  builderPMFCache.clear();
}

/** Our odds of a request and the peer's table of it, each with its caches emptied first, and as they are. */
export function coldAndWarm({ odds, kernel }, request, table, target) {
  return [
    {
      name: 'cold',
      ours: () => {
        kernel.forget();
        return odds(request);
      },
      theirs: () => {
        clearAll();
        return table();
      },
    },
    { name: 'warm', ...(target === undefined ? {} : { target }), ours: () => odds(request), theirs: table },
  ];
}

export { BuilderPMF, PMF, parse, roll };
