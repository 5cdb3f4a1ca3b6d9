// The architecture checks, each in a file of its own. Sources are parsed, so a word in a comment breaks no check.
import { checkCaches } from './caches.mjs';
import { checkClauses } from './clauses.mjs';
import { checkCycles } from './cycles.mjs';
import { checkDirections } from './directions.mjs';
import { checkGlossary } from './glossary.mjs';
import { checkLayout } from './layout.mjs';
import { checkNames } from './names.mjs';
import { checkPurity } from './purity.mjs';
import { checkShape } from './shape.mjs';
import { listFiles, readSources, systemFolders } from './sources.mjs';
import { checkStability } from './stability.mjs';
import { checkTrace } from './trace.mjs';
import { checkTypes } from './types.mjs';
import { checkVoice } from './voice.mjs';
import { checkWords } from './words.mjs';

/** Every breach under `root`: `{file, line, check, message}`, in the order of files and lines. */
export function checkProject(root) {
  const files = listFiles(root);
  const { sources, breaches } = readSources(root, files);
  for (const check of [
    checkCaches,
    checkCycles,
    checkDirections,
    checkLayout,
    checkNames,
    checkPurity,
    checkShape,
    checkTypes,
  ])
    breaches.push(...check(sources));
  breaches.push(
    ...checkClauses(root, files, sources),
    ...checkStability(root, files, sources),
    ...checkTrace(root, sources),
    ...checkVoice(root, files),
    ...checkWords(root, files),
  );
  breaches.push(...checkGlossary(root, files, systemFolders(sources)));
  return breaches.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
