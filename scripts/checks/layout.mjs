// The systems are laid out alike: the same file name for the same thing in each (docs/guides/your-own-game.md).
import { systemFolders } from './sources.mjs';

const SYSTEMS = 'packages/engine/src/games/';

/** What every game has, and what a part of it has where there is one. */
const ALWAYS = 'index settings request actions result text/steps text/rolls text/say data/examples'.split(' ');
const PARTS = {
  encounter: 'index state start moves valid-state text'.split(' '),
  fight: 'index request policy'.split(' '),
};
/** What is derived from `moves/<kind>.ts`, and so has no file. */
const DERIVED = 'legal illegal act'.split(' ').map((name) => `encounter/${name}.ts`);
const EXAMPLES = { encounter: 'data/encounters', fight: 'data/fights' };

/** Things that have one place in a system: another file named for one of them would be a second place. */
const PLACES = {
  setting: 'settings.ts',
  request: 'request.ts',
  action: 'actions.ts',
  result: 'result.ts',
  picture: 'pictures.ts',
  example: 'data/examples.ts',
  encounter: 'encounter/',
  fight: 'fight/',
};

/** What is wrong with a file: a kind of move is one value, in the file that is named for it. */
function moveFault(name, text) {
  if (DERIVED.includes(name)) return 'follows from moves/: see encounter/moves.ts';
  const [, kind] = /^moves\/([^/]+)\.ts$/.exec(name) ?? [];
  if (kind !== undefined && kind !== 'index' && !text.includes(`kind: '${kind}'`))
    return `holds no move of the kind ${kind}`;
  return /^(encounter|fight)\//.test(name) && /\b(move|action)\.kind\b/.test(text)
    ? 'asks for the kind of a move: what differs by kind belongs into moves/'
    : undefined;
}

function lackingIn(under, files) {
  const parts = Object.keys(PARTS).filter((part) => files.some((file) => file.startsWith(`${under}${part}/`)));
  const wanted = [...ALWAYS, ...(parts.includes('encounter') ? ['moves/index'] : [])];
  for (const part of parts) wanted.push(...PARTS[part].map((name) => `${part}/${name}`), EXAMPLES[part]);
  return wanted.map((name) => `${name}.ts`).filter((name) => !files.includes(under + name));
}

/** Where `attack-request.ts` or `encounter.ts` belongs; undefined for whatever is the book's own. */
function placeOf(name) {
  if (name.includes('/')) return undefined;
  const last = name.replace(/\.ts$/, '').split('-').at(-1);
  const place = PLACES[last.replace(/s$/, '')];
  return place === name ? undefined : place;
}

export function checkLayout(sources) {
  return systemFolders(sources).flatMap((system) => {
    const under = `${SYSTEMS}${system}/`;
    const own = sources.filter(({ file, isTest }) => !isTest && file.startsWith(under));
    const files = own.map(({ file }) => file);
    const found = (file, message) => ({ file, line: 1, check: 'layout', message });
    const lacking = lackingIn(under, files);
    const misplaced = files.flatMap((file) => {
      const place = placeOf(file.slice(under.length));
      return place === undefined ? [] : [found(file, `belongs into ${place}`)];
    });
    const moves = own.flatMap(({ file, text }) => {
      const fault = moveFault(file.slice(under.length), text);
      return fault === undefined ? [] : [found(file, fault)];
    });
    const lacks = lacking.length === 0 ? [] : [found(`${under}index.ts`, `lacks ${lacking.join(', ')}`)];
    return [...lacks, ...misplaced, ...moves];
  });
}
