/** The files of a new system, as text: a small game that has every property and wants to be changed. */
import { FIGHT_FILES, FIGHT_IMPORTS, FIGHT_PARTS, FIGHT_TYPES, fightTest } from './fight-files.ts';

/** `dark-road` as a title, a value of TypeScript, and the prefix of its clauses. */
export function namesOf(id: string) {
  const words = id.split('-');
  const title = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
  const camel = words.map((word, i) => (i === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('');
  // An id may be a word of the language, or one that the files import.
  const value = `${camel}Game`;
  const prefix = id
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
  const types = `${camel[0]!.toUpperCase()}${camel.slice(1)}Types`;
  return { title, value, types, prefix };
}

export function filesOf(id: string, version: string, withFight: boolean): Readonly<Record<string, string>> {
  const { title, value, types, prefix } = namesOf(id);
  return {
    'README.md': readme(title, prefix, id),
    'package.json': manifest(id, version),
    'tsconfig.json': CONFIG,
    'request.ts': request(prefix),
    'attack.ts': attack(prefix),
    ...(withFight ? FIGHT_FILES : {}),
    'index.ts': index(id, title, value, types, withFight),
    [`${id}.test.ts`]: test(value, prefix, id) + (withFight ? fightTest(prefix, id) : ''),
  };
}

const readme = (title: string, prefix: string, id: string) => `# ${title}

The rules, a clause a line, in your own words and in the order of your book:

- **${prefix}-01** (behavior) Roll two dice and add the skill; more than the guard hits.
- **${prefix}-02** (behavior) A hit costs what the weapon's die shows.
- **${prefix}-03** (behavior) After a miss the attacker may press on once: roll again, and lose 1 vigor if that misses too.
- **${prefix}-04** (behavior) Nobody presses on who has no vigor left.

Until \`@strikehome/engine\` is published, pack it in a clone of Strikehome (\`npm run pack\`) and install that file first:
\`npm install PATH/packed/strikehome-engine-….tgz\`.

Change a clause here, then the rule (\`attack.ts\`), its sentences and its test. \`npm test\` tries the properties that hold for every
game: a replay gives the same result, asking die by die does too, odds sum to exactly 1, every step says something.

\`npm run build\` writes \`dist\`, and then the game works everywhere:

    strikehome --game dist/index.js odds ${id} attack --example
    strikehome --game dist/index.js                  (asks for each field)
    strikehome serve --game dist/index.js            (the web app, with live tables where the game has a fight)
`;

const manifest = (id: string, version: string) =>
  `${JSON.stringify(
    {
      name: id,
      version: '0.0.1',
      private: true,
      type: 'module',
      scripts: { test: 'vitest run', check: 'tsc --noEmit', build: 'tsc' },
      dependencies: { '@strikehome/engine': `^${version}` },
      devDependencies: { typescript: '>=5.9', vitest: '>=3' },
    },
    undefined,
    2,
  )}\n`;

const CONFIG = `{
  "compilerOptions": {
    "strict": true,
    "outDir": "dist",
    "rootDir": ".",
    "target": "es2022",
    "module": "nodenext",
    "rewriteRelativeImportExtensions": true,
    "skipLibCheck": true
  },
  "include": ["*.ts"],
  "exclude": ["*.test.ts"]
}
`;

const request = (
  prefix: string,
) => `/** What is asked for, the house rules, and the legal situation that an attack starts from. */
import { type Infer, maybe, oneOf, withDefault, type Refusal, record, text, whole } from '@strikehome/engine/authors';

export const settingsShape = record({
  pressing: withDefault(
    oneOf(['allowed', 'never'], { label: 'Pressing on', help: 'Whether a miss may be rolled again.' }),
    'allowed',
  ),
});

export const attackShape = record({
  attacker: record({
    name: maybe(text({ label: 'Name', by: 'attacker' }, 60)),
    skill: whole(0, 20, { label: 'Skill', by: 'attacker', ratingOf: 'attacker', usual: [0, 6] }),
    vigor: withDefault(whole(0, 20, { label: 'Vigor', by: 'attacker', ratingOf: 'attacker', usual: [0, 6] }), 1),
    die: withDefault(whole(2, 20, { label: 'Weapon die', by: 'attacker', ratingOf: 'attacker', usual: [4, 12] }), 6),
  }),
  defender: record({
    name: maybe(text({ label: 'Name', by: 'defender' }, 60)),
    guard: whole(0, 40, { label: 'Guard', by: 'defender', ratingOf: 'defender', usual: [5, 12] }),
  }),
});

export interface Attack {
  readonly attacker: { readonly name: string; readonly skill: number; readonly vigor: number; readonly die: number };
  readonly defender: { readonly name: string; readonly guard: number };
  /** ${prefix}-04. */
  readonly mayPress: boolean;
}

export function prepare(
  { attacker, defender }: Infer<typeof attackShape>,
  { pressing }: Infer<typeof settingsShape>,
): Attack | Refusal {
  return {
    attacker: { ...attacker, name: attacker.name ?? 'the attacker' },
    defender: { ...defender, name: defender.name ?? 'the defender' },
    mayPress: pressing === 'allowed' && attacker.vigor > 0,
  };
}
`;

const attack = (
  prefix: string,
) => `/** An attack in the order of the book, its sentences, and the action that people ask for. */
import { action, type Change, die, type Referee, type Sentences, sum } from '@strikehome/engine/authors';
import { type Attack, attackShape, prepare, settingsShape } from './request.ts';

export type AttackResult = {
  readonly outcome: 'hit' | 'miss';
  readonly facts: { readonly damage: number; readonly vigor: number };
  readonly changes: readonly Change[];
};

export function attack(referee: Referee, a: Attack): AttackResult {
  if (hits(referee, a)) return hit(referee, a);
  if (!a.mayPress) return { outcome: 'miss', facts: { damage: 0, vigor: 0 }, changes: [] };
  if (!referee.choose('press', { by: 'attacker', options: [false, true], default: false }))
    return { outcome: 'miss', facts: { damage: 0, vigor: 0 }, changes: [] };
  if (hits(referee, a)) return hit(referee, a);
  referee.note('${prefix}-03', 'tired', { name: a.attacker.name });
  const { vigor } = a.attacker;
  const lost = { who: 'attacker', what: 'vigor', by: -1, from: vigor, to: vigor - 1 };
  return { outcome: 'miss', facts: { damage: 0, vigor: -1 }, changes: [lost] };
}

/** ${prefix}-01. */
function hits(referee: Referee, { attacker, defender }: Attack): boolean {
  const total = referee.roll('attack', sum(2, 6), { by: 'attacker' }) + attacker.skill;
  referee.note('${prefix}-01', 'attack', { name: attacker.name, total, guard: defender.guard });
  return total > defender.guard;
}

/** ${prefix}-02. */
function hit(referee: Referee, { attacker, defender }: Attack): AttackResult {
  const damage = referee.roll('damage', die(attacker.die), { by: 'attacker' });
  referee.note('${prefix}-02', 'damage', { name: defender.name, damage });
  const change = { who: 'defender', what: 'health', by: -damage };
  return { outcome: 'hit', facts: { damage, vigor: 0 }, changes: [change] };
}

export const SENTENCES: Sentences = {
  attack: ({ name, total, guard }) => \`The attack of \${name} comes to \${total} against \${guard}.\`,
  damage: ({ name, damage }) => \`It hits: \${name} loses \${damage}.\`,
  tired: ({ name }) => \`Pressing on has cost vigor: \${name} has one less.\`,
};

export const ROLLS = {
  attack: { label: 'Attack roll', sides: 6, count: 2 },
  damage: { label: 'Damage' },
} as const;

export const CHOICES = {
  press: { label: 'Press on', ask: 'It misses. Press on?', options: { true: 'Press on', false: 'Let it be' } },
} as const;

export const attackAction = action({
  title: 'Attack',
  summary: 'Two dice and the skill against the guard.',
  schema: attackShape,
  settings: settingsShape,
  rolls: ROLLS,
  choices: CHOICES,
  outcomes: { hit: { label: 'Hit', tone: 'good' }, miss: { label: 'Miss', tone: 'bad' } },
  facts: { damage: { label: 'Damage', inOdds: true }, vigor: { label: 'Vigor', inOdds: true } },
  sides: { attacker: 'acting', defender: 'other' },
  objective: 'damage',
  examples: [{ title: 'One blow', request: { attacker: { skill: 3 }, defender: { guard: 9 } } }],
  prepare,
  rule: attack,
  say: ({ outcome, facts: { damage } }: AttackResult) => (outcome === 'hit' ? \`A hit for \${damage}.\` : 'A miss.'),
});
`;

const NO_FIGHT = `  readonly encounter: undefined;
  readonly fight: undefined;
`;

const index = (
  id: string,
  title: string,
  value: string,
  types: string,
  withFight: boolean,
) => `/** ${title}, as one value. */
import type { Given, System } from '@strikehome/engine/authors';
import { type AttackResult, attackAction, SENTENCES } from './attack.ts';
${withFight ? FIGHT_IMPORTS : ''}import { type attackShape, settingsShape } from './request.ts';
${withFight ? "import type { State, setupShape } from './state.ts';\n" : ''}
/** What the compiler knows of a request and its answer: fields are read off their shapes, the ids of rolls and choices are named. */
export interface ${types} {
  readonly id: '${id}';
  readonly settings: Given<typeof settingsShape>;
  readonly choice: 'press';
  readonly actions: {
    readonly attack: {
      readonly fields: Given<typeof attackShape>;
      readonly roll: 'attack' | 'damage';
      readonly outcome: AttackResult['outcome'];
      readonly facts: AttackResult['facts'];
      readonly inOdds: 'damage' | 'vigor';
    };
  };
${withFight ? FIGHT_TYPES : NO_FIGHT}  readonly matchup: undefined;
}

export const ${value}: System<${types}> = {
  id: '${id}',
  version: 1,
  title: '${title}',
  summary: 'Say in a sentence what this game is.',
  settings: settingsShape,
  actions: { attack: attackAction },
${withFight ? FIGHT_PARTS : ''}  sentences: SENTENCES,
};
`;

const test = (
  value: string,
  prefix: string,
  id: string,
) => `import { checkSystem, createEngine } from '@strikehome/engine';
import { expect, it } from 'vitest';
import { ${value} } from './index.ts';

const engine = createEngine([${value}]);
const blow = { system: '${id}', action: 'attack', attacker: { skill: 3 }, defender: { guard: 9 } } as const;

it('the properties of every game hold', () => {
  expect(checkSystem(${value})).toEqual([]);
});

it('${prefix}-01, ${prefix}-02 more than the guard hits, and costs what the die shows', () => {
  const dice = { attack: [4, 3], damage: [5] };
  expect(engine.resolve({ ...blow, dice })).toMatchObject({ outcome: 'hit', facts: { damage: 5 } });
});

it('${prefix}-03 pressing on rolls again, and a second miss costs vigor', () => {
  const asked = { ...blow, dice: { attack: [1, 1], 'attack#2': [2, 1] }, choices: { press: true } } as const;
  expect(engine.resolve(asked)).toMatchObject({ outcome: 'miss', changes: [{ what: 'vigor', to: 0 }] });
});

it('${prefix}-01 hits with 21 of 36, ${prefix}-04 without vigor nobody is asked', () => {
  const spent = { ...blow, attacker: { skill: 3, vigor: 0 } };
  expect(engine.odds(spent)).toMatchObject({ outcomes: { hit: { exact: '7/12' } } });
});
`;
