import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LONGEST } from '@strikehome/engine/contract';
import { describe, expect, it } from 'vitest';
import { BLOW, lines, run, runApart, start } from './run.ts';

const good = JSON.stringify(BLOW);
const fight = JSON.stringify({
  system: 'degrees',
  start: {
    fighters: ['Ann', 'Bo'].map((name) => ({
      ...{ name, side: name, skill: 5, defense: 5, lifePoints: 20 },
      attack: 'dirk',
    })),
  },
});
const REQUESTS = { resolve: good, odds: good, step: fight };

function tempFile(name: string, text: string | Uint8Array): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'strikehome-')), name);
  writeFileSync(file, text);
  return file;
}

describe.each(Object.entries(REQUESTS))('%s', (verb, request) => {
  it('answers one request from standard input with one JSON object', () => {
    const { status, out, err } = run([verb], { input: request });
    expect([status, err]).toEqual([0, '']);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(out)).toMatchObject({ ok: true, system: 'degrees', rules: 'degrees@4' });
  });

  it('answers one request from a file that spreads over lines', () => {
    const file = tempFile('request.json', JSON.stringify(JSON.parse(request), undefined, 2));
    const { status, out } = run([verb, file]);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true });
  });

  it('answers a request a line, in order; a bad line is answered too and blank lines are passed over', () => {
    const input = `${request}\n\n   \r\n{"system":"degrees"}\nno json\n${request}`;
    const { status, out } = run([verb, '--jsonl'], { input });
    expect(status).toBe(2);
    expect(lines(out).map(({ ok }) => ok)).toEqual([true, false, false, true]);
    expect(lines(out)[2]).toMatchObject({ error: { code: 'invalid_json', path: '' } });
  });

  it('reads the lines of a file', () => {
    const { status, out } = run([verb, '--jsonl', tempFile('all.jsonl', `${request}\n${request}\n`)]);
    expect([status, lines(out).length]).toEqual([0, 2]);
  });
});

describe('what is no request', () => {
  const deep = (open: string, close: string, inside = '') => open.repeat(20_000) + inside + close.repeat(20_000);
  const BAD: readonly (readonly [string, string | Uint8Array, string])[] = [
    ['a line of 10 MB', `{"system":"${'x'.repeat(10_000_000)}"}`, 'too_large'],
    ['a line one letter too long', `"${'x'.repeat(LONGEST - 1)}"`, 'too_large'],
    ['a line of the longest length', `"${'x'.repeat(LONGEST - 2)}"`, 'invalid_request'],
    ['20,000 opening brackets', '['.repeat(20_000), 'invalid_json'],
    ['20,000 nested lists', deep('[', ']'), 'invalid_request'],
    [
      '20,000 nested objects in a field',
      `{"system":"degrees","action":"attack","attacker":${deep('{"a":', '}', '1')}}`,
      'too_large',
    ],
    ['__proto__ as a field', good.replace('{', '{"__proto__":{"skill":1},'), 'invalid_request'],
    ['__proto__ inside a field', good.replace('"skill":7', '"skill":7,"__proto__":{}'), 'invalid_request'],
    ['__proto__ as a system', '{"system":"__proto__","action":"attack"}', 'invalid_request'],
    ['constructor as an action', '{"system":"degrees","action":"constructor"}', 'invalid_request'],
    ['a lone surrogate', good.replace('"skill":7', '"skill":7,"name":"\\ud800"'), 'invalid_request'],
    ['1e308', good.replace('"skill":7', '"skill":1e308'), 'invalid_request'],
    ['1e999', good.replace('"skill":7', '"skill":1e999'), 'invalid_request'],
    ['half a number', good.replace('"skill":7', '"skill":7.5'), 'invalid_request'],
    ['a number alone', '7', 'invalid_request'],
    ['null', 'null', 'invalid_request'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'invalid_json'],
    ['half of a letter at the end', Buffer.from([0x22, 0xc3]), 'invalid_json'],
  ];

  // All in one stream, a good line after each.
  const input = Buffer.concat(BAD.flatMap(([, bad]) => [Buffer.from(bad as string), Buffer.from(`\n${good}\n`)]));
  const stream = run(['odds', '--jsonl'], { input });
  const answers = lines(stream.out) as readonly { ok: boolean; error: { message: string } }[];

  it.each(BAD.map(([what, , code], i) => [what, code, i] as const))(
    '%s is answered with a code, a path and a sentence, and the next line is answered well',
    (_, code, i) => {
      expect(answers[2 * i]).toMatchObject({ ok: false, error: { code, path: expect.any(String) } });
      expect(answers[2 * i]!.error.message).toMatch(/\S.*\.$/);
      expect(answers[2 * i + 1]).toMatchObject({ ok: true });
    },
  );

  it('such a stream ends with status 2, no line too many and nothing on standard error', () => {
    expect([stream.status, answers.length, stream.err]).toEqual([2, 2 * BAD.length, '']);
  });

  it('10 MB without a line end are answered in both forms', () => {
    const input = 'x'.repeat(10_000_000);
    for (const form of [['resolve'], ['resolve', '--jsonl']]) {
      const { status, out } = runApart(form, { input });
      expect(status).toBe(2);
      expect(lines(out)).toEqual([
        {
          ok: false,
          error: { code: 'too_large', path: '', message: `A request may have at most ${LONGEST} characters.` },
        },
      ]);
    }
  });

  it('nothing at all is an empty request in one form and nothing to answer in the other', () => {
    expect(JSON.parse(run(['odds']).out)).toMatchObject({ ok: false, error: { code: 'invalid_json' } });
    expect(run(['odds', '--jsonl'])).toEqual({ status: 0, out: '', err: '' });
  });
});

describe('exit status and streams', () => {
  it('is 0 when all were answered, 2 when a request was invalid, 1 for anything else', () => {
    expect(runApart(['resolve'], { input: good }).status).toBe(0);
    expect(runApart(['resolve'], { input: '{}' }).status).toBe(2);
    expect(runApart(['resolve', 'there-is-no-such-file.json'])).toMatchObject({ status: 1, out: '' });
    expect(runApart(['resolve', tmpdir()])).toMatchObject({ status: 1, out: '' });
    expect(runApart(['resolve', '--jsonl', 'no-such-file'])).toMatchObject({ status: 1, out: '' });
    expect(runApart(['resolve', '--jsonl', 'degrees', 'attack'])).toMatchObject({ status: 1, out: '' });
    expect(runApart(['resolve', '--jsonl', '--pretty'])).toMatchObject({ status: 1, out: '' });
  });

  it('answers a line while the next one is still being thought of', async () => {
    const child = start(['odds', '--jsonl']);
    for (let i = 0; i < 3; i++) {
      child.stdin.write(`${good}\n`);
      const [answer] = (await once(child.stdout, 'data')) as [Buffer];
      expect(lines(answer.toString())).toHaveLength(1);
    }
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('ends quietly when its reader goes away', async () => {
    const child = start(['odds', '--jsonl']);
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.stdin.on('error', () => {});
    child.stdin.end(`${good}\n`.repeat(20_000));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(err).toBe('');
  });

  it('answers many lines, each in its place', () => {
    const input = Array.from({ length: 2000 }, (_, i) => JSON.stringify({ ...BLOW, attacker: { skill: i % 30 } })).join(
      '\n',
    );
    const answers = lines(runApart(['resolve', '--jsonl'], { input }).out) as readonly {
      steps: { values: { skill: number } }[];
    }[];
    expect(answers.map(({ steps }) => steps[0]!.values.skill)).toEqual(Array.from({ length: 2000 }, (_, i) => i % 30));
  });

  it('prints the schema and the systems as JSON', () => {
    expect(JSON.parse(run(['schema']).out)).toMatchObject({ $schema: expect.stringContaining('2020-12') });
    expect(JSON.parse(run(['schema', 'degrees']).out)).toMatchObject({ title: 'Degrees' });
    expect(run(['schema', 'degres'])).toMatchObject({
      status: 2,
      out: expect.stringContaining('Did you mean degrees?'),
    });
    const { systems } = JSON.parse(run(['systems']).out) as { systems: { id: string }[] };
    expect(systems.map(({ id }) => id)).toContain('degrees');
  });
});
