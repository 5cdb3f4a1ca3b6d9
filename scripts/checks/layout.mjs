// The systems are laid out alike: the same file name for the same thing in each (docs/adding-a-game.md).
import { systemFolders } from './sources.mjs';

const SYSTEMS = 'packages/engine/src/games/';

/** What every system has, and what a room of it has where there is one. */
const ALWAYS = 'index settings request actions result text/steps text/rolls text/say data/examples'.split(' ');
const ROOMS = {
  encounter: 'index state start legal illegal act valid-state text'.split(' '),
  fight: 'index request policy'.split(' '),
};
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

function lackingIn(under, files) {
  const rooms = Object.keys(ROOMS).filter((room) => files.some((file) => file.startsWith(`${under}${room}/`)));
  const wanted = [...ALWAYS];
  for (const room of rooms) wanted.push(...ROOMS[room].map((name) => `${room}/${name}`), EXAMPLES[room]);
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
    const files = sources.filter(({ file, isTest }) => !isTest && file.startsWith(under)).map(({ file }) => file);
    const found = (file, message) => ({ file, line: 1, law: 'layout', message });
    const lacking = lackingIn(under, files);
    const misplaced = files.flatMap((file) => {
      const place = placeOf(file.slice(under.length));
      return place === undefined ? [] : [found(file, `belongs into ${place}`)];
    });
    return lacking.length === 0 ? misplaced : [found(`${under}index.ts`, `lacks ${lacking.join(', ')}`), ...misplaced];
  });
}
