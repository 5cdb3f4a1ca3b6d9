/** Every recipe of docs/guides/cookbook.md, cooked once. */
import { describe, expect, it } from 'vitest';
import { newFolder, serve } from '../../packages/server/test/tables/serving.ts';
import { reply } from './bot.ts';
import { type Bar, barsOf, svgChart, textChart } from './chart.ts';
import { fightInAThread } from './fight-in-a-thread.ts';
import { compared, firstValue } from './house-rule.ts';
import { club } from './own-server.ts';
import { strikeWith } from './pack.ts';
import { TableScript } from './table.ts';

const blow = {
  system: 'degrees',
  action: 'attack',
  attacker: { skill: 10 },
  defender: { skill: 6 },
  attack: 'war-blade',
};

describe('the cookbook', () => {
  it('a bot answers, the same each time for one message, and says what it did not understand', () => {
    const said = reply('attack skill=10 against=6 weapon=war-blade', 'message 1');
    expect(said).toMatch(/\. \(It had \d+\.\d %\.\)$/);
    expect(reply('attack skill=10 against=6 weapon=war-blade', 'message 1')).toBe(said);
    expect(reply('attack skill=ten against=6', 'm')).toMatch(/^Skill must be .* Try: attack/);
    expect(reply('dance', 'm')).toMatch(/^Try: attack/);
  });

  it('a chart has a bar for each value, in text and as a picture', () => {
    const bars = barsOf(blow, 'degrees') as readonly Bar[];
    expect(bars.reduce((all, { p }) => all + p, 0)).toBeCloseTo(1, 12);
    expect(textChart(bars).split('\n')).toHaveLength(bars.length);
    expect(svgChart(bars).match(/<rect /g)).toHaveLength(bars.length);
    expect(barsOf(blow, 'luck')).toContain('There is no fact luck.');
  });

  it('a house rule is compared, and the skill found from which on one succeeds', () => {
    const chances = compared(blow, 'openRolls', 'success');
    expect(Object.keys(chances)).toEqual(['off', 'on']);
    const vary = { path: 'attacker.skill', from: 0, to: 20 };
    expect(firstValue(blow, vary, 'success', 0.5)).toBe(7);
  });

  it('a pack brings a weapon and an opponent', () => {
    expect(strikeWith('boat-hook')).toMatchObject({ ok: true });
    expect(strikeWith('long-blade')).toMatchObject({ ok: true });
    expect(strikeWith('boat-hok')).toMatchObject({ ok: false, error: { path: 'character.weapon' } });
  });

  it('a fight in a thread tells how far it is, is answered, and can be stopped', async () => {
    const request = { system: 'degrees', method: 'simulate', trials: 200_000 };
    const side = { skill: 7, defense: 6, absorption: 1, lifePoints: 40, attack: 'war-blade' };
    const seen: unknown[] = [];
    const running = fightInAThread({ ...request, a: side, b: side }, (far) => seen.push(far));
    expect(await running.answer).toMatchObject({ ok: true, trials: 200_000 });
    expect(seen.length).toBeGreaterThan(0);
    const other = fightInAThread({ ...request, trials: 50_000_000, a: side, b: side });
    other.stop();
    await expect(other.answer).rejects.toThrow('stopped');
  });

  it('a server of your own has the calls under a path, next to its own pages', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await club.request('/dice/api/odds', { method: 'POST', headers, body: JSON.stringify(blow) });
    expect([answer.status, await answer.json()]).toMatchObject([200, { ok: true, outcomes: { success: {} } }]);
    expect(await (await club.request('/')).text()).toBe('The club meets on Fridays.');
    expect(await (await club.request('/rules')).text()).toBe('House rules: none.');
    const front = await club.request('/dice');
    expect([front.status, front.headers.get('location')]).toEqual([302, '/dice/api']);
    expect(await (await club.request('/dice/nowhere')).json()).toMatchObject({ error: { code: 'not_found' } });
  });

  it('a script opens a table, lets a player in, and plays an attack', async () => {
    const { folder, clear } = newFolder();
    const { base, end } = await serve({ DATA: folder });
    const script = new TableScript(base);
    const fighter = { skill: 8, defense: 7, absorption: 2, lifePoints: 40, attack: 'war-blade' };
    const setup = {
      fighters: [
        { name: 'Mira', side: 'travelers', ...fighter },
        { name: 'Brute', side: 'bandits', ...fighter },
      ],
    };
    const { table, key, invite } = await script.open('degrees', 'Dana', setup);
    const ana = await script.join(table, invite, 'Ana');
    await script.command(table, key, { kind: 'seat', seat: ana.seat, plays: ['mira'] });
    await script.command(table, ana.key, { kind: 'do', action: { kind: 'attack', by: 'mira', target: 'brute' } });
    const { entries } = await script.command(table, ana.key, { kind: 'throw' });
    expect(entries.at(-1)!.text).toMatch(/Mira/);
    await end();
    clear();
  });
});
