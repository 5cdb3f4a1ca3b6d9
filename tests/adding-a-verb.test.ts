/**
 * CONTRIBUTING.md, "Adding a verb" and "Adding a command", followed once for real: a toy verb, `count`, which says how many
 * outcomes an action has, and a toy command, `shout`. Each is a value in its table, and is then found behind every interface.
 */
import { describe, expect, it, vi } from 'vitest';
import { type Case, type Failure, openCaseOver, SCHEMA, verb } from '../packages/engine/src/contract/index.ts';
import { type GameRegistry, oneOf, record } from '../packages/engine/src/kernel/index.ts';

type Counted = { readonly ok: true; readonly system: string; readonly outcomes: number };

const shape = (system: string, action: string) => record({ system: oneOf([system]), action: oneOf([action]) });

function counted({ system, action }: Case): Counted {
  return { ok: true, system: system.id, outcomes: Object.keys(action.outcomes).length };
}

// Step 1 of a verb: the value.
const count = (registry: GameRegistry) =>
  verb<'count', Counted>({
    name: 'count',
    summary: 'Count the outcomes that an action has.',
    byAction: 'always',
    request: ({ id }, action) => (action === undefined ? undefined : shape(id, action)),
    answer: {
      name: 'Counted',
      schema: SCHEMA.object({ ok: { const: true }, system: SCHEMA.text('The system.'), outcomes: SCHEMA.number }),
    },
    examples: ({ id, title, actions }, action = Object.keys(actions)[0]!) => [
      { title, request: { system: id, action, ...actions[action]!.examples[0]!.request } },
    ],
    run: (value): Counted | Failure => {
      const opened = openCaseOver(registry, value, 'odds');
      return opened.ok ? counted(opened.value) : { ok: false, error: opened.error };
    },
    csv: ({ outcomes }) => `outcomes\n${outcomes}\n`,
    cost: 'fast',
    link: 'always',
  });

// Step 2 of a verb: its line in the table, contract/verbs.ts.
vi.mock('../packages/engine/src/contract/verbs.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../packages/engine/src/contract/verbs.ts')>();
  const verbsOver = (registry: GameRegistry) => ({
    ...real.verbsOver(registry),
    get count() {
      return count(registry);
    },
  });
  return { ...real, verbsOver };
});

const shouted: string[] = [];

// Step 1 of a command: its line in the table, cli/src/commands.ts.
vi.mock('../packages/cli/src/commands.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../packages/cli/src/commands.ts')>();
  const shout: import('../packages/cli/src/commands.ts').CliCommand = {
    name: 'shout',
    summary: 'Say a game aloud.',
    usage: ['shout SYSTEM'],
    flags: ['help'],
    takes: 'system',
    run: async ({ words }) => {
      shouted.push(...words);
      return { status: 0 };
    },
  };
  return { ...real, COMMANDS: [...real.COMMANDS, shout] };
});

const { answerText, schema, VERB_NAMES } = await import('../packages/engine/src/contract/index.ts');
const { DRAWINGS, drawAnswer } = await import('../packages/cli/src/draw/verbs.ts');
const { ABOUT, helpOf, helpOfCommand } = await import('../packages/cli/src/people/help.ts');
const { EXAMPLE_COMMANDS } = await import('../packages/cli/src/people/example-commands.ts');
const { COMMANDS } = await import('../packages/cli/src/commands.ts');
const { isMisuse, readArguments, tooManyWords } = await import('../packages/cli/src/arguments.ts');
const { candidates } = await import('../packages/cli/src/people/completion.ts');
const { penOf } = await import('../packages/cli/src/draw/pen.ts');

// Step 3 of a verb and step 2 of a command: what people see, where the compiler asks for it.
Object.assign(DRAWINGS, { count: ({ outcomes }: Counted) => [`  ${outcomes} outcomes`] });
Object.assign(ABOUT, { count: ['It throws nothing.'] });
Object.assign(EXAMPLE_COMMANDS, {
  count: () => [['strikehome count degrees attack --example', 'how many there are']],
  shout: () => [['strikehome shout degrees', 'aloud']],
});

// @ts-expect-error a verb without a drawing does not compile
const _noDrawing: typeof DRAWINGS = {} as Omit<typeof DRAWINGS, 'audit'>;
// @ts-expect-error a verb that is not explained does not compile
const _noWords: typeof ABOUT = {} as Omit<typeof ABOUT, 'audit'>;
// @ts-expect-error a command without an example does not compile
const _noUse: typeof EXAMPLE_COMMANDS = {} as Omit<typeof EXAMPLE_COMMANDS, 'systems'>;

const pen = penOf(80, false);
const blow = {
  ...{ system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 } },
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
};
const answer = { ok: true, system: 'degrees', outcomes: 3 };
const name = 'count' as 'odds';

describe('a verb in the table', () => {
  it('is answered by the library and published in the schemas', () => {
    expect(VERB_NAMES).toContain('count');
    expect(answerText(name, JSON.stringify(blow))).toEqual(answer);
    expect(answerText(name, '{"system":"chess"}')).toMatchObject({ ok: false, error: { path: 'system' } });
    expect(schema('degrees')).toMatchObject({
      $defs: { 'degrees.count.attack': { title: 'count: Attack', type: 'object' } },
    });
  });

  it('is answered over HTTP, as a link and as a table, and described', async () => {
    const { makeApp } = await import('../packages/server/src/app.ts');
    const app = makeApp();
    const headers = { 'content-type': 'application/json' };
    const posted = await app.request('/api/count', { method: 'POST', headers, body: JSON.stringify(blow) });
    expect(await posted.json()).toEqual(answer);
    const link = `/api/count?request=${encodeURIComponent(JSON.stringify(blow))}&format=csv`;
    expect(await (await app.request(link)).text()).toBe('outcomes\n3\n');
    const described = (await (await app.request('/api/openapi.json')).json()) as {
      paths: object;
      components: { schemas: object };
    };
    expect(described.paths).toHaveProperty(['/api/count', 'post', 'summary'], count({}).summary);
    expect(described.components.schemas).toHaveProperty('Counted');
    expect(described.components.schemas).toHaveProperty(['degrees.count.attack']);
    expect(await (await app.request('/api')).text()).toContain('POST /api/count');
  });

  it('is a command with help, completion and a drawing', () => {
    const command = COMMANDS.find((one) => one.name === 'count')!;
    expect(command).toMatchObject({
      verb: 'count',
      usage: expect.arrayContaining(['count SYSTEM ACTION [FIELD=VALUE …]']),
    });
    expect(helpOf(pen).join('\n')).toContain(count({}).summary);
    expect(helpOfCommand(command, pen).join('\n')).toMatch(/It throws nothing\..*how many there are/su);
    expect(candidates(['cou'])).toEqual(['count']);
    expect(candidates(['count', 'degrees', 'att'])).toEqual(['attack']);
    expect(drawAnswer(name, answer as never, { request: blow, all: false }, pen)).toEqual(['  3 outcomes']);
  });
});

describe('a command in the table', () => {
  it('is read, run, explained and completed', async () => {
    const given = readArguments(['shout', 'degrees']);
    if (isMisuse(given)) throw new Error(given.misuse);
    expect(tooManyWords(given)).toBe(undefined);
    expect(await given.command!.run(given)).toEqual({ status: 0 });
    expect(shouted).toEqual(['degrees']);
    expect(tooManyWords({ ...given, words: ['degrees', 'mfz'] })).toMatchObject({ status: 1 });
    expect(helpOf(pen).join('\n')).toContain('Say a game aloud.');
    expect(helpOfCommand(given.command!, pen).join('\n')).toContain('strikehome shout degrees');
    expect(candidates(['sho'])).toEqual(['shout']);
    expect(candidates(['shout', 'deg'])).toEqual(['degrees']);
  });
});
