// What is mutated, and by which tests it must be noticed. A rule file notes the clauses it applies, so the files are found
// by that; a few more compute for them and note nothing. Tables, shapes, pictures and words are no rules, nor is
// how a fight played by its policy throws its dice.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SYSTEMS = 'packages/engine/src/games';

/** Files that hold a rule and leave the telling to their caller. */
const ALSO = {
  physical: ['judge', 'harm', 'target', 'modifiers', 'defense-skill', 'skills'],
  mfz: ['dice', 'encounter/attacks'],
  fate: ['opposition', 'invoke', 'encounter/arrivals', 'encounter/results'],
  degrees: [],
};

/** Slow, or about something else: whole fights, properties over random cases, odds, drawings and sentences. */
const NOT_ASKED = /^(fight|best|valid-state|equivalence|odds|companies|shootout|random|pictures|text)\b/;
/** Each kind of move is a rule, also where what it performs notes for it. */
const A_MOVE = /^moves\/(?!index\.ts$)/;
const NO_RULE = /\.test\.ts$|(^|\/)(testing|text|data)\/|(pictures|text|usual-dice)\.ts$/;

function walk(folder, under = '') {
  return readdirSync(path.join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const name = under ? `${under}/${entry.name}` : entry.name;
    return entry.isDirectory() ? walk(folder, name) : [name];
  });
}

/** Each system with its rule files and the patterns of its quick tests, all from the root. */
export function systemsOf(root) {
  return Object.entries(ALSO).map(([system, also]) => {
    const at = `${SYSTEMS}/${system}`;
    const folder = path.join(root, at);
    const files = walk(folder);
    const notes = (file) => readFileSync(path.join(folder, file), 'utf8').includes('.note(');
    const rules = files.filter(
      (file) => !NO_RULE.test(file) && (A_MOVE.test(file) || also.includes(file.slice(0, -3)) || notes(file)),
    );
    const tests = files.filter((file) => /(?<!\.long)\.test\.ts$/.test(file) && !NOT_ASKED.test(path.basename(file)));
    return {
      system,
      rules: rules.sort().map((file) => `${at}/${file}`),
      tests: tests.sort().map((file) => `${at}/${file}`),
    };
  });
}

/** `packages/engine/src/games/fate/resist.ts` is `fate/resist.ts` to people. */
export const shortly = (file) => file.slice(SYSTEMS.length + 1);
