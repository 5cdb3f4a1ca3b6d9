// No word of ours without an entry in docs/glossary.md, as far as that can be checked: a word that the docs introduce in bold,
// and the words of which the names of exported types are made in the kernel's game interface and its referee. Every place that the
// glossary names is there, and every file that the guides for contributors name by its path.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const GLOSSARY = 'docs/glossary.md';
/** Where a word in bold is one that we explain; in the books bold is the id of a clause. */
const DOCS = [
  'CONTRIBUTING.md',
  'docs/adding-a-game.md',
  'docs/api.md',
  'docs/architecture.md',
  'docs/people.md',
  'docs/table.md',
];
/** What a newcomer follows through the code. */
const GUIDES = ['CONTRIBUTING.md', 'docs/architecture.md'];
const FILE = /`[\w<>.-]+(?:\/[\w<>.-]+)+\.(?:ts|tsx|mjs)`/g;
const TYPES = /^packages\/engine\/src\/kernel\/(?:system\/[\w-]+|run\/referee)\.ts$/;
/** Words of the language and of the field, which mean here what they mean elsewhere. */
const FIELD = new Set(
  (
    'about after as bar box by choice closed column curve example fault follow head hint item kind ladder of on only option ' +
    'point ref request result roll text token type'
  ).split(' '),
);
/** Beside the file or folder that stands before it in the same cell: `kernel/run/odds.ts`, `plan.ts`. */
const ROOTS = ['', 'packages/', 'packages/engine/src/'];

const singular = (word) => word.replace(/(?<=[sx])es$|(?<=[^s])s$/, '');
const known = (words, word) => words.has(word) || words.has(singular(word));

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

/** "note, step" are two words, "book of people" and "closed option" are known by each of theirs. */
const wordsOf = (word) =>
  word
    .toLowerCase()
    .replace(/[(),-]/g, ' ')
    .split(/\s+/)
    .filter((one) => one !== '')
    .flatMap((one) => [one, singular(one)]);

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
  const words = new Set(entries.flatMap(({ word }) => wordsOf(word)));
  const missing = (file, line, word) => ({
    file,
    line,
    law: 'glossary',
    message: `"${word}" has no entry in ${GLOSSARY}`,
  });
  const absent = (file, line, place) =>
    lost(root, place, systems).map((named) => ({ file, line, law: 'glossary', message: `${named} is not there` }));
  const places = entries.flatMap(({ place, line }) => absent(GLOSSARY, line, place));
  const followed = GUIDES.filter((file) => files.includes(file)).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => absent(file, index + 1, (line.match(FILE) ?? []).join(' '))),
  );
  const bold = DOCS.filter((file) => files.includes(file)).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(/\*\*([a-z][a-z-]*)\*\*/g)].flatMap(([, word]) =>
          known(words, word) ? [] : [missing(file, index + 1, word)],
        ),
      ),
  );
  const named = files
    .filter((file) => TYPES.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const [, name] = /^export (?:interface|type|class) (\w+)/.exec(line) ?? [];
          const parts = (name?.match(/[A-Z][a-z]*/g) ?? []).map((part) => part.toLowerCase());
          return parts
            .filter((part) => !known(words, part) && !FIELD.has(part) && !FIELD.has(singular(part)))
            .map((part) => missing(file, index + 1, part));
        }),
    );
  return [...places, ...followed, ...bold, ...named];
}
