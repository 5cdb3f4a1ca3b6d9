/** An encounter and pictures are optional: the toy game with its single actions alone, through every verb and interface. */
import { describe, expect, it, vi } from 'vitest';
import type { System } from '../packages/engine/src/kernel/index.ts';
import { tug } from './tug.ts';

const { encounter: _encounter, fight: _fight, ...rest } = tug;
const single: System = { ...rest, id: 'tug1' };

vi.mock('../packages/engine/src/games/index.ts', () => ({
  get SYSTEMS() {
    return { tug1: single };
  },
}));

const { fight, odds, VERBS, resolve, schema, step, systems } = await import('../packages/engine/src/contract/index.ts');

// The properties that hold for every game in the registry.
await import('../packages/engine/src/contract/properties.test.ts');

const asked = { left: { strength: 3 }, right: { strength: 2 } };

describe('a system with single actions alone, without an encounter and without pictures', () => {
  const request = { system: 'tug1', action: 'pull', ...asked };
  const noEncounter = { code: 'invalid_request', path: 'system', message: expect.stringContaining('no encounters') };

  it('every verb about an action answers, and shows that there is nothing to see', () => {
    const resolved = resolve({ ...request, seed: 'a', show: ['sums', 'pictures'] });
    expect(resolved).toMatchObject({ ok: true, sums: [], pictures: [] });
    expect(odds({ ...request, policy: 'best' })).toMatchObject({ ok: true, outcomes: { slipped: { exact: '5/12' } } });
    const varied = { ...request, vary: { path: 'left.strength', from: 1, to: 3 } };
    expect(VERBS.sweep.run(varied)).toMatchObject({ ok: true });
    expect(VERBS.audit.run({ system: 'tug1' })).toMatchObject({ ok: true });
  });

  it('a verb about a fight says that it has none', () => {
    expect(step({ system: 'tug1', start: asked })).toMatchObject({ ok: false, error: noEncounter });
    const noFight = { code: 'invalid_request', path: 'system', message: 'Tug has no whole fights.' };
    expect(fight({ system: 'tug1', a: { strength: 3 }, b: { strength: 3 } })).toMatchObject({ error: noFight });
    const matchup = { system: 'tug1', a: [{ strength: 3 }], b: [{ strength: 3 }] };
    expect(VERBS.matchup.run(matchup)).toMatchObject({ ok: false, error: { path: 'system' } });
  });

  it('nothing about encounters is published, and no example of one', () => {
    for (const verb of [VERBS.step, VERBS.fight, VERBS.matchup]) {
      expect(verb.request(single)).toBe(undefined);
      expect(verb.examples(single)).toEqual([]);
    }
    const [about] = (systems() as { systems: readonly { id: string }[] }).systems.filter(({ id }) => id === 'tug1');
    expect(about).not.toHaveProperty('step');
    expect(schema('tug1')).toMatchObject({ title: 'Tug' });
  });

  it('HTTP describes and refuses it, and no table is opened for it', async () => {
    const { makeApp } = await import('../packages/server/src/app.ts');
    const app = makeApp();
    const post = (verb: string, body: object) =>
      app.request(`/api/${verb}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect(await (await post('odds', request)).json()).toEqual(odds(request));
    expect(await (await post('step', { system: 'tug1', start: asked })).json()).toMatchObject({ error: noEncounter });
    const described = (await (await app.request('/api/openapi.json')).json()) as { components: { schemas: object } };
    const named = Object.keys(described.components.schemas);
    expect(named).toContain('tug1.resolve.pull');
    expect(named).not.toContain('tug1.step');
    expect(await (await app.request('/api')).text()).toContain('Two people and a rope.');
    const { open } = await import('../packages/table/src/index.ts');
    const source = { now: () => '', throwDice: () => [], secret: () => '' };
    const opened = open({ system: 'tug1', name: 'Ada' }, { table: 't', seat: 's1', commitment: '' }, source);
    expect(opened).toMatchObject({ error: { code: 'invalid_request', path: 'system' } });
  });

  it('the command line completes its actions, offers no fight of it, and plays none', async () => {
    const { candidates } = await import('../packages/cli/src/people/completion.ts');
    const { chooseSystem } = await import('../packages/cli/src/guide/index.ts');
    const { readArguments, isMisuse } = await import('../packages/cli/src/arguments.ts');
    const { penOf } = await import('../packages/cli/src/draw/pen.ts');
    expect(candidates(['odds', 'tug1', 'pull', 'left.s'])).toEqual(['left.strength=']);
    expect(candidates(['step', 'tug1', ''])).toEqual([]);
    const given = readArguments(['play', 'tug1']);
    if (isMisuse(given)) throw new Error(given.misuse);
    expect(await given.command!.run(given)).toMatchObject({ status: 1, message: 'Tug has no encounters to play.' });
    const offered: string[][] = [];
    const answers = [single, undefined, undefined];
    const pick = async (_: string, options: readonly { readonly label: string }[]) => {
      offered.push(options.map(({ label }) => label));
      return answers.shift();
    };
    await chooseSystem({ prompter: { pick }, pen: penOf(80, false) } as unknown as Parameters<typeof chooseSystem>[0]);
    expect(offered[1]).toEqual(['Pull', 'Another game, or quit']);
  });
});
