/** Whatever comes in, no call breaks: some random requests, and a few that were made to hurt. */
import { describe, expect, it } from 'vitest';
import { calls, fuzz, isSound, JSON_TYPE } from './fuzzing.ts';
import { QUICK } from './testing.ts';

fuzz(0.2);

describe('whatever comes in', () => {
  const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
  const inside = (value: string) =>
    QUICK.map((one) => calls.find((call) => call.verb === one)!).map((call) => ({
      verb: call.verb,
      body: `${JSON.stringify(call.request).slice(0, -1)},"seed":${value}}`,
    }));

  it.each([
    ['lists in lists', deep('[', ']', 400_000)],
    ['objects in objects', `${deep('{"a":', '', 150_000)}1${'}'.repeat(150_000)}`],
    ['a very long word', JSON.stringify('w'.repeat(900_000))],
    ['a very long number', '9'.repeat(900_000)],
    ['very many fields', `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join()}}`],
    ['a prototype', '{"__proto__":{"ok":true},"constructor":{"prototype":{"x":1}}}'],
    ['half a character', '"\\ud800"'],
  ])('%s, alone and inside a request', async (_what, value) => {
    for (const at of QUICK) await isSound(`/api/${at}`, { method: 'POST', headers: JSON_TYPE, body: value });
    for (const { verb: at, body } of inside(value)) {
      await isSound(`/api/${at}`, { method: 'POST', headers: JSON_TYPE, body });
    }
    expect(({} as { ok?: boolean; x?: number }).ok ?? ({} as { x?: number }).x).toBe(undefined);
  });
});
