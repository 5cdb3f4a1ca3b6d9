// The glossary has at most 40 rows, every place it names is there, and so is every file that the guides for contributors
// name by its path.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const GLOSSARY = 'docs/glossary.md';
const MAX_ROWS = 40;
/** What a newcomer follows through the code. */
const GUIDES = ['CONTRIBUTING.md', 'docs/explanation/architecture.md'];
const FILE = /`[\w<>.-]+(?:\/[\w<>.-]+)+\.(?:ts|tsx|mjs)`/g;
/** Beside the file or folder that stands before it in the same cell: `kernel/run/odds.ts`, `plan.ts`. */
const ROOTS = ['', 'packages/', 'packages/engine/src/'];

function readGlossary(root) {
  const entries = [];
  readFileSync(path.join(root, GLOSSARY), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const [, word, , place] = /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
      if (word !== undefined && word !== 'word' && !word.startsWith('---'))
        entries.push({ word, place, line: index + 1 });
    });
  return entries;
}

/** The places of a cell that are not there. */
function lost(root, place, systems) {
  let folder = '';
  return [...place.matchAll(/`([^`]+)`/g)]
    .map(([, named]) => named)
    .filter((named) => /[/.]/.test(named))
    .filter((named) => {
      const each = named.includes('<id>') ? systems.map((id) => named.replace('<id>', id)) : [named];
      const found = each
        .flatMap((one) => [...ROOTS.map((start) => start + one), `${folder}/${one}`])
        .find((one) => existsSync(path.join(root, one)));
      if (found !== undefined) folder = path.extname(found) === '' ? found : path.dirname(found);
      return found === undefined;
    });
}

export function checkGlossary(root, files, systems) {
  if (!files.includes(GLOSSARY)) return [];
  const entries = readGlossary(root);
  const found = (file, line, message) => ({ file, line, check: 'glossary', message });
  const absent = (file, line, place) =>
    lost(root, place, systems).map((named) => found(file, line, `${named} is not there`));
  const followed = GUIDES.filter((file) => files.includes(file)).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => absent(file, index + 1, (line.match(FILE) ?? []).join(' '))),
  );
  return [
    ...entries
      .slice(MAX_ROWS)
      .map(({ word, line }) => found(GLOSSARY, line, `"${word}" is row ${MAX_ROWS + 1} or later`)),
    ...entries.flatMap(({ place, line }) => absent(GLOSSARY, line, place)),
    ...followed,
  ];
}
