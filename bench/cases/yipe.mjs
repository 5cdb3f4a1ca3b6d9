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

export { BuilderPMF, PMF, parse, roll };
