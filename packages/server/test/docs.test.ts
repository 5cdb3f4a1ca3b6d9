import { readFileSync } from 'node:fs';
import { type VerbName, verbNamed } from '@strikehome/engine/contract';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.ts';
import { CODES } from '../src/reply.ts';
import { QUICK } from './testing.ts';

const read = (name: string) => readFileSync(new URL(`../../../docs/reference/${name}.md`, import.meta.url), 'utf8');
const page = read('http') + read('errors');
const written = [...page.matchAll(/^```json (\S+)(?: (\d+))?\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', status = '', text = '']) => ({ kind, status: Number(status), text }),
);
const blocks = written.filter(({ kind }) => !kind.startsWith('survey'));
const surveys = written.filter(({ kind }) => kind.startsWith('survey'));
const app = makeApp({ rateLimit: 0 });

const examples = blocks.flatMap(({ kind, text }, i) => {
  const next = blocks[i + 1];
  return kind === 'answer' ? [] : [{ verb: kind, request: text, status: next?.status, answer: next?.text ?? '' }];
});

/** Fractions of a fight are floats, and their last digit is nobody's promise. */
function roughly(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? expect.closeTo(value, 9) : value;
}

describe('docs/reference/http.md and errors.md', () => {
  it('has an example of each verb that it speaks of', () => {
    expect(new Set(examples.map(({ verb }) => verb))).toEqual(new Set(QUICK));
    expect(blocks).toHaveLength(2 * examples.length);
    for (const { verb } of examples) expect(QUICK).toContain(verb);
  });

  it.each(examples.map((example, i) => [`${i + 1}, ${example.verb}`, example] as const))(
    'example %s is answered as it says',
    async (_name, { verb, request, status, answer }) => {
      const headers = { 'content-type': 'application/json' };
      const response = await app.request(`/api/${verb}`, { method: 'POST', headers, body: request });
      expect(await response.json()).toMatchObject(JSON.parse(answer, roughly) as object);
      expect(response.status).toBe(status);
    },
  );

  it('has long work answered as the library answers it', () => {
    expect(surveys.length).toBeGreaterThan(0);
    for (let i = 0; i < surveys.length; i += 2) {
      const [asked, answered] = [surveys[i]!, surveys[i + 1]!];
      expect(answered.kind).toBe('survey-answer');
      const long = verbNamed(asked.kind.replace('survey:', '') as VerbName);
      expect(long.run(JSON.parse(asked.text))).toMatchObject(JSON.parse(answered.text, roughly) as object);
    }
  });

  it('errors.md has each code with its status', () => {
    for (const [code, status] of Object.entries(CODES)) expect(read('errors')).toContain(`| \`${code}\` | ${status} |`);
  });
});
