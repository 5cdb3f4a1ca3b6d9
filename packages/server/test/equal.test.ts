import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerText } from '@strikehome/engine/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.ts';
import { statusOf } from '../src/reply.ts';
import { type Call, exampleCalls, QUICK } from './testing.ts';

/** Further requests, a line each: `{"verb", "name", "request"}`. */
const vectors = process.env.STRIKEHOME_VECTORS;
const seeded = (call: Call): Call => {
  const { verb, request } = call;
  const bare = typeof request !== 'object' || request === null || Array.isArray(request) || 'seed' in request;
  return verb !== 'resolve' || bare ? call : { ...call, request: { ...request, seed: 'vector' } };
};
const further =
  vectors === undefined
    ? []
    : readFileSync(vectors, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => seeded(JSON.parse(line) as Call))
        .filter(({ verb }) => QUICK.includes(verb));
const calls = [...exampleCalls(), ...further];
const root = fileURLToPath(new URL('../../..', import.meta.url));
const app = makeApp({ rateLimit: 0 });

type Reply = { readonly status: number; readonly body: unknown };

/** Each call is made once, and its answer held against every other interface. */
const replies = new Map<Call, Promise<Reply>>();
function overHttp(call: Call): Promise<Reply> {
  const reply = replies.get(call) ?? posted(call);
  replies.set(call, reply);
  return reply;
}

async function posted({ verb, request }: Call): Promise<Reply> {
  const response = await app.request(`/api/${verb}`, {
    method: 'POST',
    body: JSON.stringify(request),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.status, body: await response.json() };
}

describe('one contract behind every interface', () => {
  it('HTTP answers as the library does, and its status repeats the answer', async () => {
    expect(calls.length).toBeGreaterThan(20);
    for (const call of calls) {
      const answer = answerText(call.verb, JSON.stringify(call.request));
      const { status, body } = await overHttp(call);
      expect(body, `${call.verb} ${call.name}`).toEqual(JSON.parse(JSON.stringify(answer)));
      expect(status).toBe(statusOf(answer));
    }
  });

  describe('the built command', () => {
    beforeAll(() => {
      const built = spawnSync(process.execPath, ['scripts/build.mjs', 'cli'], { cwd: root, encoding: 'utf8' });
      expect(built.status, built.stderr).toBe(0);
    });

    it.each(QUICK)('HTTP answers as the command line does: %s', async (verb) => {
      const mine = calls.filter((call) => call.verb === verb);
      const input = mine.map(({ request }) => `${JSON.stringify(request)}\n`).join('');
      const { stdout } = spawnSync(process.execPath, ['packages/cli/dist/main.js', verb, '--jsonl'], {
        cwd: root,
        input,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      const lines = stdout.split('\n').filter((line) => line !== '');
      expect(lines).toHaveLength(mine.length);
      for (const [i, call] of mine.entries()) {
        const { body } = await overHttp(call);
        expect(body, `${verb} ${call.name}`).toEqual(JSON.parse(lines[i]!));
      }
    });
  });
});
