/**
 * docs/guides/your-own-game.md, followed once for real: a toy game, Tug (`tug.ts`, steps 2 to 10), put in the registry, and then
 * reached through every interface without another line.
 */
import { describe, expect, it, vi } from 'vitest';
import type { VerbName } from '../packages/engine/src/contract/index.ts';
import {
  check,
  type Distribution,
  jsonSchema,
  keyOf,
  mergedOdds,
  play,
  replay,
  resume,
  throwerFromSeed,
  weightOf,
} from '../packages/engine/src/kernel/index.ts';
import { bruteForce } from '../packages/engine/src/kernel/testing/brute.ts';
import { satisfies } from '../packages/engine/src/kernel/testing/satisfies.ts';
import { type Pull, type PullResult, prepare, pull, pullShape, tug } from './tug.ts';

// Step 11: the registry, here a registry with nothing else on it.
vi.mock('../packages/engine/src/games/index.ts', () => ({
  get SYSTEMS() {
    return { tug2: tug };
  },
}));

const { fight, odds, VERBS, openCase, resolve, schema, step, systems } = await import(
  '../packages/engine/src/contract/index.ts'
);

// Step 12: the properties that hold for every system in the registry.
await import('../packages/engine/src/contract/properties.test.ts');

const asked = { left: { strength: 3 }, right: { strength: 2 } };
const situation = prepare(asked, { rope: 'dry' }) as Pull;
const pulled = (left: number, right: number, choices = {}) =>
  resume(pull, situation, { dice: { left: [left], right: [right] }, choices });

describe('step 13: the tests read like the book', () => {
  it('TUG-01 and TUG-02 the higher drags the other by the difference', () => {
    const ran = pulled(6, 2, { letGo: false });
    expect(ran).toMatchObject({ kind: 'finished', result: { outcome: 'dragged', facts: { paces: 5 } } });
    expect(ran).toMatchObject({ trace: { unusedDice: {} } });
  });

  it('TUG-03 equal: nobody moves', () => {
    expect(pulled(2, 3)).toMatchObject({ result: { outcome: 'stuck', changes: [] } });
  });

  it('TUG-04 who is dragged may let go, and is asked', () => {
    expect(pulled(6, 2)).toMatchObject({ kind: 'waiting', needs: { kind: 'choice', id: 'letGo', by: 'right' } });
    expect(pulled(6, 2, { letGo: true })).toMatchObject({ result: { outcome: 'slipped', facts: { paces: 1 } } });
  });

  it('TUG-05 nobody pulls who has no strength', () => {
    const request = { system: 'tug2', action: 'pull', ...asked, right: { strength: 0 } };
    const refused = { code: 'not_allowed', path: 'right.strength', rule: 'TUG-05' };
    expect(resolve(request)).toMatchObject({ ok: false, error: refused });
  });

  it('TUG-06 a match is over at five paces', () => {
    const state = { rope: -5, pull: asked };
    expect(step({ system: 'tug2', state, legal: true })).toMatchObject({ ok: true, legal: [] });
    const pulledOn = step({ system: 'tug2', state, action: { kind: 'pull' } });
    expect(pulledOn).toMatchObject({ ok: false, error: { rule: 'TUG-06' } });
  });

  it('the odds are whole numbers, and every throw by hand agrees', () => {
    const exact = mergedOdds(pull, situation) as Distribution<PullResult>;
    expect(exact.total).toBe(36);
    const slow = bruteForce(pull, situation);
    for (const [i, value] of slow.values.entries()) expect(weightOf(exact, value)).toBe(slow.weights[i]);
    const stuck = exact.values.map(({ outcome }, i) => (outcome === 'stuck' ? Number(exact.weights[i]) : 0));
    expect(stuck.reduce((a, b) => a + b)).toBe(5);
  });

  it('a play replays from what it left on the table', () => {
    const ran = play(pull, situation, throwerFromSeed('fair'));
    if (ran.kind !== 'finished') throw new Error('a play always ends');
    const { dice, choices } = ran.trace;
    expect(keyOf(replay(pull, situation, { dice, choices }))).toBe(keyOf({ result: ran.result, trace: ran.trace }));
  });

  it('the check and the published schema tell the same requests apart', () => {
    const published = jsonSchema(pullShape);
    for (const request of [asked, {}, { ...asked, left: { strength: -1 } }, { ...asked, more: 1 }]) {
      expect(satisfies(published, request)).toBe(check(pullShape, request).ok);
    }
  });
});

describe('step 14: every interface is open without another line', () => {
  const request = { system: 'tug2', action: 'pull', ...asked };

  it('the contract plays it, computes it, and finds the best choices', () => {
    expect(resolve({ ...request, seed: 'a' })).toMatchObject({ ok: true, rules: 'tug2@1' });
    expect(odds(request)).toMatchObject({
      outcomes: { dragged: { exact: '7/12' }, stuck: { exact: '5/36' }, lost: { exact: '5/18' } },
    });
    const best = odds({ ...request, policy: 'best' });
    expect(best).toMatchObject({
      outcomes: { slipped: { exact: '5/12' } },
      objective: 'paces',
      facts: { paces: { mean: { exact: '11/36' } } },
    });
  });

  it('it is listed and published', () => {
    expect(systems()).toMatchObject({ systems: [{ id: 'tug2', actions: [{ id: 'pull' }] }] });
    expect(schema('tug2')).toMatchObject({ title: 'Tug' });
  });

  it('HTTP answers for it and describes it', async () => {
    const { makeApp } = await import('../packages/server/src/app.ts');
    const app = makeApp();
    const headers = { 'content-type': 'application/json' };
    const response = await app.request('/api/odds', { method: 'POST', headers, body: JSON.stringify(request) });
    expect(await response.json()).toEqual(odds(request));
    const described = (await (await app.request('/api/openapi.json')).json()) as { components: { schemas: object } };
    expect(Object.keys(described.components.schemas)).toContain('tug2.resolve.pull');
    expect(await (await app.request('/api')).text()).toContain('Two people and a rope.');
  });

  it('the command line completes it, lists it and draws the result', async () => {
    const { candidates } = await import('../packages/cli/src/people/completion.ts');
    const { helpOf } = await import('../packages/cli/src/people/help.ts');
    const { drawAnswer } = await import('../packages/cli/src/draw/verbs.ts');
    const { penOf } = await import('../packages/cli/src/draw/pen.ts');
    const pen = penOf(80, false);
    expect(candidates(['odds', 'tug'])).toEqual(['tug2']);
    expect(candidates(['odds', 'tug2', ''])).toEqual(['pull']);
    expect(candidates(['odds', 'tug2', 'pull', 'left.s'])).toEqual(['left.strength=']);
    expect(helpOf(pen).join('\n')).toContain('tug2');
    const opened = openCase(request, 'odds');
    if (!opened.ok) throw new Error(opened.error.message);
    const drawn = (verb: VerbName, answer: object) =>
      drawAnswer(verb, answer as { ok: true }, { request, opened: opened.value, all: true }, pen).join('\n');
    expect(drawn('odds', odds(request))).toContain('Dragged');
    expect(drawn('resolve', resolve({ ...request, seed: 'a' }))).toContain('TUG-01');
    expect(drawn('step', step({ system: 'tug2', start: asked, legal: true }))).toContain('The rope is where it began.');
  });

  it('a whole match is solved: two of a kind win alike, and the stronger one wins more often', () => {
    const even = fight({ system: 'tug2', a: { strength: 3 }, b: { strength: 3 }, fractions: true });
    expect(even).toMatchObject({ ok: true, method: 'exact', exact: { win: { a: '1/2', b: '1/2' } } });
    const uneven = fight({ system: 'tug2', a: { strength: 4 }, b: { strength: 3 } });
    if (!uneven.ok) throw new Error(uneven.error.message);
    expect(uneven.win.a).toBeGreaterThan(1 / 2);
    expect(fight({ system: 'tug2', a: { strength: 0 }, b: { strength: 3 } })).toMatchObject({
      error: { path: 'a.strength', rule: 'TUG-05' },
    });
  });

  it('what a system does not have is not published', () => {
    const { fight: _fight, ...without } = tug;
    expect(VERBS.fight.request(tug)).toBeDefined();
    for (const verb of [VERBS.fight, VERBS.matchup, VERBS.sweep]) expect(verb.request(without)).toBe(undefined);
  });
});
